package games

import (
	"strings"

	"bourse.example"
	"bourse.example/futures"
	"bourse.example/futures/tell"
)

// This file adapts package futures/tell for the programs.

// A futuresSpeech puts Futures! into words.
type futuresSpeech struct {
	*tell.Teller
	joints joints
}

func speakFutures(language string, names map[bourse.Seat]string) Speech[futures.Move, futures.View,
	futures.Event] {
	if language == Japanese {
		return futuresSpeech{tell.Japanese.Named(names), joints{"、", "手数料 ", "支払 ", "受取 "}}
	}
	return futuresSpeech{tell.English.Named(names), joints{" ", "for ", "costs ", "brings "}}
}

func (s futuresSpeech) Phase(v futures.View) (name, text string) {
	return v.Phase.String(), s.Teller.Phase(v.Phase)
}

// Item has the cost and the effect of an option, except for an extra: there the cards are what it costs.
func (s futuresSpeech) Item(v futures.View, o futures.Option) string {
	l := s.Label(v, o)
	if o.Move.Kind == futures.KindExtra {
		return l.Item
	}
	return s.joints.text(l, o.Move.Kind == futures.KindBuy || o.Move.Kind == futures.KindFourth)
}

// joints are the words that connect an option with what it costs and brings.
type joints struct{ between, bought, costs, brings string }

// text returns an option with what it costs and brings. For a purchase the cost follows "for".
func (j joints) text(l bourse.Label, bought bool) string {
	var parts []string
	add := func(words, what string) {
		if what != "" {
			parts = append(parts, words+what)
		}
	}
	add("", l.Item)
	if bought {
		add(j.bought, l.Costs)
	} else {
		add(j.costs, l.Costs)
	}
	add(j.brings, l.Brings)
	return strings.Join(parts, j.between)
}
