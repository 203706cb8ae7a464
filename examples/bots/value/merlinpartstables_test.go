package value_test

import (
	"fmt"
	"strings"

	"bourse.example/merlin"
)

// This file writes what war, the court and visions come to, what decides games, and of what use each card is, as tables.

// spans writes what is there at the beginning of each season, and what happens in it.
func (e *merlinEconomy) spans(b *strings.Builder) {
	if !e.later() {
		return
	}
	per := func(n, of int) float64 { return float64(n) / float64(max(1, of)) }
	b.WriteString("\n| season | games | Volatility | Tax Rate | Research Cost | crowns of a player | of who has most | decrees chosen | enacted, sold, put back | golems | guards | units fallen | attacks, between units | damage, destroyed | visions open | laid | effective, waived, void |\n|---|---|---|---|---|---|---|---|---|---|---|---|---|---|---|---|---|\n")
	for at, p := range e.span {
		if p.games == 0 {
			continue
		}
		n := p.games
		fmt.Fprintf(b, "| %s %d | %d | %.2f | %.2f | %.2f | %.2f | %.2f | %.2f | %.2f, %.2f, %.2f | %.2f | %.2f | %.2f | %.2f, %.2f | %.2f, %.2f | %.2f | %.2f | %.2f, %.2f, %.2f |\n",
			merlin.Season(1+at%4), 1+at/4, n, per(p.volatility, n), per(p.tax, n), per(p.research, n), per(p.crowns, n*len(e.names)), per(p.most, n),
			per(p.chosen, n), per(p.enacted, n), per(p.sold, n), per(p.unsold, n), per(p.golems, n), per(p.guards, n), per(p.fallen, n), per(p.attacks, n), per(p.fights, n),
			per(p.harmed, n), per(p.destroyed, n), per(p.open, n), per(p.laid, n), per(p.effective, n), per(p.waived, n), per(p.voided, n))
	}
}

// later reports whether war, the court or visions are in play.
func (e *merlinEconomy) later() bool {
	return e.parts.Has(merlin.War) || e.parts.Has(merlin.Court) || e.parts.Has(merlin.Visions)
}

// partsHead is the head of the table of partsRow.
const partsHead = "| players | ends | leader after a year wins | crowns of a winner, of others | who has most wins | decrees enacted, sold, put back | golems, guards, fallen | attacks, between units | properties destroyed | visions effective, waived, void | Cost of Living, Volatility, Tax Rate at the last season | cards never used |\n" +
	"|---|---|---|---|---|---|---|---|---|---|---|---|\n"

// partsRow returns what war, the court and visions come to in a game.
func (e *merlinEconomy) partsRow() string {
	per := func(n int) float64 { return float64(n) / float64(max(1, e.games)) }
	var all merlinSpan
	var last, col int
	for at := range e.span {
		p := &e.span[at]
		all.enacted += p.enacted
		all.sold += p.sold
		all.unsold += p.unsold
		all.fallen += p.fallen
		all.attacks += p.attacks
		all.fights += p.fights
		all.destroyed += p.destroyed
		all.effective += p.effective
		all.waived += p.waived
		all.voided += p.voided
		if p.games > 0 {
			last, col = at, e.season[at].col
		}
	}
	d, end := &e.decision, &e.span[last]
	rate := func(n int) float64 { return float64(n) / float64(max(1, end.games)) }
	never := 0
	for i := range merlinClasses {
		for _, c := range e.faces(i) {
			if e.cards[c].used == 0 {
				never++
			}
		}
	}
	return fmt.Sprintf("| %s | %s | %s %% | %.2f, %.2f | %s %% | %.2f, %.2f, %.2f | %.2f, %.2f, %.2f | %.2f, %.2f | %.2f | %.2f, %.2f, %.2f | %.1f, %.2f, %.2f | %d |\n",
		e.table.name, e.endsBy(), interval(e.led[yearTwo].won, e.led[yearTwo].games), d.crowns[0]/max(1, d.winners), d.crowns[1]/max(1, d.others), interval(d.mostCrowns, int(d.crowned)),
		per(all.enacted), per(all.sold), per(all.unsold), per(e.mustered[0]), per(e.mustered[1]), per(all.fallen), per(all.attacks), per(all.fights), per(all.destroyed),
		per(all.effective), per(all.waived), per(all.voided), rate(col), rate(end.volatility), rate(end.tax), never)
}

// decisive writes what the winners of games had, and how often who leads at some time wins.
func (e *merlinEconomy) decisive(b *strings.Builder) {
	d := &e.decision
	per := func(of [2]float64) string {
		return fmt.Sprintf("%.2f (others %.2f)", of[0]/max(1, d.winners), of[1]/max(1, d.others))
	}
	fmt.Fprintf(b, "\na winner ends with %s crowns, %s units, %s cards on plots, %s gold\n", per(d.crowns), per(d.units), per(d.cards), per(d.gold))
	if d.crowned > 0 {
		fmt.Fprintf(b, "anybody has a crown at the end of %.0f games, of which who has the most wins %s %%\n", d.crowned, interval(d.mostCrowns, int(d.crowned)))
	}
	if d.armed > 0 {
		fmt.Fprintf(b, "anybody has a unit at the end of %.0f games, of which who has the most wins %s %%\n", d.armed, interval(d.mostUnits, int(d.armed)))
	}
	b.WriteString("who leads at the beginning of a season wins:")
	for at, l := range e.led {
		if at > 0 && l.games > 0 {
			fmt.Fprintf(b, " %s %d %s %%;", merlin.Season(1+at%4), 1+at/4, interval(l.won, l.games))
		}
	}
	b.WriteString("\n")
}

// faces returns the cards of a class that are of use in the game.
func (e *merlinEconomy) faces(class int) (faces []merlin.Card) {
	for c := merlin.Card(1); int(c) < merlinFaces; c++ {
		if of := merlinClasses[class]; of.has(c) && e.packs.Of(c) > 0 && (of.part == 0 || e.parts.Has(of.part)) {
			faces = append(faces, c)
		}
	}
	return faces
}

// cardsRow says of each card of the game in which share of the games, in percent, what became of it.
func (e *merlinEconomy) cardsRow() string {
	var b strings.Builder
	for i, class := range merlinClasses {
		var texts, never []string
		for _, c := range e.faces(i) {
			met := e.cards[c]
			part := func(n int) int { return (100*n + e.games/2) / max(1, e.games) }
			text := fmt.Sprintf("%s %d, %d", c, part(met.came), part(met.used))
			if class.more != "" {
				text += fmt.Sprintf(", %d", part(met.more))
			}
			texts = append(texts, text)
			if met.used == 0 {
				never = append(never, c.String())
			}
		}
		if texts == nil {
			continue
		}
		what := class.came + ", " + class.used
		if class.more != "" {
			what += ", " + class.more
		}
		fmt.Fprintf(&b, "%s (%s in %% of the games): %s", class.name, what, strings.Join(texts, "; "))
		if never != nil {
			fmt.Fprintf(&b, "; never %s: %s", class.used, strings.Join(never, ", "))
		}
		b.WriteString("\n")
	}
	return b.String()
}
