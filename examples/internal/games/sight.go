package games

import (
	"bytes"
	"cmp"
	"context"
	"encoding/json"
	"fmt"
	"slices"
	"strings"
	"time"

	"bourse.example"
	"bourse.example/internal/strict"
	"bourse.example/rng"
)

// This file puts views into words.

// A Sight is a view in words. A Session says the same about its match.
type Sight interface {
	// Seat returns the seat of the view, or bourse.Spectator for the public view.
	Seat() bourse.Seat
	Players() int
	Over() bool
	Waiting() bourse.Seats
	Standings() []bourse.Standing
	// Value returns the view itself, such as a merlin.View.
	Value() any

	// Options returns the seat's legal moves, as bourse.Table.Options writes them.
	Options() ([]byte, error)
	// Choices, Asked, Phase, Board, Sheets, Worth and Aim are Session's.
	Choices() []Choice
	Asked() (what, why string)
	Phase() (name, text string)
	Board() string
	Sheets() []bourse.Sheet
	Worth() []string
	Aim() []string
	// Text returns the view as a picture in text, and Idle the mildest legal move, as bourse.Table does.
	Text() string
	Idle() string
	// Check returns the error with which the match would refuse the move, as bourse.Table.Check does.
	Check(move string) error
	// In returns the same view in another language, or in English if the game does not have that language.
	// Language returns the language.
	In(language string) Sight
	Language() string
	// Named returns the same view with names of players.
	Named(names map[bourse.Seat]string) Sight
	// Words reports that the game has words for people.
	Words() bool
	// Labelled returns the seat's legal moves, and chance moves that are typed in, as Options does, each with its
	// label. Label returns the label of a move without an amount, or nil.
	Labelled(typed []Chance) ([]byte, error)
	Label(move string) *bourse.Label
	// Pays returns what the amount of a legal move costs and in which unit, or 0 and "" if it has no cost.
	Pays(move string) (n int, of string, err error)
	// Choose returns the move of a bot of bots.New for the seat's decision. Hint is Session's. Both return an
	// error if the seat has no decision to make.
	Choose(ctx context.Context, bot string, seed rng.Seed) (string, error)
	Hint(ctx context.Context, seed rng.Seed, about time.Duration) (best []Hint, worlds int, err error)
	// Cost compares a legal move with the best in the same way. made.Equal says that it cost nothing.
	Cost(ctx context.Context, move string, seed rng.Seed, about time.Duration) (best, made Hint, err error)
	// Story describes events, a JSON array as bourse.Table.Events writes it for the seat. The error is
	// bourse.ErrSyntax.
	Story(events []byte) ([]Line, error)
}

// A Position is the part of a view that does not depend on the game. A pointer to each game's view implements
// it.
type Position[M any] interface {
	json.Unmarshaler
	Players() int
	Over() bool
	Waiting() bourse.Seats
	Standings([]bourse.Standing) []bourse.Standing
	Check(M) error
}

// A sight implements Sight for a view.
type sight[S comparable, M bourse.Move[M], V bourse.View[S, M], E bourse.Event[E]] struct {
	view  V
	entry *entry[S, M, V, E]
	words Speech[M, V, E] // nil: the text forms
	names map[bourse.Seat]string
	// failed is Session.Failed of all seats.
	failed map[bourse.Seat]string
}

// see reads a view.
func (e entry[S, M, V, E]) see(view []byte, names map[bourse.Seat]string) (Sight, error) {
	var v V
	if err := e.position(&v).UnmarshalJSON(view); err != nil {
		return nil, err
	}
	return e.sight(v, names, nil), nil
}

// sight puts a view into words.
func (e *entry[S, M, V, E]) sight(v V, names, failed map[bourse.Seat]string) *sight[S, M, V, E] {
	s := &sight[S, M, V, E]{v, e, nil, names, failed}
	if e.speak != nil {
		s.words = e.speak(e.language, names)
	}
	return s
}

func (s *sight[S, M, V, E]) In(language string) Sight {
	entry := s.entry.in(language)
	return entry.sight(s.view, s.names, s.failed)
}

func (s *sight[S, M, V, E]) Named(names map[bourse.Seat]string) Sight {
	return s.entry.sight(s.view, names, s.failed)
}

func (s *sight[S, M, V, E]) Words() bool { return s.words != nil }

func (s *sight[S, M, V, E]) Language() string { return s.entry.language }

func (s *sight[S, M, V, E]) position() Position[M] { return s.entry.position(&s.view) }

func (s *sight[S, M, V, E]) Value() any { return s.view }

func (s *sight[S, M, V, E]) Seat() bourse.Seat { return s.entry.seat(s.view) }

func (s *sight[S, M, V, E]) Players() int { return s.position().Players() }

func (s *sight[S, M, V, E]) Over() bool { return s.position().Over() }

func (s *sight[S, M, V, E]) Waiting() bourse.Seats { return s.position().Waiting() }

func (s *sight[S, M, V, E]) Standings() []bourse.Standing {
	return settled(s.position().Standings(nil), s.Over(), s.failed)
}

func (s *sight[S, M, V, E]) Options() ([]byte, error) {
	return json.Marshal(s.view.Options([]bourse.Option[M]{}))
}

func (s *sight[S, M, V, E]) Idle() string {
	options := s.view.Options(nil)
	if len(options) == 0 {
		return ""
	}
	return bourse.Idle(options).String()
}

func (s *sight[S, M, V, E]) Check(move string) error {
	m, err := s.entry.rules.ReadMove(move)
	switch {
	case err != nil:
		return err
	case m.By() != s.Seat():
		return bourse.ErrWrongSeat
	case s.Over():
		return bourse.ErrOver
	}
	return s.position().Check(m)
}

func (s *sight[S, M, V, E]) Asked() (what, why string) {
	if s.words == nil {
		return "choose a move", ""
	}
	return s.words.Asked(s.view)
}

func (s *sight[S, M, V, E]) Phase() (name, text string) {
	if s.words == nil {
		return "", ""
	}
	return s.words.Phase(s.view)
}

func (s *sight[S, M, V, E]) Aim() []string {
	if words, ok := s.words.(aims[V]); ok {
		return words.Aims(s.view)
	}
	if s.words == nil {
		return nil
	}
	return s.words.Aim()
}

func (s *sight[S, M, V, E]) Text() string { return fmt.Sprint(s.view) }

func (s *sight[S, M, V, E]) Board() string {
	if s.words == nil {
		return s.Text()
	}
	return s.words.Board(s.view)
}

func (s *sight[S, M, V, E]) Sheets() []bourse.Sheet {
	if s.words == nil {
		return s.view.Sheets()
	}
	return s.words.Sheets(s.view)
}

func (s *sight[S, M, V, E]) Worth() []string {
	if s.words == nil {
		return nil
	}
	return s.words.Worth(s.view)
}

// maxStory is the most bytes of events that Story reads. The longest games have fewer.
const maxStory = 32 << 20

func (s *sight[S, M, V, E]) Story(events []byte) (lines []Line, err error) {
	if len(events) > maxStory {
		return nil, strict.Errorf("the events are longer than %d bytes", maxStory)
	}
	list := []E{}
	if err = json.Unmarshal(events, &list); err != nil {
		return nil, strict.Mark(err)
	}
	if !bytes.HasPrefix(bytes.TrimSpace(events), []byte("[")) {
		return nil, strict.Errorf("the events are not an array")
	}
	// Each event is read by itself and not checked against the rules. The games' words panic at some events
	// that never happen.
	defer func() {
		if never := recover(); never != nil {
			lines, err = nil, strict.Errorf("the events are not those of a game: %v", never)
		}
	}()
	return s.tell(list), nil
}

// tell describes events.
func (s *sight[S, M, V, E]) tell(events []E) []Line {
	if s.words != nil {
		return s.words.Story(s.view, events)
	}
	lines := make([]Line, 0, len(events))
	for _, e := range events {
		lines = append(lines, Line{Kind: Told, Text: e.String()})
	}
	return lines
}

func (s *sight[S, M, V, E]) Choices() []Choice {
	options := s.view.Options(nil)
	if words, ok := s.words.(orders[M]); ok {
		slices.SortStableFunc(options,
			func(a, b bourse.Option[M]) int { return words.Order(a) - words.Order(b) })
	}
	var choices []Choice
	for _, o := range options {
		choices = append(choices, s.choice(o))
	}
	if words, ok := s.words.(leads[M, V]); ok {
		for i, nowhere := range words.Nowhere(s.view, options) {
			choices[i].Nowhere = nowhere
		}
	}
	return choices
}

// choice returns an option of the view in the game's words.
func (s *sight[S, M, V, E]) choice(o bourse.Option[M]) Choice {
	c := ChoiceOf(o)
	if s.words == nil {
		return c
	}
	if l := s.words.Label(s.view, o); l.Group != "" {
		c.Group, c.Item = l.Group, l.Item
		if words, ok := s.words.(joins[M, V]); ok {
			c.Item = words.Item(s.view, o)
		}
		if o.Max > 0 {
			c.Does = cmp.Or(l.Does, c.Label()+" {n}")
		}
	}
	if words, ok := s.words.(explains[M, V]); ok {
		c.Means = words.Explain(s.view, o)
	}
	if words, ok := s.words.(prices[M, V]); ok && o.Max > 0 {
		if _, of := words.Cost(s.view, o.Move); of != "" {
			c.Cost = func(n int) (int, string) { return words.Cost(s.view, o.Move.With(n)) }
		}
	}
	return c
}

// label returns the label of an option, or nil if it has none.
func (s *sight[S, M, V, E]) label(o bourse.Option[M]) *bourse.Label {
	if s.words == nil {
		return nil
	}
	l := s.words.Label(s.view, o)
	if l == (bourse.Label{}) {
		return nil
	}
	return &l
}

func (s *sight[S, M, V, E]) Label(move string) *bourse.Label {
	m, err := s.entry.rules.ReadMove(move)
	if err != nil {
		return nil
	}
	return s.label(bourse.Option[M]{Move: m})
}

func (s *sight[S, M, V, E]) Labelled(typed []Chance) ([]byte, error) {
	options := s.view.Options(nil)
	for _, c := range typed {
		m, err := s.entry.rules.ReadMove(c.Move)
		if err != nil {
			return nil, err
		}
		options = append(options, bourse.Option[M]{Move: m})
	}
	list := []json.RawMessage{}
	for _, o := range options {
		text, err := json.Marshal(o)
		if err != nil {
			return nil, err
		}
		if l := s.label(o); l != nil {
			label, err := json.Marshal(l)
			if err != nil {
				return nil, err
			}
			text = append(append(append(text[:len(text)-1], `,"label":`...), label...), '}')
		}
		list = append(list, text)
	}
	return json.Marshal(list)
}

func (s *sight[S, M, V, E]) Pays(move string) (n int, of string, err error) {
	if err := s.Check(move); err != nil {
		return 0, "", err
	}
	m, err := s.entry.rules.ReadMove(move)
	if words, ok := s.words.(prices[M, V]); ok && err == nil {
		n, of = words.Cost(s.view, m)
	}
	return n, of, err
}

// ChoiceOf returns an option in the words of its move's text.
func ChoiceOf[M bourse.Move[M]](o bourse.Option[M]) Choice {
	c := Choice{Min: o.Min, Max: o.Max, move: func(n int) string {
		if o.Max == 0 {
			return o.Move.String()
		}
		return o.Move.With(n).String()
	}}
	c.Words = strings.Fields(bourse.OptionText(o))[1:] // a move's text has at least a seat and a kind
	last := len(c.Words) - 1
	c.Group, c.Item = strings.Join(c.Words[:last], " "), c.Words[last]
	if o.Max > 0 {
		words := slices.Clone(c.Words)
		words[slices.Index(words, Amount)] = "{n}"
		c.Does = strings.Join(words, " ")
	}
	return c
}
