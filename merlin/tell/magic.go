package tell

import (
	"bourse.example"
	"bourse.example/merlin"
)

// This file tells of magic: labs and hands, spells and potions, shops and breweries, and damage.

// The clauses of magic. Those of spells and potions are chapters of their own.
var (
	setsUp   = merlin.Clause{Chapter: 6, Number: 3}
	labs     = merlin.Clause{Chapter: 9, Number: 1}
	casts    = merlin.Clause{Chapter: 9, Number: 2}
	trading  = merlin.Clause{Chapter: 9, Number: 3}
	sells    = merlin.Clause{Chapter: 9, Number: 4}
	upkeep   = merlin.Clause{Chapter: 9, Number: 5}
	stills   = merlin.Clause{Chapter: 10, Number: 1}
	brews    = merlin.Clause{Chapter: 10, Number: 2}
	ferments = merlin.Clause{Chapter: 10, Number: 3}
	ruins    = merlin.Clause{Chapter: 22, Number: 6}
	axle     = spellRule(merlin.BrokenAxle)
)

const (
	spellChapter  = 30
	potionChapter = 31
)

// spellRule returns the clause of a spell.
func spellRule(c merlin.Card) merlin.Clause {
	return merlin.Clause{Chapter: spellChapter, Number: uint8(c-merlin.Cumulonimbus) + 1}
}

// potionRule returns the clause of a potion.
func potionRule(c merlin.Card) merlin.Clause {
	return merlin.Clause{Chapter: potionChapter, Number: uint8(c-merlin.RainingGold) + 1}
}

// labIn returns the place of the lab whose account it is, or 0.
func labIn(a merlin.Account) int {
	first := merlin.LabOf(0, 1)
	if a < first || !a.Seat().Player() {
		return 0
	}
	return int(a-first)%merlin.MaxLabs + 1
}

// laboratories finds what the labs were before the events: one that has left its place was there.
func (s *story) laboratories(events []merlin.Event) {
	for seat := range s.labs {
		for i := range s.labs[seat] {
			s.labs[seat][i] = s.view.Seats[seat].Labs[i].Card
		}
	}
	for i := len(events) - 1; i >= 0; i-- {
		if e := events[i]; e.Kind == merlin.Carried && (e.Card.SpellLab() || e.Card.PotionLab()) {
			s.installed(e.From, e.Card)
		}
	}
}

// installed takes in that a card is the lab at an account, if that is one of a lab. It stays so until another
// is.
func (s *story) installed(at merlin.Account, c merlin.Card) {
	if n := labIn(at); n != 0 {
		s.labs[at.Seat()][n-1] = c
	}
}

// labAt returns the lab at an account, or none.
func (s *story) labAt(a merlin.Account) merlin.Card { return s.kindOf(a.Seat(), labIn(a)) }

// kindOf returns the lab at a place of a player's, or none.
func (s *story) kindOf(seat bourse.Seat, n int) merlin.Card {
	if !seated(seat) || n < 1 || n > merlin.MaxLabs {
		return 0
	}
	return s.labs[seat][n-1]
}

// finishSpell tells what a spell does that nothing but itself shows, unless an Antidote has stopped it.
func (s *story) finishSpell() {
	switch s.lasting {
	case merlin.FrozenHubs:
		s.add(bourse.LineAlarm, "frozen", is("seat", s.move.To))
	case merlin.WingedCart:
		s.add(bourse.LineChanged, "winged", is("seat", s.move.Seat))
	}
	s.lasting = 0
}

// magicTransfer tells of gold and goods that magic moves. It reports whether the event is such a transfer.
func (s *story) magicTransfer(e merlin.Event) bool {
	from, to, lab := e.From.Seat(), e.To.Seat(), labIn(e.From)
	values := []value{is("seat", from), is("to", to), is("n", e.N), is("lab", lab),
		is("kind", s.labAt(e.From)), is("plot", plotIn(e.From).Number()),
		is("goods", s.amount(int(e.N), e.Good))}
	paid := entry{seat: from, plot: plotIn(e.From), good: e.Good, n: int(e.N)}
	switch e.Rule {
	case labs, stills, trading:
		switch {
		case labIn(e.To) != 0:
			s.add(bourse.LineChanged, "fund", is("seat", from), is("lab", labIn(e.To)),
				is("kind", s.labAt(e.To)), is("n", e.N))
		case s.move.Kind == merlin.KindAt:
			s.add(bourse.LineTold, "grant-spent", values...)
		default:
			s.add(bourse.LineChanged, "lab-works", values...)
		}
	case sells:
		switch {
		case from.Player():
			s.add(bourse.LineChanged, "shop-paid", values...)
		case to == s.move.Seat:
			s.price = int(e.N)
		default:
			s.add(bourse.LineChanged, "shop-fee", is("seat", to), is("n", e.N))
		}
	case upkeep:
		paid.sentence = purseOr("gold", "paid-vault", paid)
		s.gather(bourse.LineChanged, "maintenance", paid)
	case brews:
		s.units = append(s.units, s.amount(int(e.N), e.Good))
	case ferments:
		s.ferment(e)
	case ruins:
		if e.Good == merlin.Gold {
			s.add(bourse.LineAlarm, "stake-gone", is("seat", from), is("plot", paid.plot.Number()),
				is("n", e.N), payee("to", e.To))
		} else {
			s.add(bourse.LineAlarm, "planted-gone", values...)
		}
	case potionRule(merlin.RainingGold):
		s.add(bourse.LineChanged, "rains", is("seat", to), is("n", e.N))
	case potionRule(merlin.ElixirOfInterest):
		s.gather(bourse.LineChanged, "resonance",
			entry{sentence: "vault", seat: to, plot: plotIn(e.To), n: int(e.N)})
	default:
		return e.Rule.Chapter == spellChapter && s.spellTransfer(e, values, paid)
	}
	return true
}

// spellTransfer tells of what a spell moves, by whence it comes and where it goes: so a spell is told as
// another one is that does the same. It reports whether the event is of such a transfer.
func (s *story) spellTransfer(e merlin.Event, values []value, paid entry) bool {
	seat := e.From.Seat()
	switch {
	case e.To == merlin.Bank && labIn(e.From) == 0:
		paid.sentence = purseOr("gold", "paid-vault", paid)
		s.gather(bourse.LineChanged, "maintenance", paid)
	case e.To == merlin.Bank:
		s.add(bourse.LineAlarm, "hexed", values...)
	case paid.plot != 0:
		s.add(bourse.LineAlarm, "whispered", is("seat", e.To.Seat()), is("n", e.N),
			is("plot", paid.plot.Number()))
	case e.From == merlin.Purse(seat):
		s.add(bourse.LineAlarm, "steals", values...)
	case e.From == merlin.BidsOf(seat):
		s.add(bourse.LineAlarm, "forged", values...)
	case e.From != merlin.StoreOf(seat):
		return false
	case e.To == merlin.Supply:
		s.add(bourse.LineAlarm, "spoils", values...)
	default:
		paid.sentence = "moved"
		s.gather(bourse.LineChanged, "to-stall", paid)
	}
	return true
}

// ferment tells of mead that is made of grain, or sold: the first of the two transfers is what is given for
// the other.
func (s *story) ferment(e merlin.Event) {
	given := s.amount(int(s.given.N), s.given.Good)
	switch {
	case e.To == merlin.Supply:
		s.given = e
	case e.Good == merlin.Mead:
		s.add(bourse.LineChanged, "makes-mead", is("seat", e.To.Seat()),
			is("made", s.amount(int(e.N), merlin.Mead)), is("goods", given))
	default:
		s.add(bourse.LineChanged, "pour", is("seat", e.To.Seat()), is("n", e.N), is("goods", given))
	}
}

// riots tells what a seven of the unrest row takes.
func (s *story) riots(e merlin.Event) {
	lost := entry{seat: e.From.Seat(), plot: plotIn(e.From), good: e.Good, n: int(e.N), lab: labIn(e.From),
		kind: s.labAt(e.From)}
	switch {
	case lost.lab != 0:
		lost.sentence = "grant"
		s.gather(bourse.LineAlarm, "grants-lost", lost)
	case e.Good != merlin.Gold:
		lost.sentence = "load"
		s.gather(bourse.LineAlarm, "asks-lost", lost)
	default:
		lost.sentence = purseOr("gold", "paid-vault", lost)
		s.gather(bourse.LineChanged, "paid", lost)
	}
}

// magicCarry tells of cards that magic moves in the open. It reports whether the event is of such a card.
func (s *story) magicCarry(e merlin.Event) bool {
	seat, lab := e.From.Seat(), labIn(e.From)
	values := []value{is("seat", seat), is("card", e.Card), is("lab", lab), is("kind", s.labAt(e.From)),
		is("n", s.price)}
	switch {
	case e.Rule == setsUp && labIn(e.To) != 0:
		s.add(bourse.LineChanged, "set-up", is("seat", seat), is("kind", e.Card), is("lab", labIn(e.To)))
		s.installed(e.To, e.Card)
	case e.Rule == casts:
		s.goesUnder(e)
	case e.Rule.Chapter == potionChapter && e.Card.Potion():
		s.potion(e)
		s.goesUnder(e)
	case lab != 0 && e.To == merlin.Deck:
		s.gather(bourse.LineTold, "used-back",
			entry{sentence: "used", seat: seat, card: e.Card, lab: lab, kind: s.labAt(e.From)})
	case lab != 0 && e.Rule == debts:
		s.add(bourse.LineAlarm, "give-lab", values...)
	case lab != 0 && plotIn(e.To) != 0:
		s.add(bourse.LineChanged, "open-"+tradeOf(e.Card), is("seat", seat), is("lab", lab),
			is("kind", e.Card), is("number", e.Card.Number()), is("plot", plotIn(e.To).Number()))
	case e.Rule == sells:
		s.add(bourse.LineChanged, "sell", values...)
	case e.From == merlin.Unrest:
		s.riot(e.Card)
	default:
		return false
	}
	return true
}

// tradeOf names what a lab is on a plot.
func tradeOf(c merlin.Card) string {
	return either(c.PotionLab(), "brewery", "shop")
}

// goesUnder tells of a used card that goes under a lab.
func (s *story) goesUnder(e merlin.Event) {
	if lab := labIn(e.To); lab != 0 {
		s.add(bourse.LineTold, "goes-under", is("card", e.Card), is("lab", lab), is("kind", s.labAt(e.To)),
			is("seat", e.To.Seat()))
	}
}

// potion tells of a potion whose condition has come about.
func (s *story) potion(e merlin.Event) {
	if e.Card == merlin.Antidote {
		s.lasting = 0
	}
	values := []value{is("seat", e.From.Seat()), is("plot", plotIn(e.From).Number()), is("card", e.Card),
		is("what", s.say("use-"+e.Card.String()))}
	s.add(bourse.LineChanged, either(plotIn(e.From) != 0, "used-under", "used-front"), values...)
}

// riot tells of a seven of the unrest row that is played, but for one that the tax tells of.
func (s *story) riot(c merlin.Card) {
	for _, name := range [...]string{"d7", "h7", "s7"} {
		if c.String() == name {
			s.add(bourse.LineAlarm, "unrest-"+name)
		}
	}
}

// slipped tells of a card that moves in secret: which it is, to those who see it, else whether it is a spell
// or a recipe.
func (s *story) slipped(e merlin.Event) {
	if s.looked(e) {
		return
	}
	seat, plot := e.From.Seat(), plotIn(e.From)
	what := s.call(e.Card)
	if e.Card == 0 {
		what = s.say(sortOf(e.Hidden))
	}
	switch {
	case e.From == merlin.Deck:
		s.add(bourse.LineChanged, "draws", is("seat", e.To.Seat()), is("what", what))
	case e.Rule == brews:
		s.brewed(e)
	case e.Rule == deals, e.Rule == road:
		s.handed(e, what)
	case plot != 0:
		s.add(bourse.LineAlarm, "spills", is("seat", seat), is("plot", plot.Number()))
	case e.Rule == decreeRule(merlin.Censorship):
		s.add(bourse.LineAlarm, "censored", is("seat", seat), is("what", what))
	case e.Rule == debts:
		s.add(bourse.LineAlarm, "give-hand", is("seat", seat), is("what", what))
	}
}

// sortOf names what a hidden card is: a spell or a recipe.
func sortOf(h merlin.Hidden) string {
	return either(h == merlin.HiddenRecipe, "ware-recipe", "ware-spell")
}

// brewed tells of a potion that is brewed: of which recipe, to its owner alone.
func (s *story) brewed(e merlin.Event) {
	what := s.call(e.Card)
	if e.Card == 0 {
		what = s.say("hidden-potion")
	}
	goods := s.list(s.units)
	s.units = nil
	values := []value{is("seat", e.From.Seat()), is("plot", plotIn(e.To).Number()), is("what", what),
		is("goods", goods)}
	s.add(bourse.LineChanged, either(plotIn(e.To) != 0, "brew-under", "brew-front"), values...)
}

// harm tells of damage, of what it destroys, and of clouds.
func (s *story) harm(e merlin.Event) {
	at := plotIn(e.To)
	values := []value{is("seat", e.To.Seat()), is("plot", at.Number()), is("n", e.N)}
	switch {
	case e.Kind == merlin.Destroyed:
		s.ruined = at
		s.add(bourse.LineAlarm, "destroyed", values...)
	case e.Kind == merlin.Harmed:
		s.add(bourse.LineAlarm, "harmed", values...)
	case s.move.Kind == merlin.KindAt:
		s.add(bourse.LineAlarm, "clouds", values...)
	default:
		s.add(bourse.LineAlarm, "clouded", values...)
	}
}
