package smallprint_test

import (
	"testing"
)

// This file tests the binary forms.

// TestBinary_hostile cuts every form off at every byte and refuses others' headers. Every bit that is
// changed makes an error or a state that is written with that bit.
func TestBinary_hostile(t *testing.T) { rules.HostileBinary(t, 60, written(t)) }
