package host

import (
	"fmt"
	"strings"
	"unicode"
	"unicode/utf8"

	"bourse.example"
	"bourse.example/examples/web/store"
)

// This file says what people may type, and what seats are called.

const idle = "idle" // the Timeout that plays the mildest move

// maxNotes is how many notes a table keeps: the newest.
const maxNotes = 100

// readText returns what somebody has typed without space round it, or what is wrong with it.
func readText(field, text string, most int) (string, error) {
	if len(text) > 8*most {
		return "", &InputError{Field: field, Why: fmt.Sprintf("it is longer than %d characters", most)}
	}
	text = strings.TrimSpace(text)
	if !utf8.ValidString(text) {
		return "", &InputError{Field: field, Why: "it is not UTF-8"}
	}
	if utf8.RuneCountInString(text) > most {
		return "", &InputError{Field: field, Why: fmt.Sprintf("it is longer than %d characters", most)}
	}
	shown := 0
	for _, r := range text {
		if !unicode.IsPrint(r) {
			return "", &InputError{Field: field, Why: "it contains characters that cannot be shown"}
		}
		if unicode.IsMark(r) {
			shown--
		} else {
			shown++
		}
	}
	if shown < 0 {
		return "", &InputError{Field: field, Why: "it has more marks than letters"}
	}
	return text, nil
}

// readName returns the name for a seat: the seat's own if nothing is typed. Nobody may be called as somebody
// else at the table is.
func readName(row store.Table, seat bourse.Seat, typed string) (string, error) {
	name, err := readText("name", typed, MaxName)
	if err != nil {
		return "", err
	}
	if name == "" {
		return seat.String(), nil
	}
	for other := range bourse.Seat(bourse.MaxSeats) {
		if other == seat {
			continue
		}
		same := strings.EqualFold(name, other.String()) || strings.EqualFold(name, "bot "+other.String())
		if int(other) < len(row.Seats) {
			same = same || strings.EqualFold(name, called(row, other))
		}
		if same {
			return "", &InputError{Field: "name", Why: "another player at the table already has that name"}
		}
	}
	return name, nil
}

// called returns what a seat is called: by its name, or by one that is made up.
func called(row store.Table, seat bourse.Seat) string {
	switch s := row.Seats[seat]; {
	case s.Bot != "":
		return "bot " + seat.String()
	case s.Name != "":
		return s.Name
	}
	return seat.String()
}

// names returns what all seats are called.
func names(row store.Table) map[bourse.Seat]string {
	all := map[bourse.Seat]string{}
	for i := range row.Seats {
		all[bourse.Seat(i)] = called(row, bourse.Seat(i))
	}
	return all
}

// sits reports whether a bot or a person sits in a seat. In one that is handed over, which is taken and has
// no name, nobody sits.
func sits(s store.Seat) bool { return s.Bot != "" || s.Taken && s.Name != "" }

// full reports whether somebody sits in every seat.
func full(row store.Table) bool {
	for _, s := range row.Seats {
		if !sits(s) {
			return false
		}
	}
	return true
}

// addNote writes down for everybody at a table what has happened to it.
func addNote(row *store.Table, format string, args ...any) {
	row.Notes = append(row.Notes, fmt.Sprintf(format, args...))
	if len(row.Notes) > maxNotes {
		row.Notes = row.Notes[len(row.Notes)-maxNotes:]
	}
}
