package main

import (
	"fmt"
	"io"
	"reflect"
	"slices"
	"strings"
	"sync"

	"bourse.example"
	"bourse.example/economicon"
	"bourse.example/futures"
	"bourse.example/merlin"
	"bourse.example/smallprint"
)

// This file lists the games.

// A game makes batches of games.
type game interface {
	name() string
	batch(o order) (batch, error)
	verify(record io.Reader) (bourse.Proof, error)
}

// marker is the byte of a move of Futures! that names a commodity, a side and a row: see markerParts.
var marker = memberOf[futures.Move]("Markers")

var games = []game{
	&rules[futures.State, futures.Move, futures.View, futures.Event]{
		Rules: futures.Rules,
		// A turn has at most 6 buys, 4 markers to settle, 10 pairs of cards to discard, and a pass, a fourth
		// marker or an end.
		room: 32,
		kind: memberOf[futures.Move]("Kind").Offset,
		fields: map[string]field{
			"card":      enum[futures.Move]("Card"),
			"other":     enum[futures.Move]("Other"),
			"pile":      number[futures.Move]("Pile", 0, 5),
			"commodity": {names(reflect.TypeFor[futures.Commodity]()), marker.Offset, 6, 3, 0},
			"side":      {names(reflect.TypeFor[futures.Side]()), marker.Offset, 4, 3, 0},
			"entry":     {entries(), marker.Offset, 0, 15, 0},
			"markers":   {values: finals()},
		},
		index: finalOf,
	},
	&rules[smallprint.State, smallprint.Move, smallprint.View, smallprint.Event]{
		Rules: smallprint.Rules,
		room:  49, // four kinds of cards with four markers, one of them none, under three businesses, and a pass
		kind:  memberOf[smallprint.Move]("Kind").Offset,
		fields: map[string]field{
			"card":   enum[smallprint.Move]("Card"),
			"column": number[smallprint.Move]("Column", 0, 2),
			"marker": enum[smallprint.Move]("Marker"),
		},
		words: map[string][]string{"smallprint.Slot": slots()},
	},
	&rules[economicon.State, economicon.Move, economicon.View, economicon.Event]{
		Rules: economicon.Rules,
		room:  64,
		kind:  memberOf[economicon.Move]("Kind").Offset,
		fields: map[string]field{
			"to":   player[economicon.Move]("To", economicon.MaxPlayers),
			"unit": enum[economicon.Move]("Unit"),
			"pay":  enum[economicon.Move]("Pay"),
		},
	},
	&rules[merlin.State, merlin.Move, merlin.View, merlin.Event]{
		Rules: merlin.Rules,
		room:  64,
		kind:  memberOf[merlin.Move]("Kind").Offset,
		fields: map[string]field{
			"to":    player[merlin.Move]("To", merlin.MaxPlayers),
			"card":  enum[merlin.Move]("Card"),
			"lab":   number[merlin.Move]("Lab", 0, merlin.MaxLabs),
			"plot":  enum[merlin.Move]("Plot"),
			"good":  enum[merlin.Move]("Good"),
			"item":  enum[merlin.Move]("Item"),
			"paper": enum[merlin.Move]("Paper"),
			"cover": enum[merlin.Move]("Cover"),
			"note":  number[merlin.Move]("Note", 1, 8),
			"omen":  enum[merlin.Move]("Omen"),
			"price": number[merlin.Move]("A", 1, 20),
		},
	},
}

// find returns the game with a name.
func find(name string) (game, error) {
	var known []string
	for _, g := range games {
		if g.name() == name {
			return g, nil
		}
		known = append(known, g.name())
	}
	return nil, fmt.Errorf("no game is called %.40q, there are: %s", name, strings.Join(known, ", "))
}

// entries returns the prices of the rows.
func entries() (prices []string) {
	for row := futures.BurstLow; row <= futures.BurstHigh; row++ {
		prices = append(prices, fmt.Sprint(row.Price()))
	}
	return prices
}

// slots returns the columns and markers of the slots of Small Print.
func slots() []string {
	values := []string{"none"}
	for i := range 3 * 4 {
		values = append(values, fmt.Sprint(i/4, " ", smallprint.Marker(i%4)))
	}
	return values
}

// A final choice is numbered by the places of its markers among the player's markers, which are in rising
// order: no marker, one or two of them. Of equal markers the first place counts.
func finals() []string {
	values := make([]string, futures.MaxMarkers*futures.MaxMarkers+1)
	values[0] = "none"
	for a := range futures.MaxMarkers {
		for b := range futures.MaxMarkers {
			values[1+a*futures.MaxMarkers+b] = fmt.Sprintf("%d and %d", a, b)
			if a == b {
				values[1+a*futures.MaxMarkers+b] = fmt.Sprint(a)
			}
		}
	}
	return values
}

func finalOf(s *futures.State, m *futures.Move) int {
	board := s.Board[m.Seat][:]
	a, b := m.Markers[0], m.Markers[1]
	if a == 0 {
		return 0
	}
	first := slices.Index(board, a)
	second := first
	if b != 0 {
		second = slices.Index(board, b)
	}
	if a == b {
		second++
	}
	return 1 + first*futures.MaxMarkers + second
}

// rules connects a game to the generic code.
type rules[S comparable, M bourse.Move[M], V bourse.View[S, M], E bourse.Event[E]] struct {
	bourse.Rules[S, M, V, E]
	room   int     // for options: at least as many as in any position that the games' tests know
	kind   uintptr // where a move has its kind
	fields map[string]field
	words  map[string][]string // the values of types without names
	index  func(*S, *M) int    // of the value of a field whose mask is 0
	once   sync.Once
	shape  *shape[S, M]
}

func (g *rules[S, M, V, E]) name() string { return g.Name() }

func (g *rules[S, M, V, E]) verify(record io.Reader) (bourse.Proof, error) { return g.Verify(record) }

// A schema describes a batch's arrays to programs.
type schema struct {
	Game    string              `json:"game"`
	Edition int                 `json:"edition"`
	Title   string              `json:"title"`
	Players int                 `json:"players"`
	Columns []column            `json:"columns"`  // of an observation
	Options []column            `json:"features"` // of an option
	Room    int                 `json:"room"`     // for options
	Actions int                 `json:"actions"`  // the size of the action space
	Buckets int                 `json:"buckets"`
	Kinds   []kind              `json:"kinds"`
	Fields  map[string][]string `json:"fields"` // the values of the kinds' fields
	Enums   map[string][]string `json:"enums"`  // the values of the columns' types, from 0
}

func (g *rules[S, M, V, E]) describe(view, move *layout, a *actions[S, M]) schema {
	d := g.Description()
	s := schema{Game: d.Game, Edition: d.Edition, Title: d.Title, Columns: view.columns,
		Options: move.columns, Room: g.room, Actions: a.size, Buckets: buckets, Kinds: a.listed(),
		Fields: map[string][]string{}, Enums: map[string][]string{}}
	for name, f := range g.fields {
		s.Fields[name] = f.values
	}
	for _, l := range []*layout{view, move} {
		for t := range l.types {
			values := g.words[t.String()]
			if values == nil && t.Kind() == reflect.Uint8 {
				values = names(t)
			}
			if len(values) > 1 {
				s.Enums[t.String()] = values
			}
		}
	}
	return s
}
