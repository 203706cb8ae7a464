package main

import (
	"encoding/json"
	"errors"
	"fmt"
	"strconv"
	"strings"

	"bourse.example"
	"bourse.example/examples/internal/games"
	"bourse.example/internal/words"
)

// This file puts positions into words, and finds the move that a client means.

// maxOptions is how many options are shown. Text can name all of them.
const maxOptions = 400

func positionWords(sight games.Sight, ask int) string {
	var b strings.Builder
	fmt.Fprintf(&b, "You are %s.\n%s\n", sight.Seat(), strings.TrimRight(sight.Board(), "\n"))
	if sight.Over() {
		b.WriteString("\nThe game is over.\n")
		for _, s := range sight.Standings() {
			won := ""
			if s.Win {
				won = " and wins"
			}
			fmt.Fprintf(&b, "%s is in place %d with %d%s.\n", s.Seat, s.Place, s.Score, won)
		}
		return b.String()
	}
	if ask == 0 {
		fmt.Fprintf(&b, "\nYou are not asked now. The game waits for %s.\n", sight.Waiting())
		return b.String()
	}
	what, why := sight.Asked()
	fmt.Fprintf(&b, "\nQuestion %d: %s\n%s\n", ask, what, why)
	if _, purpose := sight.Phase(); purpose != "" {
		b.WriteString(purpose + "\n")
	}
	b.WriteString("Options:\n")
	choices := sight.Choices()
	for i, c := range choices[:min(len(choices), maxOptions)] {
		fmt.Fprintf(&b, "%d. %s\n", i+1, optionWords(c))
	}
	if more := len(choices) - maxOptions; more > 0 {
		fmt.Fprintf(&b, "And %d more, which text can name.\n", more)
	}
	return b.String()
}

// optionWords returns an option in words: what to type, how people say it, what it costs and what it means.
func optionWords(c games.Choice) string {
	parts := []string{strings.Join(c.Words, " ")}
	if said := saidOf(c); said != parts[0] {
		parts = append(parts, said)
	}
	if c.Max > 0 {
		parts = append(parts, fmt.Sprintf("%s from %d to %d", games.Amount, c.Min, c.Max))
	}
	for _, more := range []string{c.Costs(), c.Means} {
		if more != "" {
			parts = append(parts, more)
		}
	}
	return strings.Join(parts, " | ")
}

// saidOf returns how people say an option.
func saidOf(c games.Choice) string {
	if c.Item == "" || c.Item == games.Amount {
		return c.Group
	}
	return c.Group + ": " + c.Item
}

// positionJSON returns a position for programs. The view has the game's own form.
func positionJSON(sight games.Sight, view []byte, ask int) any {
	type option struct {
		Option int      `json:"option"`
		Text   string   `json:"text"`
		Words  string   `json:"words"`
		Min    int      `json:"min,omitempty"`
		Max    int      `json:"max,omitempty"`
		Costs  [][2]int `json:"costs,omitempty"` // pairs of an amount and its cost
		Unit   string   `json:"unit,omitempty"`
	}
	options := []option{}
	if ask > 0 {
		for i, c := range sight.Choices() {
			o := option{Option: i + 1, Text: strings.Join(c.Words, " "), Words: saidOf(c), Min: c.Min,
				Max: c.Max, Costs: c.Steps()}
			if c.Cost != nil {
				_, o.Unit = c.Cost(c.Min)
			}
			options = append(options, o)
		}
	}
	return map[string]any{"seat": sight.Seat(), "ask": ask, "over": sight.Over(), "waiting": sight.Waiting(),
		"view": json.RawMessage(view), "options": options[:min(len(options), maxOptions)],
		"standings": sight.Standings()}
}

// read returns the text of the move that an answer names. The move may be illegal.
func (a answer) read(sight games.Sight) (string, error) {
	choices := sight.Choices()
	switch {
	case (a.Option == 0) == (a.Text == ""):
		return "", errors.New("give the number of an option, or a text")
	case len(a.Text) > maxText:
		return "", fmt.Errorf("the text is longer than %d bytes", maxText)
	case a.Text == "" && (a.Option < 1 || a.Option > len(choices)):
		return "", fmt.Errorf("there is no option %d: they are 1 to %d", a.Option, len(choices))
	case a.Text == "":
		return a.of(choices[a.Option-1], sight)
	}
	// First as the text form of a move, with or without its seat, so that an illegal move is refused with its
	// clause. Then as a person may type it.
	var syntax error
	for _, text := range []string{a.Text, sight.Seat().String() + " " + a.Text} {
		if syntax = sight.Check(text); !errors.Is(syntax, bourse.ErrSyntax) {
			return text, nil
		}
	}
	hits := games.Meant(choices, a.Text)
	switch {
	case len(hits) == 0:
		return "", syntax
	case len(hits) > 1:
		list := ""
		for _, hit := range hits[:min(len(hits), 10)] {
			list += "\n" + optionWords(hit.Choice)
		}
		return "", fmt.Errorf("%s may mean %d options:%s", words.Quote(a.Text), len(hits), list)
	}
	if a.Amount == nil && !hits[0].Asked {
		a.Amount = &hits[0].Amount
	}
	return a.of(hits[0].Choice, sight)
}

// of returns the text of an option's move. An amount outside the range gives an illegal move, whose refusal names
// the clause, unless no move has that amount.
func (a answer) of(c games.Choice, sight games.Sight) (string, error) {
	switch {
	case c.Max == 0 && a.Amount != nil && *a.Amount != 0:
		return "", errors.New("the option has no amount")
	case c.Max == 0:
		return c.Move(0), nil
	case a.Amount == nil:
		return "", fmt.Errorf("give an amount from %d to %d", c.Min, c.Max)
	case *a.Amount >= c.Min && *a.Amount <= c.Max:
		return c.Move(*a.Amount), nil
	}
	text := sight.Seat().String()
	for _, word := range c.Words {
		if word == games.Amount {
			word = strconv.Itoa(*a.Amount)
		}
		text += " " + word
	}
	if err := sight.Check(text); errors.Is(err, bourse.ErrIllegal) {
		return text, nil
	}
	return "", fmt.Errorf("the amount %d is not from %d to %d", *a.Amount, c.Min, c.Max)
}
