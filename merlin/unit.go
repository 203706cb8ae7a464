package merlin

import (
	"encoding/json"
	"fmt"

	"bourse.example"
	"bourse.example/internal/form"
	"bourse.example/merlin/internal/ring"
)

// This file declares units, the golems (M20) and Royal Guards (M21) on the table, and says who stands where.

// MaxGolems is how many golems a player has at most (M20.6).
const MaxGolems = 3

// guardPlace is where a player's units have its Royal Guard, behind its golems.
const guardPlace = MaxGolems

// A Unit is a golem or a Royal Guard. It is zero where there is none.
type Unit struct {
	Card Card  `json:"card" doc:"a jack or a queen, or of a guard a king" check:"some"`
	Plot Place `json:"plot" doc:"where it is" check:"some"`
	AP   int8  `json:"ap" doc:"attack power; of a guard its strength (M20.1, M21.1)" range:"0..12"`
	HP   int8  `json:"hp" doc:"hit points; of a guard its health; 0 in what is told of one that falls (M20.1, M21.1)" range:"0..12"`
	Top  int8  `json:"top" doc:"the hit points that were rolled, up to which it is healed" range:"1..12"`

	Sleep    int8 `json:"sleep" doc:"0 if it is active, 1 until its owner's next turn begins, 2 in its owner's turn and through the next one, 3 through its owner's next turn (M20.1, M31.4)" range:"0..3"`
	Acts     int8 `json:"acts" doc:"what it has done in its owner's turn, else 0 (M20.3, M33.6)" range:"0..2"`
	Attacked bool `json:"attacked" doc:"whether it has attacked in its owner's turn (M20.4)"`
	Moved    bool `json:"moved" doc:"whether it has moved in its owner's turn (M20.4)"`
	Spare    bool `json:"spare" doc:"whether it may do one thing more in its owner's turn (M33.6)"`
	Center   bool `json:"center" doc:"whether it is the center of attention, until its owner's next turn (M33.4)"`
}

// Units are a player's units: its golems, the oldest first, then its Royal Guard, in the last place.
type Units [MaxGolems + 1]Unit

// count returns how many of the units are of a card.
func (u *Units) count(c Card) int {
	n := 0
	for i := range u {
		if u[i].Card == c {
			n++
		}
	}
	return n
}

// on returns which of the units is on a plot, or -1: a player has at most one there (M20.5).
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

// defender returns the unit of a plot's owner on it, or nil (M20.5).
func (p *Public) defender(at Place) *Unit { return p.unitAt(at.Seat(), at) }

// enemyOn returns who has a unit on a plot that is another's, or None (M20.5).
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

// peopledPlots returns the plots of a field with a unit, a bit for each.
func (p *Public) peopledPlots(field bourse.Seat) (set uint64) {
	if !p.Config.Parts.Has(War) {
		return 0
	}
	first := place(field, 0)
	for seat := range min(p.Players(), MaxPlayers) {
		units := &p.Seats[seat].Units
		if units[0].Card == 0 && units[guardPlace].Card == 0 {
			continue // golems fill their places from the first one on
		}
		for i := range units {
			if n := uint8(units[i].Plot - first); n < FieldPlots { // where there is no unit Plot is 0
				set |= 1 << n
			}
		}
	}
	return set
}

// muster has a card of a player's reserve become a unit, for which there must be room.
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

// mustered tells how a unit is now.
func (s *State) mustered(seat bourse.Seat, u *Unit, rule Clause, out sink) {
	if out != nil {
		out(Event{Kind: Mustered, Rule: rule, Seat: seat, Unit: *u})
	}
}

// fall has a unit, by its place among its owner's, leave the game with its card; younger golems move up
// (M22.8).
func (s *State) fall(seat bourse.Seat, i int, rule Clause, out sink) {
	units := &s.Seats[seat].Units
	c := units[i].Card
	last := i
	if i < guardPlace {
		copy(units[i:guardPlace], units[i+1:guardPlace])
		last = guardPlace - 1
	}
	units[last] = Unit{}
	s.Gone[fallenOf(c)]++
	s.carried(UnitsOf(seat), OutOfGame, c, rule, out) // M22.8
}

// wound takes hit points off a unit, by its place among its owner's; with none left it falls. It reports
// whether it does.
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

// regain gives a unit hit points back, by its place among its owner's, up to what was rolled.
func (s *State) regain(seat bourse.Seat, i int, n int8, rule Clause, out sink) {
	u := &s.Seats[seat].Units[i]
	if u.HP >= u.Top {
		return
	}
	u.HP = min(u.HP+n, u.Top) // M20.7 M33.3
	s.mustered(seat, u, rule, out)
}

// String returns hj on p0.3, AP 4, HP 2 of 5.
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

// UnmarshalJSON reads a list of at most three golems and a guard behind them.
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

// Fallen counts the cards of units that are out of the game: of clubs, diamonds, hearts and spades the jacks,
// queens and kings (M22.8).
type Fallen [3 * suits]uint8

// fallenOf returns the index of a jack, a queen or a king.
func fallenOf(c Card) int { return 3*c.suit() + c.rank() - jack }

// face returns the card of an index.
func (f *Fallen) face(i int) Card { return cardOf(i/3, jack+i%3) }

// of returns how many of a card are out of the game.
func (f *Fallen) of(c Card) int {
	if !c.Golem() && !c.Guard() {
		return 0
	}
	return int(f[fallenOf(c)])
}

// MarshalJSON writes a rising list of cards.
func (f Fallen) MarshalJSON() ([]byte, error) { return form.WriteCounts(f[:], f.face) }

// UnmarshalJSON reads a rising list of cards.
func (f *Fallen) UnmarshalJSON(data []byte) error {
	return form.ReadList(data, "cards", maxPile, f, func(got *Fallen, list []Card, i int) error {
		if c := list[i]; !c.Golem() && !c.Guard() {
			return fmt.Errorf("%s is not out of the game", c)
		}
		return countCard(&got[fallenOf(list[i])], list, i)
	})
}

// unitText returns the unit that is open: unit p1.4, and what it does with whom.
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
	unitPaired   // Also is where its partner is (M20.9)
	unitDragging // To and Also say whose golem it moves, and from where (M33.5)
)

// some reports whether a set has a plot.
func some(set ring.Set) bool { return set != ring.Set{} }

// both returns the plots that are in both sets.
func both(a, b ring.Set) ring.Set { return ring.Set{a[0] & b[0], a[1] & b[1]} }

// golemBit returns the bit of a player's golem among those of all.
func golemBit(seat bourse.Seat, i int) int { return int(seat)*MaxGolems + i }

// golemOf returns whose golem, and which of its owner's, a bit stands for.
func golemOf(bit int) (bourse.Seat, int) { return bourse.Seat(bit / MaxGolems), bit % MaxGolems }

// amongGolems reports whether a player's golem on a plot is among those of a set, a bit for each.
func (p *Public) amongGolems(set uint64, seat bourse.Seat, at Place) bool {
	i := p.golemOn(seat, at)
	return i >= 0 && set>>golemBit(seat, i)&1 != 0
}

// golemOn returns the place among a player's units of its golem on a plot, or -1.
func (p *Public) golemOn(seat bourse.Seat, at Place) int {
	if !p.seated(seat) {
		return -1
	}
	if i := p.Seats[seat].Units.on(at); i < guardPlace {
		return i
	}
	return -1
}
