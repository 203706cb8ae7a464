// Package setup changes positions of Merlin for tests, so that everything in the game stays in it: what a
// player gets leaves the decks, the bank or the supply. Cards and plots are named as in moves: c5, p0.1. A
// name that does not exist and a card that the decks do not have are faults of the test, and panic.
package setup

import (
	"encoding"
	"fmt"

	"bourse.example"
	"bourse.example/merlin"
)

// Named reads a name.
func Named[T any, P interface {
	*T
	encoding.TextUnmarshaler
}](name string) (v T) {
	if err := P(&v).UnmarshalText([]byte(name)); err != nil {
		panic(err)
	}
	return v
}

// Plot returns the plot of a name.
func Plot(s *merlin.State, at string) *merlin.Plot { return &s.Plots[Named[merlin.Place](at)-1] }

// Draw takes a card out of the decks.
func Draw(s *merlin.State, c merlin.Card) merlin.Card {
	if s.Unseen[c] == 0 {
		panic(fmt.Sprintf("the decks have no %s", c))
	}
	s.Unseen[c]--
	return c
}

// Lay puts cards of the decks on a plot: a property, then a permit or a second property.
func Lay(s *merlin.State, at string, cards ...string) {
	p := Plot(s, at)
	for i, name := range cards {
		c := Draw(s, Named[merlin.Card](name))
		switch {
		case i == 0:
			p.Property = c
		case c.Property():
			p.Second = c
		default:
			p.Permit = c
		}
	}
}

// Reserve puts cards of the decks into a reserve, in rising order.
func Reserve(s *merlin.State, seat bourse.Seat, cards ...string) {
	r := &s.Seats[seat].Reserve
	for _, name := range cards {
		r[r.Len()] = Draw(s, Named[merlin.Card](name))
	}
}

// Plant plants a unit of the supply on a land.
func Plant(s *merlin.State, at string) {
	p := Plot(s, at)
	p.Planted = true
	s.Supply[p.Permit.Yield()-merlin.Souls]--
}

// Stake puts gold of the bank on a plot: the stake, or the vault.
func Stake(s *merlin.State, at string, n int16) {
	Plot(s, at).Gold += n
	s.Bank -= n
}

// Purse gives a player so much gold; the bank has the rest.
func Purse(s *merlin.State, seat bourse.Seat, n int16) {
	s.Bank += s.Seats[seat].Purse - n
	s.Seats[seat].Purse = n
}

// Store, Stall and Cart give a player so many units there; the supply has the rest.
func Store(s *merlin.State, seat bourse.Seat, souls, oil, grain int16) {
	hold(s, &s.Seats[seat].Store, souls, oil, grain)
}

func Stall(s *merlin.State, seat bourse.Seat, souls, oil, grain int16) {
	hold(s, &s.Seats[seat].Stall, souls, oil, grain)
}

func Cart(s *merlin.State, seat bourse.Seat, souls, oil, grain int16) {
	hold(s, &s.Seats[seat].Cart, souls, oil, grain)
}

func hold(s *merlin.State, goods *merlin.Goods, souls, oil, grain int16) {
	for i, n := range [3]int16{souls, oil, grain} {
		s.Supply[i] += goods[i] - n
		goods[i] = n
	}
}

// Issue puts notes out that are there already: each gets the lowest number of its issuer.
func Issue(s *merlin.State, notes ...merlin.Note) {
	for _, n := range notes {
		n.Number = 1
		for _, other := range s.Notes[:s.Notes.Len()] {
			if other.Issuer == n.Issuer {
				n.Number++
			}
		}
		s.Notes[s.Notes.Len()] = n
	}
}
