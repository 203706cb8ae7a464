package main

import (
	"bytes"
	"context"
	"strings"
	"testing"
)

// atTerminal runs the program as on a terminal without colours, and types.
func atTerminal(folder, input string, args ...string) result {
	var out, errs bytes.Buffer
	at := piped(strings.NewReader(input), &out, &errs)
	at.terminal, at.typing, at.folder = true, true, folder
	at.getenv = func(name string) string { return map[string]string{"TERM": "dumb"}[name] }
	return result{run(context.Background(), args, at), out.String(), errs.String()}
}

// TestFirst holds what the first screen offers, and what is played then.
func TestFirst(t *testing.T) {
	leave := "quit\nquit\n"
	for _, test := range []struct {
		name  string
		input string
		args  []string
		want  []string
	}{
		{"Enter takes what is offered", "\n\n\n\n" + leave, nil,
			[]string{"  1  Futures! ", "3-4, 25 min", "  2  Small Print ", "  3  Economicon ",
				"  4  Merlin Economics wizards", "4-6, 60 min",
				"Which game? Enter takes 1: ", "How many play, with you? 3 to 4; Enter takes 4: ",
				"Enter takes greedy: ", "Futures! p0 you, p1 greedy, p2 greedy, p3 greedy",
				"Bet on the prices of corn, rice and pepper", "press Enter to begin ", "p0, early trading", "p0> "}},
		{"by number", "2\n3\nrandom\n\n" + leave, nil,
			[]string{"How many play, with you? 2 to 4; Enter takes 4: ",
				"Small Print p0 you, p1 random, p2 random\n"}},
		{"a search is strong", "2\n3\nquit\n", nil,
			[]string{"random is easy, ismcts:1000 is strong;\nor who sits where: you,you,greedy\n"}},
		{"or it is not", "merlin\nall\n4\nquit\n", nil,
			[]string{"ismcts:1000 thinks\nlong, and is not shown to win more than greedy here;\nor who sits where: you,you,greedy\n"}},
		{"by name", "econ\n2\nismcts:10\n\n" + leave, nil, []string{"Economicon p0 you, p1 ismcts:10\n"}},
		{"a list of seats", "1\n3\ngreedy,you\n\n" + leave, nil,
			[]string{"Futures! p0 greedy, p1 you, p2 greedy\n"}},
		{"what is no answer", "9\n-1\nchess\n" + strings.Repeat("x",
			5000) + "\n1\n5\nmany\n3\nnobody\ngreedy,greedy\nyou,you,you,you\n\n\n" + leave, nil, []string{
			"(type a number from 1 to 4, or a letter)", "(type a number from 1 to 4, or a letter)",
			"(type a number from 1 to 4, or a letter)", "(a line has at most 4096 bytes)",
			"(type a number from 3 to 4, or q to leave)", "(type a number from 3 to 4, or q to leave)",
			`no bot is called "nobody", there are greedy, ismcts, random, rollout, and you`,
			"one of them is you", "that is 4, and 3 play", "Futures! p0 you, p1 greedy, p2 greedy\n"}},
		{"the game is given", "\n\n\n" + leave, []string{"-game", "smallprint"},
			[]string{"Small Print\nHow many play", "Small Print p0 you, p1 greedy, p2 greedy, p3 greedy"}},
		{"the number is given", "\n\n\n" + leave, []string{"-players", "3"},
			[]string{"Enter takes 1: Against whom?", "Futures! p0 you, p1 greedy, p2 greedy\n"}},
		{"the config says how many", "\n\n\n" + leave, []string{"-set", "players=3"},
			[]string{"Enter takes 1: Against whom?", "Futures! p0 you, p1 greedy, p2 greedy\n"}},
		{"to leave", "q\n", nil, []string{"Which game?"}},
		{"to leave later", "1\nq\n", nil, []string{"How many"}},
		{"to leave last", "1\n3\nquit\n", nil, []string{"Against whom"}},
		{"to watch", "w\nsmall\n", []string{"-pace", "0", "-set", "rounds=1"},
			[]string{"Watch which game? Enter takes 1: ", "Small Print p0 greedy, p1 greedy, p2 random, p3 random",
				"the game is over"}},
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
		!strings.Contains(r.errs, "the input ended while a question was asked") {
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

// TestFirst_again holds that who has played before is told the aim no more, and is offered to go on.
func TestFirst_again(t *testing.T) {
	folder := t.TempDir()
	args := []string{"-game", "smallprint", "-seats", "you,random", "-seed", "again", "-set", "rounds=1"}
	has(t, atTerminal(folder, "\n"+ones(50), args...).out, "press Enter to begin", "the game is over",
		"(the record is in", folder, "-replay shows it)")
	if r := atTerminal(folder, ones(50), args...); r.code != 0 ||
		strings.Contains(r.out, "press Enter to begin") {
		t.Errorf("the second game is begun like a first: %s", r.out)
	}
	if r := atTerminal(t.TempDir(), ones(50), append(args, "-quiet")...); r.code != 0 ||
		strings.Contains(r.out, "press Enter to begin") {
		t.Errorf("-quiet explains: %s", r.out)
	}
	has(t, atTerminal(folder, "2\nquit\n", args...).out, "(the game is kept: -resume goes on with it)")
	r := atTerminal(folder, "r\n\n"+ones(50))
	if has(t, r.out, "  r  go on: Small Print, round 1, ", "Which game do you go on with? Enter takes 1: ",
		"p0> ", "the game is over"); r.code != 0 {
		t.Errorf("it ends with %d, %s", r.code, r.errs)
	}
	if r := atTerminal(folder, "r\nq\n"); !strings.Contains(r.out,
		"(type a number from 1 to 4, or a letter)") {
		t.Errorf("there is nothing to go on with: %s", r.out)
	}
}
