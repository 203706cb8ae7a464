package games

import (
	"bourse.example"
	"bourse.example/merlin"
	"bourse.example/merlin/tell"
)

// This file adapts package merlin/tell for the programs.

// A merlinSpeech puts Merlin Economics into words.
type merlinSpeech struct{ *tell.Teller }

func speakMerlin(_ string, names map[bourse.Seat]string) Speech[merlin.Move, merlin.View, merlin.Event] {
	return merlinSpeech{tell.English.Named(names)}
}

func (s merlinSpeech) Phase(v merlin.View) (name, text string) {
	kind := v.Top().Kind
	return kind.String(), s.Teller.Phase(kind)
}

// Aims describes the game with the view's parts.
func (s merlinSpeech) Aims(v merlin.View) []string { return s.AimOf(v.Config.Parts) }

// Order is OrderMerlin.
func (s merlinSpeech) Order(o merlin.Option) int { return OrderMerlin(o) }

// OrderMerlin returns the place of an option in a list; lower numbers come first. Cards to lay and notes to
// open come first, in groups of the same kind. Options that leave the open card or note come later, and the
// end of the turn is last.
func OrderMerlin(o merlin.Option) int {
	c := o.Move.Card
	switch o.Move.Kind {
	case merlin.KindCard, merlin.KindNote:
		switch {
		case c.Golem():
			return 1
		case c.Guard():
			return 2
		}
		return 0
	case merlin.KindBuy:
		if c.Golem() {
			return 4
		}
		return 3
	case merlin.KindDiscard, merlin.KindTear:
		return 6
	case merlin.KindEnd, merlin.KindBack:
		return 7
	}
	return 5
}
