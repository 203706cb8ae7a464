package games_test

import (
	"context"
	"strings"
	"testing"

	"bourse.example"
	"bourse.example/examples/internal/games"
	"bourse.example/internal/testkit/must"
	"bourse.example/rng"
)

// TestFailed checks that a program that fails is last and has no share, whatever its score, that the others share the
// win, and that the record says why, also when it is read again.
func TestFailed(t *testing.T) {
	for _, seats := range [][]string{{"exec:false", "random", "random"}, {"random", "exec:false", "exec:false"}} {
		game := must.Get(games.Find("smallprint"))
		seed := rng.FromText("bad")
		s := must.Get(game.Begin([]byte(`{"players":3,"rounds":1}`), &seed))
		defer s.Close()
		faults := 0
		for i, bot := range seats {
			must.Do(t, s.Sit(bourse.Seat(i), games.Seating{Bot: bot, Seed: rng.FromText("bot"), Fault: func(error) { faults++ }}))
		}
		for !s.Over() {
			seat := s.Turn()
			move := must.Get(s.Choose(context.Background(), seat))
			must.Get2(s.Play(seat, s.Ask(seat), move))
		}
		again := must.Get(game.Load(strings.NewReader(s.Record())))
		failed := strings.Count(strings.Join(seats, " "), "exec:")
		if faults != failed {
			t.Errorf("%v: %d faults", seats, faults)
		}
		for what, list := range map[string][]bourse.Standing{"session": s.Standings(), "record": again.Standings(),
			"sight": s.See(bourse.Spectator).Standings()} {
			for k, at := range list {
				bad := strings.HasPrefix(seats[at.Seat], games.Exec)
				place, share := 1, 1/float64(3-failed)
				if bad {
					place, share = 4-failed, 0
				}
				if int(at.Place) != place || bourse.Payoff(list, at.Seat) != share || bad != (k >= 3-failed) ||
					bad != strings.Contains(again.Failed(at.Seat), "false") {
					t.Errorf("%v: %s: %s is in place %d with %v: %s", seats, what, at.Seat, at.Place, bourse.Payoff(list, at.Seat),
						again.Failed(at.Seat))
				}
			}
		}
	}
}
