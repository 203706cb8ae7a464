package terminal_test

import (
	"regexp"
	"strings"
	"testing"

	"bourse.example/examples/internal/games"
	"bourse.example/examples/terminal"
)

// This file plays with several people at one screen.

// handover matches the prompt between two people.
var handover = regexp.MustCompile(`^(\w+)'s turn\. Press Enter:$`)

// TestHotSeat checks that the screen and the scrollback are cleared between two players, so that nobody sees
// another player's cards, and that a screen never shows what only another player may see. Each player gets the
// first phase explained.
func TestHotSeat(t *testing.T) {
	each(t, func(t *testing.T, game games.Game) {
		tb := start(t, game, append(short(game, 2), "-seed", "hotseat", "-game", game.Name(), "-seats",
			"you,you,random")...)
		answer := terminal.ByNumber(t, 1)
		handed, seen := 0, map[string]map[string]bool{"Ann": {}, "Ben": {}}
		for who := ""; tb.Await(); {
			screen := tb.Screen()
			found := handover.FindStringSubmatch(screen.Prompt())
			if found == nil {
				for _, line := range append(tb.Scrollback(), trimmed(screen)...) {
					if who != "" {
						seen[who][line] = true
					}
				}
				tb.Reply(answer(screen))
				continue
			}
			if who != "" {
				handed++
				if n := len(trimmed(screen)); n != 1 || len(tb.Scrollback()) > 0 {
					t.Fatalf("between %s and %s there is to be seen\n%s\n%s", who, found[1],
						strings.Join(tb.Scrollback(), "\n"), screen)
				}
			}
			who = found[1]
			var told []string // of the story, which leaves the screen
			for tb.Reply(""); pages.MatchString(tb.Screen().Prompt()); tb.Reply("") {
				told = append(told, tb.Latest()...)
				for _, line := range tb.Latest() {
					seen[who][line] = true
				}
			}
			if !decides.MatchString(tb.Screen().Prompt()) {
				t.Fatalf("%s is not asked:\n%s", who, tb.Screen())
			}
			if decision, _ := tb.decision(); len(seen[who]) == 0 &&
				!strings.Contains(strings.Join(decision, "\n"), "\n  (") {
				t.Errorf("the first phase is not explained to %s:\n%s", who, tb.Screen())
			}
			if shown := append(tb.Scrollback(), trimmed(tb.Screen())...); strings.Join(shown,
				"\n") != strings.Join(trimmed(append(told, tb.Latest()...)), "\n") {
				t.Fatalf("%s sees more than what came since Enter:\n%s", who, strings.Join(shown, "\n"))
			}
		}
		if code := tb.Wait(); code != 0 || handed < 4 {
			t.Errorf("after %d handovers it ends with %d:\n%s", handed, code, tb.Screen())
		}
		record := theFile(t, tb.cmd)
		told := map[string][]string{}
		for who := range seen {
			replay := tb.next("-replay", record, "-as", map[string]string{"Ann": "p0", "Ben": "p1"}[who], "-pace", "0")
			replay.Wait()
			told[who] = replay.story()
		}
		for who, other := range map[string]string{"Ann": "Ben", "Ben": "Ann"} {
			own := map[string]bool{}
			for _, line := range told[who] {
				own[line] = true
			}
			secrets := 0
			for _, line := range told[other] {
				// on a board with an open reserve
				if own[line] || boards.MatchString(line) || strings.HasPrefix(line, "  reserve: ") {
					continue
				}
				if secrets++; seen[who][line] {
					t.Errorf("%s sees %q, which is told to %s alone", who, line, other)
				}
			}
			if secrets == 0 {
				t.Errorf("nothing is told to %s alone", other)
			}
		}
	})
}
