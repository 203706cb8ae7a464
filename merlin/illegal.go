package merlin

import "bourse.example/internal/grammar"

// This file lists the refusals. testdata/rules has a move that is refused with each code.

var codes grammar.Refusals

// The refusals. Their exported names are in forms_kinds.go, with what each says.
var (
	notYourTurn = codes.Add("M38.3", "not-your-turn", "it is not this seat's turn")
	notNow      = codes.Add("M36.3", "not-now", "this kind of move is not possible now")
	noSuchKind  = codes.Add("M38.1", "no-such-kind", "the game has no such kind of move")
	onlyNature  = codes.Add("M38.3", "only-nature", "only chance rolls dice and draws cards")
	notDue      = codes.Add("M38.3", "not-due", "the game waits for another roll or draw")
	// Moves written as text or JSON cannot have such a field; moves made by a program can.
	strayField     = codes.Add("M38.1", "stray-field", "the move has a field that its kind does not use")
	noSuchDie      = codes.Add("M4.1", "no-such-die", "a die shows 1 to 6, and the lower of two is named first")
	noSuchOmen     = codes.Add("M3.3", "no-such-omen", "a vision is either of tea leaves or of a crystal ball")
	notInDeck      = codes.Add("M1.4", "not-in-deck", "the deck does not contain that card")
	notTied        = codes.Add("M2.3", "not-tied", "the lot chooses among players with equal bids")
	bidTooHigh     = codes.Add("M2.3", "bid-too-high", "a bid is from 0 to 10, and at most the gold in the purse")
	bidBeyondPurse = codes.Add("M23.2", "bid-beyond-purse", "a bid is from 0 to the gold in the purse")
	notLookedAt    = codes.Add("M23.1", "not-looked-at", "that is not one of the Royal Decrees looked at")
	cutTooDeep     = codes.Add("M5.5", "cut-too-deep", "a cut leaves the Cost of Living at 1 or more")
	keepTooMuch    = codes.Add("M25.3", "keep-too-much", "a player keeps at most what they have and can pay for")
	somethingOpen  = codes.Add("M36.7", "something-open", "the player must first use or close what is open")
	nothingOpen    = codes.Add("M36.7", "nothing-open", "nothing is open")
	notForThat     = codes.Add("M36.7", "not-for-that", "this move is not for what is open")
	nothingToDo    = codes.Add("M36.7", "nothing-to-do", "nothing can be done with that now")
	noAction       = codes.Add("M3.4", "no-action", "no actions are left this turn")
	notPlayed      = codes.Add("M37.1", "not-played", "that part of the game is not in play")
	noPartner      = codes.Add("M13.1", "no-partner", "an offer must be to another player in the game")
	noOfferLeft    = codes.Add("M13.1", "no-offer-left", "no offers are left this turn")
	notTheirs      = codes.Add("M13.1", "not-theirs", "the player who would give it does not have it")
	sameKind       = codes.Add("M13.1", "same-kind", "a thing is not exchanged for one of the same kind")
	noRoomForCard  = codes.Add("M13.1", "no-room-for-card", "the other reserve has no room for the card and gives up none")
	noChauffeur    = codes.Add("M8.4", "no-chauffeur", "only a player with a Chauffeur writes notes and sells scrip")
	noSuchPaper    = codes.Add("M15.1", "no-such-paper", "there is no such kind of note")
	noNoteLeft     = codes.Add("M15.1", "no-note-left", "the issuer has the maximum number of notes out")
	noSuchIssuer   = codes.Add("M15.1", "no-such-issuer", "that player is not in the game")
	noSuchNote     = codes.Add("M15.1", "no-such-note", "the issuer does not have a note with that number")
	notForSale     = codes.Add("M15.1", "not-for-sale", "no other player has put the note up for sale")
	noteTooDear    = codes.Add("M15.1", "note-too-dear", "the purse has less gold than that costs")
	// Only its issuer tears up an unsold note or changes the premium of a policy, and the premium again once the
	// season has changed.
	notYourNote = codes.Add("M15.1", "not-your-note", "the player cannot price or tear up that note now")
	notCalled   = codes.Add("M15.3", "not-called", "that is not a called future of the player")
	tooFewUnits = codes.Add("M15.3", "too-few-units", "the stall and the store have fewer than three units")
	// If the issuer cannot deliver either, the note does not open.
	unitsAsked     = codes.Add("M15.3", "units-asked", "another player asks at most the Cost of Living for a unit")
	notAssignable  = codes.Add("M15.3", "not-assignable", "the player has no such future of the same commodity and season")
	noShareThere   = codes.Add("M17.1", "no-share-there", "no property there pays more than its shares take")
	noScrip        = codes.Add("M18.1", "no-scrip", "there is no such scrip")
	noSuchCover    = codes.Add("M19.2", "no-such-cover", "there is no such cover")
	numberWrong    = codes.Add("M19.2", "number-wrong", "a policy names at least one number from 2 to 12, in rising order")
	laboratoryFull = codes.Add("M6.3", "laboratory-full", "the laboratory already has six labs")
	noSuchLab      = codes.Add("M9.1", "no-such-lab", "the player does not have a lab in that place")
	fundedAlready  = codes.Add("M9.1", "funded-already", "the lab already has a grant")
	notSuccessful  = codes.Add("M9.3", "not-successful", "the lab is not funded, or has too few used cards under it")
	notInHand      = codes.Add("M9.2", "not-in-hand", "that card with that mark is not in the player's hand")
	noTarget       = codes.Add("M9.2", "no-target", "the spell has no effect there")
	noShop         = codes.Add("M9.4", "no-shop", "use your own Spell Shop, or another player's if you have none")
	bankShort      = codes.Add("M4.4", "bank-short", "the bank has less than the Cost of Living")
	// A plot has room for one potion, and the front of a player for three.
	notBrewedThere = codes.Add("M10.2", "not-brewed-there", "the potion cannot be brewed there, or there is no room")
	noIngredients  = codes.Add("M10.2", "no-ingredients", "the store has too few ingredients for the potion")
	noBrewery      = codes.Add("M10.3", "no-brewery", "the player has no standing Brewery")
)
