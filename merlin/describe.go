package merlin

import (
	"fmt"
	"reflect"
	"slices"
	"strconv"

	"bourse.example"
	"bourse.example/internal/grammar"
)

// This file implements the description of the game for people who build on it.

func describe() bourse.Description {
	d := bourse.Description{
		Game: header.Game, Title: "Merlin Economics", Edition: Edition, Format: Format, Min: MinPlayers, Max: MaxPlayers,
		Enums: append(bourse.SeatEnums(MaxPlayers),
			bourse.EnumOf("Good", "gold or a commodity (M1.1)", goodNames[:]),
			bourse.EnumOf("Item", "what can be offered by number (M13.1)", itemNames[:]),
			bourse.EnumOf("NoteKind", "a kind of note (M15.1)", noteKindNames[:]),
			bourse.EnumOf("Cover", "what a policy covers (M19.2)", coverNames[:]),
			bourse.EnumOf("Term", "how the term of a policy is counted (M19.3)", termNames[:]),
			bourse.EnumOf("Change", "what becomes of a note", changeNames[:]),
			bourse.EnumOf("Trader", "whose a bid or an ask is (M14.1)", traderNames[:]),
			bourse.EnumOf("Card", "a card of the packs, or a Taxman (M1.2)", cardNames[:]),
			bourse.EnumOf("Plot", "a plot of a player's field (M1.6)", placeNames[:]),
			bourse.EnumOf("Counter", "a counter (M1.5)", counterNames[:]),
			bourse.EnumOf("Season", "a season of the year (M5.1)", seasonNames[:]),
			bourse.EnumOf("Part", "a part of the game (M37.1)", partNames[:]),
			bourse.EnumOf("Kind", "a kind of move", moves.Names()),
			bourse.EnumOf("FrameKind", "what is being resolved or asked (M36.3)", frameNames[:]),
			bourse.EnumOf("EventKind", "a kind of event", events.Names()),
			bourse.EnumOf("Account", "where gold, commodities and cards lie (M1.7)", accountNames[:]),
		),
		Units:    slices.Clone(goodNames[1:]),
		Accounts: slices.Clone(accountNames[1:]),
	}
	c := Standard(MinPlayers)
	for card := Card(1); int(card) <= faces; card++ {
		if n := c.copies(card); n > 0 {
			d.Cards = append(d.Cards, bourse.Card{ID: card.String(), Name: card.title(), Text: card.text(), Copies: n})
		}
	}
	d.Types = []bourse.Type{
		bourse.TypeOf("Goods", "how many there are of each commodity", shapes, goodsForm{}),
		bourse.TypeOf("Field", "a plot and what lies there", shapes, plotForm{}),
		bourse.TypeOf("Slip", "a unit that is wanted, or offered, at a price (M14.1)", shapes, Slip{}),
		bourse.TypeOf("Book", "the bids and asks of a commodity (M14.1)", shapes, Book{}),
		bourse.TypeOf("Ware", "a side of an offer: so many of an item, or a card (M13.1)", shapes, Ware{}),
		bourse.TypeOf("Offer", "an offer that is being answered (M13.1)", shapes, Offer{}),
		bourse.TypeOf("Note", "a promise of its issuer's (M15.1)", shapes, Note{}),
		bourse.TypeOf("Holdings", "what a player has besides its field", shapes, Player{}),
		bourse.TypeOf("Frame", "a thing being resolved, or a question (M36.3)", shapes, Frame{}),
		bourse.TypeOf("Open", "a thing that a player has opened; kind is none if nothing is open (M36.7)", shapes, Open{}),
		bourse.TypeOf("Config", "which game is played, every field written", shapes, Config{}),
		bourse.TypeOf("Own", "what one player alone knows (M35.2)", shapes, Own{}),
		bourse.TypeOf("View", "what a seat knows of a position (M35)", shapes, viewForm{}),
		bourse.TypeOf("State", "a position, all that is hidden included", shapes, stateForm{}),
	}
	d.Tables(grammar.Describe(moves, events, settings, Standard(MinPlayers)), book, codes)
	return d
}

// shapes names the JSON forms of types that go by another name than their own.
var shapes = map[reflect.Type]string{
	reflect.TypeFor[Player]():    "Holdings",
	reflect.TypeFor[Place]():     "Plot",
	reflect.TypeFor[Plots]():     "Field[]",
	reflect.TypeFor[Pile]():      "Card[]",
	reflect.TypeFor[Laid]():      "Card[]",
	reflect.TypeFor[UnrestRow](): "Card[]",
	reflect.TypeFor[Reserve]():   "Card[]",
	reflect.TypeFor[Notes]():     "Note[]",
	reflect.TypeFor[Scrip]():     "integer[6] 0..20",
	reflect.TypeFor[Totals]():    "integer[] 2..12",
	reflect.TypeFor[Slips]():     "Slip[]",
	reflect.TypeFor[Books]():     "Book[3]",
	reflect.TypeFor[Offices]():   "Card[7]",
	reflect.TypeFor[Frames]():    "Frame[]",
	reflect.TypeFor[Order]():     "Player[]",
	reflect.TypeFor[Bids]():      "integer[6] 0..10",
	reflect.TypeFor[Parts]():     "Part[]",
}

var suitNames = [suits]string{"clubs", "diamonds", "hearts", "spades"}

// title returns what a card is called.
func (c Card) title() string {
	switch {
	case c == Joker:
		return "Taxman"
	case aces.has(c):
		return "ace of " + suitNames[c.suit()]
	}
	return strconv.Itoa(c.rank()) + " of " + suitNames[c.suit()]
}

// text returns what a card does.
func (c Card) text() string {
	switch {
	case c == Joker:
		return "everyone pays the Tax Rate when it is drawn (M24.1)"
	case aces.has(c):
		return "a permit for free when it is drawn, which yields at once (M26.1)"
	case sevens.has(c):
		return "lies in the unrest row until a 7 is rolled; then everyone pays 1 gold (M25.4)"
	case c.Property():
		return fmt.Sprintf("a property: %d gold when %d is rolled (M7.1)", c.Payout(), c.Number())
	}
	return fmt.Sprintf("a land: %s when %d is rolled (M11.1)", c.Yield(), c.Number())
}
