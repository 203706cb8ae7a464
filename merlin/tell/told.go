package tell

import (
	"cmp"
	"fmt"

	"bourse.example"
	"bourse.example/merlin"
)

// This file reads the table that assigns sentences to events. It has the clauses that tell events apart, what
// rows do besides their sentence, and the facts that take more than a look at the event.

// The clauses that code uses to tell events apart. Those of cards are in ruledCards.
var (
	brews = m(10, 2)
	carts = m(12, 2)
	ruins = m(22, 6)
	debts = m(28, 1)
)

// potions is the chapter of potions.
const potions = 31

// m returns a clause: m(7, 1) is M7.1.
func m(chapter, number uint8) merlin.Clause { return merlin.Clause{Chapter: chapter, Number: number} }

// The golems and guards that code names.
const (
	matriarch   = "sq"
	martyr      = "dq"
	executioner = "sk"
)

// ruledCards has the cards that have their own clause, by clause.
var ruledCards = func() map[merlin.Clause]merlin.Card {
	cards := map[merlin.Clause]merlin.Card{}
	for c := merlin.Card(1); c <= merlin.Jubilee; c++ {
		if rule := c.Clause(); rule != (merlin.Clause{}) {
			cards[rule] = c
		}
	}
	return cards
}()

const (
	told    = bourse.LineTold
	changed = bourse.LineChanged
	alarm   = bourse.LineAlarm
)

// storyActions are what rows do besides their sentence.
var storyActions = map[string]func(*story){
	"brewed":   (*story).brewed,
	"buys":     func(s *story) { s.it.seat, s.it.n = s.e.To.Seat(), s.price; s.wait("buy") },
	"buysNext": func(s *story) { s.waiting.Text = "buy-next"; s.adds() },
	"calls":    func(s *story) { s.wanted = s.e.Good },
	"dies":     func(s *story) { s.dying = s.e.Unit },
	"fall":     (*story).fall,
	"free":     func(s *story) { s.finish(); s.price = 0 }, // payments of 0 gold have no event
	"fulfil":   func(s *story) { s.seen = 0 },
	"gives":    func(s *story) { s.given = s.amount(s.it.n, s.it.good) },
	"keeps":    func(s *story) { s.it.good = s.e.Good; s.wait("keep") },
	"lasts":    func(s *story) { s.lasting = s.opened.Card },
	"meets": func(s *story) {
		if s.e.Card.Sight().Waiver == 0 { // it is still to be seen whether it has an effect
			s.seen = s.e.Card
		}
	},
	"negates":     func(s *story) { s.it.n = -s.it.n },
	"noteBought":  func(s *story) { s.it.to, s.it.n, s.paid = s.paid.to, s.paid.n, item{} },
	"pays":        func(s *story) { s.paid = s.it },
	"potion":      (*story).potion,
	"prices":      func(s *story) { s.price = s.it.n },
	"rise":        (*story).rise,
	"ruins":       func(s *story) { s.ruined = s.it.at },
	"scripBought": func(s *story) { s.it.seat, s.it.n, s.paid = s.e.To.Seat(), s.paid.n, item{} },
	"sees":        func(s *story) { s.seen = s.it.card },
	"sells":       func(s *story) { s.it.n = s.price },
	"setUp":       func(s *story) { s.it.kind = s.e.Card; s.installed(s.e.To, s.e.Card) },
	"stake":       (*story).stake,
	"store":       (*story).store,
	"strength":    func(s *story) { s.it.n = int(s.e.Unit.AP) },
	"takes":       func(s *story) { s.units = append(s.units, s.amount(s.it.n, s.it.good)) },
	"turns":       func(s *story) { s.turn++ },
	"warms":       (*story).warms,
	"wants":       func(s *story) { s.it.good = s.wanted },
}

// hangs reports whether spells cast earlier decide if goods on the road are lost (M13.2).
func (s *story) hangs() bool {
	return s.move.A == merlin.LostUpTo+1 && s.view.Config.Parts.Has(merlin.Magic)
}

// finishSpell reports the effect of a spell that has no event of its own, unless an Antidote has stopped it.
func (s *story) finishSpell() {
	switch s.lasting {
	case merlin.FrozenHubs:
		s.add(alarm, "frozen", is("seat", s.move.To))
	case merlin.WingedCart:
		s.add(changed, "winged", is("seat", s.move.Seat))
	}
	s.lasting = 0
}

// wait begins a sentence that the next events may add to.
func (s *story) wait(name string) {
	it := s.it
	s.finish()
	s.rolled, s.it, s.waiting, s.items = false, it, bourse.Line{Kind: changed, Text: name}, []item{it}
}

// adds adds the event to the sentence that waits.
func (s *story) adds() { s.items = append(s.items, s.it) }

// stake reports a stake that is returned, with as much again from the bank as the bank has. The move has
// reported a stake that is made.
func (s *story) stake() {
	switch {
	case s.it.at != 0:
	case s.e.From == merlin.Bank && s.waiting.Text == "stake-back":
		s.adds()
		s.finish()
	default:
		s.wait("stake-back")
	}
}

// store adds a payment for what is kept on a seven, or what is lost, to the sentence about it (M25.3).
func (s *story) store() {
	if s.waiting.Text == "keep" {
		s.adds()
	}
}

// finishKeep reports what a player keeps of a commodity, what it pays for that, and what it loses: first units
// of the stall, then of the store.
func (s *story) finishKeep(kept item, rest []item) {
	var pays []string
	lost := 0
	for _, s.it = range rest {
		if s.it.good != merlin.Gold {
			lost += s.it.n
		} else {
			pays = append(pays, s.phrase(either(s.it.plot != 0, "item-from-vault", "item-from-purse")))
		}
	}
	line, name := alarm, "keep"
	switch {
	case kept.n == 0:
		name = "keep-none"
	case lost == 0:
		line, name = changed, "keep-all"
	}
	s.it = kept
	s.put(line, name, is("lost", s.amount(lost, kept.good)), is("pays", s.List(pays)))
}

// rise counts a counter.
func (s *story) rise() {
	if int(s.e.Counter) < len(s.counters) {
		s.counters[s.e.Counter] += s.it.n
		s.it.to, s.it.n = s.counters[s.e.Counter], max(s.it.n, -s.it.n)
	}
}

// warms counts the Climate, which lands raise one after another.
func (s *story) warms() {
	s.rise()
	s.rolled = false
	s.warmed += s.it.n
}

// buyer names the buyer of a unit. If the account belongs to nobody, it names the bidder.
func (s *story) buyer() fmt.Stringer {
	if s.e.Kind == merlin.Traded && !s.e.To.Seat().Player() {
		return trader(s.next.From)
	}
	return trader(s.e.To)
}

// trader names the owner of an account: a player, the bank, or the R.O.W.
func trader(a merlin.Account) fmt.Stringer {
	switch {
	case a.Seat().Player():
		return a.Seat()
	case a == merlin.Bank, a == merlin.BankSlips:
		return merlin.Bank
	}
	return merlin.ROW
}

// payee names who gets gold: a player, or the owner of the account.
func payee(a merlin.Account) fmt.Stringer {
	if seat := a.Seat(); seat.Player() {
		return seat
	}
	return a
}

// offered says what is offered. It names a hidden card to those who see it.
func (s *story) offered() string {
	give := s.e.Offer.Give
	if s.e.Card != 0 {
		give.Card = s.e.Card
	}
	return s.ware(give)
}

// potion reports a potion whose condition is met, and that it goes under a lab.
func (s *story) potion() {
	if s.e.Card == merlin.Antidote {
		s.lasting = 0
	}
	s.add(changed, either(s.e.From.Place() != 0, "used-under", "used-front"))
	if s.e.To.Lab() != 0 {
		s.add(told, "goes-under")
	}
}

// brewed reports a potion that is brewed. Only its owner is told the recipe.
func (s *story) brewed() {
	s.add(changed, either(s.it.at != 0, "brew-under", "brew-front"))
	s.units = nil
}

// fall reports a unit that is out of the game, unless an earlier sentence says so. It leaves out the place of
// a unit that was named there in a fight.
func (s *story) fall() {
	at := merlin.Place(0)
	switch dying := s.dying; {
	case dying.Card == s.e.Card && dying.HP <= 0:
		at = dying.Plot
	case s.by.String() == executioner, s.by.String() == martyr,
		s.e.Rule == debts && s.move.Kind == merlin.KindGivePlot:
		at = cmp.Or(s.move.Plot, s.opened.Plot)
	case s.e.Rule == ruins:
		at = s.ruined
	}
	s.dying = merlin.Unit{}
	s.it.plot, s.it.to = at, at.Seat()
	s.add(alarm, either(at == 0, "falls", "falls-there"))
}

// finishVision reports that a vision that was met has no effect.
func (s *story) finishVision() {
	if c := s.seen; c != 0 {
		s.seen = 0
		s.add(told, "disregarded", is("card", c))
	}
}

// comes reports whether a vision that takes effect changes anything, which the next events show.
func (s *story) comes(c merlin.Card) bool {
	switch c {
	case merlin.TwoSugars, merlin.SpiltMilk, merlin.LongPeace: // these last for a time
		return true
	case merlin.Sieve:
		return shakes(&s.after)
	case merlin.GreatHarvest:
		return reaps(&s.after, merlin.Grain)
	case merlin.RestlessDead:
		return reaps(&s.after, merlin.Souls)
	case merlin.Sinkhole:
		return s.next.Rule == c.Clause() || s.next.Rule == merlin.Stoneskin.Clause()
	}
	return s.next.Rule == c.Clause()
}

// shakes reports whether the next event belongs to carts that begin to roll: the die for one, which is still
// to come if nothing follows, or the potion that spares it the roll.
func shakes(e *merlin.Event) bool {
	return e.Kind == 0 || e.Kind == merlin.Moved || e.Rule == merlin.LiquidLuck.Clause()
}

// reaps reports whether the next event belongs to the lands of a commodity that begin to produce: a yield,
// something that blocks it, a die for it, which is still to come if nothing follows, or a potion.
func reaps(e *merlin.Event, g merlin.Good) bool {
	switch e.Kind {
	case 0, merlin.Moved, merlin.Clouded:
		return true
	case merlin.Transferred:
		return e.Good == g
	case merlin.Carried, merlin.Slipped:
		return e.From != merlin.VisionsLaid
	}
	return false
}

// foresees reports whether a die may waive a vision. A die for the Sieve may be one for a cart, which the next
// event shows.
func (s *story) foresees() bool {
	if s.by != merlin.Sieve {
		return s.it.card != 0
	}
	if s.e.Move.A <= merlin.LostUpTo {
		return s.next.Kind != merlin.Transferred || s.next.Rule != merlin.Sieve.Clause()
	}
	return !s.view.Config.Parts.Has(merlin.Market) || s.next.Kind == merlin.Fulfilled
}
