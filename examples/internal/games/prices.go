package games

import (
	"bourse.example"
	"bourse.example/economicon"
	"bourse.example/futures"
	"bourse.example/merlin"
)

// This file returns the prices of the games that have a market.

func pricesFutures(s *futures.State) []Price {
	prices := make([]Price, 0, 3)
	for c := futures.Corn; c <= futures.Pepper; c++ {
		prices = append(prices, Price{Good: c.String(), Num: int64(s.Price(c)), Den: 1})
	}
	return prices
}

// pricesEconomicon returns the price of one of each commodity: the fraction of E5.1 before rounding.
func pricesEconomicon(s *economicon.State) []Price {
	var prices []Price
	for u := economicon.Grain; u.Commodity(); u++ {
		prices = append(prices, Price{Good: u.String(), Num: int64(s.Market.Of(economicon.Gold)),
			Den: int64(s.Market.Of(u))})
	}
	return prices
}

// chartsEconomicon also returns the price of one of each currency.
func chartsEconomicon(s *economicon.State) []Price {
	prices := pricesEconomicon(s)
	for seat := range bourse.Seat(s.Players()) {
		u := economicon.CurrencyOf(seat)
		prices = append(prices, Price{Good: u.String(), Num: int64(s.Market.Of(economicon.Gold)),
			Den: int64(s.Market.Of(u))})
	}
	return prices
}

// pricesMerlin returns two prices of each commodity: the price of the last trade, if there was one, and the
// spot between bids and asks, 0 if nobody bids (M14.5).
func pricesMerlin(s *merlin.State) []Price {
	if !s.Config.Parts.Has(merlin.Market) {
		return nil
	}
	var prices []Price
	for g := merlin.Souls; g <= merlin.Grain; g++ {
		last := int64(s.Books[g-merlin.Souls].Last)
		prices = append(prices, Price{Good: g.String(), Num: last, Den: min(last, 1)})
	}
	for g := merlin.Souls; g <= merlin.Grain; g++ {
		prices = append(prices, Price{Good: g.String() + " spot", Num: int64(s.Spot(g)), Den: 1})
	}
	return prices
}
