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

// This file lists options, and finds the option that a typed number or text means.

// menu returns the options, numbered from 1. Options of a group share a row, in columns if all rows have
// room.
func (w window) menu(choices []games.Choice) string {
	if text, ok := w.grid(choices); ok {
		return text
	}
	widest := 0
	for _, c := range choices {
		widest = max(widest, min(length(c.Group), 28, w.columns*5/12))
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

// placement matches the group of an option of Small Print: a card, and the business that it is placed under.
var placement = regexp.MustCompile(`^(?:a )?(\S+) under business (\d+) \(value (\d+)\)$`)

// grid lists placements as a table: a row for each card, and a column for each marker under each business. An
// exclamation mark precedes the number of a bluff. A narrow window has no room for brackets and the names of
// markers. grid reports whether there are placements and the table fits.
func (w window) grid(choices []games.Choice) (text string, ok bool) {
	var b strings.Builder
	var cards, businesses, markers []string
	cells := map[string]string{}
	add := func(list *[]string, name string) string {
		if !slices.Contains(*list, name) {
			*list = append(*list, name)
		}
		return name
	}
	for i, c := range choices {
		found := placement.FindStringSubmatch(c.Group)
		if found == nil {
			fmt.Fprintf(&b, "  %s   [%d] %s\n", c.Group, i+1, itemOf(c))
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
		business := add(&businesses, fmt.Sprintf("%s (%s)", found[2], found[3]))
		cells[add(&cards, found[1])+business+add(&markers, marker)] = sign + fmt.Sprintf("[%d]", i+1)
	}
	const label = 8
	cell, narrow := 6, false
	fits := func() bool { return label+len(businesses)*len(markers)*cell <= w.columns }
	if !fits() {
		cell, narrow = 4, true
	}
	if len(businesses) < 2 || !fits() {
		return "", false
	}
	row := func(name string, at func(business, marker string) string) {
		line := fmt.Sprintf("  %-*s", label-2, name)
		for _, business := range businesses {
			for _, marker := range markers {
				text := at(business, marker)
				if narrow {
					text = strings.NewReplacer("[", "", "]", "").Replace(text)
				}
				line += fmt.Sprintf("%-*s", cell, text)
			}
		}
		b.WriteString(strings.TrimRight(line, " ") + "\n")
	}
	line := fmt.Sprintf("  %-*s", label-2, "under")
	for _, business := range businesses {
		line += fmt.Sprintf(" %-*s", cell*len(markers)-1, business)
	}
	b.WriteString(strings.TrimRight(line, " ") + "  (! a bluff)\n")
	row("mark", func(_, marker string) string {
		if narrow && marker != "none" {
			marker = marker[:1]
		} else if narrow {
			marker = "-"
		}
		return " " + marker
	})
	for _, card := range cards {
		row(card, func(business, marker string) string { return cells[card+business+marker] })
	}
	return b.String(), true
}

// align returns the width of each column. The last item of a row does not count. The widths are 0 if a row
// would be wider than the room.
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

// numbered reports whether players can type the number of an option. They cannot if the words of an option
// begin with a number.
func numbered(choices []games.Choice) bool {
	for _, c := range choices {
		if _, err := strconv.Atoi(c.Words[0]); err == nil {
			return false
		}
	}
	return true
}

// itemOf returns the words of an option within its group. An amount appears as its range, with the cost of
// both ends.
func itemOf(c games.Choice) string {
	if c.Max == 0 {
		return c.Item
	}
	return amountOf(c, c.Min, c.Max)
}

// amountOf returns the words of an option for a range of amounts.
func amountOf(c games.Choice, low, high int) string {
	amount := span(low, high)
	if c.Cost != nil {
		least, of := c.Cost(low)
		most, _ := c.Cost(high)
		return fmt.Sprintf("%s for %s %s", amount, span(least, most), of)
	}
	if c.Item == games.Amount || c.Item == "" {
		return amount
	}
	return c.Item + ": " + amount
}

// full returns all words of an option.
func full(c games.Choice) string { return strings.TrimSpace(c.Group + " " + itemOf(c)) }

// span writes a range.
func span(low, high int) string {
	if low == high {
		return strconv.Itoa(low)
	}
	return fmt.Sprintf("%d to %d", low, high)
}

// find returns the options that a text may mean, none or several. The text is the number of an option, with
// an amount or not, or words for games.Meant.
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
		return []games.Meaning{{Choice: only, Amount: n}}, nil // an amount is the only answer
	}
	if n < 1 || n > len(choices) {
		return nil, fmt.Errorf("there is no choice %s: they are 1 to %d", words.Quote(typed[0]), len(choices))
	}
	hit := games.Meaning{Choice: choices[n-1]}
	switch {
	case hit.Choice.Max == 0 && len(typed) == 2:
		return nil, fmt.Errorf("choice %d has no amount", n)
	case hit.Choice.Max == 0:
	case len(typed) == 1:
		hit.Asked = true
	default:
		if hit.Amount, err = strconv.Atoi(typed[1]); err != nil {
			return nil, fmt.Errorf("%s is not an amount", words.Quote(typed[1]))
		}
	}
	return []games.Meaning{hit}, nil
}

// common returns the number of words that all options begin with.
func common(choices []games.Choice) int {
	for n := 0; ; n++ {
		for _, c := range choices {
			if n >= len(c.Words)-1 || c.Words[n] != choices[0].Words[n] {
				return n
			}
		}
	}
}
