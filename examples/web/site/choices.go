package site

import (
	"strconv"
	"strings"

	"bourse.example"
	"bourse.example/examples/internal/games"
	"bourse.example/examples/web/board"
)

// This file groups options for pages, and finds the option that a form names.

// A group is a list of options that share their first words.
type group struct {
	Name  string
	Means string // of all options, if they share one
	Plain []item
	With  []item // the options with an amount
}

// An item is an option.
type item struct {
	Label    string // the words that the group does not share
	Whole    string // all the words, for screen readers
	Move     string // with the smallest amount, if it has one
	Words    string // for options with an amount: the words that identify the option
	Min, Max int
	Cost     string // the cost of some amounts
	Choice   string // for options with an amount: the board's Choice as JSON
	Nowhere  bool   // the player can then only go back
	Means    string
}

// Example returns an option of the group as one would type it.
func (g group) Example() string {
	if len(g.Plain) > 0 {
		_, move, _ := strings.Cut(g.Plain[0].Move, " ")
		return move
	}
	return g.With[0].Words
}

// grouped groups options and keeps those of a group together.
func grouped(choices []games.Choice) []group {
	var list []group
	for i, c := range choices {
		if i == 0 || c.Group != choices[i-1].Group {
			list = append(list, group{Name: c.Group, Means: c.Means})
		}
		g := &list[len(list)-1]
		if g.Means != c.Means {
			g.Means = ""
		}
		it := item{Label: c.Item, Whole: c.Label(), Min: c.Min, Max: c.Max, Nowhere: c.Nowhere, Means: c.Means}
		if c.Max > 0 {
			if c.Item == games.Amount {
				it.Label = ""
			}
			it.Words, it.Move = wordsOf(c), c.Move(c.Min)
			it.Cost, it.Choice = costs(c)
			g.With = append(g.With, it)
			continue
		}
		it.Move = c.Move(0)
		g.Plain = append(g.Plain, it)
	}
	for i := range list {
		if list[i].Means == "" {
			continue
		}
		for _, items := range [][]item{list[i].Plain, list[i].With} {
			for k := range items {
				items[k].Means = ""
			}
		}
	}
	return list
}

// maxMain is the most moves that have buttons beside the question.
const maxMain = 4

// unplaced returns the moves that cannot be played on the visible panels of a board, to be shown beside the
// question. If there are too many, or if some have an amount, unfold is set instead.
func unplaced(choices []games.Choice, picture board.Picture) (rest []item, unfold bool) {
	if len(choices) == 0 {
		return nil, false
	}
	placed := map[string]bool{}
	for _, column := range picture.Columns() {
		for _, panel := range column {
			for _, spot := range panel.Spots {
				placed[spot.Words] = true
			}
		}
	}
	for _, c := range choices {
		if placed[wordsOf(c)] {
			continue
		}
		if c.Max > 0 || len(rest) == maxMain {
			return nil, true
		}
		rest = append(rest, item{Whole: c.Label(), Move: c.Move(0), Means: c.Means})
	}
	return rest, false
}

// passOf returns the move with which a player passes for the rest of a phase: the only one, or else the pass; "" if there is
// neither.
func passOf(choices []games.Choice) string {
	for _, c := range choices {
		if len(choices) == 1 && c.Max <= c.Min || c.Words[0] == "pass" {
			return c.Move(c.Min)
		}
	}
	return ""
}

// wordsOf returns the words of an option, which identify it in a form.
func wordsOf(c games.Choice) string { return strings.Join(c.Words, " ") }

// maxTold is the most steps of costs that a page contains.
const maxTold = 200

// costs returns the costs of an option's amounts in words, and the board's Choice as JSON, without costs if there are too many.
func costs(c games.Choice) (words, choice string) {
	priced := board.ChoicesOf([]games.Choice{c})[0]
	priced.Price()
	if words = c.Told(priced.Steps); len(priced.Steps) > maxTold {
		priced.Steps = nil
	}
	return words, jsonOf(priced)
}

// amounted returns the move of the option with the given words, and with the amount if the option has one.
func (words speaker) amounted(choices []games.Choice, text string, amount string) (string, error) {
	n, err := strconv.Atoi(strings.TrimSpace(amount))
	var ranges []string
	for _, c := range choices {
		if wordsOf(c) != text {
			continue
		}
		if c.Max == 0 {
			return c.Move(0), nil
		}
		if err == nil && n >= c.Min && n <= c.Max {
			return c.Move(n), nil
		}
		ranges = append(ranges, words.span(c.Min, c.Max))
	}
	if len(ranges) == 0 {
		return "", bourse.ErrAsk // it was an option of an earlier question
	}
	return "", refuse(422, "fail.amount", words.either(ranges))
}

// worded returns the move that a typed text means, without its seat and with an N for an amount that was not typed.
func worded(seat bourse.Seat, m games.Meaning) string {
	if m.Asked {
		return wordsOf(m.Choice)
	}
	return strings.TrimPrefix(m.Choice.Move(m.Amount), seat.String()+" ")
}

// whole returns a typed move in the form that games parse, starting with the seat.
func whole(seat bourse.Seat, text string) string {
	text = strings.TrimSpace(text)
	first, _, _ := strings.Cut(text, " ")
	if _, err := bourse.ParseSeat(first); err == nil || strings.HasPrefix(text, "{") {
		return text
	}
	return seat.String() + " " + text
}
