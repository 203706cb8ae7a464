package main

import (
	"fmt"
	"slices"
	"strings"

	"bourse.example"
	"bourse.example/examples/internal/games"
)

// This file has the help of the prompt.

// help explains what the decision had no room to explain, and lists what can be typed, with an option as an
// example.
func (h *host) help(seat bourse.Seat, choices []games.Choice) error {
	var b strings.Builder
	tell := func(text string) { b.WriteString(h.talk.paragraph(text, "  ")) }
	_, phase := h.s.Phase(seat)
	_, why := h.s.Asked(seat)
	for _, line := range append([]string{phase}, linesOf(why)...) {
		if line != "" && !slices.Contains(h.said, line) {
			tell(line)
		}
	}
	for _, line := range meanings(choices) {
		b.WriteString(h.talk.paragraph(line, "    "))
	}
	example := choices[len(choices)/2]
	whole := typedOf(example)
	short := abridged(whole)
	hits, _ := find(choices, strings.Replace(short, " "+games.Amount, " 1", 1))
	if len(hits) != 1 || hits[0].Choice.Move(1) != example.Move(1) {
		short = abridged(example.Words)
	}
	text := fmt.Sprintf("Type the number of a choice, or its words, cut short or some left out if it is clear: \"%s\", \"%s\".",
		strings.Join(whole, " "), short)
	for _, c := range choices {
		if c.Max > 0 {
			text += " A choice with an amount takes it after its number or in its words."
			break
		}
	}
	tell(text)
	b.WriteString(`    hint     what a search would do        undo     back to your last decision
    options  all choices; more: the next   why      the rule of the last refusal
` + h.commands())
	return h.paged(seat, func() string { return h.talk.fold(b.String()) })
}

// meanings says what choices mean, of those next to one another that mean the same in one line: the numbers
// that they have in the list, what it calls them, and what choosing one means. It says nothing in games that
// do not tell.
func meanings(choices []games.Choice) (lines []string) {
	for i, k := 0, 0; i < len(choices); i = k {
		for k = i; k < len(choices) && choices[k].Means == choices[i].Means; k++ {
		}
		if choices[i].Means == "" {
			continue
		}
		numbers := fmt.Sprintf("[%d]", i+1)
		if k > i+1 {
			numbers = fmt.Sprintf("[%d-%d]", i+1, k)
		}
		lines = append(lines, fmt.Sprintf("%s %s: %s", numbers, headed(choices, i, k), choices[i].Means))
	}
	return lines
}

// shortItem is how long an item is at most that is repeated where it is not needed to tell choices apart.
const shortItem = 16

// headed returns what the list calls the choices from i up to k: the groups, and the items of a group of
// which there are others, or of one short choice.
func headed(choices []games.Choice, i, k int) string {
	var heads []string
	for at := i; at < k; at++ {
		c := choices[at]
		if at == i || c.Group != choices[at-1].Group {
			heads = append(heads, c.Group)
		}
		whole := (i == 0 || choices[i-1].Group != c.Group) && (k == len(choices) ||
			choices[k].Group != c.Group)
		whole = whole && (k > i+1 || length(c.Item) > shortItem)
		if item := c.Item; !whole && item != games.Amount {
			if at == i || c.Group != choices[at-1].Group {
				item = " " + item
			} else {
				item = ", " + item
			}
			heads[len(heads)-1] += item
		}
	}
	return strings.Join(heads, ", ")
}

// diceHelp returns the help where chance is typed in.
func (h *host) diceHelp(choices []games.Choice) string {
	example := choices[len(choices)/2]
	text := fmt.Sprintf(`Type what chance has done: "%s"`, strings.Join(example.Words, " "))
	if short := abridged(example.Words); short != strings.Join(example.Words, " ") {
		text += fmt.Sprintf(` or, cut short, "%s", "%s"`, short, strings.ReplaceAll(short, " ", ""))
	}
	return "  " + h.talk.wrapAt(text, "  ", h.talk.columns-2) + `.
    options  what may come, with weights   undo     back to what was typed last
` + h.commands()
}

// commands returns the help on what can be typed wherever something is asked.
func (h *host) commands() string {
	clauses := h.game.Description().Clauses
	clause := clauses[len(clauses)/2].ID
	chapter, _, _ := strings.Cut(clause, ".")
	return fmt.Sprintf(`    board    the whole table               worth    what things are worth
    aim      what the game is about        log 3    the last 3 %ss again
    rules    the chapters; rules %-8s  rule %s  a clause, card or word
    save F   write the game to file F      quit     leave the game; it is kept
  What has changed since your last turn is marked, by colour or by *.
`, h.game.Rounds, chapter+": one", clause)
}

// typedOf returns the words to type for an option: those of its move if the list shows them all, otherwise the
// list's own.
func typedOf(c games.Choice) []string {
	shown := strings.FieldsFunc(c.Group+" "+c.Item,
		func(r rune) bool { return strings.ContainsRune(" ,;:()", r) })
	if c.Max > 0 && !slices.Contains(shown, games.Amount) {
		shown = append(shown, games.Amount)
	}
	for _, word := range c.Words {
		if !slices.Contains(shown, word) {
			return shown
		}
	}
	return c.Words
}

// abridged returns words cut short: what has a number in it stays whole, and what is short, as dj
// is.
func abridged(words []string) string {
	var cut []string
	for _, word := range words {
		if word == games.Amount {
			cut = append(cut, word)
			continue
		}
		for _, part := range games.Typed(word) {
			if len(part) > 2 && !strings.ContainsAny(part, "0123456789") {
				part = part[:1]
			}
			cut = append(cut, part)
		}
	}
	return strings.Join(cut, " ")
}
