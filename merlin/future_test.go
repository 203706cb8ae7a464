package merlin_test

import (
	"fmt"
	"testing"

	"bourse.example"
	"bourse.example/merlin"
)

// This file tests chapter M15 as far as it is about futures.

// future returns a future that has been sold.
func future(issuer, holder bourse.Seat, g merlin.Good, forward, due int8) merlin.Note {
	return merlin.Note{Kind: merlin.Future, Issuer: issuer, Holder: holder, Good: g, Amount: forward, Due: due}
}

// called returns a game in which p0 acts in the first turn after a future of oil at 12 was due, which p2 holds.
func called(t testing.TB) merlin.State {
	t.Helper()
	s := banking(t)
	issued(t, &s, future(0, 2, merlin.Oil, 12, 1))
	season(&s, 1)
	entered(t, &s, "6 6")
	turns(t, &s, 0)
	return s
}

func TestRule_M15_2_written(t *testing.T) {
	s := banking(t)
	writing(t, &s, "p0 write future, good souls, set 7, set 8")
	same(t, "two years ahead", noted(&s), "p0 note 1, future of souls at 7 due in summer 3, for 7")
	turns(t, &s, 2)
	play(t, &s, "p2 papers p0", "p2 note 1", "p2 purchase")
	same(t, "the short has the forward price", s.Seats[0].Purse, 17)
	same(t, "the long", noted(&s), "p0 note 1, future of souls at 7 due in summer 3, held by p2")
	// In its season it is not due before the wheel enters that.
	s = called(t)
	same(t, "called", noted(&s), "p0 note 1, future of oil at 12 due in autumn 1, called 1, held by p2")
}

func TestRule_M15_3_called(t *testing.T) {
	s := banking(t)
	issued(t, &s, future(0, 2, merlin.Oil, 12, 1), future(0, 3, merlin.Grain, 9, 2), future(1, 3, merlin.Grain, 9, 1))
	turns(t, &s, 0)
	same(t, "before it is due", s.Notes[0].Called, 0)
	turns(t, &s, 3)
	season(&s, 1)
	// The wheel enters the season in p0's own roll: that turn had begun before.
	entered(t, &s, "6 6")
	same(t, "in the turn in which it comes due", s.Notes[0].Called, 0)
	play(t, &s, "p0 end")
	same(t, "p1's is called in p1's turn", [3]uint8{s.Notes[0].Called, s.Notes[1].Called, s.Notes[2].Called}, [3]uint8{0, 0, 1})
	play(t, &s, "~ dice 5 6")
	turns(t, &s, 3)
	same(t, "called", clauseOf(traced(t, &s, "p3 end"), "M15.3"), []string{"called: p0 note 1, future of oil at 12 due in autumn 1, called 1, held by p2 (M15.3)"})
	play(t, &s, "~ dice 5 6")
	turns(t, &s, 0)
	same(t, "a second time", s.Notes[0].Called, 2)
}

func TestRule_M15_3_deliver(t *testing.T) {
	s := called(t)
	purse(&s, 0, 12)
	for _, test := range []struct {
		stall, store int16
		code         string
		left         [2]int16
	}{{0, 2, "too-few-units", [2]int16{}}, {0, 3, "", [2]int16{0, 0}}, {2, 2, "", [2]int16{0, 1}}, {4, 1, "", [2]int16{1, 1}}, {3, 0, "", [2]int16{}}} {
		next := s
		stall(&next, 0, 9, test.stall, 0)
		store(&next, 0, 9, test.store, 0)
		play(t, &next, "p0 papers p0")
		play(t, &next, "p0 note 1")
		same(t, "deliver", refusedText(t, next, "p0 deliver"), test.code)
		if test.code != "" {
			continue
		}
		play(t, &next, "p0 deliver")
		same(t, "what the long has", [3]int16(next.Seats[2].Store), [3]int16{0, 3, 0})
		same(t, "what the short has left", [2]int16{next.Seats[0].Stall[1], next.Seats[0].Store[1]}, test.left)
		same(t, "void", noted(&next), "")
		sound(t, &next)
	}
	told := s
	stall(&told, 0, 0, 2, 0)
	store(&told, 0, 0, 1, 0)
	play(t, &told, "p0 papers p0", "p0 note 1")
	tells(t, &told, "p0 deliver", "M15.3", "voided: p0 note 1, future of oil at 12 due in autumn 1, called 1, held by p2",
		"stall-p0 > store-p2: 2 oil", "store-p0 > store-p2: 1 oil")
	// Only the short delivers, and only when it has been called.
	other := s
	issued(t, &other, future(0, 1, merlin.Oil, 5, 7))
	store(&other, 0, 0, 3, 0)
	play(t, &other, "p0 papers p0")
	same(t, "another", refusedText(t, other, "p0 note 2"), "nothing-to-do")
	turns(t, &s, 2)
	store(&s, 2, 0, 3, 0)
	play(t, &s, "p2 papers p0", "p2 note 1")
	codes(t, s, map[string]string{"p2 deliver": "not-called", "p2 settle": "not-called", "p2 assign p1 1": "no-such-note"})
}

func TestRule_M15_3_settle(t *testing.T) {
	for _, test := range []struct {
		last, col int8
		want      int16
	}{{0, 2, 12}, {1, 2, 3}, {2, 2, 6}, {3, 2, 6}, {20, 12, 36}, {12, 12, 36}} {
		s := called(t)
		s.Books[1].Last, s.CoL = test.last, test.col
		purse(&s, 0, test.want-1)
		store(&s, 0, 0, 3, 0)
		play(t, &s, "p0 papers p0", "p0 note 1")
		same(t, "the settlement", s.Settlement(&s.Notes[0]), test.want)
		same(t, "with too little", refusedText(t, s, "p0 settle"), "note-too-dear")
		purse(&s, 0, test.want)
		tells(t, &s, "p0 settle", "M15.3", "voided: p0 note 1, future of oil at 12 due in autumn 1, called 1, held by p2", fmt.Sprintf("purse-p0 > purse-p2: %d gold", test.want))
		same(t, "the short", s.Seats[0].Purse, 0)
		same(t, "the long", s.Seats[2].Purse, 10-1+test.want)
		same(t, "void", noted(&s), "")
	}
	s := called(t)
	for _, n := range []merlin.Note{{}, {Kind: merlin.Bond, Good: merlin.Oil, Amount: 5}, {Kind: merlin.Future, Amount: 7}} {
		same(t, "the settlement of "+n.String(), s.Settlement(&n), 0)
	}
}

// TestRule_M15_3_squeeze asks for oil: in its first turn the short does not pay what it could buy, in its second it
// does.
func TestRule_M15_3_squeeze(t *testing.T) {
	s := called(t)
	store(&s, 0, 0, 3, 0) // it could deliver
	s.Books[1].Last = 1
	for asks, code := range map[string]string{"asks oil 3 p1": "", "asks oil 2 p1": "units-asked", "asks oil 2 p2": "units-asked", "asks oil 2 p0": "", "asks oil 1 p0, 3 p1": "", "asks souls 1 p1": ""} {
		next := s
		slips(t, &next, asks)
		sound(t, &next)
		play(t, &next, "p0 papers p0", "p0 note 1")
		same(t, "first turn, "+asks, refusedText(t, next, "p0 settle"), code)
		next = s
		next.Notes[0].Called = 2
		slips(t, &next, asks)
		play(t, &next, "p0 papers p0", "p0 note 1")
		same(t, "second turn, "+asks, refusedText(t, next, "p0 settle"), "")
	}
}

func TestRule_M15_3_assign(t *testing.T) {
	s := called(t)
	store(&s, 0, 0, 3, 0)
	issued(t, &s, future(1, 0, merlin.Oil, 3, 1), future(3, 0, merlin.Souls, 3, 1), future(3, 0, merlin.Oil, 3, 2), future(3, 1, merlin.Oil, 3, 1), future(2, 0, merlin.Oil, 50, 1),
		merlin.Note{Kind: merlin.Bond, Issuer: 3, Holder: 0, Amount: 3, Due: 1})
	s.Notes[1].Price = 9
	play(t, &s, "p0 papers p0", "p0 note 1")
	codes(t, s, map[string]string{"p0 assign p1 1": "", "p0 assign p3 1": "not-assignable", "p0 assign p3 2": "not-assignable", "p0 assign p3 3": "not-assignable", "p0 assign p2 1": "", "p0 assign p3 4": "not-assignable", "p0 assign p0 1": "not-assignable", "p0 assign p1 2": "no-such-note"})
	same(t, "listed", options(&s, "assign"), "assign p1 1, assign p2 1")
	next := s
	tells(t, &next, "p0 assign p1 1", "M15.3", "voided: p0 note 1, future of oil at 12 due in autumn 1, called 1, held by p2", "handed: p1 note 1, future of oil at 3 due in autumn 1, held by p2")
	sound(t, &next)
	// One that comes to its issuer is void.
	play(t, &s, "p0 assign p2 1")
	same(t, "both are void", s.Notes.Len(), 5)
	for _, n := range s.Notes[:5] {
		if n.Issuer == 2 || n.Issuer == 0 {
			t.Errorf("left: %s", n)
		}
	}
	sound(t, &s)
}

func TestRule_M15_5_bought(t *testing.T) {
	s := called(t)
	store(&s, 0, 0, 1, 0)
	slips(t, &s, "asks oil 4 p0, 5 p1")
	sound(t, &s)
	play(t, &s, "p0 papers p0")
	same(t, "with one unit", refusedText(t, s, "p0 note 1"), "nothing-to-do")
	play(t, &s, "p0 back", "p0 goods oil", "p0 unask 4", "p0 goods oil", "p0 take", "p0 papers p0", "p0 note 1")
	same(t, "withdrawn and bought", refusedText(t, s, "p0 deliver"), "")
	play(t, &s, "p0 deliver")
	same(t, "delivered", [3]int16(s.Seats[2].Store), [3]int16{0, 3, 0})
}

func TestRule_M15_6_overdue(t *testing.T) {
	s := called(t)
	turns(t, &s, 3)
	issued(t, &s, future(0, 1, merlin.Grain, 4, 1))
	s.Notes[1].Called = 1
	play(t, &s, "p3 end", "~ dice 5 6")
	same(t, "in its second turn", noted(&s), "p0 note 1, future of oil at 12 due in autumn 1, called 2, held by p2; p0 note 2, future of grain at 4 due in autumn 1, called 2, held by p1")
	purse(&s, 0, 10)
	rich := s
	tells(t, &rich, "p0 end", "M15.6", "voided: p0 note 1, future of oil at 12 due in autumn 1, called 2, held by p2", "purse-p0 > purse-p2: 10 gold", "p0.1 > purse-p2: 2 gold",
		"voided: p0 note 2, future of grain at 4 due in autumn 1, called 2, held by p1", "p0.1 > purse-p1: 4 gold")
	same(t, "whose turn", rich.Stack[0].Seat, 1)
	// What it lacks is a debt.
	stake(t, &s, "p0.1", -9)
	purse(&s, 0, 5)
	play(t, &s, "p0 end")
	same(t, "asked", s.Top(), merlin.Frame{Kind: merlin.FrameDebt, To: merlin.Purse(2), N: 7, Rule: merlin.Clause{Chapter: 15, Number: 6}})
	sound(t, &s)
	tells(t, &s, "p0 give-plot p0.1", "M28.1", "p0.1 > discards: 1 c9", "p0.1 > discards: 1 c8", "bank > purse-p2: 1 gold")
	play(t, &s, "p0 give-plot p0.2")
	same(t, "who cannot is bankrupt", s.Out.Has(0), true)
	same(t, "the other is void", noted(&s), "")
	same(t, "the next turn", s.Stack[0].Seat, 1)
	sound(t, &s)
}

// settling returns positions in which a future is open that can be settled in every way.
func settling(t testing.TB) (list []merlin.State) {
	t.Helper()
	for k := range bourse.Seat(4) {
		s := called(t)
		store(&s, 0, 0, 3, 0)
		purse(&s, 0, 12)
		issued(t, &s, future(1, 0, merlin.Oil, 3, 1), future(3, 0, merlin.Oil, 7, 1))
		s.Notes[0].Holder = max(1, k)
		s.Notes[0].Price = int8(k)
		play(t, &s, "p0 papers p0", "p0 note 1")
		list = append(list, s)
	}
	return list
}
