package tell

import (
	"bourse.example"
	"bourse.example/internal/sentences"
	"bourse.example/smallprint"
)

// This file implements Story, which reports events in sentences.

// Story reports the events that a seat saw, which must be those of whole moves. The view v is the one after
// the last move. A story in parts reads the same as one made at once.
func (t *Teller) Story(v smallprint.View, events []smallprint.Event) []bourse.Line {
	s := story{teller: t.in, view: v, round: v.Round}
	for _, e := range events {
		if e.Kind == smallprint.Entered && e.Phase == smallprint.Revealing {
			s.round-- // each round after the first begins with such an event
		}
	}
	for _, e := range events {
		s.tell(e)
	}
	s.settle()
	return s.lines
}

const columns = len(smallprint.Public{}.Row)

// A story is the state of one call of Story.
type story struct {
	teller
	view  smallprint.View
	round int8 // the round of the next event
	lines []bourse.Line

	shown    [columns][]smallprint.Event     // cards turned up in the round, under each business
	assigned *assignment                     // not yet reported
	gains    [smallprint.MaxPlayers]int      // in the round, in £m
	pool     int                             // what the pool gains in the round, in £m
	lies     [smallprint.MaxPlayers][]string // the round's markers on cards of other kinds
	paid     []smallprint.Event              // taken from the pool
}

// An assignment records how a business pays out: the event, the cards under it and what each was paid.
type assignment struct {
	smallprint.Event
	cards []payment
	pool  int // what goes to the pool, in £m
}

// A payment records what a card that was turned up should take by the rules, and what it was paid, both in
// £m.
type payment struct {
	smallprint.Event
	due, paid int
}

func (s *story) add(kind bourse.LineKind, sentence string, values ...value) {
	s.lines = append(s.lines, bourse.Line{Kind: kind, Text: s.Say(sentence, values...)})
}

func (s *story) tell(e smallprint.Event) {
	if int(e.Column) >= columns {
		return
	}
	if e.Kind != smallprint.Transferred || e.From != smallprint.Businesses {
		s.settle() // all payments of a business follow its assignment
	}
	switch e.Kind {
	case smallprint.Moved:
		s.move(e.Move)
	case smallprint.Entered:
		s.enter(e)
	case smallprint.Shown:
		s.shown[e.Column] = append(s.shown[e.Column], e)
		if e.Seat.Player() && e.Seat < smallprint.MaxPlayers && !e.Claim.Honest(e.Card) {
			s.lies[e.Seat] = append(s.lies[e.Seat],
				s.Say("lie", is("marker", e.Claim), is("card", e.Card), is("column", e.Column)))
		}
	case smallprint.Assigned:
		s.assign(e)
	case smallprint.Transferred:
		s.transfer(e)
	}
}

// move reports a player's move or what chance reveals.
func (s *story) move(m smallprint.Move) {
	switch m.Kind {
	case smallprint.KindReveal:
		if m.Column == 0 { // S3.1: the first business of a round
			c := s.view.Config
			start := (c.Start + bourse.Seat(s.round) - 1) % bourse.Seat(max(1, c.Players)) // S2.2
			s.add(bourse.LineRound, "round", is("round", s.round), is("rounds", c.Rounds), is("seat", start))
		}
		s.add(bourse.LineTold, "business", append(parts(m.Value), is("column", m.Column))...)
	case smallprint.KindPlace:
		sentence := either(m.Claim != smallprint.NoClaim, "place-marked", "place")
		s.add(bourse.LineTold, sentence, is("seat", m.Seat), is("card", m.Card), is("column", m.Column),
			is("marker", m.Claim))
	case smallprint.KindPass:
		s.add(bourse.LineTold, "pass", is("seat", m.Seat))
	}
}

// parts returns what a business of this value is worth to each contract.
func parts[N ~int | ~int8](worth N) []value {
	card := smallprint.BusinessOf(int(worth))
	return []value{is("value", worth), is("big", card.Big), is("small", card.Small),
		is("total", smallprint.Pot(int(worth)))}
}

// enter counts rounds and reports the end of the game.
func (s *story) enter(e smallprint.Event) {
	switch e.Phase {
	case smallprint.Revealing:
		s.round = e.Round
	case smallprint.Over:
		s.payPool()
		s.rank()
	}
}

// assign records the cards under a business, and what the rules assign to each.
func (s *story) assign(e smallprint.Event) {
	s.assigned = &assignment{Event: e}
	under := paper(s.shown[e.Column])
	split := smallprint.Assign(int(e.Value), under, s.view.Config.LoneBig) // S4.2, S4.3
	due := map[smallprint.Card]int8{
		smallprint.Small: split.Small, smallprint.Big: split.Big, smallprint.Total: split.Total,
		smallprint.Share: split.Share,
	}
	for _, card := range s.shown[e.Column] {
		s.assigned.cards = append(s.assigned.cards, payment{Event: card, due: int(due[card.Card])})
	}
}

// paper counts cards that were turned up.
func paper(shown []smallprint.Event) (under smallprint.Paper) {
	for _, e := range shown {
		if i := int(e.Card) - 1; i >= 0 && i < len(under) {
			under[i]++
		}
	}
	return under
}

// transfer reports a transfer, or keeps it for the sentence that it belongs to.
func (s *story) transfer(e smallprint.Event) {
	to := e.To.Seat()
	switch {
	case e.From == smallprint.Businesses && to.Player():
		s.gains[to] += int(e.N)
		s.payCard(e)
	case e.From == smallprint.Businesses:
		s.pool += int(e.N)
		if s.assigned != nil {
			s.assigned.pool += int(e.N)
		}
	case e.Unit == smallprint.Chit && to.Player():
		s.add(bourse.LineAlarm, "chits", is("seat", to), is("n", e.N), is("lies", s.List(s.lies[to])))
	case e.From == smallprint.Row: // the round is over
		s.gained()
		s.shown, s.gains, s.pool, s.lies = [columns][]smallprint.Event{}, [smallprint.MaxPlayers]int{}, 0,
			[smallprint.MaxPlayers][]string{}
	case e.From == smallprint.Pool:
		s.paid = append(s.paid, e)
	}
}

// payCard matches a payment to a card: one under the business being assigned, of that player, not yet paid,
// and due this amount. If two cards match, either will do.
func (s *story) payCard(e smallprint.Event) {
	if s.assigned == nil {
		return
	}
	cards := s.assigned.cards
	for i := range cards {
		if cards[i].Seat == e.To.Seat() && cards[i].due == int(e.N) && cards[i].paid == 0 {
			cards[i].paid = int(e.N)
			return
		}
	}
}

// settle reports how a business paid out: what each card takes, and where the rest went.
func (s *story) settle() {
	a := s.assigned
	if a == nil {
		return
	}
	s.assigned = nil
	pot := smallprint.Pot(int(a.Value))
	over := int(a.Value) - pot
	sentence := either(over > 0, "assign-over", "assign")
	s.add(bourse.LinePhase, sentence, is("column", a.Column), is("value", a.Value), is("pot", pot),
		is("over", over))
	for _, card := range a.cards {
		s.add(bourse.LineTold, a.outcome(card), is("seat", card.Seat), is("card", card.Card),
			is("marker", card.Claim), is("n", card.paid))
	}
	kind := bourse.LineChanged
	if a.Verdict.Void() {
		kind = bourse.LineAlarm
	}
	s.lines = append(s.lines, bourse.Line{Kind: kind, Text: s.join(s.rest(a, over))})
}

// outcome names the sentence for a card that takes something, takes nothing, or is void, with an honest
// marker, with a lie, or without a marker.
func (a *assignment) outcome(card payment) string {
	name := "takes"
	switch {
	case card.paid > 0:
	case card.Card == smallprint.Share || !a.Verdict.Void():
		name = "nothing"
	default:
		name = "void"
	}
	if card.Claim == smallprint.NoClaim {
		return name
	}
	return name + either(card.Claim.Honest(card.Card), "-honest", "-lie")
}

// rest says whether the contracts are valid, and where the rest of the business goes.
func (s *story) rest(a *assignment, over int) []string {
	contracts, shares, left, each := 0, 0, a.pool-over, 0
	for _, card := range a.cards {
		if card.Card == smallprint.Share {
			shares, left, each = shares+1, left+card.paid, card.paid
		} else {
			contracts++
		}
	}
	return s.All(`empty?!cards {verdict}?cards&judged left-nothing?shares&!left left?shares=1&left
		left-each?shares&!shares=1&left to-pool?n`, sentences.Of(is("cards", contracts+shares),
		is("contracts", contracts), is("shares", shares), is("left", left), is("each", each), is("n", a.pool),
		is("verdict", a.Verdict), is("judged", s.Has(a.Verdict.String()))))
}

// gained reports the results of the round.
func (s *story) gained() {
	var gains []string
	for seat := range players(&s.view) {
		gains = append(gains, s.Say("gain", is("seat", seat), is("n", s.gains[seat])))
	}
	gains = append(gains, s.Say("gain-pool", is("n", s.pool)))
	s.add(bourse.LineChanged, "gains", is("list", s.List(gains)))
}

// payPool says who gets the pool and why.
func (s *story) payPool() {
	v := &s.view
	s.add(bourse.LineRound, "pool")
	who, _ := fewest(v)
	var chits []string
	for seat := range players(v) {
		chits = append(chits, s.Say("chits-of", is("seat", seat), is("n", v.Chits[seat])))
	}
	s.add(bourse.LineTold, "pool-chits", is("list", s.Row(chits)))
	pool := int(v.Pool)
	for _, e := range s.paid {
		pool += int(e.N)
	}
	switch {
	case pool == 0:
		s.add(bourse.LineChanged, "pool-empty")
	case len(who) == 1 && len(s.paid) == 1:
		s.add(bourse.LineChanged, "pool-one", is("seat", s.paid[0].To.Seat()), is("n", s.paid[0].N))
	case len(s.paid) == 0:
		s.add(bourse.LineChanged, "pool-small", is("who", s.Seats(who)), is("pool", pool))
	default:
		s.add(bourse.LineTold, "pool-shared", is("who", s.Seats(who)), is("pool", pool))
		for _, e := range s.paid {
			s.add(bourse.LineChanged, "pool-share", is("seat", e.To.Seat()), is("n", e.N))
		}
		if v.Pool > 0 {
			s.add(bourse.LineChanged, "pool-stays", is("rest", v.Pool))
		}
	}
	s.paid = nil
}

// fewest returns the players with the fewest chits, and that number of chits (S6.1).
func fewest(v *smallprint.View) (who []bourse.Seat, chits int8) {
	for seat := range players(v) {
		switch n := v.Chits[seat]; {
		case len(who) == 0 || n < chits:
			who, chits = []bourse.Seat{seat}, n
		case n == chits:
			who = append(who, seat)
		}
	}
	return who, chits
}

// rank says how ties in money are broken, and who wins.
func (s *story) rank() {
	v := &s.view
	standings := v.Standings(nil)
	for i, place := range standings {
		if i == 0 || standings[i-1].Score != place.Score {
			continue
		}
		a, b := standings[i-1].Seat, place.Seat
		values := []value{is("a", a), is("b", b), is("money", place.Score)}
		switch {
		case v.Chits[a] != v.Chits[b]:
			s.add(bourse.LineChanged, "tie-chits",
				append(values, is("less", v.Chits[a]), is("more", v.Chits[b]))...)
		case v.HandSize(a) != v.HandSize(b):
			s.add(bourse.LineChanged, "tie-cards",
				append(values, is("more", v.HandSize(a)), is("less", v.HandSize(b)))...)
		default:
			s.add(bourse.LineChanged, "tie-none", values...)
		}
	}
	switch winners := sentences.Winners(standings); {
	case len(winners) == 1:
		s.add(bourse.LineChanged, "wins", is("seat", winners[0]), is("money", standings[0].Score))
	case len(winners) > 1:
		s.add(bourse.LineChanged, "wins-shared", is("who", s.Seats(winners)), is("money", standings[0].Score))
	}
}
