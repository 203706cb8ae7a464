package tell_test

import (
	"bourse.example"
	"bourse.example/merlin"
)

// This file has the stories and questions of games with the market.

// trading is a game of four with the market.
func trading() merlin.Config { return with(board(4), merlin.Market) }

// slips puts one player's bid and another's ask into the book of oil.
func slips(s *merlin.State, bidder bourse.Seat, bid int8, asker bourse.Seat, ask int8) {
	book := &s.Books[1]
	book.Bids[book.Bids.Len()] = merlin.Slip{Owner: merlin.TraderOf(bidder), Price: bid}
	book.Asks[book.Asks.Len()] = merlin.Slip{Owner: merlin.TraderOf(asker), Price: ask}
	book.Quiet = 0
	s.Seats[bidder].Bids += int16(bid)
	s.Bank -= int16(bid)
	s.Supply[1]--
}

// market puts p1 and p2 on the market for oil, and gives p0 something to trade.
func market(s *merlin.State) {
	slips(s, 1, 3, 2, 6)
	store(s, 0, 1, 2, 0)
	stall(s, 0, 0, 3, 0)
	cart(s, 0, 1, 0, 0)
	store(s, 1, 2, 0, 1)
	reserve(s, 0, "c5", "d9")
	reserve(s, 1, "c6")
}

// marketStories returns the stories that need the market.
func marketStories() []tale {
	cartless := trading()
	cartless.MaxTurns = 1
	return []tale{
		at("slips", trading(), 3, market,
			begun+"// p0 goods oil; p0 bid 2; p0 goods oil; p0 rebid 2 to 4; p0 goods oil; p0 rebid 4 to 1; p0 goods oil; p0 leave 1;"+
				"p0 goods oil; p0 ask 8; p0 goods oil; p0 unask 8; p0 goods oil; p0 load 2; p0 end"),
		at("trades", trading(), 3, market,
			begun+"// p0 goods oil; p0 hit; p0 goods oil; p0 take; p0 end; ~ dice 5 6; p1 goods oil; p1 bid 5; p1 end; ~ dice 5 6; p2 end; ~ dice 5 6; p3 end; ~ dice 5 6;"+
				"p0 goods oil; p0 ask 4"),
		at("a bid trades at once", trading(), 3, market, begun+"// p0 goods oil; p0 bid 7"),
		at("a seven, a stimulus, and carts", trading(), 3, func(s *merlin.State) {
			market(s)
			cart(s, 2, 0, 0, 2)
			for i := range s.Books {
				s.Books[i].Quiet = 2
			}
			s.Books[1].Quiet = 0
			s.Row, s.Bank = 5, s.Bank-5
		}, begun+"p0 end; // ~ dice 3 4; ~ die 4; ~ die 2; p1 keep 1; p1 keep 0; p0 keep 1; p0 keep 3; p1 end; ~ dice 1 1; ~ draw c5; ~ draw d4; p2 end"),
		at("offers", trading(), 3, market,
			begun+"// p0 offer p1; p0 item oil; p0 set 2; p0 item gold; p0 back; p0 offer p1; p0 with c5; p0 with c6; p1 decline;"+
				"p0 offer p1; p0 with c5; p0 with c6; p1 accept; p0 offer p1; p0 item oil; p0 set 2; p0 item souls; p0 set 1; p1 accept; ~ die 2; ~ die 5"),
		at("a card on the road", trading(), 0, market,
			begun+"// p0 offer p1; p0 item souls; p0 set 1; p0 with c6; p1 accept; ~ die 6; ~ die 3"),
		at("a debtor on the market", trading(), 0, func(s *merlin.State) {
			market(s)
			for seat := range bourse.Seat(4) {
				purse(s, seat, 0)
			}
			s.Seats[0].Escrow, s.Bank = 1, s.Bank-1
			slips(s, 0, 2, 0, 7)
			s.Month = 2
			s.Config.Tax, s.Tax = 3, 3
			cart(s, 0, 1, 0, 0)
		}, begun+"p0 end; // ~ dice 6 6; ~ draw c5; ~ draw d4; p1 free-bid oil 3; p2 give-ask oil 6; p0 free-escrow; p0 give-stall 1 oil; p0 give-cart 1 souls"),
		at("what is left of a bid and the escrow", trading(), 0, func(s *merlin.State) {
			market(s)
			purse(s, 1, 0)
			purse(s, 0, 0)
			s.Seats[0].Escrow, s.Bank = 4, s.Bank-4
			s.Month = 2
		}, begun+"p0 end; // ~ dice 6 6; ~ draw c5; ~ draw d4; p1 free-bid oil 3; p0 free-escrow"),
		at("goods in the end", cartless, 0, func(s *merlin.State) {
			market(s)
			s.Seats[0].Escrow, s.Bank = 4, s.Bank-4
		}, begun+"// p0 end"),
	}
}

// marketQuestions returns the questions that need the market.
func marketQuestions() []tale {
	return []tale{
		ask("in its turn, with the market", trading(), 0, begun, market),
		ask("a commodity", trading(), 0, begun+"// p0 goods oil",
			func(s *merlin.State) { market(s); slips(s, 0, 2, 0, 7) }),
		ask("a commodity without a market", trading(), 0, begun+"// p0 goods souls",
			func(s *merlin.State) { store(s, 0, 2, 0, 0) }),
		ask("what is offered", trading(), 0, begun+"// p0 offer p1", market),
		ask("how many are offered", trading(), 0, begun+"// p0 offer p1; p0 item oil", market),
		ask("what is asked for", trading(), 0, begun+"// p0 offer p1; p0 with d9", market),
		ask("how many are asked for", trading(), 0,
			begun+"// p0 offer p1; p0 item oil; p0 set 2; p0 item souls", market),
		ask("nothing to be asked for", trading(), 0, begun+"// p0 offer p2; p0 item gold; p0 set 2", nil),
		ask("an answer", trading(), 1, begun+"// p0 offer p1; p0 item oil; p0 set 2; p0 item souls; p0 set 1",
			market),
		ask("an answer without the road", trading(), 1,
			begun+"// p0 offer p1; p0 with c5; p0 item gold; p0 set 1", market),
		ask("a die for the road", trading(), bourse.Spectator,
			begun+"// p0 offer p1; p0 item oil; p0 set 2; p0 item souls; p0 set 1; p1 accept; ~ die 4",
			market),
		ask("a die for a cart", trading(), bourse.Spectator, begun+"p0 end; // ~ dice 3 4", market),
		ask("what is kept, of the stall too", trading(), 0,
			begun+"p0 end; // ~ dice 3 4; ~ die 4; p1 keep 1; p1 keep 0; p0 keep 1", market),
		ask("a debt on the market", trading(), 0, begun+"p0 end; // ~ dice 6 6; ~ draw c5; ~ draw d4",
			func(s *merlin.State) {
				market(s)
				purse(s, 0, 0)
				s.Seats[0].Escrow, s.Bank = 4, s.Bank-4
				slips(s, 0, 2, 0, 7)
				s.Month = 2
			}),
	}
}
