package merlin

// This file lists the potions (M31) and the sites at which they are brewed. The effect of a potion is
// implemented where its condition is met.

// The potions, in the order of chapter M31.
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

// Potion reports whether the card is a potion, either as a recipe in hand or brewed.
func (c Card) Potion() bool { return decks[c] == deckPotions }

// A potionCard is the row of a potion.
type potionCard struct {
	name   string
	copies int // in the deck
	rule   Clause
	at     siteSet // the sites at which it can be brewed
	text   string  // its effect and its condition
}

// potionCards lists the potions by card.
var potionCards = [faces + 1]potionCard{
	RainingGold: {name: "raining-gold", copies: 3, rule: Clause{31, 1}, at: 1 << SiteLand, // M31.1
		text: "3 gold from the bank when the land's number is rolled"},
	DoubleHarvest: {name: "double-harvest", copies: 3, rule: Clause{31, 2}, at: 1 << SiteLand, // M31.2
		text: "the next time the land yields, it yields double"},
	WarmWinter: {name: "warm-winter", copies: 3, rule: Clause{31, 3}, at: 1 << SiteLand, // M31.3
		text: "when the land's number is rolled in winter, it yields as in summer"},
	BetterNature: {name: "better-nature", copies: 3, rule: Clause{31, 4}, at: 1 << SiteTrade, // M31.4
		text: "when a golem attacks, a die may call that off"},
	Stoneskin: {name: "stoneskin", copies: 3, rule: Clause{31, 5}, at: 1<<SiteTrade | 1<<SiteBare, // M31.5
		text: "the next damage to the property is ignored"},
	ElixirOfInterest: {name: "elixir-of-interest", copies: 3, rule: Clause{31, 6}, at: 1 << SiteChauffeur, // M31.6
		text: "the vault's next resonance makes double the gold"},
	LiquidLuck: {name: "liquid-luck", copies: 3, rule: Clause{31, 7}, at: 1 << SiteFront, // M31.7
		text: "the owner's next cart, or the next thing that the owner sends by road, arrives without a roll"},
	DraughtOfThrift: {name: "draught-of-thrift", copies: 3, rule: Clause{31, 8}, at: 1 << SiteFront, // M31.8
		text: "the owner's next card at the Offices costs 1 gold less"},
	PhiltreOfAmnesty: {name: "philtre-of-amnesty", copies: 3, rule: Clause{31, 9}, at: 1 << SiteFront, // M31.9
		text: "the next Tax Rate that the owner owes is waived"},
	Antidote: {name: "antidote", copies: 3, rule: Clause{31, 10}, at: 1 << SiteFront, // M31.10
		text: "the next spell that targets the owner has no effect"},
}

// A Site is a kind of place where a potion is brewed. It is public, and other players know nothing else
// about the potion.
//
//enum:site
type Site uint8

// The sites; 0 means none.
const (
	SiteFront     Site = 1 + iota // in front of its owner
	SiteLand                      // under a land
	SiteTrade                     // under a Spell Shop or a Brewery
	SiteBare                      // under a property without a permit
	SiteChauffeur                 // under a Chauffeur
)

var siteNames = [...]string{"none", "front", "land", "trade", "bare", "chauffeur"}

// A siteSet is a set of sites, with one bit for each.
type siteSet uint8

// brewedAt lists the potions that can be brewed at each site.
var brewedAt = func() (list [len(siteNames)]among) {
	for site := SiteFront; int(site) < len(list); site++ {
		list[site] = amongOf(func(c Card) bool { return potionCards[c].at>>site&1 != 0 })
	}
	return list
}()

// ingredients lists the units that a potion takes at each site.
var ingredients = [...]Goods{
	SiteFront: {0, 0, 2}, SiteLand: {0, 1, 1}, SiteTrade: {1, 1, 0}, SiteBare: {1, 1, 0},
	SiteChauffeur: {1, 1, 0}, // M31
}

// Ingredients returns the units that brewing takes at a site, and nothing for 0.
func (s Site) Ingredients() Goods {
	if int(s) >= len(ingredients) {
		return Goods{}
	}
	return ingredients[s]
}

// Admits reports whether a potion can be brewed at the site.
func (s Site) Admits(c Card) bool { return int(s) < len(brewedAt) && brewedAt[s].has(c) }
