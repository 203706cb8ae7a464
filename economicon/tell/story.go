package tell

import (
	"math/big"
	"strings"

	"bourse.example"
	"bourse.example/economicon"
)

// This file implements Story, which reports events in sentences.

// Story reports the events that a seat saw, which must be those of whole moves. The view v is the one after
// the last move. One sentence reports events that belong together, such as the dice of mining, what a
// warehouse puts on sale, a banker's result, or what a global event brings.
func (t *Teller) Story(v economicon.View, events []economicon.Event) []bourse.Line {
	s := story{Teller: t, view: v}
	s.rewind(events)
	for _, e := range events {
		s.tell(e)
	}
	s.finish()
	return s.lines
}

// A story is the state of one call of Story.
type story struct {
	*Teller
	view  economicon.View
	lines []bourse.Line

	// The values as of the last event reported. An unknown peg is 0.
	pegs   [economicon.MaxPlayers]economicon.Unit
	laws   [economicon.MaxPlayers]economicon.LawSet
	tokens [economicon.MaxPlayers]int
	global economicon.Global

	heading string          // the last headline that has no event of its own
	move    economicon.Move // the move that the events belong to
	lot     bool            // whether the move draws the first banker by lot
	led     bool            // whether the order of play of the current step is known

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

// The clauses that tell events apart.
var (
	minesForAll    = economicon.Clause{Chapter: 3, Number: 1}
	changesAgain   = economicon.Clause{Chapter: 4, Number: 2}
	deals          = economicon.Clause{Chapter: 4, Number: 5}
	orders         = economicon.Clause{Chapter: 6, Number: 1}
	ordersTurnedUp = economicon.Clause{Chapter: 6, Number: 2}
	empties        = economicon.Clause{Chapter: 7, Number: 1}
	buys           = economicon.Clause{Chapter: 7, Number: 2}
	minesForMarket = economicon.Clause{Chapter: 7, Number: 3}
	consumes       = economicon.Clause{Chapter: 8, Number: 1}
	goldRush       = economicon.Clause{Chapter: 11, Number: 3}
)

// The chapters of rewards and penalties, and of global events.
const (
	rewards = 9
	globals = 11
)

func (s *story) add(kind bourse.LineKind, sentence string, values ...value) {
	s.lines = append(s.lines, bourse.Line{Kind: kind, Text: s.say(sentence, values...)})
}

// head adds a headline, unless it was also the last one.
func (s *story) head(sentence string) {
	if s.heading != sentence {
		s.add(bourse.LinePhase, sentence)
	}
	s.heading = sentence
}

func (s *story) tell(e economicon.Event) {
	switch e.Kind {
	case economicon.Moved:
		s.moved(e)
	case economicon.Entered:
		s.enter(e)
	case economicon.Transferred:
		s.transfer(e)
	case economicon.Priced:
		s.price(e)
	case economicon.Drawn:
		s.draw(e)
	case economicon.Led:
		s.led = true
	case economicon.Judged:
		s.judge(e)
	case economicon.Resolved:
		s.resolve(e)
	}
}

// moved reports moves without a price. It does not report that a banker adds nothing, which the next sentence
// shows.
func (s *story) moved(e economicon.Event) {
	m := e.Move
	if m.Kind != economicon.KindMine || e.Rule != s.dice {
		s.finish()
	}
	s.move = m
	currency := economicon.CurrencyOf(m.Seat)
	values := []value{is("seat", m.Seat), is("n", m.N), is("unit", m.Unit)}
	switch m.Kind {
	case economicon.KindMine:
		s.dice = e.Rule
		s.mined = append(s.mined, mining{seat: m.To, roll: int(m.Roll)})
	case economicon.KindLead:
		s.lot = true
	case economicon.KindKeep:
		s.keep(m.Seat)
	case economicon.KindPeg:
		if seated(m.Seat) {
			s.pegs[m.Seat] = m.Unit
		}
		s.add(bourse.LineChanged, either(m.Unit == currency, "unpeg", "peg"), values...)
	case economicon.KindDone:
		s.add(bourse.LineTold, "ordered", values...)
	case economicon.KindAdd:
		if m.N > 0 {
			s.add(bourse.LineTold, "add", values...)
		}
	case economicon.KindPass:
		s.add(bourse.LineTold, "pass", values...)
	case economicon.KindDecline:
		s.add(bourse.LineTold, "decline", values...)
	case economicon.KindMint:
		s.add(bourse.LineChanged, "mint", is("seat", m.Seat), is("n", m.N), is("unit", currency))
	case economicon.KindRetire:
		s.add(bourse.LineChanged, "retire", is("seat", m.Seat), is("n", m.N), is("unit", currency))
	case economicon.KindPledge:
		s.add(bourse.LineTold, either(m.Seat == s.view.Seat, "pledge-secret", "pledge"), values...)
	}
}

// keep reports that a banker keeps its peg, and names the peg if it is known.
func (s *story) keep(seat bourse.Seat) {
	peg := economicon.Unit(0)
	if seated(seat) {
		peg = s.pegs[seat]
	}
	switch peg {
	case 0:
		s.add(bourse.LineTold, "keep", is("seat", seat))
	case economicon.CurrencyOf(seat):
		s.add(bourse.LineTold, "keep-unpegged", is("seat", seat))
	default:
		s.add(bourse.LineTold, "keep-peg", is("seat", seat), is("unit", peg))
	}
}

// price reports an order, a purchase or an offer, and what it costs. The terms of an offer are those of the
// move that the event belongs to.
func (s *story) price(e economicon.Event) {
	values := []value{is("seat", e.Seat), is("n", e.N), is("unit", e.Unit), is("price", e.Price),
		is("pay", e.Pay)}
	sentence := ""
	switch {
	case e.Rule == orders && e.Secret:
		sentence = "order-secret"
	case e.Rule == orders:
		sentence = "order"
	case e.Rule == ordersTurnedUp:
		s.head("orders")
		sentence = "order"
		if seated(e.Seat) && e.Unit.Commodity() {
			s.ordered[e.Seat][e.Unit-economicon.Grain] += e.N
		}
	case e.Rule == buys:
		sentence = "buy"
	case e.Rule == deals && s.move.Kind == economicon.KindAsk:
		sentence = "ask"
		values[0] = is("seat", s.move.Seat)
		values = append(values, is("to", s.move.To))
	case e.Rule == deals:
		sentence = "bid"
		values = append(values, is("to", s.move.To))
	default:
		return
	}
	s.lines = append(s.lines, bourse.Line{Kind: bourse.LineTold,
		Text: s.exactly(s.say(sentence, values...), e)})
}

// exactly adds a price's exact value if the price was rounded.
func (t *Teller) exactly(what string, e economicon.Event) string {
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
		return t.say("at-least-one", is("what", what), is("x", exact)) // E5.1
	}
	return t.say("rounded", is("what", what), is("x", exact))
}

// decimal writes a number with as many decimals as it needs, up to places.
func decimal(x *big.Rat, places int) string {
	return strings.TrimSuffix(strings.TrimRight(x.FloatString(places), "0"), ".")
}

// draw reports the cards drawn.
func (s *story) draw(e economicon.Event) {
	if e.Law != 0 {
		if seated(e.Seat) {
			s.laws[e.Seat] |= 1 << (e.Law - 1)
		}
		s.add(bourse.LineTold, "law", is("seat", e.Seat), is("law", e.Law), is("text", s.law(e.Law)))
		return
	}
	s.finish()
	s.global = e.Global
	text := s.card(e.Global, s.view.Players())
	s.add(bourse.LinePhase, "event", is("event", e.Global))
	if text.effect != "" {
		s.add(bourse.LineTold, "event-effect", is("text", text.effect))
	}
	s.add(bourse.LineTold, "event-goal", is("text", text.goal))
	s.add(bourse.LineTold, "event-success", is("text", text.success))
	s.add(bourse.LineTold, "event-failure", is("text", text.failure))
}

// transfer reports units that move, except those that a price or a move has reported. The clause, the unit
// and the accounts decide which sentence fits.
func (s *story) transfer(e economicon.Event) {
	from, to := e.From.Seat(), e.To.Seat()
	switch mine := e.Rule == minesForAll || e.Rule == goldRush; {
	case e.Unit == economicon.Token:
		s.token(e)
	case mine && e.From == economicon.Box && e.Unit == economicon.Gold, e.Rule == minesForMarket:
		s.mine(e)
	case e.Rule == deals:
		s.given = append(s.given, s.say("gives", is("seat", from), is("n", e.N), is("unit", e.Unit)))
	case e.Rule == ordersTurnedUp && e.From == economicon.Box && seated(to) && e.Unit.Commodity():
		s.made[to][e.Unit-economicon.Grain] += e.N
	case e.Rule == empties && seated(from) && e.From == economicon.Warehouse(from) && e.Unit.Commodity():
		s.emptied[e.Unit-economicon.Grain] += e.N
		s.seller = from
	case e.Rule == consumes && e.Unit.Commodity():
		s.headConsumption()
		s.eaten[e.Unit-economicon.Grain] += e.N
	case e.Rule.Chapter == rewards && s.verdict != nil:
		s.verdict.paid = int(e.N)
	case e.Rule.Chapter == globals && e.To == economicon.Market && seated(from):
		s.pledges[from] = int(e.N)
	case e.Rule.Chapter == globals && to.Player():
		s.bring("brings", e, to)
	case e.Rule.Chapter == globals:
		s.bring("takes", e, from)
	}
}

// mine records gold with its die: the die of the banker who gets the gold, or the last die for the market.
func (s *story) mine(e economicon.Event) {
	for i := len(s.mined) - 1; i >= 0; i-- {
		if to := e.To.Seat(); to == s.mined[i].seat || e.To == economicon.Market {
			s.mined[i].n = int(e.N)
			return
		}
	}
}

// token reports a volatility token. A verdict reports its own.
func (s *story) token(e economicon.Event) {
	seat, n := tokenOf(e)
	if !seated(seat) {
		return
	}
	s.tokens[seat] += n
	switch {
	case e.Rule.Chapter == rewards && s.verdict != nil:
		s.verdict.tokens = n
		return
	case e.Rule.Chapter == globals:
		s.finishBrought()
	}
	s.resolved = false
	values := []value{is("seat", seat), is("count", s.count(seat))}
	switch {
	case n < 0:
		s.add(bourse.LineChanged, "token-back", values...)
	case e.Rule == changesAgain:
		s.add(bourse.LineAlarm, "token-peg", values...)
	default:
		s.add(bourse.LineAlarm, "token", values...)
	}
}

// count says how many tokens a banker has now, and whether it can still win.
func (s *story) count(seat bourse.Seat) string {
	many := s.tokens[seat] >= int(s.view.Config.TokenLimit)
	return s.say(either(many, "count-many", "count"), is("tokens", s.tokens[seat]))
}

// enter reports the beginnings of rounds and steps.
func (s *story) enter(e economicon.Event) {
	if e.Phase == economicon.Rushing {
		s.resolved = false // what the event brings is rolled now
	}
	s.finish()
	began, how := s.led, "-most"
	if s.lot {
		how = "-lot"
	}
	if e.Seat.Player() {
		s.led, s.lot = false, false
	}
	switch e.Phase {
	case economicon.Mining:
		s.add(bourse.LineRound, "round", is("round", e.Round), is("rounds", s.view.Config.Rounds))
		s.global = 0
	case economicon.Pegging:
		if began {
			s.add(bourse.LinePhase, "pegs"+how, is("seat", e.Seat))
		}
	case economicon.Legislating:
		s.add(bourse.LinePhase, "laws")
	case economicon.Producing:
		switch {
		case e.Seat == bourse.None:
			s.add(bourse.LinePhase, "production")
		case began:
			s.add(bourse.LinePhase, "production"+how, is("seat", e.Seat))
		}
	case economicon.Contributing:
		if began {
			s.deliver(e.Round)
			s.add(bourse.LinePhase, "warehouses"+how, is("seat", e.Seat))
		}
	case economicon.Trading:
		if s.move.Kind == economicon.KindAdd {
			s.add(bourse.LinePhase, "trade")
		}
	case economicon.Remining:
		s.add(bourse.LineAlarm, "bought-out")
	case economicon.Pledging:
		s.add(bourse.LinePhase, "summit")
	case economicon.Over:
		s.end()
	}
}

// deliver reports hidden orders that could not be made in full.
func (s *story) deliver(round int8) {
	if s.view.Config.OpenProduction {
		return
	}
	if round == s.view.Round {
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
		s.add(bourse.LineChanged, "accept", is("seat", s.move.Seat), is("list", s.list(s.given)))
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
		parts = append(parts, s.say(sentence, is("seat", die.seat), is("n", die.n), is("roll", die.roll)))
	}
	sentence := either(s.dice == minesForMarket, "mined-market", "mined")
	s.add(bourse.LineChanged, sentence, is("list", s.row(parts)))
	s.mined, s.dice = nil, economicon.Clause{}
}
