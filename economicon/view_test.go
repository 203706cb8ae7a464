package economicon_test

import (
	"fmt"
	"math"
	"testing"

	"bourse.example"
	"bourse.example/economicon"
	"bourse.example/internal/testkit/scale"
	"pgregory.net/rapid"
)

// This file tests what a view shows each seat, and what follows from it.

// TestRule_E13_1_open checks that everyone sees everything except orders and pledges.
func TestRule_E13_1_open(t *testing.T) {
	s := position(t, "ordered")
	rules.Open(t, s)
	for seat := range bourse.Seat(3) {
		equal(t, s.Own[seat], s.View(seat).Own, "what %s knows of its own", seat)
	}
}

// TestPublic_outsider asks for the open values of seats that are not in the game, including the spectator.
// They have nothing.
func TestPublic_outsider(t *testing.T) {
	s := position(t, "bare")
	for _, seat := range []bourse.Seat{math.MinInt8, bourse.Spectator, bourse.Nature, bourse.None, 2, 3, 4,
		math.MaxInt8} {
		v := s.View(seat)
		_, n := v.Payments(seat)
		equal(t, 0, n+int(v.Consumption(seat, economicon.Grain))+v.Cost(seat, economicon.Grain,
			economicon.Gold, 1), "payments and costs of %s", seat)
		equal(t, false, v.Unpegged(seat) || v.Qualified(seat), "%s is unpegged or qualified", seat)
	}
	s.Global = economicon.Pandemic
	for unit, want := range map[economicon.Unit]int16{economicon.Gold: 0, economicon.Grain: 1,
		economicon.Oil: 0, economicon.CurrencyOf(0): 0} {
		equal(t, want, s.Consumption(1, unit), "p1 consumes")
	}
	if _, n := s.Payments(1); n != 2 || !s.Qualified(1) {
		t.Errorf("p1 can pay in %d kinds, qualified: %t", n, s.Qualified(1))
	}
}

// TestRule_E6_2_outlook checks the outlook while bankers order: orders are carried out. A spectator cannot miss
// anything.
func TestRule_E6_2_outlook(t *testing.T) {
	s := position(t, "supplied")
	for seat, want := range map[bourse.Seat]economicon.Missed{0: {}, 1: {Production: true},
		bourse.Spectator: {}} {
		got, ok := s.View(seat).Outlook()
		equal(t, want, got, "what %s misses", seat)
		equal(t, seat.Player(), ok, "%s has an outlook", seat)
	}
	view := s.View(0)
	equal(t, 0, testing.AllocsPerRun(10, func() { view.Outlook() }), "allocations")
}

// TestView_Outlook_law plays random games and compares the outlook of a seat with what the seat misses if
// nobody does anything more in the round.
func TestView_Outlook_law(t *testing.T) {
	seen := map[economicon.Phase]int{}
	configs := rapid.Custom(drawConfig)
	for k := range scale.N(12, 1000) {
		r := newRand(t, fmt.Sprint("outlook ", k))
		c := configs.Example(k)
		c.MarketGold = min(c.MarketGold, 2) // so that it is bought out now and then
		for s := begun(t, c); !s.Over(); s.ApplyUnchecked(randomMove(&s, r)) {
			for seat := range bourse.Seat(s.Players()) {
				v := s.View(seat)
				got, ok := v.Outlook()
				switch s.Phase {
				case economicon.Producing, economicon.Contributing, economicon.Trading, economicon.Answering,
					economicon.Remining:
				default:
					if ok || got != (economicon.Missed{}) {
						t.Fatalf("game %d, %s: %+v", k, s.Phase, got)
					}
					continue
				}
				seen[s.Phase]++
				if want := judgedIdle(t, v); !ok || got != want {
					t.Fatalf("game %d, %s: %+v %t, want %+v\n%s", k, s.Phase, got, ok, want, v)
				}
			}
		}
	}
	equal(t, 5, len(seen), "phases in which it looks ahead")
}

// judgedIdle plays the round to its end from a view. The hidden orders of others are empty, and everyone does
// as little as possible. It returns what the view's seat misses.
func judgedIdle(t *testing.T, v economicon.View) (m economicon.Missed) {
	t.Helper()
	s := economicon.State{Public: v.Public}
	s.Own[v.Seat] = v.Own
	for round := s.Round; s.Phase >= economicon.Producing && s.Phase <= economicon.Remining &&
		s.Round == round; {
		idle, chance := s.SampleChance(newRand(t, "idle"))
		if !chance {
			idle = bourse.Idle(s.Options(s.Turn(), nil))
		}
		err := s.Trace(idle, func(e economicon.Event) {
			switch {
			case e.Kind != economicon.Judged || e.Seat != v.Seat || e.Met:
			case e.Law != 0:
				m.Laws |= 1 << (e.Law - 1)
			case e.Rule == economicon.Clause{Chapter: 8, Number: 1}:
				m.Consumption = true
			default:
				m.Production = true
			}
		})
		if err != nil {
			t.Fatalf("%s: %v", idle, err)
		}
	}
	return m
}
