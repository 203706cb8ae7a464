package bots_test

import (
	"context"
	"fmt"

	"bourse.example"
	"bourse.example/examples/bots"
	"bourse.example/examples/bots/value"
	"bourse.example/futures"
	"bourse.example/rng"
)

// One search plays a short game of Futures! against two bots that look one move ahead.
func Example() {
	config := futures.Standard(3)
	config.Rounds = 2
	s, err := futures.New(config)
	if err != nil {
		fmt.Println(err)
		return
	}
	var seats []bourse.Bot[futures.View, futures.Move]
	for seat, spec := range []string{"ismcts:300", "greedy", "greedy"} {
		bot, err := bots.New(spec, futures.Rules, bots.Settings[futures.State]{
			Seed:    rng.FromText(fmt.Sprint("bot ", seat)), // never the seed of the match
			Value:   value.Futures,
			Horizon: value.FuturesHorizon,
		})
		if err != nil {
			fmt.Println(err)
			return
		}
		seats = append(seats, bot)
	}
	r, err := rng.New(rng.FromText("match"))
	for err == nil && !s.Over() {
		m, ok := s.SampleChance(r)
		if seat := s.Turn(); !ok {
			m, err = seats[seat].Choose(context.Background(), s.View(seat), s.Options(seat, nil))
		}
		if err == nil {
			err = s.Apply(m)
		}
	}
	if err != nil {
		fmt.Println(err)
		return
	}
	for _, who := range s.Standings(nil) {
		fmt.Printf("%d. %s with %d gold\n", who.Place, who.Seat, who.Score)
	}
	// Output:
	// 1. p0 with 17 gold
	// 2. p1 with 11 gold
	// 3. p2 with 9 gold
}
