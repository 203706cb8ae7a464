package merlin

import (
	"bourse.example"
	"bourse.example/internal/form"
)

// This file moves gold, commodities and cards, and changes counters. Only these functions change them, and
// each emits one event.

// transfer moves gold, commodities or mead from an account that has them to another (M1.1). On a plot, a unit is
// planted or removed. The slips of a book are the units of asks.
func (s *State) transfer(from, to Account, g Good, n int16, rule Clause, out sink) {
	if n == 0 {
		return
	}
	if at := s.stored(from, g); at != nil {
		*at -= n // M1.1 M1.7
	} else if at := from.Place(); at != 0 {
		s.Plots.at(at).Planted = false
	}
	if at := s.stored(to, g); at != nil {
		*at += n // M1.1 M1.7
	} else if at := to.Place(); at != 0 {
		s.Plots.at(at).Planted = true
	}
	if out != nil {
		out(Event{Kind: Transferred, Rule: rule, From: from, To: to, Good: g, N: n})
	}
}

// carry moves n copies of a card from an account that has them to another that has room (M1.7). Only piles
// give or receive more than one.
func (s *State) carry(from, to Account, c Card, n uint8, rule Clause, out sink) {
	s.take(from, c, n)
	s.put(to, c, n)
	if out != nil {
		out(Event{Kind: Carried, Rule: rule, From: from, To: to, Card: c, N: int16(n)})
	}
}

// swap exchanges cards between two reserves, which may both be full (M1.7).
func (s *State) swap(a, b Account, mine, theirs Card, rule Clause, out sink) {
	s.take(a, mine, 1)
	s.take(b, theirs, 1)
	s.put(a, theirs, 1)
	s.put(b, mine, 1)
	if out != nil {
		out(Event{Kind: Carried, Rule: rule, From: a, To: b, Card: mine, N: 1})
		out(Event{Kind: Carried, Rule: rule, From: b, To: a, Card: theirs, N: 1})
	}
}

// take removes cards from an account.
func (s *State) take(a Account, c Card, n uint8) {
	switch {
	case a >= lab0:
		s.lab(a).take(c)
	case a >= plot0:
		s.Plots[a-plot0].take(c)
	case a >= reserve0 && a < hand0:
		s.Seats[a-reserve0].Reserve.take(c)
	case a == Decreed:
		s.Decree = 0
	case a == VisionsLaid:
		s.Visions.take(c)
	case a == Deck:
		s.Unseen[c] -= n
	case a == Discards:
		s.Discards[c] -= n
	case a == Council:
		takeCard(s.Offices.row(rowOf(c)), c) // M36.8
	case a == Unrest:
		takeCard(s.Unrest[:], c)
	default:
		s.Aside[asideCards.index(c)] -= n
	}
}

// put adds cards to an account.
func (s *State) put(a Account, c Card, n uint8) {
	switch {
	case a >= lab0:
		s.lab(a).put(c)
	case a >= plot0:
		s.Plots[a-plot0].put(c)
	case a >= reserve0 && a < hand0:
		s.Seats[a-reserve0].Reserve.put(c)
	case a == Decreed:
		s.Decree = c
	case a == OutOfGame:
		s.Gone[fallen.index(c)] += n
	case a == VisionsLaid:
		s.Visions.put(c)
	case a == Deck:
		s.Unseen[c] += n
	case a == Discards:
		s.Discards[c] += n
	case a == Council:
		row := s.Offices.row(rowOf(c))
		row[count(row)] = c
	case a == Unrest:
		s.Unrest[s.Unrest.Len()] = c
	default:
		s.Aside[asideCards.index(c)] += n
	}
}

// take removes a card from a lab: the lab card, or a used card.
func (l *Lab) take(c Card) {
	if c == l.Card {
		l.Card = 0
		return
	}
	takeCard(l.Used[:], c)
}

// put adds a card to a lab's place: the lab card, or a used card if there is room.
func (l *Lab) put(c Card) {
	if labs.has(c) {
		l.Card = c
		return
	}
	l.Used[l.Uses()] = c
}

// take removes a card from a plot. A Chauffeur that loses a property stops being one.
func (p *Plot) take(c Card) {
	switch c {
	case p.Permit:
		p.Permit = 0
	case p.Second:
		p.Second = 0
	default:
		p.Property, p.Second = p.Second, 0
	}
}

// put adds a card to a plot: a property, a permit, or a second property. The lower property comes first.
func (p *Plot) put(c Card) {
	switch {
	case c.Permit():
		p.Permit = c
	case p.Property == 0:
		p.Property = c
	default:
		p.Property, p.Second = min(p.Property, c), max(p.Property, c)
	}
}

// AsideCards counts the cards that are set aside (M6.2): the kings and aces of clubs, diamonds, hearts and
// spades, then the Taxmen.
type AsideCards [2*suits + 1]uint8

// asideCards are the cards that can be set aside.
var asideCards = kings | aces | 1<<Joker

// MarshalJSON writes a rising list of cards.
func (l AsideCards) MarshalJSON() ([]byte, error) { return form.WriteCounts(l[:], asideCards.face) }

// UnmarshalJSON reads a rising list of cards.
func (l *AsideCards) UnmarshalJSON(data []byte) error {
	return form.ReadList(data, "cards", maxPile, l, func(got *AsideCards, list []Card, i int) error {
		return asideCards.count(got[:], list, i)
	})
}

// A Counter is a number that rises and falls during the game (M1.5).
//
//enum:counter
type Counter uint8

// The counters; 0 means none.
const (
	ResearchCost Counter = 1 + iota
	CostOfLiving
	Climate
	Volatility
	TaxRate
)

var counterNames = [...]string{"none", "research", "col", "climate", "volatility", "tax"}

// raise changes a counter by n, within its limits (M1.5).
func (s *State) raise(c Counter, n int8, rule Clause, out sink) {
	at, low, high := &s.Research, int8(1), s.Config.ResearchCap
	switch c {
	case CostOfLiving:
		at, high = &s.CoL, s.Config.CoLCap
	case Climate:
		at, low, high = &s.Climate, 0, s.Config.ClimateThreshold
	case Volatility:
		at, high = &s.Volatility, maxRate
	case TaxRate:
		at, high = &s.Tax, maxRate
	}
	to := max(low, min(*at+n, high)) // M1.5
	if to == *at {
		return
	}
	n, *at = to-*at, to
	if out != nil {
		out(Event{Kind: Rose, Rule: rule, Counter: c, N: int16(n)})
	}
}

// crown gives crowns to a player, or takes them away if n is negative.
func (s *State) crown(seat bourse.Seat, n int8, rule Clause, out sink) {
	crowns := &s.Seats[seat].Crowns
	n = min(n, maxWorn-*crowns) // M36.6
	*crowns += n
	if n != 0 && out != nil {
		out(Event{Kind: Crowned, Rule: rule, Seat: seat, N: int16(n)})
	}
}
