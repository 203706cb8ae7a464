package merlin_test

import (
	"fmt"
	"testing"

	"bourse.example"
	"bourse.example/merlin"
)

// This file tests Validate. Each check has a flaw in testdata/rules that breaks it and nothing else.

// laden returns a position of p0's turn in which much is on the market.
func laden(t testing.TB) merlin.State { return position(t, "laden") }

// TestState_Validate_magic_odd plays on from positions that are hard to reach in play.
func TestState_Validate_magic_odd(t *testing.T) {
	notShort(t)
	type state = merlin.State
	for name, change := range map[string]func(*state){
		"full hands": func(s *state) {
			for seat := range bourse.Seat(4) {
				for range 6 {
					inHand(t, s, seat, spare(s, merlin.Card.Spell), spare(s, merlin.Card.Potion))
				}
			}
		},
		"full laboratories": func(s *state) {
			for seat := range bourse.Seat(4) {
				for n := 1; n <= merlin.MaxLabs; n++ {
					laboratory(t, s, seat, n, spare(s,
						func(c merlin.Card) bool { return c.SpellLab() || c.PotionLab() })+" 1")
				}
			}
		},
		"ruins": func(s *state) {
			for seat := range bourse.Seat(4) {
				for n := 1; n <= 5; n++ {
					name := merlin.PlaceOf(seat, n).String()
					lay(t, s, name, spare(s, merlin.Card.Property), spare(s, merlin.Card.Permit))
					plot(t, s, name).Down = true
				}
			}
		},
		"no cards in the decks": func(s *state) {
			for _, seat := range []bourse.Seat{0, 1} {
				for n := 1; n <= merlin.MaxLabs; n++ {
					laboratory(t, s, seat, n, spare(s,
						[]func(merlin.Card) bool{merlin.Card.SpellLab, merlin.Card.PotionLab}[seat])+" 1")
				}
			}
			for _, c := range hidden {
				for s.Unseen[c] > 0 && sunk(s, c) {
					fromDeck(t, s, c)
				}
			}
			s.Config.Uses = 3
		},
		"all mead": func(s *state) { mead(s, 1, 20); lay(t, s, "p0.1", "c4", "h4"); store(s, 0, 0, 0, 60) },
		"clouds": func(s *state) {
			lay(t, s, "p1.1", "c5", "d4")
			plot(t, s, "p1.1").Wait, plot(t, s, "p1.1").Damage = 6, 1
			s.Seats[1].Winged, s.Seats[2].Frozen, s.Seats[3].Targeted = true, 1, 7
		},
	} {
		t.Run(name, func(t *testing.T) {
			start := acting(t, wizards(4, func(c *merlin.Config) { c.MaxTurns = 24 }))
			change(&start)
			sound(t, &start)
			for game := range 4 {
				playOn(t, start, newRand(t, fmt.Sprint(name, game)))
			}
		})
	}
}
