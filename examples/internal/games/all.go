package games

import (
	"bourse.example"
	"bourse.example/economicon"
	"bourse.example/futures"
	"bourse.example/merlin"
	"bourse.example/smallprint"
)

// This file lists the games.

var all = []Game{
	enter(entry[futures.State, futures.Move, futures.View, futures.Event]{
		rules:     futures.Rules,
		rule:      futures.Rule,
		seat:      func(v futures.View) bourse.Seat { return v.Seat },
		about:     "bet on corn, rice, pepper and what others know",
		minutes:   25,
		speak:     speakFutures,
		languages: []string{Japanese},
		round:     func(s *futures.State) int { return int(s.Round) },
		prices:    pricesFutures,
	}),
	enter(entry[smallprint.State, smallprint.Move, smallprint.View, smallprint.Event]{
		rules:   smallprint.Rules,
		rule:    smallprint.Rule,
		seat:    func(v smallprint.View) bourse.Seat { return v.Seat },
		about:   "contracts and bluff over businesses",
		minutes: 10,
		speak:   speakSmallprint,
		round:   func(s *smallprint.State) int { return int(s.Round) },
	}),
	enter(entry[economicon.State, economicon.Move, economicon.View, economicon.Event]{
		rules:   economicon.Rules,
		rule:    economicon.Rule,
		seat:    func(v economicon.View) bourse.Seat { return v.Seat },
		valued:  true,
		about:   "run a central bank: pegs, production, trade",
		minutes: 45,
		speak:   speakEconomicon,
		round:   func(s *economicon.State) int { return int(s.Round) },
		prices:  pricesEconomicon,
		charts:  chartsEconomicon,
	}),
	enter(entry[merlin.State, merlin.Move, merlin.View, merlin.Event]{
		rules:   merlin.Rules,
		rule:    merlin.Rule,
		seat:    func(v merlin.View) bourse.Seat { return v.Seat },
		playsOn: true, leads: true, // the net has learned only the bid
		about:   "wizards build, trade and sell their promises",
		minutes: 60,
		speak:   speakMerlin,
		round:   func(s *merlin.State) int { return max(1, int(s.Turns)) },
		rounds:  "turn",
		prices:  pricesMerlin,
		sets:    merlinSets(),
		stage:   stageMerlin,
		called:  seasonMerlin,
		figures: figuresMerlin,
		ending:  endingMerlin,
	}),
}

// Bare returns Futures! with its rules only, which is the least that an entry of the list needs.
func Bare() Game {
	return enter(entry[futures.State, futures.Move, futures.View, futures.Event]{
		rules: futures.Rules,
		rule:  futures.Rule,
		seat:  func(v futures.View) bourse.Seat { return v.Seat },
	})
}
