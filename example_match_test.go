package bourse_test

import (
	"fmt"
	"strings"

	"bourse.example"
	"bourse.example/futures"
	"bourse.example/rng"
	"bourse.example/smallprint"
)

// A match makes the chance moves itself and refuses illegal moves.
func ExampleMatch() {
	seed := rng.FromText("match")
	m, err := futures.Rules.NewMatch(nil, &seed)
	if err != nil {
		fmt.Println(err)
		return
	}
	fmt.Println(m.Len(), "chance moves, then it is the turn of", m.Turn())
	_, err = m.Play(1, futures.Pass(1))
	fmt.Println(err)

	r, err := rng.New(rng.FromText("players")) // for players that move at random
	for err == nil && !m.Over() {
		_, err = m.Play(m.Turn(), bourse.Pick(m.Options(m.Turn(), nil), r))
	}
	if err != nil {
		fmt.Println(err)
		return
	}
	for _, place := range m.Standings() {
		fmt.Println(place.Seat, place.Score, place.Win)
	}
	// Output:
	// 26 chance moves, then it is the turn of p0
	// it is not this seat's turn (not-your-turn, F4.2)
	// p0 -27 true
	// p3 -49 false
	// p1 -55 false
	// p2 -57 false
}

// A fork is a separate match, in which you can try moves.
func ExampleMatch_Fork() {
	seed := rng.FromText("fork")
	m, err := futures.Rules.NewMatch(nil, &seed)
	if err != nil {
		fmt.Println(err)
		return
	}
	for _, option := range m.Options(0, nil)[:2] {
		fork, err := m.Fork(m.Len())
		if err != nil {
			fmt.Println(err)
			return
		}
		if _, err := fork.Play(0, option.Move); err != nil {
			fmt.Println(err)
			return
		}
		fmt.Println(fork.Move(m.Len()))
	}
	fmt.Println(m.Turn(), "has not moved")
	// Output:
	// p0 place corn-up 0
	// p0 place corn-up 1
	// p0 has not moved
}

// Verify replays a record and names the first line that is wrong.
func ExampleRules_Verify() {
	seed := rng.FromText("verify")
	m, err := futures.Rules.NewMatch(nil, &seed)
	for err == nil && !m.Over() {
		_, err = m.Play(m.Turn(), bourse.Idle(m.Options(m.Turn(), nil)))
	}
	if err != nil {
		fmt.Println(err)
		return
	}
	record := m.Record()
	proof, err := futures.Rules.Verify(strings.NewReader(record))
	fmt.Println(proof.Decisions, "decisions,", err)

	_, err = futures.Rules.Verify(strings.NewReader(strings.Replace(record, "p1 pass", "p1 end", 1)))
	fmt.Println(err)
	// Output:
	// 224 decisions, <nil>
	// record: line 36, column 1: the player must take the action that is left, if only by passing (action-left, F7.4)
}

// A host plays the idle move for a player whose time is up.
func ExampleIdle() {
	s, err := smallprint.New(smallprint.Standard(2))
	if err != nil {
		fmt.Println(err)
		return
	}
	for s.Turn() == bourse.Nature { // the businesses are revealed
		s.ApplyUnchecked(s.Chances(nil)[0].Move)
	}
	options := s.Options(s.Turn(), nil)
	fmt.Println(bourse.Idle(options), "of", bourse.Count(options), "moves")
	// Output:
	// p0 pass of 49 moves
}

// A bot can store its results under the key of its view. Equal views have equal keys.
func ExampleKeyOf() {
	seed := rng.FromText("key")
	m, err := futures.Rules.NewMatch(nil, &seed)
	if err != nil {
		fmt.Println(err)
		return
	}
	before, again := m.View(1), m.View(1)
	if _, err := m.Play(0, bourse.Idle(m.Options(0, nil))); err != nil {
		fmt.Println(err)
		return
	}
	after := m.View(1)
	fmt.Println(bourse.KeyOf(&before) == bourse.KeyOf(&again))
	fmt.Println(bourse.KeyOf(&before) == bourse.KeyOf(&after))
	// Output:
	// true
	// false
}
