package games

import (
	"bourse.example"
	"bourse.example/merlin"
	"bourse.example/merlin/tell"
)

// This file shows what merlin/tell tells as the programs want it.

// A merlinSpeech speaks for Merlin Economics.
type merlinSpeech struct{ *tell.Teller }

func speakMerlin(names map[bourse.Seat]string) speech[merlin.Move, merlin.View, merlin.Event] {
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

// Order lists what goes on before what leaves it: first the cards that are there to be laid and the notes that are there
// to be opened, last the end of the turn.
func (s merlinSpeech) Order(o merlin.Option) int {
	switch o.Move.Kind {
	case merlin.KindCard, merlin.KindNote:
		return 0
	case merlin.KindDiscard, merlin.KindTear:
		return 2
	case merlin.KindEnd, merlin.KindBack:
		return 3
	}
	return 1
}
