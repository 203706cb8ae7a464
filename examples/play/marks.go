package main

import (
	"slices"
	"strings"
	"unicode"
	"unicode/utf8"

	"bourse.example"
	"bourse.example/examples/internal/naming"
	"bourse.example/internal/sheet"
)

// This file draws the board, marks what has changed on it, and paints the names of players.

// boardName is the width of the longest name that has room on the boards.
const boardName = 6

// sheets returns a player's picture, with short names.
func (h *host) sheets(seat bourse.Seat) []bourse.Sheet {
	if h.called == nil { // nobody has a name
		return h.s.Sheets(seat)
	}
	h.s.Name(h.onBoard)
	defer h.s.Name(h.called)
	return h.s.Sheets(seat)
}

// fitted returns the players' names, cut to a width in columns.
func (h *host) fitted(width int) map[bourse.Seat]string {
	list := make([]string, len(h.called))
	for seat, name := range h.called {
		list[seat] = name
	}
	short := map[bourse.Seat]string{}
	for i, name := range naming.Short(list, width) {
		short[bourse.Seat(i)] = name
	}
	return short
}

// brief returns the sheets of the short picture.
func brief(sheets []bourse.Sheet) []bourse.Sheet {
	return slices.DeleteFunc(slices.Clone(sheets), func(s bourse.Sheet) bool { return !s.Brief })
}

// drawn draws sheets in the width of the window. New cells are in colour, or else their row has a star. The names of players
// have their colours.
func (h *host) drawn(sheets []bourse.Sheet) string {
	full := slices.ContainsFunc(sheets, func(s bourse.Sheet) bool { return !s.Brief })
	style := sheet.Style{Width: h.talk.columns, Loose: full}
	style.Paint = func(text string, mark bourse.Mark) string {
		if mark&bourse.Fresh == 0 {
			return text
		}
		return h.dyed(text, yellow+";1")
	}
	style.Star = !h.talk.colour
	if full {
		return h.dye(style.Text(sheets))
	}
	return h.dye(style.Brief(sheets))
}

// marked marks the changes since the player's last turn.
func (h *host) marked(seat bourse.Seat, sheets []bourse.Sheet) []bourse.Sheet {
	before := h.before[seat]
	if h.othersSince(seat) {
		before = h.shown[seat] // the last board of the player's last turn
		h.before[seat] = before
	}
	h.shown[seat] = sheets
	return sheet.Compared(before, sheets)
}

// seatColours are the colours of the players in order.
var seatColours = [bourse.MaxSeats]string{"36;1", "35;1", "32;1", "34;1", "31", "37;1", "36", "35"}

// dye paints the names of players in a text.
func (h *host) dye(text string) string { return h.dyed(text, "") }

// dyed paints the names of players in a text, and the rest in a colour unless it is "". With a colour, names are
// underlined.
func (h *host) dyed(text, colour string) string {
	if !h.scr.colour {
		return text
	}
	var b strings.Builder
	rest := 0 // where what is not yet written begins
	write := func(to int) {
		if part := text[rest:to]; colour != "" && strings.Trim(part, " ") != "" {
			b.WriteString(h.scr.paint(colour, part))
		} else {
			b.WriteString(part)
		}
	}
	for i := 0; i < len(text); {
		seat, n := h.nameAt(text, i)
		if n > 0 {
			write(i)
			of := seatColours[seat]
			if colour != "" {
				of += ";4"
			}
			b.WriteString(h.scr.paint(of, text[i:i+n]))
			rest = i + n
		}
		i += max(n, 1)
	}
	write(len(text))
	return b.String()
}

// nameAt returns the player whose name begins at position i of a text, and its length, which is 0 if there is
// none. The name must be a whole word.
func (h *host) nameAt(text string, i int) (found bourse.Seat, n int) {
	letter := func(r rune) bool { return unicode.IsLetter(r) || unicode.IsDigit(r) }
	if before, _ := utf8.DecodeLastRuneInString(text[:i]); letter(before) {
		return 0, 0
	}
	for seat, name := range h.called {
		for _, name := range []string{name, h.onBoard[seat]} {
			if rest, ok := strings.CutPrefix(text[i:], name); ok && strings.IndexFunc(rest, letter) != 0 && len(name) > n {
				found, n = seat, len(name)
			}
		}
	}
	return found, n
}
