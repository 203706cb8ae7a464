package fair

import (
	"slices"

	"bourse.example/rng"
)

// This file declares what is public about the mixing while it is in progress.

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
