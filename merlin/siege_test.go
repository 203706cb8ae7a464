package merlin_test

import (
	"testing"

	"bourse.example"
	"bourse.example/merlin"
)

// This file tests what war does to properties and what they yield (M22.6, M22.7), and where units are in the way.

func TestRule_M22_6_raid(t *testing.T)       { script(t) }
func TestRule_M22_6_beset(t *testing.T)      { script(t) }
func TestRule_M22_7_seized(t *testing.T)     { script(t) }
func TestRule_M22_7_entrenched(t *testing.T) { script(t) }
func TestRule_M22_7_unasked(t *testing.T)    { script(t) }
func TestRule_M22_7_potions(t *testing.T)    { script(t) }
func TestRule_M22_7_climate(t *testing.T)    { script(t) }
func TestRule_M7_2_units(t *testing.T)       { script(t) }
func TestRule_M8_1_units(t *testing.T)       { script(t) }
func TestRule_M11_1_units(t *testing.T)      { script(t) }
func TestRule_M10_4_lastcall(t *testing.T)   { script(t) }
func TestRule_M28_1_units(t *testing.T)      { script(t) }
func TestRule_M28_2_units(t *testing.T)      { script(t) }
func TestRule_M29_4_units(t *testing.T)      { script(t) }
func TestRule_M30_9_defended(t *testing.T)   { script(t) }
func TestRule_M37_3_covers(t *testing.T)     { script(t) }
func TestRule_M19_1_war(t *testing.T)        { script(t) }

// raided has a unit of a player's do damage to a property, and returns the events.
func raided(s *merlin.State, name merlin.Place, n int8, by bourse.Seat) []string {
	var list []string
	s.Raid(name, n, by, merlin.Clause{Chapter: 22, Number: 1}, func(e merlin.Event) { list = append(list, trim(e.String())) })
	return list
}

// full is war with magic, market and paper.
func full(t testing.TB) merlin.State {
	return warring(t, merlin.Market, merlin.Paper, merlin.Magic)
}

// calling returns a game in which p0 can call its guard to a Brewery.
func calling(t *testing.T) merlin.State {
	s := full(t)
	row(t, &s, "p0.1 p0.6")
	lay(t, &s, "p0.2", "c2", "h9")
	lay(t, &s, "p0.3", "c2", "s9")
	lay(t, &s, "p1.1", "c2", "h9")
	unit(t, &s, 0, "p0.1", "hk", 7, 9, asleep, hurt(2))
	mead(&s, 0, 2)
	return s
}
