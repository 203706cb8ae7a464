package economicon

import (
	"encoding/json"
	"errors"
	"fmt"
	"math/bits"

	"bourse.example/internal/strict"
)

// This file implements the numbers of chapter E1 and the switches of the rulings.

// The ends of the ranges that the arithmetic is made for: see price.go and end.go.
const (
	maxCounters = 1000 // of any unit
	maxRounds   = 10
	maxBatches  = 12
	maxTrades   = 8
	maxTokens   = 96
)

// A Config says which game is played. It is comparable. Zero means zero: take [Standard] and
// change what is to be different.
type Config struct {
	Edition   uint8    `json:"edition"`   // of the rules: 1
	Players   int8     `json:"players"`   // 2 to 4
	Rounds    int8     `json:"rounds"`    // 1 to 10 (E1.5)
	LawRounds RoundSet `json:"lawRounds"` // in which each banker draws a law; there are 16 laws (E3.4)

	Gold        int16 `json:"gold"`        // counters of gold in all, 1 to 1000 (E1.1)
	Commodities int16 `json:"commodities"` // counters of each commodity, 1 to 1000 (E1.1)
	Currencies  int16 `json:"currencies"`  // counters of each currency, 1 to 1000 (E1.1)
	Tokens      int8  `json:"tokens"`      // volatility tokens, 0 to 96 (E1.3)

	StartGold      int16 `json:"startGold"`      // in each banker's reserves (E1.2)
	StartCurrency  int16 `json:"startCurrency"`  // of the own currency, in each banker's reserves (E1.2)
	MarketGold     int16 `json:"marketGold"`     // 1 or more (E1.2)
	MarketGrain    int16 `json:"marketGrain"`    // 1 or more (E1.2)
	MarketOil      int16 `json:"marketOil"`      // 1 or more (E1.2)
	MarketTech     int16 `json:"marketTech"`     // 1 or more (E1.2)
	MarketCurrency int16 `json:"marketCurrency"` // of each currency, 1 or more (E1.2)

	MaxBatches     int8  `json:"maxBatches"`     // orders of a banker in a round, 1 to 12 (E6.3)
	MaxTrades      int8  `json:"maxTrades"`      // trade turns of a banker in a round, 1 to 8 (E7.4)
	MaxLot         int16 `json:"maxLot"`         // units of one purchase, 0 for no limit, to 1000 (E7.2)
	TokenLimit     int8  `json:"tokenLimit"`     // who has so many tokens cannot win, 1 to 97 (E10.2)
	OpenProduction bool  `json:"openProduction"` // orders are open and in order of play (E6.3)
}

// Standard returns the standard game for 2 to 4 players. For other numbers it returns a config that
// Validate refuses.
func Standard(players int) Config {
	return Config{
		Edition:   Edition,
		Players:   int8(max(-1, min(players, 127))),
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
}

// Validate returns nil, or every fault of the config joined.
func (c Config) Validate() error {
	var faults []error
	fault := func(format string, args ...any) {
		faults = append(faults, fmt.Errorf("economicon: config: "+format, args...))
	}
	check := func(name string, value, low, high int16) {
		if value < low || value > high {
			fault("%s %d is not from %d to %d", name, value, low, high)
		}
	}
	if c.Edition != Edition {
		fault("edition %d is not played here, %d is", c.Edition, Edition)
	}
	check("players", int16(c.Players), MinPlayers, MaxPlayers)
	check("rounds", int16(c.Rounds), 1, maxRounds) // E1.5
	if c.LawRounds&^RoundsOf(1, 2, 3, 4, 5, 6, 7, 8, 9, 10) != 0 {
		fault("lawRounds has a round that is not from 1 to %d", maxRounds)
	} else if c.LawRounds.Len()*int(c.Players) > laws {
		fault("lawRounds needs %d laws and there are %d", c.LawRounds.Len()*int(c.Players), laws) // E1.4
	}
	check("gold", c.Gold, 1, maxCounters)
	check("commodities", c.Commodities, 1, maxCounters)
	check("currencies", c.Currencies, 1, maxCounters)
	check("tokens", int16(c.Tokens), 0, maxTokens)
	check("startGold", c.StartGold, 0, maxCounters)
	check("startCurrency", c.StartCurrency, 0, maxCounters)
	check("marketGold", c.MarketGold, 1, maxCounters) // E1.2
	check("marketGrain", c.MarketGrain, 1, maxCounters)
	check("marketOil", c.MarketOil, 1, maxCounters)
	check("marketTech", c.MarketTech, 1, maxCounters)
	check("marketCurrency", c.MarketCurrency, 1, maxCounters)
	check("maxBatches", int16(c.MaxBatches), 1, maxBatches) // E6.3
	check("maxTrades", int16(c.MaxTrades), 1, maxTrades)    // E7.4
	check("maxLot", c.MaxLot, 0, maxCounters)               // E7.2
	check("tokenLimit", int16(c.TokenLimit), 1, maxTokens+1)
	if len(faults) > 0 {
		return errors.Join(faults...)
	}
	enough := func(name string, need, have int16) {
		if need > have {
			fault("%s: %d are needed at the start and there are %d", name, need, have)
		}
	}
	enough("gold", int16(c.Players)*c.StartGold+c.MarketGold, c.Gold) // E1.1
	enough("commodities", max(c.MarketGrain, c.MarketOil, c.MarketTech), c.Commodities)
	enough("currencies", c.StartCurrency+c.MarketCurrency, c.Currencies)
	return errors.Join(faults...)
}

// Variant reports whether the game is not the standard game.
func (c Config) Variant() bool { return c != Standard(int(c.Players)) }

// counters returns how many counters of a unit that has a price are in the game.
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

// RoundSet is a set of rounds, a bit for each.
type RoundSet uint16

// RoundsOf returns the set of the given rounds; those that are not from 1 to 10 are left out.
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

// MarshalJSON writes a rising list of rounds.
func (set RoundSet) MarshalJSON() ([]byte, error) {
	rounds := []int8{}
	for round := int8(1); round <= maxRounds; round++ {
		if set.Has(round) {
			rounds = append(rounds, round)
		}
	}
	return json.Marshal(rounds)
}

// UnmarshalJSON reads a rising list of rounds.
func (set *RoundSet) UnmarshalJSON(data []byte) error {
	var rounds []int8
	if err := strict.Unmarshal(data, &rounds); err != nil {
		return err
	}
	var got RoundSet
	for i, round := range rounds {
		switch {
		case round < 1 || round > maxRounds:
			return fmt.Errorf("there is no round %d", round)
		case i > 0 && round <= rounds[i-1]:
			return errors.New("rounds are not in rising order")
		}
		got |= RoundsOf(int(round))
	}
	*set = got
	return nil
}
