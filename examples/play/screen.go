package main

import (
	"fmt"
	"io"
	"strings"

	"bourse.example/examples/internal/games"
	"bourse.example/internal/sentences"
)

// This file writes to the screen: with colours on a terminal, otherwise in plain text.

// A screen is an output of the program. It keeps its first error.
type screen struct {
	window
	measured func() window // nil: the window stays as it is
	out      io.Writer
	terminal bool
	colour   bool
	err      error
}

// The codes of colours on terminals.
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

// paint returns the text in a colour, if the screen has colours.
func (s *screen) paint(colour, text string) string {
	if !s.colour {
		return text
	}
	return "\x1b[" + colour + "m" + text + "\x1b[0m"
}

// measure asks for the size of the window.
func (s *screen) measure() {
	if s.measured != nil {
		s.window = s.measured()
	}
}

// erase empties the window before a redraw.
func (s *screen) erase() {
	if s.colour {
		s.print("\x1b[H\x1b[J")
	}
}

// clear empties the screen and the lines above it.
func (s *screen) clear() {
	if s.terminal {
		s.print("\x1b[H\x1b[2J\x1b[3J")
	}
}

// story returns the lines of a story as shown on the screen. dye paints the lines that have no colour yet.
func (s *screen) story(lines []games.Line, dye func(string) string) string {
	var b strings.Builder
	for _, line := range lines {
		switch line.Kind {
		case games.Round:
			fmt.Fprintf(&b, "\n%s\n", s.paint(bold, s.wrap("=== "+line.Text+" ===", "    ")))
		case games.Phase:
			fmt.Fprintf(&b, "%s\n", s.paint(bold, s.wrap("--- "+line.Text, "    ")))
		case games.Changed:
			fmt.Fprintf(&b, "    %s\n", s.paint(yellow, s.wrapAt(line.Text, "      ", s.columns-4)))
		case games.Alarm:
			fmt.Fprintf(&b, "  * %s\n", s.paint(red, s.wrapAt(line.Text, "      ", s.columns-4)))
		default:
			fmt.Fprintf(&b, "  %s\n", dye(s.wrapAt(line.Text, "      ", s.columns-2)))
		}
	}
	return b.String()
}

// wrap breaks a text into lines of the window's width.
func (w window) wrap(text, indent string) string { return w.wrapAt(text, indent, w.columns) }

// paragraph wraps a text into lines that are indented by two, and the lines after the first by indent.
func (w window) paragraph(text, indent string) string {
	return "  " + w.wrapAt(text, indent, w.columns-2) + "\n"
}

// wrapAt breaks a text into lines at spaces, and Japanese anywhere. The first line has room for width
// columns. The lines after it are indented. A text that fits is not changed, and long words are not broken.
func (w window) wrapAt(text, indent string, width int) string {
	if length(text) <= width {
		return text
	}
	var b strings.Builder
	at := 0
	for _, word := range strings.Fields(text) {
		blank := " "
		for _, piece := range sentences.Pieces(word) {
			n := length(piece)
			switch {
			case at == 0:
			case at+len(blank)+n > width:
				b.WriteString("\n" + indent)
				at, width = len(indent), w.columns
			default:
				b.WriteString(blank)
				at += len(blank)
			}
			b.WriteString(piece)
			at, blank = at+n, ""
		}
	}
	return b.String()
}

// length returns the number of columns of a text.
func length(text string) int { return sentences.Width(text) }

// linesOf splits a text into lines.
func linesOf(text string) []string {
	if text = strings.TrimRight(text, "\n"); text == "" {
		return nil
	}
	return strings.Split(text, "\n")
}
