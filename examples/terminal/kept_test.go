package terminal_test

import (
	"io/fs"
	"math/rand/v2"
	"os"
	"path/filepath"
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
			if text, err := os.ReadFile(theFile(t, tb.cmd)); err != nil || text[0] != '#' {
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

// flat returns everything that was shown as one line.
func (tb *table) flat() string { return strings.Join(strings.Fields(tb.Transcript()), " ") }

// TestInterrupt checks that Ctrl-C ends a game in the middle of a question, says how to resume it, and does
// nothing else.
func TestInterrupt(t *testing.T) {
	each(t, func(t *testing.T, game games.Game) {
		tb := sit(t, game, game.Standard, "random", lasting(game)...)
		answer := terminal.ByNumber(t, 2)
		for range 3 {
			tb.Reply(answer(tb.Screen()))
		}
		tb.decides()
		before := tb.shown()
		tb.Keys("half a line\x03")
		if code := tb.Wait(); code != 130 {
			t.Errorf("it ends with %d, not with 130:\n%s", code, tb.Screen())
		}
		name := theFile(t, tb.cmd)
		if want := "play: interrupted: the game so far is in " + name +
			", -resume continues it"; !strings.HasSuffix(tb.flat(), want) {
			t.Errorf("it does not say %q:\n%s", want, tb.Screen())
		}
		if after := tb.resumed().shown(); !slices.Equal(after, before) {
			t.Errorf("the decision was\n%s\nand is\n%s", strings.Join(before, "\n"),
				strings.Join(after, "\n"))
		}
	})
}

// TestFolder checks that a game is kept in one file of the user's settings, that nobody else can read the
// file, and that its first lines say what it is; that -save names another file, and that -save none writes
// none.
func TestFolder(t *testing.T) {
	t.Parallel()
	game := games.All()[0]
	tb := sit(t, game, 3, "random", "-set", "rounds=2")
	name := theFile(t, tb.cmd)
	for path, want := range map[string]fs.FileMode{name: 0o600, filepath.Dir(name): 0o700 | fs.ModeDir} {
		if info, err := os.Stat(path); err != nil || info.Mode() != want {
			t.Errorf("%s is %v, not %v; %v", path, info.Mode(), want, err)
		}
	}
	text, err := os.ReadFile(name)
	if first, _, _ := strings.Cut(string(text), "\n"); err != nil || !strings.HasPrefix(first, "# ") ||
		!strings.Contains(first, "all hands") {
		t.Errorf("the file begins with %q; %v", first, err)
	}
	if story := strings.ReplaceAll(tb.Transcript(), "\n", ""); !strings.Contains(story, name) {
		t.Errorf("the program does not say that the game is in %s:\n%s", name, tb.Transcript())
	}
	tb.finish(1)
	if info, err := os.Stat(theFile(t, tb.cmd)); err != nil || info.Mode() != 0o600 {
		t.Errorf("the record is %v; %v", info.Mode(), err)
	}

	tb = sit(t, game, 3, "random", "-save", "mine.txt")
	before := tb.shown()
	tb.Keys("\x03")
	tb.Wait()
	mine := filepath.Join(tb.cmd.Dir, "mine.txt")
	if list := files(t, tb.cmd); !slices.Equal(list, []string{mine}) ||
		!strings.HasSuffix(tb.flat(), ": the game so far is in mine.txt, -resume mine.txt continues it") {
		t.Errorf("%q are written, and it says\n%s", list, tb.Screen())
	}
	on := tb.next("-resume", mine, "-quiet")
	for on.Await() && !decides.MatchString(on.Screen().Prompt()) {
		on.Type("")
	}
	if after := on.shown(); !slices.Equal(after, before) {
		t.Errorf("the decision was\n%s\nand is\n%s", strings.Join(before, "\n"), strings.Join(after, "\n"))
	}

	tb = sit(t, game, 3, "random", "-save", "none", "-set", "rounds=1")
	tb.finish(1)
	if list := files(t, tb.cmd); len(list) > 0 {
		t.Errorf("-save none writes %q", list)
	}
	if strings.Contains(tb.Transcript(), "bourse/") {
		t.Error("-save none names a file")
	}
}

// TestFirst_goesOn checks that the first screen offers the last game, and that one key resumes it.
func TestFirst_goesOn(t *testing.T) {
	t.Parallel()
	game := games.All()[1]
	tb := sit(t, game, 2, "random")
	tb.Reply("1")
	before := tb.shown()
	tb.Keys("\x03")
	tb.Wait()
	on := tb.next("-quiet")
	on.asked(`^Which game\?`)
	if !on.Screen().Has("\n  r  continue: " + game.Title + ", round ") {
		t.Fatalf("the first screen does not offer to go on:\n%s", on.Screen())
	}
	on.Reply("r")
	on.decides()
	if after := on.shown(); !slices.Equal(after, before) {
		t.Errorf("the decision was\n%s\nand is\n%s", strings.Join(before, "\n"), strings.Join(after, "\n"))
	}
}
