package futures

import "bourse.example/internal/grammar"

// This file lists the refusals. Each has its own code, and the scripts of testdata/rules have a move for each.

// codes collects the refusals.
var codes grammar.Refusals

// The refusals. Each is also an error, so errors.Is(err, futures.NotYourTurn) works.
var (
	// NotYourTurn: it is not the seat's turn, or the next move is not a chance move.
	NotYourTurn = codes.Add("F4.2", "not-your-turn", "it is not this seat's turn")

	// NotNow: the player can make this kind of move only at another time of the round.
	NotNow = codes.Add("F4.2", "not-now", "this kind of move is not possible now")

	// NoSuchKind: the game does not have this kind of move.
	NoSuchKind = codes.Add("F13.1", "no-such-kind", "the game has no such kind of move")

	// OnlyNature: a player cannot make a chance move.
	OnlyNature = codes.Add("F13.1", "only-nature", "only chance makes this kind of move")

	// NotDue: the hands must be dealt first, seat by seat.
	NotDue = codes.Add("F2.2", "not-due", "a different deal comes next")

	// LayDue: the hands are dealt, and the piles must be laid in order from pile 0.
	LayDue = codes.Add("F2.3", "lay-due", "the first card of a different pile comes next")

	// RevealDue: a player has turned up the NPC's card, and chance must reveal it.
	RevealDue = codes.Add("F6.1", "reveal-due", "the NPC's card must be revealed now")

	// LastDue: late trading is over, the NPC's card is the last one face down, and chance must reveal it.
	LastDue = codes.Add("F6.2", "last-due", "the last face-down card must be revealed now")

	// DrawDue: in the carry-over the players draw in order from p0.
	DrawDue = codes.Add("F10.1", "draw-due", "a different draw comes next")

	// StrayField: a field that the kind does not use is not zero. Only Go code can build such a move; text
	// and JSON cannot express it.
	StrayField = codes.Add("F13.1", "stray-field", "the move has a field that its kind does not use")

	// NoSuchCard: the move does not name a card.
	NoSuchCard = codes.Add("F1.3", "no-such-card", "the move does not name a card")

	// NotInStock: every card of this kind has left the deck.
	NotInStock = codes.Add("F1.3", "not-in-stock", "no card of this kind is left in the deck")

	// NotInHand: the player does not have this card to place.
	NotInHand = codes.Add("F5.2", "not-in-hand", "the player does not have this card")

	// NotToDiscard: the player does not have these two cards.
	NotToDiscard = codes.Add("F7.4", "not-to-discard", "the player does not have these two cards")

	// NotToGive: the player does not have this card to give.
	NotToGive = codes.Add("F10.2", "not-to-give", "the player does not have this card to give")

	// NoSuchPile: the piles are numbered 0 to 5. Only Go code can name another pile; text and JSON cannot.
	NoSuchPile = codes.Add("F2.3", "no-such-pile", "there is no such pile")

	// PileCovered: the pile already has a face-down card.
	PileCovered = codes.Add("F5.2", "pile-covered", "the pile already has a face-down card")

	// PileOpen: the pile has no face-down card.
	PileOpen = codes.Add("F6.1", "pile-open", "the pile has no face-down card")

	// CardFirst: in early trading the player places a card before acting.
	CardFirst = codes.Add("F5.2", "card-first", "the player must place a card first")

	// CardPlaced: a player places only one card in early trading.
	CardPlaced = codes.Add("F5.2", "card-placed", "the player has already placed a card")

	// TurnFirst: in late trading the player turns a card up before acting.
	TurnFirst = codes.Add("F6.1", "turn-first", "the player must turn up a card first")

	// CardTurned: a player turns only one card up in late trading.
	CardTurned = codes.Add("F6.1", "card-turned", "the player has already turned up a card")

	// NotActing: the player can discard two cards only in an action step, after the card of the turn.
	NotActing = codes.Add("F7.4", "not-acting", "the player can discard cards only in an action step")

	// NoAction: the player has no action left.
	NoAction = codes.Add("F7.4", "no-action", "the player has no action left")

	// ActionLeft: the player must take every action before ending the turn, if only by passing.
	ActionLeft = codes.Add("F7.4", "action-left", "the player must take the action that is left, if only by passing")

	// NoMarker: the player has no trade marker in hand.
	NoMarker = codes.Add("F7.5", "no-marker", "the player has no trade marker in hand")

	// NotOnBoard: the player does not have this marker on the board.
	NotOnBoard = codes.Add("F7.5", "not-on-board", "the player has no such marker on the board")

	// NotAtEnd: the players choose what to settle only after the last round.
	NotAtEnd = codes.Add("F11.1", "not-at-end", "the final settlement is after the last round")

	// NotToSettle: the player does not have the chosen markers on the board.
	NotToSettle = codes.Add("F11.1", "not-to-settle", "the player has no such markers on the board")

	// NoSuchCell: the marker of a buy must name a commodity and a side but no row. Only Go code can get this
	// wrong; text and JSON cannot.
	NoSuchCell = codes.Add("F7.1", "no-such-cell", "the move does not name a side of a commodity")

	// FewCards: an extra action costs two hand cards, and the player has fewer.
	FewCards = codes.Add("F7.4", "few-cards", "an extra action costs two hand cards")

	// OutOfOrder: two cards, or two markers, must be in rising order, and a single one must come first. Only
	// Go code can get this wrong; text and JSON accept either order.
	OutOfOrder = codes.Add("F13.2", "out-of-order", "the two cards or markers are not in rising order")

	// NotOwnTurn: a player can buy the fourth marker only in their own turn, not while all players choose at
	// once.
	NotOwnTurn = codes.Add("F9.1", "not-own-turn", "a player can buy the fourth marker only in their own turn")

	// FourthBought: a player can buy the fourth marker only once in a game.
	FourthBought = codes.Add("F9.1", "fourth-bought", "the player has already bought the fourth marker")

	// FewGold: the player does not have the 5 gold that the fourth marker costs.
	FewGold = codes.Add("F9.1", "few-gold",
		"the player does not have the 5 gold that the fourth marker costs")
)
