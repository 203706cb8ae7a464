package bourse

import "fmt"

// This file implements undo, and looks at earlier positions of a match.

// Undo returns the match to just before a seat's last decision that had a choice. All moves
// after it are gone too, other seats' among them, so a host asks the players first. The same decisions have the
// same chance again, since chance move k comes from Split(k) of the seed. If chance is typed in, Undo returns
// what was typed and is gone, in order, for the host to offer again. Then what was typed last can be undone, too: the
// seat is Nature.
//
// Question numbers go on, so an answer that was on its way is stale. Event numbers start again: [Match.Undone]
// tells those before from those after. The header has changed; store it again. Undo refuses only if the seat has
// made no decision with a choice.
func (m *Match[S, M, V, E]) Undo(seat Seat) (typed []M, err error) {
	n, err := m.lastChoice(seat)
	if err != nil {
		return nil, err
	}
	before, err := m.Fork(n)
	if err != nil {
		return nil, err
	}
	for _, move := range m.moves[n:] {
		if m.seed == nil && move.By() == Nature {
			typed = append(typed, move)
		}
	}
	before.undone++
	*m = *before
	m.observe()
	return typed, nil
}

// lastChoice returns the number of a seat's last move for which it had more than one option.
func (m *Match[S, M, V, E]) lastChoice(seat Seat) (int, error) {
	s, last := m.first, -1
	live := m.rules.Observe(&s)
	var options []Option[M]
	var chances []Chance[M]
	for i, move := range m.moves {
		switch {
		case move.By() != seat:
		case seat.Player():
			if options = live.Options(seat, options[:0]); Count(options) > 1 {
				last = i
			}
		case m.seed == nil:
			if chances = live.Chances(chances[:0]); len(chances) > 1 {
				last = i
			}
		}
		live.ApplyUnchecked(move)
	}
	if last < 0 {
		return 0, fmt.Errorf("undo: %s has made no decision that had a choice", seat)
	}
	return last, nil
}

// Undone returns how many times Undo has been called, also before a restart. Event numbers mean something only
// together with it.
func (m *Match[S, M, V, E]) Undone() int { return m.undone }

// StateAt returns the position after the first n moves, which include Nature's. It contains everything that is
// hidden, so it is only for the host.
func (m *Match[S, M, V, E]) StateAt(n int) (S, error) {
	s := m.first
	if n < 0 || n > len(m.moves) {
		return s, fmt.Errorf("position %d of a match of %d moves", n, len(m.moves))
	}
	live := m.rules.Observe(&s)
	for _, move := range m.moves[:n] {
		live.ApplyUnchecked(move)
	}
	return s, nil
}
