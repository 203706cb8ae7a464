package games

import (
	"slices"

	"bourse.example"
)

// This file records the market's prices, round by round.

// A Moment has the prices at the end of a round, or the present ones.
type Moment struct {
	Round  int     // from 1
	Prices []Price // first those of Session.Prices, then others that charts show: currencies
}

// A history follows the moves of a match and records the prices when a round ends.
type history[S comparable, M bourse.Move[M], V bourse.View[S, M], E bourse.Event[E]] struct {
	begun   bool
	state   S   // after the moves followed so far
	moves   int // their number
	moments []Moment
}

func (s *session[S, M, V, E]) History() []Moment {
	if s.entry.prices == nil || s.entry.round == nil || len(s.Prices()) == 0 {
		return nil
	}
	s.history.follow(&s.entry, s.match)
	return append(slices.Clip(s.history.moments), Moment{s.Round(), s.charted()})
}

// charted returns the present prices of a Moment.
func (s *session[S, M, V, E]) charted() []Price {
	state := s.match.State()
	return s.entry.charted(&state)
}

func (e *entry[S, M, V, E]) charted(s *S) []Price {
	switch {
	case e.charts != nil:
		return e.charts(s)
	case e.prices != nil:
		return e.prices(s)
	}
	return nil
}

// follow replays the moves that the match has made since the last call.
func (h *history[S, M, V, E]) follow(e *entry[S, M, V, E], m *bourse.Match[S, M, V, E]) {
	if !h.begun {
		first, err := m.Fork(0)
		if err != nil {
			panic("games: a match cannot be forked at its beginning: " + err.Error())
		}
		h.begun, h.state, h.moves = true, first.State(), first.Len()
	}
	live := e.rules.Observe(&h.state)
	for h.moves < m.Len() {
		round := e.round(&h.state)
		live.ApplyUnchecked(m.Move(h.moves))
		if h.moves++; e.round(&h.state) != round {
			h.moments = append(h.moments, Moment{round, e.charted(&h.state)})
		}
	}
}
