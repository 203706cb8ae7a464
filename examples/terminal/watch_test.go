package terminal_test

import (
	"path/filepath"
	"slices"
	"strings"
	"testing"
	"time"

	"bourse.example/examples/internal/games"
	"bourse.example/examples/terminal"
)

// This file watches games.

// story returns all lines that were shown, except empty lines and lines in brackets, which are about the
// program and not the game.
func (tb *table) story() (list []string) {
	for _, line := range strings.Split(tb.Transcript(), "\n") {
		if line = strings.TrimRight(line, " "); line != "" && line[0] != '(' && !strings.HasPrefix(line,
			" -") {
			list = append(list, line)
		}
	}
	return list
}

// TestWatch checks that games of bots, and recorded games, can be watched on a terminal: they pause after
// each move, Enter shows the next one at once, p pauses and continues, q leaves, and -pace 0 never pauses.
func TestWatch(t *testing.T) {
	t.Parallel()
	game := games.All()[1]
	bots := []string{"-watch", "-game", game.Name(), "-seed", "watched"}
	whole := start(t, game, append(bots, "-pace", "0", "-record", "game.txt")...)
	if code := whole.Wait(); code != 0 || whole.standings() == "" {
		t.Fatalf("with -pace 0 it ends with %d:\n%s", code, whole.Screen())
	}
	record := filepath.Join(whole.cmd.Dir, "game.txt")
	if shown, recorded := whole.standings(), verified(t, record); shown != recorded {
		t.Errorf("the standings are %q on the screen and %q in the record", shown, recorded)
	}
	for name, args := range map[string][]string{"bots": bots, "record": {"-replay", record}} {
		t.Run(name, func(t *testing.T) {
			t.Parallel()
			watch := func(pace string) *table {
				return start(t, game,
					append(slices.Clone(args), "-pace", pace)...)
			}
			all := watch("0")
			if code := all.Wait(); code != 0 || all.standings() != whole.standings() {
				t.Fatalf("with -pace 0 it ends with %d:\n%s", code, all.Screen())
			}
			if strings.Contains(all.Transcript(), "Enter shows the next") {
				t.Error("with -pace 0 it says that Enter shows the next move")
			}

			tb, steps := watch("1m"), 0
			tb.Quiet = 50 * time.Millisecond // a move may arrive in pieces
			for over := false; !over; steps++ {
				tb.WaitFor(func(terminal.Screen) bool { return !tb.idle() })
				tb.Settle()
				if over = strings.Contains(tb.Transcript(), "The game is over.\n  1. "); !over {
					tb.Type("")
				}
			}
			if code := tb.Wait(); code != 0 || !slices.Equal(tb.story(), all.story()) {
				t.Errorf("step by step it ends with %d and shows\n%s\nnot\n%s", code,
					strings.Join(tb.story(), "\n"), strings.Join(all.story(), "\n"))
			}
			if moves := 3 * 4 * game.Standard; steps < moves/2 {
				t.Errorf("it does not wait after each move: there are %d steps, in a game of %d moves at most", steps, moves)
			}

			tb = watch("20ms")
			tb.Type("p")
			tb.WaitFor(func(s terminal.Screen) bool { return s.Has("(Paused. ") })
			stopped := tb.story()
			watch("20ms").Wait() // until the whole game has been shown
			if !slices.Equal(tb.story(), stopped) {
				t.Errorf("it does not stop for p:\n%s", tb.Screen())
			}
			tb.Type("")
			tb.WaitFor(func(terminal.Screen) bool { return !tb.idle() })
			tb.Type("p")
			if code := tb.Wait(); code != 0 ||
				!slices.Equal(slices.DeleteFunc(tb.story(), func(line string) bool { return line == "p" }),
					all.story()) {
				t.Errorf("stopped for a while it ends with %d and shows\n%s", code, tb.Transcript())
			}

			for _, q := range []string{"q", "quit"} {
				tb = watch("1m")
				tb.WaitFor(func(terminal.Screen) bool { return !tb.idle() })
				tb.Type(q)
				if code := tb.Wait(); code != 0 || strings.Contains(tb.Transcript(), "The game is over") {
					t.Errorf("%s leaves with %d:\n%s", q, code, tb.Screen())
				}
			}

			begun := time.Now()
			tb = start(t, game, args...)
			n := 0
			tb.WaitFor(func(terminal.Screen) bool {
				n = strings.Count(tb.Transcript(), " places a card")
				return n > 2
			})
			if most := 1 + int(time.Since(begun)/(500*time.Millisecond)); n > most {
				t.Errorf("in %v there are %d moves", time.Since(begun), n)
			}
		})
	}
}

// idle reports whether nothing has been shown since the last Enter.
func (tb *table) idle() bool {
	return !slices.ContainsFunc(tb.Latest(), func(line string) bool { return strings.HasPrefix(line, "  ") })
}
