package host

import (
	"context"
	"encoding/json"
	"errors"
	"fmt"
	"slices"
	"strings"
	"time"

	"bourse.example"
	"bourse.example/examples/internal/games"
	"bourse.example/examples/web/store"
	"bourse.example/examples/web/wasm/fair"
	"bourse.example/rng"
)

// This file makes a table's seed and begins its match.

// deal returns what the server commits to. It does not depend on who sits where: every seat can contribute words.
func deal(row store.Table) fair.Deal {
	d := fair.Deal{Table: row.ID, Attempt: row.Attempt, Seats: fair.Everyone(len(row.Seats))}
	d.Terms, _ = fair.OfHeader(row.Header)
	return d
}

// promise returns what the server committed to before anyone sat down.
func promise(row store.Table) fair.Promise {
	_, own := fair.OfHeader(row.Header)
	p, err := fair.Promised(deal(row), own, rng.Entropy(row.Entropy))
	if err != nil {
		return fair.Promise{Own: own}
	}
	return p
}

// hasWords reports whether a player in a seat has typed words.
func hasWords(s store.Seat) bool { return s.Words != "" }

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
	if slices.ContainsFunc(row.Seats, hasWords) {
		session, seed, err = mixedMatch(g, &row)
	} else if seed, err = rng.SeedOf(row.Secret); err == nil {
		// The match began when the table was made, because a seed that comes from a store cannot be committed to
		// any more.
		session, err = g.Resume(strings.NewReader(row.Header), &seed)
	}
	if err != nil {
		return nil, row, err
	}
	if err := tag(session, row); err != nil {
		return nil, row, err
	}
	row.Began, row.Seed, row.Origin, row.Header = true, seed.Bytes(), int(seed.Origin()), session.Header()
	return session, row, nil
}

// mixedMatch returns the match with a seed made from words, and moves the words from the row's seats to the proof.
func mixedMatch(g games.Game, row *store.Table) (games.Session, rng.Seed, error) {
	words := make([]string, len(row.Seats))
	for i := range row.Seats {
		words[i], row.Seats[i].Words = row.Seats[i].Words, ""
	}
	proof, err := fair.Mix(deal(*row), promise(*row), rng.Entropy(row.Entropy), words)
	if err != nil {
		return nil, proof.Seed, err
	}
	session, err := g.Begin(row.Config, &proof.Seed)
	if err != nil {
		return nil, proof.Seed, err
	}
	c, err := session.Publish()
	if err == nil && proof.Commitment != c {
		err = errors.New("host: the match has other terms than the table")
	}
	if err != nil {
		return nil, proof.Seed, err
	}
	row.Mix, err = json.Marshal(proof)
	return session, proof.Seed, err
}

// tag writes into the record's header where the game was played, who played, and how its seed was made.
func tag(session games.Session, row store.Table) error {
	tags := [][2]string{{"table", row.ID}}
	if row.Mix != nil {
		tags = append(tags, [2]string{fair.TagLabel, deal(row).Label()}, [2]string{fair.TagSeats, deal(row).SeatsTag()})
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

// SetWords sets the words that the player in a seat adds to the seed; "" removes them. The words before them are
// forgotten. The error is ErrNoSeat, ErrNotYours, ErrStage once the match has begun, or an *InputError.
func (t *Table) SetWords(ctx context.Context, browser store.Hash, seat bourse.Seat, typed string) error {
	return t.with(ctx, func(ctx context.Context, l *live) error {
		if err := l.refuseStranger(browser, seat); err != nil {
			return err
		}
		if l.stage() != Gathering {
			return ErrStage
		}
		words, err := readText("words", typed, fair.MaxWords)
		if err != nil || words == l.row.Seats[seat].Words {
			return err
		}
		return l.update(ctx, func(row *store.Table) { row.Seats[seat].Words = words }, store.Change{})
	})
}
