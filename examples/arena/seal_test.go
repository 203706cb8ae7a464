package main

import (
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
	text, _ := seal([]byte("{\"game\":0}\n"), first)
	if want := "{\"game\":0,\"sum\":\"ad5188488bea6735\"}\n"; string(text) != want ||
		first.String() != "f8aa40abaa2ee8c9" {
		t.Errorf("the checksum of the first line is %s, and the second line is %q, want %q", first, text,
			want)
	}
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
