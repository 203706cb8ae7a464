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

// This file declares what is fixed before anyone commits, the name that results from it, and what is public about the mixing.

// A Deal is what is fixed before anyone commits. Do not change its seats.
type Deal struct {
	Table   string `json:"table"`   // the table's ID
	Attempt int    `json:"attempt"` // from 1
	Terms   string `json:"terms"`   // of the match: see Match.Terms in package bourse
	// the participant of each seat, p0 first: 1 and up, or 0 for a seat that does not contribute
	Seats []int `json:"seats"`
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

// A Promise is what the server has committed to before anyone sits down.
type Promise struct {
	// Own is the commitment to the seed that is used if no player contributes, under the terms.
	Own rng.Commitment `json:"own"`
	// Seats are numbered as if every player would contribute. Server is the commitment to the server's
	// entropy under the resulting name.
	Seats  []int          `json:"seats,omitempty"`
	Server rng.Commitment `json:"server,omitzero"`
}

// Promised returns the promise for a deal to which every player contributes. own is the commitment to the
// server's own seed. Without players, the promise contains only own.
func Promised(d Deal, own rng.Commitment, server rng.Entropy) (Promise, error) {
	p := Promise{Own: own}
	if d.Players() == 0 {
		return p, nil
	}
	name, err := d.Name()
	if err != nil {
		return Promise{}, err
	}
	p.Seats = d.Seats
	p.Server = rng.CommitEntropy(name, 0, server)
	return p, nil
}

// Public is the public state of the mixing, before and during the game. It contains no entropy and no seed.
type Public struct {
	Deal    `json:"deal"`
	Promise Promise `json:"promise"`
	// Active reports whether there is an attempt, finished or not. If not, the fields below are empty.
	Active bool  `json:"active"`
	Stage  Stage `json:"stage"`
	// Name is what everyone commits under. Browsers compute it themselves and compare.
	Name        string           `json:"name,omitempty"`
	Commitments []rng.Commitment `json:"commitments,omitempty"` // the server's first; zero until committed
	Revealed    []bool           `json:"revealed,omitempty"`    // player 1 first
	// Commitment is the commitment to the seed in the record, once the game has begun.
	Commitment rng.Commitment `json:"commitment,omitzero"`
}

// Public returns the public state of the attempt.
func (a *Attempt) Public() Public {
	p := a.p.Public()
	p.Stage = a.Stage()
	return p
}

// Public returns the public state during a game whose seed was mixed with this proof.
func (p Proof) Public() Public {
	public := Public{Deal: p.Deal, Promise: p.Promise, Active: p.Players != nil, Stage: Mixed, Name: p.Name,
		Commitments: slices.Clone(p.Commitments), Commitment: p.Commitment}
	for _, e := range p.Players {
		public.Revealed = append(public.Revealed, e != rng.Entropy{})
	}
	return public
}
