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

// A Lexicon says which words a game has besides sentences. Lists have blanks between their names.
type Lexicon[T any] struct {
	Enums string // those of the description whose names are words of the table
	// Card returns what a teller says that a card does. Nil: a card has a name and nothing more.
	Card func(teller T, id string) string
	// The kinds of moves of which most stories tell nothing, the kinds of events of which no story tells
	// anything, and the cards of which Card says nothing: these, and no others.
	SilentMoves, SilentEvents, SilentCards string
}

// Complete names what the game's description declares and nobody has words for: a kind of move of a player
// without a label or, where a teller explains options, without an explanation; a kind of move of which most
// stories tell nothing; a kind of event that no line of a story is told for; a card, or a name of an enum,
// that is not in the table. It names what the description itself lacks, too.
//
// It plays the tales, and those recorded games that have a kind of move that no tale has.
func (g *Games[T, S, M, V, E]) Complete(t *testing.T, lexicon Lexicon[T]) {
	d := g.Rules.Describe()
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

// compare compares what nothing is said of with what nothing is to be said of.
func compare(t *testing.T, what string, quiet []string, silent string) {
	t.Helper()
	listed := strings.Fields(silent)
	for _, name := range quiet {
		if !slices.Contains(listed, name) {
			t.Errorf("nothing is told of the %s %s", what, name)
		}
	}
	for _, name := range listed {
		if !slices.Contains(quiet, name) {
			t.Errorf("something is told of the %s %s, which is listed as silent, or there is none", what,
				name)
		}
	}
}

// wordless returns the cards, and the names of enums, that the table has no word for. A card that is a number
// is called by that.
func (g *Games[T, S, M, V, E]) wordless(d bourse.Description, enums []string) (wrong []string) {
	kinds := map[string]string{} // of what has a word, by name
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

// spoken returns what is said of something. A sentence that is missing panics: that fails the test, which
// goes on.
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

// A said is of which kinds of moves and of events something is said.
type said struct {
	made, labelled, explained, events map[string]bool
	// how many moves of a kind were told, and how many in words
	heard, moves map[string]int
}

// saidOf tells moves until something has been said of each kind.
func (g *Games[T, S, M, V, E]) saidOf(t *testing.T, d bourse.Description) said {
	t.Helper()
	s := said{map[string]bool{}, map[string]bool{}, map[string]bool{}, map[string]bool{}, map[string]int{},
		map[string]int{}}
	look := g.listen(t, &s)
	for _, tale := range g.Tales() {
		g.play(t, tale, func(*S) {}, look)
	}
	for _, record := range corpus.Records(t, g.Rules.Game) {
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

// listen returns a function that hears what is said of a move, to the seat that makes it or, of chance, to a
// spectator. It hears the first moves of each kind, and the first with an event of a kind of which nothing
// has been said yet.
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

// unknown returns the events with those of a kind made into events of a kind that there is not.
func unknown[E any](events []E, kind string) []E {
	events = slices.Clone(events)
	for i := range events {
		if eventKind(events[i]) == kind {
			reflect.ValueOf(&events[i]).Elem().FieldByName("Kind").SetUint(math.MaxUint8)
		}
	}
	return events
}
