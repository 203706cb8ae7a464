package merlin_test

import (
	"testing"

	"bourse.example/merlin"
)

// This file tests the spells of chapter M30, row by row.

func TestRule_M30_1_cumulonimbus(t *testing.T) { script(t) }
func TestRule_M30_2_sprite(t *testing.T)       { script(t) }
func TestRule_M36_4_less(t *testing.T)         { script(t) }
func TestRule_M30_3_rust(t *testing.T)         { script(t) }
func TestRule_M30_4_mildew(t *testing.T)       { script(t) }
func TestRule_M30_5_axle(t *testing.T)         { script(t) }
func TestRule_M30_6_counterfeit(t *testing.T)  { script(t) }
func TestRule_M30_7_tape(t *testing.T)         { script(t) }
func TestRule_M30_8_hex(t *testing.T)          { script(t) }
func TestRule_M30_9_gremlins(t *testing.T)     { script(t) }
func TestRule_M30_10_whisper(t *testing.T)     { script(t) }
func TestRule_M30_11_hubs(t *testing.T)        { script(t) }
func TestRule_M30_12_chant(t *testing.T)       { script(t) }
func TestRule_M30_13_winged(t *testing.T)      { script(t) }
func TestRule_M5_1_winged(t *testing.T)        { script(t) }
func TestRule_M30_14_portal(t *testing.T)      { script(t) }
func TestRule_M37_3_magic(t *testing.T)        { script(t) }
func TestRule_M36_9_rows(t *testing.T)         { script(t) }
func TestMoved_rule(t *testing.T)              { script(t) }
func TestRule_M36_6_spells(t *testing.T)       { script(t) }

// casts opens a spell that p0 has, makes the move, and compares the events of the spell's row with those wanted.
func casts(t testing.TB, s *merlin.State, c merlin.Card, move, clause string, want ...string) {
	t.Helper()
	play(t, s, "p0 hand "+c.String())
	tells(t, s, move, clause, want...)
}

// aimed returns a game in which p0 has a spell, with changes.
func aimed(t testing.TB, c merlin.Card, edit func(*merlin.State)) merlin.State {
	t.Helper()
	s := conjuring(t)
	inHand(t, &s, 0, c.String())
	edit(&s)
	sound(t, &s)
	return s
}

// lacks says how a spell is refused that finds nothing to change: it is not opened. With a shop on the table it is, to be sold.
func lacks(t testing.TB, s merlin.State, c merlin.Card, moves ...string) {
	t.Helper()
	same(t, "not opened", refusedText(t, s, "p0 hand "+c.String()), "nothing-to-do")
	lay(t, &s, "p3.12", "c10", "s10")
	play(t, &s, "p0 hand "+c.String())
	for _, move := range moves {
		same(t, move, refusedText(t, s, move), "no-target")
	}
	same(t, "sold", refusedText(t, s, "p0 sell p3"), "")
}
