package smallprint

import "bourse.example/internal/grammar"

// This file lists the refusals. Each has its own code, and the scripts of testdata/rules have a move for each.

// codes collects the refusals.
var codes grammar.Refusals

// The refusals. Their exported names are in forms_kinds.go, with what each says.
var (
	notYourTurn = codes.Add("S3.2", "not-your-turn", "it is not this seat's turn")
	noSuchKind  = codes.Add("S3.2", "no-such-kind", "the game has no such kind of move")
	onlyNature  = codes.Add("S3.1", "only-nature", "only chance reveals businesses")
	// Only Go code can build such a move; text and JSON cannot express it.
	strayField = codes.Add("S3.2", "stray-field", "the move has a field that its kind does not use")
	notDue     = codes.Add("S3.1", "not-due", "a different reveal comes next")
	// Only Go code can name another value; text and JSON cannot.
	noSuchBusiness = codes.Add("S1.1", "no-such-business", "there is no such business")
	businessOut    = codes.Add("S1.1", "business-out", "the business has already been revealed")
	noSuchCard     = codes.Add("S1.2", "no-such-card", "the move does not name a card")
	notInHand      = codes.Add("S3.2", "not-in-hand", "the player does not have this card in hand")
	// Only Go code can name another number; text and JSON cannot.
	noSuchColumn = codes.Add("S3.1", "no-such-column", "there is no such business on the table")
	// Only Go code can name another marker; text and JSON cannot.
	noSuchMarker = codes.Add("S1.3", "no-such-marker", "there is no such marker")
	markerUsed   = codes.Add("S3.3", "marker-used", "the player has already put this marker down in this round")
)
