package terminal_test

import (
	"fmt"
	"strings"
	"testing"

	"bourse.example/examples/internal/games"
	"bourse.example/examples/terminal"
)

// This file plays in windows of other sizes.

// resize gives the window another size, and waits until the program has drawn in it.
func (tb *table) resize(columns, lines int) {
	tb.t.Helper()
	before := len(tb.Raw())
	tb.Resize(columns, lines)
	tb.WaitFor(func(terminal.Screen) bool { return len(tb.Raw()) > before })
	tb.Await()
}

// TestResize_game tests that a decision is drawn again when the window is resized, and looks as before when the
// window has its first size again.
func TestResize_game(t *testing.T) {
	each(t, func(t *testing.T, game games.Game) {
		tb := sit(t, game, game.Standard, "random",
			append(whole(game), "-seed", "resize", "-save", "none", "-quiet")...)
		answer := terminal.ByNumber(t, 1)
		for _, size := range [][2]int{{100, 40}, {60, 20}, {132, 24}, {40, 12}, {80, 50}} {
			tb.decides()
			before, _ := tb.decision()
			tb.resize(size[0], size[1])
			if size[1] >= 20 {
				tb.decision()
			}
			tb.resize(terminal.Columns, terminal.Lines)
			if after, _ := tb.decision(); strings.Join(after, "\n") != strings.Join(before, "\n") {
				t.Fatalf("after %d×%d the decision is\n%s\nand not\n%s", size[0], size[1],
					strings.Join(after, "\n"), strings.Join(before, "\n"))
			}
			for range 2 {
				tb.Reply(answer(tb.Screen()))
			}
		}
		tb.finish(1)
	})
}

// TestResize_page tests that a long text is shown again when the window is resized.
func TestResize_page(t *testing.T) {
	t.Parallel()
	tb := sit(t, games.All()[0], 4, "random", "-seed", "resize", "-save", "none", "-quiet")
	if tb.Reply("rules F7"); !pages.MatchString(tb.Screen().Prompt()) {
		t.Fatalf("the chapter is not long:\n%s", tb.Screen())
	}
	tb.resize(120, 60)
	if s := tb.Screen(); !s.Has("  F7.1 ") || !noted.MatchString(s.Prompt()) && !pages.MatchString(s.Prompt()) {
		t.Errorf("the chapter is not there again:\n%s", s)
	}
}

// TestSizes tests that nobody needs log to follow a game in a window of any size: between two prompts no more is
// shown than fits. A large window shows the whole board and all choices.
func TestSizes(t *testing.T) {
	for _, size := range [][2]int{{60, 20}, {80, 24}, {120, 40}} {
		t.Run(fmt.Sprintf("%d×%d", size[0], size[1]), func(t *testing.T) {
			each(t, func(t *testing.T, game games.Game) {
				tb := start(t, game, append(whole(game), "-seed", "sizes", "-save", "none", "-game",
					game.Name(), "-seats", "you"+strings.Repeat(",random", game.Standard-1))...)
				tb.Await()
				if size[0] != terminal.Columns {
					tb.resize(size[0], size[1])
				}
				answer, paused := terminal.ByNumber(t, 1), 0
				tb.Reply("")
				for tb.Await() {
					shown := strings.TrimPrefix(strings.Join(tb.Latest(), "\n"), "\n")
					if n := strings.Count(shown, "\n") + 1; n > size[1] {
						// headlines alone need no page, nor does a line or two of the player's own move
						above, _, _ := strings.Cut(shown, "\n\n")
						own := strings.HasPrefix(strings.TrimLeft(above, " *"), "Ann ") && strings.Count(above, "\n") < 2
						if !own && !strings.HasPrefix(shown, "---") && !strings.HasPrefix(shown, "===") {
							t.Fatalf("%d lines are shown:\n%s", n, shown)
						}
					}
					if size[1] == 40 && (strings.Contains(shown, "board lines: press Enter") ||
						strings.Contains(shown, "\n  more: ")) {
						t.Errorf("not all is shown:\n%s", shown)
					}
					if pages.MatchString(tb.Screen().Prompt()) {
						paused++
					}
					tb.Type(answer(tb.Screen()))
				}
				if tb.Wait() != 0 || paused < 3 {
					t.Errorf("after %d pages it ends:\n%s", paused, tb.Screen())
				}
			})
		})
	}
}
