package tell

import (
	_ "embed"

	"bourse.example"
	"bourse.example/economicon"
	"bourse.example/internal/sentences"
)

// This file declares Teller, its language, the names of seats, and the texts of cards, whose sentences have the
// cards' names.

// A Table has the sentences of a language by name. In a sentence, {seat} is the value of that name, and
// {n|token|tokens} is the word that goes with the number n. Its Words are the names of units, cards and
// seats: grain, tariff-act, p0.
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
var English = coined(sentences.Must(sentences.MustRead(english)))

// In returns the Teller for a table. The table must have exactly the sentences of [Sentences]. A sentence may
// leave out values, but cannot use values that the English sentence lacks.
func In(t Table) (*Teller, error) {
	language, err := English.in.Translate(sentences.Table(t))
	if err != nil {
		return nil, err
	}
	return coined(language), nil
}

// Named returns a Teller that calls seats by these names, and their currencies accordingly. Other seats keep
// their names.
func (t *Teller) Named(names map[bourse.Seat]string) *Teller {
	return coined(sentences.Named(t.in.Language, names))
}

// coined returns the Teller of a language. It names currencies after their nations' seats.
func coined(l *sentences.Language) *Teller {
	currencies := make(map[economicon.Unit]string, economicon.MaxPlayers)
	for seat := range bourse.Seat(economicon.MaxPlayers) {
		currencies[economicon.CurrencyOf(seat)] = l.Say("currency", is("seat", seat))
	}
	return &Teller{teller{sentences.Named(l, currencies)}}
}

// Aim says what the game is about, in three sentences.
func (t *Teller) Aim() []string { return t.in.All("aim-1 aim-2 aim-3", nil) }

// Phase says what a phase is for. It returns "" if there is no such phase.
func (t *Teller) Phase(p economicon.Phase) string { return t.in.SayIf("phase-" + p.String()) }

// A value is a named value in a sentence.
type value = sentences.Value

var (
	is     = sentences.Is     // names a value
	either = sentences.Either // picks one of two names
	when   = sentences.When   // returns a name, or "" if the condition is false
)

// amount returns a number of units: "2 grain".
func (t teller) amount(n int, unit economicon.Unit) string {
	return t.Say("amount", is("n", n), is("unit", unit))
}

// goods lists goods as in "2 grain and 1 oil", or says that there are none.
func (t teller) goods(n economicon.Goods) string {
	var parts []string
	for unit := economicon.Grain; unit.Commodity(); unit++ {
		if n.Of(unit) > 0 {
			parts = append(parts, t.amount(n.Of(unit), unit))
		}
	}
	if len(parts) == 0 {
		return t.Say("nothing")
	}
	return t.List(parts)
}

// law returns what a law requires (E12), or "" if there is no such law.
func (t teller) law(l economicon.Law) string { return t.SayIf("law-" + l.String()) }

// lawsOf returns the laws of a set.
func lawsOf(set economicon.LawSet) (laws []economicon.Law) {
	for l := economicon.Law(1); set != 0; l, set = l+1, set>>1 {
		if set&1 != 0 {
			laws = append(laws, l)
		}
	}
	return laws
}

// event returns a text of a global event for a number of players (E11): its effect, goal, success or failure.
// It returns "" if there is no such text.
func (t teller) event(part string, g economicon.Global, players int) string {
	return t.SayIf(part+"-"+g.String(), is("n", g.Need(players)))
}

// production returns the production requirement (E6.4, E11.5).
func (t teller) production(g economicon.Global) string {
	return t.Say(either(g == economicon.OilEmbargo, "need-production-embargo", "need-production"))
}

// kept returns a law's name and what it requires.
func (t teller) kept(l economicon.Law) string {
	return t.Say("need-law", is("law", l), is("text", t.law(l)))
}

// needs returns what a nation consumes (E8.1). It accepts views that belong to no game.
func needs(v *economicon.View, seat bourse.Seat) economicon.Goods {
	n := int16(v.Laws[seat].Len())
	if v.Global == economicon.Pandemic {
		return economicon.Goods{n + 1, n, n} // E11.7
	}
	return economicon.Goods{n, n, n}
}

// players returns the number of bankers. It accepts views that belong to no game.
func players(v *economicon.View) bourse.Seat {
	return bourse.Seat(min(v.Players(), economicon.MaxPlayers))
}

// seated reports whether a seat can be a banker's.
func seated(seat bourse.Seat) bool { return seat >= 0 && seat < economicon.MaxPlayers }

// unitsOf returns the units that have a price in a game.
func unitsOf(v *economicon.View) []economicon.Unit {
	units := []economicon.Unit{economicon.Gold, economicon.Grain, economicon.Oil, economicon.Tech}
	for seat := range players(v) {
		units = append(units, economicon.CurrencyOf(seat))
	}
	return units
}
