package merlin_test

import "testing"

// This file tests chapter M7.

func TestRule_M7_1_payouts(t *testing.T) { script(t) }
func TestRule_M7_2_invest(t *testing.T)  { script(t) }
func TestRule_M7_2_short(t *testing.T)   { script(t) }
func TestRule_M7_3_where(t *testing.T)   { script(t) }
