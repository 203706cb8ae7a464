// Package chronicle counts what happens in a game, for programs that report on games.
package chronicle

import "bourse.example/merlin"

// A Merlin counts events of a game of Merlin Economics. The zero Merlin has counted nothing.
type Merlin struct {
	Animated, Motivated, Fallen int // golems, Royal Guards, and units of both kinds that have left the game
	Attacks                     int // moves that attack (M22.1, M33.1)
	Fights                      int // attacks in which units fight units
	Harmed, Destroyed           int // damage to properties, and properties destroyed by it (M22.6)

	Chosen  int // Royal Decrees (M23.1)
	Enacted int // by the players who chose them
	Refused int // by the players who chose them, of which
	Sold    int // enacted by the highest bidder
	Unsold  int // put back because nobody bids

	Laid      int // visions (M3.3)
	Fulfilled int // that take effect
	Waived    int // waived by a die (M27.1)
	Void      int // without effect for any other reason (M27.2)

	End merlin.Clause // that ended the game; zero while it goes on

	attack  bool        // an attack that has not met a unit so far
	refused bool        // whether the chosen decree has been refused
	met     merlin.Card // the vision that was met last, until its outcome is known
}

// The clauses that it recognizes.
var (
	byMeeting   = merlin.Clause{Chapter: 27, Number: 1}
	byDominance = merlin.Clause{Chapter: 29, Number: 1}
	byFavour    = merlin.Clause{Chapter: 29, Number: 2}
)

// See counts an event. The events that everybody sees are enough.
func (m *Merlin) See(e *merlin.Event) {
	switch e.Kind {
	case merlin.Moved:
		m.moved(e)
	case merlin.Carried:
		m.carried(e)
	case merlin.Fought:
		if m.attack && e.Foe.Card != 0 {
			m.Fights++
			m.attack = false
		}
	case merlin.Fulfilled:
		m.Fulfilled++
		m.Void--
		m.met = 0
	case merlin.Harmed:
		m.Harmed += int(e.N)
	case merlin.Destroyed:
		m.Destroyed++
	case merlin.Ended:
		m.End = e.Rule
	}
}

func (m *Merlin) moved(e *merlin.Event) {
	switch e.Move.Kind {
	case merlin.KindAttack, merlin.KindStrike, merlin.KindBreach:
		m.Attacks++
		m.attack = true
	case merlin.KindRefuse:
		m.Refused++
		m.refused = true
	case merlin.KindDie:
		if m.met != 0 && e.Move.A <= waiver(m.met) {
			m.Waived++
			m.Void--
		}
		m.met = 0
	}
}

func (m *Merlin) carried(e *merlin.Event) {
	n := int(e.N)
	switch unit := e.Card.Golem() || e.Card.Guard(); {
	case e.To == merlin.OutOfGame:
		m.Fallen += n
	case unit && e.To.Seat().Player() && e.To == merlin.UnitsOf(e.To.Seat()):
		if e.Card.Golem() {
			m.Animated += n
		} else {
			m.Motivated += n
		}
	case e.To == merlin.Decreed:
		m.Chosen++
		m.refused = false
	case e.From == merlin.Decreed && !m.refused:
		m.Enacted++
	case e.From == merlin.Decreed && e.To == merlin.Discards:
		m.Sold++
	case e.From == merlin.Decreed:
		m.Unsold++
	case e.To == merlin.VisionsLaid:
		m.Laid++
	case e.From == merlin.VisionsLaid:
		m.gone(e)
	}
}

// gone counts a vision that leaves the table. It counts as void until a die waives it or it takes effect.
func (m *Merlin) gone(e *merlin.Event) {
	m.Void++
	m.met = 0
	if e.Rule == byMeeting {
		m.met = e.Card
	}
}

// waiver returns the highest roll of the die that waives a vision (M32), or 0 for a vision without a roll.
func waiver(c merlin.Card) int8 {
	switch c {
	case merlin.ChippedCup:
		return 4
	case merlin.MarketBoom, merlin.Crash, merlin.RoyalVisit:
		return 2
	case merlin.Honey, merlin.GreatHarvest, merlin.RestlessDead, merlin.TaxRebate, merlin.Thaw,
		merlin.GolemFever, merlin.LongPeace:
		return 0
	}
	return 3
}

// Ends are the ways in which a game can end, in words.
var Ends = []string{"dominance", "royal favour", "years", "turns"}

// Ending returns how the game has ended, one of Ends, or "" while it goes on.
func (m *Merlin) Ending(s *merlin.State) string {
	switch {
	case m.End == merlin.Clause{}:
		return ""
	case m.End == byDominance:
		return Ends[0]
	case m.End == byFavour:
		return Ends[1]
	case s.Year > s.Config.Years: // M29.3
		return Ends[2]
	}
	return Ends[3]
}
