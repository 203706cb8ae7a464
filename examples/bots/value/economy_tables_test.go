package value_test

import (
	"fmt"
	"strings"
	"testing"

	"bourse.example/examples/internal/chronicle"
	"bourse.example/merlin"
)

// This file writes the measurements of Merlin Economics as tables.

const (
	rowHead = "| players | games | turns | moves | ends | shared | bankrupts | winner's worth | second's " +
		"| leader after a year wins | decided after | last purchase after | turns without a purchase |"
	paperHead = "| players | turns in which a note comes out | is bought | notes written | sold: bonds " +
		"| policies | futures | shares | loans | sold on " +
		"| futures delivered, settled, assigned, overdue, never called | policies that pay " +
		"| scrip bought, redeemed | debts: futures, bonds, scrip, policies | bankrupts |"
	partsHead = "| players | ends | leader after a year wins | crowns of a winner, of others " +
		"| player with most wins | decrees enacted, sold, put back | golems, guards, fallen " +
		"| attacks, between units | properties destroyed | visions effective, waived, void " +
		"| Cost of Living, Volatility, Tax Rate at the last season | cards never used |"
	seasonHead = "| season | games | bank | R.O.W. | purses | vaults and stakes | cost of living " +
		"| cards of a player | worth of a player | of the best | players left " +
		"| turns with an empty bank | could buy | bought | nothing done |"
	laterHead = "| season | games | Volatility | Tax Rate | Research Cost | crowns of a player " +
		"| of the player with most | decrees chosen | enacted, sold, put back | golems | guards | units fallen " +
		"| attacks, between units | damage, destroyed | visions open | laid | effective, waived, void |"
)

// bare returns the percentage of turns without a purchase, in the given season and later ones.
func (e *merlinEconomy) bare(from int) float64 {
	turns, bought := 0, 0
	for _, p := range e.season[from:] {
		turns += p.turns
		bought += p.bought
	}
	return 100 - 100*per(bought, turns)
}

// row returns the figures that tables are compared by.
func (e *merlinEconomy) row() string {
	year := &e.season[yearTwo]
	return fmt.Sprintf("| %s | %d | %.0f | %.0f | %s | %.1f %% | %.2f | %.0f | %.0f | %.1f %% | %.0f %% "+
		"| %.0f %% | %.1f %%, %.1f %% in year 2 |\n", e.table.name, e.games, mean(e.turns), mean(e.moves),
		e.endsBy(), 100*per(e.shared, e.games), per(e.ruined, e.games), mean(e.winner), mean(e.second),
		100*year.ledWon/float64(max(1, year.led)), 100*mean(e.decided), 100*mean(e.bought),
		e.bare(0), e.bare(yearTwo))
}

// endsBy returns the percentage of games for each way to end.
func (e *merlinEconomy) endsBy() string {
	var texts []string
	for _, by := range chronicle.Ends {
		if n := e.ends[by]; n > 0 {
			texts = append(texts, fmt.Sprintf("%s %.1f %%", by, 100*per(n, e.games)))
		}
	}
	return strings.Join(texts, ", ")
}

// paperRow returns the use of paper, as shares of turns and as means of a game.
func (e *merlinEconomy) paperRow() string {
	n := func(keys ...string) float64 {
		sum := 0
		for _, key := range keys {
			sum += e.counts["paper"][key]
		}
		return per(sum, e.games)
	}
	moved := func(kind merlin.Kind) float64 { return per(e.kinds[kind], e.games) }
	delivered, settled, assigned := moved(merlin.KindDeliver), moved(merlin.KindSettle),
		moved(merlin.KindAssign)
	overdue, void := n("future voided M15.6"), n("future voided M15.1", "future voided M28.2")
	return fmt.Sprintf("| %s | %.1f %% | %.1f %% | %.1f | %.2f | %.2f | %.2f | %.2f | %.2f | %.2f "+
		"| %.2f, %.2f, %.2f, %.2f, %.2f | %.2f | %.2f, %.2f | %.3f, %.3f, %.3f, %.3f | %.2f |\n",
		e.table.name, 100*per(e.wrote, e.begun), 100*per(e.traded, e.begun),
		n("future issued", "bond issued", "share issued", "policy issued")-n("loan lent"),
		n("bond sold"), n("policy sold"), n("future sold"), n("share sold"), n("loan lent"), n("sold on"),
		delivered, settled, assigned, overdue,
		max(0, n("future sold")-void-delivered-settled-assigned-overdue),
		n("policy voided M19.1"), moved(merlin.KindScrip), moved(merlin.KindRedeem),
		n("debt M15.6"), n("debt M16.1"), n("debt M18.1"), n("debt M19.1"), per(e.ruined, e.games))
}

// later reports whether war, the court or visions are in play.
func (e *merlinEconomy) later() bool {
	return e.parts.Has(merlin.War) || e.parts.Has(merlin.Court) || e.parts.Has(merlin.Visions)
}

// partsRow returns the use of war, the court and visions, as means of a game.
func (e *merlinEconomy) partsRow() string {
	game := func(n int) float64 { return per(n, e.games) }
	end, year := &e.season[0], &e.season[yearTwo]
	for at := range e.season {
		if e.season[at].games > 0 {
			end = &e.season[at]
		}
	}
	never := 0
	for i := range classes {
		for _, c := range e.faces(i) {
			if e.cards[c].used == 0 {
				never++
			}
		}
	}
	d, all := &e.decision, &e.all
	return fmt.Sprintf("| %s | %s | %s %% | %.2f, %.2f | %s %% | %.2f, %.2f, %.2f | %.2f, %.2f, %.2f "+
		"| %.2f, %.2f | %.2f | %.2f, %.2f, %.2f | %.1f, %.2f, %.2f | %d |\n",
		e.table.name, e.endsBy(), interval(year.ledWon, year.led),
		d.crowns[0]/max(1, d.winners), d.crowns[1]/max(1, d.others), interval(d.mostCrowns, int(d.crowned)),
		game(all.Enacted), game(all.Sold), game(all.Unsold), game(all.Animated), game(all.Motivated),
		game(all.Fallen), game(all.Attacks), game(all.Fights), game(all.Destroyed), game(all.Fulfilled),
		game(all.Waived), game(all.Void),
		per(end.col, end.games), per(end.volatility, end.games), per(end.tax, end.games), never)
}

// seasonRows writes the state at the beginning of each season, and what is done in it.
func (e *merlinEconomy) seasonRows(b *strings.Builder) {
	b.WriteString(head(seasonHead))
	for at, p := range e.season {
		n, players := p.games, p.games*len(e.names)
		if n == 0 {
			continue
		}
		fmt.Fprintf(b, "| %s | %d | %.1f | %.1f | %.1f | %.1f | %.1f | %.1f | %.1f | %.1f | %.2f "+
			"| %.1f %% | %.1f %% | %.1f %% | %.1f %% |\n",
			seasonName(at), n, per(p.bank, n), per(p.row, n), per(p.purses, n), per(p.vaults, n),
			per(p.col, n),
			per(p.cards, players), per(p.worth, players), per(p.best, n), per(p.alive, n),
			100*per(p.dry, p.turns), 100*per(p.could, p.turns), 100*per(p.bought, p.turns),
			100*per(p.idle, p.turns))
	}
	if !e.later() {
		return
	}
	b.WriteString("\n" + head(laterHead))
	for at, p := range e.season {
		n := p.games
		if n == 0 {
			continue
		}
		fmt.Fprintf(b, "| %s | %d | %.2f | %.2f | %.2f | %.2f | %.2f | %.2f | %.2f, %.2f, %.2f | %.2f "+
			"| %.2f | %.2f | %.2f, %.2f | %.2f, %.2f | %.2f | %.2f | %.2f, %.2f, %.2f |\n",
			seasonName(at), n, per(p.volatility, n), per(p.tax, n), per(p.research, n),
			per(p.crowns, n*len(e.names)), per(p.most, n), per(p.Chosen, n), per(p.Enacted, n),
			per(p.Sold, n),
			per(p.Unsold, n), per(p.golems, n), per(p.guards, n), per(p.Fallen, n), per(p.Attacks, n),
			per(p.Fights, n), per(p.Harmed, n), per(p.Destroyed, n), per(p.visions, n), per(p.Laid, n),
			per(p.Fulfilled, n), per(p.Waived, n), per(p.Void, n))
	}
}

func seasonName(at int) string { return fmt.Sprintf("%s %d", merlin.Season(1+at%4), 1+at/4) }

// decisive writes what the winners of games had, and how often the leader of a season wins.
func (e *merlinEconomy) decisive(b *strings.Builder) {
	d := &e.decision
	sides := func(of [2]float64) string {
		return fmt.Sprintf("%.2f (others %.2f)", of[0]/max(1, d.winners), of[1]/max(1, d.others))
	}
	fmt.Fprintf(b, "\na winner ends with %s crowns, %s units, %s cards on plots, %s gold\n",
		sides(d.crowns), sides(d.units), sides(d.cards), sides(d.gold))
	fmt.Fprintf(b, "of %.0f games with a crown the player with the most wins %s %%\n",
		d.crowned, interval(d.mostCrowns, int(d.crowned)))
	fmt.Fprintf(b, "of %.0f games with a unit at the end the player with the most wins %s %%\n",
		d.armed, interval(d.mostUnits, int(d.armed)))
	b.WriteString("the leader at the beginning of a season wins:")
	for at, p := range e.season {
		if at > 0 && p.led > 0 {
			fmt.Fprintf(b, " %s %s %%;", seasonName(at), interval(p.ledWon, p.led))
		}
	}
	b.WriteString("\n")
}

// faces returns the cards of a class that are of use in the game.
func (e *merlinEconomy) faces(class int) (of []merlin.Card) {
	for c := merlin.Card(1); int(c) < faces; c++ {
		class := classes[class]
		if class.has(c) && e.packs.Of(c) > 0 && (class.part == 0 || e.parts.Has(class.part)) {
			of = append(of, c)
		}
	}
	return of
}

// cardRows writes, for each card of the game, the percentage of games in which it was used in each way.
func (e *merlinEconomy) cardRows(b *strings.Builder) {
	for i, class := range classes {
		var texts, never []string
		for _, c := range e.faces(i) {
			met := e.cards[c]
			text := fmt.Sprintf("%s %.0f, %.0f", c, 100*per(met.came, e.games), 100*per(met.used, e.games))
			if class.more != "" {
				text += fmt.Sprintf(", %.0f", 100*per(met.more, e.games))
			}
			texts = append(texts, text)
			if met.used == 0 {
				never = append(never, c.String())
			}
		}
		if texts == nil {
			continue
		}
		what := strings.TrimSuffix(class.came+", "+class.used+", "+class.more, ", ")
		fmt.Fprintf(b, "%s (%s in %% of the games): %s", class.name, what, strings.Join(texts, "; "))
		if never != nil {
			fmt.Fprintf(b, "; never %s: %s", class.used, strings.Join(never, ", "))
		}
		b.WriteString("\n")
	}
}

// report logs the tables.
func (e *merlinEconomy) report(t *testing.T) {
	var b strings.Builder
	fmt.Fprintf(&b, "%s: %d games\n\nturns %s moves %s decisions %s winner's worth %s second's worth %s\n",
		e.table.name, e.games, spread(e.turns, "%.0f"), spread(e.moves, "%.0f"), spread(e.decisions, "%.0f"),
		spread(e.winner, "%.0f"), spread(e.second, "%.0f"))
	fmt.Fprintf(&b, "ends: %s; shared %d, nobody wins %d; bankrupts %d, in %d games\n",
		e.endsBy(), e.shared, e.nobody, e.ruined, e.ruinedGames)
	for _, name := range sortedKeys(e.seats) {
		n := e.seats[name]
		fmt.Fprintf(&b, "%s: %d players win %.1f %% of their games\n", name, n, 100*e.won[name]/float64(n))
	}
	order, seats := "wins by place in the turn order:", "wins by seat:"
	for at := range e.names {
		order += " " + interval(e.byOrder[at], e.games)
		seats += " " + interval(e.bySeat[at], e.games)
	}
	b.WriteString(order + "\n" + seats + "\n\n")
	e.seasonRows(&b)
	for _, topic := range topics {
		fmt.Fprintf(&b, "\n%s a game:", topic)
		for _, key := range sortedKeys(e.counts[topic]) {
			fmt.Fprintf(&b, " %s %.2f;", key, per(e.counts[topic][key], e.games))
		}
	}
	b.WriteString("\n")
	e.decisive(&b)
	e.cardRows(&b)
	moves, never := "moves a game:", "never:"
	for k, n := range e.kinds[1:] {
		moves += fmt.Sprintf(" %s %.2f;", merlin.Kind(k+1), per(n, e.games))
		if n == 0 {
			never += fmt.Sprintf(" move %s;", merlin.Kind(k+1))
		}
	}
	for k, n := range e.frames[merlin.FrameTurn:] {
		if n == 0 {
			never += fmt.Sprintf(" frame %s;", merlin.FrameTurn+merlin.FrameKind(k))
		}
	}
	for k, n := range e.events[1:] {
		if n == 0 {
			never += fmt.Sprintf(" event %s;", merlin.EventKind(k+1))
		}
	}
	for _, clause := range clauses {
		if e.clauses[clause] == 0 {
			never += fmt.Sprintf(" clause %s;", clause)
		}
	}
	for c := merlin.Card(1); int(c) < faces; c++ {
		if e.packs.Of(c) > 0 && e.carried[c] == 0 {
			never += fmt.Sprintf(" card %s;", c)
		}
	}
	t.Log(b.String() + moves + "\n" + never)
}
