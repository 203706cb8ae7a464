package economicon_test

import (
	"slices"
	"strconv"
	"strings"
	"testing"

	"bourse.example"
	"bourse.example/economicon"
	"bourse.example/internal/testkit/rulestest"
	"bourse.example/internal/testkit/script"
	"bourse.example/rng"
)

// This file plays the scripts of testdata/rules, which test the clauses of RULES.md: see package script.

func TestRules(t *testing.T) { scripts.Run(t, ruleFiles) }

const ruleFiles = "testdata/rules/*.txt"

var scripts script.Game[economicon.State, economicon.Move, economicon.View, economicon.Event]

func init() {
	scripts = script.Game[economicon.State, economicon.Move, economicon.View, economicon.Event]{
		Rules: economicon.Rules, Players: 2, Settings: map[string]string{"lawRounds": "[]"},
		Begin: map[string]func(testing.TB, []byte) economicon.State{
			"standard": func(t testing.TB, config []byte) economicon.State {
				var c economicon.Config
				if err := c.UnmarshalJSON(config); err != nil {
					t.Fatal(err)
				}
				return begun(t, economicon.StandardOf(int(c.Edition), int(c.Players)))
			},
			"pegs":   begins(economicon.Pegging),
			"orders": begins(economicon.Producing),
			"trade":  begins(economicon.Trading),
			"over":   begins(economicon.Over),
		},
		Change: change, Fact: fact, Path: path,
		Positions: []string{"bare", "finished", "first", "full", "judged-later", "law", "offered", "ordered", "received",
			"second", "summit", "supplied"},
	}
}

// position returns the position of a section.
func position(t testing.TB, name string) economicon.State {
	t.Helper()
	return scripts.Position(t, ruleFiles, name)
}

// randomMove draws a chance move or a move of the player in turn.
func randomMove(s *economicon.State, r *rng.Rand) economicon.Move {
	if m, ok := s.SampleChance(r); ok {
		return m
	}
	return s.Pick(s.Turn(), r)
}

// begins makes a position of round 1, in a Bank Run, in which p0 leads. When bankers peg and order, p0 has
// mined 6 and the others 1. In a law round they have drawn laws 6 to 9. At the end of the game, which has one
// round, the reserves are empty.
func begins(phase economicon.Phase) func(testing.TB, []byte) economicon.State {
	return func(t testing.TB, config []byte) economicon.State {
		t.Helper()
		var c economicon.Config
		if err := c.UnmarshalJSON(config); err != nil {
			t.Fatal(err)
		}
		if phase == economicon.Over {
			c.Rounds = 1
		}
		s := begun(t, c)
		s.Phase, s.Global, s.Past = phase, economicon.BankRun, 1<<(economicon.BankRun-1)
		if phase == economicon.Over || phase == economicon.Producing && !c.OpenProduction {
			s.Active = bourse.None
		}
		for seat := range bourse.Seat(c.Players) {
			gold := int(c.StartGold)
			switch {
			case phase == economicon.Over:
				gold = 0
				hold(&s, economicon.Reserves(seat), economicon.CurrencyOf(seat), 0)
			case phase != economicon.Trading && seat == 0:
				gold += 6
			case phase != economicon.Trading:
				gold++
			}
			hold(&s, economicon.Reserves(seat), economicon.Gold, gold)
			if phase != economicon.Pegging && c.LawRounds.Has(1) {
				enact(&s, seat, economicon.CleanAirAct+economicon.Law(seat))
			}
		}
		return s
	}
}

// hold sets how many of a unit an account has. The box gives what is missing and takes what is too much.
func hold(s *economicon.State, of economicon.Account, unit economicon.Unit, n int) {
	at := &s.Market[unit-1]
	if seat := of.Seat(); seat != bourse.None {
		at = &s.Reserves[seat][unit-1]
	}
	s.Box[unit-1] += *at - int16(n)
	*at = int16(n)
}

// enact makes a law the one that a banker has drawn in the round, and the only law in force there.
func enact(s *economicon.State, seat bourse.Seat, law economicon.Law) {
	s.Laws[seat], s.Deeds.Drawn[seat] = 1<<(law-1), law
}

// change makes one of the changes that scripts make to a position, except those of fields. It reports whether
// there is such a change.
func change(t testing.TB, s *economicon.State, verb string, words []string) bool {
	t.Helper()
	var unit economicon.Unit
	seat, n := bourse.None, 0
	if len(words) > 0 {
		seat, _ = bourse.ParseSeat(words[0])
		n, _ = strconv.Atoi(words[len(words)-1])
	}
	switch {
	case len(words) == 2 && unit.UnmarshalText([]byte(verb)) == nil: // gold p0 5: the box has the rest
		hold(s, rulestest.Named[economicon.Account](t, words[0]), unit, n)
	case verb == "event": // trade-war: and other events before it, in later rounds
		s.Global = rulestest.Named[economicon.Global](t, words[0])
		s.Past = 1 << (s.Global - 1)
		for past := economicon.GlobalSet(1); s.Past.Len() < int(s.Round); past <<= 1 {
			s.Past |= past
		}
	case verb == "law": // p0 tariff-act: drawn in this round
		enact(s, seat, rulestest.Named[economicon.Law](t, words[1]))
	case verb == "laws": // p0 tariff-act granary-act: drawn earlier
		s.Laws[seat], s.Deeds.Drawn[seat] = 0, 0
		for _, name := range words[1:] {
			s.Laws[seat] |= 1 << (rulestest.Named[economicon.Law](t, name) - 1)
		}
	case verb == "made": // p0 1 0 2: grain, oil and tech ordered and made
		for i, word := range words[1:] {
			n, _ := strconv.Atoi(word)
			s.Deeds.Ordered[seat][i], s.Deeds.Made[seat][i] = int16(n), int16(n)
		}
	case verb == "lead": // p1: leads, and has the turn
		s.Lead, s.Active = seat, seat
	default:
		return false
	}
	return true
}

// fact returns a fact that scripts can ask for, besides fields, and how many words it takes.
func fact(t testing.TB, s *economicon.State, what string, words []string) (string, int) {
	t.Helper()
	unit := func(name string) economicon.Unit { return rulestest.Named[economicon.Unit](t, name) }
	var u economicon.Unit
	switch {
	case what == "cost", what == "order-cost": // p0 5 grain gold 1: of a purchase, of an order
		seat, _ := bourse.ParseSeat(words[0])
		n, _ := strconv.Atoi(words[1])
		if what == "cost" {
			return strconv.Itoa(s.Cost(seat, unit(words[2]), unit(words[3]), n)), 4
		}
		return strconv.Itoa(s.OrderCost(seat, unit(words[2]), unit(words[3]), n)), 4
	case what == "payments": // p0 gold currency-p0
		seat, _ := bourse.ParseSeat(words[0])
		kinds, n := s.Payments(seat)
		var list []string
		for _, kind := range kinds[:n] {
			list = append(list, kind.String())
		}
		return strings.Join(list, " "), 1
	case what == "drawn": // p0 4: how many laws
		seat, _ := bourse.ParseSeat(words[0])
		return strconv.Itoa(s.Laws[seat].Len()), 1
	case u.UnmarshalText([]byte(what)) == nil: // gold p0 16
		return strconv.Itoa(s.Balance(rulestest.Named[economicon.Account](t, words[0]), u)), 1
	}
	return "", -1
}

// path finds the units by name among the places of arrays: market.gold, deeds.made.p0.grain.
func path(_ any, words []string) []string {
	words = slices.Clone(words)
	for i, word := range words {
		var unit economicon.Unit
		if i > 0 && words[0] != "config" && unit.UnmarshalText([]byte(word)) == nil {
			first := economicon.Gold
			if i > 1 && !strings.EqualFold(words[i-2], "reserves") {
				first = economicon.Grain // of goods
			}
			words[i] = strconv.Itoa(int(unit - first))
		}
	}
	return words
}
