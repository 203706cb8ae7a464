// Package fair mixes the seed of a match from what the server and the players' browsers add, by the
// long form of package rng, and checks the mixing afterwards. An [Attempt] is a state machine without
// a clock: who waits, and how long, is the host's matter.
//
//	settle a Deal → Begin → everybody commits → everybody reveals → Seed → the game → Proof, Check
package fair

import (
	"errors"
	"fmt"

	"bourse.example/rng"
)

// This file declares what is settled before anybody commits, and the name that follows from it.

// A Deal is what is settled before anybody commits.
type Deal struct {
	Table   string `json:"table"`   // the table's ID
	Attempt int    `json:"attempt"` // from 1
	Terms   string `json:"terms"`   // of the match: bourse's Match.Terms
	// the participant at each seat, p0 first: 1 and up, or 0 for who adds nothing
	Seats []int `json:"seats"`
}

// Number returns the participants at the seats: 1 and up in their order for those that add, 0 for others.
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

// Players returns how many add entropy, the server not counted.
func (d Deal) Players() int {
	n := 0
	for _, who := range d.Seats {
		if who > 0 {
			n++
		}
	}
	return n
}

// Seat returns the number of the seat of a participant, from 0, and -1 if there is none.
func (d Deal) Seat(who int) int {
	for seat, at := range d.Seats {
		if at == who && who > 0 {
			return seat
		}
	}
	return -1
}

// Label returns what tells the mixing from every other: the first argument of [rng.MixName].
func (d Deal) Label() string { return fmt.Sprintf("%s attempt %d", d.Table, d.Attempt) }

// Name returns the name that everybody commits under, as everybody makes it without the others' help.
// The error is [rng.ErrName], or [ErrDeal].
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

// Errors of an attempt. A wrong opening is [rng.ErrOpening].
var (
	// ErrDeal refuses a deal whose participants are not numbered in the order of seats.
	ErrDeal = errors.New("fair: the seats are not numbered in their order")
	// ErrWho refuses what comes from a number that no participant has.
	ErrWho = errors.New("fair: no such participant")
	// ErrEmpty refuses the zero commitment, which nothing opens.
	ErrEmpty = errors.New("fair: the commitment is empty")
	// ErrChanged refuses a second commitment or entropy that is not the first.
	ErrChanged = errors.New("fair: another value was sent before")
	// ErrEarly refuses what is revealed before all have committed, and a seed before all have revealed.
	ErrEarly = errors.New("fair: not everyone has committed and revealed")
)
