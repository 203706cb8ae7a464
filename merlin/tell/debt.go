package tell

import (
	"bourse.example"
	"bourse.example/merlin"
)

// This file tells what a debtor gives up (M28.1).

// give tells of gold and goods that a debtor gives up.
func (s *story) give(e merlin.Event) {
	seat, plot := e.From.Seat(), plotIn(e.From)
	values := []value{is("seat", seat), is("plot", plot.Number()), is("n", e.N), is("goods", s.amount(int(e.N), e.Good)), is("to", e.To)}
	switch {
	case plot != 0 && e.Good != merlin.Gold:
		s.add(bourse.LineAlarm, "give-planted", values...)
	case e.Good != merlin.Gold:
		s.add(bourse.LineAlarm, "give-store", values...)
	case e.To.Seat().Player():
		s.add(bourse.LineChanged, "stake-rest", values...)
	case s.move.Kind == merlin.KindFreeStake:
		s.add(bourse.LineAlarm, "give-stake", values...)
	default:
		s.add(bourse.LineAlarm, "stake-gone", values...)
	}
}

// giveCard tells of a card that a debtor gives up.
func (s *story) giveCard(e merlin.Event) {
	values := []value{is("seat", e.From.Seat()), is("card", e.Card), is("plot", plotIn(e.From).Number())}
	if plotIn(e.From) != 0 {
		s.add(bourse.LineAlarm, "give-plot", values...)
	} else {
		s.add(bourse.LineAlarm, "give-card", values...)
	}
}
