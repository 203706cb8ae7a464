package merlin

import (
	"strconv"

	"bourse.example"
	"bourse.example/merlin/internal/note"
)

// This file implements chapter M19: policies, what they cover, and how they pay.

// A Cover is the event that makes a policy pay (M19.2).
//
//enum:cover
type Cover uint8

// The covers; 0 means none. Covers of spot prices are in the order of the commodities.
const (
	CoverRolls Cover = 1 + iota // one of its numbers is rolled
	// a spell blocks a land of its holder when the land's number is rolled: a land of souls
	CoverLandSouls
	CoverLandOil   // a land of oil
	CoverLandGrain // a land of grain
	CoverCart      // its holder's cart is lost
	CoverProperty  // a property of its holder is destroyed
	AboveSouls     // the spot price is at least a price when the term ends
	AboveOil
	AboveGrain
	BelowSouls // the spot price is at most a price when the term ends
	BelowOil
	BelowGrain
)

var coverNames = [...]string{"none", "rolls", "land-souls", "land-oil", "land-grain", "cart", "property",
	"above-souls", "above-oil", "above-grain", "below-souls", "below-oil", "below-grain"}

// listCover returns the events that a policy can cover, with one bit for each. Without magic no land is
// blocked, and without a part that does damage no property is destroyed.
func (p *Public) listCover() uint64 {
	all := uint64(1)<<len(coverNames) - 1<<CoverRolls
	if !p.Config.Parts.Has(Magic) {
		all &^= 1<<CoverLandSouls | 1<<CoverLandOil | 1<<CoverLandGrain // M37.3
	}
	if !p.damages() {
		all &^= 1 << CoverProperty // M37.3
	}
	return all
}

// covered reports whether a policy can cover an event (M19.2).
func (p *Public) covered(c Cover) bool { return p.listCover()>>c&1 != 0 }

// Spot returns the commodity whose spot price the cover depends on, or 0.
func (c Cover) Spot() Good { return coverSpots[c] }

// coverSpots lists the commodity of each cover of a spot price.
var coverSpots = [256]Good{AboveSouls: Souls, AboveOil: Oil, AboveGrain: Grain,
	BelowSouls: Souls, BelowOil: Oil, BelowGrain: Grain}

// Land returns the good of the land that the cover protects against spells, or 0 (M19.2).
func (c Cover) Land() Good { return coverLands[c] }

// coverLands lists the good of each cover of a land.
var coverLands = [256]Good{CoverLandSouls: Souls, CoverLandOil: Oil, CoverLandGrain: Grain}

// coverLand lists the covers of lands by the good that they yield.
var coverLand = [...]Cover{Souls: CoverLandSouls, Oil: CoverLandOil, Grain: CoverLandGrain}

// met reports whether a spot price satisfies the cover's condition.
func (c Cover) met(spot, x int) bool {
	if c == BelowSouls || c == BelowOil || c == BelowGrain {
		return spot <= x // M19.2
	}
	return spot >= x // M19.2
}

// A Term is the way in which the term of a policy is counted (M19.3).
//
//enum:term
type Term uint8

// The terms; 0 means none.
const (
	TermNext    Term = 1 + iota // the next roll
	TermRound                   // as many rolls as there are players
	TermSeasons                 // until a season begins
)

var termNames = [...]string{"none", "next", "round", "seasons"}

// Totals is a set of totals of two dice, with one bit for each.
//
//set:number 2 maxTotal
type Totals uint16

const (
	minTotal = 2
	maxTotal = 12
)

// Has reports whether a total is in the set.
func (set Totals) Has(n int) bool { return n >= minTotal && n <= maxTotal && set>>n&1 != 0 }

// last returns the highest total in the set, or one less than the lowest possible total if the set is
// empty.
func (set Totals) last() int {
	for n := maxTotal; n >= minTotal; n-- {
		if set.Has(n) {
			return n
		}
	}
	return minTotal - 1
}

// String returns the totals, each with a space before it.
func (set Totals) String() string {
	var text []byte
	for n := minTotal; n <= maxTotal; n++ {
		if set.Has(n) {
			text = strconv.AppendInt(append(text, ' '), int64(n), 10)
		}
	}
	return string(text)
}

// insure starts the term of a policy that has just been bought.
func (s *State) insure(n *Note) {
	n.Set = 0
	n.Left, n.Due = note.Begin(note.Term(n.Term), int8(s.alive().Len()), n.Left, s.Now()) // M19.3
}

// endTerm ends the term of a policy. A policy on a spot price checks its condition then. The policy becomes
// void unless its event has happened; endTerm reports whether it is still there.
func (s *State) endTerm(i int, out sink) bool {
	n := &s.Notes[i]
	if g := n.Cover.Spot(); g != 0 && !n.Struck &&
		n.Cover.met(s.Books.of(g).SpotWithout(TraderOf(n.Issuer), TraderOf(n.Holder)), int(n.X)) {
		s.change(i, Struck, Clause{19, 2}, out) // M19.2
	}
	if !n.Struck {
		s.change(i, Voided, Clause{19, 3}, out) // M19.3
		return false
	}
	return true
}

// covers reports whether the note is a policy of a player's on an event, and has not been struck.
func (n *Note) covers(seat bourse.Seat, c Cover) bool {
	return n.Cover == c && n.Holder == seat && !n.Struck // M19.2
}

// The steps of the policies of a roll.
const (
	policiesLook = iota
	policiesPay
)

var policiesRow = frameRow{name: "policies", rule: Clause{19, 1}, parts: paperBit,
	pushes: []frameSet{policiesPay: 1 << FrameDebt}}

// fitsPolicies checks that a roll, a spell or an attack has caused the event, and the debt of an issuer.
func (p *Public) fitsPolicies(below FrameKind, above *Frame) bool {
	return (below == FrameRoll || p.Config.Parts&(magicBit|warBit) != 0) && p.claims(above, MaxFace, Clause{19, 1})
}

// insured reports whether any sold policy is in its term.
func (p *Public) insured() bool {
	for i := range p.Notes.Len() {
		if n := &p.Notes[i]; n.Kind == Policy && n.Sold() {
			return true
		}
	}
	return false
}

// struck returns the index of the oldest policy whose event has happened, so that it must pay, or -1.
func (n *Notes) struck() int {
	for i := 0; i < len(n) && n[i].Kind != 0; i++ {
		if n[i].Struck {
			return i
		}
	}
	return -1
}

// stepPolicies marks the policies on the number rolled and ends the terms for which this was the last roll.
// Then the marked policies pay, the oldest first, and become void. Step rises, and then the number of
// marked policies shrinks.
func (s *State) stepPolicies(f *Frame, out sink) {
	if f.Step == policiesLook {
		f.Step = policiesPay
		s.lookAtPolicies(out)
		return
	}
	i := s.Notes.struck()
	if i < 0 {
		s.pop()
		return
	}
	n := s.change(i, Voided, Clause{19, 1}, out)                          // M19.1
	s.owe(n.Issuer, Purse(n.Holder), int16(n.Amount), Clause{19, 1}, out) // M19.1
}

// lookAtPolicies checks every sold policy.
func (s *State) lookAtPolicies(out sink) {
	total := s.rolled()
	for i := 0; i < len(s.Notes) && s.Notes[i].Kind != 0; {
		n := &s.Notes[i]
		if n.Kind != Policy || !n.Sold() {
			i++
			continue
		}
		if n.Numbers.Has(total) && !n.Struck {
			s.change(i, Struck, Clause{19, 2}, out) // M19.2
		}
		if n.Left == 0 {
			i++
			continue
		}
		if n.Left--; n.Left > 0 || s.endTerm(i, out) {
			i++
		}
	}
}

// expire removes the unsold notes that are due now, and ends the terms of policies that end now.
func (s *State) expire(out sink) {
	now := s.Now()
	for i := 0; i < len(s.Notes) && s.Notes[i].Kind != 0; {
		switch n := &s.Notes[i]; {
		case !note.Due(n.Due, now):
			i++
		case n.Kind == Policy:
			if s.endTerm(i, out) {
				i++
			}
		case !n.Sold():
			s.change(i, Voided, Clause{15, 4}, out) // M15.4
		default:
			i++
		}
	}
}
