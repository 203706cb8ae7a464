package merlin_test

import (
	"strings"
	"testing"

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
