package futures

import "bourse.example"

// This file lists the refusals: one code each, with an example that a test executes.
//
// An example is a script. "new" makes a game (players, then config fields), "open" begins as others do:
// with a game of 4 that is "dealt", or one of 3 in which p0 is "acting". "deal SEED" lets chance fall by a
// seed until a player is awaited, "idle SEAT KIND" plays the mildest moves, and chance, until that seat
// may make a move of that kind (either may be left out). A line with "!" is refused with the code that
// follows.

// codes is the fixed table of the refusals.
var codes bourse.Refusals

// The codes, each the refusal of a move and an error of its own: errors.Is(err, futures.NotYourTurn).
var (
	// NotYourTurn: the seat is not awaited, or it is not Nature's turn.
	//
	//	open dealt
	//	p1 pass ! not-your-turn
	NotYourTurn = codes.Add("F4.2", "not-your-turn", "the seat is not awaited")

	// NotNow: such a move comes at another time of the round.
	//
	//	open dealt
	//	p0 turn 0 ! not-now
	NotNow = codes.Add("F4.2", "not-now", "this is not the time for such a move")

	// NoSuchKind: the move's kind is not one of the game's.
	//
	//	open dealt
	//	{"seat":"p0","kind":"none"} ! no-such-kind
	NoSuchKind = codes.Add("F13.1", "no-such-kind", "there is no such kind of move")

	// OnlyNature: a player cannot make Nature's move.
	//
	//	open dealt
	//	{"seat":"p0","kind":"lay","card":"corn-up","pile":0} ! only-nature
	OnlyNature = codes.Add("F13.1", "only-nature", "such a move is made by chance alone")

	// NotDue: the hands are dealt first, seat by seat.
	//
	//	new 4
	//	~ deal p1 corn-up ! not-due
	NotDue = codes.Add("F2.2", "not-due", "another deal is due")

	// LayDue: the hands are dealt, and the piles are laid from 0.
	//
	//	new 3 copies=3 rounds=1 hand=2
	//	~ deal p0 corn-up
	//	~ deal p0 corn-up
	//	~ deal p1 rice-up
	//	~ deal p1 rice-up
	//	~ deal p2 rice-down
	//	~ deal p2 rice-down
	//	~ lay 1 corn-up ! lay-due
	LayDue = codes.Add("F2.3", "lay-due", "the first card of another pile is due")

	// RevealDue: a player has turned up the NPC's card, and chance says what it is.
	//
	//	new 3
	//	deal x
	//	idle turn
	//	p2 turn 0
	//	~ deal p2 corn-up ! reveal-due
	RevealDue = codes.Add("F6.1", "reveal-due", "the NPC's card is due")

	// LastDue: the NPC's card is the one still face down at the end of late trading.
	//
	//	new 3 copies=3 rounds=1 hand=2
	//	deal x
	//	idle p2 turn
	//	p2 turn 1
	//	idle p1 turn
	//	p1 turn 2
	//	idle p0 turn
	//	p0 turn 3
	//	p0 pass
	//	~ reveal 1 corn-up ! last-due
	LastDue = codes.Add("F6.2", "last-due", "the card that is still face down is due")

	// DrawDue: in the carry-over the players draw from p0 on.
	//
	//	open dealt
	//	idle p0 turn
	//	p0 turn 3
	//	p0 pass
	//	p0 end
	//	~ deal p1 corn-up ! draw-due
	DrawDue = codes.Add("F10.1", "draw-due", "another draw is due")

	// StrayField: a field that the kind does not use is not zero. Texts and JSON have no room for
	// that; programs have.
	StrayField = codes.Add("F13.1", "stray-field", "the move has a field that its kind does not use")

	// NoSuchCard: the move names no card.
	//
	//	open dealt
	//	p0 place ? 0 ! no-such-card
	NoSuchCard = codes.Add("F1.3", "no-such-card", "no card is named")

	// NotInStock: every card of the kind is out of the deck.
	//
	//	new 3 copies=3 rounds=1 hand=2
	//	~ deal p0 corn-up
	//	~ deal p0 corn-up
	//	~ deal p1 corn-up
	//	~ deal p1 corn-up ! not-in-stock
	NotInStock = codes.Add("F1.3", "not-in-stock", "no such card is left")

	// NotInHand: the player holds no such card to place.
	//
	//	new 3 copies=3 rounds=1 hand=2
	//	~ deal p0 corn-up
	//	~ deal p0 corn-up
	//	deal x
	//	p0 place corn-down 1 ! not-in-hand
	NotInHand = codes.Add("F5.2", "not-in-hand", "the player holds no such card")

	// NotToDiscard: the player does not hold these two cards.
	//
	//	new 3 copies=4 rounds=1 hand=4
	//	~ deal p0 corn-up
	//	~ deal p0 corn-up
	//	~ deal p0 corn-up
	//	~ deal p0 corn-down
	//	deal x
	//	p0 place corn-up 1
	//	p0 extra corn-down corn-down ! not-to-discard
	NotToDiscard = codes.Add("F7.4", "not-to-discard", "the player does not hold these two cards")

	// NotToGive: the player holds no such card to give.
	//
	//	new 3 copies=4 rounds=2 hand=2
	//	~ deal p0 corn-up
	//	~ deal p0 corn-up
	//	~ deal p1 pepper-down
	//	~ deal p1 pepper-down
	//	~ deal p2 pepper-down
	//	~ deal p2 pepper-down
	//	deal x
	//	idle give
	//	p0 give pepper-down ! not-to-give
	NotToGive = codes.Add("F10.2", "not-to-give", "the player holds no such card to give")

	// NoSuchPile: the piles are numbered 0 to 5. Texts and JSON have no others; programs have.
	NoSuchPile = codes.Add("F2.3", "no-such-pile", "there is no such pile")

	// PileCovered: a face-down card lies on the pile.
	//
	//	new 3 copies=3 rounds=1 hand=2
	//	~ deal p0 corn-up
	//	deal x
	//	p0 place corn-up 0 ! pile-covered
	PileCovered = codes.Add("F5.2", "pile-covered", "a face-down card lies on the pile")

	// PileOpen: no face-down card lies on the pile.
	//
	//	new 3
	//	deal x
	//	idle turn
	//	p2 turn 5 ! pile-open
	PileOpen = codes.Add("F6.1", "pile-open", "no face-down card lies on the pile")

	// CardFirst: in early trading the action follows the card.
	//
	//	open dealt
	//	p0 pass ! card-first
	CardFirst = codes.Add("F5.2", "card-first", "the player places a card first")

	// CardPlaced: a player places one card in early trading.
	//
	//	open acting
	//	p0 place corn-up 2 ! card-placed
	CardPlaced = codes.Add("F5.2", "card-placed", "the player has placed a card already")

	// TurnFirst: in late trading the action follows the card that is turned up.
	//
	//	open dealt
	//	idle turn
	//	p3 pass ! turn-first
	TurnFirst = codes.Add("F6.1", "turn-first", "the player turns a card up first")

	// CardTurned: a player turns one card up in late trading.
	//
	//	open dealt
	//	idle turn
	//	p3 turn 0
	//	p3 turn 1 ! card-turned
	CardTurned = codes.Add("F6.1", "card-turned", "the player has turned a card up already")

	// NotActing: two cards are discarded in an action step only, after the card of the turn.
	//
	//	open dealt
	//	p0 extra corn-up corn-up ! not-acting
	NotActing = codes.Add("F7.4", "not-acting", "cards are discarded in an action step only")

	// NoAction: the player has used up the actions.
	//
	//	new 3 copies=4 rounds=1 hand=4
	//	~ deal p0 corn-up
	//	deal x
	//	p0 place corn-up 1
	//	p0 pass
	//	p0 pass ! no-action
	NoAction = codes.Add("F7.4", "no-action", "no action is left")

	// ActionLeft: an action must be taken, if only by passing.
	//
	//	open acting
	//	p0 end ! action-left
	ActionLeft = codes.Add("F7.4", "action-left", "an action is left, and must be taken, if only by passing")

	// NoMarker: the player has no trade marker in hand.
	//
	//	new 3
	//	~ deal p0 corn-up
	//	~ deal p0 corn-up
	//	~ deal p0 corn-up
	//	~ deal p0 corn-up
	//	~ deal p0 corn-up
	//	deal x
	//	p0 place corn-up 1
	//	p0 buy corn up
	//	p0 extra corn-up corn-up
	//	p0 buy corn up
	//	p0 extra corn-up corn-up
	//	p0 buy corn up
	//	idle p0
	//	idle pass
	//	p0 buy corn up ! no-marker
	NoMarker = codes.Add("F7.5", "no-marker", "the player has no trade marker in hand")

	// NotOnBoard: the player has no marker there.
	//
	//	open acting
	//	p0 settle corn up 8 ! not-on-board
	NotOnBoard = codes.Add("F7.5", "not-on-board", "the player has no such marker on the board")

	// NotAtEnd: what to settle is chosen after the last round.
	//
	//	open dealt
	//	p0 final ! not-at-end
	NotAtEnd = codes.Add("F11.1", "not-at-end", "the final settlement comes after the last round")

	// NotToSettle: the player has no marker there to settle at the end, or only one of the two.
	//
	//	new 3 copies=3 rounds=1 hand=2
	//	deal x
	//	idle final
	//	p0 final corn up 25 ! not-to-settle
	NotToSettle = codes.Add("F11.1", "not-to-settle", "the player has no such markers on the board")

	// NoSuchCell: a marker goes on a side of a commodity, and its row is always that of the price. Texts and
	// JSON name a side of a commodity; programs may name none.
	NoSuchCell = codes.Add("F7.1", "no-such-cell", "no side of a commodity is named")

	// FewCards: an extra action takes two hand cards.
	//
	//	new 3 copies=3 rounds=1 hand=2
	//	~ deal p0 corn-up
	//	~ deal p0 rice-up
	//	deal x
	//	p0 place corn-up 1
	//	p0 extra corn-up rice-up ! few-cards
	FewCards = codes.Add("F7.4", "few-cards", "an extra action takes two hand cards")

	// OutOfOrder: two cards, or two markers, are in rising order, and a lone one is the first. Texts
	// and JSON are read in either order; only programs can have it wrong.
	OutOfOrder = codes.Add("F13.2", "out-of-order", "the two are not named in rising order")

	// NotOwnTurn: the fourth marker is bought in one's own turn, and not where all choose together.
	//
	//	new 3 copies=4 rounds=2 hand=2
	//	deal x
	//	idle give
	//	p0 fourth ! not-own-turn
	NotOwnTurn = codes.Add("F9.1", "not-own-turn", "the fourth marker is bought in one's own turn only")

	// FourthBought: a player buys the fourth marker once a game.
	//
	//	open dealt
	//	idle p0 fourth
	//	p0 fourth
	//	p0 fourth ! fourth-bought
	FourthBought = codes.Add("F9.1", "fourth-bought", "the player has bought the fourth marker already")

	// FewGold: the player does not have the 5 gold that the fourth marker costs.
	//
	//	open dealt
	//	p0 fourth ! few-gold
	FewGold = codes.Add("F9.1", "few-gold",
		"the player does not have the 5 gold that the fourth marker costs")
)
