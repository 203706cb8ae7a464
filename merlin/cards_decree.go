package merlin

// This file lists the Royal Decrees (M34).

// The decrees, in the order of chapter M34.
const (
	WarLevy Card = LongPeace + 1 + iota
	OpenGranaries
	RoyalAudit
	PriceEdict
	Debasement
	Tithe
	Conscription
	Enclosure
	ForcedLoan
	Censorship
	RoyalWedding
	Jubilee
)

// decrees are the faces of the Royal Decrees.
var decrees = amongOf(func(c Card) bool { return decreeCards[c].does != 0 })

// Decree reports whether the card is a Royal Decree.
func (c Card) Decree() bool { return decks[c] == deckDecrees }

// A consequence is the effect of a decree on the player who enacts it.
type consequence uint8

const (
	decreeLevy    consequence = 1 + iota // the player owes n gold to the R.O.W.
	decreeGrain                          // one part in n of the grain in store goes to the supply
	decreeTax                            // the player owes the Tax Rate n times
	decreeRaise                          // a counter rises by n
	decreeCall                           // the player loses n golems
	decreeEnclose                        // the player's lands produce nothing until the season changes
	decreeLend                           // the player owes n gold to each other player
	decreeCensor                         // the spells in hand are shuffled back
	decreeWed                            // the player owes n gold to the bank for each standing property
	decreeForgive                        // the bonds that the player holds become void
)

// A decreeCard is the row of a decree.
type decreeCard struct {
	name    string
	copies  int // in the deck
	rule    Clause
	does    consequence
	n       int8
	counter Counter // the counter that rises, or none
	text    string  // the effect apart from the crown
}

// decreeCards lists the decrees by card.
var decreeCards = [faces + 1]decreeCard{
	WarLevy: {name: "war-levy", copies: 1, rule: Clause{34, 1}, does: decreeLevy, n: 3, // M34.1
		text: "the player pays 3 gold to the R.O.W."},
	OpenGranaries: {name: "open-granaries", copies: 1, rule: Clause{34, 2}, does: decreeGrain, n: 2, // M34.2
		text: "half the grain in the player's store, rounded up, goes to the supply"},
	RoyalAudit: {name: "royal-audit", copies: 1, rule: Clause{34, 3}, does: decreeTax, n: 2, // M34.3
		text: "the player pays the Tax Rate twice"},
	PriceEdict: {name: "price-edict", copies: 1, rule: Clause{34, 4}, does: decreeRaise, n: 1,
		counter: CostOfLiving, // M34.4
		text:    "the Cost of Living rises by 1"},
	Debasement: {name: "debasement", copies: 1, rule: Clause{34, 5}, does: decreeRaise, n: 1,
		counter: Volatility, // M34.5
		text:    "the Volatility rises by 1"},
	Tithe: {name: "tithe", copies: 1, rule: Clause{34, 6}, does: decreeRaise, n: 1, counter: TaxRate, // M34.6
		text: "the Tax Rate rises by 1"},
	Conscription: {name: "conscription", copies: 1, rule: Clause{34, 7}, does: decreeCall, n: 1, // M34.7
		text: "the player's golem with the most AP is lost"},
	Enclosure: {name: "enclosure", copies: 1, rule: Clause{34, 8}, does: decreeEnclose, // M34.8
		text: "the player's lands produce nothing until the season changes"},
	ForcedLoan: {name: "forced-loan", copies: 1, rule: Clause{34, 9}, does: decreeLend, n: 1, // M34.9
		text: "the player pays 1 gold to each other player"},
	Censorship: {name: "censorship", copies: 1, rule: Clause{34, 10}, does: decreeCensor, // M34.10
		text: "the player's spells in hand are shuffled back"},
	RoyalWedding: {name: "royal-wedding", copies: 1, rule: Clause{34, 11}, does: decreeWed, n: 1, // M34.11
		text: "the player pays 1 gold to the bank for each of their plots with a standing property or a Chauffeur"},
	Jubilee: {name: "jubilee", copies: 1, rule: Clause{34, 12}, does: decreeForgive, // M34.12
		text: "all bonds that the player holds become void"},
}

func (c Card) decree() *decreeCard { return &decreeCards[c] }
