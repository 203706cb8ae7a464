package merlin_test

import (
	"errors"
	"slices"
	"testing"

	"bourse.example"
	"bourse.example/internal/testkit/scale"
	"bourse.example/merlin"
	"bourse.example/merlin/internal/setup"
	"bourse.example/rng"
)

// This file plays games that begin close to what random games hardly ever reach.

// TestPlayouts_rare checks the positions of such games, and that each of the rare things happens in them.
// A king without a decree left (M23.1) is not among them: kings are resolved one at a time, and look at two of
// the twelve decrees. The others are in the deck or its discards.
func TestPlayouts_rare(t *testing.T) {
	t.Parallel()
	notShort(t)
	seen := map[string]int{}
	var at merlin.State // before the move
	moves := 0
	playouts{"rare games ", scale.N(60, 4000), rareGame, pickRare, 60, 1200}.play(t,
		func(s *merlin.State, m merlin.Move) {
			at = *s
			if m.Kind == merlin.KindBreach && defended(s, m.Plot) {
				seen["past a defender M33.1"]++
			}
			if moves++; moves%4 == 0 {
				for _, code := range refusals(s) {
					seen[code]++
				}
			}
		},
		func(m merlin.Move, e merlin.Event) {
			switch {
			case e.Kind == merlin.Warded:
				seen["an Aegis M33.7"]++
			case e.Kind == merlin.Noted && e.Change == merlin.Struck:
				seen["struck "+e.Note.Cover.String()+" M19.2"]++
			case e.Kind == merlin.Ruined && drawing(&at, e.Seat):
				seen["bankrupt while drawing M6.2"]++
			}
		})
	for _, what := range []string{"past a defender M33.1", "an Aegis M33.7", "struck cart M19.2",
		"struck land-souls M19.2", "struck land-oil M19.2", "struck land-grain M19.2",
		"struck property M19.2", "bankrupt while drawing M6.2", merlin.Beset.Code(), merlin.NoPost.Code()} {
		if seen[what] == 0 {
			t.Errorf("never: %s", what)
		}
	}
}

// hexbreaker is the golem that attacks past a defender (M33.1).
var hexbreaker = setup.Named[merlin.Card]("sj")

// rareGame returns a battlefield with Aegises, enemies on ruins, blocked lands, loaded carts and poor players,
// and with policies on what is about to happen.
func rareGame(t testing.TB, k int, r *rng.Rand) merlin.State {
	t.Helper()
	s := battlefield(t, r, func(c *merlin.Config) {
		c.Parts |= merlin.PartsOf(merlin.Court)
		c.Taxmen, c.Tax, c.MaxTurns, c.StartGold = 6, 3, 8, int16(3+k%2*6)
	})
	souls := card(t, "d2")
	for i := range s.Plots {
		p := &s.Plots[i]
		if stands := p.Property != 0 && p.Second == 0; stands && r.IntN(2) == 0 {
			p.Shielded = true
		}
		if p.Permit == 0 && p.Property != 0 && p.Second == 0 && s.Unseen[souls] > 0 {
			p.Permit, p.Damage = setup.Draw(&s, souls), 0
		}
		if p.Permit.Land() {
			p.Wait = 6
		}
	}
	for seat := range bourse.Seat(s.Players()) {
		cart(&s, seat, 1, 1, 1)
		for _, u := range s.Seats[seat].Units {
			if u.Card == 0 || u.Plot.Seat() == seat || defended(&s, u.Plot) || r.IntN(2) == 0 {
				continue
			}
			destroyed(&s, u.Plot)
		}
	}
	for i := range merlin.FieldPlots {
		if at := merlin.PlaceOf(0, i+1); k%4 == 1 && !defended(&s, at) {
			destroyed(&s, at)
		}
	}
	for i, cover := range []merlin.Cover{merlin.CoverCart, merlin.CoverLandSouls, merlin.CoverLandOil,
		merlin.CoverLandGrain, merlin.CoverProperty} {
		for _, issuer := range []bourse.Seat{2, 3} {
			n := policy(cover, 4)
			n.Issuer, n.Holder = issuer, bourse.Seat(i)%2
			issued(t, &s, n)
		}
	}
	sound(t, &s)
	return s
}

// destroyed destroys a property without a potion.
func destroyed(s *merlin.State, at merlin.Place) {
	if p := &s.Plots[at-1]; p.Property != 0 && p.Second == 0 && !p.Potion {
		p.Down, p.Damage, p.Shielded, p.Wait = true, 0, false, 0
	}
}

// pickRare prefers the moves that lead to the rare things, and Taxmen, sevens and doubles of chance.
func pickRare(s *merlin.State, r *rng.Rand) merlin.Move {
	if s.Turn() == bourse.Nature {
		for _, c := range s.Chances(nil) {
			if c.Move.Card == merlin.Joker && r.IntN(2) == 0 {
				return c.Move
			}
		}
		if s.Top().Kind == merlin.FrameDice && r.IntN(4) == 0 {
			return merlin.Dice(3, 4) // carts roll (M12.2)
		}
		return pickDoubles(s, r, 4)
	}
	options := preferred(s, r, [][]merlin.Kind{
		{merlin.KindBreach}, {merlin.KindAttack, merlin.KindGo}, {merlin.KindUnit, merlin.KindBuy},
	})
	for _, o := range options {
		m := o.Move
		if m.Kind == merlin.KindUnit && r.IntN(2) == 0 && slices.ContainsFunc(s.Seats[m.Seat].Units[:],
			func(u merlin.Unit) bool { return u.Plot == m.Plot && u.Card == hexbreaker }) {
			return m
		}
	}
	return bourse.Pick(options, r)
}

// defended reports whether the owner of a plot has a unit on it.
func defended(s *merlin.State, at merlin.Place) bool {
	return slices.ContainsFunc(s.Seats[at.Seat()].Units[:], func(u merlin.Unit) bool {
		return u.Card != 0 && u.Plot == at
	})
}

// refusals returns why the player in turn cannot motivate a king of the reserve, nor clear a plot.
func refusals(s *merlin.State) (codes []string) {
	seat := s.Turn()
	if s.Top().Kind != merlin.FrameAct {
		return nil
	}
	try := func(open merlin.Open, k merlin.Kind) {
		opened := *s
		opened.Own[seat].Open = open
		var why *bourse.Illegal
		if errors.As(opened.Check(merlin.Move{Seat: seat, Kind: k}), &why) {
			codes = append(codes, why.Code())
		}
	}
	for _, c := range s.Seats[seat].Reserve {
		if c.Guard() {
			try(merlin.Open{Kind: merlin.KindCard, Card: c}, merlin.KindUse)
		}
	}
	for i := range merlin.FieldPlots {
		try(merlin.Open{Kind: merlin.KindPlot, Plot: merlin.PlaceOf(seat, i+1)}, merlin.KindClear)
	}
	return codes
}

// drawing reports whether a replacement is drawn for a player (M6.2).
func drawing(s *merlin.State, seat bourse.Seat) bool {
	return slices.ContainsFunc(s.Stack[:s.Depth], func(f merlin.Frame) bool {
		return f.Kind == merlin.FrameChain && f.Seat == seat
	})
}
