package merlin_test

import (
	"testing"

	"bourse.example/merlin"
)

// This file tests Spell Shops: M9.3, M9.4 and M9.5.

func TestRule_M9_3_place(t *testing.T)       { script(t) }
func TestRule_M9_3_success(t *testing.T)     { script(t) }
func TestRule_M9_4_own(t *testing.T)         { script(t) }
func TestRule_M9_4_others(t *testing.T)      { script(t) }
func TestRule_M4_4_sold(t *testing.T)        { script(t) }
func TestRule_M9_5_maintenance(t *testing.T) { script(t) }
func TestRule_M5_4_maintenance(t *testing.T) { script(t) }
func TestRule_M7_3_shops(t *testing.T)       { script(t) }
func TestRule_M28_1_tape(t *testing.T)       { script(t) }

// wrecked lays a property, and a permit, on a plot and destroys them.
func wrecked(t testing.TB, s *merlin.State, name string, cards ...string) {
	t.Helper()
	lay(t, s, name, cards...)
	plot(t, s, name).Down = true
}
