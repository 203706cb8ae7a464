package main

import (
	"bytes"
	"context"
	"encoding/json"
	"io"
	"os"
	"path/filepath"
	"strings"
	"testing"

	"bourse.example/internal/testkit/must"
)

// A result has the exit code and the output of the program.
type result struct {
	code      int
	out, errs string
}

// piped returns surroundings without a terminal and without a folder for saved games.
func piped(in io.Reader, out, errs io.Writer) surroundings {
	return surroundings{in: in, out: out, errs: errs, getenv: func(string) string { return "" }}
}

// typed runs the program with typed input.
func typed(input string, args ...string) result {
	var out, errs bytes.Buffer
	code := run(context.Background(), args, piped(strings.NewReader(input), &out, &errs))
	return result{code, out.String(), errs.String()}
}

// fine runs the program, which must end without an error.
func fine(t *testing.T, input string, args ...string) result {
	t.Helper()
	r := typed(input, args...)
	if r.code != 0 {
		t.Fatalf("play %q ends with %d: %s\n%s", args, r.code, r.errs, r.out)
	}
	return r
}

// flat returns a text in one line, because line breaks may depend on the length of a file name.
func flat(text string) string { return strings.Join(strings.Fields(text), " ") }

// has fails the test unless the text contains the parts in this order.
func has(t *testing.T, text string, parts ...string) {
	t.Helper()
	rest := text
	for _, part := range parts {
		_, after, ok := strings.Cut(rest, part)
		if !ok {
			t.Fatalf("%q is not, or not in its place, in:\n%s", part, text)
		}
		rest = after
	}
}

// ones answers every question with the first choice.
func ones(n int) string { return strings.Repeat("1\n", n) }

// TestBots plays a whole game of bots, records, verifies and replays it.
func TestBots(t *testing.T) {
	file := filepath.Join(t.TempDir(), "game.txt")
	r := fine(t, "", "-seed", "whole", "-record", file)
	has(t, r.out, "Futures!", "Ann (greedy), Ben (greedy), Cleo (random), Dan (random)", "=== round 1 of 8", "corn up",
		"middle movement",
		"=== round 8 of 8", "=== final settlement ===", "The game is over", "1. ", "wins",
		"The record is in")
	if strings.ContainsRune(r.out, '\x1b') {
		t.Error("there is colour where there is no terminal")
	}
	if again := fine(t, "", "-seed", "whole"); !strings.HasPrefix(r.out, again.out) {
		t.Error("the same seed plays another game")
	}
	has(t, fine(t, "", "-verify", file).out, "ok: futures edition 1, 4 players", "result")
	has(t, fine(t, "", "-replay", file).out, "recorded game, as seen by spectator", "=== round 8",
		"The game is over", "wins")
	has(t, fine(t, "", "-replay", file, "-as", "p1").out, "as seen by Ben", "Ben takes")
	if _, err := os.Stat(file); err != nil {
		t.Error(err)
	}
	if left, _ := filepath.Glob(filepath.Join(filepath.Dir(file), ".*")); len(left) != 0 {
		t.Errorf("%v is left over", left)
	}
}

// TestSecretSeed checks that the program commits to a secret seed and shows it at the end.
func TestSecretSeed(t *testing.T) {
	file := filepath.Join(t.TempDir(), "game.txt")
	r := fine(t, "", "-set", "rounds=1", "-record", file)
	has(t, r.out, "must fit\n  this commitment:\n  sha256:", "The seed was ")
	has(t, fine(t, "", "-verify", file).out, "which opens the commitment")
}

// TestPerson plays a game by numbers, words and initials.
func TestPerson(t *testing.T) {
	r := fine(t, "place pepper-up 1\nb c u\nend\n"+ones(40), "-seats", "you", "-seed", "hand", "-set",
		"rounds=2")
	has(t, r.out, "Ann (you), Ben (greedy), Cleo (greedy), Dan (greedy)", "\nhand ", "Ann, early trading", "[1] 0",
		"Ann puts pepper-up face down on pile 1",
		"buy corn at", "up for 1 gold", "Ann buys corn up", "Ben puts a card face down", "Ann, late trading",
		"choose a card to pass to your left neighbour, Ben",
		"Ann takes ", "=== final settlement", "The game is over")
	for _, other := range []string{"hand Ben", "stock"} {
		if strings.Contains(r.out, other) {
			t.Errorf("the person sees %q", other)
		}
	}
}

// TestPrompt types texts that are not moves.
func TestPrompt(t *testing.T) {
	long := strings.Repeat("x", 1<<20)
	input := strings.Join([]string{"", "   ", "\t", "undo", "?", "why", "table", "options", "rule F7.1",
		"rule X9", "rule", "99", "0", "-1", "1 2", strings.Repeat("9", 30), "-" + strings.Repeat("9", 30),
		"p0 place", "p0 dance 1", "place", "p1 pass", "why", "~ deal p0 corn-up", "why",
		"pass", "why", "p0 end", "dance", long, "{", `{"seat":"p0"}`, "\x00\xff\x1b[2J", "undo", "save",
		"save  ", "save .", "save a\x1bb", "quit", "table", "quit", "quit"}, "\n") + "\n"
	r := fine(t, input, "-seats", "you", "-seed", "hand")
	has(t, r.out, "nothing to undo", "You can shorten them", "No move has been refused",
		"commodity  price", "F7.1 Buy or sell", `no clause or card "X9"`, "Name a clause",
		`no choice "99": they are 1 to 24`, "Choice 1 has no amount.", `no choice "999`, `no choice "-999`,
		`"place" can mean place corn-up 0`,
		"(Not allowed: the move belongs to another seat.)\n",
		"Ann> \n  the move belongs to another seat\nAnn> ",
		"(Not allowed: the move belongs to another seat.)\n",
		"Ann> \n  the move belongs to another seat\nAnn> ",
		"Not allowed: the player must place a card first (F5.2)", "F5.2 ", "No choice has the words \"dance\".",
		"at most 4096 bytes", "nothing to undo",
		"Not saved: name a file", "Not saved: name a file", "Not saved: . is a folder",
		`Not saved: the name "a\x1bb" has characters`,
		"The game is not saved", "The game is not saved")
	if strings.Contains(r.out, `clause "match"`) {
		t.Error("a rule is promised that does not exist")
	}
	if strings.ContainsAny(r.out, "\x00\x1b") {
		t.Error("control characters are shown as they were typed")
	}
}

// TestUndo checks that an undo repeats the chance moves, and that the record has a tag for it.
func TestUndo(t *testing.T) {
	dir := t.TempDir()
	file := filepath.Join(dir, "undone.txt")
	args := []string{"-seats", "you,greedy,random", "-seed", "undo", "-set", "rounds=2", "-record", file}
	plain := fine(t, ones(100), args...)
	undone := fine(t, "1\n1\n1\nundo\n"+ones(100), args...)
	has(t, undone.out, "(Undone: ")
	end := func(r result) string { return r.out[strings.Index(r.out, "The game is over"):] }
	if end(plain) != end(undone) {
		t.Errorf("the same moves after undo end\n%s\nnot\n%s", end(undone), end(plain))
	}
	text := must.Get(os.ReadFile(file))
	has(t, string(text), `tag seats "you,greedy,random"`, `tag undo "move `)
	fine(t, "", "-verify", file)
}

// TestSave checks that a saved game continues as it would have without saving.
func TestSave(t *testing.T) {
	file := filepath.Join(t.TempDir(), "saved.txt")
	args := []string{"-seats", "you,greedy,random", "-seed", "save", "-set", "rounds=2"}
	whole := fine(t, ones(100), args...)
	has(t, flat(fine(t, "1\n1\nsave "+file+"\nquit\n", args...).out), "Saved in")
	has(t, fine(t, "", "-verify", file).out, "unfinished")
	has(t, fine(t, "", "-replay", file).out, "The record ends here")
	resumed := fine(t, ones(100), "-resume", file)
	end := whole.out[strings.Index(whole.out, "The game is over"):]
	has(t, resumed.out, "Ann (you), Ben (greedy), Cleo (random)", end)
	has(t, fine(t, "", "-resume", file, "-seats", "random,random,random").out, "Ann (random)",
		"The game is over")

	other := filepath.Join(t.TempDir(), "letter.txt")
	must.Do(t, os.WriteFile(other, []byte("dear"), 0o666))
	has(t, flat(fine(t, "save "+other+"\nsave "+other+"/x\nsave /\nquit\nquit\n", args...).out),
		"exists and is not a record", "(Not saved: ", "(Not saved: ")
	if text, _ := os.ReadFile(other); string(text) != "dear" {
		t.Error("save overwrites a file that is not a record")
	}
}

// TestDice types the cards of a real table.
func TestDice(t *testing.T) {
	file := filepath.Join(t.TempDir(), "dice.txt")
	args := []string{"-dice", "-seats", "you,random,random", "-set", "rounds=1", "-set", "hand=2", "-record",
		file}
	cards := "corn-up\nc d\nnonsense\n\nrice\n?\noptions\nru\nundo\nru\nrd\npu\npepper down\n"
	piles := "cu\ncd\nru\nrd\npu\npd\n"
	r := fine(t, cards+piles+"1\n1\nundo\n1\n1\n1\n1\n1\n1\nundo\n1\n"+strings.Repeat("cu\n1\n", 20), args...)
	has(t, r.out, "You type what the dice and cards do.", "the card dealt to Ann: ", "the card dealt to Ann: ", "the card dealt to Ben: ",
		`"nonsense" cannot happen now. Type corn-up or`, `"rice" can mean rice-up or rice-down`,
		"Type what the dice or cards show", "[1] corn-up, weight 8", "Undone: deal Ben rice-up",
		"the card on pile 0: ", "(Undone: ", "the NPC's card", "The game is over")
	has(t, fine(t, "", "-verify", file).out, "all 13 chance moves are legal, nothing more is known about them")
	has(t, fine(t, "", "-replay", file).out, "is laid on pile 5", "The game is over")
}

// TestUndo_dice checks that undo at a question about cards undoes the last typed line, or decision, and that an undone
// decision repeats what was typed since.
func TestUndo_dice(t *testing.T) {
	r := typed("cu\nundo\ncu\ncd\nru\nrd\npu\npd\ncu\ncd\nru\nrd\npu\npd\n"+ones(7)+"undo\n1\nru\nundo\n1\n", "-dice",
		"-seats", "you,you,you", "-set", "rounds=1", "-set", "hand=2")
	for text, want := range map[string]int{"Undone: deal Ann corn-up": 1, "Undone: turn up pile 0": 2,
		"As before: ": 1, "As before: reveal 0 rice-up": 1, "the NPC's card: ": 2, "Cleo turns up the NPC's card": 3,
		"the NPC's card on pile 0 is rice-up": 2} {
		if n := strings.Count(r.out, text); n != want {
			t.Errorf("%q is shown %d times, want %d", text, n, want)
		}
	}
}

// TestJSON checks that the output has only events, and only those of the human player.
func TestJSON(t *testing.T) {
	for _, test := range []struct {
		args []string
		mine int // visible cards dealt to p0
	}{
		{[]string{"-json", "-seed", "j", "-set", "rounds=1"}, 0},
		{[]string{"-json", "-seed", "j", "-set", "rounds=1", "-seats", "you"}, 5},
	} {
		r := fine(t, ones(50), test.args...)
		mine, others := 0, 0
		for _, line := range strings.Split(strings.TrimSuffix(r.out, "\n"), "\n") {
			var e struct {
				Kind string
				Move struct{ Kind, To, Card string }
			}
			if err := json.Unmarshal([]byte(line), &e); err != nil || e.Kind == "" {
				t.Fatalf("%q is no event: %v", line, err)
			}
			if e.Move.Kind == "deal" && e.Move.Card != "?" {
				if e.Move.To == "p0" {
					mine++
				} else {
					others++
				}
			}
		}
		if mine != test.mine || others != 0 {
			t.Errorf("%q: %d cards of p0 and %d of others are seen", test.args, mine, others)
		}
	}
}

// TestBadCommandLines checks that one line reports a wrong command line, and that no game begins.
func TestBadCommandLines(t *testing.T) {
	dir := t.TempDir()
	junk := filepath.Join(dir, "junk.txt")
	must.Do(t, os.WriteFile(junk, bytes.Repeat([]byte("junk "), 1<<18), 0o666))
	empty, smallprint := filepath.Join(dir, "empty.txt"), filepath.Join(dir, "smallprint.txt")
	must.Do(t, os.WriteFile(empty, nil, 0o666))
	fine(t, "", "-game", "smallprint", "-set", "rounds=1", "-record", smallprint)
	locked := filepath.Join(dir, "locked")
	if os.Geteuid() > 0 { // root can write to every folder
		must.Do(t, os.Mkdir(locked, 0o555))
	}
	for _, test := range []struct {
		args []string
		code int
		want string
	}{
		{[]string{"-game", "chess"}, 2, "no game is called \"chess\", there are: futures"},
		{[]string{"-players", "99"}, 2, "for 3 to 4"},
		{[]string{"-players", "many"}, 2, "invalid value"},
		{[]string{"-seats", "me"}, 2, "no bot is called \"me\", there are greedy, ismcts, learned, learned+ismcts, random, rollout, sceptic, or you"},
		{[]string{"-seats", "you,you,you,you,you"}, 2, "-seats has 5 players, but futures at most 4"},
		{[]string{"-seats", strings.Repeat("you,", 1<<16)}, 2, "at most 8"},
		{[]string{"-seats", "you,"}, 2, "no bot is called"},
		{[]string{"-seats", ""}, 2, "-seats needs a value"},
		{[]string{"-game", ""}, 2, "-game needs a value"},
		{[]string{"-config", ""}, 2, "-config needs a value"},
		{[]string{"-record", ""}, 2, "-record needs a value"},
		{[]string{"-resume", ""}, 2, "-resume= needs a value"},
		{[]string{"-replay", ""}, 2, "-replay needs a value"},
		{[]string{"-verify="}, 2, "-verify needs a value"},
		{[]string{"-set", ""}, 2, "field=value"},
		{[]string{"-players", ""}, 2, "invalid value"},
		{[]string{"-players", strings.Repeat("9", 30)}, 2, "out of range"},
		{[]string{"-players", "-3"}, 2, "for 3 to 4"},
		{[]string{"-set", "players=3", "-players", "4"}, 2, `-set and -players have different values of "players"`},
		{[]string{"-set", "rounds=1", "-set", "rounds=2"}, 2, `-set and -set have different values of "rounds"`},
		{[]string{"-config", `{"players": 3}`, "-players", "4"}, 2,
			`-config and -players have different values of "players"`},
		{[]string{"-config", `{"rounds":3}`, "-set", "rounds=2"}, 2,
			`-config and -set have different values of "rounds"`},
		{[]string{"-config", `{"rounds":3,"rounds":2}`, "-set", "hand=2"}, 1, "duplicate key"},
		{[]string{"-config", "[]", "-set", "rounds=1"}, 1, "an array where an object is expected"},
		{[]string{"-config", "null", "-set", "rounds=1"}, 1, "null where an object is expected"},
		{[]string{"-config", `{"rounds":1`, "-set", "hand=2"}, 1, "config"},
		{[]string{"-set", "rounds=" + strings.Repeat("9", 30)}, 1, "rounds"},
		{[]string{"-set", "rounds=1}"}, 2, "rounds"},
		{[]string{"-seats", "you,you,you,you", "-players", "3"}, 1, "-seats has 4 players, but the game has 3"},
		{[]string{"-pace", "-1s"}, 2, "-pace"},
		{[]string{"-pace", "soon"}, 2, "invalid value"},
		{[]string{"-config", "{"}, 1, "config"},
		{[]string{"-config", `{"rounds":99,"hand":0}`}, 1,
			"rounds 99 is not from 1 to 8; futures: config: hand 0"},
		{[]string{"-config", `{"rounds":99}`, "-players", "3"}, 1, "rounds 99"},
		{[]string{"-config", "[]", "-players", "3"}, 1, "an array where an object is expected"},
		{[]string{"-set", "rounds"}, 2, "field=value"},
		{[]string{"-set", "colour=red"}, 2, "colour"},
		{[]string{"-set", "rounds=many"}, 2, "rounds"},
		{[]string{"-frobnicate"}, 2, "not defined"},
		{[]string{"-\x1b[2J\n"}, 2, "not defined: -?[2J; "},
		{[]string{"futures"}, 2, "is not a flag"},
		{[]string{"-json", "-seats", "you,you"}, 2, "only one seat"},
		{[]string{"-dice", "-seed", "x"}, 2, "cannot be combined with"},
		{[]string{"-verify", junk, "-replay", junk}, 2, "cannot be combined with"},
		{[]string{"-as", "p0"}, 2, "-as needs -replay"},
		{[]string{"-replay", junk, "-as", "king"}, 2, "neither"},
		{[]string{"-verify", junk}, 1, "line 1"},
		{[]string{"-verify", filepath.Join(dir, "none")}, 1, "no such file"},
		{[]string{"-verify", dir}, 1, dir + " is a folder"},
		{[]string{"-verify", empty}, 1, "the record ends where"},
		{[]string{"-verify", "a\nb"}, 1, "a; b"},
		{[]string{"-verify", smallprint, "-game", "futures"}, 2, "cannot be combined with"},
		{[]string{"-resume", smallprint, "-game", "futures"}, 2, "cannot be combined with"},
		{[]string{"-resume", empty}, 1, "the record ends where"},
		{[]string{"-resume", dir}, 1, "is a folder"},
		{[]string{"-resume", junk}, 1, "line 1"},
		{[]string{"-replay", junk}, 1, "line 1"},
		{[]string{"-record", filepath.Join(dir, "no", "where")}, 1, "no such file"},
		{[]string{"-record", junk}, 1, "is not a record"},
		{[]string{"-seats", "you", "-save", junk}, 1, "-save: " + junk + " exists and is not a record"},
		{[]string{"-seats", "you", "-save", ""}, 2, "-save needs a value"},
		{[]string{"-seats", "you", "-watch"}, 2, "-watch is for bots, but -seats has you"},
		{[]string{"-resume", "-game", "futures"}, 2, "cannot be combined with"},
		{[]string{"-record", dir}, 1, "-record: " + dir + " is a folder"},
		{[]string{"-record", filepath.Join(dir, "a\nb")}, 1, "characters that cannot be shown"},
		{[]string{"-record", filepath.Join(dir, "\xff")}, 1, "characters that cannot be shown"},
		{[]string{"-record", filepath.Join(locked, "game.txt")}, 1, "-record: "},
	} {
		r := typed("", test.args...)
		if r.code != test.code || r.out != "" || strings.Count(r.errs, "\n") != 1 || len(r.errs) > 500 ||
			!strings.Contains(r.errs, test.want) {
			t.Errorf("%.60q ends with %d, %.200q, want %d, %q; out %.60q", test.args, r.code, r.errs,
				test.code, test.want, r.out)
		}
	}
	has(t, fine(t, "", "-h").out, "-seats")
	// The same value twice is not a contradiction, and an empty seed is a seed.
	fine(t, "", "-config", "{\"players\": 3}\n", "-players", "3", "-set", "players=3", "-set", "rounds=1",
		"-seed", "")
	if text, err := os.ReadFile(smallprint); err != nil || !strings.HasPrefix(string(text), "bourse ") {
		t.Errorf("the record has become %.40q, %v", text, err)
	}
}

// TestDamaged checks that the error for an illegal record names the line.
func TestDamaged(t *testing.T) {
	file := filepath.Join(t.TempDir(), "game.txt")
	fine(t, "", "-seed", "damage", "-set", "rounds=1", "-record", file)
	text := must.Get(os.ReadFile(file))
	lines := strings.SplitAfter(string(text), "\n")
	for n := range lines[:len(lines)-1] {
		damaged := append([]string(nil), lines...)
		damaged[n] = strings.Replace(damaged[n], damaged[n][len(damaged[n])/2:], "!\n", 1)
		must.Do(t, os.WriteFile(file, []byte(strings.Join(damaged, "")), 0o666))
		for _, how := range []string{"-verify", "-resume", "-replay"} {
			if r := typed("", how, file); r.code != 1 || strings.Count(r.errs, "\n") != 1 {
				t.Errorf("line %d damaged: %s ends with %d, %q", n+1, how, r.code, r.errs)
			}
		}
	}
}

// TestStandings checks that the final table is aligned for names of any length, and names a program by its
// file.
func TestStandings(t *testing.T) {
	out := fine(t, "", "-seats", "random,ismcts:1,greedy:1234", "-names", "A,Benben,太郎", "-set", "rounds=1", "-seed",
		"standings").out
	lines := linesOf(strings.ReplaceAll(out[strings.Index(out, "The game is over"):], "  wins", ""))[1:4]
	for _, line := range lines {
		if length(line) != length(lines[0]) {
			t.Errorf("the numbers are not below each other:\n%s", strings.Join(lines, "\n"))
			break
		}
	}
	for seat, want := range map[string]string{"exec:/usr/lib/my-bot --deep": "my-bot", "exec:": "exec:",
		"greedy:32": "greedy:32"} {
		if got := short(seat); got != want {
			t.Errorf("%s is called %s, not %s", seat, got, want)
		}
	}
}

// TestUndo_often checks that undo has no limit.
func TestUndo_often(t *testing.T) {
	const times = 80 // a record has 64 tags
	r := typed(strings.Repeat("1\nundo\n", times), "-seats", "you,random,random", "-seed", "often")
	if n := strings.Count(r.out, "(Undone: "); n != times {
		t.Errorf("%d decisions are taken back, not %d", n, times)
	}
}
