package games

import (
	"cmp"
	"context"
	"fmt"
	"io"
	"maps"
	"slices"
	"strconv"
	"strings"
	"time"

	"bourse.example"
	"bourse.example/examples/bots"
	"bourse.example/examples/bots/strong"
	"bourse.example/examples/engine"
	"bourse.example/rng"
)

// This file makes a Game from a game's typed rules.

// An entry has a game's rules and its words for people. Only rules, rule and seat are required.
type entry[S comparable, M bourse.Move[M], V bourse.View[S, M], E bourse.Event[E]] struct {
	rules bourse.Rules[S, M, V, E]
	rule  func(string) (string, bool)
	seat  func(V) bourse.Seat // the seat of a view
	// valued means that squares of values estimate Session.Shares.
	valued bool
	// leads means that moves are compared by the lead in gold, whose thousandths are values, and not by a net.
	leads bool
	// playsOn means that games played on at random estimate Session.Shares.
	playsOn bool
	// about and minutes are Game's.
	about   string
	minutes int
	// speak returns the game's words in a language, with the players' names. If it is nil, moves and events
	// appear in their text form. languages has the languages besides English, and language the current one.
	speak     func(language string, names map[bourse.Seat]string) Speech[M, V, E]
	languages []string
	language  string
	// round and prices are Session's; nil if the game has none.
	round  func(*S) int
	prices func(*S) []Price
	charts func(*S) []Price // for History; nil: prices
	rounds string           // Game's; "" means "round"
	sets   []PartSet
	// stage, figures and ending are Session's, computed from public events. called is Game.Stage. They are
	// nil if the game has no stages.
	stage   func(*S) int
	called  func(int) string
	figures func(*S, []E) []Figure
	ending  func(*S, []E) string

	// Set by enter. value is how good a position is for a seat, for World.Values; nil: the seat's lead.
	position func(*V) Position[M]
	value    func(*S, bourse.Seat) int64
}

// enter makes the Game.
func enter[S comparable, M bourse.Move[M], V bourse.View[S, M], E bourse.Event[E], P interface {
	*V
	Position[M]
}](e entry[S, M, V, E]) Game {
	e.value = strong.Value(e.rules)
	g := of[S, M, V, E, P](e)
	g.Engine = engine.Of(e.rules, e.hire)
	return g
}

// Of makes a Game for other rules, whose bots and figures are not known here. speak is nil if the game has no words for
// people.
func Of[S comparable, M bourse.Move[M], V bourse.View[S, M], E bourse.Event[E], P interface {
	*V
	Position[M]
}](rules bourse.Rules[S, M, V, E], seat func(V) bourse.Seat,
	speak func(language string, names map[bourse.Seat]string) Speech[M, V, E]) Game {
	none := func(string) (string, bool) { return "", false }
	return of[S, M, V, E, P](entry[S, M, V, E]{rules: rules, rule: none, seat: seat, speak: speak})
}

func of[S comparable, M bourse.Move[M], V bourse.View[S, M], E bourse.Event[E], P interface {
	*V
	Position[M]
}](e entry[S, M, V, E]) Game {
	e.position = func(v *V) Position[M] { return P(v) }
	d := e.rules.Description()
	g := Game{Game: e.rules, Title: d.Title, Min: d.Min, Max: d.Max, Standard: d.Max, About: e.about,
		Minutes: e.minutes, Rounds: cmp.Or(e.rounds, "round"), Stage: e.called, Rule: e.rule, Sets: e.sets}
	e.language = English
	g.Languages, g.Aims = append([]string{English}, e.languages...), map[string][]string{}
	if e.speak != nil {
		g.Aim = e.speak(English, nil).Aim()
		for _, language := range g.Languages {
			g.Aims[language] = e.speak(language, nil).Aim()
		}
	}
	for _, f := range d.Config {
		if n, err := strconv.Atoi(f.Standard); err == nil && f.Name == "players" {
			g.Standard = n
		}
	}
	g.Begin = func(config []byte, seed *rng.Seed) (Session, error) {
		return e.session(e.rules.NewMatch(config, seed))
	}
	g.Load = func(r io.Reader) (Session, error) { return e.session(e.rules.Load(r)) }
	g.Resume = func(r io.Reader, seed *rng.Seed) (Session,
		error) {
		return e.session(e.rules.Resume(r, seed))
	}
	g.See = e.see
	g.worlds = &e
	return g
}

// session wraps a match.
func (e entry[S, M, V, E]) session(m *bourse.Match[S, M, V, E], err error) (Session, error) {
	if err != nil {
		return nil, err
	}
	s := &session[S, M, V, E]{Table: m.Table(), match: m, entry: e}
	s.failed = forfeits(s.Header())
	s.Name(nil)
	return s, nil
}

// A session is a match with words for people.
type session[S comparable, M bourse.Move[M], V bourse.View[S, M], E bourse.Event[E]] struct {
	bourse.Table
	match *bourse.Match[S, M, V, E]
	entry entry[S, M, V, E]
	words Speech[M, V, E] // nil: the text forms
	names map[bourse.Seat]string
	bots  [bourse.MaxSeats]bourse.Bot[V, M]
	// failed has the programs that have failed, and why.
	failed map[bourse.Seat]string

	history history[S, M, V, E]
}

// Undo takes moves back. Bots stay seated.
func (s *session[S, M, V, E]) Undo(seat bourse.Seat) ([]string, error) {
	typed, err := s.Table.Undo(seat)
	if err == nil {
		s.history = history[S, M, V, E]{}
	}
	return typed, err
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
		s.words = s.entry.speak(s.entry.language, s.names)
	}
}

func (s *session[S, M, V, E]) In(language string) Session {
	told := *s
	told.entry = s.entry.in(language)
	told.Name(s.names)
	return &told
}

func (s *session[S, M, V, E]) Language() string { return s.entry.language }

// in returns the entry in a language, or in English if it does not have that language.
func (e entry[S, M, V, E]) in(language string) entry[S, M, V, E] {
	if e.language = English; slices.Contains(e.languages, language) {
		e.language = language
	}
	return e
}

func (s *session[S, M, V, E]) Call(seat bourse.Seat) string {
	if name, ok := s.names[seat]; ok {
		return name
	}
	return seat.String()
}

func (s *session[S, M, V, E]) Story(seat bourse.Seat, from int) ([]Line, int) {
	events := slices.Collect(s.match.Events(seat, from))
	return s.see(seat).tell(events), max(from, 0) + len(events)
}

func (s *session[S, M, V, E]) Asked(seat bourse.Seat) (what, why string) { return s.See(seat).Asked() }

func (s *session[S, M, V, E]) Phase(seat bourse.Seat) (name, text string) { return s.See(seat).Phase() }

func (s *session[S, M, V, E]) Aim() []string { return s.See(bourse.Spectator).Aim() }

func (s *session[S, M, V, E]) Board(seat bourse.Seat) string { return s.See(seat).Board() }

func (s *session[S, M, V, E]) Sheets(seat bourse.Seat) []bourse.Sheet { return s.See(seat).Sheets() }

func (s *session[S, M, V, E]) Worth(seat bourse.Seat) []string { return s.See(seat).Worth() }

func (s *session[S, M, V, E]) Choices(seat bourse.Seat) []Choice {
	if seat != bourse.Nature {
		return s.See(seat).Choices()
	}
	var choices []Choice
	state := s.match.State()
	for _, c := range s.entry.rules.Observe(&state).Chances(nil) {
		choices = append(choices, ChoiceOf(bourse.Option[M]{Move: c.Move}))
		choices[len(choices)-1].Weight = c.Weight
	}
	return choices
}

func (s *session[S, M, V, E]) See(seat bourse.Seat) Sight { return s.see(seat) }

func (s *session[S, M, V, E]) see(seat bourse.Seat) *sight[S, M, V, E] {
	return &sight[S, M, V, E]{s.match.View(seat), &s.entry, s.words, s.names, s.failed}
}

func (s *session[S, M, V, E]) Size(seat bourse.Seat) int {
	return bourse.Count(s.match.Options(seat, nil))
}

// from reads something from a state, or returns the zero value if read is nil.
func from[S, T any](state S, read func(*S) T) (nothing T) {
	if read == nil {
		return nothing
	}
	return read(&state)
}

func (s *session[S, M, V, E]) Round() int { return from(s.match.State(), s.entry.round) }

func (s *session[S, M, V, E]) Prices() []Price { return from(s.match.State(), s.entry.prices) }

func (s *session[S, M, V, E]) Stage() int { return from(s.match.State(), s.entry.stage) }

func (s *session[S, M, V, E]) Figures() []Figure {
	if s.entry.figures == nil {
		return nil
	}
	state := s.match.State()
	return s.entry.figures(&state, slices.Collect(s.match.Events(bourse.Spectator, 0)))
}

func (s *session[S, M, V, E]) Ending() string {
	if s.entry.ending == nil || !s.Over() {
		return ""
	}
	state := s.match.State()
	return s.entry.ending(&state, slices.Collect(s.match.Events(bourse.Spectator, 0)))
}

func (s *session[S, M, V, E]) Sit(seat bourse.Seat, who Seating) error {
	if !seat.Player() || int(seat) >= s.Players() {
		return fmt.Errorf("%s is not a seat of the game", seat)
	}
	decided := 0
	for m := range s.match.Moves() {
		if m.By() == seat {
			decided++
		}
	}
	var b bourse.Bot[V, M]
	var err error
	if command, ok := strings.CutPrefix(who.Bot, Exec); ok {
		fault := who.Fault
		who.Fault = func(err error) {
			s.fail(seat, err)
			if fault != nil {
				fault(err)
			}
		}
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

// bot makes one of the bots of package bots, with the game's settings.
func (e entry[S, M, V, E]) bot(spec string, seed rng.Seed, decided int) (bourse.Bot[V, M], error) {
	return strong.Continue(e.rules, spec, seed, decided)
}

// leave removes the bot of a seat.
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
		return "", fmt.Errorf("no bot plays for %s", seat)
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

func (s *session[S, M, V, E]) Hint(ctx context.Context, seat bourse.Seat, seed rng.Seed,
	about time.Duration) ([]Hint, int, error) {
	return s.See(seat).Hint(ctx, seed, about)
}
