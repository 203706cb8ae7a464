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

// merlinBare leaves out all parts, merlinMarket adds the market, and merlinPaper paper too.
func merlinBare(c *merlin.Config) { c.Parts = 0 }

func merlinMarket(c *merlin.Config) { c.Parts = merlin.PartsOf(merlin.Market) }

func merlinPaper(c *merlin.Config) { c.Parts = merlin.PartsOf(merlin.Market, merlin.Paper) }

// merlinLively makes gold and goods plenty and cards cheap, so that random players live long enough to come to everything.
func merlinLively(c *merlin.Config) {
	c.StartGold, c.Gold, c.Goods, c.CoL, c.CoLCap, c.Tax, c.Taxmen, c.PriceCap = 20, 200, 60, 1, 1, 3, 0, 3
}

// A merlinDealer plays at random, but for paper rather than anything else, and to have a Chauffeur rather than to close
// what it has opened. Its futures are alike, so that one can be assigned for another.
type merlinDealer struct{ r *rng.Rand }

// merlinDeals are the kinds of moves that a dealer likes, the dearest first.
var merlinDeals = [...][]merlin.Kind{
	{merlin.KindAssign, merlin.KindDeliver}, {merlin.KindPurchase, merlin.KindSettle, merlin.KindAccept, merlin.KindJoin},
	{merlin.KindScrip, merlin.KindNote, merlin.KindRedeem, merlin.KindPrice, merlin.KindIssue}, {merlin.KindAt, merlin.KindDone}, {merlin.KindCard},
	{merlin.KindPapers, merlin.KindWrite, merlin.KindLoan}, {merlin.KindPlot, merlin.KindBuy},
}

func (d merlinDealer) Choose(_ context.Context, _ merlin.View, options []merlin.Option) (merlin.Move, error) {
	some := options
	for _, kinds := range merlinDeals {
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

// merlinClauses are the clauses by which anything happens where market and paper are in play, and no other part.
var merlinClauses = strings.Fields("M1.4 M2.2 M2.3 M3.1 M3.2 M3.4 M3.5 M4.1 M5.1 M5.3 M5.4 M5.5 M6.1 M6.2 M6.3 M6.4 M7.1 M7.2 " +
	"M8.1 M8.2 M8.3 M11.1 M11.2 M12.1 M12.2 M13.1 M13.2 M14.2 M14.3 M14.4 M14.6 M24.1 M25.1 M25.2 M25.3 M25.4 M26.1 M28.1 M28.2 M29.1 M29.3 M36.7 " +
	"M15.1 M15.2 M15.3 M15.4 M15.6 M16.1 M16.2 M17.1 M18.1 M19.1 M19.2 M19.3")

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
	carried                       [merlin.Joker + 1]int
	openings, backs               int
	parts                         merlin.Parts
	wrote, traded, begun          int            // turns in which a note was written or a loan offered; paper bought or redeemed; all
	papers                        map[string]int // what has become of notes and scrip, and who was in debt, by clause
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
					won: map[string]float64{}, seats: map[string]int{}, flows: map[string]int{}, goods: map[string]int{}, clauses: map[merlin.Clause]int{}, papers: map[string]int{}}
				for game := range max(4, *economyGames/table.every) {
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
		if greedy, random := e.seats["greedy:2"], e.seats["random"]; greedy > 0 && random > 0 {
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
		e.frames[s.Top().Kind]++
		if s.Turns != turn {
			endTurn(begun)
			turn, bought, acted, asked = s.Turns, false, false, false
			wrote, traded = false, false
			at := min(merlinSeasons-1, 4*(int(s.Year)-1)+int(s.Season()-merlin.Summer))
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
			case merlin.KindCard, merlin.KindPlot, merlin.KindGoods, merlin.KindPapers, merlin.KindOffer, merlin.KindLoan, merlin.KindWrite:
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

// seen returns the clauses by which anything has happened.
func (e *merlinEconomy) seen() map[string]bool {
	names := map[string]bool{}
	for c := range e.clauses {
		names[c.String()] = true
	}
	return names
}

// bare returns the turns of the seasons from one to before another in which nothing was bought, as a part of
// all.
func (e *merlinEconomy) bare(from, to int) float64 {
	turns, bought := 0, 0
	for _, p := range e.season[from:to] {
		turns += p.turns
		bought += p.bought
	}
	return 1 - float64(bought)/float64(max(1, turns))
}

// row returns what a table is compared by.
func (e *merlinEconomy) row() string {
	part := func(n int) float64 { return 100 * float64(n) / float64(max(1, e.games)) }
	turns, _ := quartiles(e.turns)
	moves, _ := quartiles(e.moves)
	winner, _ := quartiles(e.winner)
	second, _ := quartiles(e.second)
	decided, _ := quartiles(e.decided)
	bought, _ := quartiles(e.bought)
	return fmt.Sprintf("| %s | %d | %.0f | %.0f | %.1f %% | %.1f %% | %.2f | %.0f | %.0f | %.1f %% | %.0f %% | %.0f %% | %.1f %% | %.1f %%, %.1f %% in year 2 |\n", e.table.name, e.games, turns, moves,
		part(e.byDominance), part(e.shared), part(e.ruined)/100, winner, second, 100*e.midLeader/float64(max(1, e.midGames)), 100*decided, 100*bought, part(e.erratic),
		100*e.bare(0, merlinSeasons), 100*e.bare(4, merlinSeasons))
}

// paperRow returns what becomes of paper: of the turns, and in a game.
func (e *merlinEconomy) paperRow() string {
	per := func(keys ...string) float64 {
		n := 0
		for _, key := range keys {
			n += e.papers[key]
		}
		return float64(n) / float64(max(1, e.games))
	}
	part := func(n int) float64 { return 100 * float64(n) / float64(max(1, e.begun)) }
	delivered, settled, assigned := float64(e.kinds[merlin.KindDeliver])/float64(e.games), float64(e.kinds[merlin.KindSettle])/float64(e.games), float64(e.kinds[merlin.KindAssign])/float64(e.games)
	overdue := per("future voided M15.6")
	void := per("future voided M15.1", "future voided M28.2")
	return fmt.Sprintf("| %s | %.1f %% | %.1f %% | %.1f | %.2f | %.2f | %.2f | %.2f | %.2f | %.2f | %.2f, %.2f, %.2f, %.2f, %.2f | %.2f | %.2f, %.2f | %.3f, %.3f, %.3f, %.3f | %.2f |\n",
		e.table.name, part(e.wrote), part(e.traded), per("future issued", "bond issued", "share issued", "policy issued")-per("loan lent"),
		per("bond sold"), per("policy sold"), per("future sold"), per("share sold"), per("loan lent"), per("sold on"),
		delivered, settled, assigned, overdue, max(0, per("future sold")-void-delivered-settled-assigned-overdue), per("policy voided M19.1"),
		float64(e.kinds[merlin.KindScrip])/float64(e.games), float64(e.kinds[merlin.KindRedeem])/float64(e.games),
		per("debt M15.6"), per("debt M16.1"), per("debt M18.1"), per("debt M19.1"), float64(e.ruined)/float64(max(1, e.games)))
}

// report logs the tables.
func (e *merlinEconomy) report(t *testing.T) {
	if !testing.Verbose() {
		return
	}
	var b strings.Builder
	per := func(n, of int) float64 { return float64(n) / float64(max(1, of)) }
	spread := func(what string, of []float64) {
		mean, q := quartiles(of)
		fmt.Fprintf(&b, "%s %.0f (%.0f %.0f %.0f) ", what, mean, q[0], q[1], q[2])
	}
	fmt.Fprintf(&b, "%s: %d games\n\n", e.table.name, e.games)
	spread("turns", e.turns)
	spread("moves", e.moves)
	spread("decisions", e.decisions)
	spread("winner's worth", e.winner)
	spread("second's worth", e.second)
	fmt.Fprintf(&b, "\nends: dominance %d, years %d, turns %d; shared %d, nobody wins %d; bankrupts %d, in %d games; erratic wheel in %d; leader after a year wins %.1f of %d\n",
		e.byDominance, e.byYears, e.byTurns, e.shared, e.nobody, e.ruined, e.ruinedGames, e.erratic, e.midLeader, e.midGames)
	fmt.Fprintf(&b, "opened %.1f things a game, went back from %.1f\n", per(e.openings, e.games), per(e.backs, e.games))
	fmt.Fprintf(&b, "a winner has %.1f cards on plots, %.1f gold in its purse and %.1f in vaults and stakes\n", e.cards/float64(e.games), e.purse/float64(e.games), e.vaults/float64(e.games))
	for _, name := range sortedKeys(e.seats) {
		fmt.Fprintf(&b, "%s: %d players win %.1f %% of their games\n", name, e.seats[name], 100*e.won[name]/float64(e.seats[name]))
	}
	b.WriteString("wins by place in the turn order:")
	for place := range e.names {
		fmt.Fprintf(&b, " %s", interval(e.byOrder[place], e.games))
	}
	b.WriteString("\nwins by seat:")
	for seat := range e.names {
		fmt.Fprintf(&b, " %s", interval(e.bySeat[seat], e.games))
	}
	b.WriteString("\n\n| season | games | bank | R.O.W. | purses | vaults and stakes | cost of living | cards of a player | worth of a player | of the best | players left | turns with an empty bank | could buy | bought | nothing done |\n|---|---|---|---|---|---|---|---|---|---|---|---|---|---|---|\n")
	for at, p := range e.season {
		if p.games == 0 {
			continue
		}
		players := p.games * len(e.names)
		fmt.Fprintf(&b, "| %s %d | %d | %.1f | %.1f | %.1f | %.1f | %.1f | %.1f | %.1f | %.1f | %.2f | %.1f %% | %.1f %% | %.1f %% | %.1f %% |\n",
			merlin.Season(1+at%4), 1+at/4, p.games, per(p.bank, p.games), per(p.row, p.games), per(p.purses, p.games), per(p.vaults, p.games), per(p.col, p.games),
			per(p.cards, players), per(p.worth, players), per(p.best, p.games), per(p.alive, p.games),
			100*per(p.dry, p.turns), 100*per(p.could, p.turns), 100*per(p.bought, p.turns), 100*per(p.idle, p.turns))
	}
	b.WriteString("\ngold a game:")
	for _, key := range sortedKeys(e.flows) {
		fmt.Fprintf(&b, " %s %.2f;", key, per(e.flows[key], e.games))
	}
	b.WriteString("\ncommodities a game:")
	for _, key := range sortedKeys(e.goods) {
		fmt.Fprintf(&b, " %s %.2f;", key, per(e.goods[key], e.games))
	}
	if e.parts.Has(merlin.Paper) {
		b.WriteString("\npaper a game:")
		for _, key := range sortedKeys(e.papers) {
			fmt.Fprintf(&b, " %s %.2f;", key, per(e.papers[key], e.games))
		}
	}
	b.WriteString("\nmoves a game:")
	for k, n := range e.kinds[1:] {
		fmt.Fprintf(&b, " %s %.2f;", merlin.Kind(k+1), per(n, e.games))
	}
	b.WriteString("\nnever:")
	for k, n := range e.kinds[1:] {
		if n == 0 {
			fmt.Fprintf(&b, " move %s;", merlin.Kind(k+1))
		}
	}
	for k, n := range e.frames[merlin.FrameTurn:] {
		if n == 0 {
			fmt.Fprintf(&b, " frame %s;", merlin.FrameTurn+merlin.FrameKind(k))
		}
	}
	for k, n := range e.events[1:] {
		if n == 0 {
			fmt.Fprintf(&b, " event %s;", merlin.EventKind(k+1))
		}
	}
	seen := e.seen()
	for _, clause := range merlinClauses {
		if !seen[clause] {
			fmt.Fprintf(&b, " clause %s;", clause)
		}
	}
	for c := merlin.Card(1); c <= merlin.Joker; c++ {
		if e.packs.Of(c) > 0 && e.carried[c] == 0 {
			fmt.Fprintf(&b, " card %s;", c)
		}
	}
	t.Log(b.String())
}

// interval returns a share of wins in percent with its 95 % interval, after Wilson.
func interval(won float64, games int) string {
	const z = 1.96
	n := float64(max(1, games))
	p := won / n
	mid, half := (p+z*z/(2*n))/(1+z*z/n), z/(1+z*z/n)*math.Sqrt(p*(1-p)/n+z*z/(4*n*n))
	return fmt.Sprintf("%.1f (%.1f–%.1f)", 100*p, 100*(mid-half), 100*(mid+half))
}
