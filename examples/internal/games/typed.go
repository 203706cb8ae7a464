package games

import (
	"regexp"
	"slices"
	"strconv"
	"strings"
	"unicode"
)

// This file finds the option that a typed text means.

// A Meaning is an option that a typed text may mean.
type Meaning struct {
	Choice Choice
	Amount int  // as typed; it may be outside the option's range
	Asked  bool // whether the amount is still missing
}

// Meant returns the options that a text may mean: several if it is ambiguous, none if it fits none. The text
// may have the words of a move, shortened or left out, their first letters, or the words that a list shows for
// the option. If options have the same words, the amount decides. A text with more words than any move has is
// refused unread.
func Meant(choices []Choice, text string) []Meaning {
	const most = 100 // words
	typed := Typed(text)
	if len(typed) == 0 || len(typed) > most {
		return nil
	}
	hits := worded(choices, typed, text)
	if last := len(typed) - 1; len(hits) == 0 && last > 0 {
		n, err := strconv.Atoi(typed[last]) // "oil gold 5": the amount comes last
		before := typed[:last]
		if err == nil && n >= 0 {
			if first := worded(choices, before, strings.Join(before, " ")); len(first) == 1 &&
				first[0].Asked {
				return []Meaning{{Choice: first[0].Choice, Amount: n}}
			}
		}
	}
	if fit := fitting(hits); fit != nil {
		return fit
	}
	return hits
}

// fitting chooses among options with the same words by the amount. It returns the only one whose range
// contains the amount, and nil otherwise.
func fitting(hits []Meaning) (fit []Meaning) {
	for _, hit := range hits {
		if !slices.Equal(hit.Choice.Words, hits[0].Choice.Words) {
			return nil
		}
		if !hit.Asked && hit.Amount >= hit.Choice.Min && hit.Amount <= hit.Choice.Max {
			fit = append(fit, hit)
		}
	}
	if len(hits) < 2 || len(fit) != 1 {
		return nil
	}
	return fit
}

// worded returns the options whose words a text may mean.
func worded(choices []Choice, typed []string, text string) []Meaning {
	hits := matches(choices, typed, Typed)
	if len(hits) == 0 {
		hits = matches(choices, typed, strings.Fields) // "p r 0": corn-up is one word
	}
	if len(hits) == 0 && len(typed) == 1 {
		for _, c := range choices {
			if initials(c) == typed[0] {
				hits = append(hits, Meaning{Choice: c})
			}
		}
	}
	if len(hits) == 0 {
		hits = scattered(choices, typed) // "share 1 total": place share 1 marked total
	}
	if len(hits) == 0 {
		hits = asShown(choices, text) // "buy gold 2 for currency-p0", as in the list
	}
	return hits
}

// asShown returns the options whose lines in the list contain the typed words in this order, possibly
// shortened. Of several it returns those with the fewest other words.
func asShown(choices []Choice, text string) (hits []Meaning) {
	typed, least := lettersOf(text), 0
	// as keys that are not letters send
	if len(typed) == 0 || negative.MatchString(text) || strings.ContainsRune(text, '\x1b') {
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
		hits, least = append(hits, Meaning{Choice: c, Amount: max(amount, 0),
			Asked: c.Max > 0 && amount < 0}), len(own)
	}
	return hits
}

// negative finds numbers below 0. Lists never show any.
var negative = regexp.MustCompile(`(^| )-\d`)

// amountMark takes the place of the amount among the words in a list.
const amountMark = "\x00"

// shownItem returns an option as lists show it, with amountMark for the amount and without its costs.
func shownItem(c Choice) string {
	if c.Max == 0 {
		return c.Item
	}
	if c.Cost != nil {
		_, of := c.Cost(c.Min)
		return amountMark + " for " + of
	}
	if c.Item == Amount || c.Item == "" {
		return amountMark
	}
	return c.Item + " " + amountMark
}

// within reports whether an option's words contain the typed words in this order. n is the index of the
// amount among the typed words, or -1.
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

// lettersOf returns the words of a text in lower case, without characters other than letters and digits.
func lettersOf(text string) []string {
	return strings.FieldsFunc(strings.ToLower(text), func(r rune) bool {
		return !unicode.IsLetter(r) && !unicode.IsDigit(r) && string(r) != amountMark
	})
}

// scattered returns the options whose words contain the typed words in this order. Of several that begin with
// the same word it returns those with the fewest other words.
func scattered(choices []Choice, typed []string) (hits []Meaning) {
	var fewest []Meaning
	least := 0
	for _, c := range choices {
		own := Typed(strings.Join(c.Words, " "))
		hit := Meaning{Choice: c, Asked: c.Max > 0}
		at := 0
		for _, word := range own {
			if at == len(typed) {
				break
			}
			if n, err := strconv.Atoi(typed[at]); err == nil && hit.Asked && word == strings.ToLower(Amount) {
				hit.Amount, hit.Asked = n, false
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
		if hit.Choice.Words[0] != hits[0].Choice.Words[0] {
			return hits
		}
	}
	return fewest
}

// same reports whether a typed word is an option's word, possibly shortened. Numbers cannot be shortened.
func same(own, typed string) bool {
	if _, err := strconv.Atoi(typed); err == nil {
		return own == typed
	}
	rest, ok := strings.CutPrefix(own, typed)
	return ok && !(startsWithDigit(rest) && endsWithDigit(typed)) // p0.1 is not p0.10
}

func startsWithDigit(text string) bool { return text != "" && text[0] >= '0' && text[0] <= '9' }

func endsWithDigit(text string) bool { return text != "" && startsWithDigit(text[len(text)-1:]) }

// matches returns the options that the typed words fit. If they fit all words of some options, only these are
// returned. parts splits an option's text into words.
func matches(choices []Choice, typed []string, parts func(string) []string) (hits []Meaning) {
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

// match compares typed words with an option's. Each may be shortened, and the last ones left out. whole
// reports that none is left out.
func match(c Choice, own, typed []string) (hit Meaning, whole, ok bool) {
	hit = Meaning{Choice: c, Asked: c.Max > 0}
	if len(typed) > len(own) {
		return hit, false, false
	}
	for i, word := range typed {
		if c.Max > 0 && own[i] == strings.ToLower(Amount) {
			n, err := strconv.Atoi(word)
			if err != nil {
				return hit, false, false
			}
			hit.Amount, hit.Asked = n, false
		} else if !same(own[i], word) {
			return hit, false, false
		}
	}
	return hit, len(typed) == len(own), true
}

// initials returns the first letters of an option's words, or "" if it has an amount.
func initials(c Choice) string {
	if c.Max > 0 {
		return ""
	}
	var b strings.Builder
	for _, word := range Typed(strings.Join(c.Words, " ")) {
		if _, err := strconv.Atoi(word); err == nil {
			b.WriteString(word) // numbers stay whole
			continue
		}
		b.WriteByte(word[0])
	}
	return b.String()
}

// Typed returns the words of a text in lower case. corn-up is two words, -1 is one.
func Typed(text string) []string {
	var parts []string
	for _, word := range strings.FieldsFunc(strings.ToLower(text),
		func(r rune) bool { return r == ' ' || r == '\t' || r == ',' }) {
		if word[0] == '-' {
			parts = append(parts, word)
			continue
		}
		parts = append(parts, strings.FieldsFunc(word, func(r rune) bool { return r == '-' })...)
	}
	return parts
}
