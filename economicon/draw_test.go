package economicon_test

import (
	"testing"

	"bourse.example"
	"bourse.example/economicon"
	"bourse.example/internal/testkit/rulestest"
)

// TestDraw checks states and views against the drawings in testdata/draw-*.txt.
func TestDraw(t *testing.T) {
	fresh := begun(t, economicon.Standard(4))
	orders, offer := written(t)
	law := ordering(t, economicon.Standard(2), economicon.TechBoom, "currency-p0")
	play(t, &law, "~ law p0 granary-act")
	pledging := trading(t, lawless(3), economicon.DebtSummit,
		func(s *economicon.State) { s.Tokens = [4]int8{3, 0, 1} })
	pass(t, &pledging)
	play(t, &pledging, "p2 pledge 4")
	bare := trading(t, lawless(2), economicon.BankRun, nil, market(economicon.Gold, 0))
	full := ordering(t, economicon.Standard(2), economicon.TechBoom, "", "oil")
	full.Phase, full.Active = economicon.Producing, bourse.None
	full.Round, full.Past = 10, 0x3ff
	full.Laws = [4]economicon.LawSet{lawsOf(economicon.StrategicPetroleumAct, economicon.ResearchEndowment,
		economicon.FullEmploymentAct, economicon.PriceStabilityAct),
		lawsOf(economicon.GranaryAct, economicon.ForeignReserveAct, economicon.AntiHoardingAct,
			economicon.BuyNationalAct)}
	full.Deeds.Drawn = [4]economicon.Law{economicon.PriceStabilityAct, economicon.GranaryAct}
	full.Tokens = [4]int8{0, 4}
	sound(t, &full)
	for range 5 {
		play(t, &full, "p0 order 1 grain for gold", "p0 order 2 oil for currency-p0")
	}
	play(t, &full, "p1 done")
	received := trading(t, economicon.Standard(2), economicon.BankRun, nil)
	play(t, &received, "p0 buy 2 gold for currency-p0", "p1 pass", "p0 buy 3 grain for currency-p0",
		"p1 buy 1 oil for gold")
	over := finished(t, economicon.Standard(2), [4]int8{0, 3}, holding{p0, economicon.Gold, 12},
		holding{p1, economicon.Tech, 30})
	rulestest.Pictures(t, 120, map[string]string{
		"new":       fresh.String(),
		"orders":    orders.String(),
		"view":      orders.View(0).String(),
		"spectator": orders.View(bourse.Spectator).String(),
		"offer":     offer.View(1).String(),
		"law":       law.View(1).String(),
		"pledging":  pledging.View(2).String(),
		"bare":      bare.String(),
		"over":      over.View(0).String(),
		"received":  received.View(0).String(),
		"full":      full.View(0).String(),
	})
}

// lawsOf returns the set of the given laws.
func lawsOf(laws ...economicon.Law) (set economicon.LawSet) {
	for _, l := range laws {
		set |= 1 << (l - 1)
	}
	return set
}

// TestDrawAnything checks that String also draws values that are not positions.
func TestDrawAnything(t *testing.T) {
	rules.DrawAnything(t, economicon.State{Public: economicon.Public{
		Config: economicon.Config{Players: 127}, Phase: 200, Round: -128, Active: 7, Lead: -9, Global: 99,
		Past: 0xffff, Adding: 77,
		Offer: economicon.Offer{Kind: 200, To: -5, Unit: 99}, Peg: [4]economicon.Unit{255, 9},
		Laws: [4]economicon.LawSet{0xffff},
	}, Own: [4]economicon.Own{{Orders: economicon.Orders{{Unit: 200, N: -1}}, Pledge: 127}}})
}
