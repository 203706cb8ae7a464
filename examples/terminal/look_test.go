package terminal_test

import (
	"regexp"
	"strings"
	"testing"

	"bourse.example/examples/internal/games"
	"bourse.example/examples/terminal"
	"bourse.example/internal/testkit/must"
	"bourse.example/internal/testkit/scale"
)

// This file pins screens and checks their colours.

// TestScreens pins what the player sees at chosen prompts of each game, with -save none: the first decision,
// the answer to ? there, a later decision with what has changed, and the end of a short game.
func TestScreens(t *testing.T) {
	each(t, func(t *testing.T, game games.Game) {
		pin := func(tb *table, name string) {
			t.Helper()
			terminal.Pin(t, game.Name()+"-"+name, tb.Screen())
		}
		cmd := terminal.Command(t, "-seed", "pinned", "-save", "none")
		cmd.Env = append(cmd.Env, "NO_COLOR=1") // stars mark what has changed
		tb := sitAt(t, game, cmd, game.Standard, "")
		pin(tb, "begin")
		tb.Reply("?")
		pin(tb, "help")
		answer := terminal.ByNumber(t, 1)
		for {
			if decision, ok := tb.decision(); ok && !strings.Contains(decision[0], game.Rounds+" 1 ") &&
				tb.Screen().Has("*\n") {
				break
			}
			if tb.Reply(answer(tb.Screen())); !tb.Await() {
				t.Fatalf("there is no later decision:\n%s", tb.Screen())
			}
		}
		pin(tb, "later")
		over := sit(t, game, game.Standard, "random",
			append(short(game, 1), "-seed", "pinned", "-save", "none")...)
		over.finish(1)
		pin(over, "end")
	})
}

// TestMarket pins an open commodity and a drafted offer, in Merlin Economics with the market.
func TestMarket(t *testing.T) {
	t.Parallel()
	game := must.Get(games.Find("merlin"))
	tb := sit(t, game, 4, "random", "-seed", "pinned", "-save", "none", "-set", "parts=market", "-set",
		"taxmen=0")
	tb.Reply("seal 0")
	tb.asked(`^Ann>$`)
	tb.Reply("goods grain")
	tb.Reply("bid 2")
	tb.asked(`^Ann>$`)
	terminal.Pin(t, "market-goods", tb.Reply("goods grain"))
	tb.Reply("rebid 2 to 1")
	tb.Reply("offer Cleo")
	terminal.Pin(t, "market-offer", tb.Reply("item gold"))
	if tb.Reply("set 3"); !strings.Contains(strings.Join(tb.Latest(), "\n"),
		"what will you ask Cleo for, in return for 3 gold?") {
		t.Errorf("nothing is asked for 3 gold:\n%s", tb.Screen())
	}
}

var (
	painted = regexp.MustCompile(`\x1b\[([0-9;]+)m([^\x1b]*)\x1b\[0m`) // a text that is coloured, bold or faint
	name    = regexp.MustCompile(`\b(?:Ann|Ben|Cleo|Dan|Eve|Finn)\b`)  // of a player
)

// news is the colour of changes.
const news = "33;1"

// lineHead matches a line up to its first gap.
var lineHead = regexp.MustCompile(`^([> -]*(?:\S| \S)+) `)

// starred returns a changed line as it is shown without colours: with a star at its end, or after its head if
// the line is full.
func starred(line string) string {
	if len([]rune(line)) <= terminal.Columns-2 {
		return line + " *"
	}
	return lineHead.ReplaceAllString(line, "$1*")
}

// TestColours checks that on a terminal with colours each player's name has its own colour, and changes since
// the player's last turn have one too; and that without colours nothing is coloured, and a star marks a line
// that has changed.
func TestColours(t *testing.T) {
	each(t, func(t *testing.T, game games.Game) {
		seated := func(entries ...string) *table {
			cmd := terminal.Command(t, "-seed", "colours", "-save", "none")
			cmd.Env = append(cmd.Env, entries...)
			return sitAt(t, game, cmd, game.Standard, "random")
		}
		colours, none, dumb := seated(), seated("NO_COLOR=1"), seated("TERM=dumb")
		answer := terminal.ByNumber(t, 1)
		changed, of := 0, map[string]string{} // the player of each colour
		for range scale.N(12, 25) {
			if decision, ok := colours.decision(); ok {
				plain, _ := none.decision()
				lines := strings.Split(colours.Raw(), "\n")
				for i, line := range lines[len(lines)-len(decision):][:len(board(decision))] {
					left := name.FindAllString(decision[i], -1)
					star := false
					for _, found := range painted.FindAllStringSubmatch(line, -1) {
						if found[1] == news {
							star = true
							continue
						}
						if seat, fresh := strings.CutSuffix(found[1], ";4"); fresh {
							star, found[1] = true, seat
						}
						if who := of[found[1]]; who != "" && who != found[2] {
							t.Fatalf("%q has the colour of %s in %q", found[2], who, line)
						}
						of[found[1]] = found[2]
						left = left[1:]
					}
					if len(left) > 0 {
						t.Errorf("%q are not all painted in %q", name.FindAllString(decision[i], -1), line)
					}
					want := decision[i]
					if star {
						want = starred(want)
						changed++
					}
					if plain[i] != want {
						t.Errorf("without colours the line is %q, not %q", plain[i], want)
					}
				}
			}
			line := answer(colours.Screen())
			if colours.Type(line); !colours.Await() {
				break
			}
			none.Reply(line)
			dumb.Reply(line)
		}
		// one or two decisions may change nothing
		if len(of) != game.Standard || changed == 0 && !testing.Short() {
			t.Errorf("names are painted as %q, and %d lines have changed", of, changed)
		}
		for _, tb := range []*table{none, dumb} {
			if raw := tb.Raw(); strings.Contains(raw, "\x1b") {
				t.Errorf("there are colours where none are wanted: %q", raw)
			}
		}
		if none.Raw() != dumb.Raw() {
			t.Error("TERM=dumb shows another text than NO_COLOR")
		}
	})
}
