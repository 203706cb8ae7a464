package main

import (
	"bytes"
	"flag"
	"fmt"
	"log/slog"
	"os"
	"regexp"
	"strings"
	"testing"
	"unicode/utf8"

	"bourse.example/internal/testkit/must"
)

// A wrong command line is reported in one line that names the flag.
func TestWrongFlags(t *testing.T) {
	for _, tt := range []struct {
		why  string
		args []string
	}{
		{"not defined: -port", []string{"-port", "80"}},
		{`"bourse.db" is not a flag`, []string{"bourse.db"}},
		{"-listen: ", []string{"-listen", "8080"}},
		{"-listen: ", []string{"-listen", ""}},
		{"-metrics: ", []string{"-metrics", "yes"}},
		{"-proxies: ", []string{"-proxies", "localhost"}},
		{"-proxies: ", []string{"-proxies", "10.0.0.0/33"}},
		{"-proxies: ", []string{"-proxies", "127.0.0.1,::ffff:10.0.0.1"}},
		{"-db: ", []string{"-db", ""}},
		{"-origin: ", []string{"-origin", "tables.example"}},
		{"-origin: ", []string{"-origin", "https://tables.example/sub"}},
		{"-origin: ", []string{"-origin", "https://me@tables.example"}},
		{"-origin: ", []string{"-origin", "ftp://tables.example"}},
		{"-allow-origin: ", []string{"-allow-origin", "https://a.example,b.example"}},
		{"-allow-origin: ", []string{"-allow-origin", "https://a.example/"}},
		{"-log: ", []string{"-log", "loud"}},
		{"-log: ", []string{"-log", "info,debug"}},
		{"-log: ", []string{"-log", "json,text"}},
		{"-log: ", []string{"-log", ""}},
		{"-wasm: ", []string{"-wasm", ""}},
		{"-workers: ", []string{"-workers", "0"}},
		{"-workers: ", []string{"-workers", "1025"}},
	} {
		fails(t, 2, tt.why, tt.args...)
	}
}

// A level and a format can be given alone or together, in any order.
func TestLog(t *testing.T) {
	for text, want := range map[string]struct {
		level slog.Level
		json  bool
	}{
		"info": {slog.LevelInfo, false}, "json": {slog.LevelInfo, true},
		"debug,json": {slog.LevelDebug, true},
		"text,warn":  {slog.LevelWarn, false}, "error": {slog.LevelError, false},
	} {
		if level, json, err := parseLog(text); level != want.level || json != want.json || err != nil {
			t.Errorf("parseLog(%q) = %v, %t, %v", text, level, json, err)
		}
	}
}

// A list of proxies contains addresses and networks; an empty one trusts none.
func TestProxies(t *testing.T) {
	for text, want := range map[string]string{"": "[]", "::1,127.0.0.0/8": "[::1/128 127.0.0.0/8]",
		"10.1.2.3": "[10.1.2.3/32]"} {
		if got, err := parseProxies(text); got == nil || fmt.Sprint(got) != want || err != nil {
			t.Errorf("parseProxies(%q) = %v, %v, want %s", text, got, err, want)
		}
	}
}

// README lists every flag with its default, and no other; the help lists every flag.
func TestReadmeFlags(t *testing.T) {
	text := must.Get(os.ReadFile("README.md"))
	told := map[string]string{}
	for _, m := range regexp.MustCompile("(?m)^\\| `-([a-z-]+)` \\|([^|]*)\\|").FindAllStringSubmatch(string(text), -1) {
		told[m[1]] = strings.Trim(m[2], "` ")
	}
	var help bytes.Buffer
	if code := run(nil, []string{"-help"}, &help, &help); code != 0 {
		t.Errorf("code %d", code)
	}
	lines := strings.Split(help.String(), "\n")
	for _, line := range lines {
		if n := utf8.RuneCountInString(line); n > 80 || len(lines) > 24 {
			t.Errorf("the help has %d lines, one of %d columns: %s", len(lines), n, line)
		}
	}
	flagSet(&typed{}).VisitAll(func(f *flag.Flag) {
		standard, ok := told[f.Name]
		delete(told, f.Name)
		if f.Name == "workers" { // depends on the machine
			f.DefValue = standard
		}
		if !ok || standard != f.DefValue {
			t.Errorf("README has -%s with %q, not %q", f.Name, standard, f.DefValue)
		}
		if !strings.Contains(help.String(), "-"+f.Name+" ") {
			t.Errorf("the help does not describe -%s", f.Name)
		}
	})
	for name := range told {
		t.Errorf("README describes -%s, which is not a flag", name)
	}
}
