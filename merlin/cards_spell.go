package merlin

// This file lists the spells (M30): what each is aimed at, and what it does.

// The spells, in the order of their chapter.
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
)

// spells are the faces of the spells.
var spells = amongOf(func(c Card) bool { return spellCards[c].does != 0 })

// Spell reports whether the card is a spell.
func (c Card) Spell() bool { return decks[c] == deckSpells }

// An aim is what a spell is cast at.
type aim uint8

const (
	aimSelf   aim = 1 + iota // no target, or the caster itself
	aimPlayer                // another player
	aimPlot                  // a plot of another player's
	aimLab                   // a lab of another player's
	aimBid                   // another player's best bid for a commodity
	aimGolem                 // a golem of another player's; there are none without war
)

// A casting is what a spell does.
type casting uint8

const (
	castCloud   casting = 1 + iota // n yields of a land fail
	castSteal                      // n gold goes from a purse to the caster's
	castRust                       // a golem weakens by n
	castSpoil                      // n grain is lost
	castAxle                       // a cart rolls
	castForge                      // a bid goes to escrow
	castTape                       // maintenance is due, n times
	castHex                        // a lab loses its grant
	castDamage                     // a property takes n damage
	castWhisper                    // n gold of a vault goes to its owner's purse
	castFreeze                     // a player may not load in its next turn
	castChant                      // the Cost of Living rises by n
	castWing                       // the caster's carts do not roll
	castPortal                     // the caster's store goes to its stall
)

// A spellCard is the row of a spell.
type spellCard struct {
	rule Clause
	aim  aim
	does casting
	n    int16
	part Part // without which it does nothing, or none
}

// spellCards are the rows of the spells, by card.
var spellCards = [faces + 1]spellCard{
	Cumulonimbus:     {Clause{30, 1}, aimPlot, castCloud, 2, 0},          // M30.1
	PickpocketSprite: {Clause{30, 2}, aimPlayer, castSteal, 2, 0},        // M30.2
	Rust:             {Clause{30, 3}, aimGolem, castRust, 1, War},        // M30.3
	Mildew:           {Clause{30, 4}, aimPlayer, castSpoil, 2, 0},        // M30.4
	BrokenAxle:       {Clause{30, 5}, aimPlayer, castAxle, 1, Market},    // M30.5
	Counterfeit:      {Clause{30, 6}, aimBid, castForge, 1, Market},      // M30.6
	RedTape:          {Clause{30, 7}, aimPlot, castTape, 2, 0},           // M30.7
	HexOfIdleness:    {Clause{30, 8}, aimLab, castHex, 0, 0},             // M30.8
	Gremlins:         {Clause{30, 9}, aimPlot, castDamage, 1, 0},         // M30.9
	Whisper:          {Clause{30, 10}, aimPlot, castWhisper, 3, 0},       // M30.10
	FrozenHubs:       {Clause{30, 11}, aimPlayer, castFreeze, 1, Market}, // M30.11
	InflationChant:   {Clause{30, 12}, aimSelf, castChant, 1, 0},         // M30.12
	WingedCart:       {Clause{30, 13}, aimSelf, castWing, 0, Market},     // M30.13
	Portal:           {Clause{30, 14}, aimSelf, castPortal, 0, Market},   // M30.14
}

// spell returns the row of a spell.
func (c Card) spell() *spellCard { return &spellCards[c] }
