package economicon_test

import (
	"math"
	"os"
	"strings"
	"testing"

	"bourse.example"
	"bourse.example/economicon"
)

// This file tests the components of chapter E1 one by one. testdata/rules/components.txt has the rest of it.

// TestRule_E1_1_units checks that units, nations and names match.
func TestRule_E1_1_units(t *testing.T) {
	for i, want := range []string{"none", "gold", "grain", "oil", "tech", "currency-p0", "currency-p1",
		"currency-p2", "currency-p3", "token", "#10"} {
		u, nation := economicon.Unit(i), bourse.None
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
	goods := economicon.Goods{1, 2, 3}
	for u, want := range map[economicon.Unit]int{economicon.Gold: 0, economicon.Grain: 1, economicon.Oil: 2,
		economicon.Tech: 3, economicon.CurrencyOf(0): 0} {
		equal(t, want, goods.Of(u), "the goods have of %s", u)
	}
}

// TestRule_E1_1_balance adds up the accounts, with those that do not exist and cannot hold a unit.
func TestRule_E1_1_balance(t *testing.T) {
	s := position(t, "finished")
	for u, want := range []int{0, 300, 200, 200, 200, 60, 60, 0, 0, 24, 0, 0} {
		sum := 0
		for a := range economicon.Account(255) {
			sum += s.Balance(a, economicon.Unit(u))
		}
		equal(t, want, sum, "%s in all", economicon.Unit(u))
	}
}

// TestRule_E1_1_config checks that an error names the setting and the clause.
func TestRule_E1_1_config(t *testing.T) {
	few, high := economicon.Standard(4), economicon.Standard(4)
	few.Gold, few.Commodities, few.Currencies = 44, 19, 11 // the start needs 45, 20 and 12
	high.StartGold = 1001
	for c, want := range map[economicon.Config][]string{few: {"E1.1 gold", "E1.1 commodities", "E1.1 currencies"},
		high: {"E1.2 startGold"}} {
		var got []string
		for _, fault := range bourse.ConfigErrors(c.Validate()) {
			got = append(got, fault.Rule+" "+fault.Field)
		}
		equal(t, want, got, "the faults")
	}
}

// TestRoundSet_Has finds no round before the first and after the last.
func TestRoundSet_Has(t *testing.T) {
	for round, want := range map[int8]bool{-1: false, 0: false, 1: true, 10: true, 11: false} {
		equal(t, want, economicon.RoundSet(math.MaxUint16).Has(round), "there is a round %d", round)
	}
}

// TestLaw and TestGlobal compare the names of the cards with the tables in the rulebook, row by row.
func TestLaw(t *testing.T)    { titled[economicon.Law](t, 16, economicon.LawSet(0xffff).Has) }
func TestGlobal(t *testing.T) { titled[economicon.Global](t, 10, economicon.GlobalSet(0xffff).Has) }

// titled compares the titles of the cards with the rulebook's, up to the last card, and checks that a set has
// no others.
func titled[T interface {
	~uint8
	Title() string
	String() string
}](t *testing.T, last T, in func(T) bool) {
	t.Helper()
	text, err := os.ReadFile("RULES.md")
	if err != nil {
		t.Fatal(err)
	}
	for v := T(1); v <= last; v++ {
		row := "| " + economicon.Clause{Number: uint8(v)}.String()[3:] + " | " + v.Title() + " |"
		if strings.Count(string(text), row) != 1 ||
			strings.ReplaceAll(strings.ToLower(v.Title()), " ", "-") != v.String() {
			t.Errorf("%s is %q, and the rulebook has no row %s", v, v.Title(), row)
		}
	}
	for _, v := range []T{0, last + 1, 255} {
		if v.Title() != "" || in(v) {
			t.Errorf("there is a %T %d", v, v)
		}
	}
}
