package merlin_test

import (
	"testing"

	"bourse.example"
	"bourse.example/internal/testkit/scale"
	"bourse.example/merlin"
)

// This file searches for gains that colluders can make with paper: with a settlement (M15.3), and with
// claims in net worth (M29.4).

// due returns a game in which p0's future of oil at 12, which p2 holds, has been called for the first time.
// Oil was last traded at 6, which is the Cost of Living: the settlement is 18.
func due(t *testing.T) merlin.State {
	t.Helper()
	s := called(t)
	s.CoL, s.Books[1].Last = 6, 6
	purse(&s, 0, 40)
	sound(t, &s)
	return s
}

// paid returns the least that players pay, in the short's two turns, to get rid of a due future. Only the
// long run continues after it has found the expected amount.
func paid(s merlin.State, of bourse.Seats, want int) (int, found) {
	const enough = 100
	had := goodsOf(&s, of)[0]
	h := &hunt{of: of, turns: 1, nodes: 3000,
		worth: func(s *merlin.State, of bourse.Seats) int {
			if s.Notes.Len() > 0 {
				return 0
			}
			return enough - had + goodsOf(s, of)[0]
		},
		without: []merlin.Kind{merlin.KindLoad, merlin.KindBuy, merlin.KindOffer, merlin.KindPlot,
			merlin.KindWrite, merlin.KindLoan, merlin.KindIssue},
	}
	if !scale.Long() {
		h.least = enough - want
	}
	f := h.from(s)
	return enough - f.got, f
}

// TestExploit_settlement records that asks cannot squeeze a short, because it can settle in the second
// turn. But a unit that it sells to a partner at 1 lowers the settlement from 18 to 3, and so does any bid
// of 1 that it hits. A long and a partner can raise the last price in the same way.
func TestExploit_settlement(t *testing.T) {
	notShort(t)
	alone, two := bourse.AllSeats(1), bourse.AllSeats(2)
	unit := due(t)
	stall(&unit, 0, 0, 1, 0)
	bid := unit
	slips(t, &bid, "bids oil 1 p3")
	one, many := due(t), due(t)
	slips(t, &one, "asks oil 6 p3")
	slips(t, &many, "asks oil 6 p3, 6 p2, 20 p3")
	purse(&many, 0, 18) // three units are dearer
	for _, tt := range []struct {
		name string
		s    merlin.State
		of   bourse.Seats
		want int
	}{
		{"alone", due(t), alone, 18},
		{"two without a unit", due(t), two, 18},
		{"alone with a unit", unit, alone, 18},
		{"two with a unit", unit, two, 3},
		{"alone with a unit, by a bid of 1", bid, alone, 3 - 1}, // which pays for the unit
		{"squeezed by one ask", one, alone, 18},
		{"squeezed by the asks of two", many, alone, 18},
	} {
		sound(t, &tt.s)
		if got, f := paid(tt.s, tt.of, tt.want); got != tt.want {
			t.Errorf("%s pay %d, want %d: %s", tt.name, got, tt.want, f)
		}
	}

	s := due(t)
	s.Books[1].Last = 1
	turns(t, &s, 2)
	stall(&s, 2, 0, 1, 0)
	h := &hunt{of: bourse.SeatsOf(2).With(3), turns: 1, nodes: 3000, least: 5,
		worth: func(s *merlin.State, _ bourse.Seats) int { return min(int(s.Books[1].Last), int(s.CoL)) }}
	if f := h.from(s); f.got != 5 {
		t.Errorf("the long and a partner raise the last price by %s", f)
	}
}

// TestExploit_claims records that a third player's bid prices a partner's futures of another player, and
// that an issuer no longer owes what a partner has taken over. If a claim were taken from its issuer in
// full, neither would gain anything.
func TestExploit_claims(t *testing.T) {
	s := banking(t)
	issued(t, &s, future(3, 0, merlin.Oil, 12, 1))
	purse(&s, 3, 20)
	h := &hunt{of: bourse.AllSeats(2), turns: 1, nodes: 200, least: 6, worth: worths, ahead: true}
	if f := h.from(s); f.got != 6 { // three times the Cost of Living
		t.Errorf("a bid prices a future: %s", f)
	}

	s = banking(t)
	owed := merlin.Note{Kind: merlin.Bond, Issuer: 0, Holder: 3, Amount: 40, Due: 4}
	issued(t, &s, owed, owed)
	purse(&s, 0, 10)
	reserve(t, &s, 1, "d4")
	h = &hunt{of: bourse.AllSeats(2), turns: 1, nodes: 300, least: 9, worth: worths, ahead: true,
		without: []merlin.Kind{
			merlin.KindBid, merlin.KindCard, merlin.KindBuy, merlin.KindWrite, merlin.KindIssue,
			merlin.KindInvest}}
	if f := h.from(s); f.got < 9 {
		t.Errorf("an issuer gives its gold to a partner: %s", f)
	}
	h.worth = func(s *merlin.State, of bourse.Seats) (n int) {
		bare := *s
		bare.Notes = merlin.Notes{}
		return worths(&bare, of) - 80 // in full
	}
	nothing(t, h, "claims in full", s)
}

// TestExploit_notes records that notes and scrip between two or three partners, due or not, gain them only
// what bids do.
func TestExploit_notes(t *testing.T) {
	notShort(t)
	s := banking(t)
	issued(t, &s, future(0, 1, merlin.Oil, 12, 1), future(1, 0, merlin.Grain, 3, 1),
		merlin.Note{Kind: merlin.Bond, Issuer: 0, Holder: 1, Amount: 20, Due: 1},
		merlin.Note{Kind: merlin.Bond, Issuer: 2, Holder: 0, Amount: 40, Due: 2},
		on(policy(merlin.CoverRolls, 3), 1<<11, 0))
	s.Seats[1].Scrip[0], s.Seats[2].Scrip[1] = 5, 2
	stall(&s, 0, 0, 3, 0)
	store(&s, 1, 0, 1, 3)
	sound(t, &s)
	now := s
	season(&now, 1)
	entered(t, &now, "6 6")
	turns(t, &now, 0)
	noBids := []merlin.Kind{merlin.KindBid, merlin.KindRebid}
	for name, s := range map[string]merlin.State{"before they are due": s, "when they are due": now} {
		for n := 1; n <= 3; n++ {
			of := bourse.AllSeats(n)
			nothing(t, &hunt{of: of, turns: 1, nodes: 500}, name, s)
			nothing(t, &hunt{of: of, turns: 1, nodes: 500, worth: worths, ahead: true, without: noBids}, name,
				s)
		}
	}
}

// TestExploit_redeemed records that a debt to a partner turns units without bids into gold, 1 each, at any
// time, because the bank pays (M28.1). They would be worth as much if units counted 1 each.
func TestExploit_redeemed(t *testing.T) {
	s := banking(t)
	purse(&s, 0, 0)
	stake(t, &s, "p0.1", -9)
	store(&s, 0, 5, 0, 0)
	s.Seats[1].Scrip[0] = 5
	sound(t, &s)
	turns(t, &s, 1)
	two := bourse.AllSeats(2)
	before, one := worths(&s, two), atOne(&s, two)
	play(t, &s, "p1 papers p0", "p1 redeem 5", "p0 give-store 5 souls")
	same(t, "together", worths(&s, two)-before, 5)
	same(t, "at 1 each", atOne(&s, two)-one, 0)
}
