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
	rule    Clause
	does    consequence
	n       int8
	counter Counter // that rises, or none
}

// decreeCards are the rows of the decrees, by card.
var decreeCards = [faces + 1]decreeCard{
	WarLevy:       {Clause{34, 1}, decreeLevy, 3, 0},             // M34.1
	OpenGranaries: {Clause{34, 2}, decreeGrain, 2, 0},            // M34.2
	RoyalAudit:    {Clause{34, 3}, decreeTax, 2, 0},              // M34.3
	PriceEdict:    {Clause{34, 4}, decreeRaise, 1, CostOfLiving}, // M34.4
	Debasement:    {Clause{34, 5}, decreeRaise, 1, Volatility},   // M34.5
	Tithe:         {Clause{34, 6}, decreeRaise, 1, TaxRate},      // M34.6
	Conscription:  {Clause{34, 7}, decreeCall, 1, 0},             // M34.7
	Enclosure:     {Clause{34, 8}, decreeEnclose, 0, 0},          // M34.8
	ForcedLoan:    {Clause{34, 9}, decreeLend, 1, 0},             // M34.9
	Censorship:    {Clause{34, 10}, decreeCensor, 0, 0},          // M34.10
	RoyalWedding:  {Clause{34, 11}, decreeWed, 1, 0},             // M34.11
	Jubilee:       {Clause{34, 12}, decreeForgive, 0, 0},         // M34.12
}

// decree returns the row of a decree.
func (c Card) decree() *decreeCard { return &decreeCards[c] }
