package tell

import (
	"bourse.example"
	"bourse.example/merlin"
)

// This file tells what a roll brings: what is paid and yielded, and what a 7 and the wheel take.

// transfer tells of gold and goods that go somewhere, but for those that a move has told of. Which it is
// follows from the clause and the accounts.
func (s *story) transfer(e merlin.Event) {
	from, to := e.From.Seat(), e.To.Seat()
	lost := entry{seat: from, plot: plotIn(e.From), good: e.Good, n: int(e.N)}
	got := entry{seat: to, plot: plotIn(e.To), good: e.Good, n: int(e.N)}
	named := func(sentence string, e entry) entry { e.sentence = sentence; return e }
	switch e.Rule {
	case bids:
		if from.Player() {
			s.gather(bourse.LineChanged, "bids-paid", named("gold", lost))
		} else {
			s.add(bourse.LineChanged, "bids-last", is("seat", to), is("n", e.N))
		}
	case buys:
		s.price = int(e.N)
	case unrest:
		s.riots(e)
	case taxSeason, taxman:
		s.gather(bourse.LineChanged, "paid", named(purseOr("gold", "paid-vault", lost), lost))
	case pays:
		s.gather(bourse.LineChanged, "income", named("gold", got))
	case stakes:
		s.stake(e)
	case resonates:
		s.gather(bourse.LineChanged, "resonance", named("vault", got))
	case yields:
		s.gather(bourse.LineChanged, "yields", named("goods", got))
	case plants:
		if plotIn(e.From) != 0 {
			s.gather(bourse.LineChanged, "yields",
				named("planted", entry{seat: to, good: e.Good, plot: lost.plot, n: int(e.N)}))
		} else {
			s.add(bourse.LineChanged, "plant", is("seat", from), is("goods", s.amount(int(e.N), e.Good)),
				is("plot", got.plot.Number()))
		}
	case aces:
		s.add(bourse.LineChanged, "ace-yields", is("seat", to), is("goods", s.amount(int(e.N), e.Good)))
	case upheaval:
		s.gather(bourse.LineAlarm, "stakes-lost", named("stake", lost))
	case storage:
		s.store(e)
	case debts:
		s.give(e)
	default:
		if !s.warTransfer(e) && !s.courtTransfer(e) && !s.visionTransfer(e) && !s.magicTransfer(e) &&
			!s.paperTransfer(e) {
			s.marketTransfer(e)
		}
	}
}

// purseOr returns the name of a sentence for what is paid out of a purse, or out of a vault.
func purseOr(purse, vault string, e entry) string {
	if e.plot != 0 {
		return vault
	}
	return purse
}

// stake tells of a stake that comes back, with as much again from the bank as there is.
func (s *story) stake(e merlin.Event) {
	switch {
	case plotIn(e.To) != 0: // its move has told of it
	case e.From == merlin.Bank && s.back.N > 0:
		more := e.N
		s.tellStake(more)
	default:
		s.finish()
		s.rolled = false
		s.back = e
	}
}

// finishStake tells of a stake with which the bank had nothing to go.
func (s *story) finishStake() {
	if s.back.N > 0 {
		s.tellStake(0)
	}
}

func (s *story) tellStake(more int16) {
	back := s.back
	s.back = merlin.Event{}
	s.add(bourse.LineChanged, "stake-back", is("seat", back.To.Seat()),
		is("plot", plotIn(back.From).Number()), is("n", back.N), is("more", more))
}

// kept is what a player keeps of a commodity, what it pays for that, and what it loses (M25.3).
type kept struct {
	told bool // there is something to tell
	seat bourse.Seat
	n    int
	lost int
	good merlin.Good
	pays []string
}

// store takes in a payment for what is kept, or what is lost.
func (s *story) store(e merlin.Event) {
	k := &s.keep
	if e.Good != merlin.Gold {
		k.lost += int(e.N) // from the stall, then from the store
		return
	}
	sentence := either(plotIn(e.From) != 0, "item-from-vault", "item-from-purse")
	k.pays = append(k.pays, s.say(sentence, is("n", e.N), is("plot", plotIn(e.From).Number())))
}

func (s *story) finishKeep() {
	k := s.keep
	if s.keep = (kept{}); !k.told {
		return
	}
	values := []value{is("seat", k.seat), is("n", k.n), is("goods", s.amount(k.n, k.good)),
		is("lost", s.amount(k.lost, k.good)), is("pays", s.list(k.pays))}
	switch {
	case k.n == 0:
		s.add(bourse.LineAlarm, "keep-none", values...)
	case k.lost == 0:
		s.add(bourse.LineChanged, "keep-all", values...)
	default:
		s.add(bourse.LineAlarm, "keep", values...)
	}
}

// rise tells of a counter.
func (s *story) rise(e merlin.Event) {
	if int(e.Counter) >= len(s.counters) {
		return
	}
	s.counters[e.Counter] += int(e.N)
	if e.Counter == merlin.ResearchCost && !s.view.Config.Parts.Has(merlin.Magic) {
		return // nobody pays it (M37.3)
	}
	if e.Counter == merlin.Climate { // lands yield oil one after another
		s.rolled = false
		s.warmed += int(e.N)
		return
	}
	item, n := "counter-up", int(e.N)
	if n < 0 {
		item, n = "counter-down", -n
	}
	s.gather(bourse.LineChanged, "counters",
		entry{sentence: item, counter: e.Counter, n: n, to: s.counters[e.Counter]})
}

// finishClimate tells of the Climate, behind what has been yielded.
func (s *story) finishClimate() {
	n := s.warmed
	if s.warmed = 0; n > 0 {
		item := s.say("item-counter-up", is("counter", merlin.Climate), is("n", n),
			is("to", s.counters[merlin.Climate]))
		s.add(bourse.LineChanged, "counters", is("list", item))
	}
}

// wheel tells of a month, or of the erratic wheel.
func (s *story) wheel(e merlin.Event) {
	if e.Rule == erratic {
		s.add(bourse.LineAlarm, "erratic", is("season", e.Season))
		return
	}
	s.add(bourse.LinePhase, "wheel", is("season", e.Season), is("month", int(e.Month)+1), is("year", e.Year))
}

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
	s.add(bourse.LineAlarm, either(plotIn(e.From) != 0, "give-plot", "give-card"), values...)
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
