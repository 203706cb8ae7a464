package merlin

import (
	"math"

	"bourse.example"
	"bourse.example/internal/grammar"
)

// This file contains the table of the kinds of moves. A row says when its kind is legal (apply.go) and which
// lists include it (forms_kinds.go).

// written returns the grammar of the kinds.
func written() (list []grammar.Kind) {
	for _, r := range kindRows {
		if len(list) == 0 || r.name != "" {
			list = append(list, grammar.Kind{Name: r.name, Rule: r.rule, Form: r.form, Doc: r.doc,
				Nature: r.nature, Hidden: r.hidden})
		}
	}
	return list
}

// moves is the grammar of moves.
var moves = grammar.NewMoves(grammar.Table[Move, Kind]{
	Game: header.Game,
	Kind: func(m *Move) *Kind { return &m.Kind },
	Seat: grammar.Field[Move]{Name: "seat",
		Access: grammar.Named(func(m *Move) *bourse.Seat { return &m.Seat })},
	Kinds:  written(),
	Amount: "n",
	Fields: []grammar.Field[Move]{
		{Name: "to", Type: "Seat", What: "seat",
			Doc:    "a player: the one who comes first, gets an offer, or is the issuer",
			Access: grammar.Named(func(m *Move) *bourse.Seat { return &m.To })},
		grammar.NamedField("card", "a card", func(m *Move) *Card { return &m.Card }),
		{Name: "lab", Type: "integer", Max: MaxLabs, What: "number", Is: "the place of a lab",
			Doc:    "the place of a lab, or the lab whose mark a card has, 0 for none",
			Access: grammar.Number(func(m *Move) *uint8 { return &m.Lab })},
		{Name: "plot", Type: "Plot", Doc: "a plot",
			Access: grammar.Named(func(m *Move) *Place { return &m.Plot })},
		grammar.NamedField("good", "a commodity", func(m *Move) *Good { return &m.Good }),
		grammar.NamedField("item", "what is offered", func(m *Move) *Item { return &m.Item }),
		grammar.NamedField("paper", "a kind of note", func(m *Move) *NoteKind { return &m.Paper }),
		grammar.NamedField("cover", "what a policy covers", func(m *Move) *Cover { return &m.Cover }),
		{Name: "note", Type: "integer", Min: 1, Max: maxIssued, What: "number", Is: "the number of a note",
			Doc:    "the number that its issuer gave a note",
			Access: grammar.Number(func(m *Move) *uint8 { return &m.Note })},
		grammar.NamedField("omen", "tea or crystal", func(m *Move) *Omen { return &m.Omen }),
		{Name: "price", Type: "integer", Min: 1, Max: maxPrice, Doc: "the price of a slip, or of one scrip",
			Access: grammar.Number(func(m *Move) *int8 { return &m.A })},
		{Name: "a", Type: "integer", Min: 1, Max: dieSides, What: "number", Is: "what a die shows",
			Doc:    "the number on a die, the lower of two",
			Access: grammar.Number(func(m *Move) *int8 { return &m.A })},
		{Name: "b", Type: "integer", Min: 1, Max: dieSides, What: "number", Is: "what a die shows",
			Doc: "the number on the other die", Access: grammar.Number(func(m *Move) *int8 { return &m.B })},
		// a refused move may have any number
		{Name: "n", Type: "integer", Min: math.MinInt16, Max: math.MaxInt16, What: "number",
			Doc:    "the amount of gold or the number of units; 0 for another player's sealed number",
			Access: grammar.Number(func(m *Move) *int16 { return &m.N })},
	},
})

// A kindRow describes a kind of move: how it is written, and for a player's move, when it is possible, what
// it is for, and what it names.
type kindRow struct {
	name, rule string
	form       string          // the text after the seat and the name
	hidden     string          // the field that other players may not see
	doc        string          // what the move does
	nature     bool            // whether it is a chance move
	asked      frameSet        // the frames in which it is possible
	action     bool            // whether it is an action of a turn, which may be the last (M3.4)
	part       Part            // the part that it needs, or none
	on         things          // the open things that it can be for
	opens      things          // the thing or the draft that it opens
	closes     bool            // whether it closes what is open
	alone      bool            // whether only its player sees it, although it opens nothing
	names      naming          // what the bits of its group mean
	after      Kind            // the kind after which it is listed, if listed; otherwise the order of kinds
	wrong      *bourse.Illegal // the refusal for an amount out of range; nil if it has none
	none       *bourse.Illegal // the refusal if no amount is possible, if that is another

	// the refusals of what is not in its set: for all, and for what is not such a thing at all, if that is another
	unlisted, unnamed *bourse.Illegal
}

// A frameSet is a set of kinds of frames, with one bit for each.
type frameSet uint64

// inAct is the frame in which a player acts on their turn.
const inAct frameSet = 1 << FrameAct

// A things is a set of things that can be open, with one bit for each.
type things uint16

const (
	aCard things = 1 << iota // of the reserve
	aPlot
	aLab
	aSpell
	aRecipe
	aUnit
	aPair    // a unit and a golem that will attack with it
	aDragged // a golem that a unit will move
	aCommodity
	papers // of a player
	aNote
	anOffer
	aLoan
	aPaper // being drafted

	drafts = anOffer | aLoan | aPaper
)

// A naming is the meaning of the bits of a group (see [group]).
type naming uint8

const (
	byNothing naming = iota
	byOmen
	byLooked // the place of a decree that the player looks at
	byGood   // a commodity
	bySlip   // a commodity and a price: slipBits for each commodity
	byPrice
	byRebid // twice the price to lower a bid, and one more to raise it
	byCard
	byHandCard // its place in the hand
	byWare     // what is offered
	byItem
	byLab
	byPlayer
	byTheirLab  // a player and a lab
	byTheirGood // a player and a commodity
	byOwnPlot
	byAnyPlot // of any field, from 0
	byUnit    // of the player's own
	byGolem   // of another player's
	byPaper
	byCover
	byNote
	byAssigned // the place of a note
)

// kindRows lists the kinds of moves in their order (M38.1).
var kindRows = [256]kindRow{
	// Chance.
	KindDice: {nature: true, name: "dice", rule: "M4.1, M21.1", form: "<a> <b>",
		doc: "rolls two dice, the lower number first"},
	KindDie: {nature: true, name: "die", rule: "M5.4, M12.2, M13.2, M20.1, M22.7, M27.1, M31.4",
		form: "<a>", doc: "rolls a die"},
	KindDraw: {nature: true, name: "draw", rule: "M1.4, M26.1", form: "<card>",
		doc: "draws a card from the deck that is due, or a permit for an ace"},
	KindLot: {nature: true, name: "lot", rule: "M2.3", form: "<to>",
		doc: "chooses which of the players with equal bids comes first"},

	// Decisions outside the actions of a turn.
	KindSeal: {name: "seal", rule: "M2.3, M23.2", form: "<n>", hidden: "n",
		asked: 1<<FrameAuction | 1<<FrameBids, wrong: bidTooHigh,
		doc: "names a bid, sealed until all players have named one"},
	KindCut: {name: "cut", rule: "M5.5", form: "<n>", hidden: "n", asked: 1 << FrameCut, wrong: cutTooDeep,
		doc: "names a cut of the Cost of Living, sealed until all players have named one"},
	KindVision: {name: "vision", rule: "M3.3", form: "<omen>", asked: 1 << FrameVision, names: byOmen,
		unlisted: noSuchOmen, doc: "chooses a vision of tea leaves or of crystal balls"},
	KindKeep: {name: "keep", rule: "M25.3", form: "<n>", asked: 1 << FrameKeep, wrong: keepTooMuch,
		doc: "keeps units of the commodity for 1 gold each"},
	KindChoose: {name: "choose", rule: "M23.1", form: "<card>", asked: 1 << FrameChoose, names: byLooked,
		unlisted: notLookedAt, doc: "chooses one of the two Royal Decrees looked at"},
	KindRefuse: {name: "refuse", rule: "M23.2", asked: 1 << FrameEnact,
		doc: "refuses the chosen decree: the others bid for it"},
	KindEnact: {name: "enact", rule: "M23.2", asked: 1 << FrameEnact,
		doc: "enacts the chosen decree, for a crown"},
	KindDecline: {name: "decline", rule: "M13.1", asked: 1 << FrameAnswer, doc: "declines an offer"},
	KindAccept:  {name: "accept", rule: "M13.1", asked: 1 << FrameAnswer, doc: "accepts an offer"},
	KindWaive: {name: "waive", rule: "M21.2", asked: 1 << FrameAbility,
		doc: "does not use the ability of the guard"},
	KindFetch: {name: "fetch", rule: "M33.11", form: "<n>", asked: 1 << FrameFetch, wrong: fetchWrong,
		doc: "takes units of the commodity from the supply"},
	// What a debtor gives up.
	KindFreeEscrow: {name: "free-escrow", rule: "M28.1", asked: 1 << FrameDebt,
		unlisted: nothingThere, doc: "pays a debt from the escrow"},
	KindFreeBid: {name: "free-bid", rule: "M28.1", form: "<good> <price>", asked: 1 << FrameDebt,
		names: bySlip, unlisted: noSuchSlip, unnamed: noSuchGood, doc: "pays a debt with the gold of a bid, the newest of equal ones"},
	KindFreeGrant: {name: "free-grant", rule: "M28.1", form: "<lab>", asked: 1 << FrameDebt, names: byLab,
		unlisted: nothingThere, doc: "pays a debt with the grant of a lab"},
	KindFreeStake: {name: "free-stake", rule: "M28.1", form: "<plot>", asked: 1 << FrameDebt,
		names: byOwnPlot, unlisted: nothingThere, unnamed: notYourPlot, doc: "pays a debt with a stake"},
	KindGiveStore: {name: "give-store", rule: "M28.1", form: "<n> <good>", asked: 1 << FrameDebt,
		names: byGood, wrong: giveTooMuch, unlisted: giveTooMuch, unnamed: noSuchGood, doc: "sells units from the store toward a debt, for 1 gold each"},
	KindGiveStall: {name: "give-stall", rule: "M28.1", form: "<n> <good>", asked: 1 << FrameDebt,
		names: byGood, wrong: giveTooMuch, unlisted: giveTooMuch, unnamed: noSuchGood, doc: "sells units from the stall toward a debt, for 1 gold each"},
	KindGiveCart: {name: "give-cart", rule: "M28.1", form: "<n> <good>", asked: 1 << FrameDebt,
		names: byGood, wrong: giveTooMuch, unlisted: giveTooMuch, unnamed: noSuchGood, doc: "sells units from the cart toward a debt, for 1 gold each"},
	KindGiveMead: {name: "give-mead", rule: "M28.1", form: "<n>", asked: 1 << FrameDebt, wrong: giveTooMuch,
		doc: "sells mead toward a debt, for 1 gold each"},
	KindGiveAsk: {name: "give-ask", rule: "M28.1", form: "<good> <price>", asked: 1 << FrameDebt,
		names: bySlip, unlisted: noSuchSlip, unnamed: noSuchGood, doc: "sells the unit of an ask toward a debt, the newest of equal asks"},
	KindGivePlanted: {name: "give-planted", rule: "M28.1", form: "<plot>", asked: 1 << FrameDebt,
		names: byOwnPlot, unlisted: nothingThere, unnamed: notYourPlot, doc: "sells a planted unit toward a debt"},
	KindGiveCard: {name: "give-card", rule: "M28.1", form: "<card>", asked: 1 << FrameDebt, names: byCard,
		unlisted: notInReserve, doc: "sells a card of the reserve toward a debt"},
	KindGiveHand: {name: "give-hand", rule: "M28.1", form: "<card> [<lab>]", hidden: "card",
		asked: 1 << FrameDebt, names: byHandCard,
		unlisted: notInHand, doc: "sells a spell or a recipe in hand toward a debt, unseen"},
	KindGiveLab: {name: "give-lab", rule: "M28.1", form: "<lab>", asked: 1 << FrameDebt, names: byLab,
		unlisted: nothingThere, doc: "sells a lab toward a debt"},
	KindGivePermit: {name: "give-permit", rule: "M28.1", form: "<plot>", asked: 1 << FrameDebt,
		names: byOwnPlot, unlisted: nothingThere, unnamed: notYourPlot, doc: "sells a permit toward a debt"},
	KindGivePlot: {name: "give-plot", rule: "M28.1", form: "<plot>", asked: 1 << FrameDebt,
		names: byOwnPlot, unlisted: nothingThere, unnamed: notYourPlot, doc: "sells a property without a permit, or a Chauffeur, toward a debt"},
	// A turn.
	KindEnd: {name: "end", rule: "M3.5", asked: inAct, unlisted: somethingOpen, doc: "ends the turn"},
	KindBuy: {name: "buy", rule: "M6.1", form: "<card>", asked: inAct, action: true, names: byCard,
		doc: "buys a card at the Offices, the oldest of equal cards"},
	KindMead: {name: "mead", rule: "M10.3", form: "<n>", asked: inAct, action: true, wrong: amountWrong,
		part: Magic, doc: "makes mead from twice as much grain"},
	KindPour: {name: "pour", rule: "M10.3", form: "<n>", asked: inAct, action: true, wrong: amountWrong,
		part: Magic, none: notEnough, doc: "sells mead to the bank, for the Cost of Living each"},
	// These moves open a thing or a draft.
	KindCard: {name: "card", rule: "M6.3", form: "<card>", asked: inAct, action: true, opens: aCard,
		names: byCard, unlisted: notInReserve, doc: "opens a card of the reserve"},
	KindPlot: {name: "plot", rule: "M36.7", form: "<plot>", asked: inAct, action: true, opens: aPlot,
		names: byOwnPlot, unlisted: nothingToDo, unnamed: notYourPlot, doc: "opens one of your plots"},
	KindLab: {name: "lab", rule: "M9.1, M9.3, M10.1", form: "<lab>", asked: inAct, action: true,
		opens: aLab, names: byLab, unlisted: nothingToDo, unnamed: noSuchLab, doc: "opens one of your labs"},
	KindHand: {name: "hand", rule: "M9.2, M10.2", form: "<card> [<lab>]", asked: inAct, action: true,
		opens: aSpell | aRecipe, names: byHandCard,
		doc: "opens a spell or a recipe in hand, with the lab whose mark it has"},
	KindUnit: {name: "unit", rule: "M20.3", form: "<plot>", asked: inAct, action: true,
		opens: aUnit | aPair | aDragged, names: byUnit, part: War, unlisted: nothingToDo, unnamed: noUnitThere, doc: "opens your unit on a plot"},
	KindGoods: {name: "goods", rule: "M12.1, M14.2", form: "<good>", asked: inAct, action: true,
		opens: aCommodity, names: byGood, part: Market, unlisted: nothingToDo, unnamed: noSuchGood, doc: "opens a commodity: cart and market"},
	KindPapers: {name: "papers", rule: "M15.1, M18.1", form: "<to>", asked: inAct, action: true,
		opens: papers, names: byPlayer, part: Paper, unlisted: nothingToDo, unnamed: noSuchIssuer, doc: "opens the scrip and the notes that a player has issued"},
	KindOffer: {name: "offer", rule: "M13.1", form: "<to>", asked: inAct, action: true, opens: anOffer,
		names: byPlayer, part: Market, doc: "opens the draft of an offer to another player"},
	KindLoan: {name: "loan", rule: "M16.2", form: "<to>", asked: inAct, action: true, opens: aLoan,
		names: byPlayer, part: Paper, doc: "opens the draft of a loan to another player"},
	KindWrite: {name: "write", rule: "M15.2, M16.1, M17.1, M19.1", form: "<paper>", asked: inAct,
		action: true, opens: aPaper, names: byPaper, part: Paper, doc: "opens the draft of a note"},
	KindNote: {name: "note", rule: "M15.1", form: "<note>", asked: inAct, opens: aNote, on: papers,
		names: byNote, after: KindRedeem, unlisted: nothingToDo, unnamed: noSuchNote, doc: "opens a note among the open papers"},
	KindBack: {name: "back", rule: "M36.7", asked: inAct, closes: true, alone: true,
		unlisted: nothingOpen, doc: "closes what is open, without effect"},
	// These moves are for several things.
	KindAt: {name: "at",
		rule: "M6.3, M9.2, M9.3, M10.2, M11.1, M16.2, M17.1, M20.1, M21.2, M33.3, M33.5, M33.6, M33.7",
		form: "<plot>", asked: inAct | 1<<FramePost,
		on: aCard | aLab | aSpell | aRecipe | aUnit | aDragged | aLoan | aPaper, names: byAnyPlot,
		after: KindCure, doc: "lays or animates the open card on a plot, casts the open spell or uses the special of the open unit there, brews the open recipe under it, makes the open lab a shop or brewery there, or places your guard there. In a draft, chooses the vault that lends or the property of a share"},
	KindTo: {name: "to", rule: "M9.2, M9.4, M33.2", form: "<to>", asked: inAct,
		on: aSpell | aUnit | anOffer, names: byPlayer,
		after: KindAt, doc: "casts the open spell at a player, uses the special of the open golem on one, or chooses whose shop a spell is offered through"},
	KindFoe: {name: "foe", rule: "M30.3, M33.5, M33.9", form: "<to> <plot>", asked: inAct | 1<<FrameAbility,
		on: aSpell | aUnit, names: byGolem,
		after: KindUse, doc: "names another player's golem on a plot for the open spell, for the ability of the guard, or for the open unit to move"},
	KindUse: {name: "use", rule: "M6.3, M9.2, M10.2, M21.1, M21.2, M33.4, M33.8",
		asked: inAct | 1<<FrameAbility, on: aCard | aSpell | aRecipe | aUnit,
		after: KindTo, doc: "sets the open card up as a lab, motivates the open king, uses the special of the open golem or the ability of the guard, casts the open spell without a target, or brews the open recipe in front"},
	// For a card of the reserve.
	KindDiscard: {name: "discard", rule: "M6.1", asked: inAct, on: aCard, after: KindRally, doc: "discards the open card"},
	KindRally: {name: "rally", rule: "M21.1", asked: inAct, on: aCard,
		doc: "motivates the open king, active at once"},
	// For a plot.
	KindInvest: {name: "invest", rule: "M7.2", form: "<n>", asked: inAct, on: aPlot, wrong: amountWrong,
		unlisted: notInvestable, none: notEnough, doc: "invests gold in the property on the open plot"},
	KindJoin: {name: "join", rule: "M8.1", form: "<plot>", asked: inAct, on: aPlot, names: byOwnPlot,
		unlisted: cannotJoin, unnamed: notYourPlot, doc: "makes a Chauffeur on the open plot from its property and that of another plot"},
	KindDeposit: {name: "deposit", rule: "M8.2", form: "<n>", asked: inAct, on: aPlot, wrong: amountWrong,
		unlisted: noVault, none: notEnough, doc: "moves gold from the purse to the vault on the open plot"},
	KindWithdraw: {name: "withdraw", rule: "M8.2", form: "<n>", asked: inAct, on: aPlot, wrong: amountWrong,
		unlisted: noVault, none: notEnough, doc: "moves gold from the vault on the open plot to the purse"},
	KindPlant: {name: "plant", rule: "M11.2", asked: inAct, on: aPlot,
		unlisted: notPlantable, doc: "plants a unit on the land on the open plot"},
	KindLastCall: {name: "lastcall", rule: "M10.4", asked: inAct, on: aPlot,
		unlisted: noLastCall, doc: "moves your Royal Guard to the Brewery on the open plot, for 1 mead"},
	KindClear: {name: "clear", rule: "M22.6", asked: inAct, on: aPlot,
		doc: "clears the open plot of its destroyed cards"},
	// For a lab.
	KindFund: {name: "fund", rule: "M9.1", asked: inAct, on: aLab, doc: "funds the open lab"},
	// For a card in hand.
	KindHex: {name: "hex", rule: "M30.8", form: "<to> <lab>", asked: inAct, on: aSpell, names: byTheirLab,
		doc: "casts the open spell at a lab of another player's"},
	KindCounterfeit: {name: "counterfeit", rule: "M30.6", form: "<to> <good>", asked: inAct, on: aSpell,
		names: byTheirGood, doc: "casts the open spell at another player's best bid for a commodity"},
	KindSell: {name: "sell", rule: "M9.4", form: "<to>", asked: inAct, on: aSpell, names: byPlayer,
		doc: "sells the open spell to the bank through a player's shop, or your own"},
	// For a unit.
	KindAttack: {name: "attack", rule: "M22.1", form: "<plot>", asked: inAct, on: aUnit | aPair,
		names: byAnyPlot, unlisted: nothingToAttack, doc: "attacks a plot with the open unit: its owner's unit there, or the property"},
	KindStrike: {name: "strike", rule: "M22.1", form: "<plot>", asked: inAct, on: aUnit | aPair,
		names: byAnyPlot, unlisted: nothingToAttack, doc: "attacks a unit on a plot that belongs to another player with the open unit"},
	KindBreach: {name: "breach", rule: "M33.1", form: "<plot>", asked: inAct, on: aUnit, names: byAnyPlot,
		unlisted: nothingToAttack, after: KindPair, doc: "attacks a plot past its defender with the open golem"},
	KindPair: {name: "pair", rule: "M20.9", form: "<plot>", asked: inAct, on: aUnit, alone: true,
		names: byUnit, unlisted: noPair, doc: "chooses another golem of yours to attack with the open one"},
	KindGo: {name: "go", rule: "M20.4", form: "<plot>", asked: inAct, on: aUnit, names: byAnyPlot,
		unlisted: noWay, doc: "moves the open golem to a plot"},
	KindCure: {name: "cure", rule: "M33.3", form: "<plot>", asked: inAct, on: aUnit, names: byUnit,
		unlisted: noSpecial, doc: "heals your golem on a plot with the open golem"},
	// For a commodity.
	KindLoad: {name: "load", rule: "M12.1", form: "<n>", asked: inAct, on: aCommodity, wrong: amountWrong,
		unlisted: notLoadable, doc: "loads units of the open commodity onto the cart"},
	KindBid: {name: "bid", rule: "M14.2", form: "<n>", asked: inAct, on: aCommodity, wrong: priceWrong,
		unlisted: noSlipLeft, none: notEnough, doc: "bids a price for a unit of the open commodity"},
	KindAsk: {name: "ask", rule: "M14.3", form: "<n>", asked: inAct, on: aCommodity, wrong: priceWrong,
		doc: "asks a price for a unit of the open commodity"},
	KindRebid: {name: "rebid", rule: "M14.2", form: "<price> to <n>", asked: inAct, on: aCommodity,
		names: byRebid, doc: "raises or lowers a bid, the newest of equal ones"},
	KindLeave: {name: "leave", rule: "M14.2", form: "<price>", asked: inAct, on: aCommodity, names: byPrice,
		unlisted: noSuchSlip, doc: "withdraws a bid, the newest of equal ones"},
	KindUnask: {name: "unask", rule: "M14.3", form: "<price>", asked: inAct, on: aCommodity, names: byPrice,
		unlisted: noSuchSlip, doc: "withdraws an ask, the newest of equal ones"},
	KindTake: {name: "take", rule: "M14.4", asked: inAct, on: aCommodity,
		doc: "buys from the best ask of another player"},
	KindHit: {name: "hit", rule: "M14.4", asked: inAct, on: aCommodity,
		doc: "sells to the best bid of another"},
	// For a player's papers.
	KindIssue: {name: "issue", rule: "M18.1", form: "<n> at <price>", asked: inAct, on: papers,
		names: byPrice, wrong: amountWrong,
		doc: "sets how much of your own scrip is for sale, and its price"},
	KindUnissue: {name: "unissue", rule: "M18.1", asked: inAct, on: papers,
		doc: "takes your own scrip off sale"},
	KindScrip: {name: "scrip", rule: "M18.1", form: "<n>", asked: inAct, on: papers, wrong: amountWrong,
		unlisted: noScrip, none: noteTooDear, doc: "buys scrip of the player whose papers are open"},
	KindRedeem: {name: "redeem", rule: "M18.1", form: "<n>", asked: inAct, on: papers, wrong: amountWrong,
		none: noScrip, doc: "redeems scrip of the player whose papers are open, for 1 gold each"},
	// For a note.
	KindPurchase: {name: "purchase", rule: "M15.1", asked: inAct, on: aNote, doc: "buys the open note"},
	KindPrice: {name: "price", rule: "M15.1, M19.3", form: "<n>", asked: inAct, on: aNote,
		wrong: amountWrong, unlisted: notYourNote, doc: "puts the open note up for sale, or changes its price"},
	KindUnprice: {name: "unprice", rule: "M15.1", asked: inAct, on: aNote, doc: "takes the open note off sale"},
	KindTear: {name: "tear", rule: "M15.1, M19.3", asked: inAct, on: aNote,
		unlisted: notYourNote, doc: "tears up the open, unsold note"},
	KindDeliver: {name: "deliver", rule: "M15.3", asked: inAct, on: aNote,
		doc: "delivers three units for the open future"},
	KindSettle: {name: "settle", rule: "M15.3", asked: inAct, on: aNote,
		doc: "pays the settlement of the open future"},
	KindAssign: {name: "assign", rule: "M15.3", form: "<to> <note>", asked: inAct, on: aNote,
		names: byAssigned, doc: "assigns a future that you hold, of another issuer, in place of the open one"},
	// Steps of drafts.
	KindItem: {name: "item", rule: "M13.1", form: "<item>", asked: inAct, on: anOffer, names: byItem,
		doc: "names the item that is offered or asked for"},
	KindWith: {name: "with", rule: "M13.1", form: "<card> [<lab>]", asked: inAct, on: anOffer,
		names: byWare, doc: "names the card that is offered or asked for"},
	KindSet: {name: "set", rule: "M13.1, M15.2, M16.1, M17.1, M19.1", form: "<n>", asked: inAct, on: drafts,
		wrong: amountWrong, doc: "sets a number, an amount or a length"},
	KindGood: {name: "good", rule: "M15.2", form: "<good>", asked: inAct, on: aPaper, names: byGood,
		unlisted: noSuchGood, doc: "chooses the commodity of a future"},
	KindCover: {name: "cover", rule: "M19.2", form: "<cover>", asked: inAct, on: aPaper, names: byCover,
		unlisted: noSuchCover, doc: "chooses what a policy covers"},
	KindNumber: {name: "number", rule: "M19.2", form: "<n>", asked: inAct, on: aPaper, wrong: numberWrong,
		doc: "adds a number to a policy on rolls, above those already named"},
	KindDone: {name: "done", rule: "M19.2", asked: inAct, on: aPaper, unlisted: numberWrong, doc: "stops naming numbers"},
	KindNext: {name: "next", rule: "M19.3", asked: inAct, on: aPaper,
		doc: "makes a policy last for the next roll"},
	KindRound: {name: "round", rule: "M19.3", asked: inAct, on: aPaper,
		doc: "makes a policy last for as many rolls as there are players"},
}

// opens reports whether the kind opens a thing, makes a step of a draft, or closes what is open. Only its
// player sees such a move (M36.7).
func (k Kind) opens() bool {
	row := &kindRows[k]
	return row.opens != 0 || row.alone || k.drafts()
}

// drafts reports whether the kind is only a step of a draft.
func (k Kind) drafts() bool {
	on := kindRows[k].on
	return on != 0 && on&^drafts == 0
}

// deed reports whether the kind uses what is open.
func (k Kind) deed() bool {
	row := &kindRows[k]
	return row.on&^drafts != 0 && row.opens == 0
}
