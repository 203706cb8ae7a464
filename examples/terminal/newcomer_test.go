package terminal_test

import (
	"bytes"
	"os"
	"regexp"
	"strings"
	"testing"

	"bourse.example/examples/internal/games"
	"bourse.example/examples/terminal"
	"bourse.example/internal/testkit/must"
	"bourse.example/internal/testkit/scale"
)

// This file plays as somebody who knows nothing.

// first matches the line with the first move that a hint lists, and the lines under it.
var first = regexp.MustCompile(`(?m)^  1\. (?:\[(\d+)\] )?(.*)((?:\n     .*)*)`)

// advised asks for a hint and returns its first move, and the number of its choice.
func (tb *table) advised() (number, move string) {
	tb.t.Helper()
	tb.Reply("hint")
	text := strings.Join(tb.Latest(), "\n")
	found := first.FindStringSubmatch(text)
	if found == nil || len(tb.Latest()) > terminal.Lines {
		tb.t.Fatalf("the hint is\n%s", text)
	}
	move = found[2]
	last := len("  1. ") + len(move)
	for _, line := range strings.Split(found[3], "\n")[1:] {
		words := strings.Fields(line)
		if last+1+len(words[0]) <= terminal.Columns {
			break // the move would not have been wrapped here: this is the reason
		}
		move += " " + strings.Join(words, " ")
		last = len(line)
	}
	return found[1], move
}

// TestNewcomer checks that a player who knows nothing, and types aim once, ? a few times, and then what hint
// advises, can finish a game, and that hints do not change the game. A hint takes two seconds, so by default
// the test asks for two in a game and then chooses the first option.
func TestNewcomer(t *testing.T) {
	if testing.Short() {
		t.Skip("hints take their time")
	}
	each(t, func(t *testing.T, game games.Game) {
		rounds, hints := 1, scale.N(2, 10_000)
		if game.Name() == "futures" {
			rounds = scale.N(1, 9) // 9 are the whole game
		} else {
			scale.OnlyLong(t)
		}
		args := append(short(game, rounds), "-seed", "newcomer")
		tb := sit(t, game, game.Min, "", args...)
		told := strings.Join(strings.Fields(strings.Join(tb.reply("aim"), " ")), " ")
		if !strings.Contains(told, game.Aim[0]) {
			t.Errorf("the aim is not told:\n%s", tb.Screen())
		}
		var typed []string
		for n := 0; tb.Await(); n++ {
			if n < 3 {
				told := tb.reply("?")
				for pages.MatchString(tb.Screen().Prompt()) {
					told = append(told, tb.reply("")...)
				}
				if !strings.Contains(strings.Join(told, "\n"), "\n  Type the number") {
					t.Errorf("the moment is not explained:\n%s", tb.Screen())
				}
			}
			number, move := "1", "1"
			if n < hints {
				number, move = tb.advised()
			}
			if number == "" {
				t.Fatalf("the hint names no choice for %s", move)
			}
			typed = append(typed, number)
			if tb.Reply(number); counts.MatchString(tb.Screen().Prompt()) {
				if n < hints {
					tb.Reply("")
					typed[len(typed)-1] = move
				} else {
					typed = append(typed, move)
				}
				tb.Reply(move)
			}
			if noted.MatchString(tb.Screen().Prompt()) {
				t.Fatalf("[%s] %s, as it is advised, is not understood:\n%s", number, move, tb.Screen())
			}
		}
		if code := tb.Wait(); code != 0 || tb.standings() == "" {
			t.Fatalf("it ends with %d:\n%s", code, tb.Screen())
		}
		alone := sit(t, game, game.Min, "", args...)
		for _, line := range typed {
			alone.Reply(line)
		}
		alone.Wait()
		with := must.Get(os.ReadFile(theFile(t, tb.cmd)))
		if without, err := os.ReadFile(theFile(t, alone.cmd)); err != nil || !bytes.Equal(with, without) {
			t.Errorf("hints change the game: with them it is\n%s\nand without\n%s%v", with, without, err)
		}
	})
}

// reply types a line and returns the answer.
func (tb *table) reply(line string) []string {
	tb.t.Helper()
	tb.Reply(line)
	return tb.Latest()
}
