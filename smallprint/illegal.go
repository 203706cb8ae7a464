package smallprint

import "bourse.example"

// This file lists the refusals: one code each, with an example that a test executes, a script as
// package scenario has it.

// codes is the fixed table of the refusals.
var codes bourse.Refusals

// The codes, each the refusal of a move and an error of its own: errors.Is(err, smallprint.NotYourTurn).
var (
	// NotYourTurn: it is another player's turn, or Nature's, or it is not Nature's.
	//
	//	new 4
	//	deal x
	//	p1 pass ! not-your-turn
	NotYourTurn = codes.Add("S3.2", "not-your-turn", "the seat is not awaited")

	// NoSuchKind: the move's kind is not one of the game's.
	//
	//	new 4
	//	deal x
	//	{"seat":"p0","kind":"none"} ! no-such-kind
	NoSuchKind = codes.Add("S3.2", "no-such-kind", "there is no such kind of move")

	// OnlyNature: a player cannot reveal a business.
	//
	//	new 4
	//	deal x
	//	p0 reveal 0 1 ! only-nature
	OnlyNature = codes.Add("S3.1", "only-nature", "businesses are revealed by chance")

	// StrayField: a field that the kind does not use is not zero. Texts and JSON have no room for
	// that; programs have.
	StrayField = codes.Add("S3.2", "stray-field", "the move has a field that its kind does not use")

	// NotDue: Nature's move is not the one that is due.
	//
	//	new 4
	//	~ reveal 1 12 ! not-due
	NotDue = codes.Add("S3.1", "not-due", "another reveal is due")

	// NoSuchBusiness: the values run from 1 to 15. Texts and JSON have no others; programs have.
	NoSuchBusiness = codes.Add("S1.1", "no-such-business", "there is no such business")

	// BusinessOut: the business has already been revealed.
	//
	//	new 4
	//	~ reveal 0 12
	//	~ reveal 1 12 ! business-out
	BusinessOut = codes.Add("S1.1", "business-out", "the business has already been revealed")

	// NoSuchCard: the move names no card.
	//
	//	new 4
	//	deal x
	//	p0 place ? 0 ! no-such-card
	NoSuchCard = codes.Add("S1.2", "no-such-card", "no card is named")

	// NotInHand: the player does not hold such a card.
	//
	//	new 2
	//	deal x
	//	p0 place big 0
	//	p1 pass
	//	p0 place big 1 ! not-in-hand
	NotInHand = codes.Add("S3.2", "not-in-hand", "the player does not hold such a card")

	// NoSuchColumn: the businesses are numbered 0 to 2. Texts and JSON have no others; programs have.
	NoSuchColumn = codes.Add("S3.1", "no-such-column", "there is no such business on the table")

	// NoSuchMarker: the markers are SMALL, BIG and TOTAL. Texts and JSON have no others; programs
	// have.
	NoSuchMarker = codes.Add("S1.3", "no-such-marker", "there is no such marker")

	// MarkerUsed: the player has already put the marker down in this round.
	//
	//	new 2
	//	deal x
	//	p0 place big 0 marked big
	//	p1 pass
	//	p0 place share 1 marked big ! marker-used
	MarkerUsed = codes.Add("S3.3", "marker-used", "the marker has already been put down in this round")
)
