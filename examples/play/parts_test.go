package main

import (
	"fmt"
	"os"
	"path/filepath"
	"strings"
	"testing"

	"bourse.example/examples/internal/games"
	"bourse.example/internal/testkit/must"
	"bourse.example/internal/testkit/scale"
)

// partSets are the sets of parts of Merlin Economics, as in the config of a record.
var partSets = []struct{ name, parts, lasts string }{
	{"none", `"parts":[],`, `"years":1,"maxTurns":48}`},
	{"market", `"parts":["market"],`, `"years":1,"maxTurns":48}`},
	{"paper", `"parts":["market","paper"],`, `"years":1,"maxTurns":48}`},
	{"no-war", `"parts":["market","paper","magic","court","visions"],`, `"years":2,"maxTurns":400}`},
	{"all", `"parts":["market","paper","magic","war","court","visions"],`, `"years":2,"maxTurns":400}`},
}

// TestParts plays each set of parts (M37.4) to its end: a passive player against bots, and only bots.
func TestParts(t *testing.T) {
	game, err := games.Find("merlin")
	if err != nil || len(game.Sets) != len(partSets) {
		t.Fatalf("there are %d sets, %v", len(game.Sets), err)
	}
	for i, set := range partSets {
		t.Run(set.name, func(t *testing.T) {
			t.Parallel()
			if set.name != game.Sets[i].Name {
				t.Fatalf("set %d is %s", i, game.Sets[i].Name)
			}
			if set.name == "no-war" {
				scale.OnlyLong(t) // "all" has the same parts
			} else if testing.Short() && set.name != "none" {
				t.Skip("plays whole games")
			}
			file := filepath.Join(t.TempDir(), "record")
			args := []string{"-game", "merlin", "-parts", set.name, "-players", "4", "-seed", "parts",
				"-record", file}
			r := fine(t, strings.Repeat("e\n0\n1\n", 2000),
				append(args, "-seats", "you,greedy:1,greedy:1,random")...)
			has(t, r.out, "Merlin Economics with Ann (you), Ben (greedy:1), Cleo (greedy:1), Dan (random)\n", "Ann> ",
				"=== turn 12", "The game is over", "wins")
			text := must.Get(os.ReadFile(file))
			has(t, string(text), "\nconfig {", set.parts, set.lasts)
			has(t, fine(t, "", "-verify", file).out, "ok: merlin edition 1, 4 players")
			if scale.Long() || set.name == "none" {
				has(t, fine(t, "", "-parts", set.name, "-players", "6", "-seed", "bots", "-seats",
					"greedy:1,random,random,random,random,random").out, "=== turn 1", "The game is over",
					"wins")
			}
			if got := game.SetOf(text[strings.Index(string(text), "{") : strings.Index(string(text),
				"}\n")+1]); got != i {
				t.Errorf("the record is of set %d", got)
			}
		})
	}
}

// TestParts_flags checks which flags can be combined with -parts.
func TestParts_flags(t *testing.T) {
	for _, test := range []struct {
		args []string
		want string // of the config
	}{
		// only one game has sets
		{[]string{"-parts", "none"}, `{"players":4,"parts":[],"years":1,"maxTurns":48}`},
		{[]string{"-parts", "market", "-players", "6"},
			`{"players":6,"parts":["market"],"years":1,"maxTurns":72}`},
		{[]string{"-parts", "paper", "-seats", "greedy,greedy,greedy,greedy,greedy"},
			`{"players":5,"parts":["market","paper"],"years":1,"maxTurns":60}`},
		{[]string{"-parts", "none", "-set", "maxTurns=4"}, `{"maxTurns":4,"players":4,"parts":[],"years":1}`},
		{[]string{"-parts", "none", "-config", `{"players":5,"years":2}`},
			`{"players":5,"years":2,"parts":[],"maxTurns":60}`},
		{[]string{"-parts", "paper", "-set", "parts=market,paper", "-set", "crowns=3"},
			`{"parts":["market","paper"],"crowns":3,"players":4,"years":1,"maxTurns":48}`},
		{[]string{"-parts", "no-war"},
			`{"players":4,"parts":["market","paper","magic","court","visions"],"years":2,"maxTurns":400}`},
		{[]string{"-parts", "all", "-players", "6"},
			`{"players":6,"parts":["market","paper","magic","war","court","visions"],"years":2,"maxTurns":400}`},
		{[]string{"-game", "merlin"}, `{"players":4}`},
	} {
		o, err := parseFlags(test.args)
		if err == nil {
			err = o.complete()
		}
		if err != nil || o.game.Name() != "merlin" || string(o.config) != test.want {
			t.Errorf("%q: %s, %v, want %s", test.args, o.config, err, test.want)
		}
	}
	list := ": none, market, paper, no-war, all"
	for _, test := range []struct {
		args []string
		want string
	}{
		{[]string{"-game", "merlin", "-parts", "war"},
			`-parts: no set of parts is called "war", merlin has` + list},
		{[]string{"-parts", "market,war"},
			`-parts: no set of parts is called "market,war", merlin has` + list},
		{[]string{"-parts", "None"}, `-parts: no set of parts is called "None", merlin has` + list},
		{[]string{"-game", "futures", "-parts", "none"},
			"-parts: futures has no parts to leave out, merlin has sets of them" + list},
		{[]string{"-game", "smallprint", "-parts", "war"},
			"-parts: smallprint has no parts to leave out, merlin has sets of them" + list},
		{[]string{"-parts", ""}, "-parts needs a value"},
		{[]string{"-parts", "market", "-set", "parts="}, `-set and -parts have different values of "parts"`},
		{[]string{"-parts", "market", "-config", `{"parts":["magic"]}`},
			`-config and -parts have different values of "parts"`},
		{[]string{"-parts", "none", "-players", "3"}, "-players 3: merlin is for 4 to 6"},
		{[]string{"-parts", "none", "-resume", "x"}, "-resume cannot be combined with -parts"},
		{[]string{"-parts", "none", "-replay", "x"}, "-replay cannot be combined with -parts"},
		{[]string{"-parts", "none", "-verify", "x"}, "-verify cannot be combined with -parts"},
	} {
		if r := typed("", test.args...); r.code != 2 || r.errs != "play: "+test.want+"\n" || r.out != "" {
			t.Errorf("%q ends with %d, %q, want %q", test.args, r.code, r.errs, test.want)
		}
	}
	if r := typed("", "-parts", "none", "-config", `{"players":1000000000000}`); r.code != 2 && r.code != 1 ||
		!strings.Contains(r.errs, "players") || strings.Contains(r.errs, "maxTurns") {
		t.Errorf("too many players: %d, %q", r.code, r.errs)
	}
}

// TestParts_help checks that the help describes each set and its length, and that the list fits the first
// screen.
func TestParts_help(t *testing.T) {
	var lines []string
	game := must.Get(games.Find("merlin"))
	for _, set := range game.Sets {
		if n := length("  1  " + strings.TrimSuffix(setLine(set), "\n")); n > standard.columns ||
			length(set.About) > 46 {
			t.Errorf("%s takes %d columns on the first screen", set.Name, n)
		}
		lines = append(lines, fmt.Sprintf("  %-8s%s", set.Name, set.About),
			fmt.Sprintf(" %d %11s\n", set.Years, set.Turns))
	}
	help := fine(t, "", "-h").out
	has(t, help, append([]string{"Merlin Economics, part by part", "years  turns each"}, lines...)...)
	has(t, help, " 1          12\n", " 1          12\n", " 1          12\n", " 2      66-100\n", " 2      66-100\n")
}

// TestParts_first checks the sets that the first screen offers and the games that they begin. New players get
// the smallest with Enter.
func TestParts_first(t *testing.T) {
	begins := "Merlin Economics with Ann (you), Ben (greedy), Cleo (greedy), Dan (greedy)\n"
	leave := "quit\nquit\n"
	for _, test := range []struct {
		name  string
		input string
		args  []string
		want  []string
		not   string
	}{
		{"Enter alone", "\n\n\n\n" + leave, []string{"-game", "merlin"},
			[]string{"Merlin Economics\n", "Begin with the first, which is the smallest game.\n",
				"  1  none    the board alone: ", "  2  market ", "  3  paper ", "  4  no-war ",
				"  5  all ", "Which parts? Enter takes 1: ", "How many players, with you? 4 to 6; Enter takes 4: ",
				"Enter takes club: ", begins, "Press Enter to begin: ", "(max 48)", "Ann> "}, "Grand Market"},
		{"of all games", "4\n\n\n\n\n" + leave, nil,
			[]string{"Which game? Enter takes 1: ", "Which parts? Enter takes 1: ", begins, "(max 48)",
				"Ann> "}, "Grand Market"},
		{"by number", "merlin\n2\n5\n\n\n" + leave, nil,
			[]string{"Which parts? Enter takes 1: ", "How many players", "Eve", "Grand Market",
				"(max 60)"}, "you can sell paper"},
		{"by name", "paper\n6\n\n\n" + leave, []string{"-game", "merlin"},
			[]string{"Finn", "Grand Market", "you can sell paper", "(max 72)"}, ""},
		{"cut short", "ma\n\n\n\n" + leave, []string{"-game", "merlin"},
			[]string{"How many players", "Grand Market", "(max 48)"}, "you can sell paper"},
		{"wrong answers", "0\n6\n-1\nwar\n" + strings.Repeat("x", 5000) + "\n\n\n\n\n" + leave,
			[]string{"-game", "merlin"}, []string{"(Type a number from 1 to 5, or q to leave.)",
				"(Type a number from 1 to 5, or q to leave.)",
				"(Type a number from 1 to 5, or q to leave.)", "(Type a number from 1 to 5, or q to leave.)",
				"(A line can have at most 4096 bytes.)", begins}, ""},
		{"given", "\n\n\n" + leave, []string{"-parts", "none"},
			[]string{"Merlin Economics\nHow many players", begins, "(max 48)"}, "Which parts"},
		{"set", "\n\n\n" + leave, []string{"-game", "merlin", "-set", "parts=market"},
			[]string{"Merlin Economics\nHow many players", begins, "(max 400)"}, "Which parts"},
		{"in the config", "\n\n\n" + leave, []string{"-game", "merlin", "-config", `{"parts":[]}`},
			[]string{"Merlin Economics\nHow many players", begins}, "Which parts"},
		{"seats given", leave, []string{"-game", "merlin", "-parts", "none", "-seats", "you", "-quiet"},
			[]string{begins, "(max 48)", "Ann> "}, "Which"},
		{"another game", "\n\n\n" + leave, []string{"-game", "smallprint"},
			[]string{"Small Print\nHow many players"}, "Which parts"},
		{"to leave", "q\n", []string{"-game", "merlin"}, []string{"Which parts"}, "How many"},
		{"to leave, in full", "quit\n", []string{"-game", "merlin"}, []string{"Which parts"}, "How many"},
	} {
		t.Run(test.name, func(t *testing.T) {
			r := atTerminal(t.TempDir(), test.input, append([]string{"-seed", "first"}, test.args...)...)
			if r.code != 0 || r.errs != "" {
				t.Fatalf("it ends with %d, %q\n%s", r.code, r.errs, r.out)
			}
			if has(t, r.out, test.want...); test.not != "" && strings.Contains(r.out, test.not) {
				t.Errorf("%q is in:\n%s", test.not, r.out)
			}
		})
	}
	if r := atTerminal("", "\n", "-game", "futures", "-parts", "none"); r.code != 2 ||
		strings.Contains(r.out, "How many") {
		t.Errorf("with another game it ends with %d:\n%s", r.code, r.out)
	}
}

// TestParts_next checks that players are offered the smallest set, and after a finished game the next one.
func TestParts_next(t *testing.T) {
	folder := t.TempDir()
	offers := func(number int) {
		t.Helper()
		r := atTerminal(folder, "q\n", "-game", "merlin")
		has(t, r.out, fmt.Sprintf("Which parts? Enter takes %d: ", number))
		if first := strings.Contains(r.out, "Begin with the first"); first != (number == 1) {
			t.Errorf("with %d offered, the first screen says\n%s", number, r.out)
		}
	}
	ends := strings.Repeat("e\n0\n1\n", 100)
	play := func(input string, args ...string) {
		t.Helper()
		if r := atTerminal(folder, input,
			append([]string{"-game", "merlin", "-seats", "you,random,random,random", "-seed", "next",
				"-quiet", "-set", "maxTurns=4"}, args...)...); r.code != 0 {
			t.Fatalf("it ends with %d, %s\n%s", r.code, r.errs, r.out)
		}
	}
	offers(1)
	play("0\nquit\n", "-parts", "none") // this game is not finished
	offers(1)
	play(ends, "-parts", "none")
	offers(2)
	play(ends, "-parts", "paper")
	offers(4)
	play(ends, "-set", "parts=magic") // no set has only this part
	offers(5)
	for _, f := range filesOf(folder) {
		must.Do(t, os.WriteFile(f.file, []byte("bourse no record\n"), 0o666))
	}
	offers(5)
}
