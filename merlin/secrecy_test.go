package merlin_test

import (
	"encoding/json"
	"fmt"
	"slices"
	"testing"

	"bourse.example"
	"bourse.example/merlin"
)

// This file tests that other players see nothing of hands and potions (M35.2), whatever they are, until one
// is used.

// told makes moves and writes everything that a seat sees: the events, and the view in both forms after
// each move.
func told(t testing.TB, s merlin.State, seat bourse.Seat, moves ...string) (text []string) {
	t.Helper()
	for _, move := range moves {
		if err := s.Trace(rules.Parse(t, move), func(e merlin.Event) {
			if seen, ok := e.For(seat); ok {
				data, err := json.Marshal(seen)
				if err != nil {
					t.Fatal(err)
				}
				text = append(text, seen.String(), string(data))
			}
		}); err != nil {
			t.Fatalf("%s: %v", move, err)
		}
		v := s.View(seat)
		data, err := json.Marshal(v)
		if err != nil {
			t.Fatal(err)
		}
		text = append(text, string(data), v.String())
	}
	return text
}

// others lists all players except p1, and spectators.
var others = []bourse.Seat{0, 2, 3, bourse.Spectator}

func TestRule_M35_2_silent(t *testing.T) {
	// p1 has a Spell Shop on p1.2, a land of grain on p1.3, which yields on a 9, a bare property on p1.4 and
	// a Chauffeur of two fours on p1.5.
	base := enchanting(t)
	lay(t, &base, "p1.4", "c6")
	lay(t, &base, "p1.5", "c3", "c3")
	stake(t, &base, "p1.5", 10)
	inHand(t, &base, 0, "mildew", "gremlins")
	front := func(potion string) func(*merlin.State) {
		return func(s *merlin.State) { inFront(t, s, 1, potion) }
	}
	below := func(plot, potion string) func(*merlin.State) {
		return func(s *merlin.State) { beneath(t, s, plot, potion) }
	}
	hand := func(card string) func(*merlin.State) { return func(s *merlin.State) { inHand(t, s, 1, card) } }
	quiet := []string{"p0 buy d5", "~ draw c7", "~ draw d6", "p0 end", "~ dice 5 6", "p1 end", "~ dice 1 2",
		"p2 end", "~ dice 2 3"}
	for _, test := range []struct {
		name   string
		a, b   func(*merlin.State)
		silent []string
		used   string // by a alone
	}{
		{"Thrift", front("draught-of-thrift"), front("liquid-luck"), quiet[:5], "p1 buy c2"},
		{"Luck", front("liquid-luck"), front("antidote"),
			[]string{"p0 end", "~ dice 5 6", "p1 goods grain", "p1 load 1", "p1 end"}, "~ dice 3 4"},
		{"Amnesty", front("philtre-of-amnesty"), front("liquid-luck"), []string{"p0 buy d5"}, "~ draw joker"},
		{"Antidote", front("antidote"), front("draught-of-thrift"),
			[]string{"p0 hand mildew", "p0 back", "p0 hand mildew"}, "p0 to p1"},
		{"Raining Gold", below("p1.3", "raining-gold"), below("p1.3", "warm-winter"),
			[]string{"p0 end", "~ dice 5 6", "p1 end"}, "~ dice 4 5"},
		{"Double Harvest", below("p1.3", "double-harvest"), below("p1.3", "warm-winter"),
			[]string{"p0 end", "~ dice 5 6", "p1 end"}, "~ dice 4 5"},
		{"Stoneskin", below("p1.2", "stoneskin"), below("p1.2", "better-nature"),
			[]string{"p0 end", "~ dice 1 3", "p1 end", "~ dice 5 6", "p2 end", "~ dice 5 6", "p3 end",
				"~ dice 5 6", "p0 hand gremlins"}, "p0 at p1.2"},
		{"a spell", hand("rust"), hand("portal"), quiet, ""},
		{"a recipe", hand("antidote"), hand("stoneskin"), quiet, ""},
	} {
		a, b := base, base
		test.a(&a)
		test.b(&b)
		sound(t, &a)
		sound(t, &b)
		for _, seat := range others {
			same(t, fmt.Sprint(test.name, " to ", seat), told(t, a, seat, test.silent...),
				told(t, b, seat, test.silent...))
			if a.View(seat) != b.View(seat) {
				t.Errorf("%s: %s sees it from the start", test.name, seat)
			}
		}
		if test.used == "" {
			continue
		}
		moves := append(slices.Clone(test.silent), test.used)
		if slices.Equal(told(t, a, 2, moves...), told(t, b, 2, moves...)) {
			t.Errorf("%s is used, and p2 is told nothing", test.name)
		}
	}
}

// TestRule_M35_2_kept passes hidden cards on and brews them. Only their owners see which cards they are;
// others see their type.
func TestRule_M35_2_kept(t *testing.T) {
	base := enchanting(t)
	inHand(t, &base, 1, "rust", "rust")
	offered := func(s merlin.State, card string) merlin.State {
		inHand(t, &s, 0, card)
		play(t, &s, "p0 offer p1", "p0 with "+card, "p0 item gold")
		return s
	}
	for _, test := range []struct {
		name  string
		a, b  merlin.State
		moves []string
	}{
		{"an offer", offered(base, "stoneskin"), offered(base, "antidote"),
			[]string{"p0 set 2", "p1 decline"}},
		{"a trade", offered(base, "stoneskin"), offered(base, "antidote"), []string{"p0 set 2", "p1 accept"}},
	} {
		for _, seat := range []bourse.Seat{2, 3, bourse.Spectator} {
			same(t, fmt.Sprint(test.name, " to ", seat), told(t, test.a, seat, test.moves...),
				told(t, test.b, seat, test.moves...))
		}
		for _, seat := range []bourse.Seat{0, 1} {
			if slices.Equal(told(t, test.a, seat, test.moves...), told(t, test.b, seat, test.moves...)) {
				t.Errorf("%s: %s is not told which card it is", test.name, seat)
			}
		}
	}
	brewed := func(card string) merlin.State {
		s := base
		inHand(t, &s, 0, card+" 2")
		play(t, &s, "p0 hand "+card+" 2")
		return s
	}
	a, b := brewed("liquid-luck"), brewed("antidote")
	for _, seat := range []bourse.Seat{1, 2, 3, bourse.Spectator} {
		same(t, fmt.Sprint("brewed, to ", seat), told(t, a, seat, "p0 use"), told(t, b, seat, "p0 use"))
	}
	drawn := base
	play(t, &drawn, "p0 end", "~ dice 1 4")
	for _, seat := range []bourse.Seat{1, 2, 3, bourse.Spectator} {
		same(t, fmt.Sprint("drawn, to ", seat), told(t, drawn, seat, "~ draw rust"),
			told(t, drawn, seat, "~ draw portal"))
	}
	owed := func(card string) merlin.State {
		s := base
		purse(&s, 1, 0)
		s.Own[1].Hand, s.Seats[1].Loose = merlin.Hand{}, [2]int8{}
		inHand(t, &s, 1, card)
		play(t, &s, "p0 end", "~ dice 1 3")
		return s
	}
	for _, seat := range others {
		same(t, fmt.Sprint("given up, to ", seat), told(t, owed("rust"), seat, "p1 give-hand rust"),
			told(t, owed("portal"), seat, "p1 give-hand portal"))
		if slices.Equal(told(t, owed("rust"), seat, "p1 give-hand rust"),
			told(t, owed("antidote"), seat, "p1 give-hand antidote")) {
			t.Errorf("%s is not told whether it is a spell", seat)
		}
	}
}
