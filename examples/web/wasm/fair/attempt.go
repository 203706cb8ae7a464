package fair

import (
	"errors"

	"bourse.example/rng"
)

// This file implements Attempt: commitments, reveals, and failures.

// A Stage is the stage of an attempt.
type Stage uint8

// These are the stages of an attempt.
const (
	Committing Stage = iota // not everyone has committed
	Revealing               // not everyone has revealed
	Mixed                   // the seed is known
)

// String returns committing, revealing or mixed.
func (s Stage) String() string {
	switch s {
	case Committing:
		return "committing"
	case Revealing:
		return "revealing"
	case Mixed:
		return "mixed"
	}
	return "none"
}

// MarshalText returns the stage's name.
func (s Stage) MarshalText() ([]byte, error) { return []byte(s.String()), nil }

// An Attempt is one attempt to mix a seed. It is not safe for concurrent use.
type Attempt struct {
	deal        Deal
	name        string
	server      rng.Entropy
	commitments []rng.Commitment // the server's first; zero until committed
	entropies   []rng.Entropy    // player 1's first; zero until revealed
	wrong       []bool           // who has revealed a value other than the one committed to
	seed        rng.Seed
}

// Begin begins an attempt and commits to the server's entropy. At least one participant other than the server
// must contribute.
func Begin(d Deal, server rng.Entropy) (*Attempt, error) {
	name, err := d.Name()
	if err != nil {
		return nil, err
	}
	if server == (rng.Entropy{}) {
		return nil, rng.ErrZeroEntropy
	}
	n := d.Players()
	if n == 0 {
		return nil, rng.ErrCount
	}
	d.Seats = append([]int(nil), d.Seats...)
	a := &Attempt{deal: d, name: name, server: server, commitments: make([]rng.Commitment, 1+n),
		entropies: make([]rng.Entropy, n), wrong: make([]bool, n)}
	a.commitments[0] = rng.CommitEntropy(name, 0, server)
	return a, nil
}

// Stage returns the stage of the attempt.
func (a *Attempt) Stage() Stage {
	switch {
	case !a.committed():
		return Committing
	case a.seed == rng.Seed{}:
		return Revealing
	}
	return Mixed
}

func (a *Attempt) committed() bool {
	for _, c := range a.commitments {
		if c == (rng.Commitment{}) {
			return false
		}
	}
	return true
}

// Commit accepts the commitment of a participant, counted from 1. The same commitment again changes nothing;
// a different one returns ErrChanged.
func (a *Attempt) Commit(who int, c rng.Commitment) error {
	switch {
	case who < 1 || who >= len(a.commitments):
		return ErrWho
	case c == rng.Commitment{}:
		return ErrEmpty
	case a.commitments[who] == c:
		return nil
	case a.commitments[who] != rng.Commitment{}:
		return ErrChanged
	}
	a.commitments[who] = c
	return nil
}

// Reveal accepts the entropy of a participant, counted from 1, once everyone has committed. An entropy that
// does not open the commitment returns [rng.ErrOpening] and is noted; the right one may still follow. The
// same entropy again changes nothing. The last one determines the seed.
func (a *Attempt) Reveal(who int, e rng.Entropy) error {
	switch {
	case who < 1 || who >= len(a.commitments):
		return ErrWho
	case !a.committed():
		return ErrEarly
	case a.entropies[who-1] == e && e != rng.Entropy{}:
		return nil
	case a.entropies[who-1] != rng.Entropy{}:
		return ErrChanged
	case e == rng.Entropy{} || rng.CommitEntropy(a.name, who, e) != a.commitments[who]:
		a.wrong[who-1] = true
		return rng.ErrOpening
	}
	a.entropies[who-1] = e
	for _, e := range a.entropies {
		if e == (rng.Entropy{}) {
			return nil
		}
	}
	seed, err := rng.Mix(a.name, a.server, a.entropies, a.commitments)
	if err != nil {
		a.entropies[who-1] = rng.Entropy{}
		return err
	}
	a.seed = seed
	return nil
}

// A Failure names a participant that the attempt waits for.
type Failure struct {
	Who int // counted from 1
	Why Why
}

// A Why is what a participant has failed to do.
type Why uint8

// These are the failures of participants.
const (
	NotCommitted  Why = iota // no commitment
	NotRevealed              // a commitment, but no entropy
	RevealedWrong            // only entropy that does not open the commitment
)

// String returns a clause for people, such as: did not commit.
func (w Why) String() string {
	switch w {
	case NotCommitted:
		return "did not commit"
	case NotRevealed:
		return "committed but did not reveal"
	case RevealedWrong:
		return "revealed something other than it had committed to"
	}
	return "has failed"
}

// Missing returns the participants that the attempt waits for, in order; none once it is mixed.
func (a *Attempt) Missing() []Failure {
	var missing []Failure
	committed := a.committed()
	for who := 1; who < len(a.commitments); who++ {
		switch {
		case a.commitments[who] == rng.Commitment{}:
			missing = append(missing, Failure{who, NotCommitted})
		case !committed || a.entropies[who-1] != rng.Entropy{}:
		case a.wrong[who-1]:
			missing = append(missing, Failure{who, RevealedWrong})
		default:
			missing = append(missing, Failure{who, NotRevealed})
		}
	}
	return missing
}

// Seed returns the mixed seed, or ErrEarly.
func (a *Attempt) Seed() (rng.Seed, error) {
	if a.Stage() != Mixed {
		return rng.Seed{}, ErrEarly
	}
	return a.seed, nil
}

// Proof returns the proof of the mixing once it is mixed. It is secret until the game is over. The caller
// adds the promise that was made before anyone sat down.
func (a *Attempt) Proof() (Proof, error) {
	if a.Stage() != Mixed {
		return Proof{}, ErrEarly
	}
	c, err := rng.Commit(a.seed, a.deal.Terms)
	if err != nil {
		return Proof{}, errors.Join(ErrEarly, err)
	}
	return Proof{Deal: a.Deal(), Name: a.name, Commitments: append([]rng.Commitment(nil), a.commitments...),
		Server:  a.server,
		Players: append([]rng.Entropy(nil), a.entropies...), Seed: a.seed, Commitment: c}, nil
}

// Deal returns the deal that the attempt is about.
func (a *Attempt) Deal() Deal {
	d := a.deal
	d.Seats = append([]int(nil), d.Seats...)
	return d
}
