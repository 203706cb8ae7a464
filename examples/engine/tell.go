package engine

import (
	"encoding/json"
	"math"
	"slices"

	"bourse.example"
)

// This file connects games with their words for people.

// A Teller puts a game into words for one seat, from the seat's views, options and events, never from a
// state. T is the teller's own type and P the type of the game's phases, as in the packages tell. A teller
// with a method Cost, such as Economicon's, also says what the amount of a move costs.
type Teller[T any, M bourse.Move[M], V, E, P any] interface {
	Aim() []string
	Phase(P) string
	Asked(V) (what, why string)
	Label(V, bourse.Option[M]) bourse.Label
	Board(V) string
	Picture(V) string
	Story(V, []E) []bourse.Line
	Named(map[bourse.Seat]string) T
}

// Told returns a game with words for people, which a service uses. The game must come from [Of] with the
// rules that the teller describes. phase returns the phase of a view.
func Told[S comparable, M bourse.Move[M], V bourse.View[S, M], E bourse.Event[E], P any,
	T Teller[T, M, V, E, P]](g Game, teller T, phase func(V) P) Game {
	of, ok := g.(*game[S, M, V, E])
	if !ok {
		panic("engine: " + g.Name() + " with a teller of another game")
	}
	told := *of
	told.words = wordingOf[M, V, E](teller, phase)
	return &told
}

// A wording has the methods of a Teller as functions.
type wording[M bourse.Move[M], V, E any] struct {
	aim            func() []string
	phase          func(V) string
	asked          func(V) (what, why string)
	label          func(V, bourse.Option[M]) bourse.Label
	cost           func(V, M) (n int, of string) // nil: no costs
	board, picture func(V) string
	story          func(V, []E) []bourse.Line
	named          func(map[bourse.Seat]string) *wording[M, V, E]
}

func wordingOf[M bourse.Move[M], V, E, P any, T Teller[T, M, V, E, P]](t T,
	phase func(V) P) *wording[M, V, E] {
	w := &wording[M, V, E]{
		aim:     t.Aim,
		phase:   func(v V) string { return t.Phase(phase(v)) },
		asked:   t.Asked,
		label:   t.Label,
		board:   t.Board,
		picture: t.Picture,
		story:   t.Story,
		named: func(names map[bourse.Seat]string) *wording[M, V, E] {
			return wordingOf[M, V, E](t.Named(names), phase)
		},
	}
	if prices, ok := any(t).(interface{ Cost(V, M) (int, string) }); ok {
		w.cost = prices.Cost
	}
	return w
}

func (g *game[S, M, V, E]) aim() []string {
	if g.words == nil {
		return nil
	}
	return g.words.aim()
}

// speak returns the game's words, with names for seats.
func (g *game[S, M, V, E]) speak(names map[bourse.Seat]string) (*wording[M, V, E], error) {
	switch {
	case g.words == nil:
		return nil, refuse("no-words", "%s has no words for people here", g.Name())
	case len(names) == 0:
		return g.words, nil
	}
	return g.words.named(names), nil
}

// A voice puts a position into words for one seat, from the seat's view.
type voice interface {
	asked() question
	board() string
	// labelled returns the seat's options in full, each with its label. If typed is true, chance moves are
	// entered by hand, and Nature's options are the chance moves.
	labelled(typed bool) ([]byte, error)
	chances() []chance
}

// A question is the decision that a seat has to make.
type question struct {
	What  string `json:"what"`  // empty if there is nothing to decide
	Why   string `json:"why"`   // in some lines
	Phase string `json:"phase"` // the purpose of the phase
}

// A price is what an amount costs, and the unit; zero if it has no cost.
type price struct {
	N  int    `json:"n"`
	Of string `json:"of"`
}

type typedVoice[S comparable, M bourse.Move[M], V bourse.View[S, M], E bourse.Event[E]] struct {
	words *wording[M, V, E]
	world *typedWorld[S, M, V, E]
	view  V
}

func (w *typedWorld[S, M, V, E]) voice(seat bourse.Seat, names map[bourse.Seat]string) (voice, error) {
	words, err := w.game.speak(names)
	if err != nil {
		return nil, err
	}
	return &typedVoice[S, M, V, E]{words, w, w.live.View(seat)}, nil
}

func (v *typedVoice[S, M, V, E]) asked() question {
	what, why := v.words.asked(v.view)
	return question{what, why, v.words.phase(v.view)}
}

func (v *typedVoice[S, M, V, E]) board() string { return v.words.board(v.view) }

func (v *typedVoice[S, M, V, E]) labelled(typed bool) ([]byte, error) {
	options := v.view.Options(nil)
	if typed {
		for _, c := range v.world.live.Chances(nil) {
			options = append(options, bourse.Option[M]{Move: c.Move})
		}
	}
	list := []json.RawMessage{}
	for _, o := range options {
		text, err := json.Marshal(o)
		if err != nil {
			return nil, err
		}
		if l := v.label(o); l != nil {
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

// label returns the label of an option, or nil if it has none.
func (v *typedVoice[S, M, V, E]) label(o bourse.Option[M]) *bourse.Label {
	l := v.words.label(v.view, o)
	if l == (bourse.Label{}) {
		return nil
	}
	return &l
}

func (v *typedVoice[S, M, V, E]) chances() []chance {
	list := []chance{}
	for _, c := range v.world.live.Chances(nil) {
		list = append(list, chance{c.Move.String(), c.Weight, v.label(bourse.Option[M]{Move: c.Move})})
	}
	return list
}

// cost returns what the amount of a legal move costs.
func (w *typedWorld[S, M, V, E]) cost(move string, names map[bourse.Seat]string) (price, error) {
	words, err := w.game.speak(names)
	if err != nil {
		return price{}, err
	}
	m, err := w.game.Rules.ReadMove(move)
	if err != nil {
		return price{}, badMove{err}
	}
	if err := w.live.Check(m); err != nil || words.cost == nil {
		return price{}, err
	}
	n, of := words.cost(w.live.View(m.By()), m)
	return price{n, of}, nil
}

// story describes what a seat has seen since an event, and returns the number of the next event.
func (d *typedDesk[S, M, V, E]) story(seat bourse.Seat, from int,
	names map[bourse.Seat]string) ([]bourse.Line, int, error) {
	words, err := d.game.speak(names)
	if err != nil {
		return nil, 0, err
	}
	_, next, err := d.Events(seat, d.Undone(), math.MaxInt) // no event, and how many there are
	return words.story(d.match.View(seat), slices.Collect(d.match.Events(seat, from))), next, err
}
