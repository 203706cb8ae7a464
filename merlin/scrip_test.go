package merlin_test

import (
	"testing"

	"bourse.example"
	"bourse.example/merlin"
)

// This file tests chapter M18.

func TestRule_M18_1_issue(t *testing.T)    { script(t) }
func TestRule_M18_1_redeem(t *testing.T)   { script(t) }
func TestRule_M28_1_creditor(t *testing.T) { script(t) }
func TestRule_M28_2_papers(t *testing.T)   { script(t) }
func TestRule_M13_1_scrip(t *testing.T)    { script(t) }
func TestRule_M13_2_scrip(t *testing.T)    { script(t) }

// scrip lets a player hold scrip of another's.
func scrip(t testing.TB, s *merlin.State, holder, issuer bourse.Seat, n int8) {
	t.Helper()
	s.Seats[holder].Scrip[issuer] = n
	sound(t, s)
}
