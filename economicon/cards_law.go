package economicon

// This file holds the laws of chapter E12.

// A lawCard is a law: what it asks, of which unit and how many.
type lawCard struct {
	name string
	asks demand
	unit Unit
	n    int16
}

var lawCards = [...]lawCard{
	GranaryAct:            {name: "Granary Act", asks: holdAtLeast, unit: Grain, n: 2},
	StrategicPetroleumAct: {name: "Strategic Petroleum Act", asks: holdAtLeast, unit: Oil, n: 2},
	ResearchEndowment:     {name: "Research Endowment", asks: holdAtLeast, unit: Tech, n: 1},
	FullEmploymentAct:     {name: "Full Employment Act", asks: makeAtLeast, unit: Grain, n: 2},
	IndustrialPolicy:      {name: "Industrial Policy", asks: makeInAll, n: 5},
	CleanAirAct:           {name: "Clean Air Act", asks: makeAtMost, unit: Oil, n: 1},
	BuyNationalAct:        {name: "Buy National Act", asks: payNative},
	GoldCoverAct:          {name: "Gold Cover Act", asks: holdAtLeast, unit: Gold, n: 4},
	FreeTradeTreaty:       {name: "Free Trade Treaty", asks: purchasesAtLeast, n: 1},
	TariffAct:             {name: "Tariff Act", asks: purchasesAtMost, n: 2},
	ExportSubsidy:         {name: "Export Subsidy", asks: addCommodity},
	HardPegAct:            {name: "Hard Peg Act", asks: keepPeg},
	ForeignReserveAct:     {name: "Foreign Reserve Act", asks: holdForeign},
	AntiHoardingAct:       {name: "Anti-Hoarding Act", asks: holdAtMost, unit: Gold, n: 20},
	SoundMoneyAct:         {name: "Sound Money Act", asks: notCoin},
	PriceStabilityAct:     {name: "Price Stability Act", asks: notPayDear},
}
