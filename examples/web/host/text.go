package host

import (
	"slices"

	"bourse.example"
	"bourse.example/examples/internal/naming"
	"bourse.example/examples/web/board/seating"
	"bourse.example/examples/web/store"
)

// This file checks what people type, and names seats.

const idle = "idle" // the Timeout that plays the mildest move

// readText returns a typed text without surrounding space, or an error.
func readText(field, text string, most int) (string, error) {
	text, err := naming.ReadText(text, most)
	if err != nil {
		return "", &InputError{Field: field, Why: err.Error()}
	}
	return text, nil
}

// readName returns the name for a seat, which is its current name if nothing is typed. Names at a table are
// unique.
func readName(row store.Table, seat bourse.Seat, typed string) (string, error) {
	name, err := readText("name", typed, naming.Max)
	if err != nil {
		return "", err
	}
	own := seating.Name(seat)
	if name == "" || naming.Alike(name, own) {
		return own, nil
	}
	if seating.Reserved(name) {
		return "", &InputError{Field: "name", Why: "that name could be taken for another seat or a bot"}
	}
	for other := range bourse.Seat(len(row.Seats)) {
		if other != seat && naming.Alike(name, called(row, other)) {
			return "", &InputError{Field: "name", Why: "another player at the table already has that name"}
		}
	}
	return name, nil
}

// CheckName returns an *InputError if no player can have the name, at any table.
func CheckName(typed string) error {
	_, err := readName(store.Table{}, 0, typed)
	return err
}

// called returns the name of a seat: what its player has typed, or the name that package seating gives it.
func called(row store.Table, seat bourse.Seat) string {
	switch s := row.Seats[seat]; {
	case s.Bot != "":
		return seating.Bot(seat)
	case s.Name != "" && s.Name != seat.String(): // older tables kept p0 for a player without a name
		return s.Name
	}
	return seating.Name(seat)
}

func names(row store.Table) map[bourse.Seat]string {
	all := map[bourse.Seat]string{}
	for i := range row.Seats {
		all[bourse.Seat(i)] = called(row, bourse.Seat(i))
	}
	return all
}

// sits reports whether a bot or a player sits in a seat. A seat that is handed over is taken but has no name,
// and nobody sits in it.
func sits(s store.Seat) bool { return s.Bot != "" || s.Taken && s.Name != "" }

// full reports whether somebody sits in every seat.
func full(row store.Table) bool {
	return !slices.ContainsFunc(row.Seats, func(s store.Seat) bool { return !sits(s) })
}
