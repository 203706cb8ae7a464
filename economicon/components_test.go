package economicon_test

import (
	"slices"
	"strings"
	"testing"

	"bourse.example"
	"bourse.example/economicon"
	"github.com/google/go-cmp/cmp"
)

// This file tests chapter E1.

// total adds a unit up over all accounts.
func total(s *economicon.State, u economicon.Unit) int {
	sum := s.Balance(economicon.Box, u) + s.Balance(economicon.Market, u)
	for seat := range bourse.Seat(4) {
		sum += s.Balance(economicon.Reserves(seat), u) + s.Balance(economicon.Warehouse(seat), u)
	}
	return sum
}

// TestRule_E1_1_conservation adds every unit up after every move of random games.
func TestRule_E1_1_conservation(t *testing.T) {
	for players := 2; players <= 4; players++ {
		r := newRand(t, "conservation")
		s := begun(t, economicon.Standard(players))
		for {
			for u := economicon.Gold; u <= economicon.CurrencyOf(3); u++ {
				want := 200
				switch {
				case u == economicon.Gold:
					want = 300
				case u.Nation() != bourse.None && int(u.Nation()) >= players:
					want = 0
				case !u.Commodity():
					want = 60
				}
				if got := total(&s, u); got != want {
					t.Fatalf("there are %d %s, want %d", got, u, want)
				}
			}
			if s.Over() {
				break
			}
			m := s.Deal(r)
			if seat := s.Turn(); seat != bourse.Nature {
				m = bourse.Pick(s.Options(seat, nil), r)
			}
			if err := s.Apply(m); err != nil {
				t.Fatal(err)
			}
		}
	}
}

// TestRule_E1_1_box lets the box run out: it gives what it has, in order of play.
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
		if got := strings.Join(clauseOf(traced(t, &s, test.move), "E3.1"), ", "); got != test.want {
			t.Errorf("%s: %q, want %q", test.move, got, test.want)
		}
	}
	if got := [3]int{s.Balance(p0, economicon.Gold), s.Balance(p1, economicon.Gold), s.Balance(p2, economicon.Gold)}; got != [3]int{14, 13, 10} {
		t.Errorf("they have %v gold", got)
	}
}

// TestRule_E1_1_config refuses numbers of counters that are out of range, or too few for the start.
func TestRule_E1_1_config(t *testing.T) {
	for _, test := range []struct {
		name string
		edit func(*economicon.Config)
		ok   bool
	}{
		{"1000 gold", func(c *economicon.Config) { c.Gold = 1000 }, true},
		{"1001 gold", func(c *economicon.Config) { c.Gold = 1001 }, false},
		{"just enough gold", func(c *economicon.Config) { c.Gold = 45 }, true},
		{"too little gold", func(c *economicon.Config) { c.Gold = 44 }, false},
		{"1000 of each commodity", func(c *economicon.Config) { c.Commodities = 1000 }, true},
		{"1001 of each commodity", func(c *economicon.Config) { c.Commodities = 1001 }, false},
		{"just enough grain", func(c *economicon.Config) { c.Commodities = 20 }, true},
		{"too little grain", func(c *economicon.Config) { c.Commodities = 19 }, false},
		{"just enough tech", func(c *economicon.Config) { c.Commodities, c.MarketTech = 40, 40 }, true},
		{"too little tech", func(c *economicon.Config) { c.Commodities, c.MarketTech = 39, 40 }, false},
		{"1000 of each currency", func(c *economicon.Config) { c.Currencies = 1000 }, true},
		{"1001 of each currency", func(c *economicon.Config) { c.Currencies = 1001 }, false},
		{"just enough currency", func(c *economicon.Config) { c.Currencies = 12 }, true},
		{"too little currency", func(c *economicon.Config) { c.Currencies = 11 }, false},
		{"one of everything", func(c *economicon.Config) {
			c.Gold, c.Commodities, c.Currencies, c.StartGold, c.StartCurrency = 1, 1, 1, 0, 0
			c.MarketGold, c.MarketGrain, c.MarketOil, c.MarketTech, c.MarketCurrency = 1, 1, 1, 1, 1
		}, true},
		{"no counters of a commodity", func(c *economicon.Config) { c.Commodities = 0 }, false},
		{"all that an int16 holds", func(c *economicon.Config) { c.StartGold = 32767 }, false},
	} {
		c := economicon.Standard(4)
		test.edit(&c)
		s, err := economicon.New(c)
		if (err == nil) != test.ok {
			t.Errorf("%s: %v", test.name, err)
		}
		if err == nil && s.Validate() != nil {
			t.Errorf("%s: %v", test.name, s.Validate())
		}
	}
}

// TestRule_E1_1_units pairs units, nations and names.
func TestRule_E1_1_units(t *testing.T) {
	names := []string{"none", "gold", "grain", "oil", "tech", "currency-p0", "currency-p1", "currency-p2", "currency-p3", "token", "#10"}
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
		if got := economicon.CurrencyOf(seat); got.Nation() != seat {
			t.Errorf("%s is the currency of %s", got, seat)
		}
		if a := economicon.Reserves(seat); a.Seat() != seat || a.String() != seat.String() {
			t.Errorf("the reserves of %s are %s, of %s", seat, a, a.Seat())
		}
		if a := economicon.Warehouse(seat); a.Seat() != seat || a.String() != "warehouse-"+seat.String() {
			t.Errorf("the warehouse of %s is %s, of %s", seat, a, a.Seat())
		}
	}
	for _, seat := range []bourse.Seat{-1, 4, 127, -128} {
		if got := economicon.CurrencyOf(seat); got != 0 {
			t.Errorf("%s has the currency %s", seat, got)
		}
	}
	for _, a := range []economicon.Account{0, economicon.Box, economicon.Market, economicon.Reserves(4), 255} {
		if got := a.Seat(); got != bourse.None {
			t.Errorf("%s is the account of %s", a, got)
		}
	}
	// A game has the currencies of its nations alone.
	s := trading(t, lawless(2), economicon.BankRun, nil)
	codes(t, s, map[string]string{
		"p0 buy 1 currency-p1 for gold": "", "p0 buy 1 currency-p2 for gold": "no-such-unit", "p0 buy 1 token for gold": "no-such-unit",
		"p0 buy 1 none for gold": "no-such-unit",
	})
}

// TestBalance reads what every account holds, of units that it cannot hold too.
func TestBalance(t *testing.T) {
	c := lawless(2)
	s := ordering(t, c, economicon.BankRun, "tech", "currency-p0")
	play(t, &s, "p0 order 4 grain for gold", "p1 done", "p0 done", "p0 add 0 grain", "p0 add 0 oil")
	s.Tokens = [4]int8{0, 3}
	sound(t, &s)
	type row map[string]int
	currency := func(seat bourse.Seat) row {
		return row{"box": 60 - 12, "market": 4, economicon.Reserves(seat).String(): 8}
	}
	for unit, want := range map[economicon.Unit]row{
		economicon.Gold:          {"box": 300 - 5 - 15 - 11, "market": 5, "p0": 15, "p1": 11},
		economicon.Grain:         {"box": 176, "market": 24},
		economicon.Oil:           {"box": 184, "market": 16},
		economicon.Tech:          {"box": 188, "market": 12},
		economicon.CurrencyOf(0): currency(0),
		economicon.CurrencyOf(1): currency(1),
		economicon.Token:         {"box": 21, "p1": 3},
		0:                        {},
		10:                       {},
	} {
		got := row{}
		for a := range economicon.Account(255) {
			if n := s.Balance(a, unit); n != 0 {
				got[a.String()] = n
			}
		}
		if diff := cmp.Diff(want, got); diff != "" {
			t.Errorf("%s (-want +got):\n%s", unit, diff)
		}
	}
	goods := economicon.Goods{1, 2, 3}
	for u, want := range map[economicon.Unit]int{economicon.Gold: 0, economicon.Grain: 1, economicon.Oil: 2, economicon.Tech: 3, economicon.CurrencyOf(0): 0} {
		if got := goods.Of(u); got != want {
			t.Errorf("%d %s, want %d", got, u, want)
		}
	}
}

// TestRule_E1_2_start lays out the standard game and others.
func TestRule_E1_2_start(t *testing.T) {
	for players := 2; players <= 4; players++ {
		s := begun(t, economicon.Standard(players))
		market := economicon.Units{5, 20, 16, 12}
		box := economicon.Units{int16(300 - 5 - 10*players), 180, 184, 188}
		for seat := range players {
			market[4+seat], box[4+seat] = 4, 60-4-8
			want := economicon.Units{10}
			want[4+seat] = 8
			if s.Reserves[seat] != want {
				t.Errorf("%d players: p%d begins with %v", players, seat, s.Reserves[seat])
			}
		}
		if s.Market != market || s.Box != box || s.Warehouse != [4]economicon.Goods{} {
			t.Errorf("%d players: market %v, box %v, warehouses %v", players, s.Market, s.Box, s.Warehouse)
		}
		for seat := players; seat < 4; seat++ {
			if s.Reserves[seat] != (economicon.Units{}) {
				t.Errorf("%d players: p%d has %v", players, seat, s.Reserves[seat])
			}
		}
	}
	c := economicon.Standard(2)
	c.StartGold, c.StartCurrency, c.MarketGold, c.MarketGrain, c.MarketOil, c.MarketTech, c.MarketCurrency = 1, 2, 3, 4, 5, 6, 7
	s := begun(t, c)
	if want := (economicon.Units{3, 4, 5, 6, 7, 7}); s.Market != want || s.Reserves[1] != (economicon.Units{1, 0, 0, 0, 0, 2}) {
		t.Errorf("market %v, p1 has %v", s.Market, s.Reserves[1])
	}
	// One of each unit in the market at least.
	for name, field := range map[string]*int16{"marketGold": &c.MarketGold, "marketGrain": &c.MarketGrain, "marketOil": &c.MarketOil,
		"marketTech": &c.MarketTech, "marketCurrency": &c.MarketCurrency} {
		was := *field
		*field = 1
		if _, err := economicon.New(c); err != nil {
			t.Errorf("%s 1: %v", name, err)
		}
		*field = 0
		if _, err := economicon.New(c); err == nil || !strings.Contains(err.Error(), name+" 0 is not from 1 to 1000") {
			t.Errorf("%s 0: %v", name, err)
		}
		*field = was
	}
	c.StartGold, c.StartCurrency = 0, 0
	if _, err := economicon.New(c); err != nil {
		t.Errorf("nothing in reserves: %v", err)
	}
	c.StartGold = -1
	if _, err := economicon.New(c); err == nil {
		t.Error("less than nothing in reserves")
	}
}

// TestRule_E1_3_tokens begins pegged to gold, and runs out of tokens.
func TestRule_E1_3_tokens(t *testing.T) {
	for players := 2; players <= 4; players++ {
		s := begun(t, economicon.Standard(players))
		want := [4]economicon.Unit{}
		for seat := range players {
			want[seat] = economicon.Gold
		}
		if s.Peg != want || s.Tokens != [4]int8{} || s.Balance(economicon.Box, economicon.Token) != 24 {
			t.Errorf("%d players: pegs %v, tokens %v, %d left", players, s.Peg, s.Tokens, s.Balance(economicon.Box, economicon.Token))
		}
	}
	// Both have produced nothing, and a Bank Run brings none to who has 5 gold: a token each at most.
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
		if s.Tokens != test.want {
			t.Errorf("%d tokens, of which %v: then %v, want %v", test.tokens, test.had, s.Tokens, test.want)
		}
	}
	for tokens, ok := range map[int8]bool{-1: false, 0: true, 96: true, 97: false} {
		c := economicon.Standard(4)
		c.Tokens = tokens
		if err := c.Validate(); (err == nil) != ok {
			t.Errorf("%d tokens: %v", tokens, err)
		}
	}
}

// TestRule_E1_4_decks draws every card once, and counts the laws that a game needs.
func TestRule_E1_4_decks(t *testing.T) {
	s := begun(t, economicon.Standard(4))
	r := newRand(t, "decks")
	events, laws := map[economicon.Global]int{}, map[economicon.Law]int{}
	for !s.Over() {
		m := s.Deal(r)
		if seat := s.Turn(); seat != bourse.Nature {
			m = bourse.Idle(s.Options(seat, nil))
		}
		switch m.Kind {
		case economicon.KindEvent:
			events[m.Global]++
			if n := len(s.Chances(nil)); n != 11-int(s.Round) {
				t.Errorf("%d events can be drawn in round %d", n, s.Round)
			}
		case economicon.KindLaw:
			laws[m.Law]++
			if n := len(s.Chances(nil)); n != 17-len(laws) {
				t.Errorf("%d laws can be drawn as law %d", n, len(laws))
			}
		}
		if err := s.Apply(m); err != nil {
			t.Fatal(err)
		}
	}
	if len(events) != 10 || len(laws) != 16 {
		t.Errorf("%d events and %d laws have been drawn", len(events), len(laws))
	}
	// What has been drawn does not come again, and there are no others.
	s = begun(t, economicon.Standard(2))
	play(t, &s, "~ mine p0 6", "~ mine p1 1")
	for _, g := range []economicon.Global{0, 11, 255} {
		if got := refused(t, s, economicon.DrawEvent(g)); got != "no-such-card" {
			t.Errorf("event %d is refused with %q", g, got)
		}
	}
	play(t, &s, "~ event gold-rush", "p0 keep", "p1 keep")
	for _, l := range []economicon.Law{0, 17, 255} {
		if got := refused(t, s, economicon.DrawLaw(0, l)); got != "no-such-card" {
			t.Errorf("law %d is refused with %q", l, got)
		}
	}
	play(t, &s, "~ law p0 tariff-act")
	codes(t, s, map[string]string{"~ law p1 tariff-act": "card-drawn", "~ law p1 granary-act": "", "~ law p1 price-stability-act": ""})
	play(t, &s, "~ law p1 granary-act", "p0 done", "p1 done")
	done(t, &s)
	pass(t, &s)
	play(t, &s, "~ mine p0 6", "~ mine p1 1")
	codes(t, s, map[string]string{"~ event gold-rush": "card-drawn", "~ event bank-run": ""})
	// Law rounds times bankers are at most 16.
	for _, test := range []struct {
		players int
		rounds  economicon.RoundSet
		ok      bool
	}{
		{4, economicon.RoundsOf(1, 3, 6, 10), true}, {4, economicon.RoundsOf(1, 2, 3, 4, 5), false},
		{3, economicon.RoundsOf(1, 2, 3, 4, 5), true}, {3, economicon.RoundsOf(1, 2, 3, 4, 5, 6), false},
		{2, economicon.RoundsOf(1, 2, 3, 4, 5, 6, 7, 8), true}, {2, economicon.RoundsOf(1, 2, 3, 4, 5, 6, 7, 8, 9), false},
		{2, 0, true}, {2, 1, false}, {2, 1 << 11, false},
	} {
		c := economicon.Standard(test.players)
		c.LawRounds = test.rounds
		if err := c.Validate(); (err == nil) != test.ok {
			t.Errorf("%d bankers, law rounds %011b: %v", test.players, test.rounds, err)
		}
	}
}

// TestRule_E1_5_rounds plays games of every length.
func TestRule_E1_5_rounds(t *testing.T) {
	for rounds := int8(1); rounds <= 10; rounds++ {
		c := economicon.Standard(2)
		c.Rounds = rounds
		s := begun(t, c)
		r := newRand(t, "rounds")
		mined := 0
		for !s.Over() {
			m := s.Deal(r)
			if seat := s.Turn(); seat != bourse.Nature {
				m = bourse.Idle(s.Options(seat, nil))
			}
			if s.Phase == economicon.Mining && m.To == 0 {
				mined++
			}
			if err := s.Apply(m); err != nil {
				t.Fatal(err)
			}
		}
		if mined != int(rounds) || s.Round != rounds {
			t.Errorf("a game of %d rounds ends in round %d after %d", rounds, s.Round, mined)
		}
	}
	if c := economicon.Standard(4); c.Rounds != 10 {
		t.Errorf("the standard game has %d rounds", c.Rounds)
	}
	for _, rounds := range []int8{-1, 0, 11, 127} {
		c := economicon.Standard(4)
		c.Rounds = rounds
		if err := c.Validate(); err == nil {
			t.Errorf("there is a game of %d rounds", rounds)
		}
	}
}

// TestRule_E1_1_faults says which setting has too few counters, and by which clause.
func TestRule_E1_1_faults(t *testing.T) {
	c := economicon.Standard(4)
	c.Gold, c.Commodities, c.Currencies = 44, 19, 11 // of 45, 20 and 12
	var got []string
	for _, fault := range bourse.ConfigErrors(c.Validate()) {
		got = append(got, fault.Rule+" "+fault.Field)
	}
	if want := []string{"E1.1 gold", "E1.1 commodities", "E1.1 currencies"}; !slices.Equal(got, want) {
		t.Errorf("the faults are %q, want %q", got, want)
	}
	c.Gold, c.Commodities, c.Currencies = 45, 20, 12
	if err := c.Validate(); err != nil {
		t.Errorf("where there are just enough: %v", err)
	}
}
