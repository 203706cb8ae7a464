package bots_test

import (
	"context"
	"fmt"

	"bourse.example"
	"bourse.example/futures"
	"bourse.example/rng"
)

// A sampler tries every move in 20 worlds that its seat may be in, and picks the one that wins most.
type sampler struct{ r *rng.Rand }

func (b sampler) Choose(ctx context.Context, view futures.View, options []futures.Option) (futures.Move, error) {
	best, most := bourse.Idle(options), -1.0
	for move := range bourse.All(options) {
		if ctx.Err() != nil {
			break // the best so far, with the context's error
		}
		won := 0.0
		for range 20 {
			s := view.Sample(b.r) // the cards that the seat cannot see are dealt at random
			s.ApplyUnchecked(move)
			for !s.Over() {
				m, chance := s.SampleChance(b.r)
				if !chance {
					m = s.Pick(s.Turn(), b.r) // everyone plays on at random
				}
				s.ApplyUnchecked(m)
			}
			won += bourse.Payoff(s.Standings(nil), view.Seat)
		}
		if won > most {
			best, most = move, won
		}
	}
	return best, ctx.Err()
}

// A sampler plays ten short games against two bots that pick their moves at random.
func Example_sampler() {
	r, err := rng.New(rng.FromText("bots")) // never the seed of the match: it would reveal the cards
	if err != nil {
		fmt.Println(err)
		return
	}
	bot := sampler{r}
	won := 0.0
	for game := range 10 {
		seed := rng.FromText(fmt.Sprint("match ", game))
		m, err := futures.Rules.NewMatch([]byte(`{"players":3,"rounds":2}`), &seed)
		for err == nil && !m.Over() {
			seat := m.Turn()
			move := bourse.Pick(m.Options(seat, nil), r)
			if seat == 0 {
				move, err = bot.Choose(context.Background(), m.View(seat), m.Options(seat, nil))
			}
			if err == nil {
				_, err = m.Play(seat, move)
			}
		}
		if err != nil {
			fmt.Println(err)
			return
		}
		won += bourse.Payoff(m.Standings(), 0)
	}
	fmt.Println("the sampler wins", won, "of 10 games")
	// Output: the sampler wins 8.5 of 10 games
}
