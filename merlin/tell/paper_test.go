package tell_test

import (
	"bourse.example"
	"bourse.example/merlin"
)

// This file has the tales of games with paper.

// papers is a game of four with the market and paper.
func papers() merlin.Config {
	c := board(4)
	c.Parts = merlin.PartsOf(merlin.Market, merlin.Paper)
	return c
}

// bank gives p0 a Chauffeur with 9 gold and a property, and p1 a Chauffeur.
func bank(s *merlin.State) {
	lay(s, "p0.1", "c8", "c9")
	stake(s, "p0.1", 9)
	lay(s, "p0.2", "c4")
	lay(s, "p1.1", "c8", "c10")
}

// out puts notes out that are there already: each gets the lowest number of its issuer.
func out(s *merlin.State, notes ...merlin.Note) {
	for _, n := range notes {
		n.Number = 1
		for _, other := range s.Notes[:s.Notes.Len()] {
			if other.Issuer == n.Issuer {
				n.Number++
			}
		}
		s.Notes[s.Notes.Len()] = n
	}
}

// future, bond, share and policy return notes that have been sold.
func future(issuer, holder bourse.Seat, forward, due int8) merlin.Note {
	return merlin.Note{Kind: merlin.Future, Issuer: issuer, Holder: holder, Good: merlin.Oil, Amount: forward, Due: due}
}

func bond(issuer, holder bourse.Seat, face, due int8) merlin.Note {
	return merlin.Note{Kind: merlin.Bond, Issuer: issuer, Holder: holder, Amount: face, Due: due}
}

func share(holder bourse.Seat) merlin.Note {
	return merlin.Note{Kind: merlin.Share, Issuer: 0, Holder: holder, Plot: merlin.PlaceOf(0, 2)}
}

// policy returns one that p0 has sold, for so many rolls, or until a season.
func policy(holder bourse.Seat, cover merlin.Cover, numbers merlin.Totals, x, pays, rolls, due int8) merlin.Note {
	n := merlin.Note{Kind: merlin.Policy, Issuer: 0, Holder: holder, Amount: pays, Cover: cover, Numbers: numbers, X: x, Term: merlin.TermRound, Left: rolls}
	if due > 0 {
		n.Term, n.Left, n.Due = merlin.TermSeasons, 0, due
	}
	return n
}

// due has p1 owe p2 and p3 by notes of the season that has begun.
func due(s *merlin.State) {
	bank(s)
	s.Month = 3
	out(s, future(1, 2, 12, 1), future(3, 1, 9, 1), bond(1, 3, 4, 1))
	stall(s, 1, 0, 2, 0)
	store(s, 1, 0, 1, 0)
}

// ends ends a turn, and rolls a number that brings nothing.
func ends(seats ...string) (moves string) {
	for _, seat := range seats {
		moves += seat + " end; ~ dice 5 6;"
	}
	return moves
}

// paperStories returns those that need paper.
func paperStories() []tale {
	short := papers()
	short.MaxTurns = 1
	return []tale{
		{"notes are written and bought", papers(), 3, bank, begun + "// p0 write bond; p0 set 12; p0 set 5; p0 set 2; p0 write future; p0 good oil; p0 set 4; p0 set 1;" +
			"p0 write share; p0 at p0.2; p0 set 3; p0 papers p0; p0 note 2; p0 tear;" + ends("p0") +
			"p1 papers p0; p1 note 1; p1 purchase; p1 papers p0; p1 note 1; p1 price 9; p1 papers p0; p1 note 1; p1 unprice; p1 papers p0; p1 note 1; p1 price 2;" +
			ends("p1", "p2", "p3") + "p0 papers p0; p0 note 1; p0 purchase", `
   p0 asks 5 gold for a new note: bond 1 of p0 (12 gold, due in winter of year 1)
   p0 asks 4 gold for a new note: future 2 of p0 (3 oil at 4, due in autumn of year 1)
   p0 asks 3 gold for a new note: share 3 of p0 (1 gold of each payout of plot 2)
p0 tears up future 2 of p0
 turn 2: p1
the dice show 5 and 6: 11
nobody gets anything
   p1 pays p0 5 gold for bond 1 of p0 (12 gold, due in winter of year 1)
   p1 asks 9 gold for bond 1 of p0
   p1 no longer sells bond 1 of p0
   p1 asks 2 gold for bond 1 of p0
 turn 3: p2
the dice show 5 and 6: 11
nobody gets anything
 turn 4: p3
the dice show 5 and 6: 11
nobody gets anything
 turn 5: p0
the dice show 5 and 6: 11
nobody gets anything
   p0 pays p1 2 gold for bond 1 of p0 (12 gold, due in winter of year 1)
   bond 1 of p0 is with its issuer, and void`},
		{"policies are written", papers(), 3, bank, begun + "// p0 write policy; p0 cover rolls; p0 number 2; p0 number 12; p0 done; p0 set 6; p0 set 2; p0 round;" +
			"p0 write policy; p0 cover cart; p0 set 6; p0 set 2; p0 set 3; p0 write policy; p0 cover above-oil; p0 set 7; p0 set 6; p0 set 2; p0 next; p0 write policy; p0 cover below-oil; p0 set 7; p0 set 6; p0 set 2; p0 next;" +
			ends("p0") + "p1 papers p0; p1 note 1; p1 purchase; p1 papers p0; p1 note 2; p1 purchase; p1 papers p0; p1 note 3; p1 purchase", `
   p0 asks 2 gold for a new note: policy 1 of p0 (6 gold on a roll of 2 or 12, for a round of rolls)
   p0 asks 2 gold for a new note: policy 2 of p0 (6 gold on the loss of its holder's cart, for 3 seasons)
   p0 asks 2 gold for a new note: policy 3 of p0 (6 gold on oil at 7 or more when it ends, on the next roll)
   p0 asks 2 gold for a new note: policy 4 of p0 (6 gold on oil at 7 or less when it ends, on the next roll)
 turn 2: p1
the dice show 5 and 6: 11
nobody gets anything
   p1 pays p0 2 gold for policy 1 of p0 (6 gold on a roll of 2 or 12, for 4 more rolls)
   p1 pays p0 2 gold for policy 2 of p0 (6 gold on the loss of its holder's cart, until spring of year 1)
   p1 pays p0 2 gold for policy 3 of p0 (6 gold on oil at 7 or more when it ends, for 1 more roll)`},
		{"policies pay", papers(), 3, func(s *merlin.State) {
			bank(s)
			purse(s, 0, 3)
			out(s, policy(1, merlin.CoverRolls, 1<<12, 0, 5, 4, 0), policy(2, merlin.BelowOil, 0, 3, 4, 0, 1), policy(3, merlin.AboveOil, 0, 3, 4, 0, 1), policy(3, merlin.CoverRolls, 1<<5, 0, 4, 3, 0))
			s.Month = 2
		}, begun + "p0 end // ~ dice 6 6; ~ draw c5; ~ draw d4; p1 cut 0; p0 cut 0; p2 cut 0; p3 cut 0", `
the dice show 6 and 6: 12
  the wheel turns: autumn, month 4 of 12, year 1
    what policy 2 of p0 covers has come about
   policy 3 of p0 is over, and what it covers has not come about
gone from the Council's Offices: property 2, souls land 2
new at the Council's Offices: property 5, souls land 4
  tax season: everyone pays 1 gold to the R.O.W.
   paid: p1 1, p2 1, p3 1, p0 1
  everyone names a cut of the Cost of Living in secret: the smallest one counts
p1 has named a cut
p0 has named a cut
p2 has named a cut
p3 would cut 0
   the cuts are shown: p1 0, p2 0, p3 0, p0 0; the Cost of Living stays
    what policy 1 of p0 covers has come about
    p0 owes p1 5 gold: policy 1 of p0 pays
   p0 pays p1 2 gold
   p0 pays p1 3 gold from the vault on plot 1
    p0 owes p2 4 gold: policy 2 of p0 pays
   p0 pays p2 4 gold from the vault on plot 1`},
		{"a future is delivered", papers(), 3, due, begun + "// p0 end; ~ dice 5 6; p1 papers p1; p1 note 1; p1 deliver", `
 turn 2: p1
    p1 is called: it owes p2 3 oil, or the settlement, for future 1 of p1
    p1 owes p3 4 gold: bond 2 of p1 is due
   p1 pays p3 4 gold
the dice show 5 and 6: 11
nobody gets anything
   p1 settles future 1 of p1 (3 oil at 12, due in autumn of year 1)
   p1 brings p2 2 oil of its stall
   p1 brings p2 1 oil of its store`},
		{"a future is assigned", papers(), 3, due, begun + "// p0 end; ~ dice 5 6; p1 papers p1; p1 note 1; p1 assign p3 1", `
 turn 2: p1
    p1 is called: it owes p2 3 oil, or the settlement, for future 1 of p1
    p1 owes p3 4 gold: bond 2 of p1 is due
   p1 pays p3 4 gold
the dice show 5 and 6: 11
nobody gets anything
   p1 settles future 1 of p1 (3 oil at 12, due in autumn of year 1)
   p2 gets future 1 of p3 (3 oil at 9, due in autumn of year 1) in its place`},
		{"a future is paid", papers(), 3, func(s *merlin.State) { due(s); purse(s, 1, 20) }, begun + "// p0 end; ~ dice 5 6; p1 papers p1; p1 note 1; p1 settle", `
 turn 2: p1
    p1 is called: it owes p2 3 oil, or the settlement, for future 1 of p1
    p1 owes p3 4 gold: bond 2 of p1 is due
   p1 pays p3 4 gold
the dice show 5 and 6: 11
nobody gets anything
   p1 settles future 1 of p1 (3 oil at 12, due in autumn of year 1)
   p1 pays p2 12 gold`},
		{"a future is not settled", papers(), 3, func(s *merlin.State) { due(s); stake(s, "p1.1", 2); s.Notes[0].Called = 1 }, begun + "// " + ends("p0") +
			"p1 end; p1 give-stall 2 oil; p1 give-store 1 oil; p1 give-plot p1.1", `
 turn 2: p1
    p1 is called a last time: it owes p2 3 oil, or the settlement, for future 1 of p1
    p1 owes p3 4 gold: bond 2 of p1 is due
   p1 pays p3 4 gold
the dice show 5 and 6: 11
nobody gets anything
    p1 has not settled future 1 of p1: the settlement is due to p2
   p1 pays p2 4 gold
   p1 pays p2 2 gold from the vault on plot 1
    p1 owes p2 6 gold more than it has
    p1 gives up 2 oil of its stall
   p2 gets 2 gold of it from the bank
    p1 gives up 1 oil
   p2 gets 1 gold of it from the bank
    p1 gives up property 10 on plot 1
    p1 gives up property 8 on plot 1
   p2 gets 1 gold of it from the bank
    p1 is bankrupt and out of the game
    void with that: future 1 of p3
 turn 3: p2`},
		{"an unsold note comes due, and a share ends", papers(), 3, func(s *merlin.State) {
			bank(s)
			lay(s, "p0.3", "c6")
			n := bond(0, bourse.None, 5, 1)
			n.Price = 4
			out(s, n, share(1), share(2))
			s.Month = 2
		}, begun + "// p0 end; ~ dice 2 2; ~ draw c5; ~ draw d4; p1 cut 0; p0 cut 0; p2 cut 0; p3 cut 0;" + ends("p1", "p2", "p3") + "p0 plot p0.2; p0 join p0.3", `
 turn 2: p1
the dice show 2 and 2: 4
  the wheel turns: autumn, month 4 of 12, year 1
nobody has bought bond 1 of p0 in time: it is void
gone from the Council's Offices: property 2, souls land 2
new at the Council's Offices: property 5, souls land 4
  tax season: everyone pays 1 gold to the R.O.W.
   paid: p1 1, p2 1, p3 1, p0 1
  everyone names a cut of the Cost of Living in secret: the smallest one counts
p1 has named a cut
p0 has named a cut
p2 has named a cut
p3 would cut 0
   the cuts are shown: p1 0, p2 0, p3 0, p0 0; the Cost of Living stays
   shares are paid first: p1 1, p2 1
   properties pay: p0 1
 turn 3: p2
the dice show 5 and 6: 11
nobody gets anything
 turn 4: p3
the dice show 5 and 6: 11
nobody gets anything
 turn 5: p0
the dice show 5 and 6: 11
nobody gets anything
   share 2 of p0 is void: its property is gone or joined
   share 3 of p0 is void: its property is gone or joined
   p0 joins plots 2 and 3: a Chauffeur, on plot 2`},
		{"a loan", papers(), 3, bank, begun + "// p0 loan p1; p0 at p0.1; p0 set 5; p0 set 7; p0 set 2; p1 accept", `
   p0 offers p1 a loan of 5 gold, against a bond of 7 gold in 2 seasons
p1 accepts
   p0 lends p1 5 gold from the vault on plot 1
   p0 gets for it bond 1 of p1 (7 gold, due in winter of year 1)`},
		{"scrip", papers(), 3, bank, begun + "// p0 papers p0; p0 issue 5 at 2; p0 papers p0; p0 unissue; p0 papers p0; p0 issue 4 at 1;" + ends("p0") +
			"p1 papers p0; p1 scrip 4; p1 offer p2; p1 item scrip-p0; p1 set 1; p1 item gold; p1 set 2; p2 accept; p1 papers p0; p1 redeem 3", `
   p0 has 5 scrip of its own for sale, at 2 gold each
   p0 no longer sells its scrip
   p0 has 4 scrip of its own for sale, at 1 gold each
 turn 2: p1
the dice show 5 and 6: 11
nobody gets anything
   p1 pays 4 gold for 4 scrip of p0
   p1 offers p2 1 scrip of p0 for 2 gold
p2 accepts
   p1 gives p2 1 scrip of p0
   p2 gives p1 2 gold
   p1 redeems 3 scrip of p0
   p0 pays p1 3 gold from the vault on plot 1`},
		{"scrip on the road", papers(), 3, func(s *merlin.State) {
			market(s)
			s.Seats[1].Scrip[0], s.Seats[0].Scrip[3] = 3, 2
		}, begun + "// p0 offer p1; p0 item oil; p0 set 1; p0 item scrip-p0; p0 set 1; p1 accept; ~ die 4; ~ die 5;" +
			"p0 offer p1; p0 item oil; p0 set 1; p0 item scrip-p0; p0 set 2; p1 accept; ~ die 1; ~ die 2; p0 offer p1; p0 item scrip-p3; p0 set 2; p0 item grain; p0 set 1; p1 accept; ~ die 1; ~ die 6", `
   p0 offers p1 1 oil for 1 scrip of p0
p1 accepts
  both sides take the road: for each a die is rolled, on 1 to 3 it is lost
the die for the road shows 4: it comes through
   p0 gives p1 1 oil
the die for the road shows 5: it comes through
   p1 gives p0 1 scrip of p0
   p0 offers p1 1 oil for 2 scrip of p0
p1 accepts
  both sides take the road: for each a die is rolled, on 1 to 3 it is lost
the die for the road shows 1: it is lost
    p0 loses 1 oil on the road
the die for the road shows 2: it is lost
    p1 loses 2 scrip of p0 on the road
   p0 offers p1 2 scrip of p3 for 1 grain
p1 accepts
  both sides take the road: for each a die is rolled, on 1 to 3 it is lost
the die for the road shows 1: it is lost
    p0 loses 2 scrip of p3 on the road
the die for the road shows 6: it comes through
   p1 gives p0 1 grain`},
		{"scrip that is a debt", papers(), 3, func(s *merlin.State) {
			bank(s)
			purse(s, 1, 0)
			s.Seats[0].Scrip[1] = 3
			store(s, 1, 1, 0, 0)
			s.Bank, s.Row = 1, s.Bank-1
		}, begun + "// p0 papers p1; p0 redeem 3; p1 give-store 1 souls; p1 give-plot p1.1", `
   p0 redeems 3 scrip of p1
    p1 owes p0 3 gold more than it has
    p1 gives up 1 soul
   p0 gets 1 gold of it from the bank
    p1 gives up property 10 on plot 1
    p1 gives up property 8 on plot 1
   p0 gets 1 gold of it from the R.O.W.
    p1 is bankrupt and out of the game`},
		{"a bankrupt's papers", papers(), 2, func(s *merlin.State) {
			purse(s, 1, 0)
			s.Seats[0].Scrip[1], s.Seats[1].Scrip[2] = 3, 2
			out(s, bond(1, 3, 4, 1), future(0, 1, 9, 2))
		}, begun + "// p0 papers p1; p0 redeem 1", `
   p0 redeems 1 scrip of p1
    p1 owes p0 1 gold more than it has
    p1 is bankrupt and out of the game
    void with that: bond 1 of p1, future 1 of p0, p0's 2 scrip of p1, p1's 2 scrip of p2`},
		{"promises in the end", short, 0, func(s *merlin.State) {
			bank(s)
			out(s, bond(0, 1, 5, 3))
			s.Seats[0].Scrip[2], s.Seats[3].Scrip[1] = 2, 1
		}, begun + "// p0 end", `
 the end: 1 turn is over
p0 is worth 31: 7 in the purse, 9 in vaults, 18 for 3 cards in the field and -3 for notes and scrip
p1 is worth 24: 8 in the purse, 12 for 2 cards in the field and 4 for notes and scrip
p3 is worth 14: 13 in the purse and 1 for notes and scrip
p2 is worth 7: 9 in the purse and -2 for notes and scrip
   p0 wins with 31`},
	}
}
