package store

import (
	"fmt"
	"math"
	"strings"
	"time"
	"unicode/utf8"

	"bourse.example"
)

// This file checks values, so that all stores refuse the same ones.

// These are limits in bytes, which bound what a store reads at once. A server has lower limits for what
// people type.
const (
	MaxText  = 4 << 10 // a name, title, spec, address, key, note or reason
	MaxWhole = 1 << 20 // Config, Mix, Header, the lines of a move, and all notes together
	maxID    = 64
)

// MaxPush is the most push subscriptions of a seat.
const MaxPush = 16

// Check returns an error, which is ErrInvalid, if no store accepts t. Text must be UTF-8 without zero bytes.
func (t Table) Check() error {
	if !IsID(t.ID) {
		return invalid("a table's ID that is not 1 to %d of a-z and 0-9", maxID)
	}
	if len(t.Seats) > bourse.MaxSeats {
		return invalid("%d seats", len(t.Seats))
	}
	texts := []string{t.Game, t.Title, t.Timeout, t.Next, t.Aside, t.Fork}
	for _, s := range t.Seats {
		texts = append(texts, s.Name, s.Bot, s.Words)
		if len(s.Push) > MaxPush {
			return invalid("%d push subscriptions of a seat", len(s.Push))
		}
		for _, p := range s.Push {
			texts = append(texts, p.Endpoint, p.P256dh, p.Auth, p.Language)
		}
	}
	notes := 0
	for _, note := range t.Notes {
		texts = append(texts, note)
		notes += len(note)
	}
	for _, text := range texts {
		if err := checkText(text, MaxText); err != nil {
			return err
		}
	}
	if err := checkText(t.Header, MaxWhole); err != nil {
		return err
	}
	if max(len(t.Config), len(t.Mix), notes, 64*len(t.Notes)) > MaxWhole {
		return invalid("a config, proof or list of notes of more than %d bytes", MaxWhole)
	}
	for _, n := range []int{t.Edition, t.Attempt, t.Origin, t.Revision} {
		if n < 0 || n >= math.MaxInt32 {
			return invalid("number %d", n)
		}
	}
	if t.Created.IsZero() {
		return invalid("a table without the time when it was made")
	}
	for _, at := range []time.Time{t.Created, t.Ended} {
		if !at.IsZero() && !time.Unix(0, at.UnixNano()).Equal(at) {
			return invalid("time %v", at)
		}
	}
	return nil
}

// CheckHolds returns an error, which is ErrInvalid, if no store accepts these holds at the table.
func CheckHolds(id string, holds []Hold) error {
	for _, h := range holds {
		switch {
		case h.Table != id:
			return invalid("a hold at another table")
		case !h.Seat.Player() && h.Seat != bourse.Spectator && h.Seat != bourse.None:
			return invalid("a hold of %v", h.Seat)
		case h.Seat == bourse.None && !h.Owner:
			return invalid("a hold of nothing")
		}
	}
	return nil
}

// Check returns an error, which is ErrInvalid, if no store accepts this change at the table.
func (c Change) Check(id string) error {
	for _, h := range c.Remove {
		if h.Table != id {
			return invalid("a hold at another table")
		}
	}
	return CheckHolds(id, c.Add)
}

// CheckLines returns an error, which is ErrInvalid, if no store accepts these lines as the n-th move.
func CheckLines(n int, lines string) error {
	if n < 1 || n > math.MaxInt32 {
		return invalid("move number %d", n)
	}
	return checkText(lines, MaxWhole)
}

// IsID reports whether a table can have this ID.
func IsID(id string) bool {
	return id != "" && len(id) <= maxID && strings.Trim(id, "abcdefghijklmnopqrstuvwxyz0123456789") == ""
}

func checkText(text string, most int) error {
	if len(text) > most {
		return invalid("text of %d bytes, of at most %d", len(text), most)
	}
	if !utf8.ValidString(text) || strings.IndexByte(text, 0) >= 0 {
		return invalid("text that is not UTF-8 without zero bytes")
	}
	return nil
}

func invalid(format string, args ...any) error {
	return fmt.Errorf("%w: "+format, append([]any{ErrInvalid}, args...)...)
}
