package terminal_test

import (
	"slices"
	"strings"
	"testing"

	"bourse.example/examples/internal/games"
	"bourse.example/examples/terminal"
)

// TestResize_game checks that a game survives when the terminal changes its size and changes it back.
func TestResize_game(t *testing.T) {
	each(t, func(t *testing.T, game games.Game) {
		tb := sit(t, game, game.Standard, "random",
			append(whole(game), "-seed", "resize", "-save", "none")...)
		answer := terminal.ByNumber(t, 1)
		for _, size := range [][2]int{{100, 40}, {terminal.Columns, terminal.Lines}, {132, 24}, {80, 50}} {
			tb.decides()
			before := tb.shown()
			tb.Resize(size[0], size[1])
			if after := tb.shown(); !slices.Equal(after, before) {
				t.Fatalf("at %d×%d the decision is\n%s\nand not\n%s", size[0], size[1],
					strings.Join(after, "\n"), strings.Join(before, "\n"))
			}
			if n := len(tb.Screen()); n != size[1] {
				t.Fatalf("the screen has %d lines, not %d", n, size[1])
			}
			for range 2 {
				tb.Reply(answer(tb.Screen()))
			}
		}
		tb.finish(1)
	})
}
