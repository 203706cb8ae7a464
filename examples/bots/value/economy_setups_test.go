package value_test

import (
	"context"
	"fmt"
	"slices"
	"strings"
	"testing"

	"bourse.example"
	"bourse.example/examples/bots"
	"bourse.example/examples/bots/value"
	"bourse.example/merlin"
	"bourse.example/rng"
)

// This file lists who plays the games of Merlin Economics, and with which configs.

// A merlinTable says who plays, and with which config. It plays one of every so many games.
type merlinTable struct {
	name  string
	bots  string
	every int
	set   []func(*merlin.Config) // changes to the standard game
}

// By default only the first table is played.
var merlinTables = []merlinTable{
	{"4 greedy, all parts", greedy(4), 1, nil},
	{"4 random", randoms(4), 1, set(bare)},
	{"5 random", randoms(5), 1, set(bare)},
	{"6 random", randoms(6), 1, set(bare)},
	{"4 random, market", randoms(4), 1, set(market)},
	{"4 random, lively market", randoms(4), 1, set(market, lively)},
	{"4 dealers, lively paper", "dealer dealer dealer dealer", 1, set(paper, lively)},
	{"4 greedy, paper", greedy(4), 1, set(paper)},
	{"5 greedy, paper", greedy(5), 1, set(paper)},
	{"6 greedy, paper", greedy(6), 1, set(paper)},
	{"2 greedy, 2 random, paper", "greedy:2 random greedy:2 random", 1, set(paper)},
	{"4 greedy, magic", greedy(4), 1, set(magic)},
	{"4 greedy, market, paper, magic", greedy(4), 1, set(papermagic)},
	{"4 greedy, learned magic", greedy(4), 1, set(magic, learned)},
	{"4 greedy, lively market, paper, learned magic", greedy(4), 1, set(papermagic, lively, learned)},
	{"4 mages, lively market, paper, learned magic", "mage mage mage mage", 1,
		set(papermagic, lively, learned, dearer)},
	{"6 mages, lively market, paper, learned magic", "mage mage mage mage mage mage", 1,
		set(papermagic, lively, learned, dearer)},
	{"2 greedy, 2 random, magic", "greedy:2 random greedy:2 random", 1, set(magic)},
	{"4 greedy, market", greedy(4), 1, set(market)},
	{"5 greedy, market", greedy(5), 1, set(market)},
	{"6 greedy, market", greedy(6), 1, set(market)},
	{"2 greedy, 2 random, market", "greedy:2 random greedy:2 random", 1, set(market)},
	{"4 greedy", greedy(4), 1, set(bare)},
	{"5 greedy", greedy(5), 1, set(bare)},
	{"6 greedy", greedy(6), 1, set(bare)},
	{"2 greedy, 2 random", "greedy:2 random greedy:2 random", 1, set(bare)},
	{"4 greedy, no war", greedy(4), 1, set(peaceful)},
	{"5 greedy, all parts", greedy(5), 1, nil},
	{"6 greedy, all parts", greedy(6), 1, nil},
	{"4 warriors, lively, all parts", "warrior warrior warrior warrior", 1, set(lively, learned, wars)},
	{"6 warriors, lively, all parts", "warrior warrior warrior warrior warrior warrior", 1,
		set(lively, learned, wars, brewed)},
	{"4 greedy, dear to 4", greedy(4), 10, set(bare, func(c *merlin.Config) { c.CoLCap = 4 })},
	{"4 greedy, teaching", greedy(4), 10, set(func(c *merlin.Config) { *c = merlin.Teaching(4, 0) })},
}

func greedy(n int) string  { return strings.Repeat("greedy:2 ", n) }
func randoms(n int) string { return strings.Repeat("random ", n) }

func set(of ...func(*merlin.Config)) []func(*merlin.Config) { return of }

// parts sets the parts in play.
func parts(of ...merlin.Part) func(*merlin.Config) {
	return func(c *merlin.Config) { c.Parts = merlin.PartsOf(of...) }
}

var (
	bare       = parts()
	market     = parts(merlin.Market)
	paper      = parts(merlin.Market, merlin.Paper)
	magic      = parts(merlin.Magic)
	papermagic = parts(merlin.Market, merlin.Paper, merlin.Magic)
	peaceful   = parts(merlin.Market, merlin.Paper, merlin.Magic, merlin.Court, merlin.Visions)
)

// lively makes gold and goods plentiful and cards cheap, so that random players live long enough to do
// everything.
func lively(c *merlin.Config) {
	c.StartGold, c.Gold, c.Goods, c.CoL, c.CoLCap, c.Tax, c.Taxmen, c.PriceCap = 20, 200, 60, 1, 1, 3, 0, 3
}

// learned makes research cheap, and lets one used card finish a lab.
func learned(c *merlin.Config) { c.Research, c.ResearchCap, c.Uses = 1, 1, 1 }

// dearer lets the Cost of Living rise a little higher than a lively game does.
func dearer(c *merlin.Config) { c.CoLCap = 3 }

// wars also lowers taxes, and plays for four years.
func wars(c *merlin.Config) { c.CoLCap, c.Tax, c.Years = 3, 1, 4 }

// brewed makes labs successful at once.
func brewed(c *merlin.Config) { c.Uses = 0 }

// merlinBot returns the bot of a seat.
func merlinBot(t *testing.T, name string, game, seat int) bourse.Bot[merlin.View, merlin.Move] {
	if likes := fans[name]; likes != nil {
		return fan{random(t, fmt.Sprintf("bot %d p%d", game, seat)), likes}
	}
	settings := bots.Settings[merlin.State]{Value: value.Merlin, Quick: value.MerlinQuick,
		Horizon: value.MerlinHorizon, Amounts: value.MerlinAmounts}
	return newBot(t, name, merlin.Rules, settings, game, seat)
}

// A fan plays at random, but prefers some kinds of moves, the first in its list most.
type fan struct {
	r     *rng.Rand
	likes [][]merlin.Kind
}

// Dealers prefer paper, and Chauffeurs over closing what they have opened. Their futures are alike, so that
// one can be assigned for another. Mages prefer labs, spells and potions, and warriors prefer units.
var fans = map[string][][]merlin.Kind{
	"dealer": {
		{merlin.KindAssign, merlin.KindDeliver},
		{merlin.KindPurchase, merlin.KindSettle, merlin.KindAccept, merlin.KindJoin},
		{merlin.KindScrip, merlin.KindNote, merlin.KindRedeem, merlin.KindPrice, merlin.KindIssue},
		{merlin.KindAt, merlin.KindDone},
		{merlin.KindCard},
		{merlin.KindPapers, merlin.KindWrite, merlin.KindLoan},
		{merlin.KindPlot, merlin.KindBuy},
	},
	"mage": {
		{merlin.KindHex, merlin.KindCounterfeit, merlin.KindTo, merlin.KindMead, merlin.KindClear},
		{merlin.KindAt, merlin.KindUse},
		{merlin.KindFund, merlin.KindCard, merlin.KindSell},
		{merlin.KindHand, merlin.KindLab},
		{merlin.KindBuy, merlin.KindPlot, merlin.KindEnd},
	},
	"warrior": {
		{merlin.KindBreach, merlin.KindPair, merlin.KindCure, merlin.KindLastCall},
		{merlin.KindAttack, merlin.KindStrike, merlin.KindFoe, merlin.KindRally},
		{merlin.KindGo, merlin.KindFetch, merlin.KindTo, merlin.KindUse},
		{merlin.KindAt},
		{merlin.KindUnit, merlin.KindCard, merlin.KindMead, merlin.KindClear, merlin.KindFund},
		{merlin.KindBuy, merlin.KindPlot, merlin.KindHand, merlin.KindEnd},
	},
}

func (f fan) Choose(_ context.Context, _ merlin.View, options []merlin.Option) (merlin.Move, error) {
	some := options
	for _, kinds := range f.likes {
		other := func(o merlin.Option) bool { return !slices.Contains(kinds, o.Move.Kind) }
		liked := slices.DeleteFunc(slices.Clone(options), other)
		if len(liked) > 0 && f.r.IntN(3) > 0 {
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
	o := some[f.r.IntN(len(some))]
	if o.Max == 0 {
		return o.Move, nil
	}
	return o.Move.With(o.Min + f.r.IntN(min(o.Max-o.Min, 2)+1)), nil
}
