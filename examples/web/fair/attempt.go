package fair

import (
	"errors"

	"bourse.example/rng"
)

// This file implements Attempt: committing, revealing, and reporting participants who fail to.

// A Stage is how far an attempt has got.
type Stage uint8

// The stages.
const (
	Committing Stage = iota // some participants have not committed
	Revealing               // some participants have not revealed
	Mixed                   // the seed is mixed
)

// String returns "committing", "revealing" or "mixed".
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

// MarshalText encodes the name of the stage.
func (s Stage) MarshalText() ([]byte, error) { return []byte(s.String()), nil }

// An Attempt is one attempt to mix a seed. It is not safe for concurrent use.
type Attempt struct {
	deal        Deal
	name        string
	server      rng.Entropy
	commitments []rng.Commitment // the server's first; zero if still missing
	entropies   []rng.Entropy    // player 1's first; zero if still missing
	wrong       []bool           // participants who revealed something that does not match their commitment
	seed        rng.Seed
}

// Begin starts an attempt with the server's entropy and commits to it. At least one participant besides the
// server must add entropy.
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

// Stage returns how far the attempt has got.
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

// Commit records the commitment of participant who, counted from 1. Repeating the same commitment changes
// nothing. A different one is refused with ErrChanged.
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

// Reveal records the entropy of a participant, counted from 1, after all have committed. Entropy that does
// not open the commitment is refused with [rng.ErrOpening] and noted; the right one may still follow.
// Repeating the same entropy changes nothing. The last one completes the seed.
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

// A Failure reports a participant who keeps an attempt waiting.
type Failure struct {
	Who int // from 1
	Why Why
}

// A Why is the reason of a Failure.
type Why uint8

// Reasons why an attempt waits.
const (
	NotCommitted  Why = iota // has not committed
	NotRevealed              // has committed but not revealed
	RevealedWrong            // has only revealed entropy that does not open the commitment
)

// String returns a readable clause, such as "has not committed".
func (w Why) String() string {
	switch w {
	case NotCommitted:
		return "has not committed"
	case NotRevealed:
		return "has committed and not revealed"
	case RevealedWrong:
		return "has revealed something else than was committed to"
	}
	return "has failed"
}

// Missing returns the participants who keep the attempt waiting, by number. It is empty once the seed is
// mixed.
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

// Seed returns the mixed seed. It returns ErrEarly if the seed is not complete.
func (a *Attempt) Seed() (rng.Seed, error) {
	if a.Stage() != Mixed {
		return rng.Seed{}, ErrEarly
	}
	return a.seed, nil
}

// Proof returns the proof of the mixing once it is complete. The proof is secret until the game is over. The
// caller adds the promise made before anyone sat down.
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

// Deal returns the deal of the attempt.
func (a *Attempt) Deal() Deal {
	d := a.deal
	d.Seats = append([]int(nil), d.Seats...)
	return d
}
