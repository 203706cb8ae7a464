package games

import (
	"cmp"
	"fmt"
	"strings"

	"bourse.example/internal/sentences"
)

// This file gives the reasons for hints.

// reasons are the sentences of each language.
var reasons = map[string]struct {
	prices, price, join, rises, falls, only, wins, ahead, behind, equal, others string
	goods                                                                       map[string]string
}{
	English: {
		prices: "Prices move: %s.", price: "%s from %s to %s", join: ", ",
		rises:  "It will likely lift %s to %s by the end of the %s.",
		falls:  "It will likely lower %s to %s by the end of the %s.",
		only:   "It is the only move.",
		wins:   "You win about %.1f %% of such games.",
		ahead:  "You end about %.1f gold ahead of the others.",
		behind: "You end about %.1f gold behind the others.",
		equal:  "One other move is about as good.",
		others: "%d other moves are about as good.",
	},
	Japanese: {
		prices: "価格の動き：%s。", price: "%s %s→%s", join: "、",
		rises:  "この%[3]sの終わりまでに、%[1]sは%[2]sほどに上がりそうです。",
		falls:  "この%[3]sの終わりまでに、%[1]sは%[2]sほどに下がりそうです。",
		only:   "選べる手はこれだけです。",
		wins:   "この局面からの勝率は約%.1f%%です。",
		ahead:  "最後はほかの人より約%.1f金多くなります。",
		behind: "最後はほかの人より約%.1f金少なくなります。",
		equal:  "同じくらいよい手がもう一つあります。",
		others: "同じくらいよい手がほかに%d個あります。",
		goods:  map[string]string{"corn": "CORN", "rice": "RICE", "pepper": "PEPPER", "round": "ラウンド"},
	},
}

// Reason says why the first hint is the best: what the game says about the move, what it does to prices, and how often
// its player wins. legal is the number of legal moves. means is the game's explanation of the move, or "". language
// is one of the game's.
func (g Game) Reason(language string, best Hint, legal int, means string) string {
	say := reasons[language]
	named := func(name string) string { return cmp.Or(say.goods[name], name) }
	var texts []string
	if means != "" {
		texts = append(texts, sentences.Capital(means))
	}
	var prices []string
	for _, moved := range best.Moved {
		prices = append(prices, fmt.Sprintf(say.price, named(moved.After.Good), inGold(moved.Before), inGold(moved.After)))
	}
	if prices != nil {
		texts = append(texts, fmt.Sprintf(say.prices, strings.Join(prices, say.join)))
	}
	if c := best.Likely; c != (Change{}) {
		way := say.rises
		if c.After.less(c.Before) {
			way = say.falls
		}
		texts = append(texts, fmt.Sprintf(way, named(c.After.Good), inGold(c.After), named(g.Rounds)))
	}
	if legal == 1 {
		return strings.Join(append(texts, say.only), " ")
	}
	texts = append(texts, g.Expects(language, best))
	switch {
	case best.Others == 1:
		texts = append(texts, say.equal)
	case best.Others > 1:
		texts = append(texts, fmt.Sprintf(say.others, best.Others))
	}
	return strings.Join(texts, " ")
}

// Expects says how often the player wins after a move, or how far ahead of the others the player ends.
func (g Game) Expects(language string, h Hint) string {
	say := reasons[language]
	switch {
	case h.Gold && h.Lead < 0:
		return fmt.Sprintf(say.behind, -h.Lead)
	case h.Gold:
		return fmt.Sprintf(say.ahead, h.Lead)
	}
	return fmt.Sprintf(say.wins, 100*h.Wins)
}

// inGold writes a price with at most two decimals.
func inGold(p Price) string {
	if p.Den == 0 {
		return "none"
	}
	return strings.TrimSuffix(strings.TrimRight(fmt.Sprintf("%.2f", float64(p.Num)/float64(p.Den)), "0"), ".")
}
