package merlin_test

import (
	"fmt"
	"testing"

	"bourse.example"
	"bourse.example/merlin"
)

// This file tests Validate: every check has a state that breaks just that.

func TestState_Validate(t *testing.T) {
	type state = merlin.State
	bids, debt := written(t) // p1 has bid; p0 owes 2 after a Taxman, an ace lies aside
	act := acting(t, board(4))
	lay(t, &act, "p0.1", "c2", "d9")
	lay(t, &act, "p0.2", "c3", "c4")
	lay(t, &act, "p0.3", "c5")
	reserve(t, &act, 0, "c6", "c8", "d4")
	lots := auction(t, board(4))
	play(t, &lots, "p0 seal 3", "p1 seal 3", "p2 seal 1", "p3 seal 0")
	cuts := advanced(t, board(4), 2, "6 6")
	play(t, &cuts, "p2 cut 1")
	keep := first(t, board(4))
	store(&keep, 1, 2, 0, 1)
	play(t, &keep, "~ dice 3 4")
	ruined := act
	ruin(&ruined, 3)
	wheel := first(t, board(4))
	play(t, &wheel, "~ dice 6 6")
	chain := act
	play(t, &chain, "p0 buy d5")
	property := act
	play(t, &property, "p0 buy c2")
	aced := chain
	play(t, &aced, "~ draw ca")
	roll := first(t, board(4))
	die := first(t, board(4))
	die.Erratic = true
	play(t, &die, "~ dice 6 6", "~ draw c8", "~ draw d9")
	over := acting(t, config(4, func(c *merlin.Config) { c.MaxTurns = 1 }))
	play(t, &over, "p0 end")
	deck := begun(t, board(4))
	for _, test := range []struct {
		name   string
		from   state
		change func(*state)
		want   string
	}{
		{"zero", state{}, func(*state) {}, "edition 0"},
		{"config", act, func(s *state) { s.Config.Tax = 4 }, "tax 4"},
		{"depth", act, func(s *state) { s.Depth = 7 }, "depth: 7"},
		{"less depth", act, func(s *state) { s.Depth = 1 }, "stack: turn on none"},
		{"no depth", act, func(s *state) { s.Depth, s.Stack = 0, merlin.Frames{} }, "depth: 0"},
		{"turns", act, func(s *state) { s.Turns = 401 }, "turns: 401"},
		{"no turn", act, func(s *state) { s.Turns = 0 }, "turns: 0"},
		{"a turn before the first", bids, func(s *state) { s.Turns = 1 }, "turns: 1"},
		{"year 0", act, func(s *state) { s.Year = 0 }, "year: 0"},
		{"year 4", act, func(s *state) { s.Year = 4 }, "year: 4"},
		{"month", act, func(s *state) { s.Month = 12 }, "month: 12"},
		{"month -1", act, func(s *state) { s.Month = -1 }, "month: -1"},
		{"climate", act, func(s *state) { s.Climate = 13 }, "climate: 13"},
		{"climate -1", act, func(s *state) { s.Climate = -1 }, "climate: -1"},
		{"col", act, func(s *state) { s.CoL = 13 }, "col: 13"},
		{"col 0", act, func(s *state) { s.CoL = 0 }, "col: 0"},
		{"research", act, func(s *state) { s.Research = 4 }, "research: 4"},
		{"bank", act, func(s *state) { s.Seats[0].Purse += s.Bank + 1; s.Bank = -1 }, "bank: -1"},
		{"row", act, func(s *state) { s.Row--; s.Bank++ }, "row: -1"},
		{"supply", act, func(s *state) { s.Supply[1] = -1; s.Seats[0].Store[1] = 31 }, "supply: -1 oil"},
		{"store", act, func(s *state) { s.Supply[1]++; s.Seats[0].Store[1] = -1 }, "supply: 31 oil"},
		{"stores", act, func(s *state) { s.Seats[1].Store[1]++; s.Seats[0].Store[1] = -1 }, "p0: store: -1 oil"},
		{"gold made", act, func(s *state) { s.Bank++ }, "bank: gold adds up to 101"},
		{"grain lost", act, func(s *state) { s.Supply[2]-- }, "grain adds up to 29"},
		{"purse", act, func(s *state) { s.Seats[1].Purse = -1; s.Bank += 11 }, "purse: -1 of p1"},
		{"order of nobody", act, func(s *state) { s.Order[1] = bourse.None }, "order: none in place 1"},
		{"order outside", act, func(s *state) { s.Order[1] = 4 }, "order: p4 in place 1"},
		{"order twice", act, func(s *state) { s.Order[1] = 0 }, "order: p0 in place 1"},
		{"order too long", act, func(s *state) { s.Order[4] = 4 }, "order: p4 in place 4"},
		{"out outside", act, func(s *state) { s.Out = s.Out.With(4) }, "out: p4"},
		{"one is left", act, func(s *state) { ruin(s, 1, 2, 3) }, "out: p1,p2,p3"},
		{"nobody is left", over, func(s *state) { ruin(s, 0, 1, 2, 3) }, "out: p0,p1,p2,p3"},
		{"out before the first turn", bids, func(s *state) { ruin(s, 3) }, "out: p3 before the first turn"},
		{"a bankrupt's purse", ruined, func(s *state) { s.Seats[3].Purse++; s.Bank-- }, "seats: p3"},
		{"a bankrupt's field", ruined, func(s *state) { lay(t, s, "p3.1", "c9") }, "p3.1: the player"},
		{"a purse outside", act, func(s *state) { s.Seats[4].Purse++; s.Bank-- }, "seats: p4"},
		{"a field outside", act, func(s *state) { lay(t, s, "p5.1", "c9") }, "p5.1: the player"},
		{"committed outside", bids, func(s *state) { s.Committed = s.Committed.With(4) }, "committed: p1,p4"},
		{"committed all", bids, func(s *state) { s.Committed = 15 }, "committed: p0,p1,p2,p3"},
		{"committed in a turn", act, func(s *state) { s.Committed = 1 }, "committed: p0"},
		{"bids in a turn", act, func(s *state) { s.Bids[0] = 1 }, "bids: 1 of p0"},
		{"a bid too high", lots, func(s *state) { s.Bids[0] = 11 }, "bids: 11 of p0"},
		{"a bid below 0", lots, func(s *state) { s.Bids[2] = -1 }, "bids: -1 of p2"},
		{"a bid outside", lots, func(s *state) { s.Bids[4] = 1 }, "bids: 1 of p4"},
		{"a lot among one", lots, func(s *state) { s.Bids[0] = 4 }, "bids: the lot is among one"},
		{"dice in no roll", act, func(s *state) { s.Dice = [2]int8{1, 2} }, "dice: [1 2]"},
		{"dice before they are rolled", roll, func(s *state) { s.Dice = [2]int8{1, 2} }, "dice: [1 2]"},
		{"no dice", keep, func(s *state) { s.Dice = [2]int8{} }, "dice: [0 0]"},
		{"dice in another order", keep, func(s *state) { s.Dice = [2]int8{4, 3} }, "dice: [4 3]"},
		{"a reserve out of order", act, func(s *state) { r := &s.Seats[0].Reserve; r[0], r[1] = r[1], r[0] }, "p0: reserve"},
		{"a reserve with a hole", act, func(s *state) { r := &s.Seats[0].Reserve; r[2], r[3] = 0, r[2] }, "p0: reserve"},
		{"an ace in a reserve", act, func(s *state) { s.Unseen[card(t, "ca")]--; s.Seats[1].Reserve[0] = card(t, "ca") }, "p1: reserve: ca"},
		{"a land among properties", act, func(s *state) { s.Offices[0], s.Offices[3] = s.Offices[3], s.Offices[0] }, "offices: d2 in place 0 of row 0"},
		{"an ace at the Offices", act, func(s *state) {
			s.Unseen[s.Offices[6]]++
			s.Offices[6] = card(t, "ca")
			s.Unseen[card(t, "ca")]--
		}, "offices: ca in place 3 of row 1"},
		{"a gap at the Offices", act, func(s *state) { s.Unseen[s.Offices[0]]++; s.Offices[0] = 0 }, "offices: c3 in place 1"},
		{"unrest of a land", act, func(s *state) { s.Unrest[0] = card(t, "d9"); s.Unseen[s.Unrest[0]]-- }, "unrest: d9"},
		{"unrest with a gap", act, func(s *state) { s.Unrest[1] = card(t, "c7"); s.Unseen[s.Unrest[1]]-- }, "unrest: c7 in place 1"},
		{"aside in no chain", act, func(s *state) { s.Aside[1] = 1; s.Unseen[card(t, "ca")]-- }, "aside: nothing"},
		{"cards that are none", act, func(s *state) { s.Unseen[0] = 1 }, "unseen: cards that are none"},
		{"a card too many", act, func(s *state) { s.Unseen[card(t, "h2")]++ }, "unseen: there are 1 h2 and not 0"},
		{"a card lost", act, func(s *state) { s.Unseen[card(t, "c2")]-- }, "unseen: there are 3 c2 and not 4"},
		{"vast piles", act, func(s *state) { s.Unseen[card(t, "c2")], s.Discards[card(t, "c2")] = 200, 59 }, "unseen: there are 261 c2"},
		{"a Taxman too many", act, func(s *state) { s.Discards[merlin.Joker]++ }, "unseen: there are 3 joker"},
		{"a permit without a property", act, func(s *state) { plot(t, s, "p0.1").Property = 0 }, "p0.1: none is no property"},
		{"gold on nothing", act, func(s *state) { plot(t, s, "p0.9").Gold++; s.Bank-- }, "p0.9: none is no property"},
		{"a land as a property", act, func(s *state) { lay(t, s, "p0.9", "d4") }, "p0.9: d4 is no property"},
		{"a property as a permit", act, func(s *state) { lay(t, s, "p0.9", "c9"); plot(t, s, "p0.9").Permit = card(t, "c2") }, "p0.9: c2"},
		{"a permit on a Chauffeur", act, func(s *state) { plot(t, s, "p0.2").Permit = card(t, "d9") }, "p0.2: d9"},
		{"gold on a land", act, func(s *state) { stake(t, s, "p0.1", 1) }, "p0.1: d9"},
		{"a Chauffeur out of order", act, func(s *state) { p := plot(t, s, "p0.2"); p.Property, p.Second = p.Second, p.Property }, "p0.2: c4 with c3"},
		{"a Chauffeur of a land", act, func(s *state) { plot(t, s, "p0.3").Second = card(t, "d9") }, "p0.3: c5 with d9"},
		{"planted on a property", act, func(s *state) { plot(t, s, "p0.3").Planted = true }, "p0.3: planted"},
		{"planted oil", act, func(s *state) { lay(t, s, "p0.9", "c9", "d6"); plot(t, s, "p0.9").Planted = true; s.Supply[1]-- }, "p0.9: planted"},
		{"invested in a Chauffeur", act, func(s *state) { plot(t, s, "p0.2").Invested = true }, "p0.2: invested"},
		{"invested by another", act, func(s *state) { lay(t, s, "p1.1", "c9"); plot(t, s, "p1.1").Invested = true }, "p1.1: invested"},
		{"a stake below 0", act, func(s *state) { plot(t, s, "p0.3").Gold--; s.Bank++ }, "p0.3: -1 gold"},
		{"a frame beyond", act, func(s *state) { s.Stack[4].B = 1 }, "stack: frame 4 of 2"},
		{"an end with frames", over, func(s *state) { s.Depth, s.Stack[0] = 1, act.Stack[0] }, "depth: 1"},
		{"frames after the end", act, func(s *state) { s.Ended = true }, "depth: 2"},
		{"no end", over, func(s *state) { s.Ended = false }, "depth: 0"},
		{"a kind that there is not", act, func(s *state) { s.Stack[1].Kind = 99 }, "stack: turn below #99"},
		{"a question on the table", act, func(s *state) { s.Stack[0].Kind = merlin.FrameAct }, "stack: act on none"},
		{"nobody is asked", act, func(s *state) { s.Stack[1].Kind = merlin.FrameRoll }, "stack: turn below roll"},
		{"a question below another", debt, func(s *state) { s.Stack[3].Kind = merlin.FrameDebt }, "stack: debt on chain"},
		{"a turn of nobody", act, func(s *state) { s.Stack[0].Seat = bourse.None }, "stack: turn below act"},
		{"a turn of another", act, func(s *state) { s.Stack[0].Seat = 1 }, "stack: act below none"},
		{"a turn with a cursor", act, func(s *state) { s.Stack[0].A = 1 }, "stack: turn below act"},
		{"a turn at another step", act, func(s *state) { s.Stack[0].Step = 1 }, "stack: turn below act"},
		{"a turn by another clause", act, func(s *state) { s.Stack[0].Rule.Number = 9 }, "stack: turn below act"},
		{"acts at a step", act, func(s *state) { s.Stack[1].Step = 1 }, "stack: act below none"},
		{"a bankrupt acts", act, func(s *state) {
			s.Stack[0].Seat, s.Stack[1].Seat = 2, 2
			ruin(s, 2)
		}, "stack: act below none"},
		{"a roll of another", roll, func(s *state) { s.Stack[1].Seat = 1 }, "stack: roll below dice"},
		{"dice at another step", roll, func(s *state) { s.Stack[1].Step = 5 }, "stack: roll below dice"},
		{"dice of another", roll, func(s *state) { s.Stack[2].Seat = 1 }, "stack: dice below none"},
		{"a die at another step", die, func(s *state) { s.Stack[1].Step = 4 }, "stack: roll below die"},
		{"a die with a number", die, func(s *state) { s.Stack[2].N = 1 }, "stack: die below none"},
		{"a seven at another step", keep, func(s *state) { s.Stack[1].Step = 2 }, "stack: roll below seven"},
		{"an auction with a cursor", bids, func(s *state) { s.Stack[0].A = 1 }, "stack: setup below auction"},
		{"an auction of a seat", bids, func(s *state) { s.Stack[1].Seat = 1 }, "stack: auction below none"},
		{"the order at another place", lots, func(s *state) { s.Stack[0].A = 2 }, "stack: setup below lot"},
		{"a lot past the end", lots, func(s *state) { s.Stack[0].A, s.Stack[1].A = 4, 3 }, "stack: setup below lot"},
		{"a lot of a seat", lots, func(s *state) { s.Stack[1].Seat = 1 }, "stack: lot below none"},
		{"a draw before the first", deck, func(s *state) { s.Stack[0].A = 0 }, "stack: setup below draw"},
		{"a draw past the last", deck, func(s *state) { s.Stack[0].A = 8 }, "stack: setup below draw"},
		{"a draw of other cards", deck, func(s *state) { s.Stack[1].A = 2 }, "stack: setup below draw"},
		{"a draw of no cards", chain, func(s *state) { s.Stack[3].A = 5 }, "stack: chain below draw"},
		{"a draw for a full row", wheel, func(s *state) {
			s.Offices[2] = card(t, "c9")
			s.Unseen[s.Offices[2]]--
		}, "stack: wheel below draw"},
		{"a draw from an empty deck", property, func(s *state) { discarded(s, merlin.Card.Property) }, "stack: draw below none"},
		{"a wheel with a step", wheel, func(s *state) { s.Stack[2].Step = 3 }, "stack: wheel below draw"},
		{"cuts in another month", cuts, func(s *state) { s.Month = 4 }, "stack: wheel below cut"},
		{"cuts with a cursor", cuts, func(s *state) { s.Stack[2].A = 1 }, "stack: wheel below cut"},
		{"cuts at another step", cuts, func(s *state) { s.Stack[2].Step = 3 }, "stack: wheel below cut"},
		{"a debt of nothing", debt, func(s *state) { s.Stack[4].N = 0 }, "stack: debt below none"},
		{"a debt above the tax", debt, func(s *state) { s.Stack[4].N = 3 }, "stack: tax below debt"},
		{"a debt of another", debt, func(s *state) { s.Stack[4].Seat = 1 }, "stack: tax below debt"},
		{"a debt to another", debt, func(s *state) { s.Stack[4].To = merlin.Bank }, "stack: tax below debt"},
		{"a debt by another clause", debt, func(s *state) { s.Stack[4].Rule.Chapter = 5 }, "stack: tax below debt"},
		{"a debt of who can pay", debt, func(s *state) { purse(s, 0, 1) }, "stack: debt below none"},
		{"a debt of who has a vault", debt, func(s *state) { stake(t, s, "p0.2", 1) }, "stack: debt below none"},
		{"a debt with a cursor", debt, func(s *state) { s.Stack[4].A = 1 }, "stack: debt below none"},
		{"another tax", debt, func(s *state) { s.Stack[3].N = 1 }, "stack: tax below debt"},
		{"a tax to the bank", debt, func(s *state) { s.Stack[3].To, s.Stack[4].To = merlin.Bank, merlin.Bank }, "stack: tax below debt"},
		{"a tax before the first", debt, func(s *state) { s.Stack[3].A = 0 }, "stack: tax below debt"},
		{"a tax past the last", debt, func(s *state) { s.Stack[3].A = 6 }, "stack: tax below debt"},
		{"a chain of a third row", chain, func(s *state) { s.Stack[2].A = 2 }, "stack: chain below draw"},
		{"a chain for a full row", chain, func(s *state) { s.Stack[2].A = 0 }, "stack: chain below draw"},
		{"a chain of nine", chain, func(s *state) { s.Stack[2].B = 9 }, "stack: chain below draw"},
		{"a chain of none", chain, func(s *state) { s.Stack[2].B = 0 }, "stack: chain below draw"},
		{"a chain at another step", chain, func(s *state) { s.Stack[2].Step = 0 }, "stack: chain below draw"},
		{"a chain of cards without events", chain, func(s *state) { s.Stack[2].Step = 3 }, "stack: chain below draw"},
		{"a chain of a bankrupt", chain, func(s *state) {
			s.Stack[0].Seat, s.Stack[1].Seat, s.Stack[2].Seat = 2, 2, 2
			s.Own[0] = merlin.Own{}
			ruin(s, 2)
		}, "stack: chain below draw"},
		{"a chain of another", chain, func(s *state) { s.Stack[2].Seat = 2 }, "stack: chain below draw"},
		{"an ace at another step", aced, func(s *state) { s.Stack[3].Step = 0 }, "stack: ace below draw"},
		{"an ace of another card", aced, func(s *state) { s.Stack[4].A = 2 }, "stack: ace below draw"},
		{"kept of what is not there", keep, func(s *state) { store(s, 1, 0, 0, 1) }, "stack: keep below none"},
		{"kept by another", keep, func(s *state) { s.Stack[3].Seat = 2 }, "stack: seven below keep"},
		{"kept of another good", keep, func(s *state) { s.Stack[3].A = uint8(merlin.Grain) }, "stack: seven below keep"},
		{"kept of a fourth good", keep, func(s *state) { s.Stack[2].B = 4 }, "stack: seven below keep"},
		{"kept past the last", keep, func(s *state) { s.Stack[2].A = 200 }, "stack: seven below keep"},
		{"kept before the first", keep, func(s *state) { s.Stack[2].A, s.Stack[2].B = 0, 0 }, "stack: seven below keep"},
		{"sealed and not committed", bids, func(s *state) { s.Own[0].Sealed = 1 }, "own of p0: sealed: 1"},
		{"sealed too much", bids, func(s *state) { s.Own[1].Sealed = 11 }, "own of p1: sealed: 11"},
		{"sealed below 0", bids, func(s *state) { s.Own[1].Sealed = -1 }, "own of p1: sealed: -1"},
		{"a cut too deep", cuts, func(s *state) { s.Own[2].Sealed = 2 }, "own of p2: sealed: 2"},
		{"actions of another", act, func(s *state) { s.Own[1].Actions = 1 }, "own of p1: actions: 1"},
		{"41 actions", act, func(s *state) { s.Own[0].Actions = 41 }, "own of p0: actions: 41"},
		{"actions below 0", act, func(s *state) { s.Own[0].Actions = -1 }, "own of p0: actions: -1"},
		{"actions in a roll", roll, func(s *state) { s.Own[0].Actions = 1 }, "own of p0: actions: 1"},
		{"open of another", act, func(s *state) { s.Own[1].Open = merlin.Open{Kind: merlin.KindPlot, Plot: 1} }, "own of p1: open: plot p0.1"},
		{"open in a debt", debt, func(s *state) { s.Own[0].Open = merlin.Open{Kind: merlin.KindPlot, Plot: 1} }, "own of p0: open: plot p0.1"},
		{"open with nothing to do", act, func(s *state) { s.Own[0].Open = merlin.Open{Kind: merlin.KindPlot, Plot: 1} }, "own of p0: open: plot p0.1: "},
		{"an open card that is not there", act, func(s *state) { s.Own[0].Open = merlin.Open{Kind: merlin.KindCard, Card: 9} }, "own of p0: open: card c10: "},
		{"open by no kind", act, func(s *state) { s.Own[0].Open = merlin.Open{Kind: merlin.KindEnd} }, "own of p0: open: end with none and none"},
		{"open card and plot", act, func(s *state) { s.Own[0].Open = merlin.Open{Kind: merlin.KindPlot, Plot: 3, Card: 5} }, "own of p0: open: plot with c6 and p0.3"},
	} {
		t.Run(test.name, func(t *testing.T) { rules.Flaw(t, bids, test.name, test.from, test.change, test.want) })
	}
}

// TestState_Validate_odd plays on from states that play could hardly come to. They are valid all the way.
func TestState_Validate_odd(t *testing.T) {
	type state = merlin.State
	act := acting(t, config(4, func(c *merlin.Config) { c.MaxTurns = 40 }))
	for _, test := range []struct {
		name   string
		change func(*state)
	}{
		{"the last month of a year too many", func(s *state) { s.Year, s.Month = 3, 11 }},
		{"no office", func(s *state) {
			for i, c := range s.Offices {
				s.Unseen[c]++
				s.Offices[i] = 0
			}
		}},
		{"all cards discarded", func(s *state) { discarded(s, func(merlin.Card) bool { return true }) }},
		{"invested and no stake", func(s *state) { lay(t, s, "p0.1", "c5"); plot(t, s, "p0.1").Invested = true }},
		{"a climate at its end", func(s *state) { s.Climate = 12 }},
		{"no gold anywhere", func(s *state) {
			for seat := range bourse.Seat(4) {
				purse(s, seat, 0)
			}
		}},
		{"one purse with everything", func(s *state) {
			for seat := range bourse.Seat(3) {
				purse(s, seat, 0)
			}
			purse(s, 3, 100)
		}},
		{"one vault with everything", func(s *state) {
			lay(t, s, "p3.1", "c3", "c4")
			s.Bank, s.Seats = 0, [merlin.MaxPlayers]merlin.Player{}
			plot(t, s, "p3.1").Gold = 100
		}},
	} {
		t.Run(test.name, func(t *testing.T) {
			start := act
			if test.change(&start); start == act {
				t.Fatal("nothing is changed")
			}
			for game := range 6 {
				s, r := start, newRand(t, fmt.Sprint(test.name, game))
				for moves := 0; ; moves++ {
					if err := s.Validate(); err != nil || moves > merlin.MaxMoves(s.Config) {
						t.Fatalf("after %d moves: %v\n%v", moves, err, s)
					}
					if s.Over() {
						break
					}
					m := s.Deal(r)
					if seat := s.Turn(); seat != bourse.Nature {
						m = s.Pick(seat, r)
					}
					if err := s.Apply(m); err != nil {
						t.Fatalf("%s: %v\n%v", m, err, s)
					}
				}
			}
		})
	}
}

func TestView_Validate(t *testing.T) {
	s, _ := written(t)
	for _, test := range []struct {
		name   string
		from   merlin.View
		change func(*merlin.View)
		want   string
	}{
		{"public", s.View(0), func(v *merlin.View) { v.Bank++ }, "merlin: view: bank"},
		{"a spectator's bid", s.View(bourse.Spectator), func(v *merlin.View) { v.Own.Sealed = 1 }, "a spectator has nothing"},
		{"a seat outside", s.View(0), func(v *merlin.View) { v.Seat = 4 }, "seat p4 is not in the game"},
		{"nobody's", s.View(0), func(v *merlin.View) { v.Seat = bourse.None }, "seat none is not in the game"},
		{"another's bid", s.View(1), func(v *merlin.View) { v.Seat = 2 }, "view: own: sealed"},
	} {
		rules.ViewFlaw(t, s.View(3), test.name, test.from, test.change, test.want)
	}
}
