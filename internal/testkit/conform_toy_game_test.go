package testkit_test

import (
	"bourse.example"
	"bourse.example/internal/testkit/conform"
	"bourse.example/rng"
	"pgregory.net/rapid"
)

// This file declares the toy's Game for the properties.

type toyGame = conform.Game[state, move, view, event]

func toy() toyGame {
	return toyGame{
		Rules: bourse.Rules[state, move, view, event]{
			Game: "toy", Edition: 1, Format: 1, Min: 2, Max: toyPlayers,
			New:      newFromJSON,
			Config:   func(s *state) any { return s.Config },
			Parse:    parseMove,
			MaxMoves: func(s *state) int { return maxMoves(s.Config) },
			Observe:  func(s *state) bourse.Observable[move, view, event] { return s },
			Describe: func() bourse.Description {
				var d bourse.Description
				for k := deal; k <= challenge; k++ {
					d.Moves = append(d.Moves, bourse.MoveKind{Kind: k.String(), Nature: k == deal})
				}
				return d
			},
		},
		Configs: rapid.Custom(func(t *rapid.T) toyConfig {
			return toyConfig{
				Edition: 1,
				Players: rapid.Int8Range(2, toyPlayers).Draw(t, "players"),
				Rounds:  rapid.Int8Range(1, 3).Draw(t, "rounds"),
				Coins:   rapid.Int16Range(0, 9).Draw(t, "coins"),
			}
		}).AsAny(),
		Balances: toyBalances,
		Transfer: func(e event) (conform.Transfer, bool) {
			return conform.Transfer{From: e.From.String(), To: e.To.String(), Unit: unitNames[e.Unit],
				N: int64(e.N)}, e.Kind == transferred
		},
		Secrets: map[string]conform.Knows[state]{
			"Own[].Card": func(s *state, index int) bourse.Seats {
				seats := bourse.SeatsOf(bourse.Seat(index))
				for i := range s.Own {
					if s.Own[i].Peek != 0 && int(s.left(bourse.Seat(i))) == index {
						seats = seats.With(bourse.Seat(i))
					}
				}
				return seats
			},
			"Own[].Bid":  conform.Owner[state],
			"Own[].Peek": conform.Owner[state],
			"Stock[]":    conform.Nobody[state],
		},
		Swap:  toySwap,
		Shown: toyShown,
		Reveals: func(s *state, m move) conform.Reveal {
			switch {
			case m.Kind == bid && s.Waiting().Len() == 1:
				return conform.InPassing
			case m.Kind == peek, m.Kind == challenge:
				return conform.ForGood
			}
			return conform.Nothing
		},
		Deals:  toyDeals(),
		Weight: func(s *state) int64 { return int64(s.Stock[0]) + int64(s.Stock[1]) + int64(s.Stock[2]) },
		Odds:   func(s *state, m move) int64 { return int64(s.Stock[m.Card-1]) },
		Damage: 8, // the games are short
		Longest: func(s *state) move {
			if chances := s.Chances(nil); len(chances) > 0 {
				return chances[0].Move
			}
			options := s.Options(s.Turn(), nil)
			return options[len(options)-1].Move // a peek if there is one
		},
	}
}

func toyBalances(s *state, out func(conform.Entry)) {
	kinds := s.Stock
	held := [toyPlayers]int64{}
	for i := range s.Own {
		if c := s.Own[i].Card; c != 0 {
			kinds[c-1]++
			held[i]++
		}
	}
	inDeck, seen := int64(0), int64(0)
	for i := range kinds {
		inDeck += int64(s.Stock[i])
		seen += int64(s.Seen[i])
		out(conform.Entry{Account: "everywhere", Unit: card(i + 1).String(), N: int64(kinds[i] + s.Seen[i])})
	}
	out(conform.Entry{Account: bank.String(), Unit: "coin", N: int64(s.Bank)})
	out(conform.Entry{Account: box.String(), Unit: "trick", N: int64(s.Box)})
	out(conform.Entry{Account: deck.String(), Unit: "card", N: inDeck})
	out(conform.Entry{Account: open.String(), Unit: "card", N: seen})
	for i := range s.Own {
		name := account(i).String()
		out(conform.Entry{Account: name, Unit: "coin", N: int64(s.Coins[i])})
		out(conform.Entry{Account: name, Unit: "trick", N: int64(s.Tricks[i])})
		out(conform.Entry{Account: name, Unit: "card", N: held[i]})
	}
}

func toyShown(m move, seat bourse.Seat) (move, bool) {
	switch {
	case m.Kind == peek && m.Seat != seat:
		return move{}, false
	case m.Kind == deal && m.To != seat:
		m.Card = 0
	case m.Kind == bid && m.Seat != seat:
		m.N = 0
	}
	return m, true
}

// toySwap exchanges two cards that the seat has not seen, bids again for the others, and makes them have
// peeked or not.
func toySwap(s *state, seat bourse.Seat, r *rng.Rand) {
	var places []*card
	known := bourse.None
	if s.inGame(seat) && s.Own[seat].Peek != 0 {
		known = s.left(seat)
	}
	for i := range s.Own {
		if at := bourse.Seat(i); at != seat && at != known && s.Own[i].Card != 0 {
			places = append(places, &s.Own[i].Card)
		}
	}
	if len(places) > 0 {
		a := places[r.IntN(len(places))]
		b := places[r.IntN(len(places))]
		*a, *b = *b, *a
		for in := range s.Stock {
			if s.Stock[in] > 0 && r.IntN(2) == 0 {
				s.Stock[in]--
				s.Stock[*a-1]++
				*a = card(in + 1)
			}
		}
	}
	for i := range s.Own {
		at := bourse.Seat(i)
		if at == seat || !s.inGame(at) {
			continue
		}
		if s.Committed.Has(at) {
			s.Own[i].Bid = int16(r.IntN(int(s.Coins[i]) + 1))
		}
		s.Own[i].Peek = 0
		if (s.Phase == bidding || s.Phase == asking) && r.IntN(3) == 0 {
			s.Own[i].Peek = s.Own[s.left(at)].Card
		}
	}
}

// toyDeals lists the worlds of a deal for three players, after the first has peeked and the last has bid.
func toyDeals() []conform.Deal[state] {
	s, err := newToy(toyConfig{Edition: 1, Players: 3, Rounds: 1, Coins: 2})
	if err != nil {
		panic(err)
	}
	for i, c := range []card{1, 2, 1} {
		s.Own[i].Card = c
		s.Stock[c-1]--
	}
	s.Phase, s.Held, s.Committed, s.Moves = bidding, bourse.AllSeats(3), bourse.SeatsOf(2), 1
	s.Own[0].Peek, s.Own[2].Bid = 2, 1
	first := worldsOf(s, 0)
	second := worldsOf(s, 1)
	return []conform.Deal[state]{
		{Name: "who has peeked", Truth: s, Seat: 0, Worlds: first},
		{Name: "who has not", Truth: s, Seat: 1, Worlds: second},
	}
}

// worldsOf lists the worlds of toyDeals for a seat: cards by their number, bids and peeks evenly.
func worldsOf(s state, seat bourse.Seat) map[state]int64 {
	worlds := map[state]int64{}
	all := stockOf(s.Config)
	for code := range 27 * 3 * 8 {
		w := s
		cards := [3]card{card(code%3 + 1), card(code/3%3 + 1), card(code/9%3 + 1)}
		w.Own[2].Bid = int16(code / 27 % 3)
		w.Stock = all
		weight := int64(1)
		for i, c := range cards {
			w.Own[i].Card, w.Own[i].Peek = c, 0
			if code/81>>i&1 != 0 {
				w.Own[i].Peek = cards[(i+1)%3]
			}
			// The part that the seat sees does not change. The rest is drawn, one after the other.
			sees := bourse.Seat(i) == seat || seat == 0 && i == 1
			if !sees {
				continue
			}
			if c != s.Own[i].Card {
				weight = 0
			}
			w.Stock[c-1]--
		}
		for i, c := range cards {
			if bourse.Seat(i) != seat && (seat != 0 || i != 1) {
				weight *= int64(w.Stock[c-1])
				w.Stock[c-1]--
			}
		}
		if weight > 0 && w.Own[seat] == s.Own[seat] {
			worlds[w] = weight
		}
	}
	return worlds
}
