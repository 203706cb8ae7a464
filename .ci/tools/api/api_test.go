package main

import (
	"strings"
	"testing"
)

func TestDescriptions(t *testing.T) {
	const was = `{"edition":1,"minPlayers":3,"moves":[{"kind":"buy","text":"p buy <n>","doc":"buys","fields":["n"]}],
		"moveFields":[{"name":"n","type":"integer"}],"config":[{"name":"rounds","min":1,"max":8,"standard":"8"}],
		"units":["gold"],"cards":[{"id":"x","text":"does"}],"codes":[{"code":"no-gold","rule":"F1","why":"no"}]}`
	for _, tt := range []struct{ old, new, name string }{
		{`"doc":"buys"`, `"doc":"buys goods"`, ""},
		{`"why":"no"`, `"why":"there is none"`, ""},
		{`"text":"does"`, `"text":"does more"`, ""},
		{`"units":[`, `"units":["coin",`, ""},
		{`"max":8`, `"max":9`, ""},
		{`"edition":1`, `"edition":2`, ""},
		{`p buy <n>`, `p take <n>`, "buy"},
		{`"kind":"buy"`, `"kind":"take"`, "buy"},
		{`"fields":["n"]`, `"fields":[]`, "n"},
		{`"integer"`, `"string"`, "n"},
		{`"max":8`, `"max":7`, "rounds"},
		{`"standard":"8"`, `"standard":"7"`, "rounds"},
		{`"gold"`, `"coin"`, "gold"},
		{`"id":"x"`, `"id":"y"`, "x"},
		{`no-gold`, `poor`, "no-gold"},
		{`"rule":"F1"`, `"rule":"F2"`, "no-gold"},
	} {
		is := strings.Replace(was, tt.old, tt.new, 1)
		broken, err := descriptions("f", []byte(was), []byte(is))
		if err != nil {
			t.Fatal(err)
		}
		name := ""
		if len(broken) > 0 {
			name = broken[0].name
		}
		if name != tt.name {
			t.Errorf("with %s for %s, %v; want a break named %q", tt.new, tt.old, broken, tt.name)
		}
	}
}

func TestLines(t *testing.T) {
	for is, want := range map[string]int{"a\nb\n": 0, "b\nc\na\n": 0, "a\nc\n": 1, "": 1} {
		if broken, _ := lines("f", []byte("a\nb\n"), []byte(is)); len(broken) != want {
			t.Errorf("%q: %v", is, broken)
		}
	}
}

func TestNamed(t *testing.T) {
	const changelog = "# Changelog\n\n## v1.1.0\n\n- `Match.Undo` is gone.\n\n## v1.0.0\n\n- `Old` is gone.\n"
	for message, want := range map[string]bool{"(*Match).Undo: removed": true, "Match.Undo: removed": true,
		"Match[S, M].Undo, method set of Table: removed": true, "Match: removed": false, "Old: removed": false} {
		if got := named(changelog, symbol(".", message)); got != want {
			t.Errorf("%q is named: %v, want %v", message, got, want)
		}
	}
	if got := symbol("futures/tell", "Table: removed"); got != "tell.Table" {
		t.Error(got)
	}
}
