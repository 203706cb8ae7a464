package host_test

import (
	"context"
	"crypto/sha256"
	"encoding/binary"
	"encoding/json"
	"errors"
	"fmt"
	"math/rand/v2"
	"strings"
	"testing"
	"testing/synctest"
	"time"

	"bourse.example"
	"bourse.example/examples/internal/games"
	"bourse.example/examples/web/host"
	"bourse.example/examples/web/store"
	"bourse.example/examples/web/store/memory"
	"bourse.example/internal/testkit/must"
	"bourse.example/internal/testkit/scale"
	"bourse.example/rng"
)

// This file contains helpers of this package's tests: a host with people, and what they see.

// short are short configs of all games.
var short = map[string]string{
	"futures":    `{"players":3,"rounds":2}`,
	"smallprint": `{"players":2,"rounds":2}`,
	"economicon": `{"players":2,"rounds":2,"lawRounds":[1,2]}`,
	"merlin":     `{"players":4,"maxTurns":8}`,
}

// players are the numbers of players of these games.
var players = map[string]int{"futures": 3, "smallprint": 2, "economicon": 2, "merlin": 4}

// all returns the games that a test plays; with -short, the two fastest.
func all() []string {
	if testing.Short() {
		return []string{"futures", "smallprint"}
	}
	return games.Names()
}

var bg = context.Background()

// A world is a host, its store, and people.
type world struct {
	*testing.T
	host  *host.Host
	store store.Store
	rand  *rand.Rand
}

// inBubble runs a test with its own host, in fake time.
func inBubble(t *testing.T, o host.Options, f func(*world)) {
	t.Helper()
	synctest.Test(t, func(t *testing.T) {
		w := &world{T: t, rand: rand.New(rand.NewPCG(1, 2))}
		if o.Store == nil {
			o.Store = memory.New()
		}
		w.store = o.Store
		w.open(o)
		defer func() { w.host.Close(bg) }()
		f(w)
	})
}

// eachGame runs a test with its own host for each game of all, in fake time.
func eachGame(t *testing.T, o host.Options, f func(w *world, name string)) {
	for _, name := range all() {
		t.Run(name, func(t *testing.T) { inBubble(t, o, func(w *world) { f(w, name) }) })
	}
}

// open opens a host on the world's store.
func (w *world) open(o host.Options) {
	w.Helper()
	o.Store = w.store
	w.host = must.Get(host.Open(bg, o))
	synctest.Wait()
}

// browser returns the hash of a browser's cookie.
func browser(n int) store.Hash { return sha256.Sum256(fmt.Append(nil, "browser ", n)) }

// owner is the browser that makes tables.
var owner = browser(100)

// setup returns a table for people, browsers 0 and up, with the given bots in the last seats.
func setup(game, config string, people int, bots ...string) host.Setup {
	s := host.Setup{Game: game, Config: []byte(config), Title: "a table"}
	for range people {
		s.Seats = append(s.Seats, host.SeatSetup{})
	}
	for _, bot := range bots {
		s.Seats = append(s.Seats, host.SeatSetup{Bot: bot})
	}
	return s
}

// make makes a table.
func (w *world) make(s host.Setup) (*host.Table, host.Made) {
	w.Helper()
	m := must.Get(w.host.Make(bg, owner, s))
	return w.table(m.ID), m
}

// seated makes a table of a short game with only people, and seats them.
func (w *world) seated(game string) (*host.Table, host.Made) {
	w.Helper()
	return w.begin(setup(game, short[game], players[game]))
}

// begin makes a table and seats its people.
func (w *world) begin(s host.Setup) (*host.Table, host.Made) {
	w.Helper()
	table, made := w.make(s)
	w.enter(table, made)
	return table, made
}

func (w *world) table(id string) *host.Table { return must.Get(w.host.Table(id)) }

// reopen opens another host on the same store and returns the table.
func (w *world) reopen(t *host.Table) *host.Table {
	w.Helper()
	w.open(host.Options{})
	return w.table(t.ID())
}

// pass lets time pass, with everything that is due.
func (w *world) pass(d time.Duration) {
	time.Sleep(d)
	synctest.Wait()
}

// enter seats browsers 0 and up without words for the seed.
func (w *world) enter(t *host.Table, m host.Made) {
	w.Helper()
	for i, link := range m.Seats {
		if link == (host.Secret{}) {
			continue
		}
		must.Get(t.Enter(bg, browser(i), link, fmt.Sprint("Person ", i), ""))
	}
	synctest.Wait()
}

// enter returns the error of a browser that opens a link without words for the seed.
func enter(t *host.Table, n int, link host.Secret, name string) error {
	return must.Err(t.Enter(bg, browser(n), link, name, ""))
}

// look returns a SeatView.
func (w *world) look(t *host.Table, seat bourse.Seat) host.SeatView {
	w.Helper()
	return must.Get(t.Look(seat))
}

// pick draws one of the moves in a SeatView.
func pick(r *rand.Rand, s host.SeatView) string {
	c := s.Choices[r.IntN(len(s.Choices))]
	n := 0
	if c.Max > 0 {
		n = c.Min + r.IntN(c.Max-c.Min+1)
	}
	return c.Move(n)
}

// finish plays a game to its end and checks it. The words are those of its seats, or none at all.
func (w *world) finish(t *host.Table, words ...string) {
	w.Helper()
	w.play(t)
	w.verify(t)
	w.proven(t, words...)
}

// play lets all people play until the game is over. Bots and clocks get their time.
func (w *world) play(t *host.Table) {
	w.Helper()
	for range 20_000 {
		if w.round(t) {
			continue
		}
		synctest.Wait()
		if w.look(t, bourse.Spectator).Stage == host.Over {
			return
		}
		time.Sleep(time.Second) // for bots with a pace
	}
	w.Fatal("the game does not end")
}

// round lets every player whose turn it is answer once, and reports whether there was one.
func (w *world) round(t *host.Table) (asked bool) {
	w.Helper()
	for i, info := range w.look(t, bourse.Spectator).Seats {
		s := w.look(t, bourse.Seat(i))
		if s.Ask == 0 || info.Bot != "" {
			continue
		}
		asked = true
		move := pick(w.rand, s)
		if again, err := t.Play(bg, s.Seat, s.Ask, move); err != nil || again {
			w.Fatalf("%s plays %s: %v, again %v", s.Seat, move, err, again)
		}
	}
	return asked
}

// verify checks a finished game: its record, its proof, and what everyone sees.
func (w *world) verify(t *host.Table) {
	w.Helper()
	record := must.Get(t.Record())
	g := must.Get(games.OfRecord(strings.NewReader(record)))
	proof, err := g.Verify(strings.NewReader(record))
	if err != nil || !proof.Finished || !proof.Committed {
		w.Errorf("the record: %v, %v", proof, err)
	}
	row, _, err := w.store.Table(bg, t.ID())
	if err != nil || row.Ended.IsZero() {
		w.Errorf("the table has not ended in the store: %v", err)
	}
	s := w.look(t, bourse.Spectator)
	if s.Stage != host.Over || len(s.Standings) != len(s.Seats) || s.Fair.Commitment != proof.Commitment {
		w.Errorf("the spectator sees %v, %d standings, commitment %v", s.Stage, len(s.Standings),
			s.Fair.Commitment)
	}
}

// wants reports an error that is not the expected one.
func wants(t *testing.T, what string, got, want error) {
	t.Helper()
	if got != want && !errors.Is(got, want) {
		t.Errorf("%s: %v, want %v", what, got, want)
	}
}

// isInput reports whether an error is about a field.
func isInput(err error, field string) bool {
	var input *host.InputError
	return errors.As(err, &input) && input.Field == field
}

// seed returns the seed of a test.
func seed(t *testing.T) uint64 {
	t.Helper()
	b := rng.FromText(scale.Seed(t)).Bytes()
	return binary.LittleEndian.Uint64(b[:])
}

// entropy returns an entropy for each number.
func entropy(n int) rng.Entropy { return sha256.Sum256(fmt.Append(nil, "entropy ", n)) }

// printed returns everything that a SeatView shows, as text, with the costs of each choice's smallest and
// largest amount.
func printed(s host.SeatView) string {
	type choice struct {
		Words       []string
		Group, Item string
		Move, Most  string
		Means       string
		Cost        int
		Of          string
	}
	var choices []choice
	for _, c := range s.Choices {
		of := choice{Words: c.Words, Group: c.Group, Item: c.Item, Move: c.Move(c.Min),
			Most: c.Move(max(c.Min, c.Max)), Means: c.Means}
		if c.Cost != nil {
			of.Cost, of.Of = c.Cost(c.Max)
		}
		choices = append(choices, of)
	}
	s.Choices = nil
	var board string
	var more [][]string
	if s.Sight != nil {
		board, more = s.Sight.Board(), [][]string{s.Sight.Aim(), s.Sight.Worth()}
	}
	return string(must.Get(json.MarshalIndent(struct {
		host.SeatView
		Choices []choice
		Board   string
		More    [][]string
	}{s, choices, board, more}, "", " ")))
}

// difference returns the first lines that differ.
func difference(a, b string) string {
	as, bs := strings.Split(a, "\n"), strings.Split(b, "\n")
	for i := range min(len(as), len(bs)) {
		if as[i] != bs[i] {
			return fmt.Sprintf("line %d is %q and %q", i+1, as[i], bs[i])
		}
	}
	return fmt.Sprintf("%d lines and %d", len(as), len(bs))
}
