package merlin_test

import (
	"fmt"
	"testing"

	"bourse.example"
	"bourse.example/merlin"
)

// This file tests the visions of chapter M32, row by row.

// visionRows are the visions, written from the rulebook: turns, trigger, and the highest number of the waiver.
var visionRows = []struct {
	name   string
	wait   int8
	on     string
	waiver int
}{
	{"loose-leaves", 2, "4", 3}, {"bent-spoon", 2, "9", 3}, {"oily-rim", 2, "5", 3}, {"chipped-cup", 3, "10", 4}, {"cold-tea", 3, "winter", 3}, {"two-sugars", 1, "6", 3},
	{"spilt-milk", 2, "8", 3}, {"steam", 4, "any", 3}, {"dregs", 3, "3", 3}, {"sieve", 2, "doubles", 3}, {"honey", 3, "2", 0}, {"lump", 2, "11", 3},
	{"great-harvest", 3, "autumn", 0}, {"restless-dead", 3, "8", 0}, {"tax-rebate", 2, "6", 0}, {"market-boom", 2, "5", 2}, {"crash", 3, "9", 2}, {"thaw", 2, "spring", 0},
	{"golem-fever", 2, "12", 0}, {"royal-visit", 4, "10", 2}, {"sinkhole", 3, "4", 3}, {"long-peace", 2, "any", 0},
}

// turned plays on through an advance of the wheel.
func turned(t testing.TB, s *merlin.State) {
	t.Helper()
	for s.Depth > 2 && s.Stack[2].Kind == merlin.FrameWheel {
		if s.Turn() == bourse.Nature {
			play(t, s, s.Chances(nil)[0].Move.String())
			continue
		}
		play(t, s, s.Options(s.Turn(), nil)[0].Move.String())
	}
}

// TestRule_M36_9_visions holds every row of the table to the rulebook's.
func TestRule_M36_9_visions(t *testing.T) {
	start := first(t, prophets(4, merlin.War, merlin.Court))
	start.Row, start.Bank = 20, start.Bank-20
	for i, row := range visionRows {
		c := card(t, row.name)
		same(t, "number", int(c-merlin.LooseLeaves), i)
		same(t, "tea", c.Tea(), i < 12)
		same(t, "crystal", c.Crystal(), i >= 12)
		clause := fmt.Sprintf("M32.%d", i+1)
		s := start
		play(t, &s, "~ dice 5 6", map[bool]string{true: "p0 vision tea", false: "p0 vision crystal"}[i < 12], "~ draw "+row.name)
		same(t, row.name, s.Visions[0], merlin.Vision{Card: c, Wait: row.wait})
		for month := range int8(12) {
			for a := 1; a <= 6; a++ {
				for b := a; b <= 6; b++ {
					if a == b && month != 0 { // the wheel turns
						continue
					}
					s := start
					s.Month = month
					foretell(t, &s, row.name)
					dice := merlin.Dice(a, b).String()
					met := row.on == "any" || row.on == fmt.Sprint(a+b) || row.on == "doubles" && a == b || row.on == s.Season().String()
					play(t, &s, dice)
					turned(t, &s)
					same(t, fmt.Sprintf("%s met by %s in %d", row.name, dice, month), s.Visions[0].Card == 0, met)
					if !met {
						continue
					}
					same(t, "a waiver", s.Top().Kind == merlin.FrameDie, row.waiver > 0)
					for die := 1; die <= 6 && row.waiver > 0 && month == 0; die++ {
						next := s
						events := clauseOf(traced(t, &next, merlin.Die(die).String()), clause)
						want := []string{fmt.Sprintf("%s comes true (%s)", row.name, clause)}
						if die <= row.waiver {
							want = nil
						}
						same(t, fmt.Sprintf("%s and a %d", row.name, die), events[:min(1, len(events))], want[:len(want):len(want)])
					}
				}
			}
		}
	}
}

// comes rolls the dice, and a 6 if a waiver is rolled, and compares the events of the vision's row with those wanted.
func comes(t testing.TB, s *merlin.State, c merlin.Card, dice string, want ...string) {
	t.Helper()
	clause := fmt.Sprintf("M32.%d", int(c-merlin.LooseLeaves)+1)
	move := "~ dice " + dice
	if visionRows[c-merlin.LooseLeaves].waiver > 0 {
		play(t, s, move)
		turned(t, s)
		move = "~ die 6"
	} else if dice[0] == dice[2] {
		play(t, s, move, "~ draw c8")
		move = "~ draw d9"
	}
	tells(t, s, move, clause, append([]string{c.String() + " comes true"}, want...)...)
}

// harvesters lays lands of all three, some of them ruined, on p1's and p2's fields; p3 is bankrupt.
func harvesters(t testing.TB, s *merlin.State) {
	t.Helper()
	lay(t, s, "p1.1", "c5", "d2")
	lay(t, s, "p1.2", "c5", "d3")
	lay(t, s, "p1.3", "c2", "d5")
	lay(t, s, "p1.4", "c2", "d9")
	lay(t, s, "p2.1", "c2", "d4")
	lay(t, s, "p2.2", "c3", "d6")
	lay(t, s, "p2.3", "c3", "d10")
	for _, name := range []string{"p2.1", "p2.2", "p2.3"} {
		plot(t, s, name).Down = true
	}
	lay(t, s, "p0.1", "c4", "d2")
	lay(t, s, "p0.2", "c4", "d6")
	lay(t, s, "p0.3", "c4", "d8")
	ruin(s, 3)
	sound(t, s)
}

func TestRule_M32_1_leaves(t *testing.T) {
	s := foreseen(t, "loose-leaves")
	harvesters(t, &s)
	comes(t, &s, merlin.LooseLeaves, "1 3", "supply > store-p0: 1 souls", "supply > store-p1: 1 souls")
	s = foreseen(t, "loose-leaves")
	harvesters(t, &s)
	s.Supply, s.Seats[2].Store = merlin.Goods{1, 30, 30}, merlin.Goods{29, 0, 0}
	comes(t, &s, merlin.LooseLeaves, "1 3", "supply > store-p0: 1 souls") // M4.4
}

func TestRule_M32_2_spoon(t *testing.T) {
	s := foreseen(t, "bent-spoon")
	harvesters(t, &s)
	s.Month = 7 // it is no yield
	comes(t, &s, merlin.BentSpoon, "4 5", "supply > store-p0: 1 grain", "supply > store-p1: 1 grain")
}

func TestRule_M32_3_rim(t *testing.T) {
	s := foreseen(t, "oily-rim")
	harvesters(t, &s)
	comes(t, &s, merlin.OilyRim, "1 4", "supply > store-p0: 1 oil", "climate 1", "supply > store-p1: 1 oil", "climate 1")
	s = foreseen(t, "oily-rim")
	harvesters(t, &s)
	s.Supply, s.Seats[2].Store = merlin.Goods{30, 1, 30}, merlin.Goods{0, 29, 0}
	comes(t, &s, merlin.OilyRim, "1 4", "supply > store-p0: 1 oil", "climate 1")
	s = foreseen(t, "oily-rim")
	harvesters(t, &s)
	s.Erratic, s.Climate = true, 12
	comes(t, &s, merlin.OilyRim, "1 4", "supply > store-p0: 1 oil", "supply > store-p1: 1 oil")
}

func TestRule_M32_4_cup(t *testing.T) {
	s := foreseen(t, "chipped-cup")
	purse(&s, 1, 0)
	purse(&s, 2, 1)
	ruin(&s, 3)
	lay(t, &s, "p1.1", "c2", "c3")
	stake(t, &s, "p1.1", 5) // a vault is no purse, and nothing is owed
	comes(t, &s, merlin.ChippedCup, "4 6", "purse-p0 > row: 1 gold", "purse-p2 > row: 1 gold")
	same(t, "asked", s.Top().Kind, merlin.FrameVision)
}

func TestRule_M32_5_tea(t *testing.T) {
	s := foreseen(t, "cold-tea")
	s.Month = 8
	store(&s, 0, 1, 1, 3)
	store(&s, 1, 2, 2, 0)
	stall(&s, 1, 0, 0, 2)
	store(&s, 2, 0, 0, 1)
	comes(t, &s, merlin.ColdTea, "1 2", "store-p0 > supply: 1 grain", "store-p2 > supply: 1 grain")
}

func TestRule_M32_6_sugars(t *testing.T) {
	fields := func(s *merlin.State) {
		lay(t, s, "p0.1", "c6")
		lay(t, s, "p1.1", "c6")
		stake(t, s, "p1.1", 2)
		lay(t, s, "p2.1", "c6", "d6")
	}
	s := foreseen(t, "two-sugars, two-sugars", merlin.Paper)
	fields(&s)
	s.Notes[0] = merlin.Note{Kind: merlin.Share, Issuer: 0, Holder: 3, Number: 1, Plot: at(t, "p0.1")}
	sound(t, &s)
	play(t, &s, "~ dice 1 5", "~ die 6")
	same(t, "sweet", s.Sugar, true)
	events := traced(t, &s, "~ die 6")
	same(t, "twice, however often", clauseOf(events, "M7.1"), []string{
		"bank > purse-p1: 1 gold (M7.1)", "bank > purse-p1: 1 gold (M7.1)", "bank > purse-p2: 1 gold (M7.1)", "bank > purse-p2: 1 gold (M7.1)"})
	same(t, "shares", clauseOf(events, "M17.1"), []string{"bank > purse-p3: 1 gold (M17.1)", "bank > purse-p3: 1 gold (M17.1)"})
	same(t, "a stake is no payout", clauseOf(events, "M7.2"), []string{"p1.1 > purse-p1: 2 gold (M7.2)", "bank > purse-p1: 2 gold (M7.2)"})
	same(t, "the land", clauseOf(events, "M11.1"), []string{"supply > store-p2: 1 oil (M11.1)"})
	same(t, "it is over", s.Sugar, false)
	s = foreseen(t, "two-sugars")
	fields(&s)
	play(t, &s, "~ dice 1 5")
	tells(t, &s, "~ die 3", "M7.1", "bank > purse-p0: 1 gold", "bank > purse-p1: 1 gold", "bank > purse-p2: 1 gold")
}

func TestRule_M32_7_milk(t *testing.T) {
	s := foreseen(t, "spilt-milk", merlin.Paper)
	lay(t, &s, "p0.1", "c8")
	stake(t, &s, "p0.1", 3)
	lay(t, &s, "p1.1", "c5", "d8")
	s.Notes[0] = merlin.Note{Kind: merlin.Share, Issuer: 0, Holder: 3, Number: 1, Plot: at(t, "p0.1")}
	play(t, &s, "~ dice 3 5")
	next := s
	events := traced(t, &s, "~ die 6")
	same(t, "nothing", len(clauseOf(events, "M7.1"))+len(clauseOf(events, "M17.1")), 0)
	same(t, "a stake returns", clauseOf(events, "M7.2"), []string{"p0.1 > purse-p0: 3 gold (M7.2)", "bank > purse-p0: 3 gold (M7.2)"})
	same(t, "a land yields", clauseOf(events, "M11.1"), []string{"supply > store-p1: 1 grain (M11.1)"})
	same(t, "it is over", s.Milk, false)
	tells(t, &next, "~ die 3", "M17.1", "bank > purse-p3: 1 gold")
	s = foreseen(t, "spilt-milk", merlin.War)
	lay(t, &s, "p1.1", "c8")
	unit(t, &s, 1, "p1.1", "hj", 3, 3)
	unit(t, &s, 2, "p1.1", "sq", 3, 3)
	play(t, &s, "~ dice 3 5")
	next = s
	play(t, &s, "~ die 6")
	same(t, "no die for nothing", s.Top().Kind == merlin.FrameDie, false) // M22.7
	play(t, &next, "~ die 3")
	same(t, "but for gold", next.Top().Kind, merlin.FrameDie)
}

func TestRule_M32_8_steam(t *testing.T) {
	for before, want := range map[int8][]string{1: nil, 2: {"research -1"}, 3: {"research -1"}} {
		s := foreseen(t, "steam")
		s.Research = before
		comes(t, &s, merlin.Steam, "1 2", want...)
	}
}

func TestRule_M32_9_dregs(t *testing.T) {
	s := foreseen(t, "dregs")
	s.Row, s.Bank = 4, s.Bank-4
	purse(&s, 1, 3)
	purse(&s, 3, 3)
	comes(t, &s, merlin.Dregs, "1 2", "row > purse-p1: 2 gold", "row > purse-p3: 2 gold")
	s = foreseen(t, "dregs")
	s.Row, s.Bank = 4, s.Bank-4
	purse(&s, 1, 1)
	ruin(&s, 3)
	comes(t, &s, merlin.Dregs, "1 2", "row > purse-p1: 2 gold")
}

func TestRule_M32_10_sieve(t *testing.T) {
	s := foreseen(t, "sieve")
	cart(&s, 1, 1, 0, 2)
	cart(&s, 3, 0, 3, 0)
	comes(t, &s, merlin.Sieve, "5 5", "carts")
	same(t, "asked", s.Top(), merlin.Frame{Kind: merlin.FrameDie, Seat: 1, Rule: merlin.Clause{Chapter: 32, Number: 10}})
	tells(t, &s, "~ die 3", "M32.10", "cart-p1 > supply: 1 souls", "cart-p1 > supply: 2 grain")
	tells(t, &s, "~ die 4", "M32.10")
	same(t, "what came through", s.Seats[3].Cart, merlin.Goods{0, 3, 0})
	same(t, "asked", s.Top().Kind, merlin.FrameVision)
	s = foreseen(t, "sieve")
	comes(t, &s, merlin.Sieve, "5 5", "carts")
	same(t, "none is loaded", s.Top().Kind, merlin.FrameVision)
}

func TestRule_M32_11_honey(t *testing.T) {
	s := foreseen(t, "honey")
	ruin(&s, 2)
	comes(t, &s, merlin.Honey, "1 1", "bank > purse-p0: 1 gold", "bank > purse-p1: 1 gold", "bank > purse-p3: 1 gold")
}

func TestRule_M32_12_lump(t *testing.T) {
	s := foreseen(t, "lump")
	slips(t, &s, "bids souls 5 p1, 5 p2, 3 p1")
	slips(t, &s, "bids oil 4 row, 2 p0")
	s.Books[2].Bids[0] = merlin.Slip{Owner: merlin.TraderBank, Price: 3}
	s.BankBids, s.Bank, s.Books[2].Quiet = 3, s.Bank-3, 0
	sound(t, &s)
	comes(t, &s, merlin.Lump, "5 6", "bids-p1 > escrow-p1: 5 gold", "row-bids > row: 4 gold", "bank-bids > bank: 3 gold")
	same(t, "souls", booked(&s, merlin.Souls), "bids 5 p2, 3 p1; asks none")
	same(t, "oil", booked(&s, merlin.Oil), "bids 2 p0; asks none")
	same(t, "grain", booked(&s, merlin.Grain), "bids none; asks none")
	sound(t, &s)
}

func TestRule_M32_13_harvest(t *testing.T) {
	s := foreseen(t, "great-harvest")
	harvesters(t, &s)
	planted(t, &s, "p1.4")
	s.Month = 4
	tells(t, &s, "~ dice 5 6", "M11.1", "supply > store-p0: 2 grain", "supply > store-p1: 4 grain")
	same(t, "what was planted", plot(t, &s, "p1.4").Planted, false)
	same(t, "discarded", open(&s), "")
	s = foreseen(t, "great-harvest")
	harvesters(t, &s)
	s.Month = 4
	tells(t, &s, "~ dice 4 5", "M11.1", "supply > store-p0: 2 grain", "supply > store-p1: 2 grain", "supply > store-p1: 2 grain") // and its own number
	// In an erratic autumn it is three times as much.
	s = foreseen(t, "great-harvest")
	harvesters(t, &s)
	s.Erratic, s.Climate, s.Month = true, 12, 4
	tells(t, &s, "~ dice 5 6", "M11.1", "supply > store-p0: 3 grain", "supply > store-p1: 3 grain")
}

func TestRule_M32_14_dead(t *testing.T) {
	s := foreseen(t, "restless-dead", merlin.Magic)
	harvesters(t, &s)
	plot(t, &s, "p1.1").Wait = 2
	s.Month = 9
	events := traced(t, &s, "~ dice 2 6")
	same(t, "souls, and then the eight", clauseOf(events, "M11.1"), []string{"supply > store-p0: 2 souls (M11.1)", "supply > store-p1: 2 souls (M11.1)", "supply > store-p0: 2 grain (M11.1)"})
	same(t, "what is blocked", plot(t, &s, "p1.1").Wait, 1)
	s = foreseen(t, "restless-dead")
	harvesters(t, &s)
	s.Month = 6
	tells(t, &s, "~ dice 2 6", "M11.1") // winter
}

func TestRule_M32_15_rebate(t *testing.T) {
	s := foreseen(t, "tax-rebate")
	s.Row, s.Bank = 11, s.Bank-11
	comes(t, &s, merlin.TaxRebate, "2 4", "row > purse-p0: 2 gold", "row > purse-p1: 2 gold", "row > purse-p2: 2 gold", "row > purse-p3: 2 gold")
	same(t, "the rest stays", s.Row, 3)
	s = foreseen(t, "tax-rebate")
	s.Row, s.Bank = 11, s.Bank-11
	ruin(&s, 1)
	comes(t, &s, merlin.TaxRebate, "2 4", "row > purse-p0: 3 gold", "row > purse-p2: 3 gold", "row > purse-p3: 3 gold")
}

func TestRule_M32_16_boom(t *testing.T) {
	s := foreseen(t, "market-boom, market-boom")
	s.CoL = 4
	slips(t, &s, "bids souls 3 p1")
	slips(t, &s, "asks oil 4 p2, 6 p3")
	play(t, &s, "~ dice 1 4")
	events := traced(t, &s, "~ die 3")
	same(t, "the bank bids", clauseOf(events, "M32.16"), []string{"market-boom comes true (M32.16)",
		"the bank bids 5 for souls (M32.16)", "bank > bank-bids: 5 gold (M32.16)", "the bank bids 5 for oil (M32.16)", "bank > bank-bids: 5 gold (M32.16)",
		"the bank bids 5 for grain (M32.16)", "bank > bank-bids: 5 gold (M32.16)"})
	same(t, "and trades", clauseOf(events, "M14.4"), []string{"oil at 4: asks-p2 > supply (M14.4)", "bank-bids > purse-p2: 4 gold (M14.4)", "asks-p2 > supply: 1 oil (M14.4)", "bank-bids > bank: 1 gold (M14.4)"})
	same(t, "souls", booked(&s, merlin.Souls), "bids 5 bank, 3 p1; asks none")
	same(t, "oil", booked(&s, merlin.Oil), "bids none; asks 6 p3")
	sound(t, &s)
	play(t, &s, "~ die 3")
	same(t, "souls", booked(&s, merlin.Souls), "bids 5 bank, 5 bank, 3 p1; asks none")
	same(t, "on bids", s.BankBids, 5*(2+1+2))
	two := foreseen(t, "market-boom")
	two.Books, two.BankBids, two.Bank, two.CoL = s.Books, 25, two.Bank-25, 4
	two.Books[0].Bids[2], two.Books[1].Asks[0] = merlin.Slip{}, merlin.Slip{}
	sound(t, &two)
	comes(t, &two, merlin.MarketBoom, "2 3", "the bank bids 5 for oil", "bank > bank-bids: 5 gold") // two are enough
	// What its bids buy goes to the supply.
	play(t, &s, "p0 vision tea", "~ draw honey")
	stall(&s, 0, 1, 0, 0)
	play(t, &s, "p0 goods souls")
	tells(t, &s, "p0 hit", "M14.4", "souls at 5: stall-p0 > supply", "bank-bids > purse-p0: 5 gold", "stall-p0 > supply: 1 souls")
	sound(t, &s)
	for _, test := range []struct {
		name           string
		col, cap       int8
		bank           int16
		want           []string
		prices, onBids int16
	}{
		{"the highest price", 6, 6, 60, []string{"6", "6", "6"}, 6, 18},
		{"gold for one", 2, 20, 5, []string{"3"}, 3, 3}, {"gold for none", 2, 20, 2, nil, 3, 0}, {"gold for all", 2, 20, 9, []string{"3", "3", "3"}, 3, 9},
	} {
		s := foreseen(t, "market-boom")
		s.CoL, s.Config.PriceCap = test.col, test.cap
		purse(&s, 3, 10+s.Bank-test.bank)
		sound(t, &s)
		play(t, &s, "~ dice 1 4")
		want := []string{"market-boom comes true"}
		for i := range test.want {
			want = append(want, fmt.Sprintf("the bank bids %d for %s", test.prices, merlin.Souls+merlin.Good(i)), fmt.Sprintf("bank > bank-bids: %d gold", test.prices))
		}
		tells(t, &s, "~ die 6", "M32.16", want...)
		same(t, test.name, s.BankBids, test.onBids)
	}
}

func TestRule_M32_17_crash(t *testing.T) {
	s := foreseen(t, "crash")
	s.CoL = 3
	slips(t, &s, "asks souls 2 p1, 3 p2, 4 p3, 4 p1, 6 p2, 9 p3")
	slips(t, &s, "asks oil 5 p1, 8 p1, 9 p2")
	slips(t, &s, "bids oil 4 p2, 4 p1, 2 p0")
	slips(t, &s, "asks grain 1 p1")
	sound(t, &s)
	play(t, &s, "~ dice 4 5")
	events := traced(t, &s, "~ die 3")
	same(t, "asks fall", clauseOf(events, "M32.17"), []string{"crash comes true (M32.17)",
		"asks-p3: 1 less for souls (M32.17)", "asks-p1: 1 less for souls (M32.17)", "asks-p2: 3 less for souls (M32.17)", "asks-p3: 6 less for souls (M32.17)",
		"asks-p1: 2 less for oil (M32.17)", "asks-p1: 5 less for oil (M32.17)", "asks-p2: 6 less for oil (M32.17)"})
	same(t, "and trade", clauseOf(events, "M14.4"), []string{
		"oil at 4: asks-p1 > store-p2 (M14.4)", "bids-p2 > purse-p1: 4 gold (M14.4)", "asks-p1 > store-p2: 1 oil (M14.4)",
		"oil at 4: asks-p2 > store-p1 (M14.4)", "bids-p1 > purse-p2: 4 gold (M14.4)", "asks-p2 > store-p1: 1 oil (M14.4)"})
	same(t, "souls", booked(&s, merlin.Souls), "bids none; asks 2 p1, 3 p2, 3 p3, 3 p1, 3 p2, 3 p3")
	same(t, "oil", booked(&s, merlin.Oil), "bids 2 p0; asks 3 p1")
	same(t, "grain", booked(&s, merlin.Grain), "bids none; asks 1 p1")
	sound(t, &s)
}

func TestRule_M32_18_thaw(t *testing.T) {
	for before, want := range map[int8][]string{1: nil, 2: {"col -1"}, 12: {"col -1"}} {
		s := foreseen(t, "thaw")
		s.CoL, s.Month = before, 10
		comes(t, &s, merlin.Thaw, "5 6", want...)
	}
}

func TestRule_M32_19_fever(t *testing.T) {
	s := foreseen(t, "golem-fever", merlin.War)
	for i, name := range []string{"p0.1", "p0.2", "p1.1", "p2.1", "p2.2"} {
		lay(t, &s, name, []string{"c3", "c4", "c5", "c6", "c8"}[i])
	}
	unit(t, &s, 1, "p1.1", "hj", 11, 3)
	unit(t, &s, 2, "p2.1", "sq", 12, 3)
	unit(t, &s, 2, "p2.2", "ck", 7, 3)
	unit(t, &s, 0, "p0.1", "cj", 0, 3)
	unit(t, &s, 0, "p0.2", "dj", 4, 6, hurt(2))
	comes(t, &s, merlin.GolemFever, "6 6", "p0: cj on p0.1, AP 1, HP 3 of 3", "p0: dj on p0.2, AP 5, HP 5 of 6", "p1: hj on p1.1, AP 12, HP 3 of 3")
	same(t, "a golem of 12", s.Seats[2].Units[0].AP, 12)
	same(t, "a guard", s.Seats[2].Units[merlin.MaxGolems].AP, 7)
}

func TestRule_M32_20_visit(t *testing.T) {
	for _, test := range []struct {
		name  string
		purse [4]int16
		out   []bourse.Seat
		want  int // who gets a crown, or -1
	}{
		{"the second", [4]int16{10, 8, 9, 7}, nil, 2},
		{"two seconds", [4]int16{10, 9, 9, 7}, nil, -1},
		{"two firsts", [4]int16{10, 10, 9, 7}, nil, -1},
		{"all the same", [4]int16{10, 10, 10, 10}, nil, -1},
		{"the last two bankrupt", [4]int16{8, 10, 0, 0}, []bourse.Seat{2, 3}, 0},
		{"the second has nothing", [4]int16{0, 10, 0, 0}, []bourse.Seat{2, 3}, 0},
		{"three seconds", [4]int16{10, 0, 0, 0}, nil, -1},
	} {
		s := foreseen(t, "royal-visit", merlin.Court)
		for seat, n := range test.purse {
			purse(&s, bourse.Seat(seat), n)
		}
		ruin(&s, test.out...)
		sound(t, &s)
		play(t, &s, "~ dice 4 6", "~ die 3")
		for seat := range bourse.Seat(4) {
			same(t, test.name, s.Seats[seat].Crowns == 1, int(seat) == test.want)
		}
		sound(t, &s)
	}
	s := foreseen(t, "royal-visit", merlin.Court)
	purse(&s, 1, 9)
	purse(&s, 2, 8)
	purse(&s, 3, 8)
	s.Seats[1].Crowns = 99
	play(t, &s, "~ dice 4 6", "~ die 3")
	same(t, "crowns", s.Seats[1].Crowns, 99) // M36.6
	s = foreseen(t, "royal-visit")
	purse(&s, 1, 9)
	purse(&s, 2, 8)
	purse(&s, 3, 8)
	play(t, &s, "~ dice 4 6")
	tells(t, &s, "~ die 3", "M32.20")
	same(t, "without the court", s.Seats[1].Crowns, 0) // M37.3
}

func TestRule_M32_21_sinkhole(t *testing.T) {
	s := foreseen(t, "sinkhole", merlin.Paper)
	s.Stack[0].Seat, s.Stack[1].Seat, s.Stack[2].Seat = 2, 2, 2 // the roller is p2
	for _, p := range []struct {
		name, property string
		stake          int16
	}{{"p0.1", "c5", 4}, {"p1.2", "c5", 3}, {"p3.4", "c6", 4}, {"p3.2", "c8", 4}, {"p2.1", "c9", 3}} {
		lay(t, &s, p.name, p.property)
		stake(t, &s, p.name, p.stake)
	}
	lay(t, &s, "p2.2", "c5", "c5")
	stake(t, &s, "p2.2", 9) // a vault is no stake
	sound(t, &s)
	comes(t, &s, merlin.Sinkhole, "1 3", "p3.2 takes 1 damage") // of p3's the first, and p3 comes before p0
	same(t, "down", plot(t, &s, "p3.2").Down, true)
	same(t, "the stake", plot(t, &s, "p3.2").Gold, 0)
	sound(t, &s)
	s = foreseen(t, "sinkhole")
	lay(t, &s, "p1.1", "c5")
	comes(t, &s, merlin.Sinkhole, "1 3")
	same(t, "nothing", plot(t, &s, "p1.1").Down, false)
	// A policy is paid for it in this roll.
	s = foreseen(t, "sinkhole", merlin.Paper)
	lay(t, &s, "p1.1", "c5")
	stake(t, &s, "p1.1", 2)
	s.Notes[0] = merlin.Note{Kind: merlin.Policy, Issuer: 2, Holder: 1, Number: 1, Cover: merlin.CoverProperty, Term: merlin.TermSeasons, Due: 3, Amount: 5}
	sound(t, &s)
	play(t, &s, "~ dice 1 3")
	tells(t, &s, "~ die 4", "M19.1", "policies", "voided: p2 note 1, policy of 5 on property, until spring 1, struck, held by p1", "purse-p2 > purse-p1: 5 gold")
	// A property with a permit stands.
	s = foreseen(t, "sinkhole", merlin.Magic)
	lay(t, &s, "p1.1", "c5", "s5")
	stake(t, &s, "p1.1", 1)
	comes(t, &s, merlin.Sinkhole, "1 3", "p1.1 takes 1 damage")
	same(t, "hit", plot(t, &s, "p1.1").Damage, 1)
	same(t, "the stake stays", plot(t, &s, "p1.1").Stake(), 1)
}

func TestRule_M32_22_peace(t *testing.T) {
	s := foreseen(t, "long-peace", merlin.War)
	comes(t, &s, merlin.LongPeace, "1 2")
	same(t, "rolls to come", s.Peace, 4)
	sound(t, &s)
	for i, want := range []int8{3, 2, 1, 0, 0} {
		seat := bourse.Seat(i % 4)
		play(t, &s, fmt.Sprintf("%s vision tea", seat), "~ draw honey", fmt.Sprintf("%s end", seat))
		s.Unseen[merlin.Honey], s.Visions = 2, merlin.VisionRow{}
		same(t, "before the roll", s.Peace, min(4, want+1)-map[bool]int8{true: 1}[i == 4])
		play(t, &s, "~ dice 1 2")
		same(t, "after it", s.Peace, want)
	}
	s = foreseen(t, "long-peace", merlin.War)
	s.Peace = 2
	ruin(&s, 2)
	comes(t, &s, merlin.LongPeace, "1 2")
	same(t, "again, of three", s.Peace, 3)
	s = foreseen(t, "long-peace")
	tells(t, &s, "~ dice 1 2", "M32.22")
	same(t, "without war", s.Peace, 0) // M37.3
}

// TestRule_M29_4_boom counts the bank's bids in net worth, at most at the Cost of Living.
func TestRule_M29_4_boom(t *testing.T) {
	s := foreseen(t, "market-boom")
	store(&s, 1, 3, 0, 0)
	play(t, &s, "~ dice 1 4", "~ die 6")
	same(t, "bids", booked(&s, merlin.Souls), "bids 3 bank; asks none")
	same(t, "the spot", s.Spot(merlin.Souls), 3)
	same(t, "worth", s.Worth(1), 10+2)
}
