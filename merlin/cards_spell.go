package merlin

// This file lists the spells (M30) with their targets and effects.

// The spells, in the order of chapter M30.
const (
	Cumulonimbus Card = Joker + 1 + iota
	PickpocketSprite
	Rust
	Mildew
	BrokenAxle
	Counterfeit
	RedTape
	HexOfIdleness
	Gremlins
	Whisper
	FrozenHubs
	InflationChant
	WingedCart
	Portal
	afterSpells // the first number of the potions
)

// spells are the faces of the spells.
var spells = amongOf(func(c Card) bool { return spellCards[c].does != 0 })

// Spell reports whether the card is a spell.
func (c Card) Spell() bool { return decks[c] == deckSpells }

// An aim is the kind of target of a spell.
type aim uint8

const (
	aimSelf   aim = 1 + iota // no target, or the caster
	aimPlayer                // another player
	aimPlot                  // another player's plot
	aimLab                   // another player's lab
	aimBid                   // another player's best bid for a commodity
	aimGolem                 // another player's golem; there are none without war
)

// A casting is the effect of a spell.
type casting uint8

const (
	castCloud   casting = 1 + iota // the next n yields of a land fail
	castSteal                      // n gold moves from a purse to the caster's
	castRust                       // a golem weakens by n
	castSpoil                      // n grain goes to the supply
	castAxle                       // a cart rolls
	castForge                      // the gold of a bid goes to escrow
	castTape                       // maintenance is due n times
	castHex                        // a lab loses its grant
	castDamage                     // a property takes n damage
	castWhisper                    // n gold of a vault moves to its owner's purse
	castFreeze                     // a player may not load in its next turn
	castChant                      // the Cost of Living rises by n
	castWing                       // the caster's carts do not roll
	castPortal                     // the caster's store moves to the stall
)

// A spellCard is the row of a spell.
type spellCard struct {
	name   string
	copies int // in the deck
	rule   Clause
	aim    aim
	does   casting
	n      int16
	part   Part   // the part that it needs to have an effect, or none
	text   string // its target and its effect
}

// spellCards lists the spells by card.
var spellCards = [faces + 1]spellCard{
	Cumulonimbus: {name: "cumulonimbus", copies: 3, rule: Clause{30, 1},
		aim: aimPlot, does: castCloud, n: 2, // M30.1
		text: "at another player's land: the next two times its number is rolled it yields nothing"},
	PickpocketSprite: {name: "pickpocket-sprite", copies: 3, rule: Clause{30, 2}, aim: aimPlayer, does: castSteal,
		n:    2, // M30.2
		text: "at another player: 2 gold from their purse, or 1 if there is no more, go to the caster's"},
	Rust: {name: "rust", copies: 3, rule: Clause{30, 3}, aim: aimGolem, does: castRust, n: 1, part: War, // M30.3
		text: "at another player's golem: it loses 1 AP and 1 HP for good"},
	Mildew: {name: "mildew", copies: 3, rule: Clause{30, 4}, aim: aimPlayer, does: castSpoil, n: 2, // M30.4
		text: "at another player: 2 grain from their store, or 1 if there is no more, go to the supply"},
	BrokenAxle: {name: "broken-axle", copies: 3, rule: Clause{30, 5}, aim: aimPlayer, does: castAxle, n: 1,
		part: Market, // M30.5
		text: "at another player's loaded cart: it rolls as on a 7"},
	Counterfeit: {name: "counterfeit", copies: 3, rule: Clause{30, 6}, aim: aimBid, does: castForge, n: 1,
		part: Market, // M30.6
		text: "at another player's best bid for a commodity: its gold goes to the escrow"},
	RedTape: {name: "red-tape", copies: 3, rule: Clause{30, 7}, aim: aimPlot, does: castTape, n: 2, // M30.7
		text: "at another player's shop or brewery: its maintenance is due at once, twice"},
	HexOfIdleness: {name: "hex-of-idleness", copies: 3, rule: Clause{30, 8}, aim: aimLab, does: castHex, // M30.8
		text: "at another player's funded lab: the grant goes to the bank"},
	Gremlins: {name: "gremlins", copies: 3, rule: Clause{30, 9}, aim: aimPlot, does: castDamage, n: 1, // M30.9
		text: "at another player's property that nobody defends: it takes 1 damage"},
	Whisper: {name: "whisper", copies: 3, rule: Clause{30, 10}, aim: aimPlot, does: castWhisper, n: 3, // M30.10
		text: "at another player's vault: 3 gold of it, or what is there, go to its owner's purse"},
	FrozenHubs: {name: "frozen-hubs", copies: 3, rule: Clause{30, 11}, aim: aimPlayer, does: castFreeze, n: 1,
		part: Market, // M30.11
		text: "at another player: they cannot load their cart in their next turn"},
	InflationChant: {name: "inflation-chant", copies: 3, rule: Clause{30, 12}, aim: aimSelf, does: castChant,
		n:    1, // M30.12
		text: "without a target: the Cost of Living rises by 1"},
	WingedCart: {name: "winged-cart", copies: 3, rule: Clause{30, 13}, aim: aimSelf, does: castWing,
		part: Market, // M30.13
		text: "without a target: the caster's carts do not roll until the year ends"},
	Portal: {name: "portal", copies: 3, rule: Clause{30, 14}, aim: aimSelf, does: castPortal,
		part: Market, // M30.14
		text: "without a target: all goods in the caster's store go to the stall at once"},
}

func (c Card) spell() *spellCard { return &spellCards[c] }

// spellOf returns the row of the spell with a clause, or a zero row.
func spellOf(rule Clause) *spellCard {
	for c := range spellCards {
		if spellCards[c].rule == rule {
			return &spellCards[c]
		}
	}
	return &spellCards[0]
}

// spellsAt reports whether the game has spells that affect a part.
func (p *Public) spellsAt(part Part) bool {
	return p.Config.Parts.Has(Magic) && p.Config.Parts.Has(part)
}
