package site

import (
	"html/template"
	"net/http"
	"regexp"
	"strings"

	"bourse.example/examples/internal/games"
	"bourse.example/examples/internal/scripts"
	"bourse.example/examples/web/teach"
	"bourse.example/internal/sentences"
)

// This file shows the rulebooks.

type rulesPage struct {
	Game     games.Game
	Others   []games.Game
	Chapters []chapter
	Cards    []card
	Tips     []tip
	Round    []worked // a first round with pictures
}

// A worked is a step of a round with a picture of what it is about.
type worked struct {
	Text, SVG template.HTML
}

type chapter struct {
	ID      string
	Title   template.HTML
	Clauses []rule
}

type rule struct {
	ID       string
	Text     template.HTML
	Examples string // scripts
}

type card struct {
	ID     string
	Name   string
	Copies int
	Text   template.HTML
}

// rulebooks are rendered once, because a rulebook is part of the program.
var rulebooks = func() map[string]rulesPage {
	all := map[string]rulesPage{}
	for _, g := range games.All() {
		all[g.Name()] = rulebook(g)
	}
	return all
}()

// unlinked is a game without clauses, so that titles, which are links themselves, contain no links.
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
		last.Clauses = append(last.Clauses, rule{c.ID, ruleHTML(g, c.Text), scripts.Of(g.Name(), c.ID)})
	}
	for _, c := range d.Cards {
		p.Cards = append(p.Cards, card{c.ID, c.Name, c.Copies, ruleHTML(g, c.Text)})
	}
	return p
}

// gameIn returns the game with the name that a request has.
func gameIn(name string) (games.Game, error) {
	g, err := games.Find(name)
	if err != nil {
		err = refuse(http.StatusNotFound, "fail.no-game")
	}
	return g, err
}

// gameOf returns the game of a request's path.
func gameOf(r *http.Request) (games.Game, error) { return gameIn(r.PathValue("game")) }

// rules shows the rules of a game, with an anchor for each clause.
func (s *Site) rules(w http.ResponseWriter, r *http.Request, g games.Game) error {
	p := rulebooks[g.Name()]
	p.Tips, p.Round = explained[games.English][g.Name()], s.round(g)
	cacheByLanguage(w)
	return s.show(w, r, http.StatusOK, "rules",
		page{Title: speakerOf(r).say("rules.page", g.Title), Game: g.Name(), Data: p})
}

// round returns the round of a guided game, each step with the panel that it is about.
func (s *Site) round(g games.Game) []worked {
	round, _ := s.rounds.of(g.Name(), func() (round []worked, err error) {
		for i, of := range teach.Of(g.Name()).Steps {
			p := s.lesson(g, games.English, i)
			step := worked{Text: p.Text}
			if of.Try {
				step.Text += " <b>" + template.HTML(template.HTMLEscapeString(sentences.Capital(p.Right))) + ":</b> " + ruleHTML(g, of.Because)
			}
			for _, panel := range p.Picture.Panels {
				if panel.Key == p.At {
					step.SVG = panel.SVG
				}
			}
			round = append(round, step)
		}
		return round, nil
	})
	return round
}

// rulings matches the marks of rulings in the HTML of a rulebook.
var rulings = regexp.MustCompile(`(?:<strong>)?\[ruling(?:: ([^\]]*))?\](?:</strong>)?`)

// folded shortens the marks of rulings, and folds their reasons away.
func folded(text template.HTML) template.HTML {
	return template.HTML(rulings.ReplaceAllStringFunc(string(text), func(mark string) string {
		if why := rulings.FindStringSubmatch(mark)[1]; why != "" {
			return `<details class="ruling"><summary>†</summary> (` + why + `)</details>`
		}
		return `<abbr title="a ruling of this project">†</abbr>`
	}))
}

// A clausePage is a clause or a whole chapter.
type clausePage struct {
	Game    string `json:"game"`
	Clause  string `json:"clause"`
	Chapter string `json:"chapter"`
	Title   string `json:"title"` // of the chapter
	Text    string `json:"text"`  // in the rulebook's markup; for a chapter, one line for each clause
	HTML    string `json:"html"`

	Heading template.HTML `json:"-"`
	Clauses []rule        `json:"-"`
}

// clauseOf finds a clause or a chapter.
func clauseOf(g games.Game, id string) (clausePage, bool) {
	chapter, _, single := strings.Cut(id, ".")
	for _, c := range rulebooks[g.Name()].Chapters {
		if c.ID != chapter {
			continue
		}
		title, _ := g.Rule(chapter)
		p := clausePage{Game: g.Name(), Clause: id, Chapter: chapter, Title: title, Heading: c.Title}
		var texts, parts []string
		for _, r := range c.Clauses {
			if single && r.ID != id {
				continue
			}
			text, _ := g.Rule(r.ID)
			p.Clauses, texts, parts = append(p.Clauses, r), append(texts, text), append(parts, string(r.Text))
		}
		p.Text, p.HTML = strings.Join(texts, "\n"), strings.Join(parts, "<br>")
		return p, len(p.Clauses) > 0
	}
	return clausePage{}, false
}

// clause shows a clause without the frame of a page, for dialogs.
func (s *Site) clause(w http.ResponseWriter, r *http.Request) error {
	g, err := gameOf(r)
	if err != nil {
		return refuse(http.StatusNotFound, "fail.no-clause")
	}
	p, ok := clauseOf(g, r.PathValue("clause"))
	if !ok {
		return refuse(http.StatusNotFound, "fail.no-clause")
	}
	w.Header().Set("Cache-Control", "public, max-age=600")
	w.Header().Set("Vary", "Accept")
	if wantsJSON(r) {
		return writeJSON(w, http.StatusOK, p)
	}
	return write(w, r, http.StatusOK, "clause", "clause", p)
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
