package smallprint_test

import (
	"testing"

	"bourse.example"
	"bourse.example/smallprint"
)

// This file tests chapter S7.

// TestRule_S7_1_conservation adds all money up after every move of random games, and the values of
// the businesses gone.
func TestRule_S7_1_conservation(t *testing.T) {
	r := newRand(t, "money")
	for players := 2; players <= 4; players++ {
		for range 20 {
			s := begun(t, smallprint.Standard(players))
			assigned := 0
			for !s.Over() {
				m := s.Deal(r)
				if seat := s.Turn(); seat != bourse.Nature {
					m = bourse.Pick(s.Options(seat, nil), r)
				}
				row := s.Row
				paid := map[smallprint.Account]int{}
				before := s
				if err := s.Trace(m, func(e smallprint.Event) {
					if e.Kind == smallprint.Transferred && e.Unit == smallprint.Money {
						paid[e.From] -= int(e.N)
						paid[e.To] += int(e.N)
					}
				}); err != nil {
					t.Fatal(err)
				}
				if m.Kind != smallprint.KindReveal && s.Row == [3]int8{} {
					for _, value := range row {
						assigned += int(value)
					}
				}
				sum := int(s.Pool)
				for _, money := range s.Money {
					sum += int(money)
				}
				if sum != assigned || int(s.Assigned) != assigned {
					t.Fatalf("after %s there are %d of money, %d have been assigned by the state's count, and %d in all", m, sum, s.Assigned, assigned)
				}
				for a := smallprint.Businesses; a <= smallprint.Purse(3); a++ {
					if got, want := paid[a], s.Balance(a, smallprint.Money)-before.Balance(a, smallprint.Money); got != want {
						t.Fatalf("after %s: by the events %s has %+d, by the balances %+d", m, a, got, want)
					}
				}
			}
		}
	}
	// What is assigned counts, not what lies open.
	s := revealed(t, smallprint.Standard(2), 15, 14, 13)
	if s.Assigned != 0 {
		t.Errorf("before the end of the round %d are assigned", s.Assigned)
	}
	pass(t, &s)
	if s.Assigned != 42 || s.Balance(smallprint.Businesses, smallprint.Money) != -42 {
		t.Errorf("after it %d are assigned", s.Assigned)
	}
}
