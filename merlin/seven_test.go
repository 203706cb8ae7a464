package merlin_test

import "testing"

// This file tests chapter M25.

func TestRule_M25_1_costs(t *testing.T)  { script(t) }
func TestRule_M25_2_stakes(t *testing.T) { script(t) }
func TestRule_M25_3_keep(t *testing.T)   { script(t) }
func TestRule_M25_4_unrest(t *testing.T) { script(t) }
