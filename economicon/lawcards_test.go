package economicon_test

import (
	"fmt"
	"slices"
	"strings"
	"testing"

	"bourse.example"
	"bourse.example/economicon"
)

// This file tests chapter E12, law by law.

// judge plays the rounds of a law in testdata/laws.txt to their ends and compares the verdicts on p0's law.
func judge(t *testing.T, law economicon.Law) {
	t.Helper()
	c := economicon.Standard(2)
	c.LawRounds = economicon.RoundsOf(1)
	c.LotPart = 0 // allow lots of any size
	clause := economicon.Clause{Chapter: 12, Number: uint8(law)}.String()
	for _, test := range cases(t, "laws.txt", law.String(), 3) {
		s := trading(t, c, economicon.FamineRelief, func(s *economicon.State) {
			enact(s, 0, law)
			enact(s, 1, law%16+1)
			arranged(t, s, test[1])
		})
		if test[2] != "" {
			play(t, &s, strings.Split(test[2], ", ")...)
		}
		want := []string{fmt.Sprintf("p0: %s %s (%s)", law, test[0], clause)}
		equal(t, want, clauseOf(pass(t, &s), clause), "%s; %s", test[1], test[2])
	}
}

func TestRule_E12_1_granary(t *testing.T)    { judge(t, economicon.GranaryAct) }
func TestRule_E12_2_petroleum(t *testing.T)  { judge(t, economicon.StrategicPetroleumAct) }
func TestRule_E12_3_research(t *testing.T)   { judge(t, economicon.ResearchEndowment) }
func TestRule_E12_4_employment(t *testing.T) { judge(t, economicon.FullEmploymentAct) }
func TestRule_E12_5_industry(t *testing.T)   { judge(t, economicon.IndustrialPolicy) }
func TestRule_E12_6_air(t *testing.T)        { judge(t, economicon.CleanAirAct) }
func TestRule_E12_7_national(t *testing.T)   { judge(t, economicon.BuyNationalAct) }
func TestRule_E12_8_cover(t *testing.T)      { judge(t, economicon.GoldCoverAct) }
func TestRule_E12_9_free(t *testing.T)       { judge(t, economicon.FreeTradeTreaty) }
func TestRule_E12_10_tariff(t *testing.T)    { judge(t, economicon.TariffAct) }
func TestRule_E12_11_export(t *testing.T) {
	judge(t, economicon.ExportSubsidy)
	// Every commodity counts, but goods from the warehouse do not.
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
		if got := clauseOf(pass(t, &law), "E12.11"); len(got) != 1 ||
			got[0] != "p0: export-subsidy met (E12.11)" {
			t.Errorf("%s: %q", unit, got)
		}
	}
}

func TestRule_E12_12_peg(t *testing.T) {
	const met, failed = "p0: hard-peg-act met (E12.12)", "p0: hard-peg-act failed (E12.12)"
	c := economicon.Standard(2)
	c.LawRounds = economicon.RoundsOf(1, 2)
	for _, test := range []struct {
		drawn   economicon.Law // the law that p0 has drawn in this round
		changes string
		want    string
	}{
		{economicon.HardPegAct, "Deeds.Changed=1", ""},
		{economicon.HardPegAct, "Deeds.Changed=0", ""},
		{economicon.TariffAct, "Deeds.Changed=1", failed},
		{economicon.TariffAct, "Deeds.Changed=0", met},
		{economicon.TariffAct, "Deeds.Changed=2", met},
		{economicon.TariffAct, "Deeds.ChangedBefore=1", met},
	} {
		s := begun(t, c)
		s.Round, s.Phase, s.Active = 2, economicon.Trading, 0
		s.Global, s.Past = economicon.BankRun, 1<<(economicon.BankRun-1)|1
		s.Laws = [4]economicon.LawSet{lawsOf(economicon.HardPegAct, economicon.TariffAct),
			lawsOf(economicon.CleanAirAct, economicon.GranaryAct)}
		s.Deeds.Drawn = [4]economicon.Law{test.drawn, economicon.CleanAirAct}
		arranged(t, &s, test.changes+", made p0 1 1 1, p0 grain 2, p0 oil 2, p0 tech 2")
		sound(t, &s)
		events := pass(t, &s)
		equal(t, test.want, strings.Join(clauseOf(events, "E12.12"), ", "), "%s, %s drawn", test.changes,
			test.drawn)
		equal(t, test.want != failed, slices.Contains(events, "box > p0: 1 gold (E9.1)"), "%s: rewarded",
			test.changes)
	}
}

func TestRule_E12_13_foreign(t *testing.T) {
	own := economicon.CurrencyOf(0)
	judge(t, economicon.ForeignReserveAct)
	// The currency of the last of four nations counts too, and the last banker needs another nation's
	// currency.
	c := economicon.Standard(4)
	c.LawRounds = economicon.RoundsOf(1)
	for _, test := range []struct {
		seat bourse.Seat
		unit economicon.Unit
		want string
	}{{0, economicon.CurrencyOf(3), "met"}, {3, own, "met"}, {3, economicon.CurrencyOf(3), "failed"}} {
		s := trading(t, c, economicon.BankRun,
			func(s *economicon.State) { enact(s, test.seat, economicon.ForeignReserveAct) },
			holding{economicon.Reserves(test.seat), test.unit, 9})
		want := test.seat.String() + ": foreign-reserve-act " + test.want + " (E12.13)"
		equal(t, want, strings.Join(clauseOf(pass(t, &s), "E12.13"), ", "), "the result")
	}
}

func TestRule_E12_14_hoarding(t *testing.T)  { judge(t, economicon.AntiHoardingAct) }
func TestRule_E12_15_sound(t *testing.T)     { judge(t, economicon.SoundMoneyAct) }
func TestRule_E12_16_stability(t *testing.T) { judge(t, economicon.PriceStabilityAct) }

// TestLaw compares the names of the laws with the table in the rulebook, row by row.
func TestLaw(t *testing.T) { titled[economicon.Law](t, 16, economicon.LawSet(0xffff).Has) }
