package board

import (
	"cmp"
	_ "embed"
	"strings"

	"bourse.example/internal/sentences"
)

// This file reads the words on the boards from words.txt.

//go:embed words.txt
var wordsText string

// wordLists are the texts of words.txt, by list and name.
var wordLists = sentences.ReadLists(wordsText)

// say returns a text of words.txt, or "". values are pairs of names in braces and what they are replaced by.
func say(list, name string, values ...string) string {
	text := strings.TrimSpace(wordLists[list][name])
	for i := 0; i < len(values); i += 2 {
		text = strings.ReplaceAll(text, values[i], values[i+1])
	}
	return text
}

// PhaseText returns a description of a phase without the phase's name at its start, which is shown beside it.
func PhaseText(game, phase, text string) string {
	if name, rest, ok := strings.Cut(text, ": "); ok && strings.EqualFold(name, PhaseName(game, phase)) {
		return strings.ToUpper(rest[:1]) + rest[1:]
	}
	return text
}

// PhaseName returns the name of a phase for players.
func PhaseName(game, phase string) string { return cmp.Or(say(game, phase), phase) }

// EndingText returns how a game has ended in words.
func EndingText(ending string) string { return cmp.Or(say("ending", ending), ending) }
