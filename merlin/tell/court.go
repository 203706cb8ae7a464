package tell

import (
	"bourse.example"
	"bourse.example/merlin"
)

// This file tells of the court: of kings, of Royal Decrees that are chosen, enacted, refused and bid for, and
// of crowns; and what can be done there.

// The clauses of the court. Those of decrees are a chapter of their own.
var (
	chooses = merlin.Clause{Chapter: 23, Number: 1}
	enacts  = merlin.Clause{Chapter: 23, Number: 2}
	favours = merlin.Clause{Chapter: 29, Number: 2}
)

const decreeChapter = 34

// decreeRule returns the clause of a decree.
func decreeRule(c merlin.Card) merlin.Clause {
	return merlin.Clause{Chapter: decreeChapter, Number: uint8(c-merlin.WarLevy) + 1}
}

// clause says which clause it is.
func (t *Teller) clause(c merlin.Clause) string {
	return t.say("clause", is("chapter", c.Chapter), is("number", c.Number))
}

// decree says what a decree brings, whole; nothing of other cards.
func (t *Teller) decree(v *merlin.View, c merlin.Card) string {
	if !c.Decree() {
		return ""
	}
	return t.say("effect-"+c.String(), is("tax", v.Tax), is("clause", t.clause(decreeRule(c))))
}

// courtCarry tells of kings and of decrees that are shown. It reports whether the event is of such a card.
func (s *story) courtCarry(e merlin.Event) bool {
	values := []value{is("seat", e.To.Seat()), is("card", e.Card)}
	switch {
	case e.Card.Guard() && e.Rule == chooses && e.To == merlin.Aside:
		s.add(bourse.LineChanged, "king-full", values...)
	case e.Card.Guard() && e.Rule == chooses:
		s.add(bourse.LineChanged, "king", values...)
	case e.Card.Guard() && e.From == merlin.Aside:
		s.add(bourse.LineTold, "king-gone", values...)
	case e.To == merlin.Decreed:
		s.add(bourse.LineChanged, "chooses", is("seat", e.From.Seat()), is("card", e.Card),
			is("what", s.decree(&s.view, e.Card)))
	case e.From == merlin.Decreed && e.To == merlin.Deck:
		s.add(bourse.LineTold, "decree-back", values...)
	case e.From == merlin.Decreed:
		s.add(bourse.LineTold, "decree-over", values...)
	default:
		return false
	}
	return true
}

// crown tells of crowns that a player gets, or loses.
func (s *story) crown(e merlin.Event) {
	if e.N > 0 {
		s.add(bourse.LineChanged, "crowned", is("seat", e.Seat), is("n", e.N))
	} else {
		s.add(bourse.LineAlarm, "uncrowned", is("seat", e.Seat), is("n", -e.N))
	}
}

// courtTransfer tells of gold and goods that decrees move. It reports whether the event is such a transfer.
func (s *story) courtTransfer(e merlin.Event) bool {
	from, to := e.From.Seat(), e.To.Seat()
	paid := entry{seat: from, plot: plotIn(e.From), good: e.Good, n: int(e.N)}
	paid.sentence = purseOr("gold", "paid-vault", paid)
	values := []value{is("seat", from), is("to", to), is("n", e.N), is("plot", paid.plot.Number()),
		is("goods", s.amount(int(e.N), e.Good))}
	switch {
	case e.Rule == enacts && to.Player():
		s.add(bourse.LineChanged, "decree-paid", values...)
	case e.Rule == enacts:
		s.add(bourse.LineChanged, "decree-bank", values...)
	case e.Rule.Chapter != decreeChapter:
		return false
	case e.Good != merlin.Gold:
		s.add(bourse.LineAlarm, "decree-goods", values...)
	case to.Player():
		s.add(bourse.LineChanged, purseOr("decree-gives", "decree-gives-vault", paid), values...)
	case e.To == merlin.Bank:
		s.gather(bourse.LineChanged, "paid-bank", paid)
	default:
		s.gather(bourse.LineChanged, "paid", paid)
	}
	return true
}

// looked tells of a decree that is looked at, or put back: of which, to who looks at it alone. It reports
// whether the event is of such a card.
func (s *story) looked(e merlin.Event) bool {
	if e.Hidden != merlin.HiddenDecree {
		return false
	}
	what := s.call(e.Card)
	if e.Card == 0 {
		what = s.say("hidden-decree")
	}
	if e.From == merlin.Deck {
		s.add(bourse.LineTold, "looks", is("seat", e.To.Seat()), is("what", what))
	} else {
		s.add(bourse.LineTold, "puts-back", is("seat", e.From.Seat()), is("what", what))
	}
	return true
}

// shownDecree says which decree it is and what it brings; nothing of no decree.
func (t *Teller) shownDecree(v *merlin.View, c merlin.Card) string {
	if !c.Decree() {
		return ""
	}
	return t.say("why-decree", is("card", c), is("what", t.decree(v, c)))
}

// crowns says who has crowns and how many win; nothing if nobody has any.
func (t *Teller) crowns(v *merlin.View) string {
	var items []string
	for _, seat := range v.Order[:players(v)] {
		if seated(seat) && v.Seats[seat].Crowns > 0 {
			items = append(items, t.say("crown-count", is("seat", seat), is("n", v.Seats[seat].Crowns)))
		}
	}
	if len(items) == 0 {
		return ""
	}
	return t.say("why-crowns", is("win", v.Config.Crowns), is("list", t.row(items)))
}

// favour says who has crowns when one more would do for royal favour, or none.
func (t *Teller) favour(v *merlin.View) string {
	for seat := range players(v) {
		if c := v.Seats[seat].Crowns; c > 0 && c >= v.Config.Crowns-1 {
			return t.crowns(v)
		}
	}
	return ""
}
