package merlin_test

import "testing"

// This file tests chapter M24.

func TestRule_M24_1_taxman(t *testing.T) { script(t) }
