package games

import (
	"bourse.example"
	"bourse.example/economicon"
	"bourse.example/economicon/tell"
)

// This file adapts package economicon/tell for the programs.

// An economiconSpeech puts Economicon into words.
type economiconSpeech struct{ *tell.Teller }

func speakEconomicon(_ string, names map[bourse.Seat]string) Speech[economicon.Move, economicon.View,
	economicon.Event] {
	return economiconSpeech{tell.English.Named(names)}
}

func (s economiconSpeech) Phase(v economicon.View) (name, text string) {
	return v.Phase.String(), s.Teller.Phase(v.Phase)
}
