package games

import (
	"bourse.example"
	"bourse.example/futures"
	"bourse.example/futures/tell"
)

// This file shows what futures/tell tells as the programs want it.

// A futuresSpeech speaks for Futures!
type futuresSpeech struct{ *tell.Teller }

func speakFutures(names map[bourse.Seat]string) speech[futures.Move, futures.View, futures.Event] {
	return futuresSpeech{tell.English.Named(names)}
}

func (s futuresSpeech) Phase(v futures.View) (name, text string) {
	return v.Phase.String(), s.Teller.Phase(v.Phase)
}

func (s futuresSpeech) Choice(v futures.View, o futures.Option) (group, item string) {
	l := s.Label(v, o)
	if o.Move.Kind == futures.KindExtra {
		return l.Group, l.Item // what it costs are these cards
	}
	return l.Group, itemText(l, o.Move.Kind == futures.KindBuy || o.Move.Kind == futures.KindFourth)
}

func (futuresSpeech) Cost(futures.View, futures.Move) (n int, of string) { return 0, "" }

// itemText returns an option's own words with what it costs and brings. What is bought is for its cost.
func itemText(l bourse.Label, bought bool) string {
	text := l.Item
	add := func(words, what string) {
		switch {
		case what == "":
		case text == "":
			text = words + " " + what
		default:
			text += " " + words + " " + what
		}
	}
	if bought {
		add("for", l.Costs)
	} else {
		add("costs", l.Costs)
	}
	add("brings", l.Brings)
	return text
}
