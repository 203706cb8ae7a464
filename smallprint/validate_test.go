package smallprint_test

import (
	"testing"

	"bourse.example"
	"bourse.example/smallprint"
)

// This file tests Validate: every check has a state that breaks just that.

// slot is SlotAt, short.
func slot(column int, marker smallprint.Claim) smallprint.Slot {
	return smallprint.SlotAt(column, marker)
}

func TestState_Validate(t *testing.T) {
	type state = smallprint.State
	base := placing(t) // p1 is to move, in round 2 of 3
	fresh := begun(t, smallprint.Standard(3))
	over := begun(t, smallprint.Standard(2))
	r := newRand(t, "validate")
	for !over.Over() {
		m := over.Deal(r)
		if seat := over.Turn(); seat.Player() {
			m = bourse.Idle(over.Options(seat, nil))
		}
		if err := over.Apply(m); err != nil {
			t.Fatal(err)
		}
	}
	for _, test := range []struct {
		name   string
		from   state
		change func(*state)
		want   string
	}{
		{"config", base, func(s *state) { s.Config.Shares = 10 }, "shares 10"},
		{"zero", state{}, func(*state) {}, "edition 0"},

		{"no phase", base, func(s *state) { s.Phase = 0 }, "phase: none"},
		{"a phase too many", base, func(s *state) { s.Phase = 4 }, "phase: #4"},
		{"round 0", base, func(s *state) { s.Round = 0 }, "round: 0"},
		{"round 4 of 3", base, func(s *state) { s.Round = 4 }, "round: 4"},
		{"over too early", over, func(s *state) { s.Round = 3 }, "round: 3 in the phase over"},
		{"start outside", base, func(s *state) { s.Start = 3 }, "start: p3"},
		{"start of nobody", base, func(s *state) { s.Start = bourse.None }, "start: none"},
		{"active", base, func(s *state) { s.Active = bourse.None }, "active: none"},
		{"active outside", base, func(s *state) { s.Active = 3 }, "active: p3"},
		{"active while revealing", fresh, func(s *state) { s.Active = 0 }, "active: p0"},
		{"Nature active", fresh, func(s *state) { s.Active = bourse.Nature }, "active: ~"},
		{"active at the end", over, func(s *state) { s.Active = 1 }, "active: p1"},
		{"passed outside", base, func(s *state) { s.Passed = s.Passed.With(3) }, "passed: p2,p3"},
		{"passed while revealing", fresh, func(s *state) { s.Passed = 1 }, "passed: p0"},

		{"out 0", base, func(s *state) { s.Out |= 1 }, "out: a business of 0"},
		{"row of 16", base, func(s *state) { s.Row[0] = 16 }, "row: a business of 16"},
		{"row below 0", base, func(s *state) { s.Row[0] = -1 }, "row: a business of -1"},
		{"row not out", base, func(s *state) { s.Row[0] = 1 }, "row: a business of 1"},
		{"row twice", base, func(s *state) { s.Row[1] = s.Row[0] }, "row: 5 twice"},
		{"row twice apart", base, func(s *state) { s.Row[2] = s.Row[0] }, "row: 5 twice"},
		{"row with a gap", fresh, func(s *state) { s.Row[1] = 5; s.Out = 1 << 5 }, "row: a gap"},
		{"row short", base, func(s *state) { s.Row[2] = 0 }, "row: 2 businesses in the phase placing"},
		{"row full while revealing", fresh, func(s *state) { s.Row = [3]int8{1, 2, 3}; s.Out = 1<<1 | 1<<2 | 1<<3 }, "row: 3 businesses in the phase revealing"},
		{"row at the end", over, func(s *state) {
			for value := int8(1); s.Row[0] == 0; value++ {
				if s.Out.Has(int(value)) {
					s.Row[0] = value
				}
			}
		}, "row: 1 businesses in the phase over"},
		{"too many out", base, func(s *state) { s.Out |= 1 << 1 }, "out: 4 businesses"},
		{"too few out", base, func(s *state) { s.Out &^= 1 << 6 }, "out: 2 businesses"},
		{"too few out at the end", over, func(s *state) { s.Out &= s.Out - 1 }, "out: 11 businesses"},
		{"others out", base, func(s *state) { s.Out ^= 1<<6 | 1<<7 }, "assigned: 28"},
		{"assigned", base, func(s *state) { s.Assigned++; s.Pool++ }, "assigned: 29"},

		{"money below 0", base, func(s *state) { s.Money[2]--; s.Pool++ }, "money: p2 has -1"},
		{"too much money", base, func(s *state) { s.Money[0] = 29; s.Pool -= 23 }, "pool: -10"},
		{"money outside", base, func(s *state) { s.Money[3]++; s.Pool-- }, "money: p3 has 1"},
		{"money lost", base, func(s *state) { s.Money[0]-- }, "pool: 13, and all money adds up to 27"},
		{"money made", base, func(s *state) { s.Pool++ }, "pool: 14"},
		{"pool below 0", base, func(s *state) { s.Pool -= 14; s.Money[0] += 14 }, "pool: -1"},
		{"chits below 0", base, func(s *state) { s.Chits[0] = -1 }, "chits: p0 has -1"},
		{"more chits than markers in a round", base, func(s *state) { s.Chits[0] = 4 }, "chits: p0 has 4 after 1 rounds"},
		{"chits before a round has ended", fresh, func(s *state) { s.Chits[2] = 1 }, "chits: p2 has 1 after 0 rounds"},
		{"more chits than markers in a game", over, func(s *state) { s.Chits[1] = 13 }, "chits: p1 has 13 after 4 rounds"},
		{"chits outside", base, func(s *state) { s.Chits[3] = 1 }, "left: p3 is not in the game"},

		{"cards outside", base, func(s *state) { s.Left[3][0] = 1 }, "left: p3 is not in the game"},
		{"slots outside", base, func(s *state) { s.Placed[3][0] = slot(0, 0) }, "left: p3 is not in the game"},
		{"cards below 0", base, func(s *state) { s.Left[2][0] = -1 }, "left: p2 has -1 of small"},
		{"two TOTALs", base, func(s *state) { s.Left[2][2] = 2 }, "left: p2 has 2 of total"},
		{"ten shares", base, func(s *state) { s.Left[2][3] = 10 }, "left: p2 has 10 of share"},
		{"a slot that is nowhere", base, func(s *state) { s.Placed[2][0] = 13 }, "placed: card 0 of p2 lies nowhere"},
		{"slots out of order", base, func(s *state) { s.Placed[1][0], s.Placed[1][1] = s.Placed[1][1], s.Placed[1][0] }, "placed: the cards of p1 are not in order"},
		{"slots with a gap", base, func(s *state) { s.Placed[2] = smallprint.Slots{0, slot(0, 0)} }, "placed: the cards of p2 are not in order"},
		{"a marker twice", base, func(s *state) { s.Placed[1][1] = slot(1, smallprint.BigClaim) }, "placed: p1 has two big markers"},
		{"cards while revealing", fresh, func(s *state) { s.Placed[0][0] = slot(0, 0) }, "placed: cards of p0 in the phase revealing"},
		{"more face down than left", base, func(s *state) { s.Left[1] = smallprint.Paper{} }, "placed: p1 has 0 cards, 2 of them face down"},

		{"active has passed", base, func(s *state) { s.Passed = s.Passed.With(1) }, "active: p1 is not in the round"},
		{"active has placed three", base, func(s *state) {
			s.Placed[1][2] = slot(2, 0)
			s.Own[1].Cards[2] = smallprint.Share
		}, "active: p1 is not in the round"},

		{"a card of no kind", base, func(s *state) { s.Own[2].Cards[0] = 5 }, "own of p2: cards: #5 is card 0"},
		{"no card on a slot", base, func(s *state) { s.Own[2].Cards[0] = 0 }, "own of p2: cards: ? is card 0"},
		{"a card on no slot", base, func(s *state) { s.Own[2].Cards[1] = 1 }, "own of p2: cards: small is card 1"},
		{"a card of nobody's", base, func(s *state) { s.Own[3].Cards[0] = 1 }, "own of p3: cards: small is card 0"},
		{"a card that is gone", base, func(s *state) { s.Left[2][1] = 0 }, "own of p2: cards: more of big than are left"},
		{"a card twice", base, func(s *state) { s.Own[0].Cards[1] = smallprint.Total }, "own of p0: cards: more of total than are left"},
		{"like slots out of order", base, func(s *state) {
			s.Placed[0] = smallprint.Slots{slot(1, 0), slot(1, 0)}
			s.Own[0].Cards = [3]smallprint.Card{smallprint.Share, smallprint.Total}
		}, "own of p0: cards: not in rising order"},
	} {
		rules.Flaw(t, base, test.name, test.from, test.change, test.want)
	}
}

// TestState_Validate_unreachable lets pass what play never brings about, and plays on to the end: what
// follows passes too.
func TestState_Validate_unreachable(t *testing.T) {
	type state = smallprint.State
	base := placing(t)
	fresh := begun(t, smallprint.Standard(3))
	for _, test := range []struct {
		name   string
		from   state
		change func(*state)
	}{
		{"another start player", base, func(s *state) { s.Start = 0 }},
		{"more chits than cards played", base, func(s *state) { s.Chits[0] = 3 }},
		{"more cards played than a round lets", base, func(s *state) { s.Left[2] = smallprint.Paper{0, 1, 0, 0} }},
		{"cards played before the first round", fresh, func(s *state) { s.Left[1][3]-- }},
		{"no cards at all", fresh, func(s *state) {
			s.Left[0], s.Left[1], s.Left[2] = smallprint.Paper{}, smallprint.Paper{}, smallprint.Paper{}
		}},
		{"everybody else has passed", base, func(s *state) { s.Passed = 0b101 }},
		{"a turn too few", base, func(s *state) {
			s.Placed[0], s.Own[0] = smallprint.Slots{}, smallprint.Own{}
		}},
		{"a turn too many", base, func(s *state) {
			s.Placed[2] = smallprint.Slots{slot(0, 0), slot(1, 0), slot(2, 0)}
			s.Own[2].Cards = [3]smallprint.Card{smallprint.Share, smallprint.Share, smallprint.Share}
		}},
	} {
		t.Run(test.name, func(t *testing.T) {
			r := newRand(t, test.name)
			for range 20 {
				s := test.from
				test.change(&s)
				for moves := 0; ; moves++ {
					if err := s.Validate(); err != nil {
						t.Fatalf("after %d moves: %v", moves, err)
					}
					if s.Over() {
						break
					}
					if moves > smallprint.MaxMoves(s.Config) {
						t.Fatal("it does not end")
					}
					m := s.Deal(r)
					if seat := s.Turn(); seat != bourse.Nature {
						m = bourse.Pick(s.Options(seat, nil), r)
					}
					if err := s.Apply(m); err != nil {
						t.Fatal(err)
					}
				}
			}
		})
	}
}

func TestView_Validate(t *testing.T) {
	s := placing(t)
	for _, seat := range []bourse.Seat{0, 1, 2, bourse.Spectator} {
		if v := s.View(seat); v.Validate() != nil {
			t.Errorf("the view of %s: %v", seat, v.Validate())
		}
	}
	for _, test := range []struct {
		name   string
		seat   bourse.Seat
		change func(*smallprint.View)
		want   string
	}{
		{"public", 0, func(v *smallprint.View) { v.Pool++ }, "smallprint: view: pool"},
		{"a spectator's cards", bourse.Spectator, func(v *smallprint.View) { v.Own.Cards[0] = 1 }, "a spectator has nothing"},
		{"a seat outside", 0, func(v *smallprint.View) { v.Seat = 3 }, "seat p3 is not in the game"},
		{"nobody's", 0, func(v *smallprint.View) { v.Seat = bourse.None }, "seat none is not in the game"},
		{"another's cards", 0, func(v *smallprint.View) { v.Seat = 2 }, "view: own: cards"},
		{"no cards", 0, func(v *smallprint.View) { v.Own = smallprint.Own{} }, "view: own: cards: ? is card 0"},
	} {
		rules.ViewFlaw(t, s.View(1), test.name, s.View(test.seat), test.change, test.want)
	}
}
