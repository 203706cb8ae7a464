package economicon_test

import (
	"bourse.example"
	"bourse.example/economicon"
	"bourse.example/internal/testkit/conform"
	"bourse.example/rng"
	"pgregory.net/rapid"
)

// This file has the values of the game for the properties of internal/testkit/conform.

// completeLaw sets the values that are special to this game.
func completeLaw(g *law) {
	g.Secrets = map[string]conform.Knows[economicon.State]{
		"Own[].Orders[].Unit": conform.Owner[economicon.State], // E6.3
		"Own[].Orders[].Pay":  conform.Owner[economicon.State],
		"Own[].Orders[].N":    conform.Owner[economicon.State],
		"Own[].Orders[].Cost": conform.Owner[economicon.State],
		"Own[].Pledge":        conform.Owner[economicon.State], // E11.9
	}
	g.Open = openOrder
	g.Reveals = revealed
	g.Weight = chancesOf
	g.Odds = oddsOf
	g.Rich = rich
	g.Unranked = func(s *economicon.State,
		seat bourse.Seat) bool {
		return s.Tokens[seat] >= s.Config.TokenLimit
	} // E10.3
}

// drawConfig draws from the whole range of E1 and the switches. It draws a small game, a game of many short
// rounds, or now and then the standard game or any other.
func drawConfig(t *rapid.T) economicon.Config {
	edition := rapid.IntRange(1, economicon.Edition).Draw(t, "edition")
	c := economicon.StandardOf(edition,
		rapid.IntRange(economicon.MinPlayers, economicon.MaxPlayers).Draw(t, "players"))
	c.OpenProduction = rapid.IntRange(0, 2).Draw(t, "open") == 2
	size := rapid.IntRange(0, 9).Draw(t, "size")
	rounds, batches, trades := int8(2), int8(12), int8(3)
	switch {
	case size > 8:
		return c
	case size == 8:
		rounds, trades = 10, 8
	case size > 4:
		rounds, batches, trades = 10, 2, 1
	}
	between := func(low, high int16, name string) int16 { return rapid.Int16Range(low, high).Draw(t, name) }
	c.Rounds = rapid.Int8Range(1, rounds).Draw(t, "rounds")
	c.MaxBatches = rapid.Int8Range(1, batches).Draw(t, "batches")
	c.MaxTrades = rapid.Int8Range(1, trades).Draw(t, "trades")
	c.LawRounds = 0
	for n := rapid.IntRange(0, 16/int(c.Players)).Draw(t, "laws"); n > 0; n-- {
		c.LawRounds |= economicon.RoundsOf(rapid.IntRange(1, int(c.Rounds)).Draw(t, "law"))
	}
	c.Tokens = rapid.Int8Range(0, 96).Draw(t, "tokens")
	c.TokenLimit = rapid.Int8Range(1, 97).Draw(t, "limit")
	c.MaxLot = rapid.SampledFrom([]int16{0, 0, 1, 3, 30, 1000}).Draw(t, "lot")
	if edition == 2 {
		c.LotPart = rapid.SampledFrom([]int16{4, 4, 0, 1, 2, 3, 1000}).Draw(t, "part")
		c.NoResale = rapid.IntRange(0, 3).Draw(t, "resale") > 0
	}
	if size%2 == 0 {
		return c // with the units of the standard game
	}
	// Draw few units or many, at the start and in all.
	wide := rapid.SampledFrom([]int16{5, 60, 300, 1000}).Draw(t, "wide")
	c.MarketGold = between(1, max(1, wide/6), "market gold")
	c.StartGold = between(0, (wide-c.MarketGold)/int16(c.Players), "gold")
	c.MarketGrain, c.MarketOil, c.MarketTech = between(1, wide, "grain"), between(1, wide, "oil"),
		between(1, wide, "tech")
	c.MarketCurrency = between(1, max(1, wide/2), "market currency")
	c.StartCurrency = between(0, wide-c.MarketCurrency, "currency")
	c.Gold = between(c.StartGold*int16(c.Players)+c.MarketGold, 1000, "all gold")
	c.Commodities = between(max(c.MarketGrain, c.MarketOil, c.MarketTech), 1000, "all commodities")
	c.Currencies = between(c.StartCurrency+c.MarketCurrency, 1000, "all currencies")
	return c
}

// lawBalances reports the units in the box, in the market, in warehouses and in reserves (E1.1).
func lawBalances(s *economicon.State, out func(conform.Entry)) {
	entry := func(a economicon.Account, u economicon.Unit, n int) {
		out(conform.Entry{Account: a.String(), Unit: u.String(), N: int64(n)})
	}
	tokens := int(s.Config.Tokens) // E1.3
	for seat := range bourse.Seat(economicon.MaxPlayers) {
		entry(economicon.Reserves(seat), economicon.Token, int(s.Tokens[seat]))
		tokens -= int(s.Tokens[seat])
	}
	entry(economicon.Box, economicon.Token, tokens)
	for u := economicon.Gold; u < economicon.Token; u++ {
		entry(economicon.Box, u, s.Box.Of(u))
		entry(economicon.Market, u, s.Market.Of(u))
		for seat := range bourse.Seat(economicon.MaxPlayers) {
			entry(economicon.Reserves(seat), u, s.Reserves[seat].Of(u))
			if u.Commodity() {
				entry(economicon.Warehouse(seat), u, s.Warehouse[seat].Of(u))
			}
		}
	}
}

// swapHidden replaces the hidden orders and pledges of others by any that they could have made, with any
// number of batches, whether they are done or not (E13.1).
func swapHidden(s *economicon.State, seat bourse.Seat, r *rng.Rand) {
	for other := range bourse.Seat(s.Players()) {
		switch {
		case other == seat:
		case s.Phase == economicon.Producing && !s.Config.OpenProduction:
			var orders economicon.Orders
			kept := r.IntN(int(s.Own[other].Orders.Len()) + 1) // keep some of the batches
			copy(orders[:kept], s.Own[other].Orders[:])
			for n := kept; n < int(s.Config.MaxBatches) && r.IntN(3) > 0; n++ {
				pairs := pairsOf(s, other, orders)
				if len(pairs) == 0 {
					break
				}
				p := pairs[r.IntN(len(pairs))]
				orders[n] = batchOf(s, other, p, int16(1+r.IntN(int(p.most))))
			}
			s.Own[other].Orders = orders
		case s.Phase == economicon.Pledging && s.Committed.Has(other):
			s.Own[other].Pledge = int8(r.IntN(int(mostPledge(s, other)) + 1))
		}
	}
}

// shownMove implements E13.1 for moves. Other seats see that a banker has pledged, but not how much, and see
// nothing of an order.
func shownMove(m economicon.Move, seat bourse.Seat) (economicon.Move, bool) {
	switch {
	case m.Seat == seat:
	case m.Kind == economicon.KindOrder:
		return economicon.Move{}, false
	case m.Kind == economicon.KindPledge:
		m.N = 0
	}
	return m, true
}

// openOrder implements E6.3: orders are open if production is open.
func openOrder(s *economicon.State, m economicon.Move) bool {
	return m.Kind == economicon.KindOrder && s.Config.OpenProduction
}

// revealed says when hidden things become known. Orders become known through the payments and the goods when
// the last banker is done (E6.2), and pledges when the last one is made (E11.9). No view shows who paid for
// which goods, and different pledges of two bankers may leave the same gold in every account after the
// reward.
func revealed(s *economicon.State, m economicon.Move) conform.Reveal {
	hidden := m.Kind == economicon.KindPledge || m.Kind == economicon.KindDone && !s.Config.OpenProduction
	if hidden && s.Waiting().Len() == 1 {
		return conform.InPassing
	}
	return conform.Nothing
}

// chancesOf implements the chance moves of E2.1, E3.1, E3.2 and E3.4: a die, the events and laws that have
// not been drawn, and the bankers who tie for the most gold.
func chancesOf(s *economicon.State) int64 {
	switch s.Phase {
	case economicon.Drawing:
		return int64(11 - s.Round) // E1.4
	case economicon.Legislating:
		drawn := 0
		for seat := range bourse.Seat(s.Players()) {
			drawn += s.Laws[seat].Len()
		}
		return int64(16 - drawn) // E1.4
	case economicon.LeadingPegs, economicon.LeadingProduction, economicon.LeadingTrade:
		n := int64(0)
		for seat := range bourse.Seat(s.Players()) {
			if leads(s, seat) {
				n++
			}
		}
		return n
	}
	return 6
}

// oddsOf returns 1 for a move that chance can make, and 0 for any other.
func oddsOf(s *economicon.State, m economicon.Move) int64 {
	can := false
	switch s.Phase {
	case economicon.Drawing:
		can = m.Kind == economicon.KindEvent && !s.Past.Has(m.Global)
	case economicon.Legislating:
		can = m.Kind == economicon.KindLaw && m.To == s.Active
		for seat := range bourse.Seat(s.Players()) {
			can = can && !s.Laws[seat].Has(m.Law)
		}
	case economicon.LeadingPegs, economicon.LeadingProduction, economicon.LeadingTrade:
		can = m.Kind == economicon.KindLead && leads(s, m.To)
	default:
		can = m.Kind == economicon.KindMine && m.To == s.Active && m.Roll >= 1 && m.Roll <= 6
	}
	if can {
		return 1
	}
	return 0
}

// leads reports whether no banker has more gold in reserves (E2.1).
func leads(s *economicon.State, seat bourse.Seat) bool {
	for other := range bourse.Seat(s.Players()) {
		if s.Reserves[other].Of(economicon.Gold) > s.Reserves[seat].Of(economicon.Gold) {
			return false
		}
	}
	return true
}
