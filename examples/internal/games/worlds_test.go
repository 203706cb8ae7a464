package games

import (
	"fmt"
	"strings"
	"testing"

	"bourse.example"
	"bourse.example/internal/testkit/corpus"
	"bourse.example/internal/testkit/must"
	"bourse.example/internal/testkit/scale"
	"bourse.example/rng"
)

// TestWorlds checks, in positions of recorded games, that the reasons why a seat's moves are refused follow from its
// view, as read from JSON: they are the same in all positions that are sampled from it. It checks the same of the
// prices and other numbers that everyone is shown beside the views.
func TestWorlds(t *testing.T) {
	r := must.Get(rng.New(rng.FromText("worlds")))
	for _, g := range All() {
		records, refused, seats := corpus.Records(t, g.Name()), map[string]bool{}, 0
		for n := range scale.N(4, 40) {
			s := must.Get(g.Load(strings.NewReader(records[n%len(records)].Text)))
			moves := map[bourse.Seat]map[string]bool{}
			for k := 0; k <= s.Len(); k += 1 + s.Len()/24 {
				past := must.Get(s.Back(k))
				for seat := range bourse.Seat(s.Players()) {
					if moves[seat] == nil {
						moves[seat] = map[string]bool{}
					}
					for _, c := range past.Choices(seat) {
						moves[seat][c.Move(c.Min)] = true
					}
					if past.Waiting().Has(seat) {
						seats++
					}
					past.(comparer).compare(t, g, seat, moves[seat], r, refused)
				}
			}
		}
		if len(refused) < 2 || seats == 0 {
			t.Errorf("%s: only the reasons %v", g.Name(), refused)
		}
	}
}

// A comparer is implemented by every session.
type comparer interface {
	compare(t *testing.T, g Game, seat bourse.Seat, moves map[string]bool, r *rng.Rand, refused map[string]bool)
}

// compare compares what is shown at a position with what would be shown in others that look the same to a seat.
func (s *session[S, M, V, E]) compare(t *testing.T, g Game, seat bourse.Seat, moves map[string]bool, r *rng.Rand,
	refused map[string]bool) {
	view, numbers := must.Get(g.See(must.Get(s.View(seat)), nil)), s.numbers(s.match.State())
	for range 3 {
		world := s.match.View(seat).Sample(r)
		if got := s.numbers(world); got != numbers {
			t.Fatalf("%s, %s: the numbers are %s, and in another world %s", g.Name(), seat, numbers, got)
		}
		if !s.Waiting().Has(seat) {
			continue
		}
		for move := range moves {
			why, there := view.Check(move), s.entry.rules.Observe(&world).Check(must.Get(s.entry.rules.ReadMove(move)))
			if why != there {
				t.Fatalf("%s: the view of %s refuses %s because of %v, and another world because of %v", g.Name(), seat,
					move, why, there)
			}
			if why != nil {
				refused[why.Error()] = true
			}
		}
	}
}

// numbers formats what is read from a state for everyone.
func (s *session[S, M, V, E]) numbers(state S) string {
	return fmt.Sprint(from(state, s.entry.round), from(state, s.entry.prices), from(state, s.entry.charts), from(state, s.entry.stage))
}
