package tell

import (
	_ "embed"

	"bourse.example"
	"bourse.example/internal/sentences"
	"bourse.example/smallprint"
)

// This file declares Teller, its language, and the names of seats.

// A Table has the sentences of a language by name. In a sentence, {seat} is the value of that name, and
// {n|chit|chits} is the word that goes with the number n. Its Words are the names of cards, markers and
// seats: share, p0.
type Table struct {
	Sentences map[string]string // by name
	Words     map[string]string // the names of values; a value that is not in it appears as its String
	// Form returns the index of the word that goes with a number. If it is nil, the index is 0 for 1 and -1, and 1
	// for every other number.
	Form func(n int) int
}

//go:embed english.txt
var english string

// Sentences returns a copy of the English table to translate.
func Sentences() Table { return Table(sentences.MustRead(english)) }

// A Teller describes the game in one language. It does not change and is safe for concurrent use.
type Teller struct{ in teller }

// A teller has what the exported methods of Teller are made of.
type teller struct{ *sentences.Language }

// English is the Teller in English. It calls seats p0, p1 and so on.
var English = &Teller{teller{sentences.Must(sentences.MustRead(english))}}

// In returns the Teller for a table. The table must have exactly the sentences of [Sentences]. A sentence may
// leave out values, but cannot use values that the English sentence lacks.
func In(t Table) (*Teller, error) {
	language, err := English.in.Translate(sentences.Table(t))
	if err != nil {
		return nil, err
	}
	return &Teller{teller{language}}, nil
}

// Named returns a Teller that calls seats by these names. Other seats keep their names.
func (t *Teller) Named(names map[bourse.Seat]string) *Teller {
	return &Teller{teller{sentences.Named(t.in.Language, names)}}
}

// Aim says what the game is about, in three sentences.
func (t *Teller) Aim() []string { return t.in.All("aim-1 aim-2 aim-3", nil) }

// Phase says what a phase is for. It returns "" if there is no such phase.
func (t *Teller) Phase(p smallprint.Phase) string { return t.in.SayIf("phase-" + p.String()) }

// A value is a named value in a sentence.
type value = sentences.Value

var (
	is     = sentences.Is     // names a value
	either = sentences.Either // picks one of two names
	when   = sentences.When   // returns a name, or "" if the condition is false
)

// players returns the number of players. It accepts views that belong to no game.
func players(v *smallprint.View) bourse.Seat {
	return bourse.Seat(min(v.Players(), smallprint.MaxPlayers))
}

// seated reports whether a seat can be a player's.
func seated(seat bourse.Seat) bool { return seat >= 0 && seat < smallprint.MaxPlayers }

// parts returns what a business of this value, in a column, is worth to each contract and to the pool.
func parts(column uint8, worth int8) []value {
	card, pot := smallprint.BusinessOf(int(worth)), smallprint.Pot(int(worth))
	return []value{is("column", column), is("value", worth), is("big", card.Big), is("small", card.Small),
		is("total", pot), is("over", int(worth)-pot)}
}
