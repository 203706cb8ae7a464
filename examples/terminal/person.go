package terminal

import (
	"math/rand/v2"
	"regexp"
	"strconv"
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
	number = regexp.MustCompile(`\[(\d+)\]`)
	amount = regexp.MustCompile(`(\d+)(?: to (\d+))?\? *$`)
	enter  = regexp.MustCompile(`(?i)press enter( to begin)? *$`)
)

// Numbers returns the numbers of the options that are on the screen, in their order: of the last list
// of options like [7], which may begin above the screen.
func (s Screen) Numbers() []int {
	var list []int
	for i := len(s) - 1; i >= 0; i-- {
		var row []int
		for _, digits := range number.FindAllStringSubmatch(s[i], -1) {
			if n, err := strconv.Atoi(digits[1]); err == nil {
				row = append(row, n)
			}
		}
		if len(row) == 0 {
			continue
		}
		if len(list) > 0 && row[len(row)-1] != list[0]-1 {
			break // the end of the list before
		}
		if list = append(row, list...); list[0] == 1 {
			break
		}
	}
	return list
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
		numbers := s.Numbers()
		if len(numbers) == 0 {
			t.Fatalf("there is no option to choose; the screen:\n%s", s.frame())
		}
		return strconv.Itoa(numbers[r.IntN(len(numbers))])
	}
}
