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

const (
	firstDecree = WarLevy
	decrees     = int(Jubilee-WarLevy) + 1
)

// Decree reports whether the card is a Royal Decree.
func (c Card) Decree() bool { return c >= firstDecree && c <= Jubilee }

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
	does    consequence
	n       int8
	counter Counter // that rises, or none
}

// decreeCards are the decrees, by their numbers.
var decreeCards = [decrees]decreeCard{
	WarLevy - firstDecree:       {decreeLevy, 3, 0},             // M34.1
	OpenGranaries - firstDecree: {decreeGrain, 2, 0},            // M34.2
	RoyalAudit - firstDecree:    {decreeTax, 2, 0},              // M34.3
	PriceEdict - firstDecree:    {decreeRaise, 1, CostOfLiving}, // M34.4
	Debasement - firstDecree:    {decreeRaise, 1, Volatility},   // M34.5
	Tithe - firstDecree:         {decreeRaise, 1, TaxRate},      // M34.6
	Conscription - firstDecree:  {decreeCall, 1, 0},             // M34.7
	Enclosure - firstDecree:     {decreeEnclose, 0, 0},          // M34.8
	ForcedLoan - firstDecree:    {decreeLend, 1, 0},             // M34.9
	Censorship - firstDecree:    {decreeCensor, 0, 0},           // M34.10
	RoyalWedding - firstDecree:  {decreeWed, 1, 0},              // M34.11
	Jubilee - firstDecree:       {decreeForgive, 0, 0},          // M34.12
}

// decree returns the row of a decree.
func (c Card) decree() *decreeCard { return &decreeCards[c-firstDecree] }
