package tell_test

import (
	"bourse.example"
	"bourse.example/merlin"
)

// This file has the stories of games with paper.

// papers is a game of four with the market and paper.
func papers() merlin.Config { return with(board(4), merlin.Market, merlin.Paper) }

// bank gives p0 a Chauffeur with 9 gold and a property, and gives p1 a Chauffeur.
func bank(s *merlin.State) {
	lay(s, "p0.1", "c8", "c9")
	stake(s, "p0.1", 9)
	lay(s, "p0.2", "c4")
	lay(s, "p1.1", "c8", "c10")
}

// future, bond, share and policy return notes that have been sold.
func future(issuer, holder bourse.Seat, forward, due int8) merlin.Note {
	return merlin.Note{Kind: merlin.Future, Issuer: issuer, Holder: holder, Good: merlin.Oil, Amount: forward,
		Due: due}
}

func bond(issuer, holder bourse.Seat, face, due int8) merlin.Note {
	return merlin.Note{Kind: merlin.Bond, Issuer: issuer, Holder: holder, Amount: face, Due: due}
}

func share(holder bourse.Seat) merlin.Note {
	return merlin.Note{Kind: merlin.Share, Issuer: 0, Holder: holder, Plot: merlin.PlaceOf(0, 2)}
}

// policy returns a policy that p0 has sold, for a number of rolls, or until a season.
func policy(holder bourse.Seat, cover merlin.Cover, numbers merlin.Totals, x, pays, rolls,
	due int8) merlin.Note {
	n := merlin.Note{Kind: merlin.Policy, Issuer: 0, Holder: holder, Amount: pays, Cover: cover,
		Numbers: numbers, X: x, Term: merlin.TermRound, Left: rolls}
	if due > 0 {
		n.Term, n.Left, n.Due = merlin.TermSeasons, 0, due
	}
	return n
}

// due makes p1 owe p2 and p3 on notes that fall due in the season that has begun.
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

// paperStories returns the stories that need paper.
func paperStories() []tale {
	short := papers()
	short.MaxTurns = 1
	return []tale{
		at("notes are written and bought", papers(), 3, bank,
			begun+"// p0 write bond; p0 set 12; p0 set 5; p0 set 2; p0 write future; p0 good oil; p0 set 4; p0 set 1;"+
				"p0 write share; p0 at p0.2; p0 set 3; p0 papers p0; p0 note 2; p0 tear;"+ends("p0")+
				"p1 papers p0; p1 note 1; p1 purchase; p1 papers p0; p1 note 1; p1 price 9; p1 papers p0; p1 note 1; p1 unprice; p1 papers p0; p1 note 1; p1 price 2;"+
				ends("p1", "p2", "p3")+"p0 papers p0; p0 note 1; p0 purchase"),
		at("policies are written", papers(), 3, bank,
			begun+"// p0 write policy; p0 cover rolls; p0 number 2; p0 number 12; p0 done; p0 set 6; p0 set 2; p0 round;"+
				"p0 write policy; p0 cover cart; p0 set 6; p0 set 2; p0 set 3; p0 write policy; p0 cover above-oil; p0 set 7; p0 set 6; p0 set 2; p0 next; p0 write policy; p0 cover below-oil; p0 set 7; p0 set 6; p0 set 2; p0 next;"+
				ends("p0")+"p1 papers p0; p1 note 1; p1 purchase; p1 papers p0; p1 note 2; p1 purchase; p1 papers p0; p1 note 3; p1 purchase"),
		at("policies pay", papers(), 3, func(s *merlin.State) {
			bank(s)
			purse(s, 0, 3)
			out(s, policy(1, merlin.CoverRolls, 1<<12, 0, 5, 4, 0), policy(2, merlin.BelowOil, 0, 3, 4, 0, 1),
				policy(3, merlin.AboveOil, 0, 3, 4, 0, 1), policy(3, merlin.CoverRolls, 1<<5, 0, 4, 3, 0))
			s.Month = 2
		}, begun+"p0 end // ~ dice 6 6; ~ draw c5; ~ draw d4; p1 cut 0; p0 cut 0; p2 cut 0; p3 cut 0"),
		at("a future is delivered", papers(), 3, due,
			begun+"// p0 end; ~ dice 5 6; p1 papers p1; p1 note 1; p1 deliver"),
		at("a future is assigned", papers(), 3, due,
			begun+"// p0 end; ~ dice 5 6; p1 papers p1; p1 note 1; p1 assign p3 1"),
		at("a future is paid", papers(), 3, func(s *merlin.State) { due(s); purse(s, 1, 20) },
			begun+"// p0 end; ~ dice 5 6; p1 papers p1; p1 note 1; p1 settle"),
		at("a future is not settled", papers(), 3,
			func(s *merlin.State) { due(s); stake(s, "p1.1", 2); s.Notes[0].Called = 1 },
			begun+"// "+ends("p0")+
				"p1 end; p1 give-stall 2 oil; p1 give-store 1 oil; p1 give-plot p1.1"),
		at("an unsold note comes due, and a share ends", papers(), 3, func(s *merlin.State) {
			bank(s)
			lay(s, "p0.3", "c6")
			n := bond(0, bourse.None, 5, 1)
			n.Price = 4
			out(s, n, share(1), share(2))
			s.Month = 2
		}, begun+"// p0 end; ~ dice 2 2; ~ draw c5; ~ draw d4; p1 cut 0; p0 cut 0; p2 cut 0; p3 cut 0;"+
			ends("p1", "p2", "p3")+"p0 plot p0.2; p0 join p0.3"),
		at("a loan", papers(), 3, bank,
			begun+"// p0 loan p1; p0 at p0.1; p0 set 5; p0 set 7; p0 set 2; p1 accept"),
		at("scrip", papers(), 3, bank,
			begun+"// p0 papers p0; p0 issue 5 at 2; p0 papers p0; p0 unissue; p0 papers p0; p0 issue 4 at 1;"+ends("p0")+
				"p1 papers p0; p1 scrip 4; p1 offer p2; p1 item scrip-p0; p1 set 1; p1 item gold; p1 set 2; p2 accept; p1 papers p0; p1 redeem 3"),
		at("scrip on the road", papers(), 3, func(s *merlin.State) {
			market(s)
			s.Seats[1].Scrip[0], s.Seats[0].Scrip[3] = 3, 2
		}, begun+"// p0 offer p1; p0 item oil; p0 set 1; p0 item scrip-p0; p0 set 1; p1 accept; ~ die 4; ~ die 5;"+
			"p0 offer p1; p0 item oil; p0 set 1; p0 item scrip-p0; p0 set 2; p1 accept; ~ die 1; ~ die 2; p0 offer p1; p0 item scrip-p3; p0 set 2; p0 item grain; p0 set 1; p1 accept; ~ die 1; ~ die 6"),
		at("scrip that is a debt", papers(), 3, func(s *merlin.State) {
			bank(s)
			purse(s, 1, 0)
			s.Seats[0].Scrip[1] = 3
			store(s, 1, 1, 0, 0)
			s.Bank, s.Row = 1, s.Bank-1
		}, begun+"// p0 papers p1; p0 redeem 3; p1 give-store 1 souls; p1 give-plot p1.1"),
		at("a bankrupt's papers", papers(), 2, func(s *merlin.State) {
			purse(s, 1, 0)
			s.Seats[0].Scrip[1], s.Seats[1].Scrip[2] = 3, 2
			out(s, bond(1, 3, 4, 1), future(0, 1, 9, 2))
		}, begun+"// p0 papers p1; p0 redeem 1"),
		at("promises in the end", short, 0, func(s *merlin.State) {
			bank(s)
			out(s, bond(0, 1, 5, 3))
			s.Seats[0].Scrip[2], s.Seats[3].Scrip[1] = 2, 1
		}, begun+"// p0 end"),
	}
}
