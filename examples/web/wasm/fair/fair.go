// Package fair mixes the seed of a match from contributions of the server and the players' browsers, using
// the long form of package rng, and checks the mixing afterwards. An [Attempt] is a state machine without a
// clock: the host decides how long to wait.
//
//	fix a Deal → Begin → everyone commits → everyone reveals → Seed → the game → Proof, Check
package fair

import (
	"errors"
	"fmt"
	"slices"

	"bourse.example/rng"
)

// This file declares what is fixed before anyone commits, and the name that results from it.

// A Deal is what is fixed before anyone commits. Do not change its seats.
type Deal struct {
	Table   string `json:"table"`   // the table's ID
	Attempt int    `json:"attempt"` // from 1
	Terms   string `json:"terms"`   // of the match: see Match.Terms in package bourse
	// the participant of each seat, p0 first: 1 and up, or 0 for a seat that does not contribute
	Seats []int `json:"seats"`
}

// Number numbers the seats: 1 and up in order for those that contribute, and 0 for others.
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

// Players returns how many participants contribute, without the server: the highest number.
func (d Deal) Players() int { return slices.Max(append([]int{0}, d.Seats...)) }

// Seat returns the index of a participant's seat, or -1 if there is none.
func (d Deal) Seat(who int) int {
	if who < 1 {
		return -1
	}
	return slices.Index(d.Seats, who)
}

// Label returns the text that distinguishes the mixing from every other: the first argument of [rng.MixName].
func (d Deal) Label() string { return fmt.Sprintf("%s attempt %d", d.Table, d.Attempt) }

// Name returns the name that everyone commits under. Each participant computes it independently. The error is
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

// These are the errors of an attempt. A wrong opening is [rng.ErrOpening].
var (
	// ErrDeal reports a deal whose participants are not numbered in the order of seats.
	ErrDeal = errors.New("fair: the seats are not numbered in their order")
	// ErrWho reports a number that no participant has.
	ErrWho = errors.New("fair: no such participant")
	// ErrEmpty reports the zero commitment, which nothing opens.
	ErrEmpty = errors.New("fair: the commitment is empty")
	// ErrChanged reports a second commitment or entropy that differs from the first.
	ErrChanged = errors.New("fair: another value was sent before")
	// ErrEarly reports a reveal before everyone has committed, or a request for the seed before everyone has
	// revealed.
	ErrEarly = errors.New("fair: not everyone has committed and revealed")
)
