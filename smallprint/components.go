package smallprint

import (
	"encoding/json"
	"math/bits"

	"bourse.example"
	"bourse.example/internal/form"
)

// This file implements chapter S1: paperwork, markers, and sets of business cards.

// A Card is a kind of paperwork card. The first three kinds are contracts; each contract marker names one of
// them.
//
//enum:card
type Card uint8

// The kinds of paperwork. The zero Card is none, or a hidden card.
const (
	Small Card = 1 + iota
	Big
	Total
	Share
)

const kinds = 4 // of paperwork

var cardNames = [...]string{"?", "small", "big", "total", "share"}

func (c Card) valid() bool { return Small <= c && c <= Share }

// A Marker is a contract marker: the contract that it names, or NoMarker for a card without one.
//
//enum:marker
type Marker uint8

// The markers.
const (
	NoMarker    Marker = 0
	SmallMarker        = Marker(Small)
	BigMarker          = Marker(Big)
	TotalMarker        = Marker(Total)
)

var markerNames = [...]string{"none", "small", "big", "total"}

// Honest reports whether a card with this marker costs no penalty: the marker names the card, or there is no
// marker.
func (m Marker) Honest(card Card) bool { return m == NoMarker || Card(m) == card }

// Paper is a multiset of paperwork. It has the number of cards of each kind, Small first.
type Paper [kinds]int8

// Len returns the number of cards.
func (p *Paper) Len() int { return int(p[0]) + int(p[1]) + int(p[2]) + int(p[3]) }

// Of returns the number of cards of one kind.
func (p *Paper) Of(c Card) int {
	if !c.valid() {
		return 0
	}
	return int(p[c-1])
}

// packed is a Paper in one word, with a byte for each kind, Small lowest. Adding or subtracting the words
// adds or subtracts the multisets.
type packed uint32

// single has each card as a multiset of one, and 0 for none. The last places allow an index of three bits.
var single = [8]packed{Small: 1, Big: 1 << 8, Total: 1 << 16, Share: 1 << 24}

func (p *Paper) pack() packed {
	return packed(uint8(p[0])) | packed(uint8(p[1]))<<8 | packed(uint8(p[2]))<<16 | packed(uint8(p[3]))<<24
}

func (w packed) paper() Paper { return Paper{int8(w), int8(w >> 8), int8(w >> 16), int8(w >> 24)} }

// len returns the number of cards.
func (w packed) len() int { return int(uint8(w * 0x01010101 >> 24)) }

// kinds returns the kinds of which there is a card, one bit for each, Small lowest.
func (w packed) kinds() uint8 {
	some := (w + 0x7f7f7f7f) >> 7 & 0x01010101 // 1 in each byte that is not 0
	return uint8(some * 0x10204080 >> 28)
}

// paperwork returns a player's first cards.
func paperwork(shares int8) Paper { return Paper{1, 1, 1, shares} } // S1.2

// MarshalJSON writes an object with the number of cards under each card's name.
func (p Paper) MarshalJSON() ([]byte, error) {
	return json.Marshal(paperForm{p[0], p[1], p[2], p[3]})
}

// UnmarshalJSON reads the object that MarshalJSON writes.
func (p *Paper) UnmarshalJSON(data []byte) error {
	return form.ReadAs(data, p, func(f paperForm) Paper { return Paper{f.Small, f.Big, f.Total, f.Share} })
}

type paperForm struct {
	Small int8 `json:"small" doc:"SMALL contracts" range:"0..1"`
	Big   int8 `json:"big" doc:"BIG contracts" range:"0..1"`
	Total int8 `json:"total" doc:"TOTAL contracts" range:"0..1"`
	Share int8 `json:"share" doc:"share cards" range:"0..9"`
}

// Out is a set of business cards, one bit for each value.
//
//set:business 1 Values
type Out uint16

const everyBusiness Out = 1<<(Values+1) - 2

// Has reports whether the set has the card of a value.
func (o Out) Has(value int) bool { return value >= 1 && value <= Values && o>>value&1 != 0 }

func (o Out) with(value int8) Out { return o | 1<<value }

// Len returns the number of cards in the set.
func (o Out) Len() int { return bits.OnesCount16(uint16(o)) }

// nth returns the value of the card in the set that has k cards below it. It does not branch, because the
// processor cannot predict a branch that depends on chance.
func (o Out) nth(k int) int8 {
	low := bits.OnesCount8(uint8(o))
	high := (low - 1 - k) >> 31 & 8 // 8 if the card is in the upper half
	return int8(high) + nthBit[uint8(o>>high)][(k-low&-(high>>3))&7]
}

// nthBit has the positions of the bits that are set in each byte.
var nthBit = func() (at [256][8]int8) {
	for b := range at {
		for k, rest := 0, uint8(b); rest != 0; k++ {
			at[b][k] = int8(bits.TrailingZeros8(rest))
			rest &= rest - 1
		}
	}
	return at
}()

// onTable returns the number of business cards on the table.
func (p *Public) onTable() int {
	switch {
	case p.Row[2] != 0:
		return 3
	case p.Row[1] != 0:
		return 2
	case p.Row[0] != 0:
		return 1
	}
	return 0
}

// HandSize returns the number of paperwork cards in a player's hand. It returns 0 for a seat that is not in
// the game.
func (p *Public) HandSize(seat bourse.Seat) int {
	if seat < 0 || seat >= MaxPlayers {
		return 0
	}
	return p.Left[seat].pack().len() - p.Placed[seat].Len()
}
