package value_test

import (
	"fmt"
	"testing"

	"bourse.example"
	"bourse.example/merlin"
)

// This file counts what happens in the games by which the economy of Merlin Economics is studied.

// fieldOf returns the plots of a player.
func fieldOf(s *merlin.State, seat bourse.Seat) []merlin.Plot {
	return s.Plots[int(seat)*merlin.FieldPlots:][:merlin.FieldPlots]
}

// cardsOn returns how many cards lie on a plot.
func cardsOn(plot merlin.Plot) (n int) {
	for _, c := range [...]merlin.Card{plot.Property, plot.Second, plot.Permit} {
		if c != 0 {
			n++
		}
	}
	return n
}

// beginSeason measures the position at the first turn of a season.
func (e *merlinEconomy) beginSeason(t *testing.T, s *merlin.State, at int) {
	e.span[at].begin(s)
	p := &e.season[at]
	p.games++
	p.bank += int(s.Bank)
	p.row += int(s.Row)
	p.col += int(s.CoL)
	all, best := int(s.Bank+s.Row+s.RowBids+s.BankBids), 0
	for seat := range bourse.Seat(s.Players()) {
		all += int(s.Seats[seat].Purse + s.Seats[seat].Escrow + s.Seats[seat].Bids)
		p.purses += int(s.Seats[seat].Purse)
		if !s.Out.Has(seat) {
			p.alive++
		}
		for _, plot := range fieldOf(s, seat) {
			all += int(plot.Gold)
			p.vaults += int(plot.Gold)
			p.cards += cardsOn(plot)
		}
		for i := range s.Seats[seat].Labs {
			all += int(s.Seats[seat].Labs[i].Grant)
		}
		p.worth += s.Worth(seat)
		best = max(best, s.Worth(seat))
	}
	p.best += best
	if want := int(s.Config.Gold); all != want {
		t.Fatalf("there is %d gold, want %d", all, want)
	}
}

// count counts what happens.
func (e *merlinEconomy) count(event merlin.Event) {
	e.events[event.Kind]++
	e.clauses[event.Rule]++
	e.crafted(event)
	switch event.Kind {
	case merlin.Entered:
		e.frames[event.Frame]++
		if event.Frame == merlin.FrameDebt {
			e.papers["debt "+event.Rule.String()]++
		}
	case merlin.Offered:
		if event.Offer.Vault != 0 {
			e.papers["loan offered"]++
		}
	case merlin.Passed:
		e.papers["scrip "+event.Rule.String()] += int(event.N)
	case merlin.Noted:
		key := fmt.Sprintf("%s %s", event.Note.Kind, event.Change)
		if event.Change == merlin.Voided {
			key += " " + event.Rule.String()
		}
		if event.Change != merlin.Issued && event.Change != merlin.Handed && !event.Note.Sold() {
			key += " unsold"
		}
		e.papers[key]++
	case merlin.Carried:
		e.carried[event.Card] += int(event.N)
	case merlin.Transferred:
		side := func(a merlin.Account) string {
			switch a {
			case merlin.Bank:
				return "bank"
			case merlin.ROW:
				return "row"
			case merlin.Supply:
				return "supply"
			}
			return "players"
		}
		key := fmt.Sprintf("%s %s→%s", event.Rule, side(event.From), side(event.To))
		if event.Good == merlin.Gold {
			e.flows[key] += int(event.N)
		} else {
			e.goods[key] += int(event.N)
		}
	}
}

// craft counts what is done with labs, spells, recipes and mead.
func (e *merlinEconomy) craft(s *merlin.State, m merlin.Move) {
	if m.Seat == bourse.Nature {
		return
	}
	o := &s.Own[m.Seat].Open
	lab := func(c merlin.Card) string {
		if c.PotionLab() {
			return "potion lab"
		}
		return "spell lab"
	}
	switch {
	case m.Kind == merlin.KindMead:
		e.crafts["mead made"] += int(m.N)
	case m.Kind == merlin.KindPour:
		e.crafts["mead sold"] += int(m.N)
	case m.Kind == merlin.KindClear:
		e.crafts["plot cleared"]++
	case m.Kind == merlin.KindUse && o.Kind == merlin.KindCard:
		e.crafts[lab(o.Card)+" set up"]++
	case o.Kind == merlin.KindLab && m.Kind == merlin.KindFund:
		e.crafts[lab(s.Seats[m.Seat].Labs[o.Lab-1].Card)+" funded"]++
	case o.Kind == merlin.KindLab && m.Kind == merlin.KindAt:
		e.crafts[lab(s.Seats[m.Seat].Labs[o.Lab-1].Card)+" placed"]++
	case o.Kind != merlin.KindHand || m.Kind == merlin.KindBack:
	case m.Kind == merlin.KindSell:
		e.crafts[o.Card.String()+" sold"]++
	case o.Card.Spell():
		e.crafts[o.Card.String()+" cast"]++
	default:
		e.crafts[o.Card.String()+" brewed"]++
	}
}

// crafted counts what comes of labs, spells and potions besides.
func (e *merlinEconomy) crafted(event merlin.Event) {
	switch event.Kind {
	case merlin.Slipped, merlin.Carried:
		rule := event.Rule
		switch {
		case rule.Chapter == 9 && rule.Number == 1 && event.Card.Spell():
			e.crafts["spell drawn"]++
		case rule.Chapter == 10 && rule.Number == 1 && event.Card.Potion() && event.From == merlin.Deck:
			e.crafts["recipe drawn"]++
		case rule.Chapter == 31:
			e.crafts[event.Card.String()+" used"]++
		case event.Kind == merlin.Slipped && rule.Chapter == 13:
			e.crafts["hidden card traded"]++
		}
	case merlin.Destroyed:
		e.crafts["property destroyed"]++
	case merlin.Harmed:
		e.crafts["property harmed"]++
	case merlin.Clouded:
		if event.Rule.Chapter == 30 {
			e.crafts["land blocked"]++
		}
	}
}

// seen returns the clauses by which anything has happened.
func (e *merlinEconomy) seen() map[string]bool {
	names := map[string]bool{}
	for c := range e.clauses {
		names[c.String()] = true
	}
	return names
}
