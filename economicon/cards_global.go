package economicon

// This file has the global events of chapter E11.

// A globalCard is a global event: its effect for the round, its goal, and the results of success and failure.
// The goal asks for n units of each banker, or for need units in all, by the number of players.
type globalCard struct {
	name    string
	rule    Clause
	effect  effect
	goal    goal
	unit    Unit
	n       int16
	need    [MaxPlayers + 1]int16
	success outcome
	failure outcome
}

var globalCards = [...]globalCard{
	ProductionTargets: {name: "Production Targets", goal: inMarket, unit: Oil, need: [...]int16{2: 8, 3: 12, 4: 15}, // E11.1
		rule: Clause{11, 1}, success: oilBuyersReturn, failure: mostHeldGain},
	FamineRelief: {name: "Famine Relief", goal: inMarket, unit: Grain, need: [...]int16{2: 12, 3: 18, 4: 24},
		// E11.2
		rule: Clause{11, 2}, success: grainAddersPaid, failure: allGiveOrGain},
	GoldRush: {name: "Gold Rush", goal: inMarket, unit: Gold, need: [...]int16{2: 8, 3: 12, 4: 16}, // E11.3
		rule: Clause{11, 3}, success: allMine, failure: mostHeldGain},
	CurrencyCrisis: {name: "Currency Crisis", effect: noCoinage, goal: noPegChanged, // E11.4
		rule: Clause{11, 4}, success: allReturn, failure: changersGain},
	OilEmbargo: {name: "Oil Embargo", effect: noOil, goal: allHold, unit: Oil, n: 1, // E11.5
		rule: Clause{11, 5}, success: allPaid, failure: othersGain},
	TechBoom: {name: "Tech Boom", effect: cheapTech, goal: madeInAll, unit: Tech,
		need: [...]int16{2: 4, 3: 6, 4: 8}, // E11.6
		rule: Clause{11, 6}, success: makersPaid, failure: fewestMadeGain},
	Pandemic: {name: "Pandemic", effect: hungryNations, goal: allConsumed, unit: Gold, // E11.7
		rule: Clause{11, 7}, success: allReturn, failure: allGiveOrGain},
	TradeWar: {name: "Trade War", effect: noCurrency, goal: allBought, // E11.8
		rule: Clause{11, 8}, success: allPaid, failure: idleGain},
	DebtSummit: {name: "Debt Summit", effect: withPledges, goal: pledged, unit: Gold,
		need: [...]int16{2: 4, 3: 6, 4: 8}, // E11.9
		rule: Clause{11, 9}, success: topPledgersRewarded, failure: lowPledgersGain},
	BankRun: {name: "Bank Run", goal: allHold, unit: Gold, n: 5, // E11.10
		rule: Clause{11, 10}, success: allPaid, failure: othersGain},
}
