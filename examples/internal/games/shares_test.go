package games

import (
	"context"
	"fmt"
	"math"
	"slices"
	"testing"

	"bourse.example"
	"bourse.example/internal/testkit/must"
	"bourse.example/internal/testkit/scale"
	"bourse.example/rng"
)

// TestShares checks that the estimated shares of the win add up to 1, and become the payoffs.
func TestShares(t *testing.T) {
	for _, g := range All() {
		t.Run(g.Name(), func(t *testing.T) {
			if g.Name() == "merlin" {
				scale.OnlyLong(t) // a game takes seconds
			}
			for k := range scale.N(1, 4) {
				m := playedByBots(t, g, k)
				payoffs := m.Shares(t.Context(), 0, rng.FromText("end"))
				for _, st := range m.Standings() {
					if got, want := payoffs[st.Seat], bourse.Payoff(m.Standings(), st.Seat); got != want {
						t.Errorf("%s has %v of the win, want %v", st.Seat, got, want)
					}
				}
				shares := must.Get(m.Back(3*m.Len()/4)).Shares(t.Context(), 24, rng.FromText("shares"))
				sum := 0.0
				for _, share := range shares {
					sum += share
				}
				if math.Abs(sum-1) > 1e-6 {
					t.Errorf("%v add up to %v", shares, sum)
				}
			}
		})
	}
}

// TestShares_playsOn checks that shares in Merlin Economics are the payoffs of games that are played on, and not
// what the net says, which has learned only the bid.
func TestShares_playsOn(t *testing.T) {
	seed := rng.FromText("plays on")
	m := must.Get(must.Get(Find("merlin")).Begin([]byte(`{"players":4,"parts":[]}`), &seed))
	if shares := m.Shares(t.Context(), 1, seed); slices.Max(shares) < 0.5 {
		t.Errorf("one game brings the shares %v", shares)
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
