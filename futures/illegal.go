package futures

import "bourse.example"

// This file lists the refusals: one code each, with an example that a test executes.
//
// An example is a script. "new" makes a game (players, then config fields), "open" begins as others do:
// with a game of 4 that is "dealt", or one of 3 in which p0 is "acting". "deal SEED" lets chance fall by a
// seed until a player is awaited, "idle SEAT KIND" plays the mildest moves, and chance, until that seat
// may make a move of that kind (either may be left out). A line with "!" is refused with the code that
// follows.

// A Code is the reason for a refusal. It is an error, so that errors.Is(err, NoMarker) tells whether a
// move was refused for it.
type Code uint8

// The codes.
const (
	// NotYourTurn: the seat is not awaited, or it is not Nature's turn.
	//
	//	open dealt
	//	p1 pass ! not-your-turn
	NotYourTurn Code = 1 + iota

	// NotNow: the phase does not ask for this kind of move.
	//
	//	open dealt
	//	p0 pass ! not-now
	NotNow

	// NoSuchKind: the move's kind is not one of the game's.
	//
	//	open dealt
	//	{"seat":"p0","kind":"none"} ! no-such-kind
	NoSuchKind

	// OnlyNature: a player cannot make Nature's move.
	//
	//	open dealt
	//	{"seat":"p0","kind":"deal","to":"p0","card":"corn-up"} ! only-nature
	OnlyNature

	// NotDue: Nature's move is not the one that is due.
	//
	//	new 4
	//	~ deal p1 corn-up ! not-due
	NotDue

	// StrayField: a field that the kind does not use is not zero. Texts and JSON have no room for
	// that; programs have.
	StrayField

	// NoSuchCard: the move names no card.
	//
	//	open dealt
	//	p0 place ? 0 ! no-such-card
	NoSuchCard

	// NotInStock: every card of the kind is out of the deck.
	//
	//	new 3 copies=3 rounds=1 hand=2
	//	~ deal p0 corn-up
	//	~ deal p0 corn-up
	//	~ deal p1 corn-up
	//	~ deal p1 corn-up ! not-in-stock
	NotInStock

	// NotInHand: the player holds no such card to place.
	//
	//	new 3 copies=3 rounds=1 hand=2
	//	~ deal p0 corn-up
	//	~ deal p0 corn-up
	//	deal x
	//	p0 place corn-down 1 ! not-in-hand
	NotInHand

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
	NotToDiscard

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
	NotToGive

	// NoSuchPile: the piles are numbered 0 to 5. Texts and JSON have no others; programs have.
	NoSuchPile

	// PileCovered: a face-down card lies on the pile.
	//
	//	new 3 copies=3 rounds=1 hand=2
	//	~ deal p0 corn-up
	//	deal x
	//	p0 place corn-up 0 ! pile-covered
	PileCovered

	// PileOpen: no face-down card lies on the pile.
	//
	//	new 3
	//	deal x
	//	idle turn
	//	p2 turn 5 ! pile-open
	PileOpen

	// NoAction: the player has used up the actions.
	//
	//	new 3 copies=4 rounds=1 hand=4
	//	~ deal p0 corn-up
	//	deal x
	//	p0 place corn-up 1
	//	p0 pass
	//	p0 pass ! no-action
	NoAction

	// ActionLeft: an action must be taken, if only by passing.
	//
	//	open acting
	//	p0 end ! action-left
	ActionLeft

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
	NoMarker

	// NotOnBoard: the player has no marker there.
	//
	//	open acting
	//	p0 settle corn up 8 ! not-on-board
	NotOnBoard

	// NotToSettle: the player has no marker there to settle at the end, or only one of the two.
	//
	//	new 3 copies=3 rounds=1 hand=2
	//	deal x
	//	idle final
	//	p0 final corn up 25 ! not-to-settle
	NotToSettle

	// NoSuchCell: a marker goes on a side of a commodity, and its row is always that of the price.
	//
	//	open acting
	//	{"seat":"p0","kind":"buy","commodity":"none","side":"up"} ! no-such-cell
	NoSuchCell

	// FewCards: an extra action takes two hand cards.
	//
	//	new 3 copies=3 rounds=1 hand=2
	//	~ deal p0 corn-up
	//	~ deal p0 rice-up
	//	deal x
	//	p0 place corn-up 1
	//	p0 extra corn-up rice-up ! few-cards
	FewCards

	// OutOfOrder: two cards, or two markers, are in rising order, and a lone one is the first. Texts
	// and JSON are read in either order; only programs can have it wrong.
	OutOfOrder

	// NotOwnTurn: the fourth marker is bought in one's own turn, and not where all choose together.
	//
	//	new 3 copies=4 rounds=2 hand=2
	//	deal x
	//	idle give
	//	p0 fourth ! not-own-turn
	NotOwnTurn

	// FourthBought: a player buys the fourth marker once a game.
	//
	//	open dealt
	//	idle p0 fourth
	//	p0 fourth
	//	p0 fourth ! fourth-bought
	FourthBought

	// FewGold: the player does not have the 5 gold that the fourth marker costs.
	//
	//	open dealt
	//	p0 fourth ! few-gold
	FewGold
)

// refusals is the fixed table.
var refusals = [...]bourse.Illegal{
	NotYourTurn:  {Rule: "F4.2", Code: "not-your-turn", Why: "the seat is not awaited"},
	NotNow:       {Rule: "F4.2", Code: "not-now", Why: "this is not the time for such a move"},
	NoSuchKind:   {Rule: "F13.1", Code: "no-such-kind", Why: "there is no such kind of move"},
	OnlyNature:   {Rule: "F2.2", Code: "only-nature", Why: "cards are dealt by chance"},
	NotDue:       {Rule: "F2.2", Code: "not-due", Why: "another deal is due"},
	StrayField:   {Rule: "F13.1", Code: "stray-field", Why: "the move has a field that its kind does not use"},
	NoSuchCard:   {Rule: "F1.3", Code: "no-such-card", Why: "no card is named"},
	NotInStock:   {Rule: "F1.3", Code: "not-in-stock", Why: "no such card is left"},
	NotInHand:    {Rule: "F5.2", Code: "not-in-hand", Why: "the player holds no such card"},
	NotToDiscard: {Rule: "F7.4", Code: "not-to-discard", Why: "the player does not hold these two cards"},
	NotToGive:    {Rule: "F10.2", Code: "not-to-give", Why: "the player holds no such card to give"},
	NoSuchPile:   {Rule: "F2.3", Code: "no-such-pile", Why: "there is no such pile"},
	PileCovered:  {Rule: "F5.2", Code: "pile-covered", Why: "a face-down card lies on the pile"},
	PileOpen:     {Rule: "F6.1", Code: "pile-open", Why: "no face-down card lies on the pile"},
	NoAction:     {Rule: "F7.4", Code: "no-action", Why: "no action is left"},
	ActionLeft:   {Rule: "F7.4", Code: "action-left", Why: "an action is left, and must be taken, if only by passing"},
	NoMarker:     {Rule: "F7.5", Code: "no-marker", Why: "the player has no trade marker in hand"},
	NotOnBoard:   {Rule: "F7.5", Code: "not-on-board", Why: "the player has no such marker on the board"},
	NotToSettle:  {Rule: "F11.1", Code: "not-to-settle", Why: "the player has no such markers on the board"},
	NoSuchCell:   {Rule: "F7.1", Code: "no-such-cell", Why: "no side of a commodity is named"},
	FewCards:     {Rule: "F7.4", Code: "few-cards", Why: "an extra action takes two hand cards"},
	OutOfOrder:   {Rule: "F13.2", Code: "out-of-order", Why: "the two are not named in rising order"},
	NotOwnTurn:   {Rule: "F9.1", Code: "not-own-turn", Why: "the fourth marker is bought in one's own turn only"},
	FourthBought: {Rule: "F9.1", Code: "fourth-bought", Why: "the player has bought the fourth marker already"},
	FewGold:      {Rule: "F9.1", Code: "few-gold", Why: "the player does not have the 5 gold that the fourth marker costs"},
}

// String returns the code as refusals carry it: no-marker. Of what is no code it is empty.
func (c Code) String() string {
	if int(c) < len(refusals) {
		return refusals[c].Code
	}
	return ""
}

// Error returns what String does.
func (c Code) Error() string { return c.String() }

// Illegal returns the refusal with this code, of which there is one, or nil if there is no such code.
func (c Code) Illegal() *bourse.Illegal {
	if c == 0 || int(c) >= len(refusals) {
		return nil
	}
	return &refusals[c]
}

func refuse(c Code) *bourse.Illegal { return &refusals[c] }
