package futures_test

import (
	"errors"
	"fmt"
	"log"
	"strings"

	"bourse.example"
	"bourse.example/futures"
	"bourse.example/rng"
)

// This example plays a whole game. Chance and the players make moves until the game is over. It is also the
// program of examples/quickstart.
func Example() {
	r, err := rng.New(rng.FromText("quickstart"))
	if err != nil {
		log.Fatal(err)
	}
	s, err := futures.New(futures.Standard(4))
	for err == nil && !s.Over() {
		m, chance := s.SampleChance(r)
		if !chance {
			m = bourse.Pick(s.Options(s.Turn(), nil), r)
		}
		err = s.Apply(m)
	}
	if err != nil {
		log.Fatal(err)
	}
	for _, who := range s.Standings(nil) {
		fmt.Printf("%d. %s with %d gold\n", who.Place, who.Seat, who.Score)
	}
	// Output:
	// 1. p2 with 9 gold
	// 2. p0 with -28 gold
	// 3. p3 with -36 gold
	// 4. p1 with -41 gold
}

// A refusal names the rule and changes nothing.
func ExampleState_Apply() {
	s, err := futures.New(futures.Standard(4))
	if err != nil {
		log.Fatal(err)
	}
	before := s
	err = s.Apply(futures.Pass(2))
	var illegal *bourse.Illegal
	if errors.As(err, &illegal) {
		text, _ := futures.Rule(illegal.Rule())
		fmt.Println(illegal.Why())
		fmt.Println(illegal.Rule(), text)
	}
	fmt.Println(errors.Is(err, futures.NotYourTurn), errors.Is(err, futures.NoMarker), s == before)
	// Output:
	// it is not this seat's turn
	// F4.2 A round has five phases: early trading, middle movement, late trading, closing movement and carry-over. The last round has no carry-over.
	// true false true
}

// A match keeps the record of a game, which anyone can check afterwards. Nobody can guess the seed of this
// match, and the players have a commitment to it before the first move.
func ExampleRules() {
	seed, err := rng.Secret()
	if err != nil {
		log.Fatal(err)
	}
	m, err := futures.Rules.NewMatch([]byte(`{"players":3,"rounds":1}`), &seed)
	if err != nil {
		log.Fatal(err)
	}
	if _, err := m.Publish(); err != nil {
		log.Fatal(err)
	}
	for !m.Over() {
		seat := m.Turn() // never Nature, because the match makes the chance moves
		if _, err := m.Play(seat, bourse.Idle(m.Options(seat, nil))); err != nil {
			log.Fatal(err)
		}
	}
	record := m.Record()
	proof, err := futures.Rules.Verify(strings.NewReader(record))
	if err != nil {
		log.Fatal(err)
	}
	fmt.Println(proof)

	forged := strings.Replace(record, "p1 pass", "p1 buy corn up", 1)
	_, err = futures.Rules.Verify(strings.NewReader(forged))
	var wrong *bourse.RecordError
	if errors.As(err, &wrong) {
		fmt.Println("forged in line", wrong.Line)
	}
	// Output:
	// ok: futures edition 1, 3 players: 21 decisions legal, every hash matches; all 22 chance moves come from the seed, which opens the commitment; the digest matches; result p0 2 wins, p1 2 wins, p2 2 wins
	// forged in line 32
}

// A view is what one seat knows. Worlds sampled from a view agree on everything that the seat knows and
// differ in everything else.
func ExampleView_Sample() {
	r, err := rng.New(rng.FromText("sample"))
	if err != nil {
		log.Fatal(err)
	}
	s, err := futures.New(futures.Standard(4))
	for m, chance := s.SampleChance(r); chance && err == nil; m, chance = s.SampleChance(r) {
		err = s.Apply(m)
	}
	if err != nil {
		log.Fatal(err)
	}
	v := s.View(0)
	fmt.Println("p0 holds", v.Own.Hand)
	for range 3 {
		world := v.Sample(r)
		fmt.Println(world.View(0) == v, "p1 may hold", world.Own[1].Hand)
	}
	// Output:
	// p0 holds corn-down corn-down rice-down pepper-up pepper-down
	// true p1 may hold corn-up corn-up rice-up pepper-down pepper-down
	// true p1 may hold corn-up corn-down corn-down rice-up pepper-up
	// true p1 may hold corn-up rice-up rice-down pepper-up pepper-down
}
