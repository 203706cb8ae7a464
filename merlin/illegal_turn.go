package merlin

// This file goes on with the refusals: those of what is bought, laid, traded, moved and given up. It is read
// after illegal.go, so that the codes stay in their order.

var (
	// NotAtOffices: the Offices do not have the card.
	//
	//	open first
	//	p0 buy c9 ! not-at-offices
	NotAtOffices = codes.Add("M6.1", "not-at-offices", "the Offices do not have that card")

	// TooDear: the purse has less than the Cost of Living.
	//
	//	new 4 parts=[] startGold=3 col=4
	//	open begun
	//	p0 buy c2 ! too-dear
	TooDear = codes.Add("M6.1", "too-dear", "the purse has less than the Cost of Living")

	// ReserveFull: a reserve has room for 12 cards.
	//
	//	new 4 parts=[] startGold=20 col=1 colCap=1
	//	open begun
	//	open shopping
	//	p0 buy c3 ! reserve-full
	ReserveFull = codes.Add("M6.1", "reserve-full", "the reserve has 12 cards already")

	// NotInReserve: the reserve does not have the card.
	//
	//	open field
	//	p0 card c9 ! not-in-reserve
	NotInReserve = codes.Add("M6.3", "not-in-reserve", "the reserve does not have that card")

	// NotYourPlot: the plot is in another player's field, or there is none.
	//
	//	open field
	//	p0 card c5
	//	p0 at p1.1 ! not-your-plot
	NotYourPlot = codes.Add("M6.3", "not-your-plot", "the plot is not in the player's own field")

	// PlotTaken: a property is laid on an empty plot.
	//
	//	open field
	//	p0 card c5
	//	p0 at p0.1 ! plot-taken
	PlotTaken = codes.Add("M6.3", "plot-taken", "something lies on the plot already")

	// NoRoomThere: a land is placed on a property without permit and investment that is no Chauffeur.
	//
	//	open field
	//	p0 card d5
	//	p0 at p0.7 ! no-room-there
	NoRoomThere = codes.Add("M11.1", "no-room-there",
		"a permit goes on a property without permit or stake that is no Chauffeur")

	// NotInvestable: lands and Chauffeurs are not invested in, and a property once a turn.
	//
	//	open vault
	//	p0 plot p0.1
	//	p0 invest 1 ! not-investable
	NotInvestable = codes.Add("M7.2", "not-investable",
		"the plot cannot be invested in, or not again in this turn")

	// NotEnough: there is nothing that could be moved.
	//
	//	open vault
	//	p0 plot p0.1
	//	p0 withdraw 1 ! not-enough
	NotEnough = codes.Add("M36.5", "not-enough", "there is no gold there that could be moved")

	// AmountWrong: what is moved is at least 1, and no more than there is.
	//
	//	open vault
	//	p0 plot p0.1
	//	p0 deposit 0 ! amount-wrong
	AmountWrong = codes.Add("M38.2", "amount-wrong", "the amount is not from 1 to what there is")

	// NoStand: a unit is placed on a property that stands, is no Chauffeur and has no unit of its owner's.
	//
	//	open war
	//	p0 card sj
	//	p0 at p0.2 ! no-stand
	NoStand = codes.Add("M20.1", "no-stand",
		"units are placed on properties that stand, one of a player's on each")

	// NoSoul: a golem takes a soul of the store.
	//
	//	open war
	//	p0 card sj
	//	p0 at p0.1
	//	~ die 3
	//	~ die 4
	//	p0 card hj
	//	p0 at p0.1 ! no-soul
	NoSoul = codes.Add("M20.1", "no-soul", "a golem takes a soul of the store")

	// TooManyGolems: a player has three golems at most.
	TooManyGolems = codes.Add("M20.6", "too-many-golems", "the player has three golems already")

	// NoWay: a golem that has not attacked goes to an adjacent plot where a property stands and no unit is.
	NoWay = codes.Add("M20.4", "no-way", "the unit cannot go there")

	// NoLastCall: for 1 mead a Royal Guard goes to a Brewery of its owner's that stands and has no unit on
	// it.
	//
	//	open field
	//	p0 plot p0.1
	//	p0 lastcall ! no-last-call
	NoLastCall = codes.Add("M10.4", "no-last-call",
		"a guard is called, for 1 mead, to an empty Brewery that stands")

	// Beset: a plot is not cleared while an enemy's unit is on it.
	Beset = codes.Add("M22.6", "beset", "an enemy's unit is on the plot")

	// CannotJoin: a Chauffeur is made of two properties without permit and investment.
	//
	//	open field
	//	p0 plot p0.1
	//	p0 join p0.1 ! cannot-join
	CannotJoin = codes.Add("M8.1", "cannot-join",
		"a Chauffeur is made of two properties without permit and investment")

	// NoVault: only a Chauffeur has a vault.
	//
	//	open field
	//	p0 plot p0.1
	//	p0 deposit 1 ! no-vault
	NoVault = codes.Add("M8.2", "no-vault", "only a Chauffeur has a vault")

	// NotPlantable: a land of souls or grain takes one unit of its own, from the store.
	//
	//	open field
	//	p0 plot p0.1
	//	p0 plant ! not-plantable
	NotPlantable = codes.Add("M11.2", "not-plantable",
		"a land of souls or grain takes one unit of its own from the store")

	// NotLoadable: what is loaded is in store, and of a commodity that is not on the cart yet.
	//
	//	open market
	//	p0 goods grain
	//	p0 load 1 ! not-loadable
	NotLoadable = codes.Add("M12.1", "not-loadable",
		"the store has nothing of it, or some has been loaded already")

	// NoSlipLeft: a player has a number of bids and of asks for each commodity.
	//
	//	new 4 startGold=20 slips=1 parts=["market"]
	//	open begun
	//	p0 goods oil
	//	p0 bid 1
	//	p0 goods oil
	//	p0 bid 2 ! no-slip-left
	NoSlipLeft = codes.Add("M14.1", "no-slip-left",
		"the player has as many bids, or asks, for it as there may be")

	// PriceWrong: a price is from 1 to the highest that there may be and that is covered, and another than
	// before.
	//
	//	open market
	//	p0 goods oil
	//	p0 bid 20 ! price-wrong
	PriceWrong = codes.Add("M14.1", "price-wrong",
		"the price is not from 1 to the highest allowed and covered, or is the same")

	// NoSuchSlip: the player has no bid, or no ask, at that price.
	//
	//	open market
	//	p0 goods oil
	//	p0 leave 3 ! no-such-slip
	NoSuchSlip = codes.Add("M14.2", "no-such-slip", "the player has no such bid or ask at that price")

	// NoneInStall: an ask, and what a bid is hit with, is a unit of the stall.
	//
	//	open market
	//	p0 goods souls
	//	p0 ask 3 ! none-in-stall
	NoneInStall = codes.Add("M14.3", "none-in-stall", "the stall has no unit of it")

	// NobodyTrades: there is no bid, or no ask, of another.
	//
	//	open market
	//	p0 goods souls
	//	p0 take ! nobody-trades
	NobodyTrades = codes.Add("M14.4", "nobody-trades", "nobody else bids, or asks, for it")

	// AskTooDear: the purse has less than the best ask.
	//
	//	open asks
	//	p2 goods souls
	//	p2 take ! ask-too-dear
	AskTooDear = codes.Add("M14.4", "ask-too-dear", "the purse has less than the best ask")

	// NoSuchGood: what is sold in units is souls, oil or grain.
	//
	//	open debt
	//	p0 give-store 1 gold ! no-such-good
	NoSuchGood = codes.Add("M1.1", "no-such-good", "that is no commodity")

	// GiveTooMuch: a debtor gives what it has, and no more than it owes.
	//
	//	open debt
	//	p0 give-store 1 souls ! give-too-much
	GiveTooMuch = codes.Add("M28.1", "give-too-much", "the amount is not from 1 to what is there and owed")

	// NoUnitThere: a unit is opened where one of the player's own stands.
	//
	//	open war
	//	p0 unit p0.1 ! no-unit-there
	NoUnitThere = codes.Add("M20.3", "no-unit-there", "the player has no unit on that plot")

	// NothingToAttack: a unit attacks, on its own plot or an adjacent one, what an enemy has there, once a
	// turn and not in the turn in which it has moved; near a center of attention that alone, and nothing
	// while there is peace.
	//
	//	open golem
	//	p0 unit p0.1
	//	p0 attack p0.2 ! nothing-to-attack
	NothingToAttack = codes.Add("M22.1", "nothing-to-attack", "the unit cannot attack that now")

	// NoPair: two golems of a player that have not acted attack what both can.
	//
	//	open golem
	//	p0 unit p0.1
	//	p0 pair p0.2 ! no-pair
	NoPair = codes.Add("M20.9", "no-pair", "there is nothing that the two golems can attack together")

	// NoSpecial: a golem's special works where its card says, and where it changes something.
	//
	//	open golem
	//	p0 unit p0.1
	//	p0 use ! no-special
	NoSpecial = codes.Add("M33.1", "no-special", "the golem has no special that works there now")

	// GuardInPlay: a player has one guard in play at a time.
	GuardInPlay = codes.Add("M21.1", "guard-in-play", "the player has a guard in play already")

	// GuardTooDear: the purse has less than the guard costs.
	GuardTooDear = codes.Add("M21.1", "guard-too-dear", "the purse has less than the guard costs")

	// NoPost: a guard is placed where a property of its owner's stands that is no Chauffeur, and no unit of
	// its owner's.
	NoPost = codes.Add("M21.2", "no-post", "there is no place for a guard")

	// NotExecutable: the golem is not there, or stronger than the guard.
	NotExecutable = codes.Add("M33.9", "not-executable", "no golem of another's there has so few hit points")

	// FetchWrong: three units are taken in all, or what there is.
	FetchWrong = codes.Add("M33.11", "fetch-wrong", "three units are taken in all, or all there are")

	// NothingThere: the plot, or the escrow, has nothing of that sort.
	//
	//	open debt
	//	p0 give-plot p0.2 ! nothing-there
	NothingThere = codes.Add("M28.1", "nothing-there", "there is nothing of that sort to give up")
)
