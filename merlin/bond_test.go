package merlin_test

import "testing"

// This file tests chapter M16.

func TestRule_M16_1_due(t *testing.T)   { script(t) }
func TestRule_M16_1_debt(t *testing.T)  { script(t) }
func TestRule_M16_2_loan(t *testing.T)  { script(t) }
func TestRule_M16_2_vault(t *testing.T) { script(t) }
