package terminal

import (
	"fmt"
	"math/rand/v2"
	"regexp"
	"strconv"
	"strings"
	"testing"
)

// This file answers what is asked, by what is on the screen alone.

// A Person answers whatever a program asks.
type Person struct {
	// Answer returns what to type when a program asks. The screen's Prompt is the question.
	Answer func(Screen) (line string)
	// Limit is how many answers are given at most, 10,000 if it is 0: a program that asks for more
	// does not get on.
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
			term.fatal("%d answers have not brought it to an end", limit)
		}
		term.Type(p.Answer(term.Screen()))
	}
	return term.Wait()
}

var (
	number = regexp.MustCompile(`\[(\d+)\] `)
	// a row of a table whose cells are numbers, of bluffs behind a mark
	cells  = regexp.MustCompile(`^  (\S+)((?: +!?\[\d+\])+)$`)
	cell   = regexp.MustCompile(`\[(\d+)\]`)
	gap    = regexp.MustCompile(` {2,}\[`)
	ranged = regexp.MustCompile(`^(?:(.+): )?(\d+)(?: to (\d+))?(?: for \d+(?: to \d+)? (\S+))?$`)
	amount = regexp.MustCompile(`(\d+)(?: to (\d+))?\? *$`)
	enter  = regexp.MustCompile(`(?i)(?:press enter(?: to begin)?|q: enough) *$`)
)

// A Choice is an option as a list shows it: rows begin with what their options have in common, and each
// option has its number in brackets, as [7], before what is its own.
type Choice struct {
	Number      int
	Group, Item string
}

// Choices returns the options that are on the screen, in their order: of the last list, which may begin
// above the screen.
func (s Screen) Choices() []Choice {
	var list []Choice
	for i := len(s) - 1; i >= 0; i-- {
		row := choicesOf(s[i])
		if len(row) == 0 {
			continue
		}
		if len(list) > 0 && row[len(row)-1].Number != list[0].Number-1 {
			break // the end of the list before
		}
		if list = append(row, list...); list[0].Number == 1 {
			break
		}
	}
	for i := 1; i < len(list); i++ {
		if list[i].Group == "" { // the row goes on
			list[i].Group = list[i-1].Group
		}
	}
	return list
}

// choicesOf returns the options of a line; the group is that of its first one, or "" where the line goes on
// with the row before.
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

// Words returns what is shown of an option, to be typed: in place of a range an amount of it that is picked.
// A number that is an option's own, as that of a pile, is taken for a range of one. Of an option in a table the
// number is returned: its words are in the heads of the rows and columns.
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

// Amounts returns the range of the amount that the prompt asks for, and whether it does.
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

// ByNumber returns the answers of a person who types the number of any option on the screen, and any
// amount in the range of the prompt. The same seed brings the same answers.
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
			t.Fatalf("there is no option to choose; the screen:\n%s", s.frame())
		}
		return strconv.Itoa(choices[r.IntN(len(choices))].Number)
	}
}
