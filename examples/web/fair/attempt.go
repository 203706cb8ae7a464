package fair

import (
	"errors"

	"bourse.example/rng"
)

// This file implements Attempt: committing, revealing, and who has failed to.

// A Stage is how far an attempt is.
type Stage uint8

// The stages.
const (
	Committing Stage = iota // not everybody has committed
	Revealing               // not everybody has revealed
	Mixed                   // there is a seed
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

// MarshalText writes the stage's name.
func (s Stage) MarshalText() ([]byte, error) { return []byte(s.String()), nil }

// An Attempt is one try to mix a seed. It is for one goroutine at a time.
type Attempt struct {
	deal        Deal
	name        string
	server      rng.Entropy
	commitments []rng.Commitment // the server's first; zero: not yet
	entropies   []rng.Entropy    // player 1's first; zero: not yet
	wrong       []bool           // who has revealed something else than was committed to
	seed        rng.Seed
}

// Begin begins an attempt with the server's entropy, which it commits to. Somebody has to add
// something beside the server.
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

// Stage returns how far the attempt is.
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

// Commit takes the commitment of a participant, from 1. The same one twice changes nothing; another
// is refused with ErrChanged.
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

// Reveal takes the entropy of a participant, from 1, once all have committed. One that does not open
// the commitment is refused with [rng.ErrOpening] and noted; the right one may still follow. The same one
// twice changes nothing. The last one makes the seed.
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

// A Failure says who keeps an attempt waiting.
type Failure struct {
	Who int // from 1
	Why Why
}

// A Why says what somebody has failed to do.
type Why uint8

// What somebody can fail to do.
const (
	NotCommitted  Why = iota // has not committed
	NotRevealed              // has committed and not revealed
	RevealedWrong            // has revealed only what does not open the commitment
)

// String returns a clause for people: has not committed.
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

// Missing returns who keeps the attempt waiting, in the order of numbers; nobody once it is mixed.
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

// Proof returns what proves the mixing, once it is done: it is secret until the game is over. The
// caller adds what was promised before anybody sat down.
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

// Deal returns what was settled before.
func (a *Attempt) Deal() Deal {
	d := a.deal
	d.Seats = append([]int(nil), d.Seats...)
	return d
}
