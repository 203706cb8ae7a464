package economicon_test

import (
	"fmt"
	"testing"

	"bourse.example"
	"bourse.example/economicon"
	"bourse.example/internal/testkit/rulestest"
)

// This file tests Validate. A state or view with exactly one flaw is refused for that flaw.

// positions returns the positions that testdata/flaws.txt and the tests below change.
func positions(t *testing.T) map[string]economicon.State {
	orders, offer := written(t)
	adding := ordering(t, lawless(2), economicon.BankRun)
	play(t, &adding, "p1 order 2 oil for gold", "p1 done", "p0 done")
	pledging := trading(t, lawless(2), economicon.DebtSummit, nil)
	pass(t, &pledging)
	play(t, &pledging, "p0 pledge 2")
	open := lawless(2)
	open.OpenProduction = true
	opened := ordering(t, open, economicon.BankRun)
	play(t, &opened, "p0 order 3 grain for gold")
	remining := trading(t, lawless(2), economicon.BankRun, nil)
	play(t, &remining, "p0 buy 5 gold for currency-p0")
	return map[string]economicon.State{
		"nothing": {}, "fresh": begun(t, economicon.Standard(3)),
		"trade":  trading(t, economicon.Standard(3), economicon.BankRun, nil),
		"orders": orders, "offer": offer, "adding": adding, "pledging": pledging, "opened": opened,
		"remining": remining,
		"over":     finished(t, economicon.Standard(2), [4]int8{}),
	}
}

// TestState_Validate applies the flaws of testdata/flaws.txt.
func TestState_Validate(t *testing.T) {
	s, _ := written(t)
	rules.Flaws(t, begun(t, economicon.Standard(3)), positions(t),
		s.View(1), map[string]economicon.View{"view of p0": s.View(0),
			"view of a spectator": s.View(bourse.Spectator)})
}

// TestState_Validate_unreachable checks that Validate allows some states that play never reaches. Play goes
// on from them and ends within MaxMoves, and every state that follows is valid.
func TestState_Validate_unreachable(t *testing.T) {
	positions := positions(t)
	for _, test := range []struct{ from, changes string }{
		{"over", "Config.Rounds=2"}, // over too early
		{"fresh", "Lead=p1"},
		{"trade", "Deeds.Drawn[1]=0"},
		{"orders", "Phase=leading-trade Committed=0 Own[0].Orders[0].Unit=0 Own[0].Orders[0].Pay=0 Own[0].Orders[0].N=0 Own[0].Orders[0].Cost=0 " +
			// This is not a tie.
			"Own[0].Orders[1].Unit=0 Own[0].Orders[1].Pay=0 Own[0].Orders[1].N=0 Own[0].Orders[1].Cost=0"},
		{"orders", "Lead=p1"}, // with less gold than p0
		{"trade", "Turns=1 Active=p1 Passes=2"},
		{"fresh", "Deeds.Changed=1"},
		{"trade", "Deeds.ChangedBefore=1"},
		{"adding", "Deeds.Bought=1"},
		{"trade", "Deeds.BoughtOil=1"}, // but nothing was bought
		{"trade", "Deeds.PaidNative=1"},
		{"trade", "Deeds.PaidDear=1"},
		{"adding", "Deeds.Added=2"},
		{"trade", "Deeds.AddedGrain=1"},
		{"trade", "Deeds.Coined=1"}, // but pegged
		{"trade", "Deeds.Consumed=1"},
		{"trade", "Turns=1 Active=p1 Deeds.Purchases[0]=1"},
		{"trade", "Global=oil-embargo Past=0x10 Deeds.Ordered[0][1]=1 Deeds.Made[0][1]=1"},
	} {
		start := positions[test.from]
		if err := rulestest.Set(&start, test.changes); err != nil || start == positions[test.from] {
			t.Fatalf("%s: %v, or nothing is changed", test.changes, err)
		}
		for game := range 2 {
			s, r := start, newRand(t, fmt.Sprint(test.changes, game))
			for moves := 0; ; moves++ {
				if err := s.Validate(); err != nil || moves > economicon.MaxMoves(s.Config) {
					t.Fatalf("%s: after %d moves: %v\n%v", test.changes, moves, err, s)
				}
				if s.Over() {
					break
				}
				s.ApplyUnchecked(randomMove(&s, r))
			}
		}
	}
}
