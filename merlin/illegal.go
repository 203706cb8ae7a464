package merlin

import "bourse.example/internal/grammar"

// This file lists the refusals. testdata/rules has a move that is refused with each code.

var codes grammar.Refusals

// The refusals, each an error that errors.Is recognizes: errors.Is(err, merlin.NotYourTurn).
var (
	// NotYourTurn: the seat is not awaited, or it is not Nature's turn.
	NotYourTurn = codes.Add("M38.3", "not-your-turn", "it is not this seat's turn")

	// NotNow: the game waits for another kind of decision.
	NotNow = codes.Add("M36.3", "not-now", "this kind of move is not possible now")

	// NoSuchKind: the game has no move of that kind.
	NoSuchKind = codes.Add("M38.1", "no-such-kind", "the game has no such kind of move")

	// OnlyNature: a player cannot make Nature's move.
	OnlyNature = codes.Add("M38.3", "only-nature", "only chance rolls dice and draws cards")

	// NotDue: the game waits for another chance move.
	NotDue = codes.Add("M38.3", "not-due", "the game waits for another roll or draw")

	// StrayField: a field that the kind of move does not use is not zero. Moves written as text or JSON
	// cannot have such a field; moves made by a program can.
	StrayField = codes.Add("M38.1", "stray-field", "the move has a field that its kind does not use")

	// NoSuchDie: a die shows 1 to 6, and the lower of two dice is named first.
	NoSuchDie = codes.Add("M4.1", "no-such-die", "a die shows 1 to 6, and the lower of two is named first")

	// NoSuchOmen: a vision is either of tea leaves or of a crystal ball.
	NoSuchOmen = codes.Add("M3.3", "no-such-omen", "a vision is either of tea leaves or of a crystal ball")

	// NotInDeck: the card is not in the deck that is drawn from, or no copy of it is left.
	NotInDeck = codes.Add("M1.4", "not-in-deck", "the deck does not contain that card")

	// NotTied: the lot chooses among the players with equal bids.
	NotTied = codes.Add("M2.3", "not-tied", "the lot chooses among players with equal bids")

	// BidTooHigh: a bid for the turn order is at most 10, and at most the gold in the purse.
	BidTooHigh = codes.Add("M2.3", "bid-too-high", "a bid is from 0 to 10, and at most the gold in the purse")

	// BidBeyondPurse: a bid for a Royal Decree is at most the gold in the purse.
	BidBeyondPurse = codes.Add("M23.2", "bid-beyond-purse", "a bid is from 0 to the gold in the purse")

	// NotLookedAt: a player chooses one of the Royal Decrees that they look at.
	NotLookedAt = codes.Add("M23.1", "not-looked-at", "that is not one of the Royal Decrees looked at")

	// CutTooDeep: a cut leaves the Cost of Living at 1 or more.
	CutTooDeep = codes.Add("M5.5", "cut-too-deep", "a cut leaves the Cost of Living at 1 or more")

	// KeepTooMuch: a player keeps at most what they have and can pay for.
	KeepTooMuch = codes.Add("M25.3", "keep-too-much", "a player keeps at most what they have and can pay for")

	// SomethingOpen: the player first does something with the open thing, or closes it.
	SomethingOpen = codes.Add("M36.7", "something-open",
		"the player must first use or close what is open")

	// NothingOpen: nothing is open.
	NothingOpen = codes.Add("M36.7", "nothing-open", "nothing is open")

	// NotForThat: the move is for a different thing than the open one.
	NotForThat = codes.Add("M36.7", "not-for-that", "this move is not for what is open")

	// NothingToDo: a player opens a thing only if there is a legal move for it.
	NothingToDo = codes.Add("M36.7", "nothing-to-do", "nothing can be done with that now")

	// NoAction: the player has no actions left this turn.
	NoAction = codes.Add("M3.4", "no-action", "no actions are left this turn")

	// NotPlayed: the move needs a part of the game that is not in play.
	NotPlayed = codes.Add("M37.1", "not-played", "that part of the game is not in play")

	// NoPartner: a player makes an offer to another player in the game.
	NoPartner = codes.Add("M13.1", "no-partner", "an offer must be to another player in the game")

	// NoOfferLeft: the player has no offers left this turn.
	NoOfferLeft = codes.Add("M13.1", "no-offer-left", "no offers are left this turn")

	// NotTheirs: the player who would give the item does not have it.
	NotTheirs = codes.Add("M13.1", "not-theirs", "the player who would give it does not have it")

	// SameKind: a player does not exchange a thing for one of the same kind.
	SameKind = codes.Add("M13.1", "same-kind", "a thing is not exchanged for one of the same kind")

	// NoRoomForCard: the reserve that gets the card has room for it, or gives up a card in exchange.
	NoRoomForCard = codes.Add("M13.1", "no-room-for-card",
		"the other reserve has no room for the card and gives up none")

	// NoChauffeur: only a player with a Chauffeur writes notes and puts scrip up for sale.
	NoChauffeur = codes.Add("M8.4", "no-chauffeur",
		"only a player with a Chauffeur writes notes and sells scrip")

	// NoSuchPaper: a note is a future, a bond, a share or a policy.
	NoSuchPaper = codes.Add("M15.1", "no-such-paper", "there is no such kind of note")

	// NoNoteLeft: the issuer already has the maximum number of notes out.
	NoNoteLeft = codes.Add("M15.1", "no-note-left", "the issuer has the maximum number of notes out")

	// NoSuchIssuer: the player whose papers are opened is not in the game.
	NoSuchIssuer = codes.Add("M15.1", "no-such-issuer", "that player is not in the game")

	// NoSuchNote: the issuer does not have a note with that number.
	NoSuchNote = codes.Add("M15.1", "no-such-note", "the issuer does not have a note with that number")

	// NotForSale: the note is not for sale, or the buyer is its seller.
	NotForSale = codes.Add("M15.1", "not-for-sale", "no other player has put the note up for sale")

	// NoteTooDear: the purse has less gold than the note, the scrip or the settlement costs.
	NoteTooDear = codes.Add("M15.1", "note-too-dear", "the purse has less gold than that costs")

	// NotYourNote: only its holder prices a note. Only its issuer tears up an unsold note or changes the
	// premium of a policy, and the premium again once the season has changed.
	NotYourNote = codes.Add("M15.1", "not-your-note",
		"the player cannot price or tear up that note now")

	// NotCalled: the issuer settles a future, from its first turn after the future was due.
	NotCalled = codes.Add("M15.3", "not-called", "that is not a called future of the player")

	// TooFewUnits: a delivery is three units.
	TooFewUnits = codes.Add("M15.3", "too-few-units", "the stall and the store have fewer than three units")

	// UnitsAsked: in the first such turn, the issuer cannot pay instead of delivering while another player
	// asks at most the Cost of Living for a unit. If the issuer cannot deliver either, the note does not
	// open.
	UnitsAsked = codes.Add("M15.3", "units-asked",
		"another player asks at most the Cost of Living for a unit")

	// NotAssignable: the issuer assigns a future of the same commodity and season that it holds.
	NotAssignable = codes.Add("M15.3", "not-assignable",
		"the player has no such future of the same commodity and season")

	// NoShareThere: a share is in a property that pays more than its shares already take.
	NoShareThere = codes.Add("M17.1", "no-share-there", "no property there pays more than its shares take")

	// NoScrip: there is no scrip to put up for sale, withdraw, buy or redeem.
	NoScrip = codes.Add("M18.1", "no-scrip", "there is no such scrip")

	// NoSuchCover: a policy covers one of the risks that the rules list.
	NoSuchCover = codes.Add("M19.2", "no-such-cover", "there is no such cover")

	// NumberWrong: a policy names at least one number from 2 to 12, in rising order.
	NumberWrong = codes.Add("M19.2", "number-wrong",
		"a policy names at least one number from 2 to 12, in rising order")

	// LaboratoryFull: a laboratory has room for six labs.
	LaboratoryFull = codes.Add("M6.3", "laboratory-full", "the laboratory already has six labs")

	// NoSuchLab: the player does not have a lab in that place.
	NoSuchLab = codes.Add("M9.1", "no-such-lab", "the player does not have a lab in that place")

	// FundedAlready: a lab has at most one grant at a time.
	FundedAlready = codes.Add("M9.1", "funded-already", "the lab already has a grant")

	// NotSuccessful: a player places a lab on a plot only if it is funded and successful.
	NotSuccessful = codes.Add("M9.3", "not-successful",
		"the lab is not funded, or has too few used cards under it")

	// NotInHand: the card with that mark is not in the player's hand.
	NotInHand = codes.Add("M9.2", "not-in-hand", "that card with that mark is not in the player's hand")

	// NoTarget: the target of a spell is another player or a thing of another player's, and has what the
	// spell takes.
	NoTarget = codes.Add("M9.2", "no-target", "the spell has no effect there")

	// NoShop: a spell passes through its caster's own Spell Shop, or through another player's if the caster
	// has none.
	NoShop = codes.Add("M9.4", "no-shop",
		"use your own Spell Shop, or another player's if you have none")

	// BankShort: the bank cannot pay for a spell.
	BankShort = codes.Add("M4.4", "bank-short", "the bank has less than the Cost of Living")

	// NotBrewedThere: a player brews a potion at the site that its card names. A plot has room for one
	// potion, and the front of a player for three.
	NotBrewedThere = codes.Add("M10.2", "not-brewed-there",
		"the potion cannot be brewed there, or there is no room")

	// NoIngredients: the store has too few ingredients for the potion.
	NoIngredients = codes.Add("M10.2", "no-ingredients", "the store has too few ingredients for the potion")

	// NoBrewery: a player makes mead in a standing Brewery.
	NoBrewery = codes.Add("M10.3", "no-brewery", "the player has no standing Brewery")
)
