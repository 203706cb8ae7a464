package site

import (
	"encoding/json"
	"strconv"
	"strings"

	"bourse.example"
	"bourse.example/examples/internal/games"
)

// This file groups options as pages show them, and finds the one that is meant by what a form sent.

// A group is the options that have something in common.
type group struct {
	Name  string
	Means string // of all of them, if they mean the same
	Plain []item
	With  []item // those with an amount
}

// An item is an option.
type item struct {
	Label    string // what it has not in common
	Whole    string // with what it has: for who cannot see where it stands
	Move     string // with the least amount, if it has one
	Words    string // with an amount: the words that say which option it is
	Min, Max int
	Cost     string // of some amounts
	// what amounts cost, in JSON: the most for each cost, and the cost; "" if it is not told, or too long
	Steps string
	Of    string // what it costs
	Means string
}

// grouped groups options; those of a group stand together.
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
		it := item{Label: c.Item, Whole: strings.TrimSpace(c.Group + " " + c.Item), Min: c.Min, Max: c.Max,
			Means: c.Means}
		if c.Max > 0 {
			if c.Item == games.Amount {
				it.Label, it.Whole = "", c.Group
			}
			it.Words, it.Move = wordsOf(c), c.Move(c.Min)
			it.Cost, it.Steps, it.Of = costs(c)
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

// wordsOf are the words of an option, by which a form says which one it is.
func wordsOf(c games.Choice) string { return strings.Join(c.Words, " ") }

// maxTold is how many steps of costs the page's module is told of.
const maxTold = 200

// costs says what amounts of an option cost: in words; all steps in JSON, as [[amount, cost], …], or "" if
// they are too many; and what it is paid with.
func costs(c games.Choice) (words, steps, of string) {
	if c.Cost == nil {
		return "", "", ""
	}
	_, of = c.Cost(c.Min)
	list := c.Steps()
	if len(list) == 0 || len(list) > maxTold {
		return c.Costs(), "", of
	}
	if b, err := json.Marshal(list); err == nil {
		steps = string(b)
	}
	return c.Costs(), steps, of
}

// amounted returns the move of the option of some words, with an amount if it has one.
func amounted(choices []games.Choice, text string, amount string) (string, error) {
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
		ranges = append(ranges, span(c.Min, c.Max))
	}
	if len(ranges) == 0 {
		return "", bourse.ErrAsk // it was one of another moment
	}
	return "", &failure{422, "The amount is from " + strings.Join(ranges, " or ") + "."}
}

// worded returns the move that a typed text was found to mean, with the amount's word where none was typed.
func worded(seat bourse.Seat, m games.Meaning) string {
	if m.Asked {
		return seat.String() + " " + wordsOf(m.Choice)
	}
	return m.Choice.Move(m.Amount)
}

// whole returns a typed move as games read it, with the seat before it.
func whole(seat bourse.Seat, text string) string {
	text = strings.TrimSpace(text)
	first, _, _ := strings.Cut(text, " ")
	if _, err := bourse.ParseSeat(first); err == nil || strings.HasPrefix(text, "{") {
		return text
	}
	return seat.String() + " " + text
}
