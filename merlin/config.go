package merlin

import (
	"encoding/json"
	"fmt"

	"bourse.example"
	"bourse.example/internal/grammar"
)

// This file implements the numbers of chapter M1 and of the set-up, and the parts in play (M37).

// Edition is the edition of the rules.
const Edition = 1

// The number of players.
const (
	MinPlayers = 4
	MaxPlayers = 6
)

// The ends of the ranges, which keep every sum small.
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

// The parts; 0 is none.
const (
	Market Part = 1 + iota
	Paper
	Magic
	War
	Court
	Visions
)

var partNames = [...]string{"none", "market", "paper", "magic", "war", "court", "visions"}

// Parts is a set of parts, a bit for each.
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

// Has reports whether a part is in the set.
func (set Parts) Has(p Part) bool { return p >= Market && p <= Visions && set>>(p-Market)&1 != 0 }

// A Config says which game is played. It is comparable. Zero means zero: take [Standard] and change what
// is to be different.
type Config struct {
	Edition uint8 `json:"edition"` // of the rules: 1
	Players int8  `json:"players"` // 4 to 6
	Parts   Parts `json:"parts"`   // in play (M37.1)

	Taxmen    int8  `json:"taxmen"`    // in the main deck, 0 to 6 (M1.2)
	Gold      int16 `json:"gold"`      // in all, 40 to 200 (M1.1)
	Goods     int16 `json:"goods"`     // units of each commodity, 6 to 60 (M1.1)
	Mead      int16 `json:"mead"`      // units, 0 to 40 (M1.1)
	StartGold int16 `json:"startGold"` // of each player, 0 to 20 (M2.1)

	CoL              int8 `json:"col"`              // the Cost of Living at the start, 1 to colCap (M1.5)
	CoLCap           int8 `json:"colCap"`           // its end, 1 to 12 (M1.5)
	Research         int8 `json:"research"`         // the Research Cost at the start, 1 to researchCap (M1.5)
	ResearchCap      int8 `json:"researchCap"`      // its end, 1 to 6 (M1.5)
	Volatility       int8 `json:"volatility"`       // 1 to 3 (M1.5)
	Tax              int8 `json:"tax"`              // the Tax Rate, 1 to 3 (M1.5)
	ClimateThreshold int8 `json:"climateThreshold"` // at which the wheel turns erratic, 1 to 60 (M5.3)

	Uses       int8  `json:"uses"`       // used cards with which a lab is successful, 0 to 3 (M9.2)
	MaxActions int8  `json:"maxActions"` // of a turn, 1 to 40 (M3.4)
	PriceCap   int8  `json:"priceCap"`   // the highest price of a slip, 1 to 20 (M14.1)
	Slips      int8  `json:"slips"`      // bids, and asks, of a player and commodity, 1 to 4 (M14.1)
	Offers     int8  `json:"offers"`     // of a turn, 0 to 3 (M13.1)
	Notes      int8  `json:"notes"`      // of an issuer, 1 to 8 (M15.1)
	Worth      int8  `json:"worth"`      // of a property, a permit, a unit or a mead, 0 to 9 (M29.4)
	Crowns     int8  `json:"crowns"`     // with which royal favour wins, 1 to 12 (M29.2)
	Years      int8  `json:"years"`      // 1 to 9 (M29.3)
	MaxTurns   int16 `json:"maxTurns"`   // 1 to 400 (M29.3)
}

// Standard returns the standard game for a number of players, 4 to 6; for any other number Validate says
// what is wrong. It has all parts.
func Standard(players int) Config {
	return Config{
		Edition: Edition,
		Players: int8(max(-1, min(players, 127))),
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

// Teaching returns a teaching game: some parts, a year, and 12 turns a player; with all parts but war it is
// as long as the whole.
func Teaching(players int, parts Parts) Config {
	c := Standard(players)
	c.Parts = parts
	if parts != allParts&^warBit && parts != allParts {
		c.Years, c.MaxTurns = 1, 12*int16(c.Players) // M37.4
	}
	return c
}

// settings is the table of the config's settings: what each is, its range, and its clause.
var settings = grammar.NewSettings(grammar.Settings[Config]{
	{Name: "edition", Min: 1, Max: Edition, Rule: "M38.1", Doc: "the edition of the rules",
		OutOfRange: "edition %s is not played here, 1 is"},
	{Name: "players", Min: MinPlayers, Max: MaxPlayers, Rule: "M2.1", Doc: "how many play"},
	{Name: "parts", Rule: "M37.1", Doc: "the parts in play, rising; paper only with the market",
		Refuse: refuseParts, Access: grammar.Plain(func(c *Config) *Parts { return &c.Parts })},
	{Name: "taxmen", Max: maxTaxmen, Rule: "M1.2", Doc: "Taxmen in the main deck"},
	{Name: "gold", Min: 40, Max: maxGold, Rule: "M1.1",
		Doc: "pieces of gold; enough for all players' at the start"},
	{Name: "goods", Min: 6, Max: maxGoods, Rule: "M1.1", Doc: "units of each commodity"},
	{Name: "mead", Max: maxMead, Rule: "M1.1", Doc: "units of mead"},
	{Name: "startGold", Max: maxStart, Rule: "M2.1", Doc: "gold of each player at the start"},
	{Name: "col", Min: 1, Max: maxCoL, Most: func(c *Config) int64 { return int64(c.CoLCap) }, Rule: "M1.5",
		Doc: "the Cost of Living at the start, at most its end"},
	{Name: "colCap", Min: 1, Max: maxCoL, Rule: "M1.5", Doc: "the end of the Cost of Living"},
	{Name: "research", Min: 1, Max: maxCost, Most: func(c *Config) int64 { return int64(c.ResearchCap) },
		Rule: "M1.5", Doc: "the Research Cost at the start, at most its end"},
	{Name: "researchCap", Min: 1, Max: maxCost, Rule: "M1.5", Doc: "the end of the Research Cost"},
	{Name: "volatility", Min: 1, Max: maxRate, Rule: "M1.5",
		Doc: "by how much a seven raises the Cost of Living"},
	{Name: "tax", Min: 1, Max: maxRate, Rule: "M1.5", Doc: "the Tax Rate"},
	{Name: "climateThreshold", Min: 1, Max: maxClimate, Rule: "M5.3",
		Doc: "the Climate at which the wheel turns erratic"},
	{Name: "uses", Max: maxUses, Rule: "M9.2", Doc: "used cards with which a lab is successful"},
	{Name: "maxActions", Min: 1, Max: maxActions, Rule: "M3.4", Doc: "actions of a turn"},
	{Name: "priceCap", Min: 1, Max: maxPrice, Rule: "M14.1", Doc: "the highest price of a bid or an ask"},
	{Name: "slips", Min: 1, Max: maxSlips, Rule: "M14.1", Doc: "bids of a player for a commodity, and asks"},
	{Name: "offers", Max: maxOffers, Rule: "M13.1", Doc: "offers of a player in a turn"},
	{Name: "notes", Min: 1, Max: maxIssued, Rule: "M15.1", Doc: "notes of an issuer that are out"},
	{Name: "worth", Max: maxWorth, Rule: "M29.4", Doc: "what a property, a permit, a unit or a mead counts"},
	{Name: "crowns", Min: 1, Max: maxCrowns, Rule: "M29.2", Doc: "crowns with which royal favour wins"},
	{Name: "years", Min: 1, Max: maxYears, Rule: "M29.3", Doc: "years of the game"},
	{Name: "maxTurns", Min: 1, Max: maxTurns, Rule: "M29.3",
		Doc: "turns of the game, of all players together"},
})

// refuseParts says what is wrong with the parts.
func refuseParts(c *Config) string {
	switch {
	case c.Parts>>Visions != 0:
		return "parts has one that there is not"
	case c.Parts.Has(Paper) && !c.Parts.Has(Market): // M37.1
		return "parts: paper needs the market"
	}
	return ""
}

// Validate returns nil, or every fault of the config joined, each a [*bourse.ConfigError].
func (c Config) Validate() error {
	faults := bourse.ConfigFaults{Game: header.Game}
	settings.Check(&c, faults.Add)                                              // M1.5 M29.3
	if need := int16(c.Players) * c.StartGold; !faults.Any() && need > c.Gold { // M2.1
		faults.Add("gold", "M2.1", fmt.Sprintf("gold: %d are needed at the start and there are %d", need,
			c.Gold))
	}
	return faults.Err()
}

// Variant reports whether the game is not the standard game.
func (c Config) Variant() bool { return c != Standard(int(c.Players)) }

// inPack returns the faces that are in a pack: a card of a part that is out is in none.
func (c *Config) inPack() cards {
	// Without magic hearts and spades have no permits, and of sevens and aces there are those of clubs.
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

// mead returns how much mead is in the game.
func (c *Config) mead() int16 {
	if !c.Parts.Has(Magic) {
		return 0 // M37.3
	}
	return c.Mead // M1.1
}

// copies returns how many of a card are in the game.
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
