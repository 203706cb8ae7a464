package games

import (
	"fmt"

	"bourse.example"
	"bourse.example/examples/internal/chronicle"
	"bourse.example/merlin"
)

// This file computes figures that show how a game of Merlin Economics develops, season by season.

// stageMerlin returns the number of the season, from 1. The season after the last year does not count.
func stageMerlin(s *merlin.State) int {
	return 1 + min(int(s.Now()), 4*int(s.Config.Years)-1)
}

// seasonMerlin returns the name of a season.
func seasonMerlin(stage int) string {
	season, year := merlin.When(int8(stage - 1))
	return fmt.Sprintf("%s %d", season, year)
}

// chronicled counts events.
func chronicled(events []merlin.Event) (m chronicle.Merlin) {
	for i := range events {
		m.See(&events[i])
	}
	return m
}

func endingMerlin(s *merlin.State, events []merlin.Event) string {
	m := chronicled(events)
	return m.Ending(s)
}

// figuresMerlin returns the figures of the parts that are in play.
func figuresMerlin(s *merlin.State, events []merlin.Event) []Figure {
	m, parts := chronicled(events), s.Config.Parts
	var figures []Figure
	at := func(group, name string, n int) {
		figures = append(figures, Figure{Group: group, Name: name, Seat: bourse.None, N: n})
	}
	sum := func(group, name string, n int) {
		figures = append(figures, Figure{Group: group, Name: name, Seat: bourse.None, Sum: true, N: n})
	}
	at("Rates", "Cost of Living", int(s.CoL))
	at("Rates", "Volatility", int(s.Volatility))
	at("Rates", "Tax Rate", int(s.Tax))
	at("Rates", "Research Cost", int(s.Research))
	if parts.Has(merlin.Court) {
		for seat := range bourse.Seat(s.Players()) {
			figures = append(figures, Figure{Group: "Crowns", Name: "crowns", Seat: seat,
				N: int(s.Seats[seat].Crowns)})
		}
		sum("Royal Decrees", "chosen", m.Chosen)
		sum("Royal Decrees", "enacted by their choosers", m.Enacted)
		sum("Royal Decrees", "refused", m.Refused)
		sum("Royal Decrees", "sold to the highest bidder", m.Sold)
		sum("Royal Decrees", "put back, without a bid", m.Unsold)
	}
	if parts.Has(merlin.War) {
		golems, guards := unitsMerlin(s)
		at("War", "golems on the table", golems)
		at("War", "Royal Guards on the table", guards)
		sum("War", "golems animated", m.Animated)
		sum("War", "guards motivated", m.Motivated)
		sum("War", "attacks", m.Attacks)
		sum("War", "attacks between units", m.Fights)
		sum("War", "units fallen", m.Fallen)
	}
	if parts.Has(merlin.War) || parts.Has(merlin.Magic) || parts.Has(merlin.Visions) {
		sum("Damage", "damage to properties", m.Harmed)
		sum("Damage", "properties destroyed", m.Destroyed)
	}
	if parts.Has(merlin.Visions) {
		at("Visions", "lying open", s.Visions.Len())
		sum("Visions", "laid", m.Laid)
		sum("Visions", "taking effect", m.Fulfilled)
		sum("Visions", "waived by a die", m.Waived)
		sum("Visions", "void otherwise", m.Void)
	}
	return figures
}

// unitsMerlin counts the units on the table.
func unitsMerlin(s *merlin.State) (golems, guards int) {
	for i := range s.Seats {
		for _, u := range s.Seats[i].Units {
			switch {
			case u.Card.Golem():
				golems++
			case u.Card.Guard():
				guards++
			}
		}
	}
	return golems, guards
}
