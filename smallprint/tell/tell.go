package tell

import (
	"fmt"
	"maps"

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

// Named returns a Teller that calls seats by names. What has no name is called as before.
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

func is(name string, what any) value { return value{Name: name, Is: what} }

// number is a value of any integer type.
func number[N ~int | ~int8 | ~int16 | ~int32 | ~uint8](name string, n N) value {
	return is(name, int(n))
}

// say makes a sentence, with seats by their names.
func (t *Teller) say(sentence string, values ...value) string {
	for i := range values {
		if seat, ok := values[i].Is.(bourse.Seat); ok {
			values[i].Is = t.call(seat)
		}
	}
	return t.language.Say(sentence, values...)
}

// call returns what a value is called.
func (t *Teller) call(what fmt.Stringer) string {
	if seat, ok := what.(bourse.Seat); ok {
		if name, ok := t.names[seat]; ok {
			return name
		}
	}
	return t.language.Call(what)
}

// list returns items as in "a, b and c".
func (t *Teller) list(items []string) string { return t.chain(items, "list", "list-last") }

// row returns items as in "a, b, c".
func (t *Teller) row(items []string) string { return t.chain(items, "list", "list") }

// join returns parts of a sentence, one after another.
func (t *Teller) join(parts []string) string { return t.chain(parts, "and-then", "and-then") }

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

// seatsOf returns the seats of a game. It bears views that are none.
func seatsOf(v *smallprint.View) []bourse.Seat {
	var seats []bourse.Seat
	for seat := range bourse.Seat(max(0, min(v.Players(), smallprint.MaxPlayers))) {
		seats = append(seats, seat)
	}
	return seats
}
