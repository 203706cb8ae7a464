package tell_test

import (
	"bourse.example"
	"bourse.example/merlin"
)

// This file has the tales and the questions of games with the market.

// trading is a game of four with the market.
func trading() merlin.Config {
	c := board(4)
	c.Parts = merlin.PartsOf(merlin.Market)
	return c
}

// stall gives a player's stall units of the supply, cart its cart.
func stall(s *merlin.State, seat bourse.Seat, souls, oil, grain int16) {
	unload(s, &s.Seats[seat].Stall, souls, oil, grain)
}

func cart(s *merlin.State, seat bourse.Seat, souls, oil, grain int16) {
	unload(s, &s.Seats[seat].Cart, souls, oil, grain)
}

func unload(s *merlin.State, to *merlin.Goods, souls, oil, grain int16) {
	for i, n := range [3]int16{souls, oil, grain} {
		s.Supply[i] += to[i] - n
		to[i] = n
	}
}

// slips puts a bid of a player, and an ask of another, into the book of oil.
func slips(s *merlin.State, bidder bourse.Seat, bid int8, asker bourse.Seat, ask int8) {
	book := &s.Books[1]
	book.Bids[book.Bids.Len()] = merlin.Slip{Owner: merlin.TraderOf(bidder), Price: bid}
	book.Asks[book.Asks.Len()] = merlin.Slip{Owner: merlin.TraderOf(asker), Price: ask}
	book.Quiet = 0
	s.Seats[bidder].Bids += int16(bid)
	s.Bank -= int16(bid)
	s.Supply[1]--
}

// market has p1 and p2 on the market of oil, and gives p0 something to trade.
func market(s *merlin.State) {
	slips(s, 1, 3, 2, 6)
	store(s, 0, 1, 2, 0)
	stall(s, 0, 0, 3, 0)
	cart(s, 0, 1, 0, 0)
	store(s, 1, 2, 0, 1)
	reserve(s, 0, "c5", "d9")
	reserve(s, 1, "c6")
}

// marketStories returns those that need the market.
func marketStories() []tale {
	cartless := trading()
	cartless.MaxTurns = 1
	return []tale{
		{"slips", trading(), 3, market, begun + "// p0 goods oil; p0 bid 2; p0 goods oil; p0 rebid 2 to 4; p0 goods oil; p0 rebid 4 to 1; p0 goods oil; p0 leave 1;" +
			"p0 goods oil; p0 ask 8; p0 goods oil; p0 unask 8; p0 goods oil; p0 load 2; p0 end", `
   p0 bids 2 gold for a unit of oil
   p0 raises its bid of 2 for oil to 4
   p0 lowers its bid of 4 for oil to 1: the rest goes to its escrow
   p0 takes its bid of 1 for oil off: the gold goes to its escrow
   p0 asks 8 gold for a unit of oil
   p0 takes its ask of 8 for oil back into its stall
   p0 loads 2 oil onto its cart
 turn 2: p1`},
		{"trades", trading(), 3, market, begun + "// p0 goods oil; p0 hit; p0 goods oil; p0 take; p0 end; ~ dice 5 6; p1 goods oil; p1 bid 5; p1 end; ~ dice 5 6; p2 end; ~ dice 5 6; p3 end; ~ dice 5 6;" +
			"p0 goods oil; p0 ask 4", `
   p0 sells a unit of oil to p1 for 3 gold
   p0 buys a unit of oil from p2 for 6 gold
 turn 2: p1
the dice show 5 and 6: 11
nobody gets anything
   p1 bids 5 gold for a unit of oil
 turn 3: p2
the dice show 5 and 6: 11
nobody gets anything
 turn 4: p3
the dice show 5 and 6: 11
nobody gets anything
 turn 5: p0
   p0 gets 1 soul from its cart into its stall
the dice show 5 and 6: 11
nobody gets anything
   p0 asks 4 gold for a unit of oil
   the ask trades at once: p0 sells a unit of oil to p1 for 5 gold`},
		{"a bid trades at once", trading(), 3, market, begun + "// p0 goods oil; p0 bid 7", `
   p0 bids 7 gold for a unit of oil
   the bid trades at once: p0 buys a unit of oil from p2 for 6 gold
   p0 gets 1 gold of the bid back`},
		{"a seven, a stimulus, and carts", trading(), 3, func(s *merlin.State) {
			market(s)
			cart(s, 2, 0, 0, 2)
			for i := range s.Books {
				s.Books[i].Quiet = 2
			}
			s.Books[1].Quiet = 0
			s.Row, s.Bank = 5, s.Bank-5
		}, begun + "p0 end; // ~ dice 3 4; ~ die 4; ~ die 2; p1 keep 1; p1 keep 0; p0 keep 1; p0 keep 3; p1 end; ~ dice 1 1; ~ draw c5; ~ draw d4; p2 end", `
the dice show 3 and 4: 7
  a 7: upheaval
   the Cost of Living rises by 1 to 3
  each loaded cart rolls a die: on 1 to 3 its load is lost
the die for a cart shows 4: it comes through
the die for a cart shows 2: its load is lost
    the supply takes the load: p0 1 soul
    p1 keeps 1 soul, loses 1 soul, and pays 1 gold
    p1 loses 1 grain
   p0 keeps its 1 soul and pays 1 gold
    p0 keeps 3 oil, loses 2 oil, and pays 3 gold
 turn 3: p2
   p2 gets 2 grain from its cart into its stall
the dice show 1 and 1: 2
  the wheel turns: summer, month 2 of 12, year 1
gone from the Council's Offices: property 2, souls land 2
new at the Council's Offices: property 5, souls land 4
   nobody has bid for two months: the R.O.W. puts 3 gold into bids for souls
 turn 4: p3`},
		{"offers", trading(), 3, market, begun + "// p0 offer p1; p0 item oil; p0 set 2; p0 item gold; p0 back; p0 offer p1; p0 with c5; p0 with c6; p1 decline;" +
			"p0 offer p1; p0 with c5; p0 with c6; p1 accept; p0 offer p1; p0 item oil; p0 set 2; p0 item souls; p0 set 1; p1 accept; ~ die 2; ~ die 5", `
   p0 offers p1 property 5 for property 6
p1 declines
   p0 offers p1 property 5 for property 6
p1 accepts
   p0 gives p1 property 5
   p1 gives p0 property 6
   p0 offers p1 2 oil for 1 soul
p1 accepts
  both sides take the road: for each a die is rolled, on 1 to 3 it is lost
the die for the road shows 2: it is lost
    p0 loses 2 oil on the road
the die for the road shows 5: it comes through
   p1 gives p0 1 soul`},
		{"a card on the road", trading(), 0, market, begun + "// p0 offer p1; p0 item souls; p0 set 1; p0 with c6; p1 accept; ~ die 6; ~ die 3", `
   p0 offers p1 1 soul for property 6
p1 accepts
  both sides take the road: for each a die is rolled, on 1 to 3 it is lost
the die for the road shows 6: it comes through
   p0 gives p1 1 soul
the die for the road shows 3: it is lost
    p1 loses property 6 on the road`},
		{"a debtor on the market", trading(), 0, func(s *merlin.State) {
			market(s)
			for seat := range bourse.Seat(4) {
				purse(s, seat, 0)
			}
			s.Seats[0].Escrow, s.Bank = 1, s.Bank-1
			slips(s, 0, 2, 0, 7)
			s.Month = 2
			s.Config.Tax, s.Tax = 3, 3
			cart(s, 0, 1, 0, 0)
		}, begun + "p0 end; // ~ dice 6 6; ~ draw c5; ~ draw d4; p1 free-bid oil 3; p2 give-ask oil 6; p0 free-escrow; p0 give-stall 1 oil; p0 give-cart 1 souls", `
the dice show 6 and 6: 12
  the wheel turns: autumn, month 4 of 12, year 1
gone from the Council's Offices: property 2, souls land 2
new at the Council's Offices: property 5, souls land 4
  tax season: everyone pays 3 gold to the R.O.W.
    p1 owes the R.O.W. 3 gold more than it has
    p1 takes back a bid: 3 gold go to the R.O.W.
    p2 owes the R.O.W. 3 gold more than it has
    p2 gives up an ask: 1 oil
    p2 is bankrupt and out of the game
    p3 owes the R.O.W. 3 gold more than it has
    p3 is bankrupt and out of the game
    p0 owes the R.O.W. 3 gold more than it has
    p0 takes back its escrow: 1 gold go to the R.O.W.
    p0 gives up 1 oil of its stall
    p0 gives up 1 soul on its cart
  everyone names a cut of the Cost of Living in secret: the smallest one counts`},
		{"what is left of a bid and the escrow", trading(), 0, func(s *merlin.State) {
			market(s)
			purse(s, 1, 0)
			purse(s, 0, 0)
			s.Seats[0].Escrow, s.Bank = 4, s.Bank-4
			s.Month = 2
		}, begun + "p0 end; // ~ dice 6 6; ~ draw c5; ~ draw d4; p1 free-bid oil 3; p0 free-escrow", `
the dice show 6 and 6: 12
  the wheel turns: autumn, month 4 of 12, year 1
gone from the Council's Offices: property 2, souls land 2
new at the Council's Offices: property 5, souls land 4
  tax season: everyone pays 1 gold to the R.O.W.
    p1 owes the R.O.W. 1 gold more than it has
    p1 takes back a bid: 1 gold go to the R.O.W.
   p1 keeps the other 2 gold of the bid
   paid: p2 1, p3 1
    p0 owes the R.O.W. 1 gold more than it has
    p0 takes back its escrow: 1 gold go to the R.O.W.
   p0 keeps the other 3 gold of the escrow
  everyone names a cut of the Cost of Living in secret: the smallest one counts`},
		{"goods in the end", cartless, 0, func(s *merlin.State) {
			market(s)
			s.Seats[0].Escrow, s.Bank = 4, s.Bank-4
		}, begun + "// p0 end", `
 the end: 1 turn is over
p0 is worth 15: 7 in the purse, 4 in bids and escrow, 2 for goods and 2 for the reserve
p3 is worth 13: 13 in the purse
p1 is worth 12: 8 in the purse, 3 in bids and escrow and 1 for the reserve
p2 is worth 11: 9 in the purse and 2 for goods
   p0 wins with 15`},
	}
}

// marketQuestions returns those that need the market.
func marketQuestions() []question {
	return []question{
		{"in its turn, with the market", trading(), 0, begun, market, `
it is your turn: what do you do?
A card costs 2 of your 7 gold; it goes to your reserve, to be laid for free.
In the end a card in your field counts 6, others and gold 1, goods what is bid.
It is summer: lands yield 1 each.
end / the turn
` + buys + `
lay or discard / c5 pays 2, 4/36 + 2 gold when 5 is rolled, 4 in 36
lay or discard / d9 grain, 4/36 + 1 grain when 9 is rolled, 4 in 36, by season
open goods / souls + best bid none, best ask none
open goods / oil + best bid 3, best ask 6
open goods / grain + best bid none, best ask none
make an offer to / p1
make an offer to / p2
make an offer to / p3`},
		{"a commodity", trading(), 0, begun + "// p0 goods oil", func(s *merlin.State) { market(s); slips(s, 0, 2, 0, 7) }, `
oil: what do you do with it?
You have 2 in the store, 3 in the stall and 0 on the cart.
The best bid of others is 3, their best ask 6, the last price none.
A bid takes its gold from your purse, which has 7.
Lowered or taken off, that comes back in your next turn.
An ask takes a unit of the stall.
A cart is loaded from the store, each good once a turn.
It is in the stall in your next turn; on a 7 it may be lost.
back / leave it as it is
load the cart / N 1>2 + in the stall from your next turn on
bid gold / N 1>7 for up to 7 gold + 1 oil, when one is sold
ask gold / N 1>20 - 1 oil + its price, when one is bought
change the bid of 2 to / N 1>1
change the bid of 2 to / N 3>9 for up to 7 gold
take off a bid / of 2 + the gold, in your next turn
take back an ask / of 7 + 1 oil
buy a unit / from p2 - 6 gold + 1 oil
sell a unit / to p1 - 1 oil + 3 gold`},
		{"a commodity without a market", trading(), 0, begun + "// p0 goods souls", func(s *merlin.State) { store(s, 0, 2, 0, 0) }, `
souls: what do you do with it?
You have 2 in the store, 0 in the stall and 0 on the cart.
The best bid of others is none, their best ask none, the last price none.
A bid takes its gold from your purse, which has 7.
Lowered or taken off, that comes back in your next turn.
An ask takes a unit of the stall.
A cart is loaded from the store, each good once a turn.
It is in the stall in your next turn; on a 7 it may be lost.
back / leave it as it is
load the cart / N 1>2 + in the stall from your next turn on
bid gold / N 1>7 for up to 7 gold + 1 soul, when one is sold`},
		{"what is offered", trading(), 0, begun + "// p0 offer p1", market, `
what do you offer p1?
Then you say what you ask for it, and the other answers at once.
You have 3 offers left in this turn.
Goods take the road: both roll a die, and lose on 1 to 3 what they send.
back / leave it as it is
offer / gold + you have 7 gold
offer / souls + you have 1 soul
offer / oil + you have 2 oil
offer / property 5 + 2 gold when 5 is rolled, 4 in 36
offer / grain land 9 + 1 grain when 9 is rolled, 4 in 36, by season`},
		{"how many are offered", trading(), 0, begun + "// p0 offer p1; p0 item oil", market, `
how many of your 2 oil do you offer?
back / leave it as it is
offer oil / N 1>2`},
		{"what is asked for", trading(), 0, begun + "// p0 offer p1; p0 with d9", market, `
for grain land 9: what do you ask p1 for?
back / leave it as it is
ask for / gold + p1 has 8 gold
ask for / souls + p1 has 2 souls
ask for / grain + p1 has 1 grain
ask for / property 6 + 1 gold when 6 is rolled, 5 in 36`},
		{"how many are asked for", trading(), 0, begun + "// p0 offer p1; p0 item oil; p0 set 2; p0 item souls", market, `
how many of its 2 souls do you ask p1 for?
You give 2 oil.
back / leave it as it is
ask for souls / N 1>2`},
		{"nothing to be asked for", trading(), 0, begun + "// p0 offer p2; p0 item gold; p0 set 2", nil, `
for 2 gold you can ask p2 for nothing
It has nothing of another kind, or there is no room for a card: go back.
back / leave it as it is`},
		{"an answer", trading(), 1, begun + "// p0 offer p1; p0 item oil; p0 set 2; p0 item souls; p0 set 1", market, `
p0 offers you 2 oil for 1 soul: do you accept?
Goods take the road: both roll a die, and lose on 1 to 3 what they send.
answer / decline
answer / accept - 1 soul + 2 oil`},
		{"an answer without the road", trading(), 1, begun + "// p0 offer p1; p0 with c5; p0 item gold; p0 set 1", market, `
p0 offers you property 5 for 1 gold: do you accept?
Without goods the two sides change hands at once.
answer / decline
answer / accept - 1 gold + property 5`},
		{"a die for the road", trading(), bourse.Spectator, begun + "// p0 offer p1; p0 item oil; p0 set 2; p0 item souls; p0 set 1; p1 accept; ~ die 4", market, `
a die for what p1 sends by the road`},
		{"a die for a cart", trading(), bourse.Spectator, begun + "p0 end; // ~ dice 3 4", market, `
a die for the cart of p0`},
		{"what is kept, of the stall too", trading(), 0, begun + "p0 end; // ~ dice 3 4; ~ die 4; p1 keep 1; p1 keep 0; p0 keep 1", market, `
how many of your 5 oil do you keep, for 1 gold each? You can pay for 5
The other units go to the supply, those of the stall first. In net worth goods count what bids of others would pay; your purse and vaults have 6 gold.
keep oil / N 0>5 for up to 5 gold`},
		{"a debt on the market", trading(), 0, begun + "p0 end; // ~ dice 6 6; ~ draw c5; ~ draw d4", func(s *merlin.State) {
			market(s)
			purse(s, 0, 0)
			s.Seats[0].Escrow, s.Bank = 4, s.Bank-4
			slips(s, 0, 2, 0, 7)
			s.Month = 2
		}, `
you owe the R.O.W. 1 gold more than you have: what do you give up?
What you sell covers 1 gold of the debt each, a stake, a bid or the escrow what it is worth. A card in the field counts 6 in net worth, a card of the reserve 1.
Who has nothing left to give up is bankrupt and out of the game.
take back the escrow / 4 gold + 1 gold of the debt
take back a bid for oil / of 2 + 1 gold of the debt
sell souls / N 1>1 + 1 gold of the debt each
sell oil / N 1>1 + 1 gold of the debt each
sell oil of the stall / N 1>1 + 1 gold of the debt each
sell souls of the cart / N 1>1 + 1 gold of the debt each
sell an ask of oil / of 7 + 1 gold of the debt
sell from the reserve / property 5 + 1 gold of the debt
sell from the reserve / grain land 9 + 1 gold of the debt`},
	}
}
