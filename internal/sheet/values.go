package sheet

import (
	"fmt"
	"strings"

	"bourse.example/internal/sentences"
)

// This file declares values of cells that consist of others.

// An At is a value in a numbered place. It is drawn as 3:corn.
type At struct {
	N  int
	Of any
}

// String returns the number and the value.
func (a At) String() string { return sentences.Number(a.N) + ":" + Text(a.Of) }

// Numbers are drawn with slashes between them, as 3/12.
type Numbers []int

// NumbersOf returns integers of any type.
func NumbersOf[T ~int8 | ~int16 | ~int](numbers ...T) (list Numbers) {
	for _, n := range numbers {
		list = append(list, int(n))
	}
	return list
}

// String returns the numbers.
func (n Numbers) String() string {
	texts := make([]string, len(n))
	for i := range n {
		texts[i] = sentences.Number(n[i])
	}
	return strings.Join(texts, "/")
}

// A Range is what a number can be, drawn as 3–12, or as 3 if it can be nothing else.
type Range struct{ Least, Most int }

// String returns the numbers.
func (r Range) String() string {
	if r.Least == r.Most {
		return sentences.Number(r.Least)
	}
	return sentences.Number(r.Least) + "–" + sentences.Number(r.Most)
}

// Words are values that are drawn one after another, with spaces between them.
type Words []any

// String returns the texts of the values.
func (w Words) String() string {
	texts := make([]string, len(w))
	for i, v := range w {
		texts[i] = Text(v)
	}
	return strings.Join(texts, " ")
}

// Add returns the words with more values if a condition is true.
func (w Words) Add(is bool, more ...any) Words {
	if is {
		return append(w, more...)
	}
	return w
}

// Or returns the words as the value of one cell, or nil if there are none.
func (w Words) Or() any {
	if len(w) == 0 {
		return nil
	}
	return w
}

// short breaks a text into at most n lines. It leaves out words or items that do not fit, and adds how many they are.
func short(text string, width, n int) []string {
	lines := sentences.Break(text, width)
	items := strings.Split(text, " ")
	for k := len(items) - 1; k > 0 && len(lines) > n; k-- {
		lines = sentences.Break(fmt.Sprintf("%s +%d", strings.Join(items[:k], " "), len(items)-k), width)
	}
	if len(lines) > n {
		lines = []string{clipped(text, width)}
	}
	return lines
}
