package value_test

import (
	"fmt"
	"strings"
	"testing"

	"bourse.example"
	"bourse.example/merlin"
)

// This file counts what happens in a game of Merlin Economics, and how its cards are used.

// A met is how a card was used in a game: whether a player got it or it was face up, whether it was used, and
// whether anything more happened.
type met struct{ came, used, more bool }

// A uses counts the games in which a card was used in these ways.
type uses struct{ came, used, more int }

func (u *uses) add(m met) {
	bump(m.came, &u.came)
	bump(m.used, &u.used)
	bump(m.more, &u.more)
}

// bump adds 1 to n if is is true.
func bump(is bool, n *int) {
	if is {
		*n++
	}
}

// classes are the kinds of cards, and how each is used.
var classes = []struct {
	name             string
	part             merlin.Part // or none
	has              func(merlin.Card) bool
	came, used, more string // column names; more may be ""
}{
	{"properties", 0, merlin.Card.Property, "bought", "laid", ""},
	{"lands", 0, merlin.Card.Land, "bought", "placed", ""},
	{"spell labs", merlin.Magic, merlin.Card.SpellLab, "bought", "set up", "a Spell Shop"},
	{"potion labs", merlin.Magic, merlin.Card.PotionLab, "bought", "set up", "a Brewery"},
	{"golems", merlin.War, merlin.Card.Golem, "bought", "animated", "special used"},
	{"kings", merlin.War, merlin.Card.Guard, "drawn", "motivated", "ability used"},
	{"spells", merlin.Magic, merlin.Card.Spell, "drawn", "cast", ""},
	{"potions", merlin.Magic, merlin.Card.Potion, "drawn", "brewed", "used"},
	{"visions", merlin.Visions, merlin.Card.Vision, "laid", "took effect", ""},
	{"decrees", merlin.Court, merlin.Card.Decree, "chosen", "enacted", "sold"},
}

// units has the golems and kings by the clauses of their specials and abilities, M33.1 to M33.12.
var units = func() (units [13]merlin.Card) {
	for i, name := range strings.Fields("sj cj hj dj sq cq hq dq sk hk dk ck") {
		if err := units[i+1].UnmarshalText([]byte(name)); err != nil {
			panic(err)
		}
	}
	return units
}()

// witness records how an event uses cards.
func (g *merlinGame) witness(e *merlin.Event) {
	met := &g.met[e.Card]
	switch rule := e.Rule; rule.Chapter {
	case 31:
		g.met[merlin.RainingGold+merlin.Card(rule.Number)-1].more = true
	case 33:
		g.met[units[rule.Number]].more = true
	}
	switch e.Kind {
	case merlin.Fulfilled:
		met.used = true
	case merlin.Slipped:
		if e.From == merlin.Deck && e.To == merlin.HandOf(e.To.Seat()) {
			met.came = true
		}
	case merlin.Carried:
		to := e.To.Seat()
		switch {
		case e.To == merlin.VisionsLaid || e.To == merlin.Decreed:
			met.came = true
		case e.From == merlin.Decreed && e.To == merlin.Discards:
			met.used = true
			if g.happened.Sold > g.sold {
				g.sold, met.more = g.happened.Sold, true
			}
		case !to.Player():
		case e.To == merlin.ReserveOf(to) && (e.From == merlin.Council || e.From == merlin.Deck):
			met.came = true
		case e.From == merlin.ReserveOf(to) && e.To != merlin.ReserveOf(e.From.Seat()):
			met.used = true // it is laid, placed, set up, animated or motivated
		case e.Card.Permit() && e.From.Seat() == to:
			met.more = true // from the laboratory
		}
	}
}

// fieldOf returns the plots of a player.
func fieldOf(s *merlin.State, seat bourse.Seat) []merlin.Plot {
	return s.Plots[int(seat)*merlin.FieldPlots:][:merlin.FieldPlots]
}

// cardsOn returns the number of cards on a plot.
func cardsOn(plot merlin.Plot) (n int) {
	for _, c := range [...]merlin.Card{plot.Property, plot.Second, plot.Permit} {
		bump(c != 0, &n)
	}
	return n
}

// unitsOf counts the golems and guards of a player.
func unitsOf(p *merlin.Player) (golems, guards int) {
	for _, u := range p.Units {
		bump(u.Card.Golem(), &golems)
		bump(u.Card.Guard(), &guards)
	}
	return golems, guards
}

// beginSeason measures the position at the first turn of a season.
func (e *merlinEconomy) beginSeason(t *testing.T, s *merlin.State, at int) {
	p := &e.season[at]
	p.games++
	p.bank += int(s.Bank)
	p.row += int(s.Row)
	p.col += int(s.CoL)
	p.visions += s.Visions.Len()
	p.volatility += int(s.Volatility)
	p.tax += int(s.Tax)
	p.research += int(s.Research)
	all, best, most := int(s.Bank+s.Row+s.RowBids+s.BankBids), 0, 0
	for seat := range bourse.Seat(s.Players()) {
		player := &s.Seats[seat]
		all += int(player.Purse + player.Escrow + player.Bids)
		p.purses += int(player.Purse)
		bump(!s.Out.Has(seat), &p.alive)
		for _, plot := range fieldOf(s, seat) {
			all += int(plot.Gold)
			p.vaults += int(plot.Gold)
			p.cards += cardsOn(plot)
		}
		for i := range player.Labs {
			all += int(player.Labs[i].Grant)
		}
		p.worth += s.Worth(seat)
		best = max(best, s.Worth(seat))
		p.crowns += int(player.Crowns)
		most = max(most, int(player.Crowns))
		golems, guards := unitsOf(player)
		p.golems += golems
		p.guards += guards
	}
	p.best += best
	p.most += most
	if want := int(s.Config.Gold); all != want {
		t.Fatalf("there is %d gold, want %d", all, want)
	}
}

// count counts an event.
func (e *merlinEconomy) count(event merlin.Event) {
	e.events[event.Kind]++
	e.clauses[event.Rule.String()]++
	magic, paper := e.counts["magic"], e.counts["paper"]
	rule := event.Rule
	switch event.Kind {
	case merlin.Entered:
		e.frames[event.Frame]++
		if event.Frame == merlin.FrameDebt {
			paper["debt "+rule.String()]++
		}
	case merlin.Offered:
		if event.Offer.Vault != 0 {
			paper["loan offered"]++
		}
	case merlin.Passed:
		paper["scrip "+rule.String()] += int(event.N)
	case merlin.Noted:
		key := fmt.Sprintf("%s %s", event.Note.Kind, event.Change)
		if event.Change == merlin.Voided {
			key += " " + rule.String()
		}
		if event.Change != merlin.Issued && event.Change != merlin.Handed && !event.Note.Sold() {
			key += " unsold"
		}
		paper[key]++
	case merlin.Carried, merlin.Slipped:
		if event.Kind == merlin.Carried {
			e.carried[event.Card] += int(event.N)
		}
		switch {
		case rule.Chapter == 9 && rule.Number == 1 && event.Card.Spell():
			magic["spell drawn"]++
		case rule.Chapter == 10 && rule.Number == 1 && event.Card.Potion() && event.From == merlin.Deck:
			magic["recipe drawn"]++
		case rule.Chapter == 31:
			magic[event.Card.String()+" used"]++
		case event.Kind == merlin.Slipped && rule.Chapter == 13:
			magic["hidden card traded"]++
		}
	case merlin.Destroyed:
		magic["property destroyed"]++
	case merlin.Harmed:
		magic["property harmed"]++
	case merlin.Clouded:
		if rule.Chapter == 30 {
			magic["land blocked"]++
		}
	case merlin.Transferred:
		key := fmt.Sprintf("%s %s→%s", rule, side(event.From), side(event.To))
		if event.Good == merlin.Gold {
			e.counts["gold"][key] += int(event.N)
		} else {
			e.counts["commodities"][key] += int(event.N)
		}
	}
}

// side names an account, the same name for all players.
func side(a merlin.Account) string {
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

// craft counts what a player does with labs, spells, recipes and mead.
func (e *merlinEconomy) craft(s *merlin.State, m merlin.Move) {
	o, magic := &s.Own[m.Seat].Open, e.counts["magic"]
	lab := func(c merlin.Card) string {
		if c.PotionLab() {
			return "potion lab"
		}
		return "spell lab"
	}
	switch {
	case m.Kind == merlin.KindMead:
		magic["mead made"] += int(m.N)
	case m.Kind == merlin.KindPour:
		magic["mead sold"] += int(m.N)
	case m.Kind == merlin.KindClear:
		magic["plot cleared"]++
	case m.Kind == merlin.KindUse && o.Kind == merlin.KindCard:
		magic[lab(o.Card)+" set up"]++
	case o.Kind == merlin.KindLab && m.Kind == merlin.KindFund:
		magic[lab(s.Seats[m.Seat].Labs[o.Lab-1].Card)+" funded"]++
	case o.Kind == merlin.KindLab && m.Kind == merlin.KindAt:
		magic[lab(s.Seats[m.Seat].Labs[o.Lab-1].Card)+" placed"]++
	case o.Kind != merlin.KindHand || m.Kind == merlin.KindBack:
	case m.Kind == merlin.KindSell:
		magic[o.Card.String()+" sold"]++
	case o.Card.Spell():
		magic[o.Card.String()+" cast"]++
	default:
		magic[o.Card.String()+" brewed"]++
	}
}
