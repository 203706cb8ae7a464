package economicon

// This file has the laws of chapter E12.

// A lawCard is a law: its demand, and the unit and number that it asks for.
type lawCard struct {
	name string
	asks demand
	unit Unit
	n    int16
}

var lawCards = [...]lawCard{
	GranaryAct:            {name: "Granary Act", asks: holdAtLeast, unit: Grain, n: 2},           // E12.1
	StrategicPetroleumAct: {name: "Strategic Petroleum Act", asks: holdAtLeast, unit: Oil, n: 2}, // E12.2
	ResearchEndowment:     {name: "Research Endowment", asks: holdAtLeast, unit: Tech, n: 1},     // E12.3
	FullEmploymentAct:     {name: "Full Employment Act", asks: makeAtLeast, unit: Grain, n: 2},   // E12.4
	IndustrialPolicy:      {name: "Industrial Policy", asks: makeInAll, n: 5},                    // E12.5
	CleanAirAct:           {name: "Clean Air Act", asks: makeAtMost, unit: Oil, n: 1},            // E12.6
	BuyNationalAct:        {name: "Buy National Act", asks: payNative},                           // E12.7
	GoldCoverAct:          {name: "Gold Cover Act", asks: holdAtLeast, unit: Gold, n: 4},         // E12.8
	FreeTradeTreaty:       {name: "Free Trade Treaty", asks: purchasesAtLeast, n: 1},             // E12.9
	TariffAct:             {name: "Tariff Act", asks: purchasesAtMost, n: 2},                     // E12.10
	ExportSubsidy:         {name: "Export Subsidy", asks: addCommodity},                          // E12.11
	HardPegAct:            {name: "Hard Peg Act", asks: keepPeg},                                 // E12.12
	ForeignReserveAct:     {name: "Foreign Reserve Act", asks: holdForeign},                      // E12.13
	AntiHoardingAct:       {name: "Anti-Hoarding Act", asks: holdAtMost, unit: Gold, n: 20},      // E12.14
	SoundMoneyAct:         {name: "Sound Money Act", asks: notCoin},                              // E12.15
	PriceStabilityAct:     {name: "Price Stability Act", asks: notPayDear},                       // E12.16
}
