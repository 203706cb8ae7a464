package merlin_test

import (
	"testing"

	"bourse.example/merlin"
)

// This file tests mead: M10.3, and what touches it.

func TestRule_M10_3_make(t *testing.T)        { script(t) }
func TestRule_M10_3_sell(t *testing.T)        { script(t) }
func TestRule_M10_3_maintenance(t *testing.T) { script(t) }
func TestRule_M25_3_mead(t *testing.T)        { script(t) }
func TestRule_M25_4_magic(t *testing.T)       { script(t) }
func TestRule_M25_4_drawn(t *testing.T)       { script(t) }
func TestRule_M1_1_mead(t *testing.T)         { script(t) }

func TestState_Balance_mead(t *testing.T) {
	s := conjuring(t)
	mead(&s, 0, 3)
	for account, want := range map[merlin.Account]int{merlin.Supply: 17, merlin.StoreOf(0): 3,
		merlin.StallOf(0): 0, merlin.Purse(0): 0} {
		same(t, account.String(), s.Balance(account, merlin.Mead), want)
	}
}
