package store

import (
	"fmt"
	"io"
	"log/slog"
	"slices"
	"time"

	"bourse.example"
)

// This file holds the types that are kept.

// A Hash is the SHA-256 of a secret. Secrets themselves are not kept.
type Hash [32]byte

// A Table is one match and the people round it. It holds secrets of a match that goes on (Entropy,
// Secret, Seed, Config's and Header's hidden lines), so package fmt and log/slog print only its ID.
type Table struct {
	ID      string // in addresses: 1 to 64 of a-z and 0-9
	Game    string
	Edition int
	Config  []byte        // whole, as the game writes it
	Title   string        // free text
	Listed  bool          // in the lobby
	Hints   bool          // who is asked may ask a search
	Limit   time.Duration // for a decision; 0: none
	Timeout string        // what plays when it is over: "idle" or a bot's spec
	Seats   []Seat        // p0 first; at most bourse.MaxSeats

	Owner Hash // of the owner's secret
	Watch Hash // of the watchers'

	Attempt int      // of mixing, from 1
	Entropy [32]byte // the server's, of this attempt
	Secret  [32]byte // the seed if nobody adds entropy
	Notes   []string // what the page says of earlier attempts

	Created time.Time
	Ended   time.Time // zero while it goes on
	Began   bool
	Seed    [32]byte // once begun
	Origin  int      // once begun: the seed's rng.Origin
	Mix     []byte   // once begun: how it was mixed, in JSON; nil if nobody added entropy and it is no fork
	Header  string   // once begun: of the match, before the lines of its moves
	Next    string   // table of the rematch, or that on which the match goes on, or ""
	Undone  bool     // the match has ended here, since moves were taken back: it goes on at Next
	Fork    string   // the table whose first moves this one goes on from, or ""
	Aside   string   // why its lines do not follow; "" if they do

	Revision int // counted up by Update
}

// A Seat is a place at a table.
type Seat struct {
	Name   string
	Bot    string // a bot's spec; "" for a person
	Link   Hash   // of the secret in the seat's link
	Taken  bool   // somebody sits there
	Script bool   // and that browser adds entropy
	Hook   string // address to tell when it is this seat's turn, or ""
}

// A Hold is what a browser has at a table: a seat, the watchers' place, or the table. There is at
// most one for a browser, a table and a seat.
type Hold struct {
	Browser Hash // of the secret in the browser's cookie
	Table   string
	Seat    bourse.Seat // a player; Spectator; or None for an owner who only owns
	Owner   bool        // of the table. It goes with this hold: keep it apart from a seat's, at None
}

// A Change says what happens to the holds at a table: those of the seats in Clear go, then those in
// Remove, then those in Add come, and replace the ones of the same browser and seat.
type Change struct {
	Clear  []bourse.Seat // of every browser
	Remove []Hold        // Owner does not matter; what is not there does not either
	Add    []Hold
}

// A Mark is a place in the list of tables that have ended.
type Mark struct {
	Ended time.Time
	ID    string
}

// Clone returns a copy that shares nothing with t.
func (t Table) Clone() Table {
	t.Config = slices.Clone(t.Config)
	t.Seats = slices.Clone(t.Seats)
	t.Notes = slices.Clone(t.Notes)
	t.Mix = slices.Clone(t.Mix)
	return t
}

// Normal returns a copy of t as a store gives it back: times in UTC and empty slices nil.
func (t Table) Normal() Table {
	t = t.Clone()
	t.Created, t.Ended = normalTime(t.Created), normalTime(t.Ended)
	if len(t.Config) == 0 {
		t.Config = nil
	}
	if len(t.Seats) == 0 {
		t.Seats = nil
	}
	if len(t.Notes) == 0 {
		t.Notes = nil
	}
	if len(t.Mix) == 0 {
		t.Mix = nil
	}
	return t
}

// normalTime returns an instant without a place and a monotonic reading.
func normalTime(at time.Time) time.Time {
	if at.IsZero() {
		return time.Time{}
	}
	return time.Unix(0, at.UnixNano()).UTC()
}

// Format prints the ID alone, whatever the verb: a table holds secrets.
func (t Table) Format(f fmt.State, _ rune) { io.WriteString(f, "table "+t.ID) }

// LogValue is the ID alone.
func (t Table) LogValue() slog.Value { return slog.StringValue(t.ID) }
