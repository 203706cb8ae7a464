package smallprint

import "bourse.example/internal/grammar"

// This file lists the refusals. Each has its own code, and the scripts of testdata/rules have a move for each.

// codes collects the refusals.
var codes grammar.Refusals

// The refusals. Each is also an error, so errors.Is(err, smallprint.NotYourTurn) works.
var (
	// NotYourTurn: it is not the seat's turn, or the next move is not a chance move.
	NotYourTurn = codes.Add("S3.2", "not-your-turn", "it is not this seat's turn")

	// NoSuchKind: the game does not have this kind of move.
	NoSuchKind = codes.Add("S3.2", "no-such-kind", "the game has no such kind of move")

	// OnlyNature: a player cannot reveal a business.
	OnlyNature = codes.Add("S3.1", "only-nature", "only chance reveals businesses")

	// StrayField: a field that the kind does not use is not zero. Only Go code can build such a move; text
	// and JSON cannot express it.
	StrayField = codes.Add("S3.2", "stray-field", "the move has a field that its kind does not use")

	// NotDue: a different chance move comes next.
	NotDue = codes.Add("S3.1", "not-due", "a different reveal comes next")

	// NoSuchBusiness: the values run from 1 to 15. Only Go code can name another value; text and JSON cannot.
	NoSuchBusiness = codes.Add("S1.1", "no-such-business", "there is no such business")

	// BusinessOut: the business has already been revealed.
	BusinessOut = codes.Add("S1.1", "business-out", "the business has already been revealed")

	// NoSuchCard: the move does not name a card.
	NoSuchCard = codes.Add("S1.2", "no-such-card", "the move does not name a card")

	// NotInHand: the player does not have this card in hand.
	NotInHand = codes.Add("S3.2", "not-in-hand", "the player does not have this card in hand")

	// NoSuchColumn: the businesses are numbered 0 to 2. Only Go code can name another number; text and JSON
	// cannot.
	NoSuchColumn = codes.Add("S3.1", "no-such-column", "there is no such business on the table")

	// NoSuchMarker: the markers are SMALL, BIG and TOTAL. Only Go code can name another marker; text and JSON
	// cannot.
	NoSuchMarker = codes.Add("S1.3", "no-such-marker", "there is no such marker")

	// MarkerUsed: the player has already put this marker down in this round.
	MarkerUsed = codes.Add("S3.3", "marker-used", "the player has already put this marker down in this round")
)
