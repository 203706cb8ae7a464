package merlin_test

import (
	"slices"
	"strings"
	"testing"

	"bourse.example"
	"bourse.example/internal/testkit/rulestest"
	"bourse.example/merlin"
)

// This file has the way of golems in the second game: brute force over what touches (M1.6, M20.4).

// reach lists the plots to which a golem on a plot could move: what touches it, or touches a Chauffeur that it could
// step on if it could step on Chauffeurs.
func (g *second) reach(from square) (list []square) {
	near := map[square]bool{from: true} // from where a step is tried
	for grown := true; grown; {
		grown = false
		for a := range near {
			for _, w := range g.wizards {
				for i := 1; i <= 12; i++ {
					s := square{w, i}
					if s.ground().second != "" && !near[s] && g.touch(a.w, a.i, w, i) {
						near[s] = true
						grown = true
					}
				}
			}
		}
	}
	for _, w := range g.wizards {
		for i := 1; i <= 12; i++ {
			s := square{w, i}
			if s == from || !s.stands() || len(g.on(s)) > 0 {
				continue
			}
			for a := range near {
				if g.touch(a.w, a.i, w, i) {
					if a != from && !g.touch(from.w, from.i, w, i) {
						g.saw("over a Chauffeur")
					}
					list = append(list, s)
					break
				}
			}
		}
	}
	return list
}

// TestSecondReach compares where golems can go on tables full of Chauffeurs, ruins and gaps, and what they can attack.
func TestSecondReach(t *testing.T) {
	r := newRand(t, "reach")
	tables := 600 * *rulestest.Times
	if testing.Short() {
		tables = 40
	}
	far, most := 0, 0
	for range tables {
		c := board(4 + r.IntN(3))
		c.Parts = merlin.PartsOf(merlin.War, merlin.Magic)
		s := acting(t, c)
		g := newSecond(c)
		g.saw = func(...string) {}
		ofChauffeurs, ofGaps := r.IntN(5), r.IntN(6)
		for seat, w := range g.wizards {
			empty := r.IntN(5) == 0
			for i := 1; i <= 12; i++ {
				p, q := &s.Plots[merlin.PlaceOf(bourse.Seat(seat), i)-1], &w.field[i]
				lowest := merlin.Card(0)
				for card := range merlin.Joker {
					if card.Property() && s.Unseen[card] > 0 && (lowest == 0 || r.IntN(6) == 0) {
						lowest = card
					}
				}
				if empty || r.IntN(6) < ofGaps || lowest == 0 {
					continue
				}
				s.Unseen[lowest]--
				p.Property, q.property = lowest, lowest.String()
				switch {
				case r.IntN(5) < ofChauffeurs && s.Unseen[lowest] > 0:
					s.Unseen[lowest]--
					p.Second, q.second = lowest, lowest.String()
				case r.IntN(8) == 0:
					p.Down, q.down = true, true
				}
			}
		}
		b := &beside{t: t, s: s, r: r, second: g}
		for seat, w := range g.wizards {
			rm := realm{b, w, bourse.Seat(seat), &b.s.Seats[seat], &b.s.Own[seat]}
			for range 9 {
				if len(w.golems) == 1+seat%3 {
					break
				}
				at := square{g.wizards[r.IntN(len(g.wizards))], 1 + r.IntN(12)}
				if name := b.among("cj", "dj", "hq", "sq"); at.stands() && g.first(at, at.w == w) == nil && b.s.Unseen[card(t, name)] > 0 {
					u := &troop{card: name, of: w, at: at, ap: 1, hp: 1, top: 1}
					rm.player.Units[len(w.golems)] = rm.unit(u)
					w.golems = append(w.golems, u)
				}
			}
		}
		sound(t, &b.s)
		for _, u := range g.wizards[0].golems {
			var want, got []string
			for _, deed := range g.onUnit(u) {
				if k := strings.Fields(deed)[0]; k == "go" || k == "attack" || k == "strike" {
					want = append(want, "p0 "+deed)
				}
				if strings.HasPrefix(deed, "go ") {
					far++
				}
			}
			s := b.s
			m, err := merlin.Parse("p0 unit " + u.at.String())
			if err != nil {
				t.Fatal(err)
			}
			if err := s.Apply(m); err == nil {
				for _, m := range bourse.Expand(s.Options(0, nil), nil) {
					if m.Kind == merlin.KindGo || m.Kind == merlin.KindAttack || m.Kind == merlin.KindStrike {
						got = append(got, m.String())
					}
				}
			}
			most = max(most, len(got))
			slices.Sort(got)
			slices.Sort(want)
			if !slices.Equal(got, want) {
				t.Fatalf("%+v: %s may %v, want %v", b.s.Plots, u.at, got, want)
			}
		}
	}
	if far < tables || most < 8 {
		t.Errorf("golems could go to %d plots, and do %d things at most", far, most)
	}
}
