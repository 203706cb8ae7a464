package merlin_test

import "testing"

// This file tests chapter M12.

func TestRule_M12_1_load(t *testing.T)    { script(t) }
func TestRule_M12_2_seven(t *testing.T)   { script(t) }
func TestRule_M12_2_others(t *testing.T)  { script(t) }
func TestRule_M25_2_carts(t *testing.T)   { script(t) }
func TestRule_M25_3_stall(t *testing.T)   { script(t) }
func TestRule_M3_1_arrivals(t *testing.T) { script(t) }
