package merlin_test

import (
	"errors"
	"fmt"
	"log"

	"bourse.example"
	"bourse.example/merlin"
)

// opening returns a game of four in which p0 acts in the first turn.
func opening() (merlin.State, error) {
	s, err := merlin.New(merlin.Standard(4))
	for _, text := range []string{"~ draw c2", "~ draw c3", "~ draw c5", "~ draw d2", "~ draw d3",
		"~ draw d8", "~ draw d9",
		"p0 seal 3", "p1 seal 2", "p2 seal 1", "p3 seal 0", "~ dice 5 6", "p0 vision tea", "~ draw steam"} {
		if err == nil {
			err = apply(&s, text)
		}
	}
	return s, err
}

// apply makes a move given as text.
func apply(s *merlin.State, text string) error {
	m, err := merlin.Parse(text)
	if err != nil {
		return err
	}
	return s.Apply(m)
}

// A decision with more than one choice starts with opening a thing. A short list then shows the moves for
// it.
func ExampleState_Options() {
	s, err := opening()
	for _, text := range []string{"p0 buy c2", "~ draw c6", "p0 card c2", "p0 at p0.1"} {
		if err == nil {
			err = apply(&s, text)
		}
	}
	if err == nil {
		err = apply(&s, "p0 plot p0.1")
	}
	if err != nil {
		log.Fatal(err)
	}
	for _, o := range s.Options(0, nil) {
		fmt.Println(bourse.OptionText(o), o.Min, o.Max)
	}
	fmt.Println("p1 sees of it:", s.View(1).Own.Open)
	// Output:
	// p0 back 0 0
	// p0 invest N 1 5
	// p1 sees of it: none
}

// Events report what happens while a move is applied.
func ExampleState_Trace() {
	s, err := opening()
	if err == nil {
		err = apply(&s, "p0 buy d8")
	}
	if err == nil {
		err = s.Trace(merlin.Draw(merlin.Joker), func(e merlin.Event) { fmt.Println(e) })
	}
	if err != nil {
		log.Fatal(err)
	}
	// Output:
	// ~ draw joker
	//   deck > aside: 1 joker (M6.2)
	//   tax: 1 to row (M24.1)
	//   purse-p0 > row: 1 gold (M24.1)
	//   purse-p1 > row: 1 gold (M24.1)
	//   purse-p2 > row: 1 gold (M24.1)
	//   purse-p3 > row: 1 gold (M24.1)
}

// Each refusal is an error that errors.Is recognizes.
func Example_refusals() {
	s, err := opening()
	if err != nil {
		log.Fatal(err)
	}
	err = apply(&s, "p0 plot p0.1")
	fmt.Println(errors.Is(err, merlin.NothingToDo), err)
	// Output:
	// true nothing can be done with that now (nothing-to-do, M36.7)
}

// A stack contains what is being resolved. The game waits for its top frame.
func ExamplePublic_Top() {
	s, err := opening()
	if err != nil {
		log.Fatal(err)
	}
	for _, f := range s.Stack[:s.Depth] {
		fmt.Println(f.Kind, f.Seat, f.Rule)
	}
	// Output:
	// turn p0 M3.1
	// act p0 M3.4
}
