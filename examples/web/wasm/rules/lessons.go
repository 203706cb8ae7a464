package rules

import (
	"bourse.example"
	"bourse.example/examples/internal/games"
	"bourse.example/examples/web/teach"
)

// This file implements the calls about guided games.

// A Lesson is a step of a guided game.
type Lesson struct {
	Step    int           `json:"step"`    // from 0
	Steps   int           `json:"steps"`   // how many there are
	Text    string        `json:"text"`    // what to do, and why
	At      []string      `json:"at"`      // the panels that the step is about
	Move    string        `json:"move"`    // the right move; "" at the end
	Words   string        `json:"words"`   // as of a Choice
	What    string        `json:"what"`    // the move for people
	Story   []bourse.Line `json:"story"`   // what has happened since the step before
	Picture any           `json:"picture"` // with all legal moves
}

// stepOf returns a step of a game's guided game, and the number of steps.
func stepOf(g games.Game, language string, n number) (p teach.Position, steps int, err error) {
	texts := teach.Of(g.Name()).In(language)
	if err := n.refuse(len(texts.Steps) - 1); err != nil {
		return p, 0, err
	}
	return texts.Lesson(int(n)), len(texts.Steps), nil
}

// lesson returns a step of a guided game.
func lesson(g games.Game, language string, n number) (any, error) {
	p, steps, err := stepOf(g, language, n)
	if err != nil {
		return nil, err
	}
	l := Lesson{Step: int(n), Steps: steps, Text: p.Text, At: list(p.At), Move: p.Move, Story: list(p.Story)}
	seen, in, err := of(p.Session, teach.Learner)
	if err != nil {
		return nil, err
	}
	if p.Move != "" {
		option, what := games.OptionOf(p.Session.Choices(teach.Learner), p.Move)
		l.Words, l.What = choice(option).Words, what
	}
	l.Picture, err = draw(in, seen)
	return l, err
}

// checkLesson returns why a move is not the one of a step: the rules refuse it, or the step is about another move.
func checkLesson(g games.Game, language string, n number, move string) (any, error) {
	p, _, err := stepOf(g, language, n)
	if err != nil {
		return nil, err
	}
	if err := p.Session.Check(teach.Learner, move); err != nil || move == p.Move {
		return refusal(err), nil
	}
	other := &Fault{Code: "lesson", Message: "the guided game is over"}
	if p.Move != "" {
		_, what := games.OptionOf(p.Session.Choices(teach.Learner), p.Move)
		other.Message = "the rules allow it, but this step is about another move: " + what
	}
	return refusal(other), nil
}

// lessonCalls are the calls about guided games.
var lessonCalls = map[string]any{"lesson": lesson, "lesson.check": checkLesson}
