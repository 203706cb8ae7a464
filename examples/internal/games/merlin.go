package games

import (
	"bourse.example"
	"bourse.example/merlin"
	"bourse.example/merlin/tell"
)

// This file shows what merlin/tell tells as the programs want it.

// A merlinSpeech speaks for Merlin Economics.
type merlinSpeech struct{ *tell.Teller }

func speakMerlin(_ string, names map[bourse.Seat]string) speech[merlin.Move, merlin.View, merlin.Event] {
	return merlinSpeech{tell.English.Named(names)}
}

func (s merlinSpeech) Phase(v merlin.View) (name, text string) {
	kind := v.Top().Kind
	return kind.String(), s.Teller.Phase(kind)
}

func (s merlinSpeech) Choice(v merlin.View, o merlin.Option) (group, item string) {
	l := s.Label(v, o)
	return l.Group, l.Item // what it costs is said with the question
}

// Aims says what the game with the view's parts is about.
func (s merlinSpeech) Aims(v merlin.View) []string { return s.AimOf(v.Config.Parts) }

// Order is OrderMerlin.
func (s merlinSpeech) Order(o merlin.Option) int { return OrderMerlin(o) }

// OrderMerlin lists what goes on before what leaves it: first the cards that are there to be laid and the
// notes that are there to be opened, last the end of the turn; cards of a kind behind one another. Lower
// numbers come first.
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
