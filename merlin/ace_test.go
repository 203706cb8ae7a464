package merlin_test

import (
	"testing"

	"bourse.example/merlin"
)

// This file tests chapter M26.

func TestRule_M26_1_ace(t *testing.T) { script(t) }

// TestRule_M26_1_none draws an ace when no land is left: no frame asks for one.
func TestRule_M26_1_none(t *testing.T) {
	s := acting(t, board(4))
	emptied(t, &s, merlin.Card.Land)
	play(t, &s, "p0 buy d5", "~ draw ca")
	same(t, "above the chain", s.Stack[3].Kind, merlin.FrameDraw)
}
