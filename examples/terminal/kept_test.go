package terminal_test

import (
	"math/rand/v2"
	"os"
	"slices"
	"strings"
	"testing"

	"bourse.example/examples/internal/games"
	"bourse.example/examples/terminal"
	"bourse.example/internal/testkit/scale"
)

// This file ends games in the middle and resumes them.

// next starts play again for the same player, in another folder.
func (tb *table) next(args ...string) *table {
	tb.t.Helper()
	cmd := terminal.Command(tb.t, args...)
	cmd.Env = tb.cmd.Env
	return open(tb.t, tb.game, cmd)
}

// resumed resumes the only unfinished game from the list, up to a decision.
func (tb *table) resumed() *table {
	tb.t.Helper()
	on := tb.next("-resume", "-quiet")
	on.asked(`^Which game do you want to continue\?`)
	if list := on.Screen().Choices(); len(list) != 1 ||
		!strings.HasPrefix(list[0].Item, tb.game.Title+", "+tb.game.Rounds+" ") {
		tb.t.Fatalf("one game is to be listed:\n%s", on.Screen())
	}
	for on.Type(""); on.Await() && !decides.MatchString(on.Screen().Prompt()); on.Type("") {
		on.asked(`Press Enter(?: to begin)?:$`)
	}
	return on
}

// shown returns a decision as it is shown the second time, without the explanations that appear only once.
func (tb *table) shown() []string {
	tb.t.Helper()
	tb.Reply("")
	decision, ok := tb.decision()
	if !ok {
		tb.t.Fatalf("there is no decision:\n%s", tb.Screen())
	}
	return decision
}

// TestKilled checks that a killed game resumes where it was, repeatedly, and can be finished, and that it
// then no longer counts as unfinished.
func TestKilled(t *testing.T) {
	each(t, func(t *testing.T, game games.Game) {
		// In some games of Merlin Economics a bankrupt player decides nothing more: -seed makes the same one each time.
		tb := sit(t, game, game.Min, "random", append(whole(game), "-seed", "killed")...)
		answer := terminal.ByNumber(t, 1)
		for _, answers := range []int{0, 1, 2, 5} {
			for range answers {
				tb.Reply(answer(tb.Screen()))
			}
			tb.decides()
			before := tb.shown()
			tb.Kill()
			if code := tb.Wait(); code != -1 {
				t.Fatalf("it has ended with %d", code)
			}
			name := theFile(t, tb.cmd)
			tb = tb.resumed()
			if after := tb.shown(); !slices.Equal(after, before) {
				t.Fatalf("after %d answers the decision was\n%s\nand is\n%s", answers,
					strings.Join(before, "\n"), strings.Join(after, "\n"))
			}
			if now := theFile(t, tb.cmd); now != name {
				t.Errorf("the game was in %s and is in %s", name, now)
			}
		}
		tb.finish(2)
		if shown, recorded := tb.standings(), verified(t, theFile(t, tb.cmd)); shown != recorded {
			t.Errorf("the standings are %q on the screen and %q in the record", shown, recorded)
		}
		over := tb.next("-resume")
		if code := over.Wait(); code != 0 || !over.Screen().Has("There is no unfinished game") {
			t.Errorf("with no unfinished game it ends with %d:\n%s", code, over.Screen())
		}
	})
}

// TestKilled_anytime checks that everything the screen has reported is part of the resumed game: each move is
// in the file before it is shown.
func TestKilled_anytime(t *testing.T) {
	each(t, func(t *testing.T, game games.Game) {
		r := rand.New(rand.NewPCG(1, 0))
		tb := sit(t, game, game.Standard, "greedy", lasting(game)...)
		told := 0
		for range scale.N(4, 8) {
			decision, _ := tb.decision()
			list := choices(decision)
			line := list[r.IntN(len(list))].Words(func(low, high int) int { return low })
			from, most := len(tb.Raw()), r.IntN(2000)
			tb.Type(line)
			tb.WaitFor(func(s terminal.Screen) bool { // this many bytes, or the next prompt, or the end
				come := len(tb.Raw()) - from
				return come >= most || come > len(line)+2 && asked.MatchString(s.Prompt()) ||
					s.Has("The game is over")
			})
			tb.Kill()
			tb.Wait()
			var story []string
			for _, line := range tb.Latest() {
				if boards.MatchString(line) {
					break // the next decision
				}
				if line = strings.TrimRight(line, " "); line != "" && line[0] != '(' {
					story = append(story, line)
				}
			}
			if raw := tb.Raw(); len(story) > 0 && !strings.HasSuffix(raw, "\n") &&
				!decides.MatchString(tb.Screen().Prompt()) {
				story = story[:len(story)-1] // it may be incomplete
			}
			if text, err := os.ReadFile(theFile(t, tb.cmd)); err != nil || strings.HasPrefix(string(text), "bourse 1\n") {
				break // the game was over
			}
			tb = tb.resumed()
			log := tb.all("log 9")
			for _, line := range story {
				if !slices.Contains(log, line) {
					t.Fatalf("%q was told, and has not happened:\n%s", line, strings.Join(log, "\n"))
				}
			}
			told += len(story)
			tb.Reply("")
		}
		if told == 0 {
			t.Error("nothing has been told before an end")
		}
	})
}

// all returns the whole answer, which may have several pages.
func (tb *table) all(typed string) (lines []string) {
	tb.t.Helper()
	for tb.Reply(typed); ; tb.Reply("") {
		part := tb.Latest()
		lines = append(lines, part[:len(part)-1]...)
		if !pages.MatchString(tb.Screen().Prompt()) {
			return lines
		}
	}
}
