package merlin

import (
	"fmt"

	"bourse.example"
)

// This file checks notes and scrip: their numbers, that each note uses exactly the fields of its kind, and
// that issuers and holders are in the game.

// validatePaper checks notes and scrip.
func (p *Public) validatePaper() error {
	count := p.Notes.Len()
	for i := range p.Notes[:count] {
		n := &p.Notes[i]
		switch {
		case !p.alive().Has(n.Issuer) ||
			n.Sold() && (!p.alive().Has(n.Holder) || n.Holder == n.Issuer): // M15.1 M28.2
			return fmt.Errorf("notes: %s: who issued or holds it is not in the game, or is the same", n)
		case n.Number > uint8(p.Config.Notes) || p.Notes.Find(n.Issuer, n.Number) != i: // M15.1 M36.8
			return fmt.Errorf("notes: the number of %s", n)
		case !p.fits(n):
			return fmt.Errorf("notes: %s is not as such notes are: %+v", n, *n)
		}
	}
	for i := range p.Notes[:count] {
		if n := &p.Notes[i]; n.Kind == Share && (!p.Plots.at(n.Plot).Standing() ||
			p.shares(n.Plot) > p.Plots.at(n.Plot).Property.Payout()) { // M17.1 M22.6
			return fmt.Errorf("notes: %d shares of %s", p.shares(n.Plot), n.Plot)
		}
	}
	return p.validateScrip()
}

// validateScrip checks the scrip that is held and the scrip that is for sale.
func (p *Public) validateScrip() error {
	for i := range p.Seats {
		player, seat := &p.Seats[i], bourse.Seat(i)
		for k, n := range player.Scrip {
			if n > 0 && (k == i || !p.alive().Has(bourse.Seat(k))) { // M18.1 M28.2
				return fmt.Errorf("scrip: %d of p%d at p%d", n, k, i)
			}
		}
		switch {
		case p.seated(seat) && p.Pad(seat) < 0: // M18.1
			return fmt.Errorf("scrip: the pad of p%d", i)
		case int(player.ScripN) > max(0, p.Pad(seat)) || // M18.1
			(player.ScripN == 0) != (player.ScripPrice == 0):
			return fmt.Errorf("scrip: %d of p%d at %d", player.ScripN, i, player.ScripPrice)
		}
	}
	return nil
}

// fits reports whether a note uses exactly the fields of its kind, with valid values.
func (p *Public) fits(n *Note) bool {
	due := Note{Kind: n.Kind, Issuer: n.Issuer, Number: n.Number, Holder: n.Holder, Price: n.Price}
	ok := false
	switch n.Kind {
	case Future:
		due.Good, due.Amount, due.Due, due.Called = n.Good, n.Amount, n.Due, n.Called
		ok = n.Good.Commodity() && n.Amount >= 1 && p.ahead(n) && (n.Sold() || // M15.2
			n.Price == n.Amount && n.Called == 0) // M15.3
	case Bond:
		due.Amount, due.Due = n.Amount, n.Due
		ok = within(n.Amount, 1, MaxFace) && p.ahead(n) && (n.Sold() ||
			within(n.Price, 1, MaxFace)) // M16.1
	case Share:
		due.Plot = n.Plot
		ok = n.Plot.Seat() == n.Issuer && !p.Plots.at(n.Plot).Chauffeur() && (n.Sold() ||
			within(n.Price, 1, MaxFace)) // M17.1
	case Policy:
		due.Amount, due.Cover, due.Numbers, due.X, due.Term = n.Amount, n.Cover, n.Numbers, n.X, n.Term
		due.Due, due.Left, due.Set, due.Struck = n.Due, n.Left, n.Set, n.Struck
		ok = within(n.Amount, 1, MaxFace) && p.insures(n) && // M19.1
			(n.Cover == CoverRolls) == (n.Numbers != 0) && // M19.2
			(n.Cover.Spot() != 0) == (n.X != 0) && p.covered(n.Cover) // M19.2
	}
	return ok && *n == due
}

// within reports whether a number is in a range.
func within(n, low, high int8) bool { return n >= low && n <= high }

// ahead reports whether the due season of a future or a bond is possible. An unsold one becomes void when
// it is due (M15.4).
func (p *Public) ahead(n *Note) bool {
	return n.Due >= 1 && (n.Sold() || n.Due > p.Now())
}

// insures reports whether the term of a policy is valid. An unsold policy has the drafted term, and a sold
// one the remaining term. An event happens in a roll, or by a spell or an attack, and the policy pays at
// once.
func (p *Public) insures(n *Note) bool {
	if !n.Sold() {
		left := int8(0)
		if n.Term == TermSeasons {
			left = max(1, min(n.Left, MaxAhead)) // M19.3
		}
		return n.Term != 0 && n.Left == left && n.Due == 0 && !n.Struck &&
			within(n.Price, 1, MaxPremium) // M19.1 M19.3
	}
	roll := &p.Stack[1]
	rolled := roll.Kind == FrameRoll && roll.Step > rollWheel
	cast := roll.Kind == FrameAct && (n.Cover == CoverCart && p.Config.Parts.Has(Magic) ||
		n.Cover == CoverProperty) // M22.6 M30.5
	if n.Set != 0 || n.Struck && !rolled && !cast { // M19.1
		return false
	}
	ended := n.Struck // the term may have ended in this roll
	switch n.Term {
	case TermNext:
		return n.Due == 0 && (n.Left == 1 || ended && n.Left == 0) // M19.3
	case TermRound:
		return n.Due == 0 && n.Left <= int8(p.Players()) && (n.Left > 0 || ended) // M19.3
	case TermSeasons:
		return n.Left == 0 && n.Due >= 1 && (n.Due > p.Now() || ended) // M19.3
	}
	return false
}

// lends reports whether an offer is a loan that the lender can give and the borrower can take.
func (p *Public) lends(seat bourse.Seat, o *Offer) bool {
	return p.Config.Parts.Has(Paper) && o.Vault.Seat() == seat && p.Plots.at(o.Vault).Vault() > 0 && p.freeNumber(o.To) != 0 &&
		o.Get == (Ware{}) &&
		o.Give == (Ware{Item: ItemGold, N: o.Give.N}) && o.Give.N >= 1 &&
		o.Give.N <= p.Plots.at(o.Vault).Gold && o.Face >= 1 && o.Ahead >= 1 // M16.2
}
