package tell

import (
	"bourse.example"
	"bourse.example/futures"
)

// This file turns events into sentences.

// Story says what a seat has seen happen. The events are those of whole moves, as Event.For gives them, and
// the view is the one right after the last move. A sentence that reports gold also says what it was paid for.
func (t *Teller) Story(v futures.View, events []futures.Event) []bourse.Line {
	s := story{Teller: t, view: v, gold: make(map[payment]int)}
	for _, e := range events {
		s.tell(e)
	}
	s.flush()
	return s.lines
}

// A story is the state of one call of Story.
type story struct {
	*Teller
	// view is the view after the last event, but from the first price change on, it has the prices after the
	// events reported so far. Its prices are correct before a burst and before the final settlement.
	view  futures.View
	lines []bourse.Line

	move  futures.Move // the move that the events belong to
	moved bool         // whether it has moved a price
	run   run
	// gold has the payments that are not yet reported, from the player's side. Except for the gold of a pass,
	// each payment belongs to a marker. The same clause moves the marker right after the gold, to or from the
	// account that paid or received the gold, and no other event of this clause and account comes between
	// them. So clause and account together identify the payment of a marker. If there is no entry, nothing
	// was paid.
	gold map[payment]int
}

type payment struct {
	rule  futures.Clause
	purse futures.Account
}

// A run is a series of events that one sentence reports: cards that are dealt or laid, or prices that one
// clause changes.
type run struct {
	what  what
	rule  futures.Clause // the clause that changes prices
	n     int
	items []string    // descriptions of the events to list
	seat  bourse.Seat // of the last event
	pile  int         // of the last event
}

// A what is the kind of event in a run.
type what uint8

const (
	nothing what = iota
	dealt
	laid
	priced
)

// f returns a clause: f(7, 1) is F7.1.
func f(chapter, number uint8) futures.Clause {
	return futures.Clause{Chapter: chapter, Number: number}
}

// line adds a sentence, after any report that is still pending.
func (s *story) line(kind bourse.LineKind, name string, values ...value) {
	s.flush()
	s.lines = append(s.lines, bourse.Line{Kind: kind, Text: s.say(name, values...)})
}

func (s *story) tell(e futures.Event) {
	switch e.Kind {
	case futures.Moved:
		s.move, s.moved = e.Move, false
		s.tellMove(e.Move)
	case futures.Entered:
		s.enter(e)
	case futures.Transferred:
		switch e.Unit {
		case futures.Gold:
			s.tellGold(e)
		case futures.TradeMarker:
			s.tellMarker(e)
		case futures.MovementCard:
			s.tellCard(e)
		}
	case futures.Priced:
		s.join(priced, e.Rule).add(s.price(e.Commodity, e.FromRow, e.ToRow))
		s.view.Rows[e.Commodity-1] = e.ToRow
		s.moved = true
	case futures.Burst:
		s.line(bourse.LineAlarm, "burst", is("commodity", e.Commodity), is("price", e.ToRow.Price()))
		s.view.Rows[e.Commodity-1] = e.ToRow
	}
}

// tellMove reports a move that no later event explains. It does not report other players' choices of cards to
// pass on until everyone has chosen, nor that a turn ends, which the next sentence shows.
func (s *story) tellMove(m futures.Move) {
	switch m.Kind {
	case futures.KindPlace:
		if m.Card == 0 {
			s.line(bourse.LineTold, "place", is("seat", m.Seat), is("pile", m.Pile))
			break
		}
		s.line(bourse.LineTold, "place.own", is("seat", m.Seat), is("card", m.Card), is("pile", m.Pile))
	case futures.KindExtra:
		s.line(bourse.LineTold, "extra", is("seat", m.Seat), is("card", m.Card), is("other", m.Other))
	case futures.KindGive:
		if m.Card != 0 {
			s.line(bourse.LineTold, "give", is("seat", m.Seat), is("card", m.Card))
		}
	case futures.KindFinal:
		a, b := m.Markers[0], m.Markers[1]
		switch {
		case m.Seat != s.view.Seat:
			s.line(bourse.LineTold, "final", is("seat", m.Seat))
		case b != 0:
			s.line(bourse.LineTold, "final.two", is("seat", m.Seat), is("marker", s.marker(a)),
				is("other", s.marker(b)))
		case a != 0:
			s.line(bourse.LineTold, "final.one", is("seat", m.Seat), is("marker", s.marker(a)))
		default:
			s.line(bourse.LineTold, "final.none", is("seat", m.Seat))
		}
	}
}

// tellGold reports a pass, and keeps other gold until its marker is reported.
func (s *story) tellGold(e futures.Event) {
	switch {
	case e.Rule == f(7, 3):
		s.line(bourse.LineTold, "pass", is("seat", e.To.Seat()), is("gold", e.N))
	case e.To == futures.Exchange:
		s.gold[payment{e.Rule, e.From}] = -int(e.N)
	default:
		s.gold[payment{e.Rule, e.To}] = int(e.N)
	}
}

// tellMarker reports a marker that moves between accounts, and its gold.
func (s *story) tellMarker(e futures.Event) {
	purse := e.To
	if e.To == futures.Board {
		purse = e.From
	}
	paid := payment{e.Rule, purse}
	gold, seat := s.gold[paid], is("seat", purse.Seat())
	delete(s.gold, paid)
	switch {
	case e.From == futures.Box:
		s.line(bourse.LineTold, "fourth", seat, is("gold", -gold))
	case e.To == futures.Board:
		s.line(bourse.LineTold, "buy", seat, is("commodity", e.Marker.Commodity()),
			is("side", e.Marker.Side()), is("price", e.Marker.Entry()), is("gold", -gold))
	case e.Rule == f(7, 2):
		name, gold := outcome("settle", gold, 0)
		s.line(bourse.LineTold, name, seat, is("marker", s.marker(e.Marker)), is("gold", gold))
	default:
		name, gold := outcome("marker", gold, s.view.Gain(e.Marker))
		s.line(bourse.LineChanged, name, seat, is("marker", s.marker(e.Marker)), is("gold", gold))
	}
}

// outcome returns the name of the sentence for what a marker brings, and the gold in it. If the gold was not
// paid, it returns the marker's gain, if any.
func outcome(what string, paid, gain int) (sentence string, gold int) {
	switch {
	case paid > 0:
		return what + ".gain", paid
	case paid < 0:
		return what + ".loss", -paid
	case gain > 0:
		return what + ".unpaid", gain // F8.1 F11.1
	}
	return what + ".even", 0
}

// tellCard reports a card that moves between accounts. The moves report cards that are placed or discarded.
func (s *story) tellCard(e futures.Event) {
	card, pile := is("card", e.Card), is("pile", e.Pile)
	switch {
	case e.From == futures.Deck && e.To == futures.FaceDown:
		s.stay(futures.KindLay, "stay.first") // F2.5 comes before F5.1
		s.line(bourse.LineTold, "npc.lay", pile)
	case e.From == futures.Deck && e.To == futures.Open:
		s.join(laid, futures.Clause{}).add(s.call(e.Card))
		s.run.pile = int(e.Pile)
	case e.From == futures.Deck:
		s.join(dealt, futures.Clause{}).n++
		s.run.seat = e.To.Seat()
		if e.Card != 0 {
			s.run.items = append(s.run.items, s.call(e.Card))
		}
	case e.From == futures.FaceDown && s.move.Seat == bourse.Nature:
		s.line(bourse.LineTold, "npc.card", pile, card)
	case e.From == futures.FaceDown && e.Rule == f(6, 2):
		s.line(bourse.LineTold, "turn.last", pile, card)
	case e.From == futures.FaceDown:
		s.line(bourse.LineTold, "turn", is("seat", s.move.Seat), pile, card)
	case e.Rule == f(10, 2):
		if e.From == futures.Purse(0) { // the first card
			s.line(bourse.LineTold, "given")
		}
		if e.Card != 0 && e.To.Seat() == s.view.Seat {
			s.line(bourse.LineTold, "taken", is("seat", e.To.Seat()), card, is("from", e.From.Seat()))
		}
	}
}

// join returns the run that these events belong to. If another run is pending, join reports it first.
func (s *story) join(of what, rule futures.Clause) *run {
	if s.run.what != of || s.run.rule != rule {
		s.flush()
		s.run.what, s.run.rule = of, rule
	}
	return &s.run
}

func (r *run) add(item string) {
	r.n++
	r.items = append(r.items, item)
}

// flush reports the pending run.
func (s *story) flush() {
	r := s.run
	s.run = run{}
	kind, text, items := bourse.LineTold, "", s.list(r.items)
	switch r.what {
	case nothing:
		return
	case dealt:
		if text = s.say("deal.many"); r.n == 1 {
			text = s.say("deal.one", is("seat", r.seat))
		}
		if len(r.items) > 0 {
			text = s.say("deal.seen", is("dealt", text), is("seat", s.view.Seat), is("cards", items))
		}
	case laid:
		if text = s.say("lay.many", is("cards", items)); r.n == 1 {
			text = s.say("lay.one", is("card", items), is("pile", r.pile))
		}
	case priced:
		kind, text = bourse.LineChanged, items
		if name, ok := movements[r.rule]; ok {
			text = s.say(name, is("prices", items))
		}
	}
	s.lines = append(s.lines, bourse.Line{Kind: kind, Text: text})
}

// movements names the sentences for the clauses that change prices. Under any other clause, only the prices
// are reported. No game has such an event.
var movements = map[futures.Clause]string{
	f(2, 5): "move.first",
	f(5, 3): "move.middle",
	f(6, 3): "move.closing",
	f(8, 2): "move.back",
}

// enter reports the beginnings of rounds and phases. A movement comes in the move that begins the next phase.
func (s *story) enter(e futures.Event) {
	players := max(bourse.Seat(s.view.Players()), 1)
	start := (s.view.Config.Start + bourse.Seat(e.Round) - 1) % players // F10.3
	last := (start + players - 1) % players
	switch {
	case e.Phase == futures.Placing && e.Seat == start:
		s.stay(futures.KindLay, "stay.first")
		s.line(bourse.LineRound, "round", is("round", e.Round), is("rounds", s.view.Config.Rounds),
			is("seat", start))
	case e.Phase == futures.Turning && e.Seat == last:
		s.stay(s.move.Kind, "stay.middle")
		s.line(bourse.LinePhase, "late", is("seat", last), is("start", start))
	case e.Phase == futures.Revealing && e.Seat.Player():
		s.line(bourse.LineTold, "npc.turn", is("seat", e.Seat), is("pile", s.move.Pile))
	case e.Phase == futures.Drawing:
		s.stay(s.move.Kind, "stay.closing")
		s.line(bourse.LinePhase, "carry")
	case e.Phase == futures.Settling:
		s.stay(s.move.Kind, "stay.closing")
		s.line(bourse.LineRound, "end")
	case e.Phase == futures.Over:
		s.won()
	}
}

// stay says that a movement changed no price, if the move is of the kind that leads to this movement.
func (s *story) stay(after futures.Kind, name string) {
	if s.move.Kind == after && !s.moved {
		s.moved = true
		s.line(bourse.LineChanged, name)
	}
}

func (s *story) won() {
	var winners []bourse.Seat
	var gold int64
	for _, standing := range s.view.Standings(nil) {
		if standing.Win {
			winners = append(winners, standing.Seat)
			gold = standing.Score
		}
	}
	name := either(len(winners) > 1, "won.share", "won.one")
	s.line(bourse.LinePhase, name, is("seats", s.seats(winners)), is("gold", gold))
}
