package main

import (
	"encoding/json"
	"errors"
	"fmt"
	"strings"

	"bourse.example"
	"bourse.example/examples/engine"
	"bourse.example/rng"
)

// This file copies games, reads and writes their records, and tells about them.

func (b *batchOf[S, M, V, E]) seed(i int, seed string) error {
	g, err := b.at(i)
	if err != nil {
		return err
	}
	key := rng.FromText(seed)
	root, err := rng.New(key)
	if err != nil {
		return err
	}
	g.key, g.root, g.mixed = key, root, true
	return nil
}

func (b *batchOf[S, M, V, E]) resample(i int, seat bourse.Seat, seed string) error {
	g, err := b.at(i)
	if err == nil && seat == bourse.Spectator {
		seat = g.seat
	}
	if err == nil && (seat < 0 || int(seat) >= b.players) {
		err = fmt.Errorf("%s is not one of %d players", seat, b.players)
	}
	r, failed := rng.New(rng.FromText("resample " + seed))
	if err = errors.Join(err, failed); err != nil {
		return err
	}
	if err := b.seed(i, seed); err != nil {
		return err
	}
	g.state = g.live.View(seat).Sample(r)
	b.settle(&b.workers[0], g)
	return nil
}

func (b *batchOf[S, M, V, E]) follow(i int, series string, k int) error {
	g, err := b.at(i)
	if err != nil {
		return err
	}
	if series == "" || k < 0 {
		return fmt.Errorf("game %d of the series %q", k, series)
	}
	g.series, g.begun = series, k
	return nil
}

func (b *batchOf[S, M, V, E]) copyFrom(i int, from batch, j int) error {
	other, same := from.(*batchOf[S, M, V, E])
	if !same || string(other.config) != string(b.config) {
		return errors.New("the games have different configs")
	}
	g, err := b.at(i)
	if err != nil {
		return err
	}
	source, err := other.at(j)
	if err != nil {
		return err
	}
	g.state, g.seat = source.state, source.seat
	g.listed = false
	g.moves = append(g.moves[:0], source.moves...)
	g.key, g.root, g.mixed, g.draws = source.key, source.root, source.mixed, source.draws
	return nil
}

// match returns the game as a match, which makes the record.
func (b *batchOf[S, M, V, E]) match(g *one[S, M, V, E]) (*bourse.Match[S, M, V, E], error) {
	if g.mixed {
		return nil, errors.New("the game has no record, because its seed was changed after it began")
	}
	m, err := b.Rules.NewMatch(b.config, &g.key)
	for _, move := range g.moves {
		if err == nil {
			_, err = m.Play(move.By(), move)
		}
	}
	return m, err
}

func (b *batchOf[S, M, V, E]) load(i int, record string) error {
	g, err := b.at(i)
	if err != nil {
		return err
	}
	m, err := b.Load(strings.NewReader(record))
	if err != nil {
		return err
	}
	state := m.State()
	config, err := json.Marshal(b.Config(&state))
	if err != nil {
		return err
	}
	if string(config) != string(b.config) {
		return errors.New("the record has another config")
	}
	_, seed, seeded := strings.Cut(m.Record(), "\nseed ")
	if !seeded {
		return errors.New("the record has no seed, from which chance could go on")
	}
	seed, _, _ = strings.Cut(seed, "\n")
	key, err := rng.ParseSeed(seed)
	if err != nil {
		return err
	}
	root, err := rng.New(key)
	if err != nil {
		return err
	}
	g.state, g.key, g.root, g.mixed = state, key, root, false
	g.draws, g.moves = 0, g.moves[:0]
	for move := range m.Moves() {
		if move.By() == bourse.Nature {
			g.draws++
		} else {
			g.moves = append(g.moves, move)
		}
	}
	b.settle(&b.workers[0], g)
	return nil
}

// verified returns what a record of any game proves.
func verified(record string) (string, error) {
	name, err := bourse.RecordGame(strings.NewReader(record))
	if err != nil {
		return "", err
	}
	g, err := find(name)
	if err != nil {
		return "", engine.Refused("unknown-game", err)
	}
	proof, err := g.verify(strings.NewReader(record))
	return proof.String(), err
}

func (b *batchOf[S, M, V, E]) read(what string, i, arg int) (string, error) {
	if what == "schema" {
		about := b.about
		about.Players = b.players
		text, err := json.Marshal(about)
		return string(text), err
	}
	g, err := b.at(i)
	if err != nil {
		return "", err
	}
	seat := seatOf(arg)
	switch what {
	case "config":
		return string(b.config), nil
	case "series":
		return fmt.Sprint(g.begun, " ", b.series(i)), nil
	case "record":
		m, err := b.match(g)
		if err != nil {
			return "", err
		}
		return m.Record(), nil
	case "text":
		return g.live.View(seat).String(), nil
	case "view":
		text, err := json.Marshal(g.live.View(seat))
		return string(text), err
	case "options":
		g.list()
		text, err := json.Marshal(g.options)
		return string(text), err
	case "action":
		if arg != int(int32(arg)) {
			return "", fmt.Errorf("action %d is not legal", arg)
		}
		m, err := b.numbered(g, int32(arg))
		return m.String(), err
	}
	return "", fmt.Errorf("nothing is called %.40q, there are: %s", what, strings.Join(readable, ", "))
}

var readable = []string{"schema", "config", "series", "record", "text", "view", "options", "action"}
