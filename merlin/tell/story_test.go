package tell_test

import (
	"regexp"
	"strings"
	"testing"

	"bourse.example"
	"bourse.example/merlin/tell"
)

// This file tests stories and questions.

// stories and questions return the tales of TestStory and TestAsked.
func stories() []tale   { return stage.Tales("stories.txt") }
func questions() []tale { return stage.Tales("questions.txt") }

// TestStory checks the stories of a game that has everything in it.
func TestStory(t *testing.T) { words.Golden(t, "stories.txt", stories(), words.Story) }

// TestStory_record reports a whole game.
func TestStory_record(t *testing.T) {
	notShort(t)
	words.GoldenRecord(t, "manual.txt", "manual", 0, bourse.Spectator)
}

// TestAsked checks the question of every frame, and the list of options under it. It also checks every new
// first line of the board and every new line of the net worths, apart from their numbers.
func TestAsked(t *testing.T) {
	list, met := words.Lister(), map[string]bool{}
	words.Golden(t, "questions.txt", questions(), func(p position) string {
		text := strings.TrimSuffix(list(p), "\n")
		first, _, _ := strings.Cut(tell.English.Board(p.View), "\n")
		for _, line := range append([]string{first}, tell.English.Worth(p.View)...) {
			if shape := digits.ReplaceAllString(line, ""); !met[shape] {
				met[shape] = true
				text += "\n| " + line
			}
		}
		return text
	})
}

var digits = regexp.MustCompile("[0-9]+")
