package board

import (
	"cmp"
	"embed"
	"html/template"
	"strings"

	"bourse.example/internal/sentences"
	"bourse.example/merlin"
)

// This file reads the words on the boards from words.txt, and finds the drawings of cards and pieces. They are SVG symbols
// in art, one file for each game: paths in a square of 48 units on a tile in the color of its kind. Their classes are in
// board.css.

//go:embed words.txt
var wordsText string

// wordLists are the texts of words.txt, by list and name.
var wordLists = sentences.ReadLists(wordsText)

// say returns a text of words.txt, or "". values are pairs of names in braces and what they are replaced by.
func say(list, name string, values ...string) string {
	text := strings.TrimSpace(wordLists[list][name])
	if len(values) == 0 {
		return text
	}
	return strings.NewReplacer(values...).Replace(text)
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

//go:embed art/*.svg
var art embed.FS

// Symbols returns the drawings of a game's cards and pieces. A page that shows a [Picture] of the game needs
// them once, in the same tree of elements.
func Symbols(game string) template.HTML {
	text, _ := art.ReadFile("art/" + game + ".svg") // a game without drawings has none
	return template.HTML(text)
}

// symbol draws a symbol of the game, w units wide and high.
func (c *canvas) symbol(name string, x, y, w float64) {
	c.b = append(append(append(append(c.b, `<use href="#`...), c.Game[:2]...), '-'), name...)
	c.lengths(rectNames, x, y, w, w)
	c.raw(`"/>`)
}

// merlinDrawing returns the name of a card's drawing. Cards from the decks of magic, visions and decrees have
// their own; playing cards have that of their kind.
func merlinDrawing(c merlin.Card) string {
	switch {
	case c.Property():
		return "property"
	case c.Land():
		return c.Yield().String()
	case c.SpellLab():
		return "spell-lab"
	case c.PotionLab():
		return "potion-lab"
	case c.Guard():
		return "guard"
	case c.Golem() && c.String()[1] == 'q':
		return "guardian"
	case c.Golem():
		return "sentinel"
	case c == merlin.Joker:
		return "taxman"
	case c > merlin.Joker:
		return c.String()
	case strings.HasSuffix(c.String(), "7"):
		return "unrest"
	}
	return "permit"
}
