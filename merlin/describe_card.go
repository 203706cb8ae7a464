package merlin

import "fmt"

// This file implements what the description says of units, visions and Royal Decrees.

// unitText returns what a golem or a Royal Guard does.
func (c Card) unitText() string {
	if c.Guard() {
		return fmt.Sprintf("a Royal Guard, motivated for 3 gold and the Cost of Living (M21.1): %s (M33.%d)",
			guardTexts[c.suit()], c.ability())
	}
	kind := "a Stone Sentinel"
	if c.rank() == queen {
		kind = "a Bronze Guardian"
	}
	temper := "aggressive"
	if c.suit() == diamonds || c.suit() == hearts {
		temper = "defensive"
	}
	row := c.special()
	return fmt.Sprintf("%s, %s, animated for 1 soul (M20.1, M20.2): %s (M33.%d)", kind, temper,
		specialTexts[row], row)
}

// specialTexts say what golems can do, by their rows (M33).
var specialTexts = [...]string{1: "Hexbreaker, for 1 oil attacks a plot past its defender",
	2: "Toll-taker, for 1 soul takes 1 gold of another player who owns its plot or one adjacent",
	3: "Mender, for 1 grain heals 1 to a property or a golem of its owner's, on or adjacent to its plot",
	4: "Imposing Colossus, for 1 grain until its owner's next turn enemies on or adjacent to its plot attack nothing else",
	5: "Puppet Matriarch, for 1 oil moves an adjacent enemy golem one plot",
	6: "Warlord Regent, for 1 soul lets an adjacent golem of its owner's that has acted act once more",
	7: "Shielding Sovereign, for 1 oil the first attack by golems on a plot of its owner's, on or adjacent to hers, does nothing",
	8: "Martyr Chancellor, falls, and heals her plot and those adjacent of her owner's in full",
}

// guardTexts say what the abilities of the guards are, by their suits (M33).
var guardTexts = [suits]string{
	spades:   "Executioner, a golem with hit points no higher than his strength is out of the game, and the Cost of Living rises by 1",
	hearts:   "Confessor, heals all standing properties of his owner's, and the Cost of Living falls by 1",
	diamonds: "Quartermaster, fetches 3 units from the supply, and the Cost of Living rises by 1",
	clubs:    "Chamberlain, takes 1 gold of each other player, and the Cost of Living rises by 1",
}

// visionText returns when a vision is met, and what it brings.
func (c Card) visionText() string {
	row, waiver := c.vision(), ""
	if row.waiver > 0 {
		waiver = fmt.Sprintf(", unless a die shows 1 to %d", row.waiver)
	}
	return fmt.Sprintf("a vision, mature after %s, met by %s%s: %s (%s)", turns(row.wait), row.on, waiver,
		visionTexts[c], c.rule())
}

// String returns a 4, an 8, doubles, winter or any roll.
func (t trigger) String() string {
	switch {
	case t == anyRoll:
		return "any roll"
	case t == onDoubles:
		return "doubles"
	case t.season() != 0:
		return t.season().String()
	case t == 8 || t == 11:
		return fmt.Sprintf("an %d", int(t))
	}
	return fmt.Sprintf("a %d", int(t))
}

// turns returns 1 turn, 2 turns.
func turns(n int8) string {
	if n == 1 {
		return "1 turn"
	}
	return fmt.Sprintf("%d turns", n)
}

// visionTexts say what visions bring (M32).
var visionTexts = [...]string{
	LooseLeaves:  "each player with a standing land of souls gets 1 soul",
	BentSpoon:    "each player with a standing land of grain gets 1 grain",
	OilyRim:      "each player with a standing land of oil gets 1 oil, and the climate rises by 1 each time",
	ChippedCup:   "everyone pays 1 gold to the R.O.W.",
	ColdTea:      "everyone loses 1 grain of its store",
	TwoSugars:    "every property numbered 6 pays twice in this roll",
	SpiltMilk:    "every property numbered 8 pays nothing in this roll",
	Steam:        "the Research Cost falls by 1",
	Dregs:        "the poorest purse gets 2 gold from the R.O.W., of tied ones each",
	Sieve:        "every loaded cart rolls as on a 7",
	Honey:        "everyone gets 1 gold from the bank",
	Lump:         "the best bid for each commodity goes to its owner's escrow",
	GreatHarvest: "every land of grain produces once",
	RestlessDead: "every land of souls produces once",
	TaxRebate:    "the R.O.W. pays all that it has to the players, equally",
	MarketBoom:   "the bank bids the Cost of Living and 1 more for each commodity of which it has fewer than two",
	Crash:        "all asks above the Cost of Living fall to it",
	Thaw:         "the Cost of Living falls by 1",
	GolemFever:   "every golem has 1 AP more, for good",
	RoyalVisit:   "who has exactly one player above it in net worth gets a crown",
	Sinkhole:     "the plot with the largest stake takes 1 damage",
	LongPeace:    "no attack until as many rolls as there are players have been made",
}

// decreeText returns what a Royal Decree brings.
func (c Card) decreeText() string {
	return fmt.Sprintf("a Royal Decree: a crown, and %s (%s)", decreeTexts[c], c.rule())
}

// decreeTexts say what Royal Decrees bring besides the crown (M34).
var decreeTexts = [...]string{
	WarLevy:       "3 gold to pay to the R.O.W.",
	OpenGranaries: "half the grain of one's store, rounded up, lost to the supply",
	RoyalAudit:    "the Tax Rate to pay twice",
	PriceEdict:    "a Cost of Living higher by 1",
	Debasement:    "a Volatility higher by 1",
	Tithe:         "a Tax Rate higher by 1",
	Conscription:  "the loss of one's golem with the most AP",
	Enclosure:     "lands that produce nothing until the season changes",
	ForcedLoan:    "1 gold to pay to each other player",
	Censorship:    "one's spells in hand shuffled back",
	RoyalWedding:  "1 gold to pay to the bank for each plot of one's own with a standing property or a Chauffeur",
	Jubilee:       "all bonds that one holds void",
}
