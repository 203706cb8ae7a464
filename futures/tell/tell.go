package tell

import (
	_ "embed"
	"fmt"

	"bourse.example"
	"bourse.example/futures"
	"bourse.example/internal/sentences"
)

// This file declares Teller: who tells, in which language, and what the seats are called.

// A Table has the sentences of a language by their names, and the words for anything with a name:
// commodities, sides, cards, seats.
//
// In a sentence {seat} stands for the value of that name, and {n|marker|markers} for the word that goes
// with the number n: the first goes with 1 and the second with all others, unless the table's Form says
// otherwise. {{ is a brace. A sentence may leave values out, and has no value that the English one lacks.
type Table = sentences.Table

//go:embed english.txt
var english string

//go:embed japanese.txt
var japanese string

// Sentences returns the English table, to translate.
func Sentences() Table { return sentences.MustRead(english) }

// A Teller tells the game in a language. It does not change, and may be used by many goroutines.
type Teller struct{ language *sentences.Language }

// English tells in English.
var English = &Teller{sentences.Must(Sentences())}

// Japanese tells in Japanese.
var Japanese = &Teller{sentences.Must(sentences.MustRead(japanese))}

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

// Aim says in three sentences what the game is about.
func (t *Teller) Aim() []string { return []string{t.say("aim.1"), t.say("aim.2"), t.say("aim.3")} }

// Phase says in a line what a phase is for; "" of none.
func (t *Teller) Phase(p futures.Phase) string {
	if p < futures.Dealing || p > futures.Over {
		return ""
	}
	return t.say("phase." + p.String())
}

// A value is the value of a name in a sentence.
type value = sentences.Value

var (
	is     = sentences.Is
	either = sentences.Either // is one sentence told, or another
	when   = sentences.When   // is a sentence told
)

func (t *Teller) say(name string, values ...value) string { return t.language.Say(name, values...) }

func (t *Teller) call(what fmt.Stringer) string { return t.language.Call(what) }

func (t *Teller) list(items []string) string { return t.language.Row(items) }

func (t *Teller) seats(seats []bourse.Seat) string { return t.list(sentences.Calls(t.language, seats)) }

// marker names a marker on the board.
func (t *Teller) marker(m futures.Marker) string {
	return t.say("marker", is("commodity", m.Commodity()), is("side", m.Side()), is("price", m.Entry()))
}

// price tells of a price that changes.
func (t *Teller) price(c futures.Commodity, before, now futures.Row) string {
	return t.say("price", is("commodity", c), is("before", before.Price()), is("price", now.Price()))
}
