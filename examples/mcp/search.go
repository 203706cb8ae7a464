package main

import (
	"math"
	"slices"
	"strings"
	"unicode"

	"bourse.example/examples/internal/games"
)

// This file finds clauses and cards by words.

// A hit is a clause or a card that a search has found.
type hit struct {
	clause string // "" for a card
	text   string
	score  float64
}

// also has words that people use for what a clause says in others.
var also = map[string]string{"S3.3": "lie bluff", "S5.1": "lie bluff cheat"}

// small are words of questions that say nothing about the topic.
var small = stems("a about an are can do for happen how i if in is it my of on or the to was what when where which who why will you")

// search returns the clauses and cards of a game with any of the words or with other forms of them, the best first. Rare
// words count for more. It leaves out those that fit less of the words than the best do.
func search(g games.Game, find string) []hit {
	var hits []hit
	d := g.Description()
	for _, c := range d.Clauses {
		hits = append(hits, hit{clause: c.ID, text: c.ID + " " + c.Text})
	}
	for _, c := range d.Cards {
		hits = append(hits, hit{text: c.Name + ": " + c.Text})
	}
	texts := make([]map[string]bool, len(hits))
	for i := range hits {
		texts[i] = map[string]bool{}
		for _, stem := range stems(hits[i].text + " " + also[hits[i].clause]) {
			texts[i][stem] = true
		}
	}
	asked := slices.Compact(slices.Sorted(slices.Values(stems(find))))
	if rare := slices.DeleteFunc(slices.Clone(asked), func(stem string) bool { return slices.Contains(small, stem) }); len(rare) > 0 {
		asked = rare
	}
	best := 0.0
	for _, stem := range asked {
		var with []int
		for i, text := range texts {
			if contains(text, stem) {
				with = append(with, i)
			}
		}
		for _, i := range with {
			hits[i].score += math.Log(1 + float64(len(hits))/float64(len(with)))
			best = max(best, hits[i].score)
		}
	}
	hits = slices.DeleteFunc(hits, func(h hit) bool { return h.score == 0 || h.score < best-1e-9 })
	// A clause that is short says it more directly.
	slices.SortStableFunc(hits, func(a, b hit) int { return len(a.text) - len(b.text) })
	return hits
}

// contains reports whether one of a text's words is, or begins with, a stem, or the other way around.
func contains(text map[string]bool, stem string) bool {
	const least = 5 // letters
	if text[stem] {
		return true
	}
	for word := range text {
		if len(word) >= least && strings.HasPrefix(stem, word) || len(stem) >= least && strings.HasPrefix(word, stem) {
			return true
		}
	}
	return false
}

// stems returns the words of a text without their endings.
func stems(text string) (list []string) {
	for _, word := range strings.FieldsFunc(strings.ToLower(text), func(r rune) bool { return !unicode.IsLetter(r) && !unicode.IsNumber(r) }) {
		list = append(list, stem(word))
	}
	return list
}

// stem returns an English word without its ending: win for wins, winner and winning, and li for lie, lies and lying. It
// does not have to be a word, as long as the forms of a word have the same stem.
func stem(word string) string {
	word = strings.TrimSuffix(word, "s")
	for _, ending := range []string{"ing", "ed", "er", "or"} {
		if root, ok := strings.CutSuffix(word, ending); ok && len(root) >= 2 && (len(root) > 2 || ending == "ing" || ending == "ed") {
			word = root
			if last := len(word) - 1; last > 1 && word[last] == word[last-1] && strings.IndexByte("bdgmnprt", word[last]) >= 0 {
				word = word[:last]
			}
			break
		}
	}
	word = strings.TrimSuffix(word, "e")
	if root, ok := strings.CutSuffix(word, "y"); ok {
		word = root + "i"
	}
	return word
}
