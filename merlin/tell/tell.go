package tell

import (
	_ "embed"

	"bourse.example"
	"bourse.example/internal/sentences"
	"bourse.example/merlin"
)

// This file declares Teller, its language, and the names of seats.

// A Table has the sentences of a language by name. In a sentence, {seat} is the value of that name, and
// {n|unit|units} is the word that goes with the number n. Its Words are the names of goods, cards and seats:
// grain, c5, p0.
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

// Aim says in a few sentences what the standard game is about.
func (t *Teller) Aim() []string { return t.AimOf(merlin.Standard(merlin.MaxPlayers).Parts) }

// AimOf says what a game with these parts is about (M37.1).
func (t *Teller) AimOf(parts merlin.Parts) []string {
	aim := []string{t.in.Say("aim-1"), t.in.Say("aim-2")}
	for part := merlin.Market; part <= merlin.Visions; part++ {
		if parts.Has(part) {
			aim = append(aim, t.in.Say("aim-"+part.String()))
		}
	}
	return append(aim, t.in.Say("aim-3"))
}

// Phase says what a frame is for. For no frame, it says how the game is won. It returns "" for a frame
// without a decision or chance move.
func (t *Teller) Phase(f merlin.FrameKind) string { return t.in.SayIf("phase-" + f.String()) }

// A value is a named value in a sentence.
type value = sentences.Value

var (
	is     = sentences.Is     // names a value
	either = sentences.Either // picks one of two names
	when   = sentences.When   // returns a name, or "" if the condition is false
)

// amount returns an amount of gold, of a commodity or of mead.
func (t teller) amount(n int, good merlin.Good) string {
	name := "amount-gold"
	if good.Commodity() || good == merlin.Mead {
		name = "amount-" + good.String()
	}
	return t.Say(name, is("n", n))
}

// players returns the number of players. It accepts views that belong to no game.
func players(v *merlin.View) bourse.Seat {
	return bourse.Seat(max(0, min(v.Players(), merlin.MaxPlayers)))
}

// seated reports whether a seat can be a player's.
func seated(seat bourse.Seat) bool { return seat >= 0 && seat < merlin.MaxPlayers }

// plotOf returns a plot. It returns an empty plot if there is no such plot.
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

// plotIn returns the plot whose account this is, or none.
func plotIn(a merlin.Account) merlin.Place {
	at := merlin.Place(a-merlin.PlotOf(1)) + 1
	if at.Seat() == bourse.None {
		return 0
	}
	return at
}
