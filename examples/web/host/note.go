package host

import (
	"fmt"
	"strings"

	"bourse.example/examples/web/store"
)

// This file has the notes about what has happened to a table.

// A Note is a sentence in English about what has happened to a table. Its values, such as names, are between separators, so
// that pages can say it in other languages: see Message. Earlier servers stored notes without separators.
type Note string

// separator is before and after each value of a note. Texts that people type do not contain it.
const separator = "\x1f"

// noteOf returns a note. The format has %v for each value.
func noteOf(format string, values ...any) Note {
	for i, v := range values {
		values[i] = fmt.Sprint(separator, v, separator)
	}
	return Note(fmt.Sprintf(format, values...))
}

// Message returns the note with %v in place of each value, and the values.
func (n Note) Message() (format string, values []any) {
	parts := strings.Split(string(n), separator)
	if len(parts)%2 == 0 {
		return string(n), nil // not a note of this package
	}
	for i := 1; i < len(parts); i += 2 {
		values, parts[i] = append(values, parts[i]), "%v"
	}
	return strings.Join(parts, ""), values
}

// String returns the note in English.
func (n Note) String() string { return strings.ReplaceAll(string(n), separator, "") }

// MarshalText implements encoding.TextMarshaler. It returns String.
func (n Note) MarshalText() ([]byte, error) { return []byte(n.String()), nil }

// maxNotes is how many notes a table keeps; they are the newest ones.
const maxNotes = 100

// addNote adds a public note to a table.
func addNote(row *store.Table, n Note) {
	row.Notes = append(row.Notes[max(0, len(row.Notes)+1-maxNotes):], string(n))
}

// notes returns the notes of a table.
func notes(row *store.Table) (list []Note) {
	for _, n := range row.Notes {
		list = append(list, Note(n))
	}
	return list
}
