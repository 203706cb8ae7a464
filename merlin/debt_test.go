package merlin_test

import (
	"testing"

	"bourse.example/merlin"
)

// This file tests chapter M28.

func TestRule_M28_1_payment(t *testing.T)  { script(t) }
func TestRule_M28_1_gifts(t *testing.T)    { script(t) }
func TestRule_M28_1_market(t *testing.T)   { script(t) }
func TestRule_M28_2_last(t *testing.T)     { script(t) }
func TestRule_M28_2_bankrupt(t *testing.T) { script(t) }
func TestRule_M28_3_goes_on(t *testing.T)  { script(t) }

// owing returns a game in which p0 is to pay 3 gold to the R.O.W., after a Taxman that it has drawn. It has
// one gold in its purse; edit gives it more.
func owing(t *testing.T, edit func(*merlin.State)) merlin.State {
	t.Helper()
	return owingIn(t, board(4), edit)
}

// owingIn is owing in a game of a config.
func owingIn(t *testing.T, c merlin.Config, edit func(*merlin.State)) merlin.State {
	t.Helper()
	c.Tax = 3
	s := acting(t, c)
	purse(&s, 0, 3)
	edit(&s)
	sound(t, &s)
	play(t, &s, "p0 buy d5", "~ draw joker")
	return s
}
