package merlin

// This file continues the list of refusals with those for buying, placing, trading, moving and giving up
// things. Go initializes it after illegal.go, so the codes keep their order.

var (
	// NotAtOffices: the card is not at the Offices.
	NotAtOffices = codes.Add("M6.1", "not-at-offices", "that card is not at the Offices")

	// TooDear: the purse has less gold than the Cost of Living.
	TooDear = codes.Add("M6.1", "too-dear", "the purse has less gold than the Cost of Living")

	// ReserveFull: a reserve has room for 12 cards.
	ReserveFull = codes.Add("M6.1", "reserve-full", "the reserve already has 12 cards")

	// NotInReserve: the card is not in the player's reserve.
	NotInReserve = codes.Add("M6.3", "not-in-reserve", "that card is not in the player's reserve")

	// NotYourPlot: the plot is in another player's field or does not exist.
	NotYourPlot = codes.Add("M6.3", "not-your-plot", "the plot is not in the player's own field")

	// PlotTaken: a player lays a property on an empty plot.
	PlotTaken = codes.Add("M6.3", "plot-taken", "the plot is not empty")

	// NoRoomThere: a player places a land on a property that has no permit and no investment and is not a
	// Chauffeur.
	NoRoomThere = codes.Add("M11.1", "no-room-there",
		"the plot is not a single property without permit and stake")

	// NotInvestable: a player invests in a property once a turn, and never in a land or a Chauffeur.
	NotInvestable = codes.Add("M7.2", "not-investable",
		"the player cannot invest there, or not again this turn")

	// NotEnough: there is no gold to move.
	NotEnough = codes.Add("M36.5", "not-enough", "there is no gold to move")

	// AmountWrong: the amount is at least 1 and at most what is available.
	AmountWrong = codes.Add("M38.2", "amount-wrong", "the amount is not from 1 to what is available")

	// NoStand: a player places a unit on a standing property that is not a Chauffeur and has none of the
	// player's units.
	NoStand = codes.Add("M20.1", "no-stand",
		"a unit needs a standing property without another unit of the player")

	// NoSoul: animating a golem takes a soul from the store.
	NoSoul = codes.Add("M20.1", "no-soul", "the store has no soul for the golem")

	// TooManyGolems: a player has at most three golems.
	TooManyGolems = codes.Add("M20.6", "too-many-golems", "the player already has three golems")

	// NoWay: a golem that has not attacked moves to an adjacent plot with a standing property and no unit.
	NoWay = codes.Add("M20.4", "no-way", "the unit cannot go there")

	// NoLastCall: for 1 mead, a Royal Guard moves to a standing Brewery of its owner's with no unit on it.
	NoLastCall = codes.Add("M10.4", "no-last-call",
		"a Royal Guard is called for 1 mead to a standing Brewery without a unit")

	// Beset: a player cannot clear a plot while an enemy's unit is on it.
	Beset = codes.Add("M22.6", "beset", "an enemy's unit is on the plot")

	// CannotJoin: a player makes a Chauffeur of two properties that have no permit and no investment.
	CannotJoin = codes.Add("M8.1", "cannot-join",
		"a Chauffeur needs two properties without permit and investment")

	// NoVault: only a Chauffeur has a vault.
	NoVault = codes.Add("M8.2", "no-vault", "only a Chauffeur has a vault")

	// NotPlantable: a player plants one soul or one grain from the store on a land that yields it.
	NotPlantable = codes.Add("M11.2", "not-plantable",
		"nothing can be planted there from the store")

	// NotLoadable: a player loads a commodity that is in store and not yet on the cart.
	NotLoadable = codes.Add("M12.1", "not-loadable",
		"the store has none of it, or some is loaded already")

	// NoSlipLeft: a player's bids and asks for each commodity are limited.
	NoSlipLeft = codes.Add("M14.1", "no-slip-left",
		"the player has the maximum number of bids, or asks, for it")

	// PriceWrong: a price is from 1 to the highest one that the game allows and the purse covers, and
	// differs from the old price.
	PriceWrong = codes.Add("M14.1", "price-wrong",
		"the price is too low, too high, not covered by the purse, or unchanged")

	// NoSuchSlip: the player does not have a bid, or an ask, at that price.
	NoSuchSlip = codes.Add("M14.2", "no-such-slip", "the player does not have a bid or ask at that price")

	// NoneInStall: a player asks for, or hits a bid with, a unit that is in the stall.
	NoneInStall = codes.Add("M14.3", "none-in-stall", "the stall has no unit of it")

	// NobodyTrades: nobody else has a bid, or an ask, for it.
	NobodyTrades = codes.Add("M14.4", "nobody-trades", "nobody else has a bid, or an ask, for it")

	// AskTooDear: the purse has less gold than the best ask.
	AskTooDear = codes.Add("M14.4", "ask-too-dear", "the purse has less gold than the best ask")

	// NoSuchGood: the commodities are souls, oil and grain.
	NoSuchGood = codes.Add("M1.1", "no-such-good", "that is not a commodity")

	// GiveTooMuch: a debtor gives up at most what it has and at most what it owes.
	GiveTooMuch = codes.Add("M28.1", "give-too-much", "the amount is not from 1 to what is there and is owed")

	// NoUnitThere: a player opens one of their own units.
	NoUnitThere = codes.Add("M20.3", "no-unit-there", "the player has no unit on that plot")

	// NothingToAttack: a unit attacks once a turn, an enemy's thing on its own plot or an adjacent one, and
	// not in the turn in which it has moved. Near a center of attention it attacks only that. In a time of
	// peace it attacks nothing.
	NothingToAttack = codes.Add("M22.1", "nothing-to-attack", "the unit cannot attack that now")

	// NoPair: two golems of a player that have not acted attack a target that both can attack.
	NoPair = codes.Add("M20.9", "no-pair", "the two golems cannot attack that together")

	// NoSpecial: a golem uses its special where its card says, and only if the special changes something.
	NoSpecial = codes.Add("M33.1", "no-special", "the golem's special does not work there now")

	// GuardInPlay: a player has at most one Royal Guard in play.
	GuardInPlay = codes.Add("M21.1", "guard-in-play", "the player already has a guard in play")

	// GuardTooDear: the purse has less gold than the guard costs.
	GuardTooDear = codes.Add("M21.1", "guard-too-dear", "the purse has less gold than the guard costs")

	// NoPost: a player places a guard on a standing property of their own that is not a Chauffeur and has
	// none of their units.
	NoPost = codes.Add("M21.2", "no-post", "the guard cannot be placed there")

	// NotExecutable: no golem is there, or its hit points are too many for the guard.
	NotExecutable = codes.Add("M33.9", "not-executable", "no other player's golem there has few enough hit points")

	// FetchWrong: the player takes three units in all, or all units if there are fewer.
	FetchWrong = codes.Add("M33.11", "fetch-wrong", "the player takes three units in all, or every unit if there are fewer")

	// NothingThere: the plot, or the escrow, has nothing of that kind to give up.
	NothingThere = codes.Add("M28.1", "nothing-there", "there is nothing of that kind to give up")
)
