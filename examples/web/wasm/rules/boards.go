package rules

import (
	"context"
	"encoding/json"
	"fmt"
	"html/template"
	"strings"
	"time"

	"bourse.example"
	"bourse.example/examples/engine"
	"bourse.example/examples/engine/service"
	"bourse.example/examples/internal/games"
	"bourse.example/examples/web/board"
	"bourse.example/examples/web/teach"
	"bourse.example/rng"
)

// This file implements the operations that draw boards, that think about a decision, and that guide through a game.

// maxThought is the most time that a bot or a hint takes for a decision.
var maxThought = time.Duration(service.JavaScriptLimits.Thought) * time.Millisecond

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

// Within returns a context that ends after some time.
func Within(d time.Duration) context.Context {
	return until{context.Background(), time.Now().Add(d)}
}

func bad(format string, args ...any) error {
	return &engine.Refusal{Code: "bad-request", Why: fmt.Sprintf(format, args...)}
}

// A drawing is a picture with the symbols that it uses.
type drawing struct {
	board.Picture
	Symbols template.HTML `json:"symbols" about:"an SVG element with the drawings of cards and pieces: the panels need it once in the same page or shadow tree"`
}

type pictureRequest struct {
	service.SeatInWords
	History []board.Moment `json:"history,omitempty"`
}

// picture draws a view with the moves that its seat can make.
func picture(s service.Seen, r pictureRequest) (d drawing, err error) {
	if s.World != nil {
		return d, bad("pictures are of views and tables")
	}
	in := board.Input{Game: s.Game, Names: s.Names, History: r.History}
	if s.Table != nil {
		in.History = s.Table.History()
	}
	if in.View, err = json.Marshal(s.Value()); err != nil {
		return d, err
	}
	return draw(in, s)
}

func draw(in board.Input, s games.Sight) (d drawing, err error) {
	in.Choices, in.Language = board.ChoicesOf(s.Choices()), s.Language()
	for i := range in.Choices {
		in.Choices[i].Price()
	}
	if d.Picture, err = board.Draw(in); err != nil {
		return d, engine.Refused("bad-view", err)
	}
	d.Symbols = board.Symbols(in.Game)
	return d, nil
}

type botRequest struct {
	service.AboutSeat
	Bot  string `json:"bot"`
	Seed string `json:"seed,omitempty"`
}

// choose returns the move of a bot. The same seed leads to the same move, unless the bot's budget is a time. In a match,
// each decision has its own numbers.
func choose(s service.Seen, r botRequest) (string, error) {
	seed, err := engine.SeedOf(r.Seed)
	if err != nil {
		return "", engine.Refused("bad-seed", err)
	}
	if err := games.CheckBot(r.Bot); err != nil || strings.HasPrefix(r.Bot, games.Exec) {
		return "", bad("there is no bot %.100q", r.Bot)
	}
	if s.Idle() == "" {
		return "", bad("the seat has no decision to make")
	}
	if s.Table != nil {
		seed = rng.FromText(fmt.Sprint(seed, s.Table.Len()))
	}
	return s.Choose(Within(maxThought), r.Bot, seed)
}

// A Hint is a bot's advice for a decision.
type Hint struct {
	Worlds int      `json:"worlds" about:"the positions that fit the view, in which the moves were compared"`
	Moves  []Advice `json:"moves" about:"at most three moves, the best first"`
}

// An Advice is a move and how good it is: see games.Hint.
type Advice struct {
	Move   string   `json:"move"`
	Text   string   `json:"text" about:"the move in words"`
	Equal  bool     `json:"equal" about:"whether it is about as good as the first"`
	Others int      `json:"others" about:"of the first, how many others are about as good"`
	Wins   *float64 `json:"wins,omitempty" about:"the share of the win to expect after it, from 0 to 1; or in Merlin Economics, except for its bids, lead"`
	Lead   *float64 `json:"lead,omitempty" about:"the lead over the others in gold"`
}

type hintRequest struct {
	service.AboutSeat
	Milliseconds int `json:"milliseconds"`
}

// hint compares the moves for at most a number of milliseconds.
func hint(s service.Seen, r hintRequest) (hint Hint, err error) {
	most := int(maxThought / time.Millisecond)
	switch {
	case r.Milliseconds < 1 || r.Milliseconds > most:
		return hint, bad("the time is not from 1 to %d milliseconds", most)
	case s.Idle() == "":
		return hint, bad("the seat has no decision to make")
	}
	seed, err := rng.Secret()
	if err != nil {
		return hint, err
	}
	found, worlds, err := s.Hint(Within(maxThought), seed, time.Duration(r.Milliseconds)*time.Millisecond)
	hint = Hint{worlds, []Advice{}}
	for _, f := range found {
		_, text := games.OptionOf(s.Choices(), f.Move)
		a := Advice{f.Move, text, f.Equal, f.Others, &f.Wins, nil}
		if f.Gold {
			a.Wins, a.Lead = nil, &f.Lead
		}
		hint.Moves = append(hint.Moves, a)
	}
	return hint, err
}

// A Lesson is a step of a guided game.
type Lesson struct {
	Step    int           `json:"step" about:"the number of the step, from 0"`
	Steps   int           `json:"steps" about:"how many there are"`
	Text    string        `json:"text" about:"what to do and why, or if the learner may try any move, what the goal is"`
	Try     bool          `json:"try" about:"whether the learner may try any move"`
	Because string        `json:"because" about:"if so, why the step's move reaches the goal; otherwise \"\""`
	At      []string      `json:"at" about:"the keys of the panels that the step is about, the most important first; \"answers\" for a move that no panel shows"`
	Move    string        `json:"move" about:"the move to make; \"\" in the last step, after the game"`
	Words   string        `json:"words" about:"the same without the seat, with N in place of an amount: a spot of the picture may have it"`
	What    string        `json:"what" about:"the move for people"`
	Story   []bourse.Line `json:"story" about:"what has happened since the step before: the moves of bots, chance, and moves that were made for the learner"`
	Picture drawing       `json:"picture" about:"the board with all legal moves of the learner"`
}

type lessonRequest struct {
	service.AboutGame
	Step     int    `json:"step"`
	Language string `json:"language,omitempty"`
}

// position returns a step of a game's guided game, and the number of steps.
func (r lessonRequest) position() (p teach.Position, steps int, err error) {
	g, err := find(r.AboutGame)
	if err != nil {
		return p, 0, err
	}
	texts := teach.Of(g.Name()).In(r.Language)
	if r.Step < 0 || r.Step >= len(texts.Steps) {
		return p, 0, bad("the number is out of range")
	}
	return texts.Lesson(r.Step), len(texts.Steps), nil
}

// lesson returns a step of a guided game.
func lesson(r lessonRequest) (l Lesson, err error) {
	p, steps, err := r.position()
	if err != nil {
		return l, err
	}
	l = Lesson{Step: r.Step, Steps: steps, Text: p.Text, Try: p.Try, Because: p.Because, At: append([]string{}, p.At...), Move: p.Move,
		Story: append([]bourse.Line{}, p.Story...)}
	sight := p.Session.See(teach.Learner)
	if p.Move != "" {
		option, what := games.OptionOf(sight.Choices(), p.Move)
		l.Words, l.What = option.Text(), what
	}
	in := board.Input{Game: r.Game, Names: map[bourse.Seat]string{}, History: p.Session.History()}
	for seat := range bourse.Seat(p.Session.Players()) {
		if name := p.Session.Call(seat); name != seat.String() {
			in.Names[seat] = name
		}
	}
	if in.View, err = p.Session.View(teach.Learner); err == nil {
		l.Picture, err = draw(in, sight)
	}
	return l, err
}

type checkLessonRequest struct {
	lessonRequest
	Move string `json:"move"`
}

// checkLesson fails for a move that is not the one of a step: the rules refuse it, or the step is about another move. If
// the learner may try any, the reason is what the move leads to.
func checkLesson(r checkLessonRequest) (any, error) {
	p, _, err := r.position()
	if err != nil {
		return nil, err
	}
	if err := p.Session.Check(teach.Learner, r.Move); err != nil {
		return nil, engine.Refused("bad-move", err)
	}
	other := &engine.Refusal{Code: "lesson", Why: "the guided game is over"}
	switch {
	case r.Move == p.Move:
		return nil, nil
	case p.Try:
		tried, err := teach.Of(r.Game).In(r.Language).Try(r.Step, r.Move)
		if err != nil {
			return nil, err
		}
		var leads []string
		for _, line := range tried.Story {
			leads = append(leads, line.Text)
		}
		other.Why = "it leads to this: " + strings.Join(leads, "; ")
	case p.Move != "":
		_, what := games.OptionOf(p.Session.Choices(teach.Learner), p.Move)
		other.Why = "the rules allow it, but this step is about another move: " + what
	}
	return nil, other
}
