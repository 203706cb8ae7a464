// Package board draws the table of each game as one seat sees it, from its view alone: panels of SVG to look
// at and to play on, and tables of the same to read. It knows no HTTP, and nothing of a match but what it is
// given.
//
//	board.go     Input, Picture, Draw: what every picture is made of
//	canvas.go    shapes, texts, keys and spots
//	changes.go   what events have changed of a picture
//	futures*.go, smallprint*.go, economicon*.go, merlin*.go   the games
//
// Panels are [Width] units wide and have no colours of their own: static/board.css of package site has them
// by class, light and dark. What a colour tells, a shape or a letter tells too.
package board
