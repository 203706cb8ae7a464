package grammar

import (
	"strconv"

	"bourse.example/internal/strict"
	"bourse.example/internal/words"
)

// This file declares Clause, the number of a clause of a rulebook.

// A Clause is the number of a clause: chapter 7 and number 1 of F7.1.
type Clause struct {
	Chapter uint8
	Number  uint8
}

// ClauseOf returns the first clause of a list: 7 and 1 of "F7.1, F7.2". Of an empty one both are 0.
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

// In returns the clause as it is cited from a book: F7.1.
func (c Clause) In(book byte) string {
	b := strconv.AppendUint(append(make([]byte, 0, 8), book), uint64(c.Chapter), 10)
	return string(strconv.AppendUint(append(b, '.'), uint64(c.Number), 10))
}

// Read reads what In writes. If it returns an error, the clause is as it was.
func (c *Clause) Read(book byte, text string) error {
	got := ClauseOf(text)
	if got.In(book) != text {
		return strict.Errorf("unknown clause %s", words.Quote(text))
	}
	*c = got
	return nil
}
