package games

import (
	"fmt"
	"strings"

	"bourse.example"
	"bourse.example/futures"
)

// This file tells Futures! to people.

// A futuresTeller makes sentences of events: a move and what it brought are one, and so are deals,
// and price changes, in a row.
type futuresTeller struct {
	view  futures.View
	lines []Line

	move  futures.Move // being told; none if there is no sentence to finish
	gold  int32        // that went to the mover, or to the owner of the next marker lifted
	card  futures.Card // turned up
	fresh bool         // a price has changed since the last movement was told

	dealt  int          // cards dealt in a row
	last   futures.Move // the last card dealt or pile laid
	taken  []string     // of them those that the seat sees
	laid   []string     // piles laid in a row
	prices []string     // price changes in a row
	cause  futures.Clause
}

func tellFutures(view futures.View, events []futures.Event) []Line {
	t := futuresTeller{view: view}
	for _, e := range events {
		t.tell(e)
	}
	t.finish()
	return t.lines
}

func (t *futuresTeller) say(kind LineKind, format string, args ...any) {
	t.lines = append(t.lines, Line{kind, fmt.Sprintf(format, args...)})
}

func (t *futuresTeller) tell(e futures.Event) {
	switch e.Kind {
	case futures.Moved:
		t.begin(e.Move)
	case futures.Transferred:
		t.transfer(e)
	case futures.Entered:
		t.finish()
		t.enter(e)
	case futures.Priced:
		t.finishMove()
		if t.cause != e.Rule {
			t.finish()
		}
		t.cause, t.fresh = e.Rule, true
		t.prices = append(t.prices, fmt.Sprintf("%s %d > %d", e.Commodity, e.FromRow.Price(), e.ToRow.Price()))
	case futures.Burst:
		t.finish()
		t.say(Alarm, "%s bursts at %d: its markers are settled, losses are paid, gains are not", e.Commodity, e.ToRow.Price())
	}
}

// begin begins a move's sentence. Deals and piles in a row are one.
func (t *futuresTeller) begin(m futures.Move) {
	if m.Kind != futures.KindDeal && m.Kind != futures.KindLay {
		t.finish()
	}
	t.finishMove()
	switch m.Kind {
	case futures.KindDeal:
		t.dealt++
		t.last = m
		if m.Card != 0 {
			t.taken = append(t.taken, m.Card.String())
		}
	case futures.KindLay:
		t.finishDeals()
		t.last = m
		t.laid = append(t.laid, m.Card.String())
	case futures.KindReveal:
		t.say(Told, "the NPC's card on pile %d is %s", m.Pile, m.Card)
	default:
		t.move, t.gold, t.card = m, 0, 0
	}
}

func (t *futuresTeller) transfer(e futures.Event) {
	switch {
	case e.Unit == futures.Gold:
		t.gold = e.N
		if e.To == futures.Exchange {
			t.gold = -e.N
		}
	case e.Unit == futures.TradeMarker && e.From == futures.Board && e.Rule != (futures.Clause{Chapter: 7, Number: 2}):
		t.finishMove()
		t.say(Changed, "%s's marker %s %s", e.To.Seat(), e.Marker, brings(t.gold))
		t.gold = 0
	case e.Unit == futures.TradeMarker && e.Marker != 0:
		t.move.Markers[0] = e.Marker // a buy names no row
	case e.Unit == futures.MovementCard && e.From == futures.FaceDown && e.To == futures.Open:
		switch {
		case t.move.Kind == futures.KindTurn:
			t.card = e.Card
		case e.Rule == (futures.Clause{Chapter: 6, Number: 2}):
			t.finishMove()
			t.say(Told, "the last card, on pile %d, is turned up: %s", e.Pile, e.Card)
		}
	case e.Unit == futures.MovementCard && e.From == futures.Deck && e.To == futures.FaceDown:
		t.finish()
		t.say(Told, "the NPC's card goes face down on pile %d", e.Pile)
	case e.Unit == futures.MovementCard && e.Rule.Chapter == 10 && e.From.Seat().Player():
		t.finishMove()
		if e.From.Seat() == 0 {
			t.say(Told, "everyone gives a card to the left neighbour")
		}
		if e.Card != 0 && e.To.Seat() == t.view.Seat {
			t.say(Told, "%s takes %s from %s", e.To.Seat(), e.Card, e.From.Seat())
		}
	}
}

// brings says what a settled marker brings.
func brings(gold int32) string {
	switch {
	case gold > 0:
		return fmt.Sprintf("brings %d gold", gold)
	case gold < 0:
		return fmt.Sprintf("costs %d gold", -gold)
	}
	return "brings nothing"
}

// finish says what is begun.
func (t *futuresTeller) finish() {
	t.finishMove()
	t.finishDeals()
	if len(t.laid) == 1 {
		t.say(Told, "%s is laid on pile %d", t.laid[0], t.last.Pile)
	} else if len(t.laid) > 1 {
		t.say(Told, "the piles are laid: %s", strings.Join(t.laid, ", "))
	}
	t.laid = nil
	if len(t.prices) > 0 {
		t.say(Changed, "%s: %s", movements[t.cause], strings.Join(t.prices, ", "))
		t.prices = nil
	}
}

var movements = map[futures.Clause]string{
	{Chapter: 2, Number: 5}: "first movement",
	{Chapter: 5, Number: 3}: "middle movement",
	{Chapter: 6, Number: 3}: "closing movement",
	{Chapter: 8, Number: 2}: "after the burst",
}

func (t *futuresTeller) finishDeals() {
	if t.dealt == 0 {
		return
	}
	text := "cards are dealt"
	if t.dealt == 1 {
		text = fmt.Sprintf("%s is dealt a card", t.last.To)
	}
	if len(t.taken) > 0 {
		text += fmt.Sprintf("; %s takes %s", t.view.Seat, strings.Join(t.taken, ", "))
	}
	t.say(Told, "%s", text)
	t.dealt, t.taken = 0, nil
}

func (t *futuresTeller) finishMove() {
	m := t.move
	t.move = futures.Move{}
	switch m.Kind {
	case futures.KindPlace:
		what := "a card"
		if m.Card != 0 {
			what = m.Card.String()
		}
		t.say(Told, "%s puts %s face down on pile %d", m.Seat, what, m.Pile)
	case futures.KindTurn:
		if t.card == 0 { // the NPC's, which is drawn now
			t.say(Told, "%s turns up pile %d", m.Seat, m.Pile)
			break
		}
		t.say(Told, "%s turns up pile %d: %s", m.Seat, m.Pile, t.card)
	case futures.KindBuy:
		t.say(Told, "%s buys %s for %d gold", m.Seat, bet(m.Markers[0]), -t.gold)
	case futures.KindSettle:
		t.say(Told, "%s settles %s, which %s", m.Seat, m.Markers[0], brings(t.gold))
	case futures.KindPass:
		t.say(Told, "%s passes for %d gold", m.Seat, t.gold)
	case futures.KindExtra:
		t.say(Told, "%s discards %s and %s for an action more", m.Seat, m.Card, m.Other)
	case futures.KindFourth:
		t.say(Told, "%s buys the fourth marker for %d gold", m.Seat, -t.gold)
	case futures.KindGive:
		// Of others nothing is told before all have chosen; and that a turn ends is seen from what
		// follows.
		if m.Card != 0 {
			t.say(Told, "%s chooses %s to give", m.Seat, m.Card)
		}
	case futures.KindFinal:
		what := "has chosen what to settle"
		switch {
		case m.Markers[1] != 0:
			what = fmt.Sprintf("will settle %s and %s", m.Markers[0], m.Markers[1])
		case m.Markers[0] != 0:
			what = fmt.Sprintf("will settle %s", m.Markers[0])
		}
		t.say(Told, "%s %s", m.Seat, what)
	}
	if m.Kind != 0 {
		t.gold = 0
	}
}

// bet names a marker and where it is put.
func bet(m futures.Marker) string {
	return fmt.Sprintf("%s %s at %d", m.Commodity(), m.Side(), m.Entry())
}

// enter tells of rounds and phases as they begin.
func (t *futuresTeller) enter(e futures.Event) {
	players := bourse.Seat(t.view.Players())
	start := (t.view.Config.Start + bourse.Seat(e.Round) - 1) % players
	last := (start + players - 1) % players
	switch {
	case e.Phase == futures.Laying:
		t.finishDeals()
	case e.Phase == futures.Placing && e.Seat == start:
		t.still(e.Round == 1, "first movement")
		t.say(Round, "round %d of %d, early trading from %s on", e.Round, t.view.Config.Rounds, start)
	case e.Phase == futures.Turning && e.Seat == last:
		t.still(true, "middle movement")
		t.say(Phase, "late trading from %s back to %s", last, start)
	case e.Phase == futures.Drawing:
		t.still(true, "closing movement")
		t.say(Phase, "carry-over")
	case e.Phase == futures.Giving:
		t.finishDeals()
	case e.Phase == futures.Settling:
		t.still(true, "closing movement")
		t.say(Round, "final settlement")
	}
}

// still says that a movement moved no price.
func (t *futuresTeller) still(due bool, movement string) {
	if due && !t.fresh {
		t.say(Changed, "%s: the prices stay", movement)
	}
	t.fresh = false
}

// askFutures says what the view's seat is to decide.
func askFutures(v futures.View) string {
	switch v.Phase {
	case futures.Dealing, futures.Drawing:
		return "card for " + v.Active.String()
	case futures.Laying:
		return fmt.Sprintf("card on pile %d", v.Seen.Len())
	case futures.Revealing:
		return "the NPC's card"
	case futures.Placing:
		return "early trading: put a card face down on a pile"
	case futures.EarlyActing, futures.LateActing:
		when := "early trading: "
		if v.Phase == futures.LateActing {
			when = "late trading: "
		}
		switch v.Actions {
		case 0:
			return when + "no action left; end the turn or buy more"
		case 1:
			return when + "take an action"
		}
		return fmt.Sprintf("%stake %d actions", when, v.Actions)
	case futures.Turning:
		return "late trading: turn up a card"
	case futures.Giving:
		left := (v.Seat + 1) % bourse.Seat(v.Players())
		return fmt.Sprintf("choose a card for your left neighbour, %s", left)
	case futures.Settling:
		return "choose up to two markers to settle; the others pay losses and bring no gain"
	}
	return ""
}

// labelFutures says what an option is, with what it costs or brings.
func labelFutures(v futures.View, m futures.Move) (group, item string) {
	switch m.Kind {
	case futures.KindPlace:
		return fmt.Sprintf("place %s on pile", m.Card), fmt.Sprint(m.Pile)
	case futures.KindTurn:
		owner := v.Cover[m.Pile].String() + "'s"
		switch v.Cover[m.Pile] {
		case bourse.Nature:
			owner = "the NPC's"
		case v.Seat:
			owner = "your " + v.Own.Placed.String()
		}
		return "turn up", fmt.Sprintf("pile %d, %s", m.Pile, owner)
	case futures.KindBuy:
		c, side := m.Markers[0].Commodity(), m.Markers[0].Side()
		return fmt.Sprintf("buy %s at %d", c, v.Price(c)), fmt.Sprintf("%s for %d gold", side, v.Fee(c, side))
	case futures.KindSettle:
		return "settle", fmt.Sprintf("%s (%+d)", m.Markers[0], v.Gain(m.Markers[0]))
	case futures.KindPass:
		return "pass", "take 1 gold"
	case futures.KindExtra:
		return "extra action for", fmt.Sprintf("%s %s", m.Card, m.Other)
	case futures.KindFourth:
		return "fourth marker", "for 5 gold"
	case futures.KindEnd:
		return "end", "the turn"
	case futures.KindGive:
		return "give", m.Card.String()
	case futures.KindFinal:
		switch {
		case m.Markers[1] != 0:
			return "settle two", fmt.Sprintf("%s, %s (%+d)", m.Markers[0], m.Markers[1], v.Gain(m.Markers[0])+v.Gain(m.Markers[1]))
		case m.Markers[0] != 0:
			return "settle one", fmt.Sprintf("%s (%+d)", m.Markers[0], v.Gain(m.Markers[0]))
		}
		return "settle", "none"
	}
	return "", ""
}
