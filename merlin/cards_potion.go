package merlin

// This file lists the potions (M31): where each is brewed. What one does stands where its condition comes
// about.

// The potions, in the order of their chapter.
const (
	RainingGold Card = afterSpells + iota
	DoubleHarvest
	WarmWinter
	BetterNature
	Stoneskin
	ElixirOfInterest
	LiquidLuck
	DraughtOfThrift
	PhiltreOfAmnesty
	Antidote
)

// potions are the faces of the potions.
var potions = amongOf(func(c Card) bool { return potionCards[c].name != "" })

// Potion reports whether the card is a potion: its recipe in hand, and what is brewed of it.
func (c Card) Potion() bool { return decks[c] == deckPotions }

// A potionCard is the row of a potion.
type potionCard struct {
	name string
	rule Clause
	text string // what it does, and when
}

// potionCards are the rows of the potions, by card.
var potionCards = [faces + 1]potionCard{
	RainingGold: {"raining-gold", Clause{31, 1}, // M31.1
		"3 gold from the bank when the land's number is rolled"},
	DoubleHarvest: {"double-harvest", Clause{31, 2}, // M31.2
		"the next time the land yields, it yields double"},
	WarmWinter: {"warm-winter", Clause{31, 3}, // M31.3
		"when the land's number is rolled in winter, it yields as in summer"},
	BetterNature: {"better-nature", Clause{31, 4}, // M31.4
		"when a golem attacks, a die may call that off"},
	Stoneskin: {"stoneskin", Clause{31, 5}, // M31.5
		"the next damage to the property is ignored"},
	ElixirOfInterest: {"elixir-of-interest", Clause{31, 6}, // M31.6
		"the vault's next resonance makes double the gold"},
	LiquidLuck: {"liquid-luck", Clause{31, 7}, // M31.7
		"one's next cart, or the next thing that one sends by the road, comes through without a roll"},
	DraughtOfThrift: {"draught-of-thrift", Clause{31, 8}, // M31.8
		"one's next card at the Offices costs 1 gold less"},
	PhiltreOfAmnesty: {"philtre-of-amnesty", Clause{31, 9}, // M31.9
		"the next Tax Rate that one owes is waived"},
	Antidote: {"antidote", Clause{31, 10}, // M31.10
		"the next spell that targets oneself has no effect"},
}

// A Site is where a potion is brewed. That is open, and is all that others know of it.
//
//enum:site
type Site uint8

// The sites; 0 is none.
const (
	SiteFront     Site = 1 + iota // in front of its owner
	SiteLand                      // under a land
	SiteTrade                     // under a Spell Shop or a Brewery
	SiteBare                      // under a property without permit
	SiteChauffeur                 // under a Chauffeur
)

var siteNames = [...]string{"none", "front", "land", "trade", "bare", "chauffeur"}

// brewedAt are the potions of a site.
var brewedAt = [...]among{
	SiteFront:     amongAll(LiquidLuck, DraughtOfThrift, PhiltreOfAmnesty, Antidote), // M31.7 M31.8 M31.9 M31.10
	SiteLand:      amongAll(RainingGold, DoubleHarvest, WarmWinter),                  // M31.1 M31.2 M31.3
	SiteTrade:     amongAll(BetterNature, Stoneskin),                                 // M31.4 M31.5
	SiteBare:      amongAll(Stoneskin),                                               // M31.5
	SiteChauffeur: amongAll(ElixirOfInterest),                                        // M31.6
}

// ingredients are the units that a potion takes, by its site.
var ingredients = [...]Goods{
	SiteFront: {0, 0, 2}, SiteLand: {0, 1, 1}, SiteTrade: {1, 1, 0}, SiteBare: {1, 1, 0},
	SiteChauffeur: {1, 1, 0}, // M31
}

// Ingredients returns the units that brewing takes at a site; of none nothing.
func (s Site) Ingredients() Goods {
	if int(s) >= len(ingredients) {
		return Goods{}
	}
	return ingredients[s]
}

// Admits reports whether a potion can be brewed at the site.
func (s Site) Admits(c Card) bool { return int(s) < len(brewedAt) && brewedAt[s].has(c) }
