package merlin_test

import "testing"

// This file tests chapter M11.

func TestRule_M11_1_lands(t *testing.T)  { script(t) }
func TestRule_M11_2_plant(t *testing.T)  { script(t) }
func TestRule_M11_3_invest(t *testing.T) { script(t) }
