package told

import (
	"fmt"
	"maps"
	"os"
	"slices"
	"strconv"
	"strings"
	"testing"

	"bourse.example"
	"bourse.example/internal/sentences"
	"bourse.example/internal/testkit/scale"
	"bourse.example/rng"
)

// This file implements the ledger that compares the story with the game: the gold, goods and cards in the
// story must add up to what a view says.

// A Ledger has amounts, by names that a game's tests choose: "p0.gold".
type Ledger map[string]int

// Differs returns an error if another ledger has a different amount of anything. A missing amount is 0.
func (l Ledger) Differs(view Ledger) error {
	for _, pair := range [][2]Ledger{{l, view}, {view, l}} {
		for key := range pair[0] {
			if l[key] != view[key] {
				return fmt.Errorf("%s is %d, but the story says %d", key, view[key], l[key])
			}
		}
	}
	return nil
}

// A Book says what each sentence means for a ledger, by the sentence's name: "p0.gold-3 bank.gold+3", with
// values of the sentence in braces, {seat}.gold-{n}. An item of a list is looked up with the name of its
// sentence first, as in paid>item-gold. A goods sentence, amount-oil n=3, gives {good} and {n} for the
// sentence that it belongs to, or {amount} if that has its own n. With = an amount is set instead of added
// to.
type Book map[string]string

// ReadBook reads a book from testdata/FILE, in which each line is "name: postings". It panics if it cannot.
func ReadBook(file string) Book {
	text, err := os.ReadFile("testdata/" + file)
	if err != nil {
		panic(err)
	}
	return sentences.MustRead(string(text)).Sentences
}

// Post posts the sentences of a line, and counts how often each is posted.
func (b Book) Post(l Ledger, records []Record, counts map[string]int) error {
	for i, r := range records {
		if strings.HasPrefix(r.Name, "amount-") {
			continue
		}
		name := records[0].Name + ">" + r.Name
		postings, ok := b[name]
		if !ok {
			name = r.Name
			postings = b[name]
		}
		counts[name]++
		var amounts []Record
		for _, a := range records[i+1:] {
			if !strings.HasPrefix(a.Name, "amount-") {
				break
			}
			amounts = append(amounts, a)
		}
		for _, text := range strings.Fields(postings) {
			if err := l.post(text, r, amounts); err != nil {
				return fmt.Errorf("%s: %w of %+v", name, err, records)
			}
		}
	}
	return nil
}

func (l Ledger) post(text string, r Record, amounts []Record) error {
	sign := strings.LastIndexAny(text, "+-=")
	if sign < 0 {
		return fmt.Errorf("%s is not a posting", text)
	}
	rows := []map[string]string{r.Values}
	if len(amounts) > 0 {
		rows = nil
		for _, a := range amounts {
			row := map[string]string{"good": strings.TrimPrefix(a.Name, "amount-"), "amount": a.Values["n"]}
			for name, value := range a.Values {
				row[name] = value
			}
			for name, value := range r.Values {
				row[name] = value
			}
			rows = append(rows, row)
			if !strings.Contains(text, "{good}") && !strings.Contains(text, "{amount}") {
				break
			}
		}
	}
	for _, values := range rows {
		fill := func(text string) string {
			for name, value := range values {
				if strings.Contains(text, "{") {
					text = strings.ReplaceAll(text, "{"+name+"}", value)
				}
			}
			return text
		}
		key := fill(text[:sign])
		n, err := strconv.Atoi(fill(text[sign+1:]))
		if err != nil || strings.Contains(key, "{") {
			return fmt.Errorf("%s cannot be filled in", text)
		}
		switch text[sign] {
		case '+':
			l[key] += n
		case '-':
			l[key] -= n
		default:
			l[key] = n
		}
	}
	return nil
}

// An Account is what has been heard so far.
type Account[V any] interface {
	Hear(line string) error
	Compare(v V) error
}

// Unheard reports the sentences of the book, and others, that have never been posted.
func (b Book) Unheard(t *testing.T, counts map[string]int, others ...string) {
	t.Helper()
	for _, name := range slices.Concat(slices.Sorted(maps.Keys(b)), others) {
		if counts[name] == 0 {
			t.Errorf("%s is never used", name)
		}
	}
}

// AddsUp tells the paths and the tales to a spectator and to some players (in the long run to all), once in
// chapters that end anywhere between moves, and once in one piece. Everything that each has heard must add up
// to its view.
func (g *Games[T, S, M, V, E]) AddsUp(t *testing.T, bare T, open func(first V) Account[V]) {
	r, err := rng.New(rng.FromText("chapters " + scale.Seed(t)))
	if err != nil {
		t.Fatal(err)
	}
	hear := func(name string, a Account[V], v V, events []E) {
		t.Helper()
		lines := bare.Story(v, events)
		for _, line := range lines {
			if err := a.Hear(line.Text); err != nil {
				t.Fatalf("%s: %q: %v\n%s\n%+v", name, line.Text, err, Text(lines), v)
			}
		}
		if err := a.Compare(v); err != nil {
			t.Fatalf("%s: %v\n%s\n%+v", name, err, Text(lines), v)
		}
	}
	chapters := 0
	for n, path := range g.Paths(t) {
		type listener struct {
			seat         bourse.Seat
			first        V
			account      Account[V]
			heard, whole []E
		}
		var all []*listener
		start, end, moves := path.First, path.First, 0
		for i, seat := range listeners(g.Rules.Observe(&start).Players()) {
			if !scale.Long() && i > 0 && (n+i)%3 > 0 { // a third of the players, in turn
				continue
			}
			first := g.Rules.Observe(&start).View(seat)
			all = append(all, &listener{seat: seat, first: first, account: open(first)})
		}
		g.walk(t, path, func(_ S, m M, events []E, after S) {
			live := g.Rules.Observe(&after)
			end, moves = after, moves+1
			for _, l := range all {
				seen := Seen(events, l.seat)
				l.heard, l.whole = append(l.heard, seen...), append(l.whole, seen...)
				if r.IntN(24) == 0 || moves == len(path.Moves) {
					hear(path.Name, l.account, live.View(l.seat), l.heard)
					l.heard = nil
					chapters++
				}
			}
		})
		for _, l := range all {
			hear(path.Name, open(l.first), g.Rules.Observe(&end).View(l.seat), l.whole)
		}
	}
	for _, tale := range g.Tales() {
		p := g.Play(t, tale)
		hear(tale.Name, open(p.First), p.View, p.Events)
	}
	t.Logf("%d chapters", chapters)
}
