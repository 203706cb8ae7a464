package tell

import (
	"maps"

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
func Sentences() Table {
	return Table{Sentences: maps.Clone(english.Sentences), Words: maps.Clone(english.Words)}
}

// A Teller tells the game in a language. It does not change, and may be used by many goroutines.
type Teller struct {
	table    Table
	language *sentences.Language
}

// English tells in English.
var English = func() *Teller {
	t, err := read(english)
	if err != nil {
		panic(err)
	}
	return t
}()

// In returns a teller of a language. The error names the sentences that are wrong, missing or not to be
// told.
func In(t Table) (*Teller, error) {
	teller, err := read(t)
	if err != nil {
		return nil, err
	}
	if err := teller.language.Like(English.language); err != nil {
		return nil, err
	}
	return teller, nil
}

// read makes a teller of a copy of the table.
func read(t Table) (*Teller, error) {
	t.Sentences, t.Words = maps.Clone(t.Sentences), maps.Clone(t.Words)
	language, err := sentences.New(t)
	if err != nil {
		return nil, err
	}
	return &Teller{table: t, language: language}, nil
}

// Named returns a teller that calls seats by names: Ann for p0. Seats that are not in the list are called as
// before.
func (t *Teller) Named(names map[bourse.Seat]string) *Teller {
	table := t.table
	table.Words = make(map[string]string, len(t.table.Words)+len(names))
	maps.Copy(table.Words, t.table.Words)
	for seat, name := range names {
		table.Words[seat.String()] = name
	}
	named, err := read(table)
	if err != nil {
		panic(err) // its sentences have been read before
	}
	return named
}

// say makes a sentence.
func (t *Teller) say(name string, values ...sentences.Value) string {
	return t.language.Say(name, values...)
}

// is names a value of a sentence: an int, a text, or what has a name.
func is(name string, value any) sentences.Value { return sentences.Value{Name: name, Is: value} }

// list makes a list of texts; it is empty if there are none.
func (t *Teller) list(items []string) string {
	text := ""
	for i, item := range items {
		if i == 0 {
			text = item
			continue
		}
		text = t.say("list", is("list", text), is("item", item))
	}
	return text
}

// marker names a marker on the board.
func (t *Teller) marker(m futures.Marker) string {
	return t.say("marker", is("commodity", m.Commodity()), is("side", m.Side()), is("price", m.Entry()))
}

// price tells of a price that changes.
func (t *Teller) price(c futures.Commodity, before, now futures.Row) string {
	return t.say("price", is("commodity", c), is("before", before.Price()), is("price", now.Price()))
}
