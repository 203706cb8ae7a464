package main

import (
	"errors"
	"fmt"
	"regexp"
	"slices"
	"strconv"
	"strings"
	"unicode"

	"bourse.example/examples/internal/games"
	"bourse.example/internal/words"
)

// This file lists options and finds the one that is meant by what was typed.

// menu returns the options, numbered from 1; those with something in common stand in one row, and
// where all rows have room, one below the other.
func menu(choices []games.Choice) string {
	widest := 0
	for _, c := range choices {
		widest = max(widest, min(len(c.Group), 28))
	}
	var rows [][]string
	for i, c := range choices {
		if i == 0 || c.Group != choices[i-1].Group {
			rows = append(rows, nil)
		}
		row := &rows[len(rows)-1]
		*row = append(*row, fmt.Sprintf("[%d] %s", i+1, itemOf(c)))
	}
	wide := align(rows, columns-2-widest)
	var b strings.Builder
	i := 0
	for _, row := range rows {
		group := choices[i].Group
		i += len(row)
		line := fmt.Sprintf("  %-*s", widest, group)
		for k, item := range row {
			gap := "  "
			if k > 0 && length(line)+2+length(item) > columns {
				b.WriteString(line + "\n")
				line, gap = fmt.Sprintf("  %*s", widest, ""), "   "
			}
			if k == 0 {
				gap = "   "
			}
			indent := widest + 2 + len("   ")
			line += gap + wrapAt(item, strings.Repeat(" ", indent), columns-indent)
			if k < len(row)-1 {
				line += strings.Repeat(" ", max(0, wide[k]-length(item)))
			}
		}
		b.WriteString(line + "\n")
	}
	return b.String()
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

// maxSteps is how many amounts are listed with what they cost.
const maxSteps = 8

// steps lists what amounts of an option cost: of those that cost the same the most, and of many steps
// some; "" if it has no costs.
func steps(c games.Choice) string {
	if c.Cost == nil {
		return ""
	}
	_, of := c.Cost(c.Min)
	cost := func(n int) int { n, _ = c.Cost(n); return n }
	var most []int
	for n := c.Min; n <= c.Max; n++ {
		if n == c.Max || cost(n+1) != cost(n) {
			most = append(most, n)
		}
	}
	var parts []string
	last := len(most) - 1
	for i := 0; i <= last; i++ {
		if last < maxSteps || i*(maxSteps-1)/last != (i-1)*(maxSteps-1)/last || i == 0 {
			parts = append(parts, fmt.Sprintf("%d for %d", most[i], cost(most[i])))
		}
	}
	return strings.Join(parts, ", ") + " " + of
}

// A found is what the typed text was found to mean.
type found struct {
	choice games.Choice
	amount int
	asked  bool // the amount is still to be asked for
}

// find returns the option that a text means: its number, a number and an amount, or the words of
// the move, each of which may be cut short, and some left out. Several are returned if it may mean
// any of them, and none if it means none. Of options that have the same words the amount tells which is meant.
func find(choices []games.Choice, text string) (hits []found, err error) {
	hits, err = mean(choices, text)
	if len(hits) < 2 {
		return hits, err
	}
	var fit []found
	for _, hit := range hits {
		if !slices.Equal(hit.choice.Words, hits[0].choice.Words) {
			return hits, err
		}
		if !hit.asked && hit.amount >= hit.choice.Min && hit.amount <= hit.choice.Max {
			fit = append(fit, hit)
		}
	}
	if len(fit) == 1 {
		return fit, err
	}
	return hits, err
}

// mean returns the options whose words a text may mean.
func mean(choices []games.Choice, text string) (hits []found, err error) {
	typed := split(text)
	if len(typed) == 0 {
		return nil, nil
	}
	if n, err := strconv.Atoi(typed[0]); (err == nil || errors.Is(err, strconv.ErrRange)) && len(typed) <= 2 && numbered(choices) {
		if only := choices[0]; len(choices) == 1 && n != 1 && only.Max > 0 && n >= only.Min && n <= only.Max && len(typed) == 1 {
			return []found{{choice: only, amount: n}}, nil // there is nothing but an amount to say
		}
		if n < 1 || n > len(choices) {
			return nil, fmt.Errorf("there is no option %s, they are 1 to %d%s", words.Quote(typed[0]), len(choices), meantAmount(choices, typed))
		}
		hit := found{choice: choices[n-1]}
		switch {
		case hit.choice.Max == 0 && len(typed) == 2:
			return nil, fmt.Errorf("option %d has no amount", n)
		case hit.choice.Max == 0:
		case len(typed) == 1:
			hit.asked = true
		default:
			if hit.amount, err = strconv.Atoi(typed[1]); err != nil {
				return nil, fmt.Errorf("%s is no amount", words.Quote(typed[1]))
			}
		}
		return []found{hit}, nil
	}
	if hits = matches(choices, typed, split); len(hits) == 0 {
		hits = matches(choices, typed, strings.Fields) // "p r 0": corn-up is one word
	}
	if len(hits) == 0 && len(typed) == 1 {
		for _, c := range choices {
			if initials(c) == typed[0] {
				hits = append(hits, found{choice: c})
			}
		}
	}
	if len(hits) == 0 {
		hits = scattered(choices, typed) // "share 1 total": place share 1 marked total
	}
	if len(hits) == 0 {
		hits = asShown(choices, text) // "buy gold 2 for currency-p0", as it stands in the list
	}
	if last := len(typed) - 1; len(hits) == 0 && last > 0 {
		if n, err := strconv.Atoi(typed[last]); err == nil { // "oil gold 5": the amount comes last
			hits, err := find(choices, strings.Join(typed[:last], " "))
			if err == nil && len(hits) == 1 && hits[0].asked && n >= 0 {
				hits[0].amount, hits[0].asked = n, false
				return hits, nil
			}
		}
	}
	return hits, nil
}

// meantAmount says how a number alone, which is of no option, is typed as an amount, if it can be that of one option
// only.
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

// asShown returns the options in whose lines, as the list shows them, the typed words stand in this order, cut
// short perhaps; of several those that have the fewest others.
func asShown(choices []games.Choice, text string) (hits []found) {
	typed, least := lettersOf(text), 0
	if len(typed) == 0 || negative.MatchString(text) || strings.ContainsRune(text, '\x1b') { // which keys without letters bring
		return nil
	}
	for _, c := range choices {
		own := lettersOf(c.Group + " " + shownItem(c))
		amount, ok := within(own, typed, c.Max > 0)
		if !ok || len(hits) > 0 && len(own) > least {
			continue
		}
		if len(own) < least {
			hits = nil
		}
		hits, least = append(hits, found{choice: c, amount: max(amount, 0), asked: c.Max > 0 && amount < 0}), len(own)
	}
	return hits
}

// negative finds numbers below 0, of which there are none in what is shown.
var negative = regexp.MustCompile(`(^| )-\d`)

// amountMark stands for the amount among the words that are shown.
const amountMark = "\x00"

// shownItem returns what itemOf shows, with the mark for the amount and its costs left out.
func shownItem(c games.Choice) string {
	if c.Max == 0 {
		return c.Item
	}
	if c.Cost != nil {
		_, of := c.Cost(c.Min)
		return amountMark + " for " + of
	}
	if c.Item == games.Amount || c.Item == "" {
		return amountMark
	}
	return c.Item + " " + amountMark
}

// within reports whether typed words stand among an option's in this order, and which of them is the amount: -1 if
// none is.
func within(own, typed []string, amount bool) (n int, ok bool) {
	if len(typed) == 0 {
		return -1, true
	}
	for i, word := range own {
		if word == amountMark {
			n, err := strconv.Atoi(typed[0])
			if _, ok := within(own[i+1:], typed[1:], false); err == nil && amount && ok {
				return max(n, 0), true
			}
			continue
		}
		if same(word, typed[0]) {
			if n, ok := within(own[i+1:], typed[1:], amount); ok {
				return n, true
			}
		}
	}
	return -1, false
}

// lettersOf returns the words of a text in lower case, without what is neither letter nor digit.
func lettersOf(text string) []string {
	return strings.FieldsFunc(strings.ToLower(text), func(r rune) bool {
		return !unicode.IsLetter(r) && !unicode.IsDigit(r) && string(r) != amountMark
	})
}

// scattered returns the options that have typed words somewhere in this order; of several that begin
// with the same word those that have the fewest others.
func scattered(choices []games.Choice, typed []string) (hits []found) {
	var fewest []found
	least := 0
	for _, c := range choices {
		own := split(strings.Join(c.Words, " "))
		hit := found{choice: c, asked: c.Max > 0}
		at := 0
		for _, word := range own {
			if at == len(typed) {
				break
			}
			if n, err := strconv.Atoi(typed[at]); err == nil && hit.asked && word == strings.ToLower(games.Amount) {
				hit.amount, hit.asked = n, false
				at++
			} else if same(word, typed[at]) {
				at++
			}
		}
		if at < len(typed) {
			continue
		}
		hits = append(hits, hit)
		if n := len(own); len(fewest) == 0 || n < least {
			fewest, least = nil, n
		}
		if len(own) == least {
			fewest = append(fewest, hit)
		}
	}
	for _, hit := range hits {
		if hit.choice.Words[0] != hits[0].choice.Words[0] {
			return hits
		}
	}
	return fewest
}

// same reports whether a typed word is an option's, perhaps cut short; numbers are not cut.
func same(own, typed string) bool {
	if _, err := strconv.Atoi(typed); err == nil {
		return own == typed
	}
	rest, ok := strings.CutPrefix(own, typed)
	return ok && !(startsWithDigit(rest) && endsWithDigit(typed)) // p0.1 is not p0.10
}

func startsWithDigit(text string) bool { return text != "" && text[0] >= '0' && text[0] <= '9' }

func endsWithDigit(text string) bool { return text != "" && startsWithDigit(text[len(text)-1:]) }

// matches returns the options that typed words fit, those of which no word is left out before all
// others. The words of an option are those that parts makes of its text.
func matches(choices []games.Choice, typed []string, parts func(string) []string) (hits []found) {
	exact := false
	for _, c := range choices {
		hit, whole, ok := match(c, parts(strings.ToLower(strings.Join(c.Words, " "))), typed)
		switch {
		case !ok || exact && !whole:
			continue
		case whole && !exact:
			exact, hits = true, hits[:0]
		}
		hits = append(hits, hit)
	}
	return hits
}

// match compares typed words with an option's. Each may be cut short, and the last ones left out;
// whole reports that none was left out.
func match(c games.Choice, own, typed []string) (hit found, whole, ok bool) {
	hit = found{choice: c, asked: c.Max > 0}
	if len(typed) > len(own) {
		return hit, false, false
	}
	for i, word := range typed {
		if c.Max > 0 && own[i] == strings.ToLower(games.Amount) {
			n, err := strconv.Atoi(word)
			if err != nil {
				return hit, false, false
			}
			hit.amount, hit.asked = n, false
		} else if !same(own[i], word) {
			return hit, false, false
		}
	}
	return hit, len(typed) == len(own), true
}

// initials returns the first letters of an option's words, and "" if it has an amount.
func initials(c games.Choice) string {
	if c.Max > 0 {
		return ""
	}
	var b strings.Builder
	for _, word := range split(strings.Join(c.Words, " ")) {
		if _, err := strconv.Atoi(word); err == nil {
			b.WriteString(word) // numbers are not cut
			continue
		}
		b.WriteByte(word[0])
	}
	return b.String()
}

// split returns the words of a text in lower case. corn-up is two, -1 is one.
func split(text string) []string {
	var parts []string
	for _, word := range strings.FieldsFunc(strings.ToLower(text), func(r rune) bool { return r == ' ' || r == '\t' || r == ',' }) {
		if word[0] == '-' {
			parts = append(parts, word)
			continue
		}
		parts = append(parts, strings.FieldsFunc(word, func(r rune) bool { return r == '-' })...)
	}
	return parts
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
