package host

import (
	"cmp"
	"context"
	"fmt"
	"strings"
	"time"

	"bourse.example"
	"bourse.example/examples/internal/games"
	"bourse.example/examples/internal/naming"
	"bourse.example/examples/web/store"
)

// This file makes tables.

// A Setup describes a new table.
type Setup struct {
	Game    string
	Config  []byte // as JSON; missing fields have their standard values, and nil is the standard game
	Title   string // at most MaxTitle characters
	Listed  bool
	Hints   bool          // players may ask for hints on their turn
	Invites bool          // anyone with the spectators' link may take an open seat
	Limit   time.Duration // for a decision; 0 for none, otherwise from MinLimit to MaxLimit
	Timeout string        // idle or a bot's spec; "" for idle
	Seats   []SeatSetup   // p0 first, one for each player of the config
	Maker   string        // who makes it, such as an address; the tables of one maker share the time of bots
}

// A SeatSetup says who a seat is for.
type SeatSetup struct {
	Bot string // a bot's spec; "" for a player
}

// These limit what people type, in characters, and the time for a decision.
const (
	MaxTitle = 60
	MaxName  = naming.Max
	MinLimit = 10 * time.Second
	MaxLimit = 30 * 24 * time.Hour
)

const maxConfig = 16 << 10 // bytes

// A Made is a new table with the secrets of its links. The secrets are not stored, so they can be shown only
// now.
type Made struct {
	ID    string
	Owner Secret
	Watch Secret
	Seats []Secret // p0 first; zero for a bot's seat
}

// Make makes a table that the browser owns. The error is an *InputError, ErrFull, ErrMade or ErrNotKept.
func (h *Host) Make(ctx context.Context, browser store.Hash, s Setup) (Made, error) {
	row, err := h.read(s)
	if err != nil {
		return Made{}, err
	}
	m := Made{Owner: h.newSecret(), Watch: h.newSecret(), Seats: make([]Secret, len(s.Seats))}
	row.Owner, row.Watch = m.Owner.Hash(), m.Watch.Hash()
	for i := range row.Seats {
		row.Seats[i].Link = h.nobody()
		if row.Seats[i].Bot == "" {
			m.Seats[i] = h.newSecret()
			row.Seats[i].Link = m.Seats[i].Hash()
		}
	}
	m.ID, err = h.create(ctx, row, []store.Hold{{Browser: browser, Seat: bourse.None, Owner: true}}, s.Maker)
	if err != nil {
		return Made{}, err
	}
	return m, nil
}

// read checks a Setup and returns its row.
func (h *Host) read(s Setup) (row store.Table, err error) {
	g, err := games.Find(s.Game)
	if err != nil {
		return row, &InputError{Field: "game", Why: err.Error()}
	}
	if len(s.Config) > maxConfig {
		return row, &InputError{Field: "config", Why: fmt.Sprintf("it is longer than %d bytes", maxConfig)}
	}
	plain, err := g.Begin(s.Config, nil)
	if err != nil {
		return row, &InputError{Field: "config", Why: err.Error(), Err: err}
	}
	if plain.Players() != len(s.Seats) {
		return row, &InputError{Field: "seats",
			Why: fmt.Sprintf("there are %d seats for %d players", len(s.Seats), plain.Players())}
	}
	row = store.Table{Game: s.Game, Listed: s.Listed, Hints: s.Hints, Invites: s.Invites, Limit: s.Limit,
		Timeout: cmp.Or(s.Timeout, idle)}
	if row.Title, err = readText("title", s.Title, MaxTitle); err != nil {
		return row, err
	}
	if s.Limit != 0 && (s.Limit < MinLimit || s.Limit > MaxLimit) {
		return row, &InputError{Field: "limit",
			Why: fmt.Sprintf("the time for a decision must be from %v to %v", MinLimit, MaxLimit)}
	}
	if row.Timeout != idle {
		if row.Timeout, err = readBot("timeout", row.Game, row.Timeout); err != nil {
			return row, err
		}
	}
	for _, seat := range s.Seats {
		of := store.Seat{}
		if seat.Bot != "" {
			if of.Bot, err = readBot("seats", row.Game, seat.Bot); err != nil {
				return row, err
			}
		}
		row.Seats = append(row.Seats, of)
	}
	terms, config, _ := strings.Cut(plain.Terms(), "\nconfig ")
	row.Config = []byte(strings.TrimSuffix(config, "\n"))
	_, err = fmt.Sscanf(terms, "game %s\nedition %d", new(string), &row.Edition)
	return row, err
}

// create draws the secrets and the seed of a table, and stores it.
func (h *Host) create(ctx context.Context, row store.Table, holds []store.Hold, maker string) (id string, err error) {
	g, err := games.Find(row.Game)
	if err != nil {
		return "", err
	}
	// The match of the server's own seed begins now, because its commitment is shown before anyone sits down.
	seed, err := h.o.seed()
	if err != nil {
		return "", err
	}
	session, err := g.Begin(row.Config, &seed)
	if err != nil {
		return "", &InputError{Field: "config", Why: err.Error(), Err: err}
	}
	if _, err := session.Publish(); err != nil {
		return "", err
	}
	row.ID, row.Secret, row.Header, row.Attempt = h.newID(), seed.Bytes(), session.Header(), 1
	row.Created = h.o.Clock.Now()
	h.o.draw(row.Entropy[:])
	for i := range holds {
		holds[i].Table = row.ID
	}
	if err := h.admit(row.ID, maker); err != nil {
		return "", err
	}
	keep, cancel := keeping(ctx)
	defer cancel()
	if err := h.o.Store.Create(keep, row, holds); err != nil {
		h.dismiss(row.ID)
		return "", newLive(h, row.ID).fault(err)
	}
	return row.ID, h.with(ctx, row.ID, nothing)
}

// dismiss removes a new table from memory that may not have been stored. If it was, the next call reads it.
func (h *Host) dismiss(id string) {
	h.mu.Lock()
	defer h.mu.Unlock()
	if l := h.lives[id]; l != nil {
		h.count(l, false)
		h.remove(l)
	}
}

// admit counts a new table against the limits.
func (h *Host) admit(id, maker string) error {
	h.mu.Lock()
	defer h.mu.Unlock()
	switch {
	case h.closed:
		return ErrClosed
	case h.open >= h.o.MaxTables:
		return ErrFull
	case maker != "" && h.made[maker] >= h.o.MaxMade:
		return ErrMade
	}
	l := newLive(h, id)
	l.touched, l.seen, l.maker = h.o.Clock.Now(), h.o.Clock.Now(), maker
	h.lives[id] = l
	h.count(l, true)
	return nil
}
