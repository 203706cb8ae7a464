package told

import (
	"reflect"
	"strings"
	"testing"

	"bourse.example"
	"bourse.example/internal/sentences"
	"bourse.example/internal/testkit/scale"
	"bourse.example/rng"
)

// This file implements the tests for all games.

// Check compares the texts that depend on no position with testdata/besides.txt. It checks that every
// sentence is used, that all words are in the table, and that all seats are called by their names. Tables
// that do not match the English one must be refused. No board may have more than room lines, and at least one
// must have room-1 lines. The lines of Worth must fit 78 columns if names have 6 letters.
func (g *Games[T, S, M, V, E]) Check(t *testing.T, room int) {
	g.Seats = g.Rules.Description().Max
	tell := func(teller T, hear func(texts ...string)) {
		hear(g.Besides(teller)...)
		for _, p := range g.Sample(t) {
			hear(g.Tell(teller, p)...)
		}
	}
	for name, check := range map[string]func() []string{
		"Sentences_are_told": func() []string { return g.Untold(tell) },
		"another_language":   func() []string { return g.Unlisted(tell) },
		"wrong_tables":       g.Refused,
		"does_not_change":    func() []string { return g.unchanged(t) },
	} {
		t.Run(name, func(t *testing.T) {
			for _, wrong := range check() {
				t.Error(wrong)
			}
		})
	}
	t.Run("besides", func(t *testing.T) {
		Golden(t, "besides.txt", []Screen{{"besides", strings.Join(g.Besides(g.English), "\n")}})
	})
	t.Run("worth_fits", func(t *testing.T) {
		six := g.Named(g.English, map[bourse.Seat]string{0: "Amadea", 1: "Babett", 2: "Célest", 3: "Dorian"})
		for _, p := range g.Sample(t) {
			for _, line := range six.Worth(p.View) {
				if n := sentences.Width(line); n > 78 || strings.TrimSpace(line) == "" {
					t.Fatalf("%d columns: %q", n, line)
				}
			}
		}
		if got := six.Worth(*new(V)); len(got) > 0 {
			t.Errorf("without a game: %q", got)
		}
	})
	t.Run("board_fits", func(t *testing.T) {
		long := g.Named(g.English, map[bourse.Seat]string{0: "Bartholomew of the long name", 1: "Ünsäglich",
			3: "Theodora of Byzantium, Theodora of Byzantium, Theodora of Byzantium, Theodora of Byzantium",
			5: "Ö"})
		most := 0
		for _, p := range g.Sample(t) {
			lines, err := Fits(long.Board(p.View), room)
			if err != nil {
				t.Fatal(err)
			}
			most = max(most, lines)
		}
		if most < room-1 && !testing.Short() {
			t.Errorf("no board has more than %d lines", most)
		}
	})
}

// unchanged returns what is wrong with a story about the first two seats after the table of its teller has
// changed: see Changed.
func (g *Games[T, S, M, V, E]) unchanged(t testing.TB) []string {
	for _, p := range g.Sample(t) {
		say := func(teller T) string { return Text(teller.Story(p.View, p.Events)) }
		if want := say(g.English); strings.Contains(want, "p0") && strings.Contains(want, "p1") {
			return g.Changed(want, say)
		}
	}
	return []string{"no story is about the first two seats"}
}

// Anything makes a teller describe positions in which a few numbers are wrong. It must not panic.
func (g *Games[T, S, M, V, E]) Anything(t *testing.T, usual int) {
	r, err := rng.New(rng.FromText("anything " + scale.Seed(t)))
	if err != nil {
		t.Fatal(err)
	}
	sample := g.Sample(t)
	for range scale.N(usual, 100*usual) {
		p := sample[r.IntN(len(sample))]
		p.Events = append([]E(nil), p.Events...)
		options := p.View.Options(nil)
		p.Chances = append([]bourse.Chance[M](nil), p.Chances...)
		if len(options) > 0 {
			p.Chances = append(p.Chances, bourse.Chance[M]{Move: options[r.IntN(len(options))].Move})
		}
		damage(reflect.ValueOf(&p.View).Elem(), r, 1+r.IntN(40))
		for i := range p.Events {
			damage(reflect.ValueOf(&p.Events[i]).Elem(), r, 1+r.IntN(4))
		}
		for i := range p.Chances {
			damage(reflect.ValueOf(&p.Chances[i].Move).Elem(), r, 1+r.IntN(4))
		}
		g.tellAll(p)
	}
}

// tellAll is Tell without the view's own Options, which may panic in positions that no game reaches.
func (g *Games[T, S, M, V, E]) tellAll(p Position[S, M, V, E]) {
	teller := g.English
	teller.Story(p.View, p.Events)
	teller.Asked(p.View)
	teller.Board(p.View)
	teller.Worth(p.View)
	var options []bourse.Option[M]
	for _, c := range p.Chances {
		options = append(options, bourse.Option[M]{Move: c.Move, Min: -9, Max: 250})
		teller.Label(p.View, options[len(options)-1])
	}
	if g.More != nil {
		g.More(teller, p.View, options)
	}
}

// damage sets one in so many numbers of a value at random, and flips one in so many bools.
func damage(v reflect.Value, r *rng.Rand, one int) {
	switch v.Kind() {
	case reflect.Struct:
		for i := range v.NumField() {
			damage(v.Field(i), r, one)
		}
	case reflect.Array:
		for i := range v.Len() {
			damage(v.Index(i), r, one)
		}
	}
	if !v.CanSet() || r.IntN(one) > 0 {
		return
	}
	n := int64(r.IntN(256))
	if r.IntN(2) == 0 {
		n = int64(r.IntN(20) - 4)
	}
	switch {
	case v.CanInt():
		v.SetInt(n)
	case v.CanUint():
		v.SetUint(uint64(n))
	case v.Kind() == reflect.Bool:
		v.SetBool(!v.Bool())
	}
}
