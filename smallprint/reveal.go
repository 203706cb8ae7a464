package smallprint

import (
	"bourse.example"
	"bourse.example/rng"
)

// This file implements the beginning of a round in chapter S3: chance reveals the businesses (S3.1).

// enterRevealing begins a round.
func (s *State) enterRevealing(out sink) { s.enter(Revealing, bourse.None, out) }

// Reveal returns the chance move that lays a business on the table.
func Reveal(column uint8, value int8) Move {
	return Move{Seat: bourse.Nature, Kind: KindReveal, Column: column, Value: value}
}

// makeReveal lays a business on the table. After the third, the players place cards.
func (s *State) makeReveal(m Move, out sink) {
	s.deal(Deck, Row, m, out)  // S3.1
	if m.Column == columns-1 { // S3.1
		s.enterPlacing(s.Start, out)
	}
}

// Chances appends the chance moves: every business not yet revealed, all equally likely.
func (s *State) Chances(chances []Chance) []Chance {
	if s.Turn() != bourse.Nature {
		return chances
	}
	for value := int8(1); value <= Values; value++ {
		if !s.Out.Has(int(value)) {
			chances = append(chances, Chance{Move: s.chance(value), Weight: 1})
		}
	}
	return chances
}

// SampleChance draws one of the chance moves, all equally likely. It returns false if the next move is not a
// chance move.
func (s *State) SampleChance(r *rng.Rand) (Move, bool) {
	if s.Phase != Revealing {
		return Move{}, false
	}
	hidden := ^s.Out & everyBusiness
	return s.chance(hidden.nth(r.IntN(hidden.Len()))), true
}

// chance returns the chance move that reveals a business.
func (s *State) chance(value int8) Move {
	return Reveal(uint8(s.onTable()), value)
}

// refuseChance refuses a chance move that is not possible now.
func (s *State) refuseChance(m Move) *bourse.Illegal {
	switch {
	case s.Turn() != bourse.Nature:
		return s.away()
	case m.Kind != KindReveal:
		return notDue
	case m.Value < 1 || m.Value > Values:
		return noSuchBusiness
	case s.Out.Has(int(m.Value)):
		return businessOut
	case m != s.chance(m.Value):
		return notDue
	}
	return nil
}
