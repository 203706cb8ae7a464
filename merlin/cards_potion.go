package merlin

// This file lists the potions (M31): where each is brewed. What one does stands where its condition comes
// about.

// The potions, in the order of their chapter.
const (
	RainingGold Card = Portal + 1 + iota
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
var potions = amongOf(func(c Card) bool { return potionRules[c] != Clause{} })

// Potion reports whether the card is a potion: its recipe in hand, and what is brewed of it.
func (c Card) Potion() bool { return decks[c] == deckPotions }

// potionRules are the clauses of the potions, by card.
var potionRules = [faces + 1]Clause{
	RainingGold:      {31, 1},
	DoubleHarvest:    {31, 2},
	WarmWinter:       {31, 3},
	BetterNature:     {31, 4},
	Stoneskin:        {31, 5},
	ElixirOfInterest: {31, 6},
	LiquidLuck:       {31, 7},
	DraughtOfThrift:  {31, 8},
	PhiltreOfAmnesty: {31, 9},
	Antidote:         {31, 10},
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
