package merlin_test

import (
	"testing"

	"bourse.example/merlin"
)

// This file tests offers of spells, recipes and mead: M13.1, M13.2 and M9.4.

func TestRule_M13_1_mead(t *testing.T)     { script(t) }
func TestRule_M13_1_hidden(t *testing.T)   { script(t) }
func TestRule_M9_2_traded(t *testing.T)    { script(t) }
func TestRule_M13_1_fullHand(t *testing.T) { script(t) }
func TestRule_M9_4_offered(t *testing.T)   { script(t) }
func TestRule_M13_2_hidden(t *testing.T)   { script(t) }
func TestRule_M13_2_targeted(t *testing.T) { script(t) }

// TestRule_M13_1_stray offers a card of the reserve with a lab's mark.
func TestRule_M13_1_stray(t *testing.T) {
	s := position(t, "peddling")
	play(t, &s, "p0 offer p1", "p0 with antidote 2")
	same(t, "a mark", refused(t, s, merlin.Move{Kind: merlin.KindWith, Card: card(t, "c9"), Lab: 1}),
		"not-theirs")
	s = dealing(t)
	play(t, &s, "p0 offer p1")
	same(t, "an item that does not exist", refused(t, s, merlin.Move{Kind: merlin.KindItem, Item: 200}),
		"not-theirs")
}
