package tell

import (
	_ "embed"
	"fmt"

	"bourse.example"
	"bourse.example/economicon"
	"bourse.example/internal/sentences"
)

// This file implements Teller: in which language it tells, what it calls seats, and what it tells of the
// game itself.

// A Table has the sentences of a language, by names: {seat} in one stands for the value of that name, and
// {n|token|tokens} for the word that goes with the number n. Its Words are what units, cards and seats are
// called that have names: grain, tariff-act, p0.
type Table = sentences.Table

//go:embed english.txt
var english string

// Sentences returns the English table, to translate.
func Sentences() Table { return sentences.MustRead(english) }

// A Teller tells the game in a language. It does not change.
type Teller struct{ language *sentences.Language }

// English is the Teller in English. It calls seats p0 and so on.
var English = coined(sentences.Must(Sentences()))

// In returns the Teller of a table, which has to have the sentences of [Sentences] and no others, with the
// same values; it may leave values out.
func In(t Table) (*Teller, error) {
	language, err := English.language.Translate(t)
	if err != nil {
		return nil, err
	}
	return coined(language), nil
}

// Named returns a Teller that calls seats by names, and their currencies by these. What has no name is called
// as before.
func (t *Teller) Named(names map[bourse.Seat]string) *Teller {
	return coined(sentences.Named(t.language, names))
}

// coined returns the Teller of a language, with currencies called by their nations' seats.
func coined(l *sentences.Language) *Teller {
	currencies := make(map[economicon.Unit]string, economicon.MaxPlayers)
	for seat := range bourse.Seat(economicon.MaxPlayers) {
		currencies[economicon.CurrencyOf(seat)] = l.Say("currency", is("seat", seat))
	}
	return &Teller{sentences.Named(l, currencies)}
}

// Aim says in three sentences what the game is about.
func (t *Teller) Aim() []string { return []string{t.say("aim-1"), t.say("aim-2"), t.say("aim-3")} }

// Phase says what a phase is for; nothing of no phase.
func (t *Teller) Phase(p economicon.Phase) string {
	if p < economicon.Mining || p > economicon.Over {
		return ""
	}
	return t.say("phase-" + p.String())
}

// A value is what stands in a sentence under a name.
type value = sentences.Value

var (
	is     = sentences.Is     // names a value
	either = sentences.Either // is one sentence told, or another
	when   = sentences.When   // is a sentence told
)

// say makes a sentence.
func (t *Teller) say(name string, values ...value) string { return t.language.Say(name, values...) }

// call returns what a value is called.
func (t *Teller) call(what fmt.Stringer) string { return t.language.Call(what) }

// list returns items as in "a, b and c".
func (t *Teller) list(items []string) string { return t.language.List(items) }

// row returns items as in "a, b, c".
func (t *Teller) row(items []string) string { return t.language.Row(items) }

// lines returns lines below one another, without those that are empty.
func (t *Teller) lines(items ...string) string { return t.language.Lines(items...) }

// seats returns the names of seats as a list.
func (t *Teller) seats(seats []bourse.Seat) string { return t.list(sentences.Calls(t.language, seats)) }

// units returns the names of units as a list.
func (t *Teller) units(units []economicon.Unit) string {
	return t.list(sentences.Calls(t.language, units))
}

// amount returns so many of a unit.
func (t *Teller) amount(n int, unit economicon.Unit) string {
	return t.say("amount", is("n", n), is("unit", unit))
}

// goods lists goods: 2 grain and 1 oil; or says that it is nothing.
func (t *Teller) goods(n economicon.Goods) string {
	var parts []string
	for unit := economicon.Grain; unit.Commodity(); unit++ {
		if n.Of(unit) > 0 {
			parts = append(parts, t.amount(n.Of(unit), unit))
		}
	}
	if len(parts) == 0 {
		return t.say("nothing")
	}
	return t.list(parts)
}

// players returns the number of bankers. It bears views that are none.
func players(v *economicon.View) bourse.Seat {
	return bourse.Seat(min(v.Players(), economicon.MaxPlayers))
}

// seated reports whether a seat can be that of a banker.
func seated(seat bourse.Seat) bool { return seat >= 0 && seat < economicon.MaxPlayers }

// unitsOf returns the units that have a price in a game.
func unitsOf(v *economicon.View) []economicon.Unit {
	units := []economicon.Unit{economicon.Gold, economicon.Grain, economicon.Oil, economicon.Tech}
	for seat := range players(v) {
		units = append(units, economicon.CurrencyOf(seat))
	}
	return units
}
