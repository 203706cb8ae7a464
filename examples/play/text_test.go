package main

import (
	"encoding/json"
	"errors"
	"fmt"
	"os"
	"path/filepath"
	"strings"
	"testing"

	"bourse.example/examples/engine"
	"bourse.example/examples/engine/service"
	"bourse.example/examples/internal/games"
	"bourse.example/internal/testkit/corpus"
	"bourse.example/internal/testkit/must"
)

// quitAt resumes the game of a file, leaves it at once, and returns the record that the program writes.
func quitAt(t *testing.T, file string) (string, error) {
	t.Helper()
	to := filepath.Join(t.TempDir(), "resumed.txt")
	if r := typed("quit\n", "-resume", file, "-record", to); r.code != 0 {
		return "", errors.New(r.errs)
	}
	return string(must.Get(os.ReadFile(to))), nil
}

// printed returns what the program prints about a file.
func printed(flag, file string) (string, error) {
	r := typed("", flag, file)
	if r.code != 0 {
		return "", errors.New(r.errs)
	}
	return r.out, nil
}

// readers are what reads records. Each returns what shows which record it has read: the record, or what the program
// prints about it.
var readers = map[string]func(t *testing.T, file, text string) (string, error){
	"Load": func(_ *testing.T, _, text string) (string, error) {
		g, err := games.OfRecord(strings.NewReader(text))
		if err != nil {
			return "", err
		}
		s, err := g.Load(strings.NewReader(text))
		if err != nil {
			return "", err
		}
		return s.Record(), nil
	},
	"Verify": func(_ *testing.T, _, text string) (string, error) {
		proof, err := must.Get(games.Find("futures")).Verify(strings.NewReader(text))
		return fmt.Sprint(proof), err
	},
	"the engine": func(t *testing.T, _, text string) (string, error) {
		s := service.New("text")
		var loaded struct {
			Error  *engine.Refusal
			Result struct {
				Table  int
				Record string
			}
		}
		ask := func(request map[string]any) {
			must.Do(t, json.Unmarshal(s.Answer(must.Get(json.Marshal(request))), &loaded))
		}
		if ask(map[string]any{"op": "load", "record": text}); loaded.Error != nil {
			return "", errors.New(loaded.Error.Why)
		}
		ask(map[string]any{"op": "save", "table": loaded.Result.Table})
		return loaded.Result.Record, nil
	},
	"-resume": func(t *testing.T, file, _ string) (string, error) { return quitAt(t, file) },
	"-verify": func(_ *testing.T, file, _ string) (string, error) { return printed("-verify", file) },
	"-replay": func(_ *testing.T, file, _ string) (string, error) { return printed("-replay", file) },
}

// TestTextFiles checks that all readers of records read a saved game that an editor, git or a mail program has
// changed, that it is the same record to them, and that they refuse any other text.
func TestTextFiles(t *testing.T) {
	file := filepath.Join(t.TempDir(), "saved.txt")
	fine(t, "1\n1\n1\nundo\nsave "+file+"\nquit\n", "-seats", "you,greedy,random", "-names", "Ann", "-seed", "text files")
	record := string(must.Get(os.ReadFile(file)))
	if again, err := readers["Load"](t, file, record); err != nil || again != record {
		t.Fatalf("the saved game is not a record, %v:\n%s", err, record)
	}
	// Saved games once began with a warning.
	must.Do(t, os.WriteFile(file, []byte(oldHead+"\n"+record), 0o666))
	if got, err := quitAt(t, file); err != nil || got != record {
		t.Errorf("an old saved game is resumed as\n%s\n%v", got, err)
	}
	for name, read := range readers {
		must.Do(t, os.WriteFile(file, []byte(record), 0o666))
		want := must.Get(read(t, file, record))
		for change, text := range corpus.TextFiles(record) {
			must.Do(t, os.WriteFile(file, []byte(text), 0o666))
			if got, err := read(t, file, text); err != nil || got != want {
				t.Errorf("%s, %s: %v\n%s", name, change, err, got)
			}
			if err := replaceable(file); err != nil {
				t.Errorf("%s is not overwritten: %v", change, err)
			}
		}
		for change, text := range corpus.Spoiled(record) {
			must.Do(t, os.WriteFile(file, []byte(text), 0o666))
			if got, err := read(t, file, text); err == nil {
				t.Errorf("%s, %s is read as\n%s", name, change, got)
			}
		}
	}
}

// TestTextFiles_journal checks that the program resumes journals that an editor or git has changed, and those from
// before version 1, without a torn last line.
func TestTextFiles_journal(t *testing.T) {
	for _, args := range [][]string{{"-seed", "text files"}, {"-dice"}} {
		file := filepath.Join(t.TempDir(), "journal.txt")
		typed(strings.Repeat("pd\n", 7)+ones(3), append(args, "-seats", "you,you,you", "-set", "rounds=1", "-save", file)...)
		journal := string(must.Get(os.ReadFile(file)))
		head, rest, found := strings.Cut(journal, "\nbourse 1\n")
		if !found || strings.Contains(journal, "#") {
			t.Fatalf("a journal is\n%s", journal)
		}
		rest = "bourse 1\n" + rest
		seed := strings.TrimPrefix(head, journalHead)
		lines := strings.SplitAfter(rest, "\n")
		torn := strings.Join(lines[:len(lines)-2], "")
		before := oldHead + strings.Replace("\n# journal "+strings.TrimPrefix(seed, "\n"), " \n", "\n", 1)
		if seed == "" {
			before = oldHead + "\n# journal"
		}
		read := func(text string) (string, error) {
			must.Do(t, os.WriteFile(file, []byte(text), 0o600))
			return quitAt(t, file)
		}
		whole, short := must.Get(read(journal)), must.Get(read(head+"\n"+torn))
		if strings.Count(whole, "\n") != strings.Count(short, "\n")+1 {
			t.Fatalf("a line less is not a move less:\n%s\n%s", whole, short)
		}
		for _, head := range []string{head, before} {
			for change, text := range corpus.TextFiles(head + "\n" + rest) {
				want := whole
				if !strings.HasSuffix(text, "\n") {
					want = short
				}
				if got, err := read(text); err != nil || got != want {
					t.Errorf("%s: %v\n%s\nnot\n%s", change, err, got, want)
				}
				if now := string(must.Get(os.ReadFile(file))); !strings.HasPrefix(now, journalHead+seed+"\nbourse 1\n") {
					t.Errorf("%s: the journal goes on as %.200q", change, now)
				}
			}
			for _, torn := range []string{head + "\n" + rest[:len(rest)-3], head + "\n" + torn + "p"} {
				if got, err := read(torn); err != nil || got != short {
					t.Errorf("torn: %v\n%s", err, got)
				}
			}
		}
		if _, err := read(strings.Replace(journal, "journal 1", "journal 2", 1)); err == nil ||
			!strings.Contains(err.Error(), "is not the first line of a journal of version 1") {
			t.Errorf("another version: %v", err)
		}
	}
}
