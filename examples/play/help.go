package main

import (
	"fmt"
	"strings"

	"bourse.example/examples/internal/games"
)

// This file has the help of the prompt.

// help returns the help, with one of the options for an example.
func help(choices []games.Choice) string {
	words := choices[len(choices)/2].Words
	var cut []string
	for _, word := range words {
		if word == games.Amount {
			cut = append(cut, word)
			continue
		}
		for _, part := range split(word) {
			cut = append(cut, part[:1])
		}
	}
	return fmt.Sprintf(`  Type the number of an option, or its words, which may be cut short: "%s", "%s".
  An option with an amount takes it after its number or in its words.
`, strings.Join(words, " "), strings.Join(cut, " ")) + commands
}

const commands = `    ?            this help                  table        the table again
    options      the options again          undo         back to before your last decision
    why          the rule behind the last refusal
    rule F7.1    a clause of the rules
    save FILE    write the game to a file, for -resume
    quit         leave the game; "quit FILE" saves it first
`

const diceHelp = `  Type what chance has done, as short as it is clear: "corn-up", "c u", "cu".
    ?            this help                  options      what may come, with its weight
    undo         back to before what was typed last
    rule F7.1    a clause of the rules
    save FILE    write the game to a file, for -resume
    quit         leave the game; "quit FILE" saves it first
`
