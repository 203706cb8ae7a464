package reference

import (
	"slices"
	"strings"
	"testing"

	"bourse.example"
	"bourse.example/internal/testkit/playout"
	"bourse.example/internal/testkit/scale"
	"bourse.example/merlin"
	"bourse.example/rng"
)

// This file compares where golems can go and what they can attack.

// TestReach compares where golems can go and what they can attack, on tables full of Chauffeurs, ruins and
// gaps.
func TestReach(t *testing.T) {
	t.Parallel()
	r := playout.Rand(t, "reach "+scale.Seed(t))
	tables := scale.N(200, 20000)
	far, most := 0, 0
	for range tables {
		b := reachable(t, r)
		g := b.game
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
			if s.Apply(merlin.Move{Seat: 0, Kind: merlin.KindUnit, Plot: u.unit().Plot}) == nil {
				for m := range bourse.All(s.Options(0, nil)) {
					if m.Kind == merlin.KindGo || m.Kind == merlin.KindAttack || m.Kind == merlin.KindStrike {
						got = append(got, m.String())
					}
				}
			}
			most = max(most, len(got))
			slices.Sort(got)
			slices.Sort(want)
			if !slices.Equal(got, want) {
				t.Fatalf("%+v: %s may %v, want %v", s.Plots, u.at, got, want)
			}
		}
	}
	if far < tables/2 || most < 8 {
		t.Errorf("golems could go to %d plots, and do %d things at most", far, most)
	}
}

// reachable returns a position in which p0 acts and everybody has golems somewhere.
func reachable(t *testing.T, r *rng.Rand) *both {
	t.Helper()
	c := merlin.Standard(4 + r.IntN(3))
	c.Parts = merlin.PartsOf(merlin.War, merlin.Magic)
	s, err := merlin.New(c)
	if err != nil {
		t.Fatal(err)
	}
	for s.Top().Kind != merlin.FrameAct {
		m, _ := s.SampleChance(r)
		if seat := s.Turn(); seat.Player() {
			m = merlin.Move{Seat: seat, Kind: merlin.KindSeal, N: int16(s.Players()) - int16(seat)}
		} else if s.Top().Kind == merlin.FrameDice {
			m = merlin.Dice(5, 6)
		}
		s.ApplyUnchecked(m)
	}
	g := newGame(c)
	g.saw = func(...string) {}
	b := &both{t: t, s: s, r: r, game: g}
	ofChauffeurs, ofGaps := r.IntN(5), r.IntN(6)
	for _, w := range g.wizards {
		empty := r.IntN(5) == 0
		for i := 1; i <= 12; i++ {
			p, name := &w.field[i], b.among("c2", "c3", "c4", "c5", "c6", "c8", "c9", "c10")
			if empty || r.IntN(6) < ofGaps || g.deck[name] < 2 {
				continue
			}
			p.property = b.take(name)
			switch {
			case r.IntN(5) < ofChauffeurs:
				p.second = b.take(name)
			case r.IntN(8) == 0:
				p.down = true
			}
		}
	}
	for seat, w := range g.wizards {
		for range 9 {
			at := square{g.wizards[r.IntN(len(g.wizards))], 1 + r.IntN(12)}
			name := b.among("cj", "dj", "hq", "sq")
			if len(w.golems) <= seat%3 && at.stands() && g.first(at, at.w == w) == nil && g.deck[name] > 0 {
				w.golems = append(w.golems, &troop{card: b.take(name), of: w, at: at, ap: 1, hp: 1, top: 1})
			}
		}
		for i, p := range w.field {
			if i > 0 {
				b.s.Plots[merlin.PlaceOf(w.seat(), i)-1] = p.plot()
			}
		}
		for i, u := range w.golems {
			b.s.Seats[seat].Units[i] = u.unit()
		}
	}
	for name, c := range cards { // the Offices have some of them
		b.s.Discards[c], b.s.Unseen[c] = 0, uint8(g.deck[name])
	}
	b.s.Offices = merlin.Offices{}
	if err := b.s.Validate(); err != nil {
		t.Fatal(err)
	}
	return b
}
