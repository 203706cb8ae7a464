package sentences

import (
	"strings"
	"unicode"
)

// This file measures text in the columns of a terminal, in which Chinese, Japanese and Korean characters are
// two columns wide, and draws boards.

// BoardWidth is how many columns the lines of a Board have at most.
const BoardWidth = 80

// A Board is a picture whose lines are cut to their columns.
type Board struct {
	strings.Builder
	Lines int // so far
}

// Line writes a line, without blanks at its end.
func (b *Board) Line(parts ...string) {
	b.Lines++
	b.WriteString(strings.TrimRight(Clip(strings.Join(parts, ""), BoardWidth), " ") + "\n")
}

// Width returns how many columns a text is wide.
func Width(text string) (n int) {
	for _, r := range text {
		n += columns(r)
	}
	return n
}

// Clip cuts a text to so many columns.
func Clip(text string, width int) string {
	n := 0
	for i, r := range text {
		if n += columns(r); n > width {
			return text[:i]
		}
	}
	return text
}

// Fit cuts a text, or fills it up on its right, to so many columns.
func Fit(text string, width int) string {
	text = Clip(text, width)
	return text + strings.Repeat(" ", width-Width(text))
}

// Left fills a text up on its right, and Right on its left. A text without room is left whole, set off by a
// blank.
func Left(text string, width int) string { return text + blanks(text, width) }

// Right fills a text up on its left: see Left.
func Right(text string, width int) string { return blanks(text, width) + text }

func blanks(text string, width int) string { return strings.Repeat(" ", max(1, width-Width(text))) }

// Break breaks a text at blanks into lines of at most so many columns. All but the first are indented by two
// columns.
func Break(text string, width int) []string {
	var lines []string
	for Width(text) > width {
		at := strings.LastIndexByte(Clip(text, width), ' ')
		if at <= 2 {
			break // a word without room
		}
		lines, text = append(lines, text[:at]), "  "+text[at+1:]
	}
	return append(lines, text)
}

// No line ends in opening punctuation, nor begins with closing punctuation.
const (
	opening = "「（"
	closing = "、。：；）」！？ー"
)

// Pieces splits a word where a line may end within it: beside characters that are two columns wide, but not
// before punctuation that ends something, nor after one that begins something.
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

// columns returns how many columns a character takes: none for a mark that goes over another.
func columns(r rune) int {
	switch {
	case unicode.In(r, unicode.Mn, unicode.Me):
		return 0
	case r >= 0x1100 && unicode.Is(wide, r):
		return 2
	}
	return 1
}

// wide are the blocks of characters that are two columns wide, of Unicode's East Asian Width W and F.
var wide = &unicode.RangeTable{
	R16: []unicode.Range16{{Lo: 0x1100, Hi: 0x115F, Stride: 1}, {Lo: 0x2E80, Hi: 0x303E, Stride: 1},
		{Lo: 0x3041, Hi: 0x4DBF, Stride: 1}, {Lo: 0x4E00, Hi: 0xA4CF, Stride: 1},
		{Lo: 0xA960, Hi: 0xA97C, Stride: 1}, {Lo: 0xAC00, Hi: 0xD7A3, Stride: 1},
		{Lo: 0xF900, Hi: 0xFAFF, Stride: 1}, {Lo: 0xFE30, Hi: 0xFE6F, Stride: 1},
		{Lo: 0xFF01, Hi: 0xFF60, Stride: 1}, {Lo: 0xFFE0, Hi: 0xFFE6, Stride: 1}},
	R32: []unicode.Range32{{Lo: 0x1F300, Hi: 0x1F64F, Stride: 1}, {Lo: 0x1F680, Hi: 0x1F6FF, Stride: 1},
		{Lo: 0x1F900, Hi: 0x1F9FF, Stride: 1}, {Lo: 0x20000, Hi: 0x3FFFD, Stride: 1}},
}
