package site

import (
	"html/template"
	"net/http"
	"strings"

	"bourse.example/examples/internal/games"
)

// This file shows the rulebooks.

type rulesPage struct {
	Game     games.Game
	Others   []games.Game
	Chapters []chapter
	Cards    []card
}

type chapter struct {
	ID      string
	Title   template.HTML
	Clauses []rule
}

type rule struct {
	ID   string
	Text template.HTML
}

type card struct {
	Name   string
	Copies int
	Text   template.HTML
}

// rulebooks are written once: a rulebook is part of the program.
var rulebooks = func() map[string]rulesPage {
	all := map[string]rulesPage{}
	for _, g := range games.All() {
		all[g.Name()] = rulebook(g)
	}
	return all
}()

// unlinked has no clauses, so nothing links to them: titles are links themselves.
var unlinked = games.Game{Rule: func(string) (string, bool) { return "", false }}

func rulebook(g games.Game) rulesPage {
	p := rulesPage{Game: g, Others: games.All()}
	d := g.Description()
	for _, c := range d.Clauses {
		id, _, _ := strings.Cut(c.ID, ".")
		if n := len(p.Chapters); n == 0 || p.Chapters[n-1].ID != id {
			title, _ := g.Rule(id)
			p.Chapters = append(p.Chapters, chapter{ID: id, Title: ruleHTML(unlinked, title)})
		}
		last := &p.Chapters[len(p.Chapters)-1]
		last.Clauses = append(last.Clauses, rule{c.ID, ruleHTML(g, c.Text)})
	}
	for _, c := range d.Cards {
		p.Cards = append(p.Cards, card{c.Name, c.Copies, ruleHTML(g, c.Text)})
	}
	return p
}

// rules shows the rules of a game, with an anchor for each clause.
func (s *Site) rules(w http.ResponseWriter, r *http.Request) error {
	p, ok := rulebooks[r.PathValue("game")]
	if !ok {
		return &failure{http.StatusNotFound, "There is no such game."}
	}
	w.Header().Set("Cache-Control", "public, max-age=600")
	s.show(w, r, http.StatusOK, "rules", page{Title: "Rules of " + p.Game.Title, Data: p})
	return nil
}

// ruleLink returns the address of a clause, or "" if the rulebook does not have it.
func ruleLink(game, id string) string {
	g, err := games.Find(game)
	if err != nil {
		return ""
	}
	if _, ok := g.Rule(id); !ok {
		return ""
	}
	return "/rules/" + game + "#" + id
}
