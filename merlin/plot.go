package merlin

import (
	"encoding/json"
	"fmt"
	"math/bits"
	"strconv"

	"bourse.example"
	"bourse.example/internal/form"
	"bourse.example/merlin/internal/ring"
)

// This file implements plots, the fields that they form, and which plots touch (M1.6).

// FieldPlots is the number of plots in a field: 12, in 2 rows of 6 (M1.6).
const FieldPlots = ring.Field

const plots = MaxPlayers * FieldPlots

// A Place is the number of a plot, 1 to 72: 12 for each field, in the order of the seats. 0 means none.
//
//enum:plot
type Place uint8

// PlaceOf returns the place of plot n of a player's field. The plots of a field are numbered from 1, row by
// row. It returns 0 if the plot does not exist.
func PlaceOf(seat bourse.Seat, n int) Place {
	if seat < 0 || seat >= MaxPlayers || n < 1 || n > FieldPlots {
		return 0
	}
	return place(seat, n-1)
}

// place returns the place of a plot in a field, numbered from 0.
func place(seat bourse.Seat, i int) Place { return Place(int(seat)*FieldPlots + i + 1) }

// Seat returns the player whose field contains the plot, or None.
func (p Place) Seat() bourse.Seat { return placeSeats[p] }

// placeSeats lists the player of each place.
var placeSeats = func() (seats [256]bourse.Seat) {
	for p := range seats {
		seats[p] = bourse.None
		if Place(p).valid() {
			seats[p] = bourse.Seat((p - 1) / FieldPlots)
		}
	}
	return seats
}()

// Number returns the number of the plot in its field, from 1, or 0 for no plot.
func (p Place) Number() int {
	if !p.valid() {
		return 0
	}
	return int(p-1)%FieldPlots + 1
}

// index returns the number of the plot in its field, from 0. The place must be valid.
func (p Place) index() int { return int(p-1) % FieldPlots }

func (p Place) valid() bool { return p >= 1 && p <= plots }

var placeNames = func() (names [plots + 1]string) {
	names[0] = "none"
	for p := Place(1); p <= plots; p++ {
		names[p] = p.Seat().String() + "." + strconv.Itoa(p.Number())
	}
	return names
}()

// A Plot is the contents of a plot. It is zero if the plot is empty.
type Plot struct {
	Property Card  `check:"some"` // the lower one of a Chauffeur
	Permit   Card  // on the property, or none
	Second   Card  // a Chauffeur's other property, or none
	Planted  bool  // a unit of the good that the land yields (M11.2)
	Invested bool  // whether its owner invested this turn (M7.2)
	Damage   int8  `check:"0..1"`   // damage short of destruction: 0 or 1 (M22.6)
	Gold     int16 `check:"0..200"` // a Chauffeur's vault, otherwise the stake

	Down   bool  // whether it is destroyed and face down (M22.6)
	Wait   int8  `check:"0..6"` // how many more times the land yields nothing, 0 to 6 (M30.1)
	Potion bool  // whether there is a potion under it (M10.2)
	Mark   uint8 `check:"0..6"` // the lab whose mark the potion has, or 0

	Shielded bool // the next attack by golems on it does nothing (M33.7)
	// for an entrenched plot in the current roll: 0 before its die, 1 if its owner gets the yield, 2 if
	// nobody does (M22.7)
	Dug uint8 `check:"0..2"`
}

// Chauffeur reports whether the plot has a Chauffeur.
func (p *Plot) Chauffeur() bool { return p.Second != 0 }

// Stake returns the gold invested in the property. It is 0 for a Chauffeur.
func (p *Plot) Stake() int {
	if p.Chauffeur() {
		return 0
	}
	return int(p.Gold)
}

// Vault returns the gold in the Chauffeur's vault. It is 0 for another property.
func (p *Plot) Vault() int {
	if !p.Chauffeur() {
		return 0
	}
	return int(p.Gold)
}

// Standing reports whether the plot has a property that has not been destroyed.
func (p *Plot) Standing() bool { return p.Property != 0 && !p.Down }

// plain reports whether the plot has a standing property without a permit, an investment or a potion that
// is not a Chauffeur. If no unit is on it, a permit can be placed on it, and it can join a Chauffeur.
func (p *Plot) plain() bool {
	return p.Standing() && p.Permit == 0 && p.Second == 0 && p.Gold == 0 && !p.Potion // M8.1 M9.3 M11.1
}

// fieldSets are sets of the plots of a field, with one bit for each: plots with a card, with a unit, plain
// without a unit, and with a Chauffeur. A plot without a card is not in any set.
type fieldSets struct{ laid, peopled, vacant, chauffeurs uint64 }

// fieldSets returns the sets for a player's field.
func (p *Public) fieldSets(seat bourse.Seat) (sets fieldSets) {
	field := p.Plots.field(seat)
	for i := range field {
		switch plot := &field[i]; {
		case plot.Property == 0:
			continue
		case plot.Chauffeur():
			sets.chauffeurs |= 1 << i
		case plot.plain():
			sets.vacant |= 1 << i
		}
		sets.laid |= 1 << i
	}
	if sets.laid != 0 {
		sets.peopled = p.peopledPlots(seat)
		sets.vacant &^= sets.peopled // M8.1 M9.3 M11.1
	}
	return sets
}

// Site returns the site of a potion under the plot, or 0 without a standing property.
func (p *Plot) Site() Site {
	switch {
	case !p.Standing():
		return 0
	case p.Chauffeur():
		return SiteChauffeur
	case p.Permit.Land():
		return SiteLand
	case p.Permit != 0:
		return SiteTrade
	}
	return SiteBare
}

// Plots are the 72 plots of the table, from the first player's field on. The plot of a [Place] p is at
// index p-1.
type Plots [plots]Plot

// at returns the plot at a place, which must be valid.
func (p *Plots) at(at Place) *Plot { return &p[at-1] }

// field returns the plots of a player's field.
func (p *Plots) field(seat bourse.Seat) []Plot { return p[int(seat)*FieldPlots:][:FieldPlots] }

// A plotForm is the JSON object of a plot that is not empty.
type plotForm struct {
	Plot     Place `json:"plot" doc:"the plot"`
	Property Card  `json:"property" doc:"the property, the lower one of a Chauffeur"`
	Permit   Card  `json:"permit" doc:"the permit on it, or none"`
	Second   Card  `json:"second" doc:"a Chauffeur's other property, or none (M8.1)"`
	Planted  bool  `json:"planted" doc:"whether a unit of the good that the land yields is planted (M11.2)"`
	Invested bool  `json:"invested" doc:"whether its owner has invested in it this turn (M7.2)"`
	Gold     int16 `json:"gold" doc:"the gold in a Chauffeur's vault, otherwise the stake" range:"0..200"`
	Damage   int8  `json:"damage" doc:"damage, of the 2 that destroy a property with a permit (M22.6)" range:"0..1"`
	Down     bool  `json:"down" doc:"whether it is destroyed (M22.6)"`
	Wait     int8  `json:"wait" doc:"how many more times the land yields nothing (M30.1)" range:"0..6"`
	Potion   bool  `json:"potion" doc:"whether there is a potion under it (M10.2)"`
	Mark     uint8 `json:"mark" doc:"the lab whose mark the potion has, or 0" range:"0..6"`
	Shielded bool  `json:"shielded" doc:"whether the next attack by golems on it does nothing (M33.7)"`
	Dug      uint8 `json:"dug" doc:"for a plot with a defender and an enemy, in a roll: 1 if its owner gets the yield, 2 if nobody does; otherwise 0 (M22.7)" range:"0..2"`
}

// MarshalJSON writes a list of the plots that are not empty, in their order.
func (p Plots) MarshalJSON() ([]byte, error) {
	list := make([]plotForm, 0, plots)
	for i, at := range p {
		if at != (Plot{}) {
			list = append(list, plotForm{Place(i + 1), at.Property, at.Permit, at.Second, at.Planted,
				at.Invested, at.Gold,
				at.Damage, at.Down, at.Wait, at.Potion, at.Mark, at.Shielded, at.Dug})
		}
	}
	return json.Marshal(list)
}

// UnmarshalJSON reads what MarshalJSON writes.
func (p *Plots) UnmarshalJSON(data []byte) error {
	return form.ReadList(data, "plots", plots, p, func(got *Plots, list []plotForm, i int) error {
		f := list[i]
		at := Plot{f.Property, f.Permit, f.Second, f.Planted, f.Invested, f.Damage, f.Gold, f.Down, f.Wait,
			f.Potion, f.Mark, f.Shielded, f.Dug}
		if f.Plot == 0 || i > 0 && f.Plot <= list[i-1].Plot || at == (Plot{}) {
			return fmt.Errorf("plot %s is not above the one before it, or is empty", f.Plot)
		}
		*got.at(f.Plot) = at
		return nil
	})
}

// Touches reports whether two plots touch. Plots of a field touch side by side, above each other and
// diagonally. Plots of two fields touch where the cards of the fields meet (M1.6).
func (p *Public) Touches(a, b Place) bool {
	return b.valid() && p.laid().Neighbours(int(a)-1).Has(int(b)-1) // M1.6
}

// laid returns the plots with a card.
func (p *Public) laid() (held ring.Cards) {
	for seat := range min(p.Players(), MaxPlayers) {
		field, cards := p.Plots.field(bourse.Seat(seat)), uint16(0)
		for i := range field {
			if field[i].Property != 0 {
				cards |= 1 << i // M1.6
			}
		}
		held[seat] = cards
	}
	return held
}

// lowest returns the index of the lowest bit of a set, and the set without it.
func lowest(set uint64) (int, uint64) { return bits.TrailingZeros64(set), set & (set - 1) }
