package tell

import (
	"bourse.example"
	"bourse.example/merlin"
)

// This file says what the game and its frames are about, and finds plots.

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

// amount returns an amount of gold, of a commodity or of mead.
func (t teller) amount(n int, good merlin.Good) string {
	name := "amount-gold"
	if good.Commodity() || good == merlin.Mead {
		name = "amount-" + good.String()
	}
	return t.Say(name, is("n", n))
}

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
