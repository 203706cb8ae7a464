package merlin_test

import (
	"testing"

	"bourse.example/merlin"
)

// This file tests what war does to properties and what they yield (M22.6, M22.7), and where units are in the
// way.

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

// calling returns a game in which p0 can call its guard to a Brewery.
func calling(t *testing.T) merlin.State { return position(t, "calling") }
