package tell_test

import (
	"regexp"
	"strings"
	"testing"

	"bourse.example/merlin/tell"
)

// TestTold checks the stories, questions and boards of the tales in testdata.
func TestTold(t *testing.T) {
	notShort(t)
	words.Told(t, "stories.txt", "questions.txt", "boards.txt", "manual.txt")
}

// firstLines returns a function for every new first line of the board and every new line of the net worths,
// apart from their numbers.
func firstLines() func(position) string {
	met := map[string]bool{}
	return func(p position) (text string) {
		first, _, _ := strings.Cut(tell.English.Board(p.View), "\n")
		for _, line := range append([]string{first}, tell.English.Worth(p.View)...) {
			if shape := digits.ReplaceAllString(line, ""); !met[shape] {
				met[shape] = true
				text += "| " + line + "\n"
			}
		}
		return text
	}
}

var digits = regexp.MustCompile("[0-9]+")
