package tell

import (
	_ "embed"
	"fmt"

	"bourse.example"
	"bourse.example/internal/sentences"
	"bourse.example/merlin"
)

// This file implements Teller: in which language it tells, what it calls seats, and what it tells of the
// game itself.

// A Table has the sentences of a language, by names: {seat} in one stands for the value of that name, and
// {n|unit|units} for the word that goes with the number n. Its Words are what goods, cards and seats are
// called that have names: grain, c5, p0.
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

// Aim says in a few sentences what the standard game is about.
func (t *Teller) Aim() []string { return t.AimOf(merlin.Standard(merlin.MaxPlayers).Parts) }

// AimOf says it of a game with these parts (M37.1).
func (t *Teller) AimOf(parts merlin.Parts) []string {
	aim := []string{t.say("aim-1"), t.say("aim-2")}
	if parts.Has(merlin.Market) {
		aim = append(aim, t.say("aim-market"))
	}
	if parts.Has(merlin.Paper) {
		aim = append(aim, t.say("aim-paper"))
	}
	if parts.Has(merlin.Magic) {
		aim = append(aim, t.say("aim-magic"))
	}
	if parts.Has(merlin.War) {
		aim = append(aim, t.say("aim-war"))
	}
	if parts.Has(merlin.Court) {
		aim = append(aim, t.say("aim-court"))
	}
	if parts.Has(merlin.Visions) {
		aim = append(aim, t.say("aim-visions"))
	}
	return append(aim, t.say("aim-3"))
}

// Phase says what a frame asks, of players or of chance, and of no frame how the game is won. It says nothing
// of a frame that asks nobody.
func (t *Teller) Phase(f merlin.FrameKind) string {
	if f != 0 && (f < merlin.FrameAuction || f > merlin.FrameLot) {
		return ""
	}
	return t.say("phase-" + f.String())
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
func (t *Teller) seats(set bourse.Seats) string {
	var seats []bourse.Seat
	for ; set != 0; set = set.Without(set.Lowest()) {
		seats = append(seats, set.Lowest())
	}
	return t.list(sentences.Calls(t.language, seats))
}

// amount returns so much gold, so many units of a commodity, or so much mead.
func (t *Teller) amount(n int, good merlin.Good) string {
	name := "amount-gold"
	if good.Commodity() || good == merlin.Mead {
		name = "amount-" + good.String()
	}
	return t.say(name, is("n", n))
}

// players returns the number of players. It bears views that are none.
func players(v *merlin.View) bourse.Seat {
	return bourse.Seat(max(0, min(v.Players(), merlin.MaxPlayers)))
}

// seated reports whether a seat can be that of a player.
func seated(seat bourse.Seat) bool { return seat >= 0 && seat < merlin.MaxPlayers }

// plotOf returns what lies on a plot; nothing on one that there is not.
func plotOf(v *merlin.View, at merlin.Place) merlin.Plot {
	if at.Seat() == bourse.None {
		return merlin.Plot{}
	}
	return v.Plots[at-1]
}

// fieldOf returns the plots of a player's field.
func fieldOf(v *merlin.View, seat bourse.Seat) []merlin.Plot {
	return v.Plots[int(seat)*merlin.FieldPlots:][:merlin.FieldPlots]
}

// plotIn returns the plot whose account it is, or none.
func plotIn(a merlin.Account) merlin.Place {
	at := merlin.Place(a-merlin.PlotOf(1)) + 1
	if at.Seat() == bourse.None {
		return 0
	}
	return at
}
