package merlin_test

import (
	"testing"

	"bourse.example"
	"bourse.example/merlin"
)

// This file tests chapters M28 and M29, and provides positions with a debt.

// owing returns a game in which p0 must pay 3 gold to the R.O.W. after drawing a Taxman. p0 has one gold in
// the purse; edit can add more.
func owing(t *testing.T, edit func(*merlin.State)) merlin.State {
	t.Helper()
	return owingIn(t, board(4), edit)
}

// owingIn does the same in a game with the given config.
func owingIn(t *testing.T, c merlin.Config, edit func(*merlin.State)) merlin.State {
	t.Helper()
	c.Tax = 3
	s := acting(t, c)
	purse(&s, 0, 3)
	edit(&s)
	sound(t, &s)
	play(t, &s, "p0 buy d5", "~ draw joker")
	return s
}

func TestRule_M29_1_dominance(t *testing.T) {
	s := owing(t, func(s *merlin.State) {
		purse(s, 0, 2)
		ruin(s, 1, 2)
	})
	tells(t, &s, "p0 give-card d5", "M29.1", "the game is over")
	same(t, "over", s.Over(), true)
	same(t, "the stack", s.Stack, merlin.Frames{})
	same(t, "the Taxman lies aside", s.Cards(merlin.Aside, merlin.Joker), 1)
	same(t, "standings", standings(&s), "1:p3 10*, 2:p0 0, 2:p1 0, 2:p2 0")
	same(t, "whose turn", s.Turn(), bourse.None)
	same(t, "awaited", s.Waiting(), 0)
	// With two left it goes on.
	s = owing(t, func(s *merlin.State) {
		purse(s, 0, 2)
		ruin(s, 1)
	})
	play(t, &s, "p0 give-card d5")
	same(t, "over", s.Over(), false)
	// The winner may be worth nothing.
	s = first(t, board(4))
	ruin(&s, 1, 2)
	purse(&s, 0, 1)
	purse(&s, 3, 0)
	s.Month = 2
	play(t, &s, "~ dice 6 6", "~ draw c8", "~ draw d9")
	same(t, "standings", standings(&s), "1:p0 0*, 2:p1 0, 2:p2 0, 2:p3 0")
}

// TestStandings_none checks that a game with an invalid number of players has no standings.
func TestStandings_none(t *testing.T) {
	for _, players := range []int8{0, 3, 7, 127, -1} {
		s := acting(t, board(4))
		s.Config.Players = players
		if got := s.Standings(nil); got != nil {
			t.Errorf("%d players stand as %v", players, got)
		}
	}
}

func TestRule_M29_4_claims(t *testing.T) {
	// Without notes every player has 10 gold. p0 has 21 more in other things, and p1 has 12 more.
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
	// Claims that an issuer holds do not cover its own promises.
	worth(with(bond(2, 3, 40), bond(0, 2, 30)), "notes cover nothing", -30, 0, 20, 10)
	unsold := bond(0, bourse.None, 20)
	unsold.Price = 9
	worth(with(unsold, share(t, 0, 1, "p0.2"), on(policy(merlin.CoverRolls, 3), 1<<7, 0)),
		"unsold, shares and policies", 0, 0, 0, 0)
	// A future counts three times the spot without the two players' slips, at most the Cost of Living, 2.
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
	// A bankrupt player's worth is 0.
	ruin(&next, 0)
	next.Plots[0], next.Plots[1] = merlin.Plot{}, merlin.Plot{}
	same(t, "a bankrupt", next.Worth(0), 0)
}
