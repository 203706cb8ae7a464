package scenario

import (
	"encoding/json"
	"errors"
	"fmt"
	"slices"
	"strconv"
	"strings"

	"bourse.example"
	"bourse.example/rng"
)

// This file implements the commands.

// A player is a script being played.
type player[S comparable, M bourse.Move[M], V bourse.View[S, M], E bourse.Event[E]] struct {
	game   Game[S, M, V, E]
	update bool
	lines  []string
	at     int // the next line to read
	out    []string

	state    S
	live     bourse.Observable[M, V, E] // plays state; nil before "new"
	chance   *rng.Rand
	events   []E // of the last line played
	refusals []string
	refused  bool     // whether the last line was refused
	tested   bool     // whether the script expects something
	opening  []string // the openings being played, the outermost first
	faults   []error
}

var (
	errNoGame  = errors.New("no game has been made")
	errExpects = errors.New("an opening cannot expect anything")
)

func (p *player[S, M, V, E]) command(line string) error {
	word, rest, _ := strings.Cut(line, " ")
	switch {
	case line == "" || word == "#":
		return nil
	case word == "new":
		return p.begin(rest)
	case word == "open":
		return p.open(strings.TrimSpace(rest))
	case p.live == nil:
		return errNoGame
	case word == "=":
		p.tested = true
		return p.expect(rest)
	}
	p.events, p.refused = nil, false
	switch word {
	case "deal":
		return p.deal(rest)
	case "idle":
		return p.idle(strings.Fields(rest))
	case "|":
		return errors.New("an event without = events")
	}
	text, code, refused := strings.Cut(line, " ! ")
	move, err := p.parse(strings.TrimSpace(text))
	if err != nil {
		return err
	}
	if refused {
		p.tested = true
		return p.refuse(move, strings.TrimSpace(code))
	}
	return p.apply(move)
}

// begin makes a game from a config in JSON, or from a number of players and fields of the config.
func (p *player[S, M, V, E]) begin(config string) error {
	if !strings.HasPrefix(config, "{") {
		words := strings.Fields(config)
		if len(words) == 0 {
			return errors.New("the number of players is missing")
		}
		fields := []string{`"players":` + words[0]}
		for _, word := range words[1:] {
			name, value, ok := strings.Cut(word, "=")
			if !ok {
				return fmt.Errorf("%s is not name=value", word)
			}
			if !json.Valid([]byte(value)) {
				value = strconv.Quote(value)
			}
			fields = append(fields, strconv.Quote(name)+":"+value)
		}
		config = "{" + strings.Join(fields, ",") + "}"
	}
	s, err := p.game.Rules.New([]byte(config))
	if err != nil {
		return err
	}
	p.state, p.chance, p.events, p.refused = s, nil, nil, false
	p.live = p.game.Rules.Observe(&p.state)
	return nil
}

// open plays the lines of an opening.
func (p *player[S, M, V, E]) open(name string) error {
	script, ok := p.game.Openings[name]
	if !ok {
		return fmt.Errorf("no opening %q", name)
	}
	if slices.Contains(p.opening, name) {
		return fmt.Errorf("%s opens with itself", name)
	}
	p.opening = append(p.opening, name)
	defer func() { p.opening = p.opening[:len(p.opening)-1] }()
	for i, line := range strings.Split(strings.TrimSpace(script), "\n") {
		line = strings.TrimSpace(line)
		err := errExpects
		if !strings.HasPrefix(line, "=") && !strings.Contains(line, " ! ") {
			err = p.command(line)
		}
		if err != nil {
			return fmt.Errorf("line %d: %s: %w", i+1, line, err)
		}
	}
	return nil
}

func (p *player[S, M, V, E]) parse(text string) (move M, err error) {
	if strings.HasPrefix(text, "{") {
		err = json.Unmarshal([]byte(text), &move)
		return move, err
	}
	return p.game.Rules.Parse(text)
}

// apply makes a legal move, which must be one of the seat's options.
func (p *player[S, M, V, E]) apply(move M) error {
	seat := move.By()
	listed := seat == bourse.Nature || bourse.Contains(p.live.Options(seat, nil), move)
	if err := p.live.Trace(move, func(e E) { p.events = append(p.events, e) }); err != nil {
		return err
	}
	if !listed {
		return errors.New("the move is legal but is not an option")
	}
	return p.live.Validate()
}

// refuse makes an illegal move, which must not be an option and must not change anything.
func (p *player[S, M, V, E]) refuse(move M, code string) error {
	p.refused = true
	before := p.state
	listed := move.By() != bourse.Nature && bourse.Contains(p.live.Options(move.By(), nil), move)
	err := p.live.Trace(move, func(e E) { p.events = append(p.events, e) })
	var illegal *bourse.Illegal
	switch {
	case err == nil:
		return fmt.Errorf("the move is legal, but %s is expected", code)
	case !errors.As(err, &illegal) || !errors.Is(err, bourse.ErrIllegal):
		return fmt.Errorf("the refusal is not a *bourse.Illegal: %v", err)
	case illegal.Code() != code:
		return fmt.Errorf("refused with %s, but %s is expected", illegal.Code(), code)
	case p.state != before || len(p.events) > 0:
		return errors.New("the refusal has changed something")
	case listed:
		return errors.New("the refused move is an option")
	}
	p.refusals = append(p.refusals, code)
	return nil
}

// deal makes chance moves by a seed until a player is awaited.
func (p *player[S, M, V, E]) deal(seed string) error {
	if seed == "" {
		return errors.New("the seed is missing")
	}
	if p.live.Turn() != bourse.Nature {
		return errors.New("no chance move is due")
	}
	r, err := rng.New(rng.FromText(seed))
	if err != nil {
		return err
	}
	p.chance = r
	for move, ok := p.live.SampleChance(r); ok; move, ok = p.live.SampleChance(r) {
		if err := p.apply(move); err != nil {
			return err
		}
	}
	return nil
}

// idle plays the mildest moves until a seat is awaited and a kind of move is possible.
func (p *player[S, M, V, E]) idle(until []string) error {
	seat, kind, over := bourse.None, "", false
	for _, word := range until {
		if s, err := bourse.ParseSeat(word); err == nil && s.Player() {
			seat = s
		} else if word == "over" {
			over = true
		} else {
			kind = word
		}
	}
	if seat == bourse.None && kind == "" && !over {
		return errors.New("until when?")
	}
	for !p.live.Over() {
		turn := p.live.Turn()
		if !over && turn != bourse.Nature && p.offered(seat, kind) {
			return nil
		}
		if turn == bourse.Nature && p.chance == nil {
			return errors.New("a chance move is due and there is no seed")
		}
		var move M
		if turn == bourse.Nature {
			move, _ = p.live.SampleChance(p.chance)
		} else {
			move = bourse.Idle(p.live.Options(turn, nil))
		}
		if err := p.apply(move); err != nil {
			return fmt.Errorf("%s: %w", move, err)
		}
	}
	if !over {
		return errors.New("this never happens")
	}
	return nil
}

// offered reports whether a seat may make a move of a kind. None means any seat, and "" any kind.
func (p *player[S, M, V, E]) offered(seat bourse.Seat, kind string) bool {
	for s := range bourse.Seat(p.live.Players()) {
		if !p.live.Waiting().Has(s) || seat != bourse.None && s != seat {
			continue
		}
		for _, o := range p.live.Options(s, nil) {
			words := strings.Fields(o.Move.String())
			if kind == "" || len(words) > 1 && words[1] == kind {
				return true
			}
		}
	}
	return false
}
