package merlin_test

import (
	"slices"
	"testing"

	"bourse.example"
	"bourse.example/merlin"
)

// This file counts all positions that follow from small positions in two ways: by the listed moves, and by
// those of all possible moves that are not refused.

// thin leaves only the given cards in the decks and discards the rest.
func thin(t *testing.T, s *merlin.State, left ...string) {
	t.Helper()
	keep := map[merlin.Card]uint8{}
	for _, name := range left {
		keep[card(t, name)]++
	}
	for c := range s.Unseen {
		n := min(s.Unseen[c], keep[merlin.Card(c)])
		s.Discards[c] += s.Unseen[c] - n
		s.Unseen[c] = n
	}
}

// A census counts positions and the moves that lead from each to the next, up to the end of a turn.
type census struct{ Positions, Moves int }

// count walks through all positions that follow within the turn.
func count(start merlin.State, next func(s *merlin.State) []merlin.Move) census {
	seen := map[merlin.State]bool{start: true}
	list := []merlin.State{start}
	var c census
	for len(list) > 0 {
		s := list[len(list)-1]
		list = list[:len(list)-1]
		c.Positions++
		if s.Over() || s.Turns > start.Turns {
			continue
		}
		for _, m := range next(&s) {
			c.Moves++
			to := s
			to.ApplyUnchecked(m)
			if !seen[to] {
				seen[to] = true
				list = append(list, to)
			}
		}
	}
	return c
}

// byLists returns the listed moves, with each amount as a separate move.
func byLists(s *merlin.State) (moves []merlin.Move) {
	if s.Turn() == bourse.Nature {
		for _, c := range s.Chances(nil) {
			moves = append(moves, c.Move)
		}
		return moves
	}
	return slices.Collect(bourse.All(s.Options(s.Turn(), nil)))
}

// byRefusals returns the moves that are not refused, out of all possible moves of the kinds in a game with
// only war, the court and visions.
func byRefusals(s *merlin.State) (moves []merlin.Move) {
	seat := s.Turn()
	try := func(m merlin.Move) {
		if m.Seat = seat; s.Check(m) == nil {
			moves = append(moves, m)
		}
	}
	if seat == bourse.Nature {
		for a := int8(1); a <= 6; a++ {
			try(merlin.Die(a))
			for b := a; b <= 6; b++ {
				try(merlin.Dice(a, b))
			}
		}
		for c := range merlin.Card(120) {
			try(merlin.Draw(c))
		}
		return moves
	}
	for _, k := range []merlin.Kind{merlin.KindRefuse, merlin.KindEnact, merlin.KindWaive, merlin.KindEnd,
		merlin.KindBack, merlin.KindUse, merlin.KindDiscard, merlin.KindRally, merlin.KindPlant,
		merlin.KindLastCall, merlin.KindClear} {
		try(merlin.Move{Kind: k})
	}
	for _, k := range []merlin.Kind{merlin.KindSeal, merlin.KindCut, merlin.KindKeep, merlin.KindFetch,
		merlin.KindInvest, merlin.KindDeposit, merlin.KindWithdraw} {
		for n := range int16(24) {
			try(merlin.Move{Kind: k, N: n})
		}
	}
	for _, k := range []merlin.Kind{merlin.KindChoose, merlin.KindBuy, merlin.KindCard, merlin.KindGiveCard} {
		for c := range merlin.Card(120) {
			try(merlin.Move{Kind: k, Card: c})
		}
	}
	for _, k := range []merlin.Kind{merlin.KindPlot, merlin.KindUnit, merlin.KindAt, merlin.KindJoin,
		merlin.KindAttack, merlin.KindStrike, merlin.KindBreach, merlin.KindPair, merlin.KindGo,
		merlin.KindCure,
		merlin.KindFreeStake, merlin.KindGivePlanted, merlin.KindGivePermit, merlin.KindGivePlot} {
		for place := range merlin.Place(74) {
			try(merlin.Move{Kind: k, Plot: place})
		}
	}
	for to := range bourse.Seat(6) {
		try(merlin.Move{Kind: merlin.KindTo, To: to})
		for place := range merlin.Place(74) {
			try(merlin.Move{Kind: merlin.KindFoe, To: to, Plot: place})
		}
	}
	for g := merlin.Souls; g <= merlin.Grain; g++ {
		for _, k := range []merlin.Kind{merlin.KindGiveStore, merlin.KindGiveStall, merlin.KindGiveCart} {
			for n := range int16(24) {
				try(merlin.Move{Kind: k, Good: g, N: n})
			}
		}
	}
	for o := range merlin.Omen(4) {
		try(merlin.Move{Kind: merlin.KindVision, Omen: o})
	}
	return moves
}

// TestExhaustive counts all continuations of turns of two actions with few cards left in both ways, and
// compares the counts with the recorded ones.
func TestExhaustive(t *testing.T) {
	notShort(t)
	turn := func(parts ...merlin.Part) merlin.Config {
		c := board(4)
		c.Parts, c.MaxActions, c.Taxmen, c.CoL, c.CoLCap = merlin.PartsOf(parts...), 2, 0, 1, 1
		return c
	}
	war := acting(t, turn(merlin.War))
	row(t, &war, "p0.1 p0.2 p1.1 p1.2 p2.1")
	lay(t, &war, "p1.7", "c9", "d9")
	unit(t, &war, 0, "p0.1", "sj", 3, 4)
	unit(t, &war, 0, "p1.2", "dj", 2, 5)
	unit(t, &war, 1, "p1.1", "hj", 2, 3)
	unit(t, &war, 1, "p0.2", "cq", 1, 2)
	reserve(t, &war, 0, "cq")
	store(&war, 0, 1, 1, 1)
	purse(&war, 0, 1)
	thin(t, &war, "c2", "d5", "sq")

	court := acting(t, turn(merlin.Court))
	purse(&court, 0, 1)
	purse(&court, 1, 1)
	purse(&court, 2, 2)
	purse(&court, 3, 0)
	lay(t, &court, "p0.1", "c9", "d9")
	thin(t, &court, "c2", "c2", "hk", "sk", "d5", "d8", "tithe", "royal-wedding", "price-edict")

	visions := first(t, turn(merlin.Visions))
	foretell(t, &visions, "two-sugars, sinkhole")
	lay(t, &visions, "p2.1", "c6", "d4")
	lay(t, &visions, "p1.1", "c6")
	stake(t, &visions, "p1.1", 2)
	purse(&visions, 0, 0)
	for seat := range bourse.Seat(3) {
		purse(&visions, seat+1, 0)
	}
	thin(t, &visions, "c2", "c2", "d5", "d5", "honey", "steam")

	for _, test := range []struct {
		name string
		s    merlin.State
		want census
	}{
		{"war", war, census{2921, 4326}},
		{"court", court, census{13385, 17139}},
		{"visions", visions, census{315, 349}},
	} {
		sound(t, &test.s)
		listed := count(test.s, byLists)
		same(t, test.name+", listed", listed, test.want)
		same(t, test.name+", not refused", count(test.s, byRefusals), listed)
	}
}
