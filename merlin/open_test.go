package merlin_test

import (
	"fmt"
	"testing"

	"bourse.example"
	"bourse.example/merlin"
	"bourse.example/rng"
)

// This file tests chapter M36.

func TestRule_M36_1_order(t *testing.T) {
	s := first(t, board(5))
	s.Order = merlin.Order{4, 2, 0, 1, 3, bourse.None}
	s.Stack[0].Seat, s.Stack[1].Seat, s.Stack[2].Seat = 1, 1, 1
	s.Unseen[card(t, "c7")], s.Unrest[0] = 4, card(t, "c7")
	tells(t, &s, "~ dice 3 4", "M25.4", "unrest", "unrest > discards: 1 c7", "tax: 1 to row",
		"purse-p1 > row: 1 gold", "purse-p3 > row: 1 gold", "purse-p4 > row: 1 gold",
		"purse-p2 > row: 1 gold", "purse-p0 > row: 1 gold")
}

func TestRule_M36_2_back(t *testing.T) {
	s := acting(t, board(4))
	play(t, &s, "p0 buy d2", "~ draw joker")
	same(t, "aside", s.Unseen.Of(merlin.Joker), 1)
	play(t, &s, "~ draw d9")
	same(t, "back", s.Unseen.Of(merlin.Joker), 2)
	same(t, "discards", s.Discards.Len(), 0)
}

func TestRule_M36_3_waits(t *testing.T) {
	s := owing(t, func(s *merlin.State) { reserve(t, s, 0, "c8", "c9") })
	var kinds []string
	for _, f := range s.Stack[:s.Depth] {
		kinds = append(kinds, f.Kind.String())
	}
	same(t, "what waits", kinds, []string{"turn", "act", "chain", "tax", "debt"})
	codes(t, s, map[string]string{"p0 end": "not-now", "p0 buy c2": "not-now", "p0 card c8": "not-now",
		"p0 back": "not-now", "p0 keep 0": "not-now", "p0 give-card c8": ""})
}

func TestRule_M36_5_purse(t *testing.T) {
	s := acting(t, board(4))
	purse(&s, 0, 1)
	lay(t, &s, "p0.1", "c8", "c9")
	lay(t, &s, "p0.2", "c8")
	stake(t, &s, "p0.1", 9)
	same(t, "bought from a vault", refusedText(t, s, "p0 buy c2"), "too-dear")
	play(t, &s, "p0 plot p0.2")
	codes(t, s, map[string]string{"p0 invest 2": "amount-wrong", "p0 invest 1": ""})
	play(t, &s, "p0 invest 1", "p0 plot p0.1")
	same(t, "nothing to move", refusedText(t, s, "p0 deposit 1"), "not-enough")
	s = acting(t, board(4))
	lay(t, &s, "p0.1", "c8")
	lay(t, &s, "p0.2", "c8")
	purse(&s, 0, 0)
	play(t, &s, "p0 plot p0.1")
	same(t, "nothing to invest", refusedText(t, s, "p0 invest 1"), "not-enough")
}

func TestRule_M36_7_open(t *testing.T) {
	s := acting(t, board(4))
	reserve(t, &s, 0, "c5")
	lay(t, &s, "p0.1", "c8")
	lay(t, &s, "p1.1", "c8")
	codes(t, s, map[string]string{"p0 back": "nothing-open", "p0 discard": "nothing-open",
		"p0 invest 1": "nothing-open", "p0 at p0.2": "nothing-open",
		"p0 plot p0.2": "nothing-to-do", "p0 plot p1.1": "not-your-plot", "p0 plot none": "not-your-plot"})
	before := s
	play(t, &s, "p0 plot p0.1")
	codes(t, s, map[string]string{"p0 card c5": "something-open", "p0 plot p0.1": "something-open",
		"p0 buy c2": "something-open", "p0 end": "something-open",
		"p0 discard": "not-for-that", "p0 at p0.2": "not-for-that", "p0 invest 1": "", "p0 back": ""})
	play(t, &s, "p0 back")
	same(t, "without effect", s.Public, before.Public)
	same(t, "but for the action", s.Own[0], merlin.Own{Actions: 1})
	play(t, &s, "p0 card c5")
	codes(t, s, map[string]string{"p0 invest 1": "not-for-that", "p0 join p0.1": "not-for-that",
		"p0 plant": "not-for-that", "p0 discard": ""})
}

func TestRule_M36_8_oldest(t *testing.T) {
	s := acting(t, board(4))
	s.Unseen[s.Offices[0]]++
	s.Unseen[s.Offices[2]]++
	s.Offices[0], s.Offices[2] = card(t, "c5"), card(t, "c5")
	s.Unseen[card(t, "c5")] -= 2
	sound(t, &s)
	play(t, &s, "p0 buy c5", "~ draw c9")
	same(t, "the row", s.Offices[:3], []merlin.Card{card(t, "c3"), card(t, "c5"), card(t, "c9")})
}

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

// TestLists measures the widest lists, on full tables.
func TestLists(t *testing.T) {
	s := acting(t, board(6))
	all := []string{"c5", "c6", "c8", "c9", "c10", "d4", "d6", "d9", "d10", "c4", "d3", "d8"}
	sorted := []string{"c4", "c5", "c6", "c8", "c9", "c10", "d3", "d4", "d6", "d8", "d9"}
	reserve(t, &s, 0, sorted...)
	for n := range merlin.FieldPlots {
		lay(t, &s, fmt.Sprint("p0.", n+1), all[n%5])
	}
	purse(&s, 0, 20)
	sound(t, &s)
	same(t, "the first list", len(s.Options(0, nil)), 1+7+11+12)
	play(t, &s, "p0 plot p0.1")
	same(t, "of a plot", len(s.Options(0, nil)), 1+1+11)
	play(t, &s, "p0 back", "p0 card d3")
	same(t, "of a card", len(s.Options(0, nil)), 1+12+1)
	options := make([]merlin.Option, 0, 128)
	if n := testing.AllocsPerRun(100, func() { options = s.Options(0, options[:0]) }); n != 0 {
		t.Errorf("%g allocations", n)
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

// TestLists_market measures the widest lists of the market.
func TestLists_market(t *testing.T) {
	s := fullBook(t)
	sound(t, &s)
	play(t, &s, "p0 goods souls")
	same(t, "of a commodity, but bid and ask", len(s.Options(0, nil)), 1+1+8+4+4+1+1)
	debt := owingIn(t, trading(6, func(c *merlin.Config) { c.Gold = 200 }), func(s *merlin.State) {
		for _, g := range []string{"souls", "oil", "grain"} {
			slips(t, s, "bids "+g+" 4 p0, 3 p0, 2 p0, 1 p0")
			slips(t, s, "asks "+g+" 12 p0, 13 p0, 14 p0, 15 p0")
		}
		escrow(s, 0, 1)
		store(s, 0, 1, 1, 1)
		stall(s, 0, 1, 1, 1)
		cart(s, 0, 1, 1, 1)
	})
	same(t, "of a debt", len(debt.Options(0, nil)), 1+12+9+12+1)
	options := make([]merlin.Option, 0, 128)
	if n := testing.AllocsPerRun(100,
		func() { options = debt.Options(0, s.Options(0, options[:0])) }); n != 0 {
		t.Errorf("%g allocations", n)
	}
}

// TestLists_papers measures the widest lists of paper: 40 futures that can be assigned, and every move for
// a player's own papers.
func TestLists_papers(t *testing.T) {
	s := acting(t, papers(6))
	lay(t, &s, "p0.1", "c8", "c9")
	issued(t, &s, future(0, 5, merlin.Oil, 12, 1))
	for k := range 40 {
		issued(t, &s, future(bourse.Seat(1+k/8), 0, merlin.Oil, 3, 1))
	}
	s.Month, s.Notes[0].Called, s.Notes[0].Price = 3, 1, 4
	store(&s, 0, 0, 3, 0)
	purse(&s, 0, 20)
	sound(t, &s)
	play(t, &s, "p0 papers p0", "p0 note 1")
	same(t, "of a note", len(s.Options(0, nil)), 1+3+40)
	options := make([]merlin.Option, 0, 128)
	if n := testing.AllocsPerRun(100, func() { options = s.Options(0, options[:0]) }); n != 0 {
		t.Errorf("%g allocations", n)
	}
	play(t, &s, "p0 back", "p0 papers p0")
	same(t, "of papers", len(s.Options(0, nil)), 1+5+1)
	play(t, &s, "p0 issue 4 at 1", "p0 papers p1")
	same(t, "of another's papers", len(s.Options(0, nil)), 1+8)
}

// TestRule_M36_7_nothing opens things without a legal move, and ends a turn with a card open.
func TestRule_M36_7_nothing(t *testing.T) {
	s := acting(t, board(4))
	purse(&s, 0, 0)
	lay(t, &s, "p0.1", "c8")
	lay(t, &s, "p0.2", "c8", "d9")
	lay(t, &s, "p0.3", "c8", "c9")
	reserve(t, &s, 0, "c5")
	codes(t, s, map[string]string{"p0 plot p0.1": "nothing-to-do", "p0 plot p0.2": "nothing-to-do",
		"p0 plot p0.3": "nothing-to-do"})
	play(t, &s, "p0 card c5")
	same(t, "to end with a card open", refusedText(t, s, "p0 end"), "something-open")
}
