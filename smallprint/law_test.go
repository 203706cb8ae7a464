package smallprint_test

import (
	"bourse.example"
	"bourse.example/internal/testkit/conform"
	"bourse.example/rng"
	"bourse.example/smallprint"
	"pgregory.net/rapid"
)

// This file has the values of the game for the properties of internal/testkit/conform.

// completeLaw sets the values that are special to this game.
func completeLaw(g *law) {
	g.Secrets = map[string]conform.Knows[smallprint.State]{
		"Own[].Cards[]": conform.Owner[smallprint.State], // S8.2
	}
	g.Reveals = turnsUp
	g.Weight = func(s *smallprint.State) int64 { return int64(15 - revealedSoFar(s)) }
	g.Odds = func(*smallprint.State, smallprint.Move) int64 { return 1 }
	g.Damage = 30 // a game has 60 moves
}

// revealedSoFar returns the number of businesses that have been revealed, from the rounds and the columns.
func revealedSoFar(s *smallprint.State) int {
	n := 3 * int(s.Round-1)
	for _, value := range s.Row {
		if value != 0 {
			n++
		}
	}
	return n
}

// drawConfig draws from the whole range of S1.2, S2.1 and S2.2.
func drawConfig(t *rapid.T) smallprint.Config {
	c := smallprint.Standard(rapid.IntRange(2, 4).Draw(t, "players"))
	if rapid.IntRange(0, 3).Draw(t, "standard") == 3 {
		return c
	}
	c.Start = bourse.Seat(rapid.Int8Range(0, c.Players-1).Draw(t, "start"))
	c.Rounds = rapid.Int8Range(1, c.Rounds).Draw(t, "rounds")
	c.Shares = rapid.Int8Range(0, 9).Draw(t, "shares")
	c.LoneBig = rapid.Bool().Draw(t, "lone big")
	return c
}

// lawBalances reports the balances of all units. It also reports the difference between the values of the
// businesses that have left the game and all money, which is always 0.
func lawBalances(s *smallprint.State, out func(conform.Entry)) {
	for a := smallprint.Businesses; a <= smallprint.Purse(smallprint.MaxPlayers-1); a++ {
		for u := smallprint.Money; u <= smallprint.BusinessCard; u++ {
			out(conform.Entry{Account: a.String(), Unit: u.String(), N: int64(s.Balance(a, u))})
		}
	}
	gone := int64(0)
	for value := 1; value <= 15; value++ {
		if s.Out.Has(value) {
			gone += int64(value)
		}
	}
	for _, value := range s.Row {
		gone -= int64(value)
	}
	for _, money := range s.Money {
		gone -= int64(money)
	}
	// The players and the pool have exactly what has been assigned. // S7.1
	out(conform.Entry{Account: "everywhere", Unit: "value", N: gone - int64(s.Pool)})
}

// shownMove implements S8.2 for moves. Other seats see the place of a card and its marker, but not the card.
func shownMove(m smallprint.Move, seat bourse.Seat) (smallprint.Move, bool) {
	if m.Kind == smallprint.KindPlace && m.Seat != seat {
		m.Card = 0
	}
	return m, true
}

// turnsUp implements S3.4. When the last player leaves the round, all cards are turned up. Views do not keep
// the places of these cards, only the cards that each player has left.
func turnsUp(s *smallprint.State, m smallprint.Move) conform.Reveal {
	for seat := range bourse.Seat(s.Players()) {
		placed, hand := s.Placed[seat].Len(), s.HandSize(seat)
		out := s.Passed.Has(seat)
		if seat == m.Seat {
			out = m.Kind == smallprint.KindPass
			placed, hand = placed+1, hand-1
		}
		if !out && placed < 3 && hand > 0 {
			return conform.Nothing
		}
	}
	return conform.InPassing
}

// swapHidden exchanges the face-down cards of others with each other and with cards in the same player's
// hand.
func swapHidden(s *smallprint.State, seat bourse.Seat, r *rng.Rand) {
	for player := range s.Own {
		n := s.Placed[player].Len()
		if bourse.Seat(player) == seat || n == 0 {
			continue
		}
		// The face-down cards come first, then the hand.
		cards := s.Own[player].Cards[:n:n]
		left := s.Left[player]
		for _, card := range cards {
			left[card-1]--
		}
		for kind, n := range left {
			for range n {
				cards = append(cards, smallprint.Card(kind+1))
			}
		}
		for range 1 + r.IntN(3) {
			a, b := r.IntN(n), r.IntN(len(cards))
			cards[a], cards[b] = cards[b], cards[a]
		}
		copy(s.Own[player].Cards[:], cards[:n])
		rise(s.Placed[player], &s.Own[player].Cards)
	}
}

// rise sorts the cards on equal slots.
func rise(slots smallprint.Slots, cards *[3]smallprint.Card) {
	for range cards {
		for i := range 2 {
			if slots[i] == slots[i+1] && cards[i] > cards[i+1] {
				cards[i], cards[i+1] = cards[i+1], cards[i]
			}
		}
	}
}
