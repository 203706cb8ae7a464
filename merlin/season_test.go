package merlin_test

import "testing"

// This file tests chapter M5.

func TestRule_M5_1_months(t *testing.T)   { script(t) }
func TestRule_M5_2_seasons(t *testing.T)  { script(t) }
func TestRule_M5_3_climate(t *testing.T)  { script(t) }
func TestRule_M5_3_ace(t *testing.T)      { script(t) }
func TestRule_M5_4_erratic(t *testing.T)  { script(t) }
func TestRule_M5_4_month(t *testing.T)    { script(t) }
func TestRule_M5_5_tax(t *testing.T)      { script(t) }
func TestRule_M5_5_bankrupt(t *testing.T) { script(t) }
