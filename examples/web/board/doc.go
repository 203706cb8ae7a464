// Package board draws the table of each game as one seat sees it, using only its view: SVG panels to look at
// and to play on, and tables of the same facts to read. It contains no HTTP and needs no match.
//
//	input.go     Input: what a picture is drawn from; sentences, which are in words.txt; drawings, which are in art
//	board.go     Picture, Draw: the parts of every picture
//	canvas.go    shapes, texts, keys and spots
//	steps.go     Steps: what happens between two views, step by step
//	futures*.go, smallprint*.go, economicon*.go, merlin*.go   the games
//
// Panels are [Width] units wide. Their colors are classes in board.css, which [Style] contains, for light and
// dark mode. A shape or a letter repeats what a color means. A page with panels also needs the [Symbols] of
// their game.
package board

import _ "embed"

// Style is board.css, the style sheet of every picture.
//
//go:embed board.css
var Style string
