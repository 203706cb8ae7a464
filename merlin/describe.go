package merlin

import (
	"fmt"
	"reflect"
	"strconv"
	"strings"

	"bourse.example"
	"bourse.example/internal/grammar"
)

// This file describes the parts of the game that differ from the other games, for people who build on it.

const title = "Merlin Economics"

func describeEnums() []bourse.Enum {
	return []bourse.Enum{
		grammar.EnumOf("Good", "gold, a commodity or mead (M1.1)", goodNames[:]),
		grammar.EnumOf("Item", "what can be offered (M13.1)", itemNames[:]),
		grammar.EnumOf("Hidden", "what a hidden card is (M35.2)", hiddenNames[:]),
		grammar.EnumOf("NoteKind", "a kind of note (M15.1)", noteKindNames[:]),
		grammar.EnumOf("Cover", "what a policy covers (M19.2)", coverNames[:]),
		grammar.EnumOf("Term", "how the term of a policy is counted (M19.3)", termNames[:]),
		grammar.EnumOf("Change", "what happens to a note", changeNames[:]),
		grammar.EnumOf("Trader", "the owner of a bid or an ask (M14.1)", traderNames[:]),
		grammar.EnumOf("Card", "a playing card, a Taxman, a spell, a potion, a vision or a Royal Decree (M1.2, M1.4)", cardNames[:]),
		grammar.EnumOf("Plot", "a plot of a player's field (M1.6)", placeNames[:]),
		grammar.EnumOf("Omen", "the source of a vision (M27.1)", omenNames[:]),
		grammar.EnumOf("Counter", "a counter (M1.5)", counterNames[:]),
		grammar.EnumOf("Season", "a season of the year (M5.1)", seasonNames[:]),
		grammar.EnumOf("Part", "a part of the game (M37.1)", partNames[:]),
		grammar.EnumOf("Kind", "a kind of move", moves.Names()),
		grammar.EnumOf("FrameKind", "what is being resolved or decided (M36.3)", frameKindNames[:]),
		grammar.EnumOf("EventKind", "a kind of event", events.Names()),
		grammar.EnumOf("Account", "a place for gold, commodities and cards (M1.7)", accountNames[:]),
	}
}

func describeCards() (list []bourse.Card) {
	c := Standard(MinPlayers)
	c.Parts = allParts
	for card := Card(1); int(card) <= faces; card++ {
		if n := c.copies(card); n > 0 {
			list = append(list, bourse.Card{ID: card.String(), Name: card.title(), Text: card.text(),
				Copies: n})
		}
	}
	return list
}

func describeTypes() []bourse.Type {
	return []bourse.Type{
		grammar.TypeOf("Goods", "the number of units of each commodity", shapes, goodsForm{}),
		grammar.TypeOf("Field", "a plot and what is there", shapes, plotForm{}),
		grammar.TypeOf("Slip", "a bid or an ask for one unit at a price (M14.1)", shapes, Slip{}),
		grammar.TypeOf("Book", "the bids and asks for a commodity (M14.1)", shapes, Book{}),
		grammar.TypeOf("Ware", "one side of an offer: a number of an item, or a card (M13.1)", shapes, Ware{}),
		grammar.TypeOf("Offer", "an offer that is being answered (M13.1)", shapes, Offer{}),
		grammar.TypeOf("Note", "a promise by its issuer (M15.1)", shapes, Note{}),
		grammar.TypeOf("Lab", "a place of a laboratory; card is none if no lab is there (M9.1, M10.1)",
			shapes, Lab{}),
		grammar.TypeOf("HandCard", "a spell or a recipe in hand (M35.2)", shapes, HandCard{}),
		grammar.TypeOf("Marks", "the marks of the potions in front of a player (M10.2)", shapes, Marks{}),
		grammar.TypeOf("Unit", "a golem or a Royal Guard (M20.1, M21.1)", shapes, Unit{}),
		grammar.TypeOf("Vision", "a vision in play (M27.1)", shapes, Vision{}),
		grammar.TypeOf("Holdings", "what a player has apart from their field", shapes, Player{}),
		grammar.TypeOf("Frame", "something being resolved, or a decision (M36.3)", shapes, Frame{}),
		grammar.TypeOf("Open", "a thing that a player has opened; kind is none if nothing is open (M36.7)",
			shapes, Open{}),
	}
}

// shapes names the JSON forms of types whose names differ.
var shapes = map[reflect.Type]string{
	reflect.TypeFor[Player]():     "Holdings",
	reflect.TypeFor[Place]():      "Plot",
	reflect.TypeFor[Plots]():      "Field[]",
	reflect.TypeFor[Pile]():       "Card[]",
	reflect.TypeFor[AsideCards](): "Card[]",
	reflect.TypeFor[UnrestRow]():  "Card[]",
	reflect.TypeFor[Reserve]():    "Card[]",
	reflect.TypeFor[Fallen]():     "Card[]",
	reflect.TypeFor[VisionRow]():  "Vision[]",
	reflect.TypeFor[Units]():      "Unit[]",
	reflect.TypeFor[Hand]():       "HandCard[]",
	reflect.TypeFor[Notes]():      "Note[]",
	reflect.TypeFor[Scrip]():      "integer[6] 0..20",
	reflect.TypeFor[Totals]():     "integer[] 2..12",
	reflect.TypeFor[Slips]():      "Slip[]",
	reflect.TypeFor[Books]():      "Book[3]",
	reflect.TypeFor[Offices]():    "Card[7]",
	reflect.TypeFor[Frames]():     "Frame[]",
	reflect.TypeFor[Order]():      "Player[]",
	reflect.TypeFor[Bids]():       "integer[6] 0..10",
	reflect.TypeFor[Parts]():      "Part[]",
}

var suitNames = [suits]string{"clubs", "diamonds", "hearts", "spades"}

// title returns the display name of a card.
func (c Card) title() string {
	switch {
	case c == Joker:
		return "Taxman"
	case c.Spell(), c.Potion(), c.Vision(), c.Decree():
		return capitals(c.String())
	}
	if name := courtRanks[c.rank()]; name != "" {
		return name + " of " + suitNames[c.suit()]
	}
	return strconv.Itoa(c.rank()) + " of " + suitNames[c.suit()]
}

// courtRanks lists the names of the ranks that are not numbers.
var courtRanks = [...]string{jack: "jack", queen: "queen", king: "king", ace: "ace"}

// capitals turns hex-of-idleness into Hex of Idleness.
func capitals(name string) string {
	parts := strings.Split(name, "-")
	for i, part := range parts {
		if part != "of" {
			parts[i] = strings.ToUpper(part[:1]) + part[1:]
		}
	}
	return strings.Join(parts, " ")
}

// text returns what a card does.
func (c Card) text() string {
	switch {
	case c == Joker:
		return "everyone pays the Tax Rate when it is drawn (M24.1)"
	case c.Spell():
		return fmt.Sprintf("a spell %s (%s)", c.spell().text, c.Clause())
	case c.Potion():
		return c.potionText()
	case c.Vision():
		return c.visionText()
	case c.Decree():
		return c.decreeText()
	case c.Golem(), c.Guard():
		return c.unitText()
	case aces.has(c):
		return "a free permit for the player who draws it, which produces at once as if its number were rolled (M26.1)"
	case sevens.has(c):
		return "stays in the unrest row until a 7 is rolled; then " + sevenTexts[c.suit()] + " (M25.4)"
	case c.Property():
		return fmt.Sprintf("a property: %d gold when %d is rolled (M7.1)", c.Payout(), c.Number())
	case c.SpellLab():
		return fmt.Sprintf("a spell lab: funded, it brings a spell when %d is rolled; successful, it can become a Spell Shop (M9.1, M9.3)", c.Number())
	case c.PotionLab():
		return fmt.Sprintf("a potion lab: funded, it brings a recipe when %d is rolled; successful, it can become a Brewery (M10.1)", c.Number())
	}
	return fmt.Sprintf("a land: %s when %d is rolled (M11.1)", c.Yield(), c.Number())
}

// sevenTexts describes the sevens of the unrest row (M25.4).
var sevenTexts = [suits]string{
	clubs:    "everyone pays 1 gold",
	diamonds: "the best ask of each commodity is lost",
	hearts:   "the fullest vault pays 1 gold for every 5 in it",
	spades:   "all labs lose their grants",
}

// potionText returns where a potion is brewed, its ingredients, and what it does.
func (c Card) potionText() string {
	site := SiteFront
	for !site.Admits(c) {
		site++
	}
	where := siteTexts[site]
	if c == Stoneskin {
		where = "under a property without a land"
	}
	var units []string
	for i, n := range site.Ingredients() {
		if n > 0 {
			units = append(units, ingredient(commodity(i), n))
		}
	}
	return fmt.Sprintf("a potion brewed %s, of %s: %s (%s)", where, strings.Join(units, " and "),
		potionCards[c].text, c.Clause())
}

// ingredient returns text such as "1 soul" or "2 grain".
func ingredient(g Good, n int16) string {
	if g == Souls && n == 1 {
		return "1 soul"
	}
	return fmt.Sprintf("%d %s", n, g)
}

// siteTexts describes where potions are brewed (M10.2).
var siteTexts = [...]string{
	SiteFront: "in front of its owner", SiteLand: "under a land", SiteTrade: "under a Spell Shop or a Brewery",
	SiteBare:      "under a property without permit",
	SiteChauffeur: "under a Chauffeur",
}

// unitText describes a golem or a Royal Guard.
func (c Card) unitText() string {
	if c.Guard() {
		return fmt.Sprintf("a Royal Guard, motivated for 3 gold and the Cost of Living (M21.1): %s (M33.%d)",
			guards[c.suit()].text, c.ability())
	}
	kind := "a Stone Sentinel"
	if c.rank() == queen {
		kind = "a Bronze Guardian"
	}
	temper := "aggressive"
	if c.suit() == diamonds || c.suit() == hearts {
		temper = "defensive"
	}
	row := c.special()
	return fmt.Sprintf("%s, %s, animated for 1 soul (M20.1, M20.2): %s (M33.%d)", kind, temper,
		specials[row].text, row)
}

// visionText returns when a vision takes effect, and what it does.
func (c Card) visionText() string {
	row, waiver := c.vision(), ""
	if row.waiver > 0 {
		waiver = fmt.Sprintf(", unless a die shows 1 to %d", row.waiver)
	}
	return fmt.Sprintf("a vision, mature after %s, met by %s%s: %s (%s)", turns(row.wait), row.on, waiver,
		row.text, c.Clause())
}

// String returns text such as "a 4", "an 8", "doubles", "winter" or "any roll".
func (t trigger) String() string {
	switch {
	case t == anyRoll:
		return "any roll"
	case t == onDoubles:
		return "doubles"
	case t.season() != 0:
		return t.season().String()
	case t == 8 || t == 11:
		return fmt.Sprintf("an %d", int(t))
	}
	return fmt.Sprintf("a %d", int(t))
}

// turns returns text such as "1 turn" or "2 turns".
func turns(n int8) string {
	if n == 1 {
		return "1 turn"
	}
	return fmt.Sprintf("%d turns", n)
}

// decreeText describes the effect of a Royal Decree.
func (c Card) decreeText() string {
	return fmt.Sprintf("a Royal Decree: a crown, and %s (%s)", c.decree().text, c.Clause())
}
