package main

import (
	"errors"
	"fmt"
	"regexp"
	"slices"
	"strconv"
	"strings"

	"bourse.example/examples/internal/games"
	"bourse.example/internal/words"
)

// This file lists options and finds the one that is meant by a number or by words.

// menu returns the options, numbered from 1; those with something in common stand in one row, and
// where all rows have room, one below the other.
func (w window) menu(choices []games.Choice) string {
	if text, ok := w.grid(choices); ok {
		return text
	}
	widest := 0
	for _, c := range choices {
		widest = max(widest, min(length(c.Group), 28))
	}
	var rows [][]string
	for i, c := range choices {
		if i == 0 || c.Group != choices[i-1].Group {
			rows = append(rows, nil)
		}
		row := &rows[len(rows)-1]
		*row = append(*row, fmt.Sprintf("[%d] %s", i+1, itemOf(c)))
	}
	wide := align(rows, w.columns-2-widest)
	var b strings.Builder
	i := 0
	for _, row := range rows {
		group := choices[i].Group
		i += len(row)
		line := "  " + group + strings.Repeat(" ", max(0, widest-length(group)))
		for k, item := range row {
			gap := "  "
			if k > 0 && length(line)+2+length(item) > w.columns {
				b.WriteString(line + "\n")
				line, gap = fmt.Sprintf("  %*s", widest, ""), "   "
			}
			if k == 0 {
				gap = "   "
			}
			indent := widest + 2 + len("   ")
			line += gap + w.wrapAt(item, strings.Repeat(" ", indent), w.columns-indent)
			if k < len(row)-1 {
				line += strings.Repeat(" ", max(0, wide[k]-length(item)))
			}
		}
		b.WriteString(line + "\n")
	}
	return b.String()
}

// A placement matches the group of an option of Small Print: a card, and the business it goes under.
var placement = regexp.MustCompile(`^(?:a )?(\S+) under (\d+ \(\d+\))$`)

// The widths of the columns of a grid.
const (
	gridCard = 8
	gridCell = 6
)

// grid lists placements as a table: a row for each card, and the markers in columns under each business. An
// exclamation mark precedes the number of a bluff. It reports whether there are placements and the table fits.
func (w window) grid(choices []games.Choice) (text string, ok bool) {
	var before, cards, businesses, markers []string
	cells := map[string]string{}
	add := func(list *[]string, name string) string {
		if !slices.Contains(*list, name) {
			*list = append(*list, name)
		}
		return name
	}
	for i, c := range choices {
		number := fmt.Sprintf("[%d]", i+1)
		found := placement.FindStringSubmatch(c.Group)
		if found == nil {
			before = append(before, fmt.Sprintf("  %s   %s %s\n", c.Group, number, itemOf(c)))
			continue
		}
		marker, lie := strings.CutSuffix(c.Item, " (lie)")
		sign := " "
		if lie {
			sign = "!"
		}
		if marker == "unmarked" {
			marker = "none"
		}
		cells[add(&cards, found[1])+add(&businesses, found[2])+add(&markers, marker)] = sign + number
	}
	if len(businesses) < 2 || gridCard+len(businesses)*len(markers)*gridCell > w.columns {
		return "", false
	}
	var b strings.Builder
	b.WriteString(strings.Join(before, ""))
	row := func(label string, wide int, cell func(business, marker string) string) {
		line := fmt.Sprintf("%-*s", gridCard, "  "+label)
		for _, business := range businesses {
			for _, marker := range markers {
				if line += fmt.Sprintf("%-*s", wide, cell(business, marker)); wide > gridCell {
					break
				}
			}
		}
		b.WriteString(strings.TrimRight(line, " "))
		if wide > gridCell {
			b.WriteString("   (! a bluff)")
		}
		b.WriteString("\n")
	}
	row("under", gridCell*len(markers), func(business, _ string) string { return " " + business })
	row("mark", gridCell, func(_, marker string) string { return " " + marker })
	for _, card := range cards {
		row(card, gridCell, func(business, marker string) string { return cells[card+business+marker] })
	}
	return b.String(), true
}

// align returns how wide the items of each column are to be, but for those that end their row; zeros
// if a row would not have room then.
func align(rows [][]string, room int) []int {
	var wide []int
	for _, row := range rows {
		for len(wide) < len(row) {
			wide = append(wide, 0)
		}
		for k, item := range row[:len(row)-1] {
			wide[k] = max(wide[k], length(item))
		}
	}
	for _, row := range rows {
		last := len(row) - 1
		sum := 3 + length(row[last])
		for _, n := range wide[:last] {
			sum += 2 + n
		}
		if sum > room {
			return make([]int, len(wide))
		}
	}
	return wide
}

// numbered reports whether an option can be meant by its number: not where its words begin with a
// number of their own.
func numbered(choices []games.Choice) bool {
	for _, c := range choices {
		if _, err := strconv.Atoi(c.Words[0]); err == nil {
			return false
		}
	}
	return true
}

// itemOf returns an option's own words; an amount is shown as its range, with what it costs at both
// ends.
func itemOf(c games.Choice) string {
	if c.Max == 0 {
		return c.Item
	}
	amount := span(c.Min, c.Max)
	if c.Cost != nil {
		least, of := c.Cost(c.Min)
		most, _ := c.Cost(c.Max)
		return fmt.Sprintf("%s for %s %s", amount, span(least, most), of)
	}
	if c.Item == games.Amount || c.Item == "" {
		return amount
	}
	return c.Item + ": " + amount
}

func span(low, high int) string {
	if low == high {
		return strconv.Itoa(low)
	}
	return fmt.Sprintf("%d to %d", low, high)
}

// find returns what a text means: the number of an option, such a number and an amount, or words that
// games.Meant finds. Several are returned if it may mean any of them, and none if it means none.
func find(choices []games.Choice, text string) ([]games.Meaning, error) {
	typed := games.Typed(text)
	if len(typed) == 0 || len(typed) > 2 || !numbered(choices) {
		return games.Meant(choices, text), nil
	}
	n, err := strconv.Atoi(typed[0])
	if err != nil && !errors.Is(err, strconv.ErrRange) {
		return games.Meant(choices, text), nil
	}
	if only := choices[0]; len(choices) == 1 && n != 1 && only.Max > 0 && n >= only.Min && n <= only.Max &&
		len(typed) == 1 {
		return []games.Meaning{{Choice: only, Amount: n}}, nil // there is nothing but an amount to say
	}
	if n < 1 || n > len(choices) {
		return nil, fmt.Errorf("there is no option %s, they are 1 to %d%s", words.Quote(typed[0]),
			len(choices), meantAmount(choices, typed))
	}
	hit := games.Meaning{Choice: choices[n-1]}
	switch {
	case hit.Choice.Max == 0 && len(typed) == 2:
		return nil, fmt.Errorf("option %d has no amount", n)
	case hit.Choice.Max == 0:
	case len(typed) == 1:
		hit.Asked = true
	default:
		if hit.Amount, err = strconv.Atoi(typed[1]); err != nil {
			return nil, fmt.Errorf("%s is no amount", words.Quote(typed[1]))
		}
	}
	return []games.Meaning{hit}, nil
}

// meantAmount says how a number alone, which is of no option, is typed as an amount, if it can be that of one
// option only.
func meantAmount(choices []games.Choice, typed []string) string {
	n, err := strconv.Atoi(typed[0])
	if err != nil || len(typed) > 1 {
		return ""
	}
	of := 0
	for i, c := range choices {
		if c.Max == 0 || n < c.Min || n > c.Max {
			continue
		}
		if of > 0 {
			return ""
		}
		of = i + 1
	}
	if of == 0 {
		return ""
	}
	return fmt.Sprintf("; \"%d %d\" takes that amount", of, n)
}

// common returns how many words all options begin with.
func common(choices []games.Choice) int {
	for n := 0; ; n++ {
		for _, c := range choices {
			if n >= len(c.Words)-1 || c.Words[n] != choices[0].Words[n] {
				return n
			}
		}
	}
}
