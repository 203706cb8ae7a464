package merlin_test

import "testing"

// This file tests chapter M3.

func TestRule_M3_1_again(t *testing.T)   { script(t) }
func TestRule_M3_2_dice(t *testing.T)    { script(t) }
func TestRule_M3_4_actions(t *testing.T) { script(t) }
func TestRule_M3_5_next(t *testing.T)    { script(t) }
