package told

import (
	"fmt"
	"math"
	"reflect"
	"slices"
	"strconv"
	"strings"
	"testing"

	"bourse.example"
	"bourse.example/internal/testkit/corpus"
	"bourse.example/internal/testkit/described"
)

// This file implements Complete.

// A Lexicon lists the words of a game other than sentences. Names in lists are separated by spaces.
type Lexicon[T any] struct {
	Enums string // enums of the description whose names are words of the table
	// Card returns what a teller says about the effect of a card. If it is nil, cards have only names.
	Card func(teller T, id string) string
	// The kinds of moves that most stories do not mention, the kinds of events that no story mentions, and
	// the cards about which Card says nothing. The lists must be complete and have no others.
	SilentMoves, SilentEvents, SilentCards string
}

// Complete reports things in the game's description that have no words. A kind of player's move needs a label
// and, if a teller explains options, an explanation. Most stories must mention a kind of move, and some story
// a kind of event. Cards and names of enums must be in the table. Complete also reports what is missing in
// the description itself.
//
// It plays the tales, and those recorded games that have a kind of move that no tale has.
func (g *Games[T, S, M, V, E]) Complete(t *testing.T, lexicon Lexicon[T]) {
	d := g.Rules.Description()
	for _, wrong := range append(described.Lacks(d, ".."), g.wordless(d, strings.Fields(lexicon.Enums))...) {
		t.Error(wrong)
	}
	var cards, moves, events []string // without words
	for _, c := range d.Cards {
		if lexicon.Card != nil && spoken(t, "the card "+c.ID,
			func() string { return lexicon.Card(g.English, c.ID) }) == "" {
			cards = append(cards, c.ID)
		}
	}
	said := g.saidOf(t, d)
	for _, k := range d.Moves {
		switch {
		case !said.made[k.Kind]:
			t.Errorf("no tale and no recorded game has a move %s", k.Kind)
			continue
		case !k.Nature && !said.labelled[k.Kind]:
			t.Errorf("the move %s has no label, or one without a group", k.Kind)
		case !k.Nature && !said.explained[k.Kind]:
			t.Errorf("the move %s is not explained", k.Kind)
		}
		if 2*said.moves[k.Kind] < said.heard[k.Kind] {
			moves = append(moves, k.Kind)
		}
	}
	for _, k := range d.Events {
		if !said.events[k.Kind] {
			events = append(events, k.Kind)
		}
	}
	compare(t, "card", cards, lexicon.SilentCards)
	compare(t, "move", moves, lexicon.SilentMoves)
	compare(t, "event", events, lexicon.SilentEvents)
}

// compare compares the things without words with the list of those that should have none.
func compare(t *testing.T, what string, quiet []string, silent string) {
	t.Helper()
	listed := strings.Fields(silent)
	for _, name := range quiet {
		if !slices.Contains(listed, name) {
			t.Errorf("there are no words for the %s %s", what, name)
		}
	}
	for _, name := range listed {
		if !slices.Contains(quiet, name) {
			t.Errorf("there are words for the %s %s, which is listed as silent, or it does not exist", what,
				name)
		}
	}
}

// wordless returns the cards, and the names of enums, that have no word in the table. A card that is a number
// needs no word.
func (g *Games[T, S, M, V, E]) wordless(d bourse.Description, enums []string) (wrong []string) {
	kinds := map[string]string{} // of things that need a word, by name
	for _, e := range d.Enums {
		for _, name := range e.Values {
			if slices.Contains(enums, e.Name) && !described.Nothing(name) {
				kinds[name] = e.Name
			}
		}
	}
	for _, c := range d.Cards {
		if _, err := strconv.Atoi(c.ID); err != nil {
			kinds[c.ID] = "card"
		}
	}
	for name, kind := range kinds {
		if g.Table.Words[name] == "" {
			wrong = append(wrong, fmt.Sprintf("the words of the table have none for the %s %s: %s: …", kind, name, name))
		}
	}
	slices.Sort(wrong)
	return wrong
}

// spoken returns what say says. A missing sentence panics, which fails the test, but the test continues.
func spoken(t *testing.T, of string, say func() string) (text string) {
	t.Helper()
	defer func() {
		if missing := recover(); missing != nil {
			t.Errorf("%s: %v", of, missing)
			text = fmt.Sprint(missing)
		}
	}()
	return say()
}

// A said records the kinds of moves and of events that have words.
type said struct {
	made, labelled, explained, events map[string]bool
	// how many moves of a kind were described, and how many of them in words
	heard, moves map[string]int
}

// saidOf describes moves until every kind has words.
func (g *Games[T, S, M, V, E]) saidOf(t *testing.T, d bourse.Description) said {
	t.Helper()
	s := said{map[string]bool{}, map[string]bool{}, map[string]bool{}, map[string]bool{}, map[string]int{},
		map[string]int{}}
	look := g.listen(t, &s)
	for _, tale := range g.Tales() {
		g.play(t, tale, func(*S) {}, look)
	}
	for _, record := range corpus.Records(t, g.Rules.Name()) {
		if !slices.ContainsFunc(d.Moves, func(k bourse.MoveKind) bool {
			return !s.made[k.Kind] && strings.Contains(record.Text, " "+k.Kind)
		}) {
			continue
		}
		match, err := g.Rules.Load(strings.NewReader(record.Text))
		if err != nil {
			t.Fatalf("%s: %v", record.Name, err)
		}
		corpus.Replay(t, g.Rules, match, look)
	}
	return s
}

// listen returns a function that listens to the words for a move, for the seat that makes it or, for a chance
// move, for a spectator. It listens to the first moves of each kind, and to the first with an event of a kind
// that has no words yet.
func (g *Games[T, S, M, V, E]) listen(t *testing.T, s *said) func(before S, m M, events []E, after S) {
	const most = 30
	looked := map[string]int{} // by kind of event
	explainer, explains := any(g.English).(interface {
		Explain(V, bourse.Option[M]) string
	})
	return func(before S, m M, events []E, after S) {
		kind := kindOf(m)
		s.made[kind] = true
		due, open := s.heard[kind] < most, []string(nil) // kinds of events
		for _, e := range events {
			if name := eventKind(e); !s.events[name] && looked[name] < most && !slices.Contains(open, name) {
				open, due = append(open, name), true
				looked[name]++
			}
		}
		if !due {
			return
		}
		seat := m.By()
		if seat.Player() {
			view, o := g.Rules.Observe(&before).View(seat),
				bourse.Option[M]{Move: m, Min: m.Amount(), Max: m.Amount()}
			label := spoken(t, "the label of "+m.String(),
				func() string { return g.English.Label(view, o).Group })
			s.labelled[kind] = s.labelled[kind] || label != ""
			s.explained[kind] = s.explained[kind] || !explains || explainer.Explain(view, o) != ""
		} else {
			seat = bourse.Spectator
		}
		view, seen := g.Rules.Observe(&after).View(seat), Seen(events, seat)
		tell := func(events []E) []string {
			text := spoken(t, "the story of "+m.String(),
				func() string { return Text(g.English.Story(view, events)) })
			return strings.Split(text, "\n")
		}
		story := tell(seen)
		if s.heard[kind]++; story[0] != "" {
			s.moves[kind]++
		}
		for _, name := range open {
			without := tell(unknown(seen, name))
			s.events[name] = s.events[name] ||
				slices.ContainsFunc(story, func(line string) bool { return !slices.Contains(without, line) })
		}
	}
}

// eventKind returns the name of an event's kind.
func eventKind[E any](e E) string { return fmt.Sprint(reflect.ValueOf(e).FieldByName("Kind")) }

// unknown returns the events, with one kind changed to a kind that does not exist.
func unknown[E any](events []E, kind string) []E {
	events = slices.Clone(events)
	for i := range events {
		if eventKind(events[i]) == kind {
			reflect.ValueOf(&events[i]).Elem().FieldByName("Kind").SetUint(math.MaxUint8)
		}
	}
	return events
}
