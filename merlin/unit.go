package merlin

import (
	"encoding/json"
	"fmt"

	"bourse.example"
	"bourse.example/internal/form"
	"bourse.example/merlin/internal/ring"
)

// This file declares units, the golems (M20) and Royal Guards (M21) on the table, and where they are.

// MaxGolems is the maximum number of golems of a player (M20.6).
const MaxGolems = 3

// guardPlace is the index of the Royal Guard in a player's units, after the golems.
const guardPlace = MaxGolems

// A Unit is a golem or a Royal Guard. It is zero for an empty place.
type Unit struct {
	Card Card  `json:"card" doc:"a jack or a queen for a golem, or a king for a guard" check:"some"`
	Plot Place `json:"plot" doc:"the plot where it is" check:"some"`
	AP   int8  `json:"ap" doc:"the attack power, or the strength of a guard (M20.1, M21.1)" range:"0..12"`
	HP   int8  `json:"hp" doc:"the hit points, or the health of a guard; 0 in the event of a unit that falls (M20.1, M21.1)" range:"0..12"`
	Top  int8  `json:"top" doc:"the hit points that were rolled, and the maximum after healing" range:"1..12"`

	Sleep    int8 `json:"sleep" doc:"0 if it is active; 1 if it sleeps until the start of its owner's next turn, 2 for the rest of its owner's turn and the next one, 3 through its owner's next turn (M20.1, M31.4)" range:"0..3"`
	Acts     int8 `json:"acts" doc:"the number of actions that it has taken in its owner's turn, otherwise 0 (M20.3, M33.6)" range:"0..2"`
	Attacked bool `json:"attacked" doc:"whether it has attacked in its owner's turn (M20.4)"`
	Moved    bool `json:"moved" doc:"whether it has moved in its owner's turn (M20.4)"`
	Spare    bool `json:"spare" doc:"whether it may act once more in its owner's turn (M33.6)"`
	Center   bool `json:"center" doc:"whether it is the center of attention, until its owner's next turn (M33.4)"`
}

// Units are a player's units: the golems, the oldest first, and then the Royal Guard in the last place.
type Units [MaxGolems + 1]Unit

// on returns the index of the unit on a plot, or -1. A player has at most one unit there (M20.5).
func (u *Units) on(at Place) int {
	for i := range u {
		if u[i].Plot == at && u[i].Card != 0 {
			return i
		}
	}
	return -1
}

// unitAt returns a player's unit on a plot, or nil.
func (p *Public) unitAt(seat bourse.Seat, at Place) *Unit {
	if i := p.Seats[seat].Units.on(at); i >= 0 {
		return &p.Seats[seat].Units[i]
	}
	return nil
}

// defender returns the unit of its owner on a plot, or nil (M20.5).
func (p *Public) defender(at Place) *Unit { return p.unitAt(at.Seat(), at) }

// enemyOn returns the player with a unit on another player's plot, or None (M20.5).
func (p *Public) enemyOn(at Place) bourse.Seat {
	for seat := range bourse.Seat(p.Players()) {
		if seat != at.Seat() && p.Seats[seat].Units.on(at) >= 0 {
			return seat
		}
	}
	return bourse.None
}

// peopled reports whether any unit is on a plot.
func (p *Public) peopled(at Place) bool { return p.peopledPlots(at.Seat())>>at.index()&1 != 0 }

// peopledPlots returns the plots of a field with a unit, with one bit for each.
func (p *Public) peopledPlots(field bourse.Seat) (set uint64) {
	if !p.Config.Parts.Has(War) {
		return 0
	}
	first := place(field, 0)
	for seat := range min(p.Players(), MaxPlayers) {
		units := &p.Seats[seat].Units
		if units[0].Card == 0 && units[guardPlace].Card == 0 {
			continue // golems fill the places from the first on
		}
		for i := range units {
			if n := uint8(units[i].Plot - first); n < FieldPlots { // Plot is 0 in an empty place
				set |= 1 << n
			}
		}
	}
	return set
}

// muster turns a card of a player's reserve into a unit. There must be room for it.
func (s *State) muster(seat bourse.Seat, u Unit, rule Clause, out sink) {
	units := &s.Seats[seat].Units
	i := guardPlace
	if u.Card.Golem() {
		for i = 0; units[i].Card != 0; {
			i++
		}
	}
	s.Seats[seat].Reserve.take(u.Card)
	units[i] = u
	s.carried(ReserveOf(seat), UnitsOf(seat), u.Card, rule, out) // M20.1 M21.1
	s.mustered(seat, &units[i], rule, out)
}

// mustered emits an event with the current state of a unit.
func (s *State) mustered(seat bourse.Seat, u *Unit, rule Clause, out sink) {
	if out != nil {
		out(Event{Kind: Mustered, Rule: rule, Seat: seat, Unit: *u})
	}
}

// fall removes a unit, given by its place in its owner's units, and its card from the game. Later golems
// move up (M22.8).
func (s *State) fall(seat bourse.Seat, i int, rule Clause, out sink) {
	units := &s.Seats[seat].Units
	c := units[i].Card
	last := i
	if i < guardPlace {
		copy(units[i:guardPlace], units[i+1:guardPlace])
		last = guardPlace - 1
	}
	units[last] = Unit{}
	s.Gone[fallen.index(c)]++
	s.carried(UnitsOf(seat), OutOfGame, c, rule, out) // M22.8
}

// wound removes hit points from a unit, given by its place in its owner's units. A unit without hit points
// falls; wound reports whether it does.
func (s *State) wound(seat bourse.Seat, i int, n int8, rule Clause, out sink) (falls bool) {
	u := &s.Seats[seat].Units[i]
	u.HP = max(0, u.HP-n)
	s.mustered(seat, u, rule, out)
	if u.HP > 0 {
		return false
	}
	s.fall(seat, i, Clause{22, 8}, out) // M22.8
	return true
}

// regain returns hit points to a unit, given by its place in its owner's units, up to its maximum.
func (s *State) regain(seat bourse.Seat, i int, n int8, rule Clause, out sink) {
	u := &s.Seats[seat].Units[i]
	if u.HP >= u.Top {
		return
	}
	u.HP = min(u.HP+n, u.Top) // M20.7 M33.3
	s.mustered(seat, u, rule, out)
}

// String returns text such as "hj on p0.3, AP 4, HP 2 of 5".
func (u Unit) String() string {
	return fmt.Sprintf("%s on %s, AP %d, HP %d of %d", u.Card, u.Plot, u.AP, u.HP, u.Top)
}

// MarshalJSON writes a list of the units.
func (u Units) MarshalJSON() ([]byte, error) {
	list := make([]Unit, 0, len(u))
	for _, unit := range u {
		if unit != (Unit{}) {
			list = append(list, unit)
		}
	}
	return json.Marshal(list)
}

// UnmarshalJSON reads a list of at most three golems, followed by at most one guard.
func (u *Units) UnmarshalJSON(data []byte) error {
	return form.ReadList(data, "units", len(u), u, func(got *Units, list []Unit, i int) error {
		at, unit := i, list[i]
		if unit.Card.Guard() {
			at = guardPlace
		}
		if got[guardPlace] != (Unit{}) || at == guardPlace != unit.Card.Guard() || unit == (Unit{}) {
			return fmt.Errorf("a unit of %s in place %d", unit.Card, i)
		}
		got[at] = unit
		return nil
	})
}

// Fallen counts the cards of units that are out of the game (M22.8): the jacks, queens and kings of clubs,
// diamonds, hearts and spades.
type Fallen [3 * suits]uint8

// fallen are the cards that can be out of the game.
var fallen = golems | kings

// MarshalJSON writes a rising list of cards.
func (f Fallen) MarshalJSON() ([]byte, error) { return form.WriteCounts(f[:], fallen.face) }

// UnmarshalJSON reads a rising list of cards.
func (f *Fallen) UnmarshalJSON(data []byte) error {
	return form.ReadList(data, "cards", maxPile, f, func(got *Fallen, list []Card, i int) error {
		return fallen.count(got[:], list, i)
	})
}

// unitText returns the open unit, such as "unit p1.4", with its partner or the golem that it moves.
func (o Open) unitText() string {
	text := o.Kind.String() + " " + o.Plot.String()
	switch o.Step {
	case unitPaired:
		text += " with " + o.Also.String()
	case unitDragging:
		text += " moves " + o.To.String() + "'s on " + o.Also.String()
	}
	return text
}

// The steps of an open unit.
const (
	unitOpened   = iota
	unitPaired   // Also is the plot of its partner (M20.9)
	unitDragging // To and Also give the owner and the plot of the golem that it moves (M33.5)
)

// some reports whether a set contains a plot.
func some(set ring.Set) bool { return set != ring.Set{} }

// both returns the plots that are in both sets.
func both(a, b ring.Set) ring.Set { return ring.Set{a[0] & b[0], a[1] & b[1]} }

// golemBit returns the bit for a player's golem.
func golemBit(seat bourse.Seat, i int) int { return int(seat)*MaxGolems + i }

// golemOf returns the player and the golem for a bit.
func golemOf(bit int) (bourse.Seat, int) { return bourse.Seat(bit / MaxGolems), bit % MaxGolems }

// amongGolems reports whether a set contains the player's golem on a plot.
func (p *Public) amongGolems(set uint64, seat bourse.Seat, at Place) bool {
	i := p.golemOn(seat, at)
	return i >= 0 && set>>golemBit(seat, i)&1 != 0
}

// golemOn returns the index of a player's golem on a plot in that player's units, or -1.
func (p *Public) golemOn(seat bourse.Seat, at Place) int {
	if !p.seated(seat) {
		return -1
	}
	if i := p.Seats[seat].Units.on(at); i < guardPlace {
		return i
	}
	return -1
}
