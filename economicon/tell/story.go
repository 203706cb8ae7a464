package tell

import (
	"bourse.example"
	"bourse.example/economicon"
	"bourse.example/internal/sentences"
)

// This file implements Story, which reports events in sentences.

// Story reports the events that a seat saw, which must be those of whole moves. The view v is the one after
// the last move. One sentence reports events that belong together, such as the dice of mining, what a
// warehouse puts on sale, a banker's result, or what a global event brings.
func (t *Teller) Story(v economicon.View, events []economicon.Event) []bourse.Line {
	s := story{teller: t.in, view: v}
	s.rewind(events)
	for i, e := range events {
		if s.next = (economicon.Event{}); i+1 < len(events) {
			s.next = events[i+1]
		}
		s.tell(e)
	}
	s.finish()
	return s.Told
}

// A story is the state of one call of Story.
type story struct {
	teller
	sentences.Story
	// view is the view after the last event, with the pegs, laws, tokens and the global event as of the last
	// event reported. A peg that is not known is 0.
	view economicon.View

	next economicon.Event // the event that follows
	e    economicon.Event // the event being reported
	seat bourse.Seat      // its player, number and unit
	n    int16
	unit economicon.Unit
	move economicon.Move // the move that the events belong to

	heading string // the last headline that has no event of its own
	led     bool   // whether the move has led to an order of play

	ordered, made, eaten [economicon.MaxPlayers]economicon.Goods

	whole bool // the story has the beginning of the move
	cut   bool // it has only some of the orders and what they brought

	starved  bourse.Seats
	verdict  *verdict
	pledges  [economicon.MaxPlayers]int
	resolved bool // whether a global event is resolved and its results are not yet reported
}

// rewind restores the values from before the events, given those after them.
func (s *story) rewind(events []economicon.Event) {
	v, round := &s.view, s.view.Round
	for i := len(events) - 1; i >= 0; i-- {
		switch e := events[i]; {
		case e.Kind == economicon.Moved && e.Move.Kind == economicon.KindPeg && seated(e.Move.Seat):
			v.Peg[e.Move.Seat] = 0
		case e.Kind == economicon.Drawn && e.Law != 0 && seated(e.Seat):
			v.Laws[e.Seat] &^= 1 << (e.Law - 1)
		case e.Kind == economicon.Drawn:
			v.Global = 0
		case e.Kind == economicon.Resolved:
			v.Global = e.Global
		case e.Kind == economicon.Transferred && e.Unit == economicon.Token:
			if seat, n := tokenOf(e); seated(seat) {
				v.Tokens[seat] -= n
			}
		case e.Kind == economicon.Entered && e.Phase == economicon.Mining:
			round = e.Round - 1
		}
	}
	if len(events) == 0 || round != 1 {
		return
	}
	// A game begins without an event that enters a phase: p0 mines first (E2.1).
	minesForAll := economicon.Clause{Chapter: 3, Number: 1}
	if e := events[0]; e.Kind == economicon.Moved && e.Rule == minesForAll && e.Move.To == 0 {
		s.add(bourse.LineRound, "round", is("round", 1))
		for seat := range v.Peg {
			v.Peg[seat] = economicon.Gold // E1.3
		}
	}
}

// tokenOf returns who gets a token, and 1, or who returns one, and -1.
func tokenOf(e economicon.Event) (seat bourse.Seat, n int8) {
	if e.To == economicon.Box {
		return e.From.Seat(), -1
	}
	return e.To.Seat(), 1
}

// storyFacts are the values that sentences of stories can use, and the conditions that choose the sentence.
var storyFacts = sentences.Names[*story]{
	"seat":   func(s *story) any { return s.seat },
	"to":     func(s *story) any { return s.move.To },
	"n":      func(s *story) any { return s.n },
	"unit":   func(s *story) any { return s.unit },
	"price":  func(s *story) any { return s.e.Price },
	"pay":    func(s *story) any { return s.e.Pay },
	"round":  func(s *story) any { return s.e.Round },
	"rounds": func(s *story) any { return s.view.Config.Rounds },
	"law":    func(s *story) any { return s.e.Law },
	"text":   func(s *story) any { return s.law(s.e.Law) },
	"event":  func(s *story) any { return s.e.Global },
	"count":  func(s *story) any { return s.count(s.seat) },
	"amount": func(s *story) any { return s.amount(int(s.n), s.unit) },
	"gives":  func(s *story) any { return s.Say("gives", is("seat", s.seat), is("n", s.n), is("unit", s.unit)) },
	"die":    func(s *story) any { return s.die() },
	"mover":  func(s *story) any { return s.move.Seat },
	"needs":  func(s *story) any { return s.goods(needs(&s.view, s.seat)) },
	"eaten":  func(s *story) any { return s.goods(s.eaten[s.seat]) },

	"own":         func(s *story) any { return s.seat == s.view.Seat },
	"currency":    func(s *story) any { return s.unit == economicon.CurrencyOf(s.seat) },
	"phase":       func(s *story) any { return s.e.Phase },
	"move":        func(s *story) any { return s.move.Kind },
	"led":         func(s *story) any { return s.led },
	"nobody":      func(s *story) any { return s.e.Seat == bourse.None },
	"secret":      func(s *story) any { return s.e.Secret },
	"goods":       func(s *story) any { return s.e.Unit.Commodity() },
	"banker":      func(s *story) any { return seated(s.seat) },
	"met":         func(s *story) any { return s.e.Met },
	"source":      func(s *story) any { return s.e.From },
	"target":      func(s *story) any { return s.e.To },
	"from-player": func(s *story) any { return seated(s.e.From.Seat()) },
	"to-player":   func(s *story) any { return seated(s.e.To.Seat()) },
	"own-warehouse": func(s *story) any {
		from := s.e.From.Seat()
		return seated(from) && s.e.From == economicon.Warehouse(from)
	},
	"judged":  func(s *story) any { return s.verdict != nil },
	"starves": func(s *story) any { return s.eaten[s.seat] == economicon.Goods{} },
}

// storyActions are what rows do besides their sentence.
var storyActions = map[string]func(*story){
	"led":     func(s *story) { s.led = true },
	"round":   func(s *story) { s.view.Global, s.eaten = 0, [economicon.MaxPlayers]economicon.Goods{} },
	"event":   (*story).drawn,
	"deliver": (*story).deliver,
	"end":     (*story).end,
	"peg":     func(s *story) { s.view.Peg[s.seat] = s.unit },
	"law":     func(s *story) { s.view.Laws[s.seat] |= 1 << (s.e.Law - 1) },
	"turnUp": func(s *story) {
		s.head("orders")
		s.cut = s.cut || !s.whole
		s.ordered[s.seat][s.unit-economicon.Grain] += s.n
	},
	"token":   func(s *story) { s.token() },
	"verdict": func(s *story) { s.verdict.tokens = s.token() },
	"make":    func(s *story) { s.cut = s.cut || !s.whole; s.made[s.seat][s.unit-economicon.Grain] += s.n },
	"consume": func(s *story) { s.headConsumption(); s.eaten[s.seat][s.unit-economicon.Grain] += s.n },
	"reward":  func(s *story) { s.verdict.paid = int(s.n) },
	"pledge":  func(s *story) { s.pledges[s.seat] = int(s.n) },

	"consumed": (*story).headConsumption,
	"starved":  func(s *story) { s.headConsumption(); s.starved = s.starved.With(s.seat) },
	"produced": (*story).produced,
	"missed":   func(s *story) { s.verdict.failed = append(s.verdict.failed, s.kept(s.e.Law)) },
	"resolve":  (*story).resolve,
}

// tell reports the event with the first row that matches. The terms of an offer are those of its move.
func (s *story) tell(e economicon.Event) {
	s.e, s.seat, s.n, s.unit = e, e.Seat, e.N, e.Unit
	kind := e.Kind.String()
	switch e.Kind {
	case economicon.Moved:
		s.whole = true
		m := e.Move
		if m.Kind != economicon.KindMine {
			s.finish()
		}
		kind = m.Kind.String()
		s.led = false
		s.move, s.seat, s.n, s.unit = m, m.Seat, m.N, m.Unit
		switch m.Kind {
		case economicon.KindMint, economicon.KindRetire:
			s.unit = economicon.CurrencyOf(m.Seat)
		case economicon.KindKeep:
			if seated(m.Seat) {
				s.unit = s.view.Peg[m.Seat]
			}
		}
	case economicon.Transferred:
		if s.seat = e.From.Seat(); !s.seat.Player() {
			s.seat = e.To.Seat()
		}
	case economicon.Entered:
		switch e.Phase {
		case economicon.Producing:
			s.clear()
		case economicon.Rushing:
			s.resolved = false // what the event brings is rolled now
		}
		s.finish()
	}
	switch row := happenings.Do(s, kind, e.Rule.String()); {
	case row == nil:
	case row.Item != "":
		s.gather(row)
	default:
		s.add(row.Line, row.Name)
		last := &s.Told[len(s.Told)-1]
		last.Text = s.exactly(last.Text, e)
	}
}

// add adds a line with a sentence.
func (s *story) add(kind bourse.LineKind, sentence string, values ...value) {
	s.resolved = false
	s.Add(kind, s.phrase(sentence, values...))
}

// gather adds the event to a line about events with its row: dice for gold, what a warehouse puts on sale, what
// the two bankers of an offer give, or bankers who get or lose the same by a global event.
func (s *story) gather(row *sentences.Row[*story]) {
	s.resolved = false
	series := [...]any{row, nil, nil}
	if row.Item == "seat" {
		series[1], series[2] = s.n, s.unit
	}
	s.Gather(series, row.Line, s.Call(storyFacts[row.Item](s)), func(items []string) string {
		list := s.List(items)
		return s.phrase(row.Name, is("list", list), is("who", list), is("all", len(items)), is("row", s.Row(items)))
	})
}

// die says what a die for gold brings, which is the next event unless the box has none.
func (s *story) die() string {
	n := int16(0)
	if s.next.Kind == economicon.Transferred {
		n = s.next.N
	}
	return s.Say(either(n < int16(s.move.Roll), "mined-short", "mined-item"), is("seat", s.move.To), is("n", n),
		is("roll", s.move.Roll))
}

// head adds a headline, unless it was also the last one.
func (s *story) head(sentence string) {
	if s.heading != sentence {
		s.add(bourse.LinePhase, sentence)
	}
	s.heading = sentence
}

// drawn reports the global event that is drawn.
func (s *story) drawn() {
	s.finish()
	s.view.Global = s.e.Global
	s.add(bourse.LinePhase, "event")
	for _, part := range [...]string{"effect", "goal", "success", "failure"} {
		s.eventPart(part)
	}
}

// eventPart adds a text of the global event, if it has one.
func (s *story) eventPart(part string) {
	if text := s.event(part, s.e.Global, s.view.Players()); text != "" {
		s.add(bourse.LineTold, "event-"+part, is("text", text))
	}
}

// token counts a volatility token: 1 for a banker who gets it, -1 for one who returns it.
func (s *story) token() int8 {
	seat, n := tokenOf(s.e)
	if s.seat = seat; seated(seat) {
		s.view.Tokens[seat] += n
	}
	return n
}

// count says how many tokens a banker has now, and whether it can still win.
func (s *story) count(seat bourse.Seat) string {
	return s.Say(either(s.view.Qualified(seat), "count", "count-many"), is("tokens", s.view.Tokens[seat]))
}

// deliver reports hidden orders that could not be made in full.
func (s *story) deliver() {
	if s.view.Config.OpenProduction {
		return
	}
	if s.e.Round == s.view.Round {
		s.ordered = s.view.Deeds.Ordered // these may have been reported before the lot was drawn
	}
	// or they were reported before, in a round that is over
	known := !s.cut && s.ordered != [economicon.MaxPlayers]economicon.Goods{}
	for seat := range players(&s.view) {
		if known && s.made[seat] != s.ordered[seat] {
			s.add(bourse.LineAlarm, "too-little", is("seat", seat), is("made", s.goods(s.made[seat])),
				is("ordered", s.goods(s.ordered[seat])))
		}
	}
	s.clear()
}

// clear forgets the orders, which begin in a round or have been reported.
func (s *story) clear() {
	s.ordered, s.made, s.cut = [economicon.MaxPlayers]economicon.Goods{}, [economicon.MaxPlayers]economicon.Goods{}, false
}

// finish reports whatever is still pending.
func (s *story) finish() {
	s.finishVerdict()
	s.End()
	if s.resolved {
		s.add(bourse.LineTold, "no-change")
	}
}
