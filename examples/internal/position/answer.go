package position

import (
	"errors"
	"fmt"
	"strconv"

	"bourse.example"
	"bourse.example/examples/internal/games"
	"bourse.example/internal/words"
)

// This file finds the move that a model means.

// MaxText is the most bytes of Answer.Text.
const MaxText = 2000

// An Answer names a move by the number of an option or by text.
type Answer struct {
	Option int    `json:"option,omitempty" jsonschema:"the number of an option"`
	Amount *int   `json:"amount,omitempty" jsonschema:"the amount, if the option has one"`
	Text   string `json:"text,omitempty" jsonschema:"instead of an option: the words of a move, such as buy 3 grain for gold"`
}

// Read returns the text of the move that an answer names. The move may be illegal.
func (a Answer) Read(sight games.Sight) (string, error) {
	choices := sight.Choices()
	switch {
	case (a.Option == 0) == (a.Text == ""):
		return "", errors.New("give the number of an option, or a text")
	case len(a.Text) > MaxText:
		return "", fmt.Errorf("the text is longer than %d bytes", MaxText)
	case a.Text == "" && (a.Option < 1 || a.Option > len(choices)):
		return "", fmt.Errorf("there is no option %d: they are 1 to %d", a.Option, len(choices))
	case a.Text == "":
		return a.of(choices[a.Option-1], sight)
	}
	// First as the text form of a move, with or without its seat, so that an illegal move is refused with its
	// clause. Then as people may type it.
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
			list += "\n" + Option(hit.Choice)
		}
		return "", fmt.Errorf("%s may mean %d options:%s", words.Quote(a.Text), len(hits), list)
	}
	if a.Amount == nil && !hits[0].Asked {
		a.Amount = &hits[0].Amount
	}
	return a.of(hits[0].Choice, sight)
}

// of returns the text of an option's move. An amount outside the range gives an illegal move, whose refusal
// names the clause, unless no move has that amount.
func (a Answer) of(c games.Choice, sight games.Sight) (string, error) {
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
