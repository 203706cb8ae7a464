package value_test

import (
	"fmt"
	"strings"
	"testing"

	"bourse.example"
	"bourse.example/examples/internal/chronicle"
	"bourse.example/merlin"
)

// This file measures games of Merlin Economics.

const seasons = 8 // of two years; later turns count for the last

// A season has the measurements of a season in all games.
type season struct {
	games                               int // that have reached it
	bank, row, purses, vaults           int // gold at its beginning
	col, research, volatility, tax      int
	cards, worth, best, crowns, visions int
	golems, guards                      int
	turns, could, bought, idle          int // all, with enough gold for a card, with a purchase, with nothing done
	dry                                 int // turns that begin with an empty bank
	chronicle.Merlin                        // what happened in it
}

// A merlinDetail counts moves, cards, clauses and paper, and measures the position at the beginning of every
// season.
type merlinDetail struct {
	*economy
	at                int // the season, from 0, or -1
	turn              int16
	asked, buys, acts bool // in the turn
	bids              [merlin.MaxPlayers]int16
	happened, before  chronicle.Merlin // so far, and at the beginning of the season
	season            [seasons]season
	players           int // of all games
}

func newMerlinDetail(e *economy) detail[merlin.State, merlin.Move, merlin.Event] {
	return &merlinDetail{economy: e, at: -1}
}

func (d *merlinDetail) round(s *merlin.State) int { return 1 + min(seasons-1, max(0, int(s.Now()))) }

func (d *merlinDetail) order(s *merlin.State) []bourse.Seat { return s.Order[:s.Players()] }

func (d *merlinDetail) look(t testing.TB, s *merlin.State, m merlin.Move) {
	d.count("moves", m.Kind.String(), 1)
	d.count("questions", s.Top().Kind.String(), 1)
	if m.Kind == merlin.KindSeal && s.Turns == 0 {
		d.bids[m.Seat] = m.N
	}
	if m.Seat != bourse.Nature {
		o := &s.Own[m.Seat].Open
		if o.Kind == merlin.KindHand && m.Kind != merlin.KindBack && m.Kind != merlin.KindSell {
			d.countCard(o.Card, 1)
		}
	}
	if s.Turns != d.turn {
		d.beginTurn(t, s)
	}
	if f := s.Top(); f.Kind == merlin.FrameAct && d.at >= 0 {
		d.act(s, f.Seat, m)
	}
}

// beginTurn measures a position at the beginning of a turn, and of the season if it is new.
func (d *merlinDetail) beginTurn(t testing.TB, s *merlin.State) {
	d.endTurn()
	d.turn = s.Turns
	if at := d.round(s) - 1; at != d.at {
		d.endSeason()
		d.at = at
		d.beginSeason(t, s)
	}
	bump(s.Bank == 0, &d.season[d.at].dry)
}

// endTurn counts what was done in the turn.
func (d *merlinDetail) endTurn() {
	if d.asked && d.at >= 0 {
		bump(d.buys, &d.season[d.at].bought)
		bump(!d.acts, &d.season[d.at].idle)
	}
	d.asked, d.buys, d.acts = false, false, false
}

// beginSeason measures the position at the first turn of a season.
func (d *merlinDetail) beginSeason(t testing.TB, s *merlin.State) {
	p := &d.season[d.at]
	p.games++
	p.bank += int(s.Bank)
	p.row += int(s.Row)
	p.col += int(s.CoL)
	p.visions += s.Visions.Len()
	p.volatility += int(s.Volatility)
	p.tax += int(s.Tax)
	p.research += int(s.Research)
	all, best := int(s.Bank+s.Row+s.RowBids+s.BankBids), 0
	for seat := range bourse.Seat(s.Players()) {
		player := &s.Seats[seat]
		all += int(player.Purse + player.Escrow + player.Bids)
		p.purses += int(player.Purse)
		for _, plot := range fieldOf(s, seat) {
			all += int(plot.Gold)
			p.vaults += int(plot.Gold)
			for _, c := range [...]merlin.Card{plot.Property, plot.Second, plot.Permit} {
				bump(c != 0, &p.cards)
			}
		}
		for i := range player.Labs {
			all += int(player.Labs[i].Grant)
		}
		p.worth += s.Worth(seat)
		best = max(best, s.Worth(seat))
		p.crowns += int(player.Crowns)
		for _, u := range player.Units {
			bump(u.Card.Golem(), &p.golems)
			bump(u.Card.Guard(), &p.guards)
		}
	}
	p.best += best
	if want := int(s.Config.Gold); all != want {
		t.Fatalf("there is %d gold, want %d", all, want)
	}
}

// endSeason counts what happened in the season.
func (d *merlinDetail) endSeason() {
	if d.at < 0 {
		return
	}
	old, sums := tallies(&d.before), tallies(&d.season[d.at].Merlin)
	for i, n := range tallies(&d.happened) {
		*sums[i] += *n - *old[i]
	}
	d.before = d.happened
}

// tallies returns pointers to the counts of a chronicle.
func tallies(m *chronicle.Merlin) []*int {
	return []*int{&m.Animated, &m.Motivated, &m.Fallen, &m.Attacks, &m.Fights, &m.Harmed, &m.Destroyed,
		&m.Chosen, &m.Enacted, &m.Sold, &m.Unsold, &m.Laid, &m.Fulfilled, &m.Waived, &m.Void}
}

// fieldOf returns the plots of a player.
func fieldOf(s *merlin.State, seat bourse.Seat) []merlin.Plot {
	return s.Plots[int(seat)*merlin.FieldPlots:][:merlin.FieldPlots]
}

// act counts what a player does in its turn. Opening and closing things is nothing.
func (d *merlinDetail) act(s *merlin.State, seat bourse.Seat, m merlin.Move) {
	if !d.asked {
		d.asked = true
		d.season[d.at].turns++
		funds := int(s.Seats[seat].Purse)
		for _, plot := range fieldOf(s, seat) {
			funds += plot.Vault()
		}
		bump(funds >= int(s.CoL), &d.season[d.at].could)
	}
	switch m.Kind {
	case merlin.KindBuy:
		d.buys, d.acts = true, true
	case merlin.KindCard, merlin.KindPlot, merlin.KindLab, merlin.KindHand, merlin.KindUnit, merlin.KindGoods,
		merlin.KindPapers, merlin.KindOffer, merlin.KindLoan, merlin.KindWrite, merlin.KindBack,
		merlin.KindEnd:
	default:
		d.acts = true
	}
}

// classes are the kinds of cards, and what can happen to them. More may be "".
var classes = []struct {
	name string
	has  func(merlin.Card) bool
	ways [3]string
}{
	{"properties", merlin.Card.Property, [3]string{"bought", "laid"}},
	{"lands", merlin.Card.Land, [3]string{"bought", "placed"}},
	{"spell labs", merlin.Card.SpellLab, [3]string{"bought", "set up", "that become a Spell Shop"}},
	{"potion labs", merlin.Card.PotionLab, [3]string{"bought", "set up", "that become a Brewery"}},
	{"golems", merlin.Card.Golem, [3]string{"bought", "animated", "whose special is used"}},
	{"kings", merlin.Card.Guard, [3]string{"drawn", "motivated", "whose ability is used"}},
	{"spells", merlin.Card.Spell, [3]string{"drawn", "cast"}},
	{"potions", merlin.Card.Potion, [3]string{"drawn", "brewed", "used"}},
	{"visions", merlin.Card.Vision, [3]string{"laid", "that take effect"}},
	{"decrees", merlin.Card.Decree, [3]string{"chosen", "enacted", "sold"}},
}

// countCard counts what happened to a card, by the index of one of the ways of its class.
func (d *merlinDetail) countCard(c merlin.Card, way int) {
	for _, class := range classes {
		if class.has(c) && class.ways[way] != "" {
			d.count(class.name+" "+class.ways[way], c.String(), 1)
		}
	}
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

func (d *merlinDetail) see(e *merlin.Event) {
	if e.Kind != merlin.Moved {
		d.count("clauses", e.Rule.String(), 1)
	}
	sold := d.happened.Sold
	d.happened.See(e)
	switch rule := e.Rule; rule.Chapter {
	case 31:
		d.countCard(merlin.RainingGold+merlin.Card(rule.Number)-1, 2)
	case 33:
		d.countCard(units[rule.Number], 2)
	}
	switch e.Kind {
	case merlin.Fulfilled:
		d.countCard(e.Card, 1)
	case merlin.Noted:
		d.count("paper", fmt.Sprint(e.Note.Kind, " ", e.Change, " by ", e.Rule), 1)
	case merlin.Ruined:
		d.count("at the end", "bankrupts", 1)
	case merlin.Slipped:
		if e.From == merlin.Deck && e.To == merlin.HandOf(e.To.Seat()) {
			d.countCard(e.Card, 0)
		}
	case merlin.Carried:
		d.carried(e, d.happened.Sold > sold)
	}
}

// carried counts a card that moves openly.
func (d *merlinDetail) carried(e *merlin.Event, sold bool) {
	to := e.To.Seat()
	switch {
	case e.To == merlin.VisionsLaid || e.To == merlin.Decreed:
		d.countCard(e.Card, 0)
	case e.From == merlin.Decreed && e.To == merlin.Discards:
		d.countCard(e.Card, 1)
		if sold {
			d.countCard(e.Card, 2)
		}
	case !to.Player():
	case e.To == merlin.ReserveOf(to) && (e.From == merlin.Council || e.From == merlin.Deck):
		d.countCard(e.Card, 0)
	case e.From == merlin.ReserveOf(to) && e.To != merlin.ReserveOf(e.From.Seat()):
		d.countCard(e.Card, 1) // it is laid, placed, set up, animated or motivated
	case e.Card.Permit() && e.From.Seat() == to:
		d.countCard(e.Card, 2) // from the laboratory
	}
}

func (d *merlinDetail) end(t testing.TB, s *merlin.State) {
	d.endTurn()
	d.endSeason()
	d.players += s.Players()
	by := d.happened.Ending(s)
	if by == "" || by == "turns" && s.Turns != s.Config.MaxTurns {
		t.Errorf("the game ends by %q in turn %d", by, s.Turns)
	}
	d.count("ends", by, 1)
	for place, seat := range d.order(s) {
		d.count(fmt.Sprint("bids of place ", place+1, " in the turn order"),
			fmt.Sprint(d.bids[seat], " gold"), 1)
		d.count("at the end", "gold bid", int(d.bids[seat]))
		d.count("at the end", "crowns", int(s.Seats[seat].Crowns))
	}
	d.count("at the end", "turns", int(s.Turns))
	*d = merlinDetail{economy: d.economy, at: -1, season: d.season, players: d.players}
}

// write writes the state at the beginning of each season, and what is done in it.
func (d *merlinDetail) write(b *strings.Builder) {
	b.WriteString("\n" + head("| season | bank | R.O.W. | purses | vaults, stakes | Cost of Living "+
		"| Research Cost | Volatility, Tax Rate | cards of a player | worth of a player | of the best | crowns of a player "+
		"| empty bank | could buy | bought | nothing done | visions open |"))
	for at, p := range d.season {
		n, players := p.games, per(p.games*d.players, d.games)
		if n == 0 {
			continue
		}
		fmt.Fprintf(b, "| %s %d | %.1f | %.1f | %.1f | %.1f | %.1f | %.1f | %.1f, %.1f | %.1f | %.1f | %.1f | %.2f "+
			"| %.1f %% | %.1f %% | %.1f %% | %.1f %% | %.1f |\n",
			merlin.Season(1+at%4), 1+at/4, per(p.bank, n), per(p.row, n), per(p.purses, n), per(p.vaults, n),
			per(p.col, n), per(p.research, n), per(p.volatility, n), per(p.tax, n), float64(p.cards)/players,
			float64(p.worth)/players, per(p.best, n), float64(p.crowns)/players, 100*per(p.dry, p.turns),
			100*per(p.could, p.turns), 100*per(p.bought, p.turns), 100*per(p.idle, p.turns), per(p.visions, n))
	}
	b.WriteString("\n" + head("| season | golems | guards | units fallen | attacks | between units "+
		"| damage, destroyed | decrees chosen | enacted, sold, put back | visions laid | effective, waived, void |"))
	for at, p := range d.season {
		n := p.games
		if n == 0 {
			continue
		}
		fmt.Fprintf(b, "| %s %d | %.2f | %.2f | %.2f | %.2f | %.2f | %.2f, %.2f | %.2f | %.2f, %.2f, %.2f | %.2f "+
			"| %.2f, %.2f, %.2f |\n", merlin.Season(1+at%4), 1+at/4, per(p.golems, n), per(p.guards, n),
			per(p.Fallen, n), per(p.Attacks, n), per(p.Fights, n), per(p.Harmed, n), per(p.Destroyed, n),
			per(p.Chosen, n), per(p.Enacted, n), per(p.Sold, n), per(p.Unsold, n), per(p.Laid, n),
			per(p.Fulfilled, n), per(p.Waived, n), per(p.Void, n))
	}
}

// TestEconomy_merlin measures a game of one season whose figures can be worked out by hand. p1 bids 3 gold, of
// which p3, the last in the turn order, gets 1.
func TestEconomy_merlin(t *testing.T) {
	s, err := merlin.New(merlin.Standard(4))
	if err != nil {
		t.Fatal(err)
	}
	e := newEconomy()
	d := newMerlinDetail(e)
	for _, text := range strings.Split("~ draw c4,~ draw c2,~ draw c10,~ draw d4,~ draw d6,~ draw d9,~ draw d2,"+
		"p0 seal 0,p1 seal 3,p2 seal 0,p3 seal 0,~ lot p0,~ lot p2,~ dice 5 6", ",") {
		m, err := merlin.Parse(text)
		if err != nil {
			t.Fatal(err)
		}
		d.look(t, &s, m)
		if err := s.Apply(m); err != nil {
			t.Fatalf("%s: %v", text, err)
		}
	}
	card := func(name string) merlin.Card { return merlinCard(t, name) }
	carried := func(from, to merlin.Account, name string) merlin.Event {
		return merlin.Event{Kind: merlin.Carried, From: from, To: to, Card: card(name), N: 1}
	}
	moved := func(k merlin.Kind) merlin.Event {
		return merlin.Event{Kind: merlin.Moved, Move: merlin.Move{Seat: 1, Kind: k}}
	}
	for _, event := range []merlin.Event{
		carried(merlin.Council, merlin.ReserveOf(1), "sj"),
		carried(merlin.ReserveOf(1), merlin.UnitsOf(1), "sj"),
		moved(merlin.KindAttack), {Kind: merlin.Fought, Foe: merlin.Unit{Card: card("hq")}},
		{Kind: merlin.Transferred, Rule: merlin.Clause{Chapter: 33, Number: 1}},
		carried(merlin.UnitsOf(2), merlin.OutOfGame, "hq"), {Kind: merlin.Destroyed},
		carried(merlin.LookedOf(0), merlin.Decreed, "tithe"), moved(merlin.KindRefuse),
		carried(merlin.Decreed, merlin.Discards, "tithe"),
		carried(merlin.LookedOf(0), merlin.Decreed, "jubilee"),
		carried(merlin.Decreed, merlin.Discards, "jubilee"), carried(merlin.Deck, merlin.VisionsLaid, "thaw"),
		carried(merlin.VisionsLaid, merlin.Discards, "thaw"), {Kind: merlin.Fulfilled, Card: merlin.Thaw},
		carried(merlin.ReserveOf(0), merlin.LabOf(0, 1), "s3"),
		carried(merlin.LabOf(0, 1), merlin.PlotOf(1), "s3"),
		{Kind: merlin.Ended, Rule: merlin.Clause{Chapter: 29, Number: 2}},
	} {
		d.see(&event)
	}
	s.Ended, s.Seats[2].Crowns = true, 5
	d.end(t, &s)
	e.finish(nil, s.Standings(nil), d.order(&s))
	var b strings.Builder
	e.write(&b, 4)
	e.writeUses(&b, e)
	d.write(&b)
	for _, want := range []string{
		"wins by place in the turn order: 0.0 (0.0–79.3) 0.0 (0.0–79.3) 0.0 (0.0–79.3) 100.0 (20.7–100.0)\n",
		"at the end a game: crowns 5 (100 %); gold bid 3 (100 %); turns 1 (100 %)\n",
		"bids of place 1 in the turn order a game: 3 gold 1 (100 %)\n", "ends a game: royal favour 1 (100 %)\n",
		"golems bought a game: sj 1 (100 %)\n", "golems animated a game: sj 1 (100 %)\n",
		"golems whose special is used a game: sj 1 (100 %)\n", "spell labs set up a game: s3 1 (100 %)\n",
		"spell labs that become a Spell Shop a game: s3 1 (100 %)\n", "visions laid a game: thaw 1 (100 %)\n",
		"visions that take effect a game: thaw 1 (100 %)\n",
		"decrees enacted a game: jubilee 1 (100 %); tithe 1 (100 %)\n", "decrees sold a game: tithe 1 (100 %)\n",
		"| summer 1 | 62.0 | 0.0 | 38.0 | 0.0 | 2.0 | 1.0 | 1.0, 1.0 | 0.0 | 9.5 | 11.0 | 0.00 |",
		"| summer 1 | 0.00 | 0.00 | 1.00 | 1.00 | 1.00 | 0.00, 1.00 | 2.00 | 1.00, 1.00, 0.00 " +
			"| 1.00 | 1.00, 0.00, 0.00 |\n",
	} {
		if !strings.Contains(b.String(), want) {
			t.Errorf("the tables are\n%swithout\n%s", b.String(), want)
		}
	}
}
