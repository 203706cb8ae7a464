package merlin

import (
	"bourse.example"
	"bourse.example/rng"
)

// This file implements chance: Nature's moves, their weights, and their refusals.

// The frames that wait for Nature.
var (
	diceRow = frameRow{name: "dice", asks: asksNature, seat: mover}
	dieRow  = frameRow{name: "die", asks: asksNature, seat: anyone}
)

// fitsDice checks that two dice are rolled for the turn or for a guard.
func (p *Public) fitsDice(f *Frame, below FrameKind) bool {
	if below == FrameMotivate {
		return f.Rule == Clause{21, 1}
	}
	return f.Rule == Clause{4, 1}
}

// SampleChance draws one of Nature's moves by weight. It returns false if no chance move is due.
func (s *State) SampleChance(r *rng.Rand) (Move, bool) {
	switch f := s.top(); f.Kind {
	case FrameDice:
		return Dice(int8(1+r.IntN(dieSides)), int8(1+r.IntN(dieSides))), true
	case FrameDie:
		return Die(int8(1 + r.IntN(dieSides))), true
	case FrameDraw:
		if from := *f.from(); from == drawSpells || from == drawRecipes || from == drawDecrees {
			deck := s.deck()
			return Draw(deck.pick(s.drawn(from), r)), true
		}
		return Draw(s.Unseen.pick(s.drawn(*f.from()), r)), true
	case FrameLot:
		tied := s.tied()
		for n := r.IntN(tied.Len()); n > 0; n-- {
			tied = tied.Without(tied.Lowest())
		}
		return Lot(tied.Lowest()), true
	}
	return Move{}, false
}

// Chances appends Nature's moves with their weights: 1 or 2 for two dice, and the number of copies for a
// card.
func (s *State) Chances(chances []Chance) []Chance {
	switch f := s.top(); f.Kind {
	case FrameDice:
		for a := int8(1); a <= dieSides; a++ {
			for b := a; b <= dieSides; b++ {
				weight := int64(2)
				if a == b {
					weight = 1
				}
				chances = append(chances, Chance{Move: Dice(a, b), Weight: weight})
			}
		}
	case FrameDie:
		for a := int8(1); a <= dieSides; a++ {
			chances = append(chances, Chance{Move: Die(a), Weight: 1})
		}
	case FrameDraw:
		set, pile := s.drawn(*f.from()), s.drawPile(*f.from())
		for c := Card(1); int(c) <= faces; c++ {
			if set.has(c) && pile[c] > 0 {
				chances = append(chances, Chance{Move: Draw(c), Weight: int64(pile[c])})
			}
		}
	case FrameLot:
		for tied := s.tied(); tied != 0; tied = tied.Without(tied.Lowest()) {
			chances = append(chances, Chance{Move: Lot(tied.Lowest()), Weight: 1})
		}
	}
	return chances
}

// refuseChance refuses a move that Nature cannot make.
func (s *State) refuseChance(m *Move) *bourse.Illegal {
	f := s.top()
	due := Move{Seat: bourse.Nature}
	var r *bourse.Illegal
	switch f.Kind {
	case FrameDice:
		due.Kind, due.A, due.B = KindDice, m.A, m.B
		r = refuseDice(m.A, m.B) // M4.1
	case FrameDie:
		due.Kind, due.A = KindDie, m.A
		r = refuseDice(m.A, m.A) // M5.4
	case FrameDraw:
		due.Kind, due.Card = KindDraw, m.Card
		if pile := s.drawPile(*f.from()); !s.drawn(*f.from()).has(m.Card) || pile.Of(m.Card) == 0 { // M1.4
			r = notInDeck
		}
	case FrameLot:
		due.Kind, due.To = KindLot, m.To
		if !s.tied().Has(m.To) { // M2.3
			r = notTied
		}
	default:
		return s.away()
	}
	if *m != due { // M38.3
		return notDue
	}
	return r
}

// refuseDice refuses numbers that are not on a die, and dice that are not in rising order.
func refuseDice(a, b int8) *bourse.Illegal {
	if a < 1 || b < a || b > dieSides {
		return noSuchDie
	}
	return nil
}

func (s *State) makeDice(a, b int8) int16 { return s.answer(int16(a)*dieSides + int16(b)) }

func (s *State) makeDie(a int8) int16 { return s.answer(int16(a)) }

func (s *State) makeDraw(card Card) int16 { return s.answer(int16(card)) }

func (s *State) makeLot(to bourse.Seat) int16 { return s.answer(int16(to) + 1) }
