package tell

import (
	_ "embed"
	"math/big"
	"strings"

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
	for _, e := range events {
		s.tell(e)
	}
	s.finish()
	return s.lines
}

// A story is the state of one call of Story.
type story struct {
	teller
	view  economicon.View
	lines []bourse.Line

	// The values as of the last event reported. An unknown peg is 0.
	pegs   [economicon.MaxPlayers]economicon.Unit
	laws   [economicon.MaxPlayers]economicon.LawSet
	tokens [economicon.MaxPlayers]int
	global economicon.Global

	e    economicon.Event // the event being reported
	seat bourse.Seat      // its player, number and unit
	n    int16
	unit economicon.Unit
	move economicon.Move // the move that the events belong to

	heading      string // the last headline that has no event of its own
	lot          bool   // whether the move draws the first banker by lot
	led          bool   // whether the order of play of the current step is known
	began, byLot bool   // the same, before the step that begins

	mined []mining
	dice  economicon.Clause // the clause of these rolls

	ordered, made [economicon.MaxPlayers]economicon.Goods
	emptied       economicon.Goods // of one warehouse, the seller's
	seller        bourse.Seat
	given         []string         // by the two bankers of an offer
	eaten         economicon.Goods // by one nation
	starved       bourse.Seats
	verdict       *verdict
	pledges       [economicon.MaxPlayers]int
	brought       []brought
	resolved      bool // whether a global event is resolved and its results are not yet reported
}

// A mining is a die rolled for a banker's gold or for the market's, and the gold that the box gave.
type mining struct {
	seat    bourse.Seat
	roll, n int
}

// rewind restores the values from before the events, given those after them.
func (s *story) rewind(events []economicon.Event) {
	s.pegs, s.laws, s.global = s.view.Peg, s.view.Laws, s.view.Global
	for seat, n := range s.view.Tokens {
		s.tokens[seat] = int(n)
	}
	round := s.view.Round
	for i := len(events) - 1; i >= 0; i-- {
		switch e := events[i]; {
		case e.Kind == economicon.Moved && e.Move.Kind == economicon.KindPeg && seated(e.Move.Seat):
			s.pegs[e.Move.Seat] = 0
		case e.Kind == economicon.Drawn && e.Law != 0 && seated(e.Seat):
			s.laws[e.Seat] &^= 1 << (e.Law - 1)
		case e.Kind == economicon.Drawn:
			s.global = 0
		case e.Kind == economicon.Resolved:
			s.global = e.Global
		case e.Kind == economicon.Transferred && e.Unit == economicon.Token:
			seat, n := tokenOf(e)
			if seated(seat) {
				s.tokens[seat] -= n
			}
		case e.Kind == economicon.Entered && e.Phase == economicon.Mining:
			round = e.Round - 1
		}
	}
	if len(events) == 0 || round != 1 {
		return
	}
	// A game begins without an event that enters a phase: p0 mines first (E2.1).
	if e := events[0]; e.Kind == economicon.Moved && e.Rule == minesForAll && e.Move.To == 0 {
		s.add(bourse.LineRound, "round", is("round", 1), is("rounds", s.view.Config.Rounds))
		for seat := range s.pegs {
			s.pegs[seat] = economicon.Gold // E1.3
		}
	}
}

// tokenOf returns who gets a token, and 1, or who returns one, and -1.
func tokenOf(e economicon.Event) (seat bourse.Seat, n int) {
	if e.To == economicon.Box {
		return e.From.Seat(), -1
	}
	return e.To.Seat(), 1
}

//go:embed events.txt
var eventTable string

// happenings has the rows for moves and for other events, by kind.
var happenings = sentences.ReadRows(eventTable, storyFacts, storyActions)

// The clauses that code uses to tell events apart.
var (
	minesForAll    = economicon.Clause{Chapter: 3, Number: 1}
	deals          = economicon.Clause{Chapter: 4, Number: 5}
	minesForMarket = economicon.Clause{Chapter: 7, Number: 3}
)

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
	"count":  func(s *story) any { return s.count(s.seat) },

	"own":         func(s *story) any { return s.seat == s.view.Seat },
	"currency":    func(s *story) any { return s.unit == economicon.CurrencyOf(s.seat) },
	"phase":       func(s *story) any { return s.e.Phase },
	"move":        func(s *story) any { return s.move.Kind },
	"began":       func(s *story) any { return s.began },
	"lot":         func(s *story) any { return s.byLot },
	"nobody":      func(s *story) any { return s.e.Seat == bourse.None },
	"secret":      func(s *story) any { return s.e.Secret },
	"goods":       func(s *story) any { return s.e.Unit.Commodity() },
	"source":      func(s *story) any { return s.e.From },
	"target":      func(s *story) any { return s.e.To },
	"from-player": func(s *story) any { return seated(s.e.From.Seat()) },
	"to-player":   func(s *story) any { return seated(s.e.To.Seat()) },
	"own-warehouse": func(s *story) any {
		from := s.e.From.Seat()
		return seated(from) && s.e.From == economicon.Warehouse(from)
	},
	"judged": func(s *story) any { return s.verdict != nil },
}

// storyActions are what rows do besides their sentence.
var storyActions = map[string]func(*story){
	"mine": func(s *story) {
		s.dice = s.e.Rule
		s.mined = append(s.mined, mining{seat: s.move.To, roll: int(s.move.Roll)})
	},
	"gold":    (*story).gold,
	"lot":     func(s *story) { s.lot = true },
	"led":     func(s *story) { s.led = true },
	"round":   func(s *story) { s.global = 0 },
	"event":   (*story).drawn,
	"deliver": (*story).deliver,
	"end":     (*story).end,
	"peg": func(s *story) {
		if seated(s.seat) {
			s.pegs[s.seat] = s.unit
		}
	},
	"law": func(s *story) {
		if seated(s.seat) {
			s.laws[s.seat] |= 1 << (s.e.Law - 1)
		}
	},
	"turnUp": func(s *story) {
		s.head("orders")
		if seated(s.seat) && s.unit.Commodity() {
			s.ordered[s.seat][s.unit-economicon.Grain] += s.e.N
		}
	},
	"token":   func(s *story) { s.finishBrought(); s.token(); s.resolved = false },
	"verdict": func(s *story) { s.verdict.tokens = s.token() },
	"give":    func(s *story) { s.given = append(s.given, s.phrase("gives", is("seat", s.e.From.Seat()))) },
	"make":    func(s *story) { s.made[s.e.To.Seat()][s.e.Unit-economicon.Grain] += s.e.N },
	"empty":   func(s *story) { s.emptied[s.e.Unit-economicon.Grain] += s.e.N; s.seller = s.e.From.Seat() },
	"consume": func(s *story) { s.headConsumption(); s.eaten[s.e.Unit-economicon.Grain] += s.e.N },
	"reward":  func(s *story) { s.verdict.paid = int(s.e.N) },
	"pledge":  func(s *story) { s.pledges[s.e.From.Seat()] = int(s.e.N) },
	"bring":   func(s *story) { s.bring("brings", s.e.To.Seat()) },
	"take":    func(s *story) { s.bring("takes", s.e.From.Seat()) },

	"consumed": (*story).consumed,
	"law-kept": (*story).lawKept,
	"produced": (*story).produced,
	"resolve":  (*story).resolve,
}

// tell reports the event with the first row that matches. The terms of an offer are those of its move.
func (s *story) tell(e economicon.Event) {
	s.e, s.seat, s.n, s.unit = e, e.Seat, e.N, e.Unit
	kind := e.Kind.String()
	switch e.Kind {
	case economicon.Moved:
		m := e.Move
		if m.Kind != economicon.KindMine || e.Rule != s.dice {
			s.finish()
		}
		kind = m.Kind.String()
		s.move, s.seat, s.n, s.unit = m, m.Seat, m.N, m.Unit
		switch m.Kind {
		case economicon.KindMint, economicon.KindRetire:
			s.unit = economicon.CurrencyOf(m.Seat)
		case economicon.KindKeep:
			if seated(m.Seat) {
				s.unit = s.pegs[m.Seat]
			}
		}
	case economicon.Priced:
		if s.move.Kind == economicon.KindAsk && e.Rule == deals {
			s.seat = s.move.Seat
		}
	case economicon.Entered:
		if e.Phase == economicon.Rushing {
			s.resolved = false // what the event brings is rolled now
		}
		s.finish()
		s.began, s.byLot = s.led, s.lot
		if e.Seat.Player() {
			s.led, s.lot = false, false
		}
	}
	row := happenings.Find(s, kind, e.Rule.String())
	if row == nil {
		return
	}
	if row.Do != nil {
		row.Do(s)
	}
	if row.Name != "" {
		s.lines = append(s.lines, bourse.Line{Kind: row.Line, Text: s.exactly(s.phrase(row.Name), e)})
	}
}

// phrase makes a sentence with the values of the event and these values.
func (s *story) phrase(sentence string, values ...value) string {
	return s.Tell(sentence, storyFacts.Of(s, values...))
}

func (s *story) add(kind bourse.LineKind, sentence string, values ...value) {
	s.lines = append(s.lines, bourse.Line{Kind: kind, Text: s.phrase(sentence, values...)})
}

// head adds a headline, unless it was also the last one.
func (s *story) head(sentence string) {
	if s.heading != sentence {
		s.add(bourse.LinePhase, sentence)
	}
	s.heading = sentence
}

// exactly adds a price's exact value if the price was rounded.
func (t teller) exactly(what string, e economicon.Event) string {
	if e.Den <= 0 || e.Num == int32(e.Price)*e.Den {
		return what
	}
	x := big.NewRat(int64(e.Num), int64(e.Den))
	exact := decimal(x, 2)
	if near, ok := new(big.Rat).SetString(exact); ok && near.Cmp(x) != 0 &&
		near.Denom().Cmp(big.NewInt(2)) <= 0 {
		exact = decimal(x, 4) // denominators are at most 4000, so this shows on which side of a half the price is
	}
	if 2*int64(e.Num) < int64(e.Den) {
		return t.Say("at-least-one", is("what", what), is("x", exact)) // E5.1
	}
	return t.Say("rounded", is("what", what), is("x", exact))
}

// decimal writes a number with as many decimals as it needs, up to places.
func decimal(x *big.Rat, places int) string {
	return strings.TrimSuffix(strings.TrimRight(x.FloatString(places), "0"), ".")
}

// drawn reports the global event that is drawn.
func (s *story) drawn() {
	s.finish()
	s.global = s.e.Global
	s.add(bourse.LinePhase, "event", is("event", s.global))
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

// gold records gold with its die: the die of the banker who gets the gold, or the last die for the market.
func (s *story) gold() {
	for i := len(s.mined) - 1; i >= 0; i-- {
		if to := s.e.To.Seat(); to == s.mined[i].seat || s.e.To == economicon.Market {
			s.mined[i].n = int(s.e.N)
			return
		}
	}
}

// token counts a volatility token: 1 for a banker who gets it, -1 for one who returns it.
func (s *story) token() (n int) {
	if s.seat, n = tokenOf(s.e); seated(s.seat) {
		s.tokens[s.seat] += n
	}
	return n
}

// count says how many tokens a banker has now, and whether it can still win.
func (s *story) count(seat bourse.Seat) string {
	many := s.tokens[seat] >= int(s.view.Config.TokenLimit)
	return s.Say(either(many, "count-many", "count"), is("tokens", s.tokens[seat]))
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
	known := s.ordered != [economicon.MaxPlayers]economicon.Goods{}
	for seat := range players(&s.view) {
		if known && s.made[seat] != s.ordered[seat] {
			s.add(bourse.LineAlarm, "too-little", is("seat", seat), is("made", s.goods(s.made[seat])),
				is("ordered", s.goods(s.ordered[seat])))
		}
	}
	s.ordered, s.made = [economicon.MaxPlayers]economicon.Goods{}, [economicon.MaxPlayers]economicon.Goods{}
}

// finish reports whatever is still pending.
func (s *story) finish() {
	s.finishMining()
	if len(s.given) > 0 {
		s.add(bourse.LineChanged, "accept", is("seat", s.move.Seat), is("list", s.List(s.given)))
		s.given = nil
	}
	if s.emptied != (economicon.Goods{}) {
		s.add(bourse.LineTold, "on-sale", is("seat", s.seller), is("goods", s.goods(s.emptied)))
		s.emptied = economicon.Goods{}
	}
	s.finishVerdict()
	s.finishBrought()
	if s.resolved {
		s.add(bourse.LineTold, "no-change")
		s.resolved = false
	}
}

func (s *story) finishMining() {
	if len(s.mined) == 0 {
		return
	}
	var parts []string
	for _, die := range s.mined {
		sentence := either(die.n < die.roll, "mined-short", "mined-item")
		parts = append(parts, s.Say(sentence, is("seat", die.seat), is("n", die.n), is("roll", die.roll)))
	}
	sentence := either(s.dice == minesForMarket, "mined-market", "mined")
	s.add(bourse.LineChanged, sentence, is("list", s.Row(parts)))
	s.mined, s.dice = nil, economicon.Clause{}
}
