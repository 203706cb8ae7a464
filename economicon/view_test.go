package economicon_test

import (
	"math"
	"testing"

	"bourse.example"
	"bourse.example/economicon"
)

// This file tests chapter E13.

// seen lists what a seat sees of the events of a move.
func seen(t *testing.T, s economicon.State, text string, seat bourse.Seat) []string {
	t.Helper()
	m := parse(t, text)
	var events []string
	if err := s.Trace(m, func(e economicon.Event) {
		if e, ok := e.For(seat); ok {
			events = append(events, e.String())
		}
	}); err != nil {
		t.Fatalf("%s: %v", text, err)
	}
	return events
}

// TestRule_E13_1_open checks that players and spectators see everything except orders and pledges.
func TestRule_E13_1_open(t *testing.T) {
	s := ordering(t, lawless(3), economicon.BankRun)
	play(t, &s, "p0 order 3 grain for gold", "p0 done", "p1 order 1 oil for gold")
	rules.Open(t, s)
	for seat := range bourse.Seat(3) {
		equal(t, s.Own[seat], s.View(seat).Own, "what %s knows of its own", seat)
	}
	equal(t, bourse.SeatsOf(0), s.View(2).Committed, "who is done")
}

// TestRule_E13_1_orders checks that orders and their payments are hidden until trade.
func TestRule_E13_1_orders(t *testing.T) {
	s := ordering(t, lawless(2), economicon.BankRun)
	order := "p0 order 4 grain for gold"
	equal(t, []string{order, "  4 grain cost p0 20/40, so 1, of gold (E6.1)"}, seen(t, s, order, 0),
		"what p0 sees")
	for _, seat := range []bourse.Seat{1, bourse.Spectator} {
		equal(t, nil, seen(t, s, order, seat), "what %s sees", seat)
	}
	play(t, &s, order, "p0 done")
	equal(t, "  4 grain cost p0 20/40, so 1, of gold (E6.2)", seen(t, s, "p1 done", bourse.Spectator)[1],
		"when orders are turned up")
	// If production is open, orders are visible.
	c := lawless(2)
	c.OpenProduction = true
	s = ordering(t, c, economicon.BankRun)
	for _, seat := range []bourse.Seat{0, 1, bourse.Spectator} {
		equal(t, 4, len(seen(t, s, order, seat)), "events of an open order that %s sees", seat)
	}
}

// TestRule_E13_1_pledges checks that pledges are hidden until all have pledged, but not that a banker has
// pledged.
func TestRule_E13_1_pledges(t *testing.T) {
	s := trading(t, lawless(2), economicon.DebtSummit, nil)
	pass(t, &s)
	other := s
	for seat, want := range map[bourse.Seat]string{0: "p0 pledge 3", 1: "p0 pledge 0",
		bourse.Spectator: "p0 pledge 0"} {
		equal(t, []string{want}, seen(t, s, "p0 pledge 3", seat), "what %s sees", seat)
	}
	play(t, &s, "p0 pledge 3")
	play(t, &other, "p0 pledge 4")
	equal(t, other.View(1), s.View(1), "the view of p1")
	equal(t, 3, s.View(0).Own.Pledge, "what p0 knows of its pledge")
	equal(t, bourse.SeatsOf(0), s.View(1).Committed, "who has pledged")
	equal(t, "  p0 > market: 3 gold (E11.9)", seen(t, s, "p1 pledge 1", bourse.Spectator)[1],
		"when all have pledged")
}

// TestRule_E13_1_sample draws states that look the same but have other orders and pledges.
func TestRule_E13_1_sample(t *testing.T) {
	r := newRand(t, "samples")
	ordered := ordering(t, lawless(3), economicon.BankRun)
	play(t, &ordered, "p0 order 3 grain for gold", "p1 done")
	pledging := trading(t, lawless(3), economicon.DebtSummit, nil)
	pass(t, &pledging)
	play(t, &pledging, "p0 pledge 2", "p1 pledge 0")
	for name, s := range map[string]economicon.State{"orders": ordered, "pledges": pledging} {
		for _, seat := range []bourse.Seat{0, 2, bourse.Spectator} {
			v := s.View(seat)
			states := map[economicon.State]bool{}
			for range 100 {
				states[v.Sample(r)] = true
			}
			if len(states) < 6 {
				t.Errorf("%s: %s draws %d states", name, seat, len(states))
			}
		}
	}
	other := ordered
	play(t, &other, "p0 order 1 oil for gold")
	if v := ordered.View(0); v.Admits(other) {
		t.Error("a view admits a state in which the seat has ordered more")
	}
	if v := ordered.View(1); !v.Admits(other) {
		t.Error("a view does not admit a state in which another has ordered more")
	}
}

// TestView_Options checks that a view lists and checks the same moves as the state, for its own seat.
func TestView_Options(t *testing.T) {
	orders, offer := written(t)
	for _, s := range []economicon.State{orders, offer, begun(t, economicon.Standard(3)),
		trading(t, lawless(3), economicon.TradeWar, nil)} {
		for seat := range bourse.Seat(4) {
			v := s.View(seat)
			equal(t, s.Options(seat, nil), v.Options(nil), "%s, %s", s.Phase, seat)
			for _, m := range []economicon.Move{economicon.Done(seat), economicon.Pass(seat),
				economicon.Accept(seat), economicon.Order(seat, 1, economicon.Oil, economicon.Gold),
				economicon.Buy(seat, 1, economicon.CurrencyOf(0), economicon.Gold),
				economicon.Pass(seat + 1)} {
				want := s.Check(m)
				if m.Seat != v.Seat && s.Waiting().Has(m.Seat) {
					want = bourse.ErrWrongSeat
				}
				equal(t, want, v.Check(m), "%s: the view of %s says of %s", s.Phase, seat, m)
			}
		}
	}
}

// TestPublic_outsider asks for the open values of seats that are not in the game, including the spectator.
// They have nothing.
func TestPublic_outsider(t *testing.T) {
	s := trading(t, lawless(2), economicon.Pandemic, nil)
	for _, seat := range []bourse.Seat{math.MinInt8, bourse.Spectator, bourse.Nature, bourse.None, 2, 3, 4,
		math.MaxInt8} {
		v := s.View(seat)
		_, n := v.Payments(seat)
		equal(t, 0, n+int(v.Consumption(seat, economicon.Grain))+v.Cost(seat, economicon.Grain,
			economicon.Gold, 1), "payments and costs of %s", seat)
		equal(t, false, v.Unpegged(seat) || v.Qualified(seat), "%s is unpegged or qualified", seat)
	}
	for unit, want := range map[economicon.Unit]int16{economicon.Gold: 0, economicon.Grain: 1,
		economicon.Oil: 0, economicon.CurrencyOf(0): 0} {
		equal(t, want, s.Consumption(1, unit), "p1 consumes")
	}
	if _, n := s.Payments(1); n != 2 || !s.Qualified(1) {
		t.Errorf("p1 can pay in %d kinds, qualified: %t", n, s.Qualified(1))
	}
}
