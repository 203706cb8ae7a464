package merlin

// This file lists the Royal Decrees (M34) and what each brings.

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
