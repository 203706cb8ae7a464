package games

import (
	"cmp"
	"context"
	"fmt"
	"io"
	"maps"
	"runtime"
	"slices"
	"strconv"
	"strings"
	"time"

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
	// amounts is how many amounts of one option Greedy looks at, or 0.
	amounts int
	// about, minutes and strong are Game's.
	about   string
	minutes int
	strong  bool
	// speak returns what speaks for the game, with seats called by names; nil: everything in its own words.
	speak func(names map[bourse.Seat]string) speech[M, V, E]
	// round and prices are Session's; nil: there are none.
	round  func(*S) int
	prices func(*S) []Price
	rounds string // Game's; "": round
	sets   []PartSet
	// stage, figures and ending are Session's, from what everybody sees of the game so far, and called is Game.Stage; nil:
	// there are none.
	stage   func(*S) int
	called  func(int) string
	figures func(*S, []E) []Figure
	ending  func(*S, []E) string
}

// A speech is what a game's tell package tells people.
type speech[M bourse.Move[M], V, E any] interface {
	Aim() []string
	Story(V, []E) []Line
	Asked(V) (what, why string)
	Phase(V) (name, text string)
	Board(V) string
	Worth(V) []string
	// Choice puts an option into words: Group and Item of a Choice; nothing if its own words do.
	Choice(V, bourse.Option[M]) (group, item string)
	// Cost says what the amount of a move costs, and of what; nothing where there is nothing to say.
	Cost(V, M) (n int, of string)
}

// An orders is a speech that lists options in another order than the game: those of a lower number first.
type orders[M bourse.Move[M]] interface{ Order(bourse.Option[M]) int }

// An aims is a speech of a game whose aim depends on its config.
type aims[V any] interface{ Aims(V) []string }

// An explains is a speech that says what an option means to somebody who does not know the rules.
type explains[M bourse.Move[M], V any] interface {
	Explain(V, bourse.Option[M]) string
}

// enter makes the Game.
func enter[S comparable, M bourse.Move[M], V bourse.View[S, M], E bourse.Event[E]](e entry[S, M, V, E]) Game {
	d := e.rules.Description()
	g := Game{Game: e.rules, Title: d.Title, Min: d.Min, Max: d.Max, Standard: d.Max, About: e.about, Minutes: e.minutes, Strong: e.strong, Rounds: cmp.Or(e.rounds, "round"), Stage: e.called, Rule: e.rule, Sets: e.sets}
	if e.speak != nil {
		g.Aim = e.speak(nil).Aim()
	}
	for _, f := range d.Config {
		if n, err := strconv.Atoi(f.Standard); err == nil && f.Name == "players" {
			g.Standard = n
		}
	}
	g.Begin = func(config []byte, seed *rng.Seed) (Session, error) {
		return e.session(bourse.NewMatch(e.rules, config, seed))
	}
	g.Load = func(r io.Reader) (Session, error) { return e.session(e.rules.Load(r)) }
	g.Resume = func(r io.Reader, seed *rng.Seed) (Session, error) { return e.session(e.rules.Resume(r, seed)) }
	g.Engine = engine.Of(e.rules, e.hire, e.value)
	return g
}

// session wraps a match.
func (e entry[S, M, V, E]) session(m *bourse.Match[S, M, V, E], err error) (Session, error) {
	if err != nil {
		return nil, err
	}
	s := &session[S, M, V, E]{Table: m.Table(), match: m, entry: e}
	s.Name(nil)
	return s, nil
}

// A session is a match that speaks.
type session[S comparable, M bourse.Move[M], V bourse.View[S, M], E bourse.Event[E]] struct {
	bourse.Table
	match *bourse.Match[S, M, V, E]
	entry entry[S, M, V, E]
	words speech[M, V, E] // nil: everything in its own words
	names map[bourse.Seat]string
	bots  [bourse.MaxSeats]bourse.Bot[V, M]
}

func (s *session[S, M, V, E]) Move(n int) (bourse.Seat, string) {
	m := s.match.Moves()[n]
	return m.By(), m.String()
}

func (s *session[S, M, V, E]) Back(n int) (Session, error) {
	back, err := s.entry.session(s.match.Fork(n))
	if err == nil {
		back.Name(s.names)
	}
	return back, err
}

func (s *session[S, M, V, E]) Name(names map[bourse.Seat]string) {
	s.names = maps.Clone(names)
	if s.entry.speak != nil {
		s.words = s.entry.speak(s.names)
	}
}

func (s *session[S, M, V, E]) Call(seat bourse.Seat) string {
	if name, ok := s.names[seat]; ok {
		return name
	}
	return seat.String()
}

func (s *session[S, M, V, E]) Story(seat bourse.Seat, from int) ([]Line, int) {
	events := s.match.Events(seat, from)
	next := max(from, 0) + len(events)
	if s.words != nil {
		return s.words.Story(s.match.View(seat), events), next
	}
	lines := make([]Line, 0, len(events))
	for _, e := range events {
		lines = append(lines, Line{Kind: Told, Text: e.String()})
	}
	return lines, next
}

func (s *session[S, M, V, E]) Asked(seat bourse.Seat) (what, why string) {
	if s.words != nil {
		what, why = s.words.Asked(s.match.View(seat))
	}
	return cmp.Or(what, "choose a move"), why
}

func (s *session[S, M, V, E]) Phase(seat bourse.Seat) (name, text string) {
	if s.words == nil {
		return "", ""
	}
	return s.words.Phase(s.match.View(seat))
}

func (s *session[S, M, V, E]) Aim() []string {
	if words, ok := s.words.(aims[V]); ok {
		return words.Aims(s.match.View(bourse.Spectator))
	}
	if s.words == nil {
		return nil
	}
	return s.words.Aim()
}

func (s *session[S, M, V, E]) Board(seat bourse.Seat) string {
	if s.words == nil {
		return s.Text(seat)
	}
	return s.words.Board(s.match.View(seat))
}

func (s *session[S, M, V, E]) Worth(seat bourse.Seat) []string {
	if s.words == nil {
		return nil
	}
	return s.words.Worth(s.match.View(seat))
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
	options := s.match.Options(seat, nil)
	if words, ok := s.words.(orders[M]); ok {
		slices.SortStableFunc(options, func(a, b bourse.Option[M]) int { return words.Order(a) - words.Order(b) })
	}
	for _, o := range options {
		c := choiceOf(o)
		if s.words != nil {
			if group, item := s.words.Choice(view, o); group != "" {
				c.Group, c.Item = group, item
			}
			if words, ok := s.words.(explains[M, V]); ok {
				c.Means = words.Explain(view, o)
			}
			if _, of := s.words.Cost(view, o.Move); of != "" && o.Max > 0 {
				c.Cost = func(n int) (int, string) { return s.words.Cost(view, o.Move.With(n)) }
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

func (s *session[S, M, V, E]) Stage() int {
	if s.entry.stage == nil {
		return 0
	}
	state := s.match.State()
	return s.entry.stage(&state)
}

func (s *session[S, M, V, E]) Figures() []Figure {
	if s.entry.figures == nil {
		return nil
	}
	state := s.match.State()
	return s.entry.figures(&state, s.match.Events(bourse.Spectator, 0))
}

func (s *session[S, M, V, E]) Ending() string {
	if s.entry.ending == nil || !s.Over() {
		return ""
	}
	state := s.match.State()
	return s.entry.ending(&state, s.match.Events(bourse.Spectator, 0))
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
	return bots.New(spec, e.rules, e.settings(seed, decided))
}

func (e entry[S, M, V, E]) settings(seed rng.Seed, decided int) bots.Settings[S] {
	return bots.Settings[S]{Seed: seed, Decided: decided, Value: e.value, Quick: e.quick, Horizon: e.horizon, Amounts: e.amounts}
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

func (s *session[S, M, V, E]) Thoughts(seat bourse.Seat) []Thought {
	if !seat.Player() {
		return nil
	}
	safe, ok := s.bots[seat].(*bots.Safe[V, M])
	if !ok {
		return nil
	}
	thinker, ok := safe.Bot.(bots.Thinker[M])
	if !ok || safe.Lost() {
		return nil
	}
	var thoughts []Thought
	for _, t := range thinker.Thoughts() {
		thoughts = append(thoughts, Thought{t.Move.String(), t.Visits, t.Value})
	}
	return thoughts
}

// maxHints is how many moves are advised.
const maxHints = 3

func (s *session[S, M, V, E]) Hint(ctx context.Context, seat bourse.Seat, seed rng.Seed, about time.Duration) ([]Hint, int, error) {
	spec := bots.Spec{Name: "ismcts", Time: about, Workers: min(runtime.NumCPU(), 4)}
	a, err := bots.NewAdviser(spec.String(), s.entry.rules, s.entry.settings(seed, 0))
	if err != nil {
		return nil, 0, err
	}
	advice, worlds, err := a.Advise(ctx, s.match.View(seat), s.match.Options(seat, nil), maxHints)
	var hints []Hint
	for _, a := range advice {
		hints = append(hints, Hint{a.Move.String(), a.Visits, a.Wins, a.Spread, a.Playouts})
	}
	return hints, worlds, err
}
