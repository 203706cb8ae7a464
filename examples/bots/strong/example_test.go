package strong_test

import (
	"context"
	"errors"
	"fmt"

	"bourse.example/examples/bots/strong"
	"bourse.example/rng"
	"bourse.example/smallprint"
)

// The best bot of Small Print plays for both players.
func Example() {
	seed := rng.FromText("match")
	m, err := smallprint.Rules.NewMatch([]byte(`{"players":2}`), &seed)
	bot, failed := strong.Smallprint(rng.FromText("bot")) // never the seed of the match
	for err = errors.Join(err, failed); err == nil && !m.Over(); {
		seat, move := m.Turn(), smallprint.Move{}
		if move, err = bot.Choose(context.Background(), m.View(seat), m.Options(seat, nil)); err == nil {
			_, err = m.Play(seat, move)
		}
	}
	if err != nil {
		fmt.Println(err)
		return
	}
	for _, who := range m.Standings() {
		fmt.Printf("%d. %s with £%dm\n", who.Place, who.Seat, who.Score)
	}
	// Output:
	// 1. p1 with £58m
	// 2. p0 with £36m
}
