package terminal

import (
	"fmt"
	"math/rand/v2"
	"regexp"
	"strconv"
	"strings"
	"testing"
)

// This file answers prompts from what is on the screen alone.

// A Person answers every prompt of a program.
type Person struct {
	// Answer returns the line to type at a prompt, which is the screen's Prompt.
	Answer func(Screen) (line string)
	// Limit is the most answers that Play gives, 10,000 if it is 0. A program that asks for more is stuck.
	Limit int
}

// Play answers until the program ends, and returns its exit code.
func (p Person) Play(term *Terminal) (code int) {
	term.t.Helper()
	limit := p.Limit
	if limit == 0 {
		limit = 10_000
	}
	for n := 0; term.Await(); n++ {
		if n == limit {
			term.fatal("the program has not ended after %d answers", limit)
		}
		term.Type(p.Answer(term.Screen()))
	}
	return term.Wait()
}

var (
	number = regexp.MustCompile(`\[(\d+)\] `)
	// a row of a table whose cells are numbers, of bluffs behind a mark, in narrow windows without brackets
	cells  = regexp.MustCompile(`^  (SMALL|BIG|TOTAL|share)((?: +!?(?:\[\d+\]|\d+))+)$`)
	cell   = regexp.MustCompile(`(\d+)`)
	gap    = regexp.MustCompile(` {2,}\[`)
	ranged = regexp.MustCompile(`^(?:(.+): )?(\d+)(?: to (\d+))?(?: for \d+(?: to \d+)? (\S+))?$`)
	amount = regexp.MustCompile(`(\d+)(?: to (\d+))?\? *$`)
	enter  = regexp.MustCompile(`(?:Press Enter(?: to begin)?|q skips): *$`)
)

// A Choice is an option in a list. A row of a list begins with the words that its options share, and each
// option has a number in brackets, such as [7], before its own words.
type Choice struct {
	Number      int
	Group, Item string
}

// Choices returns the options of the last list, in order. The list may begin above the screen.
func (s Screen) Choices() []Choice {
	var list []Choice
	for i := len(s) - 1; i >= 0; i-- {
		row := choicesOf(s[i])
		if len(row) == 0 {
			continue
		}
		if len(list) > 0 && row[len(row)-1].Number != list[0].Number-1 {
			break // the end of an earlier list
		}
		if list = append(row, list...); list[0].Number == 1 {
			break
		}
	}
	for i := 1; i < len(list); i++ {
		if list[i].Group == "" { // the row continues
			list[i].Group = list[i-1].Group
		}
	}
	return list
}

// choicesOf returns the options of a line. The group of the first option is "" if the line continues a row.
func choicesOf(line string) (row []Choice) {
	if found := cells.FindStringSubmatch(line); found != nil {
		for _, digits := range cell.FindAllStringSubmatch(found[2], -1) {
			n, _ := strconv.Atoi(digits[1])
			row = append(row, Choice{n, found[1], ""})
		}
		return row
	}
	at := number.FindStringIndex(line)
	if at == nil {
		return nil
	}
	group := strings.TrimSpace(line[:at[0]])
	for _, part := range gap.Split(line[at[0]+1:], -1) {
		digits, item, _ := strings.Cut(part, "] ")
		n, err := strconv.Atoi(digits)
		if err != nil {
			return nil
		}
		row = append(row, Choice{n, group, strings.TrimSpace(item)})
	}
	return row
}

// Words returns a way to type the option. It replaces a range by an amount that pick chooses. A number that
// belongs to the option itself, such as the number of a pile, counts as a range of one. For an
// option in a table it returns the number, since its words are in the headings of rows and columns.
func (c Choice) Words(pick func(low, high int) int) string {
	if c.Item == "" {
		return strconv.Itoa(c.Number)
	}
	found := ranged.FindStringSubmatch(c.Item)
	if found == nil {
		return c.Group + " " + c.Item
	}
	low, err := strconv.Atoi(found[2])
	if err != nil {
		return c.Group + " " + c.Item
	}
	high, err := strconv.Atoi(found[3])
	if err != nil {
		high = low
	}
	words := c.Group
	if found[1] != "" {
		words += " " + found[1]
	}
	words += fmt.Sprintf(" %d", pick(low, high))
	if found[4] != "" {
		words += " for " + found[4]
	}
	return words
}

// Amounts returns the range of the amount that the prompt asks for. ok reports whether it asks for one.
func (s Screen) Amounts() (low, high int, ok bool) {
	found := amount.FindStringSubmatch(s.Prompt())
	if found == nil {
		return 0, 0, false
	}
	low, err := strconv.Atoi(found[1])
	if err != nil {
		return 0, 0, false
	}
	if found[2] == "" {
		return low, low, true
	}
	high, err = strconv.Atoi(found[2])
	return low, high, err == nil && low <= high
}

// ByNumber returns answers that type the number of a random option on the screen, and a random amount in the
// prompt's range. The same seed gives the same answers.
func ByNumber(t testing.TB, seed uint64) func(Screen) string {
	r := rand.New(rand.NewPCG(seed, 0))
	return func(s Screen) string {
		t.Helper()
		if low, high, ok := s.Amounts(); ok {
			return strconv.Itoa(low + r.IntN(high-low+1))
		}
		if enter.MatchString(s.Prompt()) {
			return ""
		}
		choices := s.Choices()
		if len(choices) == 0 {
			t.Fatalf("the screen offers nothing to choose:\n%s", s.frame())
		}
		return strconv.Itoa(choices[r.IntN(len(choices))].Number)
	}
}
