package merlin_test

import "testing"

// This file tests damage: M22.6, and what a property that is hurt or destroyed does no more.

func TestRule_M22_6_bare(t *testing.T)     { script(t) }
func TestRule_M22_6_permit(t *testing.T)   { script(t) }
func TestRule_M7_1_unhurt(t *testing.T)    { script(t) }
func TestRule_M22_6_clear(t *testing.T)    { script(t) }
func TestRule_M22_6_unhurt(t *testing.T)   { script(t) }
func TestRule_M19_2_land(t *testing.T)     { script(t) }
func TestRule_M19_2_property(t *testing.T) { script(t) }
func TestRule_M19_1_spell(t *testing.T)    { script(t) }
func TestRule_M8_1_magic(t *testing.T)     { script(t) }
func TestRule_M11_1_magic(t *testing.T)    { script(t) }
