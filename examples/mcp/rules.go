package main

import (
	"context"
	"errors"
	"fmt"
	"strings"

	"github.com/modelcontextprotocol/go-sdk/mcp"

	"bourse.example"
	"bourse.example/examples/internal/games"
	"bourse.example/examples/internal/position"
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
	game := c.game
	if in.Game != "" || game.Game == nil {
		var err error
		if game, err = games.Find(in.Game); err != nil {
			return nil, err
		}
	}
	if len(in.Find) > position.MaxText {
		return nil, fmt.Errorf("the words are longer than %d bytes", position.MaxText)
	}
	id := strings.ToUpper(strings.TrimSpace(in.Find))
	text, found := game.Rule(id)
	if found && strings.Contains(id, ".") {
		return id + " " + position.Plain(text), nil
	}
	var lines []string
	if found {
		lines = append(lines, id+" "+position.Plain(text))
	}
	d := game.Description()
	for _, clause := range d.Clauses {
		if found && strings.HasPrefix(clause.ID, id+".") || !found && has(clause.Text, in.Find) {
			lines = append(lines, clause.ID+" "+position.Plain(clause.Text))
		}
	}
	for _, card := range d.Cards {
		if line := card.Name + ": " + position.Plain(card.Text); !found && has(line, in.Find) {
			lines = append(lines, line)
		}
	}
	switch more := len(lines) - maxFound; {
	case len(lines) == 0:
		return nil, fmt.Errorf("%s is in no clause and on no card of %s", words.Quote(in.Find), game.Name())
	case !found && more > 0:
		lines = append(lines[:maxFound], fmt.Sprintf("And %d more: add a word.", more))
	}
	return strings.Join(lines, "\n"), nil
}

// has reports whether a text has all of the words.
func has(text, words string) bool {
	text = strings.ToLower(text)
	fields := strings.Fields(strings.ToLower(words))
	for _, word := range fields {
		if !strings.Contains(text, word) {
			return false
		}
	}
	return len(fields) > 0
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
