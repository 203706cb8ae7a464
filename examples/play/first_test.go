package main

import (
	"bytes"
	"context"
	"strings"
	"testing"
)

// atTerminal runs the program on a terminal without colours, with typed input.
func atTerminal(folder, input string, args ...string) result {
	var out, errs bytes.Buffer
	at := piped(strings.NewReader(input), &out, &errs)
	at.terminal, at.typing, at.folder = true, true, folder
	at.getenv = func(name string) string { return map[string]string{"TERM": "dumb"}[name] }
	return result{run(context.Background(), args, at), out.String(), errs.String()}
}

// TestFirst checks the questions of the first screen and the games that they begin.
func TestFirst(t *testing.T) {
	leave := "quit\nquit\n"
	for _, test := range []struct {
		name  string
		input string
		args  []string
		want  []string
	}{
		{"only Enter", "\n\n\n\n" + leave, nil,
			[]string{"  1  Futures! ", "3-4, 25 min", "  2  Small Print ", "  3  Economicon ",
				"  4  Merlin Economics wizards", "4-6, 60 min",
				"Which game? Enter takes 1: ", "How many players, with you? 3 to 4; Enter takes 4: ",
				"Enter takes club: ", "Futures! with Ann (you), Ben (greedy), Cleo (greedy), Dan (greedy)",
				"Bet on the prices of corn, rice and pepper", "Press Enter to begin: ", "Ann, early trading", "Ann> "}},
		{"by number", "2\n3\nrandom\n\n" + leave, nil,
			[]string{"How many players, with you? 2 to 4; Enter takes 4: ",
				"Small Print with Ann (you), Ben (random), Cleo (random)\n"}},
		{"by strength", "2\n3\nstrong\n\n" + leave, nil,
			[]string{"beginner (random), club (sceptic), strong\n  (learned+ismcts:400). ",
				"Small Print with Ann (you), Ben (learned+ismcts:400), Cleo (learned+ismcts:400)\n"}},
		{"each by strength", "merlin\nall\n4\nbeginner,you,strong\n\n" + leave, nil,
			[]string{"strong (learned). ", "Ann (random), Ben (you), Cleo (learned), Dan (greedy)\n"}},
		{"by name", "econ\n2\nismcts:10\n\n" + leave, nil, []string{"Economicon with Ann (you), Ben (ismcts:10)\n"}},
		{"a list of seats", "1\n3\ngreedy,you\n\n" + leave, nil,
			[]string{"Futures! with Ann (greedy), Ben (you), Cleo (greedy)\n"}},
		{"wrong answers", "9\n-1\nchess\n" + strings.Repeat("x",
			5000) + "\n1\n5\nmany\n3\nnobody\ngreedy,greedy\nyou,you,you,you\n\n\n" + leave, nil, []string{
			"(Type a number from 1 to 4, or q to leave.)", "(Type a number from 1 to 4, or q to leave.)",
			"(Type a number from 1 to 4, or q to leave.)", "(A line can have at most 4096 bytes.)",
			"(Type a number from 3 to 4, or q to leave.)", "(Type a number from 3 to 4, or q to leave.)",
			`No bot is called "nobody", there are greedy, ismcts,`,
			"One of them must be you", "You named 4 players, but the game has 3", "Futures! with Ann (you), Ben (greedy), Cleo (greedy)\n"}},
		{"the game is given", "\n\n\n" + leave, []string{"-game", "smallprint"},
			[]string{"Small Print\nHow many players", "Small Print with Ann (you), Ben (sceptic), Cleo (sceptic), Dan (sceptic)"}},
		{"the number is given", "\n\n\n" + leave, []string{"-players", "3"},
			[]string{"Enter takes 1: Who plays against you?", "Futures! with Ann (you), Ben (greedy), Cleo (greedy)\n"}},
		{"the config says how many", "\n\n\n" + leave, []string{"-set", "players=3"},
			[]string{"Enter takes 1: Who plays against you?", "Futures! with Ann (you), Ben (greedy), Cleo (greedy)\n"}},
		{"to leave", "q\n", nil, []string{"Which game?"}},
		{"to leave later", "1\nq\n", nil, []string{"How many"}},
		{"to leave last", "1\n3\nquit\n", nil, []string{"Who plays"}},
		{"to watch", "w\nsmall\n", []string{"-pace", "0", "-set", "rounds=1"},
			[]string{"Watch which game? Enter takes 1: ", "Small Print with Ann (greedy), Ben (greedy), Cleo (random), Dan (random)",
				"The game is over"}},
	} {
		t.Run(test.name, func(t *testing.T) {
			args := append([]string{"-seed", "first"}, test.args...)
			r := atTerminal(t.TempDir(), test.input, args...)
			if r.code != 0 || r.errs != "" {
				t.Fatalf("it ends with %d, %q\n%s", r.code, r.errs, r.out)
			}
			has(t, r.out, test.want...)
		})
	}
	if r := atTerminal("", "1\n"); r.code != 1 ||
		!strings.Contains(r.errs, "the input ended") {
		t.Errorf("the end of the input: %d, %q", r.code, r.errs)
	}
	if r := atTerminal("", "2\n\n", "-players", "9"); r.code != 2 ||
		!strings.Contains(r.errs, "smallprint is for 2 to 4") {
		t.Errorf("too many: %d, %q", r.code, r.errs)
	}
	for _, args := range [][]string{{"-watch"}, {"-json"}, {"-dice"}, {"-seats", "random"}} {
		if r := atTerminal("", "", append(args, "-set", "rounds=1", "-pace", "0")...); strings.Contains(r.out,
			"Which game") {
			t.Errorf("%q asks which game", args)
		}
	}
}

// TestFirst_again checks that a player's second game begins without the aim, and that unfinished games are
// offered.
func TestFirst_again(t *testing.T) {
	folder := t.TempDir()
	args := []string{"-game", "smallprint", "-seats", "you,random", "-seed", "again", "-set", "rounds=1"}
	has(t, atTerminal(folder, "\n"+ones(50), args...).out, "Press Enter to begin", "The game is over",
		"(The record is in", folder, "-replay shows it.)")
	if r := atTerminal(folder, ones(50), args...); r.code != 0 ||
		strings.Contains(r.out, "Press Enter to begin") {
		t.Errorf("the second game begins like a first: %s", r.out)
	}
	if r := atTerminal(t.TempDir(), ones(50), append(args, "-quiet")...); r.code != 0 ||
		strings.Contains(r.out, "Press Enter to begin") {
		t.Errorf("-quiet explains: %s", r.out)
	}
	has(t, atTerminal(folder, "2\nquit\n", args...).out, "(The game is saved: -resume continues it.)")
	r := atTerminal(folder, "r\n\n"+ones(50))
	if has(t, r.out, "  r  continue: Small Print, round 1, ", "Which game do you want to continue? Enter takes 1: ",
		"Ann> ", "The game is over"); r.code != 0 {
		t.Errorf("it ends with %d, %s", r.code, r.errs)
	}
	if r := atTerminal(folder, "r\nq\n"); !strings.Contains(r.out,
		"(Type a number from 1 to 4, or q to leave.)") {
		t.Errorf("there is nothing to go on with: %s", r.out)
	}
}
