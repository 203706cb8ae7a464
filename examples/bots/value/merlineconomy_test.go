package value_test

import (
	"context"
	"fmt"
	"maps"
	"math"
	"slices"
	"strings"
	"testing"

	"bourse.example"
	"bourse.example/merlin"
	"bourse.example/rng"
)

// This file studies the economy of Merlin Economics in games of bots:
//
//	go test ./examples/bots/value -run '^TestEconomy_merlin$' -v -timeout 3h -economy 10000

// A merlinEconomyTable is who plays, and by what config: of the games asked for it plays one in every.
type merlinEconomyTable struct {
	name  string
	bots  string
	every int
	set   func(*merlin.Config) // what is not as in the standard game, the parts above all
}

var merlinEconomyTables = []merlinEconomyTable{
	{"4 random", "random random random random", 1, merlinBare},
	{"5 random", "random random random random random", 1, merlinBare},
	{"6 random", "random random random random random random", 1, merlinBare},
	{"4 random, market", "random random random random", 1, merlinMarket},
	{"4 random, lively market", "random random random random", 1, func(c *merlin.Config) {
		merlinMarket(c)
		merlinLively(c)
	}},
	{"4 dealers, lively paper", "dealer dealer dealer dealer", 1, func(c *merlin.Config) {
		merlinPaper(c)
		merlinLively(c)
	}},
	{"4 greedy, paper", "greedy:2 greedy:2 greedy:2 greedy:2", 1, merlinPaper},
	{"5 greedy, paper", "greedy:2 greedy:2 greedy:2 greedy:2 greedy:2", 1, merlinPaper},
	{"6 greedy, paper", "greedy:2 greedy:2 greedy:2 greedy:2 greedy:2 greedy:2", 1, merlinPaper},
	{"2 greedy, 2 random, paper", "greedy:2 random greedy:2 random", 1, merlinPaper},
	{"4 greedy, magic", "greedy:2 greedy:2 greedy:2 greedy:2", 1, merlinMagic},
	{"4 greedy, market, paper, magic", "greedy:2 greedy:2 greedy:2 greedy:2", 1, merlinAll},
	{"4 greedy, learned magic", "greedy:2 greedy:2 greedy:2 greedy:2", 1, func(c *merlin.Config) {
		merlinMagic(c)
		merlinLearned(c)
	}},
	{"4 greedy, lively market, paper, learned magic", "greedy:2 greedy:2 greedy:2 greedy:2", 1, merlinAllLively},
	{"4 mages, lively market, paper, learned magic", "mage mage mage mage", 1, merlinAllDearer},
	{"6 mages, lively market, paper, learned magic", "mage mage mage mage mage mage", 1, merlinAllDearer},
	{"2 greedy, 2 random, magic", "greedy:2 random greedy:2 random", 1, merlinMagic},
	{"4 greedy, market", "greedy:2 greedy:2 greedy:2 greedy:2", 1, merlinMarket},
	{"5 greedy, market", "greedy:2 greedy:2 greedy:2 greedy:2 greedy:2", 1, merlinMarket},
	{"6 greedy, market", "greedy:2 greedy:2 greedy:2 greedy:2 greedy:2 greedy:2", 1, merlinMarket},
	{"2 greedy, 2 random, market", "greedy:2 random greedy:2 random", 1, merlinMarket},
	{"4 greedy", "greedy:2 greedy:2 greedy:2 greedy:2", 1, merlinBare},
	{"5 greedy", "greedy:2 greedy:2 greedy:2 greedy:2 greedy:2", 1, merlinBare},
	{"6 greedy", "greedy:2 greedy:2 greedy:2 greedy:2 greedy:2 greedy:2", 1, merlinBare},
	{"2 greedy, 2 random", "greedy:2 random greedy:2 random", 1, merlinBare},
	{"4 greedy, dear to 4", "greedy:2 greedy:2 greedy:2 greedy:2", 10, func(c *merlin.Config) { merlinBare(c); c.CoLCap = 4 }},
	{"4 greedy, teaching", "greedy:2 greedy:2 greedy:2 greedy:2", 10, func(c *merlin.Config) { *c = merlin.Teaching(4, 0) }},
}

// merlinBare leaves out all parts.
func merlinBare(c *merlin.Config) { c.Parts = 0 }

// merlinMarket leaves out all but the market.
func merlinMarket(c *merlin.Config) { c.Parts = merlin.PartsOf(merlin.Market) }

// merlinPaper leaves out all but the market and paper.
func merlinPaper(c *merlin.Config) { c.Parts = merlin.PartsOf(merlin.Market, merlin.Paper) }

// merlinMagic leaves out all but magic.
func merlinMagic(c *merlin.Config) { c.Parts = merlin.PartsOf(merlin.Magic) }

// merlinAll leaves out all but the market, paper and magic.
func merlinAll(c *merlin.Config) { c.Parts = merlin.PartsOf(merlin.Market, merlin.Paper, merlin.Magic) }

// merlinLively makes gold and goods plenty and cards cheap, so that random players live long enough to come to everything.
func merlinLively(c *merlin.Config) {
	c.StartGold, c.Gold, c.Goods, c.CoL, c.CoLCap, c.Tax, c.Taxmen, c.PriceCap = 20, 200, 60, 1, 1, 3, 0, 3
}

// merlinLearned makes research cheap, and lets one used card finish a lab.
func merlinLearned(c *merlin.Config) { c.Research, c.ResearchCap, c.Uses = 1, 1, 1 }

// merlinAllLively does both, with the market, paper and magic.
func merlinAllLively(c *merlin.Config) {
	merlinAll(c)
	merlinLively(c)
	merlinLearned(c)
}

// merlinAllDearer lets living become a little dearer besides.
func merlinAllDearer(c *merlin.Config) {
	merlinAllLively(c)
	c.CoLCap = 3
}

// A merlinDealer plays at random, but likes some kinds of moves, the dearest first. Dealers play for paper rather than
// anything else, and to have a Chauffeur rather than to close what they have opened; their futures are alike, so that one can
// be assigned for another. Mages play for labs, spells and potions.
type merlinDealer struct {
	r     *rng.Rand
	likes [][]merlin.Kind
}

// merlinDeals are the kinds of moves that a dealer likes.
var merlinDeals = [][]merlin.Kind{
	{merlin.KindAssign, merlin.KindDeliver}, {merlin.KindPurchase, merlin.KindSettle, merlin.KindAccept, merlin.KindJoin},
	{merlin.KindScrip, merlin.KindNote, merlin.KindRedeem, merlin.KindPrice, merlin.KindIssue}, {merlin.KindAt, merlin.KindDone}, {merlin.KindCard},
	{merlin.KindPapers, merlin.KindWrite, merlin.KindLoan}, {merlin.KindPlot, merlin.KindBuy},
}

// merlinSpells are those that a mage likes.
var merlinSpells = [][]merlin.Kind{
	{merlin.KindHex, merlin.KindCounterfeit, merlin.KindTo, merlin.KindMead, merlin.KindClear}, {merlin.KindAt, merlin.KindUse},
	{merlin.KindFund, merlin.KindCard, merlin.KindSell}, {merlin.KindHand, merlin.KindLab}, {merlin.KindBuy, merlin.KindPlot, merlin.KindEnd},
}

func (d merlinDealer) Choose(_ context.Context, _ merlin.View, options []merlin.Option) (merlin.Move, error) {
	some := options
	for _, kinds := range d.likes {
		liked := slices.DeleteFunc(slices.Clone(options), func(o merlin.Option) bool { return !slices.Contains(kinds, o.Move.Kind) })
		if len(liked) > 0 && d.r.IntN(3) > 0 {
			some = liked
			break
		}
	}
	if some[0].Move.Kind == merlin.KindBack && len(some) > 1 {
		some = some[1:]
	}
	if some[0].Move.Kind == merlin.KindGood {
		some = some[:1]
	}
	o := some[d.r.IntN(len(some))]
	if o.Max == 0 {
		return o.Move, nil
	}
	return o.Move.With(o.Min + d.r.IntN(min(o.Max-o.Min, 2)+1)), nil
}

const (
	merlinKinds   = int(merlin.KindRound) + 1
	merlinFrames  = int(merlin.FrameLot) + 1
	merlinEvents  = int(merlin.Ended) + 1
	merlinSeasons = 8 // of two years; later turns count to the last
)

// merlinClauses are the clauses by which anything happens where market, paper and magic are in play, and no other part.
// Rust and Golem better nature (M30.3, M31.4) do nothing without war.
var merlinClauses = strings.Fields("M1.4 M2.2 M2.3 M3.1 M3.2 M3.4 M3.5 M4.1 M5.1 M5.3 M5.4 M5.5 M6.1 M6.2 M6.3 M6.4 M7.1 M7.2 " +
	"M8.1 M8.2 M8.3 M11.1 M11.2 M12.1 M12.2 M13.1 M13.2 M14.2 M14.3 M14.4 M14.6 M24.1 M25.1 M25.2 M25.3 M25.4 M26.1 M28.1 M28.2 M29.1 M29.3 M36.7 " +
	"M15.1 M15.2 M15.3 M15.4 M15.6 M16.1 M16.2 M17.1 M18.1 M19.1 M19.2 M19.3 " +
	"M4.3 M9.1 M9.2 M9.3 M9.4 M9.5 M10.1 M10.2 M10.3 M22.6 M30.1 M30.2 M30.4 M30.5 M30.6 M30.7 M30.8 M30.9 M30.10 M30.12 M30.14 " +
	"M31.1 M31.2 M31.6 M31.7 M31.8 M31.9 M31.10")

// merlinSeldom are those of which a few games may see nothing: a Warm Winter, a Stoneskin.
var merlinSeldom = strings.Fields("M31.3 M31.5")

// A merlinSeason is what has been measured in a season of all games.
type merlinSeason struct {
	games                      int // that have come so far
	bank, row, purses, vaults  int // at its beginning
	col, cards, worth, best    int
	turns, bought, could, idle int // with a purchase; who could pay for one; nothing done at all
	dry                        int // turns that begin with an empty bank
	alive                      int
}

// A merlinEconomy is what has been measured in the games of a table.
type merlinEconomy struct {
	table                         merlinEconomyTable
	names                         []string
	games                         int
	turns, moves, decisions       []float64
	winner, second                []float64 // net worth
	decided, bought               []float64 // the part of the turns after which the winner was never behind, nobody bought
	cards, purse, vaults          float64   // of winners
	byDominance, byYears, byTurns int
	shared, nobody                int
	ruined, ruinedGames           int
	erratic                       int
	midLeader                     float64 // games that the leader at the end of the first year wins
	midGames                      int
	won                           map[string]float64
	seats                         map[string]int
	byOrder                       [merlin.MaxPlayers]float64
	bySeat                        [merlin.MaxPlayers]float64
	season                        [merlinSeasons]merlinSeason
	flows                         map[string]int // gold by clause and direction
	goods                         map[string]int // commodities by clause and direction
	kinds                         [merlinKinds]int
	frames                        [merlinFrames]int
	events                        [merlinEvents]int
	clauses                       map[merlin.Clause]int
	packs                         merlin.Pile // all cards of a game
	carried                       [merlin.Antidote + 1]int
	openings, backs               int
	parts                         merlin.Parts
	wrote, traded, begun          int            // turns in which a note was written or a loan offered; paper bought or redeemed; all
	papers                        map[string]int // what has become of notes and scrip, and who was in debt, by clause
	crafts                        map[string]int // what has become of labs, of spells and of potions, by kind
}

// TestEconomy_merlin plays games of bots and measures them. It holds that no gold is made or lost, that every
// game ends by dominance, by its years or by its turns, that players who look ahead win more than those who do
// not, that everything that there is to be done and to be asked comes up, and that something comes of every
// clause.
func TestEconomy_merlin(t *testing.T) {
	done := make([]*merlinEconomy, len(merlinEconomyTables))
	t.Run("tables", func(t *testing.T) {
		for i, table := range merlinEconomyTables {
			t.Run(table.name, func(t *testing.T) {
				t.Parallel()
				e := &merlinEconomy{table: table, names: strings.Fields(table.bots),
					won: map[string]float64{}, seats: map[string]int{}, flows: map[string]int{}, goods: map[string]int{}, clauses: map[merlin.Clause]int{}, papers: map[string]int{}, crafts: map[string]int{}}
				games := max(4, *economyGames/table.every)
				if testing.Short() {
					games = 1
				}
				for game := range games {
					e.play(t, game)
				}
				e.report(t)
				done[i] = e
				if ends := e.byDominance + e.byYears + e.byTurns; ends != e.games {
					t.Errorf("%d of %d games ended as games do", ends, e.games)
				}
			})
		}
	})
	var b strings.Builder
	b.WriteString("| players | games | turns | moves | end by dominance | shared | bankrupts | winner's worth | second's | leader after a year wins | decided after | last purchase after | erratic wheel | turns without a purchase |\n|---|---|---|---|---|---|---|---|---|---|---|---|---|---|\n")
	var kinds [merlinKinds]int
	var frames [merlinFrames]int
	seen := map[string]bool{}
	for _, e := range done {
		if e == nil {
			continue
		}
		b.WriteString(e.row())
		maps.Copy(seen, e.seen())
		for i, n := range e.kinds {
			kinds[i] += n
		}
		for i, n := range e.frames {
			frames[i] += n
		}
		if greedy, random := e.seats["greedy:2"], e.seats["random"]; greedy > 0 && random > 0 && !testing.Short() {
			if g, r := e.won["greedy:2"]/float64(greedy), e.won["random"]/float64(random); g < r+0.3 {
				t.Errorf("at a mixed table a greedy player wins %.2f of the games and a random one %.2f", g, r)
			}
		}
	}
	b.WriteString("\n| players | turns in which a note comes out | is bought | notes written | sold: bonds | policies | futures | shares | loans | sold on | futures delivered, settled, assigned, overdue, never called | policies that pay | scrip bought, redeemed | debts: futures, bonds, scrip, policies | bankrupts |\n|---|---|---|---|---|---|---|---|---|---|---|---|---|---|---|\n")
	for _, e := range done {
		if e != nil && e.parts.Has(merlin.Paper) {
			b.WriteString(e.paperRow())
		}
	}
	t.Log("\n" + b.String())
	if done[0] == nil || testing.Short() {
		return
	}
	for k, n := range kinds[1:] {
		if n == 0 {
			t.Errorf("nobody made a move of kind %s", merlin.Kind(k+1))
		}
	}
	for _, clause := range merlinClauses {
		if !seen[clause] {
			t.Errorf("nothing has come of %s", clause)
		}
		delete(seen, clause)
	}
	for _, clause := range merlinSeldom {
		delete(seen, clause)
	}
	for clause := range seen {
		t.Errorf("%s is not in the list of clauses", clause)
	}
	for k, n := range frames[merlin.FrameTurn:] { // the set-up has begun before anybody watches
		if n == 0 {
			t.Errorf("no frame was %s", merlin.FrameTurn+merlin.FrameKind(k))
		}
	}
}

// play plays a game and measures it.
func (e *merlinEconomy) play(t *testing.T, game int) {
	c := merlin.Standard(len(e.names))
	e.table.set(&c)
	e.parts = c.Parts
	names := make([]string, len(e.names))
	for seat := range names {
		names[seat] = e.names[(seat+game)%len(names)]
	}
	s, err := merlin.New(c)
	if err != nil {
		t.Fatal(err)
	}
	e.packs = s.Unseen // nothing has been drawn
	turn, begun, moves, decisions := int16(0), -1, 0, 0
	bought, acted, asked := false, false, false
	wrote, traded := false, false
	var held [merlin.MaxPlayers][9]bool // notes that have been sold
	leader := bourse.None
	var behind [merlin.MaxPlayers]int16 // the last turn that began so
	last := int16(0)                    // turn with a purchase
	endTurn := func(at int) {
		if !asked || at < 0 {
			return
		}
		e.begun++
		if wrote {
			e.wrote++
		}
		if traded {
			e.traded++
		}
		if bought {
			e.season[at].bought++
		}
		if !acted {
			e.season[at].idle++
		}
	}
	watch := func(s *merlin.State, m merlin.Move) {
		moves++
		if m.Seat != bourse.Nature {
			decisions++
		}
		e.kinds[m.Kind]++
		e.craft(s, m)
		e.frames[s.Top().Kind]++
		if s.Turns != turn {
			endTurn(begun)
			turn, bought, acted, asked = s.Turns, false, false, false
			wrote, traded = false, false
			at := min(merlinSeasons-1, int(s.Now()))
			if at != begun {
				e.beginSeason(t, s, at)
				if at >= 4 && begun < 4 {
					leader = s.Standings(nil)[0].Seat
				}
				begun = at
			}
			if s.Bank == 0 {
				e.season[at].dry++
			}
			best := 0
			for seat := range bourse.Seat(s.Players()) {
				best = max(best, s.Worth(seat))
			}
			for seat := range bourse.Seat(s.Players()) {
				if s.Worth(seat) < best {
					behind[seat] = turn
				}
			}
		}
		if f := s.Top(); f.Kind == merlin.FrameAct && begun >= 0 {
			if !asked {
				asked = true
				e.season[begun].turns++
				funds := int(s.Seats[f.Seat].Purse)
				for _, plot := range fieldOf(s, f.Seat) {
					funds += plot.Vault()
				}
				if funds >= int(s.CoL) {
					e.season[begun].could++
				}
			}
			switch m.Kind {
			case merlin.KindBuy:
				bought, acted, last = true, true, turn
			case merlin.KindCard, merlin.KindPlot, merlin.KindLab, merlin.KindHand, merlin.KindGoods, merlin.KindPapers, merlin.KindOffer, merlin.KindLoan, merlin.KindWrite:
				e.openings++
			case merlin.KindBack:
				e.backs++
			case merlin.KindPurchase, merlin.KindScrip, merlin.KindRedeem:
				traded, acted = true, true
			case merlin.KindEnd:
			default:
				acted = true
			}
		}
	}
	var order merlin.Order
	ended := merlin.Clause{}
	out := 0
	end := merlinGameOf(t, c, names, game, watch, func(event merlin.Event) {
		e.count(event)
		switch event.Kind {
		case merlin.Noted:
			n := &event.Note
			sold := &held[n.Issuer][n.Number]
			switch {
			case event.Change == merlin.Issued:
				wrote, *sold = true, n.Sold()
				if n.Sold() {
					e.papers["loan lent"]++
				}
			case event.Change != merlin.Handed:
			case !*sold:
				*sold = true
				e.papers[n.Kind.String()+" sold"]++
			case event.Rule == merlin.Clause{Chapter: 15, Number: 1}:
				e.papers["sold on"]++
			}
		case merlin.Ruined:
			out++
		case merlin.Ended:
			ended = event.Rule
		}
	})
	endTurn(begun)
	order = end.Order
	e.games++
	e.turns = append(e.turns, float64(end.Turns))
	e.moves = append(e.moves, float64(moves))
	e.decisions = append(e.decisions, float64(decisions))
	switch {
	case ended == merlin.Clause{Chapter: 29, Number: 1}:
		e.byDominance++
	case ended == merlin.Clause{Chapter: 29, Number: 3} && end.Year > end.Config.Years:
		e.byYears++
	case ended == merlin.Clause{Chapter: 29, Number: 3} && end.Turns == end.Config.MaxTurns:
		e.byTurns++
	}
	if end.Erratic {
		e.erratic++
	}
	e.ruined += out
	if out > 0 {
		e.ruinedGames++
	}
	standings := end.Standings(nil)
	winners := 0
	for _, st := range standings {
		won := bourse.Payoff(standings, st.Seat)
		e.seats[names[st.Seat]]++
		e.won[names[st.Seat]] += won
		e.bySeat[st.Seat] += won
		for place, seat := range order {
			if seat == st.Seat {
				e.byOrder[place] += won
			}
		}
		if st.Win {
			winners++
		}
	}
	if winner := standings[0]; winner.Win {
		e.decided = append(e.decided, float64(behind[winner.Seat])/float64(end.Turns))
		e.purse += float64(end.Seats[winner.Seat].Purse)
		for _, plot := range fieldOf(&end, winner.Seat) {
			e.vaults += float64(plot.Gold)
			e.cards += float64(cardsOn(plot))
		}
	}
	e.bought = append(e.bought, float64(last)/float64(end.Turns))
	if winners > 1 {
		e.shared++
	}
	if winners == 0 {
		e.nobody++
	}
	if leader != bourse.None {
		e.midGames++
		e.midLeader += bourse.Payoff(standings, leader)
	}
	e.winner = append(e.winner, float64(standings[0].Score))
	e.second = append(e.second, float64(standings[1].Score))
}

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
	p := &e.season[at]
	p.games++
	p.bank += int(s.Bank)
	p.row += int(s.Row)
	p.col += int(s.CoL)
	all, best := int(s.Bank+s.Row+s.RowBids), 0
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

// interval returns a share of wins in percent with its 95 % interval, after Wilson.
func interval(won float64, games int) string {
	const z = 1.96
	n := float64(max(1, games))
	p := won / n
	mid, half := (p+z*z/(2*n))/(1+z*z/n), z/(1+z*z/n)*math.Sqrt(p*(1-p)/n+z*z/(4*n*n))
	return fmt.Sprintf("%.1f (%.1f–%.1f)", 100*p, 100*(mid-half), 100*(mid+half))
}
