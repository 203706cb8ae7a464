package board

import (
	"cmp"
	"strings"
)

// This file names the phases and the endings of the games.

// phaseNames are the names of phases for players, by game and by the phase's name in the code.
var phaseNames = map[string]map[string]string{
	"futures": {
		"dealing": "The deal", "laying": "The piles", "placing": "Early trading", "early-acting": "Early trading",
		"turning": "Late trading", "revealing": "Late trading", "late-acting": "Late trading",
		"drawing": "Carry-over", "giving": "Carry-over", "settling": "Final settlement", "over": "The game is over",
	},
	"smallprint": {"revealing": "New businesses", "placing": "Placing cards", "over": "Game over"},
	"economicon": {
		"mining": "Mining", "drawing": "Global event", "leading-pegs": "Who goes first", "pegging": "Pegging currencies",
		"legislating": "New law", "leading-production": "Who goes first", "producing": "Production",
		"leading-trade": "Who goes first", "contributing": "Stocking the market", "trading": "Trade",
		"answering": "Offer", "remining": "Mining for the market", "pledging": "Pledges", "rushing": "Gold rush",
		"over": "Game over",
	},
	"merlin": {
		"auction": "Auction of the turn order", "act": "Turn", "keep": "Storage costs", "cut": "Cut of the Cost of Living",
		"debt": "Debt", "answer": "Offer", "dice": "Roll of the dice", "die": "Roll of a die", "draw": "Card draw",
		"lot": "Lot", "ability": "Ability of a Royal Guard", "fetch": "Quartermaster", "post": "New Royal Guard",
		"choose": "Royal Decree", "enact": "Royal Decree", "bids": "Bids for a Royal Decree", "vision": "Vision",
		"none": "Game over",
	},
}

// PhaseText returns a description of a phase without the phase's name at its start, which is shown beside it.
func PhaseText(game, phase, text string) string {
	if name, rest, ok := strings.Cut(text, ": "); ok && strings.EqualFold(name, PhaseName(game, phase)) {
		return strings.ToUpper(rest[:1]) + rest[1:]
	}
	return text
}

// PhaseName returns the name of a phase for players.
func PhaseName(game, phase string) string {
	return cmp.Or(phaseNames[game][phase], phase)
}

// endings say how a game of Merlin Economics has ended, by the name of the ending in the code.
var endings = map[string]string{"dominance": "all others are bankrupt", "royal favour": "a player has enough crowns",
	"years": "the last year is over", "turns": "the last turn is over"}

// EndingText returns how a game has ended in words.
func EndingText(ending string) string { return cmp.Or(endings[ending], ending) }
