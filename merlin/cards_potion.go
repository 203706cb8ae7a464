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

const (
	firstPotion = RainingGold
	potions     = int(Antidote-RainingGold) + 1
)

// Potion reports whether the card is a potion: its recipe in hand, and what is brewed of it.
func (c Card) Potion() bool { return c >= firstPotion && c <= Antidote }

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

// A potionSet is a set of potions, a bit for each from the first.
type potionSet uint16

// potionsOf returns a set of potions.
func potionsOf(cards ...Card) (set potionSet) {
	for _, c := range cards {
		set |= 1 << (c - firstPotion)
	}
	return set
}

// has reports whether a potion is in the set.
func (set potionSet) has(c Card) bool { return c.Potion() && set>>(c-firstPotion)&1 != 0 }

// brewedAt are the potions of a site.
var brewedAt = [...]potionSet{
	SiteFront:     potionsOf(LiquidLuck, DraughtOfThrift, PhiltreOfAmnesty, Antidote), // M31.7 M31.8 M31.9 M31.10
	SiteLand:      potionsOf(RainingGold, DoubleHarvest, WarmWinter),                  // M31.1 M31.2 M31.3
	SiteTrade:     potionsOf(BetterNature, Stoneskin),                                 // M31.4 M31.5
	SiteBare:      potionsOf(Stoneskin),                                               // M31.5
	SiteChauffeur: potionsOf(ElixirOfInterest),                                        // M31.6
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
