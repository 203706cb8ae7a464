package fair

import (
	"errors"
	"slices"

	"bourse.example/internal/words"
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
func (s Stage) String() string { return words.Name([]string{"committing", "revealing", "mixed"}, s) }

// MarshalText returns the stage's name.
func (s Stage) MarshalText() ([]byte, error) { return []byte(s.String()), nil }

// An Attempt is one attempt to mix a seed. It is not safe for concurrent use.
type Attempt struct {
	p     Proof  // in progress: what is not known yet is zero
	wrong []bool // who has revealed a value other than the one committed to
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
	a := &Attempt{Proof{Deal: d, Name: name, Server: server, Commitments: make([]rng.Commitment, 1+n),
		Players: make([]rng.Entropy, n)}, make([]bool, n)}
	a.p.Commitments[0] = rng.CommitEntropy(name, 0, server)
	return a, nil
}

// Stage returns the stage of the attempt.
func (a *Attempt) Stage() Stage {
	switch {
	case !a.committed():
		return Committing
	case a.p.Seed == rng.Seed{}:
		return Revealing
	}
	return Mixed
}

func (a *Attempt) committed() bool { return !slices.Contains(a.p.Commitments, rng.Commitment{}) }

// Commit accepts the commitment of a participant, counted from 1. The same commitment again changes nothing;
// a different one returns ErrChanged.
func (a *Attempt) Commit(who int, c rng.Commitment) error {
	switch {
	case who < 1 || who >= len(a.p.Commitments):
		return ErrWho
	case c == rng.Commitment{}:
		return ErrEmpty
	case a.p.Commitments[who] == c:
		return nil
	case a.p.Commitments[who] != rng.Commitment{}:
		return ErrChanged
	}
	a.p.Commitments[who] = c
	return nil
}

// Reveal accepts the entropy of a participant, counted from 1, once everyone has committed. An entropy that
// does not open the commitment returns [rng.ErrOpening] and is noted; the right one may still follow. The
// same entropy again changes nothing. The last one determines the seed.
func (a *Attempt) Reveal(who int, e rng.Entropy) error {
	switch {
	case who < 1 || who >= len(a.p.Commitments):
		return ErrWho
	case !a.committed():
		return ErrEarly
	case a.p.Players[who-1] == e && e != rng.Entropy{}:
		return nil
	case a.p.Players[who-1] != rng.Entropy{}:
		return ErrChanged
	case e == rng.Entropy{} || rng.CommitEntropy(a.p.Name, who, e) != a.p.Commitments[who]:
		a.wrong[who-1] = true
		return rng.ErrOpening
	}
	a.p.Players[who-1] = e
	if slices.Contains(a.p.Players, rng.Entropy{}) {
		return nil
	}
	seed, err := rng.Mix(a.p.Name, a.p.Server, a.p.Players, a.p.Commitments)
	if err != nil {
		a.p.Players[who-1] = rng.Entropy{}
	}
	a.p.Seed = seed
	return err
}

// A Failure names a participant that the attempt waits for, and what it has failed to do.
type Failure struct {
	Who int    // counted from 1
	Why string // one of the constants below
}

// These are the failures of participants.
const (
	NotCommitted  = "did not commit"
	NotRevealed   = "committed but did not reveal"
	RevealedWrong = "revealed something other than it had committed to"
)

// Missing returns the participants that the attempt waits for, in order; none once it is mixed.
func (a *Attempt) Missing() []Failure {
	var missing []Failure
	committed := a.committed()
	for who := 1; who < len(a.p.Commitments); who++ {
		switch {
		case a.p.Commitments[who] == rng.Commitment{}:
			missing = append(missing, Failure{who, NotCommitted})
		case !committed || a.p.Players[who-1] != rng.Entropy{}:
		case a.wrong[who-1]:
			missing = append(missing, Failure{who, RevealedWrong})
		default:
			missing = append(missing, Failure{who, NotRevealed})
		}
	}
	return missing
}

// Proof returns the proof of the mixing once it is mixed. It is secret until the game is over. The caller
// adds the promise that was made before anyone sat down.
func (a *Attempt) Proof() (Proof, error) {
	if a.Stage() != Mixed {
		return Proof{}, ErrEarly
	}
	c, err := rng.Commit(a.p.Seed, a.p.Terms)
	if err != nil {
		return Proof{}, errors.Join(ErrEarly, err)
	}
	p := a.p
	p.Commitments, p.Players, p.Commitment = slices.Clone(p.Commitments), slices.Clone(p.Players), c
	return p, nil
}

// Deal returns the deal that the attempt is about.
func (a *Attempt) Deal() Deal { return a.p.Deal }
