package futures_test

import (
	"bourse.example"
	"bourse.example/futures"
	"bourse.example/internal/testkit/conform"
	"bourse.example/rng"
	"pgregory.net/rapid"
)

// This file has the values of the game for the properties of internal/testkit/conform.

const cardKinds = int(futures.PepperDown)

// completeLaw sets the values that are special to this game.
func completeLaw(g *law) {
	g.Secrets = map[string]conform.Knows[futures.State]{
		"Own[].Hand[]":   conform.Owner[futures.State], // F12.2
		"Own[].Placed":   conform.Owner[futures.State], // F12.2
		"Own[].Give":     conform.Owner[futures.State], // F10.2
		"Own[].Settle[]": conform.Owner[futures.State], // F11.1
		"Stock[]":        conform.Nobody[futures.State],
	}
	g.Reveals = revealed
	g.Weight = func(s *futures.State) int64 { return int64(s.Stock.Len()) }
	g.Odds = func(s *futures.State, m futures.Move) int64 { return int64(s.Stock.Of(m.Card)) }
}

// drawConfig draws from the whole range of F4.3.
func drawConfig(t *rapid.T) futures.Config {
	c := futures.Standard(rapid.IntRange(3, 4).Draw(t, "players"))
	if rapid.IntRange(0, 3).Draw(t, "standard") == 3 {
		return c
	}
	c.Start = bourse.Seat(rapid.Int8Range(0, c.Players-1).Draw(t, "start"))
	c.Rounds = rapid.Int8Range(1, c.Rounds).Draw(t, "rounds")
	c.Hand = rapid.Int8Range(2, 5).Draw(t, "hand")
	least := int8(1)
	for c.Copies = least; c.Validate() != nil; c.Copies++ {
		least = c.Copies + 1
	}
	c.Copies = rapid.Int8Range(least, 9).Draw(t, "copies")
	return c
}

// lawBalances reports the balances of the three units and the number of cards of each kind.
func lawBalances(s *futures.State, out func(conform.Entry)) {
	for a := futures.Exchange; a <= futures.Purse(futures.MaxPlayers-1); a++ {
		for u := futures.Gold; u <= futures.MovementCard; u++ {
			out(conform.Entry{Account: a.String(), Unit: u.String(), N: int64(s.Balance(a, u))})
		}
	}
	for card := futures.CornUp; card <= futures.PepperDown; card++ {
		n := s.Stock.Of(card) + s.Seen.Of(card)
		for seat := range s.Own {
			n += s.Own[seat].Hand.Of(card)
			if s.Own[seat].Placed == card {
				n++
			}
		}
		out(conform.Entry{Account: "everywhere", Unit: card.String(), N: int64(n)})
	}
}

// shownMove implements F12.3 for moves. Other seats see only that a card was dealt, placed or given, and that
// a player chose markers to settle at the end.
func shownMove(m futures.Move, seat bourse.Seat) (futures.Move, bool) {
	switch m.Kind {
	case futures.KindDeal:
		if m.To != seat {
			m.Card = 0
		}
	case futures.KindPlace, futures.KindGive:
		if m.Seat != seat {
			m.Card = 0
		}
	case futures.KindFinal:
		if m.Seat != seat {
			m = futures.Final(m.Seat, 0, 0)
		}
	}
	return m, true
}

// revealed says when cards become known: a card when it is turned up, which at the end of late trading may
// follow from any move that ends the last turn (F6.2), and given cards. The choice of markers to settle shows
// only in the payments, and other choices may pay the same gold.
func revealed(s *futures.State, m futures.Move) conform.Reveal {
	last := s.Waiting().Len() == 1
	switch m.Kind {
	case futures.KindTurn:
		return conform.ForGood
	case futures.KindGive:
		if last {
			return conform.ForGood
		}
	case futures.KindFinal:
		if last {
			return conform.InPassing
		}
	}
	if s.Phase == futures.LateActing && s.Active == s.Start && s.Config.Players == 3 {
		return conform.ForGood
	}
	return conform.Nothing
}

// swapHidden exchanges cards that the seat has not seen and changes the hidden choices of others.
func swapHidden(s *futures.State, seat bourse.Seat, r *rng.Rand) {
	const deck = -1
	// A place has cards: a player's hand, a player's card on the table, or the stock.
	type place struct {
		owner  int
		placed bool
		card   futures.Card
	}
	var places []place
	add := func(owner int, cards futures.Cards) {
		for i, n := range cards {
			for range n {
				places = append(places, place{owner: owner, card: futures.Card(i + 1)})
			}
		}
	}
	add(deck, s.Stock)
	for i := range s.Own {
		if bourse.Seat(i) == seat {
			continue
		}
		add(i, s.Own[i].Hand)
		if card := s.Own[i].Placed; card != 0 {
			places = append(places, place{owner: i, placed: true, card: card})
		}
	}
	for range min(4, len(places)) {
		a, b := &places[r.IntN(len(places))], &places[r.IntN(len(places))]
		a.card, b.card = b.card, a.card
	}
	s.Stock = futures.Cards{}
	for i := range s.Own {
		if bourse.Seat(i) != seat {
			s.Own[i].Hand, s.Own[i].Placed = futures.Cards{}, 0
		}
	}
	for _, p := range places {
		switch {
		case p.owner == deck:
			s.Stock[p.card-1]++
		case p.placed:
			s.Own[p.owner].Placed = p.card
		default:
			s.Own[p.owner].Hand[p.card-1]++
		}
	}
	for i := range s.Own {
		own := &s.Own[i]
		if bourse.Seat(i) == seat || !s.Committed.Has(bourse.Seat(i)) {
			continue
		}
		if s.Phase == futures.Giving {
			for own.Give = 0; own.Give == 0 || own.Hand.Of(own.Give) == 0; {
				own.Give = futures.Card(1 + r.IntN(cardKinds))
			}
			continue
		}
		choices := choicesOf(s.Board[i])
		own.Settle = choices[r.IntN(len(choices))]
	}
}

// choicesOf lists each choice of markers to settle once (F11.1).
func choicesOf(board futures.Markers) []futures.Choice {
	choices := []futures.Choice{{}}
	seen := map[futures.Choice]bool{{}: true}
	for i, a := range board {
		for _, b := range append([]futures.Marker{0}, board[i+1:]...) {
			c := futures.Choice{a, b}
			if a != 0 && !seen[c] {
				seen[c] = true
				choices = append(choices, c)
			}
		}
	}
	return choices
}

// longestMove passes and ends every turn, and takes extra actions only in the last round. If a player keeps
// gold and cards, every turn needs an explicit end.
func longestMove(s *futures.State) futures.Move {
	if chances := s.Chances(nil); len(chances) > 0 {
		return chances[0].Move
	}
	options := s.Options(s.Turn(), nil)
	if s.Round == s.Config.Rounds {
		for _, o := range options {
			if o.Move.Kind == futures.KindExtra {
				return o.Move
			}
		}
	}
	return bourse.Idle(options)
}

// randomMove draws a chance move or a move of the player in turn.
func randomMove(s *futures.State, r *rng.Rand) futures.Move {
	if m, ok := s.SampleChance(r); ok {
		return m
	}
	return bourse.Pick(s.Options(s.Turn(), nil), r)
}
