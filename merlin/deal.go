package merlin

import (
	"bourse.example"
	"bourse.example/internal/words"
)

// This file implements chapter M13: what players offer each other.

// An Item is what can be offered by number: gold, or a commodity.
type Item uint8

// The items; 0 is none.
const (
	ItemGold Item = 1 + iota
	ItemSouls
	ItemOil
	ItemGrain
)

var itemNames = [...]string{"none", "gold", "souls", "oil", "grain"}

// String returns gold, souls, oil or grain.
func (i Item) String() string { return words.Name(itemNames[:], i) }

// MarshalText writes the name.
func (i Item) MarshalText() ([]byte, error) { return []byte(i.String()), nil }

// UnmarshalText reads the name. If it returns an error, the value is as it was.
func (i *Item) UnmarshalText(text []byte) error { return words.Read(i, "item", itemNames[:], text) }

// A Ware is a side of an offer: so many of an item, or a card.
type Ware struct {
	Item Item  `json:"item" doc:"what it is, or none for a card"`
	Card Card  `json:"card" doc:"the card, or none"`
	N    int16 `json:"n" doc:"how many of the item; 0 of a card, and while a draft does not say" range:"0..200"`
}

// An Offer is what a player is offered by the one whose turn it is. It is zero when nothing is answered.
type Offer struct {
	To   bourse.Seat `json:"to" doc:"who answers it"`
	Give Ware        `json:"give" doc:"what the offerer gives"`
	Get  Ware        `json:"get" doc:"what the offerer gets for it"`
}

// refuseOffer refuses to draft an offer.
func (p *Public) refuseOffer(seat, to bourse.Seat) *bourse.Illegal {
	if !p.Config.Parts.Has(Market) { // M37.1
		return NotPlayed
	}
	return NothingToDo
}

// refuseDraft refuses a step of a draft.
func (p *Public) refuseDraft(m *Move, own *Own) *bourse.Illegal {
	if own.Open.Kind == 0 { // M36.7
		return NothingOpen
	}
	return NotForThat
}
