package merlin_test

import (
	"testing"

	"bourse.example"
	"bourse.example/merlin"
)

// This file tests what Validate says of crowns, of Royal Decrees, and of the frames of a king.

func TestState_Validate_court(t *testing.T) {
	type state = merlin.State
	bids, plain := auction(t, board(4)), acting(t, board(4))
	act := acting(t, regal(4))
	s := act
	play(t, &s, "p0 buy d2", "~ draw hk")
	first := s
	play(t, &s, "~ draw tithe")
	second := s
	play(t, &s, "~ draw jubilee")
	choose := s
	play(t, &s, "p0 choose tithe")
	enact := s
	play(t, &s, "p0 refuse", "p1 seal 3", "p3 seal 0")
	offered := s
	owing := func(c merlin.Card, gold int16) state {
		s := acting(t, regal(4))
		lay(t, &s, "p0.1", "c5")
		lay(t, &s, "p0.2", "c6")
		purse(&s, 0, 2+gold)
		s = chosen(t, s, c)
		play(t, &s, "p0 enact")
		return s
	}
	levy, audit, loan, wedding := owing(merlin.WarLevy, 0), owing(merlin.RoyalAudit, 0), owing(merlin.ForcedLoan, 1), owing(merlin.RoyalWedding, 0)
	over := act
	ruin(&over, 2, 3)
	over = chosen(t, over, merlin.WarLevy)
	play(t, &over, "p0 refuse", "p1 seal 10")
	king := func(s *state) *merlin.Frame { return &s.Stack[3] }
	top := func(s *state) *merlin.Frame { return &s.Stack[4] }
	for _, test := range []struct {
		name   string
		from   state
		change func(*state)
		want   string
	}{
		{"crowns below 0", act, func(s *state) { s.Seats[1].Crowns = -1 }, "p1: crowns: -1"},
		{"too many crowns", act, func(s *state) { s.Seats[1].Crowns = 100 }, "p1: crowns: 100"},
		{"crowns without the court", plain, func(s *state) { s.Seats[0].Crowns = 1 }, "p0: crowns: 1"},
		{"crowns of nobody", act, func(s *state) { s.Seats[4].Crowns = 1 }, "seats: p4 is not in the game"},
		{"enclosed without the court", plain, func(s *state) { s.Enclosed = 1 }, "enclosed: p0"},
		{"enclosed nobody", act, func(s *state) { s.Enclosed = 1 << 4 }, "enclosed: p4"},
		{"enclosed a bankrupt", act, func(s *state) { ruin(s, 2); s.Enclosed = 1 << 2 }, "enclosed: p2"},
		{"a decree of no king", act, func(s *state) { s.Unseen[merlin.Tithe]--; s.Decree = merlin.Tithe }, "decree: tithe"},
		{"a decree when the game is over", over, func(s *state) { s.Unseen[merlin.Tithe]--; s.Decree = merlin.Tithe }, "decree: tithe"},
		{"a decree not yet chosen", choose, func(s *state) { s.Unseen[merlin.Enclosure]--; s.Decree = merlin.Enclosure }, "decree: enclosure"},
		{"no decree chosen", enact, func(s *state) { s.Unseen[merlin.Tithe]++; s.Decree = 0 }, "decree: none"},
		{"a king chosen", enact, func(s *state) { s.Unseen[merlin.Tithe]++; s.Decree = card(t, "dk"); s.Unseen[s.Decree]-- }, "decree: dk"},
		{"a decree that is enacted already", levy, func(s *state) { s.Discards[merlin.WarLevy]--; s.Decree = merlin.WarLevy }, "decree: war-levy"},
		{"a decree without the court", plain, func(s *state) { s.Unseen[merlin.Tithe] = 1 }, "unseen: there are 1 tithe"},
		{"two of a decree", act, func(s *state) { s.Unseen[merlin.Tithe] = 2 }, "unseen: there are 2 tithe"},
		{"a king aside in no chain", act, func(s *state) { s.Unseen[card(t, "dk")]--; s.Aside[2] = 1 }, "aside: nothing is drawn"},

		{"looked at before any is drawn", first, func(s *state) { s.Own[0].Looked[0] = merlin.Tithe }, "own of p0: looked: tithe in place 0 of 0"},
		{"one not looked at", second, func(s *state) { s.Own[0].Looked[0] = 0 }, "own of p0: looked: none in place 0 of 1"},
		{"two looked at too early", second, func(s *state) { s.Own[0].Looked[1] = merlin.Jubilee }, "own of p0: looked: jubilee in place 1 of 1"},
		{"one looked at of two", choose, func(s *state) { s.Own[0].Looked[1] = 0 }, "own of p0: looked: none in place 1 of 2"},
		{"in another order", choose, func(s *state) { s.Own[0].Looked = [2]merlin.Card{merlin.Jubilee, merlin.Tithe} }, "own of p0: looked: tithe in place 1 of 2"},
		{"the same twice", choose, func(s *state) { s.Own[0].Looked = [2]merlin.Card{merlin.Tithe, merlin.Tithe} }, "own of p0: looked: tithe in place 1 of 2"},
		{"a vision", choose, func(s *state) { s.Own[0].Looked[0] = merlin.Honey }, "own of p0: looked: honey in place 0 of 2"},
		{"one that is in sight", choose, func(s *state) { discards(t, s, merlin.Tithe) }, "unseen: fewer tithe than are held"},
		{"another's", choose, func(s *state) { s.Own[1].Looked, s.Own[0].Looked = s.Own[0].Looked, s.Own[1].Looked }, "own of p0: looked: none in place 0 of 2"},
		{"of nobody", choose, func(s *state) { s.Own[5].Looked = s.Own[0].Looked }, "own of p5: looked: tithe in place 0 of 0"},
		{"after one is chosen", enact, func(s *state) { s.Own[0].Looked[0] = merlin.Jubilee }, "own of p0: looked: jubilee in place 0 of 0"},
		{"when nothing is drawn", act, func(s *state) { s.Own[0].Looked[0] = merlin.Jubilee }, "own of p0: looked: jubilee in place 0 of 0"},

		{"the drawer has bid", offered, func(s *state) { s.Committed = s.Committed.With(0) }, "stack: king below bids"},
		{"all have bid", offered, func(s *state) { s.Committed = s.Committed.With(2) }, "committed: "},
		{"nobody is asked", enact, func(s *state) { s.Committed = bourse.SeatsOf(1) }, "committed: p1"},
		{"a bid beyond the purse", offered, func(s *state) { s.Own[1].Sealed = 11 }, "own of p1: sealed: 11"},
		{"a bid below 0", offered, func(s *state) { s.Own[1].Sealed = -1 }, "own of p1: sealed: -1"},
		{"a bid of who has not bid", offered, func(s *state) { s.Own[2].Sealed = 1 }, "own of p2: sealed: 1"},
		{"bids of another clause", offered, func(s *state) { top(s).Rule.Number = 1 }, "stack: bids below none"},
		{"bids that another has refused", offered, func(s *state) { top(s).Seat = 2 }, "stack: bids below none"},
		{"bids for gold", offered, func(s *state) { top(s).N = 1 }, "stack: bids below none"},
		{"asked another", enact, func(s *state) { top(s).Seat = 1 }, "stack: enact below none"},
		{"asked to enact by another clause", enact, func(s *state) { top(s).Rule.Number = 1 }, "stack: enact below none"},
		{"another chooses", choose, func(s *state) { top(s).Seat = 1 }, "stack: choose below none"},
		{"chooses by another clause", choose, func(s *state) { top(s).Rule.Number = 2 }, "stack: choose below none"},
		{"chooses with a step", choose, func(s *state) { top(s).Step = 1 }, "stack: choose below none"},

		{"a draw for another", first, func(s *state) { top(s).Seat = 1 }, "stack: draw below none"},
		{"a draw for all", first, func(s *state) { top(s).Seat = bourse.None }, "stack: draw below none"},
		{"a draw of another deck", first, func(s *state) { top(s).A, top(s).Seat = 2, bourse.None }, "stack: king below draw"},
		{"a draw of nothing", first, func(s *state) { discards(t, s, but()...) }, "stack: draw below none"},
		{"a draw of nothing more", second, func(s *state) { discards(t, s, but(merlin.Tithe)...) }, "stack: draw below none"},
		{"a decree for a place", first, func(s *state) { s.Stack[3], s.Stack[4], s.Depth = s.Stack[4], merlin.Frame{}, 4; s.Stack[2].Step = 1 }, "stack: chain below draw"},
		{"a king of another", enact, func(s *state) { king(s).Seat = 1 }, "stack: king below enact"},
		{"a king of no seat there is", enact, func(s *state) { king(s).Seat = 14 }, "stack: king below enact"},
		{"a king by another clause", enact, func(s *state) { king(s).Rule.Number = 2 }, "stack: king below enact"},
		{"a king to the bank", enact, func(s *state) { king(s).To = merlin.Bank }, "stack: king below enact"},
		{"a king on the turn", enact, func(s *state) {
			s.Stack[2], s.Stack[3], s.Stack[4], s.Depth = s.Stack[3], s.Stack[4], merlin.Frame{}, 4
		}, "decree: tithe"},
		{"a king with a cursor", enact, func(s *state) { king(s).A = 1 }, "stack: king below enact"},
		{"a king with a second cursor", enact, func(s *state) { king(s).B = 1 }, "stack: king below enact"},
		{"a king with a decree too early", enact, func(s *state) { king(s).N = int16(merlin.Tithe) }, "stack: king below enact"},
		{"a king too early", enact, func(s *state) { king(s).Step = 3; s.Decree = 0; s.Unseen[merlin.Tithe]++ }, "stack: king below enact"},
		{"a king too late", enact, func(s *state) { king(s).Step = 5 }, "stack: king below enact"},
		{"a king beyond all steps", enact, func(s *state) { king(s).Step = 7; s.Decree = 0; s.Unseen[merlin.Tithe]++ }, "stack: king below enact"},
		{"a king before the first draw", first, func(s *state) { king(s).Step = 0 }, "stack: king below draw"},
		{"a king that draws a third", second, func(s *state) { king(s).Step = 3; s.Own[0].Looked[0] = 0 }, "stack: king below draw"},
		{"a king of a bankrupt", enact, func(s *state) { king(s).Seat = 0; s.Seats[0] = merlin.Player{} }, "bank: "},

		{"a debt without a decree", levy, func(s *state) { king(s).N = 0 }, "stack: king below debt"},
		{"a debt of another decree", levy, func(s *state) { king(s).N = int16(merlin.Tithe) }, "stack: king below debt"},
		{"a debt of a decree by a longer number", levy, func(s *state) { king(s).N += 256 }, "stack: king below debt"},
		{"a debt below all decrees", levy, func(s *state) { king(s).N = -156 }, "stack: king below debt"},
		{"a debt of a decree that is not discarded", levy, func(s *state) { s.Discards[merlin.WarLevy]--; s.Unseen[merlin.WarLevy]++ }, "stack: king below debt"},
		{"a debt of another", levy, func(s *state) { king(s).A = 1 }, "stack: king below debt"},
		{"a debt of nobody", levy, func(s *state) { king(s).A = 4 }, "stack: king below debt"},
		{"a debt before it is due", levy, func(s *state) { king(s).B = 0 }, "stack: king below debt"},
		{"a second levy", levy, func(s *state) { king(s).B = 2 }, "stack: king below debt"},
		{"a levy for the bank", levy, func(s *state) { top(s).To = merlin.Bank }, "stack: king below debt"},
		{"a levy of 4", levy, func(s *state) { top(s).N = 4 }, "stack: king below debt"},
		{"a levy by another clause", levy, func(s *state) { top(s).Rule.Number = 3 }, "stack: king below debt"},
		{"a debt before the decree", levy, func(s *state) { king(s).Step = 4 }, "decree: none"},
		{"a third audit", audit, func(s *state) { king(s).B = 3 }, "stack: king below debt"},
		{"an audit beyond the Tax Rate", audit, func(s *state) { top(s).N = 2 }, "stack: king below debt"},
		{"an audit for the bank", audit, func(s *state) { top(s).To = merlin.Bank }, "stack: king below debt"},
		{"a loan to oneself", loan, func(s *state) { king(s).B = 1; top(s).To = merlin.Purse(0) }, "stack: king below debt"},
		{"a loan to another", loan, func(s *state) { top(s).To = merlin.Purse(1) }, "stack: king below debt"},
		{"a loan past the last", loan, func(s *state) { king(s).B = 5 }, "stack: king below debt"},
		{"a loan to a bankrupt", loan, func(s *state) { ruin(s, 2) }, "stack: king below debt"},
		{"a loan of 2", loan, func(s *state) { top(s).N = 2 }, "stack: king below debt"},
		{"a wedding for the R.O.W.", wedding, func(s *state) { top(s).To = merlin.ROW }, "stack: king below debt"},
		{"a wedding of 13", wedding, func(s *state) { top(s).N = 13 }, "stack: king below debt"},
		{"a debt by a decree without debts", wedding, func(s *state) {
			discards(t, s, merlin.Tithe)
			king(s).N, top(s).Rule.Number = int16(merlin.Tithe), 6
		}, "stack: king below debt"},
	} {
		t.Run(test.name, func(t *testing.T) { rules.Flaw(t, bids, test.name, test.from, test.change, test.want) })
	}
	view := func(s state, seat bourse.Seat) merlin.View { return s.View(seat) }
	for _, test := range []struct {
		name   string
		from   merlin.View
		change func(*merlin.View)
		want   string
	}{
		{"one's own that is in sight", view(choose, 0), func(v *merlin.View) { v.Unseen[merlin.Tithe]--; v.Discards[merlin.Tithe]++ }, "unseen: fewer tithe than are held"},
		{"another's in one's own", view(choose, 1), func(v *merlin.View) { v.Own.Looked[0] = merlin.Tithe }, "own: looked: tithe in place 0 of 0"},
		{"of a spectator", view(choose, bourse.Spectator), func(v *merlin.View) { v.Own.Looked[0] = merlin.Tithe }, "a spectator has nothing"},
		{"nothing to look at", view(choose, 1), func(v *merlin.View) {
			for _, c := range but() {
				v.Discards[c], v.Unseen[c] = 1, 0
			}
		}, "stack: king below choose"},
	} {
		t.Run(test.name, func(t *testing.T) { rules.ViewFlaw(t, view(bids, 0), test.name, test.from, test.change, test.want) })
	}
}

// TestState_Validate_court_odd plays on from positions that play could hardly come to.
func TestState_Validate_court_odd(t *testing.T) {
	for name, change := range map[string]func(*merlin.State){
		"crowned all": func(s *merlin.State) {
			for seat := range bourse.Seat(4) {
				s.Seats[seat].Crowns = 99
			}
		},
		"enclosed all":      func(s *merlin.State) { s.Enclosed = bourse.AllSeats(4) },
		"no decrees":        func(s *merlin.State) { discards(t, s, but()...) },
		"one decree":        func(s *merlin.State) { discards(t, s, but(merlin.ForcedLoan)...) },
		"nobody has a coin": func(s *merlin.State) { ruin(s, 0, 1, 2, 3); s.Out = 0 },
		"kings in every place": func(s *merlin.State) {
			for seat := range bourse.Seat(4) {
				reserve(t, s, seat, "ck", "dk", "hk", "sk")
			}
		},
	} {
		t.Run(name, func(t *testing.T) {
			start := acting(t, regal(4, func(c *merlin.Config) { c.CoL, c.Crowns, c.MaxTurns = 1, 12, 24 }))
			change(&start)
			sound(t, &start)
			for game := range 4 {
				playOn(t, start, newRand(t, name+string(rune('0'+game))))
			}
		})
	}
}
