package merlin

import (
	"math"

	"bourse.example"
	"bourse.example/internal/grammar"
)

// This file has the two tables of the kinds of moves: how each is written, and, of a player's, what asks for
// it, what it is done with, and what it names. What is legal and done (apply.go) and listed (options.go) of
// each kind asks them.

// moves is the grammar of moves: its rows are all that is written of a kind's form. (M38.1)
var moves = grammar.NewMoves(grammar.Table[Move, Kind]{
	Game: header.Game,
	Kind: func(m *Move) *Kind { return &m.Kind },
	Seat: grammar.Field[Move]{Name: "seat",
		Access: grammar.Named(func(m *Move) *bourse.Seat { return &m.Seat })},
	Kinds: []grammar.Kind{
		KindDice: {Nature: true, Name: "dice", Rule: "M4.1, M21.1", Form: "<a> <b>",
			Doc: "rolls two dice, the lesser first"},
		KindDie: {Nature: true, Name: "die", Rule: "M5.4, M12.2, M13.2, M20.1, M22.7, M27.1, M31.4",
			Form: "<a>", Doc: "rolls a die"},
		KindDraw: {Nature: true, Name: "draw", Rule: "M1.4, M26.1", Form: "<card>",
			Doc: "draws a card from the deck that is due; for an ace among its permits"},
		KindLot: {Nature: true, Name: "lot", Rule: "M2.3", Form: "<to>",
			Doc: "says who of those with equal bids comes first"},

		KindSeal: {Name: "seal", Rule: "M2.3, M23.2", Form: "<n>", Hidden: "n", Doc: "names a bid, sealed until all have named theirs"},
		KindCut: {Name: "cut", Rule: "M5.5", Form: "<n>", Hidden: "n",
			Doc: "names a cut of the Cost of Living, sealed until all have named theirs"},
		KindVision: {Name: "vision", Rule: "M3.3", Form: "<omen>",
			Doc: "chooses a vision of tea leaves or of crystal balls"},
		KindKeep: {Name: "keep", Rule: "M25.3", Form: "<n>",
			Doc: "keeps units of the commodity that is asked for, for 1 gold each"},
		KindChoose: {Name: "choose", Rule: "M23.1", Form: "<card>",
			Doc: "chooses one of the two Royal Decrees looked at"},
		KindRefuse:  {Name: "refuse", Rule: "M23.2", Doc: "refuses the chosen decree: the others bid for it"},
		KindEnact:   {Name: "enact", Rule: "M23.2", Doc: "enacts the chosen decree, for a crown"},
		KindDecline: {Name: "decline", Rule: "M13.1", Doc: "declines an offer"},
		KindAccept:  {Name: "accept", Rule: "M13.1", Doc: "accepts an offer"},
		KindWaive:   {Name: "waive", Rule: "M21.2", Doc: "does without the ability of the guard"},
		KindFetch: {Name: "fetch", Rule: "M33.11", Form: "<n>",
			Doc: "takes units of the commodity that is asked for from the supply"},

		KindFreeEscrow: {Name: "free-escrow", Rule: "M28.1", Doc: "takes back the escrow into a debt"},
		KindFreeBid: {Name: "free-bid", Rule: "M28.1", Form: "<good> <price>",
			Doc: "takes back a bid into a debt; of equal ones the youngest"},
		KindFreeGrant: {Name: "free-grant", Rule: "M28.1", Form: "<lab>",
			Doc: "takes back the grant of a lab into a debt"},
		KindFreeStake: {Name: "free-stake", Rule: "M28.1", Form: "<plot>",
			Doc: "takes back a stake into a debt"},
		KindGiveStore: {Name: "give-store", Rule: "M28.1", Form: "<n> <good>",
			Doc: "sells units of the store into a debt, for 1 gold each"},
		KindGiveStall: {Name: "give-stall", Rule: "M28.1", Form: "<n> <good>",
			Doc: "sells units of the stall into a debt, for 1 gold each"},
		KindGiveCart: {Name: "give-cart", Rule: "M28.1", Form: "<n> <good>",
			Doc: "sells units of the cart into a debt, for 1 gold each"},
		KindGiveMead: {Name: "give-mead", Rule: "M28.1", Form: "<n>",
			Doc: "sells mead into a debt, for 1 gold each"},
		KindGiveAsk: {Name: "give-ask", Rule: "M28.1", Form: "<good> <price>",
			Doc: "sells the unit of an ask into a debt; of equal ones the youngest"},
		KindGivePlanted: {Name: "give-planted", Rule: "M28.1", Form: "<plot>",
			Doc: "sells a planted unit into a debt"},
		KindGiveCard: {Name: "give-card", Rule: "M28.1", Form: "<card>",
			Doc: "sells a card of the reserve into a debt"},
		KindGiveHand: {Name: "give-hand", Rule: "M28.1", Form: "<card> [<lab>]", Hidden: "card",
			Doc: "sells a spell or a recipe of the hand into a debt, unseen"},
		KindGiveLab: {Name: "give-lab", Rule: "M28.1", Form: "<lab>", Doc: "sells a lab into a debt"},
		KindGivePermit: {Name: "give-permit", Rule: "M28.1", Form: "<plot>",
			Doc: "sells a permit into a debt"},
		KindGivePlot: {Name: "give-plot", Rule: "M28.1", Form: "<plot>",
			Doc: "sells a property without a permit, or a Chauffeur, into a debt"},

		KindEnd: {Name: "end", Rule: "M3.5", Doc: "ends the turn"},
		KindBuy: {Name: "buy", Rule: "M6.1", Form: "<card>",
			Doc: "buys a card at the Offices; of equal cards the oldest"},
		KindMead: {Name: "mead", Rule: "M10.3", Form: "<n>",
			Doc: "makes so much mead, of twice as much grain"},
		KindPour: {Name: "pour", Rule: "M10.3", Form: "<n>",
			Doc: "sells mead to the bank, for the Cost of Living each"},
		KindCard: {Name: "card", Rule: "M6.3", Form: "<card>", Doc: "opens a card of the reserve"},
		KindPlot: {Name: "plot", Rule: "M36.7", Form: "<plot>", Doc: "opens a plot of one's own"},
		KindLab:  {Name: "lab", Rule: "M9.1, M9.3, M10.1", Form: "<lab>", Doc: "opens a lab of one's own"},
		KindHand: {Name: "hand", Rule: "M9.2, M10.2", Form: "<card> [<lab>]",
			Doc: "opens a spell or a recipe of the hand, with the lab whose mark it bears"},
		KindUnit: {Name: "unit", Rule: "M20.3", Form: "<plot>",
			Doc: "opens a unit of one's own, on that plot"},
		KindGoods: {Name: "goods", Rule: "M12.1, M14.2", Form: "<good>",
			Doc: "opens a commodity: cart and market"},
		KindPapers: {Name: "papers", Rule: "M15.1, M18.1", Form: "<to>",
			Doc: "opens a player's papers: scrip and notes that it has issued"},
		KindOffer: {Name: "offer", Rule: "M13.1", Form: "<to>",
			Doc: "opens the draft of an offer to another player"},
		KindLoan: {Name: "loan", Rule: "M16.2", Form: "<to>",
			Doc: "opens the draft of a loan to another player"},
		KindWrite: {Name: "write", Rule: "M15.2, M16.1, M17.1, M19.1", Form: "<paper>",
			Doc: "opens the draft of a note"},
		KindNote: {Name: "note", Rule: "M15.1", Form: "<note>", Doc: "opens a note among the open papers"},

		KindBack: {Name: "back", Rule: "M36.7", Doc: "closes what is open, without effect"},
		KindAt:   {Name: "at", Rule: "M6.3, M9.2, M9.3, M10.2, M11.1, M16.2, M17.1, M20.1, M21.2, M33.3, M33.5, M33.6, M33.7", Form: "<plot>", Doc: "lays the open card on a plot, or animates it there; has the special of the open unit work there; places one's guard there; makes the open lab a shop or brewery there, casts the open spell at it, brews the open recipe under it; says what vault lends, or what property a share is of"},
		KindTo: {Name: "to", Rule: "M9.2, M9.4, M33.2", Form: "<to>",
			Doc: "casts the open spell at a player, or has the special of the open golem work on one; says through whose shop a spell is offered"},
		KindFoe: {Name: "foe", Rule: "M30.3, M33.5, M33.9", Form: "<to> <plot>",
			Doc: "names another player's golem on a plot: for the open spell, the ability of the guard, or to be moved by the open unit"},
		KindUse: {Name: "use", Rule: "M6.3, M9.2, M10.2, M21.1, M21.2, M33.4, M33.8",
			Doc: "sets the open card up as a lab, motivates the open king, has the special of the open golem or the ability of the guard work, casts the open spell, which has no target, or brews the open recipe in front"},
		KindDiscard: {Name: "discard", Rule: "M6.1", Doc: "discards the open card"},
		KindRally:   {Name: "rally", Rule: "M21.1", Doc: "motivates the open king, active at once"},
		KindInvest: {Name: "invest", Rule: "M7.2", Form: "<n>",
			Doc: "invests gold in the property on the open plot"},
		KindJoin: {Name: "join", Rule: "M8.1", Form: "<plot>",
			Doc: "makes a Chauffeur on the open plot of its property and another's"},
		KindDeposit: {Name: "deposit", Rule: "M8.2", Form: "<n>",
			Doc: "moves gold from the purse to the vault on the open plot"},
		KindWithdraw: {Name: "withdraw", Rule: "M8.2", Form: "<n>",
			Doc: "moves gold from the vault on the open plot to the purse"},
		KindPlant: {Name: "plant", Rule: "M11.2", Doc: "plants a unit on the land on the open plot"},
		KindLastCall: {Name: "lastcall", Rule: "M10.4",
			Doc: "has one's Royal Guard go to the Brewery on the open plot, for 1 mead"},
		KindClear: {Name: "clear", Rule: "M22.6",
			Doc: "clears the open plot of what is destroyed there"},
		KindFund: {Name: "fund", Rule: "M9.1", Doc: "funds the open lab"},
		KindHex: {Name: "hex", Rule: "M30.8", Form: "<to> <lab>",
			Doc: "casts the open spell at a lab of another player's"},
		KindCounterfeit: {Name: "counterfeit", Rule: "M30.6", Form: "<to> <good>",
			Doc: "casts the open spell at another player's best bid for a commodity"},
		KindSell: {Name: "sell", Rule: "M9.4", Form: "<to>",
			Doc: "sells the open spell to the bank, through the shop of a player, or of one's own"},
		KindAttack: {Name: "attack", Rule: "M22.1", Form: "<plot>",
			Doc: "has the open unit attack a plot: the unit of its owner, or its property"},
		KindStrike: {Name: "strike", Rule: "M22.1", Form: "<plot>",
			Doc: "has the open unit attack the unit on a plot that is not its owner's"},
		KindBreach: {Name: "breach", Rule: "M33.1", Form: "<plot>",
			Doc: "has the open golem attack a plot past its defender"},
		KindPair: {Name: "pair", Rule: "M20.9", Form: "<plot>",
			Doc: "has one's golem on a plot attack with the open one"},
		KindGo: {Name: "go", Rule: "M20.4", Form: "<plot>", Doc: "moves the open golem to a plot"},
		KindCure: {Name: "cure", Rule: "M33.3", Form: "<plot>",
			Doc: "has the open golem heal one's golem on a plot"},
		KindLoad: {Name: "load", Rule: "M12.1", Form: "<n>",
			Doc: "loads units of the open commodity onto the cart"},
		KindBid: {Name: "bid", Rule: "M14.2", Form: "<n>",
			Doc: "bids a price for a unit of the open commodity"},
		KindAsk: {Name: "ask", Rule: "M14.3", Form: "<n>",
			Doc: "asks a price for a unit of the open commodity"},
		KindRebid: {Name: "rebid", Rule: "M14.2", Form: "<price> to <n>",
			Doc: "raises or lowers a bid; of equal ones the youngest"},
		KindLeave: {Name: "leave", Rule: "M14.2", Form: "<price>",
			Doc: "takes a bid off; of equal ones the youngest"},
		KindUnask: {Name: "unask", Rule: "M14.3", Form: "<price>",
			Doc: "takes an ask off; of equal ones the youngest"},
		KindTake: {Name: "take", Rule: "M14.4", Doc: "pays the best ask of another player"},
		KindHit:  {Name: "hit", Rule: "M14.4", Doc: "sells into the best bid of another"},
		KindIssue: {Name: "issue", Rule: "M18.1", Form: "<n> at <price>",
			Doc: "says how much of one's own scrip is for sale, and at what price"},
		KindUnissue: {Name: "unissue", Rule: "M18.1", Doc: "takes one's own scrip off"},
		KindScrip: {Name: "scrip", Rule: "M18.1", Form: "<n>",
			Doc: "buys scrip of the player whose papers are open"},
		KindRedeem: {Name: "redeem", Rule: "M18.1", Form: "<n>",
			Doc: "redeems scrip of the player whose papers are open, for 1 gold each"},
		KindPurchase: {Name: "purchase", Rule: "M15.1", Doc: "buys the open note"},
		KindPrice: {Name: "price", Rule: "M15.1, M19.3", Form: "<n>",
			Doc: "puts the open note up for sale, or changes its price"},
		KindUnprice: {Name: "unprice", Rule: "M15.1", Doc: "takes the open note off"},
		KindTear:    {Name: "tear", Rule: "M15.1, M19.3", Doc: "tears up the open note, which is unsold"},
		KindDeliver: {Name: "deliver", Rule: "M15.3", Doc: "delivers three units for the open future"},
		KindSettle:  {Name: "settle", Rule: "M15.3", Doc: "pays the settlement of the open future"},
		KindAssign: {Name: "assign", Rule: "M15.3", Form: "<to> <note>",
			Doc: "assigns a future that one holds, of another issuer, for the open one"},
		KindItem: {Name: "item", Rule: "M13.1", Form: "<item>",
			Doc: "says what is offered, or asked for, by number"},
		KindWith: {Name: "with", Rule: "M13.1", Form: "<card> [<lab>]",
			Doc: "says what card is offered, or asked for"},
		KindSet: {Name: "set", Rule: "M13.1, M15.2, M16.1, M17.1, M19.1", Form: "<n>",
			Doc: "says how many, how much, or how long"},
		KindGood: {Name: "good", Rule: "M15.2", Form: "<good>",
			Doc: "says of what commodity a future is"},
		KindCover: {Name: "cover", Rule: "M19.2", Form: "<cover>", Doc: "says what a policy covers"},
		KindNumber: {Name: "number", Rule: "M19.2", Form: "<n>",
			Doc: "names a number of a policy on rolls, above those named"},
		KindDone: {Name: "done", Rule: "M19.2", Doc: "names no more numbers"},
		KindNext: {Name: "next", Rule: "M19.3", Doc: "says that a policy is for the next roll"},
		KindRound: {Name: "round", Rule: "M19.3",
			Doc: "says that a policy is for as many rolls as there are players"},
	},
	Amount: "n",
	Fields: []grammar.Field[Move]{
		{Name: "to", Type: "Seat", What: "seat",
			Doc:    "a player: who comes first, whom an offer is for, or who has issued",
			Access: grammar.Named(func(m *Move) *bourse.Seat { return &m.To })},
		{Name: "card", Type: "Card", Doc: "a card",
			Access: grammar.Named(func(m *Move) *Card { return &m.Card })},
		{Name: "lab", Type: "integer", Max: MaxLabs, What: "number", Is: "the place of a lab",
			Doc:    "the place of a lab, or the lab whose mark a card bears, 0 for none",
			Access: grammar.Number(func(m *Move) *uint8 { return &m.Lab })},
		{Name: "plot", Type: "Plot", Doc: "a plot",
			Access: grammar.Named(func(m *Move) *Place { return &m.Plot })},
		{Name: "good", Type: "Good", Doc: "a commodity",
			Access: grammar.Named(func(m *Move) *Good { return &m.Good })},
		{Name: "item", Type: "Item", Doc: "what is offered",
			Access: grammar.Named(func(m *Move) *Item { return &m.Item })},
		{Name: "paper", Type: "NoteKind", Doc: "a kind of note",
			Access: grammar.Named(func(m *Move) *NoteKind { return &m.Paper })},
		{Name: "cover", Type: "Cover", Doc: "what a policy covers",
			Access: grammar.Named(func(m *Move) *Cover { return &m.Cover })},
		{Name: "note", Type: "integer", Min: 1, Max: maxIssued, What: "number", Is: "the number of a note",
			Doc:    "the number of a note of its issuer's",
			Access: grammar.Number(func(m *Move) *uint8 { return &m.Note })},
		{Name: "omen", Type: "Omen", Doc: "tea or crystal",
			Access: grammar.Named(func(m *Move) *Omen { return &m.Omen })},
		{Name: "price", Type: "integer", Min: 1, Max: maxPrice, Doc: "the price of a slip, or of one scrip",
			Access: grammar.Number(func(m *Move) *int8 { return &m.A })},
		{Name: "a", Type: "integer", Min: 1, Max: dieSides, What: "number", Is: "what a die shows",
			Doc:    "what a die shows, of two the lesser",
			Access: grammar.Number(func(m *Move) *int8 { return &m.A })},
		{Name: "b", Type: "integer", Min: 1, Max: dieSides, What: "number", Is: "what a die shows",
			Doc: "what the other die shows", Access: grammar.Number(func(m *Move) *int8 { return &m.B })},
		// a refused move may have any
		{Name: "n", Type: "integer", Min: math.MinInt16, Max: math.MaxInt16, What: "number",
			Doc:    "how much gold, or how many units; 0 in another's number that is sealed",
			Access: grammar.Number(func(m *Move) *int16 { return &m.N })},
	},
})

// What go generate gives for the parameters of refuseX, makeX, mostX and spanX, besides the fields of moves.
//
//arg:*Open open
//arg:*Note p.opened(open)
//arg:HandCard HandCard{open.Card, open.Lab}
//arg:at open.Plot
//arg:peopled p.peopled(open.Plot)
//arg:c open.Card
//arg:number open.Lab
//arg:g open.Good
//arg:issuer open.To
//arg:i p.Notes.Find(open.To, open.Note)

// A kindRow is the row of a kind of move of a player.
type kindRow struct {
	asked  frameSet        // the frames that ask for it
	action bool            // it is an action of a turn, which may be the last (M3.4)
	on     things          // the things with which it is done when one is open
	opens  things          // the thing that it opens, or the draft
	alone  bool            // its mover alone sees it, though it opens nothing
	names  naming          // what the bits of its group stand for
	wrong  *bourse.Illegal // refuses an amount that is not within its range; nil if it has none
}

// A frameSet is a set of kinds of frames, a bit for each.
type frameSet uint64

// inAct are the frames that ask a player to act in its turn.
const inAct frameSet = 1 << FrameAct

// A things is a set of what can be open, a bit for each.
type things uint16

const (
	aCard things = 1 << iota // of the reserve
	aPlot
	aLab
	aSpell
	aRecipe
	aUnit
	aPair    // of a unit and a golem that is to attack with it
	aDragged // golem, which a unit is to move
	aCommodity
	papers // of a player
	aNote
	anOffer
	aLoan
	aPaper // that is written

	drafts = anOffer | aLoan | aPaper
)

// A naming is what the bits of a group stand for (see [group]).
type naming uint8

const (
	byNothing naming = iota
	byOmen
	byLooked // where a decree lies that is looked at
	byGood   // a commodity
	bySlip   // a commodity and a price
	byPrice
	byRebid // twice a price, and one more to raise it
	byCard
	byHandCard // where it lies in the hand
	byWare     // what is offered
	byItem
	byLab
	byPlayer
	byTheirLab  // a player and a lab
	byTheirGood // a player and a commodity
	byOwnPlot
	byAnyPlot   // of anyone's
	byPlotThere // one or the other: what is open says
	byUnit      // of one's own
	byGolem     // of another's
	byPaper
	byCover
	byNote
	byAssigned // where a note lies
)

// kindRows are the rows of the kinds, in the order of moves.
var kindRows = [256]kindRow{
	// Questions of their own.
	KindSeal:    {asked: 1<<FrameAuction | 1<<FrameBids, wrong: BidTooHigh},
	KindCut:     {asked: 1 << FrameCut, wrong: CutTooDeep},
	KindVision:  {asked: 1 << FrameVision, names: byOmen},
	KindKeep:    {asked: 1 << FrameKeep, wrong: KeepTooMuch},
	KindChoose:  {asked: 1 << FrameChoose, names: byLooked},
	KindRefuse:  {asked: 1 << FrameEnact},
	KindEnact:   {asked: 1 << FrameEnact},
	KindDecline: {asked: 1 << FrameAnswer},
	KindAccept:  {asked: 1 << FrameAnswer},
	KindWaive:   {asked: 1 << FrameAbility},
	KindFetch:   {asked: 1 << FrameFetch, wrong: FetchWrong},

	// What a debtor gives up.
	KindFreeEscrow:  {asked: 1 << FrameDebt},
	KindFreeBid:     {asked: 1 << FrameDebt, names: bySlip},
	KindFreeGrant:   {asked: 1 << FrameDebt, names: byLab},
	KindFreeStake:   {asked: 1 << FrameDebt, names: byOwnPlot},
	KindGiveStore:   {asked: 1 << FrameDebt, names: byGood, wrong: GiveTooMuch},
	KindGiveStall:   {asked: 1 << FrameDebt, names: byGood, wrong: GiveTooMuch},
	KindGiveCart:    {asked: 1 << FrameDebt, names: byGood, wrong: GiveTooMuch},
	KindGiveMead:    {asked: 1 << FrameDebt, wrong: GiveTooMuch},
	KindGiveAsk:     {asked: 1 << FrameDebt, names: bySlip},
	KindGivePlanted: {asked: 1 << FrameDebt, names: byOwnPlot},
	KindGiveCard:    {asked: 1 << FrameDebt, names: byCard},
	KindGiveHand:    {asked: 1 << FrameDebt, names: byHandCard},
	KindGiveLab:     {asked: 1 << FrameDebt, names: byLab},
	KindGivePermit:  {asked: 1 << FrameDebt, names: byOwnPlot},
	KindGivePlot:    {asked: 1 << FrameDebt, names: byOwnPlot},

	// A turn.
	KindEnd:  {asked: inAct},
	KindBuy:  {asked: inAct, action: true, names: byCard},
	KindMead: {asked: inAct, action: true, wrong: AmountWrong},
	KindPour: {asked: inAct, action: true, wrong: AmountWrong},

	// These open a thing, or a draft.
	KindCard:   {asked: inAct, action: true, opens: aCard, names: byCard},
	KindPlot:   {asked: inAct, action: true, opens: aPlot, names: byOwnPlot},
	KindLab:    {asked: inAct, action: true, opens: aLab, names: byLab},
	KindHand:   {asked: inAct, action: true, opens: aSpell | aRecipe, names: byHandCard},
	KindUnit:   {asked: inAct, action: true, opens: aUnit | aPair | aDragged, names: byUnit},
	KindGoods:  {asked: inAct, action: true, opens: aCommodity, names: byGood},
	KindPapers: {asked: inAct, action: true, opens: papers, names: byPlayer},
	KindOffer:  {asked: inAct, action: true, opens: anOffer, names: byPlayer},
	KindLoan:   {asked: inAct, action: true, opens: aLoan, names: byPlayer},
	KindWrite:  {asked: inAct, action: true, opens: aPaper, names: byPaper},
	KindNote:   {asked: inAct, opens: aNote, on: papers, names: byNote},
	KindBack:   {asked: inAct, alone: true},

	// With several things.
	KindAt: {asked: inAct | 1<<FramePost,
		on: aCard | aLab | aSpell | aRecipe | aUnit | aDragged | aLoan | aPaper, names: byPlotThere},
	KindTo:  {asked: inAct, on: aSpell | aUnit | anOffer, names: byPlayer},
	KindFoe: {asked: inAct | 1<<FrameAbility, on: aSpell | aUnit, names: byGolem},
	KindUse: {asked: inAct | 1<<FrameAbility, on: aCard | aSpell | aRecipe | aUnit},

	// With a card of the reserve.
	KindDiscard: {asked: inAct, on: aCard},
	KindRally:   {asked: inAct, on: aCard},

	// With a plot.
	KindInvest:   {asked: inAct, on: aPlot, wrong: AmountWrong},
	KindJoin:     {asked: inAct, on: aPlot, names: byOwnPlot},
	KindDeposit:  {asked: inAct, on: aPlot, wrong: AmountWrong},
	KindWithdraw: {asked: inAct, on: aPlot, wrong: AmountWrong},
	KindPlant:    {asked: inAct, on: aPlot},
	KindLastCall: {asked: inAct, on: aPlot},
	KindClear:    {asked: inAct, on: aPlot},

	// With a lab.
	KindFund: {asked: inAct, on: aLab},

	// With a card of the hand.
	KindHex:         {asked: inAct, on: aSpell, names: byTheirLab},
	KindCounterfeit: {asked: inAct, on: aSpell, names: byTheirGood},
	KindSell:        {asked: inAct, on: aSpell, names: byPlayer},

	// With a unit.
	KindAttack: {asked: inAct, on: aUnit | aPair, names: byAnyPlot},
	KindStrike: {asked: inAct, on: aUnit | aPair, names: byAnyPlot},
	KindBreach: {asked: inAct, on: aUnit, names: byAnyPlot},
	KindPair:   {asked: inAct, on: aUnit, alone: true, names: byUnit},
	KindGo:     {asked: inAct, on: aUnit, names: byAnyPlot},
	KindCure:   {asked: inAct, on: aUnit, names: byUnit},

	// With a commodity.
	KindLoad:  {asked: inAct, on: aCommodity, wrong: AmountWrong},
	KindBid:   {asked: inAct, on: aCommodity, wrong: PriceWrong},
	KindAsk:   {asked: inAct, on: aCommodity, wrong: PriceWrong},
	KindRebid: {asked: inAct, on: aCommodity, names: byRebid},
	KindLeave: {asked: inAct, on: aCommodity, names: byPrice},
	KindUnask: {asked: inAct, on: aCommodity, names: byPrice},
	KindTake:  {asked: inAct, on: aCommodity},
	KindHit:   {asked: inAct, on: aCommodity},

	// With a player's papers.
	KindIssue:   {asked: inAct, on: papers, names: byPrice, wrong: AmountWrong},
	KindUnissue: {asked: inAct, on: papers},
	KindScrip:   {asked: inAct, on: papers, wrong: AmountWrong},
	KindRedeem:  {asked: inAct, on: papers, wrong: AmountWrong},

	// With a note.
	KindPurchase: {asked: inAct, on: aNote},
	KindPrice:    {asked: inAct, on: aNote, wrong: AmountWrong},
	KindUnprice:  {asked: inAct, on: aNote},
	KindTear:     {asked: inAct, on: aNote},
	KindDeliver:  {asked: inAct, on: aNote},
	KindSettle:   {asked: inAct, on: aNote},
	KindAssign:   {asked: inAct, on: aNote, names: byAssigned},

	// Steps of drafts.
	KindItem:   {asked: inAct, on: anOffer, names: byItem},
	KindWith:   {asked: inAct, on: anOffer, names: byWare},
	KindSet:    {asked: inAct, on: drafts, wrong: AmountWrong},
	KindGood:   {asked: inAct, on: aPaper, names: byGood},
	KindCover:  {asked: inAct, on: aPaper, names: byCover},
	KindNumber: {asked: inAct, on: aPaper, wrong: NumberWrong},
	KindDone:   {asked: inAct, on: aPaper},
	KindNext:   {asked: inAct, on: aPaper},
	KindRound:  {asked: inAct, on: aPaper},
}

// opens reports whether the kind opens a thing or drafts, or closes what is open: its mover alone sees such a
// move (M36.7).
func (k Kind) opens() bool {
	row := &kindRows[k]
	return row.opens != 0 || row.alone || k.drafts()
}

// drafts reports whether the kind is a step of a draft, and nothing else.
func (k Kind) drafts() bool {
	on := kindRows[k].on
	return on != 0 && on&^drafts == 0
}

// deed reports whether the kind does something with what is open.
func (k Kind) deed() bool {
	row := &kindRows[k]
	return row.on&^drafts != 0 && row.opens == 0
}

// thing returns what is open; none if nothing is.
func (o *Open) thing() things {
	switch {
	case o.Kind == KindHand && o.Card.Potion():
		return aRecipe
	case o.Kind == KindHand:
		return aSpell
	case o.Kind == KindUnit && o.Step == unitPaired:
		return aPair
	case o.Kind == KindUnit && o.Step == unitDragging:
		return aDragged
	case o.Kind == KindUnit:
		return aUnit
	}
	return kindRows[o.Kind].opens
}

// answers reports whether a kind of move answers a question.
func (k Kind) answers(f FrameKind) bool { return kindRows[k].asked>>f&1 != 0 }
