package site

import (
	"fmt"
	"html/template"
	"net/http"
	"strconv"

	"bourse.example"
	"bourse.example/examples/internal/games"
	"bourse.example/examples/web/board"
	"bourse.example/examples/web/teach"
)

// This file shows the guided games. A step is a link, so they work without JavaScript and without a table.

type lessonPage struct {
	Game     games.Game
	At       string // the panels that the step is about
	Text     template.HTML
	What     string // the move in words; "" at the end
	Key      string // the spot of the move
	Step, Of int    // from 1
	Story    []bourse.Line
	Picture  board.Picture
	Board    string // as text
	Language string
}

// Next and Back return the steps beside a step, counted from 0 as in addresses.
func (p lessonPage) Next() int { return p.Step }

// Back is the step before, or -1.
func (p lessonPage) Back() int { return p.Step - 2 }

// learn shows a step of a guided game.
func (s *Site) learn(w http.ResponseWriter, r *http.Request) error {
	g, err := games.Find(r.PathValue("game"))
	if err != nil {
		return &failure{http.StatusNotFound, "There is no such game."}
	}
	texts := teach.Of(g.Name())
	n := 0
	if text := r.URL.Query().Get("step"); text != "" {
		if n, err = strconv.Atoi(text); err != nil || n < 0 || n >= len(texts.Steps) {
			return &failure{http.StatusNotFound, fmt.Sprintf("The guided game has the steps 0 to %d.", len(texts.Steps)-1)}
		}
	}
	at := texts.Lesson(n)
	view, err := at.Session.View(teach.Learner)
	if err != nil {
		return err
	}
	choice, what := games.OptionOf(at.Session.Choices(teach.Learner), at.Move)
	names := map[bourse.Seat]string{}
	for seat := range bourse.Seat(at.Session.Players()) {
		names[seat] = at.Session.Call(seat)
	}
	in := board.Input{Game: g.Name(), View: view, Names: names, History: at.Session.History()}
	p := lessonPage{Game: g, Text: ruleHTML(g, at.Text), What: what, Step: n + 1, Of: len(texts.Steps),
		Story: at.Story, Board: at.Session.Board(teach.Learner), Language: games.English}
	for _, name := range at.At {
		p.At += name + " "
	}
	if at.Move != "" {
		choice.Group, choice.Item, choice.Max = what, "", 0 // its only amount is that of the step
		in.Choices, p.Key = []games.Choice{choice}, choice.Move(0)
	}
	p.Picture = s.pictured(in)
	s.show(w, r, http.StatusOK, "learn", page{Title: "Learn " + g.Title, Game: g.Name(), Boards: true,
		Modules: []string{"table.js", "learn.js"}, Data: p})
	return nil
}
