package site

import (
	"encoding/json"
	"fmt"
	"slices"
	"strconv"
	"strings"

	"bourse.example"
	"bourse.example/examples/internal/games"
)

// This file groups options as pages show them, and finds the one that is meant by what was typed.

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
	Steps    string // what amounts cost, in JSON: the most for each cost, and the cost; "" if it is not told, or too long
	Of       string // what it costs
	Means    string
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
		it := item{Label: c.Item, Whole: strings.TrimSpace(c.Group + " " + c.Item), Min: c.Min, Max: c.Max, Means: c.Means}
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

// maxSteps is how many amounts are shown with what they cost, maxTold how many the page's module is told of, and maxAmounts
// how many are looked at for that.
const (
	maxSteps   = 8
	maxTold    = 200
	maxAmounts = 2_000
)

// costs lists what amounts of an option cost: of those that cost the same the most. In words it lists some where there
// are many; steps is the whole list in JSON, as [[amount, cost], …], or "" if it is too long.
func costs(c games.Choice) (words, steps, of string) {
	if c.Cost == nil {
		return "", "", ""
	}
	last, of := c.Cost(c.Min)
	if c.Max-c.Min > maxAmounts {
		return "", "", of
	}
	var list [][2]int
	for n := c.Min; n < c.Max; n++ {
		next, _ := c.Cost(n + 1)
		if next != last {
			list = append(list, [2]int{n, last})
		}
		last = next
	}
	list = append(list, [2]int{c.Max, last})
	var parts []string
	end := len(list) - 1
	for i, step := range list {
		if i == 0 || end < maxSteps || i*(maxSteps-1)/end != (i-1)*(maxSteps-1)/end {
			parts = append(parts, fmt.Sprintf("%d for %d", step[0], step[1]))
		}
	}
	if len(list) <= maxTold {
		b, err := json.Marshal(list)
		if err == nil {
			steps = string(b)
		}
	}
	return strings.Join(parts, ", ") + " " + of, steps, of
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

// meant returns the moves that a typed text may mean: the words of an option, each of which may be cut short, the last
// ones left out, an amount as a number. Words that are whole come before others.
func meant(choices []games.Choice, text string) []string {
	typed := strings.Fields(strings.ToLower(text))
	if len(typed) == 0 {
		return nil
	}
	var best []string
	least := 0
	for _, c := range choices {
		move, left, ok := match(c, typed)
		if !ok || slices.Contains(best, move) {
			continue
		}
		if len(best) > 0 && left > least {
			continue
		}
		if left < least {
			best = nil
		}
		best, least = append(best, move), left
	}
	return best
}

// match returns the move that typed words make of an option, and how many words of it they leave out or cut short.
func match(c games.Choice, typed []string) (move string, left int, ok bool) {
	if len(typed) > len(c.Words) {
		return "", 0, false
	}
	amount := -1
	for i, word := range c.Words {
		word = strings.ToLower(word)
		switch {
		case i >= len(typed):
			left++
		case c.Max > 0 && c.Words[i] == games.Amount:
			n, err := strconv.Atoi(typed[i])
			if err != nil || n < c.Min || n > c.Max {
				return "", 0, false
			}
			amount = n
		case word == typed[i]:
		case strings.HasPrefix(word, typed[i]) && !endsInDigit(typed[i]):
			left++
		default:
			return "", 0, false
		}
	}
	if c.Max > 0 && amount < 0 {
		return "", 0, false
	}
	return c.Move(max(amount, 0)), left, true
}

// endsInDigit reports whether a word ends in a digit: p0.1 is not p0.10 cut short.
func endsInDigit(word string) bool { return word[len(word)-1] >= '0' && word[len(word)-1] <= '9' }

// whole returns a typed move as games read it, with the seat before it.
func whole(seat bourse.Seat, text string) string {
	text = strings.TrimSpace(text)
	first, _, _ := strings.Cut(text, " ")
	if _, err := bourse.ParseSeat(first); err == nil || strings.HasPrefix(text, "{") {
		return text
	}
	return seat.String() + " " + text
}
