package tell_test

import (
	"fmt"
	"slices"
	"strconv"
	"strings"
	"testing"

	"bourse.example"
	"bourse.example/futures"
	"bourse.example/futures/tell"
	"bourse.example/internal/testkit/told"
	"bourse.example/rng"
)

// This file tests languages and names, and holds that every sentence of the table is told.

var words = told.Game[*tell.Teller]{Table: tell.Sentences(), English: tell.English, In: tell.In, Named: (*tell.Teller).Named, Seats: futures.MaxPlayers}

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

// TestBoard_columns holds that every number of the compact picture stands by itself and all of it is there,
// with much and little gold and many markers too, where names have 6 letters.
func TestBoard_columns(t *testing.T) {
	names := []string{"Amadea", "Babett", "Célest", "Dorian"}
	six := tell.English.Named(map[bourse.Seat]string{0: names[0], 1: names[1], 2: names[2], 3: names[3]})
	crowded := markers(t, "pepper down 38", "pepper down 42", "pepper down 46", "pepper down 46")
	game := 0
	tour(t, 4, func(v futures.View, _ []futures.Event) {
		if game++; game%2 == 0 {
			v.Gold = [futures.MaxPlayers]int32{-100, 1000, -999, 9999}
			v.Board, v.Fourth = [futures.MaxPlayers]futures.Markers{crowded, crowded, crowded, crowded}, bourse.SeatsOf(0, 1, 2, 3)
		}
		picture := six.Board(v)
		if _, err := told.Fits(picture, 12); err != nil {
			t.Fatal(err)
		}
		lines := strings.Split(picture, "\n")
		for c := futures.Corn; c <= futures.Pepper; c++ {
			want := []string{c.String()}
			for row := futures.BurstLow; row <= futures.BurstHigh; row++ {
				want = append(want, strconv.Itoa(row.Price()))
			}
			if to := v.Outlook(c); to != v.Rows[c-1] && v.Phase < futures.Settling {
				want = append(want, fmt.Sprint(">", to.Price()))
			}
			bare := strings.NewReplacer("[", " ", "]", " ").Replace(lines[c])
			if !slices.Equal(strings.Fields(bare), want) || !strings.Contains(lines[c], fmt.Sprintf("[%2d]", v.Price(c))) {
				t.Fatalf("%s:\n%s", want, picture)
			}
		}
		for seat := range v.Players() {
			want := []string{names[seat], strconv.Itoa(int(v.Gold[seat])), strconv.Itoa(v.MarkersInHand(bourse.Seat(seat))), strconv.Itoa(int(v.HandSizes[seat]))}
			for _, m := range v.Board[seat] {
				if m != 0 {
					want = append(want, strings.Fields(m.String())...)
				}
			}
			if got := strings.Fields(strings.NewReplacer(">", " ", ",", " ").Replace(lines[7+seat])); !slices.Equal(got, want) {
				t.Fatalf("%s, want %s:\n%s", got, want, picture)
			}
		}
		if !v.Seat.Player() {
			return
		}
		hand := lines[7+v.Players()]
		for card := futures.CornUp; card <= futures.PepperDown; card++ {
			n := v.Own.Hand.Of(card)
			if v.Own.Placed == card {
				n++
			}
			if strings.Count(hand, card.String()) != n {
				t.Fatalf("%s, and %s is face down:\n%s", v.Own.Hand, v.Own.Placed, picture)
			}
		}
	})
}
