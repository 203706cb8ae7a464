package host

import (
	"context"
	"encoding/json"
	"errors"
	"fmt"
	"strings"
	"time"

	"bourse.example"
	"bourse.example/examples/internal/games"
	"bourse.example/examples/web/store"
	"bourse.example/examples/web/wasm/fair"
	"bourse.example/rng"
)

// This file mixes a table's seed and begins its match.

// deal returns what the participants of the table's attempt commit to. Seats that contribute are numbered from 1, and
// others are 0.
func deal(row store.Table, adds func(store.Seat) bool) fair.Deal {
	d := fair.Deal{Table: row.ID, Attempt: row.Attempt, Seats: make([]int, len(row.Seats))}
	d.Terms, _ = fair.OfHeader(row.Header)
	for i, s := range row.Seats {
		if adds(s) {
			d.Seats[i] = d.Players() + 1
		}
	}
	return d
}

func isPerson(s store.Seat) bool { return s.Bot == "" }

func isAdding(s store.Seat) bool { return s.Bot == "" && s.Script }

// promise returns what the server committed to before anyone sat down.
func promise(row store.Table) fair.Promise {
	_, own := fair.OfHeader(row.Header)
	p, err := fair.Promised(deal(row, isPerson), own, rng.Entropy(row.Entropy))
	if err != nil {
		return fair.Promise{Own: own}
	}
	return p
}

func (l *live) mix(ctx context.Context, now time.Time) (again bool, err error) {
	d := deal(*l.row, isAdding)
	switch {
	case d.Players() == 0, l.attempt != nil && l.attempt.Stage() == fair.Mixed:
		return true, l.begin(ctx, now)
	case l.attempt == nil && l.cold:
		err := l.update(ctx, func(row *store.Table) {
			l.host.redraw(row)
			addNote(row, "Attempt %d to mix the seed failed because the server restarted.", row.Attempt-1)
		}, store.Change{})
		if err == nil {
			l.cold = false
			l.host.watch.Attempts.Add(1)
		}
		return true, err
	case l.attempt == nil:
		l.attempt, err = fair.Begin(d, rng.Entropy(l.row.Entropy))
		if err != nil {
			return false, l.spoil(ctx, err)
		}
		l.until, l.changed = now.Add(l.host.o.Reveal), true
		return false, nil
	case !now.Before(l.until):
		return true, l.blame(ctx)
	}
	return false, nil
}

// redraw begins the next attempt, with new entropy of the server.
func (h *Host) redraw(row *store.Table) {
	row.Attempt++
	h.o.draw(row.Entropy[:])
}

// blame ends an attempt and names the seats that failed. They do not take part in the next one.
func (l *live) blame(ctx context.Context) error {
	d, missing := l.attempt.Deal(), l.attempt.Missing()
	l.host.watch.Attempts.Add(1)
	return l.update(ctx, func(row *store.Table) {
		l.host.redraw(row)
		for _, m := range missing {
			seat := d.Seat(m.Who)
			row.Seats[seat].Script = false
			addNote(row, "Attempt %d to mix the seed failed: the browser of %s %s. It does not take part from now on.",
				d.Attempt, called(*row, bourse.Seat(seat)), m.Why)
		}
	}, store.Change{})
}

// begin begins the match, in one transaction.
func (l *live) begin(ctx context.Context, now time.Time) error {
	session, next, err := l.first()
	if err != nil {
		return l.spoil(ctx, err)
	}
	if err := l.update(ctx, func(row *store.Table) { *row = next }, store.Change{}); err != nil {
		return err
	}
	l.told = true
	l.adopt(session, 0)
	l.wind(now)
	return nil
}

// first returns the match and its first row.
func (l *live) first() (session games.Session, row store.Table, err error) {
	row = l.row.Clone()
	g, err := games.Find(row.Game)
	if err != nil {
		return nil, row, err
	}
	var seed rng.Seed
	if l.attempt == nil {
		// The match began when the table was made, because a seed that comes from a store cannot be committed to
		// any more.
		if seed, err = rng.SeedOf(row.Secret); err == nil {
			session, err = g.Resume(strings.NewReader(row.Header), &seed)
		}
	} else {
		session, seed, err = mixedMatch(g, &row, l.attempt)
	}
	if err != nil {
		return nil, row, err
	}
	if err := tag(session, row, l.attempt); err != nil {
		return nil, row, err
	}
	row.Began, row.Seed, row.Origin, row.Header = true, seed.Bytes(), int(seed.Origin()), session.Header()
	return session, row, nil
}

// mixedMatch returns the match with a mixed seed, and adds the proof of the mixing to the row.
func mixedMatch(g games.Game, row *store.Table, a *fair.Attempt) (games.Session, rng.Seed, error) {
	proof, err := a.Proof()
	if err != nil {
		return nil, proof.Seed, err
	}
	session, err := g.Begin(row.Config, &proof.Seed)
	if err != nil {
		return nil, proof.Seed, err
	}
	c, err := session.Publish()
	if err == nil && proof.Commitment != c {
		err = errors.New("host: the match has other terms than the mixing")
	}
	if err != nil {
		return nil, proof.Seed, err
	}
	proof.Promise = promise(*row)
	row.Mix, err = json.Marshal(proof)
	return session, proof.Seed, err
}

// tag writes into the record's header where the game was played, who played, and how its seed was mixed.
func tag(session games.Session, row store.Table, a *fair.Attempt) error {
	tags := [][2]string{{"table", row.ID}}
	if a != nil {
		tags = append(tags, [2]string{fair.TagLabel, a.Deal().Label()},
			[2]string{fair.TagSeats, a.Deal().SeatsTag()})
	}
	for i, s := range row.Seats {
		who := s.Name
		if s.Bot != "" {
			who = "bot " + s.Bot
		}
		tags = append(tags, [2]string{bourse.Seat(i).String(), who})
	}
	for _, t := range tags {
		if err := session.Tag(t[0], t[1]); err != nil {
			return err
		}
	}
	return nil
}

// spoil sets aside a table whose match cannot begin.
func (l *live) spoil(ctx context.Context, err error) error {
	l.host.watch.Aside.Add(1)
	l.host.log.Error("a match cannot begin", "table", l.id, "game", l.row.Game)
	if err := l.update(ctx, func(row *store.Table) {
		row.Aside = "the match cannot begin: this server does not support the settings of the game"
	}, store.Change{}); err != nil {
		return err
	}
	return fmt.Errorf("%w: %w", ErrAside, err)
}

// Commit accepts the commitment of a seat's browser to its entropy in an attempt. The error is ErrNotYours,
// ErrStage, ErrAttempt, or one of package fair.
func (t *Table) Commit(ctx context.Context, browser store.Hash, seat bourse.Seat, attempt int,
	c rng.Commitment) error {
	return t.contribute(ctx, browser, seat, attempt,
		func(a *fair.Attempt, who int) error { return a.Commit(who, c) })
}

// Reveal accepts the entropy that a seat's browser has committed to. It returns the same errors as Commit.
func (t *Table) Reveal(ctx context.Context, browser store.Hash, seat bourse.Seat, attempt int,
	e rng.Entropy) error {
	return t.contribute(ctx, browser, seat, attempt,
		func(a *fair.Attempt, who int) error { return a.Reveal(who, e) })
}

func (t *Table) contribute(ctx context.Context, browser store.Hash, seat bourse.Seat, attempt int,
	f func(*fair.Attempt, int) error) error {
	return t.with(ctx, func(_ context.Context, l *live) error {
		if !l.has(browser, seat) {
			return ErrNotYours
		}
		a := l.attempt
		switch {
		case l.stage() != Mixing || a == nil:
			return ErrStage
		case a.Deal().Attempt != attempt:
			return ErrAttempt
		}
		was := a.Stage()
		who := 0
		if int(seat) < len(a.Deal().Seats) && seat.Player() {
			who = a.Deal().Seats[seat]
		}
		if err := f(a, who); err != nil {
			return err
		}
		l.changed = true
		if was == fair.Committing && a.Stage() == fair.Revealing {
			l.until = l.host.o.Clock.Now().Add(l.host.o.Reveal)
		}
		return nil
	})
}
