package merlin

// This file lists the visions (M32): when each is mature, its trigger, its waiver, and its effect.

// The visions, in the order of chapter M32.
const (
	LooseLeaves Card = Antidote + 1 + iota
	BentSpoon
	OilyRim
	ChippedCup
	ColdTea
	TwoSugars
	SpiltMilk
	Steam
	Dregs
	Sieve
	Honey
	Lump
	GreatHarvest
	RestlessDead
	TaxRebate
	MarketBoom
	Crash
	Thaw
	GolemFever
	RoyalVisit
	Sinkhole
	LongPeace
)

// The faces of the visions: all, those of tea leaves, and those of crystal balls.
var (
	visions      = amongOf(func(c Card) bool { return visionCards[c].of != 0 })
	teaLeaves    = amongOf(func(c Card) bool { return visionCards[c].of == TeaLeaves })
	crystalBalls = amongOf(func(c Card) bool { return visionCards[c].of == CrystalBall })
)

// Tea reports whether the card is a vision of tea leaves.
func (c Card) Tea() bool { return decks[c] == deckTea }

// Crystal reports whether the card is a vision of a crystal ball.
func (c Card) Crystal() bool { return decks[c] == deckCrystal }

// Vision reports whether the card is a vision.
func (c Card) Vision() bool { return c.Tea() || c.Crystal() }

// A trigger is the condition of a vision: a total of the dice, doubles, a season, or any roll.
type trigger uint8

// The triggers that are not totals.
const (
	anyRoll   trigger = 1
	onDoubles trigger = maxTotal + 1 + iota
	inAutumn
	inWinter
	inSpring
)

// season returns the season of a trigger, or 0.
func (t trigger) season() Season {
	switch t {
	case inAutumn:
		return Autumn
	case inWinter:
		return Winter
	case inSpring:
		return Spring
	}
	return 0
}

// A seeing is the effect of a vision.
type seeing uint8

// The effects of visions. The fields good and n of a card's row are the good and the amount.
const (
	seeGift     seeing = 1 + iota // each player with a standing land of good gets n of it
	seePayment                    // each player pays n gold to the R.O.W.
	seeSpoilage                   // each player loses n of good
	seeSugar                      // properties pay twice
	seeMilk                       // properties pay nothing
	seeResearch                   // the Research Cost changes by n
	seeLiving                     // the Cost of Living changes by n
	seeAlms                       // the poorest get n gold
	seeCarts                      // carts roll
	seeHoney                      // everyone gets n gold
	seeLump                       // the best bids are removed
	seeHarvest                    // lands of good produce
	seeRebate                     // the R.O.W. pays out all its gold
	seeBoom                       // the bank bids n more than the Cost of Living
	seeCrash                      // asks fall to the Cost of Living
	seeFever                      // golems get n more AP
	seeCrown                      // the second in net worth gets a crown
	seeSinkhole                   // the plot with the largest stake takes n damage
	seePeace                      // nobody can attack
)

// A visionCard is the row of a vision.
type visionCard struct {
	name   string
	copies int // in the deck
	rule   Clause
	of     Omen    // the deck that it is in
	wait   int8    // turns that must begin before it is mature
	on     trigger // the condition that triggers it
	waiver int8    // the highest die that waives it, or 0
	does   seeing
	good   Good
	n      int16
	part   Part   // the part that it needs to have an effect, or none
	rival  Card   // its opposite, or none (M27.2)
	text   string // its effect
}

// visionCards lists the visions by card.
var visionCards = [faces + 1]visionCard{
	LooseLeaves: {name: "loose-leaves", copies: 2, rule: Clause{32, 1}, of: TeaLeaves, wait: 2, on: 4, waiver: 3,
		does: seeGift, good: Souls, n: 1,
		text: "each player with a standing land of souls gets 1 soul"}, // M32.1
	BentSpoon: {name: "bent-spoon", copies: 2, rule: Clause{32, 2}, of: TeaLeaves, wait: 2, on: 9, waiver: 3,
		does: seeGift, good: Grain, n: 1,
		text: "each player with a standing land of grain gets 1 grain"}, // M32.2
	OilyRim: {name: "oily-rim", copies: 2, rule: Clause{32, 3}, of: TeaLeaves, wait: 2, on: 5, waiver: 3,
		does: seeGift, good: Oil, n: 1,
		text: "each player with a standing land of oil gets 1 oil, and the climate rises by 1 each time"}, // M32.3
	ChippedCup: {name: "chipped-cup", copies: 2, rule: Clause{32, 4}, of: TeaLeaves, wait: 3, on: 10, waiver: 4,
		does: seePayment, n: 1, rival: TaxRebate,
		text: "everyone pays 1 gold to the R.O.W."}, // M32.4
	ColdTea: {name: "cold-tea", copies: 2, rule: Clause{32, 5}, of: TeaLeaves, wait: 3, on: inWinter, waiver: 3,
		does: seeSpoilage, good: Grain, n: 1, rival: GreatHarvest,
		text: "everyone loses 1 grain from their store"}, // M32.5
	TwoSugars: {name: "two-sugars", copies: 2, rule: Clause{32, 6}, of: TeaLeaves, wait: 1, on: 6, waiver: 3,
		does: seeSugar,
		text: "every property numbered 6 pays twice in this roll"}, // M32.6
	SpiltMilk: {name: "spilt-milk", copies: 2, rule: Clause{32, 7}, of: TeaLeaves, wait: 2, on: 8, waiver: 3,
		does: seeMilk,
		text: "every property numbered 8 pays nothing in this roll"}, // M32.7
	Steam: {name: "steam", copies: 2, rule: Clause{32, 8}, of: TeaLeaves, wait: 4, on: anyRoll, waiver: 3,
		does: seeResearch, n: -1,
		text: "the Research Cost falls by 1"}, // M32.8
	Dregs: {name: "dregs", copies: 2, rule: Clause{32, 9}, of: TeaLeaves, wait: 3, on: 3, waiver: 3,
		does: seeAlms, n: 2,
		text: "the player with the poorest purse gets 2 gold from the R.O.W., and each tied player too"}, // M32.9
	Sieve: {name: "sieve", copies: 2, rule: Clause{32, 10}, of: TeaLeaves, wait: 2, on: onDoubles, waiver: 3,
		does: seeCarts, part: Market,
		text: "every loaded cart rolls as on a 7"}, // M32.10
	Honey: {name: "honey", copies: 2, rule: Clause{32, 11}, of: TeaLeaves, wait: 3, on: 2, does: seeHoney, n: 1,
		text: "everyone gets 1 gold from the bank"}, // M32.11
	Lump: {name: "lump", copies: 2, rule: Clause{32, 12}, of: TeaLeaves, wait: 2, on: 11, waiver: 3,
		does: seeLump, part: Market,
		text: "the best bid for each commodity goes to its owner's escrow"}, // M32.12
	GreatHarvest: {name: "great-harvest", copies: 2, rule: Clause{32, 13}, of: CrystalBall, wait: 3, on: inAutumn,
		does: seeHarvest, good: Grain, rival: ColdTea,
		text: "every land of grain produces once"}, // M32.13
	RestlessDead: {name: "restless-dead", copies: 2, rule: Clause{32, 14}, of: CrystalBall, wait: 3, on: 8,
		does: seeHarvest, good: Souls,
		text: "every land of souls produces once"}, // M32.14
	TaxRebate: {name: "tax-rebate", copies: 2, rule: Clause{32, 15}, of: CrystalBall, wait: 2, on: 6,
		does: seeRebate, rival: ChippedCup,
		text: "the R.O.W. pays all its gold to the players in equal parts"}, // M32.15
	MarketBoom: {name: "market-boom", copies: 2, rule: Clause{32, 16}, of: CrystalBall, wait: 2, on: 5, waiver: 2,
		does: seeBoom, n: 1, part: Market, rival: Crash,
		text: "the bank bids 1 more than the Cost of Living for each commodity " +
			"of which it has fewer than two"}, // M32.16
	Crash: {name: "crash", copies: 2, rule: Clause{32, 17}, of: CrystalBall, wait: 3, on: 9, waiver: 2,
		does: seeCrash, part: Market, rival: MarketBoom,
		text: "all asks above the Cost of Living fall to it"}, // M32.17
	Thaw: {name: "thaw", copies: 2, rule: Clause{32, 18}, of: CrystalBall, wait: 2, on: inSpring,
		does: seeLiving, n: -1,
		text: "the Cost of Living falls by 1"}, // M32.18
	GolemFever: {name: "golem-fever", copies: 2, rule: Clause{32, 19}, of: CrystalBall, wait: 2, on: 12,
		does: seeFever, n: 1, part: War, rival: LongPeace,
		text: "every golem has 1 AP more, for good"}, // M32.19
	RoyalVisit: {name: "royal-visit", copies: 2, rule: Clause{32, 20}, of: CrystalBall, wait: 4, on: 10, waiver: 2,
		does: seeCrown, n: 1, part: Court,
		text: "the player with exactly one player above them in net worth gets a crown"}, // M32.20
	Sinkhole: {name: "sinkhole", copies: 2, rule: Clause{32, 21}, of: CrystalBall, wait: 3, on: 4, waiver: 3,
		does: seeSinkhole, n: 1,
		text: "the plot with the largest stake takes 1 damage"}, // M32.21
	LongPeace: {name: "long-peace", copies: 2, rule: Clause{32, 22}, of: CrystalBall, wait: 2, on: anyRoll,
		does: seePeace, part: War, rival: GolemFever,
		text: "no attacks until there have been as many rolls as players"}, // M32.22
}

func (c Card) vision() *visionCard { return &visionCards[c] }

// A Sight says when a vision comes true: when it is mature, what it then waits for, and how a die can stop it
// (M27.1). If there is neither a total, nor doubles, nor a season, it waits for any roll.
type Sight struct {
	Turns   int8 // that must begin before it is mature
	Total   int  // of the two dice, or 0
	Doubles bool
	Season  Season // or 0
	Waiver  int8   // the highest die that stops it, or 0
}

// Sight returns when a vision comes true. For any other card it returns a zero Sight.
func (c Card) Sight() Sight {
	if !c.Vision() {
		return Sight{}
	}
	row := c.vision()
	at := Sight{Turns: row.wait, Doubles: row.on == onDoubles, Season: row.on.season(), Waiver: row.waiver}
	if row.on > anyRoll && row.on <= maxTotal {
		at.Total = int(row.on)
	}
	return at
}
