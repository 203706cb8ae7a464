package rules

import (
	"context"
	"fmt"
	"html/template"
	"strings"
	"time"

	"bourse.example"
	"bourse.example/examples/engine"
	"bourse.example/examples/internal/games"
	"bourse.example/examples/web/board"
	"bourse.example/examples/web/teach"
	"bourse.example/rng"
)

// This file implements the calls that draw boards, that think about a decision, and that guide through a game.

// maxThought is the most time that a bot or a hint takes for a decision.
var maxThought = time.Duration(engine.JavaScriptLimits.Thought) * time.Millisecond

// An until is a context with an end. Unlike context.WithTimeout it needs no timer: in WebAssembly, no timer
// runs while a call is in progress.
type until struct {
	context.Context
	end time.Time
}

// Err implements context.Context.
func (u until) Err() error {
	if time.Now().After(u.end) {
		return context.DeadlineExceeded
	}
	return nil
}

func within(d time.Duration) context.Context {
	return until{context.Background(), time.Now().Add(d)}
}

// A drawing is a picture with the symbols that it uses.
type drawing struct {
	board.Picture
	Symbols template.HTML `json:"symbols"`
}

// draw draws a view with the moves that its seat can make.
func draw(in board.Input, s games.Sight) (any, error) {
	in.Choices = board.ChoicesOf(s.Choices())
	picture, err := board.Draw(in)
	return drawing{picture, board.Symbols(in.Game)}, coded("bad-view", err)
}

// choose returns the move of a bot. The same seed leads to the same move, unless the bot's budget is a time. vary
// returns the numbers for this decision.
func choose(s games.Sight, bot, text string, vary func(rng.Seed) rng.Seed) (any, error) {
	seed, err := seedOf(text)
	if err != nil {
		return nil, err
	}
	if err := games.CheckBot(bot); err != nil || strings.HasPrefix(bot, games.Exec) {
		return nil, argument(fmt.Sprintf("there is no bot %.100q", bot))
	}
	if s.Idle() == "" {
		return nil, argument("the seat has no decision to make")
	}
	return s.Choose(within(maxThought), bot, vary(seed))
}

// seedOf reads a seed. It draws one if the text is "".
func seedOf(text string) (rng.Seed, error) {
	if text == "" {
		return rng.Secret()
	}
	seed, err := rng.ParseSeed(text)
	if err != nil {
		return seed, &Fault{Code: "bad-seed", Message: "the seed must be 64 digits of 0-9 and a-f, and not all zero"}
	}
	return seed, nil
}

// A Hint is a bot's advice for a decision.
type Hint struct {
	Worlds int      `json:"worlds"` // positions that fit the view, in which the moves were compared
	Moves  []Advice `json:"moves"`  // the best first
}

// An Advice is a move and how good it is: see games.Hint.
type Advice struct {
	Move   string   `json:"move"`
	Text   string   `json:"text"` // the move in words
	Equal  bool     `json:"equal"`
	Others int      `json:"others"`
	Wins   *float64 `json:"wins,omitempty"` // this, or Lead
	Lead   *float64 `json:"lead,omitempty"`
}

// advise compares the moves for at most a number of milliseconds.
func advise(s games.Sight, n number) (any, error) {
	most := int(maxThought / time.Millisecond)
	if n < 1 || int(n) > most {
		return nil, argument(fmt.Sprintf("the time is not from 1 to %d milliseconds", most))
	}
	if s.Idle() == "" {
		return nil, argument("the seat has no decision to make")
	}
	seed, err := rng.Secret()
	if err != nil {
		return nil, err
	}
	found, worlds, err := s.Hint(within(maxThought), seed, time.Duration(n)*time.Millisecond)
	if err != nil {
		return nil, err
	}
	hint, choices := Hint{worlds, []Advice{}}, s.Choices()
	for _, f := range found {
		_, text := games.OptionOf(choices, f.Move)
		a := Advice{f.Move, text, f.Equal, f.Others, &f.Wins, nil}
		if f.Gold {
			a.Wins, a.Lead = nil, &f.Lead
		}
		hint.Moves = append(hint.Moves, a)
	}
	return hint, nil
}

// of returns what a seat sees of a match, and the data for its picture.
func of(s games.Session, seat bourse.Seat) (games.Sight, board.Input, error) {
	in := board.Input{Game: s.Game(), Names: map[bourse.Seat]string{}, History: s.History()}
	for seat := range bourse.Seat(s.Players()) {
		if name := s.Call(seat); name != seat.String() {
			in.Names[seat] = name
		}
	}
	var err error
	in.View, err = s.View(seat)
	return s.See(seat), in, err
}

// boardCalls are the calls on views and on matches that draw or think.
var boardCalls = map[string]any{
	"picture": func(s *seen, history []board.Moment) (any, error) {
		return draw(board.Input{Game: s.args[0], View: []byte(s.args[1]), Names: s.names, History: history}, s)
	},
	"bot": func(s *seen, bot, seed string) (any, error) {
		return choose(s, bot, seed, func(seed rng.Seed) rng.Seed { return seed })
	},
	"hint": func(s *seen, milliseconds number) (any, error) { return advise(s, milliseconds) },
	"match.picture": func(m games.Session, seat bourse.Seat) (any, error) {
		s, in, err := of(m, seat)
		if err != nil {
			return nil, err
		}
		return draw(in, s)
	},
	"match.bot": func(m games.Session, seat bourse.Seat, bot, seed string) (any, error) {
		return choose(m.See(seat), bot, seed, func(seed rng.Seed) rng.Seed { // other numbers for each decision
			return rng.FromText(fmt.Sprint(seed, m.Len()))
		})
	},
	"match.hint": func(m games.Session, seat bourse.Seat, milliseconds number) (any, error) {
		return advise(m.See(seat), milliseconds)
	},
}

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

var lessonCalls = map[string]any{"lesson": lesson, "lesson.check": checkLesson}
