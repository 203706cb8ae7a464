package futures

import "bourse.example/internal/grammar"

// This file lists the refusals. Each has its own code, and the scripts of testdata/rules have a move for each.

// codes collects the refusals.
var codes grammar.Refusals

// The refusals. Their exported names are in forms_kinds.go, with what each says.
var (
	notYourTurn = codes.Add("F4.2", "not-your-turn", "it is not this seat's turn")
	notNow      = codes.Add("F4.2", "not-now", "this kind of move is not possible now")
	noSuchKind  = codes.Add("F13.1", "no-such-kind", "the game has no such kind of move")
	onlyNature  = codes.Add("F13.1", "only-nature", "only chance makes this kind of move")
	notDue      = codes.Add("F2.2", "not-due", "a different deal comes next")
	layDue      = codes.Add("F2.3", "lay-due", "the first card of a different pile comes next")
	revealDue   = codes.Add("F6.1", "reveal-due", "the NPC's card must be revealed now")
	lastDue     = codes.Add("F6.2", "last-due", "the last face-down card must be revealed now")
	drawDue     = codes.Add("F10.1", "draw-due", "a different draw comes next")
	// Only Go code can build such a move; text and JSON cannot express it.
	strayField   = codes.Add("F13.1", "stray-field", "the move has a field that its kind does not use")
	noSuchCard   = codes.Add("F1.3", "no-such-card", "the move does not name a card")
	notInStock   = codes.Add("F1.3", "not-in-stock", "no card of this kind is left in the deck")
	notInHand    = codes.Add("F5.2", "not-in-hand", "the player does not have this card")
	notToDiscard = codes.Add("F7.4", "not-to-discard", "the player does not have these two cards")
	notToGive    = codes.Add("F10.2", "not-to-give", "the player does not have this card to give")
	// Only Go code can name another pile; text and JSON cannot.
	noSuchPile  = codes.Add("F2.3", "no-such-pile", "there is no such pile")
	pileCovered = codes.Add("F5.2", "pile-covered", "the pile already has a face-down card")
	pileOpen    = codes.Add("F6.1", "pile-open", "the pile has no face-down card")
	cardFirst   = codes.Add("F5.2", "card-first", "the player must place a card first")
	cardPlaced  = codes.Add("F5.2", "card-placed", "the player has already placed a card")
	turnFirst   = codes.Add("F6.1", "turn-first", "the player must turn up a card first")
	cardTurned  = codes.Add("F6.1", "card-turned", "the player has already turned up a card")
	notActing   = codes.Add("F7.4", "not-acting", "the player can discard cards only in an action step")
	noAction    = codes.Add("F7.4", "no-action", "the player has no action left")
	actionLeft  = codes.Add("F7.4", "action-left", "the player must take the action that is left, if only by passing")
	noMarker    = codes.Add("F7.5", "no-marker", "the player has no trade marker in hand")
	notOnBoard  = codes.Add("F7.5", "not-on-board", "the player has no such marker on the board")
	notAtEnd    = codes.Add("F11.1", "not-at-end", "the final settlement is after the last round")
	notToSettle = codes.Add("F11.1", "not-to-settle", "the player has no such markers on the board")
	// Only Go code can get this wrong; text and JSON cannot.
	noSuchCell = codes.Add("F7.1", "no-such-cell", "the move does not name a side of a commodity")
	fewCards   = codes.Add("F7.4", "few-cards", "an extra action costs two hand cards")
	// Only Go code can get this wrong; text and JSON accept either order.
	outOfOrder   = codes.Add("F13.2", "out-of-order", "the two cards or markers are not in rising order")
	notOwnTurn   = codes.Add("F9.1", "not-own-turn", "a player can buy the fourth marker only in their own turn")
	fourthBought = codes.Add("F9.1", "fourth-bought", "the player has already bought the fourth marker")
	fewGold      = codes.Add("F9.1", "few-gold", "the player does not have the 5 gold that the fourth marker costs")
)
