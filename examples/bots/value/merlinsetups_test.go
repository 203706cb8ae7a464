package value_test

import (
	"context"
	"slices"

	"bourse.example/merlin"
	"bourse.example/rng"
)

// This file says who plays the games by which the economy of Merlin Economics is studied, and by what configs.

// A merlinEconomyTable is who plays, and by what config: of the games asked for it plays one in every, or
// if that is 0 all of them, and a hundred at least.
type merlinEconomyTable struct {
	name  string
	bots  string
	every int
	set   func(*merlin.Config) // what is not as in the standard game, the parts above all
}

var merlinEconomyTables = []merlinEconomyTable{
	{"4 random", "random random random random", 1, merlinBare},
	{"5 random", "random random random random random", 1, merlinBare},
	{"6 random", "random random random random random random", 1, merlinBare},
	{"4 random, market", "random random random random", 1, merlinMarket},
	{"4 random, lively market", "random random random random", 1, func(c *merlin.Config) {
		merlinMarket(c)
		merlinLively(c)
	}},
	{"4 dealers, lively paper", "dealer dealer dealer dealer", 1, func(c *merlin.Config) {
		merlinPaper(c)
		merlinLively(c)
	}},
	{"4 greedy, paper", "greedy:2 greedy:2 greedy:2 greedy:2", 1, merlinPaper},
	{"5 greedy, paper", "greedy:2 greedy:2 greedy:2 greedy:2 greedy:2", 1, merlinPaper},
	{"6 greedy, paper", "greedy:2 greedy:2 greedy:2 greedy:2 greedy:2 greedy:2", 1, merlinPaper},
	{"2 greedy, 2 random, paper", "greedy:2 random greedy:2 random", 1, merlinPaper},
	{"4 greedy, magic", "greedy:2 greedy:2 greedy:2 greedy:2", 1, merlinMagic},
	{"4 greedy, market, paper, magic", "greedy:2 greedy:2 greedy:2 greedy:2", 1, merlinAll},
	{"4 greedy, learned magic", "greedy:2 greedy:2 greedy:2 greedy:2", 1, func(c *merlin.Config) {
		merlinMagic(c)
		merlinLearned(c)
	}},
	{"4 greedy, lively market, paper, learned magic", "greedy:2 greedy:2 greedy:2 greedy:2", 1, merlinAllLively},
	{"4 mages, lively market, paper, learned magic", "mage mage mage mage", 1, merlinAllDearer},
	{"6 mages, lively market, paper, learned magic", "mage mage mage mage mage mage", 1, merlinAllDearer},
	{"2 greedy, 2 random, magic", "greedy:2 random greedy:2 random", 1, merlinMagic},
	{"4 greedy, market", "greedy:2 greedy:2 greedy:2 greedy:2", 1, merlinMarket},
	{"5 greedy, market", "greedy:2 greedy:2 greedy:2 greedy:2 greedy:2", 1, merlinMarket},
	{"6 greedy, market", "greedy:2 greedy:2 greedy:2 greedy:2 greedy:2 greedy:2", 1, merlinMarket},
	{"2 greedy, 2 random, market", "greedy:2 random greedy:2 random", 1, merlinMarket},
	{"4 greedy", "greedy:2 greedy:2 greedy:2 greedy:2", 1, merlinBare},
	{"5 greedy", "greedy:2 greedy:2 greedy:2 greedy:2 greedy:2", 1, merlinBare},
	{"6 greedy", "greedy:2 greedy:2 greedy:2 greedy:2 greedy:2 greedy:2", 1, merlinBare},
	{"2 greedy, 2 random", "greedy:2 random greedy:2 random", 1, merlinBare},
	{"4 greedy, all parts", "greedy:2 greedy:2 greedy:2 greedy:2", 1, merlinWhole},
	{"4 greedy, no war", "greedy:2 greedy:2 greedy:2 greedy:2", 1, merlinPeaceful},
	{"5 greedy, all parts", "greedy:2 greedy:2 greedy:2 greedy:2 greedy:2", 1, merlinWhole},
	{"6 greedy, all parts", "greedy:2 greedy:2 greedy:2 greedy:2 greedy:2 greedy:2", 1, merlinWhole},
	{"4 warriors, lively, all parts", "warrior warrior warrior warrior", 0, merlinWholeLively},
	{"6 warriors, lively, all parts", "warrior warrior warrior warrior warrior warrior", 0, merlinWholeBrewed},
	{"4 greedy, dear to 4", "greedy:2 greedy:2 greedy:2 greedy:2", 10, func(c *merlin.Config) { merlinBare(c); c.CoLCap = 4 }},
	{"4 greedy, teaching", "greedy:2 greedy:2 greedy:2 greedy:2", 10, func(c *merlin.Config) { *c = merlin.Teaching(4, 0) }},
}

// merlinBare leaves out all parts.
func merlinBare(c *merlin.Config) { c.Parts = 0 }

// merlinMarket leaves out all but the market.
func merlinMarket(c *merlin.Config) { c.Parts = merlin.PartsOf(merlin.Market) }

// merlinPaper leaves out all but the market and paper.
func merlinPaper(c *merlin.Config) { c.Parts = merlin.PartsOf(merlin.Market, merlin.Paper) }

// merlinMagic leaves out all but magic.
func merlinMagic(c *merlin.Config) { c.Parts = merlin.PartsOf(merlin.Magic) }

// merlinAll leaves out all but the market, paper and magic.
func merlinAll(c *merlin.Config) { c.Parts = merlin.PartsOf(merlin.Market, merlin.Paper, merlin.Magic) }

// merlinWhole has all parts.
func merlinWhole(c *merlin.Config) {
	c.Parts = merlin.PartsOf(merlin.Market, merlin.Paper, merlin.Magic, merlin.War, merlin.Court, merlin.Visions)
}

// merlinPeaceful leaves out war.
func merlinPeaceful(c *merlin.Config) {
	c.Parts = merlin.PartsOf(merlin.Market, merlin.Paper, merlin.Magic, merlin.Court, merlin.Visions)
}

// merlinLively makes gold and goods plenty and cards cheap, so that random players live long enough to come to everything.
func merlinLively(c *merlin.Config) {
	c.StartGold, c.Gold, c.Goods, c.CoL, c.CoLCap, c.Tax, c.Taxmen, c.PriceCap = 20, 200, 60, 1, 1, 3, 0, 3
}

// merlinLearned makes research cheap, and lets one used card finish a lab.
func merlinLearned(c *merlin.Config) { c.Research, c.ResearchCap, c.Uses = 1, 1, 1 }

// merlinAllLively does both, with the market, paper and magic.
func merlinAllLively(c *merlin.Config) {
	merlinAll(c)
	merlinLively(c)
	merlinLearned(c)
}

// merlinAllDearer lets living become a little dearer besides.
func merlinAllDearer(c *merlin.Config) {
	merlinAllLively(c)
	c.CoLCap = 3
}

// merlinWholeLively has all parts, with gold and goods plenty, cards and research cheap and taxes low, and goes on for four
// years.
func merlinWholeLively(c *merlin.Config) {
	merlinAllDearer(c)
	merlinWhole(c)
	c.Tax, c.Years = 1, 4
}

// merlinWholeBrewed lets labs be successful as they are besides.
func merlinWholeBrewed(c *merlin.Config) {
	merlinWholeLively(c)
	c.Uses = 0
}

// A merlinDealer plays at random, but likes some kinds of moves, the dearest first. Dealers play for paper rather than
// anything else, and to have a Chauffeur rather than to close what they have opened; their futures are alike, so that one can
// be assigned for another. Mages play for labs, spells and potions, warriors for units and what these do.
type merlinDealer struct {
	r     *rng.Rand
	likes [][]merlin.Kind
}

// merlinDeals are the kinds of moves that a dealer likes.
var merlinDeals = [][]merlin.Kind{
	{merlin.KindAssign, merlin.KindDeliver}, {merlin.KindPurchase, merlin.KindSettle, merlin.KindAccept, merlin.KindJoin},
	{merlin.KindScrip, merlin.KindNote, merlin.KindRedeem, merlin.KindPrice, merlin.KindIssue}, {merlin.KindAt, merlin.KindDone}, {merlin.KindCard},
	{merlin.KindPapers, merlin.KindWrite, merlin.KindLoan}, {merlin.KindPlot, merlin.KindBuy},
}

// merlinSpells are those that a mage likes.
var merlinSpells = [][]merlin.Kind{
	{merlin.KindHex, merlin.KindCounterfeit, merlin.KindTo, merlin.KindMead, merlin.KindClear}, {merlin.KindAt, merlin.KindUse},
	{merlin.KindFund, merlin.KindCard, merlin.KindSell}, {merlin.KindHand, merlin.KindLab}, {merlin.KindBuy, merlin.KindPlot, merlin.KindEnd},
}

// merlinWars are those that a warrior likes.
var merlinWars = [][]merlin.Kind{
	{merlin.KindBreach, merlin.KindPair, merlin.KindCure, merlin.KindLastCall}, {merlin.KindAttack, merlin.KindStrike, merlin.KindFoe, merlin.KindRally},
	{merlin.KindGo, merlin.KindFetch, merlin.KindTo, merlin.KindUse}, {merlin.KindAt}, {merlin.KindUnit, merlin.KindCard, merlin.KindMead, merlin.KindClear, merlin.KindFund}, {merlin.KindBuy, merlin.KindPlot, merlin.KindHand, merlin.KindEnd},
}

// merlinLikes are the bots that like some kinds of moves.
var merlinLikes = map[string][][]merlin.Kind{"dealer": merlinDeals, "mage": merlinSpells, "warrior": merlinWars}

func (d merlinDealer) Choose(_ context.Context, _ merlin.View, options []merlin.Option) (merlin.Move, error) {
	some := options
	for _, kinds := range d.likes {
		liked := slices.DeleteFunc(slices.Clone(options), func(o merlin.Option) bool { return !slices.Contains(kinds, o.Move.Kind) })
		if len(liked) > 0 && d.r.IntN(3) > 0 {
			some = liked
			break
		}
	}
	if some[0].Move.Kind == merlin.KindBack && len(some) > 1 {
		some = some[1:]
	}
	if some[0].Move.Kind == merlin.KindGood {
		some = some[:1]
	}
	o := some[d.r.IntN(len(some))]
	if o.Max == 0 {
		return o.Move, nil
	}
	return o.Move.With(o.Min + d.r.IntN(min(o.Max-o.Min, 2)+1)), nil
}
