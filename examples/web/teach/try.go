package teach

import (
	"context"
	"fmt"
	"slices"

	"bourse.example"
	"bourse.example/examples/internal/games"
	"bourse.example/rng"
)

// This file plays moves that a reader of a guided game tries, on the recorded game.

// A Tried is what a move of the learner leads to, to the learner's next turn after the round.
type Tried struct {
	Move string
	What string // the move in words
	// Story is what the learner sees of it, if bots play on in all seats. It is empty for the move of the guided game.
	Story []games.Line
}

// maxTried is the most lines of a story, the first ones and the last.
const maxTried = 12

// Try makes a legal move of the learner in a step of a game's guided game. Every call leads to the same. The error is the
// reason why the move is refused.
func (g Game) Try(step int, move string) (t Tried, err error) {
	p := g.Lesson(step)
	s := p.Session
	if err := s.Check(Learner, move); err != nil {
		return t, err
	}
	t.Move = move
	_, t.What = games.OptionOf(s.Choices(Learner), move)
	if move == p.Move {
		return t, nil
	}
	for seat := range bourse.Seat(s.Players()) {
		if err := s.Sit(seat, games.Seating{Bot: "greedy:1", Seed: rng.FromText(fmt.Sprint("try ", seat))}); err != nil {
			return t, err
		}
	}
	_, from := s.Story(Learner, 0)
	round := s.Round()
	for seat := Learner; !s.Over() && (s.Round() == round || seat != Learner); seat = s.Turn() {
		next := move
		if move = ""; next == "" {
			if next, err = s.Choose(context.Background(), seat); err != nil {
				return t, err
			}
		}
		if _, _, err := s.Play(seat, s.Ask(seat), next); err != nil {
			return t, err
		}
	}
	t.Story, _ = s.Story(Learner, from)
	if n := len(t.Story); n > maxTried {
		t.Story = slices.Concat(t.Story[:maxTried/3], []games.Line{{Text: "…"}}, t.Story[n-maxTried*2/3:])
	}
	return t, nil
}
