package site

import (
	"errors"
	"fmt"
	"html/template"
	"net/http"
	"slices"
	"strconv"
	"strings"

	"bourse.example"
	"bourse.example/examples/internal/games"
	"bourse.example/examples/web/board"
	"bourse.example/examples/web/host"
	"bourse.example/examples/web/teach"
	"bourse.example/internal/sentences"
)

// This file shows the explanations of the boards and the guided games, and says why moves are refused. A step of a guided
// game is a link, so they work without JavaScript and without a table.

// plain are the codes of refusals that need no reason on the board: the move is of another phase, or never legal.
var plain = map[string]bool{"not-now": true, "not-commodity": true, "same-kind": true}

// refusing returns a function that says why moves of a seat are refused, or nil if it is not the seat's turn.
func refusing(seen host.SeatView, said speaker) func(words string) string {
	sight := seen.Sight
	if seen.Ask == 0 {
		return nil
	}
	texts := map[*bourse.Illegal]string{} // most boards refuse many moves for few reasons
	return func(words string) string {
		refusal := leastRefusal(sight.Check, sight.Seat().String()+" "+words)
		if refusal == nil || plain[refusal.Code()] {
			return ""
		}
		if texts[refusal] == "" {
			texts[refusal] = sentences.Capital(said.refusal(refusal)) + " (" + refusal.Rule() + ")."
		}
		return texts[refusal]
	}
}

// low are the codes of refusals that a larger amount may not meet.
var low = map[string]bool{"no-amount": true, "price-wrong": true}

// maxTried is the largest amount that is tried.
const maxTried = 100

// leastRefusal returns why a move is refused, or nil if it is not. It asks for the least amount that is not too
// small.
func leastRefusal(check func(move string) error, move string) (refusal *bourse.Illegal) {
	words := strings.Fields(move)
	at := slices.Index(words, games.Amount)
	if at < 0 {
		errors.As(check(move), &refusal)
		return refusal
	}
	for n := range maxTried + 1 {
		words[at] = strconv.Itoa(n)
		var next *bourse.Illegal
		errors.As(check(strings.Join(words, " ")), &next)
		if next == nil || !low[next.Code()] {
			return next
		}
		if refusal == nil {
			refusal = next
		}
	}
	return refusal
}

// A tip explains something on a board, with links to its clauses.
type tip struct {
	Key  string        `json:"-"`
	Name string        `json:"name"`
	HTML template.HTML `json:"html"`
}

// explained are the explanations of each game by language, rendered once, because they are part of the program.
var explained = func() map[string]map[string][]tip {
	all := map[string]map[string][]tip{}
	for _, language := range games.Languages() {
		all[language] = map[string][]tip{}
		for _, g := range games.All() {
			for _, t := range teach.Of(g.Name()).In(language).Tips {
				all[language][g.Name()] = append(all[language][g.Name()], tip{t.Key, t.Name, ruleHTML(g, t.Text)})
			}
		}
	}
	return all
}()

// tips writes the explanations of a game's board and of its cards for the page's module.
func tips(w http.ResponseWriter, r *http.Request, g games.Game) error {
	words, book := speakerOf(r), rulebooks[g.Name()]
	var all struct {
		Tips     map[string]tip    `json:"tips"`
		Cards    map[string]tip    `json:"cards"`
		Refusals map[string]string `json:"refusals"` // by their clauses and codes
	}
	all.Tips, all.Cards, all.Refusals = map[string]tip{}, map[string]tip{}, map[string]string{}
	for _, t := range explained[words.language][g.Name()] {
		all.Tips[t.Key] = t
	}
	for _, c := range book.Cards {
		id := g.Name() + "." + c.ID
		all.Cards[c.ID] = tip{c.ID, words.or("card."+id, sentences.Capital(c.Name)),
			template.HTML(words.or("card-text."+id, string(c.Text)))}
	}
	for _, refusal := range g.Description().Codes {
		all.Refusals[refusal.Rule()+" "+refusal.Code()] = sentences.Capital(words.refusal(refusal)) + "."
	}
	cacheByLanguage(w)
	return writeJSON(w, http.StatusOK, all)
}

type lessonPage struct {
	Picture  board.Picture
	Game     string
	Title    string
	At       string // the panels that the step is about
	Text     template.HTML
	What     string        // the move in words; "" at the end, and if the reader may try any
	Because  template.HTML // why the move of the step before was right; "" if the reader could not try
	Choices  []tryMove     // if the reader may try any
	Tried    *teach.Tried
	Right    string // if the reader may try any, the move of the guided game in words
	Step, Of int    // from 1; in addresses, steps are counted from 0
	Back     int    // the step before, from 0, or -1
	Story    []bourse.Line
}

// A tryMove is a move that the reader of a guided game may try, with games.Amount in place of an amount.
type tryMove struct {
	Label, Move string
	Min, Max    int
}

// Now returns the number of the step in addresses.
func (p lessonPage) Now() int { return p.Step - 1 }

// amountIn returns the amount of a move, or "" if the option has none.
func amountIn(c games.Choice, move string) string {
	if at := 1 + slices.Index(c.Words, games.Amount); at > 0 {
		return strings.Fields(move)[at]
	}
	return ""
}

// learn shows a step of a guided game.
func (s *Site) learn(w http.ResponseWriter, r *http.Request, g games.Game) error {
	last := len(teach.Of(g.Name()).Steps) - 1
	n, err := numberIn(r.FormValue("step"), "fail.no-step")
	if err != nil || n > last {
		return refuse(http.StatusNotFound, "fail.no-step", last)
	}
	words := speakerOf(r)
	p := s.lesson(g, words.language, n)
	if r.Form.Has("try") && p.Choices != nil {
		c := s.clientOf(r)
		c.name = "try " + c.name
		if err := s.limits.answers.takeFor(c); err != nil {
			return err
		}
		tried, err := teach.Of(g.Name()).In(words.language).Try(n, triedIn(r))
		if err != nil {
			return err
		}
		if len(tried.Story) == 0 {
			http.Redirect(w, r, fmt.Sprintf("/learn/%s?step=%d", g.Name(), n+1), http.StatusSeeOther)
			return nil
		}
		p.Tried = &tried
	}
	return s.show(w, r, http.StatusOK, "learn", page{Title: words.say("learn.page", g.Title), Game: g.Name(), Data: p})
}

// triedIn returns the move that a reader tries. An amount takes its place in the move's words.
func triedIn(r *http.Request) string {
	words := strings.Fields(r.Form.Get("try"))
	if at := slices.Index(words, games.Amount); at >= 0 {
		words[at] = r.Form.Get("amount")
	}
	return strings.Join(words, " ")
}

// lesson returns a step of a guided game, from 0, in a language of the game.
func (s *Site) lesson(g games.Game, language string, n int) lessonPage {
	at := teach.Of(g.Name()).In(language).Lesson(n)
	choice, what := games.OptionOf(at.Session.Choices(teach.Learner), at.Move)
	names := map[bourse.Seat]string{}
	for seat := range bourse.Seat(at.Session.Players()) {
		names[seat] = at.Session.Call(seat)
	}
	in := board.Input{Game: g.Name(), Value: at.Session.See(teach.Learner).Value(), Names: names, History: at.Session.History(),
		Language: language}
	p := lessonPage{Game: g.Name(), Title: g.Title, Text: ruleHTML(g, at.Text), What: what, Step: n + 1, Back: n - 1, Of: len(teach.Of(g.Name()).Steps),
		At: strings.Join(at.At, " "), Story: at.Story}
	switch {
	case at.Try:
		p.What, p.Right, in.Choices = "", what, board.ChoicesOf(at.Session.Choices(teach.Learner))
		for _, c := range in.Choices {
			p.Choices = append(p.Choices, tryMove{c.Label, teach.Learner.String() + " " + c.Words, c.Min, c.Max})
		}
	case at.Move != "":
		if n, err := strconv.Atoi(amountIn(choice, at.Move)); err == nil {
			choice.Min, choice.Max = n, n
		}
		choice.Group, choice.Item = what, ""
		in.Choices = board.ChoicesOf([]games.Choice{choice})
	}
	p.Picture = s.pictured(in)
	if n > 0 {
		p.Because = ruleHTML(g, teach.Of(g.Name()).In(language).Steps[n-1].Because)
	}
	return p
}
