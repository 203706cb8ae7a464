package value_test

import (
	"fmt"
	"strings"
	"testing"

	"bourse.example/examples/internal/chronicle"
	"bourse.example/merlin"
)

// This file writes what the economy of Merlin Economics comes to as tables.

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
	return fmt.Sprintf("| %s | %d | %.0f | %.0f | %s | %.1f %% | %.2f | %.0f | %.0f | %.1f %% | %.0f %% | %.0f %% | %.1f %% | %.1f %%, %.1f %% in year 2 |\n", e.table.name, e.games, turns, moves,
		e.endsBy(), part(e.shared), part(e.ruined)/100, winner, second, e.leaderWins(yearTwo), 100*decided, 100*bought, part(e.erratic),
		100*e.bare(0, merlinSeasons), 100*e.bare(yearTwo, merlinSeasons))
}

// yearTwo is the first season of the second year, from 0.
const yearTwo = 4

// leaderWins returns of how many games in percent who leads at the beginning of a season wins.
func (e *merlinEconomy) leaderWins(season int) float64 {
	return 100 * e.led[season].won / float64(max(1, e.led[season].games))
}

// endsBy says in percent how games end.
func (e *merlinEconomy) endsBy() string {
	var texts []string
	for _, by := range chronicle.Ends {
		if n := e.ends[by]; n > 0 {
			texts = append(texts, fmt.Sprintf("%s %.1f %%", by, 100*float64(n)/float64(e.games)))
		}
	}
	return strings.Join(texts, ", ")
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
	fmt.Fprintf(&b, "\nends: %s; shared %d, nobody wins %d; bankrupts %d, in %d games; erratic wheel in %d; who leads after a year wins %s %% of %d\n",
		e.endsBy(), e.shared, e.nobody, e.ruined, e.ruinedGames, e.erratic, interval(e.led[yearTwo].won, e.led[yearTwo].games), e.led[yearTwo].games)
	fmt.Fprintf(&b, "opened %.1f things a game, went back from %.1f\n", per(e.openings, e.games), per(e.backs, e.games))
	fmt.Fprintf(&b, "a winner has %.1f cards on plots, %.1f gold in its purse and %.1f in vaults and stakes\n", e.laid/float64(e.games), e.purse/float64(e.games), e.vaults/float64(e.games))
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
	if e.parts.Has(merlin.Magic) {
		b.WriteString("\nmagic a game:")
		for _, key := range sortedKeys(e.crafts) {
			fmt.Fprintf(&b, " %s %.2f;", key, per(e.crafts[key], e.games))
		}
	}
	b.WriteString("\n")
	e.spans(&b)
	e.decisive(&b)
	b.WriteString(e.cardsRow())
	b.WriteString("moves a game:")
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
	for c := merlin.Card(1); int(c) < merlinFaces; c++ {
		if e.packs.Of(c) > 0 && e.carried[c] == 0 {
			fmt.Fprintf(&b, " card %s;", c)
		}
	}
	t.Log(b.String())
}
