package tell

import (
	"slices"

	"bourse.example"
	"bourse.example/merlin"
)

// This file has the tables that assign sentences to events. The first row that matches an event reports it.
// An event without a matching row, or whose row has no sentence, is not reported: either its move has
// reported it, or what follows will.

// A row matches events of a clause, or of a chapter if the clause has no number, that pass a test. If it has
// an item, the sentence is about several events.
type row struct {
	by   merlin.Clause
	when test
	do   func(*story) // runs before the sentence
	line bourse.LineKind
	name string // of the sentence
	item string // the kind of item
}

// A test is a condition on the event being reported.
type test func(*story) bool

// one is the only row for events that are all reported alike.
func one(line bourse.LineKind, name string) []row { return []row{{line: line, name: name}} }

const (
	told    = bourse.LineTold
	phase   = bourse.LinePhase
	changed = bourse.LineChanged
	alarm   = bourse.LineAlarm
)

// The clauses that tell events apart.
var (
	stakes    = m(7, 2)
	labs      = m(9, 1)
	trading   = m(9, 3)
	sells     = m(9, 4)
	stills    = m(10, 1)
	brews     = m(10, 2)
	carts     = m(12, 2)
	deals     = m(13, 1)
	road      = m(13, 2)
	settles   = m(15, 3)
	scrips    = m(18, 1)
	animates  = m(20, 1)
	motivates = m(21, 1)
	fights    = chapter(22)
	ruins     = m(22, 6)
	seizes    = m(22, 7)
	unrest    = m(25, 4)
	debts     = m(28, 1)
	alone     = m(29, 1)
	favours   = m(29, 2)
	axle      = cardRule(merlin.BrokenAxle)
	rust      = cardRule(merlin.Rust)
	nature    = cardRule(merlin.BetterNature)
	sieve     = cardRule(merlin.Sieve)
	lump      = cardRule(merlin.Lump)
)

// The chapters whose clauses are cards.
var (
	spells     = chapter(30)
	potions    = chapter(31)
	foresights = chapter(32)
	units      = chapter(33)
	decrees    = chapter(34)
)

// firsts has the first cards of their chapters, except for units.
var firsts = map[merlin.Clause]merlin.Card{spells: merlin.Cumulonimbus, potions: merlin.RainingGold,
	foresights: merlin.LooseLeaves, decrees: merlin.WarLevy}

// unitCards has golems and guards in the order of their chapter.
var unitCards = [...]string{"sj", "cj", "hj", "dj", "sq", "cq", "hq", "dq", "sk", "hk", "dk", "ck"}

// cardRule returns the clause of a spell, a potion, a vision, a golem, a guard or a decree. It returns the
// zero clause for other cards.
func cardRule(c merlin.Card) merlin.Clause {
	of := merlin.Clause{}
	switch {
	case c.Spell():
		of = spells
	case c.Potion():
		of = potions
	case c.Vision():
		of = foresights
	case c.Decree():
		of = decrees
	default:
		if i := slices.Index(unitCards[:], c.String()); i >= 0 {
			return unit(uint8(i) + 1)
		}
		return of
	}
	of.Number = uint8(c-firsts[of]) + 1
	return of
}

// visionOf returns the vision with a clause, or none.
func visionOf(rule merlin.Clause) merlin.Card {
	c := merlin.LooseLeaves + merlin.Card(rule.Number) - 1
	if chapter(rule.Chapter) != foresights || !c.Vision() {
		return 0
	}
	return c
}

// unitOf returns the golem or guard with a clause, or none.
func unitOf(rule merlin.Clause) (c merlin.Card) {
	if chapter(rule.Chapter) != units || rule.Number < 1 || int(rule.Number) > len(unitCards) {
		return 0
	}
	if err := c.UnmarshalText([]byte(unitCards[rule.Number-1])); err != nil {
		panic("tell: " + err.Error())
	}
	return c
}

// m returns a clause: m(7, 1) is M7.1.
func m(chapter, number uint8) merlin.Clause { return merlin.Clause{Chapter: chapter, Number: number} }

// chapter returns the clause of a row for all clauses of a chapter.
func chapter(n uint8) merlin.Clause { return merlin.Clause{Chapter: n} }

// unit returns a clause of the chapter of units.
func unit(n uint8) merlin.Clause { return merlin.Clause{Chapter: units.Chapter, Number: n} }

// The numbers of golems and guards in their chapter.
const (
	tollTaker   = 2
	mender      = 3
	colossus    = 4
	matriarch   = 5
	regent      = 6
	sovereign   = 7
	martyr      = 8
	executioner = 9
	fetcher     = 11
	chamberlain = 12
)

// movings has the rows for moves, by kind.
var movings = map[merlin.Kind][]row{
	merlin.KindLot:         one(told, "lot"),
	merlin.KindVision:      one(told, "reads"),
	merlin.KindDecline:     one(told, "declined"),
	merlin.KindAccept:      one(told, "accepted"),
	merlin.KindDiscard:     one(told, "discard"),
	merlin.KindInvest:      one(changed, "invest"),
	merlin.KindDeposit:     one(changed, "deposit"),
	merlin.KindWithdraw:    one(changed, "withdraw"),
	merlin.KindLoad:        one(changed, "load"),
	merlin.KindBid:         one(changed, "bid"),
	merlin.KindAsk:         one(changed, "ask"),
	merlin.KindLeave:       one(changed, "leave"),
	merlin.KindUnask:       one(changed, "unask"),
	merlin.KindIssue:       one(changed, "scrip-sale"),
	merlin.KindUnissue:     one(changed, "scrip-off"),
	merlin.KindClear:       one(changed, "clear"),
	merlin.KindEnact:       one(changed, "enacts"),
	merlin.KindRefuse:      one(changed, "refuses"),
	merlin.KindRally:       one(changed, "rally"),
	merlin.KindLastCall:    one(changed, "last-call"),
	merlin.KindWaive:       one(told, "ability-not"),
	merlin.KindBreach:      one(alarm, "breaches"),
	merlin.KindHex:         one(alarm, "cast-lab"),
	merlin.KindCounterfeit: one(alarm, "cast-bid"),
	merlin.KindBuy:         {{do: (*story).free}},
	merlin.KindSell:        {{do: (*story).free}},
	merlin.KindKeep:        {{do: (*story).keeps}},
	merlin.KindDice:        {{by: motivates, name: "dice-guard"}, {name: "dice"}},
	merlin.KindSeal:        {{when: own, name: "sealed-bid-own"}, {name: "sealed-bid"}},
	merlin.KindCut:         {{when: own, name: "sealed-cut-own"}, {name: "sealed-cut"}},
	merlin.KindAttack:      {{when: paired, line: alarm, name: "attacks-pair"}, {line: alarm, name: "attacks"}},
	merlin.KindStrike:      {{when: paired, line: alarm, name: "strikes-pair"}, {line: alarm, name: "strikes"}},
	merlin.KindRebid: {
		{when: raised, line: changed, name: "rebid-up"},
		{line: changed, name: "rebid-down"},
	},
	merlin.KindAt: {
		{when: spell, line: alarm, name: "cast-plot"},
		{when: open(merlin.KindCard, merlin.Card.Golem), line: changed, name: "animate"},
		{when: open(merlin.KindCard, merlin.Card.Land), line: changed, name: "place-land"},
		{when: open(merlin.KindCard, nil), line: changed, name: "lay"},
	},
	merlin.KindUse: {
		{when: spell, do: (*story).lasts, line: changed, name: "cast"},
		{when: open(merlin.KindCard, merlin.Card.Guard), line: changed, name: "motivate"},
		{when: open(0, nil), line: alarm, name: "ability"},
	},
	merlin.KindFoe: {
		{when: spell, line: alarm, name: "cast-golem"},
		{when: open(0, nil), line: alarm, name: "ability-foe"},
	},
	merlin.KindTo: {{when: spell, do: (*story).lasts, line: alarm, name: "cast-player"}},
	merlin.KindDie: {
		{when: both(foresees, waived), name: "die-waived"},
		{when: foresees, do: (*story).sees},
		{when: both(rolls, upTo(merlin.LostUpTo)), name: "die-cart-lost"},
		{when: rolls, name: "die-cart"},
		{by: animates, name: "die-golem"},
		{by: nature, when: upTo(natureWakes), name: "die-nature-on"},
		{by: nature, name: "die-nature"},
		{by: seizes, when: upTo(lastOfOwner), name: "die-dug"},
		{by: seizes, name: "die-dug-out"},
		{by: road, when: hangs, name: "die-road-four"},
		{by: road, when: upTo(merlin.LostUpTo), name: "die-road-lost"},
		{by: road, name: "die-road"},
		{name: "die"},
	},
}

const (
	natureWakes = 2 // the largest number of a die with which Better Nature lets an attack go on (M31.4)
	lastOfOwner = 3 // the largest number with which an entrenched plot yields to its owner (M22.7)
)

// happenings has the rows for other events, by kind.
var happenings = map[merlin.EventKind][]row{
	merlin.Entered: {
		{when: frame(merlin.FrameTurn), do: func(s *story) { s.turn++ }, line: bourse.LineRound, name: "turn"},
		{when: frame(merlin.FrameAuction), line: phase, name: "auction"},
		{when: frame(merlin.FrameTax), by: m(5, 5), line: phase, name: "tax-season"},
		{when: frame(merlin.FrameTax), by: m(24, 1), line: alarm, name: "taxman"},
		{when: frame(merlin.FrameTax), line: alarm, name: "unrest"},
		{when: frame(merlin.FrameCut), line: phase, name: "cut"},
		{when: frame(merlin.FrameSeven), line: phase, name: "seven"},
		{when: frame(merlin.FrameCarts), by: axle, line: phase, name: "cart-rolls"},
		{when: both(frame(merlin.FrameCarts), shaken), line: phase, name: "carts"},
		{when: both(frame(merlin.FrameRoad), magic), line: phase, name: "road-magic"},
		{when: frame(merlin.FrameRoad), line: phase, name: "road"},
		{when: frame(merlin.FrameAce), line: changed, name: "ace"},
		{when: frame(merlin.FrameDebt), line: alarm, name: "debt"},
		{when: both(or(frame(merlin.FrameAct), frame(merlin.FrameVision)), rolled), name: "roll-nothing"},
	},
	merlin.Transferred: {
		// The turn order, and a turn.
		{by: m(2, 3), when: fromPlayer, line: changed, name: "bids-paid", item: "gold"},
		{by: m(2, 3), line: changed, name: "bids-last"},
		{by: m(6, 1), do: (*story).prices},
		{by: unrest, when: fromLab, line: alarm, name: "grants-lost", item: "grant"},
		{by: unrest, when: ofGoods, line: alarm, name: "asks-lost", item: "load"},
		{by: unrest, line: changed, name: "paid", item: "paid"},
		{by: m(5, 5), line: changed, name: "paid", item: "paid"},
		{by: m(24, 1), line: changed, name: "paid", item: "paid"},
		{by: m(7, 1), line: changed, name: "income", item: "gold"},
		{by: stakes, do: (*story).stake},
		{by: m(8, 3), line: changed, name: "resonance", item: "vault"},
		{by: m(11, 1), line: changed, name: "yields", item: "goods"},
		{by: m(11, 2), when: fromPlot, line: changed, name: "yields", item: "planted"},
		{by: m(11, 2), line: changed, name: "plant"},
		{by: m(26, 1), line: changed, name: "ace-yields"},
		{by: m(25, 2), line: alarm, name: "stakes-lost", item: "stake"},
		{by: m(25, 3), do: (*story).store},

		// What a debtor gives up. If the creditor is a player, that player gets what is sold.
		{by: debts, when: not(fromPlayer), line: changed, name: "brings"},
		{by: debts, when: both(fromLab, makes(merlin.KindGiveLab)), line: alarm, name: "grant-gone"},
		{by: debts, when: both(fromPlot, ofGoods), line: alarm, name: "give-planted"},
		{by: debts, when: both(from(merlin.StallOf), ofGoods), line: alarm, name: "give-stall"},
		{by: debts, when: both(from(merlin.CartOf), ofGoods), line: alarm, name: "give-cart"},
		{by: debts, when: both(from(merlin.AsksOf), ofGoods), line: alarm, name: "give-ask"},
		{by: debts, when: ofGoods, line: alarm, name: "give-store"},
		{by: debts, when: both(makes(merlin.KindFreeStake), stays), line: changed, name: "stake-rest"},
		{by: debts, when: makes(merlin.KindFreeStake), line: alarm, name: "give-stake"},
		{by: debts, when: both(makes(merlin.KindFreeBid), stays), line: changed, name: "bid-rest"},
		{by: debts, when: makes(merlin.KindFreeBid), line: alarm, name: "give-bid"},
		{by: debts, when: both(makes(merlin.KindFreeEscrow), stays), line: changed, name: "escrow-rest"},
		{by: debts, when: makes(merlin.KindFreeEscrow), line: alarm, name: "give-escrow"},
		{by: debts, when: both(makes(merlin.KindFreeGrant), stays), line: changed, name: "grant-rest"},
		{by: debts, when: makes(merlin.KindFreeGrant), line: alarm, name: "give-grant"},
		{by: debts, line: alarm, name: "stake-gone"},

		// War.
		{by: animates},
		{by: m(10, 4)},
		{by: motivates, line: changed, name: "motivated"},
		{by: seizes, line: alarm, name: "seized", item: "goods"},
		{by: unit(tollTaker), when: ofGold, line: alarm, name: "toll"},
		{by: unit(fetcher), line: changed, name: "fetches"},
		{by: unit(chamberlain), line: alarm, name: "collects", item: "gold"},
		{by: units, line: changed, name: "works"},
		{by: ruins, when: both(toPlayer, ofGold), line: alarm, name: "looted-gold"},
		{by: ruins, when: toPlayer, line: alarm, name: "looted-goods"},
		{by: ruins, when: ofGold, line: alarm, name: "stake-gone"},
		{by: ruins, line: alarm, name: "planted-gone"},

		// The court and visions.
		{by: m(23, 2), when: toPlayer, line: changed, name: "decree-paid"},
		{by: m(23, 2), line: changed, name: "decree-bank"},
		{by: decrees, when: ofGoods, line: alarm, name: "decree-goods"},
		{by: decrees, when: both(toPlayer, fromPlot), line: changed, name: "decree-gives-vault"},
		{by: decrees, when: toPlayer, line: changed, name: "decree-gives"},
		{by: decrees, when: to(merlin.Bank), line: changed, name: "paid-bank", item: "paid"},
		{by: decrees, line: changed, name: "paid", item: "paid"},
		{by: sieve, line: alarm, name: "cart-lost", item: "load"},
		{by: cardRule(merlin.MarketBoom), do: (*story).wants, line: changed, name: "boom", item: "laid-out"},
		{by: lump, when: fromPlayer, line: alarm, name: "bids-off", item: "gold"},
		{by: lump, when: to(merlin.Bank), line: alarm, name: "bids-off", item: "off-bank"},
		{by: lump, line: alarm, name: "bids-off", item: "off-row"},
		{by: foresights, when: both(fromPlayer, ofGold), line: changed, name: "paid", item: "gold"},
		{by: foresights, when: fromPlayer, line: alarm, name: "spoiled", item: "goods"},
		{by: foresights, when: out(merlin.Supply), line: changed, name: "given", item: "goods"},
		{by: foresights, when: out(merlin.ROW), line: changed, name: "given-row", item: "goods"},
		{by: foresights, line: changed, name: "given-bank", item: "goods"},

		// Magic. A spell shares a row with another spell that does the same.
		{when: both(works, toLab), line: changed, name: "fund"},
		{when: both(works, makes(merlin.KindAt)), name: "grant-spent"},
		{when: works, line: changed, name: "lab-works"},
		{by: sells, when: fromPlayer, line: changed, name: "shop-paid"},
		{by: sells, when: toMover, do: (*story).prices},
		{by: sells, line: changed, name: "shop-fee"},
		{by: m(9, 5), line: changed, name: "maintenance", item: "paid"},
		{by: brews, do: func(s *story) { s.units = append(s.units, s.amount(s.it.n, s.it.good)) }},
		{by: m(10, 3), when: to(merlin.Supply), do: func(s *story) { s.given = s.amount(s.it.n, s.it.good) }},
		{by: m(10, 3), when: ofMead, line: changed, name: "makes-mead"},
		{by: m(10, 3), line: changed, name: "pour"},
		{by: cardRule(merlin.RainingGold), line: changed, name: "rains"},
		{by: cardRule(merlin.ElixirOfInterest), line: changed, name: "resonance", item: "vault"},
		{by: axle, line: alarm, name: "cart-lost", item: "load"},
		{by: spells, when: both(to(merlin.Bank), fromLab), line: alarm, name: "hexed"},
		{by: spells, when: to(merlin.Bank), line: changed, name: "maintenance", item: "paid"},
		{by: spells, when: fromPlot, line: alarm, name: "whispered"},
		{by: spells, when: from(merlin.Purse), line: alarm, name: "steals"},
		{by: spells, when: from(merlin.BidsOf), line: alarm, name: "forged"},
		{by: cardRule(merlin.Mildew), line: alarm, name: "spoils"},
		{by: cardRule(merlin.Portal), line: changed, name: "to-stall", item: "moved"},

		// Paper. The next sentence reports what a note or scrip is paid for.
		{by: m(15, 1), do: func(s *story) { s.paid = s.it }},
		{by: scrips, when: makes(merlin.KindScrip), do: func(s *story) { s.paid = s.it }},
		{by: settles, when: both(from(merlin.StallOf), ofGoods), line: changed, name: "delivers-stall"},
		{by: settles, when: ofGoods, line: changed, name: "delivers-store"},
		{by: m(16, 2), line: changed, name: "lends"},
		{by: m(17, 1), line: changed, name: "shares", item: "gold"},
		{when: both(owes, fromPlot), line: changed, name: "pays-vault"},
		{when: owes, line: changed, name: "pays"},

		// Carts, the market and offers.
		{by: m(12, 1), when: makes(merlin.KindLoad)},
		{by: m(12, 1), line: changed, name: "arrives"},
		{by: carts, line: alarm, name: "cart-lost", item: "load"},
		{by: m(14, 2), when: toPurse, line: changed, name: "escrow-back"},
		{by: m(14, 4), when: both(ofGold, stays), line: changed, name: "saved"}, // also to the R.O.W.
		{by: m(14, 6), do: (*story).wants, line: changed, name: "stimulus", item: "laid-out"},
		{by: deals, do: (*story).handed},
		{by: road, do: (*story).handed},
	},
	merlin.Carried: {
		// The court, visions and magic.
		{by: m(23, 1), when: both(isCard(merlin.Card.Guard), to(merlin.Aside)), line: changed, name: "king-full"},
		{by: m(23, 1), when: isCard(merlin.Card.Guard), line: changed, name: "king"},
		{when: both(isCard(merlin.Card.Guard), out(merlin.Aside)), name: "king-gone"},
		{when: to(merlin.Decreed), line: changed, name: "chooses"},
		{when: both(out(merlin.Decreed), to(merlin.Deck)), name: "decree-back"},
		{when: out(merlin.Decreed), name: "decree-over"},
		{when: to(merlin.VisionsLaid), line: changed, name: "lays"},
		{by: m(27, 1), when: out(merlin.VisionsLaid), do: (*story).meets},
		{when: both(out(merlin.VisionsLaid), another), name: "crowded"},
		{when: out(merlin.VisionsLaid), name: "opposed"},
		{by: m(6, 3), when: toLab, do: (*story).setUp, line: changed, name: "set-up"},
		{by: m(9, 2), when: toLab, name: "goes-under"},
		{by: m(9, 2)},
		{by: potions, when: isCard(merlin.Card.Potion), do: (*story).potion},
		{when: both(fromLab, to(merlin.Deck)), name: "used-back", item: "used"},
		{by: debts, when: fromLab, line: alarm, name: "give-lab"},
		{when: both(fromLab, toPlot), do: (*story).opensTrade},
		{by: sells, do: func(s *story) { s.it.n = s.price }, line: changed, name: "sell"},
		{when: out(merlin.Unrest), do: (*story).riot},

		// The other cards. The move reports a card that is laid or discarded.
		{when: to(merlin.OutOfGame), do: (*story).fall},
		{when: out(merlin.Discards), name: "reshuffled", item: "none"},
		{when: to(merlin.Unrest), line: alarm, name: "seven-drawn"},
		{by: m(6, 1), when: out(merlin.Council), do: (*story).buys},
		{when: out(merlin.Council), name: "offices-lose", item: "card"},
		{by: m(6, 2), when: both(to(merlin.Council), bought), do: (*story).buysNext},
		{by: m(6, 2), when: to(merlin.Council), name: "offices-next"},
		{when: to(merlin.Council), name: "offices-gain", item: "card"},
		{by: m(26, 1), when: to(merlin.Discards), line: alarm, name: "ace-full"},
		{by: m(26, 1), line: changed, name: "ace-permit"},
		{by: m(8, 1), line: changed, name: "join"},
		{by: debts, when: fromPlot, line: alarm, name: "give-plot"},
		{by: debts, line: alarm, name: "give-card"},
		{by: deals, do: (*story).handed},
		{by: road, do: (*story).handed},
	},
	merlin.Slipped: {
		{when: both(decreed, out(merlin.Deck)), name: "looks"},
		{when: decreed, name: "puts-back"},
		{when: out(merlin.Deck), line: changed, name: "draws"},
		{by: brews, do: (*story).brewed},
		{by: deals, do: (*story).handed},
		{by: road, do: (*story).handed},
		{when: fromPlot, line: alarm, name: "spills"},
		{by: cardRule(merlin.Censorship), line: alarm, name: "censored"},
		{by: debts, line: alarm, name: "give-hand"},
	},
	merlin.Passed: {
		{by: deals, do: (*story).handed},
		{by: road, do: (*story).handed},
		{by: scrips, when: paid, do: (*story).scripBought},
		{by: scrips, line: changed, name: "scrip-redeemed"},
		{line: alarm, name: "voided", item: "scrip"},
	},
	merlin.Noted: {
		{when: note(merlin.Issued, (*merlin.Note).Sold), line: changed, name: "lent"},
		{when: note(merlin.Issued, nil), line: changed, name: "issued"},
		{when: note(merlin.Handed, nil), by: settles, line: changed, name: "assigned"},
		{when: note(merlin.Handed, nil), do: (*story).noteBought, line: changed, name: "bought"},
		{when: note(merlin.Priced, isForSale), line: changed, name: "priced"},
		{when: note(merlin.Priced, nil), line: changed, name: "unpriced"},
		{when: note(merlin.Called, isLastCalled), line: alarm, name: "called-last"},
		{when: note(merlin.Called, nil), line: alarm, name: "called"},
		{when: note(merlin.Struck, nil), line: alarm, name: "struck"},
		{when: not(note(merlin.Voided, nil))},
		{by: m(15, 1), when: makes(merlin.KindTear), name: "torn"},
		{by: m(15, 1), line: changed, name: "home"},
		{by: settles, line: changed, name: "settled"},
		{by: m(15, 4), name: "expired"},
		{by: m(15, 6), line: alarm, name: "unsettled"},
		{by: m(16, 1), line: alarm, name: "bond-due"},
		{by: m(17, 1), line: changed, name: "share-void"},
		{by: m(19, 1), line: alarm, name: "policy-pays"},
		{by: m(19, 3), line: changed, name: "policy-over"},
		{line: alarm, name: "voided", item: "note"},
	},
	merlin.Offered: {
		{when: lends, line: changed, name: "offer-loan"},
		{when: offers(merlin.ItemSpell), line: changed, name: "offer-spell"},
		{line: changed, name: "offer"},
	},
	merlin.Mustered: {
		{by: animates, line: changed, name: "animated"},
		{by: m(21, 2), line: changed, name: "posted"},
		{by: m(10, 4), line: changed, name: "summoned"},
		{by: m(20, 4), line: alarm, name: "goes"},
		{by: nature, line: alarm, name: "lulled"},
		{by: rust, do: (*story).dies, line: alarm, name: "rusts"},
		{by: unit(regent), line: changed, name: "spared"},
		{by: m(20, 7), line: changed, name: "recovers"},
		{by: unit(mender), line: changed, name: "recovers"},
		{by: unit(matriarch), line: alarm, name: "dragged"},
		{by: unit(colossus), when: centered, line: changed, name: "centered"},
		{by: unit(colossus), name: "uncentered"},
		{by: m(3, 1), when: awake, name: "wakes", item: "unit"},
		{by: cardRule(merlin.GolemFever), do: (*story).strength, line: changed, name: "fevered", item: "fevered"},
		{by: fights, when: beaten, do: (*story).dies},
		{by: fights, when: isCard(merlin.Card.Guard), line: alarm, name: "hurt-guard"},
		{by: fights, line: alarm, name: "hurt"},
	},
	merlin.Fought: {
		{when: both(foe, joined), line: alarm, name: "fights-pair"},
		{when: foe, line: alarm, name: "fights"},
		{when: joined, line: alarm, name: "razes-pair"},
		{line: alarm, name: "razes"},
	},
	merlin.Rose:   {{do: (*story).rise}},
	merlin.Turned: {{by: m(5, 3), line: alarm, name: "erratic"}, {line: phase, name: "wheel"}},
	merlin.Revealed: {
		{by: m(5, 5), line: changed, name: "cuts", item: "named"},
		{line: changed, name: "bids", item: "named"},
	},
	merlin.Stimulated: {{do: func(s *story) { s.wanted = s.e.Good }}},
	merlin.Boomed:     {{do: func(s *story) { s.wanted = s.e.Good }}},
	merlin.Traded: {
		{when: makes(merlin.KindHit), line: changed, name: "trade-hit"},
		{when: makes(merlin.KindTake), line: changed, name: "trade-take"},
		{when: makes(merlin.KindAsk), line: changed, name: "trade-ask"},
		{line: changed, name: "trade-bid"},
	},
	merlin.Harmed:    one(alarm, "harmed"),
	merlin.Destroyed: {{do: func(s *story) { s.ruined = s.it.at }, line: alarm, name: "destroyed"}},
	merlin.Clouded:   {{when: makes(merlin.KindAt), line: alarm, name: "clouds"}, {line: alarm, name: "clouded"}},
	merlin.Mended:    one(changed, "repaired"),
	merlin.Shielded:  one(changed, "shields"),
	merlin.Warded:    one(alarm, "warded"),
	merlin.Lowered:   {{line: changed, name: "lowered", item: "lowered"}},
	merlin.Fulfilled: {{do: (*story).fulfil}},
	merlin.Crowned: {
		{when: more, line: changed, name: "crowned"},
		{do: func(s *story) { s.it.n = -s.it.n }, line: alarm, name: "uncrowned"},
	},
	merlin.Ruined: one(alarm, "ruined"),
	merlin.Ended:  {{do: (*story).end}},
}
