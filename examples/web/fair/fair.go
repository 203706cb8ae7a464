// Package fair mixes the seed of a match from entropy of the server and the players' browsers, with the long
// form of package rng, and checks the mixing afterwards. An [Attempt] is a state machine without a clock: the
// host decides how long to wait.
//
//	settle a Deal → Begin → everybody commits → everybody reveals → Seed → the game → Proof, Check
package fair

import (
	"errors"
	"fmt"

	"bourse.example/rng"
)

// This file declares Deal, which is fixed before anyone commits, and the name derived from it.

// A Deal is the data that is fixed before anyone commits.
type Deal struct {
	Table   string `json:"table"`   // the table's ID
	Attempt int    `json:"attempt"` // from 1
	Terms   string `json:"terms"`   // of the match: bourse's Match.Terms
	// The participant at each seat, p0 first: 1 and up, or 0 for a seat that adds no entropy.
	Seats []int `json:"seats"`
}

// Number returns the participants at the seats: seats that add entropy are numbered from 1 in order, others
// are 0.
func Number(adds []bool) []int {
	seats := make([]int, len(adds))
	n := 0
	for i, add := range adds {
		if add {
			n++
			seats[i] = n
		}
	}
	return seats
}

// Players returns how many participants add entropy, without the server.
func (d Deal) Players() int {
	n := 0
	for _, who := range d.Seats {
		if who > 0 {
			n++
		}
	}
	return n
}

// Seat returns the seat of a participant, counted from 0, or -1 if there is none.
func (d Deal) Seat(who int) int {
	for seat, at := range d.Seats {
		if at == who && who > 0 {
			return seat
		}
	}
	return -1
}

// Label returns a text that distinguishes this mixing from every other: the first argument of [rng.MixName].
func (d Deal) Label() string { return fmt.Sprintf("%s attempt %d", d.Table, d.Attempt) }

// Name returns the name that all participants commit under. Each can compute it alone. The error is
// [rng.ErrName] or [ErrDeal].
func (d Deal) Name() (string, error) {
	next := 1
	for _, who := range d.Seats {
		if who == next {
			next++
		} else if who != 0 {
			return "", ErrDeal
		}
	}
	if d.Table == "" || d.Attempt < 1 {
		return "", ErrDeal
	}
	return rng.MixName(d.Label(), d.Terms, d.Seats)
}

// Errors of an attempt. Entropy that does not open its commitment gives [rng.ErrOpening].
var (
	// ErrDeal reports a deal whose participants are not numbered in the order of seats.
	ErrDeal = errors.New("fair: the participants are not numbered in the order of seats")
	// ErrWho reports a participant number that does not exist.
	ErrWho = errors.New("fair: no such participant")
	// ErrEmpty reports the zero commitment, which no entropy opens.
	ErrEmpty = errors.New("fair: the commitment is empty")
	// ErrChanged reports a second commitment or entropy that differs from the first.
	ErrChanged = errors.New("fair: a different value was sent before")
	// ErrEarly reports a reveal before all have committed, or a request for the seed before all have
	// revealed.
	ErrEarly = errors.New("fair: not all participants have committed and revealed")
)
