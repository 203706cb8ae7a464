package main

import (
	"bytes"
	"encoding/json"
	"errors"
	"fmt"
	"math"

	"bourse.example/examples/arena/internal/queue"
	"bourse.example/examples/bots"
	"bourse.example/examples/internal/games"
)

// This file defines the messages between server and workers. Neither trusts what it receives.

// protocol is the version of the messages.
const protocol = 1

// Limits of messages.
const (
	maxUnit  = 1000 // games
	maxHello = 4096 // bytes
)

// A unit is a sequence of games, from From up to but not including To.
type unit struct {
	ID   int `json:"unit"`
	From int `json:"from"`
	To   int `json:"to"`
}

// A hello is a worker's introduction.
type hello struct {
	Protocol int     `json:"protocol"`
	Worker   string  `json:"worker"` // its name, different in each process
	Cores    int     `json:"cores"`  // the number of games it plays at a time
	Programs bool    `json:"programs,omitempty"`
	Version  version `json:"version"`
}

// A welcome is the server's answer. It has a run or a training.
type welcome struct {
	Refused   string    `json:"refused,omitempty"` // the reason; then all other fields are empty
	Epoch     string    `json:"epoch,omitempty"`
	Run       *header   `json:"run,omitempty"`
	Train     *training `json:"train,omitempty"`
	Lease     int64     `json:"leaseMilliseconds,omitempty"`
	Positions int       `json:"positions,omitempty"` // per game
}

// A beacon reports that a worker is present. The answer is a welcome with the epoch, or with Refused.
type beacon struct {
	Worker string `json:"worker"`
	Epoch  string `json:"epoch"`
}

// A handing is the first line of a result. The lines of the games follow, then those of the positions.
type handing struct {
	unit
	Worker    string      `json:"worker"`
	Version   string      `json:"version"` // see version.stamp
	Seconds   float64     `json:"seconds"` // how long the games took
	Bots      []botTiming `json:"bots"`    // the times of decisions
	Positions []int       `json:"positions,omitempty"`
	// Fault is the reason if there are no games. Long reports that their lines are too long for a
	// message.
	Fault string `json:"fault,omitempty"`
	Long  bool   `json:"long,omitempty"`
}

// A share is a worker's result: one result for each game of a unit.
type share struct {
	handing
	machine string
	results []result
	bytes   int // size of the message
}

// pack encodes a share.
func (s *share) pack() ([]byte, error) {
	s.Positions = make([]int, len(s.results))
	for i, r := range s.results {
		s.Positions[i] = bytes.Count(r.positions, []byte("\n"))
	}
	text, err := json.Marshal(s.handing)
	if err != nil {
		return nil, err
	}
	text = append(text, '\n')
	for _, r := range s.results {
		text = append(text, r.text...)
	}
	for _, r := range s.results {
		text = append(text, r.positions...)
	}
	return text, nil
}

// errShare reports a share that no worker of this program would send.
var errShare = errors.New("it is not a result")

// unpackHead parses the first line of a share, and returns the rest.
func unpackHead(body []byte) (handing, []byte, error) {
	var h handing
	head, rest, _ := bytes.Cut(body, []byte("\n"))
	if err := strictly(head, &h); err != nil {
		return h, nil, err
	}
	if len(h.Fault) > 4*maxWhy || !(0 <= h.Seconds && h.Seconds < 1e9) {
		return h, nil, errShare
	}
	return h, rest, nil
}

// unpack parses the games after the first line, which must be those of the unit.
func (s *schedule) unpack(h handing, rest []byte, positions int) ([]result, error) {
	n := h.To - h.From
	if len(h.Bots) != len(s.header.Bots) || len(h.Positions) != 0 && len(h.Positions) != n {
		return nil, errShare
	}
	results := make([]result, n)
	var text []byte
	for i := range results {
		var ok bool
		if text, rest, ok = cutLine(rest); !ok {
			return nil, errShare
		}
		l, err := s.parse(text, h.From+i)
		if err != nil {
			return nil, err
		}
		if err := l.validate(&s.header); err != nil {
			return nil, err
		}
		again, err := encode(l)
		if err != nil || !bytes.Equal(again, text) {
			return nil, errors.New("its lines are not as the arena writes them")
		}
		results[i] = result{line: l, text: text}
	}
	for i, k := range h.Positions {
		if k < 0 || k > positions {
			return nil, errShare
		}
		before := rest
		for range k {
			var ok bool
			if text, rest, ok = cutLine(rest); !ok {
				return nil, errShare
			}
			if err := s.checkPosition(text, h.From+i); err != nil {
				return nil, err
			}
		}
		results[i].positions = before[:len(before)-len(rest)]
	}
	if len(rest) > 0 {
		return nil, errShare
	}
	return results, nil
}

// cutLine splits off the first line, with its end.
func cutLine(text []byte) (line, rest []byte, ok bool) {
	i := bytes.IndexByte(text, '\n')
	if i < 0 || i >= maxLine {
		return nil, text, false
	}
	return text[:i+1], text[i+1:], true
}

// strictly decodes JSON without unknown fields or trailing data.
func strictly(text []byte, to any) error {
	d := json.NewDecoder(bytes.NewReader(text))
	d.DisallowUnknownFields()
	if err := d.Decode(to); err != nil {
		return err
	}
	if d.More() {
		return errShare
	}
	return nil
}

// packTimes summarizes the decision times of each bot.
func packTimes(h *header, results []result) []botTiming {
	list := make([]timed, len(h.Bots))
	for _, r := range results {
		for i, all := range r.times {
			for _, d := range all {
				list[i].add(d)
			}
		}
	}
	packed := make([]botTiming, len(list))
	for i, t := range list {
		packed[i] = botTiming{Moves: t.moves, Max: micro(t.max), Sum: micro(t.sum), Steps: t.steps}
	}
	return packed
}

// unpackTimes adds times that were handed in. It skips implausible ones: nothing depends on them.
func (c *clock) unpackTimes(games int, list []botTiming) {
	for _, b := range list {
		if !b.sane() {
			return
		}
	}
	for i, b := range list {
		t := &c.bots[i]
		t.moves += b.Moves
		t.sum += fromMicro(b.Sum)
		t.max = max(t.max, fromMicro(b.Max))
		for step, n := range b.Steps {
			if t.steps == nil {
				t.steps = map[int]int{}
			}
			t.steps[step] += n
		}
	}
	c.games += games
}

// sane reports whether times are plausible.
func (b *botTiming) sane() bool {
	counted := 0
	for step, n := range b.Steps {
		if step < 0 || step >= 64*steps || n < 0 || n > math.MaxInt32 {
			return false
		}
		counted += n
	}
	return counted == b.Moves && b.Moves <= math.MaxInt32 && 0 <= b.Max && b.Max <= b.Sum && b.Sum < 1e15
}

// check returns an error if a worker cannot take part in the run that a server describes.
func (w *welcome) check(programs bool) (games.Game, error) {
	if (w.Run == nil) == (w.Train == nil) || w.Lease < 1 || w.Lease > maxLease.Milliseconds() || w.Positions < 0 ||
		w.Positions > maxPositions || queue.CheckName(w.Epoch) != nil {
		return games.Game{}, errors.New("the server's welcome is not valid")
	}
	if w.Train != nil {
		return games.Game{}, nil
	}
	h := w.Run
	game, err := games.Find(h.Game)
	if err != nil {
		return game, err
	}
	for _, b := range h.Bots {
		if b.program() {
			if !programs {
				return game, fmt.Errorf("the run uses the program %s, which requires -programs",
					legible(b.Spec))
			}
			continue
		}
		if _, err := bots.ParseSpec(b.Spec); err != nil {
			return game, err
		}
	}
	if h.Players < game.Min || h.Players > game.Max || len(h.Lineup) != h.Players {
		return game, errors.New("the run's line-up does not match its players")
	}
	for i, b := range h.Lineup {
		if b < 0 || b >= len(h.Bots) || i > 0 && b < h.Lineup[i-1] {
			return game, errors.New("the run's line-up is not valid")
		}
	}
	return game, nil
}
