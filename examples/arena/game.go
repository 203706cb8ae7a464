package main

import (
	"bytes"
	"context"
	"encoding/json"
	"errors"
	"fmt"
	"math"
	"math/bits"
	"strings"
	"time"
	"unicode"

	"bourse.example"
	"bourse.example/examples/internal/games"
)

// This file plays one game and records its result.

// A line is a game as games.jsonl records it. Lists have one entry per seat unless stated otherwise.
type line struct {
	Game      int        `json:"game"`  // from 0
	Block     int        `json:"block"` // from 0
	Deal      string     `json:"deal"`  // the text from which the match seed is made
	Seats     []string   `json:"seats"` // names of bots
	Payoff    []float64  `json:"payoff"`
	Score     []int64    `json:"score"` // in the game's unit; after a forfeit, the score at that moment
	Place     []int      `json:"place"` // from 1; tied seats share a place
	Rounds    int        `json:"rounds,omitempty"`
	Moves     int        `json:"moves"` // including chance moves
	Decisions []int      `json:"decisions"`
	Branching *branching `json:"branching,omitempty"` // nil if no bot made a decision
	// Prices are, for each good, the price in gold at the start and after each round. A price is null
	// while the good is not available.
	Prices [][]*float64 `json:"prices,omitempty"`
	// Figures are, for each figure, its value at the start of each stage that the game reached, and at
	// the end.
	Figures [][]int  `json:"figures,omitempty"`
	End     string   `json:"end,omitempty"` // how the game ended, if the game reports it
	Cut     bool     `json:"cut,omitempty"` // after -max moves
	Forfeit *forfeit `json:"forfeit,omitempty"`
}

// branching describes how many moves the bots could choose from.
type branching struct {
	Mean float64 `json:"mean"`
	Max  int     `json:"max"`
	// Log2 counts the decisions with 1, 2 to 3, 4 to 7 moves and so on.
	Log2 []int `json:"log2"`
	// Course is the mean of each tenth of the game's decisions.
	Course [tenths]float64 `json:"course"`
}

const tenths = 10

// A forfeit is why a bot lost a game without playing it to the end.
type forfeit struct {
	Seat int    `json:"seat"`
	Why  string `json:"why"`
}

// maxWhy limits the reason for a forfeit, in bytes.
const maxWhy = 200

// A result is a finished game.
type result struct {
	line  line
	text  []byte  // the line
	times []timed // of the decisions of each bot; nil if they come with other games
	// positions are the lines of the game's positions, see positions.go.
	positions []byte
	record    string // if the run writes records
}

// same reports whether two results of a game are the same, byte for byte.
func (r result) same(as result) bool {
	return bytes.Equal(r.text, as.text) && bytes.Equal(r.positions, as.positions) &&
		(r.record == as.record || r.record == "" || as.record == "")
}

// seated returns the names of the bots in the seats.
func (s *schedule) seated(seats []int) []string {
	names := make([]string, len(seats))
	for i, b := range seats {
		names[i] = s.header.Bots[b].Name
	}
	return names
}

// play plays a game of the schedule. It returns an error only if the context ends or the program is at fault,
// never because of a bot: a bot that fails forfeits the game.
func (s *schedule) play(ctx context.Context, game games.Game, number int) (res result, err error) {
	block, seats := s.at(number)
	session, err := s.begin(game, block)
	if err != nil {
		return result{}, err
	}
	defer func() { err = errors.Join(err, session.Close()) }()
	p := playing{Session: session, seats: seats}
	res = result{
		line: line{Game: number, Block: block, Deal: s.deal(block), Seats: s.seated(seats),
			Decisions: make([]int, len(seats))},
		times: make([]timed, len(s.header.Bots)),
	}
	if err := s.sit(&p, number); err != nil {
		return result{}, err
	}
	drawn, seed := s.newSample(number), s.match(block)
	if err := p.chance(seed); err != nil {
		return result{}, err
	}
	p.look()
	for !p.Over() && p.fault == nil && (s.header.Max == 0 || p.Len() < s.header.Max) {
		seat := p.Turn()
		size := p.Size(seat)
		p.sizes = append(p.sizes, size)
		begun := time.Now()
		move := p.Idle(seat) // a bot with one legal move is not asked
		if size > 1 {
			move, err = p.Choose(ctx, seat)
		}
		took := time.Since(begun)
		if err != nil {
			return result{}, err
		}
		if p.fault != nil {
			break
		}
		if err := drawn.consider(&p, seat, move); err != nil {
			return result{}, err
		}
		if _, _, err := p.Play(seat, p.Ask(seat), move); err != nil {
			return result{}, fmt.Errorf("game %d: %s: %w", number, seat, err)
		}
		if err := p.chance(seed); err != nil {
			return result{}, err
		}
		if size > 1 {
			res.times[seats[seat]].add(took)
		}
		res.line.Decisions[seat]++
		p.look()
	}
	if err := ctx.Err(); err != nil {
		return result{}, err // a program that was stopped with the run has not failed
	}
	p.finish(&res.line)
	if res.text, err = encode(res.line); err != nil {
		return result{}, err
	}
	if s.records {
		if res.record, err = p.record(&res.line); err != nil {
			return result{}, err
		}
	}
	res.positions, err = drawn.lines(&res.line)
	return res, err
}

// encode returns the line of a game.
func encode(l line) ([]byte, error) {
	text, err := json.Marshal(l)
	return append(text, '\n'), err
}

// A playing is a game in progress.
type playing struct {
	games.Session
	seats  []int
	sizes  []int // the number of moves to choose from, by decision
	round  int
	prices [][]*float64
	stage  int
	// figures are those of the stages so far.
	figures [][]int
	fault   *forfeit
}

// sit seats the bots.
func (s *schedule) sit(p *playing, number int) error {
	copies := make([]int, len(s.header.Bots))
	for seat, b := range p.seats {
		spec := s.header.Bots[b]
		seed, err := s.bot(number, b, copies[b])
		if err != nil {
			return err
		}
		who := games.Seating{Bot: spec.Spec, Seed: seed, Fault: func(err error) {
			if p.fault == nil {
				p.fault = &forfeit{seat, reason(err)}
			}
		}}
		if spec.Limit != "" {
			limit, err := time.ParseDuration(spec.Limit)
			if err != nil {
				return err
			}
			who.Limit = limit
		}
		if err := p.Sit(bourse.Seat(seat), who); err != nil {
			return fmt.Errorf("%s: %w", spec.Name, err)
		}
		copies[b]++
	}
	return nil
}

// look records the figures when a stage has begun, and the prices when a round has.
func (p *playing) look() {
	if p.Over() {
		return
	}
	p.stages()
	if p.Round() != p.round {
		p.round = p.Round()
		p.note()
	}
}

func (p *playing) note() {
	for i, price := range p.Prices() {
		if i == len(p.prices) {
			p.prices = append(p.prices, nil)
		}
		var gold *float64
		if price.Den != 0 {
			x := rounded(float64(price.Num) / float64(price.Den))
			gold = &x
		}
		p.prices[i] = append(p.prices[i], gold)
	}
}

// rounded rounds to three decimals, which keeps the lines short.
func rounded(x float64) float64 { return math.Round(x*1000) / 1000 }

// finish records how the game ended.
func (p *playing) finish(l *line) {
	p.note()
	p.figure()
	l.Prices, l.Rounds, l.Moves, l.Forfeit = p.prices, p.round, p.Len(), p.fault
	l.Figures, l.End = p.figures, p.Ending()
	standings := p.Standings()
	players := len(p.seats)
	l.Payoff, l.Score, l.Place = make([]float64, players), make([]int64, players), make([]int, players)
	for _, at := range standings {
		l.Score[at.Seat] = at.Score
		l.Place[at.Seat] = int(at.Place)
		l.Payoff[at.Seat] = bourse.Payoff(standings, at.Seat)
	}
	if l.Cut = p.fault == nil && !p.Over(); l.Cut {
		l.share()
	}
	if p.fault != nil {
		for seat := range p.seats {
			l.Place[seat], l.Payoff[seat] = 1, 1/float64(players-1)
			if seat == p.fault.Seat {
				l.Place[seat], l.Payoff[seat] = players, 0
			}
		}
	}
	if len(p.sizes) > 0 {
		l.Branching = branches(p.sizes)
	}
}

// share gives the point to the seats in the first place, those that lead when a game is cut off.
func (l *line) share() {
	first := 0
	for _, place := range l.Place {
		if place == 1 {
			first++
		}
	}
	for seat, place := range l.Place {
		if l.Payoff[seat] = 0; place == 1 {
			l.Payoff[seat] = 1 / float64(first)
		}
	}
}

// branches summarizes the numbers of moves to choose from.
func branches(sizes []int) *branching {
	mean := func(sizes []int) float64 {
		sum := 0.0
		for _, n := range sizes {
			sum += float64(n)
		}
		return rounded(sum / float64(len(sizes)))
	}
	b := &branching{Mean: mean(sizes)}
	for _, n := range sizes {
		b.Max = max(b.Max, n)
		for len(b.Log2) < bits.Len(uint(n)) {
			b.Log2 = append(b.Log2, 0)
		}
		b.Log2[bits.Len(uint(n))-1]++
	}
	for i := range b.Course {
		from := i * len(sizes) / tenths
		to := max(from+1, (i+1)*len(sizes)/tenths)
		b.Course[i] = mean(sizes[from:to])
	}
	return b
}

// reason returns an error's text on one line of limited length.
func reason(err error) string {
	text := strings.Map(func(r rune) rune {
		if !unicode.IsPrint(r) {
			return ' '
		}
		return r
	}, err.Error())
	if len(text) > maxWhy {
		text = strings.ToValidUTF8(text[:maxWhy], "") + "…"
	}
	return text
}

// validate reports contents that a line cannot have.
func (l *line) validate(h *header) error {
	n := h.Players
	if len(l.Payoff) != n || len(l.Score) != n || len(l.Place) != n || len(l.Decisions) != n {
		return fmt.Errorf("it does not have an entry for each of %d seats", n)
	}
	for seat := range n {
		if !(0 <= l.Payoff[seat] && l.Payoff[seat] <= 1) || l.Place[seat] < 1 || l.Place[seat] > n ||
			l.Decisions[seat] < 0 {
			return fmt.Errorf("%s cannot have that result", bourse.Seat(seat))
		}
	}
	if len(l.Prices) != len(h.Goods) {
		return fmt.Errorf("it has prices for %d goods, want %d", len(l.Prices), len(h.Goods))
	}
	for _, path := range l.Prices {
		if len(path) != len(l.Prices[0]) || len(path) == 0 {
			return errors.New("its prices cover different numbers of rounds")
		}
	}
	if err := l.validateFigures(h); err != nil {
		return err
	}
	if b := l.Branching; b != nil && len(b.Log2) > 64 {
		return errors.New("it has too many moves")
	}
	if l.Forfeit != nil && (l.Forfeit.Seat < 0 || l.Forfeit.Seat >= n) {
		return errors.New("its forfeit names no seat")
	}
	return nil
}
