package merlin_test

import (
	"testing"

	"bourse.example"
	"bourse.example/merlin"
)

// This file tests chapter M17.

func TestRule_M7_1_shares(t *testing.T) { script(t) }
func TestRule_M17_1_ruins(t *testing.T) { script(t) }
func TestRule_M17_1_room(t *testing.T)  { script(t) }
func TestRule_M17_1_ends(t *testing.T)  { script(t) }

// share returns a share that has been sold.
func share(t testing.TB, issuer, holder bourse.Seat, name string) merlin.Note {
	return merlin.Note{Kind: merlin.Share, Issuer: issuer, Holder: holder, Plot: at(t, name)}
}
