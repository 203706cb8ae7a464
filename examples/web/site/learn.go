package site

import (
	"html/template"
	"net/http"
	"slices"
	"strconv"
	"strings"

	"bourse.example"
	"bourse.example/examples/internal/games"
	"bourse.example/examples/web/board"
	"bourse.example/examples/web/teach"
)

// This file shows the guided games. A step is a link, so they work without JavaScript and without a table.

type lessonPage struct {
	Picture  board.Picture
	Game     string
	Title    string
	At       string // the panels that the step is about
	Text     template.HTML
	What     string // the move in words; "" at the end
	Step, Of int    // from 1
	Story    []bourse.Line
	Board    string // as text
	Language string
}

// Next and Back return the steps beside a step, counted from 0 as in addresses.
func (p lessonPage) Next() int { return p.Step }

// Back is the step before, or -1.
func (p lessonPage) Back() int { return p.Step - 2 }

// amountIn returns the amount of a move, or "" if the option has none.
func amountIn(c games.Choice, move string) string {
	if at := 1 + slices.Index(c.Words, games.Amount); at > 0 {
		return strings.Fields(move)[at]
	}
	return ""
}

// learn shows a step of a guided game.
func (s *Site) learn(w http.ResponseWriter, r *http.Request) error {
	g, err := games.Find(r.PathValue("game"))
	if err != nil {
		return refuse(http.StatusNotFound, "fail.no-game")
	}
	texts := teach.Of(g.Name())
	n := 0
	if text := r.URL.Query().Get("step"); text != "" {
		if n, err = strconv.Atoi(text); err != nil || n < 0 || n >= len(texts.Steps) {
			return refuse(http.StatusNotFound, "fail.no-step", len(texts.Steps)-1)
		}
	}
	words := speakerOf(r)
	return s.show(w, r, http.StatusOK, "learn", page{Title: words.say("learn.page", g.Title), Game: g.Name(),
		Data: s.lesson(g, toldIn(g, words.language), n)})
}

// lesson returns a step of a guided game, from 0, in a language of the game.
func (s *Site) lesson(g games.Game, language string, n int) lessonPage {
	at := teach.Of(g.Name()).In(language).Lesson(n)
	choice, what := games.OptionOf(at.Session.Choices(teach.Learner), at.Move)
	names := map[bourse.Seat]string{}
	for seat := range bourse.Seat(at.Session.Players()) {
		names[seat] = at.Session.Call(seat)
	}
	in := board.Input{Game: g.Name(), Value: at.Session.See(teach.Learner).Value(), Names: names, History: board.HistoryOf(at.Session.History()),
		Say: speakers[language].drawing(g.Name())}
	p := lessonPage{Game: g.Name(), Title: g.Title, Text: ruleHTML(g, at.Text), What: what, Step: n + 1, Of: len(teach.Of(g.Name()).Steps),
		At: strings.Join(at.At, " "), Story: at.Story, Board: at.Session.Board(teach.Learner), Language: language}
	if at.Move != "" {
		if n, err := strconv.Atoi(amountIn(choice, at.Move)); err == nil {
			choice.Min, choice.Max = n, n
		}
		choice.Group, choice.Item = what, ""
		in.Choices = board.ChoicesOf([]games.Choice{choice})
	}
	p.Picture = s.pictured(in)
	return p
}
