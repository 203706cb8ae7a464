package browser

import (
	"context"
	"encoding/json"
	"errors"
	"fmt"
	"slices"
	"strings"
	"testing"

	"bourse.example"
	"bourse.example/examples/internal/games"
	"bourse.example/examples/web/wasm/fair"
	"bourse.example/internal/testkit/must"
	"bourse.example/rng"
)

// This file compares check.js, which checks a finished game's seed in the browser, with package fair.

// begun returns a session with a seed, and the entries that an honest server writes into its record.
func begun(t *testing.T, game, config string, deal fair.Deal, seed *rng.Seed) games.Session {
	t.Helper()
	g := must.Get(games.Find(game))
	s := must.Get(g.Begin([]byte(config), seed))
	if deal.Seats != nil {
		must.Do(t, s.Tag(fair.TagLabel, deal.Label()))
		must.Do(t, s.Tag(fair.TagSeats, deal.SeatsTag()))
	}
	return s
}

// record plays a game with a seed by bots and returns its record.
func record(t *testing.T, game, config string, deal fair.Deal, seed rng.Seed) string {
	t.Helper()
	s := begun(t, game, config, deal, &seed)
	must.Get(s.Publish())
	for seat := range bourse.Seat(s.Players()) {
		must.Do(t, s.Sit(seat, games.Seating{Bot: "random", Seed: rng.FromText(seat.String())}))
	}
	for !s.Over() {
		seat := s.Turn()
		move := must.Get(s.Choose(context.Background(), seat))
		must.Get2(s.Play(seat, s.Ask(seat), move))
	}
	return s.Record()
}

// A checked proof is the input and output of testdata/part_check.js.
type checked struct {
	Proof  fair.Proof      `json:"proof"`
	Record string          `json:"record"`
	Kept   json.RawMessage `json:"kept"`
}

type said struct {
	Proved  []string `json:"proved"`
	Refused string   `json:"refused"`
}

// TestCheck_refused checks that check.js refuses every proof that package fair refuses.
func TestCheck_refused(t *testing.T) {
	const three = `{"players":3}`
	m := newMixer(t, begun(t, "smallprint", three, fair.Deal{}, nil).Terms(), []int{1, 0, 2})
	p := play(t, m)[0]
	proof := must.Get(m.attempt.Proof())
	proof.Promise = m.promise
	text := record(t, "smallprint", three, m.attempt.Deal(), proof.Seed)
	another := rng.FromText("another")
	honest := func() fair.Proof {
		q := proof
		q.Commitments, q.Players, q.Seats = slices.Clone(proof.Commitments), slices.Clone(proof.Players),
			slices.Clone(proof.Seats)
		return q
	}
	tests := []struct {
		name  string
		spoil func(q *fair.Proof, text *string)
		want  string
	}{
		{"nothing", func(*fair.Proof, *string) {}, ""},
		{"terms", func(q *fair.Proof, _ *string) { q.Terms += "#\n" }, "The game, edition or settings"},
		{"the record's terms", func(_ *fair.Proof,
			r *string) {
			*r = strings.Replace(*r, "edition ", "edition 1", 1)
		}, "The game, edition or settings"},
		{"seed", func(q *fair.Proof, _ *string) { q.Seed = another }, "seed of the record differs"},
		{"the record's seed", func(_ *fair.Proof, r *string) {
			*r = strings.Replace(*r, "seed "+proof.Seed.String(), "seed "+another.String(), 1)
		}, "seed of the record differs"},
		{"both seeds", func(q *fair.Proof, r *string) {
			*r = strings.Replace(*r, "seed "+q.Seed.String(), "seed "+another.String(), 1)
			q.Seed = another
		}, "does not open the commitment"},
		{"commitment", func(q *fair.Proof, _ *string) { q.Commitment = proof.Commitments[0] },
			"does not open the commitment"},
		{"seats", func(q *fair.Proof, _ *string) { q.Seats = []int{1, 2, 0} }, "The seats or the mixing"},
		{"attempt", func(q *fair.Proof, _ *string) { q.Attempt = 2 }, "The seats or the mixing"},
		{"name", func(q *fair.Proof, _ *string) { q.Name += "#" }, "name of the mixing"},
		{"an entropy", func(q *fair.Proof, _ *string) { q.Players[1] = rng.Entropy(another.Bytes()) },
			"player 2: the entropy does not open"},
		{"the server's", func(q *fair.Proof, _ *string) { q.Server = rng.Entropy(another.Bytes()) },
			"server: the entropy does not open"},
		{"the list", func(q *fair.Proof, _ *string) {
			e := rng.Entropy(another.Bytes())
			q.Players[1], q.Commitments[2] = e, rng.CommitEntropy(q.Name, 2, e)
		}, "not the one that this browser kept"},
		{"a player less", func(q *fair.Proof, _ *string) { q.Players = q.Players[:1] }, "name of the mixing"},
		{"no players", func(q *fair.Proof, _ *string) { q.Players, q.Commitments, q.Name = nil, nil, "" },
			"leaves out"},
		{"promise", func(q *fair.Proof, _ *string) { q.Promise.Server = proof.Commitment },
			"that it committed to before anyone sat down"},
	}
	var checks []checked
	for _, tt := range tests {
		q, r := honest(), text
		tt.spoil(&q, &r)
		checks = append(checks, checked{q, r, p.Kept[0]})
	}
	var answers []said
	node(t, "part_check.js", checks, &answers)
	for i, tt := range tests {
		game, err := fair.OfRecord(checks[i].Record)
		if err == nil {
			_, err = checks[i].Proof.Check(game)
		}
		if err == nil && !slices.Equal(checks[i].Proof.Commitments, proof.Commitments) {
			err = errors.New("the list of commitments is another one")
		}
		got := answers[i]
		if (err != nil) != (tt.want != "") || (got.Refused != "") != (tt.want != "") ||
			!strings.Contains(got.Refused, tt.want) {
			t.Errorf("%s: the module says %+v, package fair: %v", tt.name, got, err)
		}
	}
}

// TestCheck_alone checks that check.js says so if the server alone drew the seed.
func TestCheck_alone(t *testing.T) {
	seed := must.Get(rng.Secret())
	deal := fair.Deal{Table: "abcdefghij234567", Attempt: 1,
		Terms: begun(t, "smallprint", `{}`, fair.Deal{}, nil).Terms(), Seats: []int{0, 0, 0}}
	c := must.Get(rng.Commit(seed, deal.Terms))
	proof := fair.Proof{Deal: deal, Promise: fair.Promise{Own: c}, Seed: seed, Commitment: c}
	kept := func(own string) json.RawMessage {
		return json.RawMessage(fmt.Sprintf(`{"name":null,"list":null,"server":null,"seed":null,"own":%s}`,
			own))
	}
	text := record(t, "smallprint", `{}`, deal, seed)
	var answers []said
	node(t, "part_check.js", []checked{{proof, text, kept("null")}, {proof, text, kept(fmt.Sprintf("%q", c))},
		{proof, text, kept(`"sha256:00"`)}}, &answers)
	for i, a := range answers[:2] {
		if a.Refused != "" || len(a.Proved) < 2 ||
			!strings.Contains(a.Proved[len(a.Proved)-1], "does not prove") {
			t.Errorf("%d: %+v", i, a)
		}
	}
	if answers[2].Refused == "" {
		t.Errorf("a seed that was not promised: %+v", answers[2])
	}
}
