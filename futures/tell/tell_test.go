package tell_test

import (
	"fmt"
	"slices"
	"testing"

	"bourse.example"
	"bourse.example/futures"
	"bourse.example/futures/tell"
	"bourse.example/internal/testkit/told"
	"bourse.example/rng"
)

// This file tests languages and names, and holds that every sentence of the table is told.

var words = told.Game[*tell.Teller]{Table: tell.Sentences(), English: tell.English, In: tell.In, Named: (*tell.Teller).Named}

// tour plays random games and hands over what every seat and a spectator see whenever somebody is asked.
func tour(t *testing.T, games int, look func(v futures.View, events []futures.Event)) {
	t.Helper()
	for game := range games {
		tourOf(t, game, look)
	}
}

func tourOf(t *testing.T, game int, look func(v futures.View, events []futures.Event)) {
	t.Helper()
	r, err := rng.New(rng.FromText(fmt.Sprint("tour ", game)))
	if err != nil {
		t.Fatal(err)
	}
	s, err := futures.New(lawConfig(game, r))
	if err != nil {
		t.Fatal(err)
	}
	var events []futures.Event // since a player moved
	for !s.Over() {
		m := s.Deal(r)
		before := len(events)
		if s.Turn() != bourse.Nature {
			m = s.Pick(anyOf(s.Waiting(), r), r)
			events, before = nil, 0
		}
		if err := s.Trace(m, func(e futures.Event) { events = append(events, e) }); err != nil {
			t.Fatal(err)
		}
		if s.Turn() == bourse.Nature { // cards are typed in, one by one
			look(s.View(bourse.Spectator), seen(events[before:], bourse.Spectator))
			continue
		}
		for _, seat := range append([]bourse.Seat{bourse.Spectator}, 0, 1, 2, 3)[:1+s.Players()] {
			look(s.View(seat), seen(events, seat))
		}
	}
}

// seen returns the events as a seat sees them.
func seen(events []futures.Event, seat bourse.Seat) []futures.Event {
	var list []futures.Event
	for _, e := range events {
		if e, ok := e.For(seat); ok {
			list = append(list, e)
		}
	}
	return list
}

// all returns everything that a teller says of a view and of what led to it, but for the full picture.
func all(teller *tell.Teller, v futures.View, events []futures.Event) []string {
	var texts []string
	for _, line := range teller.Story(v, events) {
		texts = append(texts, line.Text)
	}
	what, why := teller.Asked(v)
	texts = append(append(texts, what, why, teller.Phase(v.Phase), teller.Board(v)), teller.Aim()...)
	texts = append(texts, teller.Worth(v)...)
	for _, o := range v.Options(nil) {
		l := teller.Label(v, o)
		texts = append(texts, l.Group, l.Item, l.Costs, l.Brings)
	}
	return texts
}

// telling has a teller tell all of random games.
func telling(t *testing.T, games int) func(teller *tell.Teller, hear func(texts ...string)) {
	return func(teller *tell.Teller, hear func(texts ...string)) {
		tour(t, games, func(v futures.View, events []futures.Event) { hear(all(teller, v, events)...) })
	}
}

// TestIn_another_language holds that all words are in the table.
func TestIn_another_language(t *testing.T) {
	for _, wrong := range words.Unlisted(telling(t, 8)) {
		t.Error(wrong)
	}
}

// TestSentences_are_told holds that each sentence of the table is told some time.
func TestSentences_are_told(t *testing.T) {
	for _, wrong := range words.Untold(telling(t, 20)) {
		t.Error(wrong)
	}
}

// TestIn_wrong refuses tables that are not like the English one.
func TestIn_wrong(t *testing.T) {
	for _, wrong := range words.Refused() {
		t.Error(wrong)
	}
}

// TestTeller_does_not_change holds that what a Teller is made of can be changed afterwards.
func TestTeller_does_not_change(t *testing.T) {
	moves := []futures.Event{{Kind: futures.Moved, Move: futures.Final(0)}, {Kind: futures.Moved, Move: futures.Final(1)}}
	for _, wrong := range words.Changed("p0 will settle nothing\np1 has chosen what to settle", func(teller *tell.Teller) string {
		return told.Text(teller.Story(opening(t).View(0), moves))
	}) {
		t.Error(wrong)
	}
}

// opening is a game about to be dealt.
func opening(t *testing.T) *futures.State {
	t.Helper()
	s, err := futures.New(futures.Standard(4))
	if err != nil {
		t.Fatal(err)
	}
	return &s
}

// play makes moves, written as in records.
func play(t *testing.T, s *futures.State, moves ...string) (events []futures.Event) {
	t.Helper()
	for _, text := range moves {
		m, err := futures.Parse(text)
		if err == nil {
			err = s.Trace(m, func(e futures.Event) { events = append(events, e) })
		}
		if err != nil {
			t.Fatalf("%s: %v", text, err)
		}
	}
	return events
}

// TestZero holds that there is nothing to say of no game.
func TestZero(t *testing.T) {
	texts := all(tell.English, futures.View{}, nil)
	if got := slices.DeleteFunc(texts, func(text string) bool { return text == "" }); len(got) != 3 { // the aim
		t.Errorf("%q", got)
	}
	if l := tell.English.Label(futures.View{}, futures.Option{}); l != (bourse.Label{}) {
		t.Errorf("%+v", l)
	}
}

// TestBoard_fits holds the compact picture to its 12 lines of 80 columns.
func TestBoard_fits(t *testing.T) {
	long := tell.English.Named(map[bourse.Seat]string{0: "Bartholomew of the long name", 1: "Ünsäglich"})
	most := 0
	tour(t, 12, func(v futures.View, _ []futures.Event) {
		for _, teller := range []*tell.Teller{tell.English, long} {
			lines, err := told.Fits(teller.Board(v), 12)
			if err != nil {
				t.Fatal(err)
			}
			most = max(most, lines)
		}
	})
	if most != 12 {
		t.Errorf("no board has more than %d lines", most)
	}
}
