package merlin_test

import (
	"testing"

	"bourse.example/merlin"
)

// This file tests the specials of golems, M33.1 to M33.8, row by row, and what stops an attack: M31.4, M33.7.

func TestRule_M33_1_hexbreaker(t *testing.T) { script(t) }
func TestRule_M33_2_tolltaker(t *testing.T)  { script(t) }
func TestRule_M33_3_mender(t *testing.T)     { script(t) }
func TestRule_M33_4_colossus(t *testing.T)   { script(t) }
func TestRule_M33_4_center(t *testing.T)     { script(t) }
func TestRule_M33_5_matriarch(t *testing.T)  { script(t) }
func TestRule_M33_6_regent(t *testing.T)     { script(t) }
func TestRule_M33_7_sovereign(t *testing.T)  { script(t) }
func TestRule_M33_7_aegis(t *testing.T)      { script(t) }
func TestRule_M33_8_martyr(t *testing.T)     { script(t) }
func TestRule_M31_4_attack(t *testing.T)     { script(t) }
func TestRule_M31_5_fight(t *testing.T)      { script(t) }
func TestFight(t *testing.T)                 { script(t) }
func TestUnits_hidden(t *testing.T)          { script(t) }
func TestUnits_rule(t *testing.T)            { script(t) }

// skilled returns a battle in which p0 has a unit of each commodity.
func skilled(t testing.TB, b battle) merlin.State {
	t.Helper()
	s := b.position(t)
	store(&s, 0, 1, 1, 1)
	return s
}
