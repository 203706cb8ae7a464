package merlin

import (
	"encoding/json"
	"fmt"

	"bourse.example/internal/grammar"
)

// This file implements the settings: the parts in play (M37), the numbers of chapter M1, and the set-up.

// Edition is the edition of the rules.
const Edition = 1

// The smallest and the largest number of players.
const (
	MinPlayers = 4
	MaxPlayers = 6
)

// The upper limits of the settings. They keep every sum small.
const (
	maxTaxmen  = 6
	maxGold    = 200
	maxGoods   = 60
	maxMead    = 40
	maxStart   = 20
	maxCoL     = 12
	maxRate    = 3 // of the Volatility and the Tax Rate
	maxCost    = 6 // of research
	maxClimate = 60
	maxActions = 40
	maxPrice   = 20
	maxOffers  = 3
	maxWorth   = 9
	maxCrowns  = 12 // that can be wanted
	maxYears   = 9
	maxTurns   = 400
)

// A Part is a part of the game that can be left out (M37.1).
//
//enum:part
type Part uint8

// The parts; 0 means none.
const (
	Market Part = 1 + iota
	Paper
	Magic
	War
	Court
	Visions
)

var partNames = [...]string{"none", "market", "paper", "magic", "war", "court", "visions"}

// Parts is a set of parts, with one bit for each.
//
//set:part Market Visions
type Parts uint8

// PartsOf returns the set of the given parts.
func PartsOf(parts ...Part) Parts {
	var set Parts
	for _, p := range parts {
		if p >= Market && p <= Visions {
			set |= 1 << (p - Market)
		}
	}
	return set
}

const (
	marketBit, paperBit, magicBit, warBit, courtBit, visionsBit Parts = 1, 2, 4, 8, 16, 32

	allParts = marketBit | paperBit | magicBit | warBit | courtBit | visionsBit
)

func (set Parts) Has(p Part) bool { return p >= Market && p <= Visions && set>>(p-Market)&1 != 0 }

// A Config contains the settings of a game. It is comparable. A zero setting means zero, not a default:
// start from [Standard] and change the settings that differ.
type Config struct {
	Edition uint8 `json:"edition"` // of the rules, always 1
	Players int8  `json:"players"` // 4 to 6
	Parts   Parts `json:"parts"`   // in play (M37.1)

	Taxmen    int8  `json:"taxmen"`    // in the main deck, 0 to 6 (M1.2)
	Gold      int16 `json:"gold"`      // pieces in the game, 40 to 200 (M1.1)
	Goods     int16 `json:"goods"`     // units of each commodity, 6 to 60 (M1.1)
	Mead      int16 `json:"mead"`      // units, 0 to 40 (M1.1)
	StartGold int16 `json:"startGold"` // for each player, 0 to 20 (M2.1)

	CoL              int8 `json:"col"`              // the initial Cost of Living, 1 to colCap (M1.5)
	CoLCap           int8 `json:"colCap"`           // the maximum Cost of Living, 1 to 12 (M1.5)
	Research         int8 `json:"research"`         // the initial Research Cost, 1 to researchCap (M1.5)
	ResearchCap      int8 `json:"researchCap"`      // the maximum Research Cost, 1 to 6 (M1.5)
	Volatility       int8 `json:"volatility"`       // 1 to 3 (M1.5)
	Tax              int8 `json:"tax"`              // the Tax Rate, 1 to 3 (M1.5)
	ClimateThreshold int8 `json:"climateThreshold"` // at which the season wheel becomes erratic, 1 to 60 (M5.3)

	Uses       int8  `json:"uses"`       // used cards that make a lab successful, 0 to 3 (M9.2)
	MaxActions int8  `json:"maxActions"` // actions in a turn, 1 to 40 (M3.4)
	PriceCap   int8  `json:"priceCap"`   // the highest price of a bid or an ask, 1 to 20 (M14.1)
	Slips      int8  `json:"slips"`      // bids, and asks, of a player for a commodity, 1 to 4 (M14.1)
	Offers     int8  `json:"offers"`     // offers of a player in a turn, 0 to 3 (M13.1)
	Notes      int8  `json:"notes"`      // notes that an issuer can have out, 1 to 8 (M15.1)
	Worth      int8  `json:"worth"`      // points for a property, a permit, a unit or a mead, 0 to 9 (M29.4)
	Crowns     int8  `json:"crowns"`     // crowns that win by royal favour, 1 to 12 (M29.2)
	Years      int8  `json:"years"`      // the length of the game, 1 to 9 (M29.3)
	MaxTurns   int16 `json:"maxTurns"`   // turns of all players together, 1 to 400 (M29.3)
}

// standardize sets what the standard game, which has all parts, has for the edition and the number of players.
func (c *Config) standardize() {
	*c = Config{
		Edition: c.Edition,
		Players: c.Players,
		Parts:   allParts, // M37.1

		Taxmen: 2, // M1.2
		Gold:   100, Goods: 30, Mead: 20, StartGold: 10,

		CoL: 2, CoLCap: maxCoL,
		Research: 1, ResearchCap: 3,
		Volatility: 1, Tax: 1,
		ClimateThreshold: 12,

		Uses:       maxUses,
		MaxActions: maxActions,
		PriceCap:   maxPrice, Slips: maxSlips, Offers: maxOffers, Notes: maxIssued,
		Worth: 6, Crowns: 5,
		Years: 2, MaxTurns: maxTurns,
	}
}

// Teaching returns the settings of a teaching game with the given parts. It lasts one year and 12 turns for
// each player. With all parts except war, or with all parts, it is as long as the standard game.
func Teaching(players int, parts Parts) Config {
	c := Standard(players)
	c.Parts = parts
	if parts != allParts&^warBit && parts != allParts {
		c.Years, c.MaxTurns = 1, 12*int16(c.Players) // M37.4
	}
	return c
}

// settings lists the settings with their ranges and clauses.
var settings = grammar.NewSettings(grammar.Settings[Config]{
	{Name: "edition", Min: 1, Max: Edition, Rule: "M38.1", Doc: "the edition of the rules",
		OutOfRange: "edition %s is not played here, only 1"},
	{Name: "players", Min: MinPlayers, Max: MaxPlayers, Rule: "M2.1", Doc: "the number of players"},
	{Name: "parts", Rule: "M37.1", Doc: "the parts in play, in order; paper needs the market",
		Refuse: refuseParts, Access: grammar.Plain(func(c *Config) *Parts { return &c.Parts })},
	{Name: "taxmen", Max: maxTaxmen, Rule: "M1.2", Doc: "Taxmen in the main deck"},
	{Name: "gold", Min: 40, Max: maxGold, Rule: "M1.1",
		Doc: "pieces of gold, at least the initial gold of all players"},
	{Name: "goods", Min: 6, Max: maxGoods, Rule: "M1.1", Doc: "units of each commodity"},
	{Name: "mead", Max: maxMead, Rule: "M1.1", Doc: "units of mead"},
	{Name: "startGold", Max: maxStart, Rule: "M2.1", Doc: "the initial gold of each player"},
	{Name: "col", Min: 1, Max: maxCoL, Most: func(c *Config) int64 { return int64(c.CoLCap) }, Rule: "M1.5",
		Doc: "the initial Cost of Living, at most its maximum"},
	{Name: "colCap", Min: 1, Max: maxCoL, Rule: "M1.5", Doc: "the maximum Cost of Living"},
	{Name: "research", Min: 1, Max: maxCost, Most: func(c *Config) int64 { return int64(c.ResearchCap) },
		Rule: "M1.5", Doc: "the initial Research Cost, at most its maximum"},
	{Name: "researchCap", Min: 1, Max: maxCost, Rule: "M1.5", Doc: "the maximum Research Cost"},
	{Name: "volatility", Min: 1, Max: maxRate, Rule: "M1.5",
		Doc: "by how much a seven raises the Cost of Living"},
	{Name: "tax", Min: 1, Max: maxRate, Rule: "M1.5", Doc: "the Tax Rate"},
	{Name: "climateThreshold", Min: 1, Max: maxClimate, Rule: "M5.3",
		Doc: "the Climate at which the wheel becomes erratic"},
	{Name: "uses", Max: maxUses, Rule: "M9.2", Doc: "the number of used cards that make a lab successful"},
	{Name: "maxActions", Min: 1, Max: maxActions, Rule: "M3.4", Doc: "actions in a turn"},
	{Name: "priceCap", Min: 1, Max: maxPrice, Rule: "M14.1", Doc: "the highest price of a bid or an ask"},
	{Name: "slips", Min: 1, Max: maxSlips, Rule: "M14.1", Doc: "bids, and asks, of a player for a commodity"},
	{Name: "offers", Max: maxOffers, Rule: "M13.1", Doc: "offers of a player in a turn"},
	{Name: "notes", Min: 1, Max: maxIssued, Rule: "M15.1", Doc: "notes that an issuer can have out"},
	{Name: "worth", Max: maxWorth, Rule: "M29.4", Doc: "points for a property, a permit, a unit or a mead"},
	{Name: "crowns", Min: 1, Max: maxCrowns, Rule: "M29.2", Doc: "crowns that win by royal favour"},
	{Name: "years", Min: 1, Max: maxYears, Rule: "M29.3", Doc: "the number of years"},
	{Name: "maxTurns", Min: 1, Max: maxTurns, Rule: "M29.3",
		Doc: "turns of all players together"},
})

// refuseParts returns what is wrong with the parts, or an empty string.
func refuseParts(c *Config) string {
	switch {
	case c.Parts>>Visions != 0:
		return "parts names an unknown part"
	case c.Parts.Has(Paper) && !c.Parts.Has(Market): // M37.1
		return "parts: paper needs the market"
	}
	return ""
}

// Validate returns nil, or all errors of the settings joined, each a [*bourse.ConfigError].
func (c Config) Validate() error {
	faults := grammar.ConfigFaults{Game: header.Game}
	settings.Check(&c, faults.Add)                                              // M1.5 M29.3
	if need := int16(c.Players) * c.StartGold; !faults.Any() && need > c.Gold { // M2.1
		faults.Add("gold", "M2.1", fmt.Sprintf("gold: %d are needed at the start and there are %d", need,
			c.Gold))
	}
	return faults.Err()
}

// inPack returns the faces in a pack. It leaves out cards of parts that are not in play.
func (c *Config) inPack() cards {
	// Without magic there are no heart or spade permits, and the only sevens and aces are those of clubs.
	pack := properties | lands | 1<<cardOf(clubs, seven) | 1<<cardOf(clubs, ace) // M37.2
	if c.Parts.Has(Magic) {
		pack = properties | permits | sevens | aces // M37.2
	}
	if c.Parts.Has(War) {
		pack |= golems // M37.2
	}
	if c.Parts.Has(War) || c.Parts.Has(Court) {
		pack |= kings // M37.2
	}
	return pack
}

// mead returns how many units of mead are in the game.
func (c *Config) mead() int16 {
	if !c.Parts.Has(Magic) {
		return 0 // M37.3
	}
	return c.Mead // M1.1
}

// copies returns how many copies of a card are in the game.
func (c *Config) copies(card Card) int {
	switch {
	case card == Joker:
		return int(c.Taxmen) // M1.2
	case c.inPack().has(card):
		return int(c.Players) // M1.2
	case decks[card] != ofPacks && c.Parts.Has(deckParts[decks[card]]): // M37.2
		return card.copies() // M1.4
	}
	return 0
}

// MarshalJSON writes every field.
func (c Config) MarshalJSON() ([]byte, error) {
	type plain Config
	return json.Marshal(plain(c))
}
