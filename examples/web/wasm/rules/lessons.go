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

// stepOf returns a step of a game's guided game, and the number of steps. Its arguments are the game, the language
// and the step.
func stepOf(args []string) (p teach.Position, n, steps int, err error) {
	g, err := find(args[0])
	if err != nil {
		return p, 0, 0, err
	}
	texts := teach.Of(g.Name()).In(args[1])
	steps = len(texts.Steps)
	if n, err = count(args[2], steps-1); err != nil {
		return p, 0, 0, err
	}
	return texts.Lesson(n), n, steps, nil
}

// lesson returns a step of a guided game.
func lesson(_ *Rules, args []string) (any, error) {
	p, n, steps, err := stepOf(args)
	if err != nil {
		return nil, err
	}
	l := Lesson{Step: n, Steps: steps, Text: p.Text, At: list(p.At), Move: p.Move, Story: list(p.Story)}
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
func checkLesson(_ *Rules, args []string) (any, error) {
	p, _, _, err := stepOf(args)
	if err != nil {
		return nil, err
	}
	if err := p.Session.Check(teach.Learner, args[3]); err != nil || args[3] == p.Move {
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
var lessonCalls = map[string]call{"lesson": {args: 3, do: lesson}, "lesson.check": {args: 4, do: checkLesson}}
