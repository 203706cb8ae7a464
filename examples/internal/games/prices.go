package games

import (
	"bourse.example/economicon"
	"bourse.example/futures"
)

// This file tells what things cost in the games that have a market.

func pricesFutures(s *futures.State) []Price {
	prices := make([]Price, 0, 3)
	for c := futures.Corn; c <= futures.Pepper; c++ {
		prices = append(prices, Price{Good: c.String(), Num: int64(s.Price(c)), Den: 1})
	}
	return prices
}

// pricesEconomicon are those of one of each commodity: the fraction of E5.1 before it is rounded.
func pricesEconomicon(s *economicon.State) []Price {
	var prices []Price
	for u := economicon.Grain; u.Commodity(); u++ {
		prices = append(prices, Price{Good: u.String(), Num: int64(s.Market.Of(economicon.Gold)), Den: int64(s.Market.Of(u))})
	}
	return prices
}
