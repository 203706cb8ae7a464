package merlin

import "bourse.example"

// This file lists the refusals: one code each, with an example that a test executes, a script as package
// scenario has it. "open bids" goes to where all bid for the turn order in a game of four, "open roll" to the
// first roll and "open first" to the actions behind it, of p0, whose field is empty; "open field" to where it
// has two properties, and two cards in its reserve, "open vault" to where they are a Chauffeur. "open debt"
// goes to where p0 owes, "open market" to where it has a unit of souls and a market to bring it to, "open
// asks" to where it asks more for it than p2 has, "open keep" to where it is asked what it keeps, "open cuts"
// to where all name a cut. "open magic" goes to where p0 has a property, a spell lab and a potion lab in its
// reserve, and a spell and a recipe, "open lab" to where the spell lab stands, "open shop" to where it is a
// Spell Shop, "open labs" to where there are six, and "open harvest" to where p0 has grain too. "open war"
// goes to where it has a property, two golems in its reserve, and a soul, "open golem" to where one of them
// is active, beside a second property. "open king" goes to where p0, who has drawn a king, chooses one of two
// Royal Decrees, "open bidding" to where the others bid for the one that it has refused.

// codes is the fixed table of the refusals.
var codes bourse.Refusals

// The codes, each the refusal of a move and an error of its own: errors.Is(err, merlin.NotYourTurn).
var (
	// NotYourTurn: the seat is not awaited, or it is not Nature's turn.
	//
	//	open first
	//	p1 end ! not-your-turn
	NotYourTurn = codes.Add("M38.3", "not-your-turn", "it is not the turn of this seat")

	// NotNow: something else is asked.
	//
	//	open first
	//	p0 seal 1 ! not-now
	NotNow = codes.Add("M36.3", "not-now", "this is not the time for such a move")

	// NoSuchKind: the move's kind is not one of the game's.
	//
	//	open first
	//	{"seat":"p0","kind":"none"} ! no-such-kind
	NoSuchKind = codes.Add("M38.1", "no-such-kind", "there is no such kind of move")

	// OnlyNature: a player cannot make Nature's move.
	//
	//	open first
	//	p0 die 3 ! only-nature
	OnlyNature = codes.Add("M38.3", "only-nature", "only chance rolls dice and draws cards")

	// NotDue: Nature's move is not the one that is due.
	//
	//	new 4
	//	~ die 3 ! not-due
	NotDue = codes.Add("M38.3", "not-due", "another roll or draw is due")

	// StrayField: a field that the kind does not use is not zero. Texts and JSON have no room for that;
	// programs have.
	StrayField = codes.Add("M38.1", "stray-field", "the move has a field that its kind does not use")

	// NoSuchDie: a die shows 1 to 6, and of two the lesser comes first.
	//
	//	open roll
	//	~ dice 4 3 ! no-such-die
	NoSuchDie = codes.Add("M4.1", "no-such-die", "a die shows 1 to 6, and of two the lesser comes first")

	// NoSuchOmen: a vision is of tea leaves or of a crystal ball.
	//
	//	open seeing
	//	p0 vision none ! no-such-omen
	NoSuchOmen = codes.Add("M3.3", "no-such-omen", "a vision is of tea leaves or of a crystal ball")

	// NotInDeck: the card is not among those that are drawn from, or none is left.
	//
	//	new 4
	//	~ draw d4 ! not-in-deck
	NotInDeck = codes.Add("M1.4", "not-in-deck", "there is no such card to be drawn")

	// NotTied: the lot is among those with equal bids.
	//
	//	open bids
	//	p0 seal 3
	//	p1 seal 3
	//	p2 seal 1
	//	p3 seal 0
	//	~ lot p2 ! not-tied
	NotTied = codes.Add("M2.3", "not-tied", "the lot is among those with equal bids")

	// BidTooHigh: a bid is at most 10, and no more than the purse.
	//
	//	open bids
	//	p0 seal 11 ! bid-too-high
	BidTooHigh = codes.Add("M2.3", "bid-too-high", "a bid is from 0 to 10, and no more than the purse has")

	// BidBeyondPurse: a bid for a Royal Decree is no more than the purse has.
	//
	//	open bidding
	//	p1 seal 21 ! bid-beyond-purse
	BidBeyondPurse = codes.Add("M23.2", "bid-beyond-purse", "a bid is from 0 to what the purse has")

	// NotLookedAt: one of the Royal Decrees looked at is chosen.
	//
	//	open king
	//	p0 choose jubilee ! not-looked-at
	NotLookedAt = codes.Add("M23.1", "not-looked-at", "that is none of the Royal Decrees looked at")

	// CutTooDeep: a cut leaves a Cost of Living of 1 at least.
	//
	//	open cuts
	//	p0 cut 2 ! cut-too-deep
	CutTooDeep = codes.Add("M5.5", "cut-too-deep", "a cut leaves a Cost of Living of 1 at least")

	// KeepTooMuch: nobody keeps more than it has and can pay for.
	//
	//	open keep
	//	p0 keep 2 ! keep-too-much
	KeepTooMuch = codes.Add("M25.3", "keep-too-much", "nobody keeps more than it has and can pay for")

	// SomethingOpen: what is open comes first.
	//
	//	open field
	//	p0 card c5
	//	p0 end ! something-open
	SomethingOpen = codes.Add("M36.7", "something-open",
		"first something is done with what is open, or it is closed")

	// NothingOpen: nothing is open.
	//
	//	open field
	//	p0 discard ! nothing-open
	NothingOpen = codes.Add("M36.7", "nothing-open", "nothing is open")

	// NotForThat: that is done with another thing than the one that is open.
	//
	//	open field
	//	p0 card c5
	//	p0 invest 1 ! not-for-that
	NotForThat = codes.Add("M36.7", "not-for-that", "that is not done with what is open")

	// NothingToDo: a thing is opened only if something can be done with it.
	//
	//	open first
	//	p0 plot p0.1 ! nothing-to-do
	NothingToDo = codes.Add("M36.7", "nothing-to-do", "nothing can be done with that now")

	// NoAction: the turn has no action left.
	//
	//	new 4 parts=[] maxActions=1
	//	open begun
	//	p0 buy c2
	//	deal a replacement
	//	p0 card c2 ! no-action
	NoAction = codes.Add("M3.4", "no-action", "the turn has no action left")

	// NotPlayed: the part of the game is out.
	//
	//	new 4 parts=[]
	//	open begun
	//	p0 goods souls ! not-played
	NotPlayed = codes.Add("M37.1", "not-played", "the game is played without that part")

	// NoPartner: an offer is made to another player in the game.
	//
	//	open trade
	//	p0 offer p0 ! no-partner
	NoPartner = codes.Add("M13.1", "no-partner", "an offer is made to another player in the game")

	// NoOfferLeft: the turn has no offer left.
	//
	//	new 4 parts=["market"] offers=0
	//	open begun
	//	p0 offer p1 ! no-offer-left
	NoOfferLeft = codes.Add("M13.1", "no-offer-left", "the turn has no offer left")

	// NotTheirs: who is to give it does not have it.
	//
	//	open trade
	//	p0 offer p1
	//	p0 item oil ! not-theirs
	NotTheirs = codes.Add("M13.1", "not-theirs", "who is to give it does not have it")

	// SameKind: nothing is given for its own kind.
	//
	//	open trade
	//	p0 offer p1
	//	p0 item gold
	//	p0 set 1
	//	p0 item gold ! same-kind
	SameKind = codes.Add("M13.1", "same-kind", "nothing is given for what is of its own kind")

	// NoRoomForCard: a card goes to who has room for it, or gives one for it.
	//
	//	open full
	//	p1 offer p0
	//	p1 with c3
	//	p1 item gold ! no-room-for-card
	NoRoomForCard = codes.Add("M13.1", "no-room-for-card",
		"a card goes to a reserve with room for it, or for another card")

	// NoChauffeur: only an owner of a Chauffeur writes notes and puts scrip up for sale.
	//
	//	open banking
	//	p0 end
	//	~ dice 5 6
	//	p1 write bond ! no-chauffeur
	NoChauffeur = codes.Add("M8.4", "no-chauffeur",
		"only an owner of a Chauffeur writes notes and has scrip for sale")

	// NoSuchPaper: a note is a future, a bond, a share or a policy.
	//
	//	open banking
	//	p0 write none ! no-such-paper
	NoSuchPaper = codes.Add("M15.1", "no-such-paper", "there is no such kind of note")

	// NoNoteLeft: an issuer has as many notes out as there may be.
	//
	//	new 4 parts=["market","paper"] startGold=20 notes=1
	//	open bank
	//	open bond
	//	p0 write bond ! no-note-left
	NoNoteLeft = codes.Add("M15.1", "no-note-left", "the issuer has as many notes out as there may be")

	// NoSuchIssuer: papers are those of a player in the game.
	//
	//	open banking
	//	p0 papers p4 ! no-such-issuer
	NoSuchIssuer = codes.Add("M15.1", "no-such-issuer", "that player is not in the game")

	// NoSuchNote: the issuer has no note of that number.
	//
	//	open banking
	//	p0 papers p0
	//	p0 note 1 ! no-such-note
	NoSuchNote = codes.Add("M15.1", "no-such-note", "the issuer has no note of that number")

	// NotForSale: the note is not for sale, or its seller is the player itself.
	//
	//	open banking
	//	open bond
	//	p0 papers p0
	//	p0 note 1
	//	p0 purchase ! not-for-sale
	NotForSale = codes.Add("M15.1", "not-for-sale", "the note is not for sale by another")

	// NoteTooDear: the purse has less than the price of a note or of one scrip, or than the settlement.
	//
	//	open banking
	//	p0 papers p0
	//	p0 issue 2 at 5
	//	p0 end
	//	~ dice 5 6
	//	p1 papers p0
	//	p1 scrip 1
	//	p1 goods souls
	//	p1 bid 13
	//	p1 papers p0
	//	p1 scrip 1 ! note-too-dear
	NoteTooDear = codes.Add("M15.1", "note-too-dear", "the purse has less than that costs")

	// NotYourNote: a holder prices its notes, and an issuer tears up its unsold ones, or gives a policy
	// another premium, which it can again when the season has changed.
	//
	//	open banking
	//	open bond
	//	p0 papers p0
	//	p0 note 1
	//	p0 price 3 ! not-your-note
	NotYourNote = codes.Add("M15.1", "not-your-note",
		"the note is not the player's to price or to tear up now")

	// NotCalled: a future is settled by its issuer, from its first turn after it was due.
	//
	//	open banking
	//	open bond
	//	p0 papers p0
	//	p0 note 1
	//	p0 deliver ! not-called
	NotCalled = codes.Add("M15.3", "not-called", "that is no future of the player's that has been called")

	// TooFewUnits: three units are delivered.
	//
	//	open called
	//	p0 papers p0
	//	p0 note 1
	//	p0 deliver ! too-few-units
	TooFewUnits = codes.Add("M15.3", "too-few-units", "stall and store have fewer than three units")

	// UnitsAsked: in the first of its turns an issuer does not pay while another player asks no more than the
	// Cost of Living for a unit. It then can deliver, or the note is not opened.
	UnitsAsked = codes.Add("M15.3", "units-asked",
		"another player asks no more than the Cost of Living for a unit")

	// NotAssignable: what is assigned is a future of the same commodity and season that the player holds.
	//
	//	open called
	//	p0 papers p0
	//	p0 note 1
	//	p0 assign p0 1 ! not-assignable
	NotAssignable = codes.Add("M15.3", "not-assignable",
		"that is no future of the same commodity and season that the player holds")

	// NoShareThere: a share is of a property that pays more than its shares get.
	//
	//	open banking
	//	p0 card c5
	//	p0 at p0.2
	//	p0 write share
	//	p0 at p0.1 ! no-share-there
	NoShareThere = codes.Add("M17.1", "no-share-there", "no property there pays more than its shares get")

	// NoScrip: there is no scrip to put up for sale, to take off, to buy or to redeem.
	//
	//	open banking
	//	p0 papers p0
	//	p0 unissue ! no-scrip
	NoScrip = codes.Add("M18.1", "no-scrip", "there is no such scrip")

	// NoSuchCover: a policy covers one of what the rules list.
	//
	//	open banking
	//	p0 write policy
	//	p0 cover none ! no-such-cover
	NoSuchCover = codes.Add("M19.2", "no-such-cover", "there is no such cover")

	// NumberWrong: the numbers of a policy are 2 to 12, each above the one before, and one at least.
	//
	//	open banking
	//	p0 write policy
	//	p0 cover rolls
	//	p0 done ! number-wrong
	NumberWrong = codes.Add("M19.2", "number-wrong",
		"a policy names one number at least, rising, from 2 to 12")

	// LaboratoryFull: a laboratory has room for six labs.
	//
	//	open labs
	//	p0 card s3
	//	p0 use ! laboratory-full
	LaboratoryFull = codes.Add("M6.3", "laboratory-full", "the laboratory has six labs already")

	// NoSuchLab: no lab of the player's stands in that place.
	//
	//	open lab
	//	p0 lab 2 ! no-such-lab
	NoSuchLab = codes.Add("M9.1", "no-such-lab", "the player has no lab in that place")

	// FundedAlready: a lab has one grant at a time.
	//
	//	open lab
	//	p0 lab 1
	//	p0 fund
	//	p0 lab 1
	//	p0 fund ! funded-already
	FundedAlready = codes.Add("M9.1", "funded-already", "the lab has a grant already")

	// NotSuccessful: a lab that is placed on a plot is funded and successful.
	//
	//	open lab
	//	p0 lab 1
	//	p0 at p0.1 ! not-successful
	NotSuccessful = codes.Add("M9.3", "not-successful",
		"the lab is not funded, or too few used cards lie under it")

	// NotInHand: the hand does not have the card with that mark.
	//
	//	open magic
	//	p0 hand rust ! not-in-hand
	NotInHand = codes.Add("M9.2", "not-in-hand", "the hand does not have that card with that mark")

	// NoTarget: a spell is cast at another player, or what is another player's, that has what the spell
	// takes.
	//
	//	open magic
	//	p0 hand pickpocket-sprite
	//	p0 to p0 ! no-target
	NoTarget = codes.Add("M9.2", "no-target", "the spell has no effect there")

	// NoShop: a spell passes through one's own Spell Shop, and without one through another player's.
	//
	//	open magic
	//	p0 hand pickpocket-sprite
	//	p0 sell p1 ! no-shop
	NoShop = codes.Add("M9.4", "no-shop",
		"a spell passes through one's own Spell Shop, or another's if one has none")

	// BankShort: the bank cannot pay a spell.
	//
	//	new 4 parts=["magic"] gold=40 startGold=10 uses=0 researchCap=1 volatility=3 col=1
	//	open shop
	//	p0 end
	//	~ dice 3 4
	//	p1 end
	//	~ dice 3 4
	//	p2 end
	//	~ dice 5 6
	//	p3 end
	//	~ dice 5 6
	//	p0 hand pickpocket-sprite
	//	p0 sell p0 ! bank-short
	BankShort = codes.Add("M4.4", "bank-short", "the bank has less than the Cost of Living")

	// NotBrewedThere: a potion is brewed where its card says, one under a plot and three in front of a player
	// at most.
	//
	//	open harvest
	//	p0 hand antidote
	//	p0 at p0.1 ! not-brewed-there
	NotBrewedThere = codes.Add("M10.2", "not-brewed-there",
		"the potion is not brewed there, or there is no room")

	// NoIngredients: the store has less than the potion takes.
	//
	//	open magic
	//	p0 hand antidote ! no-ingredients
	NoIngredients = codes.Add("M10.2", "no-ingredients", "the store has less than the potion takes")

	// NoBrewery: mead is made where a Brewery stands.
	//
	//	open harvest
	//	p0 mead 1 ! no-brewery
	NoBrewery = codes.Add("M10.3", "no-brewery", "the player has no Brewery that stands")
)
