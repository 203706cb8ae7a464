package main

import (
	"bytes"
	"context"
	"encoding/json"
	"io"
	"os"
	"path/filepath"
	"regexp"
	"slices"
	"strings"
	"testing"

	"bourse.example/internal/testkit/must"
)

// A result is what the program did.
type result struct {
	code      int
	out, errs string
}

// piped are surroundings without a terminal, where no game is kept but in files that are named.
func piped(in io.Reader, out, errs io.Writer) surroundings {
	return surroundings{in: in, out: out, errs: errs, getenv: func(string) string { return "" }}
}

// typed runs the program with what is typed.
func typed(input string, args ...string) result {
	var out, errs bytes.Buffer
	code := run(context.Background(), args, piped(strings.NewReader(input), &out, &errs))
	return result{code, out.String(), errs.String()}
}

// fine runs the program, which must end well.
func fine(t *testing.T, input string, args ...string) result {
	t.Helper()
	r := typed(input, args...)
	if r.code != 0 {
		t.Fatalf("play %q ends with %d: %s\n%s", args, r.code, r.errs, r.out)
	}
	return r
}

// flat returns a text in one line: where it is broken may depend on how long a file's name is.
func flat(text string) string { return strings.Join(strings.Fields(text), " ") }

// has fails the test if the text lacks one of the parts, in this order.
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

// ones answers every question with the mildest move.
func ones(n int) string { return strings.Repeat("1\n", n) }

// TestBots plays a whole game of bots, records, verifies and replays it.
func TestBots(t *testing.T) {
	file := filepath.Join(t.TempDir(), "game.txt")
	r := fine(t, "", "-seed", "whole", "-record", file)
	has(t, r.out, "Futures!", "p0 greedy, p1 greedy, p2 random, p3 random", "=== round 1 of 8", "CORN",
		"middle movement",
		"=== round 8 of 8", "=== final settlement ===", "the game is over", "1. p", "wins",
		"the record is in")
	if strings.ContainsRune(r.out, '\x1b') {
		t.Error("there is colour where there is no terminal")
	}
	if again := fine(t, "", "-seed", "whole"); !strings.HasPrefix(r.out, again.out) {
		t.Error("the same seed plays another game")
	}
	has(t, fine(t, "", "-verify", file).out, "ok: futures edition 1, 4 players", "result")
	has(t, fine(t, "", "-replay", file).out, "recorded game, as spectator saw it", "=== round 8",
		"the game is over", "wins")
	has(t, fine(t, "", "-replay", file, "-as", "p1").out, "as p1 saw it", "p1 takes")
	if _, err := os.Stat(file); err != nil {
		t.Error(err)
	}
	if left, _ := filepath.Glob(filepath.Join(filepath.Dir(file), ".*")); len(left) != 0 {
		t.Errorf("%v is left over", left)
	}
}

// TestSecretSeed holds that a secret seed is committed to, and opened at the end.
func TestSecretSeed(t *testing.T) {
	file := filepath.Join(t.TempDir(), "game.txt")
	r := fine(t, "", "-set", "rounds=1", "-record", file)
	has(t, r.out, "a secret seed, shown at the end; this commits to it:\n  sha256:", "the seed was ")
	has(t, fine(t, "", "-verify", file).out, "which opens the commitment")
}

// TestPerson plays a person's game by numbers, words and initials.
func TestPerson(t *testing.T) {
	r := fine(t, "place pepper-up 1\nb c u\nend\n"+ones(40), "-seats", "you", "-seed", "hand", "-set",
		"rounds=2")
	has(t, r.out, "p0 you, p1 greedy, p2 greedy, p3 greedy", "hand   ", "p0, early trading", "[1] 0",
		"p0 puts pepper-up face down on pile 1",
		"buy corn at", "up for 1 gold", "p0 buys corn up", "p1 puts a card face down", "p0, late trading",
		"choose a card to pass to your left neighbour, p1",
		"p0 takes ", "=== final settlement", "the game is over")
	for _, other := range []string{"hand p1", "stock"} {
		if strings.Contains(r.out, other) {
			t.Errorf("the person sees %q", other)
		}
	}
}

// TestPrompt types what is no move.
func TestPrompt(t *testing.T) {
	long := strings.Repeat("x", 1<<20)
	input := strings.Join([]string{"", "   ", "\t", "undo", "?", "why", "table", "options", "rule F7.1",
		"rule X9", "rule", "99", "0", "-1", "1 2", strings.Repeat("9", 30), "-" + strings.Repeat("9", 30),
		"p0 place", "p0 dance 1", "place", "p1 pass", "why", "~ deal p0 corn-up", "why",
		"pass", "why", "p0 end", "dance", long, "{", `{"seat":"p0"}`, "\x00\xff\x1b[2J", "undo", "save",
		"save  ", "save .", "save a\x1bb", "quit .", "quit", "table", "quit", "quit"}, "\n") + "\n"
	r := fine(t, input, "-seats", "you", "-seed", "hand")
	has(t, r.out, "nothing to take back", "cut short or some left out", "nothing has been refused",
		"pile    0", "F7.1 Buy or sell", `no clause "X9"`, "name a clause",
		`no option "99", they are 1 to 24`, "option 1 has no amount", `no option "999`, `no option "-999`,
		`"place" may be place corn-up 0`,
		"(not allowed: the move belongs to another seat)\n",
		"p0> \n  the move belongs to another seat\np0> ",
		"(not allowed: the move belongs to another seat)\n",
		"p0> \n  the move belongs to another seat\np0> ",
		"not allowed: the player must place a card first (F5.2)", "F5.2 ", "no option has these words: \"dance\"",
		"at most 4096 bytes", "nothing to take back",
		"not saved: no file is named", "not saved: no file is named", "not saved: . is a folder",
		`not saved: the name "a\x1bb" has characters`, "not saved: . is a folder",
		"the game is not saved", "the game is not saved")
	if strings.Contains(r.out, `clause "match"`) {
		t.Error("a rule is promised that there is not")
	}
	if strings.ContainsAny(r.out, "\x00\x1b") {
		t.Error("control characters are shown as they were typed")
	}
}

// TestUndo holds that taking back re-rolls nothing, and that the record tells of it.
func TestUndo(t *testing.T) {
	dir := t.TempDir()
	file := filepath.Join(dir, "undone.txt")
	args := []string{"-seats", "you,greedy,random", "-seed", "undo", "-set", "rounds=2", "-record", file}
	plain := fine(t, ones(100), args...)
	undone := fine(t, "1\n1\n1\nundo\n"+ones(100), args...)
	has(t, undone.out, "taken back: p0 ")
	end := func(r result) string { return r.out[strings.Index(r.out, "the game is over"):] }
	if end(plain) != end(undone) {
		t.Errorf("the same moves after undo end\n%s\nnot\n%s", end(undone), end(plain))
	}
	text := must.Get(os.ReadFile(file))
	has(t, string(text), `tag seats "you,greedy,random"`, `tag undo "move `)
	fine(t, "", "-verify", file)
}

// TestSave holds that a saved game goes on as it would have.
func TestSave(t *testing.T) {
	file := filepath.Join(t.TempDir(), "saved.txt")
	args := []string{"-seats", "you,greedy,random", "-seed", "save", "-set", "rounds=2"}
	whole := fine(t, ones(100), args...)
	has(t, flat(fine(t, "1\n1\nquit "+file+"\n", args...).out), "saved in")
	has(t, fine(t, "", "-verify", file).out, "unfinished")
	has(t, fine(t, "", "-replay", file).out, "the record ends here")
	resumed := fine(t, ones(100), "-resume", file)
	end := whole.out[strings.Index(whole.out, "the game is over"):]
	has(t, resumed.out, "p0 you, p1 greedy, p2 random", end)
	has(t, fine(t, "", "-resume", file, "-seats", "random,random,random").out, "p0 random",
		"the game is over")

	other := filepath.Join(t.TempDir(), "letter.txt")
	must.Do(t, os.WriteFile(other, []byte("dear"), 0o666))
	has(t, flat(fine(t, "save "+other+"\nsave "+other+"/x\nsave /\nquit\nquit\n", args...).out),
		"exists and is no record", "not saved", "not saved")
	if text, _ := os.ReadFile(other); string(text) != "dear" {
		t.Error("a file that is no record is overwritten")
	}
}

// TestHotSeat holds that several persons are told whose turn it is, and that none sees another's
// hand.
func TestHotSeat(t *testing.T) {
	r := fine(t, ones(200), "-seats", "you,you,you", "-seed", "hot", "-set", "rounds=1")
	has(t, r.out, "---------- p0 is to decide", "cards are dealt; p0 takes", "p0> ",
		"---------- p1 is to decide", "cards are dealt; p1 takes", "p1> ", "---------- p2 is to decide",
		"p2> ", "the game is over")
	seen := 0
	for _, part := range strings.Split(r.out, "---------- ")[1:] {
		seat, _, _ := strings.Cut(part, " ")
		if !strings.Contains(part, seat+"> ") ||
			strings.Count(part, "\nhand   ") != strings.Count(part, "\nround 1 of 1") {
			t.Errorf("after %s is asked, this is shown:\n%s", seat, part)
		}
		if takes := regexp.MustCompile(`cards are dealt; (p.) takes ((?:[^\n]|\n {6})*)\n`).FindStringSubmatch(part); takes != nil {
			hand := regexp.MustCompile(`\nhand   ([^\n]*)\n`).FindStringSubmatch(part)
			if takes[1] != seat || hand == nil || sorted(takes[2]) != sorted(hand[1]) {
				t.Errorf("%s takes %s and sees %s", seat, takes[2], hand)
			}
			seen++
		}
	}
	if seen != 3 {
		t.Errorf("%d hands were seen", seen)
	}
}

// sorted returns a list of cards in order.
func sorted(cards string) string {
	list := strings.Split(strings.Join(strings.Fields(cards), " "), ", ")
	slices.Sort(list)
	return strings.Join(list, ", ")
}

// TestDice types the cards of a real table.
func TestDice(t *testing.T) {
	file := filepath.Join(t.TempDir(), "dice.txt")
	args := []string{"-dice", "-seats", "you,random,random", "-set", "rounds=1", "-set", "hand=2", "-record",
		file}
	cards := "corn-up\nc d\nnonsense\n\nrice\n?\noptions\nru\nundo\nru\nrd\npu\npepper down\n"
	piles := "cu\ncd\nru\nrd\npu\npd\n"
	r := fine(t, cards+piles+"1\n1\nundo\n1\n1\n1\n1\n1\n1\nundo\n1\n"+strings.Repeat("cu\n1\n", 20), args...)
	has(t, r.out, "chance is typed in", "the card dealt to p0: ", "the card dealt to p0: ", "the card dealt to p1: ",
		`"nonsense" is not what may come: corn-up or`, `"rice" may be rice-up or rice-down`,
		"Type what chance has done", "[1] corn-up, weight 8", "taken back: ~ deal p1 rice-up",
		"the card on pile 0: ", "taken back: p0 ", "the NPC's card", "the game is over")
	has(t, fine(t, "", "-verify", file).out, "all 13 chance moves are legal, nothing more is known about them")
	has(t, fine(t, "", "-replay", file).out, "is laid on pile 5", "the game is over")
}

// TestJSON holds that nothing but events is written, and only those of the person who sits.
func TestJSON(t *testing.T) {
	for _, test := range []struct {
		args []string
		mine int // cards dealt to p0 that are seen
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

// TestBadCommandLines holds that what is wrong is said in one line, and that nothing is played.
func TestBadCommandLines(t *testing.T) {
	dir := t.TempDir()
	junk := filepath.Join(dir, "junk.txt")
	must.Do(t, os.WriteFile(junk, bytes.Repeat([]byte("junk "), 1<<18), 0o666))
	empty, smallprint := filepath.Join(dir, "empty.txt"), filepath.Join(dir, "smallprint.txt")
	must.Do(t, os.WriteFile(empty, nil, 0o666))
	fine(t, "", "-game", "smallprint", "-set", "rounds=1", "-record", smallprint)
	locked := filepath.Join(dir, "locked")
	if os.Geteuid() > 0 { // to others no folder is read-only
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
		{[]string{"-seats", "me"}, 2, "no bot is called \"me\", there are greedy, ismcts, random, rollout, and you"},
		{[]string{"-seats", "you,you,you,you,you"}, 2, "-seats names 5 seats, futures has at most 4"},
		{[]string{"-seats", strings.Repeat("you,", 1<<16)}, 2, "at most 8"},
		{[]string{"-seats", "you,"}, 2, "no bot is called"},
		{[]string{"-seats", ""}, 2, "-seats is given without a value"},
		{[]string{"-game", ""}, 2, "-game is given without a value"},
		{[]string{"-config", ""}, 2, "-config is given without a value"},
		{[]string{"-record", ""}, 2, "-record is given without a value"},
		{[]string{"-resume", ""}, 2, "-resume is given without a value"},
		{[]string{"-replay", ""}, 2, "-replay is given without a value"},
		{[]string{"-verify="}, 2, "-verify is given without a value"},
		{[]string{"-set", ""}, 2, "field=value"},
		{[]string{"-players", ""}, 2, "invalid value"},
		{[]string{"-players", strings.Repeat("9", 30)}, 2, "out of range"},
		{[]string{"-players", "-3"}, 2, "for 3 to 4"},
		{[]string{"-set", "players=3", "-players", "4"}, 2, `-set and -players do not agree on "players"`},
		{[]string{"-set", "rounds=1", "-set", "rounds=2"}, 2, `-set and -set do not agree on "rounds"`},
		{[]string{"-config", `{"players": 3}`, "-players", "4"}, 2,
			`-config and -players do not agree on "players"`},
		{[]string{"-config", `{"rounds":3}`, "-set", "rounds=2"}, 2,
			`-config and -set do not agree on "rounds"`},
		{[]string{"-config", `{"rounds":3,"rounds":2}`, "-set", "hand=2"}, 1, "duplicate key"},
		{[]string{"-config", "[]", "-set", "rounds=1"}, 1, "an array where an object is expected"},
		{[]string{"-config", "null", "-set", "rounds=1"}, 1, "null where an object is expected"},
		{[]string{"-config", `{"rounds":1`, "-set", "hand=2"}, 1, "config"},
		{[]string{"-set", "rounds=" + strings.Repeat("9", 30)}, 1, "rounds"},
		{[]string{"-set", "rounds=1}"}, 1, "rounds"},
		{[]string{"-seats", "you,you,you,you", "-players", "3"}, 1, "-seats names 4 seats, the game has 3"},
		{[]string{"-pace", "-1s"}, 2, "-pace"},
		{[]string{"-pace", "soon"}, 2, "invalid value"},
		{[]string{"-config", "{"}, 1, "config"},
		{[]string{"-config", `{"rounds":99,"hand":0}`}, 1,
			"rounds 99 is not from 1 to 8; futures: config: hand 0"},
		{[]string{"-config", `{"rounds":99}`, "-players", "3"}, 1, "rounds 99"},
		{[]string{"-config", "[]", "-players", "3"}, 1, "an array where an object is expected"},
		{[]string{"-set", "rounds"}, 2, "field=value"},
		{[]string{"-set", "colour=red"}, 1, "colour"},
		{[]string{"-set", "rounds=many"}, 1, "rounds"},
		{[]string{"-frobnicate"}, 2, "not defined"},
		{[]string{"-\x1b[2J\n"}, 2, "not defined: -?[2J; "},
		{[]string{"futures"}, 2, "is no flag"},
		{[]string{"-json", "-seats", "you,you"}, 2, "only one seat"},
		{[]string{"-dice", "-seed", "x"}, 2, "do not go together"},
		{[]string{"-verify", junk, "-replay", junk}, 2, "do not go together"},
		{[]string{"-as", "p0"}, 2, "-as is for -replay"},
		{[]string{"-replay", junk, "-as", "king"}, 2, "neither"},
		{[]string{"-verify", junk}, 1, "line 1"},
		{[]string{"-verify", filepath.Join(dir, "none")}, 1, "no such file"},
		{[]string{"-verify", dir}, 1, dir + " is a folder"},
		{[]string{"-verify", empty}, 1, "the record ends where"},
		{[]string{"-verify", "a\nb"}, 1, "a; b"},
		{[]string{"-verify", smallprint, "-game", "futures"}, 2, "do not go together"},
		{[]string{"-resume", smallprint, "-game", "futures"}, 2, "do not go together"},
		{[]string{"-resume", empty}, 1, "the record ends where"},
		{[]string{"-resume", dir}, 1, "is a folder"},
		{[]string{"-resume", junk}, 1, "line 1"},
		{[]string{"-replay", junk}, 1, "line 1"},
		{[]string{"-record", filepath.Join(dir, "no", "where")}, 1, "no such file"},
		{[]string{"-record", junk}, 1, "is no record"},
		{[]string{"-seats", "you", "-save", junk}, 1, "-save: " + junk + " exists and is no record"},
		{[]string{"-seats", "you", "-save", ""}, 2, "-save is given without a value"},
		{[]string{"-seats", "you", "-watch"}, 2, "-watch is for bots, and -seats has you"},
		{[]string{"-resume", "-game", "futures"}, 2, "do not go together"},
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
	// What is said twice in the same way is no contradiction, and an empty seed is a seed.
	fine(t, "", "-config", "{\"players\": 3}\n", "-players", "3", "-set", "players=3", "-set", "rounds=1",
		"-seed", "")
	if text, err := os.ReadFile(smallprint); err != nil || !strings.HasPrefix(string(text), "bourse ") {
		t.Errorf("the record has become %.40q, %v", text, err)
	}
}

// TestDamaged holds that a record that does not follow is told from the line where it does not.
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

// TestStandings tests that the final table is aligned whatever the players' names, and that a program has the
// name of its file.
func TestStandings(t *testing.T) {
	out := fine(t, "", "-seats", "random,ismcts:1,greedy:1234", "-names", "A,Benben,太郎", "-set", "rounds=1", "-seed",
		"standings").out
	lines := linesOf(strings.ReplaceAll(out[strings.Index(out, "the game is over"):], "  wins", ""))[1:4]
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

// TestUndo_often tests that undo has no limit.
func TestUndo_often(t *testing.T) {
	const times = 80 // a record has 64 tags
	r := typed(strings.Repeat("1\nundo\n", times), "-seats", "you,random,random", "-seed", "often")
	if n := strings.Count(r.out, "(taken back: "); n != times {
		t.Errorf("%d decisions are taken back, not %d", n, times)
	}
}
