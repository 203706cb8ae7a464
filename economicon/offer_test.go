package economicon_test

import (
	"fmt"
	"testing"

	"bourse.example"
	"bourse.example/economicon"
)

// This file tests E4.5.

// bound returns a trade turn of p0 in a game of three. p0 is pegged to the currency of p1, and p1 to gold.
func bound(t *testing.T, c economicon.Config, holdings ...holding) economicon.State {
	t.Helper()
	return trading(t, c, economicon.BankRun,
		func(s *economicon.State) { s.Peg[0] = economicon.CurrencyOf(1) }, holdings...)
}

// TestRule_E4_5_bound checks that offers are possible only between a nation and the nation to which it is
// pegged.
func TestRule_E4_5_bound(t *testing.T) {
	s := bound(t, lawless(3), holding{p1, economicon.Grain, 5}, holding{p2, economicon.Grain, 5},
		holding{p0, economicon.Oil, 5})
	codes(t, s, map[string]string{
		"p0 bid p1 1 grain for gold": "", "p0 bid p1 5 grain for gold": "",
		"p0 bid p1 6 grain for gold":        "not-held",
		"p0 bid p1 1 grain for currency-p0": "", "p0 bid p1 1 grain for currency-p1": "too-dear-to-keep",
		"p0 bid p1 1 grain for oil":  "not-payment",
		"p0 bid p2 1 grain for gold": "not-bound", "p0 bid p0 1 grain for gold": "no-such-partner",
		"p0 bid p3 1 grain for gold": "no-such-partner",
		"p0 bid ~ 1 grain for gold":  "no-such-partner", "p0 bid none 1 grain for gold": "no-such-partner",
		"p0 bid p1 0 grain for gold": "no-amount", "p0 bid p1 -1 grain for gold": "no-amount",
		"p0 ask p1 5 oil for gold": "", "p0 ask p1 6 oil for gold": "not-held",
		"p0 ask p1 5 oil for currency-p1": "",
		"p0 ask p1 5 oil for currency-p0": "not-payment", // not native to the buyer
		"p0 ask p2 1 oil for gold":        "not-bound",
		"p1 bid p0 1 oil for gold":        "not-your-turn",
		"p0 bid p1 1 gold for gold":       "same-kind",
		"p0 accept":                       "not-now", "p0 decline": "not-now",
	})
	play(t, &s, "p0 pass")
	// The other banker may make an offer in their own turn.
	codes(t, s, map[string]string{
		"p1 bid p0 5 oil for gold": "", "p1 ask p0 5 grain for currency-p0": "",
		"p1 bid p2 1 grain for gold": "not-bound",
	})
	play(t, &s, "p1 pass")
	codes(t, s, map[string]string{"p2 bid p0 1 oil for gold": "not-bound",
		"p2 bid p1 1 grain for gold": "not-bound"})
	wantRefused(t, s, economicon.Bid(2, 120, 1, economicon.Grain, economicon.Gold), "no-such-partner")
}

// TestRule_E4_5_deal buys and sells at the buyer's price, from reserves to reserves.
func TestRule_E4_5_deal(t *testing.T) {
	currency := economicon.CurrencyOf(1)
	for _, test := range []struct {
		offer string
		want  []string // the events of the offer and of its acceptance
		p0    [3]int   // p0's gold, grain and currency of p1
		p1    [3]int
	}{
		{"p0 bid p1 6 grain for gold",
			[]string{"6 grain cost p0 30/20, so 2, of gold (E4.5)", "round 1, answering p0", "p1 accept",
				"p0 > p1: 2 gold (E4.5)", "p1 > p0: 6 grain (E4.5)", "round 1, trading p1"}, [3]int{8, 16, 6},
			[3]int{12, 4, 8}},
		// The price uses the count of p1's currency, 9.
		{"p0 bid p1 10 grain for currency-p1",
			[]string{"10 grain cost p0 90/20, so 5, of currency-p1 (E4.5)", "round 1, answering p0",
				"p1 accept",
				"p0 > p1: 5 currency-p1 (E4.5)", "p1 > p0: 10 grain (E4.5)", "round 1, trading p1"},
			[3]int{10, 20, 1}, [3]int{10, 0, 13}},
		// p1 buys and is pegged to gold, of which the market has 5.
		{"p0 ask p1 10 grain for currency-p1",
			[]string{"10 grain cost p1 50/20, so 3, of currency-p1 (E4.5)", "round 1, answering p0",
				"p1 accept",
				"p1 > p0: 3 currency-p1 (E4.5)", "p0 > p1: 10 grain (E4.5)", "round 1, trading p1"},
			[3]int{10, 0, 9}, [3]int{10, 20, 5}},
		{"p0 ask p1 1 grain for gold",
			[]string{"1 grain cost p1 5/20, so 1, of gold (E4.5)", "round 1, answering p0", "p1 accept",
				"p1 > p0: 1 gold (E4.5)", "p0 > p1: 1 grain (E4.5)", "round 1, trading p1"}, [3]int{11, 9, 6},
			[3]int{9, 11, 8}},
	} {
		s := bound(t, lawless(2), holding{p0, economicon.Grain, 10}, holding{p1, economicon.Grain, 10},
			holding{p0, currency, 6},
			holding{economicon.Market, currency, 9})
		before := s
		events := traced(t, &s, test.offer)[1:]
		equal(t, bourse.SeatsOf(1), s.Waiting(), "%s: who is to answer", test.offer)
		equal(t, before.Reserves, s.Reserves, "%s: reserves before the answer", test.offer)
		codes(t, s, map[string]string{"p1 accept": "", "p1 decline": "", "p1 pass": "not-now",
			"p0 accept":               "not-your-turn",
			"p1 buy 1 grain for gold": "not-now", "p1 bid p0 1 grain for gold": "not-now",
			"p1 mint 1": "not-now"})
		declined := s
		events = append(events, traced(t, &s, "p1 accept")...)
		equal(t, test.want, events, "%s", test.offer)
		have := func(a economicon.Account) [3]int {
			return [3]int{s.Balance(a, economicon.Gold), s.Balance(a, economicon.Grain),
				s.Balance(a, currency)}
		}
		equal(t, [2][3]int{test.p0, test.p1}, [2][3]int{have(p0), have(p1)}, "%s: reserves", test.offer)
		equal(t, before.Market, s.Market, "%s: the market", test.offer)
		buyer := bourse.Seat(0)
		if test.offer[3:6] == "ask" {
			buyer = 1
		}
		equal(t, bourse.SeatsOf(buyer), s.Deeds.Bought, "%s: who has bought", test.offer)
		equal(t, [4]int8{}, s.Deeds.Purchases, "%s: purchases from the market", test.offer)
		// A declined offer takes the trade turn all the same, and is not a pass.
		play(t, &declined, "p1 decline")
		equal(t, before.Reserves, declined.Reserves, "%s declined: reserves", test.offer)
		equal(t, "trading p1 1 0", fmt.Sprint(turnOf(&declined), " ", declined.Turns, declined.Passes),
			"%s declined: then, turns and passes", test.offer)
	}
	// An offer after a pass keeps trade going.
	s := bound(t, lawless(2), holding{p1, economicon.Grain, 10})
	play(t, &s, "p0 pass", "p1 ask p0 1 grain for gold", "p0 decline", "p0 pass")
	equal(t, "trading p1", turnOf(&s), "then")
}

// TestRule_E4_5_keep checks that offers that either banker could not keep, and offers of more than a lot, are
// refused.
func TestRule_E4_5_keep(t *testing.T) {
	c := lawless(2)
	c.MaxLot = 7
	s := bound(t, c, holding{p1, economicon.Grain, 30}, holding{p0, economicon.Gold, 2},
		holding{p0, economicon.Tech, 9},
		holding{p1, economicon.Gold, 3}, holding{economicon.Market, economicon.Gold, 9})
	codes(t, s, map[string]string{
		"p0 bid p1 5 grain for gold":       "",                 // 2.25
		"p0 bid p1 6 grain for gold":       "too-dear-to-keep", // 2.7
		"p0 bid p1 8 grain for gold":       "over-lot",
		"p0 ask p1 4 tech for gold":        "",                 // 3
		"p0 ask p1 5 tech for gold":        "too-dear-to-keep", // 3.75
		"p0 ask p1 7 tech for currency-p1": "",                 // 5.25 of 8
		"p0 ask p1 8 tech for currency-p1": "over-lot",
	})
	// A unit of which the market has none has no price, also in an offer.
	s = bound(t, lawless(2), holding{economicon.Market, economicon.Gold, 0})
	codes(t, s, map[string]string{"p0 bid p1 1 gold for currency-p0": "no-price",
		"p0 ask p1 1 gold for currency-p1": "no-price"})
	// The market's stock does not limit an offer: the seller may sell everything.
	s = bound(t, lawless(2), holding{p1, economicon.Grain, 100}, holding{p0, economicon.Gold, 30})
	wantCode(t, s, "p0 bid p1 100 grain for gold", "")
}
