package tell

import (
	"bourse.example/merlin"
)

// This file tells of magic: labs and hands, spells and potions, shops and breweries, and damage.

// labIn returns the place of the lab whose account it is, or 0.
func labIn(a merlin.Account) int {
	first := merlin.LabOf(0, 1)
	if a < first || !a.Seat().Player() {
		return 0
	}
	return int(a-first)%merlin.MaxLabs + 1
}

// tradeOf names what a lab is on a plot.
func tradeOf(c merlin.Card) string {
	return either(c.PotionLab(), "brewery", "shop")
}
