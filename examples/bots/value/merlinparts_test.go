package value_test

import (
	"strings"

	"bourse.example"
	"bourse.example/merlin"
)

// This file measures, in the games by which the economy of Merlin Economics is studied, what becomes of war, the court and
// visions, whether each card is of use, and what decides games.

// merlinFaces is how many cards there are, with none.
const merlinFaces = int(merlin.Jubilee) + 1

// A merlinMet is what has become of a card in a game: that it came to somebody or lay open, that it was used, and more.
type merlinMet struct{ came, used, more bool }

// A merlinUses counts the games in which that became of a card.
type merlinUses struct{ came, used, more int }

func (c *merlinUses) add(met merlinMet) {
	for _, n := range []struct {
		is bool
		in *int
	}{{met.came, &c.came}, {met.used, &c.used}, {met.more, &c.more}} {
		if n.is {
			*n.in++
		}
	}
}

// merlinClasses are the kinds of cards, and what can become of each.
var merlinClasses = []struct {
	name             string
	part             merlin.Part // or none
	has              func(merlin.Card) bool
	came, used, more string // more may be ""
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

// merlinUnits are the golems and kings by the clauses of their specials and abilities, M33.1 to M33.12.
var merlinUnits = func() (units [13]merlin.Card) {
	for i, name := range strings.Fields("sj cj hj dj sq cq hq dq sk hk dk ck") {
		if err := units[i+1].UnmarshalText([]byte(name)); err != nil {
			panic(err)
		}
	}
	return units
}()

// meet notes the card that a move uses.
func (g *merlinGame) meet(s *merlin.State, m merlin.Move) {
	if m.Seat == bourse.Nature {
		return
	}
	if o := &s.Own[m.Seat].Open; o.Kind == merlin.KindHand && m.Kind != merlin.KindBack && m.Kind != merlin.KindSell {
		g.met[o.Card].used = true
	}
}

// witness notes what an event tells of cards.
func (g *merlinGame) witness(e *merlin.Event) {
	met := &g.met[e.Card]
	switch rule := e.Rule; rule.Chapter {
	case 31:
		g.met[merlin.RainingGold+merlin.Card(rule.Number)-1].more = true
	case 33:
		g.met[merlinUnits[rule.Number]].more = true
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

// A merlinSpan is what war, the court and visions have come to in a season of all games: at its beginning, and in it.
type merlinSpan struct {
	games, crowns, most             int // crowns of all players, and of who has the most
	golems, guards, open            int // visions
	volatility, tax, research       int
	attacks, fights, fallen         int
	harmed, destroyed               int
	chosen, enacted, sold, unsold   int
	laid, effective, waived, voided int
}

// begin measures a position.
func (p *merlinSpan) begin(s *merlin.State) {
	p.games++
	best := 0
	for i := range s.Seats {
		player := &s.Seats[i]
		p.crowns += int(player.Crowns)
		best = max(best, int(player.Crowns))
		golems, guards := unitsOf(player)
		p.golems += golems
		p.guards += guards
	}
	p.most += best
	p.open += s.Visions.Len()
	p.volatility += int(s.Volatility)
	p.tax += int(s.Tax)
	p.research += int(s.Research)
}

// unitsOf counts the golems and guards of a player.
func unitsOf(p *merlin.Player) (golems, guards int) {
	for _, u := range p.Units {
		switch {
		case u.Card.Golem():
			golems++
		case u.Card.Guard():
			guards++
		}
	}
	return golems, guards
}

// endSeason counts what has happened in the season.
func (g *merlinGame) endSeason() {
	if g.at < 0 {
		return
	}
	p, now, was := &g.span[g.at], g.happened, g.before
	g.before = now
	p.attacks += now.Attacks - was.Attacks
	p.fights += now.Fights - was.Fights
	p.fallen += now.Fallen - was.Fallen
	p.harmed += now.Harmed - was.Harmed
	p.destroyed += now.Destroyed - was.Destroyed
	p.chosen += now.Chosen - was.Chosen
	p.enacted += now.Enacted - was.Enacted
	p.sold += now.Sold - was.Sold
	p.unsold += now.Unsold - was.Unsold
	p.laid += now.Laid - was.Laid
	p.effective += now.Fulfilled - was.Fulfilled
	p.waived += now.Waived - was.Waived
	p.voided += now.Void - was.Void
}

// A merlinDecision is what the winners of games had, and what the others had.
type merlinDecision struct {
	winners, others float64 // players
	crowns, units   [2]float64
	cards, gold     [2]float64
	crowned         float64 // games in which anybody has a crown
	mostCrowns      float64 // of these won by who has the most
	armed           float64 // games in which anybody has a unit
	mostUnits       float64
}

// decide measures who wins a game that is over.
func (g *merlinGame) decide(end *merlin.State, standings []bourse.Standing) {
	for at, leader := range g.leaders {
		if leader != bourse.None {
			g.led[at].games++
			g.led[at].won += bourse.Payoff(standings, leader)
		}
	}
	d := &g.decision
	crowns, units := make([]int, len(standings)), make([]int, len(standings))
	for _, st := range standings {
		side, player := 1, &end.Seats[st.Seat]
		if st.Win {
			side = 0
			d.winners++
		} else {
			d.others++
		}
		golems, guards := unitsOf(player)
		crowns[st.Seat], units[st.Seat] = int(player.Crowns), golems+guards
		d.crowns[side] += float64(player.Crowns)
		d.units[side] += float64(golems + guards)
		d.gold[side] += float64(player.Purse)
		for _, plot := range fieldOf(end, st.Seat) {
			d.cards[side] += float64(cardsOn(plot))
			d.gold[side] += float64(plot.Gold)
		}
	}
	payoff := func(seat bourse.Seat) float64 { return bourse.Payoff(standings, seat) }
	mostWin(crowns, payoff, &d.crowned, &d.mostCrowns)
	mostWin(units, payoff, &d.armed, &d.mostUnits)
}

// mostWin counts a game in which anybody has any, and what those who have the most win of it.
func mostWin(of []int, payoff func(bourse.Seat) float64, games, won *float64) {
	most := 0
	for _, n := range of {
		most = max(most, n)
	}
	if most == 0 {
		return
	}
	*games++
	for seat, n := range of {
		if n == most {
			*won += payoff(bourse.Seat(seat))
		}
	}
}
