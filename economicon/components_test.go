package economicon_test

import (
	"fmt"
	"strings"
	"testing"

	"bourse.example"
	"bourse.example/economicon"
	"bourse.example/internal/testkit/rulestest"
)

// This file tests chapter E1.

// TestRule_E1_1_conservation adds up every unit after every move of a random game. The property tests check
// the same in other games.
func TestRule_E1_1_conservation(t *testing.T) {
	r := newRand(t, "conservation")
	for s := begun(t, economicon.Standard(3)); !s.Over(); s.ApplyUnchecked(randomMove(&s, r)) {
		for u, want := range []int{0, 300, 200, 200, 200, 60, 60, 60, 0} {
			sum := 0
			for a := economicon.Box; a <= economicon.Reserves(3); a++ {
				sum += s.Balance(a, economicon.Unit(u))
			}
			equal(t, want, sum, "%s in all", economicon.Unit(u))
		}
	}
}

// TestRule_E1_1_box lets the box run out. The box gives what it has, in order of play.
func TestRule_E1_1_box(t *testing.T) {
	c := lawless(3)
	c.Gold = 3*10 + 5 + 7 // 7 in the box
	s := begun(t, c)
	for _, test := range []struct {
		move string
		want string
	}{
		{"~ mine p0 4", "box > p0: 4 gold (E3.1)"},
		{"~ mine p1 6", "box > p1: 3 gold (E3.1)"},
		{"~ mine p2 6", ""},
	} {
		equal(t, test.want, strings.Join(clauseOf(traced(t, &s, test.move), "E3.1"), ", "), "%s", test.move)
	}
	equal(t, [3]int{14, 13, 10}, [3]int{s.Balance(p0, economicon.Gold), s.Balance(p1, economicon.Gold),
		s.Balance(p2, economicon.Gold)}, "gold")
}

// configs checks whether configs are valid: the standard game of 4 with changes.
func configs(t *testing.T, want map[string]bool) {
	t.Helper()
	for changes, ok := range want {
		c := economicon.Standard(4)
		if err := rulestest.Set(&c, changes); err != nil {
			t.Fatal(err)
		}
		s, err := economicon.New(c)
		equal(t, ok, err == nil, "%s can be played", changes)
		if err == nil {
			sound(t, &s)
		}
	}
}

// TestRule_E1_1_config checks that numbers of counters that are out of range, or too small for the start, are
// refused.
func TestRule_E1_1_config(t *testing.T) {
	configs(t, map[string]bool{
		"Gold=1000": true, "Gold=1001": false, "Gold=45": true, "Gold=44": false,
		"Commodities=1000": true, "Commodities=1001": false, "Commodities=20": true, "Commodities=19": false,
		"Commodities=0":                false,
		"Commodities=40 MarketTech=40": true, "Commodities=39 MarketTech=40": false,
		"Currencies=1000": true, "Currencies=1001": false, "Currencies=12": true, "Currencies=11": false,
		"StartGold=32767": false,
		"Gold=1 Commodities=1 Currencies=1 StartGold=0 StartCurrency=0 MarketGold=1 MarketGrain=1 MarketOil=1 MarketTech=1 MarketCurrency=1": true,
		"Tokens=-1": false, "Tokens=0": true, "Tokens=96": true, "Tokens=97": false, // E1.3
		"Rounds=-1": false, "Rounds=0": false, "Rounds=11": false, "Rounds=127": false, // E1.5
		"MaxBatches=0": false, "MaxBatches=1": true, "MaxBatches=12": true, "MaxBatches=13": false, // E6.3
		"MaxLot=-1": false, "MaxLot=0": true, "MaxLot=1000": true, "MaxLot=1001": false, // E7.2
		"MaxTrades=0": false, "MaxTrades=1": true, "MaxTrades=8": true, "MaxTrades=9": false, // E7.4
		"StartGold=0 StartCurrency=0": true, "StartGold=-1": false, "StartCurrency=-1": false,
	})
	// The error names the setting and the clause.
	c := economicon.Standard(4)
	c.Gold, c.Commodities, c.Currencies = 44, 19, 11 // the start needs 45, 20 and 12
	var got []string
	for _, fault := range bourse.ConfigErrors(c.Validate()) {
		got = append(got, fault.Rule+" "+fault.Field)
	}
	equal(t, []string{"E1.1 gold", "E1.1 commodities", "E1.1 currencies"}, got, "the faults")
}

// TestRule_E1_1_units checks that units, nations and names match.
func TestRule_E1_1_units(t *testing.T) {
	names := []string{"none", "gold", "grain", "oil", "tech", "currency-p0", "currency-p1", "currency-p2",
		"currency-p3", "token", "#10"}
	for i, want := range names {
		u := economicon.Unit(i)
		nation := bourse.None
		if i >= 5 && i <= 8 {
			nation = bourse.Seat(i - 5)
		}
		if u.String() != want || u.Commodity() != (i >= 2 && i <= 4) || u.Nation() != nation {
			t.Errorf("unit %d is %s, a commodity %t, of %s", i, u, u.Commodity(), u.Nation())
		}
	}
	for seat := range bourse.Seat(4) {
		equal(t, seat, economicon.CurrencyOf(seat).Nation(), "whose currency it is")
		for want, a := range map[string]economicon.Account{"": economicon.Reserves(seat),
			"warehouse-": economicon.Warehouse(seat)} {
			equal(t, want+seat.String(), a.String(), "the account's name")
			equal(t, seat, a.Seat(), "whose account it is")
		}
	}
	for _, seat := range []bourse.Seat{-1, 4, 127, -128} {
		equal(t, 0, economicon.CurrencyOf(seat), "the currency of %s", seat)
	}
	for _, a := range []economicon.Account{0, economicon.Box, economicon.Market, economicon.Reserves(4),
		255} {
		equal(t, bourse.None, a.Seat(), "whose account %s is", a)
	}
	// A game has only the currencies of the nations in it.
	s := trading(t, lawless(2), economicon.BankRun, nil)
	codes(t, s, map[string]string{
		"p0 buy 1 currency-p1 for gold": "", "p0 buy 1 currency-p2 for gold": "no-such-unit",
		"p0 buy 1 token for gold": "no-such-unit",
		"p0 buy 1 none for gold":  "no-such-unit",
	})
}

// TestBalance checks the balance of every account, also for units that it cannot hold.
func TestBalance(t *testing.T) {
	c := lawless(2)
	s := ordering(t, c, economicon.BankRun, "tech", "currency-p0")
	play(t, &s, "p0 order 4 grain for gold", "p1 done", "p0 done", "p0 add 0 grain", "p0 add 0 oil")
	s.Tokens = [4]int8{0, 3}
	sound(t, &s)
	got := map[string]int{}
	for a := range economicon.Account(255) {
		for u := range economicon.Unit(12) {
			if n := s.Balance(a, u); n != 0 {
				got[fmt.Sprintf("%s %s", a, u)] = n
			}
		}
	}
	equal(t, map[string]int{
		"box gold": 300 - 5 - 15 - 11, "market gold": 5, "p0 gold": 15, "p1 gold": 11,
		"box grain": 176, "market grain": 24, "box oil": 184, "market oil": 16, "box tech": 188,
		"market tech":     12,
		"box currency-p0": 60 - 12, "market currency-p0": 4, "p0 currency-p0": 8,
		"box currency-p1": 60 - 12, "market currency-p1": 4, "p1 currency-p1": 8, "box token": 21,
		"p1 token": 3,
	}, got, "the balances")
	goods := economicon.Goods{1, 2, 3}
	for u, want := range map[economicon.Unit]int{economicon.Gold: 0, economicon.Grain: 1, economicon.Oil: 2,
		economicon.Tech: 3, economicon.CurrencyOf(0): 0} {
		equal(t, want, goods.Of(u), "the result")
	}
}

// TestRule_E1_2_start checks the start of the standard game and of others.
func TestRule_E1_2_start(t *testing.T) {
	for players := 2; players <= 4; players++ {
		s := begun(t, economicon.Standard(players))
		market, box := economicon.Units{5, 20, 16, 12},
			economicon.Units{int16(300 - 5 - 10*players), 180, 184, 188}
		var reserves [4]economicon.Units
		for seat := range players {
			market[4+seat], box[4+seat] = 4, 60-4-8
			reserves[seat][0], reserves[seat][4+seat] = 10, 8
		}
		equal(t, [2]economicon.Units{market, box}, [2]economicon.Units{s.Market, s.Box},
			"the market and the box")
		equal(t, reserves, s.Reserves, "the reserves")
		equal(t, [4]economicon.Goods{}, s.Warehouse, "the warehouses")
	}
	c := economicon.Standard(2)
	c.StartGold, c.StartCurrency, c.MarketGold, c.MarketGrain, c.MarketOil, c.MarketTech,
		c.MarketCurrency = 1, 2, 3, 4, 5, 6, 7
	s := begun(t, c)
	equal(t, economicon.Units{3, 4, 5, 6, 7, 7}, s.Market, "the market")
	equal(t, economicon.Units{1, 0, 0, 0, 0, 2}, s.Reserves[1], "the reserves of p1")
	// The market needs at least one of each unit.
	for _, name := range []string{"Gold", "Grain", "Oil", "Tech", "Currency"} {
		c := economicon.Standard(2)
		for n, ok := range []bool{false, true} {
			if err := rulestest.Set(&c, fmt.Sprintf("Market%s=%d", name, n)); err != nil {
				t.Fatal(err)
			}
			err := c.Validate()
			if (err == nil) != ok || err != nil && !strings.Contains(err.Error(),
				"market"+name+" 0 is not from 1 to 1000") {
				t.Errorf("market%s %d: %v", name, n, err)
			}
		}
	}
}

// TestRule_E1_3_tokens starts pegged to gold and runs out of tokens.
func TestRule_E1_3_tokens(t *testing.T) {
	for players := 2; players <= 4; players++ {
		s := begun(t, economicon.Standard(players))
		want := [4]economicon.Unit{}
		for seat := range players {
			want[seat] = economicon.Gold
		}
		equal(t, want, s.Peg, "pegs")
		equal(t, [4]int8{}, s.Tokens, "tokens")
		equal(t, 24, s.Balance(economicon.Box, economicon.Token), "tokens in the box")
	}
	// Neither banker has produced anything, and a Bank Run gives no token to a banker with 5 gold. So each
	// gains at most one token.
	for _, test := range []struct {
		tokens int8
		had    [4]int8
		want   [4]int8
	}{
		{24, [4]int8{}, [4]int8{1, 1}},
		{2, [4]int8{}, [4]int8{1, 1}},
		{1, [4]int8{}, [4]int8{1, 0}},
		{0, [4]int8{}, [4]int8{0, 0}},
		{24, [4]int8{20, 3}, [4]int8{21, 3}},
		{96, [4]int8{90, 3}, [4]int8{91, 4}},
	} {
		c := lawless(2)
		c.Tokens = test.tokens
		s := trading(t, c, economicon.BankRun, func(s *economicon.State) { s.Tokens = test.had })
		pass(t, &s)
		equal(t, test.want, s.Tokens, "%d tokens, of which %v", test.tokens, test.had)
	}
}

// TestRule_E1_4_decks draws every card once, and counts the laws that a game needs.
func TestRule_E1_4_decks(t *testing.T) {
	s := begun(t, economicon.Standard(4))
	r := newRand(t, "decks")
	events, laws := map[economicon.Global]bool{}, map[economicon.Law]bool{}
	for !s.Over() {
		m := idleMove(&s, r)
		switch m.Kind {
		case economicon.KindEvent:
			events[m.Global] = true
			equal(t, 11-int(s.Round), len(s.Chances(nil)), "events that can be drawn")
		case economicon.KindLaw:
			laws[m.Law] = true
			equal(t, 17-len(laws), len(s.Chances(nil)), "laws that can be drawn")
		}
		s.ApplyUnchecked(m)
	}
	equal(t, [2]int{10, 16}, [2]int{len(events), len(laws)}, "events and laws drawn")
	// A card that has been drawn does not come again, and there are no other cards.
	s = begun(t, economicon.Standard(2))
	play(t, &s, "~ mine p0 6", "~ mine p1 1")
	for _, g := range []economicon.Global{0, 11, 255} {
		wantRefused(t, s, economicon.DrawEvent(g), "no-such-card")
	}
	play(t, &s, "~ event gold-rush", "p0 keep", "p1 keep")
	for _, l := range []economicon.Law{0, 17, 255} {
		wantRefused(t, s, economicon.DrawLaw(0, l), "no-such-card")
	}
	play(t, &s, "~ law p0 tariff-act")
	codes(t, s, map[string]string{"~ law p1 tariff-act": "card-drawn", "~ law p1 granary-act": "",
		"~ law p1 price-stability-act": ""})
	play(t, &s, "~ law p1 granary-act", "p0 done", "p1 done")
	done(t, &s)
	pass(t, &s)
	play(t, &s, "~ mine p0 6", "~ mine p1 1")
	codes(t, s, map[string]string{"~ event gold-rush": "card-drawn", "~ event bank-run": ""})
	// The law rounds times the bankers must be at most 16.
	for _, test := range []struct {
		players int
		rounds  economicon.RoundSet
		ok      bool
	}{
		{4, economicon.RoundsOf(1, 3, 6, 10), true}, {4, economicon.RoundsOf(1, 2, 3, 4, 5), false},
		{3, economicon.RoundsOf(1, 2, 3, 4, 5), true}, {3, economicon.RoundsOf(1, 2, 3, 4, 5, 6), false},
		{2, economicon.RoundsOf(1, 2, 3, 4, 5, 6, 7, 8), true},
		{2, economicon.RoundsOf(1, 2, 3, 4, 5, 6, 7, 8, 9), false},
		{2, 0, true}, {2, 1, false}, {2, 1 << 11, false},
	} {
		c := economicon.Standard(test.players)
		c.LawRounds = test.rounds
		equal(t, test.ok, c.Validate() == nil, "%d bankers, law rounds %011b", test.players, test.rounds)
	}
}

// TestRule_E1_5_rounds plays games of every length.
func TestRule_E1_5_rounds(t *testing.T) {
	equal(t, 10, economicon.Standard(4).Rounds, "rounds of the standard game")
	for rounds := int8(1); rounds <= 10; rounds++ {
		c := economicon.Standard(2)
		c.Rounds = rounds
		s, r := begun(t, c), newRand(t, "rounds")
		mined := int8(0)
		for !s.Over() && mined <= rounds {
			m := idleMove(&s, r)
			if s.Phase == economicon.Mining && m.To == 0 {
				mined++
			}
			s.ApplyUnchecked(m)
		}
		equal(t, [2]int8{rounds, rounds}, [2]int8{mined, s.Round}, "rounds of a game")
	}
}
