package main

import (
	"fmt"
	"strings"

	"bourse.example/examples/internal/games"
)

// This file has the help of the prompt.

// help returns the help, with one of the options for an example.
func (h *host) help(choices []games.Choice) string {
	example := choices[len(choices)/2]
	text := fmt.Sprintf(`  Type the number of an option, or its words, cut short or some left out if it is clear: "%s", "%s".
`, strings.Join(example.Words, " "), abridged(example))
	for _, c := range choices {
		if c.Max > 0 {
			text += "  An option with an amount takes it after its number or in its words.\n"
			break
		}
	}
	return text + `    ?            this help                  table        the table again
    options      the options again          undo         back to before your last decision
    why          the rule behind the last refusal
` + h.commands()
}

// diceHelp returns the help where chance is typed in.
func (h *host) diceHelp(choices []games.Choice) string {
	example := choices[len(choices)/2]
	text := fmt.Sprintf(`  Type what chance has done: "%s"`, strings.Join(example.Words, " "))
	if short := abridged(example); short != strings.Join(example.Words, " ") {
		text += fmt.Sprintf(` or, cut short, "%s", "%s"`, short, strings.ReplaceAll(short, " ", ""))
	}
	return text + `.
    ?            this help                  options      what may come, with its weight
    undo         back to before what was typed last
` + h.commands()
}

// commands returns the help on what can be typed wherever something is asked.
func (h *host) commands() string {
	clauses := h.game.Description().Clauses
	return fmt.Sprintf(`    %-12s a clause of the rules; a card, by its name
    save FILE    write the game to a file, for -resume
    quit         leave the game; "quit FILE" saves it first
`, "rule "+clauses[len(clauses)/2].ID)
}

// abridged returns an option's words cut short: numbers stay whole.
func abridged(c games.Choice) string {
	var cut []string
	for _, word := range c.Words {
		if word == games.Amount {
			cut = append(cut, word)
			continue
		}
		for _, part := range split(word) {
			if part[0] < '0' || part[0] > '9' {
				part = part[:1]
			}
			cut = append(cut, part)
		}
	}
	return strings.Join(cut, " ")
}
