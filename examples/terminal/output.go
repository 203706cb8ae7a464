package terminal

import (
	"strings"

	"github.com/charmbracelet/x/ansi"
)

// This file reads the output as text, whether or not it is still on the screen.

// A line is a line of the output without escape sequences. It includes what was typed, as the screen shows
// it.
type line struct {
	text    string
	columns int // that it takes on a terminal that is wide enough
	end     int // its position in the output
}

// parse reads the lines of an output. A line also ends where the cursor jumps, for example to the start of
// the line or of the screen.
func parse(raw []byte) []line {
	var lines []line
	var text strings.Builder
	column, columns, at := 0, 0, 0
	end := func() {
		lines = append(lines, line{text.String(), columns, at})
		text.Reset()
		column, columns = 0, 0
	}
	leap := func() {
		if text.Len() > 0 {
			end()
		}
		column = 0
	}
	space := func(n int) {
		text.WriteString(strings.Repeat(" ", n))
		column += n
	}
	p := ansi.NewParser()
	for state := byte(0); at < len(raw); {
		seq, width, n, next := ansi.DecodeSequence(raw[at:], state, p)
		at, state = at+n, next
		switch {
		case width > 0:
			text.Write(seq)
			column += width
		case string(seq) == "\n":
			end()
		case string(seq) == "\r":
			if at < len(raw) && raw[at] != '\r' && raw[at] != '\n' {
				leap()
			}
		case string(seq) == "\t":
			space(8 - column%8)
		case string(seq) == "\b":
			column = max(column-1, 0)
		case ansi.HasCsiPrefix(seq):
			switch ansi.Cmd(p.Command()).Final() {
			case 'A', 'B', 'E', 'F', 'G', 'H', 'd', 'f':
				leap()
			case 'C':
				n, _ := p.Param(0, 1)
				space(n)
			}
		}
		columns = max(columns, column)
	}
	leap()
	return lines
}

// Raw returns all output of the program, and the echo of what was typed, byte for byte.
func (term *Terminal) Raw() string {
	term.mu.Lock()
	defer term.mu.Unlock()
	return string(term.raw)
}

// Transcript returns all lines that have been on the screen, as the program wrote them: without escape
// sequences, and not broken where the terminal wraps.
func (term *Terminal) Transcript() string {
	var b strings.Builder
	for _, l := range parse([]byte(term.Raw())) {
		b.WriteString(l.text + "\n")
	}
	return b.String()
}

// Latest returns the lines that were written since the last Enter, without the echo of what was typed and
// with the prompt at the end. If Enter was never typed it returns all lines.
func (term *Terminal) Latest() []string {
	term.mu.Lock()
	raw, echo := append([]byte(nil), term.raw[term.typed:]...), term.keys
	term.mu.Unlock()
	var latest []string
	for _, l := range parse(raw) {
		latest = append(latest, l.text)
	}
	if len(latest) > 0 && latest[0] == echo {
		latest = latest[1:]
	}
	return latest
}

// Wrapped returns the lines of the output that the terminal had to wrap, because they were wider than the
// terminal at the time. A typed answer is part of its prompt's line.
func (term *Terminal) Wrapped() []string {
	term.mu.Lock()
	raw, widths := append([]byte(nil), term.raw...), term.widths
	term.mu.Unlock()
	var wrapped []string
	for _, l := range parse(raw) {
		for len(widths) > 1 && widths[1].from < l.end {
			widths = widths[1:]
		}
		if l.columns > widths[0].columns {
			wrapped = append(wrapped, l.text)
		}
	}
	return wrapped
}
