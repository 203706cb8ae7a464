package games

import (
	"context"
	"fmt"
	"io"
	"strconv"
	"strings"

	"bourse.example"
	"bourse.example/examples/bots"
	"bourse.example/examples/engine"
	"bourse.example/rng"
)

// This file makes a Game of a game's typed rules.

// An entry is a game's rules and what it tells people. Only rules and rule must be there.
type entry[S comparable, M bourse.Move[M], V bourse.View[S, M], E bourse.Event[E]] struct {
	rules bourse.Rules[S, M, V, E]
	rule  func(string) (string, bool)
	value func(*S, bourse.Seat) int64 // for bots; nil: the lead in the standings
	quick func(*S, bourse.Seat) int64 // for searches; nil: value
	// horizon is how far searches play on before they value a position: as far as games of bots have
	// shown to be best.
	horizon int
	// tell tells the events that a move brought, as a seat saw them; nil: each in its own words.
	// The view is that of the moment after the last of them.
	tell  func(V, []E) []Line
	asked func(V) string                  // what the view's seat is to decide; "": nothing special
	label func(V, M) (group, item string) // an option in a list, as Choice has it; "", "": in its own words
	cost  func(V, M) (n int, of string)   // what a move with an amount is paid with; "": nothing to say
	// round and prices are Session's; nil: there are none.
	round  func(*S) int
	prices func(*S) []Price
}

// enter makes the Game.
func enter[S comparable, M bourse.Move[M], V bourse.View[S, M], E bourse.Event[E]](e entry[S, M, V, E]) Game {
	d := e.rules.Description()
	g := Game{Game: e.rules, Title: d.Title, Min: d.Min, Max: d.Max, Standard: d.Max, Rule: e.rule}
	for _, f := range d.Config {
		if n, err := strconv.Atoi(f.Standard); err == nil && f.Name == "players" {
			g.Standard = n
		}
	}
	g.Begin = func(config []byte, seed *rng.Seed) (Session, error) {
		return e.session(bourse.NewMatch(e.rules, config, seed))
	}
	g.Load = func(r io.Reader) (Session, error) { return e.session(e.rules.Load(r)) }
	g.Engine = engine.Of(e.rules, e.hire, e.value)
	return g
}

// session wraps a match.
func (e entry[S, M, V, E]) session(m *bourse.Match[S, M, V, E], err error) (Session, error) {
	if err != nil {
		return nil, err
	}
	return &session[S, M, V, E]{Table: m.Table(), match: m, entry: e}, nil
}

// A session is a match that speaks.
type session[S comparable, M bourse.Move[M], V bourse.View[S, M], E bourse.Event[E]] struct {
	bourse.Table
	match *bourse.Match[S, M, V, E]
	entry entry[S, M, V, E]
	bots  [bourse.MaxSeats]bourse.Bot[V, M]
}

func (s *session[S, M, V, E]) Move(n int) (bourse.Seat, string) {
	m := s.match.Moves()[n]
	return m.By(), m.String()
}

func (s *session[S, M, V, E]) Back(n int) (Session, error) { return s.entry.session(s.match.Fork(n)) }

func (s *session[S, M, V, E]) Story(seat bourse.Seat, from int) ([]Line, int) {
	events := s.match.Events(seat, from)
	next := max(from, 0) + len(events)
	if s.entry.tell != nil {
		return s.entry.tell(s.match.View(seat), events), next
	}
	lines := make([]Line, 0, len(events))
	for _, e := range events {
		lines = append(lines, Line{Kind: Told, Text: e.String()})
	}
	return lines, next
}

func (s *session[S, M, V, E]) Asked(seat bourse.Seat) string {
	if s.entry.asked != nil {
		if text := s.entry.asked(s.match.View(seat)); text != "" {
			return text
		}
	}
	return "choose a move"
}

func (s *session[S, M, V, E]) Choices(seat bourse.Seat) []Choice {
	var choices []Choice
	if seat == bourse.Nature {
		state := s.match.State()
		for _, c := range s.entry.rules.Live(&state).Chances(nil) {
			choices = append(choices, choiceOf(bourse.Option[M]{Move: c.Move}))
			choices[len(choices)-1].Weight = c.Weight
		}
		return choices
	}
	view := s.match.View(seat)
	for _, o := range s.match.Options(seat, nil) {
		c := choiceOf(o)
		if s.entry.label != nil {
			if group, item := s.entry.label(view, o.Move); group != "" {
				c.Group, c.Item = group, item
			}
		}
		if s.entry.cost != nil && o.Max > 0 {
			if _, of := s.entry.cost(view, o.Move); of != "" {
				c.Cost = func(n int) (int, string) { return s.entry.cost(view, o.Move.With(n)) }
			}
		}
		choices = append(choices, c)
	}
	return choices
}

func (s *session[S, M, V, E]) Size(seat bourse.Seat) int {
	return bourse.Count(s.match.Options(seat, nil))
}

func (s *session[S, M, V, E]) Round() int {
	if s.entry.round == nil {
		return 0
	}
	state := s.match.State()
	return s.entry.round(&state)
}

func (s *session[S, M, V, E]) Prices() []Price {
	if s.entry.prices == nil {
		return nil
	}
	state := s.match.State()
	return s.entry.prices(&state)
}

// choiceOf puts an option into words.
func choiceOf[M bourse.Move[M]](o bourse.Option[M]) Choice {
	c := Choice{Min: o.Min, Max: o.Max, move: func(n int) string {
		if o.Max == 0 {
			return o.Move.String()
		}
		return o.Move.With(n).String()
	}}
	c.Words = strings.Fields(bourse.OptionText(o))[1:] // a move's text has a seat and a kind at least
	last := len(c.Words) - 1
	c.Group, c.Item = strings.Join(c.Words[:last], " "), c.Words[last]
	return c
}

func (s *session[S, M, V, E]) Sit(seat bourse.Seat, who Seating) error {
	if !seat.Player() || int(seat) >= s.Players() {
		return fmt.Errorf("%s is not a seat of the game", seat)
	}
	decided := 0
	for _, m := range s.match.Moves() {
		if m.By() == seat {
			decided++
		}
	}
	var b bourse.Bot[V, M]
	var err error
	if command, ok := strings.CutPrefix(who.Bot, Exec); ok {
		b, err = s.start(command, seat, who, decided)
	} else {
		b, err = s.entry.bot(who.Bot, who.Seed, decided)
		b = &bots.Safe[V, M]{Bot: b, Limit: who.Limit, Fault: who.Fault}
	}
	if err != nil {
		return err
	}
	s.leave(seat)
	s.bots[seat] = b
	return nil
}

// bot makes one of our bots, with what is known of the game.
func (e entry[S, M, V, E]) bot(spec string, seed rng.Seed, decided int) (bourse.Bot[V, M], error) {
	return bots.New(spec, e.rules, bots.Settings[S]{Seed: seed, Decided: decided, Value: e.value, Quick: e.quick, Horizon: e.horizon})
}

// leave takes the bot off a seat.
func (s *session[S, M, V, E]) leave(seat bourse.Seat) {
	if program, ok := s.bots[seat].(io.Closer); ok {
		program.Close()
	}
	s.bots[seat] = nil
}

func (s *session[S, M, V, E]) Close() error {
	for seat := range s.bots {
		s.leave(bourse.Seat(seat))
	}
	return nil
}

func (s *session[S, M, V, E]) Choose(ctx context.Context, seat bourse.Seat) (string, error) {
	if !seat.Player() || s.bots[seat] == nil {
		return "", fmt.Errorf("no bot sits at %s", seat)
	}
	m, err := s.bots[seat].Choose(ctx, s.match.View(seat), s.match.Options(seat, nil))
	return m.String(), err
}
