package host

import (
	"time"

	"bourse.example"
	"bourse.example/examples/internal/games"
	"bourse.example/examples/web/fair"
)

// This file declares what a page of a seat shows.

// A Stage is what a table is at.
type Stage uint8

// The stages.
const (
	Gathering Stage = iota // not all seats are taken
	Mixing                 // the seed is being mixed
	Playing
	Over
	Aside  // what was stored does not follow: see Sight.Aside
	Undone // moves were taken back: the match goes on at Sight.Next
)

var stageNames = [...]string{"gathering", "mixing", "playing", "over", "aside", "undone"}

// String returns gathering, mixing, playing, over, aside or undone.
func (s Stage) String() string {
	if int(s) < len(stageNames) {
		return stageNames[s]
	}
	return "none"
}

// MarshalText writes the stage's name.
func (s Stage) MarshalText() ([]byte, error) { return []byte(s.String()), nil }

// A SeatInfo is what everybody sees of a seat.
type SeatInfo struct {
	Seat    bourse.Seat `json:"seat"`
	Name    string      `json:"name"`    // as it is called; that of a bot and of an open seat is made up
	Bot     string      `json:"bot"`     // its spec; "" for a person
	Taken   bool        `json:"taken"`   // a person or a bot sits there
	Script  bool        `json:"script"`  // its browser adds entropy
	Held    bool        `json:"held"`    // nobody sits there, and it is kept free for somebody
	Waiting bool        `json:"waiting"` // it is asked
}

// A Sight is all that a page of a seat shows, at one moment. It holds nothing that the seat may not know.
// What it points to must not be changed.
type Sight struct {
	ID      string
	Game    string // its name: futures
	Edition int
	Title   string
	Seat    bourse.Seat // whose it is; Spectator for all that watch
	Stage   Stage
	Listed  bool
	Hints   bool          // who is asked may ask for a Hint
	Limit   time.Duration // for a decision; 0: none
	Timeout string        // what plays when it is over: idle, or a bot's spec
	Config  []byte        // in JSON, whole
	Created time.Time
	Ended   time.Time // zero: it goes on
	Seats   []SeatInfo
	Notes   []string // what has happened to the table itself, the oldest first
	Next    string   // the table of the rematch, or that on which an Undone match goes on, or ""
	Fork    string   // the table from which this one goes on, since moves were taken back there, or ""
	Aside   string   // why the table is set aside, or ""

	// Version changes when, and only when, something has changed that this seat may know, and is what a
	// stream compares: EVENTS.REVISION. It has none of , : and space.
	Version string

	Fair fair.Public

	// What follows is of a match: it is empty before one begins, and where the table is set aside.

	Events    int    // that this seat has seen
	View      []byte // in JSON, as the game writes it
	Ask       int    // the number of the question that is put to this seat; 0: none
	What, Why string
	Board     string
	Language  string // in which What, Why, Board, PhaseText, Aim, Worth, Story and Choices are told: en
	Phase     string
	PhaseText string
	Round     int // from 1; 0: the game does not tell
	Rounds    string
	Aim       []string
	Worth     []string
	History   []games.Moment // as games.Session has it
	Story     []bourse.Line  // of the events from From on
	From      int
	Choices   []games.Choice
	Undo      Undo
	Standings []bourse.Standing // once the match is over
	Ending    string            // how it has ended, or ""
	// Deadline is until when this seat has time for its question or, while the seed is mixed, everybody has;
	// zero if there is no limit. Other seats' are not told: they would tell of hidden moves.
	Deadline time.Time
}

// A Summary is a table in a list.
type Summary struct {
	ID      string
	Game    string
	Title   string
	Stage   Stage
	Listed  bool
	Limit   time.Duration
	Created time.Time
	Ended   time.Time
	Seats   []SeatInfo // without Waiting in a lobby
	Open    int        // seats that nobody has taken

	// What follows is of a browser, in Mine alone.

	Yours []bourse.Seat // its seats, and Spectator
	Owner bool
	Turn  bool // one of its seats is asked
}
