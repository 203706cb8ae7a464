package tell

import (
	"bourse.example"
	"bourse.example/merlin"
)

// This file tells what a debtor gives up (M28.1).

// give tells of gold and goods that a debtor gives up.
func (s *story) give(e merlin.Event) {
	seat, plot := e.From.Seat(), plotIn(e.From)
	values := []value{is("seat", seat), is("plot", plot.Number()), is("lab", labIn(e.From)),
		is("kind", s.labAt(e.From)), is("n", e.N), is("goods", s.amount(int(e.N), e.Good)), payee("to", e.To)}
	switch {
	case !seat.Player(): // a creditor who is a player gets what is sold
		s.add(bourse.LineChanged, "brings", is("seat", e.To.Seat()), is("n", e.N), is("from", e.From))
	case labIn(e.From) != 0 && s.move.Kind == merlin.KindGiveLab:
		s.add(bourse.LineAlarm, "grant-gone", values...)
	case plot != 0 && e.Good != merlin.Gold:
		s.add(bourse.LineAlarm, "give-planted", values...)
	case e.Good != merlin.Gold:
		s.add(bourse.LineAlarm, giveGoods(e.From), values...)
	case freed(s.move.Kind) != "" && e.To.Seat() == seat:
		s.add(bourse.LineChanged, freed(s.move.Kind)+"-rest", values...)
	case freed(s.move.Kind) != "":
		s.add(bourse.LineAlarm, "give-"+freed(s.move.Kind), values...)
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

// giveGoods returns the name of the sentence for goods that are given up, by where they lie.
func giveGoods(from merlin.Account) string {
	switch seat := from.Seat(); {
	case !seat.Player():
	case from == merlin.StallOf(seat):
		return "give-stall"
	case from == merlin.CartOf(seat):
		return "give-cart"
	case from == merlin.AsksOf(seat):
		return "give-ask"
	}
	return "give-store"
}

// freed returns what gold a debtor takes back by a kind of move: a stake, a bid, the escrow or a grant;
// nothing by others.
func freed(k merlin.Kind) string {
	switch k {
	case merlin.KindFreeStake:
		return "stake"
	case merlin.KindFreeBid:
		return "bid"
	case merlin.KindFreeEscrow:
		return "escrow"
	case merlin.KindFreeGrant:
		return "grant"
	}
	return ""
}
