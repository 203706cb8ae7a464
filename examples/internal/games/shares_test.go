package games

import (
	"context"
	"fmt"
	"math"
	"testing"

	"bourse.example"
	"bourse.example/internal/testkit/must"
	"bourse.example/internal/testkit/scale"
	"bourse.example/rng"
)

// TestShares checks that the estimated shares of the win add up to 1, become the payoffs, and three quarters
// through games of greedy bots are nearer to the payoffs than equal shares. With -short there are too few games
// for the last.
func TestShares(t *testing.T) {
	number := map[string]int{"futures": 24, "smallprint": 6, "economicon": 3, "merlin": 1}
	for _, g := range All() {
		t.Run(g.Name(), func(t *testing.T) {
			if g.Name() == "merlin" {
				scale.OnlyLong(t) // a game takes seconds
			}
			estimated, equal := 0.0, 0.0
			for k := range scale.N(number[g.Name()], 4*number[g.Name()]) {
				m := playedByBots(t, g, k)
				payoffs := m.Shares(0, rng.FromText("end"))
				for _, st := range m.Standings() {
					if got, want := payoffs[st.Seat], bourse.Payoff(m.Standings(), st.Seat); got != want {
						t.Errorf("%s has %v of the win, want %v", st.Seat, got, want)
					}
				}
				shares := must.Get(m.Back(3*m.Moves()/4)).Shares(24, rng.FromText("shares"))
				sum := 0.0
				for seat, share := range shares {
					sum += share
					estimated += math.Pow(share-payoffs[seat], 2)
					equal += math.Pow(1/float64(len(shares))-payoffs[seat], 2)
				}
				if math.Abs(sum-1) > 1e-6 {
					t.Errorf("%v add up to %v", shares, sum)
				}
			}
			t.Logf("the error is %.3f, and that of equal shares %.3f", estimated, equal)
			if !testing.Short() && estimated >= 0.95*equal {
				t.Errorf("the error is %.3f, and that of equal shares %.3f", estimated, equal)
			}
		})
	}
}

// playedByBots plays a game of greedy bots to its end.
func playedByBots(t *testing.T, g Game, number int) Session {
	t.Helper()
	seed := rng.FromText(fmt.Sprint("shares ", number))
	m := must.Get(g.Begin([]byte(fmt.Sprintf(`{"players":%d}`, g.Standard)), &seed))
	for i := range m.Players() {
		must.Do(t, m.Sit(bourse.Seat(i), Seating{Bot: "greedy", Seed: rng.FromText(fmt.Sprint(number, i))}))
	}
	for !m.Over() {
		seat := m.Waiting().Lowest()
		must.Get2(m.Play(seat, m.Ask(seat), must.Get(m.Choose(context.Background(), seat))))
	}
	return m
}
