package economicon

import (
	"fmt"
	"math/bits"

	"bourse.example/internal/grammar"
)

// This file implements the numbers of chapter E1 and the switches of the rulings.

// The largest values that the arithmetic allows. See price.go and end.go.
const (
	maxCounters = 1000 // of any unit
	maxRounds   = 10
	maxBatches  = 12
	maxTrades   = 8
	maxTokens   = 96
)

// A Config has the settings of a game. It is comparable. A zero field does not mean the default: start from
// [Standard] and change what you need.
type Config struct {
	Edition   uint8    `json:"edition"`   // edition of the rules: 1 or 2 (E15.1)
	Players   int8     `json:"players"`   // 2 to 4
	Rounds    int8     `json:"rounds"`    // 1 to 10 (E1.5)
	LawRounds RoundSet `json:"lawRounds"` // rounds in which each banker draws a law; there are 16 laws (E3.4)

	Gold        int16 `json:"gold"`        // counters of gold in all, 1 to 1000 (E1.1)
	Commodities int16 `json:"commodities"` // counters of each commodity, 1 to 1000 (E1.1)
	Currencies  int16 `json:"currencies"`  // counters of each currency, 1 to 1000 (E1.1)
	Tokens      int8  `json:"tokens"`      // volatility tokens, 0 to 96 (E1.3)

	StartGold      int16 `json:"startGold"`      // gold in each banker's reserves (E1.2)
	StartCurrency  int16 `json:"startCurrency"`  // own currency in each banker's reserves (E1.2)
	MarketGold     int16 `json:"marketGold"`     // 1 or more (E1.2)
	MarketGrain    int16 `json:"marketGrain"`    // 1 or more (E1.2)
	MarketOil      int16 `json:"marketOil"`      // 1 or more (E1.2)
	MarketTech     int16 `json:"marketTech"`     // 1 or more (E1.2)
	MarketCurrency int16 `json:"marketCurrency"` // of each currency, 1 or more (E1.2)

	MaxBatches     int8  `json:"maxBatches"`     // orders of a banker in a round, 1 to 12 (E6.3)
	MaxTrades      int8  `json:"maxTrades"`      // trade turns of a banker in a round, 1 to 8 (E7.4)
	MaxLot         int16 `json:"maxLot"`         // units of one purchase, up to 1000; 0 for no limit (E7.2)
	TokenLimit     int8  `json:"tokenLimit"`     // a banker with this many tokens cannot win, 1 to 97 (E10.2)
	OpenProduction bool  `json:"openProduction"` // whether orders are open and in order of play (E6.3)

	// LotPart limits a purchase to one part in LotPart of a commodity in the market: up to 1000, or 0 for no
	// limit (E7.2).
	LotPart int16 `json:"lotPart" since:"2"`
	// NoResale forbids a banker to give in trade what the banker has received in trade in the same round
	// (E7.6).
	NoResale bool `json:"noResale" since:"2"`
}

// standardize sets what the standard game has for the edition and the number of players.
func (c *Config) standardize() {
	*c = Config{
		Edition:   c.Edition,
		Players:   c.Players,
		Rounds:    maxRounds,             // E1.5
		LawRounds: RoundsOf(1, 3, 6, 10), // E3.4

		Gold:        300, // E1.1
		Commodities: 200, // E1.1
		Currencies:  60,  // E1.1
		Tokens:      24,  // E1.3

		StartGold:      10, // E1.2
		StartCurrency:  8,
		MarketGold:     5,
		MarketGrain:    20,
		MarketOil:      16,
		MarketTech:     12,
		MarketCurrency: 4,

		MaxBatches: maxBatches, // E6.3
		MaxTrades:  maxTrades,  // E7.4
		TokenLimit: 3,          // E10.2
	}
	if c.Edition >= 2 { // E15.1 E15.2
		c.LotPart = 4 // E7.2
		c.NoResale = true
	}
}

// settings has the name, range and clause of each setting.
var settings = grammar.NewSettings(grammar.Settings[Config]{
	{Name: "edition", Min: 1, Max: Edition, Rule: "E15.1", Doc: "the edition of the rules",
		OutOfRange: "edition %s is not played here, only 1 and 2"},
	{Name: "players", Min: MinPlayers, Max: MaxPlayers, Rule: "E2.1", Doc: "the number of players"},
	{Name: "rounds", Min: 1, Max: maxRounds, Rule: "E1.5", Doc: "the number of rounds: 10, or fewer"},
	{Name: "lawRounds", Min: 1, Max: maxRounds, Rule: "E3.4",
		Doc:    "the rounds in which each banker draws a law, in rising order; the 16 laws must be enough",
		Refuse: refuseLawRounds,
		Access: grammar.Plain(func(c *Config) *RoundSet { return &c.LawRounds })},
	{Name: "gold", Min: 1, Max: maxCounters, Rule: "E1.1", Doc: "counters of gold"},
	{Name: "commodities", Min: 1, Max: maxCounters, Rule: "E1.1", Doc: "counters of each commodity"},
	{Name: "currencies", Min: 1, Max: maxCounters, Rule: "E1.1", Doc: "counters of each currency"},
	{Name: "tokens", Max: maxTokens, Rule: "E1.3", Doc: "volatility tokens"},
	{Name: "startGold", Max: maxCounters, Rule: "E1.2", Doc: "gold in each banker's reserves at the start"},
	{Name: "startCurrency", Max: maxCounters, Rule: "E1.2",
		Doc: "own currency in each banker's reserves at the start"},
	{Name: "marketGold", Min: 1, Max: maxCounters, Rule: "E1.2", Doc: "gold in the market at the start"},
	{Name: "marketGrain", Min: 1, Max: maxCounters, Rule: "E1.2", Doc: "grain in the market at the start"},
	{Name: "marketOil", Min: 1, Max: maxCounters, Rule: "E1.2", Doc: "oil in the market at the start"},
	{Name: "marketTech", Min: 1, Max: maxCounters, Rule: "E1.2", Doc: "tech in the market at the start"},
	{Name: "marketCurrency", Min: 1, Max: maxCounters, Rule: "E1.2",
		Doc: "each currency in the market at the start"},
	{Name: "maxBatches", Min: 1, Max: maxBatches, Rule: "E6.3", Doc: "the most orders of a banker in a round"},
	{Name: "maxTrades", Min: 1, Max: maxTrades, Rule: "E7.4", Doc: "the most trade turns of a banker in a round"},
	{Name: "maxLot", Max: maxCounters, Rule: "E7.2", Doc: "the most units of one purchase; 0 for no limit"},
	{Name: "tokenLimit", Min: 1, Max: maxTokens + 1, Rule: "E10.2",
		Doc: "a banker with this many tokens cannot win"},
	{Name: "openProduction", Max: 1, Rule: "E6.3",
		Doc: "whether production is open and in order of play: false or true"},
	{Name: "lotPart", Max: maxCounters, Most: mostLotPart, Rule: "E7.2",
		Doc: "the largest part of a commodity in the market that one purchase takes: 4 for a quarter, 0 for no limit and in edition 1"},
	{Name: "noResale", Max: 1, Refuse: refuseNoResale, Rule: "E7.6",
		Doc: "whether bankers cannot trade away what they have received in trade in the round: false or true; false in edition 1"},
})

// refuseLawRounds returns what is wrong with the rounds in which laws are drawn: the game has no such round,
// or there are not enough laws. It returns "" if they are valid.
func refuseLawRounds(c *Config) string {
	switch need := c.LawRounds.Len() * min(int(c.Players), MaxPlayers); {
	case c.LawRounds&^RoundsOf(1, 2, 3, 4, 5, 6, 7, 8, 9, 10) != 0:
		return fmt.Sprintf("lawRounds has a round that is not from 1 to %d", maxRounds)
	case need > laws: // E1.4
		return fmt.Sprintf("lawRounds needs %d laws, but there are %d", need, laws)
	}
	return ""
}

// Validate returns nil if the config is valid. Otherwise it returns all its faults joined, each a
// [*bourse.ConfigError].
func (c Config) Validate() error {
	faults := grammar.ConfigFaults{Game: header.Game}
	settings.Check(&c, faults.Add) // E1.5 E6.3 E7.2 E7.4
	if faults.Any() {
		return faults.Err()
	}
	enough := func(setting string, need, have int16) {
		if need > have {
			faults.Add(setting, "E1.1", fmt.Sprintf("%s: the start needs %d, but there are %d",
				setting, need, have))
		}
	}
	enough("gold", int16(c.Players)*c.StartGold+c.MarketGold, c.Gold) // E1.1
	enough("commodities", max(c.MarketGrain, c.MarketOil, c.MarketTech), c.Commodities)
	enough("currencies", c.StartCurrency+c.MarketCurrency, c.Currencies)
	return faults.Err()
}

// counters returns the number of counters in the game for a unit that has a price.
func (c *Config) counters(u Unit) int16 {
	switch {
	case u == Gold:
		return c.Gold
	case u.Commodity():
		return c.Commodities
	case int8(u-currency0) < c.Players:
		return c.Currencies
	}
	return 0
}

// RoundSet is a set of rounds, one bit for each.
//
//set:round 1 maxRounds
type RoundSet uint16

// RoundsOf returns the set of the given rounds. It ignores rounds that are not from 1 to 10.
func RoundsOf(rounds ...int) RoundSet {
	var set RoundSet
	for _, round := range rounds {
		if round >= 1 && round <= maxRounds {
			set |= 1 << round
		}
	}
	return set
}

// Has reports whether a round is in the set.
func (set RoundSet) Has(round int8) bool {
	return round >= 1 && round <= maxRounds && set>>round&1 != 0
}

// Len returns the number of rounds in the set.
func (set RoundSet) Len() int { return bits.OnesCount16(uint16(set)) }
