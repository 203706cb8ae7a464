package merlin

// This file lists the Royal Decrees (M34).

// The decrees, in the order of their chapter.
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

// A consequence is what a decree brings who enacts it.
type consequence uint8

const (
	decreeLevy    consequence = 1 + iota // n gold is due to the R.O.W.
	decreeGrain                          // of the grain in store a part of n goes to the supply
	decreeTax                            // the Tax Rate is due, n times
	decreeRaise                          // a counter rises by n
	decreeCall                           // n golem falls
	decreeEnclose                        // lands produce nothing until the season changes
	decreeLend                           // n gold is due to each other player
	decreeCensor                         // the spells in hand are shuffled back
	decreeWed                            // n gold is due to the bank for each standing property
	decreeForgive                        // the bonds that are held are void
)

// A decreeCard is the row of a decree.
type decreeCard struct {
	name    string
	copies  int // that there are
	rule    Clause
	does    consequence
	n       int8
	counter Counter // that rises, or none
	text    string  // what it brings besides the crown
}

// decreeCards are the rows of the decrees, by card.
var decreeCards = [faces + 1]decreeCard{
	WarLevy: {name: "war-levy", copies: 1, rule: Clause{34, 1}, does: decreeLevy, n: 3, // M34.1
		text: "3 gold to pay to the R.O.W."},
	OpenGranaries: {name: "open-granaries", copies: 1, rule: Clause{34, 2}, does: decreeGrain, n: 2, // M34.2
		text: "half the grain of one's store, rounded up, lost to the supply"},
	RoyalAudit: {name: "royal-audit", copies: 1, rule: Clause{34, 3}, does: decreeTax, n: 2, // M34.3
		text: "the Tax Rate to pay twice"},
	PriceEdict: {name: "price-edict", copies: 1, rule: Clause{34, 4}, does: decreeRaise, n: 1,
		counter: CostOfLiving, // M34.4
		text:    "a Cost of Living higher by 1"},
	Debasement: {name: "debasement", copies: 1, rule: Clause{34, 5}, does: decreeRaise, n: 1,
		counter: Volatility, // M34.5
		text:    "a Volatility higher by 1"},
	Tithe: {name: "tithe", copies: 1, rule: Clause{34, 6}, does: decreeRaise, n: 1, counter: TaxRate, // M34.6
		text: "a Tax Rate higher by 1"},
	Conscription: {name: "conscription", copies: 1, rule: Clause{34, 7}, does: decreeCall, n: 1, // M34.7
		text: "the loss of one's golem with the most AP"},
	Enclosure: {name: "enclosure", copies: 1, rule: Clause{34, 8}, does: decreeEnclose, // M34.8
		text: "lands that produce nothing until the season changes"},
	ForcedLoan: {name: "forced-loan", copies: 1, rule: Clause{34, 9}, does: decreeLend, n: 1, // M34.9
		text: "1 gold to pay to each other player"},
	Censorship: {name: "censorship", copies: 1, rule: Clause{34, 10}, does: decreeCensor, // M34.10
		text: "one's spells in hand shuffled back"},
	RoyalWedding: {name: "royal-wedding", copies: 1, rule: Clause{34, 11}, does: decreeWed, n: 1, // M34.11
		text: "1 gold to pay to the bank for each plot of one's own with a standing property or a Chauffeur"},
	Jubilee: {name: "jubilee", copies: 1, rule: Clause{34, 12}, does: decreeForgive, // M34.12
		text: "all bonds that one holds void"},
}

// decree returns the row of a decree.
func (c Card) decree() *decreeCard { return &decreeCards[c] }
