package fair

import "bourse.example/rng"

// This file declares what everybody at a table sees of the mixing while it goes on.

// A Promise is what the server has committed to before anybody sits down.
type Promise struct {
	// Own is the commitment to the seed that is used if nobody adds anything, under the terms.
	Own rng.Commitment `json:"own"`
	// Seats are numbered as if every person would add, and Server is the commitment to the server's entropy
	// under the name that follows.
	Seats  []int          `json:"seats,omitempty"`
	Server rng.Commitment `json:"server,omitzero"`
}

// Promised returns the promise of a deal in which every person adds. own is the commitment to the
// server's own seed. If there are no persons, nothing is promised beside it.
func Promised(d Deal, own rng.Commitment, server rng.Entropy) (Promise, error) {
	p := Promise{Own: own}
	if d.Players() == 0 {
		return p, nil
	}
	name, err := d.Name()
	if err != nil {
		return Promise{}, err
	}
	p.Seats = append([]int(nil), d.Seats...)
	p.Server = rng.CommitEntropy(name, 0, server)
	return p, nil
}

// Public is what everybody at a table may see of the mixing, before the game and during it. It has
// no entropy and no seed.
type Public struct {
	Deal    `json:"deal"`
	Promise Promise `json:"promise"`
	// Active reports whether an attempt is going on or has come to its end; what follows is empty otherwise.
	Active bool  `json:"active"`
	Stage  Stage `json:"stage"`
	// Name is what everybody commits under. Browsers make it themselves, and compare.
	Name        string           `json:"name,omitempty"`
	Commitments []rng.Commitment `json:"commitments,omitempty"` // the server's first; zero: not yet
	Revealed    []bool           `json:"revealed,omitempty"`    // player 1 first
	// Commitment is the one to the seed, in the record, once the game has begun.
	Commitment rng.Commitment `json:"commitment,omitzero"`
}

// Public returns what everybody may see.
func (a *Attempt) Public() Public {
	p := Public{Deal: a.Deal(), Active: true, Stage: a.Stage(), Name: a.name,
		Commitments: append([]rng.Commitment(nil), a.commitments...),
		Revealed:    make([]bool, len(a.entropies))}
	for i, e := range a.entropies {
		p.Revealed[i] = e != rng.Entropy{}
	}
	return p
}

// Public returns what everybody may see during a game of what it was mixed from.
func (p Proof) Public() Public {
	public := Public{Deal: p.Deal, Promise: p.Promise, Active: p.Players != nil, Stage: Mixed, Name: p.Name,
		Commitments: append([]rng.Commitment(nil), p.Commitments...), Commitment: p.Commitment}
	for range p.Players {
		public.Revealed = append(public.Revealed, true)
	}
	return public
}
