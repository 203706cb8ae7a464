package main

import (
	"fmt"
	"slices"
	"strings"

	"bourse.example"
	"bourse.example/examples/internal/games"
)

// This file has the help at the prompt.

// help shows the explanations that had no room beside the board, and lists the commands. It takes one of the
// options as an example.
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
	text := fmt.Sprintf("Type the number of a choice or its words. You can shorten them or leave some out: \"%s\", \"%s\".",
		strings.Join(whole, " "), short)
	for _, c := range choices {
		if c.Max > 0 {
			text += " If there is an amount, add it after the number or in the words."
			break
		}
	}
	tell(text)
	b.WriteString(table([][4]string{{"hint", "advice from a search", "undo", "back to your last decision"},
		{"options", "all choices", "why", "the rule of the last refusal"},
		{"more", "the next choices", "Enter", "the table again"}}) + h.commands())
	return h.paged(b.String)
}

// meanings explains the choices, with one line for neighbours that mean the same: their numbers in the list,
// their words, and the explanation. It returns nothing for games without explanations.
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

// shortItem is the longest item that is repeated although the group is enough to tell choices apart.
const shortItem = 16

// headed returns the words in the list for the choices from i up to k: the groups, with the items of a group
// that has more choices, or of a single short choice.
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

// diceHelp returns the help at the prompt for dice and cards.
func (h *host) diceHelp(choices []games.Choice) string {
	example := choices[len(choices)/2]
	text := fmt.Sprintf(`Type what the dice or cards show: "%s"`, strings.Join(example.Words, " "))
	if short := abridged(example.Words); short != strings.Join(example.Words, " ") {
		text += fmt.Sprintf(` or, cut short, "%s", "%s"`, short, strings.ReplaceAll(short, " ", ""))
	}
	return h.talk.paragraph(text+".", "  ") +
		table([][4]string{{"options", "what is possible, weighted", "undo", "back to the last typed line"}}) +
		h.commands()
}

// commands returns the help on the commands that every prompt has.
func (h *host) commands() string {
	clauses := h.game.Description().Clauses
	clause := clauses[len(clauses)/2].ID
	chapter, _, _ := strings.Cut(clause, ".")
	return table([][4]string{
		{"board", "everything on the table", "worth", "what each player is worth"},
		{"aim", "what the game is about", "log 3", "the last 3 " + h.game.Rounds + "s again"},
		{"rules", "the list of chapters", "rules " + chapter, "a chapter"},
		{"save F", "write the game to file F", "rule " + clause, "a clause, card or word"},
		{"quit", "leave the game"},
	}) + "  A colour or * marks what has changed since your last turn.\n"
}

// table lists commands and what they do, two in a line.
func table(rows [][4]string) string {
	var b strings.Builder
	for _, r := range rows {
		b.WriteString(strings.TrimRight(fmt.Sprintf("    %-7s  %-25s  %-10s  %s", r[0], r[1], r[2], r[3]), " ") + "\n")
	}
	return b.String()
}

// typedOf returns the words to type for an option: those of its move if the list shows them all, and
// otherwise those in the list.
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

// abridged returns shortened words. Words with a digit and short ones such as dj stay whole.
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
