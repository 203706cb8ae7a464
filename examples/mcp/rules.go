package main

import (
	"cmp"
	"context"
	"errors"
	"fmt"
	"strings"

	"github.com/modelcontextprotocol/go-sdk/mcp"

	"bourse.example"
	"bourse.example/examples/internal/games"
	"bourse.example/examples/internal/position"
	"bourse.example/examples/internal/scripts"
	"bourse.example/internal/words"
)

// This file answers questions about the rules.

// maxFound is how many clauses and cards a search returns.
const maxFound = 12

// addRulebooks adds the rulebooks as resources.
func (s *server) addRulebooks() {
	for _, g := range games.All() {
		book, uri := rulebook(g), "bourse://rules/"+g.Name()
		s.mcp.AddResource(&mcp.Resource{URI: uri, Name: g.Name(), Title: "The rules of " + g.Title,
			MIMEType: "text/markdown", Size: int64(len(book))},
			func(context.Context, *mcp.ReadResourceRequest) (*mcp.ReadResourceResult, error) {
				return &mcp.ReadResourceResult{Contents: []*mcp.ResourceContents{
					{URI: uri, MIMEType: "text/markdown", Text: book}}}, nil
			})
	}
}

// rulebook returns all clauses and cards of a game.
func rulebook(g games.Game) string {
	var b strings.Builder
	d := g.Description()
	fmt.Fprintf(&b, "# %s\n", d.Title)
	last := ""
	for _, c := range d.Clauses {
		chapter, _, _ := strings.Cut(c.ID, ".")
		if chapter != last {
			title, _ := g.Rule(chapter)
			fmt.Fprintf(&b, "\n## %s %s\n\n", chapter, title)
		}
		last = chapter
		fmt.Fprintf(&b, "- %s %s\n", c.ID, c.Text)
	}
	if len(d.Cards) > 0 {
		b.WriteString("\n## Cards\n\n")
	}
	for _, c := range d.Cards {
		fmt.Fprintf(&b, "- %s, %d in the deck: %s\n", c.Name, c.Copies, c.Text)
	}
	return b.String()
}

type ruleInput struct {
	Game string `json:"game,omitempty" jsonschema:"by default the game that you play"`
	Find string `json:"find" jsonschema:"a clause, a chapter, or words"`
}

func (c *connection) rule(_ context.Context, in ruleInput) (any, error) {
	if len(in.Find) > position.MaxText {
		return nil, fmt.Errorf("the words are longer than %d bytes", position.MaxText)
	}
	id := strings.ToUpper(strings.TrimSpace(in.Find))
	game := c.game
	if in.Game != "" || game.Game == nil {
		var err error
		if game, err = games.Find(in.Game); in.Game == "" {
			for _, g := range games.All() {
				if _, found := g.Rule(id); found { // the letter of a clause names its game
					game, err = g, nil
				}
			}
		}
		if err != nil {
			return nil, err
		}
	}
	title, found := game.Rule(id)
	if found && strings.Contains(id, ".") {
		return position.Plain(id + " " + title + example(game, id)), nil
	}
	if found {
		lines := []string{id + " " + title}
		for _, clause := range game.Description().Clauses {
			if strings.HasPrefix(clause.ID, id+".") {
				lines = append(lines, clause.ID+" "+clause.Text)
			}
		}
		return position.Plain(strings.Join(lines, "\n")), nil
	}
	why := fmt.Sprintf("%s is in no clause and on no card of %s", words.Quote(in.Find), game.Name())
	for _, g := range games.All() {
		if _, found := g.Rule(id); found {
			return nil, fmt.Errorf("%s; %s has the clause %s", why, g.Name(), id)
		}
	}
	if hits := search(game, in.Find); len(hits) > 0 {
		text := hits[0].text + example(game, hits[0].clause)
		for _, hit := range hits[1:min(len(hits), maxFound)] {
			text += "\n" + hit.text
		}
		if more := len(hits) - maxFound; more > 0 {
			text += fmt.Sprintf("\nAnd %d more: add a word.", more)
		}
		return position.Plain(text), nil
	}
	for _, g := range games.All() {
		if hits := search(g, in.Find); len(hits) > 0 {
			first, _, _ := strings.Cut(hits[0].text, " ")
			why += fmt.Sprintf("; %s has it, first in %s", g.Name(), cmp.Or(hits[0].clause, strings.TrimSuffix(first, ":")))
		}
	}
	return nil, errors.New(why)
}

// maxExample is how many bytes of the examples of a clause are shown.
const maxExample = 1200

// example returns the examples of a clause in the language of the rulebook's scripts, or "".
func example(g games.Game, clause string) string {
	text := strings.TrimSpace(scripts.Of(g.Name(), clause))
	if text == "" {
		return ""
	}
	if len(text) > maxExample {
		end := strings.LastIndex(text[:maxExample], "\n")
		text = text[:max(end, 0)] + "\n…"
	}
	return "\nExamples, as tests play them:\n" + text
}

func (c *connection) explain(ctx context.Context, in position.Answer) (any, error) {
	sight, _, ask, err := c.look(ctx, 0)
	if err != nil {
		return nil, err
	}
	if in == (position.Answer{}) {
		name, purpose := sight.Phase()
		lines := append(sight.Aim(), "", strings.TrimSpace(name+": "+purpose))
		return strings.Join(append(lines, sight.Worth()...), "\n"), nil
	}
	if ask == 0 {
		return nil, errors.New("you are not asked now")
	}
	move, err := in.Read(sight)
	if err != nil {
		return nil, err
	}
	var illegal *bourse.Illegal
	if err := sight.Check(move); errors.As(err, &illegal) {
		return nil, &refusal{rule: illegal.Rule(), code: illegal.Code(), why: illegal.Why()}
	} else if err != nil {
		return nil, err
	}
	text := move + " is legal."
	_, words, _ := strings.Cut(move, " ")
	if hits := games.Meant(sight.Choices(), words); len(hits) == 1 {
		o, n := hits[0].Choice, hits[0].Amount
		if text += "\n" + position.Option(o); o.Cost != nil {
			cost, unit := o.Cost(n)
			text += fmt.Sprintf("\n%d costs %d %s.", n, cost, unit)
		}
	}
	return text, nil
}
