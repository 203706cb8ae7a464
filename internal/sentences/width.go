package sentences

import (
	"strings"
	"unicode"
)

// This file measures text in columns of a terminal. Chinese, Japanese and Korean characters
// are two columns wide.

// BoardWidth is the greatest width of a board's lines, in columns.
const BoardWidth = 80

// Width returns the width of a text in columns.
func Width(text string) (n int) {
	for _, r := range text {
		n += columns(r)
	}
	return n
}

// Clip cuts a text to a width in columns.
func Clip(text string, width int) string {
	n := 0
	for i, r := range text {
		if n += columns(r); n > width {
			return text[:i]
		}
	}
	return text
}

// Fit cuts a text to a width in columns, or pads it on the right.
func Fit(text string, width int) string {
	text = Clip(text, width)
	return text + strings.Repeat(" ", width-Width(text))
}

// joined is a space at which a line ends only if there is no other way.
const joined = "\u00a0"

// Break breaks a text at spaces, or between pieces of a word, into lines of at most width columns. It indents all
// lines but the first by two columns.
func Break(text string, width int) []string {
	var lines []string
	for Width(text) > width {
		at := strings.LastIndexByte(Clip(text, width), ' ')
		if at <= 2 {
			at = strings.LastIndex(Clip(text, width), joined)
		}
		if at <= 2 {
			at = 0
			for _, piece := range Pieces(text) {
				if Width(text[:at]+piece) > width {
					break
				}
				at += len(piece)
			}
		}
		if at <= 2 {
			break // a word that is too long
		}
		lines, text = append(lines, text[:at]), "  "+strings.TrimPrefix(strings.TrimPrefix(text[at:], " "), joined)
	}
	return append(lines, text)
}

// A line does not end with opening punctuation or begin with closing punctuation.
const (
	opening = "「（"
	closing = "、。：；）」！？ー"
)

// Pieces splits a word where a line may end within it: next to characters that are two columns wide, except
// before closing punctuation and after opening punctuation.
func Pieces(word string) []string {
	var pieces []string
	var last rune
	for _, r := range word {
		n := len(pieces) - 1
		wide := columns(r) == 2 || columns(last) == 2
		if n < 0 || wide && !strings.ContainsRune(opening, last) && !strings.ContainsRune(closing, r) {
			pieces, n = append(pieces, ""), n+1
		}
		pieces[n] += string(r)
		last = r
	}
	return pieces
}

// columns returns the width of a character in columns. Marks that combine with another character have width
// 0.
func columns(r rune) int {
	switch {
	case r < 0x300: // before the first mark
		return 1
	case unicode.In(r, unicode.Mn, unicode.Me):
		return 0
	case r >= 0x1100 && unicode.Is(wide, r):
		return 2
	}
	return 1
}

// wide has the blocks of characters that are two columns wide: East Asian Width W and F in Unicode.
var wide = &unicode.RangeTable{
	R16: []unicode.Range16{{Lo: 0x1100, Hi: 0x115F, Stride: 1}, {Lo: 0x2E80, Hi: 0x303E, Stride: 1},
		{Lo: 0x3041, Hi: 0x4DBF, Stride: 1}, {Lo: 0x4E00, Hi: 0xA4CF, Stride: 1},
		{Lo: 0xA960, Hi: 0xA97C, Stride: 1}, {Lo: 0xAC00, Hi: 0xD7A3, Stride: 1},
		{Lo: 0xF900, Hi: 0xFAFF, Stride: 1}, {Lo: 0xFE30, Hi: 0xFE6F, Stride: 1},
		{Lo: 0xFF01, Hi: 0xFF60, Stride: 1}, {Lo: 0xFFE0, Hi: 0xFFE6, Stride: 1}},
	R32: []unicode.Range32{{Lo: 0x1F300, Hi: 0x1F64F, Stride: 1}, {Lo: 0x1F680, Hi: 0x1F6FF, Stride: 1},
		{Lo: 0x1F900, Hi: 0x1F9FF, Stride: 1}, {Lo: 0x20000, Hi: 0x3FFFD, Stride: 1}},
}
