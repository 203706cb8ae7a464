package merlin_test

import (
	"fmt"
	"strings"
	"testing"

	"bourse.example"
	"bourse.example/merlin"
)

// This file tests golems: chapter M20 but for combat, and Rust.

func TestRule_M20_1_animate(t *testing.T)    { script(t) }
func TestRule_M3_1_units(t *testing.T)       { script(t) }
func TestRule_M20_3_turn(t *testing.T)       { script(t) }
func TestRule_M20_4_adjacent(t *testing.T)   { script(t) }
func TestRule_M20_4_units(t *testing.T)      { script(t) }
func TestRule_M20_5_enemies(t *testing.T)    { script(t) }
func TestRule_M20_4_chauffeurs(t *testing.T) { script(t) }
func TestRule_M20_6_three(t *testing.T)      { script(t) }
func TestRule_M20_7_eleven(t *testing.T)     { script(t) }
func TestRule_M20_7_twelve(t *testing.T)     { script(t) }
func TestRule_M20_7_raid(t *testing.T)       { script(t) }
func TestRule_M30_3_golems(t *testing.T)     { script(t) }

// row lays the property c2 on plots.
func row(t testing.TB, s *merlin.State, names string) {
	t.Helper()
	for i, name := range strings.Fields(names) {
		lay(t, s, name, []string{"c8", "c9", "c10", "c6", "c5", "c4", "c3"}[i%7])
	}
}

func TestRule_M20_8_synergy(t *testing.T) {
	s := warring(t)
	row(t, &s, "p0.1 p0.2 p0.4 p1.1 p1.2")
	unit(t, &s, 0, "p0.1", "sj", 4, 3)
	unit(t, &s, 0, "p0.2", "sq", 12, 3, asleep)
	unit(t, &s, 0, "p0.4", "hj", 4, 3)
	unit(t, &s, 1, "p1.2", "hj", 4, 3)
	unit(t, &s, 1, "p1.1", "hk", 4, 4)
	sound(t, &s)
	for _, test := range []struct {
		seat bourse.Seat
		i    int
		want int8
	}{{0, 0, 1}, {0, 1, 1}, {0, 2, 0}, {1, 0, 0}, {1, merlin.MaxGolems, 0}} {
		same(t, fmt.Sprint(test.seat, test.i), s.Synergy(test.seat, test.i), test.want) // M20.10 is of its own AP
	}
	// Adjacent it must be, wherever it stands, and over a Chauffeur it is not.
	u := &s.Seats[0].Units
	u[0].Plot = at(t, "p0.4")
	u[2].Plot = at(t, "p0.1")
	same(t, "not adjacent", s.Synergy(0, 0), 0)
	u[1].Plot, u[1].AP = at(t, "p1.1"), 3
	s.Seats[1].Units[3] = merlin.Unit{}
	same(t, "in another field", [2]int8{s.Synergy(0, 0), s.Synergy(0, 1)}, [2]int8{1, 1})
	// Two of its suit are no more than one.
	u[2].Card, u[2].Plot = card(t, "sj"), at(t, "p1.2")
	s.Seats[1].Units[0] = merlin.Unit{}
	same(t, "with two", s.Synergy(0, 1), 1)
}
