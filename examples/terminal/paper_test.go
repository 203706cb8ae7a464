package terminal_test

import (
	"os"
	"path/filepath"
	"regexp"
	"slices"
	"strconv"
	"strings"
	"testing"

	"bourse.example/examples/internal/games"
	"bourse.example/examples/terminal"
	"bourse.example/internal/testkit/must"
	"bourse.example/internal/testkit/scale"
)

// This file plays the papers and the magic of Merlin Economics, and asks ? on the way.

// A script is what four people at one screen type, including the chance moves, with each move written as in a
// record. The story is checked for what it should say.
type script struct {
	name  string
	moves []string
	tells []string // lines of the story, in this order
}

// scripts reads a file of testdata: the settings of the games, and the scripts.
func scripts(t *testing.T, file string) (settings []string, list []script) {
	t.Helper()
	text := must.Get(os.ReadFile(filepath.Join("testdata", file)))
	begin, rest, _ := strings.Cut(string(text), "\n== ")
	var first []string // moves at the start of each script
	moves := func(line string) []string { return strings.Split(line, "; ") }
	for line := range strings.Lines(begin) {
		line = strings.TrimSpace(line)
		if set, ok := strings.CutPrefix(line, "set "); ok {
			settings = strings.Fields(set)
		} else if line != "" && line[0] != '#' {
			first = append(first, moves(line)...)
		}
	}
	for _, part := range strings.Split(rest, "\n== ") {
		name, lines, _ := strings.Cut(part, "\n")
		s := script{name: name, moves: slices.Clone(first)}
		for line := range strings.Lines(lines) {
			if says, ok := strings.CutPrefix(strings.TrimSpace(line), "> "); ok {
				s.tells = append(s.tells, says)
			} else if line = strings.TrimSpace(line); line != "" {
				s.moves = append(s.moves, moves(line)...)
			}
		}
		list = append(list, s)
	}
	return settings, list
}

// TestScripts checks that each paper of Merlin Economics can be written, sold and settled at one screen, and
// that labs lead to mead; and that ? names each listed choice by its number and its words, a screenful at a
// time.
func TestScripts(t *testing.T) {
	t.Parallel()
	for _, file := range []string{"papers.txt", "magic.txt"} {
		settings, list := scripts(t, file)
		if testing.Short() {
			list = list[:1]
		}
		for _, test := range list {
			t.Run(test.name, func(t *testing.T) {
				t.Parallel()
				test.play(t, settings)
			})
		}
	}
}

// play plays a script at one screen, in a game with the given settings. The long run asks ? at every prompt.
func (test *script) play(t *testing.T, settings []string) {
	t.Helper()
	game := must.Get(games.Find("merlin"))
	args := []string{"-game", "merlin", "-seats", "you,you,you,you", "-dice", "-save", "none", "-quiet"}
	for _, set := range settings {
		args = append(args, "-set", set)
	}
	tb := start(t, game, args...)
	for i, line := range test.moves {
		who, move, _ := strings.Cut(line, " ")
		tb.ready()
		if decides.MatchString(tb.Screen().Prompt()) != (who != "~") {
			t.Fatalf("move %d is %s, and it asks\n%s", i+1, line, tb.Screen())
		}
		if who != "~" {
			tb.decision()
			if scale.Long() || (i+len(test.name))%6 == 0 {
				tb.helped()
			}
		}
		if tb.Reply(move); noted.MatchString(tb.Screen().Prompt()) {
			t.Fatalf("move %d, %s, is not done:\n%s", i+1, line, tb.Screen())
		}
	}
	told := tb.flat()
	for _, says := range test.tells {
		at := strings.Index(told, says)
		if at < 0 {
			t.Fatalf("it is not told that %s:\n%s", says, tb.Screen())
		}
		told = told[at:]
	}
}

// TestPaper_begins checks that the introduction to a first standard game, which describes the parts, fits on
// the screen.
func TestPaper_begins(t *testing.T) {
	t.Parallel()
	game := must.Get(games.Find("merlin"))
	tb := start(t, game, "-game", "merlin", "-seats", "you,random,random,random")
	tb.asked(`^Press Enter:$`)
	if says := "Merlin Economics with Ann (you)"; !tb.Screen().Has(says) {
		t.Errorf("there is nothing of %s on the screen:\n%s", says, tb.Screen())
	}
	tb.Reply("")
	tb.asked(`^Press Enter to begin:$`)
	for _, says := range []string{"Grand Market", "you can sell paper", "You build", "net worth"} {
		if !tb.Screen().Has(says) {
			t.Errorf("there is nothing of %s on the screen:\n%s", says, tb.Screen())
		}
	}
}

// ready presses Enter until a player, or chance, has to decide.
func (tb *table) ready() {
	tb.t.Helper()
	for tb.Await(); handover.MatchString(tb.Screen().Prompt()); {
		tb.Reply("")
	}
}

// meant matches how ? describes listed choices: their numbers, and their words in the list.
var meant = regexp.MustCompile(`^  \[(\d+)(?:-(\d+))?\] (.*)`)

// helped asks ? and checks that the answer names everything that is listed, and that each page of it fits on
// the screen.
func (tb *table) helped() {
	tb.t.Helper()
	listed := terminal.Screen(tb.all("options")).Choices()
	named := map[int]string{}
	text := ""
	for tb.Reply("?"); ; tb.Reply("") {
		part := tb.Latest()
		if len(part) > terminal.Lines {
			tb.t.Errorf("a part of ? has %d lines:\n%s", len(part), strings.Join(part, "\n"))
		}
		text += strings.Join(part[:len(part)-1], "\n") + "\n"
		if !pages.MatchString(tb.Screen().Prompt()) {
			break
		}
	}
	for _, line := range strings.Split(strings.ReplaceAll(text, "\n    ", " "), "\n") {
		found := meant.FindStringSubmatch(line)
		if found == nil {
			continue
		}
		from, _ := strconv.Atoi(found[1])
		to, err := strconv.Atoi(found[2])
		if err != nil {
			to = from
		}
		for n := from; n <= to; n++ {
			named[n] = found[3]
		}
	}
	if len(named) != len(listed) {
		tb.t.Errorf("%d choices are listed, and ? names %d:\n%s", len(listed), len(named), text)
	}
	for _, c := range listed {
		if says := named[c.Number]; !strings.Contains(says, c.Group) || len(says) < len(c.Group)+20 {
			tb.t.Errorf("? does not tell of [%d] %s %s:\n%s", c.Number, c.Group, c.Item, text)
		}
	}
	if !strings.Contains("\n"+text, "\n  Type the number") {
		tb.t.Errorf("? does not say what is asked:\n%s", text)
	}
}
