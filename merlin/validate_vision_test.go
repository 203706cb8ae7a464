package merlin_test

import (
	"strings"
	"testing"

	"bourse.example"
	"bourse.example/merlin"
)

// This file tests what Validate says of visions, and of what they bring.

// entrenched is a position in which a vision has lands produce, and a die is asked for one with a defender and an enemy.
func entrenched(t testing.TB) merlin.State {
	t.Helper()
	s := foreseen(t, "great-harvest", merlin.War)
	lay(t, &s, "p0.2", "c5", "d8")
	lay(t, &s, "p1.1", "c5", "d9")
	lay(t, &s, "p1.3", "c6", "d9")
	lay(t, &s, "p1.4", "c6", "d2")
	unit(t, &s, 1, "p1.1", "hj", 3, 3)
	unit(t, &s, 2, "p1.1", "sq", 3, 3)
	unit(t, &s, 3, "p1.3", "sq", 3, 3)
	s.Month = 3
	sound(t, &s)
	play(t, &s, "~ dice 1 2")
	return s
}

// TestRule_M22_7_vision has a vision's harvest ask who gets what an entrenched plot yields, once a roll.
func TestRule_M22_7_vision(t *testing.T) {
	s := entrenched(t)
	sound(t, &s)
	same(t, "asked", s.Top(), merlin.Frame{Kind: merlin.FrameDie, Seat: 1, Rule: merlin.Clause{Chapter: 22, Number: 7}})
	next := s
	tells(t, &next, "~ die 4", "M11.1")
	same(t, "asked", next.Top().Kind, merlin.FrameVision)
	same(t, "forgotten", plot(t, &next, "p1.1").Dug, 0)
	events := traced(t, &s, "~ die 3")
	same(t, "the owner", clauseOf(events, "M11.1"), []string{"supply > store-p1: 2 grain (M11.1)"})
	same(t, "who has seized another", clauseOf(events, "M22.7"), []string{"supply > store-p3: 2 grain (M22.7)"})
	s = foreseen(t, "restless-dead, restless-dead", merlin.War)
	lay(t, &s, "p1.1", "c5", "d2")
	unit(t, &s, 1, "p1.1", "hj", 3, 3)
	unit(t, &s, 2, "p1.1", "sq", 3, 3)
	play(t, &s, "~ dice 2 6")
	tells(t, &s, "~ die 2", "M11.1", "supply > store-p1: 1 souls", "supply > store-p1: 1 souls")
}

func TestState_Validate_visions(t *testing.T) {
	type state = merlin.State
	bids, _ := written(t)
	act := foreseen(t, "honey, dregs 1", merlin.War)
	slips(t, &act, "bids souls 3 p1")
	act.Books[0].Bids[1], act.BankBids, act.Bank = merlin.Slip{Owner: merlin.TraderBank, Price: 3}, 3, act.Bank-3
	play(t, &act, "~ dice 5 6")
	asked := act
	play(t, &act, "p0 vision tea")
	drawn := act
	play(t, &act, "~ draw steam")
	for _, s := range []*state{&asked, &drawn, &act} {
		sound(t, s)
	}
	plain := acting(t, trading(4))
	waived := foreseen(t, "honey, two-sugars, dregs 1")
	play(t, &waived, "~ dice 1 5")
	sugared := foreseen(t, "two-sugars, loose-leaves, steam")
	play(t, &sugared, "~ dice 1 5", "~ die 6")
	milky := foreseen(t, "spilt-milk, steam")
	play(t, &milky, "~ dice 2 6", "~ die 6")
	sieved := foreseen(t, "sieve, honey")
	cart(&sieved, 1, 1, 0, 2)
	play(t, &sieved, "~ dice 5 5")
	turned(t, &sieved)
	play(t, &sieved, "~ die 6")
	reaped := entrenched(t)
	for _, s := range []*state{&waived, &sugared, &milky, &sieved, &reaped} {
		sound(t, s)
	}
	same(t, "sweet", [2]bool{sugared.Sugar, milky.Milk}, [2]bool{true, true})
	visions := func(s *state) *merlin.Frame { return &s.Stack[2] }
	top := func(s *state) *merlin.Frame { return &s.Stack[s.Depth-1] }
	for _, test := range []struct {
		name   string
		from   state
		change func(*state)
		want   string
	}{
		{"peace below 0", act, func(s *state) { s.Peace = -1 }, "peace: -1"},
		{"more peace than players", act, func(s *state) { s.Peace = 5 }, "peace: 5"},
		{"peace without war", sugared, func(s *state) { s.Peace = 1 }, "peace: 1"},
		{"peace without visions", acting(t, warlike(4)), func(s *state) { s.Peace = 1 }, "peace: 1"},
		{"a gap", act, func(s *state) { s.Visions[3], s.Visions[2] = s.Visions[2], merlin.Vision{} }, "visions: steam in place 3 of 2"},
		{"a turn to wait for none", act, func(s *state) { s.Visions[5].Wait = 1 }, "visions: none in place 5 of 3"},
		{"no vision", act, func(s *state) { s.Visions[0].Card = merlin.Joker }, "visions: joker"},
		{"no card", act, func(s *state) { s.Visions[0].Card = 200 }, "visions: #200"},
		{"a vision without the part", plain, func(s *state) { s.Visions[0].Card = merlin.Honey }, "visions: honey"},
		{"a vision too many", act, func(s *state) { s.Visions[3] = merlin.Vision{Card: merlin.Honey, Wait: 3} }, "visions: steam in place 2 waits 4"},
		{"a vision made", act, func(s *state) { s.Visions[0].Card = merlin.Dregs }, "unseen: there are 3 dregs and not 2"},
		{"a wait below 0", act, func(s *state) { s.Visions[0].Wait = -1 }, "visions: honey waits -1"},
		{"a long wait", act, func(s *state) { s.Visions[0].Wait = 4 }, "visions: honey waits 4"},
		{"an older one that waits longer", act, func(s *state) { s.Visions[0].Wait = 1 }, "visions: honey in place 0 waits 1"},
		{"two of one turn", act, func(s *state) { s.Visions[1].Wait = 3 }, "visions: dregs in place 1 waits 3"},
		{"two of one turn, one not in between", act, func(s *state) {
			s.Visions[0].Wait, s.Visions[1].Wait, s.Visions[1].Card, s.Visions[0].Card = 1, 0, merlin.Honey, merlin.Dregs
		}, "visions: dregs in place 0 waits 1"},
		{"one of this turn, before it is drawn", asked, func(s *state) { s.Visions[1].Wait = 3 }, "visions: dregs in place 1 waits 3"},
		{"sugar in no roll", act, func(s *state) { s.Sugar = true }, "sugar: true"},
		{"milk in no roll", act, func(s *state) { s.Milk = true }, "milk: true"},
		{"sugar in an 8", milky, func(s *state) { s.Sugar = true }, "sugar: true, milk: true"},
		{"milk in a 6", sugared, func(s *state) { s.Milk = true }, "sugar: true, milk: true"},
		{"sugar before visions", func() state { // a seven has not been rolled either
			s := first(t, prophets(4))
			s.Month = 2
			play(t, &s, "~ dice 3 3")
			return s
		}(), func(s *state) { s.Sugar = true }, "sugar: true"},
		{"sugar without the part", func() state {
			c := board(4)
			c.Parts = merlin.PartsOf(merlin.Magic)
			s := first(t, c)
			laboratory(t, &s, 1, 1, "s6 1")
			play(t, &s, "~ dice 2 4")
			return s
		}(), func(s *state) { s.Sugar = true }, "sugar: true"},
		{"the bank's bids with less gold", act, func(s *state) { s.BankBids--; s.Bank++ }, "bids: 2 gold of bank, and slips of 3"},
		{"gold of the bank's bids without a market", first(t, board(4)), func(s *state) { s.BankBids++; s.Bank-- }, "books: the market is out"},
		{"three bids of the bank", act, func(s *state) {
			bank := merlin.Slip{Owner: merlin.TraderBank, Price: 3}
			s.Books[0].Bids[2], s.Books[0].Bids[3], s.BankBids, s.Bank = bank, bank, 9, s.Bank-6
		}, "bids: slips of bank"},
		{"an ask of the bank", act, func(s *state) { s.Books[1].Asks[0] = merlin.Slip{Owner: merlin.TraderBank, Price: 3}; s.Supply[1]-- }, "asks: slips of bank"},
		{"a bid of the bank without visions", plain, func(s *state) {
			s.Books[0].Bids[0], s.BankBids, s.Bank, s.Books[0].Quiet = merlin.Slip{Owner: merlin.TraderBank, Price: 3}, 3, s.Bank-3, 0
		}, "bids: slips of bank"},

		{"a vision asked of another", asked, func(s *state) { top(s).Seat = 1 }, "stack: vision below none"},
		{"a vision asked by another clause", asked, func(s *state) { top(s).Rule.Number = 4 }, "stack: vision below none"},
		{"a vision with a number", asked, func(s *state) { top(s).N = 1 }, "stack: vision below none"},
		{"a vision asked too early", asked, func(s *state) { s.Stack[0].Step-- }, "stack: turn below vision"},
		{"a vision asked too late", asked, func(s *state) { s.Stack[0].Step++ }, "stack: turn below vision"},
		{"a vision asked of a bankrupt", asked, func(s *state) { ruin(s, 0) }, "stack: turn below vision"},
		{"a vision asked without the part", plain, func(s *state) {
			s.Stack[1] = *top(&asked)
			s.Stack[0].Step = asked.Stack[0].Step
			s.Own[0].Actions = 0
		}, "stack: turn below vision"},
		{"a draw too early", drawn, func(s *state) { s.Stack[0].Step-- }, "stack: turn below draw"},
		{"a draw too late", drawn, func(s *state) { s.Stack[0].Step++ }, "stack: turn below draw"},
		{"a draw of a bankrupt", drawn, func(s *state) { ruin(s, 0) }, "stack: turn below draw"},
		{"a draw of the main deck", drawn, func(s *state) { top(s).A = 2 }, "stack: turn below draw"},
		{"a draw for a player", drawn, func(s *state) { top(s).Seat = 0 }, "stack: draw below none"},
		{"a draw of no cards", drawn, func(s *state) { discarded(s, merlin.Card.Tea) }, "stack: draw below none"},

		{"visions of a seat", waived, func(s *state) { visions(s).Seat = 0 }, "stack: visions below die"},
		{"visions at a step", waived, func(s *state) { visions(s).Step = 1 }, "stack: visions below die"},
		{"visions by another clause", waived, func(s *state) { visions(s).Rule.Number = 2 }, "stack: visions below die"},
		{"visions past the last", waived, func(s *state) { visions(s).A = 3 }, "stack: visions below die"},
		{"a waiver of none", waived, func(s *state) { visions(s).N = 0 }, "stack: visions below die"},
		{"a waiver below none", waived, func(s *state) { visions(s).N = -1 }, "stack: visions below die"},
		{"a waiver of no vision", waived, func(s *state) { visions(s).N = 23 }, "stack: visions below die"},
		{"a waiver of another", waived, func(s *state) { visions(s).N = 7 }, "stack: visions below die"},
		{"a waiver of one that is not met", waived, func(s *state) {
			visions(s).N, top(s).Rule.Number = 7, 7
			s.Discards[merlin.SpiltMilk], s.Unseen[merlin.SpiltMilk] = 1, 1
		}, "stack: visions below die"},
		{"a waiver of one that has none", waived, func(s *state) {
			visions(s).N, top(s).Rule.Number = 15, 15
			s.Discards[merlin.TaxRebate], s.Unseen[merlin.TaxRebate] = 1, 1
		}, "stack: visions below die"},
		{"a waiver of one that is not discarded", waived, func(s *state) { s.Discards[merlin.TwoSugars], s.Unseen[merlin.TwoSugars] = 0, 2 }, "stack: visions below die"},
		{"a waiver that another rolls", waived, func(s *state) { top(s).Seat = 1 }, "stack: visions below die"},
		{"a waiver by another clause", waived, func(s *state) { top(s).Rule.Chapter = 27 }, "stack: visions below die"},
		{"visions before a seven", waived, func(s *state) { s.Stack[1].Step-- }, "stack: roll below visions"},

		{"a sieve with a waiver", sieved, func(s *state) { visions(s).N = 10 }, "stack: visions below carts"},
		{"a sieve past the last", sieved, func(s *state) { visions(s).A = 2 }, "stack: visions below carts"},
		{"a sieve without doubles", sieved, func(s *state) { s.Dice[0] = 4 }, "stack: visions below carts"},
		{"a sieve by the seven's clause", sieved, func(s *state) {
			s.Stack[3].Rule = merlin.Clause{Chapter: 12, Number: 2}
			top(s).Rule = s.Stack[3].Rule
		}, "stack: carts below die"},
		{"a sieve of a seat", sieved, func(s *state) { s.Stack[3].Seat = 1 }, "stack: carts below die"},
		{"a sieve that is not discarded", sieved, func(s *state) { s.Discards[merlin.Sieve], s.Unseen[merlin.Sieve] = 0, 2 }, "stack: visions below carts"},

		{"a harvest of no vision", reaped, func(s *state) { s.Stack[3].Rule.Number = 12 }, "stack: visions below harvest"},
		{"a harvest of a vision that is not met", reaped, func(s *state) {
			s.Stack[3].Rule.Number = 14
			s.Discards[merlin.RestlessDead], s.Unseen[merlin.RestlessDead] = 1, 1
		}, "stack: visions below harvest"},
		{"a harvest in summer", reaped, func(s *state) { s.Month = 2 }, "stack: visions below harvest"},
		{"a harvest of a seat", reaped, func(s *state) { s.Stack[3].Seat = 1 }, "stack: harvest below die"},
		{"a harvest at a step", reaped, func(s *state) { s.Stack[3].Step = 1 }, "stack: harvest below die"},
		{"a harvest past the players", reaped, func(s *state) { s.Stack[3].A = 4 }, "stack: harvest below die"},
		{"a harvest before the plots", reaped, func(s *state) { s.Stack[3].N = 0 }, "stack: harvest below die"},
		{"a harvest past the plots", reaped, func(s *state) { s.Stack[3].N = 13 }, "stack: harvest below die"},
		{"a harvest past the players, round to the first", reaped, func(s *state) {
			unit(t, s, 0, "p0.2", "cj", 3, 3)
			s.Seats[2].Units[0].Plot, s.Stack[3].A, s.Stack[3].N, top(s).Seat = at(t, "p0.2"), 4, 2, 0
		}, "stack: harvest below die"},
		{"a harvest before the plots, on the last of another", reaped, func(s *state) {
			lay(t, s, "p0.12", "c6", "d9")
			unit(t, s, 0, "p0.12", "cj", 3, 3)
			s.Seats[2].Units[0].Plot, s.Stack[3].A, s.Stack[3].N, top(s).Seat = at(t, "p0.12"), 1, 0, 0
		}, "stack: harvest below die"},
		{"a harvest past the plots, on the first of another", reaped, func(s *state) { s.Stack[3].A, s.Stack[3].N = 0, 13 }, "stack: harvest below die"},
		{"a harvest of a plot with one unit", reaped, func(s *state) { s.Stack[3].N = 3 }, "stack: harvest below die"},
		{"a harvest of another land", reaped, func(s *state) {
			s.Seats[1].Units[0].Plot, s.Seats[2].Units[0].Plot, s.Stack[3].N = at(t, "p1.4"), at(t, "p1.4"), 4
		}, "stack: harvest below die"},
		{"a harvest that is rolled for", reaped, func(s *state) { plot(t, s, "p1.1").Dug = 1 }, "stack: harvest below die"},
		{"a harvest of nothing", reaped, func(s *state) { s.Seats[0].Store[2], s.Supply[2] = s.Supply[2]+s.Seats[0].Store[2], 0 }, "stack: harvest below die"},
		{"a harvest that another rolls for", reaped, func(s *state) { top(s).Seat = 2 }, "stack: harvest below die"},
		{"a harvest by another clause", reaped, func(s *state) { top(s).Rule.Number = 6 }, "stack: harvest below die"},
	} {
		t.Run(test.name, func(t *testing.T) { rules.Flaw(t, bids, test.name, test.from, test.change, test.want) })
	}
}

// TestState_Validate_visions_odd plays on from positions that play could hardly come to.
func TestState_Validate_visions_odd(t *testing.T) {
	for name, visions := range map[string]string{
		"all mature":     "sinkhole, sinkhole, crash, crash, market-boom, market-boom, sieve, sieve, oily-rim, restless-dead, restless-dead, steam",
		"all rivals":     "tax-rebate, chipped-cup, great-harvest, cold-tea, tax-rebate, chipped-cup, long-peace, golem-fever",
		"one of a kind":  "steam, steam",
		"not yet mature": "royal-visit 1, steam 2, dregs 2",
	} {
		t.Run(name, func(t *testing.T) {
			start := first(t, prophets(4, merlin.Paper))
			if strings.Contains(visions, "peace") {
				start = first(t, prophets(4, merlin.Magic))
			}
			foretell(t, &start, visions)
			start = stocked(start)
			start.Row, start.Bank = 20, start.Bank-20
			for seat := range bourse.Seat(4) {
				lay(t, &start, merlin.PlaceOf(seat, 2).String(), "c6")
				stake(t, &start, merlin.PlaceOf(seat, 2).String(), 2)
			}
			sound(t, &start)
			for game := range 4 {
				playOn(t, start, newRand(t, name+string(rune('0'+game))))
			}
		})
	}
}
