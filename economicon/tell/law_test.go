package tell_test

import (
	"strings"

	"bourse.example"
)

// texts returns lines below one another. The deeper a line is indented, the further down its kind stands in
// the list of kinds.
func texts(lines []bourse.Line) string {
	var b []string
	for _, line := range lines {
		b = append(b, strings.Repeat(" ", int(line.Kind))+line.Text)
	}
	return strings.Join(b, "\n")
}
