package tell

import (
	"slices"

	"bourse.example"
	"bourse.example/futures"
	"bourse.example/internal/sentences"
)

// This file turns events into sentences.

// Story says what a seat has seen happen. The events are those of whole moves, as Event.For gives them, and
// the view is the one right after the last move. A sentence that reports gold also says what it was paid for.
func (t *Teller) Story(v futures.View, events []futures.Event) []bourse.Line {
	s := story{teller: t.in, view: v, gold: make(map[payment]int)}
	for _, e := range events {
		s.tell(e)
	}
	return s.Told
}

// A story is the state of one call of Story.
type story struct {
	teller
	sentences.Story
	// view is the view after the last event, but from the first price change on, it has the prices after the
	// events reported so far. Its prices are correct before a burst and before the final settlement.
	view futures.View

	e     futures.Event // the event being reported
	seat  bourse.Seat   // its player, card, pile and marker
	card  futures.Card
	pile  int
	about futures.Marker
	paid  int // for the marker

	move  futures.Move // the move that the events belong to
	moved bool         // whether it has moved a price
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

// storyFacts are the values that sentences of stories can use, and the conditions that choose the sentence.
var storyFacts = sentences.Names[*story]{
	"seat": func(s *story) any { return s.seat },
	"from": func(s *story) any { return s.e.From.Seat() },
	"card": func(s *story) any { return s.card },
	"pile": func(s *story) any { return s.pile },
	"other": func(s *story) any {
		if second := s.move.Markers[1]; second != 0 {
			return s.marker("marker", second)
		}
		return s.move.Other
	},
	"marker":    func(s *story) any { return s.marker("marker", s.about) },
	"commodity": func(s *story) any { return max(s.about.Commodity(), s.e.Commodity) },
	"side":      func(s *story) any { return s.about.Side() },
	"price":     func(s *story) any { return max(s.about.Entry(), s.e.ToRow.Price()) },
	"gold":      func(s *story) any { return max(s.paid, -s.paid) },
	"round":     func(s *story) any { return s.e.Round },
	"rounds":    func(s *story) any { return s.view.Config.Rounds },
	"start":     func(s *story) any { return s.start() },
	"dealt":     func(s *story) any { return when(s.card != 0, s.Call(s.card)) },
	"change":    func(s *story) any { return s.price(s.e.Commodity, s.e.FromRow, s.e.ToRow) },

	// Conditions.
	"own":    func(s *story) any { return s.seat == s.view.Seat },
	"chosen": func(s *story) any { return s.about != 0 },
	"second": func(s *story) any { return s.move.Markers[1] != 0 },
	"phase":  func(s *story) any { return s.e.Phase },
	"first":  func(s *story) any { return s.e.Seat == s.start() },
	"last":   func(s *story) any { return s.e.Seat == (s.start()+s.players()-1)%s.players() },
	"player": func(s *story) any { return s.e.Seat.Player() },
	"chance": func(s *story) any { return s.move.Seat == bourse.Nature },
	"unit":   func(s *story) any { return s.e.Unit },
	"source": func(s *story) any { return s.e.From },
	"target": func(s *story) any { return s.e.To },
	"gain":   func(s *story) any { return s.paid > 0 },
	"loss":   func(s *story) any { return s.paid < 0 },
	"unpaid": func(s *story) any { return s.view.Gain(s.about) > 0 }, // F8.1 F11.1
}

// storyActions are what rows do besides their sentence.
var storyActions = map[string]func(*story){
	"pay":    func(s *story) { s.gold[s.payment()] = s.paid }, // until the marker is reported
	"unpaid": func(s *story) { s.paid = s.view.Gain(s.about) },
	"given": func(s *story) {
		if s.e.From == futures.Purse(0) { // the first card
			s.add(bourse.LineTold, "given")
		}
	},
	"price":        func(s *story) { s.view.Rows[s.e.Commodity-1], s.moved = s.e.ToRow, true },
	"burst":        func(s *story) { s.view.Rows[s.e.Commodity-1] = s.e.ToRow },
	"stay-first":   func(s *story) { s.stay(futures.KindLay, "stay.first") }, // F2.5 comes before F5.1
	"stay-middle":  func(s *story) { s.stay(s.move.Kind, "stay.middle") },
	"stay-closing": func(s *story) { s.stay(s.move.Kind, "stay.closing") },
	"won":          (*story).won,
}

// tell reports the event with the first row that matches.
func (s *story) tell(e futures.Event) {
	s.e, s.seat, s.card, s.pile, s.about, s.paid = e, e.Seat, e.Card, int(e.Pile), e.Marker, 0
	kind := e.Kind.String()
	switch m := e.Move; {
	case e.Kind == futures.Moved:
		kind = m.Kind.String()
		s.move, s.moved = m, false
		s.seat, s.card, s.pile, s.about = m.Seat, m.Card, int(m.Pile), m.Markers[0]
	case e.Kind == futures.Entered:
		s.pile = int(s.move.Pile)
	case e.Unit == futures.TradeMarker:
		paid := s.payment()
		s.seat, s.paid = paid.purse.Seat(), s.gold[paid]
		delete(s.gold, paid)
	case e.Unit == futures.Gold:
		if s.seat, s.paid = e.To.Seat(), int(e.N); !s.seat.Player() {
			s.paid = -s.paid
		}
	case e.Unit == futures.MovementCard:
		if s.seat = e.To.Seat(); !s.seat.Player() {
			s.seat = s.move.Seat
		}
	}
	switch row := happenings.Do(s, kind, e.Rule.String()); {
	case row == nil:
	case row.Item != "":
		s.gather(row)
	default:
		s.add(row.Line, row.Name)
	}
}

// players returns the number of players, at least 1.
func (s *story) players() bourse.Seat { return max(bourse.Seat(s.view.Players()), 1) }

// start returns the player who begins the round of the event.
func (s *story) start() bourse.Seat {
	return (s.view.Config.Start + bourse.Seat(s.e.Round) - 1) % s.players() // F10.3
}

// payment returns the clause of a transfer, and the account of the player who pays or receives.
func (s *story) payment() payment {
	if s.e.To.Seat().Player() {
		return payment{s.e.Rule, s.e.To}
	}
	return payment{s.e.Rule, s.e.From}
}

// gather adds the event to a line about events with its row: cards that are dealt or laid, or prices that one
// clause changes. Cards that are not known are counted but not listed.
func (s *story) gather(row *sentences.Row[*story]) {
	item := storyFacts[row.Item](s).(string)
	s.Gather(row, row.Line, item, func(items []string) string {
		known := slices.DeleteFunc(slices.Clone(items), func(item string) bool { return item == "" })
		one := len(items) == 1
		facts := storyFacts.Of(s, is("one", one), is("viewer", s.view.Seat), is("list", s.List(known)),
			is("dealt", s.Say(either(one, "deal.one", "deal.many"), is("seat", s.seat))))
		return s.Tell(choices.Name("several", row.Name, facts), facts)
	})
}

// stay says that a movement changed no price, if the move is of the kind that leads to this movement.
func (s *story) stay(after futures.Kind, name string) {
	if s.move.Kind == after && !s.moved {
		s.moved = true
		s.add(bourse.LineChanged, name)
	}
}

func (s *story) won() {
	standings, gold := s.view.Standings(nil), int64(0)
	if len(standings) > 0 {
		gold = standings[0].Score
	}
	winners := sentences.Winners(standings)
	name := either(len(winners) > 1, "won.share", "won.one")
	s.add(bourse.LinePhase, name, is("seats", s.Seats(winners)), is("gold", gold))
}
