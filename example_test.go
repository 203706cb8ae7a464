package bourse_test

import (
	"context"
	"fmt"
	"strings"

	"bourse.example"
	"bourse.example/futures"
	"bourse.example/rng"
)

// An evenBot picks any option, all with the same chance.
type evenBot struct{ r *rng.Rand }

func (b evenBot) Choose(_ context.Context, _ futures.View, options []futures.Option) (futures.Move, error) {
	return bourse.Pick(options, b.r), nil
}

// Bots play a whole game with the state alone.
func Example() {
	r, err := rng.New(rng.FromText("example"))
	if err != nil {
		fmt.Println(err)
		return
	}
	var bots [4]bourse.Bot[futures.View, futures.Move]
	for seat := range bots {
		own := r.Split(uint64(seat))
		bots[seat] = evenBot{&own}
	}
	ctx := context.Background()
	var options []futures.Option

	s, err := futures.New(futures.Standard(4))
	for err == nil && !s.Over() {
		m, chance := s.SampleChance(r)
		if seat := s.Turn(); !chance {
			m, err = bots[seat].Choose(ctx, s.View(seat), s.Options(seat, options[:0]))
		}
		if err == nil {
			err = s.Apply(m)
		}
	}
	fmt.Println(err, s.Over(), len(s.Standings(nil)))
	// Output: <nil> true 4
}

// A table takes moves as text and keeps a record that anyone can check. Nobody can guess its seed, and the
// players get a commitment to it before the first move. The result of the check counts only if there was no
// error.
func ExampleTable() {
	seed, err := rng.Secret()
	if err != nil {
		fmt.Println(err)
		return
	}
	table, err := futures.Rules.Table([]byte(`{"players":3,"rounds":1}`), &seed)
	if err != nil {
		fmt.Println(err)
		return
	}
	published, err := table.Publish()
	for err == nil && !table.Over() {
		seat := table.Turn()
		_, _, err = table.Play(seat, table.Ask(seat), table.Idle(seat))
	}
	if err != nil {
		fmt.Println(err)
		return
	}
	record := table.Record()
	proof, err := futures.Rules.Verify(strings.NewReader(record))
	if err != nil {
		fmt.Println(err)
		return
	}
	fmt.Println(proof)
	fmt.Println(proof.Commitment == published)

	forged := strings.Replace(record, "result p0 2", "result p0 3", 1)
	if _, err := futures.Rules.Verify(strings.NewReader(forged)); err != nil {
		fmt.Println(err)
	}
	// Output:
	// ok: futures edition 1, 3 players: 21 decisions legal, every hash matches; all 22 chance moves come from the seed, which opens the commitment; the digest matches; result p0 2 wins, p1 2 wins, p2 2 wins
	// true
	// record: line 50, column 1: "result p0 3 wins, p1 2 wins, p2 2 wins" where "result p0 2 wins, p1 2 wins, p2 2 wins" is expected
}
