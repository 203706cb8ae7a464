package reference

import (
	_ "embed"

	"bourse.example/merlin"
	"bourse.example/rng"
)

// This file says which games are played.

// chosen are the numbers of the games that are played by default. Everything in mustSee occurs in them, most
// of it twice.
var chosen = []int{
	461, 457, 679, 529, 503, 85, 539, 525, 436, 133, 667, 663, 716, 639, 715, 309, 473, 694, 595, 176, 449,
	147, 373, 452, 31, 637, 602, 425, 462, 451, 649, 541, 317, 702, 372, 533, 714, 607, 578, 601, 572, 713,
	568, 665, 469, 248, 105, 619,
	476,  // a load is sold, and nothing more is loaded in that turn
	1210, // a decree ruins a player who has not enacted it
}

// mustSee lists what must occur: what the reference notes by saw, the kinds of moves and the numbers of
// winners.
//
//go:embed testdata/seen.txt
var mustSee string

// kinds is the number of kinds of games: their parts and how the players begin.
const kinds = 720

// firstGames are those without war, court and visions.
const firstGames = 432

// varied returns a game for a number: the standard ones, those of the poor and the rich, and any.
func varied(r *rng.Rand, n int) merlin.Config {
	n %= kinds
	c := merlin.Standard(4 + n%3)
	c.Parts = [...]merlin.Parts{0, merlin.PartsOf(merlin.Market),
		merlin.PartsOf(merlin.Market, merlin.Paper)}[n/6%3]
	if n/18%2 == 1 {
		c.Parts |= merlin.PartsOf(merlin.Magic)
	}
	if n >= firstGames {
		const war, court, visions = merlin.War, merlin.Court, merlin.Visions
		c.Parts |= merlin.PartsOf([...][]merlin.Part{
			{war}, {war, court, visions}, {court}, {war, court, visions},
			{visions}, {war, court}, {court, visions}, {war, visions},
		}[n/7%8]...)
	}
	between := func(low, high int) int { return low + r.IntN(high-low+1) }
	c.MaxTurns = int16(between(1, 60))
	switch n % 6 {
	case 0:
		c.MaxTurns = 400
		return c
	case 1: // the rich
		c.StartGold, c.Gold, c.CoL, c.CoLCap = 20, 200, 1, 3
		c.MaxActions = int8(between(4, 12))
	case 2: // the poor, whom a Taxman ruins as they buy with their last gold
		c.StartGold, c.Tax, c.Taxmen, c.CoL, c.CoLCap = int16(between(0, 3)), 3, 6, 1, int8(between(1, 4))
	case 3: // short of gold and goods
		c.StartGold, c.Gold, c.Goods, c.CoL, c.Volatility = int16(40/int(c.Players)), 40, 6, 1, 1
	case 4: // long, with the erratic wheel
		c.StartGold, c.Gold, c.CoL, c.CoLCap, c.Years, c.MaxTurns = 20, 200, 1, int8(between(1, 3)), 9, 300
	default:
		c.StartGold = int16(between(0, 20))
		c.Gold = int16(between(max(40, int(c.StartGold)*int(c.Players)), 200))
		c.CoLCap = int8(between(1, 12))
		c.CoL = int8(between(1, int(c.CoLCap)))
		c.MaxActions, c.Taxmen, c.Tax = int8(between(1, 40)), int8(between(0, 6)), int8(between(1, 3))
		c.Goods, c.Volatility, c.Years = int16(between(6, 60)), int8(between(1, 3)), int8(between(1, 9))
		c.ResearchCap = int8(between(1, 6))
		c.Research = int8(between(1, int(c.ResearchCap)))
		c.Notes = int8(between(1, 8))
		c.PriceCap, c.Slips, c.Offers = int8(between(1, 20)), int8(between(1, 4)), int8(between(0, 3))
	}
	if c.Parts.Has(merlin.Paper) {
		c.MaxTurns = max(c.MaxTurns, int16(between(20, 80)))
		c.Years = max(c.Years, 3)
	}
	if c.Parts.Has(merlin.Magic) {
		c.Uses, c.Mead = int8(between(0, 3)), int16([]int{0, 2, 20, 40}[r.IntN(4)])
		c.MaxTurns = max(c.MaxTurns, int16(between(20, 80)))
		if n%6 == 1 {
			c.Goods, c.ResearchCap, c.MaxActions = 60, int8(between(1, 3)), int8(between(8, 16))
		}
	}
	if n >= firstGames {
		c.MaxTurns = max(c.MaxTurns, int16(between(30, 80)))
		c.Crowns = int8([]int{1, 2, 3, 5, 12}[r.IntN(5)])
	}
	c.Worth = int8(between(0, 9))
	c.ClimateThreshold = int8([]int{1, 2, 4, 12, 60}[r.IntN(5)])
	return c
}
