package tell

import (
	"bourse.example"
	"bourse.example/merlin"
)

// This file tells of war: units that come, move, fight and fall, and what becomes of plots in between.

// The clauses of war. Those of specials and abilities are a chapter of their own.
var (
	arrivals  = merlin.Clause{Chapter: 3, Number: 1}
	lastCalls = merlin.Clause{Chapter: 10, Number: 4}
	animates  = merlin.Clause{Chapter: 20, Number: 1}
	moves     = merlin.Clause{Chapter: 20, Number: 4}
	stirs     = merlin.Clause{Chapter: 20, Number: 7}
	motivates = merlin.Clause{Chapter: 21, Number: 1}
	posts     = merlin.Clause{Chapter: 21, Number: 2}
	attacks   = merlin.Clause{Chapter: 22, Number: 1}
	seizes    = merlin.Clause{Chapter: 22, Number: 7}
	nature    = potionRule(merlin.BetterNature)
	rust      = spellRule(merlin.Rust)
)

// The rows of golems and guards in their chapter.
const (
	unitChapter = 33
	tollTaker   = 2
	colossus    = 4
	matriarch   = 5
	regent      = 6
	sovereign   = 7
	martyr      = 8
	executioner = 9
	fetcher     = 11
	chamberlain = 12
)

// unitCards are the names of golems and guards, in the order of their chapter.
var unitCards = [...]string{"sj", "cj", "hj", "dj", "sq", "cq", "hq", "dq", "sk", "hk", "dk", "ck"}

// unitRule returns the clause of a golem or a guard.
func unitRule(c merlin.Card) merlin.Clause {
	for i, name := range unitCards {
		if c.String() == name {
			return merlin.Clause{Chapter: unitChapter, Number: uint8(i) + 1}
		}
	}
	return merlin.Clause{}
}

// unitOf returns the card of a row of their chapter, or none.
func unitOf(rule merlin.Clause) (c merlin.Card) {
	if rule.Chapter != unitChapter || rule.Number < 1 || int(rule.Number) > len(unitCards) {
		return 0
	}
	if err := c.UnmarshalText([]byte(unitCards[rule.Number-1])); err != nil {
		panic("tell: " + err.Error())
	}
	return c
}

// musters are the sentences of units that have come or changed, by the clauses that tell which.
var musters = map[merlin.Clause]telling{
	animates:    {bourse.LineChanged, "animated"},
	posts:       {bourse.LineChanged, "posted"},
	lastCalls:   {bourse.LineChanged, "summoned"},
	moves:       {bourse.LineAlarm, "goes"},
	nature:      {bourse.LineAlarm, "lulled"},
	rust:        {bourse.LineAlarm, "rusts"},
	row(regent): {bourse.LineChanged, "spared"},
	stirs:       {bourse.LineChanged, "recovers"},
	row(mender): {bourse.LineChanged, "recovers"},
}

// muster tells of a unit that has come or changed.
func (s *story) muster(e merlin.Event) {
	u := e.Unit
	values := []value{is("seat", e.Seat), is("card", u.Card), is("plot", u.Plot.Number()),
		is("to", u.Plot.Seat()), is("ap", u.AP), is("hp", u.HP), is("top", u.Top),
		is("from", s.opened.Plot.Number()), is("of", s.opened.Plot.Seat())}
	if of, ok := musters[e.Rule]; ok {
		s.add(of.kind, of.name, values...)
		if e.Rule == rust {
			s.dying = u
		}
		return
	}
	switch e.Rule {
	case row(matriarch):
		values[len(values)-2], values[len(values)-1] = is("from", s.opened.Also.Number()),
			is("of", s.opened.Also.Seat())
		s.add(bourse.LineAlarm, "dragged", values...)
	case row(colossus):
		if u.Center {
			s.add(bourse.LineChanged, "centered", values...)
		} else {
			s.add(bourse.LineTold, "uncentered", values...)
		}
	case arrivals:
		if u.Sleep == 0 {
			s.gather(bourse.LineTold, "wakes",
				entry{sentence: "unit", seat: e.Seat, card: u.Card, plot: u.Plot})
		}
	case visionRule(merlin.GolemFever):
		s.gather(bourse.LineChanged, "fevered",
			entry{sentence: "fevered", seat: e.Seat, card: u.Card, plot: u.Plot, n: int(u.AP)})
	default:
		s.wounded(e, values)
	}
}

// mender is the row of the golem that heals.
const mender = 3

// row returns a clause of the chapter of units.
func row(n uint8) merlin.Clause { return merlin.Clause{Chapter: unitChapter, Number: n} }

// wounded tells what a fight has left a unit.
func (s *story) wounded(e merlin.Event, values []value) {
	switch {
	case e.Rule.Chapter != attacks.Chapter: // its turn is over
	case e.Unit.HP <= 0:
		s.dying = e.Unit
	case e.Unit.Card.Guard():
		s.add(bourse.LineAlarm, "hurt-guard", values...)
	default:
		s.add(bourse.LineAlarm, "hurt", values...)
	}
}

// fall tells of a unit that is out of the game: of one that has been fought or named where it was.
func (s *story) fall(e merlin.Event) {
	at := merlin.Place(0)
	switch dying := s.dying; {
	case dying.Card == e.Card && dying.HP <= 0:
		at = dying.Plot
	case e.Rule == row(executioner), e.Rule == debts && s.move.Kind == merlin.KindGivePlot:
		at = s.move.Plot
	case e.Rule == row(martyr):
		at = s.opened.Plot
	case e.Rule == ruins:
		at = s.ruined
	}
	s.dying = merlin.Unit{}
	values := []value{is("seat", e.From.Seat()), is("card", e.Card), is("plot", at.Number()),
		is("to", at.Seat())}
	s.add(bourse.LineAlarm, either(at == 0, "falls", "falls-there"), values...)
}

// fight tells what a unit deals to another, or to a property.
func (s *story) fight(e merlin.Event) {
	at := plotIn(e.To)
	name := either(e.Foe.Card != 0, "fights", "razes")
	if e.Also != 0 {
		name += "-pair"
	}
	s.add(bourse.LineAlarm, name, is("seat", e.Seat), is("card", e.Unit.Card), is("n", e.N),
		is("foe", e.Foe.Card), is("rival", e.Rival), is("plot", at.Number()), is("to", at.Seat()))
}

// siege tells what becomes of a plot in a war: it is healed, or an Aegis comes or goes.
func (s *story) siege(e merlin.Event) {
	values := []value{is("seat", e.To.Seat()), is("plot", plotIn(e.To).Number()), is("n", e.N)}
	switch e.Kind {
	case merlin.Mended:
		s.add(bourse.LineChanged, "repaired", values...)
	case merlin.Shielded:
		s.add(bourse.LineChanged, "shields", values...)
	case merlin.Warded:
		s.add(bourse.LineAlarm, "warded", values...)
	}
}

// warTransfer tells of gold and goods that units move. It reports whether the event is such a transfer.
func (s *story) warTransfer(e merlin.Event) bool {
	from, to := e.From.Seat(), e.To.Seat()
	goods := s.amount(int(e.N), e.Good)
	values := []value{is("seat", to), is("n", e.N), is("from", from), is("goods", goods),
		is("card", unitOf(e.Rule)), is("plot", plotIn(e.From).Number())}
	switch {
	case e.Rule == animates, e.Rule == lastCalls: // its move has told of it
	case e.Rule == motivates:
		s.add(bourse.LineChanged, "motivated", is("seat", from), is("n", e.N))
	case e.Rule == seizes:
		s.gather(bourse.LineAlarm, "seized", entry{sentence: "goods", seat: to, good: e.Good, n: int(e.N)})
	case e.Rule == row(tollTaker) && e.Good == merlin.Gold:
		s.add(bourse.LineAlarm, "toll", values...)
	case e.Rule == row(fetcher):
		s.add(bourse.LineChanged, "fetches", values...)
	case e.Rule == row(chamberlain):
		s.gather(bourse.LineAlarm, "collects", entry{sentence: "gold", seat: from, n: int(e.N)})
	case e.Rule.Chapter == unitChapter:
		s.add(bourse.LineChanged, "works", is("seat", from), is("goods", goods), is("card", unitOf(e.Rule)))
	case e.Rule == ruins && to.Player() && e.Good == merlin.Gold:
		s.add(bourse.LineAlarm, "looted-gold", values...)
	case e.Rule == ruins && to.Player():
		s.add(bourse.LineAlarm, "looted-goods", values...)
	default:
		return false
	}
	return true
}

// warDie names the sentence about a die that is rolled for a golem, in a fight, or for an entrenched plot;
// none for others.
func warDie(rule merlin.Clause, n int8) string {
	switch {
	case rule == animates:
		return "die-golem"
	case rule == nature && n >= natureSleeps:
		return "die-nature"
	case rule == nature:
		return "die-nature-on"
	case rule == seizes && n <= lastOfOwner:
		return "die-dug"
	case rule == seizes:
		return "die-dug-out"
	}
	return ""
}

const (
	natureSleeps = 3 // the lowest number of a die with which Better Nature calls an attack off (M31.4)
	lastOfOwner  = 3 // the highest with which an entrenched plot yields to its owner (M22.7)
)
