package games_test

import (
	"context"
	"encoding/json"
	"fmt"
	"reflect"
	"testing"

	"bourse.example"
	"bourse.example/economicon"
	"bourse.example/examples/internal/games"
	"bourse.example/futures"
	"bourse.example/internal/testkit/must"
	"bourse.example/merlin"
	"bourse.example/rng"
)

// This file tests the history of prices.

// TestHistory_currencies checks that the history of Economicon has the prices of the currencies behind those
// of the commodities.
func TestHistory_currencies(t *testing.T) {
	g := must.Get(games.Find("economicon"))
	s := must.Get(g.Begin([]byte(`{"players":2}`), nil))
	currencies := []games.Price{{Good: "currency-p0", Num: 5, Den: 4}, {Good: "currency-p1", Num: 5, Den: 4}}
	want := []games.Moment{{Round: 1, Prices: append(s.Prices(), currencies...)}}
	if got := s.History(); !reflect.DeepEqual(got, want) || len(s.Prices()) != 3 {
		t.Errorf("the history begins with %v, want %v", got, want)
	}
}

// TestHistory_kept checks that a caller who appends to a history does not change the next one.
func TestHistory_kept(t *testing.T) {
	seed := rng.FromText("kept")
	g := must.Get(games.Find("futures"))
	s := must.Get(g.Begin(nil, &seed))
	for !s.Over() {
		seat := s.Turn()
		if _, _, err := s.Play(seat, s.Ask(seat), s.Idle(seat)); err != nil {
			t.Fatal(err)
		}
		one := append(s.History(), games.Moment{Round: 99})
		two := append(s.History(), games.Moment{Round: 98})
		if one[len(one)-1].Round != 99 || two[len(two)-2].Round != s.Round() {
			t.Fatalf("a history has changed: %v, %v", one, two)
		}
	}
}

// TestPrices_open checks that prices and rounds are public: they match the spectator's view.
func TestPrices_open(t *testing.T) {
	if testing.Short() {
		t.Skip("plays whole games")
	}
	price := func(good fmt.Stringer, num, den int64) games.Price {
		return games.Price{Good: good.String(), Num: num, Den: den}
	}
	open(t, "futures", func(v futures.View) (round int, prices []games.Price) {
		for c := futures.Corn; c <= futures.Pepper; c++ {
			prices = append(prices, price(c, int64(v.Price(c)), 1))
		}
		return int(v.Round), prices
	})
	open(t, "economicon", func(v economicon.View) (round int, prices []games.Price) {
		cost := func(u economicon.Unit) games.Price {
			return price(u, int64(v.Market.Of(economicon.Gold)), int64(v.Market.Of(u)))
		}
		for u := economicon.Grain; u.Commodity(); u++ {
			prices = append(prices, cost(u))
		}
		for seat := range bourse.Seat(v.Players()) {
			prices = append(prices, cost(economicon.CurrencyOf(seat)))
		}
		return int(v.Round), prices
	})
	open(t, "merlin", func(v merlin.View) (round int, prices []games.Price) {
		for g := merlin.Souls; g <= merlin.Grain; g++ {
			last := int64(v.Books[g-merlin.Souls].Last)
			prices = append(prices, price(g, last, min(last, 1)))
		}
		for g := merlin.Souls; g <= merlin.Grain; g++ {
			prices = append(prices, games.Price{Good: g.String() + " spot", Num: int64(v.Spot(g)), Den: 1})
		}
		return max(1, int(v.Turns)), prices
	})
}

// open plays a random game and checks every eighth position.
func open[V any](t *testing.T, name string, seen func(V) (round int, prices []games.Price)) {
	seed := rng.FromText("open")
	g := must.Get(games.Find(name))
	s := must.Get(g.Begin(nil, &seed))
	for seat := range bourse.Seat(s.Players()) {
		must.Do(t, s.Sit(seat, games.Seating{Bot: "random", Seed: rng.FromText(seat.String())}))
	}
	for n := 0; !s.Over(); n++ {
		seat := s.Turn()
		move := must.Get(s.Choose(context.Background(), seat))
		must.Get2(s.Play(seat, s.Ask(seat), move))
		if n%8 != 0 {
			continue
		}
		text := must.Get(s.View(bourse.Spectator))
		var view V
		must.Do(t, json.Unmarshal(text, &view))
		history := s.History()
		now := history[len(history)-1]
		if round, prices := seen(view); round != s.Round() || round != now.Round ||
			!reflect.DeepEqual(prices, now.Prices) {
			t.Fatalf("%s: in round %d a spectator sees prices %v, and they are %v", name, round, prices, now)
		}
	}
}
