package merlin_test

import (
	"testing"

	"bourse.example"
	"bourse.example/merlin"
	"bourse.example/rng"
)

// This file tests chapter M36.

// TestOpeners opens everything in random games. A thing can be opened if and only if the second list has a
// move other than back. No list is longer than the limit.
func TestOpeners(t *testing.T) {
	notShort(t)
	longest := map[merlin.Kind]int{}
	along(t, func(t *testing.T, s *merlin.State, _ *rng.Rand) {
		if s.Top().Kind != merlin.FrameAct || s.Own[s.Top().Seat].Open.Kind != 0 {
			return
		}
		seat := s.Top().Seat
		for n := range merlin.FieldPlots {
			m := merlin.Move{Seat: seat, Kind: merlin.KindPlot, Plot: merlin.PlaceOf(seat, n+1)}
			forced := *s
			forced.Own[seat].Open = merlin.Open{Kind: merlin.KindPlot, Plot: m.Plot}
			second := forced.Options(seat, nil)
			legal := s.Check(m) == nil
			spent := s.Own[seat].Actions == s.Config.MaxActions
			if legal != (len(second) > 1 && !spent) {
				t.Fatalf("%s is legal: %t, and then %d options\n%v", m, legal, len(second), s)
			}
			longest[merlin.KindPlot] = max(longest[merlin.KindPlot], len(second))
		}
		for g := merlin.Souls; g <= merlin.Grain; g++ {
			m := merlin.Move{Seat: seat, Kind: merlin.KindGoods, Good: g}
			forced := *s
			forced.Own[seat].Open = merlin.Open{Kind: merlin.KindGoods, Good: g}
			if second := forced.Options(seat, nil); s.Config.Parts == market {
				longest[merlin.KindGoods] = max(longest[merlin.KindGoods], len(second))
				if legal := s.Check(m) == nil; legal != (len(second) > 1 &&
					s.Own[seat].Actions < s.Config.MaxActions) {
					t.Fatalf("%s is legal: %t, and then %d options\n%v", m, legal, len(second), s)
				}
			}
		}
		if s.Config.Parts.Has(merlin.Paper) {
			openPapers(t, s, seat, longest)
		}
		longest[merlin.KindEnd] = max(longest[merlin.KindEnd], len(s.Options(seat, nil)))
	})
	if longest[merlin.KindPapers] > 15 || longest[merlin.KindPapers] < 8 || longest[merlin.KindNote] > 46 {
		t.Errorf("the longest lists of papers: %v", longest)
	}
	if longest[merlin.KindPlot] > 14 || longest[merlin.KindGoods] > 22 || longest[merlin.KindGoods] < 9 ||
		longest[merlin.KindEnd] > 79 {
		t.Errorf("the longest lists: %v", longest)
	}
}

// openPapers opens every player's papers, every note and every draft of paper. Each can be opened if and
// only if there is then a move other than back. For a share and a loan, this applies to the first step.
func openPapers(t *testing.T, s *merlin.State, seat bourse.Seat, longest map[merlin.Kind]int) {
	t.Helper()
	second := func(open merlin.Open) int {
		forced := *s
		forced.Own[seat].Open = open
		n := len(forced.Options(seat, nil))
		longest[open.Kind] = max(longest[open.Kind], n)
		return n
	}
	legal := func(m merlin.Move, open merlin.Open, want bool) {
		t.Helper()
		forced := *s
		forced.Own[seat].Open = open
		if got := forced.Check(m) == nil; got != want {
			t.Fatalf("%s is legal: %t, and not %t\n%v", m, got, want, s)
		}
	}
	action := s.Own[seat].Actions < s.Config.MaxActions
	for to := range bourse.Seat(s.Players()) {
		if s.Out.Has(to) {
			legal(merlin.Move{Seat: seat, Kind: merlin.KindPapers, To: to}, merlin.Open{}, false)
			continue
		}
		papers := merlin.Open{Kind: merlin.KindPapers, To: to}
		legal(merlin.Move{Seat: seat, Kind: merlin.KindPapers, To: to}, merlin.Open{},
			action && second(papers) > 1)
		for _, n := range s.Notes {
			if n.Kind != 0 && n.Issuer == to {
				legal(merlin.Move{Seat: seat, Kind: merlin.KindNote, Note: n.Number}, papers,
					second(merlin.Open{Kind: merlin.KindNote, To: to, Note: n.Number}) > 1)
			}
		}
	}
	chauffeur := false
	for _, p := range s.Plots[int(seat)*merlin.FieldPlots:][:merlin.FieldPlots] {
		chauffeur = chauffeur || p.Chauffeur()
	}
	for k := merlin.Future; k <= merlin.Policy; k++ {
		mine := 0
		for _, n := range s.Notes {
			if n.Kind != 0 && n.Issuer == seat {
				mine++
			}
		}
		can := action && chauffeur && mine < int(s.Config.Notes) &&
			second(merlin.Open{Kind: merlin.KindWrite, Paper: k}) > 1
		legal(merlin.Move{Seat: seat, Kind: merlin.KindWrite, Paper: k}, merlin.Open{}, can)
	}
}

// fullBook returns a game in which p0 has every kind of slip for souls, and a soul in store and stall.
func fullBook(t testing.TB) merlin.State {
	t.Helper()
	s := acting(t, trading(6))
	slips(t, &s, "bids souls 8 p0, 7 p0, 6 p0, 5 p0, 4 p1")
	slips(t, &s, "asks souls 12 p0, 12 p1, 13 p0, 14 p0, 15 p0")
	store(&s, 0, 1, 0, 0)
	stall(&s, 0, 1, 0, 0)
	purse(&s, 0, 20)
	return s
}
