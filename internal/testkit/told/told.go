// Package told is the common part of the tests of games' words for people. It checks that all words are in
// one table and that all of the table is used, and it reads stories made with a bare table, which has only
// names and values.
//
//	var words = told.Game[*tell.Teller]{Table: sentences.Table(tell.Sentences()), English: tell.English,
//		In:    func(t sentences.Table) (*tell.Teller, error) { return tell.In(tell.Table(t)) }, Named: (*tell.Teller).Named}
//
// Functions return what is wrong as a list, one line each.
package told

import (
	"fmt"
	"slices"
	"strings"
	"unicode"

	"bourse.example"
	"bourse.example/internal/sentences"
	"bourse.example/internal/testkit/scale"
)

// A Game has the words of a game. There is one teller for each language.
type Game[Teller any] struct {
	Table   sentences.Table // in English
	English Teller
	In      func(sentences.Table) (Teller, error)
	Named   func(Teller, map[bourse.Seat]string) Teller
	Seats   int // the most players; Games takes it from the rules
}

// Untold returns the sentences that are never used when tell says everything that it can. Each sentence
// begins with its own sign there.
func (g Game[Teller]) Untold(tell func(teller Teller, hear func(texts ...string))) []string {
	table, names := g.Table.Clone(), map[rune]string{}
	for name, sentence := range table.Sentences {
		sign := '\ue000' + rune(len(names)) // no language uses it
		names[sign], table.Sentences[name] = name, string(sign)+sentence
	}
	teller, err := g.In(table)
	if err != nil {
		return []string{err.Error()}
	}
	tell(teller, func(texts ...string) {
		for _, text := range texts {
			for _, sign := range text {
				delete(names, sign)
			}
		}
	})
	var untold []string
	for _, name := range names {
		untold = append(untold, fmt.Sprintf("%s is never used: %q", name, g.Table.Sentences[name]))
	}
	slices.Sort(untold)
	return untold
}

// foreign has the names of seats in the language of Unlisted. It has only one other letter.
var foreign = [bourse.MaxSeats]string{"Ёёёё", "Ыыыы", "Ээээ", "Ююююююююююююю", "Яяяя", "Щщщщ", "Цццц", "Фффф"}

const letter = 'ж'

// slots removes the slots of [bourse.Label].
var slots = strings.NewReplacer("{n}", "", "{cost}", "")

// Unlisted returns a text that has words which are not in the table, and the seats that are not called by
// their names, when tell says everything that it can. The language there has one letter, except that the word
// for an amount is unchanged.
func (g Game[Teller]) Unlisted(tell func(teller Teller, hear func(texts ...string))) []string {
	teller, err := g.In(Foreign(g.Table))
	if err != nil {
		return []string{err.Error()}
	}
	letters, names := string(letter), map[bourse.Seat]string{}
	for seat, name := range foreign[:g.Seats] {
		names[bourse.Seat(seat)] = name
		letters += name
	}
	strange := ""
	called := map[bourse.Seat]bool{}
	tell(g.Named(teller, names), func(texts ...string) {
		for _, text := range texts {
			text = slots.Replace(text)
			if text != bourse.AmountWord && strings.ContainsFunc(text,
				func(r rune) bool { return unicode.IsLetter(r) && !strings.ContainsRune(letters, r) }) {
				strange = text
			}
			for seat, name := range names {
				called[seat] = called[seat] || strings.Contains(text, name)
			}
		}
	})
	var wrong []string
	if strange != "" {
		wrong = append(wrong, fmt.Sprintf("%q has words that are not in the table", strange))
	}
	for seat := range bourse.Seat(g.Seats) {
		if !called[seat] {
			wrong = append(wrong, fmt.Sprintf("%s is never called by its name", seat))
		}
	}
	return wrong
}

// Refused returns what is wrong with the errors for tables that do not match the English one: with a sentence
// missing, with an unknown value in one, with an unreadable one, or with one too many. It tries some of the
// sentences.
func (g Game[Teller]) Refused() []string {
	var wrong []string
	in := func(want string, change func(sentences.Table)) {
		table := g.Table.Clone()
		change(table)
		if _, err := g.In(table); fmt.Sprint(err) != want {
			wrong = append(wrong, fmt.Sprintf("%v, want %s", err, want))
		}
	}
	in("<nil>", func(sentences.Table) {})
	in("sentences: there is no sentence zz to tell",
		func(table sentences.Table) { table.Sentences["zz"] = "" })
	names := make([]string, 0, len(g.Table.Sentences))
	for name := range g.Table.Sentences {
		names = append(names, name)
	}
	slices.Sort(names)
	for n := 0; n < len(names); n += max(1, len(names)/scale.N(40, 10000)) { // each makes a table
		name := names[n]
		in("sentences: no sentence "+name, func(table sentences.Table) { delete(table.Sentences, name) })
		in("sentences: "+name+" has no {zz}", func(table sentences.Table) { table.Sentences[name] = "{zz}" })
		in("sentences: "+name+`: a brace is not closed in "{zz"`,
			func(table sentences.Table) { table.Sentences[name] = "{zz" })
	}
	slices.Sort(wrong)
	return wrong
}

// Changed returns what is wrong with the texts of tellers after the tables that they were made from have
// changed. In English say returns want, in which p0 and p1 have these names.
func (g Game[Teller]) Changed(want string, say func(Teller) string) []string {
	table := g.Table.Clone()
	teller, err := g.In(table)
	if err != nil {
		return []string{err.Error()}
	}
	clear(table.Sentences)
	clear(table.Words)
	names := map[bourse.Seat]string{0: "Ann"}
	ann := g.Named(teller, names)
	names[0] = "Eve"
	both := g.Named(ann, map[bourse.Seat]string{1: "Bob"})
	var wrong []string
	for _, test := range []struct {
		teller Teller
		p0, p1 string
	}{{teller, "p0", "p1"}, {ann, "Ann", "p1"}, {both, "Ann", "Bob"}, {g.English, "p0", "p1"}} {
		want := strings.NewReplacer("p0", test.p0, "p1", test.p1).Replace(want)
		if got := say(test.teller); got != want {
			wrong = append(wrong, fmt.Sprintf("%q, want %q", got, want))
		}
	}
	return wrong
}
