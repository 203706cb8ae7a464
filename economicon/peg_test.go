package economicon_test

import (
	"fmt"
	"testing"

	"bourse.example"
	"bourse.example/economicon"
)

// This file tests E4.1 to E4.4.

// TestRule_E4_1_pegs tries every unit as a peg.
func TestRule_E4_1_pegs(t *testing.T) {
	for players := 2; players <= 4; players++ {
		s := begun(t, lawless(players))
		play(t, &s, "~ mine p0 6")
		for seat := 1; seat < players; seat++ {
			play(t, &s, economicon.Mine(bourse.Seat(seat), 1).String())
		}
		play(t, &s, "~ event bank-run")
		for u := range economicon.Unit(12) {
			want := ""
			switch {
			case u == economicon.Gold:
				want = "same-peg"
			case u == 0, u > economicon.CurrencyOf(bourse.Seat(players-1)):
				want = "no-such-peg"
			}
			wantRefused(t, s, economicon.Peg(0, u), want)
		}
		wantRefused(t, s, economicon.Peg(0, 255), "no-such-peg")
	}
	s := ordering(t, lawless(2), economicon.BankRun, "currency-p0", "currency-p0")
	equal(t, "true false", fmt.Sprint(s.Unpegged(0), s.Unpegged(1)), "who is unpegged")
	equal(t, [4]economicon.Unit{economicon.CurrencyOf(0), economicon.CurrencyOf(0)}, s.Peg, "pegs")
	equal(t, [4]int8{}, s.Tokens, "tokens")
	equal(t, bourse.AllSeats(2), s.Deeds.Changed, "who has changed the peg")
}

// TestRule_E4_2_changes changes pegs in several rounds: k keeps, u unpegs, g pegs to gold and o to oil.
func TestRule_E4_2_changes(t *testing.T) {
	moves := map[rune]string{'k': "p0 keep", 'u': "p0 peg currency-p0", 'g': "p0 peg gold", 'o': "p0 peg oil"}
	for _, test := range []struct{ pegs, want string }{ // the tokens that the changes cost
		{"kkkk", "0000"}, {"okkk", "0000"}, {"ogkk", "0100"}, {"okgk", "0000"}, {"ougo", "0111"},
		{"ugkk", "0100"}, {"kou", "001"}, {"ogkou", "01001"},
	} {
		s := begun(t, lawless(2))
		got := ""
		for round, peg := range test.pegs {
			lead := s.Lead
			play(t, &s, economicon.Mine(lead, 1).String(), economicon.Mine(1-lead, 1).String(),
				economicon.DrawEvent(economicon.Global(1+round)).String())
			if s.Phase == economicon.LeadingPegs {
				play(t, &s, "~ lead p0")
			}
			for s.Phase == economicon.Pegging {
				if s.Active == 1 {
					play(t, &s, "p1 keep")
					continue
				}
				before := s.Tokens[0]
				events := traced(t, &s, moves[peg])
				equal(t, int(s.Tokens[0]-before), len(clauseOf(events, "E4.2")), "%s: events of tokens",
					test.pegs)
				got += fmt.Sprint(s.Tokens[0] - before)
			}
			play(t, &s, "p0 done", "p1 done")
			done(t, &s)
			pass(t, &s)
		}
		equal(t, test.want, got, "%s: tokens", test.pegs)
	}
	// The token is due at once, but only if one is left.
	for tokens, want := range map[int8]int8{24: 3, 2: 2} {
		c := lawless(2)
		c.Tokens = tokens
		s := begun(t, c)
		s.Round, s.Past, s.Deeds.ChangedBefore = 2, 1, bourse.SeatsOf(0)
		s.Tokens[0] = 2
		play(t, &s, "~ mine p0 6", "~ mine p1 1", "~ event bank-run", "p0 peg oil")
		equal(t, want, s.Tokens[0], "tokens of p0 of %d", tokens)
	}
}

// TestRule_E4_3_native pays with native units, at the count of the peg.
func TestRule_E4_3_native(t *testing.T) {
	own, other, third := economicon.CurrencyOf(0), economicon.CurrencyOf(1), economicon.CurrencyOf(2)
	market := []holding{{economicon.Market, economicon.Gold, 5}, {economicon.Market, economicon.Grain, 20},
		{economicon.Market, economicon.Oil, 16},
		{economicon.Market, economicon.Tech, 12}, {economicon.Market, own, 4}, {economicon.Market, other, 9},
		{economicon.Market, third, 7}}
	for _, test := range []struct {
		peg  economicon.Unit
		want map[economicon.Unit]int // the cost of 10 tech
	}{
		{economicon.Gold, map[economicon.Unit]int{economicon.Gold: 4, own: 4}},
		{economicon.Grain, map[economicon.Unit]int{economicon.Gold: 4, own: 17, economicon.Grain: 17}},
		{economicon.Oil, map[economicon.Unit]int{economicon.Gold: 4, own: 13, economicon.Oil: 13}},
		// A banker cannot pay for tech with tech.
		{economicon.Tech, map[economicon.Unit]int{economicon.Gold: 4, own: 10}},
		{own, map[economicon.Unit]int{economicon.Gold: 4, own: 3}},
		// 7.5, whatever p1 is pegged to.
		{other, map[economicon.Unit]int{economicon.Gold: 4, own: 8, other: 8}},
		{third, map[economicon.Unit]int{economicon.Gold: 4, own: 6, third: 6}},
	} {
		s := trading(t, first(lawless(3)), economicon.BankRun, func(s *economicon.State) {
			s.Peg = [4]economicon.Unit{test.peg, economicon.Oil, economicon.CurrencyOf(2)}
		}, append(market, holding{p0, economicon.Gold, 30}, holding{p0, economicon.Grain, 30},
			holding{p0, economicon.Oil, 30},
			holding{p0, economicon.Tech, 30}, holding{p0, own, 30}, holding{p0, other, 30},
			holding{p0, third, 30})...)
		got := map[economicon.Unit]int{}
		for pay := range economicon.Unit(12) {
			want := ""
			if n := s.Cost(0, economicon.Tech, pay, 10); n > 0 {
				got[pay] = n
			} else if want = "not-payment"; pay == economicon.Tech && test.peg == economicon.Tech {
				want = "same-kind"
			}
			wantRefused(t, s, economicon.Buy(0, 10, economicon.Tech, pay), want)
		}
		equal(t, test.want, got, "peg %s", test.peg)
		want := []economicon.Unit{economicon.Gold, own}
		if test.peg != economicon.Gold && test.peg != own {
			want = append(want, test.peg)
		}
		kinds, n := s.Payments(0)
		equal(t, want, kinds[:n], "peg %s: payments", test.peg)
	}
	// A banker's own currency is not native to another banker.
	s := trading(t, lawless(2), economicon.BankRun, func(s *economicon.State) { s.Peg[1] = own },
		holding{p0, other, 5}, holding{p1, own, 5})
	codes(t, s, map[string]string{"p0 buy 1 grain for currency-p1": "not-payment",
		"p0 buy 1 grain for currency-p0": ""})
	play(t, &s, "p0 pass")
	codes(t, s, map[string]string{"p1 buy 1 grain for currency-p1": "", "p1 buy 1 grain for currency-p0": ""})
}

// TestRule_E4_4_coin mints and retires: only an unpegged banker, once a round, in a trade turn, and never the
// last unit.
func TestRule_E4_4_coin(t *testing.T) {
	unpegged := func(s *economicon.State) {
		s.Peg = [4]economicon.Unit{economicon.CurrencyOf(0), economicon.CurrencyOf(0)}
	}
	s := trading(t, lawless(2), economicon.BankRun, unpegged)
	codes(t, s, map[string]string{
		"p0 mint 1": "", "p0 mint 48": "", "p0 mint 49": "not-mintable", "p0 mint 0": "no-amount",
		"p0 mint -1":  "no-amount",
		"p0 retire 1": "", "p0 retire 3": "", "p0 retire 4": "not-retirable", "p0 retire 0": "no-amount",
		"p1 mint 1": "not-your-turn",
	})
	minted := s
	equal(t, []string{"p0 mint 48", "box > market: 48 currency-p0 (E4.4)"}, traced(t, &minted, "p0 mint 48"),
		"the events")
	equal(t, "trading p0 0", fmt.Sprint(turnOf(&minted), " ", minted.Turns), "then, and turns")
	equal(t, 52, minted.Market.Of(economicon.CurrencyOf(0)), "in the market")
	// Minting and retiring together are possible once a round. The turn continues, and later turns do not
	// allow it again.
	codes(t, minted, map[string]string{"p0 mint 1": "coined-before", "p0 retire 1": "coined-before",
		"p0 pass": "", "p0 buy 1 grain for gold": ""})
	play(t, &minted, "p0 buy 1 grain for gold")
	codes(t, minted, map[string]string{"p1 mint 1": "pegged"}) // pegged to p0's currency
	play(t, &minted, "p1 pass")
	codes(t, minted, map[string]string{"p0 mint 1": "coined-before"})
	equal(t, []string{"p0 retire 3", "market > box: 3 currency-p0 (E4.4)"}, traced(t, &s, "p0 retire 3"),
		"the events")
	equal(t, 1, s.Market.Of(economicon.CurrencyOf(0)), "in the market")
	// It is possible again in the next round.
	pass(t, &s)
	play(t, &s, "~ mine p0 6", "~ mine p1 1", "~ event trade-war", "p0 keep", "p1 keep", "p0 done", "p1 done")
	wantCode(t, s, "p0 mint 1", "not-now")
	done(t, &s)
	codes(t, s, map[string]string{"p0 mint 1": "", "p0 retire 1": "not-retirable"})
	// A banker with any peg cannot mint or retire.
	for _, peg := range []economicon.Unit{economicon.Gold, economicon.Grain, economicon.CurrencyOf(1)} {
		s := trading(t, lawless(2), economicon.BankRun, func(s *economicon.State) { s.Peg[0] = peg })
		codes(t, s, map[string]string{"p0 mint 1": "pegged", "p0 retire 1": "pegged"})
	}
	// If there is nothing to mint or to retire, there is no option.
	s = trading(t, lawless(2), economicon.BankRun, unpegged,
		holding{economicon.Market, economicon.CurrencyOf(0), 1}, holding{p0, economicon.CurrencyOf(0), 59})
	codes(t, s, map[string]string{"p0 mint 1": "not-mintable", "p0 retire 1": "not-retirable"})
	equal(t, 0, most(&s, economicon.Mint(0, 1))+most(&s, economicon.Retire(0, 1)),
		"options to mint and retire")
}
