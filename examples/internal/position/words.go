// Package position puts positions into words for language models, and finds the moves that they mean.
package position

import (
	"fmt"
	"slices"
	"strings"

	"bourse.example/examples/internal/games"
)

// This file puts positions into words.

// MaxOptions is how many options Words shows. Text can name all of them.
const MaxOptions = 400

// Words returns a position in words: the board, and then the question with everything that helps to answer it.
func Words(sight games.Sight, ask int) string {
	return new(Told).Words(sight, ask)
}

// A Told remembers what its reader has been told, so that a question does not repeat it. The zero value has told
// nothing.
type Told struct {
	facts map[string][]string         // of the last question in a phase, by its name
	means map[string]bool             // the explanations of options
	lines map[string]map[string]place // where a phase's options were listed, by their words
}

// A place is the number of a question, and that of an option in its list.
type place struct{ ask, option int }

// minRun is how many options in a row a question leaves out if an earlier one has listed them in this order.
const minRun = 3

// Words returns a position in words as the function Words does. The reader does not have to remember anything.
func (t *Told) Words(sight games.Sight, ask int) string {
	*t = Told{}
	return fmt.Sprintf("You are %s.\n%s\n\n%s", sight.Seat(), strings.TrimRight(sight.Board(), "\n"),
		t.Question(sight, ask))
}

// Question returns the question of a position with its number and the numbered options, or who has to move, or
// the result. It leaves out the facts that the last question of the same phase had. It explains each kind of option once,
// and refers to an earlier question for options that were listed there.
func (t *Told) Question(sight games.Sight, ask int) string {
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
	fmt.Fprintf(&b, "Question %d: %s\n", ask, what)
	phase, purpose := sight.Phase()
	facts := strings.Split(why+"\n"+purpose, "\n")
	for _, fact := range facts {
		if fact != "" && !slices.Contains(t.facts[phase], fact) {
			b.WriteString(fact + "\n")
		}
	}
	if t.facts == nil {
		t.facts, t.means, t.lines = map[string][]string{}, map[string]bool{}, map[string]map[string]place{}
	}
	t.facts[phase] = facts
	if t.lines[phase] == nil {
		t.lines[phase] = map[string]place{}
	}
	b.WriteString("Options:\n")
	choices := sight.Choices()
	t.list(&b, ask, choices[:min(len(choices), MaxOptions)], t.lines[phase])
	if more := len(choices) - MaxOptions; more > 0 {
		fmt.Fprintf(&b, "And %d more, which text can name.\n", more)
	}
	return b.String()
}

// list lists options, of which those in before have been listed already, and adds the others to them.
func (t *Told) list(b *strings.Builder, ask int, choices []games.Choice, before map[string]place) {
	said, group := make([]string, len(choices)), ""
	for i, c := range choices {
		c.Means = ""
		said[i] = Option(c)
	}
	for i := 0; i < len(choices); i++ {
		first, run := before[said[i]], 0
		for first.ask > 0 && first.ask < ask && i+run < len(choices) && before[said[i+run]] == (place{first.ask, first.option + run}) {
			run++
		}
		if run >= minRun {
			fmt.Fprintf(b, "%d to %d. as %d to %d of question %d\n", i+1, i+run, first.option, first.option+run-1, first.ask)
			i, group = i+run-1, ""
			continue
		}
		c := choices[i]
		if t.means[c.Means] {
			c.Means = ""
		}
		t.means[c.Means] = c.Means != ""
		line := Option(c)
		if c.Group == group && Said(c) != group { // continue the line before it
			line = strings.Join(details(c, c.Item), " | ")
		}
		before[said[i]], group = place{ask, i + 1}, c.Group
		fmt.Fprintf(b, "%d. %s\n", i+1, line)
	}
}

// Option returns an option in words: what to type, how people say it, what it costs and what it means.
func Option(c games.Choice) string {
	parts := []string{strings.Join(c.Words, " ")}
	if said := Said(c); said != parts[0] {
		parts = append(parts, said)
	}
	return strings.Join(details(c, parts...), " | ")
}

// details appends what an option costs and what it means.
func details(c games.Choice, parts ...string) []string {
	if c.Max > 0 {
		parts = append(parts, fmt.Sprintf("%s from %d to %d", games.Amount, c.Min, c.Max))
	}
	for _, more := range []string{c.Costs(), c.Means} {
		if more != "" {
			parts = append(parts, more)
		}
	}
	return parts
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

// Refusal returns the reason of a refused move, with its code and the text of the clause that forbids it.
func Refusal(game games.Game, rule, code, why string) string {
	text, ok := game.Rule(rule)
	if !ok {
		return fmt.Sprintf("%s (%s)", why, code)
	}
	return fmt.Sprintf("refused: %s (%s)\n%s %s\nnothing has changed", why, code, rule, Plain(text))
}
