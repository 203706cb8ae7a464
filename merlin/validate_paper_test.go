package merlin_test

import (
	"fmt"
	"strings"
	"testing"

	"bourse.example"
	"bourse.example/merlin"
)

// This file tests what Validate says of paper: every check has a state that breaks just that.

func TestState_Validate_paper(t *testing.T) {
	type state = merlin.State
	act := banking(t)
	unsold := merlin.Note{Kind: merlin.Bond, Issuer: 0, Holder: bourse.None, Price: 9, Amount: 12, Due: 2}
	covered := merlin.Note{Kind: merlin.Policy, Issuer: 0, Holder: bourse.None, Price: 9, Amount: 12, Cover: merlin.CoverCart, Term: merlin.TermSeasons, Left: 3}
	lasting := policy(merlin.CoverCart, 0)
	lasting.Term, lasting.Due = merlin.TermSeasons, 3
	issued(t, &act, unsold, future(0, 1, merlin.Oil, 5, 2), share(t, 0, 2, "p0.2"), on(policy(merlin.CoverRolls, 3), 1<<9, 0), on(policy(merlin.AboveOil, 1), 0, 4), covered, lasting)
	const bond, forward, piece, rolls, spot, cart, ends = 0, 1, 2, 3, 4, 5, 6
	scrip(t, &act, 1, 0, 4)
	act.Seats[0].ScripN, act.Seats[0].ScripPrice = 16, 2
	sound(t, &act)
	out := acting(t, trading(4))
	lent := banking(t)
	writing(t, &lent, "p0 loan p2, at p0.1, set 8, set 11, set 3")
	debt := banking(t)
	stake(t, &debt, "p0.1", -9)
	purse(&debt, 0, 0)
	scrip(t, &debt, 1, 0, 7)
	turns(t, &debt, 1)
	play(t, &debt, "p1 papers p0", "p1 redeem 7")
	struck := banking(t)
	issued(t, &struck, on(policy(merlin.CoverRolls, 3), 1<<11, 0), on(policy(merlin.CoverRolls, 1), 1<<11, 0))
	stake(t, &struck, "p0.1", -9)
	purse(&struck, 0, 0)
	play(t, &struck, "p0 end", "~ dice 5 6")
	due := banking(t)
	stake(t, &due, "p1.1", 0)
	purse(&due, 1, 0)
	issued(t, &due, merlin.Note{Kind: merlin.Bond, Issuer: 1, Holder: 3, Amount: 4, Due: 1})
	season(&due, 2)
	play(t, &due, "p0 end")
	note := func(i int, change func(*merlin.Note)) func(*state) {
		return func(s *state) { change(&s.Notes[i]) }
	}
	type noted = merlin.Note
	for _, test := range []struct {
		name   string
		from   state
		change func(*state)
		want   string
	}{
		{"notes without the part", out, func(s *state) { s.Notes[0] = unsold }, "notes: paper is out"},
		{"scrip without the part", out, func(s *state) { s.Seats[1].Scrip[0] = 1 }, "p1: the market is out|scrip: paper is out, of p1"},
		{"scrip for sale without the part", out, func(s *state) { s.Seats[0].ScripN = 1 }, "scrip: paper is out, of p0"},
		{"a price of scrip without the part", out, func(s *state) { s.Seats[0].ScripPrice = 1 }, "scrip: paper is out, of p0"},
		{"a gap", act, func(s *state) { s.Notes[2] = noted{} }, "notes: note 3 of 2"},
		{"an issuer outside", act, note(bond, func(n *noted) { n.Issuer = 4 }), "not in the game"},
		{"a holder outside", act, note(forward, func(n *noted) { n.Holder = 4 }), "not in the game"},
		{"held by its issuer", act, note(forward, func(n *noted) { n.Holder = 0 }), "or is the same"},
		{"a bankrupt's", act, func(s *state) { ruin(s, 2) }, "not in the game"},
		{"number 0", act, note(bond, func(n *noted) { n.Number = 0 }), "notes: the number of p0 note 0"},
		{"number 9", act, note(bond, func(n *noted) { n.Number = 9 }), "notes: the number of p0 note 9"},
		{"a number twice", act, note(forward, func(n *noted) { n.Number = 1 }), "notes: the number of p0 note 1"},
		{"more than there may be", act, func(s *state) { s.Config.Notes = 6 }, "notes: the number of p0 note 7"},
		{"no kind of note", act, note(ends, func(n *noted) { n.Kind = 5 }), "is not as such notes are"},
		{"a price below 0", act, note(forward, func(n *noted) { n.Price = -1 }), "is not as such notes are"},
		{"a price of 61", act, note(forward, func(n *noted) { n.Price = 61 }), "is not as such notes are"},
		{"an unsold bond at nothing", act, note(bond, func(n *noted) { n.Price = 0 }), "is not as such notes are"},
		{"an unsold bond at 41", act, note(bond, func(n *noted) { n.Price = 41 }), "is not as such notes are"},
		{"a face of 41", act, note(bond, func(n *noted) { n.Amount = 41 }), "is not as such notes are"},
		{"a face of 0", act, note(bond, func(n *noted) { n.Amount = 0 }), "is not as such notes are"},
		{"an unsold bond that is due", act, note(bond, func(n *noted) { n.Due = 0 }), "is not as such notes are"},
		{"a bond in 48 seasons", act, note(bond, func(n *noted) { n.Due = 48 }), "is not as such notes are"},
		{"a sold future that is due at the start", act, note(forward, func(n *noted) { n.Due = 0 }), "is not as such notes are"},
		{"a bond of oil", act, note(bond, func(n *noted) { n.Good = merlin.Oil }), "is not as such notes are"},
		{"a future of gold", act, note(forward, func(n *noted) { n.Good = merlin.Gold }), "is not as such notes are"},
		{"a forward price of 0", act, note(forward, func(n *noted) { n.Amount = 0 }), "is not as such notes are"},
		{"a forward price of 61", act, note(forward, func(n *noted) { n.Amount = 61 }), "is not as such notes are"},
		{"a future called three times", act, note(forward, func(n *noted) { n.Called = 3 }), "is not as such notes are"},
		{"an unsold future that is called", act, note(forward, func(n *noted) { n.Holder, n.Price, n.Called = bourse.None, 5, 1 }), "is not as such notes are"},
		{"an unsold future at another price", act, note(forward, func(n *noted) { n.Holder, n.Price = bourse.None, 6 }), "is not as such notes are"},
		{"a future that is struck", act, note(forward, func(n *noted) { n.Struck = true }), "is not as such notes are"},
		{"a share of another's", act, note(piece, func(n *noted) { n.Plot = at(t, "p1.1") }), "is not as such notes are"},
		{"a share of nothing", act, note(piece, func(n *noted) { n.Plot = at(t, "p0.3") }), "notes: 1 shares of p0.3"},
		{"a share of a Chauffeur", act, note(piece, func(n *noted) { n.Plot = at(t, "p0.1") }), "is not as such notes are"},
		{"a share that is due", act, note(piece, func(n *noted) { n.Due = 1 }), "is not as such notes are"},
		{"more shares than it pays", act, func(s *state) {
			for i := range s.Notes[:4] {
				s.Notes[i] = share(t, 0, 2, "p0.2")
				s.Notes[i].Number = uint8(i + 1)
			}
		}, "notes: 4 shares of p0.2"},
		{"a policy of 0", act, note(rolls, func(n *noted) { n.Amount = 0 }), "is not as such notes are"},
		{"a policy of 41", act, note(rolls, func(n *noted) { n.Amount = 41 }), "is not as such notes are"},
		{"no cover", act, note(cart, func(n *noted) { n.Cover = 0 }), "is not as such notes are"},
		{"a cover that there is not", act, note(cart, func(n *noted) { n.Cover = merlin.BelowGrain + 1 }), "is not as such notes are"},
		{"no numbers", act, note(rolls, func(n *noted) { n.Numbers = 0 }), "is not as such notes are"},
		{"the number 13", act, note(rolls, func(n *noted) { n.Numbers = 1 << 13 }), "is not as such notes are"},
		{"the number 0", act, note(rolls, func(n *noted) { n.Numbers |= 1 << 0 }), "is not as such notes are"},
		{"the number 1", act, note(rolls, func(n *noted) { n.Numbers |= 1 << 1 }), "is not as such notes are"},
		{"numbers of a cart", act, note(cart, func(n *noted) { n.Numbers = 1 << 3 }), "is not as such notes are"},
		{"no price of a spot", act, note(spot, func(n *noted) { n.X = 0 }), "is not as such notes are"},
		{"a price of a spot of 21", act, note(spot, func(n *noted) { n.X = 21 }), "is not as such notes are"},
		{"a price of a cart", act, note(cart, func(n *noted) { n.X = 2 }), "is not as such notes are"},
		{"an unsold policy at 21", act, note(cart, func(n *noted) { n.Price = 21 }), "is not as such notes are"},
		{"an unsold policy at nothing", act, note(cart, func(n *noted) { n.Price = 0 }), "is not as such notes are"},
		{"an unsold policy that ends", act, note(cart, func(n *noted) { n.Due = 4 }), "is not as such notes are"},
		{"an unsold policy of 9 seasons", act, note(cart, func(n *noted) { n.Left = 9 }), "is not as such notes are"},
		{"an unsold policy of 0 seasons", act, note(cart, func(n *noted) { n.Left = 0 }), "is not as such notes are"},
		{"an unsold policy for 3 rolls", act, note(cart, func(n *noted) { n.Term = merlin.TermRound }), "is not as such notes are"},
		{"no term", act, note(cart, func(n *noted) { n.Term = 0 }), "is not as such notes are"},
		{"a term that there is not", act, note(cart, func(n *noted) { n.Term = 4 }), "is not as such notes are"},
		{"an unsold policy that is struck", act, note(cart, func(n *noted) { n.Struck = true }), "is not as such notes are"},
		{"set before the game", act, note(cart, func(n *noted) { n.Set = -1 }), "is not as such notes are"},
		{"a sold policy that was set", act, note(rolls, func(n *noted) { n.Set = 1 }), "is not as such notes are"},
		{"more rolls than players", act, note(rolls, func(n *noted) { n.Left = 5 }), "is not as such notes are"},
		{"no roll left", act, note(rolls, func(n *noted) { n.Left = 0 }), "is not as such notes are"},
		{"two rolls next", act, note(rolls, func(n *noted) { n.Term, n.Left = merlin.TermNext, 2 }), "is not as such notes are"},
		{"rolls until a season", act, note(ends, func(n *noted) { n.Left = 1 }), "is not as such notes are"},
		{"a policy that has ended", act, note(ends, func(n *noted) { n.Due = 0 }), "is not as such notes are"},
		{"struck outside a roll", act, note(rolls, func(n *noted) { n.Struck = true }), "is not as such notes are"},
		{"unstruck, without a roll left", struck, note(0, func(n *noted) { n.Struck, n.Left = false, 0 }), "is not as such notes are"},
		{"scrip below 0", act, func(s *state) { s.Seats[2].Scrip[0] = -1 }, "scrip: -1 of p0 at p2"},
		{"one's own scrip", act, func(s *state) { s.Seats[0].Scrip[0] = 1 }, "scrip: 1 of p0 at p0"},
		{"scrip of nobody", act, func(s *state) { s.Seats[0].Scrip[4] = 1 }, "scrip: 1 of p4 at p0"},
		{"more scrip than a pad", act, func(s *state) { s.Seats[2].Scrip[0] = 17; s.Seats[0].ScripN, s.Seats[0].ScripPrice = 0, 0 }, "scrip: the pad of p0"},
		{"more for sale than the pad has", act, func(s *state) { s.Seats[0].ScripN = 17 }, "scrip: 17 of p0 at 2"},
		{"for sale below 0", act, func(s *state) { s.Seats[0].ScripN = -1 }, "scrip: -1 of p0 at 2"},
		{"for sale at nothing", act, func(s *state) { s.Seats[0].ScripPrice = 0 }, "scrip: 16 of p0 at 0"},
		{"for sale at 6", act, func(s *state) { s.Seats[0].ScripPrice = 6 }, "scrip: 16 of p0 at 6"},
		{"a price of none", act, func(s *state) { s.Seats[0].ScripN = 0 }, "scrip: 0 of p0 at 2"},
		{"a loan of nothing", lent, func(s *state) { s.Offer.Give.N = 0 }, "offer: "},
		{"a loan of more than the vault", lent, func(s *state) { s.Offer.Give.N = 10 }, "offer: "},
		{"a loan of oil", lent, func(s *state) { s.Offer.Give.Item = merlin.ItemOil }, "offer: "},
		{"a loan from no vault", lent, func(s *state) { s.Offer.Vault = at(t, "p0.2") }, "offer: "},
		{"a loan from another's", lent, func(s *state) { s.Offer.Vault = at(t, "p1.1") }, "offer: "},
		{"a loan for something", lent, func(s *state) { s.Offer.Get = merlin.Ware{Item: merlin.ItemGold, N: 1} }, "offer: "},
		{"a loan of no face", lent, func(s *state) { s.Offer.Face = 0 }, "offer: "},
		{"a loan of a face of 41", lent, func(s *state) { s.Offer.Face = 41 }, "offer: "},
		{"a loan for 0 seasons", lent, func(s *state) { s.Offer.Ahead = 0 }, "offer: "},
		{"a loan for 9 seasons", lent, func(s *state) { s.Offer.Ahead = 9 }, "offer: "},
		{"a face of no loan", lent, func(s *state) { s.Offer.Vault = 0 }, "stack: |offer: "},
		{"a debt to another", debt, func(s *state) { s.Stack[2].To = merlin.Purse(2) }, "stack: act below debt"},
		{"a debt to oneself", debt, func(s *state) { s.Stack[2].To = merlin.Purse(0) }, "stack: act below debt"},
		{"a debt of one's turn", debt, func(s *state) { s.Stack[2].Rule.Number = 2 }, "stack: act below debt"},
		{"a debt of more than a pad", debt, func(s *state) { s.Stack[2].N = 21 }, "stack: act below debt"},
		{"a bond of more than its face can be", due, func(s *state) { s.Stack[1].N = 41 }, "stack: turn below debt"},
		{"a bond to the bank", due, func(s *state) { s.Stack[1].To = merlin.Bank }, "stack: turn below debt"},
		{"another's bond", due, func(s *state) { s.Stack[0].Seat = 0 }, "stack: turn below debt"},
		{"a bond at another time", due, func(s *state) { s.Stack[0].Step = 2 }, "stack: turn below debt"},
		{"a policy of more than it can be", struck, func(s *state) { s.Stack[3].N = 41 }, "stack: policies below debt"},
		{"policies that look still", struck, func(s *state) { s.Stack[2].Step = 0 }, "stack: policies below debt"},
		{"policies too soon", struck, func(s *state) { s.Stack[1].Step = 5 }, "stack: roll below policies"},
	} {
		t.Run(test.name, func(t *testing.T) {
			s := test.from
			sound(t, &s)
			test.change(&s)
			err := s.Validate()
			for _, want := range strings.Split(test.want, "|") {
				if err != nil && strings.Contains(err.Error(), want) {
					return
				}
			}
			t.Errorf("the fault is %v, want %q", err, test.want)
		})
	}
}

// TestState_Validate_drafted changes what is drafted to what its steps cannot have made.
func TestState_Validate_drafted(t *testing.T) {
	s := banking(t)
	issued(t, &s, merlin.Note{Kind: merlin.Bond, Issuer: 1, Holder: 0, Amount: 4, Due: 2})
	for steps, changes := range map[string][]func(*merlin.Open){
		"p0 papers p1":                                        {func(o *merlin.Open) { o.To = 3 }, func(o *merlin.Open) { o.Note = 1 }, func(o *merlin.Open) { o.Paper = 1 }},
		"p0 papers p1, note 1":                                {func(o *merlin.Open) { o.Note = 2 }, func(o *merlin.Open) { o.To = 0 }, func(o *merlin.Open) { o.Step = 1 }},
		"p0 write bond, set 5":                                {func(o *merlin.Open) { o.Amount = 41 }, func(o *merlin.Open) { o.Amount = 0 }, func(o *merlin.Open) { o.Step = 2 }, func(o *merlin.Open) { o.Step = 3 }, func(o *merlin.Open) { o.Price = 1 }, func(o *merlin.Open) { o.Paper = 0 }, func(o *merlin.Open) { o.Paper = 9 }, func(o *merlin.Open) { o.Step = 0 }},
		"p0 write share, at p0.2":                             {func(o *merlin.Open) { o.Plot = 1 }, func(o *merlin.Open) { o.Good = 2 }, func(o *merlin.Open) { o.Price = 5 }},
		"p0 write policy, cover rolls, number 5, number 9":    {func(o *merlin.Open) { o.Numbers |= 2 }, func(o *merlin.Open) { o.Numbers |= 1 << 13 }, func(o *merlin.Open) { o.Step = 2 }, func(o *merlin.Open) { o.Cover = merlin.CoverCart }},
		"p0 write policy, cover above-oil, set 5, set 3":      {func(o *merlin.Open) { o.X = 0 }, func(o *merlin.Open) { o.Numbers = 4 }, func(o *merlin.Open) { o.Step = 5 }, func(o *merlin.Open) { o.Cover = 20 }},
		"p0 loan p2, at p0.1, set 5":                          {func(o *merlin.Open) { o.Give.N = 10 }, func(o *merlin.Open) { o.Give.Item = 2 }, func(o *merlin.Open) { o.To = 0 }, func(o *merlin.Open) { o.Plot = 2 }, func(o *merlin.Open) { o.Amount = 3 }},
		"p0 write policy, cover rolls, number 5, done, set 3": {func(o *merlin.Open) { o.Numbers = 0 }, func(o *merlin.Open) { o.X = 3 }},
	} {
		drafted := s
		writing(t, &drafted, steps)
		sound(t, &drafted)
		for i, change := range changes {
			wrong := drafted
			change(&wrong.Own[0].Open)
			if wrong.Validate() == nil {
				t.Errorf("%s: change %d is not refused: %s", steps, i, fmt.Sprintf("%+v", wrong.Own[0].Open))
			}
		}
	}
}
