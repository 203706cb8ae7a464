package board

import (
	"embed"
	"html/template"
	"strings"

	"bourse.example/merlin"
)

// This file finds the drawings of cards and pieces. They are SVG symbols in art, one file for each game: paths
// in a square of 48 units on a tile in the color of its kind. Their classes are in board.css.

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
