package smallprint_test

import (
	"testing"

	"bourse.example"
	"bourse.example/smallprint"
)

// TestRule_S7_1_conservation adds up all money. The players and the pool have exactly what has been assigned;
// the businesses on the table do not count yet. The properties check the same in random games.
func TestRule_S7_1_conservation(t *testing.T) {
	s := revealed(t, smallprint.Standard(2), 15, 14, 13)
	equal(t, int16(0), s.Assigned, "assigned before the end of the round")
	place(t, &s, "total 0", "share 1")
	equal(t, int16(42), s.Assigned, "assigned after it")
	equal(t, int16(42), s.Money[0]+s.Money[1]+s.Pool, "all money")
	equal(t, -42, s.Balance(smallprint.Businesses, smallprint.Money), "the businesses' account")
	for r := newRand(t, "pool"); !s.Over(); { // the pool is paid at the end
		m, ok := s.SampleChance(r)
		if seat := s.Turn(); !ok {
			m = bourse.Idle(s.Options(seat, nil))
		}
		play(t, &s, m.String())
	}
	equal(t, s.Assigned, s.Money[0]+s.Money[1]+s.Pool, "all money at the end")
}
