//go:build unix

package engine_test

import (
	"os"
	"os/exec"
	"path/filepath"
	"regexp"
	"strings"
	"testing"
	"time"

	"bourse.example/examples/engine"
	"bourse.example/examples/internal/games"
	"bourse.example/internal/testkit/must"
	"bourse.example/internal/testkit/tool"
)

// reason matches a row of the failures in AUTHORS.md.
var reason = regexp.MustCompile("(?m)^\\| [a-z ]*(?:`[a-z]+`)?[a-z ]* \\| `(.+)` \\|$")

// TestAuthors checks the page for authors of bots: it shows the first bots as they are, and they play every game.
func TestAuthors(t *testing.T) {
	page := string(must.Get(os.ReadFile("AUTHORS.md")))
	for name, file := range map[string]string{"python3": "python/first.py", "node": "javascript/first.mjs"} {
		if text := string(must.Get(os.ReadFile(file))); !strings.Contains(page, "\n"+text+"```") {
			t.Errorf("the page does not show %s", file)
		}
		program, err := exec.LookPath(name)
		if err != nil {
			tool.Missing(t, strings.TrimSuffix(name, "3"), err)
		}
		for _, game := range games.Names() {
			pythonGame(t, game, games.Exec+program+" "+file, 0, 40)
		}
	}
}

// TestAuthors_failures makes the first bot fail in each way of the page, and compares the reason.
func TestAuthors_failures(t *testing.T) {
	python := withPython(t)
	first := string(must.Get(os.ReadFile("python/first.py")))
	page := string(must.Get(os.ReadFile("AUTHORS.md")))
	const answer = `choose(position["view"], position["options"])`
	changes := [][2]string{ // in the order of the page
		{`say("hello"`, `len("hello"`},
		{`say("bestmove"`, `len("bestmove"`},
		{answer, `"p0 place big 0"`},
		{answer, `"castle"`},
		{`ask=body["ask"]`, `ask=7`},
		{`say("bestmove", ask=body["ask"], move=` + answer + ")", `print("?!", flush=True)`},
		{answer, "1 / 0"},
		{`say("bestmove"`, `[say("info") for _ in range(10001)]; say("bestmove"`},
		{`say("bestmove", ask=body["ask"], move=` + answer + ")", `say("error", why="no idea")`},
	}
	rows := reason.FindAllStringSubmatch(page, -1)
	if len(rows) != len(changes) {
		t.Fatalf("the page has %d failures, want %d", len(rows), len(changes))
	}
	for i, change := range changes {
		spoiled := strings.Replace(first, change[0], change[1], 1)
		spoiled = strings.ReplaceAll(spoiled, "len(\"hello\", protocol=1, name=\"first\", version=\"1\")", "pass")
		spoiled = strings.ReplaceAll(spoiled, `len("bestmove", ask=body["ask"], move=`+answer+")", "pass")
		file := filepath.Join(t.TempDir(), "bot.py")
		must.Do(t, os.WriteFile(file, []byte(spoiled), 0o600))
		job := assignment()
		want := strings.Replace(rows[i][1], "30s", "1s", 1)
		if want != rows[i][1] {
			if job.Limit = time.Second; i == 0 { // another program has time to start
				job.Hello = time.Second
			}
		}
		p, err := engine.Start(python+" "+file, job)
		if err == nil {
			var faults []error
			if faults, _ = playOut(t, newMatch(t, "authors"), p); len(faults) == 1 {
				err = faults[0]
			}
		}
		if err == nil || !strings.Contains(err.Error(), want) {
			t.Errorf("%s fails with %v, want %s", change[1], err, want)
		}
		if change[1] == "1 / 0" && err != nil && !strings.Contains(err.Error(), "ZeroDivisionError") {
			t.Errorf("the last line of a crash is missing: %v", err)
		}
	}
}
