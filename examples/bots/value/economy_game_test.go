package value_test

import (
	"testing"

	"bourse.example"
	"bourse.example/examples/internal/chronicle"
	"bourse.example/merlin"
)

// This file measures a game of Merlin Economics.

// A merlinGame is a game that is being measured.
type merlinGame struct {
	*merlinEconomy
	t    *testing.T
	turn int16
	at   int // season, or -1

	made, choices     int  // moves, and those of players
	buys, acts, asked bool // in the turn
	writes, trades    bool
	held              [merlin.MaxPlayers][9]bool // notes that have been sold
	leaders           [seasons]bourse.Seat       // at the beginning of each season, or None
	behind            [merlin.MaxPlayers]int16   // the last turn that began with the player behind
	last              int16                      // turn with a purchase
	out               int                        // number of bankrupts

	happened, before chronicle.Merlin // so far, and at the beginning of the season
	sold             int              // decrees, so far
	met              [faces]met
}

func newMerlinGame(e *merlinEconomy, t *testing.T, c merlin.Config, packs merlin.Pile) *merlinGame {
	e.parts, e.packs = c.Parts, packs
	g := &merlinGame{merlinEconomy: e, t: t, at: -1}
	for i := range g.leaders {
		g.leaders[i] = bourse.None
	}
	return g
}

// play plays a game and measures it.
func (e *merlinEconomy) play(t *testing.T, game int) {
	c := merlin.Standard(len(e.names))
	for _, set := range e.table.set {
		set(&c)
	}
	s, err := merlin.New(c)
	if err != nil {
		t.Fatal(err)
	}
	names := seated(e.names, game)
	var table []bourse.Bot[merlin.View, merlin.Move]
	for seat, name := range names {
		table = append(table, merlinBot(t, name, game, seat))
	}
	g := newMerlinGame(e, t, c, s.Unseen) // nothing has been drawn yet
	play(t, merlin.Rules, &s, game, table, g.watch, g.trace)
	g.endTurn()
	g.endSeason()
	g.finish(&s, names)
}

// watch measures a position and the move that is made.
func (g *merlinGame) watch(s *merlin.State, m merlin.Move) {
	g.made++
	if m.Seat != bourse.Nature {
		g.choices++
		g.craft(s, m)
		o := &s.Own[m.Seat].Open
		if o.Kind == merlin.KindHand && m.Kind != merlin.KindBack && m.Kind != merlin.KindSell {
			g.met[o.Card].used = true
		}
	}
	g.kinds[m.Kind]++
	g.frames[s.Top().Kind]++
	if s.Turns != g.turn {
		g.beginTurn(s)
	}
	if f := s.Top(); f.Kind == merlin.FrameAct && g.at >= 0 {
		g.act(s, f.Seat, m)
	}
}

// beginTurn measures a position at the beginning of a turn, and of the season if it is new.
func (g *merlinGame) beginTurn(s *merlin.State) {
	g.endTurn()
	g.turn, g.buys, g.acts, g.asked, g.writes, g.trades = s.Turns, false, false, false, false, false
	if at := min(seasons-1, int(s.Now())); at != g.at {
		g.endSeason()
		g.beginSeason(g.t, s, at)
		g.leaders[at] = s.Standings(nil)[0].Seat
		g.at = at
	}
	bump(s.Bank == 0, &g.season[g.at].dry)
	best := 0
	for seat := range bourse.Seat(s.Players()) {
		best = max(best, s.Worth(seat))
	}
	for seat := range bourse.Seat(s.Players()) {
		if s.Worth(seat) < best {
			g.behind[seat] = g.turn
		}
	}
}

// endTurn counts what was done in the turn.
func (g *merlinGame) endTurn() {
	if !g.asked || g.at < 0 {
		return
	}
	g.begun++
	p := &g.season[g.at]
	bump(g.writes, &g.wrote)
	bump(g.trades, &g.traded)
	bump(g.buys, &p.bought)
	bump(!g.acts, &p.idle)
}

// endSeason counts what happened in the season.
func (g *merlinGame) endSeason() {
	if g.at >= 0 {
		add(&g.season[g.at].Merlin, g.happened, g.before)
		g.before = g.happened
	}
}

// add adds what has happened since before.
func add(to *chronicle.Merlin, now, before chronicle.Merlin) {
	old, sums := tallies(&before), tallies(to)
	for i, n := range tallies(&now) {
		*sums[i] += *n - *old[i]
	}
}

// tallies returns pointers to the counts of a chronicle.
func tallies(m *chronicle.Merlin) []*int {
	return []*int{&m.Animated, &m.Motivated, &m.Fallen, &m.Attacks, &m.Fights, &m.Harmed, &m.Destroyed,
		&m.Chosen, &m.Enacted, &m.Sold, &m.Unsold, &m.Laid, &m.Fulfilled, &m.Waived, &m.Void}
}

// act counts what a player does in its turn.
func (g *merlinGame) act(s *merlin.State, seat bourse.Seat, m merlin.Move) {
	if !g.asked {
		g.asked = true
		g.season[g.at].turns++
		funds := int(s.Seats[seat].Purse)
		for _, plot := range fieldOf(s, seat) {
			funds += plot.Vault()
		}
		bump(funds >= int(s.CoL), &g.season[g.at].could)
	}
	switch m.Kind {
	case merlin.KindBuy:
		g.buys, g.acts, g.last = true, true, g.turn
	case merlin.KindCard, merlin.KindPlot, merlin.KindLab, merlin.KindHand, merlin.KindUnit, merlin.KindGoods,
		merlin.KindPapers, merlin.KindOffer, merlin.KindLoan, merlin.KindWrite, merlin.KindBack,
		merlin.KindEnd:
	case merlin.KindPurchase, merlin.KindScrip, merlin.KindRedeem:
		g.trades, g.acts = true, true
	default:
		g.acts = true
	}
}

// trace counts an event.
func (g *merlinGame) trace(event merlin.Event) {
	g.count(event)
	g.happened.See(&event)
	g.witness(&event)
	switch event.Kind {
	case merlin.Noted:
		n := &event.Note
		sold := &g.held[n.Issuer][n.Number]
		switch {
		case event.Change == merlin.Issued:
			g.writes, *sold = true, n.Sold()
			if n.Sold() {
				g.counts["paper"]["loan lent"]++
			}
		case event.Change != merlin.Handed:
		case !*sold:
			*sold = true
			g.counts["paper"][n.Kind.String()+" sold"]++
		case event.Rule == merlin.Clause{Chapter: 15, Number: 1}:
			g.counts["paper"]["sold on"]++
		}
	case merlin.Ruined:
		g.out++
	}
}

// finish measures the end of the game.
func (g *merlinGame) finish(end *merlin.State, names []string) {
	g.games++
	g.turns = append(g.turns, float64(end.Turns))
	g.moves = append(g.moves, float64(g.made))
	g.decisions = append(g.decisions, float64(g.choices))
	by := g.happened.Ending(end)
	if g.ends[by]++; by == "" || by == "turns" && end.Turns != end.Config.MaxTurns {
		g.t.Errorf("the game ends by %q in turn %d", by, end.Turns)
	}
	g.ruined += g.out
	g.ruinedGames += min(1, g.out)
	add(&g.all, g.happened, chronicle.Merlin{})
	for c := range g.met {
		g.cards[c].add(g.met[c])
	}
	standings := end.Standings(nil)
	winners := 0
	for _, st := range standings {
		won := bourse.Payoff(standings, st.Seat)
		g.seats[names[st.Seat]]++
		g.won[names[st.Seat]] += won
		g.bySeat[st.Seat] += won
		for place, seat := range end.Order {
			if seat == st.Seat {
				g.byOrder[place] += won
			}
		}
		bump(st.Win, &winners)
	}
	g.decide(end, standings)
	if winner := standings[0]; winner.Win {
		g.decided = append(g.decided, float64(g.behind[winner.Seat])/float64(end.Turns))
	}
	g.bought = append(g.bought, float64(g.last)/float64(end.Turns))
	bump(winners > 1, &g.shared)
	bump(winners == 0, &g.nobody)
	g.winner = append(g.winner, float64(standings[0].Score))
	g.second = append(g.second, float64(standings[1].Score))
}
