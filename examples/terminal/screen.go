package terminal

import "strings"

// A Screen has the lines that the terminal shows, from the top, without trailing spaces.
type Screen []string

// String returns the lines without the empty ones at the end.
func (s Screen) String() string { return strings.TrimRight(strings.Join(s, "\n"), "\n") + "\n" }

// Has reports whether the screen contains the text.
func (s Screen) Has(text string) bool { return strings.Contains(strings.Join(s, "\n"), text) }

// Prompt returns the last line that is not empty, where the next answer is typed, or "" if all lines are
// empty.
func (s Screen) Prompt() string {
	text := strings.TrimRight(s.String(), "\n")
	return text[strings.LastIndexByte(text, '\n')+1:]
}

// frame returns the lines with a margin, for a test's output.
func (s Screen) frame() string {
	var b strings.Builder
	for _, line := range s {
		b.WriteString("| " + line + "\n")
	}
	return b.String()
}

// Screen returns what is on the screen now. The emulator does not show a wide rune that is wrapped. Wrapped
// returns its line.
func (term *Terminal) Screen() Screen {
	term.mu.Lock()
	defer term.mu.Unlock()
	return term.lines()
}

// Scrollback returns the lines that have scrolled off the top of the screen and can be scrolled back.
func (term *Terminal) Scrollback() []string {
	term.mu.Lock()
	defer term.mu.Unlock()
	var lines []string
	for _, line := range term.screen.Scrollback().Lines() {
		lines = append(lines, strings.TrimRight(line.String(), " "))
	}
	return lines
}

func (term *Terminal) lines() Screen {
	lines := make(Screen, term.screen.Height())
	for y := range lines {
		lines[y] = strings.TrimRight(term.line(y, term.screen.Width()), " ")
	}
	return lines
}

func (term *Terminal) beforeCursor() string {
	at := term.screen.CursorPosition()
	return term.line(at.Y, at.X)
}

// line returns the cells of a line before a column.
func (term *Terminal) line(y, column int) string {
	var b strings.Builder
	for x := 0; x < column; {
		text, wide := " ", 1
		if cell := term.screen.CellAt(x, y); cell != nil && cell.Content != "" {
			text, wide = cell.Content, max(cell.Width, 1)
		}
		b.WriteString(text)
		x += wide
	}
	return b.String()
}
