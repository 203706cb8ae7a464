package tell

import (
	"fmt"

	"bourse.example"
	"bourse.example/futures"
	"bourse.example/internal/sentences"
)

// This file declares Teller: who tells, in which language, and what the seats are called.

// A Table has the sentences of a language by their names, and the words for what has a name: commodities,
// sides, cards, seats.
//
// In a sentence {seat} stands for the value of that name, and {n|marker|markers} for the word that goes
// with the number n: the first goes with 1 and the second with all others, unless the table's Form says
// otherwise. {{ is a brace. A sentence may leave values out, and has none that the English one has not.
type Table = sentences.Table

// Sentences returns the English table, to translate.
func Sentences() Table { return english.Clone() }

// A Teller tells the game in a language. It does not change, and may be used by many goroutines.
type Teller struct{ language *sentences.Language }

// English tells in English.
var English = &Teller{sentences.Must(english)}

// In returns a teller of a language. The error names the sentences that are wrong, missing or not to be
// told.
func In(t Table) (*Teller, error) {
	language, err := English.language.Translate(t)
	if err != nil {
		return nil, err
	}
	return &Teller{language}, nil
}

// Named returns a teller that calls seats by names: Ann for p0. Seats that are not in the list are called as
// before.
func (t *Teller) Named(names map[bourse.Seat]string) *Teller {
	return &Teller{sentences.Named(t.language, names)}
}

// A value is what stands in a sentence under a name.
type value = sentences.Value

// is names a value.
var is = sentences.Is

// say makes a sentence.
func (t *Teller) say(name string, values ...value) string { return t.language.Say(name, values...) }

// call returns what a value is called.
func (t *Teller) call(what fmt.Stringer) string { return t.language.Call(what) }

// list makes a list of texts; it is empty if there are none.
func (t *Teller) list(items []string) string { return t.language.Chain(items, "list", "list") }

// seats returns the names of seats as a list.
func (t *Teller) seats(seats []bourse.Seat) string { return t.list(sentences.Calls(t.language, seats)) }

// marker names a marker on the board.
func (t *Teller) marker(m futures.Marker) string {
	return t.say("marker", is("commodity", m.Commodity()), is("side", m.Side()), is("price", m.Entry()))
}

// price tells of a price that changes.
func (t *Teller) price(c futures.Commodity, before, now futures.Row) string {
	return t.say("price", is("commodity", c), is("before", before.Price()), is("price", now.Price()))
}
