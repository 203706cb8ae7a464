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

// partSets are the sets of parts of Merlin Economics, and how a record's config has them.
var partSets = []struct{ name, parts, lasts string }{
	{"none", `"parts":[],`, `"years":1,"maxTurns":48}`},
	{"market", `"parts":["market"],`, `"years":1,"maxTurns":48}`},
	{"paper", `"parts":["market","paper"],`, `"years":1,"maxTurns":48}`},
	{"no-war", `"parts":["market","paper","magic","court","visions"],`, `"years":2,"maxTurns":400}`},
	{"all", `"parts":["market","paper","magic","war","court","visions"],`, `"years":2,"maxTurns":400}`},
}

// TestParts plays each set of parts (M37.4) to its end: a person who does least against bots, and bots alone.
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
				scale.OnlyLong(t) // "all" has its parts too
			} else if testing.Short() && set.name != "none" {
				t.Skip("plays whole games")
			}
			file := filepath.Join(t.TempDir(), "record")
			args := []string{"-game", "merlin", "-parts", set.name, "-players", "4", "-seed", "parts",
				"-record", file}
			r := fine(t, strings.Repeat("e\n0\n1\n", 2000),
				append(args, "-seats", "you,greedy:1,greedy:1,random")...)
			has(t, r.out, "Merlin Economics p0 you, p1 greedy:1, p2 greedy:1, p3 random\n", "p0> ",
				"=== turn 12", "the game is over", "wins")
			text := must.Get(os.ReadFile(file))
			has(t, string(text), "\nconfig {", set.parts, set.lasts)
			has(t, fine(t, "", "-verify", file).out, "ok: merlin edition 1, 4 players")
			if scale.Long() || set.name == "none" {
				has(t, fine(t, "", "-parts", set.name, "-players", "6", "-seed", "bots", "-seats",
					"greedy:1,random,random,random,random,random").out, "=== turn 1", "the game is over",
					"wins")
			}
			if got := game.SetOf(text[strings.Index(string(text), "{") : strings.Index(string(text),
				"}\n")+1]); got != i {
				t.Errorf("the record is of set %d", got)
			}
		})
	}
}

// TestParts_flags holds what else may be said with -parts, and what is wrong with it.
func TestParts_flags(t *testing.T) {
	for _, test := range []struct {
		args []string
		want string // of the config
	}{
		// of the one game that has sets
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
		{[]string{"-parts", ""}, "-parts is given without a value"},
		{[]string{"-parts", "market", "-set", "parts="}, `-set and -parts do not agree on "parts"`},
		{[]string{"-parts", "market", "-config", `{"parts":["magic"]}`},
			`-config and -parts do not agree on "parts"`},
		{[]string{"-parts", "none", "-players", "3"}, "-players 3: merlin is for 4 to 6"},
		{[]string{"-parts", "none", "-resume", "x"}, "-resume and -parts do not go together"},
		{[]string{"-parts", "none", "-replay", "x"}, "-replay and -parts do not go together"},
		{[]string{"-parts", "none", "-verify", "x"}, "-verify and -parts do not go together"},
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

// TestParts_help holds that the help has each set, what is in it and how long it lasts, and that the first
// screen has room for it.
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
	has(t, fine(t, "", "-h").out, append([]string{"-game merlin -parts none", "years  turns each"},
		lines...)...)
}

// TestParts_first holds what the first screen offers of the sets, and what is played then: to who knows
// nothing the smallest, by Enter alone.
func TestParts_first(t *testing.T) {
	begins := "Merlin Economics p0 you, p1 greedy, p2 greedy, p3 greedy\n"
	leave := "quit\nquit\n"
	for _, test := range []struct {
		name  string
		input string
		args  []string
		want  []string
		not   string
	}{
		{"Enter alone", "\n\n\n\n" + leave, []string{"-game", "merlin"},
			[]string{"Merlin Economics\n", "The first is the smallest game, and the one to begin with.\n",
				"  1  none    the board alone: ", "  2  market ", "  3  paper ", "  4  no-war ",
				"  5  all ", "Which parts? Enter takes 1: ", "How many play, with you? 4 to 6; Enter takes 4: ",
				"Enter takes greedy: ", begins, "press Enter to begin ", "(max 48)", "p0> "}, "Grand Market"},
		{"of all games", "4\n\n\n\n\n" + leave, nil,
			[]string{"Which game? Enter takes 1: ", "Which parts? Enter takes 1: ", begins, "(max 48)",
				"p0> "}, "Grand Market"},
		{"by number", "merlin\n2\n5\n\n\n" + leave, nil,
			[]string{"Which parts? Enter takes 1: ", "How many play", "p4 greedy\n", "Grand Market",
				"(max 60)"}, "you can sell paper"},
		{"by name", "paper\n6\n\n\n" + leave, []string{"-game", "merlin"},
			[]string{"p5 greedy\n", "Grand Market", "you can sell paper", "(max 72)"}, ""},
		{"cut short", "ma\n\n\n\n" + leave, []string{"-game", "merlin"},
			[]string{"How many play", "Grand Market", "(max 48)"}, "you can sell paper"},
		{"what is no answer", "0\n6\n-1\nwar\n" + strings.Repeat("x", 5000) + "\n\n\n\n\n" + leave,
			[]string{"-game", "merlin"}, []string{"(type a number from 1 to 5, or q to leave)",
				"(type a number from 1 to 5, or q to leave)",
				"(type a number from 1 to 5, or q to leave)", "(type a number from 1 to 5, or q to leave)",
				"(a line has at most 4096 bytes)", begins}, ""},
		{"given", "\n\n\n" + leave, []string{"-parts", "none"},
			[]string{"Merlin Economics\nHow many play", begins, "(max 48)"}, "Which parts"},
		{"set", "\n\n\n" + leave, []string{"-game", "merlin", "-set", "parts=market"},
			[]string{"Merlin Economics\nHow many play", begins, "(max 400)"}, "Which parts"},
		{"in the config", "\n\n\n" + leave, []string{"-game", "merlin", "-config", `{"parts":[]}`},
			[]string{"Merlin Economics\nHow many play", begins}, "Which parts"},
		{"seats given", leave, []string{"-game", "merlin", "-parts", "none", "-seats", "you", "-quiet"},
			[]string{begins, "(max 48)", "p0> "}, "Which"},
		{"another game", "\n\n\n" + leave, []string{"-game", "smallprint"},
			[]string{"Small Print\nHow many play"}, "Which parts"},
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

// TestParts_next holds that who has finished a game is offered the next set, and who has not, the smallest.
func TestParts_next(t *testing.T) {
	folder := t.TempDir()
	offers := func(number int) {
		t.Helper()
		r := atTerminal(folder, "q\n", "-game", "merlin")
		has(t, r.out, fmt.Sprintf("Which parts? Enter takes %d: ", number))
		if first := strings.Contains(r.out, "the one to begin with"); first != (number == 1) {
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
	play("0\nquit\n", "-parts", "none") // which is not finished
	offers(1)
	play(ends, "-parts", "none")
	offers(2)
	play(ends, "-parts", "paper")
	offers(4)
	play(ends, "-set", "parts=magic") // which is no set
	offers(5)
	for _, f := range filesOf(folder) {
		must.Do(t, os.WriteFile(f.file, []byte("bourse no record\n"), 0o666))
	}
	offers(5)
}
