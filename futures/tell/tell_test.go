package tell_test

import (
	"fmt"
	"regexp"
	"slices"
	"strings"
	"testing"
	"unicode"
	"unicode/utf8"

	"bourse.example"
	"bourse.example/futures"
	"bourse.example/futures/tell"
	"bourse.example/rng"
	"github.com/google/go-cmp/cmp"
)

// This file tests languages and names, and holds that every sentence of the table is told.

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
	for _, o := range v.Options(nil) {
		l := teller.Label(v, o)
		texts = append(texts, l.Group, l.Item, l.Costs, l.Brings)
	}
	return texts
}

// words are the parts of a sentence that are not values.
var words = regexp.MustCompile(`\{\w+((?:\|[^}]*)?)\}|[^{}]+`)

// capitals is another language: every word is in capitals.
func capitals(t *testing.T) *tell.Teller {
	t.Helper()
	table := tell.Sentences()
	for name, sentence := range table.Sentences {
		table.Sentences[name] = words.ReplaceAllStringFunc(sentence, func(part string) string {
			value, forms, ok := strings.Cut(part, "|")
			switch {
			case !strings.HasPrefix(part, "{"):
				return strings.ToUpper(part)
			case !ok:
				return part
			}
			return value + "|" + strings.ToUpper(forms)
		})
	}
	for name, word := range table.Words {
		table.Words[name] = strings.ToUpper(word)
	}
	teller, err := tell.In(table)
	if err != nil {
		t.Fatal(err)
	}
	return teller
}

// TestLanguage tells games in another language, in which no word of the code's own is left.
func TestLanguage(t *testing.T) {
	teller := capitals(t)
	tour(t, 8, func(v futures.View, events []futures.Event) {
		for _, text := range all(teller, v, events) {
			if strings.IndexFunc(text, unicode.IsLower) >= 0 {
				t.Errorf("%q", text)
			}
		}
	})
}

// TestSentences_told holds that every sentence is told in a game: each has a sign of its own here.
func TestSentences_told(t *testing.T) {
	table := tell.Sentences()
	signs := map[rune]string{}
	for name, sentence := range table.Sentences {
		sign := '\ue000' + rune(len(signs))
		signs[sign] = name
		table.Sentences[name] = string(sign) + sentence
	}
	teller, err := tell.In(table)
	if err != nil {
		t.Fatal(err)
	}
	game := 0
	for ; game < 200 && len(signs) > 0; game++ {
		tourOf(t, game, func(v futures.View, events []futures.Event) {
			for _, text := range all(teller, v, events) {
				for _, sign := range text {
					delete(signs, sign)
				}
			}
		})
	}
	t.Logf("in %d games", game)
	for _, name := range signs {
		t.Errorf("%s is never told", name)
	}
}

// TestSentences_copies holds that a table can be translated in place, and that a teller keeps what it was
// made of.
func TestSentences_copies(t *testing.T) {
	table := tell.Sentences()
	teller, err := tell.In(table)
	if err != nil {
		t.Fatal(err)
	}
	clear(table.Sentences)
	clear(table.Words)
	v := opening(t).View(0)
	if diff := cmp.Diff(all(tell.English, v, nil), all(teller, v, nil)); diff != "" {
		t.Error(diff)
	}
}

// TestIn_wrong refuses tables with other sentences, and with values that there are not.
func TestIn_wrong(t *testing.T) {
	for want, change := range map[string]func(tell.Table){
		"":                                     func(tell.Table) {},
		"no sentence pass":                     func(table tell.Table) { delete(table.Sentences, "pass") },
		"there is no sentence sell to tell":    func(table tell.Table) { table.Sentences["sell"] = "" },
		"pass has no {silver}":                 func(table tell.Table) { table.Sentences["pass"] = "{silver}" },
		`pass: a brace is not closed in "{se"`: func(table tell.Table) { table.Sentences["pass"] = "{se" },
	} {
		table := tell.Sentences()
		change(table)
		_, err := tell.In(table)
		if got := fmt.Sprint(err); want == "" && err != nil || want != "" && got != "sentences: "+want {
			t.Errorf("%s, want %s", got, want)
		}
	}
}

// TestNamed calls seats by names, in a table that has no words too.
func TestNamed(t *testing.T) {
	table := tell.Sentences()
	table.Words = nil
	plain, err := tell.In(table)
	if err != nil {
		t.Fatal(err)
	}
	for _, teller := range []*tell.Teller{tell.English, plain} {
		named := teller.Named(map[bourse.Seat]string{0: "Ann", 3: "Bo"})
		tour(t, 3, func(v futures.View, events []futures.Event) {
			for _, text := range all(named, v, events) {
				if strings.Contains(text, "p0") || strings.Contains(text, "p3") {
					t.Errorf("%q", text)
				}
			}
		})
		if what := named.Story(opening(t).View(0), []futures.Event{{Kind: futures.Moved, Move: futures.Final(0)}, {Kind: futures.Moved, Move: futures.Final(1)}}); what[0].Text != "Ann will settle nothing" || what[1].Text != "p1 has chosen what to settle" {
			t.Errorf("%q", what)
		}
	}
	if what, _ := tell.English.Asked(opening(t).View(bourse.Spectator)); what != "card for p0" {
		t.Errorf("the English teller has learned names: %q", what)
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
	most, widest := 0, 0
	tour(t, 12, func(v futures.View, _ []futures.Event) {
		for _, teller := range []*tell.Teller{tell.English, long} {
			lines := strings.Split(strings.TrimSuffix(teller.Board(v), "\n"), "\n")
			most = max(most, len(lines))
			for _, line := range lines {
				widest = max(widest, utf8.RuneCountInString(line))
			}
		}
	})
	if most != 12 || widest > 80 {
		t.Errorf("%d lines of %d columns", most, widest)
	}
}
