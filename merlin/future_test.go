package merlin_test

import (
	"testing"

	"bourse.example"
	"bourse.example/merlin"
)

// This file tests chapter M15 as far as it is about futures.

func TestRule_M15_2_written(t *testing.T) { script(t) }
func TestRule_M15_3_called(t *testing.T)  { script(t) }
func TestRule_M15_3_deliver(t *testing.T) { script(t) }
func TestRule_M15_3_settle(t *testing.T)  { script(t) }
func TestRule_M15_3_squeeze(t *testing.T) { script(t) }
func TestRule_M15_3_assign(t *testing.T)  { script(t) }
func TestRule_M15_5_bought(t *testing.T)  { script(t) }
func TestRule_M15_6_overdue(t *testing.T) { script(t) }

// future returns a future that has been sold.
func future(issuer, holder bourse.Seat, g merlin.Good, forward, due int8) merlin.Note {
	return merlin.Note{Kind: merlin.Future, Issuer: issuer, Holder: holder, Good: g, Amount: forward,
		Due: due}
}

// called returns a game in which p0 acts in the first turn after a future of oil at 12 was due, which p2
// holds.
func called(t *testing.T) merlin.State { return position(t, "called") }

func TestState_Settlement(t *testing.T) {
	s := called(t)
	for _, n := range []merlin.Note{{}, {Kind: merlin.Bond, Good: merlin.Oil, Amount: 5},
		{Kind: merlin.Future, Amount: 7}} {
		same(t, n.String(), s.Settlement(&n), 0)
	}
	same(t, "a future", s.Settlement(&s.Notes[0]), 12)
}

// settling returns positions in which a future is open that can be settled in every way.
func settling(t *testing.T) (list []merlin.State) {
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
