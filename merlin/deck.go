package merlin

import (
	"math/bits"
	"slices"

	"bourse.example/rng"
)

// This file implements drawing from the decks (M1.4).

// The groups of cards that a draw can be limited to. Frames store them.
const (
	drawProperties = 1 + iota // of the Properties deck
	drawMain                  // of the main deck
	drawPlain                 // of the main deck, neither events nor kings (M2.2)
	drawPermits               // of the main deck (M26.1)
	drawSpells                // (M9.1)
	drawRecipes               // (M10.1)
	drawTea                   // (M27)
	drawCrystal               // (M27)
	drawDecrees               // (M23.1)
)

// An among is a set of faces to draw from: the card first + i for each bit i.
type among struct {
	first Card
	set   cards
}

// has reports whether a card is in the set.
func (a among) has(c Card) bool { return a.set>>(c-a.first)&1 != 0 }

// at returns the face for a bit of the set.
func (a among) at(i int) Card { return a.first + Card(i) }

// Len returns the number of faces.
func (a among) Len() int { return bits.OnesCount64(uint64(a.set)) }

// amongOf returns the faces for which a condition is true.
func amongOf(is func(Card) bool) among {
	var list []Card
	for c := range Card(faces + 1) {
		if is(c) {
			list = append(list, c)
		}
	}
	return amongAll(list...)
}

// amongAll returns the faces in a list. Their numbers must span at most 64.
func amongAll(list ...Card) among {
	a := among{first: slices.Min(list)}
	for _, c := range list {
		bit := cards(1) << (c - a.first)
		if bit == 0 {
			panic("merlin: faces too far from each other")
		}
		a.set |= bit
	}
	return a
}

// drawn returns the faces that a draw can return.
func (p *Public) drawn(from uint8) among {
	pack := p.Config.inPack()
	switch from {
	case drawProperties:
		return among{set: pack & properties} // M1.2
	case drawPlain:
		return among{set: pack &^ (properties | eventCards | kings)} // M2.2
	case drawPermits:
		return among{set: pack & permits} // M26.1
	case drawSpells, drawRecipes:
		return sort(from - drawSpells).faces() // M9.1 M10.1
	case drawTea:
		return teaLeaves // M27.1
	case drawCrystal:
		return crystalBalls // M27.1
	case drawDecrees:
		return decrees // M23.1
	}
	return among{set: pack&^properties | 1<<Joker}
}

// drawPile returns the cards to draw from. For spells, recipes and decrees it excludes those outside their
// decks.
func (s *State) drawPile(from uint8) Pile {
	if from == drawSpells || from == drawRecipes || from == drawDecrees {
		return s.deck()
	}
	return s.Unseen
}

// plainOf returns the group that fills a place of a row without events.
func plainOf(row int) uint8 {
	if row == propertyRow {
		return drawProperties
	}
	return drawPlain
}

// draw asks Nature for a card. If the deck has no such card, draw first returns the discards to it. It
// reports whether there is a card to draw.
func (s *State) draw(from uint8, out sink) bool {
	set := s.drawn(from)
	if s.inDeck(from) == 0 {
		whole := set
		if from == drawPlain || from == drawPermits {
			whole = s.drawn(drawMain)
		}
		for faces := whole.set; faces != 0; faces &= faces - 1 {
			c := whole.at(bits.TrailingZeros64(uint64(faces)))
			if n := s.Discards[c]; n > 0 {
				s.carry(Discards, Deck, c, n, Clause{1, 4}, out) // M1.4
			}
		}
		if s.inDeck(from) == 0 { // M1.4
			return false
		}
	}
	f := drawFrame(from)
	if from == drawDecrees {
		f.Seat = s.Stack[0].Seat // only this player looks at it (M23.1)
	}
	s.push(f, out)
	return true
}

// inDeck returns how many cards of a group are in the deck. It excludes decrees that a player looks at.
func (p *Public) inDeck(from uint8) int {
	n := p.Unseen.sum(p.drawn(from))
	if from == drawDecrees {
		n -= p.lookedAt()
	}
	return n
}

// lookedAt returns how many Royal Decrees a player looks at: those of the two that have been drawn, until
// the player chooses one (M23.1).
func (p *Public) lookedAt() int {
	switch f := p.Stack[3]; {
	case f.Kind != FrameKing:
	case f.Step == kingChoose:
		return 1
	case f.Step == kingEnact && p.Stack[4].Kind == FrameChoose:
		return min(2, p.Unseen.sum(p.drawn(drawDecrees))) // one, if there was no other
	}
	return 0
}

// drawRow: the cards come from a group. The seat is the player who sees the card, if only one does.
var drawRow = frameRow{name: "draw", asks: asksNature, seat: anyone, rule: Clause{1, 4},
	uses: []frameField{field("group", (*Frame).from, drawProperties, drawDecrees)}}

func (f *Frame) from() *uint8 { return &f.A }

// fitsDraw checks that there is such a card, and that the player who draws it may have it.
func (p *Public) fitsDraw(f *Frame) bool {
	switch from := *f.from(); from {
	case drawDecrees:
		return f.Seat == p.Stack[0].Seat && p.inDeck(from) > 0
	case drawSpells, drawRecipes:
		of := sort(from - drawSpells)
		return p.alive().Has(f.Seat) && p.handSize(f.Seat, of) < maxOfSort && p.deckLen(of) > 0
	default:
		return f.Seat == noSeat && p.inDeck(from) > 0
	}
}

// drawFrame returns a frame in which Nature draws a card.
func drawFrame(from uint8) Frame {
	f := FrameDraw.of(noSeat)
	*f.from() = from
	return f
}

// pick draws a card at random, weighted by its number of copies. There must be one.
func (p *Pile) pick(a among, r *rng.Rand) Card {
	k := r.IntN(p.sum(a))
	for set := a.set; ; set &= set - 1 {
		c := a.at(bits.TrailingZeros64(uint64(set)))
		if k -= int(p[c]); k < 0 {
			return c
		}
	}
}

// fill fills the empty places at the Offices, row by row, with cards that are neither events nor kings. The
// place of the frame rises. It reports whether it is done; otherwise it has pushed a draw.
func (s *State) fill(f *Frame, got int16, rule Clause, out sink) bool {
	if got != 0 {
		s.carry(Deck, Council, Card(got), 1, rule, out) // M2.2
	}
	for int(*f.place()) < len(s.Offices) {
		row := rowAt(*f.place())
		*f.place()++
		if s.vacant(row) && s.draw(plainOf(row), out) { // M2.2
			return false
		}
	}
	return true
}

// fills reports whether the frame above draws a card for the place before the frame's.
func (p *Public) fills(f, above *Frame) bool {
	i := *f.place() - 1
	return i < propertyPlaces+mainPlaces && *above.from() == plainOf(rowAt(i)) && p.vacant(rowAt(i))
}

// vacant reports whether a row of the Offices has an empty place.
func (p *Public) vacant(row int) bool {
	places := p.Offices.row(row)
	return places[len(places)-1] == 0
}

// rowAt returns the row of a place at the Offices, from 0.
func rowAt(place uint8) int {
	if place < propertyPlaces {
		return propertyRow
	}
	return mainRow
}
