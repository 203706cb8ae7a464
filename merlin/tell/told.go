package tell

import (
	"fmt"
	"slices"

	"bourse.example"
	"bourse.example/merlin"
)

// This file has the tests of the rows in happens.go, and their actions besides the sentence.

func both(a, b test) test { return func(s *story) bool { return a(s) && b(s) } }
func or(a, b test) test   { return func(s *story) bool { return a(s) || b(s) } }
func not(a test) test     { return func(s *story) bool { return !a(s) } }

// The source and the destination of an event: an account, a player, a plot, a lab, or what belongs to the mover.
func out(a merlin.Account) test     { return func(s *story) bool { return s.e.From == a } }
func to(a merlin.Account) test      { return func(s *story) bool { return s.e.To == a } }
func fromPlayer(s *story) bool      { return s.e.From.Seat().Player() }
func toPlayer(s *story) bool        { return s.e.To.Seat().Player() }
func fromPlot(s *story) bool        { return plotIn(s.e.From) != 0 }
func toPlot(s *story) bool          { return plotIn(s.e.To) != 0 }
func fromLab(s *story) bool         { return labIn(s.e.From) != 0 }
func toLab(s *story) bool           { return labIn(s.e.To) != 0 }
func toMover(s *story) bool         { return s.e.To.Seat() == s.move.Seat }
func stays(s *story) bool           { return s.e.From.Seat() == s.e.To.Seat() }
func toPurse(s *story) bool         { return toPlayer(s) && s.e.To == merlin.Purse(s.e.To.Seat()) }
func ofGold(s *story) bool          { return s.e.Good == merlin.Gold }
func ofGoods(s *story) bool         { return s.e.Good != merlin.Gold }
func ofMead(s *story) bool          { return s.e.Good == merlin.Mead }
func more(s *story) bool            { return s.e.N > 0 }
func works(s *story) bool           { return s.e.Rule == labs || s.e.Rule == stills || s.e.Rule == trading }
func rolls(s *story) bool           { return s.e.Rule == carts || s.e.Rule == axle || s.e.Rule == sieve }
func owes(s *story) bool            { return slices.Contains(dues[:], s.e.Rule) }
func frame(f merlin.FrameKind) test { return func(s *story) bool { return s.e.Frame == f } }

// dues are the clauses that pay gold for notes and scrip.
var dues = [...]merlin.Clause{settles, m(15, 6), m(16, 1), scrips, m(19, 1)}

// from tests whether something comes from an account of this kind, of any player.
func from(account func(bourse.Seat) merlin.Account) test {
	return func(s *story) bool { return fromPlayer(s) && s.e.From == account(s.e.From.Seat()) }
}

// The move, and what was open.
func makes(k merlin.Kind) test { return func(s *story) bool { return s.move.Kind == k } }
func upTo(n int8) test         { return func(s *story) bool { return s.e.Move.A <= n } }
func own(s *story) bool        { return s.e.Move.Seat == s.view.Seat }
func paired(s *story) bool     { return s.opened.Also != 0 }
func raised(s *story) bool     { return s.e.Move.N > int16(s.e.Move.A) }
func magic(s *story) bool      { return s.view.Config.Parts.Has(merlin.Magic) }
func spell(s *story) bool      { return s.opened.Kind == merlin.KindHand && s.opened.Card.Spell() }
func open(k merlin.Kind, is func(merlin.Card) bool) test {
	return func(s *story) bool { return s.opened.Kind == k && (is == nil || is(s.opened.Card)) }
}

// Cards, notes, offers and units.
func isCard(is func(merlin.Card) bool) test { return func(s *story) bool { return is(s.it.card) } }
func decreed(s *story) bool                 { return s.e.Hidden == merlin.HiddenDecree }
func bought(s *story) bool                  { return s.bought.card != 0 }
func another(s *story) bool                 { return s.next.To == merlin.VisionsLaid }
func paid(s *story) bool                    { return s.paid.n > 0 }
func lends(s *story) bool                   { return s.e.Offer.Vault != 0 }
func offers(i merlin.Item) test             { return func(s *story) bool { return s.e.Offer.Give.Item == i } }
func isForSale(n *merlin.Note) bool         { return n.Price > 0 }
func isLastCalled(n *merlin.Note) bool      { return n.Called >= merlin.LastCall }
func awake(s *story) bool                   { return s.e.Unit.Sleep == 0 }
func beaten(s *story) bool                  { return s.e.Unit.HP <= 0 }
func centered(s *story) bool                { return s.e.Unit.Center }
func foe(s *story) bool                     { return s.e.Foe.Card != 0 }
func joined(s *story) bool                  { return s.e.Also != 0 }
func rolled(s *story) bool                  { return s.rolled }
func note(of merlin.Change, is func(*merlin.Note) bool) test {
	return func(s *story) bool { return s.e.Change == of && (is == nil || is(&s.e.Note)) }
}

// hangs tests whether spells cast earlier decide if goods on the road are lost (M13.2).
func hangs(s *story) bool { return s.move.A == merlin.LostUpTo+1 && magic(s) }

// Payments of 0 gold have no event.
func (s *story) free() { s.finish(); s.price = 0 }

func (s *story) prices() { s.price = s.it.n }
func (s *story) lasts()  { s.lasting = s.opened.Card }
func (s *story) wants()  { s.it.good = s.wanted }
func (s *story) dies()   { s.dying = s.e.Unit }
func (s *story) setUp()  { s.it.kind = s.e.Card; s.installed(s.e.To, s.e.Card) }

// strength gives the strength of a unit to the sentence.
func (s *story) strength() { s.it.n = int(s.e.Unit.AP) }

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

// buys keeps a purchase, because another card may come to the Offices at once.
func (s *story) buys() {
	it := s.it
	s.finish()
	s.rolled, s.bought = false, it
	s.bought.seat = s.e.To.Seat()
}

func (s *story) buysNext() { s.finishBought("buy-next", s.e.Card) }

func (s *story) finishBought(sentence string, next merlin.Card) {
	if it := s.bought; it.card != 0 {
		s.bought = item{}
		s.add(changed, sentence, is("seat", it.seat), is("card", it.card), is("price", s.price),
			is("next", next))
	}
}

// stake reports a stake that is returned, with as much again from the bank as the bank has. The move has
// reported a stake that is made.
func (s *story) stake() {
	switch {
	case toPlot(s):
	case s.e.From == merlin.Bank && s.back.n > 0:
		s.finishStake(s.it.n)
	default:
		it := s.it
		s.finish()
		s.rolled, s.back = false, it
	}
}

func (s *story) finishStake(more int) {
	if it := s.back; it.n > 0 {
		s.back = item{}
		s.add(changed, "stake-back", is("seat", it.to), is("plot", it.plot.Number()), is("n", it.n),
			is("more", more))
	}
}

// kept is what a player keeps of a commodity, what it pays for that, and what it loses (M25.3).
type kept struct {
	item
	lost int
	pays []string
}

func (s *story) keeps() {
	it := s.it
	s.finish()
	it.good = s.e.Good
	s.keep = &kept{item: it}
}

// store records a payment for what is kept, or what is lost.
func (s *story) store() {
	switch k := s.keep; {
	case k == nil:
	case s.e.Good != merlin.Gold:
		k.lost += s.it.n // from the stall, then from the store
	default:
		k.pays = append(k.pays, s.phrase(either(fromPlot(s), "item-from-vault", "item-from-purse")))
	}
}

func (s *story) finishKeep() {
	k := s.keep
	if s.keep = nil; k == nil {
		return
	}
	line, name := alarm, "keep"
	switch {
	case k.n == 0:
		name = "keep-none"
	case k.lost == 0:
		line, name = changed, "keep-all"
	}
	s.add(line, name, is("seat", k.seat), is("goods", s.amount(k.n, k.good)),
		is("lost", s.amount(k.lost, k.good)), is("pays", s.list(k.pays)))
}

// rise reports a counter. It leaves out a counter that nobody pays (M37.3).
func (s *story) rise() {
	if int(s.e.Counter) >= len(s.counters) {
		return
	}
	s.counters[s.e.Counter] += s.it.n
	s.it.to = s.counters[s.e.Counter]
	switch {
	case s.e.Counter == merlin.ResearchCost && !magic(s):
	case s.e.Counter == merlin.Climate: // lands yield oil one after another
		s.rolled = false
		s.warmed += s.it.n
	case s.it.n < 0:
		s.it.n = -s.it.n
		s.gather(changed, "counters", "counter-down")
	default:
		s.gather(changed, "counters", "counter-up")
	}
}

// finishClimate reports the Climate after the yields.
func (s *story) finishClimate() {
	n := s.warmed
	if s.warmed = 0; n > 0 {
		item := s.say("item-counter-up", is("counter", merlin.Climate), is("n", n),
			is("to", s.counters[merlin.Climate]))
		s.add(changed, "counters", is("list", item))
	}
}

// buyer names the buyer of a unit. If the account belongs to nobody, it names the bidder.
func (s *story) buyer() fmt.Stringer {
	if s.e.Kind == merlin.Traded && !toPlayer(s) {
		return trader(s.next.From)
	}
	return trader(s.e.To)
}

// trader names the owner of an account: a player, the bank, or the R.O.W.
func trader(a merlin.Account) fmt.Stringer {
	if seat := a.Seat(); seat.Player() {
		return seat
	}
	if a == merlin.Bank || a == merlin.BankSlips {
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

// handed reports one side of an offer that a partner gets, or that is lost on the road. Scrip that goes to
// its issuer may be either side.
func (s *story) handed() {
	home := s.e.Kind == merlin.Passed && s.e.Rule == road && s.e.To == merlin.PadOf(s.e.To.Seat())
	switch {
	case home && hangs(s):
		s.add(changed, "scrip-home")
	case toPlayer(s) && (!home || s.move.A > merlin.LostUpTo):
		s.add(changed, "handed")
	default:
		s.add(alarm, "lost")
	}
}

// offered says what is offered. It names a hidden card to those who see it.
func (s *story) offered() string {
	give := s.e.Offer.Give
	if s.e.Card != 0 {
		give.Card = s.e.Card
	}
	return s.ware(give)
}

// noteBought and scripBought report a purchase with its price and seller.
func (s *story) noteBought() { s.it.to, s.it.n, s.paid = s.paid.to, s.paid.n, item{} }

func (s *story) scripBought() {
	n := s.paid.n
	s.paid = item{}
	s.add(changed, "scrip-bought", is("seat", s.e.To.Seat()), is("n", n))
}

// opensTrade reports a lab that becomes a Spell Shop or a Brewery.
func (s *story) opensTrade() { s.add(changed, "open-"+tradeOf(s.e.Card)) }

// potion reports a potion whose condition is met, and that it goes under a lab.
func (s *story) potion() {
	if s.e.Card == merlin.Antidote {
		s.lasting = 0
	}
	s.add(changed, either(fromPlot(s), "used-under", "used-front"))
	if toLab(s) {
		s.add(told, "goes-under")
	}
}

// brewed reports a potion that is brewed. Only its owner is told the recipe.
func (s *story) brewed() {
	s.add(changed, either(toPlot(s), "brew-under", "brew-front"))
	s.units = nil
}

// riot reports a seven of the unrest row that is played, except the one that the tax reports.
func (s *story) riot() {
	if name := "unrest-" + s.e.Card.String(); s.language.Has(name) {
		s.add(alarm, name)
	}
}

// fall reports a unit that is out of the game, unless an earlier sentence says so. It leaves out the place of
// a unit that was named there in a fight.
func (s *story) fall() {
	at := merlin.Place(0)
	switch dying := s.dying; {
	case dying.Card == s.e.Card && dying.HP <= 0:
		at = dying.Plot
	case s.e.Rule == unit(executioner), s.e.Rule == debts && s.move.Kind == merlin.KindGivePlot:
		at = s.move.Plot
	case s.e.Rule == unit(martyr):
		at = s.opened.Plot
	case s.e.Rule == ruins:
		at = s.ruined
	}
	s.dying = merlin.Unit{}
	s.it.plot, s.it.to = at, at.Seat()
	s.add(alarm, either(at == 0, "falls", "falls-there"))
}

// meets and sees record a vision that is met. Whether it has an effect is still to be seen.
func (s *story) meets() {
	s.add(changed, "met")
	if sightOf(s.e.Card).waiver == 0 {
		s.seen = s.e.Card
	}
}

func (s *story) sees() {
	s.add(told, "die-unwaived")
	s.seen = s.it.card
}

// finishVision reports that a vision that was met has no effect.
func (s *story) finishVision() {
	if c := s.seen; c != 0 {
		s.seen = 0
		s.add(told, "disregarded", is("card", c))
	}
}

// fulfil reports that a vision takes effect, if it has an effect.
func (s *story) fulfil() {
	s.seen = 0
	if s.comes(s.e.Card) {
		s.add(alarm, "comes-true")
	} else {
		s.add(told, "disregarded")
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
		return s.next.Rule == cardRule(c) || s.next.Rule == cardRule(merlin.Stoneskin)
	}
	return s.next.Rule == cardRule(c)
}

// shaken tests whether any carts roll. The Sieve may find none.
func shaken(s *story) bool { return s.e.Rule != sieve || shakes(&s.next) }

// shakes reports whether the next event belongs to carts that begin to roll: the die for one, which is still
// to come if nothing follows, or the potion that spares it the roll.
func shakes(e *merlin.Event) bool {
	return e.Kind == 0 || e.Kind == merlin.Moved || e.Rule == cardRule(merlin.LiquidLuck)
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

// foresees tests whether a die may waive a vision. A die for the Sieve may be one for a cart, which the next
// event shows.
func foresees(s *story) bool {
	if s.e.Rule != sieve {
		return s.it.card != 0
	}
	if s.e.Move.A <= merlin.LostUpTo {
		return s.next.Kind != merlin.Transferred || s.next.Rule != sieve
	}
	return !s.view.Config.Parts.Has(merlin.Market) || s.next.Kind == merlin.Fulfilled
}

func waived(s *story) bool { return s.e.Move.A <= sightOf(s.it.card).waiver }
