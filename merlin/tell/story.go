package tell

import (
	"bourse.example"
	"bourse.example/merlin"
)

// This file implements Story: what happens, in sentences.

// Story tells the events that a seat saw of some moves, of each move all; v is its view after the last of
// them. What happens to several players one after another is one sentence: what they pay, what a roll brings
// them. What a seat opens and closes is not told: it knows.
func (t *Teller) Story(v merlin.View, events []merlin.Event) []bourse.Line {
	s := story{Teller: t, view: v}
	s.rewind(events)
	for i, e := range events {
		s.next, s.after = merlin.Event{}, merlin.Event{}
		if i+1 < len(events) {
			s.next = events[i+1]
		}
		if i+2 < len(events) {
			s.after = events[i+2]
		}
		s.tell(e)
	}
	s.finishSpell()
	s.finishVision()
	s.finish()
	return s.lines
}

// A story is being told.
type story struct {
	*Teller
	view  merlin.View
	lines []bourse.Line

	// As they were when the last event told happened.
	turn     int
	counters [merlin.TaxRate + 1]int
	labs     [merlin.MaxPlayers][merlin.MaxLabs]merlin.Card // the last one at each place

	move    merlin.Move  // that the events now told follow from
	opened  merlin.Open  // what it was done with
	next    merlin.Event // what comes after the one now told, if anything does
	after   merlin.Event // and after that
	price   int          // of the card that is being bought
	paid    merlin.Event // what has been paid for a note or scrip
	wanted  merlin.Good  // for which the R.O.W. bids
	bought  merlin.Event // a card that is, until it is known whether another follows at once
	rolled  bool         // dice have been told, and nothing that they bring
	back    merlin.Event // a stake that comes back
	given   merlin.Event // what is given for mead, or for what it brings
	units   []string     // what a potion takes, while it is brewed
	lasting merlin.Card  // a spell whose effect is still to be told
	warmed  int          // by how much the Climate rises
	dying   merlin.Unit  // one without hit points, that is still to fall
	ruined  merlin.Place // a plot that is being destroyed
	seen    merlin.Card  // a vision that is met, and not waived, until it is known whether it takes effect
	pile    pile
	keep    kept
}

// rewind finds how things were before the events, from how they are after them.
func (s *story) rewind(events []merlin.Event) {
	v := &s.view
	s.laboratories(events)
	s.turn = int(v.Turns)
	s.counters = [...]int{merlin.ResearchCost: int(v.Research), merlin.CostOfLiving: int(v.CoL),
		merlin.Climate:    int(v.Climate),
		merlin.Volatility: int(v.Volatility), merlin.TaxRate: int(v.Tax)}
	for _, e := range events {
		switch {
		case e.Kind == merlin.Rose && int(e.Counter) < len(s.counters):
			s.counters[e.Counter] -= int(e.N)
		case e.Kind == merlin.Entered && e.Frame == merlin.FrameTurn:
			s.turn--
		}
	}
}

// The clauses by which events are told apart.
var (
	bids      = merlin.Clause{Chapter: 2, Number: 3}
	erratic   = merlin.Clause{Chapter: 5, Number: 3}
	taxSeason = merlin.Clause{Chapter: 5, Number: 5}
	buys      = merlin.Clause{Chapter: 6, Number: 1}
	replaced  = merlin.Clause{Chapter: 6, Number: 2}
	pays      = merlin.Clause{Chapter: 7, Number: 1}
	stakes    = merlin.Clause{Chapter: 7, Number: 2}
	joins     = merlin.Clause{Chapter: 8, Number: 1}
	resonates = merlin.Clause{Chapter: 8, Number: 3}
	yields    = merlin.Clause{Chapter: 11, Number: 1}
	plants    = merlin.Clause{Chapter: 11, Number: 2}
	taxman    = merlin.Clause{Chapter: 24, Number: 1}
	upheaval  = merlin.Clause{Chapter: 25, Number: 2}
	storage   = merlin.Clause{Chapter: 25, Number: 3}
	unrest    = merlin.Clause{Chapter: 25, Number: 4}
	aces      = merlin.Clause{Chapter: 26, Number: 1}
	debts     = merlin.Clause{Chapter: 28, Number: 1}
	alone     = merlin.Clause{Chapter: 29, Number: 1}
)

func (s *story) add(kind bourse.LineKind, sentence string, values ...value) {
	s.finish()
	s.rolled = false
	s.lines = append(s.lines, bourse.Line{Kind: kind, Text: s.say(sentence, values...)})
}

// finish says what is begun.
func (s *story) finish() {
	s.finishBought()
	s.finishPile()
	s.finishKeep()
	s.finishStake()
	s.finishClimate()
}

func (s *story) tell(e merlin.Event) {
	if e.Kind != merlin.Fulfilled {
		s.finishVision()
	}
	switch e.Kind {
	case merlin.Moved:
		s.moved(e)
	case merlin.Entered:
		s.enter(e)
	case merlin.Transferred:
		s.transfer(e)
	case merlin.Carried:
		s.carry(e)
	case merlin.Rose:
		s.rise(e)
	case merlin.Turned:
		s.wheel(e)
	case merlin.Revealed:
		s.reveal(e)
	case merlin.Traded:
		s.trade(e)
	case merlin.Stimulated:
		s.wanted = e.Good
	case merlin.Passed:
		s.passed(e)
	case merlin.Noted:
		s.noted(e)
	case merlin.Offered:
		s.offer(e)
	case merlin.Slipped:
		s.slipped(e)
	case merlin.Harmed, merlin.Destroyed, merlin.Clouded:
		s.harm(e)
	case merlin.Mended, merlin.Shielded, merlin.Warded:
		s.siege(e)
	case merlin.Mustered:
		s.muster(e)
	case merlin.Fought:
		s.fight(e)
	case merlin.Fulfilled:
		s.fulfil(e)
	case merlin.Boomed:
		s.wanted = e.Good
	case merlin.Lowered:
		s.lower(e)
	case merlin.Crowned:
		s.crown(e)
	case merlin.Ruined:
		s.add(bourse.LineAlarm, "ruined", is("seat", e.Seat))
	case merlin.Ended:
		s.end(e)
	}
}

// enter tells of what begins.
func (s *story) enter(e merlin.Event) {
	values := []value{is("seat", e.Seat), is("n", e.N), payee("to", e.To)}
	switch e.Frame {
	case merlin.FrameTurn:
		s.turn++
		s.add(bourse.LineRound, "turn", is("turn", s.turn), is("turns", s.view.Config.MaxTurns),
			is("seat", e.Seat))
	case merlin.FrameAuction:
		s.add(bourse.LinePhase, "auction")
	case merlin.FrameTax:
		switch e.Rule {
		case taxSeason:
			s.add(bourse.LinePhase, "tax-season", values...)
		case taxman:
			s.add(bourse.LineAlarm, "taxman", values...)
		default:
			s.add(bourse.LineAlarm, "unrest", values...)
		}
	case merlin.FrameCut:
		s.add(bourse.LinePhase, "cut")
	case merlin.FrameSeven:
		s.add(bourse.LinePhase, "seven")
	case merlin.FrameCarts:
		switch {
		case e.Rule == axle:
			s.add(bourse.LinePhase, "cart-rolls", values...)
		case e.Rule != sieve || shakes(s.next):
			s.add(bourse.LinePhase, "carts")
		}
	case merlin.FrameRoad:
		s.add(bourse.LinePhase, s.withMagic(&s.view, "road"))
	case merlin.FrameAce:
		s.add(bourse.LineChanged, "ace", values...)
	case merlin.FrameDebt:
		s.add(bourse.LineAlarm, "debt", values...)
	case merlin.FrameAct, merlin.FrameVision:
		if s.rolled {
			s.add(bourse.LineTold, "roll-nothing")
		}
	}
}

// carry tells of cards. A card that is laid or discarded its move has told of.
func (s *story) carry(e merlin.Event) {
	values := []value{is("seat", s.move.Seat), is("card", e.Card), is("plot", plotIn(e.From).Number()),
		is("at", plotIn(e.To).Number())}
	if s.courtCarry(e) || s.visionCarry(e) || s.magicCarry(e) {
		return
	}
	switch {
	case e.To == merlin.OutOfGame:
		s.fall(e)
	case e.From == merlin.Discards:
		s.gather(bourse.LineTold, "reshuffled", entry{})
	case e.To == merlin.Unrest:
		s.add(bourse.LineAlarm, "seven-drawn", values...)
	case e.Rule == buys && e.From == merlin.Council:
		s.finish()
		s.rolled = false
		s.bought = e
	case e.From == merlin.Council:
		s.gather(bourse.LineTold, "offices-lose", entry{sentence: "card", card: e.Card})
	case e.To == merlin.Council && e.Rule == replaced && s.bought.Card != 0:
		s.tellBought("buy-next", e.Card)
	case e.To == merlin.Council && e.Rule == replaced:
		s.add(bourse.LineTold, "offices-next", values...)
	case e.To == merlin.Council:
		s.gather(bourse.LineTold, "offices-gain", entry{sentence: "card", card: e.Card})
	case e.Rule == aces && e.To == merlin.Discards:
		s.add(bourse.LineAlarm, "ace-full", values...)
	case e.Rule == aces:
		s.add(bourse.LineChanged, "ace-permit", is("seat", e.To.Seat()), is("card", e.Card))
	case e.Rule == joins:
		s.add(bourse.LineChanged, "join", values...)
	case e.Rule == debts:
		s.giveCard(e)
	case e.Rule == deals, e.Rule == road:
		s.handed(e, s.call(e.Card))
	}
}

// finishBought tells of a card that another has not followed at once.
func (s *story) finishBought() {
	if s.bought.Card != 0 {
		s.tellBought("buy", 0)
	}
}

func (s *story) tellBought(sentence string, next merlin.Card) {
	bought := s.bought
	s.bought = merlin.Event{}
	s.add(bourse.LineChanged, sentence, is("seat", bought.To.Seat()), is("card", bought.Card),
		is("price", s.price), is("next", next))
}

// reveal tells what has been named in secret.
func (s *story) reveal(e merlin.Event) {
	sentence := either(e.Rule == taxSeason, "cuts", "bids")
	s.gather(bourse.LineChanged, sentence, entry{sentence: "named", seat: e.Seat, n: int(e.N)})
}
