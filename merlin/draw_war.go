package merlin

import (
	"fmt"
	"strings"

	"bourse.example"
)

// This file draws units, crowns, visions and decrees as text.

// drawRealm draws the visions in play, the chosen decree, and temporary effects.
func (p *Public) drawRealm(b *strings.Builder) {
	var visions []string
	for _, v := range p.Visions {
		if v.Card != 0 {
			visions = append(visions, fmt.Sprintf("%s %d", v.Card, v.Wait))
		}
	}
	if len(visions) > 0 {
		const few = 6
		for i := 0; i < len(visions); i += few {
			fmt.Fprintf(b, "visions %s\n", strings.Join(visions[i:min(i+few, len(visions))], ", "))
		}
	}
	var has []string
	if p.Decree != 0 {
		has = append(has, "decree "+p.Decree.String())
	}
	if p.Peace != 0 {
		has = append(has, "peace for "+counted(p.Peace, "roll"))
	}
	if p.Enclosed != 0 {
		has = append(has, "enclosed "+p.Enclosed.String())
	}
	if p.Sugar {
		has = append(has, "two sugars")
	}
	if p.Milk {
		has = append(has, "spilt milk")
	}
	var gone []string
	for i, n := range p.Gone {
		if n > 0 {
			gone = append(gone, fmt.Sprintf("%d %s", n, p.Gone.face(i)))
		}
	}
	if len(gone) > 0 {
		has = append(has, "out of the game "+strings.Join(gone, " "))
	}
	if len(has) > 0 {
		b.WriteString(strings.Join(has, "; ") + "\n")
	}
}

// drawUnits draws a line for a player's crowns, and one for each of their units.
func (p *Public) drawUnits(b *strings.Builder, seat bourse.Seat) {
	player := &p.Seats[seat]
	if player.Crowns != 0 {
		fmt.Fprintf(b, "           %s\n", counted(player.Crowns, "crown"))
	}
	for _, u := range player.Units {
		if u == (Unit{}) {
			continue
		}
		fmt.Fprintf(b, "           %s%s\n", u, u.marks())
	}
}

// marks describes the state of a unit: whether and how long it sleeps, what it has done this turn, and
// whether it is the center of attention.
func (u Unit) marks() string {
	text := ""
	switch {
	case u.Sleep > asleep:
		text += ", asleep a turn longer"
	case u.Sleep != awake:
		text += ", asleep"
	}
	switch {
	case u.Attacked:
		text += ", has attacked"
	case u.Moved:
		text += ", has moved"
	case u.Acts > 0:
		text += ", has acted"
	}
	if u.Spare {
		text += ", may act again"
	}
	if u.Center {
		text += ", the center of attention"
	}
	return text
}

// drawStanding returns the numbers of the players with units on a plot, such as "@0" or "@01".
func (p *Public) drawStanding(at Place) string {
	text := ""
	for i := range p.Seats {
		if p.Seats[i].Units.on(at) >= 0 {
			text += fmt.Sprint(i)
		}
	}
	if text != "" {
		text = "@" + text
	}
	return text
}
