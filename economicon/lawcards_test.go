package economicon_test

import (
	"os"
	"slices"
	"strings"
	"testing"

	"bourse.example"
	"bourse.example/economicon"
)

// This file tests chapter E12, law by law.

// A verdict is whether p0 keeps the law of a test in a round in which both bankers have drawn one.
type verdict struct {
	name  string
	edit  func(*economicon.State)
	has   []holding
	moves string // of the trade turns, separated by commas; then all pass
	kept  bool
}

// judge plays rounds to their ends and compares what is said of p0's law.
func judge(t *testing.T, law economicon.Law, list []verdict) {
	t.Helper()
	c := economicon.Standard(2)
	c.LawRounds = economicon.RoundsOf(1)
	c.LotPart = 0 // for lots of any size
	clause := economicon.Clause{Chapter: 12, Number: uint8(law)}.String()
	kept, broken := 0, 0
	for _, test := range list {
		s := trading(t, c, economicon.FamineRelief, func(s *economicon.State) {
			enact(s, 0, law)
			enact(s, 1, law%16+1)
			if test.edit != nil {
				test.edit(s)
			}
		}, test.has...)
		if test.moves != "" {
			play(t, &s, strings.Split(test.moves, ", ")...)
		}
		want := "p0: " + law.String() + " failed (" + clause + ")"
		if test.kept {
			want = "p0: " + law.String() + " met (" + clause + ")"
			kept++
		} else {
			broken++
		}
		events := pass(t, &s)
		if got := strings.Join(clauseOf(events, clause), ", "); got != want {
			t.Errorf("%s: %q, want %q", test.name, got, want)
		}
	}
	if kept == 0 || broken == 0 {
		t.Errorf("%s is kept %d times and broken %d times", law, kept, broken)
	}
}

// producing notes what p0 has made.
func producing(grain, oil, tech int16) func(*economicon.State) {
	return func(s *economicon.State) { made(s, 0, grain, oil, tech) }
}

// pegged pegs p0's currency.
func pegged(u economicon.Unit) func(*economicon.State) {
	return func(s *economicon.State) { s.Peg[0] = u }
}

// One law is in force: of each commodity one is consumed before it is judged.

func TestRule_E12_1_granary(t *testing.T) {
	judge(t, economicon.GranaryAct, []verdict{
		{"2 after consumption", nil, []holding{{p0, economicon.Grain, 3}}, "", true},
		{"2 before it", nil, []holding{{p0, economicon.Grain, 2}}, "", false},
		{"another's grain", nil, []holding{{p1, economicon.Grain, 9}}, "", false},
		{"bought", nil, nil, "p0 buy 3 grain for gold", true},
	})
}

func TestRule_E12_2_petroleum(t *testing.T) {
	judge(t, economicon.StrategicPetroleumAct, []verdict{
		{"2 after consumption", nil, []holding{{p0, economicon.Oil, 3}}, "", true},
		{"2 before it", nil, []holding{{p0, economicon.Oil, 2}}, "", false},
		{"grain", nil, []holding{{p0, economicon.Grain, 9}}, "", false},
	})
}

func TestRule_E12_3_research(t *testing.T) {
	judge(t, economicon.ResearchEndowment, []verdict{
		{"1 after consumption", nil, []holding{{p0, economicon.Tech, 2}}, "", true},
		{"1 before it", nil, []holding{{p0, economicon.Tech, 1}}, "", false},
	})
}

func TestRule_E12_4_employment(t *testing.T) {
	judge(t, economicon.FullEmploymentAct, []verdict{
		{"2 grain", producing(2, 0, 0), nil, "", true},
		{"1 grain", producing(1, 9, 9), nil, "", false},
		{"ordered, not made", func(s *economicon.State) { made(s, 0, 2, 0, 0); s.Deeds.Made[0][0] = 1 }, nil, "", false},
	})
}

func TestRule_E12_5_industry(t *testing.T) {
	judge(t, economicon.IndustrialPolicy, []verdict{
		{"5 in all", producing(2, 2, 1), nil, "", true},
		{"5 of one", producing(0, 0, 5), nil, "", true},
		{"4 in all", producing(2, 1, 1), nil, "", false},
	})
}

func TestRule_E12_6_air(t *testing.T) {
	judge(t, economicon.CleanAirAct, []verdict{
		{"none", nil, nil, "", true},
		{"1 oil", producing(9, 1, 9), nil, "", true},
		{"2 oil", producing(0, 2, 0), nil, "", false},
		{"2 ordered, 1 made", func(s *economicon.State) { made(s, 0, 0, 2, 0); s.Deeds.Made[0][1] = 1 }, nil, "", true},
	})
}

func TestRule_E12_7_national(t *testing.T) {
	judge(t, economicon.BuyNationalAct, []verdict{
		{"nothing bought", nil, nil, "", true},
		{"in the own currency", nil, nil, "p0 buy 1 grain for currency-p0", true},
		{"in gold, pegged to it", nil, nil, "p0 buy 1 grain for gold", true},
		{"in gold, pegged to oil", pegged(economicon.Oil), nil, "p0 buy 1 grain for gold", false},
		{"in oil, pegged to it", pegged(economicon.Oil), []holding{{p0, economicon.Oil, 2}}, "p0 buy 1 grain for oil", true},
		{"one of two", pegged(economicon.Oil), nil, "p0 buy 1 grain for gold, p1 pass, p0 buy 1 grain for currency-p0", true},
		{"an accepted offer in gold", pegged(economicon.CurrencyOf(1)), []holding{{p1, economicon.Oil, 2}}, "p0 bid p1 1 oil for gold, p1 accept", false},
		{"an accepted offer in the own currency", pegged(economicon.CurrencyOf(1)), []holding{{p1, economicon.Oil, 2}},
			"p0 bid p1 1 oil for currency-p0, p1 accept", true},
		{"selling is no purchase", pegged(economicon.CurrencyOf(1)), []holding{{p0, economicon.Oil, 2}}, "p0 ask p1 1 oil for gold, p1 accept", true},
	})
}

func TestRule_E12_8_cover(t *testing.T) {
	judge(t, economicon.GoldCoverAct, []verdict{
		{"4 gold", nil, []holding{{p0, economicon.Gold, 4}}, "", true},
		{"3 gold", nil, []holding{{p0, economicon.Gold, 3}}, "", false},
	})
}

func TestRule_E12_9_free(t *testing.T) {
	judge(t, economicon.FreeTradeTreaty, []verdict{
		{"one", nil, nil, "p0 buy 1 grain for gold", true},
		{"none", nil, nil, "", false},
		{"another's", nil, nil, "p0 pass, p1 buy 1 grain for gold", false},
		{"an accepted offer is none", pegged(economicon.CurrencyOf(1)), []holding{{p1, economicon.Oil, 2}}, "p0 bid p1 1 oil for gold, p1 accept", false},
	})
}

func TestRule_E12_10_tariff(t *testing.T) {
	two := "p0 buy 1 grain for gold, p1 pass, p0 buy 1 oil for gold"
	judge(t, economicon.TariffAct, []verdict{
		{"none", nil, nil, "", true},
		{"two", nil, nil, two, true},
		{"three", nil, nil, two + ", p1 pass, p0 buy 1 oil for gold", false},
		{"two and an accepted offer", pegged(economicon.CurrencyOf(1)), []holding{{p1, economicon.Oil, 2}},
			two + ", p1 pass, p0 bid p1 1 oil for gold, p1 accept", true},
	})
}

func TestRule_E12_11_export(t *testing.T) {
	judge(t, economicon.ExportSubsidy, []verdict{
		{"added", func(s *economicon.State) { s.Deeds.Added = bourse.SeatsOf(0) }, nil, "", true},
		{"another did", func(s *economicon.State) { s.Deeds.Added = bourse.SeatsOf(1) }, nil, "", false},
		{"nobody did", nil, nil, "", false},
	})
	// Every commodity counts, and what comes out of the warehouse does not.
	for _, unit := range []economicon.Unit{economicon.Grain, economicon.Oil, economicon.Tech} {
		s := ordering(t, lawless(2), economicon.BankRun)
		play(t, &s, "p1 order 1 grain for gold", "p1 done", "p0 done")
		hold(t, &s, holding{p0, unit, 1})
		for s.Phase == economicon.Contributing {
			n := 0
			if s.Active == 0 && s.Adding == unit {
				n = 1
			}
			play(t, &s, economicon.Add(s.Active, n, s.Adding).String())
		}
		if s.Deeds.Added != bourse.SeatsOf(0) {
			t.Errorf("%s: %s have added", unit, s.Deeds.Added)
		}
		law := trading(t, economicon.Standard(2), economicon.BankRun, func(p *economicon.State) {
			enact(p, 0, economicon.ExportSubsidy)
			p.Deeds.Added = s.Deeds.Added
		})
		if got := clauseOf(pass(t, &law), "E12.11"); len(got) != 1 || got[0] != "p0: export-subsidy met (E12.11)" {
			t.Errorf("%s: %q", unit, got)
		}
	}
}

func TestRule_E12_12_peg(t *testing.T) {
	changed := func(s *economicon.State) { s.Deeds.Changed = bourse.SeatsOf(0) }
	const met, failed = "p0: hard-peg-act met (E12.12)", "p0: hard-peg-act failed (E12.12)"
	c := economicon.Standard(2)
	c.LawRounds = economicon.RoundsOf(1, 2)
	for _, test := range []struct {
		name  string
		drawn bool
		edit  func(*economicon.State)
		want  string
	}{
		{"drawn this round, changed", true, changed, ""},
		{"drawn this round, kept", true, nil, ""},
		{"drawn before, changed", false, changed, failed},
		{"drawn before, kept", false, nil, met},
		{"another changed", false, func(s *economicon.State) { s.Deeds.Changed = bourse.SeatsOf(1) }, met},
		{"changed the round before", false, func(s *economicon.State) { s.Deeds.ChangedBefore = bourse.SeatsOf(0) }, met},
	} {
		s := begun(t, c)
		s.Round, s.Phase, s.Active = 2, economicon.Trading, 0
		s.Global, s.Past = economicon.BankRun, 1<<(economicon.BankRun-1)|1
		enact(&s, 0, economicon.HardPegAct)
		s.Laws[0] |= 1 << (economicon.TariffAct - 1)
		if !test.drawn {
			s.Deeds.Drawn[0] = economicon.TariffAct
		}
		enact(&s, 1, economicon.CleanAirAct)
		s.Laws[1] |= 1 << (economicon.GranaryAct - 1)
		if test.edit != nil {
			test.edit(&s)
		}
		made(&s, 0, 1, 1, 1)
		hold(t, &s, holding{p0, economicon.Grain, 2}, holding{p0, economicon.Oil, 2}, holding{p0, economicon.Tech, 2})
		sound(t, &s)
		events := pass(t, &s)
		if got := strings.Join(clauseOf(events, "E12.12"), ", "); got != test.want {
			t.Errorf("%s: %s, want %s", test.name, got, test.want)
		}
		if rewarded := slices.Contains(events, "box > p0: 1 gold (E9.1)"); rewarded != (test.want != failed) {
			t.Errorf("%s: rewarded: %t", test.name, rewarded)
		}
	}
}

func TestRule_E12_13_foreign(t *testing.T) {
	own, other := economicon.CurrencyOf(0), economicon.CurrencyOf(1)
	judge(t, economicon.ForeignReserveAct, []verdict{
		{"one of another's", nil, []holding{{p0, other, 1}}, "", true},
		{"the own alone", nil, []holding{{p0, own, 30}}, "", false},
		{"bought", nil, nil, "p0 buy 1 currency-p1 for gold", true},
	})
	// Of the last nation of four too; and the last one wants one of the first.
	c := economicon.Standard(4)
	c.LawRounds = economicon.RoundsOf(1)
	for _, test := range []struct {
		seat bourse.Seat
		unit economicon.Unit
		want string
	}{{0, economicon.CurrencyOf(3), "met"}, {3, own, "met"}, {3, economicon.CurrencyOf(3), "failed"}} {
		s := trading(t, c, economicon.BankRun, func(s *economicon.State) { enact(s, test.seat, economicon.ForeignReserveAct) },
			holding{economicon.Reserves(test.seat), test.unit, 9})
		want := test.seat.String() + ": foreign-reserve-act " + test.want + " (E12.13)"
		if got := strings.Join(clauseOf(pass(t, &s), "E12.13"), ", "); got != want {
			t.Errorf("%s, want %s", got, want)
		}
	}
}

func TestRule_E12_14_hoarding(t *testing.T) {
	judge(t, economicon.AntiHoardingAct, []verdict{
		{"20 gold", nil, []holding{{p0, economicon.Gold, 20}}, "", true},
		{"21 gold", nil, []holding{{p0, economicon.Gold, 21}}, "", false},
	})
}

func TestRule_E12_15_sound(t *testing.T) {
	free := pegged(economicon.CurrencyOf(0))
	judge(t, economicon.SoundMoneyAct, []verdict{
		{"neither", free, nil, "", true},
		{"minted", free, nil, "p0 mint 1", false},
		{"retired", free, nil, "p0 retire 1", false},
		{"another minted", func(s *economicon.State) { s.Peg[1] = economicon.CurrencyOf(1) }, nil, "p0 pass, p1 mint 1", true},
	})
}

func TestRule_E12_16_stability(t *testing.T) {
	own := economicon.CurrencyOf(0)
	dear := []holding{market(economicon.Gold, 50), market(economicon.Grain, 10), {p0, economicon.Gold, 30}, {p0, own, 30}}
	less := append(append([]holding{}, dear...), market(economicon.Gold, 49))
	judge(t, economicon.PriceStabilityAct, []verdict{
		{"nothing bought", nil, dear, "", true},
		{"5 for one", nil, dear, "p0 buy 1 grain for gold", false},
		{"10 for two", nil, dear, "p0 buy 2 grain for gold", false},
		{"5 of the currency", nil, dear, "p0 buy 1 grain for currency-p0", false},
		{"9 for two", nil, append(less, market(economicon.Gold, 46)), "p0 buy 2 grain for gold", true}, // 9.2
		{"4.9, so 5, for one", nil, less, "p0 buy 1 grain for gold", false},                            // the price counts
		{"19.6, so 20, for four", nil, less, "p0 buy 4 grain for gold", false},
		{"24.5, so 25, for five", nil, less, "p0 buy 5 grain for gold", false},
		{"29.4, so 29, for six", nil, less, "p0 buy 6 grain for gold", true},
		{"a dear currency", nil, append(dear, market(economicon.CurrencyOf(1), 2)), "p0 buy 1 currency-p1 for gold", true},
		{"another's purchase", nil, append(dear, holding{p1, economicon.Gold, 30}), "p0 pass, p1 buy 1 grain for gold", true},
		{"one of two", nil, dear, "p0 buy 1 oil for gold, p1 pass, p0 buy 1 grain for gold", false},
		{"an accepted offer", pegged(economicon.CurrencyOf(1)), append(dear, holding{p1, economicon.Grain, 3}), "p0 bid p1 1 grain for gold, p1 accept", false},
	})
}

// TestLaw compares the names with the table of the rulebook, row by row.
func TestLaw(t *testing.T) {
	text, err := os.ReadFile("RULES.md")
	if err != nil {
		t.Fatal(err)
	}
	for l := economicon.Law(1); l <= 16; l++ {
		row := "| " + economicon.Clause{Number: uint8(l)}.String()[3:] + " | " + l.Title() + " |"
		if strings.Count(string(text), row) != 1 || strings.ReplaceAll(strings.ToLower(l.Title()), " ", "-") != l.String() {
			t.Errorf("%s is %q, and the rulebook has no row %s", l, l.Title(), row)
		}
	}
	for _, l := range []economicon.Law{0, 17, 255} {
		if l.Title() != "" || economicon.LawSet(0xffff).Has(l) {
			t.Errorf("there is a law %d", l)
		}
	}
}
