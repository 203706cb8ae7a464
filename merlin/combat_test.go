package merlin_test

import (
	"fmt"
	"strings"
	"testing"

	"bourse.example"
	"bourse.example/merlin"
)

// This file tests combat: M22.1 to M22.5, M22.8, M22.9, and the effects of golems on it (M20.2, M20.8 to
// M20.10).

// A battle is a position before an attack on p1.1. Units are written as "sj p0.1 3 4", with AP and HP.
// p0.1, p0.7, p1.2 and p2.1 have standing properties.
type battle struct {
	mine  string // units of p0, separated by commas
	foes  string // units of p1
	cards string // on p1.1
	peace int8
}

// position returns the battle's position, in which p0 acts.
func (b *battle) position(t testing.TB) merlin.State {
	t.Helper()
	parts := []merlin.Part{merlin.Magic}
	if b.peace > 0 {
		parts = append(parts, merlin.Visions)
	}
	s := mobilized(t, parts...)
	play(t, &s, "~ dice 5 6")
	for s.Top().Kind != merlin.FrameAct { // a vision is laid
		if s.Turn() == bourse.Nature {
			play(t, &s, s.Chances(nil)[0].Move.String())
			continue
		}
		play(t, &s, s.Options(0, nil)[0].Move.String())
	}
	s.Peace = b.peace
	cards := b.cards
	if cards == "" {
		cards = "c10"
	}
	lay(t, &s, "p1.1", strings.Fields(cards)...)
	for name, c := range map[string]string{"p0.1": "c2", "p0.7": "c3", "p1.2": "c4", "p2.1": "c5"} {
		lay(t, &s, name, c)
	}
	troops(t, &s, 0, b.mine)
	troops(t, &s, 1, b.foes)
	sound(t, &s)
	return s
}

// troops places a player's units.
func troops(t testing.TB, s *merlin.State, seat bourse.Seat, text string) {
	t.Helper()
	for _, text := range strings.Split(text, ", ") {
		var name, plot string
		var ap, hp int8
		if n, _ := fmt.Sscanf(text, "%s %s %d %d", &name, &plot, &ap, &hp); n == 4 {
			unit(t, s, seat, plot, name, ap, hp)
		}
	}
}

// left describes the units of the first two players with their remaining points, and the property on p1.1.
func left(t testing.TB, s *merlin.State) string {
	var b strings.Builder
	for seat := range bourse.Seat(2) {
		for _, u := range s.Seats[seat].Units {
			if u.Card != 0 {
				fmt.Fprintf(&b, "%s %d, ", u.Card, u.HP)
			}
		}
	}
	if p := plot(t, s, "p1.1"); p.Down {
		b.WriteString("down")
	} else {
		fmt.Fprint(&b, p.Damage)
	}
	return b.String()
}

// row lays the property c2 on plots.
func row(t testing.TB, s *merlin.State, names string) {
	t.Helper()
	for i, name := range strings.Fields(names) {
		lay(t, s, name, []string{"c8", "c9", "c10", "c6", "c5", "c4", "c3"}[i%7])
	}
}

// calling returns a game in which p0 can call its guard to a Brewery.
func calling(t *testing.T) merlin.State { return position(t, "calling") }

// skilled returns a battle in which p0 has a unit of each commodity.
func skilled(t testing.TB, b battle) merlin.State {
	t.Helper()
	s := b.position(t)
	store(&s, 0, 1, 1, 1)
	return s
}
