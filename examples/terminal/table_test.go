package terminal_test

import (
	"fmt"
	"io/fs"
	"os"
	"os/exec"
	"path/filepath"
	"regexp"
	"slices"
	"strconv"
	"strings"
	"testing"

	"bourse.example/examples/internal/games"
	"bourse.example/examples/terminal"
)

// This file starts a game of examples/play and reads the screen.

func TestMain(m *testing.M) {
	if name := os.Getenv(helper); name != "" {
		programs[name]()
		return
	}
	os.Exit(terminal.Main(m))
}

// each runs a test for every game.
func each(t *testing.T, test func(*testing.T, games.Game)) {
	t.Parallel()
	for _, game := range games.All() {
		t.Run(game.Name(), func(t *testing.T) {
			if testing.Short() && game.Name() != "smallprint" {
				t.Skip("the other games")
			}
			t.Parallel()
			test(t, game)
		})
	}
}

var (
	// the first line of a board
	boards = regexp.MustCompile(`^(?:round \d+ of|(?:before )?turn \d+ \(max) \d+`)
	// the prompt below a board
	decides = regexp.MustCompile(`^(\w+)>$`)
	// the prompt below anything else
	noted = regexp.MustCompile(`^(\w+) \(Enter: the table\)>$`)
	// the prompt for an amount
	counts = regexp.MustCompile(`^How many, (\d+)(?: to \d+)?\?$`)
	// the prompt below a page of a long answer
	pages = regexp.MustCompile(`^Enter continues, q skips:$`)
	asked = regexp.MustCompile(`[>?:]$`) // any prompt
	// the text before the cursor at any prompt; a line of a story can come in pieces and end with a colon too, but is
	// indented
	prompted = regexp.MustCompile(`^[^ ].*[>?:] $`)
	places   = regexp.MustCompile(`^  \d\. (\w+) +\S+ +([−-]?\d+)(  wins)?$`)
)

// short returns the arguments of a game of a few rounds.
func short(game games.Game, rounds int) []string {
	if game.Name() == "merlin" { // in turns: a round is one turn of each player
		// the default is 40, and a player may open one thing after the other
		return []string{"-set", fmt.Sprintf("maxTurns=%d", rounds*game.Standard), "-set", "maxActions=6"}
	}
	return []string{"-set", fmt.Sprintf("rounds=%d", rounds)}
}

// lasting returns the arguments of a game in which a player who moves at random does not go bankrupt within a
// few decisions.
func lasting(game games.Game) []string {
	if game.Name() == "merlin" {
		return []string{"-set", "startGold=20", "-set", "taxmen=0", "-set", "maxActions=6", "-set", "years=1"}
	}
	return nil
}

// A table is a game on a terminal.
type table struct {
	*terminal.Terminal
	t    *testing.T
	game games.Game
	cmd  *exec.Cmd
}

func start(t *testing.T, game games.Game, args ...string) *table {
	t.Helper()
	return open(t, game, terminal.Command(t, args...))
}

// open starts a command that runs play.
func open(t *testing.T, game games.Game, cmd *exec.Cmd) *table {
	t.Helper()
	tb := &table{terminal.Start(t, cmd), t, game, cmd}
	tb.Asks = prompted
	t.Cleanup(tb.sound)
	return tb
}

// sit starts play in a quiet game without naming a game, answers the first screens by keys, and presses Enter up to
// the first decision.
func sit(t *testing.T, game games.Game, players int, against string, args ...string) *table {
	t.Helper()
	return sitAt(t, game, terminal.Command(t, append(args, "-quiet")...), players, against)
}

// sitAt is like sit, for a given command.
func sitAt(t *testing.T, game games.Game, cmd *exec.Cmd, players int, against string) *table {
	t.Helper()
	tb := open(t, game, cmd)
	tb.asked(`^Which game\? Enter takes 1:$`)
	key := slices.Index(games.Names(), game.Name()) + 1
	if !tb.Screen().Has(fmt.Sprintf("\n  %d  %s ", key, game.Title)) {
		t.Fatalf("the first screen does not offer %s:\n%s", game.Title, tb.Screen())
	}
	tb.Type(strconv.Itoa(key))
	if sets := game.Sets; len(sets) > 0 && !slices.ContainsFunc(cmd.Args,
		func(arg string) bool { return strings.HasPrefix(arg, "parts=") }) {
		tb.asked(`^Which parts\? Enter takes \d:$`)
		tb.Type(sets[len(sets)-1].Name)
	}
	tb.asked(`^How many players, with you\? \d to \d; Enter takes \d:$`)
	tb.Type(strconv.Itoa(players))
	tb.asked(`^Enter takes club:$`)
	tb.Type(against)
	for tb.Await() && !decides.MatchString(tb.Screen().Prompt()) {
		tb.asked(`Press Enter(?: to begin)?:$|q skips:$`)
		tb.Type("")
	}
	return tb
}

// decides leaves a prompt for an amount, or a note, that interrupts a decision.
func (tb *table) decides() {
	tb.t.Helper()
	for range 10 {
		if decides.MatchString(tb.Screen().Prompt()) {
			return
		}
		tb.Reply("")
	}
	tb.t.Fatalf("there is no decision:\n%s", tb.Screen())
}

// asked checks that the prompt matches a pattern.
func (tb *table) asked(pattern string) {
	tb.t.Helper()
	tb.Await()
	if s := tb.Screen(); !regexp.MustCompile(pattern).MatchString(s.Prompt()) {
		tb.t.Fatalf("it does not ask %s:\n%s", pattern, s)
	}
}

// sound checks that the program has not crashed and has written nothing wider than the screen. Error messages
// are exempt: they are one line, and a path in them may be long.
func (tb *table) sound() {
	tb.t.Helper()
	if text := tb.Transcript(); strings.Contains(text, "panic: ") || strings.Contains(text, "goroutine ") {
		tb.t.Errorf("it panics:\n%s", text)
	}
	for _, line := range tb.Wrapped() {
		if !strings.Contains(line, "/bourse/") && !strings.HasPrefix(line, "play: ") {
			tb.t.Errorf("wider than the screen: %q", line)
		}
	}
}

// decision returns the lines of a decision, from the board's first line to the prompt. ok reports whether
// there is a decision to make. It checks that all of the decision is on the screen.
func (tb *table) decision() (lines []string, ok bool) {
	tb.t.Helper()
	screen := tb.Screen()
	who := decides.FindStringSubmatch(screen.Prompt())
	if who == nil {
		return nil, false
	}
	latest := tb.Latest()
	asks := last(latest, func(line string) bool { return strings.HasPrefix(line, who[1]+", ") })
	board := last(latest[:max(asks, 0)], boards.MatchString)
	switch {
	case asks < 0:
		tb.t.Fatalf("no question to %s comes before the prompt:\n%s", who[1], strings.Join(latest, "\n"))
	case board < 0:
		tb.t.Fatalf("no board comes before the question:\n%s", strings.Join(latest, "\n"))
	}
	lines = latest[board:]
	shown := trimmed(screen)
	if at := len(shown) - len(lines); at < 0 || !slices.Equal(shown[at:], trimmed(lines)) {
		tb.t.Fatalf("the screen does not hold all of the decision:\n%s\nbut\n%s", strings.Join(lines, "\n"),
			screen)
	}
	if len(terminal.Screen(lines[asks-board:]).Choices()) == 0 {
		tb.t.Fatalf("no choice stands below the question:\n%s", screen)
	}
	return lines, true
}

// board returns the part of a decision above the question.
func board(decision []string) []string {
	return decision[:last(decision,
		func(line string) bool { return regexp.MustCompile(`^\w+, `).MatchString(line) })]
}

// last returns the index of the last line that satisfies is, or -1.
func last(lines []string, is func(string) bool) int {
	for i := len(lines) - 1; i >= 0; i-- {
		if is(lines[i]) {
			return i
		}
	}
	return -1
}

// trimmed returns the lines without trailing spaces, and without the empty lines at the end.
func trimmed(lines []string) []string {
	var list []string
	for _, line := range lines {
		list = append(list, strings.TrimRight(line, " "))
	}
	for len(list) > 0 && list[len(list)-1] == "" {
		list = list[:len(list)-1]
	}
	return list
}

// choices returns the options of the decision that are on the screen.
func choices(decision []string) []terminal.Choice {
	return terminal.Screen(decision[len(board(decision)):]).Choices()
}

// finish plays a game to its end by the numbers on the screen.
func (tb *table) finish(seed uint64) {
	tb.t.Helper()
	if code := (terminal.Person{Answer: terminal.ByNumber(tb.t, seed)}).Play(tb.Terminal); code != 0 {
		tb.t.Errorf("it ends with %d:\n%s", code, tb.Screen())
	}
}

// standings returns the final standings on the screen, such as "Cleo 56 wins, Ann 4".
func (tb *table) standings() string {
	var list []string
	for _, line := range tb.Screen() {
		if found := places.FindStringSubmatch(line); found != nil {
			list = append(list, found[1]+" "+strings.Replace(found[2], "−", "-", 1)+strings.TrimPrefix(found[3], " "))
		}
	}
	return strings.Join(list, ", ")
}

// variable returns the value of a variable in a command's environment.
func variable(cmd *exec.Cmd, name string) string {
	for _, entry := range cmd.Env {
		if value, ok := strings.CutPrefix(entry, name+"="); ok {
			return value
		}
	}
	return ""
}

// kept returns the folder where play keeps games.
func kept(cmd *exec.Cmd) string { return filepath.Join(variable(cmd, "XDG_CONFIG_HOME"), "bourse") }

// files returns all files in the folders that a command uses.
func files(t *testing.T, cmd *exec.Cmd) (list []string) {
	t.Helper()
	for _, folder := range []string{variable(cmd, "HOME"), variable(cmd, "TMPDIR"), cmd.Dir} {
		if err := filepath.WalkDir(folder, func(name string, d fs.DirEntry, err error) error {
			if err == nil && !d.IsDir() {
				list = append(list, name)
			}
			return err
		}); err != nil {
			t.Fatal(err)
		}
	}
	return list
}

// theFile returns the only file in the folders that a command uses. It must be where play keeps games.
func theFile(t *testing.T, cmd *exec.Cmd) string {
	t.Helper()
	list := files(t, cmd)
	if len(list) != 1 || filepath.Dir(list[0]) != kept(cmd) {
		t.Fatalf("the files are %q, not one in %s", list, kept(cmd))
	}
	return list[0]
}
