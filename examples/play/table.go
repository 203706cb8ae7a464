package main

import (
	"fmt"
	"slices"
	"strings"

	"bourse.example"
	"bourse.example/examples/internal/games"
)

// This file draws the table for a decision: the board, the question and the choices, on one screen.

const (
	fewChoices   = 6 // lines of choices that remain when an explanation needs room
	leastChoices = 3 // lines of choices that remain when the board needs room
	shortPage    = 4 // lines: a shorter story does not get a page
)

// decision shows a player the board, the question and the first choices. The story is above them if there is
// room. Otherwise the player reads it first, or in a quiet game learns how to read it.
func (h *host) decision(seat bourse.Seat, choices []games.Choice) error {
	h.talk.measure()
	news := h.page
	board := linesOf(h.drawn(h.marked(seat, brief(h.sheets(seat)))))
	all := linesOf(h.talk.menu(choices))
	picture, fits := h.below(news, seat, all, board)
	gap := "\n"
	switch left := h.lengthOf(news) + picture.height() - h.talk.rows; {
	case fits && left == 0 && h.talk.terminal:
		gap = "" // there is no room for an empty line
	case fits:
	case h.paced():
		if _, err := h.pause(); err != nil {
			return err
		}
		news = nil
	default:
		h.note("%d more lines of what has happened: log shows everything.", left+1)
		news, gap = nil, ""
	}
	h.talk.print(gap + strings.Join(picture.lines, "\n") + "\n")
	if picture.explains {
		h.explained[h.phase(seat)] = h.s.Len()
	}
	h.listed, h.said, h.enough, h.rest = 0, picture.said, false, picture.rest
	h.more(all, picture.listed)
	var redraw func()
	redraw = func() {
		h.page, h.enough = news, true // nothing waits for Enter
		h.decision(seat, choices)
		h.redraw = redraw // with this story, in whatever window
	}
	h.redraw = redraw
	return nil
}

// below lays out a decision that is shown below a story. It reports whether there is room for both.
func (h *host) below(news []games.Line, seat bourse.Seat, all, board []string) (p picture, fits bool) {
	p = h.picture(seat, all, board, h.talk.rows)
	story := h.lengthOf(news)
	if !h.talk.terminal || story+p.height() <= h.talk.rows || !slices.ContainsFunc(news, notHeadline) {
		return p, true
	}
	story++ // an empty line
	alone := !h.othersSince(seat)
	smaller := h.picture(seat, all, board, h.talk.rows-story)
	same := smaller.rest == p.rest && (!p.explains || len(smaller.said) == len(p.said))
	if same && story+smaller.height() <= h.talk.rows && (alone || smaller.listed >= min(len(all), fewChoices)) {
		return smaller, true
	}
	return p, alone && story <= shortPage-1 // the player's own move may leave the screen
}

// A picture is a decision laid out for a window.
type picture struct {
	lines    []string // above the choices
	said     []string // the explanations among them
	explains bool     // whether the phase is explained, for the first time
	rest     int      // the first line of the board on its next page, or 0
	listed   int      // lines of choices
}

// height returns the number of lines of the picture and the prompt.
func (p *picture) height() int { return len(p.lines) + p.listed + 1 }

// phase returns the key of explained: a player and the current phase.
func (h *host) phase(seat bourse.Seat) string {
	name, _ := h.s.Phase(seat)
	return h.s.Call(seat) + " " + name
}

// picture lays out a decision in a number of rows. It adds explanations while there is room: the purpose of a
// new phase, and what helps with the question.
func (h *host) picture(seat bourse.Seat, all, board []string, rows int) (p picture) {
	what, why := h.s.Asked(seat)
	question := linesOf(h.talk.wrap(h.s.Call(seat)+", "+what, "  "))
	few := min(len(all), max(fewChoices, rows/2-8)) // more in a high window, before what only helps
	least := leastChoices
	if h.talk.rows < standard.rows {
		least = h.talk.rows/2 - 3 // the board has several pages anyway
	}
	p.lines, p.rest = h.pageOf(board, max(3, rows-1-len(question)-min(len(all), least)))
	for _, line := range question {
		p.lines = append(p.lines, h.talk.paint(bold, line))
	}
	explain := func(text, as string) bool {
		lines := linesOf(h.talk.paragraph(as, "  "))
		fits := len(p.lines)+len(lines)+few+1 <= rows
		if fits {
			p.lines, p.said = append(p.lines, lines...), append(p.said, text)
		}
		return fits
	}
	_, text := h.s.Phase(seat)
	if at, before := h.explained[h.phase(seat)]; text != "" && !h.quiet && (!before || at == h.s.Len()) {
		p.explains = explain(text, "("+text+")")
	}
	for _, line := range linesOf(why) {
		explain(line, line)
	}
	p.listed = max(min(len(all), rows-1-len(p.lines)), min(len(all), leastChoices-1))
	return p
}

// pageOf returns the current page of a board, with at most n lines, and the first line of the next page. The
// last line of a page says how to see the other pages.
func (h *host) pageOf(board []string, n int) (page []string, rest int) {
	if len(board) <= n {
		return slices.Clip(board), 0
	}
	from := min(h.from, len(board)-n+1) // the last page is full, too
	to := from + n - 1
	hint := fmt.Sprintf("(%d more board %s: press Enter.)", len(board)-to, plural(len(board)-to, "line", "lines"))
	if rest = to; to == len(board) {
		rest, hint = 0, "(The board began above: press Enter.)"
	}
	return append(slices.Clone(board[from:to]), h.talk.paint(faint, hint)), rest
}

// paced reports whether the story waits for Enter.
func (h *host) paced() bool {
	return h.talk.terminal && h.typing && !h.quiet && h.full == nil && h.eyes.Player() && !h.enough
}

// headline reports whether a line of a story announces what follows, and notHeadline whether it does not.
func headline(line games.Line) bool    { return line.Kind == games.Round || line.Kind == games.Phase }
func notHeadline(line games.Line) bool { return !headline(line) }

// recount shows a player what has happened, a page at a time. A page ends when the window is full. It also
// ends before a headline if prices have moved or something needs attention, unless the page is short.
func (h *host) recount(lines []games.Line) error {
	h.redraw = func() { h.scr.print(h.scr.story(h.page, h.dye)) }
	for _, line := range lines {
		weighty := len(h.page) >= shortPage && slices.ContainsFunc(h.page,
			func(line games.Line) bool { return line.Kind == games.Changed || line.Kind == games.Alarm })
		full := h.lengthOf(append(slices.Clip(h.page), line)) > h.talk.rows-1
		if len(h.page) > 0 && (full || headline(line) && weighty) && h.paced() {
			page, err := h.page, error(nil)
			h.redraw = func() { h.page = page; h.scr.print(h.scr.story(page, h.dye)) }
			if h.enough, err = h.pause(); err != nil {
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

// more shows the next choices in at most n lines, one of which may say how many are left.
func (h *host) more(all []string, n int) {
	if h.listed == len(all) {
		h.listed = 0
	}
	rest := all[h.listed:]
	if len(rest) > n {
		cut := n - 1
		for cut > 1 && strings.HasPrefix(rest[cut], "   ") { // the second line of a choice
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
