package host

import (
	"time"

	"bourse.example"
	"bourse.example/examples/internal/games"
	"bourse.example/examples/web/wasm/fair"
	"bourse.example/internal/words"
	"bourse.example/rng"
)

// This file declares what the page of a seat shows.

// A Stage is the stage of a table's life.
type Stage uint8

// These are the stages of a table.
const (
	Gathering Stage = iota // not all seats are taken
	Playing
	Over
	Aside  // the record does not follow the rules: see SeatView.Aside
	Undone // an earlier program undid moves, and the match continues at SeatView.Next
)

// String returns gathering, playing, over, aside or undone.
func (s Stage) String() string {
	return words.Name([]string{"gathering", "playing", "over", "aside", "undone"}, s)
}

// MarshalText returns the stage's name.
func (s Stage) MarshalText() ([]byte, error) { return []byte(s.String()), nil }

// A SeatInfo is the public information about a seat.
type SeatInfo struct {
	Seat    bourse.Seat `json:"seat"`
	Name    string      `json:"name"`    // the name to show, such as Anna, Player 2 or Bot 3
	Bot     string      `json:"bot"`     // the bot's spec; "" for a player
	Taken   bool        `json:"taken"`   // a player or a bot has the seat
	Words   bool        `json:"words"`   // the player has typed words for the seed of a match that has not begun
	Held    bool        `json:"held"`    // nobody has the seat, and it is reserved for somebody
	Waiting bool        `json:"waiting"` // it is the seat's turn
}

// A SeatView is everything that the page of a seat shows at one moment, and nothing that the seat may not know.
// Do not change what it points to.
type SeatView struct {
	ID      string
	Game    string // the name, such as futures
	Edition int
	Title   string
	Seat    bourse.Seat // the seat, or Spectator for all spectators
	Stage   Stage
	Listed  bool
	Hints   bool          // players may ask for a Hint on their turn
	Invites bool          // anyone with the spectators' link may take an open seat
	Limit   time.Duration // for a decision; 0 for none
	Timeout string        // what plays when time runs out: idle, or a bot's spec
	Config  []byte        // as JSON, complete
	Created time.Time
	Ended   time.Time // zero for an unfinished table
	Seats   []SeatInfo
	Notes   []Note // what has happened to the table itself, the oldest first
	Next    string // the table of the rematch, or the one where an Undone match continues, or ""
	Fork    string // the table that this one continues after undone moves, or ""
	Aside   string // why the table is set aside, or ""

	// Version changes if and only if something changes that this seat may know. Streams compare it. It has
	// the form EVENTS.UNDONE.REVISION and contains no comma, colon or space.
	Version string

	Fair  Fair
	Words string // that this seat has typed for the seed, before the match begins

	OneTimeUsed bool // another browser got this seat by a one-time link

	// These fields describe the match. They are empty before it begins, and at a table that is set aside.

	Events    int // that this seat has seen
	Undone    int // how often moves were undone
	Sight     games.Sight
	Ask       int // the number of the seat's current question; 0 for none
	What, Why string
	Situation
	Choices []games.Choice
	// Straight is the only legal move, if the seat's own last answer led straight to the question: nobody else was asked
	// since, and there was no chance move. Then a page may answer it with the same press. It is "" otherwise.
	Straight  string
	Undo      Undo
	Standings []bourse.Standing // once the match is over
	Ending    string            // how the match ended, or ""
	// Reactions are the reactions of the last few seconds. They do not change Version.
	Reactions map[bourse.Seat]Reaction
	// Deadline is the end of the time for this seat's question; zero if there is no limit. The deadlines of other seats are secret because they would reveal hidden moves.
	Deadline time.Time
}

// Fair is what is public about a table's seed before and during the match.
type Fair struct {
	Promise fair.Promise
	// These fields describe the seed once the match has begun.
	Source     fair.Source
	Commitment rng.Commitment
}

// A Situation describes a position to a seat.
type Situation struct {
	Language  string         `json:"language"` // of the texts in the SeatView or Past, such as en
	Phase     string         `json:"phase"`
	PhaseText string         `json:"phaseText"`
	Round     int            `json:"round"` // from 1; 0 if the game does not count rounds
	Rounds    string         `json:"rounds"`
	History   []games.Moment `json:"history"` // see games.Session
	Story     []bourse.Line  `json:"story"`   // of the last events, starting with From
	From      int            `json:"from"`
}

// situation describes a match to a seat that has seen a number of events, without the story. told is the match in the
// seat's language.
func situation(m, told games.Session, seat bourse.Seat, events int) Situation {
	s := Situation{Language: told.Language(), Round: m.Round(), History: m.History(), From: storyFrom(events)}
	s.Phase, s.PhaseText = told.Phase(seat)
	if g, err := games.Find(m.Game()); err == nil {
		s.Rounds = g.Rounds
	}
	return s
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
	Version string     // the spectators' Version, only in a lobby; "" if it is unknown

	// These fields depend on the browser and are set only by Mine.

	Yours []bourse.Seat // its seats, and Spectator
	Owner bool
	Turn  bool // it is the turn of one of its seats
}
