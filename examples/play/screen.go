package main

import (
	"fmt"
	"io"
	"strings"

	"bourse.example/examples/internal/games"
)

// This file shows things: on a terminal with colours, elsewhere in plain text.

// The widths that texts are wrapped at: those of menus, questions and rules, and those of stories, of
// which most lines are short.
const (
	columns      = 96
	storyColumns = 112
)

// A screen is what the program shows on. The first error of writing is kept.
type screen struct {
	out      io.Writer
	terminal bool
	colour   bool
	err      error
}

// Colours, as terminals know them.
const (
	bold   = "1"
	faint  = "2"
	yellow = "33"
	red    = "31;1"
)

func (s *screen) print(text string) {
	if s.err == nil {
		_, s.err = io.WriteString(s.out, text)
	}
}

func (s *screen) printf(format string, args ...any) { s.print(fmt.Sprintf(format, args...)) }

// paint returns the text in a colour, where colours are shown.
func (s *screen) paint(colour, text string) string {
	if !s.colour {
		return text
	}
	return "\x1b[" + colour + "m" + text + "\x1b[0m"
}

// clear empties the screen, and what can be scrolled back to.
func (s *screen) clear() {
	if s.terminal {
		s.print("\x1b[H\x1b[2J\x1b[3J")
	}
}

// story shows the lines of a story.
func (s *screen) story(lines []games.Line) {
	for _, line := range lines {
		text := wrapAt(line.Text, "      ", storyColumns)
		switch line.Kind {
		case games.Round:
			s.printf("\n%s\n", s.paint(bold, "=== "+text+" ==="))
		case games.Phase:
			s.printf("%s\n", s.paint(bold, "--- "+text))
		case games.Changed:
			s.printf("    %s\n", s.paint(yellow, text))
		case games.Alarm:
			s.printf("  * %s\n", s.paint(red, text))
		default:
			s.printf("  %s\n", text)
		}
	}
}

// table shows a picture of the table, set off from the story.
func (s *screen) table(picture string) { s.printf("\n%s\n", strings.TrimRight(picture, "\n")) }

// wrap breaks a text into lines of a menu's width.
func wrap(text, indent string) string { return wrapAt(text, indent, columns) }

// wrapAt breaks a text into lines at spaces; the lines after the first are indented. A text that has
// room stays as it is.
func wrapAt(text, indent string, width int) string {
	if length(text) <= width {
		return text
	}
	var b strings.Builder
	at := 0
	for _, word := range strings.Fields(text) {
		n := length(word)
		switch {
		case at == 0:
		case at+1+n > width:
			b.WriteString("\n" + indent)
			at = len(indent)
		default:
			b.WriteByte(' ')
			at++
		}
		b.WriteString(word)
		at += n
	}
	return b.String()
}
