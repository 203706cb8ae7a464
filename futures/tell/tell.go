package tell

import (
	_ "embed"

	"bourse.example"
	"bourse.example/futures"
	"bourse.example/internal/sentences"
)

// This file declares Teller, its languages, and the names of seats.

// A Table has the sentences of a language by name, and the words for everything that has a name: commodities,
// sides, cards, seats.
//
// In a sentence, {seat} is the value of that name, and {n|marker|markers} is the word that goes with the
// number n: the first word goes with 1, and the second with every other number, unless the table's Form says
// otherwise. {{ is a brace. A sentence may leave out values, but cannot use values that the English sentence
// lacks.
type Table struct {
	Sentences map[string]string // by name
	Words     map[string]string // the names of values; a value that is not in it appears as its String
	// Form returns the index of the word that goes with a number. If it is nil, the index is 0 for 1 and -1, and 1
	// for every other number.
	Form func(n int) int
}

//go:embed english.txt
var english string

//go:embed japanese.txt
var japanese string

// Sentences returns a copy of the English table to translate.
func Sentences() Table { return Table(sentences.MustRead(english)) }

// A Teller describes the game in one language. It does not change and is safe for concurrent use.
type Teller struct{ in teller }

// A teller has what the exported methods of Teller are made of.
type teller struct{ *sentences.Language }

// English is the Teller in English.
var English = &Teller{teller{sentences.Must(sentences.MustRead(english))}}

// Japanese is the Teller in Japanese.
var Japanese = &Teller{teller{sentences.Must(sentences.MustRead(japanese))}}

// In returns a Teller for a table. The error names each sentence that is wrong or missing, and each one that
// the game does not have.
func In(t Table) (*Teller, error) {
	language, err := English.in.Translate(sentences.Table(t))
	if err != nil {
		return nil, err
	}
	return &Teller{teller{language}}, nil
}

// Named returns a Teller that calls seats by these names: Ann for p0. Other seats keep their names.
func (t *Teller) Named(names map[bourse.Seat]string) *Teller {
	return &Teller{teller{sentences.Named(t.in.Language, names)}}
}

// Aim says what the game is about, in three sentences.
func (t *Teller) Aim() []string { return t.in.All("aim-1 aim-2 aim-3", nil) }

// Phase says what a phase is for, in one line. It returns "" if there is no such phase.
func (t *Teller) Phase(p futures.Phase) string { return t.in.SayIf("phase-" + p.String()) }

// A value is a named value in a sentence.
type value = sentences.Value

var (
	is     = sentences.Is
	either = sentences.Either // picks one of two names
	when   = sentences.When   // returns a name, or "" if the condition is false
)

// marker describes a marker on the board with a sentence.
func (t teller) marker(sentence string, m futures.Marker) string {
	return t.Say(sentence, is("commodity", m.Commodity()), is("side", m.Side()), is("price", m.Entry()))
}

// price describes a change of price.
func (t teller) price(c futures.Commodity, before, now futures.Row) string {
	return t.Say("price", is("commodity", c), is("before", before.Price()), is("price", now.Price()))
}
