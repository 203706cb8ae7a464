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

const (
	firstSpell = Cumulonimbus
	spells     = int(Portal-Cumulonimbus) + 1
)

// Spell reports whether the card is a spell.
func (c Card) Spell() bool { return c >= firstSpell && c <= Portal }

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
	aim  aim
	does casting
	n    int16
	part Part // without which it does nothing, or none
}

// spellCards are the spells, by their numbers.
var spellCards = [spells]spellCard{
	Cumulonimbus - firstSpell:     {aimPlot, castCloud, 2, 0},         // M30.1
	PickpocketSprite - firstSpell: {aimPlayer, castSteal, 2, 0},       // M30.2
	Rust - firstSpell:             {aimGolem, castRust, 1, War},       // M30.3
	Mildew - firstSpell:           {aimPlayer, castSpoil, 2, 0},       // M30.4
	BrokenAxle - firstSpell:       {aimPlayer, castAxle, 1, Market},   // M30.5
	Counterfeit - firstSpell:      {aimBid, castForge, 1, Market},     // M30.6
	RedTape - firstSpell:          {aimPlot, castTape, 2, 0},          // M30.7
	HexOfIdleness - firstSpell:    {aimLab, castHex, 0, 0},            // M30.8
	Gremlins - firstSpell:         {aimPlot, castDamage, 1, 0},        // M30.9
	Whisper - firstSpell:          {aimPlot, castWhisper, 3, 0},       // M30.10
	FrozenHubs - firstSpell:       {aimPlayer, castFreeze, 1, Market}, // M30.11
	InflationChant - firstSpell:   {aimSelf, castChant, 1, 0},         // M30.12
	WingedCart - firstSpell:       {aimSelf, castWing, 0, Market},     // M30.13
	Portal - firstSpell:           {aimSelf, castPortal, 0, Market},   // M30.14
}

// spell returns the row of a spell.
func (c Card) spell() *spellCard { return &spellCards[c-firstSpell] }

// rule returns the clause of the row of a spell, a potion, a vision or a decree.
func (c Card) rule() Clause {
	switch {
	case c.Potion():
		return Clause{31, uint8(c-firstPotion) + 1} // M36.9
	case c.Vision():
		return Clause{32, uint8(c-firstVision) + 1} // M36.9
	case c.Decree():
		return Clause{34, uint8(c-firstDecree) + 1} // M36.9
	}
	return Clause{30, uint8(c-firstSpell) + 1} // M36.9
}
