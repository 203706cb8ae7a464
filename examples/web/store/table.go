package store

import (
	"fmt"
	"io"
	"log/slog"
	"slices"
	"time"

	"bourse.example"
)

// This file declares the stored types.

// A Hash is the SHA-256 of a secret. The secrets themselves are not stored.
type Hash [32]byte

// A Table is one match and the people around it. It contains secrets of an unfinished match (Entropy, Secret,
// Seed, words of seats, and hidden lines of Config and Header), so packages fmt and log/slog print only its ID.
type Table struct {
	ID      string // in addresses: 1 to 64 characters of a-z and 0-9
	Game    string
	Edition int
	Config  []byte        // complete, in the game's format
	Title   string        // free text
	Listed  bool          // in the lobby
	Hints   bool          // players may ask for hints on their turn
	Invites bool          // anyone with the spectators' link may take an open seat
	Limit   time.Duration // for a decision; 0 for none
	Timeout string        // what plays when time runs out: "idle" or a bot's spec
	Seats   []Seat        // p0 first; at most bourse.MaxSeats

	Owner Hash // of the owner's secret
	Watch Hash // of the spectators' secret

	Attempt int      // 1, or how often an earlier program had begun to mix the seed
	Entropy [32]byte // the server's part of a seed that is made from words
	Secret  [32]byte // the seed if nobody types words
	Notes   []string // messages for the page, such as about players who leave

	Created time.Time
	Ended   time.Time // zero while unfinished
	Began   bool
	Seed    [32]byte // once begun
	Origin  int      // once begun: the seed's rng.Origin
	Mix     []byte   // once begun: how the seed was made, as JSON; nil if nobody contributed and it is not a fork
	Header  string   // once begun: of the match, before the lines of its moves
	Next    string   // the table of the rematch, or the one where the match continues, or ""
	Undone  bool     // an earlier program undid moves and continued the match at Next
	Fork    string   // the table whose first moves this one continues, or ""
	Aside   string   // why its record does not follow the rules, or ""

	Revision int // incremented by Update
}

// A Seat is a place at a table.
type Seat struct {
	Name  string
	Bot   string // a bot's spec; "" for a player
	Link  Hash   // of the secret in the seat's link
	Taken bool   // somebody has the seat
	Words string // that the player has typed for the seed, until the match begins
	Push  []PushSubscription
}

// A PushSubscription is a browser that receives push messages when it is the turn of a seat. The fields are those of Web
// Push, and secrets of the browser.
type PushSubscription struct {
	Endpoint string `json:"endpoint"` // the address at the browser's push service
	P256dh   string `json:"p256dh"`   // the browser's public key
	Auth     string `json:"auth"`
	Language string `json:"language"` // of the messages, such as en
}

// A Hold is a browser's right at a table: a seat, watching, or ownership. There is at most one for a browser,
// a table and a seat.
type Hold struct {
	Browser Hash // of the secret in the browser's cookie
	Table   string
	Seat    bourse.Seat // a player's, Spectator, or None for an owner
	Owner   bool        // ownership ends with this hold, so store it apart from a seat's hold, at None
}

// A Change changes the holds at a table. First the holds of the seats in Clear are deleted, then those in
// Remove, and then those in Add are added; they replace holds of the same browser and seat.
type Change struct {
	Clear  []bourse.Seat // of every browser
	Remove []Hold        // Owner is ignored, and missing holds are too
	Add    []Hold
}

// Apply returns the holds at a table after the change. It does not change its argument.
func (c Change) Apply(holds []Hold) []Hold {
	holds = slices.DeleteFunc(slices.Clone(holds), func(h Hold) bool { return slices.Contains(c.Clear, h.Seat) })
	remove := func(gone Hold) {
		holds = slices.DeleteFunc(holds, func(h Hold) bool { return h.Browser == gone.Browser && h.Seat == gone.Seat })
	}
	for _, h := range c.Remove {
		remove(h)
	}
	for _, h := range c.Add {
		remove(h)
		holds = append(holds, h)
	}
	return holds
}

// Clone returns a copy that shares nothing with t, as a store returns it: times in UTC, and nil for empty
// slices.
func (t Table) Clone() Table {
	t.Created, t.Ended = inUTC(t.Created), inUTC(t.Ended)
	t.Config, t.Seats, t.Notes, t.Mix = clone(t.Config), clone(t.Seats), clone(t.Notes), clone(t.Mix)
	for i := range t.Seats {
		t.Seats[i].Push = clone(t.Seats[i].Push)
	}
	return t
}

// clone returns a copy of a slice, or nil for an empty one.
func clone[E any](s []E) []E { return append([]E(nil), s...) }

// inUTC returns a time in UTC without a monotonic reading.
func inUTC(at time.Time) time.Time {
	if at.IsZero() {
		return time.Time{}
	}
	return time.Unix(0, at.UnixNano()).UTC()
}

// Format prints only the ID, whatever the verb, because a table contains secrets.
func (t Table) Format(f fmt.State, _ rune) { io.WriteString(f, "table "+t.ID) }

// LogValue returns only the ID.
func (t Table) LogValue() slog.Value { return slog.StringValue(t.ID) }
