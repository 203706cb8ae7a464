package games

import (
	"bourse.example"
	"bourse.example/smallprint"
	"bourse.example/smallprint/tell"
)

// This file adapts package smallprint/tell for the programs.

// A smallprintSpeech puts Small Print into words.
type smallprintSpeech struct{ *tell.Teller }

func speakSmallprint(_ string, names map[bourse.Seat]string) Speech[smallprint.Move, smallprint.View,
	smallprint.Event] {
	return smallprintSpeech{tell.English.Named(names)}
}

func (s smallprintSpeech) Phase(v smallprint.View) (name, text string) {
	return v.Phase.String(), s.Teller.Phase(v.Phase)
}
