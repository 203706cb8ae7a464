package main

import (
	"bytes"
	"context"
	"errors"
	"os"
	"path/filepath"
	"strings"
	"testing"

	"bourse.example/examples/internal/games"
	"bourse.example/internal/testkit/must"
	"bourse.example/rng"
)

// kept runs the program with a folder for saved games.
func kept(folder, input string, args ...string) result {
	var out, errs bytes.Buffer
	at := piped(strings.NewReader(input), &out, &errs)
	at.folder = folder
	return result{run(context.Background(), args, at), out.String(), errs.String()}
}

// only returns the only file of a folder and its text.
func only(t *testing.T, folder string) (name, text string) {
	t.Helper()
	files, err := filepath.Glob(filepath.Join(folder, "*"))
	if err != nil || len(files) != 1 {
		t.Fatalf("the folder has %q, %v", files, err)
	}
	read := must.Get(os.ReadFile(files[0]))
	return files[0], string(read)
}

// TestJournal checks that a game with people is saved from its beginning with a warning, can be resumed, and
// is a record in the end.
func TestJournal(t *testing.T) {
	for _, test := range []struct {
		name string
		args []string
		more string // typed first
	}{
		{"futures", []string{"-seats", "you,greedy,random", "-seed", "kept", "-set", "rounds=2"}, "1\n1\n"},
		{"a secret seed", []string{"-seats", "you,greedy,random", "-set", "rounds=2"}, "1\n1\nundo\n1\n"},
		{"names", []string{"-seats", "you,greedy,random", "-names", "Ann,Ben", "-seed", "kept", "-set",
			"rounds=2"}, "1\n"},
		{"smallprint", []string{"-game", "smallprint", "-seats", "you,greedy", "-seed", "kept"}, "2\n2\n"},
		{"economicon", []string{"-game", "economicon", "-seats", "you,greedy", "-seed", "kept", "-set",
			"rounds=1"}, "2\nundo\n1\n"},
		{"dice", []string{"-game", "smallprint", "-seats", "you,random", "-dice", "-set", "rounds=1"},
			"12\n5\nundo\n7\n9\n2\n"},
	} {
		t.Run(test.name, func(t *testing.T) {
			folder := filepath.Join(t.TempDir(), "bourse") // the program makes it
			r := kept(folder, test.more, test.args...)
			name, text := only(t, folder)
			has(t, r.out, "Every move is saved", name)
			has(t, r.errs, "the input ended", "the game so far is in "+name+", -resume continues it")
			private := func() {
				t.Helper()
				for _, path := range []string{folder, name} {
					if info := must.Get(os.Stat(path)); info.Mode().Perm()&0o077 != 0 {
						t.Errorf("others can read %s: %v", path, info.Mode())
					}
				}
			}
			private()
			has(t, text, "bourse-play journal 1: ", "all hands", "\nbourse 1\ngame ")
			has(t, fine(t, "", "-verify", name).out, "unfinished")
			has(t, kept(folder, "", "-resume").out, "[1] ", "you,", "-resume "+name)

			// An incomplete last move is ignored. The moves before it are valid.
			must.Do(t, os.WriteFile(name, []byte(text+"p0 pl"), 0o600))
			whole := fine(t, ones(300), "-resume", name, "-save", "none")
			again := kept(folder, ones(300), "-resume", name)
			end := func(r result) string {
				rest := r.out[strings.Index(r.out, "The game is over"):]
				return rest[:strings.Index(rest+"(The record", "(The record")]
			}
			if again.code != 0 || end(again) != end(whole) && test.name != "dice" { // with dice, bots draw other numbers
				t.Errorf("it ends with %d,\n%s\nnot\n%s", again.code, end(again), end(whole))
			}
			if test.name == "names" {
				has(t, again.out, "Ann> ", "1. ")
			}
			name, text = only(t, folder)
			private()
			if !strings.HasPrefix(text, "bourse 1\n") {
				t.Errorf("a finished game is kept as %.80q", text)
			}
			has(t, fine(t, "", "-verify", name).out, "ok: ")
			has(t, kept(folder, "", "-resume").out, "There is no unfinished game")
		})
	}
}

// TestJournal_first checks that each move is in the file before the program shows it.
func TestJournal_first(t *testing.T) {
	folder := t.TempDir()
	var errs bytes.Buffer
	w := &watcher{t: t, folder: folder}
	at := piped(strings.NewReader(ones(200)), w, &errs)
	at.folder = folder
	if code := run(context.Background(),
		[]string{"-seats", "you,greedy,greedy", "-seed", "first", "-set", "rounds=3"}, at); code != 0 {
		t.Fatalf("%d, %s", code, errs.String())
	}
	if w.seen < 10 {
		t.Errorf("%d moves were looked for", w.seen)
	}
}

// A watcher reads the file whenever the story says that somebody has bought or passed.
type watcher struct {
	t      *testing.T
	folder string
	told   int
	seen   int
}

func (w *watcher) Write(p []byte) (int, error) {
	if n := strings.Count(string(p), " buys ") + strings.Count(string(p), " passes and takes "); n > 0 {
		w.told += n
		_, text := only(w.t, w.folder)
		if there := strings.Count(text, " buy ") + strings.Count(text, " pass "); there < w.told {
			w.t.Errorf("%d are told and %d kept: %s", w.told, there, p)
		}
		w.seen += n
	}
	return len(p), nil
}

// TestJournal_none checks when no game is saved.
func TestJournal_none(t *testing.T) {
	for _, args := range [][]string{
		{"-seats", "you,greedy,greedy", "-seed", "none", "-save", "none"},
		{"-seed", "none", "-set", "rounds=1"},
		{"-watch", "-seed", "none", "-set", "rounds=1"},
		{"-seats", "you,greedy,greedy", "-set", "rounds=99"},
	} {
		folder := filepath.Join(t.TempDir(), "bourse")
		kept(folder, "1\n", args...)
		if _, err := os.Stat(folder); !os.IsNotExist(err) {
			t.Errorf("%q keeps something: %v", args, err)
		}
	}
	// The program reports a folder that cannot be written, and the game goes on.
	file := filepath.Join(t.TempDir(), "file")
	must.Do(t, os.WriteFile(file, nil, 0o600))
	r := kept(filepath.Join(file, "bourse"), ones(200), "-seats", "you,greedy,greedy", "-seed", "none",
		"-set", "rounds=1")
	if has(t, r.out, "The game is no longer saved: ", "The game is over"); r.code != 0 {
		t.Errorf("it ends with %d: %s", r.code, r.errs)
	}
	// -save names the file.
	named := filepath.Join(t.TempDir(), "mine.txt")
	fine(t, ones(200), "-seats", "you,greedy,greedy", "-seed", "none", "-set", "rounds=1", "-save", named)
	has(t, fine(t, "", "-verify", named).out, "ok: futures")
}

// TestJournal_lost checks that the program reports once that it cannot write the file, and does not name it
// later.
func TestJournal_lost(t *testing.T) {
	folder := t.TempDir()
	var faults []error
	game := must.Get(games.Find("futures"))
	seed := rng.FromText("lost")
	s := must.Get(game.Begin(nil, &seed))
	j := keep(folder, "", s, func(err error) { faults = append(faults, err) })
	if !j.good() {
		t.Fatal(faults)
	}
	j.file.Close()
	j.add("p0 pass\n")
	j.add("p0 pass\n")
	j.sync()
	j.finish(s)
	j.close()
	if j.good() || len(faults) != 1 || !errors.Is(faults[0], os.ErrClosed) {
		t.Errorf("good %v, faults %v", j.good(), faults)
	}
}

// TestJournal_damaged checks that one line reports a damaged journal.
func TestJournal_damaged(t *testing.T) {
	folder := t.TempDir()
	kept(folder, "1\n1\n", "-seats", "you,greedy,greedy", "-seed", "damaged")
	name, text := only(t, folder)
	lines := strings.SplitAfter(text, "\n")
	for n := range lines[:len(lines)-1] {
		damaged := append([]string(nil), lines...)
		damaged[n] = strings.Replace(damaged[n], damaged[n][len(damaged[n])/2:], "!\n", 1)
		other := filepath.Join(t.TempDir(), "damaged.txt")
		must.Do(t, os.WriteFile(other, []byte(strings.Join(damaged, "")), 0o600))
		if r := typed("", "-resume", other); r.code != 1 || strings.Count(r.errs, "\n") != 1 {
			t.Errorf("line %d damaged: %d, %q", n+1, r.code, r.errs)
		}
	}
	for _, text := range []string{"# x\n" + strings.Join(lines[2:], ""), "# " + strings.Repeat("x", 1<<16),
		journalHead + "\nseed 12\nbourse 1\n", journalHead + "\nseeds\n", journalHead + "\n\n" + strings.Join(lines[2:], ""),
		journalHead, oldHead + "\n# journal seed 12\nbourse 1\n", oldHead + "\n# journal"} {
		must.Do(t, os.WriteFile(name, []byte(text), 0o600))
		if r := typed("", "-resume", name); r.code != 1 || strings.Count(r.errs, "\n") != 1 ||
			len(r.errs) > 300 {
			t.Errorf("%.20q: %d, %q", text, r.code, r.errs)
		}
	}
	has(t, kept(folder, "", "-resume").out, "There is no unfinished game")
}
