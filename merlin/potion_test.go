package merlin_test

import "testing"

// This file tests potions: M10.2 and the rows of chapter M31.

func TestRule_M10_2_brew(t *testing.T)        { script(t) }
func TestRule_M10_2_ingredients(t *testing.T) { script(t) }
func TestRule_M10_2_room(t *testing.T)        { script(t) }
func TestRule_M10_2_used(t *testing.T)        { script(t) }
func TestRule_M31_1_gold(t *testing.T)        { script(t) }
func TestRule_M31_2_harvest(t *testing.T)     { script(t) }
func TestRule_M31_3_winter(t *testing.T)      { script(t) }
func TestRule_M31_4_nature(t *testing.T)      { script(t) }
func TestRule_M31_5_stoneskin(t *testing.T)   { script(t) }
func TestRule_M31_6_elixir(t *testing.T)      { script(t) }
func TestRule_M31_7_luck(t *testing.T)        { script(t) }
func TestRule_M31_8_draught(t *testing.T)     { script(t) }
func TestRule_M31_9_amnesty(t *testing.T)     { script(t) }
func TestRule_M31_10_antidote(t *testing.T)   { script(t) }
func TestPotions_of_a_kind(t *testing.T)      { script(t) }
