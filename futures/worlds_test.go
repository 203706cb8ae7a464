package futures_test

import (
	"testing"

	"bourse.example"
	"bourse.example/futures"
	"bourse.example/internal/testkit/conform"
)

// This file lists all worlds of small deals, to check the odds of Sample. All arrangements of the cards that
// a seat has not seen are equally likely, and so are all choices of the players who have chosen (F12.3).

func lawDeals(tb testing.TB) []conform.Deal[futures.State] {
	tb.Helper()
	one := futures.Config{Edition: 1, Players: 3, Rounds: 1, Copies: 3, Hand: 2}
	two := futures.Config{Edition: 1, Players: 3, Rounds: 2, Copies: 3, Hand: 2}
	var deals []conform.Deal[futures.State]
	for _, d := range []struct {
		name   string
		config futures.Config
		seat   bourse.Seat
		until  func(*futures.State) bool
	}{
		{"the deal", one, 1, func(s *futures.State) bool { return s.Phase == futures.Placing }},
		{"placed cards", one, 0, func(s *futures.State) bool { return s.Phase == futures.Turning }},
		{"gifts chosen", two, 2, func(s *futures.State) bool {
			return s.Phase == futures.Giving &&
				s.Committed.Len() == 2
		}},
		{"settlements chosen", one, 2,
			func(s *futures.State) bool { return s.Phase == futures.Settling && s.Committed.Len() == 2 }},
	} {
		s := playUntil(tb, d.name, d.config, d.until)
		deals = append(deals, conform.Deal[futures.State]{Name: d.name, Truth: s, Seat: d.seat,
			Worlds: worldsOf(s, d.seat)})
	}
	return deals
}

// playUntil plays at random until a condition is true.
func playUntil(tb testing.TB, seed string, c futures.Config, until func(*futures.State) bool) futures.State {
	tb.Helper()
	s := begun(tb, c)
	r := newRand(tb, seed)
	for moves := 0; !until(&s); moves++ {
		if s.Over() || moves > futures.Rules.MaxMoves(&s) {
			tb.Fatalf("%s: the game does not come there", seed)
		}
		s.ApplyUnchecked(randomMove(&s, r))
	}
	return s
}

// worldsOf lists the worlds of a view, each with the number of ways in which it can arise.
func worldsOf(s futures.State, seat bourse.Seat) map[futures.State]int64 {
	for i := range s.Own {
		if bourse.Seat(i) == seat {
			continue
		}
		for card, n := range s.Own[i].Hand {
			s.Stock[card] += n
		}
		if card := s.Own[i].Placed; card != 0 {
			s.Stock[card-1]++
		}
		s.Own[i] = futures.Own{}
	}
	worlds := map[futures.State]int64{}
	var fill func(s futures.State, player int, ways int64)
	fill = func(s futures.State, player int, ways int64) {
		switch {
		case player == s.Players():
			worlds[s] += ways
		case bourse.Seat(player) == seat:
			fill(s, player+1, ways)
		default:
			hands(s, player, 0, int(s.HandSizes[player]), ways, func(s futures.State, ways int64) {
				placedCards(s, player, ways, func(s futures.State, ways int64) {
					commits(s, player, ways, func(s futures.State, ways int64) { fill(s, player+1, ways) })
				})
			})
		}
	}
	fill(s, 0, 1)
	return worlds
}

// hands deals n cards to a player, of the given kind and the kinds after it.
func hands(s futures.State, player, kind, n int, ways int64, next func(futures.State, int64)) {
	if n == 0 {
		next(s, ways)
		return
	}
	if kind == cardKinds {
		return
	}
	stock := int64(s.Stock[kind])
	choose := int64(1) // ways to take k cards from the stock
	for k := 0; k <= n && int64(k) <= stock; k++ {
		t := s
		t.Stock[kind] -= int8(k)
		t.Own[player].Hand[kind] += int8(k)
		hands(t, player, kind+1, n-k, ways*choose, next)
		choose = choose * (stock - int64(k)) / int64(k+1)
	}
}

// placedCards deals the face-down card of a player.
func placedCards(s futures.State, player int, ways int64, next func(futures.State, int64)) {
	covers := false
	for _, by := range s.Cover {
		covers = covers || by == bourse.Seat(player)
	}
	if !covers {
		next(s, ways)
		return
	}
	for kind, n := range s.Stock {
		if n > 0 {
			t := s
			t.Stock[kind]--
			t.Own[player].Placed = futures.Card(kind + 1)
			next(t, ways*int64(n))
		}
	}
}

// commits lists the choices that a player may have made, all equally likely.
func commits(s futures.State, player int, ways int64, next func(futures.State, int64)) {
	const parts = 27720 // divisible by 1 to 12
	if !s.Committed.Has(bourse.Seat(player)) {
		next(s, ways)
		return
	}
	var worlds []futures.State
	if s.Phase == futures.Giving {
		for kind, n := range s.Own[player].Hand {
			if n > 0 {
				t := s
				t.Own[player].Give = futures.Card(kind + 1)
				worlds = append(worlds, t)
			}
		}
	} else {
		for _, c := range choicesOf(s.Board[player]) {
			t := s
			t.Own[player].Settle = c
			worlds = append(worlds, t)
		}
	}
	for _, t := range worlds {
		next(t, ways*parts/int64(len(worlds)))
	}
}
