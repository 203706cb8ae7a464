package merlin_test

import (
	"testing"

	"bourse.example"
	"bourse.example/merlin"
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
		same(t, name, [4]int{s.Worth(0) - base[0], s.Worth(1) - base[1], s.Worth(2) - base[2],
			s.Worth(3) - base[3]}, [4]int{p0, p1, p2, p3})
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
	worth(with(unsold, share(t, 0, 1, "p0.2"), on(policy(merlin.CoverRolls, 3), 1<<7, 0)),
		"unsold, shares and policies", 0, 0, 0, 0)
	// Futures: three times the spot without the two's slips, at most the Cost of Living, 2.
	for text, want := range map[string]int{"bids oil 1 p1": 3, "bids oil 2 p1": 6, "bids oil 9 p1": 6,
		"bids oil 9 p0": 0, "bids oil 9 p3": 0, "bids oil 9 p3, 1 p1": 3, "asks oil 9 p1": 0} {
		next := s
		slips(t, &next, text)
		before := [2]int{next.Worth(0), next.Worth(3)}
		issued(t, &next, future(0, 3, merlin.Oil, 60, 5))
		same(t, "a future with "+text, [2]int{before[0] - next.Worth(0), next.Worth(3) - before[1]},
			[2]int{want, want})
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
