package grammar

import (
	"strconv"

	"bourse.example/internal/strict"
	"bourse.example/internal/words"
)

// This file declares Clause, the number of a rulebook clause.

// A Clause is the number of a rulebook clause: chapter 7 and number 1 for F7.1.
type Clause struct {
	Chapter uint8
	Number  uint8
}

// ClauseOf returns the first clause in a list: chapter 7 and number 1 for "F7.1, F7.2". Both are 0 for an
// empty list.
func ClauseOf(rule string) (c Clause) {
	digits := &c.Chapter
	for i := range len(rule) {
		switch b := rule[i]; {
		case b == '.':
			digits = &c.Number
		case b == ',':
			return c
		case '0' <= b && b <= '9':
			*digits = *digits*10 + b - '0'
		}
	}
	return c
}

// In returns the clause as it is cited, with the letter of its book: F7.1.
func (c Clause) In(book byte) string {
	b := strconv.AppendUint(append(make([]byte, 0, 8), book), uint64(c.Chapter), 10)
	return string(strconv.AppendUint(append(b, '.'), uint64(c.Number), 10))
}

// Read reads what In returns. If it returns an error, the clause is unchanged.
func (c *Clause) Read(book byte, text string) error {
	got := ClauseOf(text)
	if got.In(book) != text {
		return strict.Errorf("unknown clause %s", words.Quote(text))
	}
	*c = got
	return nil
}
