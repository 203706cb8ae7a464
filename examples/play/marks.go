package main

import (
	"strings"
	"unicode"
	"unicode/utf8"

	"bourse.example"
)

// This file marks what has changed on the board, and paints the names of players.

// marked returns the lines of a board with the changes since the player's last turn: in colour, or with a
// star on the line. The names of players have their colours.
func (h *host) marked(seat bourse.Seat, board []string) []string {
	before := h.before[seat]
	if h.othersSince(seat) {
		before = h.shown[seat] // the last board of the player's last turn
		h.before[seat] = before
	}
	h.shown[seat] = board
	board = linesOf(h.talk.fold(strings.Join(board, "\n")))
	before = linesOf(h.talk.fold(strings.Join(before, "\n")))
	lines := make([]string, len(board))
	for i, line := range board {
		changed := make([]bool, len(line))
		star := false
		if old, ok := alike(board[:i+1], before); ok {
			for _, w := range news(old, line) {
				star = true
				for k := w.from; k < w.to; k++ {
					changed[k] = true
				}
			}
		}
		lines[i] = h.dyed(line, changed)
		if star && !h.talk.colour {
			lines[i] = h.talk.starred(line)
		}
	}
	return lines
}

// starred returns a line with a star at its end or, if there is no room, in its first gap.
func (w window) starred(line string) string {
	if length(line) <= w.columns-2 {
		return line + " *"
	}
	body := len(line) - len(strings.TrimLeft(line, turnMarks))
	at := strings.Index(line[body:], "  ")
	if at < 0 {
		return line
	}
	at += body
	return line[:at] + "*" + line[at+1:]
}

// A word is the position of a word in a line.
type word struct{ from, to int }

// wordsOf returns the positions of the words of a line.
func wordsOf(line string) (list []word) {
	at := -1
	for i, r := range line + " " {
		switch {
		case r == ' ' && at >= 0:
			list, at = append(list, word{at, i}), -1
		case r != ' ' && at < 0:
			at = i
		}
	}
	return list
}

// turnMarks are the characters that a board puts before the lines of players.
const turnMarks = "> -"

// alike returns the line of another board that begins with the same word as the last of these lines: the
// second such line if that is their second, and so on. ok is false if there is no other board: then nothing
// is new.
func alike(lines, board []string) (old string, ok bool) {
	head := func(line string) string {
		word, _, _ := strings.Cut(strings.TrimLeft(line, turnMarks), " ")
		return strings.TrimRight(word, ":")
	}
	own, nth := head(lines[len(lines)-1]), 0
	for _, line := range lines {
		if head(line) == own {
			nth++
		}
	}
	for _, other := range board {
		if head(other) != own {
			continue
		}
		if nth--; nth == 0 {
			return other, true
		}
	}
	return "", len(board) > 0
}

// news returns the words of a line that are not in the old line, as few as possible.
func news(old, line string) (list []word) {
	a, b := wordsOf(strings.TrimLeft(old, turnMarks)), wordsOf(line)
	old = strings.TrimLeft(old, turnMarks)
	for len(b) > 0 && strings.Trim(line[b[0].from:b[0].to], turnMarks) == "" {
		b = b[1:]
	}
	same := make([][]int, len(a)+1) // the length of the longest common part from there on
	for i := range same {
		same[i] = make([]int, len(b)+1)
	}
	// the last word of a list lacks only the comma
	bare := func(text string, w word) string { return strings.TrimRight(text[w.from:w.to], ",;") }
	equal := func(i, k int) bool { return bare(old, a[i]) == bare(line, b[k]) }
	for i := len(a) - 1; i >= 0; i-- {
		for k := len(b) - 1; k >= 0; k-- {
			if equal(i, k) {
				same[i][k] = same[i+1][k+1] + 1
			} else {
				same[i][k] = max(same[i+1][k], same[i][k+1])
			}
		}
	}
	i, k := 0, 0
	for k < len(b) {
		switch {
		case i < len(a) && equal(i, k):
			i, k = i+1, k+1
		case i < len(a) && same[i+1][k] >= same[i][k+1]:
			i++
		default:
			list = append(list, b[k])
			k++
		}
	}
	return list
}

// seatColours are the colours of the players in order.
var seatColours = [bourse.MaxSeats]string{"36;1", "35;1", "32;1", "34;1", "31", "37;1", "36", "35"}

// dye paints the names of players in a text.
func (h *host) dye(text string) string { return h.dyed(text, make([]bool, len(text))) }

// dyed returns a text with the names of players in their colours and the marked bytes highlighted.
func (h *host) dyed(text string, marked []bool) string {
	if !h.scr.colour {
		return text
	}
	var b strings.Builder
	for i := 0; i < len(text); {
		if seat, n := h.nameAt(text, i); n > 0 {
			b.WriteString(h.scr.paint(seatColours[seat], text[i:i+n]))
			i += n
			continue
		}
		end := i + 1
		for end < len(text) && marked[end] == marked[i] {
			if _, n := h.nameAt(text, end); n > 0 {
				break
			}
			end++
		}
		if marked[i] {
			b.WriteString(h.scr.paint(yellow+";1", text[i:end]))
		} else {
			b.WriteString(text[i:end])
		}
		i = end
	}
	return b.String()
}

// nameAt returns the player whose name begins at position i of a text, and its length, which is 0 if there is
// none. The name must be a whole word.
func (h *host) nameAt(text string, i int) (seat bourse.Seat, n int) {
	letter := func(r rune) bool { return unicode.IsLetter(r) || unicode.IsDigit(r) }
	if before, _ := utf8.DecodeLastRuneInString(text[:i]); letter(before) {
		return 0, 0
	}
	for seat := range bourse.Seat(h.s.Players()) {
		name := h.s.Call(seat)
		if rest, ok := strings.CutPrefix(text[i:], name); ok && strings.IndexFunc(rest, letter) != 0 {
			return seat, len(name)
		}
	}
	return 0, 0
}
