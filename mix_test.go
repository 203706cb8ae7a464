package bourse_test

import (
	"errors"
	"fmt"
	"slices"
	"strings"
	"testing"

	"bourse.example"
	"bourse.example/futures"
	"bourse.example/rng"
)

// A mixing is one run of package rng's protocol up to the seed, which the server alone knows then.
type mixing struct {
	name        string
	server      rng.Entropy
	players     []rng.Entropy
	commitments []rng.Commitment
	seed        rng.Seed
}

// mixed lets the server and three players commit to entropies under a name, and reveal.
func mixed(tb testing.TB, name string) mixing {
	tb.Helper()
	entropy := func(who int) rng.Entropy { return rng.FromText(fmt.Sprint("participant ", who)).Bytes() }
	m := mixing{name: name, server: entropy(0), players: []rng.Entropy{entropy(1), entropy(2), entropy(3)}}
	m.commitments = append(m.commitments, rng.CommitEntropy(name, 0, m.server))
	for i, e := range m.players {
		m.commitments = append(m.commitments, rng.CommitEntropy(name, 1+i, e))
	}
	var err error
	if m.seed, err = rng.Mix(name, m.server, m.players, m.commitments); err != nil {
		tb.Fatal(err)
	}
	return m
}

// verify checks the mix as anyone does after the game, under the name of what was played.
func (m mixing) verify(name string) error {
	return rng.VerifyMix(name, m.seed, m.server, m.players, m.commitments)
}

// A deal is what a server can choose if nothing binds it: the config, and who sits where.
type deal struct {
	what   string
	config futures.Config
	seats  []int // the numbers of players, p0 first
}

// name returns the deal's name for the mix. The terms are those of a match before the game, and those
// of its record after it.
func (d deal) name(tb testing.TB, terms string) string {
	tb.Helper()
	name, err := rng.MixName("2026-11-22, table 2", terms, d.seats)
	if err != nil {
		tb.Fatal(err)
	}
	return name
}

// play begins the deal's match with a seed and returns how many more cards a player is dealt that let
// prices rise than such that let them fall.
func (d deal) play(tb testing.TB, seed rng.Seed, player int) (m *futures.Match, rising int) {
	tb.Helper()
	m, err := bourse.NewMatch(futures.Rules, configJSON(tb, d.config), &seed)
	if err != nil {
		tb.Fatal(err)
	}
	h := m.View(bourse.Seat(slices.Index(d.seats, player))).Own.Hand
	up := h[futures.CornUp] + h[futures.RiceUp] + h[futures.PepperUp]
	return m, int(2*up) - h.Len()
}

// TestMatch_Terms_mixed holds that a server which knows the mixed seed can choose neither the config
// nor the seats to suit it: it would like its friend, player 3, to see prices rise.
func TestMatch_Terms_mixed(t *testing.T) {
	agreed := deal{"as agreed", futures.Standard(3), []int{1, 2, 3}}
	var configs, seatings []deal
	for hand := range int8(4) {
		for copies := range int8(4) {
			d := deal{fmt.Sprintf("hands of %d, %d copies", 2+hand, 6+copies), agreed.config, agreed.seats}
			d.config.Hand, d.config.Copies = 2+hand, 6+copies
			if d.config != agreed.config && d.config.Validate() == nil {
				configs = append(configs, d)
			}
		}
	}
	for _, seats := range [][]int{{1, 3, 2}, {2, 1, 3}, {2, 3, 1}, {3, 1, 2}, {3, 2, 1}} {
		seatings = append(seatings, deal{fmt.Sprint("seats ", seats), agreed.config, seats})
	}

	// All have committed under a name that says what is played.
	m := mixed(t, agreed.name(t, start(t, agreed.config, "").Terms()))
	match, _ := agreed.play(t, m.seed, 3)
	if err := m.verify(agreed.name(t, match.Terms())); err != nil {
		t.Errorf("as agreed: %v", err)
	}
	for _, d := range slices.Concat(configs, seatings) {
		match, _ := d.play(t, m.seed, 3)
		var blamed *rng.ParticipantError
		if err := m.verify(d.name(t, match.Terms())); !errors.As(err, &blamed) || !errors.Is(err, rng.ErrOpening) {
			t.Errorf("%s: %v, want ErrOpening", d.what, err)
		}
	}

	// Under a date alone the server finds something better for its friend, and every check passes.
	const date = "2026-11-22, table 2"
	loose := mixed(t, date)
	_, honest := agreed.play(t, loose.seed, 3)
	for _, choice := range [][]deal{configs, seatings} {
		cheats := 0
		for _, d := range choice {
			if _, rising := d.play(t, loose.seed, 3); rising > honest {
				cheats++
			}
		}
		if err := loose.verify(date); err != nil || cheats == 0 {
			t.Errorf("%d of %d choices, from %s on, are better than %d; verified: %v", cheats, len(choice), choice[0].what, honest, err)
		}
	}
}

// TestMatch_Terms_of_a_record holds that a record has the terms that a match without a seed had, so that
// the name of the mix can be made before the game and after it.
func TestMatch_Terms_of_a_record(t *testing.T) {
	before := tableOf(t, futures.Rules, `{"players":3,"rounds":2}`, "").Terms()
	table := tableOf(t, futures.Rules, `{"rounds":2,"players":3,"copies":9}`, "terms")
	back, err := futures.Rules.LoadTable(strings.NewReader(table.Record().String()))
	if err != nil {
		t.Fatal(err)
	}
	if after := back.Terms(); after != before || !strings.HasPrefix(after, "game futures\nedition 1\nconfig {") {
		t.Errorf("the terms are %q before and %q after", before, after)
	}
}
