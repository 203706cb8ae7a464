package tell

import (
	"strconv"

	"bourse.example"
	"bourse.example/merlin"
)

// This file tells of paper: what notes and scrip are called, and what becomes of them.

// The clauses of paper.
var (
	notes    = merlin.Clause{Chapter: 15, Number: 1}
	settles  = merlin.Clause{Chapter: 15, Number: 3}
	unsold   = merlin.Clause{Chapter: 15, Number: 4}
	overdue  = merlin.Clause{Chapter: 15, Number: 6}
	bonds    = merlin.Clause{Chapter: 16, Number: 1}
	loans    = merlin.Clause{Chapter: 16, Number: 2}
	shares   = merlin.Clause{Chapter: 17, Number: 1}
	scrips   = merlin.Clause{Chapter: 18, Number: 1}
	policies = merlin.Clause{Chapter: 19, Number: 1}
	terms    = merlin.Clause{Chapter: 19, Number: 3}
)

// noteName says which note it is: bond 1 of p0.
func (t *Teller) noteName(n *merlin.Note) string {
	return t.say("note-name", is("kind", n.Kind), is("number", n.Number), is("seat", n.Issuer))
}

// note says which note it is, and what it says.
func (t *Teller) note(n *merlin.Note) string {
	return t.say("note", is("name", t.noteName(n)), is("terms", t.terms(n)))
}

// when names a season, counted from 0 at the start.
func (t *Teller) when(n int8) string {
	season, year := merlin.When(n)
	return t.say("when", is("season", season), is("year", year))
}

// terms says what a note promises; nothing of what is none.
func (t *Teller) terms(n *merlin.Note) string {
	values := []value{is("n", n.Amount), is("when", t.when(n.Due)),
		is("goods", t.amount(merlin.Bushel, n.Good)), is("plot", n.Plot.Number())}
	switch n.Kind {
	case merlin.Future:
		return t.say("terms-future", values...)
	case merlin.Bond:
		return t.say("terms-bond", values...)
	case merlin.Share:
		return t.say("terms-share", values...)
	case merlin.Policy:
		return t.say("terms-policy", is("n", n.Amount), is("cover", t.cover(n.Cover, n.Numbers, int(n.X))),
			is("term", t.term(n)))
	}
	return ""
}

// cover says what a policy covers.
func (t *Teller) cover(c merlin.Cover, numbers merlin.Totals, x int) string {
	values := []value{is("good", c.Spot()), is("x", x)}
	switch {
	case c == merlin.CoverRolls:
		return t.say("cover-rolls", is("list", t.totals(numbers)))
	case c.Land() != 0:
		return t.say("cover-land", is("good", c.Land()))
	case c == merlin.CoverProperty:
		return t.say("cover-property")
	case c.Spot() == 0:
		return t.say("cover-cart")
	case c == merlin.BelowSouls, c == merlin.BelowOil, c == merlin.BelowGrain:
		return t.say("cover-below", values...)
	}
	return t.say("cover-above", values...)
}

// totals lists numbers of two dice: 2, 3 or 12.
func (t *Teller) totals(numbers merlin.Totals) string {
	var list []string
	for n := range 13 {
		if numbers.Has(n) {
			list = append(list, strconv.Itoa(n))
		}
	}
	return t.language.Chain(list, "list", "list-or")
}

// chances returns how many of the 36 rolls show one of the numbers.
func chances(numbers merlin.Totals) (n int) {
	for total := range 13 {
		if numbers.Has(total) {
			n += ways(total)
		}
	}
	return n
}

// term says how long a policy runs.
func (t *Teller) term(n *merlin.Note) string {
	switch {
	case n.Due != 0:
		return t.say("term-until", is("when", t.when(n.Due)))
	case n.Term == merlin.TermSeasons:
		return t.say("term-seasons", is("n", n.Left))
	case n.Sold():
		return t.say("term-rolls", is("n", n.Left))
	case n.Term == merlin.TermRound:
		return t.say("term-round")
	}
	return t.say("term-next")
}

// scrip says how much scrip of whom.
func (t *Teller) scrip(n int, issuer bourse.Seat) string {
	return t.say("amount-scrip", is("n", n), is("seat", issuer))
}

// issuerOf returns whose scrip an item is.
func issuerOf(i merlin.Item) (issuer bourse.Seat, ok bool) {
	issuer = bourse.Seat(i) - bourse.Seat(merlin.ItemScrip)
	return issuer, seated(issuer)
}

// noted tells of what has become of a note.
func (s *story) noted(e merlin.Event) {
	n := &e.Note
	values := []value{is("seat", n.Issuer), is("to", n.Holder), is("n", n.Amount), is("name", s.noteName(n)),
		is("goods", s.amount(merlin.Bushel, n.Good))}
	switch e.Change {
	case merlin.Issued:
		if n.Sold() {
			s.add(bourse.LineChanged, "lent", is("seat", n.Holder), is("note", s.note(n)))
		} else {
			s.add(bourse.LineChanged, "issued", is("seat", n.Issuer), is("n", n.Price), is("note", s.note(n)))
		}
	case merlin.Handed:
		s.handOver(e)
	case merlin.Priced:
		if n.Price > 0 {
			s.add(bourse.LineChanged, "priced", is("seat", n.Seller()), is("n", n.Price),
				is("name", s.noteName(n)))
		} else {
			s.add(bourse.LineChanged, "unpriced", is("seat", n.Seller()), is("name", s.noteName(n)))
		}
	case merlin.Called:
		s.add(bourse.LineAlarm, either(n.Called < merlin.LastCall, "called", "called-last"), values...)
	case merlin.Struck:
		s.add(bourse.LineAlarm, "struck", values...)
	case merlin.Voided:
		s.void(e, values)
	}
}

// handOver tells of a note that is bought, or assigned for another.
func (s *story) handOver(e merlin.Event) {
	paid := s.paid
	s.paid = merlin.Event{}
	if e.Rule == settles {
		s.add(bourse.LineChanged, "assigned", is("seat", e.Note.Holder), is("note", s.note(&e.Note)))
		return
	}
	s.add(bourse.LineChanged, "bought", is("seat", e.Note.Holder), is("to", paid.To.Seat()), is("n", paid.N),
		is("note", s.note(&e.Note)))
}

// void tells of a note that is no more.
func (s *story) void(e merlin.Event, values []value) {
	switch e.Rule {
	case notes:
		if s.move.Kind == merlin.KindTear {
			s.add(bourse.LineTold, "torn", values...)
		} else {
			s.add(bourse.LineChanged, "home", values...)
		}
	case settles:
		s.add(bourse.LineChanged, "settled", is("seat", e.Note.Issuer), is("note", s.note(&e.Note)))
	case unsold:
		s.add(bourse.LineTold, "expired", values...)
	case overdue:
		s.add(bourse.LineAlarm, "unsettled", values...)
	case bonds:
		s.add(bourse.LineAlarm, "bond-due", values...)
	case shares:
		s.add(bourse.LineChanged, "share-void", values...)
	case policies:
		s.add(bourse.LineAlarm, "policy-pays", values...)
	case terms:
		s.add(bourse.LineChanged, "policy-over", values...)
	default:
		s.gather(bourse.LineAlarm, "voided", entry{sentence: "note", what: s.noteName(&e.Note)})
	}
}

// paperTransfer tells of gold and goods that paper moves. It reports whether the event is such a transfer.
func (s *story) paperTransfer(e merlin.Event) bool {
	from, to, at := e.From.Seat(), e.To.Seat(), plotIn(e.From)
	values := []value{is("seat", from), is("to", to), is("n", e.N), is("plot", at.Number()),
		is("goods", s.amount(int(e.N), e.Good))}
	switch {
	case e.Rule == notes, e.Rule == scrips && s.move.Kind == merlin.KindScrip:
		s.paid = e // what for is told next
	case e.Rule == settles && e.Good != merlin.Gold && from.Player() && e.From == merlin.StallOf(from):
		s.add(bourse.LineChanged, "delivers-stall", values...)
	case e.Rule == settles && e.Good != merlin.Gold:
		s.add(bourse.LineChanged, "delivers-store", values...)
	case e.Rule == loans:
		s.add(bourse.LineChanged, "lends", values...)
	case e.Rule == shares:
		s.gather(bourse.LineChanged, "shares", entry{sentence: "gold", seat: to, n: int(e.N)})
	case e.Rule != settles && e.Rule != overdue && e.Rule != bonds && e.Rule != scrips && e.Rule != policies:
		return false
	case at != 0:
		s.add(bourse.LineChanged, "pays-vault", values...)
	default:
		s.add(bourse.LineChanged, "pays", values...)
	}
	return true
}

// passed tells of scrip that goes from one to another.
func (s *story) passed(e merlin.Event) {
	what, seat := s.scrip(int(e.N), e.Seat), e.From.Seat()
	switch e.Rule {
	case deals, road:
		s.handed(e, what)
	case scrips:
		paid := s.paid
		if s.paid = (merlin.Event{}); paid.N > 0 {
			s.add(bourse.LineChanged, "scrip-bought", is("seat", e.To.Seat()), is("n", paid.N),
				is("what", what))
		} else {
			s.add(bourse.LineChanged, "scrip-redeemed", is("seat", seat), is("what", what))
		}
	default:
		s.gather(bourse.LineAlarm, "voided", entry{sentence: "scrip", seat: seat, what: what})
	}
}

// payee returns who is named as the one to whom gold goes: a player, or whose account it is.
func payee(name string, a merlin.Account) value {
	if seat := a.Seat(); seat.Player() {
		return is(name, seat)
	}
	return is(name, a)
}

// isPaper reports whether there is such a kind of notes.
func isPaper(k merlin.NoteKind) bool {
	return k == merlin.Future || k == merlin.Bond || k == merlin.Share || k == merlin.Policy
}
