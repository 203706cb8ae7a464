package main

import (
	"fmt"
	"strings"
	"unicode"
	"unicode/utf8"

	"bourse.example"
	"bourse.example/examples/internal/games"
)

// This file draws what a person needs for a decision: board, question and choices, on one screen.

const (
	mostChoices = 10 // lines of choices that are shown with the board
	fewChoices  = 6  // and to which they shrink for what explains the question
	// leastChoices is how many there are whatever the board takes, of which lines at its end are left out
	// then.
	leastChoices = 3
)

// decision shows a seat the board, what it is asked, and its first choices. What explains the question is
// shown as far as there is room: the phase, if it comes for the first time, and what is good to know. Where
// the story before it leaves the screen, it is said how to read it.
func (h *host) decision(seat bourse.Seat, choices []games.Choice) {
	news := h.untold
	h.untold = nil
	board := h.marked(seat, linesOf(h.s.Board(seat)))
	what, why := h.s.Asked(seat)
	question := wrap(h.s.Call(seat)+", "+what, "  ")
	all := linesOf(menu(choices))
	if n := rows - 1 - len(linesOf(question)) - min(len(all), leastChoices); len(board) > n {
		left := fmt.Sprintf("(%d more lines: board shows the whole table)", len(board)-n+1)
		board = append(board[:n-1:n-1], h.talk.paint(faint, left))
	}
	room := rows - 1 - len(board) - len(linesOf(question)) - min(len(all), mostChoices)
	spare := room + min(len(all), mostChoices) - min(len(all), fewChoices)

	var told []string
	tell := func(text string) {
		lines := linesOf("  " + wrapAt(text, "  ", columns-2))
		if len(lines) <= spare {
			told = append(told, lines...)
			spare -= len(lines)
			room -= len(lines)
		}
	}
	name, text := h.s.Phase(seat)
	if phase := h.s.Call(seat) + " " + name; text != "" && !h.quiet && !h.explained[phase] {
		tell("(" + text + ")")
		h.explained[phase] = len(told) > 0
	}
	story := h.lengthOf(news)
	gap := 0 // between story and board
	if h.talk.terminal && story > 0 {
		gap, room, spare = 1, room-1, spare-1
	}
	for _, line := range linesOf(why) {
		tell(line)
	}
	// the gap may leave the screen
	listed := max(min(len(all), mostChoices)+min(room, 0), min(len(all), leastChoices-1))
	if room > 0 {
		gap = 1
	}

	left := story - (rows - gap - len(board) - len(linesOf(question)) - len(told) - listed - 1)
	switch {
	case left == 1 && h.talk.terminal: // which has the line of the gap
	case left > 0 && gap > 0 && h.talk.terminal:
		h.note("%d more lines of what has happened: %s tells all", left, logOf(news))
	case gap > 0:
		h.talk.print("\n")
	}
	for _, line := range board {
		h.talk.print(line + "\n")
	}
	h.talk.printf("%s\n", h.talk.paint(bold, question))
	for _, line := range told {
		h.talk.print(line + "\n")
	}
	h.listed = 0
	h.more(all, listed)
}

// lengthOf returns how many lines of the screen a story takes.
func (h *host) lengthOf(story []games.Line) int { return len(linesOf(h.scr.story(story, h.dye))) }

// logOf returns what tells a story again that has just been told.
func logOf(story []games.Line) string {
	n := 0
	for i, line := range story {
		if line.Kind == games.Round || i == 0 {
			n++ // what stands before the first round is of the one before
		}
	}
	if n < 2 {
		return "log"
	}
	return fmt.Sprintf("log %d", n)
}

// more shows the next lines of choices, at most n with the one that says how many are left.
func (h *host) more(all []string, n int) {
	if h.listed == len(all) {
		h.listed = 0
	}
	rest := all[h.listed:]
	if len(rest) > n {
		cut := n - 1
		for cut > 1 && strings.HasPrefix(rest[cut], "   ") { // it goes on with the line before
			cut--
		}
		rest = rest[:cut]
	}
	for _, line := range rest {
		h.talk.print(line + "\n")
	}
	h.listed += len(rest)
	if left := len(all) - h.listed; left > 0 {
		h.talk.printf("  %s\n", h.talk.paint(faint,
			fmt.Sprintf("more: %d %s of choices", left, plural(left, "more line", "more lines"))))
	}
}

func plural(n int, one, many string) string {
	if n == 1 {
		return one
	}
	return many
}

// marked returns the board's lines with what has changed since the seat's last turn marked: in colour, or
// by a star at the line's end. Players are in their colours.
func (h *host) marked(seat bourse.Seat, board []string) []string {
	before := h.before[seat]
	if h.othersSince(seat) {
		before = h.shown[seat] // the last of the seat's last turn
		h.before[seat] = before
	}
	h.shown[seat] = board
	lines := make([]string, len(board))
	for i, line := range board {
		changed := make([]bool, len(line))
		star := false
		if old, ok := alike(line, before); ok {
			for _, w := range news(old, line) {
				star = true
				for k := w.from; k < w.to; k++ {
					changed[k] = true
				}
			}
		}
		lines[i] = h.dyed(line, changed)
		if star && !h.talk.colour {
			lines[i] = starred(line)
		}
	}
	return lines
}

// starred returns a line with a star: at its end, or where that has no room in its first gap.
func starred(line string) string {
	if length(line) <= columns-2 {
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

// A word is where a word stands in a line.
type word struct{ from, to int }

// wordsOf returns where a line's words are.
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

// turnMarks are what a board puts before the line of who is asked.
const turnMarks = "> -"

// alike returns the line of another board that begins with the same word. ok is false if there is no other
// board: then nothing is new.
func alike(line string, board []string) (old string, ok bool) {
	head := func(line string) string {
		word, _, _ := strings.Cut(strings.TrimLeft(line, turnMarks), " ")
		return strings.TrimRight(word, ":")
	}
	for _, other := range board {
		if head(other) == head(line) {
			return other, true
		}
	}
	return "", len(board) > 0
}

// news returns the words of a line that are not in the old one, as few as can be.
func news(old, line string) (list []word) {
	a, b := wordsOf(strings.TrimLeft(old, turnMarks)), wordsOf(line)
	old = strings.TrimLeft(old, turnMarks)
	for len(b) > 0 && strings.Trim(line[b[0].from:b[0].to], turnMarks) == "" {
		b = b[1:]
	}
	same := make([][]int, len(a)+1) // the longest common part of what begins there
	for i := range same {
		same[i] = make([]int, len(b)+1)
	}
	// a list's last word is no other
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

// seatColours are those of p0, p1 and so on.
var seatColours = [bourse.MaxSeats]string{"36;1", "35;1", "32;1", "34;1", "31", "37;1", "36", "35"}

// dye paints the names of players in a text.
func (h *host) dye(text string) string { return h.dyed(text, make([]bool, len(text))) }

// dyed returns a text with the names of players, and of the rest what is marked, in their colours.
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

// nameAt returns the seat whose name stands in a text from i on, as a word of its own, and how long it is.
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
