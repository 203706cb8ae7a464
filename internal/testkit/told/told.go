// Package told is what the tests of all games' words for people do alike, each thing written once: they
// hold that all words stand in one table and that all of that table is told, and read what is told of a
// bare table, which is names and values.
//
//	var words = told.Game[*tell.Teller]{Table: tell.Sentences(), English: tell.English, In: tell.In, Named: (*tell.Teller).Named}
//
// What is wrong comes back as a list, a line each.
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

// A Game is the words of a game, which tellers tell, one for each language.
type Game[Teller any] struct {
	Table   sentences.Table // in English
	English Teller
	In      func(sentences.Table) (Teller, error)
	Named   func(Teller, map[bourse.Seat]string) Teller
	Seats   int // the most that the game has; of Games, those of the rules
}

// Untold returns the sentences that are not told where a test tells all that it knows. Each begins with a
// sign of its own there.
func (g Game[Teller]) Untold(tell func(teller Teller, hear func(texts ...string))) []string {
	table, names := g.Table.Clone(), map[rune]string{}
	for name, sentence := range table.Sentences {
		sign := '\ue000' + rune(len(names)) // of which no language has any
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
		untold = append(untold, fmt.Sprintf("%s is never told: %q", name, g.Table.Sentences[name]))
	}
	slices.Sort(untold)
	return untold
}

// foreign are the names of seats in the language of Unlisted, and with its one other letter all that it has.
var foreign = [bourse.MaxSeats]string{"Ёёёё", "Ыыыы", "Ээээ", "Ююююююююююююю", "Яяяя", "Щщщщ", "Цццц", "Фффф"}

const letter = 'ж'

// Unlisted returns a text that has words which are not in the table, where a test tells all that it knows,
// and the seats that are not called by their names. It is told in a language of one letter there; the word
// for an amount is left as it is.
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

// Refused returns what is wrong with the errors for tables that are not like the English one, of some of its
// sentences: left out, with a value that it has not, and unreadable; and for one that has a sentence more.
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

// Changed returns what is wrong with what tellers say after that of which they were made has changed. English
// says want, which has p0 and p1 by these names.
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
