package host

import (
	"testing"
	"time"

	"bourse.example"
	"bourse.example/examples/internal/games"
	"bourse.example/examples/web/store"
	"bourse.example/internal/testkit/must"
	"bourse.example/rng"
)

// TestForced checks that a bot with one legal move answers no sooner than it usually does, but only at a table with
// people, and that other bots are not held up.
func TestForced(t *testing.T) {
	game := must.Get(games.Find("merlin"))
	seed := rng.FromText("forced")
	s := must.Get(game.Begin([]byte(`{"players":4}`), &seed))
	for seat := range bourse.Seat(4) {
		must.Do(t, s.Sit(seat, games.Seating{Bot: "random", Seed: seed}))
	}
	h := &Host{}
	h.usual.Saw("merlin"+"greedy:8", 2*time.Second)
	h.usual.Saw("merlin"+"random", time.Minute)
	asked := time.Unix(1000, 0)
	met := map[bool]int{}
	for n := 0; n < 4000 && !s.Over(); n++ {
		seat := s.Turn()
		forced := s.Size(seat) == 1
		met[forced]++
		for _, people := range []bool{true, false} {
			row := &store.Table{Game: "merlin", Seats: make([]store.Seat, 4)}
			for i := range row.Seats {
				row.Seats[i].Bot = "greedy:8"
			}
			if people {
				row.Seats[(seat+1)%4].Bot = ""
			}
			l := &live{host: h, row: row, session: s}
			l.asked[seat] = question{1, asked}
			var want time.Time
			if forced && people {
				want = asked.Add(2 * time.Second)
			}
			if got := l.forced(seat); !got.Equal(want) {
				t.Fatalf("move %d: %s may answer at %v, want %v", n, seat, got, want)
			}
		}
		must.Get2(s.Play(seat, s.Ask(seat), must.Get(s.Choose(t.Context(), seat))))
	}
	if met[true] == 0 || met[false] == 0 {
		t.Errorf("the game has %v decisions with one move", met)
	}
}
