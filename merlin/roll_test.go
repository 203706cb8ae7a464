package merlin_test

import "testing"

// This file tests chapter M4.

func TestRule_M4_1_order(t *testing.T)      { script(t) }
func TestRule_M4_2_nothing(t *testing.T)    { script(t) }
func TestRule_M4_3_production(t *testing.T) { script(t) }
func TestRule_M4_4_short(t *testing.T)      { script(t) }
