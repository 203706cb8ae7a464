package games

import "bourse.example/futures"

// This file tells what things cost in the games that have a market.

func pricesFutures(s *futures.State) []Price {
	prices := make([]Price, 0, 3)
	for c := futures.Corn; c <= futures.Pepper; c++ {
		prices = append(prices, Price{Good: c.String(), Num: int64(s.Price(c)), Den: 1})
	}
	return prices
}
