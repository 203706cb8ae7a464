// Package position puts positions into words for language models, and finds the moves that they mean.
package position

import (
	"fmt"
	"strings"

	"bourse.example/examples/internal/games"
)

// This file puts positions into words.

// MaxOptions is how many options Words shows. Text can name all of them.
const MaxOptions = 400

// Words returns a position in words: the board, and then what Question returns.
func Words(sight games.Sight, ask int) string {
	return fmt.Sprintf("You are %s.\n%s\n\n%s", sight.Seat(), strings.TrimRight(sight.Board(), "\n"),
		Question(sight, ask))
}

// Question returns the question of a position with its number and the numbered options, or who has to move, or
// the result.
func Question(sight games.Sight, ask int) string {
	var b strings.Builder
	if sight.Over() {
		b.WriteString("The game is over.\n")
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
		fmt.Fprintf(&b, "You are not asked now. The game waits for %s.\n", sight.Waiting())
		return b.String()
	}
	what, why := sight.Asked()
	fmt.Fprintf(&b, "Question %d: %s\n%s\n", ask, what, why)
	if _, purpose := sight.Phase(); purpose != "" {
		b.WriteString(purpose + "\n")
	}
	b.WriteString("Options:\n")
	choices := sight.Choices()
	for i, c := range choices[:min(len(choices), MaxOptions)] {
		fmt.Fprintf(&b, "%d. %s\n", i+1, Option(c))
	}
	if more := len(choices) - MaxOptions; more > 0 {
		fmt.Fprintf(&b, "And %d more, which text can name.\n", more)
	}
	return b.String()
}

// Option returns an option in words: what to type, how people say it, what it costs and what it means.
func Option(c games.Choice) string {
	parts := []string{strings.Join(c.Words, " ")}
	if said := Said(c); said != parts[0] {
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

// Said returns how people say an option.
func Said(c games.Choice) string {
	if c.Item == "" || c.Item == games.Amount {
		return c.Group
	}
	return c.Group + ": " + c.Item
}

// Plain returns a text of a rulebook without its marks.
func Plain(text string) string { return plain.Replace(text) }

var plain = strings.NewReplacer("**", "", "`", "")

// Refusal returns the reason of a refused move, with the text of the clause that forbids it.
func Refusal(game games.Game, rule, code, why string) string {
	text, ok := game.Rule(rule)
	if !ok {
		return why
	}
	return fmt.Sprintf("refused: %s (%s)\n%s %s\nnothing has changed", why, code, rule, Plain(text))
}
