package told

import (
	"fmt"
	"strconv"
	"strings"
	"testing"

	"bourse.example"
	"bourse.example/internal/sentences"
)

// This file reads stories.

// A Record is a sentence of a bare table, after reading: its role as a value of another sentence (empty for
// the first), its name, and its values.
type Record struct {
	Role, Name string
	Values     map[string]string
}

// Read reads a line of a bare table: its sentence, and the sentences within it, one after another. A value
// belongs to the sentence that began last. A word that is neither a sentence nor a value continues the value
// before it. Minus signs of numbers are read as hyphens.
func (g Game[Teller]) Read(line string) (records []Record) {
	role, key := "", ""
	for _, word := range strings.Fields(strings.ReplaceAll(line, "−", "-")) {
		name, text, value := strings.Cut(word, "=")
		if !value {
			name, text = role, word // another one, in a list
		}
		if _, ok := g.Table.Sentences[text]; ok {
			role = name
			records = append(records, Record{role, text, map[string]string{}})
			continue
		}
		values := records[len(records)-1].Values
		if value {
			key = name
			values[key] = text
		} else {
			values[key] += " " + text
		}
	}
	return records
}

// Number returns a number of a record.
func (r Record) Number(t testing.TB, name string) int {
	t.Helper()
	n, err := strconv.Atoi(r.Values[name])
	if err != nil {
		t.Fatalf("%+v: %v", r, err)
	}
	return n
}

// Seat returns the seat of a record.
func (r Record) Seat(t testing.TB) bourse.Seat {
	t.Helper()
	seat, err := bourse.ParseSeat(r.Values["seat"])
	if err != nil {
		t.Fatalf("%+v: %v", r, err)
	}
	return seat
}

// Text joins lines. The indent of a line shows the place of its kind in the list of kinds.
func Text(lines []bourse.Line) string {
	var texts []string
	for _, line := range lines {
		texts = append(texts, strings.Repeat(" ", int(line.Kind))+line.Text)
	}
	return strings.Join(texts, "\n")
}

// Fits returns the number of lines of a picture. It returns an error if there are more than room, or if a
// line has more than 80 columns or ends in a space.
func Fits(picture string, room int) (lines int, err error) {
	all := strings.Split(strings.TrimSuffix(picture, "\n"), "\n")
	if len(all) > room {
		return len(all), fmt.Errorf("%d lines:\n%s", len(all), picture)
	}
	for _, line := range all {
		if sentences.Width(line) > sentences.BoardWidth || strings.TrimRight(line, " ") != line {
			return len(all), fmt.Errorf("%q does not fit in:\n%s", line, picture)
		}
	}
	return len(all), nil
}
