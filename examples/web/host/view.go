package host

import (
	"context"
	"crypto/sha256"
	"encoding/json"
	"fmt"
	"math"
	"slices"

	"bourse.example"
	"bourse.example/examples/internal/games"
	"bourse.example/examples/web/store"
)

// This file makes SeatViews and their Versions.

// The story of a SeatView covers the newest events: at least storyEvents of them, and less than storyStep more, so
// that its first line stays the same for several moves.
const (
	storyEvents = 50
	storyStep   = 20
)

// storyFrom returns the first event of the story after a number of events.
func storyFrom(events int) int { return max(0, events-storyEvents) / storyStep * storyStep }

// Look returns what the page of a seat shows. Any seat that is not in the game gets the spectators' page.
func (t *Table) Look(seat bourse.Seat) (SeatView, error) { return t.view(seat, true) }

// Glance is Look for spectators, except that nobody is watching: a table with only bots does not play on for it.
func (t *Table) Glance() (SeatView, error) { return t.view(bourse.Spectator, false) }

func (t *Table) view(seat bourse.Seat, watched bool) (s SeatView, err error) {
	err = t.with(t.host.ctx, func(ctx context.Context, l *live) error {
		if err := l.load(ctx); err != nil && l.stage() != Gathering && l.stage() != Aside {
			return err
		}
		if watched {
			l.seen = l.host.o.Clock.Now()
		}
		// Everything that is due happens first, so that the SeatView stays current.
		l.advance()
		if l.gone {
			return ErrNoTable
		}
		if l.session == nil && !l.stale {
			l.load(ctx) // again, if the last step could not be stored
		}
		if l.stale || l.row.Began && l.session == nil && l.stage() != Aside {
			return ErrNotKept
		}
		s = l.look(l.viewer(seat), t)
		return nil
	})
	return s, err
}

// Version returns the Version of Look at lower cost.
func (t *Table) Version(seat bourse.Seat) (version string, err error) {
	err = t.with(t.host.ctx, func(ctx context.Context, l *live) error {
		seat = l.viewer(seat)
		if version = l.versions[indexOf(seat)]; version != "" && !l.changed {
			return nil
		}
		if err := l.load(ctx); err != nil && l.row.Began && l.stage() != Aside {
			l.later() // then its Listeners hear of it
			return err
		}
		l.advance()
		if l.gone {
			return ErrNoTable
		}
		var ok bool
		if version, ok = l.version(seat); !ok {
			return ErrNotKept
		}
		return nil
	})
	return version, err
}

// indexOf returns the index of a seat's caches; the spectators' caches come last.
func indexOf(seat bourse.Seat) int {
	if seat.Player() {
		return int(seat)
	}
	return bourse.MaxSeats
}

// look makes a SeatView in the language of a handle.
func (l *live) look(seat bourse.Seat, t *Table) SeatView {
	version, _ := l.version(seat)
	cached := l.views[indexOf(seat)][t.language]
	if cached == nil || cached.Version != version {
		s := l.table(seat)
		s.Version = version
		if l.session != nil && s.Stage != Aside {
			l.seeMatch(&s, t, cached)
		}
		cached = &s
		if l.views[indexOf(seat)] == nil {
			l.views[indexOf(seat)] = map[string]*SeatView{}
		}
		l.views[indexOf(seat)][t.language] = cached
	}
	s := *cached
	s.Reactions = l.reacted()
	if s.Ask != 0 {
		s.Deadline, _ = l.deadline(seat)
	}
	return s
}

// table returns the part of a SeatView that does not depend on the match.
func (l *live) table(seat bourse.Seat) SeatView {
	row := l.row
	return SeatView{
		ID: row.ID, Game: row.Game, Edition: row.Edition, Title: row.Title, Seat: seat, Stage: l.stage(),
		Listed: row.Listed, Hints: row.Hints, Invites: row.Invites,
		Limit: row.Limit, Timeout: row.Timeout, Config: slices.Clone(row.Config), Created: row.Created,
		Ended: row.Ended,
		Seats: l.infos(), Notes: notes(row), Next: row.Next, Fork: row.Fork, Aside: row.Aside,
		Fair: l.fair(), Words: l.words(seat), OneTimeUsed: l.hasUsed(seat),
	}
}

// seeMatch adds what a seat sees of the match. It describes only the events that the view before does not have, because
// a story in parts reads the same as one made at once.
func (l *live) seeMatch(s *SeatView, t *Table, before *SeatView) {
	m, told := l.session, t.told(l.session)
	s.Events, s.Undone = l.events(s.Seat), m.Undone()
	s.Situation = situation(m, told, s.Seat, s.Events)
	from := s.From
	if before != nil && before.From == from {
		from, s.Story = max(from, before.Events), slices.Clip(before.Story)
	}
	lines, _ := told.Story(s.Seat, from)
	s.Story = append(s.Story, lines...)
	s.Sight = told.See(s.Seat)
	for i := range s.Seats {
		s.Seats[i].Waiting = m.Waiting().Has(bourse.Seat(i))
	}
	s.Undo = l.undo(s.Seat)
	s.Ask = l.ask(s.Seat)
	if s.Ask != 0 {
		s.What, s.Why = s.Sight.Asked()
		s.Choices = s.Sight.Choices()
		s.Straight = straight(m, s.Seat)
	}
	if m.Over() {
		s.Standings, s.Ending = m.Standings(), m.Ending()
	}
}

// straight returns the move of SeatView.Straight.
func straight(m games.Session, seat bourse.Seat) string {
	if m.Len() == 0 || m.Waiting() != bourse.Seats(0).With(seat) || m.Size(seat) != 1 {
		return ""
	}
	if by, _ := m.Move(m.Len() - 1); by != seat {
		return ""
	}
	return m.Idle(seat)
}

// events returns how many events a seat has seen.
func (l *live) events(seat bourse.Seat) int { return seen(l.session, seat) }

func seen(m games.Session, seat bourse.Seat) int {
	_, n, err := m.Events(seat, m.Undone(), math.MaxInt)
	if err != nil {
		return 0
	}
	return n
}

// infos returns the public information about the seats.
func (l *live) infos() []SeatInfo {
	infos := make([]SeatInfo, len(l.row.Seats))
	for i, s := range l.row.Seats {
		seat := bourse.Seat(i)
		infos[i] = SeatInfo{Seat: seat, Name: called(*l.row, seat), Bot: s.Bot, Taken: sits(s),
			Words: hasWords(s), Held: !sits(s) && l.isHeld(seat)}
	}
	return infos
}

// isHeld reports whether an empty seat is reserved for somebody.
func (l *live) isHeld(seat bourse.Seat) bool {
	return l.row.Seats[seat].Taken || slices.ContainsFunc(l.holds, func(h store.Hold) bool { return h.Seat == seat })
}

// words returns what a seat has typed for the seed.
func (l *live) words(seat bourse.Seat) string {
	if !seat.Player() {
		return ""
	}
	return l.row.Seats[seat].Words
}

// fair returns what is public about the seed.
func (l *live) fair() Fair {
	if !l.row.Began {
		return Fair{Promise: promise(*l.row)}
	}
	p, err := l.proof()
	if err != nil {
		return Fair{}
	}
	return Fair{p.Promise, p.Source(), p.Commitment}
}

// version returns a seat's version. ok is false if the match has to be loaded for it.
func (l *live) version(seat bourse.Seat) (text string, ok bool) {
	at := indexOf(seat)
	if l.versions[at] != "" && !l.changed {
		return l.versions[at], true
	}
	stage := l.stage()
	sees := stage == Playing || stage == Over || stage == Undone
	if sees && l.session == nil {
		return "", false
	}
	events, undone, ask, waiting, undo := 0, 0, 0, bourse.Seats(0), Undo{}
	if sees {
		events, undone, waiting, ask = l.events(seat), l.session.Undone(), l.session.Waiting(), l.ask(seat)
		undo = l.undo(seat)
	}
	row := l.row
	// A count of the table's changes would reveal hidden ones, so the version hashes what is public.
	b, err := json.Marshal([]any{stage, l.infos(), row.Notes, row.Next, row.Aside, row.Ended, l.words(seat), ask, waiting, undo, l.hasUsed(seat)})
	if err != nil {
		panic(err) // they are texts, numbers and times
	}
	sum := sha256.Sum256(b)
	text = fmt.Sprintf("%d.%d.%x", events, undone, sum[:6])
	if !l.changed {
		l.versions[at] = text
	}
	return text, true
}

// tell reports changes to the listeners and updates the lists.
func (l *live) tell() {
	if !l.changed {
		return
	}
	l.changed = false
	clear(l.versions[:])
	if !l.gone {
		s := l.summarize()
		if s.Listed {
			s.Version, _ = l.version(bourse.Spectator)
		}
		l.summary.Store(s)
	}
	for _, e := range l.subscriptions {
		e.listener.wake()
	}
}
