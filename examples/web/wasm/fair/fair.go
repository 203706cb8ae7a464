// Package fair makes the seed of a match from the server's secret number and the words of players, as package rng
// describes, and checks afterwards how a seed was drawn. It also checks the proofs of earlier servers, which mixed
// the numbers of the players' browsers.
//
//	Promised → players type words → Mix → the game → Proof.Check
package fair

import (
	"errors"
	"fmt"
	"slices"

	"bourse.example/rng"
)

// This file declares what is fixed before anyone types words, what the server commits to, and how the seed is made.

// A Deal is what is fixed before the seed is drawn. Do not change its seats.
type Deal struct {
	Table   string `json:"table"`   // the table's ID
	Attempt int    `json:"attempt"` // 1, or how often an earlier server had begun to mix
	Terms   string `json:"terms"`   // of the match: see Match.Terms in package bourse
	// the participant of each seat, p0 first: 1 and up, or 0 for a seat that does not contribute
	Seats []int `json:"seats"`
}

// Everyone returns the participants of a table at which every seat can contribute words.
func Everyone(seats int) []int {
	all := make([]int, seats)
	for i := range all {
		all[i] = i + 1
	}
	return all
}

// Players returns how many participants contribute, without the server: the highest number.
func (d Deal) Players() int { return slices.Max(append([]int{0}, d.Seats...)) }

// Label returns the text that distinguishes the seed from every other: the first argument of [rng.MixName].
func (d Deal) Label() string { return fmt.Sprintf("%s attempt %d", d.Table, d.Attempt) }

// Name returns the name that the server commits under. Anyone can compute it. The error is [rng.ErrName] or
// [ErrDeal].
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

// ErrDeal reports a deal whose participants are not numbered in the order of seats.
var ErrDeal = errors.New("fair: the seats are not numbered in their order")

// A Promise is what the server has committed to before anyone sits down.
type Promise struct {
	// Own is the commitment to the seed that is used if nobody types words, under the terms.
	Own rng.Commitment `json:"own"`
	// Server is the commitment to the server's entropy under the name of a deal with these seats.
	Seats  []int          `json:"seats,omitempty"`
	Server rng.Commitment `json:"server,omitzero"`
}

// Promised returns the promise for a deal. own is the commitment to the server's own seed.
func Promised(d Deal, own rng.Commitment, server rng.Entropy) (Promise, error) {
	name, err := d.Name()
	if err != nil {
		return Promise{}, err
	}
	return Promise{Own: own, Seats: d.Seats, Server: rng.CommitEntropy(name, 0, server)}, nil
}

// Mix makes the seed from the server's entropy and the words of the seats, p0 first, and returns the proof, which
// is secret until the game is over. The errors are those of [rng.MixWords] and Deal.Name.
func Mix(d Deal, promise Promise, server rng.Entropy, words []string) (Proof, error) {
	name, err := d.Name()
	if err != nil {
		return Proof{}, err
	}
	seed, err := rng.MixWords(name, server, words)
	if err != nil {
		return Proof{}, err
	}
	c, err := rng.Commit(seed, d.Terms)
	return Proof{Deal: d, Promise: promise, Name: name, Server: server, Words: slices.Clone(words), Seed: seed, Commitment: c}, err
}

// MaxWords is the length of the longest words of a player, in code points.
const MaxWords = 200

// A Source says who determined a seed.
type Source uint8

// These are the sources of seeds.
const (
	ServerAlone Source = iota
	WordsOfPlayers
	NumbersOfBrowsers // only at tables of earlier servers
)

// Source returns who determined the seed.
func (p Proof) Source() Source {
	switch {
	case len(p.Words) > 0:
		return WordsOfPlayers
	case len(p.Players) > 0:
		return NumbersOfBrowsers
	}
	return ServerAlone
}
