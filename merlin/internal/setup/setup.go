// Package setup changes positions of Merlin for tests without adding or losing anything: what a player gets
// comes from the decks, the bank or the supply. Cards and plots have the same names as in moves: c5, p0.1.
// An unknown name, or a card that the decks do not have, is a mistake in the test and panics.
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

// Plot returns the plot with a name.
func Plot(s *merlin.State, at string) *merlin.Plot { return &s.Plots[Named[merlin.Place](at)-1] }

// Draw removes a card from the decks.
func Draw(s *merlin.State, c merlin.Card) merlin.Card {
	if s.Unseen[c] == 0 {
		panic(fmt.Sprintf("the decks have no %s", c))
	}
	s.Unseen[c]--
	return c
}

// Lay moves cards from the decks to a plot: a property, then a permit or a second property.
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

// Reserve moves cards from the decks to a reserve, in rising order.
func Reserve(s *merlin.State, seat bourse.Seat, cards ...string) {
	r := &s.Seats[seat].Reserve
	for _, name := range cards {
		r[r.Len()] = Draw(s, Named[merlin.Card](name))
	}
}

// Plant plants a unit from the supply on a land.
func Plant(s *merlin.State, at string) {
	p := Plot(s, at)
	p.Planted = true
	s.Supply[p.Permit.Yield()-merlin.Souls]--
}

// Stake moves gold from the bank to a plot: the stake, or the vault.
func Stake(s *merlin.State, at string, n int16) {
	Plot(s, at).Gold += n
	s.Bank -= n
}

// Purse sets the gold of a player's purse; the bank balances it.
func Purse(s *merlin.State, seat bourse.Seat, n int16) {
	s.Bank += s.Seats[seat].Purse - n
	s.Seats[seat].Purse = n
}

// Store, Stall and Cart set a player's units there; the supply balances them.
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

// Issue adds notes to the state and gives each the lowest free number of its issuer.
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
