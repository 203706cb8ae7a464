package fair

import "bourse.example/rng"

// This file declares what everyone at a table sees of the mixing while it goes on.

// A Promise is what the server commits to before anyone sits down.
type Promise struct {
	// Own is the commitment to the seed that is used, under the terms, if no player adds entropy.
	Own rng.Commitment `json:"own"`
	// Seats are numbered as if all people add entropy. Server is the commitment to the server's
	// entropy under the resulting name.
	Seats  []int          `json:"seats,omitempty"`
	Server rng.Commitment `json:"server,omitzero"`
}

// Promised returns the promise for a deal in which all people add entropy. own is the commitment to the
// server's own seed. If no people play, the promise has nothing else.
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

// Public is what everyone at a table may see of the mixing, before and during the game. It contains no
// entropy and no seed.
type Public struct {
	Deal    `json:"deal"`
	Promise Promise `json:"promise"`
	// Active reports whether an attempt is in progress or complete. Otherwise the fields below are empty.
	Active bool  `json:"active"`
	Stage  Stage `json:"stage"`
	// Name is the name that all participants commit under. Browsers compute it themselves and compare.
	Name        string           `json:"name,omitempty"`
	Commitments []rng.Commitment `json:"commitments,omitempty"` // the server's first; zero if still missing
	Revealed    []bool           `json:"revealed,omitempty"`    // player 1 first
	// Commitment is the commitment to the seed, from the record, once the game has begun.
	Commitment rng.Commitment `json:"commitment,omitzero"`
}

// Public returns what everyone may see.
func (a *Attempt) Public() Public {
	p := Public{Deal: a.Deal(), Active: true, Stage: a.Stage(), Name: a.name,
		Commitments: append([]rng.Commitment(nil), a.commitments...),
		Revealed:    make([]bool, len(a.entropies))}
	for i, e := range a.entropies {
		p.Revealed[i] = e != rng.Entropy{}
	}
	return p
}

// Public returns what everyone may see of the mixing during the game.
func (p Proof) Public() Public {
	public := Public{Deal: p.Deal, Promise: p.Promise, Active: p.Players != nil, Stage: Mixed, Name: p.Name,
		Commitments: append([]rng.Commitment(nil), p.Commitments...), Commitment: p.Commitment}
	for range p.Players {
		public.Revealed = append(public.Revealed, true)
	}
	return public
}
