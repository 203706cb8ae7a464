package merlin_test

import (
	"testing"

	"bourse.example/merlin"
)

// This file tests chapter M19.

func TestRule_M19_1_paid(t *testing.T)   { script(t) }
func TestRule_M19_2_rolls(t *testing.T)  { script(t) }
func TestRule_M19_2_cart(t *testing.T)   { script(t) }
func TestRule_M19_2_spot(t *testing.T)   { script(t) }
func TestRule_M19_3_terms(t *testing.T)  { script(t) }
func TestRule_M19_3_spot(t *testing.T)   { script(t) }
func TestRule_M19_3_frozen(t *testing.T) { script(t) }

// policy returns a policy of 5 that p0 has sold to p2, for so many rolls.
func policy(cover merlin.Cover, left int8) merlin.Note {
	return merlin.Note{Kind: merlin.Policy, Issuer: 0, Holder: 2, Amount: 5, Cover: cover,
		Term: merlin.TermRound, Left: left}
}

// on returns a policy with numbers, or with the price of a spot.
func on(n merlin.Note, numbers merlin.Totals, x int8) merlin.Note {
	n.Numbers, n.X = numbers, x
	return n
}
