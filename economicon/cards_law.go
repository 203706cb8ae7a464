package economicon

// This file has the laws of chapter E12.

// A lawCard is a law: its demand, and the unit and number that it asks for.
type lawCard struct {
	name string
	rule Clause
	asks demand
	unit Unit
	n    int16
}

var lawCards = [...]lawCard{
	GranaryAct:            {name: "Granary Act", rule: Clause{12, 1}, asks: holdAtLeast, unit: Grain, n: 2},           // E12.1
	StrategicPetroleumAct: {name: "Strategic Petroleum Act", rule: Clause{12, 2}, asks: holdAtLeast, unit: Oil, n: 2}, // E12.2
	ResearchEndowment:     {name: "Research Endowment", rule: Clause{12, 3}, asks: holdAtLeast, unit: Tech, n: 1},     // E12.3
	FullEmploymentAct:     {name: "Full Employment Act", rule: Clause{12, 4}, asks: makeAtLeast, unit: Grain, n: 2},   // E12.4
	IndustrialPolicy:      {name: "Industrial Policy", rule: Clause{12, 5}, asks: makeInAll, n: 5},                    // E12.5
	CleanAirAct:           {name: "Clean Air Act", rule: Clause{12, 6}, asks: makeAtMost, unit: Oil, n: 1},            // E12.6
	BuyNationalAct:        {name: "Buy National Act", rule: Clause{12, 7}, asks: payNative},                           // E12.7
	GoldCoverAct:          {name: "Gold Cover Act", rule: Clause{12, 8}, asks: holdAtLeast, unit: Gold, n: 4},         // E12.8
	FreeTradeTreaty:       {name: "Free Trade Treaty", rule: Clause{12, 9}, asks: purchasesAtLeast, n: 1},             // E12.9
	TariffAct:             {name: "Tariff Act", rule: Clause{12, 10}, asks: purchasesAtMost, n: 2},                    // E12.10
	ExportSubsidy:         {name: "Export Subsidy", rule: Clause{12, 11}, asks: addCommodity},                         // E12.11
	HardPegAct:            {name: "Hard Peg Act", rule: Clause{12, 12}, asks: keepPeg},                                // E12.12
	ForeignReserveAct:     {name: "Foreign Reserve Act", rule: Clause{12, 13}, asks: holdForeign},                     // E12.13
	AntiHoardingAct:       {name: "Anti-Hoarding Act", rule: Clause{12, 14}, asks: holdAtMost, unit: Gold, n: 20},     // E12.14
	SoundMoneyAct:         {name: "Sound Money Act", rule: Clause{12, 15}, asks: notCoin},                             // E12.15
	PriceStabilityAct:     {name: "Price Stability Act", rule: Clause{12, 16}, asks: notPayDear},                      // E12.16
}
