package tell

import (
	"bourse.example"
	"bourse.example/merlin"
)

// This file tells of visions: how they are laid, met and waived, and what they do; and what is asked of them.

// The clauses of visions. Each is a clause of its own.
var (
	visions = merlin.Clause{Chapter: 27, Number: 1}
	sieve   = visionRule(merlin.Sieve)
)

const visionChapter = 32

// visionRule returns the clause of a vision.
func visionRule(c merlin.Card) merlin.Clause {
	return merlin.Clause{Chapter: visionChapter, Number: uint8(c-merlin.LooseLeaves) + 1}
}

// visionOf returns the vision whose clause it is, or none.
func visionOf(rule merlin.Clause) merlin.Card {
	c := merlin.LooseLeaves + merlin.Card(rule.Number) - 1
	if rule.Chapter != visionChapter || !c.Vision() {
		return 0
	}
	return c
}

// A sight is when a vision comes true (M32): after how many turns, at which total of the dice or in which
// season, if at one of these, and up to which number of a die it is waived.
type sight struct {
	turns, total int
	doubles      bool
	season       merlin.Season
	waiver       int8
}

// sights are those of the visions, in the order of their chapter.
var sights = [...]sight{
	{turns: 2, total: 4, waiver: 3}, {turns: 2, total: 9, waiver: 3}, {turns: 2, total: 5, waiver: 3},
	{turns: 3, total: 10, waiver: 4},
	{turns: 3, season: merlin.Winter, waiver: 3}, {turns: 1, total: 6, waiver: 3},
	{turns: 2, total: 8, waiver: 3}, {turns: 4, waiver: 3},
	{turns: 3, total: 3, waiver: 3}, {turns: 2, doubles: true, waiver: 3}, {turns: 3, total: 2},
	{turns: 2, total: 11, waiver: 3},
	{turns: 3, season: merlin.Autumn}, {turns: 3, total: 8}, {turns: 2, total: 6},
	{turns: 2, total: 5, waiver: 2}, {turns: 3, total: 9, waiver: 2},
	{turns: 2, season: merlin.Spring}, {turns: 2, total: 12}, {turns: 4, total: 10, waiver: 2},
	{turns: 3, total: 4, waiver: 3}, {turns: 2},
}

// sightOf returns when a vision comes true.
func sightOf(c merlin.Card) sight {
	if !c.Vision() {
		return sight{}
	}
	return sights[c-merlin.LooseLeaves]
}

// trigger says when a vision comes true that is mature.
func (t *Teller) trigger(c merlin.Card) string {
	switch at := sightOf(c); {
	case at.total > 0:
		return t.say("when-total", is("n", at.total))
	case at.doubles:
		return t.say("when-doubles")
	case at.season != 0:
		return t.say("when-season", is("season", at.season))
	}
	return t.say("when-any")
}

// vision says what a vision does, and when, that is mature after so many turns; nothing of other cards.
func (t *Teller) vision(c merlin.Card, turns int) string {
	if !c.Vision() {
		return ""
	}
	at, name := sightOf(c), "effect-vision"
	if turns == 0 {
		name = "effect-mature"
	}
	if at.waiver > 0 {
		name += "-waiver"
	}
	return t.say(name, is("turns", turns), is("when", t.trigger(c)), is("what", t.does(c)),
		is("waiver", at.waiver), is("clause", t.clause(visionRule(c))))
}

// visionCarry tells of a vision that is laid or goes. It reports whether the event is of one.
func (s *story) visionCarry(e merlin.Event) bool {
	values := []value{is("card", e.Card), is("what", s.vision(e.Card, sightOf(e.Card).turns))}
	switch {
	case e.To == merlin.VisionsLaid:
		s.add(bourse.LineChanged, "lays", values...)
	case e.From != merlin.VisionsLaid:
		return false
	case e.Rule == visions:
		s.add(bourse.LineChanged, "met", values...)
		if sightOf(e.Card).waiver == 0 {
			s.seen = e.Card
		}
	case s.next.To == merlin.VisionsLaid:
		s.add(bourse.LineTold, "crowded", values...)
	default:
		s.add(bourse.LineTold, "opposed", values...)
	}
	return true
}

// finishVision tells that nothing comes of a vision that has been met.
func (s *story) finishVision() {
	if c := s.seen; c != 0 {
		s.seen = 0
		s.add(bourse.LineTold, "disregarded", is("card", c))
	}
}

// fulfil tells that a vision takes effect, if anything comes of it.
func (s *story) fulfil(e merlin.Event) {
	s.seen = 0
	if !s.comes(e.Card) {
		s.add(bourse.LineTold, "disregarded", is("card", e.Card))
		return
	}
	s.add(bourse.LineAlarm, "comes-true", is("card", e.Card), is("what", s.does(e.Card)))
}

// comes reports whether anything comes of a vision that takes effect: what follows shows it.
func (s *story) comes(c merlin.Card) bool {
	switch c {
	case merlin.TwoSugars, merlin.SpiltMilk, merlin.LongPeace: // which hold for a time
		return true
	case merlin.Sieve:
		return shakes(s.after)
	case merlin.GreatHarvest:
		return reaps(s.after, merlin.Grain)
	case merlin.RestlessDead:
		return reaps(s.after, merlin.Souls)
	case merlin.Sinkhole:
		return s.next.Rule == visionRule(c) || s.next.Rule == potionRule(merlin.Stoneskin)
	}
	return s.next.Rule == visionRule(c)
}

// shakes reports whether what follows where carts begin to roll is the die for one, which is still to come if
// nothing follows, or the potion that spares it that.
func shakes(e merlin.Event) bool {
	return e.Kind == 0 || e.Kind == merlin.Moved || e.Rule == potionRule(merlin.LiquidLuck)
}

// reaps reports whether what follows where lands of a commodity begin to produce is of them: a yield, what
// blocks it, a die for it, which is still to come if nothing follows, or a potion.
func reaps(e merlin.Event, g merlin.Good) bool {
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

// lower tells of an ask that falls.
func (s *story) lower(e merlin.Event) {
	s.gather(bourse.LineChanged, "lowered",
		entry{sentence: "lowered", seat: e.From.Seat(), good: e.Good, n: int(e.N)})
}

// visionTransfer tells of gold and goods that visions move. It reports whether the event is such a transfer.
func (s *story) visionTransfer(e merlin.Event) bool {
	from, to := e.From.Seat(), e.To.Seat()
	got, lost := entry{sentence: "goods", seat: to, good: e.Good, n: int(e.N)},
		entry{sentence: "goods", seat: from, good: e.Good, n: int(e.N)}
	switch {
	case e.Rule.Chapter != visionChapter, e.Rule == sieve:
		return false
	case e.Rule == visionRule(merlin.MarketBoom):
		s.gather(bourse.LineChanged, "boom", entry{sentence: "laid-out", good: s.wanted, n: int(e.N)})
	case e.Rule == visionRule(merlin.Lump) && from.Player():
		s.gather(bourse.LineAlarm, "bids-off", entry{sentence: "gold", seat: from, n: int(e.N)})
	case e.Rule == visionRule(merlin.Lump) && e.To == merlin.Bank:
		s.gather(bourse.LineAlarm, "bids-off", entry{sentence: "off-bank", n: int(e.N)})
	case e.Rule == visionRule(merlin.Lump):
		s.gather(bourse.LineAlarm, "bids-off", entry{sentence: "off-row", n: int(e.N)})
	case from.Player() && e.Good == merlin.Gold:
		s.gather(bourse.LineChanged, "paid", entry{sentence: "gold", seat: from, n: int(e.N)})
	case from.Player():
		s.gather(bourse.LineAlarm, "spoiled", lost)
	case e.From == merlin.Supply:
		s.gather(bourse.LineChanged, "given", got)
	case e.From == merlin.ROW:
		s.gather(bourse.LineChanged, "given-row", got)
	default:
		s.gather(bourse.LineChanged, "given-bank", got)
	}
	return true
}

// visionDie tells of a die that may waive a vision. It reports whether it is one.
func (s *story) visionDie(e merlin.Event) bool {
	c := visionOf(e.Rule)
	if c == 0 || e.Rule == sieve && s.rattles(e.Move.A) {
		return false
	}
	if e.Move.A <= sightOf(c).waiver {
		s.add(bourse.LineTold, "die-waived", is("card", c), is("a", e.Move.A))
	} else {
		s.add(bourse.LineTold, "die-unwaived", is("card", c), is("a", e.Move.A))
		s.seen = c
	}
	return true
}

// rattles reports whether a die for the Sieve is one for a cart, and not for the vision: what follows shows
// it.
func (s *story) rattles(die int8) bool {
	if die <= merlin.LostUpTo {
		return s.next.Kind == merlin.Transferred && s.next.Rule == sieve
	}
	return s.view.Config.Parts.Has(merlin.Market) && s.next.Kind != merlin.Fulfilled
}

// laid says of the visions that lie open, as many as there is room for, what they do.
func (c *choice) laid() (lines []string) {
	n := c.v.Visions.Len()
	for i, of := range c.v.Visions[:n] {
		if i == fewVisions-1 && n > fewVisions {
			return append(lines, c.say("why-visions-more", is("n", n-i)))
		}
		what := c.vision(of.Card, int(of.Wait))
		lines = append(lines, c.say("why-laid", is("card", of.Card), is("what", what)))
	}
	return lines
}

// fewVisions are as many visions as a question says all about.
const fewVisions = 6
