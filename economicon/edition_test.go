package economicon_test

import (
	"encoding/json"
	"fmt"
	"slices"
	"strings"
	"testing"

	"bourse.example/economicon"
	"bourse.example/internal/testkit/rulestest"
)

// This file tests chapter E15 and the rules of edition 2: E7.6 and a part of E7.2.

// editions has the standard games of two without laws, one of each edition.
var editions = []economicon.Config{first(lawless(2)), lawless(2)}

// TestRule_E15_1_standard checks that Standard is of the newest edition, and that a standard game of edition
// 1 has none of its settings.
func TestRule_E15_1_standard(t *testing.T) {
	for players := economicon.MinPlayers; players <= economicon.MaxPlayers; players++ {
		one, two := economicon.StandardOf(1, players), economicon.StandardOf(2, players)
		equal(t, two, economicon.Standard(players), "the standard game")
		equal(t, one, first(two), "the standard game of edition 1")
		equal(t, "2 4 true", fmt.Sprint(two.Edition, two.LotPart, two.NoResale), "what edition 2 brought")
		equal(t, false, one.Variant() || two.Variant(), "they are variants")
	}
	for edition, ok := range map[int]bool{-1: false, 0: false, 1: true, 2: true, 3: false, 257: false} {
		equal(t, ok, economicon.StandardOf(edition, 3).Validate() == nil, "edition %d can be played", edition)
	}
}

// TestRule_E15_1_config reads configs on top of the standard game of their edition. It checks that the
// settings of edition 2 are refused in edition 1.
func TestRule_E15_1_config(t *testing.T) {
	part := economicon.Standard(3)
	part.LotPart, part.NoResale = 1000, false
	for _, test := range []struct {
		text  string
		want  economicon.Config
		wrong string
	}{
		{`{"players":3}`, economicon.Standard(3), ""},
		{`{"players":3,"edition":1}`, economicon.StandardOf(1, 3), ""},
		{`{"edition":1,"lotPart":0,"noResale":false}`, economicon.StandardOf(1, 4), ""},
		{`{"players":3,"lotPart":1000,"noResale":false}`, part, ""},
		{`{"edition":1,"lotPart":1}`, economicon.Config{}, "lotPart 1 is not from 0 to 0"},
		{`{"edition":1,"noResale":true}`, economicon.Config{}, "noResale needs edition 2"},
		{`{"lotPart":1001}`, economicon.Config{}, "lotPart 1001 is not from 0 to 1000"},
		{`{"lotPart":-1}`, economicon.Config{}, "lotPart -1 is not from 0 to 1000"},
		{`{"edition":0}`, economicon.Config{}, "edition 0 is not played here, only 1 and 2"},
		{`{"edition":3}`, economicon.Config{}, "edition 3 is not played here, only 1 and 2"},
	} {
		rulestest.ConfigJSON(t, test.text, test.want, test.wrong)
	}
}

// TestRule_E15_1_forms checks that the forms of edition 1 have nothing from edition 2, and that a form of one
// edition cannot be read as the other.
func TestRule_E15_1_forms(t *testing.T) {
	for i, c := range editions {
		s := trading(t, c, economicon.BankRun, nil)
		play(t, &s, "p0 buy 1 grain for gold")
		text, err := json.Marshal(s)
		if err != nil {
			t.Fatal(err)
		}
		for _, member := range []string{`"lotPart":`, `"noResale":`, `"received":`} {
			equal(t, i == 1, strings.Contains(string(text), member), "edition %d: there is %s", i+1, member)
		}
		for _, wrong := range []struct{ old, new, want string }{
			{`"edition":1,"format"`, `"edition":2,"format"`, `"received" is missing`},
			{`"edition":2,"format"`, `"edition":1,"format"`, `is of edition 2`},
			{`"config":{"edition":1`, `"config":{"edition":2`, "is missing"},
			{`"config":{"edition":2`, `"config":{"edition":1`, "is of edition 2"},
			{`,"received":[["grain"],[],[],[]]`, ``, `"received" is missing`},
			{`"received":[["grain"]`, `"received":[["grain","gold"]`, "not above"},
			{`"received":[["grain"]`, `"received":[["token"]`, "there is no unit"},
			{`,"lotPart":4`, ``, `"lotPart" is missing`}, {`,"noResale":true`, ``, `"noResale" is missing`},
			{`"openProduction":false}`, `"openProduction":false,"lotPart":0,"noResale":false}`, ""},
		} {
			if strings.Contains(string(text), wrong.old) {
				rulestest.BadJSON(t, s, wrong.old, wrong.new, wrong.want)
			}
		}
		// Change the edition in the header, and then in the config, which comes first.
		data, err := s.MarshalBinary()
		if err != nil {
			t.Fatal(err)
		}
		const header = len("bourse\x00\x0aeconomicon")
		for _, at := range []int{header, header + 5} {
			equal(t, byte(i+1), data[at], "the edition in byte %d", at)
			wrong := slices.Clone(data)
			wrong[at] = byte(2 - i)
			if err := new(economicon.State).UnmarshalBinary(wrong); err == nil {
				t.Errorf("edition %d is read as %d", i+1, 2-i)
			}
		}
		// Edition 2 adds the lot part, the switch, and a byte for each banker.
		equal(t, 569+7*i, len(data), "bytes of a state of edition %d", i+1)
	}
	s := trading(t, editions[0], economicon.BankRun, nil)
	s.Received[0] = 1
	if err := s.Validate(); err == nil || !strings.Contains(err.Error(), "received: gold by p0") {
		t.Errorf("what is received in edition 1: %v", err)
	}
}

// TestRule_E15_2_pump plays the trades that gain something for nothing in edition 1. Edition 2 prevents them.
func TestRule_E15_2_pump(t *testing.T) {
	for _, c := range editions {
		s := trading(t, c, economicon.BankRun, func(s *economicon.State) { s.Peg[0] = economicon.Grain },
			market(economicon.Gold, 5), market(economicon.Grain, 20), holding{p0, economicon.Gold, 5})
		if c.NoResale {
			wantCode(t, s, "p0 buy 19 grain for gold", "over-part")
			play(t, &s, "p0 buy 5 grain for gold", "p1 pass")
			wantCode(t, s, "p0 buy 1 gold for grain", "resold")
			continue
		}
		play(t, &s, "p0 buy 19 grain for gold", "p1 pass")
		if got := s.Reserves[0]; got.Of(economicon.Gold) != 0 || got.Of(economicon.Grain) != 19 {
			t.Errorf("after the first purchase: %v", got)
		}
		play(t, &s, "p0 buy 9 gold for grain")
		if got := s.Reserves[0]; got.Of(economicon.Gold) != 9 || got.Of(economicon.Grain) != 18 {
			t.Errorf("after the second: %v", got)
		}
	}
}

// TestRule_E7_2_part checks that a purchase in edition 2 takes at most a quarter of a commodity, rounded up.
func TestRule_E7_2_part(t *testing.T) {
	for _, test := range []struct {
		part, stock, most int
	}{
		{4, 20, 5}, {4, 19, 5}, {4, 17, 5}, {4, 16, 4}, {4, 5, 2}, {4, 4, 1}, {4, 3, 1}, {4, 2, 1},
		{4, 1, 0}, // the last one stays in the market
		{3, 20, 7}, {3, 21, 7}, {3, 22, 8}, {2, 3, 2}, {2, 2, 1}, {1, 20, 19}, {1000, 20, 1}, {0, 20, 19},
	} {
		c := lawless(2)
		c.LotPart = int16(test.part)
		for _, unit := range []economicon.Unit{economicon.Grain, economicon.Oil, economicon.Tech} {
			s := trading(t, c, economicon.BankRun, nil, market(unit, test.stock),
				holding{p0, economicon.Gold, 100})
			equal(t, test.most, most(&s, economicon.Buy(0, 1, unit, economicon.Gold)),
				"of %d %s by a part of %d one may buy", test.stock, unit, test.part)
			want := "few-in-market"
			if test.most < test.stock-1 {
				want = "over-part"
			}
			codes(t, s, map[string]string{fmt.Sprintf("p0 buy %d %s for gold", test.most+1, unit): want})
			if test.most > 0 {
				codes(t, s, map[string]string{fmt.Sprintf("p0 buy %d %s for gold", test.most, unit): ""})
			}
		}
	}
	// The limit does not apply to gold, to currencies or to a partner's goods.
	s := bound(t, lawless(3), holding{p0, economicon.Gold, 100}, holding{p1, economicon.Grain, 30},
		market(economicon.CurrencyOf(2), 20))
	codes(t, s, map[string]string{
		"p0 buy 5 gold for currency-p0": "", "p0 buy 19 currency-p2 for gold": "",
		"p0 bid p1 30 grain for gold": "", "p0 buy 6 grain for gold": "over-part",
	})
	// Edition 1 has no such limit.
	s = trading(t, editions[0], economicon.BankRun, nil)
	codes(t, s, map[string]string{"p0 buy 19 grain for gold": "",
		"p0 buy 20 grain for gold": "few-in-market"})
}

// most returns the largest amount of a move that Options lists, or 0 if it lists none.
func most(s *economicon.State, m economicon.Move) int {
	for _, o := range s.Options(m.Seat, nil) {
		if o.Move.With(1) == m.With(1) {
			return o.Max
		}
	}
	return 0
}

// TestRule_E7_6_bought checks that, in edition 2, a banker neither pays with nor sells what they have bought
// in the round.
func TestRule_E7_6_bought(t *testing.T) {
	for _, c := range editions {
		s := trading(t, c, economicon.BankRun, func(s *economicon.State) {
			s.Peg = [4]economicon.Unit{economicon.Grain, economicon.CurrencyOf(0)}
		}, holding{p0, economicon.Gold, 30}, holding{p0, economicon.Grain, 9},
			holding{p1, economicon.Gold, 30}, holding{p1, economicon.Grain, 5})
		before := map[string]string{
			"p0 buy 1 oil for grain": "", "p0 buy 1 oil for gold": "", "p0 ask p1 1 grain for gold": "",
			"p0 ask p1 1 gold for currency-p0": "too-dear-to-keep",
			"p0 bid p1 1 grain for gold":       "", "p0 bid p1 1 gold for grain": "",
		}
		codes(t, s, before)
		play(t, &s, "p0 buy 2 grain for gold")
		// A partner cannot make the banker sell it or pay with it either.
		other := map[string]string{"p1 bid p0 1 grain for gold": "", "p1 ask p0 1 grain for gold": "",
			"p1 ask p0 1 grain for currency-p0": "", "p1 ask p0 1 gold for grain": ""}
		if c.NoResale {
			other["p1 bid p0 1 grain for gold"], other["p1 ask p0 1 gold for grain"] = "resold", "resold"
		}
		codes(t, s, other)
		play(t, &s, "p1 pass")
		if c.NoResale {
			before["p0 buy 1 oil for grain"], before["p0 ask p1 1 grain for gold"],
				before["p0 bid p1 1 gold for grain"] = "resold", "resold", "resold"
		}
		codes(t, s, before) // the banker may buy more of it
		if got := s.Received[0].Has(economicon.Grain); got != c.NoResale || s.Received[1] != 0 {
			t.Errorf("edition %d: received are %s and %s", c.Edition, s.Received[0], s.Received[1])
		}
	}
}

// TestRule_E7_6_offer checks that the rule applies to both sides of an accepted offer and to neither side of
// a declined one.
func TestRule_E7_6_offer(t *testing.T) {
	for _, c := range []economicon.Config{first(lawless(3)), lawless(3)} {
		s := bound(t, c, holding{p1, economicon.Grain, 5}, holding{p0, economicon.Grain, 5})
		play(t, &s, "p0 bid p1 2 grain for gold", "p1 decline")
		if s.Received != [4]economicon.UnitSet{} {
			t.Errorf("by an offer that is declined: %s, %s", s.Received[0], s.Received[1])
		}
		play(t, &s, "p1 pass", "p2 pass", "p0 bid p1 2 grain for gold", "p1 accept")
		want := map[string]string{"p1 buy 1 oil for gold": "", "p1 buy 1 oil for currency-p1": "",
			"p1 ask p0 1 grain for gold": "", "p1 bid p0 1 grain for currency-p1": ""}
		if c.NoResale {
			want["p1 buy 1 oil for gold"], want["p1 bid p0 1 grain for currency-p1"] = "resold", "resold"
		}
		codes(t, s, want)
		if c.NoResale && (s.Received[0] != 1<<1 || s.Received[1] != 1 || s.Received[2] != 0) {
			t.Errorf("received: %s by p0, %s by p1", s.Received[0], s.Received[1])
		}
	}
}

// TestRule_E7_6_else checks that the rule does not apply to units added, mined or minted, or in the next
// round.
func TestRule_E7_6_else(t *testing.T) {
	c := lawless(2)
	s := trading(t, c, economicon.DebtSummit,
		func(s *economicon.State) { s.Peg[0] = economicon.CurrencyOf(0) }, holding{p0, economicon.Gold, 9})
	play(t, &s, "p0 mint 5")
	codes(t, s, map[string]string{"p0 buy 1 grain for currency-p0": "", "p0 buy 1 grain for gold": ""})
	play(t, &s, "p0 buy 1 gold for currency-p0", "p1 buy 1 oil for gold")
	codes(t, s, map[string]string{"p0 buy 1 grain for gold": "resold", "p0 buy 1 grain for currency-p0": ""})
	pass(t, &s)
	if s.Received != [4]economicon.UnitSet{} {
		t.Errorf("when trade has ended: %s, %s", s.Received[0], s.Received[1])
	}
	wantCode(t, s, "p0 pledge 1", "")
	c.NoResale = false
	s = trading(t, c, economicon.BankRun, nil)
	play(t, &s, "p0 buy 1 gold for currency-p0", "p1 pass")
	wantCode(t, s, "p0 buy 1 grain for gold", "")
	if s.Received != [4]economicon.UnitSet{} {
		t.Errorf("where it may be resold: %s", s.Received[0])
	}
}

func TestUnitSet_String(t *testing.T) {
	for set, want := range map[economicon.UnitSet]string{0: "none", 1: "gold", 5: "gold, oil"} {
		if got := set.String(); got != want {
			t.Errorf("set %b is %q, want %q", uint16(set), got, want)
		}
	}
}
