package merlin_test

import (
	"testing"

	"bourse.example"
	"bourse.example/internal/testkit/conform"
	"bourse.example/merlin"
)

// This file lists the chance moves and their odds for the property tests.

// chancesOf returns the sum of the odds of all chance moves.
func chancesOf(s *merlin.State) int64 {
	sum := int64(0)
	for a := int8(1); a <= 6; a++ {
		sum += oddsOf(s, merlin.Die(a))
		for b := a; b <= 6; b++ {
			sum += oddsOf(s, merlin.Dice(a, b))
		}
	}
	for _, c := range everyFace {
		sum += oddsOf(s, merlin.Draw(c))
	}
	for seat := range bourse.Seat(s.Players()) {
		sum += oddsOf(s, merlin.Lot(seat))
	}
	return sum
}

// oddsOf implements M1.4, M2.2, M2.3, M4.1, M5.4, M6.2 and M26.1 for one move.
func oddsOf(s *merlin.State, m merlin.Move) int64 {
	top := s.Top()
	switch {
	case top.Kind == merlin.FrameDice && m.Kind == merlin.KindDice:
		if m.A == m.B {
			return 1
		}
		return 2
	case top.Kind == merlin.FrameDie && m.Kind == merlin.KindDie:
		return 1
	case top.Kind == merlin.FrameLot && m.Kind == merlin.KindLot:
		for _, seat := range s.Order[top.A:s.Players()] {
			if s.Bids[seat] > s.Bids[m.To] {
				return 0
			}
		}
		for _, seat := range s.Order[top.A:s.Players()] {
			if seat == m.To {
				return 1
			}
		}
	case top.Kind == merlin.FrameDraw && m.Kind == merlin.KindDraw && drawable(s, m.Card):
		if m.Card.Spell() || m.Card.Potion() || m.Card.Decree() {
			return int64(unheld(s, m.Card)) // M9.1 M10.1 M23.1
		}
		return int64(s.Unseen[m.Card])
	}
	return 0
}

// drawable reports whether a card may be drawn, depending on the purpose of the draw.
func drawable(s *merlin.State, c merlin.Card) bool {
	below := s.Stack[s.Depth-2]
	switch below.Kind {
	case merlin.FrameSetup, merlin.FrameWheel: // places in a row of three properties and four others
		return c.Property() && below.A <= 3 || (c.Permit() || c.Golem()) && below.A > 3
	case merlin.FrameProduce: // a lab of the number rolled
		return labDraws(s.Seats[s.Top().Seat].Labs[below.N-1].Card, c)
	case merlin.FrameAce:
		if s.Top().Seat.Player() { // the permit that has come is a lab
			return s.Top().A == 5 && c.Spell() || s.Top().A == 6 && c.Potion()
		}
		return c.Permit()
	}
	if c.Spell() || c.Potion() || c.Vision() || c.Decree() {
		return c.Decree() && below.Kind == merlin.FrameKing ||
			c.Vision() && below.Kind == merlin.FrameTurn && (s.Top().A == 7 && c.Tea() ||
				s.Top().A == 8 && c.Crystal())
	}
	if below.Kind == merlin.FrameKing || below.Kind == merlin.FrameTurn {
		return false
	}
	if below.A == 0 {
		return c.Property()
	}
	return c.Permit() || c.Golem() || !c.Property() && below.Step == 1
}

// labDraws reports whether a lab brings a card (M9.1, M10.1).
func labDraws(lab, c merlin.Card) bool {
	return lab.SpellLab() && c.Spell() || lab.PotionLab() && c.Potion()
}

// longestMove turns the wheel while that does not end the game, draws events first, opens and closes things
// while possible, names and keeps nothing, and gives up little.
func longestMove(s *merlin.State) merlin.Move {
	late := s.Year == s.Config.Years && s.Month > 8
	switch s.Top().Kind {
	case merlin.FrameDice:
		if late {
			return merlin.Dice(5, 6)
		}
		return merlin.Dice(6, 6)
	case merlin.FrameDie:
		if !late {
			return merlin.Die(6)
		}
	case merlin.FrameAct:
		if options := s.Options(s.Turn(), nil); s.Own[s.Turn()].Open.Kind == 0 {
			return options[len(options)-1].Move
		}
	}
	if s.Turn() == bourse.Nature {
		return s.Chances(nil)[0].Move
	}
	return s.Options(s.Turn(), nil)[0].Move
}

// lawDeals returns views with few possible worlds: numbers that others have sealed.
func lawDeals(tb testing.TB) []conform.Deal[merlin.State] {
	tb.Helper()
	c := board(4)
	c.StartGold = 2
	bids := auction(tb, c)
	purse(&bids, 3, 1)
	play(tb, &bids, "p0 seal 2", "p3 seal 1")
	three := bids
	play(tb, &three, "p1 seal 0")
	c = board(5)
	c.CoL = 4
	cuts := first(tb, c)
	cuts.Month = 2
	play(tb, &cuts, "~ dice 3 3", "~ draw c5", "~ draw d4", "p0 cut 3", "p2 cut 0")
	var deals []conform.Deal[merlin.State]
	for _, d := range []struct {
		name string
		s    merlin.State
		seat bourse.Seat
	}{
		{"two bids", bids, 1}, {"the own bid and another", bids, 0}, {"three bids", three, bourse.Spectator},
		{"two cuts", cuts, 1}, {"the own cut and another", cuts, 2},
	} {
		deals = append(deals, conform.Deal[merlin.State]{Name: d.name, Truth: d.s, Seat: d.seat,
			Worlds: worldsOf(d.s, d.seat)})
	}
	return append(append(deals, courtDeals(tb)...), hiddenDeals(tb)...)
}

// worldsOf lists the worlds of a view in which others have sealed numbers: all are equally likely.
func worldsOf(s merlin.State, seat bourse.Seat) map[merlin.State]int64 {
	worlds := map[merlin.State]int64{}
	var fill func(s merlin.State, player bourse.Seat)
	fill = func(s merlin.State, player bourse.Seat) {
		switch {
		case player == bourse.Seat(s.Players()):
			worlds[s] = 1
		case player == seat || !s.Committed.Has(player):
			fill(s, player+1)
		default:
			for n := range mostNamed(&s, player) + 1 {
				s.Own[player].Sealed = int16(n)
				fill(s, player+1)
			}
		}
	}
	fill(s, 0)
	return worlds
}
