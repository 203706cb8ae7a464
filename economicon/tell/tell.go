package tell

import (
	"fmt"
	"maps"

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

// Sentences returns the English table, to translate.
func Sentences() Table {
	t := english
	t.Sentences, t.Words = maps.Clone(t.Sentences), maps.Clone(t.Words)
	return t
}

// A Teller tells the game in a language. It does not change.
type Teller struct {
	language *sentences.Language
	names    map[bourse.Seat]string
}

// English is the Teller in English. It calls seats p0 and so on.
var English = func() *Teller {
	language, err := sentences.New(Sentences())
	if err != nil {
		panic(err)
	}
	return &Teller{language: language}
}()

// In returns the Teller of a table, which has to have the sentences of [Sentences] and no others, with the
// same values; it may leave values out.
func In(t Table) (*Teller, error) {
	t.Words = maps.Clone(t.Words)
	language, err := sentences.New(t)
	if err == nil {
		err = language.Like(English.language)
	}
	if err != nil {
		return nil, err
	}
	return &Teller{language: language}, nil
}

// Named returns a Teller that calls seats by names, and their currencies by these. What has no name is called
// as before.
func (t *Teller) Named(names map[bourse.Seat]string) *Teller {
	named := &Teller{language: t.language, names: maps.Clone(t.names)}
	if named.names == nil {
		named.names = make(map[bourse.Seat]string, len(names))
	}
	maps.Copy(named.names, names)
	return named
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

func is(name string, what any) value { return value{Name: name, Is: what} }

// number is a value of any integer type.
func number[N ~int | ~int8 | ~int16 | ~int32 | ~uint8](name string, n N) value {
	return is(name, int(n))
}

// say makes a sentence, with seats and their currencies by their names.
func (t *Teller) say(sentence string, values ...value) string {
	for i := range values {
		if what, ok := values[i].Is.(fmt.Stringer); ok {
			values[i].Is = t.call(what)
		}
	}
	return t.language.Say(sentence, values...)
}

// call returns what a value is called.
func (t *Teller) call(what fmt.Stringer) string {
	switch what := what.(type) {
	case bourse.Seat:
		if name, ok := t.names[what]; ok {
			return name
		}
	case economicon.Unit:
		if nation := what.Nation(); nation.Player() {
			return t.say("currency", is("seat", nation))
		}
	}
	return t.language.Call(what)
}

// list returns items as in "a, b and c".
func (t *Teller) list(items []string) string { return t.chain(items, "list", "list-last") }

// row returns items as in "a, b, c".
func (t *Teller) row(items []string) string { return t.chain(items, "list", "list") }

// lines returns lines below one another, without those that are empty.
func (t *Teller) lines(items ...string) string {
	var said []string
	for _, item := range items {
		if item != "" {
			said = append(said, item)
		}
	}
	return t.chain(said, "lines", "lines")
}

// chain returns items joined by a sentence, the last by another.
func (t *Teller) chain(items []string, sentence, last string) string {
	text := ""
	for i, item := range items {
		switch i {
		case 0:
			text = item
		case len(items) - 1:
			text = t.say(last, is("a", text), is("b", item))
		default:
			text = t.say(sentence, is("a", text), is("b", item))
		}
	}
	return text
}

// seats returns the names of seats as a list.
func (t *Teller) seats(seats []bourse.Seat) string {
	var names []string
	for _, seat := range seats {
		names = append(names, t.call(seat))
	}
	return t.list(names)
}

// units returns the names of units as a list.
func (t *Teller) units(units []economicon.Unit) string {
	var names []string
	for _, unit := range units {
		names = append(names, t.call(unit))
	}
	return t.list(names)
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

// seatsOf returns the seats of a game. It bears views that are none.
func seatsOf(v *economicon.View) []bourse.Seat {
	var seats []bourse.Seat
	for seat := range bourse.Seat(max(0, min(v.Players(), economicon.MaxPlayers))) {
		seats = append(seats, seat)
	}
	return seats
}

// seated reports whether a seat can be that of a banker.
func seated(seat bourse.Seat) bool { return seat >= 0 && seat < economicon.MaxPlayers }

// unitsOf returns the units that have a price in a game.
func unitsOf(v *economicon.View) []economicon.Unit {
	units := []economicon.Unit{economicon.Gold, economicon.Grain, economicon.Oil, economicon.Tech}
	for _, seat := range seatsOf(v) {
		units = append(units, economicon.CurrencyOf(seat))
	}
	return units
}
