package host

import (
	"context"
	"time"

	"bourse.example/examples/web/store"
)

// This file makes tables.

// A Setup is what a table is made of.
type Setup struct {
	Game    string
	Config  []byte // in JSON: what it leaves out is as in the standard game; nil: the standard game
	Title   string // at most MaxTitle characters
	Listed  bool
	Limit   time.Duration // for a decision; 0: none; otherwise from MinLimit to MaxLimit
	Timeout string        // idle or a bot's spec; "": idle
	Seats   []SeatSetup   // p0 first, one for each player of the config
}

// A SeatSetup is who a seat is for.
type SeatSetup struct {
	Bot string // a bot's spec; "" for a person
}

// Limits of what people type, in characters, and of a decision.
const (
	MaxTitle = 60
	MaxName  = 24
	MaxHook  = 500 // bytes
	MinLimit = 10 * time.Second
	MaxLimit = 30 * 24 * time.Hour
)

// A Made is a new table, with the secrets of its links. They are not kept: whoever is not given them now is given
// them never.
type Made struct {
	ID    string
	Owner Secret
	Watch Secret
	Seats []Secret // p0 first; zero for a bot's seat
}

// Make makes a table that the browser owns. The error is an *InputError, ErrFull or ErrNotKept.
func (h *Host) Make(ctx context.Context, browser store.Hash, s Setup) (Made, error) {
	return Made{}, ErrFull
}

// CheckBot returns what is wrong with a bot's spec, as an *InputError: no bot is called that, it would think for
// too long, or it is a program.
func CheckBot(spec string) error { return nil }
