package games

import (
	"fmt"
	"math"
	"strings"
)

// This file gives the reasons for hints.

// Reason says why the first hint is the best: what the move does at once, and how much more its player scores in
// the end than after other moves. means is the game's explanation of the move, or "".
func (g Game) Reason(hints []Hint, means string) string {
	best := hints[0]
	var reasons []string
	if means != "" {
		reasons = append(reasons, strings.ToUpper(means[:1])+means[1:])
	}
	var prices []string
	for _, moved := range best.Moved {
		prices = append(prices,
			fmt.Sprintf("%s from %s to %s", moved.After.Good, inGold(moved.Before), inGold(moved.After)))
	}
	if prices != nil {
		reasons = append(reasons, "Prices move: "+strings.Join(prices, ", ")+".")
	}
	end := g.Expects(best)
	switch {
	case len(hints) == 1:
		reasons = append(reasons, "It is the only move.")
	case best.Playouts == 0:
		reasons = append(reasons, "It did best when the search looked ahead.")
	case best.Gain > best.GainSpread && best.Gain >= 1:
		reasons = append(reasons, fmt.Sprintf("You %s, %.0f more than after a random move.", end, best.Gain))
	default:
		reasons = append(reasons, "You "+end+". Most other moves are about as good.")
	}
	return strings.Join(reasons, " ")
}

// Expects says how the player ends after a move: end with about 33 gold.
func (g Game) Expects(h Hint) string { return fmt.Sprintf(g.Score, int(math.Round(h.Score))) }

// inGold writes a price with at most two decimals.
func inGold(p Price) string {
	if p.Den == 0 {
		return "none"
	}
	return strings.TrimSuffix(strings.TrimRight(fmt.Sprintf("%.2f", float64(p.Num)/float64(p.Den)), "0"), ".")
}
