package merlin_test

import (
	"strings"
	"testing"

	"bourse.example"
	"bourse.example/merlin"
)

// This file replays recorded games with the market.

// happenings replays a game and notes what happens on the market: the kinds of moves, and what they bring.
func happenings(t testing.TB, c merlin.Config, moves []merlin.Move) map[string]bool {
	t.Helper()
	s, met := begun(t, c), map[string]bool{}
	for _, m := range moves {
		before, bought := s.Public, ""
		if err := s.Trace(m, func(e merlin.Event) {
			switch {
			case e.Kind == merlin.Traded:
				bought = e.To.String()
			case e.Kind == merlin.Transferred && e.Rule == (merlin.Clause{Chapter: 12, Number: 2}):
				met["a cart is lost"] = true
			case e.Kind == merlin.Transferred && e.Rule == (merlin.Clause{Chapter: 12, Number: 1}) && strings.HasPrefix(e.To.String(), "stall"):
				met["a cart arrives"] = true
			case e.Kind == merlin.Transferred && e.Rule == (merlin.Clause{Chapter: 14, Number: 6}):
				met["the R.O.W. bids"] = true
			case e.Kind == merlin.Ruined:
				met["bankrupt by "+before.Top().Rule.String()] = true
			}
		}); err != nil {
			t.Fatal(err)
		}
		kind := m.Kind.String()
		met[kind] = true
		if m.Kind == merlin.KindRebid {
			met[map[bool]string{true: "raised", false: "lowered"}[m.N > int16(m.A)]] = true
		}
		if bought != "" {
			met[kind+" trades"] = true
		}
		if bought == "supply" {
			met["the R.O.W. buys"] = true
		}
	}
	return met
}

// TestRecorded_market verifies each record, and finds in it what it was recorded for: books that are crossed from
// both sides, and debts that are paid with all that lies on the market.
func TestRecorded_market(t *testing.T) {
	for _, r := range []struct {
		name   string
		config merlin.Config
		want   []string
		result string
	}{
		{"market", trading(4, lively, func(c *merlin.Config) { c.MaxTurns, c.Tax = 90, 1 }), []string{"bid trades", "ask trades", "rebid trades", "take", "hit", "raised", "lowered", "leave", "unask",
			"a cart is lost", "a cart arrives", "the R.O.W. bids", "the R.O.W. buys"}, "result p0 162 wins, p1 159, p2 0, p3 0"},
		{"market-debts", trading(5, lively), []string{"free-escrow", "free-bid", "give-ask", "give-stall", "give-cart", "give-store", "bankrupt by M5.5"}, "result p4 144 wins, p0 0, p1 0, p2 0, p3 0"},
		{"market-teaching", merlin.Teaching(6, market), []string{"goods", "bid", "leave", "load"}, "result p1 23 wins, p4 15, p3 3, p0 0, p2 0, p5 0"},
	} {
		met := func(moves []merlin.Move) bool {
			got := happenings(t, r.config, moves)
			for _, want := range r.want {
				if !got[want] {
					return false
				}
			}
			return true
		}
		rules.Replay(t, recording{
			Name: r.name, Config: r.config, Busy: 1, Result: r.result, Move: " end", Another: " back", Met: met,
			Look: func(t *testing.T, s *merlin.State, moves []merlin.Move) {
				if !met(moves) {
					t.Errorf("there is not all of %v", r.want)
				}
				for seat := range bourse.Seat(s.Players()) {
					if s.Out.Has(seat) {
						same(t, "what a bankrupt has", s.Seats[seat], merlin.Player{})
					}
				}
				sound(t, s)
			},
		})
	}
}
