package terminal

import "strings"

// A Screen is what a person sees: the lines of the terminal from the top, without the spaces at their
// ends.
type Screen []string

// String returns the lines, without the empty ones at the end.
func (s Screen) String() string { return strings.TrimRight(strings.Join(s, "\n"), "\n") + "\n" }

// Has reports whether a line has the text.
func (s Screen) Has(text string) bool { return strings.Contains(strings.Join(s, "\n"), text) }

// Prompt returns the last line that is not empty, which is where something is to be typed; "" if all
// are.
func (s Screen) Prompt() string {
	text := strings.TrimRight(s.String(), "\n")
	return text[strings.LastIndexByte(text, '\n')+1:]
}

// frame returns the lines as they are to be shown in a test's output.
func (s Screen) frame() string {
	var b strings.Builder
	for _, line := range s {
		b.WriteString("| " + line + "\n")
	}
	return b.String()
}

// Screen returns what is on the screen now. Of a wide rune that is wrapped the emulator shows nothing;
// Wrapped has its line.
func (term *Terminal) Screen() Screen {
	term.mu.Lock()
	defer term.mu.Unlock()
	return term.lines()
}

// Scrollback returns the lines that have left the screen at its top and can be scrolled back to.
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

// beforeCursor returns the cursor's line up to it.
func (term *Terminal) beforeCursor() string {
	at := term.screen.CursorPosition()
	return term.line(at.Y, at.X)
}

// line returns the cells of a line that stand before a column.
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
