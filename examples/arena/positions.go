package main

import (
	"bytes"
	"encoding/json"
	"fmt"
	"sort"

	"bourse.example"
	"bourse.example/examples/internal/games"
	"bourse.example/rng"
)

// This file records positions of games as training data.

// maxPositions limits -positions.
const maxPositions = 1000

// A position is a decision as positions.jsonl records it. The README documents the fields.
type position struct {
	Game     int             `json:"game"`
	Block    int             `json:"block"`
	Decision int             `json:"decision"` // in the game, from 0
	Seat     int             `json:"seat"`
	Bot      string          `json:"bot"`
	View     json.RawMessage `json:"view"`
	Options  json.RawMessage `json:"options"`
	Move     string          `json:"move"`
	// Search is what the bot's search found, in the order of its tree. It is empty for bots that do not
	// search.
	Search  []games.Thought `json:"search,omitempty"`
	Payoff  []float64       `json:"payoff"`
	Score   []int64         `json:"score"`
	Forfeit bool            `json:"forfeit,omitempty"` // the game was not played to its end
}

// A sampler picks positions of a game, each decision with the same probability. It ignores decisions with
// fewer than two moves.
type sampler struct {
	most  int
	draws *rng.Rand
	met   int // decisions so far
	free  int // those with a choice
	kept  []position
}

// newSample starts sampling positions of a game. The sample depends only on the run and the game, and the
// game does not depend on it.
func (s *schedule) newSample(game int) *sampler {
	d := &sampler{most: s.positions}
	if d.most > 0 {
		d.draws, _ = rng.New(rng.FromText(fmt.Sprintf("%s/%d/positions", s.header.Seed, game)))
	}
	return d
}

// consider takes a decision that was made but not yet played. The k-th decision replaces a kept one with the
// probability that keeps all decisions equally likely.
func (d *sampler) consider(p *playing, seat bourse.Seat, move string) error {
	if d.most == 0 {
		return nil
	}
	number := d.met
	if d.met++; p.sizes[len(p.sizes)-1] < 2 {
		return nil
	}
	d.free++
	at := len(d.kept)
	if at == d.most {
		if at = d.draws.IntN(d.free); at >= d.most {
			return nil
		}
	}
	view, err := p.View(seat)
	if err != nil {
		return err
	}
	options, err := p.Options(seat)
	if err != nil {
		return err
	}
	is := position{Decision: number, Seat: int(seat), View: view, Options: options, Move: move,
		Search: p.Thoughts(seat)}
	if at == len(d.kept) {
		d.kept = append(d.kept, is)
	} else {
		d.kept[at] = is
	}
	return nil
}

// lines returns the position lines of a finished game.
func (d *sampler) lines(l *line) ([]byte, error) {
	sort.Slice(d.kept, func(i, k int) bool { return d.kept[i].Decision < d.kept[k].Decision })
	var text []byte
	for _, p := range d.kept {
		p.Game, p.Block, p.Bot = l.Game, l.Block, l.Seats[p.Seat]
		p.Payoff, p.Score, p.Forfeit = l.Payoff, l.Score, l.Forfeit != nil
		one, err := json.Marshal(p)
		if err != nil {
			return nil, err
		}
		text = append(append(text, one...), '\n')
	}
	return text, nil
}

// checkPosition reports contents that the line of a position cannot have.
func (s *schedule) checkPosition(text []byte, game int) error {
	p, err := parsePosition(text)
	if err != nil {
		return err
	}
	block, seats := s.at(game)
	if p.Game != game || p.Block != block || p.Seat < 0 || p.Seat >= len(seats) ||
		p.Bot != s.seated(seats)[p.Seat] ||
		len(p.Payoff) != len(seats) || len(p.Score) != len(seats) || p.Decision < 0 {
		return fmt.Errorf("it is not a position of game %d", game)
	}
	return nil
}

// parsePosition parses a line and requires the exact form that the arena writes.
func parsePosition(text []byte) (position, error) {
	var p position
	if err := strictly(text, &p); err != nil {
		return p, fmt.Errorf("it is not the line of a position: %w", err)
	}
	again, err := json.Marshal(p)
	if err != nil || !bytes.Equal(again, bytes.TrimSuffix(text, []byte("\n"))) {
		return p, fmt.Errorf("it is not the line of a position as the arena writes it")
	}
	return p, nil
}

// A positionsHead is the first line of positions.jsonl.
type positionsHead struct {
	Positions int    `json:"positions"` // the version of the format
	Each      int    `json:"each"`      // at most this many per game
	Run       header `json:"run"`
}

// positionsFormat is the version of the lines.
const positionsFormat = 1

// gameOf returns the game number in the line of a position.
func gameOf(text []byte) (int, error) {
	var p struct{ Game *int }
	if err := json.Unmarshal(text, &p); err != nil || p.Game == nil {
		return 0, fmt.Errorf("it is not the line of a position")
	}
	return *p.Game, nil
}
