package games

import (
	"bourse.example"
	"bourse.example/futures"
	"bourse.example/futures/tell"
)

// This file shows what futures/tell tells as the programs want it.

var tellFutures = tell.English.Story

func askFutures(v futures.View) string { return lines(tell.English.Asked(v)) }

// lines puts what is asked and why below each other.
func lines(what, why string) string {
	if why == "" {
		return what
	}
	return what + "\n" + why
}

func labelFutures(v futures.View, m futures.Move) (group, item string) {
	l := tell.English.Label(v, futures.Option{Move: m})
	if m.Kind == futures.KindExtra {
		return l.Group, l.Item // what it costs are these cards
	}
	return l.Group, itemText(l, m.Kind == futures.KindBuy || m.Kind == futures.KindFourth)
}

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
