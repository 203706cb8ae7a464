package main

import (
	"encoding/json"
	"fmt"
	"os"
	"path/filepath"
	"regexp"
	"strings"
	"testing"

	"bourse.example/internal/testkit/must"
	testrun "bourse.example/internal/testkit/scale"
)

// resealed gives each line of a file its correct checksum, as a forger could.
func resealed(file string) string {
	lines := strings.SplitAfter(file, "\n")
	last := checksum{}.of([]byte(lines[0]))
	for i, text := range lines[1:] {
		if text == "" {
			continue
		}
		line, _, _ := unseal([]byte(text))
		line, last = seal(line, last)
		lines[1+i] = string(line)
	}
	return strings.Join(lines, "")
}

// unsealed removes the checksums.
func unsealed(lines string) string {
	return regexp.MustCompile(`,"sum":"[0-9a-f]{16}"}\n`).ReplaceAllString(lines, lineEnd)
}

// TestSeal pins the checksums, because files written by other versions of the program contain them.
func TestSeal(t *testing.T) {
	first := checksum{}.of([]byte("{\"arena\":2}\n"))
	text, second := seal([]byte("{\"game\":0}\n"), first)
	if want := "{\"game\":0,\"sum\":\"ad5188488bea6735\"}\n"; string(text) != want ||
		first.String() != "f8aa40abaa2ee8c9" {
		t.Errorf("the checksum of the first line is %s, and the second line is %q, want %q", first, text,
			want)
	}
	if line, sum, sealed := unseal(text); string(line) != "{\"game\":0}\n" || sum != second.String() ||
		!sealed {
		t.Errorf("unsealed, the line is %q, %q, %v", line, sum, sealed)
	}
	for n := range text {
		if line, sum, sealed := unseal(text[:n]); sealed || sum != "" || string(line) != string(text[:n]) {
			t.Errorf("cut off at %d, the line is %q, %q, %v", n, line, sum, sealed)
		}
	}
}

// TestDamaged checks that damage to any line of a game is detected and the line named, both when a run
// continues and when it is only reported.
func TestDamaged(t *testing.T) {
	if testing.Short() {
		t.Skip("many runs")
	}
	dir := t.TempDir()
	args := []string{"-players", "3", "-bots", "greedy:1,random", "-set", "rounds=1", "-games", "6"}
	fine(t, append(args, "-out", dir)...)
	own := read(t, dir, gamesFile)
	lines := strings.SplitAfter(own, "\n")
	damaged := func(dir, file string) {
		must.Do(t, os.WriteFile(filepath.Join(dir, gamesFile), []byte(file), 0o666))
	}
	// Change each field that the report uses, in every line, to a value that is plausible.
	for _, field := range []string{"payoff", "score", "place", "rounds", "moves", "decisions", "branching",
		"prices", "sum"} {
		for _, n := range []int{0, len(lines) - 3} {
			var members map[string]json.RawMessage
			must.Do(t, json.Unmarshal([]byte(lines[1+n]), &members))
			// Change one digit of the value, but not the first digit of a number.
			value := string(members[field])
			at := strings.LastIndexAny(value, "0123456789")
			changed := []byte(value)
			changed[at] = '0' + (changed[at]-'0'+1)%10
			text := strings.Replace(lines[1+n], `"`+field+`":`+value, `"`+field+`":`+string(changed), 1)
			if text == lines[1+n] {
				t.Fatalf("there is no %s in %s", field, text)
			}
			file := strings.Join(lines[:1+n], "") + text + strings.Join(lines[2+n:], "")
			for what, games := range map[string]string{"reported": "6", "resumed": "9"} {
				dir := t.TempDir()
				damaged(dir, file)
				o := arena(append(args, "-games", games, "-out", dir)...)
				want := fmt.Sprintf("games.jsonl: line %d: it is damaged: its checksum is ", n+2)
				if o.code != 1 || !strings.Contains(o.errs, want) || read(t, dir, gamesFile) != file {
					t.Errorf("%s in line %d, %s: ends with %d, %s", field, n+2, what, o.code, o.errs)
				}
				if _, err := os.Stat(filepath.Join(dir, reportFile)); err == nil {
					t.Errorf("%s in line %d was reported", field, n+2)
				}
			}
		}
	}
	// Lines of another run with the same bots and deals, but another config.
	other := t.TempDir()
	fine(t, append(args, "-set", "start=p1", "-out", other)...)
	mixed := lines[0] + lines[1] + strings.SplitAfter(read(t, other, gamesFile), "\n")[2]
	for file, want := range map[string]string{
		mixed:                                    "line 3: it is damaged: its checksum is ",
		lines[0] + lines[1] + unsealed(lines[2]): "line 3: it has no checksum",
		lines[0] + strings.Replace(lines[1], `"sum":"`, `"sum":" `,
			1): "line 2: it is not the line of a game: ",
	} {
		damaged(dir, file)
		if o := arena(append(args, "-out", dir)...); o.code != 1 || !strings.Contains(o.errs, want) ||
			read(t, dir, gamesFile) != file {
			t.Errorf("ends with %d, %s, want %s", o.code, o.errs, want)
		}
	}
	// The restored file is reported as before.
	damaged(dir, own)
	fine(t, append(args, "-out", dir)...)
}

// TestDamaged_anywhere checks that changing any byte of a file is detected.
func TestDamaged_anywhere(t *testing.T) {
	o := must.Get(parseFlags(small(t.TempDir(), "-games", "4")))
	fine(t, small(o.out, "-games", "4")...)
	own := read(t, o.out, gamesFile)
	s := newSchedule(o.header)
	step := 101
	if !testing.Short() {
		step = 11
	}
	if testrun.Long() {
		step = 1
	}
	for at := 0; at < len(own)-1; at += step { // without its line end the last line is torn, and is played again
		file := []byte(own)
		file[at] ^= 1
		must.Do(t, os.WriteFile(filepath.Join(o.out, gamesFile), file, 0o666))
		j, _, err := openJournal(o.out, s)
		if err == nil {
			t.Errorf("byte %d can be %q instead of %q", at, file[at], own[at])
			j.close()
			continue
		}
		if line := strings.Count(own[:at], "\n") + 1; line > 1 && !strings.Contains(err.Error(),
			fmt.Sprintf("line %d: ", line)) {
			t.Errorf("byte %d of line %d: %v", at, line, err)
		}
	}
}
