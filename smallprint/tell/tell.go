package tell

import (
	_ "embed"
	"fmt"

	"bourse.example"
	"bourse.example/internal/sentences"
	"bourse.example/smallprint"
)

// This file implements Teller: in which language it tells, what it calls seats, and what it tells of the
// game itself.

// A Table has the sentences of a language, by names: {seat} in one stands for the value of that name, and
// {n|chit|chits} for the word that goes with the number n. Its Words are what cards, markers and seats are
// called that have names: share, p0.
type Table = sentences.Table

//go:embed english.txt
var english string

// Sentences returns the English table, to translate.
func Sentences() Table { return sentences.MustRead(english) }

// A Teller tells the game in a language. It does not change.
type Teller struct{ language *sentences.Language }

// English is the Teller in English. It calls seats p0 and so on.
var English = &Teller{sentences.Must(Sentences())}

// In returns the Teller of a table, which has to have the sentences of [Sentences] and no others, with the
// same values; it may leave values out.
func In(t Table) (*Teller, error) {
	language, err := English.language.Translate(t)
	if err != nil {
		return nil, err
	}
	return &Teller{language}, nil
}

// Named returns a Teller that calls seats by names. What has no name is called as before.
func (t *Teller) Named(names map[bourse.Seat]string) *Teller {
	return &Teller{sentences.Named(t.language, names)}
}

// Aim says in three sentences what the game is about.
func (t *Teller) Aim() []string { return []string{t.say("aim-1"), t.say("aim-2"), t.say("aim-3")} }

// Phase says what a phase is for; nothing of no phase.
func (t *Teller) Phase(p smallprint.Phase) string {
	switch p {
	case smallprint.Revealing:
		return t.say("phase-revealing")
	case smallprint.Placing:
		return t.say("phase-placing")
	case smallprint.Over:
		return t.say("phase-over")
	}
	return ""
}

// A value is what stands in a sentence under a name.
type value = sentences.Value

var (
	is     = sentences.Is     // names a value
	either = sentences.Either // is one sentence told, or another
)

// say makes a sentence.
func (t *Teller) say(name string, values ...value) string { return t.language.Say(name, values...) }

// call returns what a value is called.
func (t *Teller) call(what fmt.Stringer) string { return t.language.Call(what) }

// list returns items as in "a, b and c".
func (t *Teller) list(items []string) string { return t.language.List(items) }

// row returns items as in "a, b, c".
func (t *Teller) row(items []string) string { return t.language.Row(items) }

// join returns parts of a sentence, one after another.
func (t *Teller) join(parts []string) string { return t.language.Chain(parts, "and-then", "and-then") }

// seats returns the names of seats as a list.
func (t *Teller) seats(seats []bourse.Seat) string { return t.list(sentences.Calls(t.language, seats)) }

// players returns the number of players. It bears views that are none.
func players(v *smallprint.View) bourse.Seat {
	return bourse.Seat(min(v.Players(), smallprint.MaxPlayers))
}
