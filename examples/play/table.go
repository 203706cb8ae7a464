package main

import (
	"fmt"
	"slices"
	"strings"
	"unicode"
	"unicode/utf8"

	"bourse.example"
	"bourse.example/examples/internal/games"
)

// This file draws what a person needs for a decision: board, question and choices, on one screen.

const (
	fewChoices = 6 // lines of choices to which they shrink for what explains the question
	// leastChoices is how many there are whatever the board takes, of which lines at its end are left out
	// then.
	leastChoices = 3
	shortPage    = 4 // lines of a story; fewer are not worth a page
)

// decision shows a seat the board, its question and its first choices, below the story. If the story does not
// fit above them, the player reads it first; in a quiet game a note says how to read it.
func (h *host) decision(seat bourse.Seat, choices []games.Choice) (err error) {
	h.talk.measure()
	news, alone := h.page, !h.othersSince(seat)
	board := h.marked(seat, linesOf(h.s.Board(seat)))
	all := linesOf(h.talk.menu(choices))
	picture := h.picture(seat, all, board, h.talk.rows)
	story := h.lengthOf(news)
	if story > 0 {
		story++ // a line between them
	}
	gap := "\n"
	idle := !slices.ContainsFunc(news, func(line games.Line) bool { return !headline(line) })
	switch left := story + picture.height() - h.talk.rows; {
	case !h.talk.terminal || left <= 0 || idle:
	case left == 1: // which has that line
		gap = ""
	default:
		smaller := h.picture(seat, all, board, h.talk.rows-story)
		fits := smaller.height()+story <= h.talk.rows
		same := smaller.cut == picture.cut && (!picture.explains || len(smaller.said) == len(picture.said))
		if fits && same && (alone || smaller.listed >= min(len(all), fewChoices)) {
			picture = smaller
			break
		}
		if alone && story <= 3 {
			break // the player's own move may leave the screen
		}
		if h.paced() {
			if _, err = h.pause(seat); err != nil {
				return err
			}
		} else {
			h.note("%d more lines of what has happened: log tells all", left)
			gap = ""
		}
		news = nil // it is not there with the board
	}
	h.talk.print(gap)
	for _, line := range picture.lines {
		h.talk.print(line + "\n")
	}
	if picture.explains {
		h.explained[h.phase(seat)] = h.s.Moves()
	}
	h.listed, h.said, h.enough = 0, picture.said, false
	h.more(all, picture.listed)
	var redraw func()
	redraw = func() {
		h.page, h.enough = news, true
		h.decision(seat, choices) // which waits for nothing
		h.redraw = redraw
	}
	h.redraw = redraw
	return nil
}

// A picture is a decision laid out for a window.
type picture struct {
	lines    []string // above the choices
	said     []string // the explanations among them
	explains bool     // whether the phase is explained, for the first time
	cut      int      // lines of the board left out
	listed   int      // lines of choices
}

// height returns how many lines the picture takes, with the prompt.
func (p *picture) height() int { return len(p.lines) + p.listed + 1 }

// phase returns the key of explained: a player and the phase it is in.
func (h *host) phase(seat bourse.Seat) string {
	name, _ := h.s.Phase(seat)
	return h.s.Call(seat) + " " + name
}

// picture lays a decision out in so many rows. Explanations of the question are added while they fit: the
// phase, if this is its first time, and what is good to know.
func (h *host) picture(seat bourse.Seat, all, board []string, rows int) (p picture) {
	what, why := h.s.Asked(seat)
	question := linesOf(h.talk.wrap(h.s.Call(seat)+", "+what, "  "))
	few := min(len(all), fewChoices)
	least := leastChoices
	if h.talk.rows < standard.rows {
		least = fewChoices - 1 // the board is cut anyway
	}
	if n := max(1, rows-1-len(question)-min(len(all), least)); len(board) > n {
		p.cut = len(board) - n + 1
		left := fmt.Sprintf("(%d more lines: board shows all)", p.cut)
		board = append(board[:n-1:n-1], h.talk.paint(faint, left))
	}
	p.lines = slices.Clip(board)
	for _, line := range question {
		p.lines = append(p.lines, h.talk.paint(bold, line))
	}
	tell := func(text, as string) bool {
		told := linesOf(h.talk.paragraph(as, "  "))
		fits := len(p.lines)+len(told)+few+1 <= rows
		if fits {
			p.lines, p.said = append(p.lines, told...), append(p.said, text)
		}
		return fits
	}
	_, text := h.s.Phase(seat)
	if at, before := h.explained[h.phase(seat)]; text != "" && !h.quiet && (!before || at == h.s.Moves()) {
		p.explains = tell(text, "("+text+")")
	}
	for _, line := range linesOf(why) {
		tell(line, line)
	}
	p.listed = max(min(len(all), rows-1-len(p.lines)), min(len(all), leastChoices-1))
	return p
}

// paced reports whether the story waits for Enter.
func (h *host) paced() bool {
	return h.talk.terminal && h.typing && !h.quiet && h.full == nil && h.eyes.Player() && !h.enough
}

// headline reports whether a line of a story only announces what follows.
func headline(line games.Line) bool { return line.Kind == games.Round || line.Kind == games.Phase }

// recount tells a player what has happened, a page at a time. A page ends when the window is full, and before
// the next headline when prices have moved or something needs attention, unless the page is short.
func (h *host) recount(lines []games.Line) error {
	h.redraw = func() { h.scr.print(h.scr.story(h.page, h.dye)) }
	for _, line := range lines {
		weighty := len(h.page) >= shortPage && slices.ContainsFunc(h.page,
			func(line games.Line) bool { return line.Kind == games.Changed || line.Kind == games.Alarm })
		full := h.lengthOf(append(slices.Clip(h.page), line)) > h.talk.rows-1
		if len(h.page) > 0 && (full || headline(line) && weighty) && h.paced() {
			page, err := h.page, error(nil)
			h.redraw = func() { h.page = page; h.scr.print(h.scr.story(page, h.dye)) }
			if h.enough, err = h.pause(h.eyes); err != nil {
				return err
			}
		}
		h.scr.print(h.scr.story([]games.Line{line}, h.dye))
		h.page = append(h.page, line)
	}
	return nil
}

// lengthOf returns how many lines of the screen a story takes.
func (h *host) lengthOf(story []games.Line) int {
	return strings.Count(h.scr.story(story, h.dye), "\n")
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

// starred returns a line with a star: at its end, or where that has no room in its first gap.
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

// alike returns the line of another board that begins with the same word as the last of these, the second such
// line if it is the second of them, and so on. ok is false if there is no other board: then nothing is new.
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
