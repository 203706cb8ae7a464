package merlin_test

import "testing"

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
