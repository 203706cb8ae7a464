package merlin_test

import (
	"testing"

	"bourse.example"
	"bourse.example/internal/testkit/scale"
	"bourse.example/merlin"
	"bourse.example/rng"
)

// This file tests moves for open units, in games that begin with many units.

// battlefield returns a game with war, in which p0 acts, with properties, units and stores at random.
func battlefield(t testing.TB, r *rng.Rand, edit ...func(*merlin.Config)) merlin.State {
	t.Helper()
	s := acting(t, magical(4, append(edit, func(c *merlin.Config) { c.Parts |= merlin.PartsOf(merlin.War) })...))
	second := []string{"", "", "c9", "d5", "d9", "s5", "s9", "h5", "h9"}
	natured := 0
	stands := map[merlin.Place]bool{}
	for i := range merlin.PlaceOf(3, merlin.FieldPlots) {
		if r.IntN(3) == 0 {
			continue
		}
		cards := []string{[]string{"c2", "c3", "c4", "c5", "c6", "c8"}[r.IntN(6)],
			second[r.IntN(len(second))]}
		if cards[1] == "" || s.Unseen[card(t, cards[1])] == 0 {
			cards = cards[:1]
		}
		if s.Unseen[card(t, cards[0])] == 0 {
			continue
		}
		name := (i + 1).String()
		lay(t, &s, name, cards...)
		p := plot(t, &s, name)
		if stands[i+1] = !p.Chauffeur(); p.Permit != 0 && r.IntN(3) == 0 {
			p.Damage = 1
		}
		if p.Permit.SpellLab() && natured < 3 {
			natured++
			beneath(t, &s, name, "better-nature")
		}
		p.Shielded = stands[i+1] && r.IntN(6) == 0
	}
	for seat := range bourse.Seat(4) {
		store(&s, seat, 2, 2, 2)
		for range 3 {
			name := merlin.PlaceOf(bourse.Seat(r.IntN(4)), 1+r.IntN(3)+6*r.IntN(2))
			text := []string{"sj", "cj", "hj", "dj", "sq", "cq", "hq", "dq"}[r.IntN(8)]
			free := stands[name] && s.Unseen[card(t, text)] > 0
			for other := range bourse.Seat(4) {
				for _, u := range s.Seats[other].Units {
					free = free && (u.Plot != name || (other == name.Seat()) != (seat == name.Seat()))
				}
			}
			if free {
				unit(t, &s, seat, name.String(), text, int8(r.IntN(4)), int8(1+r.IntN(6)),
					func(u *merlin.Unit) {
						u.Top = 6
						u.Sleep = int8(r.IntN(5) / 4)
						u.Center = text == "dj" && r.IntN(2) == 0
					})
			}
		}
		held := []string{"ck", "dk", "hk", "sk"}
		if s.Unseen[card(t, "cj")] > 0 {
			held = append([]string{"cj"}, held...)
		}
		reserve(t, &s, seat, held...)
	}
	sound(t, &s)
	return s
}

// marching moves the last unit in half of the decisions of a turn, and otherwise makes any move.
func marching(s *merlin.State, r *rng.Rand) merlin.Move {
	seat := s.Turn()
	m := s.Pick(seat, r)
	if s.Own[seat].Open.Kind == merlin.KindUnit { // each kind as often
		byKind := map[merlin.Kind][]merlin.Move{}
		var kinds []merlin.Kind
		for _, o := range s.Options(seat, nil) {
			if k := o.Move.Kind; k != merlin.KindBack {
				if byKind[k] == nil {
					kinds = append(kinds, k)
				}
				byKind[k] = append(byKind[k], o.Move)
			}
		}
		if len(kinds) > 0 {
			list := byKind[kinds[r.IntN(len(kinds))]]
			return list[r.IntN(len(list))]
		}
	}
	if list := s.Options(seat, nil); s.Top().Kind == merlin.FrameAct && r.IntN(2) == 0 {
		for _, o := range list { // units first
			if o.Move.Kind == merlin.KindUnit ||
				o.Move.Kind == merlin.KindCard && o.Move.Card.Guard() && r.IntN(4) == 0 {
				m = o.Move
			}
		}
	}
	return m
}

// alongWar plays games for a while that begin with many active units, and visits every position.
func alongWar(t *testing.T, games int, look func(t *testing.T, s *merlin.State, r *rng.Rand)) {
	t.Helper()
	r := newRand(t, "units")
	for range scale.N(games, 20*games) {
		s := battlefield(t, r)
		for range 150 {
			if s.Over() {
				break
			}
			look(t, &s, r)
			m, ok := s.SampleChance(r)
			if !ok {
				m = marching(&s, r)
			}
			if err := s.Apply(m); err != nil {
				t.Fatalf("%s: %v\n%v", m, err, s)
			}
		}
	}
}

// TestPlayouts_war checks the positions of such games, and that every kind of move occurs in them.
func TestPlayouts_war(t *testing.T) {
	notShort(t)
	met := map[merlin.Kind]bool{}
	n := 0
	alongWar(t, 12, func(t *testing.T, s *merlin.State, r *rng.Rand) {
		if n++; n%6 == 0 {
			look(t, s, r, n%42 == 0)
		}
		for _, o := range s.Options(s.Turn(), nil) {
			met[o.Move.Kind] = true
		}
	})
	for _, k := range []merlin.Kind{merlin.KindUnit, merlin.KindAttack, merlin.KindStrike, merlin.KindPair,
		merlin.KindBreach, merlin.KindGo, merlin.KindCure,
		merlin.KindFoe, merlin.KindUse, merlin.KindTo, merlin.KindRally, merlin.KindWaive, merlin.KindFetch} {
		if !met[k] {
			t.Errorf("nobody makes a move of %s", k)
		}
	}
}

// TestUnits_openers opens units in such games. A unit can be opened if and only if there is then a move
// other than back. The list must equal the legal moves out of all possible moves.
func TestUnits_openers(t *testing.T) {
	notShort(t)
	alongWar(t, 18, func(t *testing.T, s *merlin.State, r *rng.Rand) {
		if seat := s.Turn(); s.Top().Kind == merlin.FrameAct && s.Own[seat].Open.Kind == 0 {
			opened(t, s, seat)
		}
	})
}

// opened opens each of a player's units, if legal, and checks every move then.
func opened(t *testing.T, s *merlin.State, seat bourse.Seat) {
	t.Helper()
	if s.Own[seat].Actions == s.Config.MaxActions {
		return
	}
	for place := range merlin.PlaceOf(5, 12) + 2 {
		m := merlin.Move{Seat: seat, Kind: merlin.KindUnit, Plot: place}
		legal := s.Check(m) == nil
		forced := *s
		forced.Own[seat].Open = merlin.Open{Kind: merlin.KindUnit, Plot: place}
		owned := false
		for _, u := range s.Seats[seat].Units {
			owned = owned || u.Card != 0 && u.Plot == place
		}
		if !owned {
			if legal {
				t.Fatalf("%s is legal\n%v", m, s)
			}
			continue
		}
		second := forced.Options(seat, nil)
		if legal != (len(second) > 1) {
			t.Fatalf("%s is legal: %t, and then %d options\n%v", m, legal, len(second), s)
		}
		if !legal {
			continue
		}
		every(t, &forced, seat, second)
		for _, o := range second { // a step further
			if k := o.Move.Kind; k == merlin.KindPair || k == merlin.KindFoe {
				next := forced
				next.ApplyUnchecked(o.Move)
				third := next.Options(seat, nil)
				if len(third) < 2 {
					t.Fatalf("%s leads nowhere\n%v", o.Move, s)
				}
				every(t, &next, seat, third)
			}
		}
	}
}

// every compares the list with what Check says of every move of a unit.
func every(t *testing.T, s *merlin.State, seat bourse.Seat, list []merlin.Option) {
	t.Helper()
	listed := map[merlin.Move]bool{}
	for _, o := range list {
		if listed[o.Move] {
			t.Fatalf("%s is listed twice", o.Move)
		}
		listed[o.Move] = true
	}
	look := func(m merlin.Move) {
		if legal := s.Check(m) == nil; legal != listed[m] {
			t.Fatalf("%s is legal: %t, and listed: %t\n%v", m, legal, listed[m], s)
		}
	}
	for k := merlin.KindBack; k <= merlin.KindCure; k++ {
		look(merlin.Move{Seat: seat, Kind: k})
		for to := range bourse.Seat(7) {
			look(merlin.Move{Seat: seat, Kind: k, To: to})
		}
		for place := range merlin.PlaceOf(5, 12) + 2 {
			look(merlin.Move{Seat: seat, Kind: k, Plot: place})
			if k == merlin.KindFoe {
				for to := range bourse.Seat(7) {
					look(merlin.Move{Seat: seat, Kind: k, To: to, Plot: place})
				}
			}
		}
	}
}
