package merlin_test

import (
	"fmt"
	"testing"

	"bourse.example"
	"bourse.example/merlin"
	"bourse.example/rng"
)

// This file tests what notes and scrip count in net worth (M29.4).

func TestRule_M29_4_claims(t *testing.T) {
	// What each has without notes: 10 gold, and p0 21 more, p1 12.
	s := banking(t)
	base := [4]int{s.Worth(0), s.Worth(1), s.Worth(2), s.Worth(3)}
	same(t, "without notes", base, [4]int{10 + 9 + 18, 22, 10, 10})
	bond := func(issuer, holder bourse.Seat, face int8) merlin.Note {
		return merlin.Note{Kind: merlin.Bond, Issuer: issuer, Holder: holder, Amount: face, Due: 5}
	}
	worth := func(s merlin.State, name string, p0, p1, p2, p3 int) {
		t.Helper()
		same(t, name, [4]int{s.Worth(0) - base[0], s.Worth(1) - base[1], s.Worth(2) - base[2], s.Worth(3) - base[3]}, [4]int{p0, p1, p2, p3})
	}
	with := func(notes ...merlin.Note) merlin.State {
		next := s
		issued(t, &next, notes...)
		return next
	}
	worth(with(bond(0, 1, 20)), "a bond", -20, 20, 0, 0)
	worth(with(bond(1, 0, 22)), "all that it has", 22, -22, 0, 0)
	worth(with(bond(1, 0, 23)), "no more than that", 22, -22, 0, 0)
	worth(with(bond(1, 2, 20), bond(1, 3, 20)), "the oldest first", 0, -22, 20, 2)
	worth(with(bond(1, 3, 20), bond(1, 2, 20)), "the other way round", 0, -22, 2, 20)
	// What an issuer holds of others does not cover its own promises.
	worth(with(bond(2, 3, 40), bond(0, 2, 30)), "notes cover nothing", -30, 0, 20, 10)
	unsold := bond(0, bourse.None, 20)
	unsold.Price = 9
	worth(with(unsold, share(t, 0, 1, "p0.2"), on(policy(merlin.CoverRolls, 3), 1<<7, 0)), "unsold, shares and policies", 0, 0, 0, 0)
	// Futures: three times the spot without the two's slips, at most the Cost of Living, 2.
	for text, want := range map[string]int{"bids oil 1 p1": 3, "bids oil 2 p1": 6, "bids oil 9 p1": 6, "bids oil 9 p0": 0, "bids oil 9 p3": 0, "bids oil 9 p3, 1 p1": 3, "asks oil 9 p1": 0} {
		next := s
		slips(t, &next, text)
		before := [2]int{next.Worth(0), next.Worth(3)}
		issued(t, &next, future(0, 3, merlin.Oil, 60, 5))
		same(t, "a future with "+text, [2]int{before[0] - next.Worth(0), next.Worth(3) - before[1]}, [2]int{want, want})
	}
	// Scrip comes after notes, in turn order from the first player.
	next := with(bond(1, 3, 17))
	next.Seats[3].Scrip[1], next.Seats[2].Scrip[1] = 4, 4
	sound(t, &next)
	worth(next, "scrip", 0, -22, 4, 18)
	next.Order = merlin.Order{3, 1, 2, 0, bourse.None, bourse.None}
	worth(next, "in turn order", 0, -22, 1, 21)
	same(t, "standings", standings(&next), "1:p0 37, 2:p3 31, 3:p2 11, 4:p1 0")
	// A bankrupt's is 0.
	ruin(&next, 0)
	next.Plots[0], next.Plots[1] = merlin.Plot{}, merlin.Plot{}
	same(t, "a bankrupt", next.Worth(0), 0)
}

// secondWorths reckons net worths anew, claim by claim, from what players have without notes: that is the worth in
// the same position without any.
func secondWorths(s *merlin.State) map[bourse.Seat]int {
	bare := *s
	bare.Notes = merlin.Notes{}
	worth, left := map[bourse.Seat]int{}, map[bourse.Seat]int{}
	for seat := range bourse.Seat(s.Players()) {
		bare.Seats[seat].Scrip, bare.Seats[seat].ScripN, bare.Seats[seat].ScripPrice = merlin.Scrip{}, 0, 0
	}
	for seat := range bourse.Seat(s.Players()) {
		worth[seat] = bare.Worth(seat)
		left[seat] = worth[seat]
	}
	type claim struct {
		holder, issuer bourse.Seat
		face           int
	}
	var claims []claim
	for _, n := range s.Notes {
		face := 0
		switch {
		case n.Kind == 0 || n.Holder == bourse.None:
			continue
		case n.Kind == merlin.Bond:
			face = int(n.Amount)
		case n.Kind == merlin.Future:
			var bids, asks []int
			book := s.Books[n.Good-merlin.Souls]
			for _, slip := range book.Bids {
				if seat := slip.Owner.Seat(); slip.Owner != 0 && seat != n.Issuer && seat != n.Holder {
					bids = append(bids, int(slip.Price))
				}
			}
			for _, slip := range book.Asks {
				if seat := slip.Owner.Seat(); slip.Owner != 0 && seat != n.Issuer && seat != n.Holder {
					asks = append(asks, int(slip.Price))
				}
			}
			spot := 0
			if len(bids) > 0 {
				spot = bids[0]
				if len(asks) > 0 {
					spot = (bids[0] + asks[0]) / 2
				}
			}
			face = 3 * min(spot, int(s.CoL))
		}
		claims = append(claims, claim{n.Holder, n.Issuer, face})
	}
	for _, holder := range s.Order[:s.Players()] {
		for issuer := range bourse.Seat(s.Players()) {
			claims = append(claims, claim{holder, issuer, int(s.Seats[holder].Scrip[issuer])})
		}
	}
	for _, c := range claims {
		for range c.face {
			if left[c.issuer] > 0 {
				left[c.issuer]--
				worth[c.issuer]--
				worth[c.holder]++
			}
		}
	}
	return worth
}

// TestWorths reckons net worths a second time, in random games with much paper.
func TestWorths(t *testing.T) {
	claims := 0
	alongPaper(t, 12, func(t *testing.T, s *merlin.State, _ *rng.Rand) {
		want := secondWorths(s)
		sum := 0
		for seat := range bourse.Seat(s.Players()) {
			same(t, fmt.Sprint(seat, " of\n", s), s.Worth(seat), want[seat])
			if s.Worth(seat) < 0 {
				t.Fatalf("%s is worth %d", seat, s.Worth(seat))
			}
			sum += s.Worth(seat)
		}
		bare := *s
		bare.Notes = merlin.Notes{}
		for seat := range bourse.Seat(s.Players()) {
			bare.Seats[seat].Scrip = merlin.Scrip{}
		}
		for seat := range bourse.Seat(s.Players()) {
			if s.Worth(seat) != bare.Worth(seat) {
				claims++
			}
			sum -= bare.Worth(seat)
		}
		same(t, "what claims make", sum, 0)
	})
	if claims < 1000 {
		t.Errorf("%d worths that claims change", claims)
	}
}
