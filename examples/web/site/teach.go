package site

import (
	"errors"
	"html/template"
	"net/http"
	"strings"

	"bourse.example"
	"bourse.example/examples/internal/games"
	"bourse.example/examples/web/host"
	"bourse.example/examples/web/teach"
)

// This file serves the explanations of the boards, and says why moves are refused.

// plain are the codes of refusals that need no reason on the board: the move is of another phase, or never legal.
var plain = map[string]bool{"not-now": true, "not-commodity": true, "same-kind": true}

// refusing returns a function that says why moves of a seat are refused, or nil if it is not the seat's turn.
func refusing(seen host.SeatView) func(words string) string {
	sight := seen.Sight
	if seen.Ask == 0 {
		return nil
	}
	return func(words string) string {
		var refusal *bourse.Illegal
		err := sight.Check(sight.Seat().String() + " " + strings.ReplaceAll(words, games.Amount, "1"))
		if !errors.As(err, &refusal) || plain[refusal.Code()] {
			return ""
		}
		return capital(refusal.Why()) + " (" + refusal.Rule() + ")."
	}
}

// A tip explains something on a board, with links to its clauses.
type tip struct {
	Key  string        `json:"-"`
	Name string        `json:"name"`
	HTML template.HTML `json:"html"`
}

// explained are the explanations of each game, rendered once, because they are part of the program.
var explained = func() map[string][]tip {
	all := map[string][]tip{}
	for _, g := range games.All() {
		for _, t := range teach.Of(g.Name()).Tips {
			all[g.Name()] = append(all[g.Name()], tip{t.Key, t.Name, ruleHTML(g, t.Text)})
		}
	}
	return all
}()

// tips writes the explanations of a game's board and of its cards for the page's module.
func (s *Site) tips(w http.ResponseWriter, r *http.Request) error {
	book, ok := rulebooks[r.PathValue("game")]
	if !ok {
		return &failure{http.StatusNotFound, "There is no such game."}
	}
	var all struct {
		Tips  map[string]tip `json:"tips"`
		Cards map[string]tip `json:"cards"`
	}
	all.Tips, all.Cards = map[string]tip{}, map[string]tip{}
	for _, t := range explained[book.Game.Name()] {
		all.Tips[t.Key] = t
	}
	for _, c := range book.Cards {
		all.Cards[c.ID] = tip{c.ID, capital(c.Name), c.Text}
	}
	w.Header().Set("Cache-Control", "public, max-age=600")
	writeJSON(w, http.StatusOK, all)
	return nil
}
