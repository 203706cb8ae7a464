package main

import (
	"encoding/json"
	"flag"
	"os"
	"regexp"
	"strings"
	"testing"

	"bourse.example/internal/testkit/must"
)

var update = flag.Bool("update", false, "write the answers of the session into README.md")

// session matches the session of the README.
var session = regexp.MustCompile("(?s)```session\n(.*?)```\n")

// called matches a call. A board can also have lines that begin with >.
var called = regexp.MustCompile(`^> ([a-z]+) (\{.*\})$`)

// optionLine matches the line of an option in a position.
var optionLine = regexp.MustCompile(`^\d+\. `)

// cut replaces the middle of long lists of options.
func cut(text string) string {
	var lines []string
	options := 0
	all := strings.Split(text, "\n")
	for i, line := range all {
		if !optionLine.MatchString(line) {
			options = 0
		} else if options++; options > 4 && i+1 < len(all) && optionLine.MatchString(all[i+1]) {
			line = "…"
		}
		if line != "…" || lines[len(lines)-1] != "…" {
			lines = append(lines, line)
		}
	}
	return strings.Join(lines, "\n")
}

// TestREADME plays the session of the README.
func TestREADME(t *testing.T) {
	text := string(must.Get(os.ReadFile("README.md")))
	found := session.FindStringSubmatch(text)
	if found == nil {
		t.Fatal("there is no session")
	}
	c := serverOf("readme").client(t)
	var played strings.Builder
	calls := 0
	for line := range strings.Lines(found[1]) {
		call := called.FindStringSubmatch(strings.TrimSpace(line))
		if call == nil {
			continue
		}
		answer, _ := c.call(call[1], json.RawMessage(call[2]))
		played.WriteString(call[0] + "\n" + cut(answer) + "\n")
		calls++
	}
	if calls < 5 {
		t.Fatalf("the session has %d calls", calls)
	}
	if *update {
		text = strings.Replace(text, found[1], played.String(), 1)
		must.Do(t, os.WriteFile("README.md", []byte(text), 0o666))
	} else if played.String() != found[1] {
		t.Errorf("the session is\n%s\nand the README has\n%s", &played, found[1])
	}
}
