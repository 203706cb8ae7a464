package merlin_test

import "testing"

// This file tests chapter M6.

func TestRule_M6_1_buy(t *testing.T)    { script(t) }
func TestRule_M6_2_chain(t *testing.T)  { script(t) }
func TestRule_M6_3_lay(t *testing.T)    { script(t) }
func TestRule_M6_4_oldest(t *testing.T) { script(t) }
