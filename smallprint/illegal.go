package smallprint

import "bourse.example"

// This file lists the refusals: one code each, with an example that a test executes, a script as
// package scenario has it.

// A Code is the reason of a refusal. It is an error, so that a refused move can be asked for its reason:
// errors.Is(err, smallprint.NotInHand).
type Code uint8

// The codes.
const (
	// NotYourTurn: it is another player's turn, or Nature's, or it is not Nature's.
	//
	//	new 4
	//	deal x
	//	p1 pass ! not-your-turn
	NotYourTurn Code = 1 + iota

	// NoSuchKind: the move's kind is not one of the game's.
	//
	//	new 4
	//	deal x
	//	{"seat":"p0","kind":"none"} ! no-such-kind
	NoSuchKind

	// OnlyNature: a player cannot reveal a business.
	//
	//	new 4
	//	deal x
	//	p0 reveal 0 1 ! only-nature
	OnlyNature

	// StrayField: a field that the kind does not use is not zero. Texts and JSON have no room for
	// that; programs have.
	StrayField

	// NotDue: Nature's move is not the one that is due.
	//
	//	new 4
	//	~ reveal 1 12 ! not-due
	NotDue

	// NoSuchBusiness: the values run from 1 to 15. Texts and JSON have no others; programs have.
	NoSuchBusiness

	// BusinessOut: the business has already been revealed.
	//
	//	new 4
	//	~ reveal 0 12
	//	~ reveal 1 12 ! business-out
	BusinessOut

	// NoSuchCard: the move names no card.
	//
	//	new 4
	//	deal x
	//	p0 place ? 0 ! no-such-card
	NoSuchCard

	// NotInHand: the player does not hold such a card.
	//
	//	new 2
	//	deal x
	//	p0 place big 0
	//	p1 pass
	//	p0 place big 1 ! not-in-hand
	NotInHand

	// NoSuchColumn: the businesses are numbered 0 to 2. Texts and JSON have no others; programs have.
	NoSuchColumn

	// NoSuchMarker: the markers are SMALL, BIG and TOTAL. Texts and JSON have no others; programs
	// have.
	NoSuchMarker

	// MarkerUsed: the player has already put the marker down in this round.
	//
	//	new 2
	//	deal x
	//	p0 place big 0 marked big
	//	p1 pass
	//	p0 place share 1 marked big ! marker-used
	MarkerUsed
)

// refusals is the fixed table.
var refusals = [...]bourse.Illegal{
	NotYourTurn:    {Rule: "S3.2", Code: "not-your-turn", Why: "the seat is not awaited"},
	NoSuchKind:     {Rule: "S3.2", Code: "no-such-kind", Why: "there is no such kind of move"},
	OnlyNature:     {Rule: "S3.1", Code: "only-nature", Why: "businesses are revealed by chance"},
	StrayField:     {Rule: "S3.2", Code: "stray-field", Why: "the move has a field that its kind does not use"},
	NotDue:         {Rule: "S3.1", Code: "not-due", Why: "another reveal is due"},
	NoSuchBusiness: {Rule: "S1.1", Code: "no-such-business", Why: "there is no such business"},
	BusinessOut:    {Rule: "S1.1", Code: "business-out", Why: "the business has already been revealed"},
	NoSuchCard:     {Rule: "S1.2", Code: "no-such-card", Why: "no card is named"},
	NotInHand:      {Rule: "S3.2", Code: "not-in-hand", Why: "the player does not hold such a card"},
	NoSuchColumn:   {Rule: "S3.1", Code: "no-such-column", Why: "there is no such business on the table"},
	NoSuchMarker:   {Rule: "S1.3", Code: "no-such-marker", Why: "there is no such marker"},
	MarkerUsed:     {Rule: "S3.3", Code: "marker-used", Why: "the marker has already been put down in this round"},
}

// String returns the code as refusals carry it: marker-used.
func (c Code) String() string {
	if int(c) < len(refusals) {
		return refusals[c].Code
	}
	return ""
}

// Error returns what String does.
func (c Code) Error() string { return c.String() }

// Illegal returns the refusal for this reason, which is one value for all moves; nil if there is no
// such code.
func (c Code) Illegal() *bourse.Illegal {
	if c == 0 || int(c) >= len(refusals) {
		return nil
	}
	return &refusals[c]
}

func refuse(c Code) *bourse.Illegal { return &refusals[c] }
