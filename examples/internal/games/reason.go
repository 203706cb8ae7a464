package games

import (
	"cmp"
	"fmt"
	"math"
	"strings"

	"bourse.example/internal/sentences"
)

// This file gives the reasons for hints.

// reasons are the sentences of each language. Score replaces Game.Score.
var reasons = map[string]struct {
	prices, price, join, only, ahead, more, same, end, score string
	goods                                                    map[string]string
}{
	English: {
		prices: "Prices move: %s.", price: "%s from %s to %s", join: ", ",
		only:  "It is the only move.",
		ahead: "It did best when the search looked ahead.",
		more:  "You %s, %.0f more than after a random move.",
		same:  "You %s. Most other moves are about as good.",
		end:   "You %s.",
	},
	Japanese: {
		prices: "価格の動き：%s。", price: "%s %s→%s", join: "、",
		only:  "選べる手はこれだけです。",
		ahead: "先を読んだ結果、この手が最もよさそうです。",
		more:  "%sです。でたらめな手より%.0f金多くなります。",
		same:  "%sです。ほかの手の多くも、ほぼ同じです。",
		end:   "%sです。",
		score: "最後の所持金は約%s金の見込み",
		goods: map[string]string{"corn": "CORN", "rice": "RICE", "pepper": "PEPPER"},
	},
}

// Reason says why the first hint is the best: what the move does at once, and how much more its player scores in
// the end than after other moves. legal is the number of legal moves. means is the game's explanation of the move,
// or "". language is one of the game's.
func (g Game) Reason(language string, hints []Hint, legal int, means string) string {
	best, say := hints[0], reasons[language]
	var texts []string
	if means != "" {
		texts = append(texts, strings.ToUpper(means[:1])+means[1:])
	}
	var prices []string
	for _, moved := range best.Moved {
		prices = append(prices, fmt.Sprintf(say.price, cmp.Or(say.goods[moved.After.Good], moved.After.Good),
			inGold(moved.Before), inGold(moved.After)))
	}
	if prices != nil {
		texts = append(texts, fmt.Sprintf(say.prices, strings.Join(prices, say.join)))
	}
	switch {
	case legal == 1:
		texts = append(texts, say.only)
	case best.Playouts == 0:
		texts = append(texts, say.ahead)
	case best.Gain > best.GainSpread && best.Gain >= 1:
		texts = append(texts, fmt.Sprintf(say.more, g.score(language, best), best.Gain))
	default:
		texts = append(texts, fmt.Sprintf(say.same, g.score(language, best)))
	}
	return strings.Join(texts, " ")
}

// Expects says how the player ends after a move: You end with about 33 gold.
func (g Game) Expects(language string, h Hint) string {
	return fmt.Sprintf(reasons[language].end, g.score(language, h))
}

func (g Game) score(language string, h Hint) string {
	return fmt.Sprintf(cmp.Or(reasons[language].score, g.Score), sentences.Number(int(math.Round(h.Score))))
}

// inGold writes a price with at most two decimals.
func inGold(p Price) string {
	if p.Den == 0 {
		return "none"
	}
	return strings.TrimSuffix(strings.TrimRight(fmt.Sprintf("%.2f", float64(p.Num)/float64(p.Den)), "0"), ".")
}
