package games

import (
	"fmt"
	"math/big"
	"strings"

	"bourse.example"
	"bourse.example/economicon"
)

// This file tells Economicon to people.

// An economiconTeller makes sentences of events. What comes in a row is one sentence: the dice of a
// mining, what a warehouse empties, how a banker is judged, what a global event brings.
type economiconTeller struct {
	view  economicon.View
	lines []Line

	// As they were when the last event told happened. A peg that is not known is none.
	pegs   [economicon.MaxPlayers]economicon.Unit
	laws   [economicon.MaxPlayers]economicon.LawSet
	tokens [economicon.MaxPlayers]int8
	global economicon.Global

	heading string          // the last one said for what has no event of its own
	move    economicon.Move // the last one
	drawn   bool            // by lot: who comes first
	led     bool            // the order of play has been worked out for what begins now

	mined []economicon.Event // dice in a row; N is what the box gave
	dice  economicon.Clause  // that they were rolled by

	ordered, made [economicon.MaxPlayers]economicon.Goods
	emptied       economicon.Goods // of one warehouse, that of the seller
	seller        bourse.Seat
	given         []string         // by the two who have dealt
	eaten         economicon.Goods // by one nation
	starved       bourse.Seats
	verdict       verdict
	pledges       [economicon.MaxPlayers]int16
	brought       []brought
	resolved      bool // an event has been resolved, and what it brought is not told yet
}

func tellEconomicon(view economicon.View, events []economicon.Event) []Line {
	t := economiconTeller{view: view}
	t.rewind(events)
	for _, e := range events {
		t.tell(e)
	}
	t.finish()
	return t.lines
}

// rewind finds how things were before the events, from how they are after them.
func (t *economiconTeller) rewind(events []economicon.Event) {
	t.pegs, t.laws, t.tokens, t.global = t.view.Peg, t.view.Laws, t.view.Tokens, t.view.Global
	round := t.view.Round
	for i := len(events) - 1; i >= 0; i-- {
		switch e := events[i]; {
		case e.Kind == economicon.Moved && e.Move.Kind == economicon.KindPeg:
			t.pegs[e.Move.Seat] = 0
		case e.Kind == economicon.Drawn && e.Law != 0:
			t.laws[e.Seat] &^= 1 << (e.Law - 1)
		case e.Kind == economicon.Drawn:
			t.global = 0
		case e.Kind == economicon.Resolved:
			t.global = e.Global
		case e.Kind == economicon.Transferred && e.Unit == economicon.Token && e.To == economicon.Box:
			t.tokens[e.From.Seat()]++
		case e.Kind == economicon.Transferred && e.Unit == economicon.Token:
			t.tokens[e.To.Seat()]--
		case e.Kind == economicon.Entered && e.Phase == economicon.Mining:
			round = e.Round - 1
		}
	}
	if len(events) == 0 || round != 1 {
		return
	}
	// Nothing is entered when a game begins.
	if e := events[0]; e.Kind == economicon.Moved && e.Rule == (economicon.Clause{Chapter: 3, Number: 1}) && e.Move.To == 0 {
		t.say(Round, "round 1 of %d", t.view.Config.Rounds)
		for seat := range t.pegs {
			t.pegs[seat] = economicon.Gold
		}
	}
}

func (t *economiconTeller) say(kind LineKind, format string, args ...any) {
	t.lines = append(t.lines, Line{Kind: kind, Text: fmt.Sprintf(format, args...)})
}

// head says a headline, if it is not the one said last.
func (t *economiconTeller) head(text string) {
	if t.heading != text {
		t.say(Phase, "%s", text)
	}
	t.heading = text
}

func (t *economiconTeller) tell(e economicon.Event) {
	switch e.Kind {
	case economicon.Moved:
		t.moved(e)
	case economicon.Entered:
		t.enter(e)
	case economicon.Transferred:
		t.transfer(e)
	case economicon.Priced:
		t.price(e)
	case economicon.Drawn:
		t.draw(e)
	case economicon.Led:
		t.led = true
	case economicon.Judged:
		t.judge(e)
	case economicon.Resolved:
		t.resolve(e)
	}
}

// moved tells of moves that have no price; that nothing is added is seen from what follows.
func (t *economiconTeller) moved(e economicon.Event) {
	m := e.Move
	if m.Kind != economicon.KindMine || e.Rule != t.dice {
		t.finish()
	}
	t.move = m
	switch m.Kind {
	case economicon.KindMine:
		t.dice = e.Rule
		t.mined = append(t.mined, e)
		t.mined[len(t.mined)-1].N = 0
	case economicon.KindLead:
		t.drawn = true
	case economicon.KindKeep:
		text := "the peg"
		switch peg := t.pegs[m.Seat]; peg {
		case 0:
		case economicon.CurrencyOf(m.Seat):
			text = "its currency unpegged"
		default:
			text += " to " + peg.String()
		}
		t.say(Told, "%s keeps %s", m.Seat, text)
	case economicon.KindPeg:
		t.pegs[m.Seat] = m.Unit
		if m.Unit == economicon.CurrencyOf(m.Seat) {
			t.say(Changed, "%s unpegs its currency", m.Seat)
		} else {
			t.say(Changed, "%s pegs its currency to %s", m.Seat, m.Unit)
		}
	case economicon.KindDone:
		t.say(Told, "%s has ordered", m.Seat)
	case economicon.KindAdd:
		if m.N > 0 {
			t.say(Told, "%s adds %d %s from its reserves", m.Seat, m.N, m.Unit)
		}
	case economicon.KindPass:
		t.say(Told, "%s passes", m.Seat)
	case economicon.KindDecline:
		t.say(Told, "%s declines", m.Seat)
	case economicon.KindMint:
		t.say(Changed, "%s mints %d %s into the market", m.Seat, m.N, economicon.CurrencyOf(m.Seat))
	case economicon.KindRetire:
		t.say(Changed, "%s retires %d %s from the market", m.Seat, m.N, economicon.CurrencyOf(m.Seat))
	case economicon.KindPledge:
		if m.Seat == t.view.Seat {
			t.say(Told, "%s pledges %d gold", m.Seat, m.N)
		} else {
			t.say(Told, "%s has pledged", m.Seat)
		}
	}
}

// price tells of what is ordered, bought or offered, and what it costs.
func (t *economiconTeller) price(e economicon.Event) {
	goods, price := fmt.Sprintf("%d %s", e.N, e.Unit), fmt.Sprintf("%d %s", e.Price, e.Pay)
	exact := exactly(e)
	switch e.Rule {
	case economicon.Clause{Chapter: 6, Number: 1}:
		t.say(Told, "%s orders %s for %s%s", e.Seat, goods, price, exact)
	case economicon.Clause{Chapter: 6, Number: 2}:
		t.head("the orders are turned up, and paid to the box")
		t.say(Told, "%s orders %s for %s%s", e.Seat, goods, price, exact)
		t.ordered[e.Seat][e.Unit-economicon.Grain] += e.N
	case economicon.Clause{Chapter: 7, Number: 2}:
		t.say(Told, "%s buys %s for %s%s", e.Seat, goods, price, exact)
	default:
		if t.move.Kind == economicon.KindAsk {
			t.say(Told, "%s offers %s %s for %s%s", t.move.Seat, e.Seat, goods, price, exact)
			break
		}
		t.say(Told, "%s offers %s %s for %s%s", e.Seat, t.move.To, price, goods, exact)
	}
}

// exactly says what a price was before it was rounded, if it was: " (1.5, rounded)".
func exactly(e economicon.Event) string {
	x := big.NewRat(int64(e.Num), int64(e.Den))
	exact := decimal(x, 2)
	if near, ok := new(big.Rat).SetString(exact); ok && near.Cmp(x) != 0 && near.Denom().Cmp(big.NewInt(2)) <= 0 {
		exact = decimal(x, 4) // denominators are at most 4000, so this shows on which side of a half it lies
	}
	switch {
	case e.Num == int32(e.Price)*e.Den:
		return ""
	case 2*e.Num < e.Den:
		return fmt.Sprintf(" (%s, but at least 1)", exact) // E5.1
	}
	return fmt.Sprintf(" (%s, rounded)", exact)
}

// decimal writes a number with as many places as it needs, but no more than are given.
func decimal(x *big.Rat, places int) string {
	return strings.TrimSuffix(strings.TrimRight(x.FloatString(places), "0"), ".")
}

// draw tells of cards.
func (t *economiconTeller) draw(e economicon.Event) {
	if e.Law != 0 {
		t.laws[e.Seat] |= 1 << (e.Law - 1)
		t.say(Told, "%s draws %s: %s", e.Seat, e.Law.Title(), lawText(e.Law))
		return
	}
	t.finish()
	t.global = e.Global
	text := globalTextOf(e.Global, t.view.Players())
	t.say(Phase, "event: %s", e.Global.Title())
	if text.effect != "" {
		t.say(Told, "effect   %s", text.effect)
	}
	t.say(Told, "goal     %s", text.goal)
	t.say(Told, "success  %s", text.success)
	t.say(Told, "failure  %s", text.failure)
}

// transfer tells of units that go somewhere, but for those that a price has told of.
func (t *economiconTeller) transfer(e economicon.Event) {
	from, to := e.From.Seat(), e.To.Seat()
	switch {
	case e.Unit == economicon.Token:
		t.token(e)
	case t.move.Kind == economicon.KindMine && e.Rule == t.dice && len(t.mined) > 0:
		t.mined[len(t.mined)-1].N = e.N
	case e.Rule.Chapter == 4 && t.move.Kind == economicon.KindAccept:
		t.given = append(t.given, fmt.Sprintf("%s gives %d %s", from, e.N, e.Unit))
	case e.Rule.Chapter == 6 && to.Player():
		t.made[to][e.Unit-economicon.Grain] += e.N
	case e.Rule.Chapter == 7 && from.Player() && e.From == economicon.Warehouse(from):
		t.emptied[e.Unit-economicon.Grain] += e.N
		t.seller = from
	case e.Rule.Chapter == 8:
		t.headConsumption()
		t.eaten[e.Unit-economicon.Grain] += e.N
	case e.Rule.Chapter == 9:
		t.verdict.paid = true
	case e.Rule.Chapter == 11 && e.To == economicon.Market:
		t.pledges[from] = e.N
	case e.Rule.Chapter == 11 && to.Player():
		t.bring(fmt.Sprintf("%+d %s", e.N, e.Unit), to)
	case e.Rule.Chapter == 11:
		t.bring(fmt.Sprintf("%+d %s", -e.N, e.Unit), from)
	}
}

// token tells of volatility tokens; those of a verdict with it.
func (t *economiconTeller) token(e economicon.Event) {
	seat, n := e.To.Seat(), int8(1)
	if e.To == economicon.Box {
		seat, n = e.From.Seat(), -1
	}
	t.tokens[seat] += n
	switch {
	case e.Rule.Chapter == 9:
		t.verdict.gained, t.verdict.returned = n > 0, n < 0
		return
	case e.Rule.Chapter == 11:
		t.finishBrought()
	}
	t.resolved = false
	if n > 0 {
		why := ""
		if e.Rule.Chapter == 4 {
			why = " for changing the peg two rounds running"
		}
		t.say(Alarm, "%s gets a volatility token%s%s", seat, why, t.count(seat))
		return
	}
	t.say(Changed, "%s returns a token%s", seat, t.count(seat))
}

// count says how many tokens a banker has now, and whether these are too many.
func (t *economiconTeller) count(seat bourse.Seat) string {
	if t.tokens[seat] >= t.view.Config.TokenLimit {
		return fmt.Sprintf(" (%d now, too many to win)", t.tokens[seat])
	}
	return fmt.Sprintf(" (%d now)", t.tokens[seat])
}

func (t *economiconTeller) bring(what string, seat bourse.Seat) {
	t.resolved = false
	if last := len(t.brought) - 1; last < 0 || t.brought[last].what != what {
		t.brought = append(t.brought, brought{what: what})
	}
	b := &t.brought[len(t.brought)-1]
	b.who = append(b.who, seat.String())
}

// enter tells of rounds and steps as they begin.
func (t *economiconTeller) enter(e economicon.Event) {
	if e.Phase == economicon.Rushing {
		t.resolved = false // what it brings is rolled now
	}
	t.finish()
	first := ""
	if t.led {
		first = fmt.Sprintf("; %s comes first, with the most gold", e.Seat)
		if t.drawn {
			first = fmt.Sprintf("; %s comes first, by lot among those with the most gold", e.Seat)
		}
	}
	began := t.led
	if e.Seat.Player() {
		t.led, t.drawn = false, false
	}
	switch e.Phase {
	case economicon.Mining:
		t.say(Round, "round %d of %d", e.Round, t.view.Config.Rounds)
		t.global = 0
	case economicon.Pegging:
		if began {
			t.say(Phase, "pegs%s", first)
		}
	case economicon.Legislating:
		t.say(Phase, "laws, for the rest of the game")
	case economicon.Producing:
		switch {
		case e.Seat == bourse.None:
			t.say(Phase, "production: everyone orders in secret")
		case began:
			t.say(Phase, "production, in the open%s", first)
		}
	case economicon.Contributing:
		if began {
			t.deliver(e.Round)
			t.say(Phase, "the warehouses empty into the market%s", first)
		}
	case economicon.Trading:
		if t.move.Kind == economicon.KindAdd {
			t.say(Phase, "trade, until all pass one after another")
		}
	case economicon.Remining:
		t.say(Alarm, "the market's gold is bought out: everyone mines for the market")
	case economicon.Pledging:
		t.say(Phase, "the Debt Summit: everyone pledges in secret")
	case economicon.Over:
		t.end()
	}
}

// deliver tells where less has been made of hidden orders than was ordered.
func (t *economiconTeller) deliver(round int8) {
	if t.view.Config.OpenProduction {
		return
	}
	if round == t.view.Round {
		t.ordered = t.view.Deeds.Ordered // these may have been told before the lot was drawn
	}
	known := t.ordered != [economicon.MaxPlayers]economicon.Goods{} // or they were told before, in a round that is over
	for seat := range bourse.Seat(t.view.Players()) {
		if known && t.made[seat] != t.ordered[seat] {
			t.say(Alarm, "the box has too little: %s makes %s of %s", seat, goodsText(t.made[seat]), goodsText(t.ordered[seat]))
		}
	}
	t.ordered, t.made = [economicon.MaxPlayers]economicon.Goods{}, [economicon.MaxPlayers]economicon.Goods{}
}

// goodsText lists goods: 2 grain and 1 oil.
func goodsText(n economicon.Goods) string {
	var parts []string
	for unit := economicon.Grain; unit <= economicon.Tech; unit++ {
		if n.Of(unit) > 0 {
			parts = append(parts, fmt.Sprintf("%d %s", n.Of(unit), unit))
		}
	}
	if len(parts) == 0 {
		return "nothing"
	}
	return list(parts)
}

// finish says what is begun.
func (t *economiconTeller) finish() {
	t.finishMining()
	if len(t.given) > 0 {
		t.say(Changed, "%s accepts: %s", t.move.Seat, list(t.given))
		t.given = nil
	}
	if t.emptied != (economicon.Goods{}) {
		t.say(Told, "%s puts on sale what it has made: %s", t.seller, goodsText(t.emptied))
		t.emptied = economicon.Goods{}
	}
	t.finishVerdict()
	t.finishBrought()
	if t.resolved {
		t.say(Told, "that changes nothing")
		t.resolved = false
	}
}

func (t *economiconTeller) finishMining() {
	if len(t.mined) == 0 {
		return
	}
	var parts []string
	for _, e := range t.mined {
		part := fmt.Sprintf("%s %d", e.Move.To, e.N)
		if e.N < int16(e.Move.Roll) {
			part += fmt.Sprintf(" (%d are rolled, the box has no more)", e.Move.Roll)
		}
		parts = append(parts, part)
	}
	what := "mined gold"
	if t.dice.Chapter == 7 {
		what = "mined gold for the market"
	}
	t.say(Changed, "%s: %s", what, strings.Join(parts, ", "))
	t.mined, t.dice = nil, economicon.Clause{}
}
