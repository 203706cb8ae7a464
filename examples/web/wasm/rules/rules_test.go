package rules_test

import (
	"encoding/json"
	"flag"
	"fmt"
	"os"
	"path/filepath"
	"slices"
	"strings"
	"testing"

	"bourse.example/examples/engine"
	"bourse.example/examples/engine/service"
	"bourse.example/examples/internal/games"
	"bourse.example/examples/web/wasm/rules"
	"bourse.example/internal/testkit/corpus"
	"bourse.example/internal/testkit/must"
)

// answered sends a request. parts has keys and values in turn.
func answered(t testing.TB, s *service.Rules, op string, parts ...any) (result json.RawMessage, why *engine.Refusal) {
	t.Helper()
	request := map[string]any{"op": op}
	for i := 0; i < len(parts); i += 2 {
		request[parts[i].(string)] = parts[i+1]
	}
	var a struct {
		Result json.RawMessage
		Error  *engine.Refusal
	}
	must.Do(t, json.Unmarshal([]byte(rules.Answer(s, string(must.Get(json.Marshal(request))))), &a))
	return a.Result, a.Error
}

// good sends a request that must succeed, and decodes the result.
func good[R any](t testing.TB, s *service.Rules, op string, parts ...any) (r R) {
	t.Helper()
	result, why := answered(t, s, op, parts...)
	if why != nil {
		t.Fatalf("%s is refused: %+v", op, why)
	}
	must.Do(t, json.Unmarshal(result, &r))
	return r
}

// A table is the answer to new and load.
type table struct{ Table int }

var seed = strings.Repeat("ab", 32)

// TestFaults checks the codes for wrong requests that only pages can send.
func TestFaults(t *testing.T) {
	s := rules.New()
	good[table](t, s, "new", "game", "futures", "config", `{"players":3}`, "seed", seed)
	p0, idle := []any{"table", 1, "seat", "p0"}, []any{"table", 1, "seat", "spectator"}
	for _, test := range []struct {
		op    string
		about []any
		more  []any
		want  string
	}{
		{"meant", p0, []any{"typed", strings.Repeat(" ", service.JavaScriptLimits.Text+1)}, "too-long"},
		{"picture", p0, []any{"history", "{"}, "bad-request"},
		{"picture", []any{"game", "futures", "view", "{"}, nil, "bad-view"},
		{"picture", []any{"table", 1, "seat", "q"}, nil, "bad-request"},
		{"bot", p0, []any{"bot", "clever"}, "bad-request"},
		{"bot", p0, []any{"bot", "exec:/bin/true"}, "bad-request"},
		{"bot", p0, []any{"bot", "greedy", "seed", strings.Repeat("x", 300)}, "bad-seed"},
		{"bot", idle, []any{"bot", "greedy"}, "bad-request"},
		{"hint", p0, []any{"milliseconds", 0}, "bad-request"},
		{"hint", p0, []any{"milliseconds", 10_001}, "bad-request"},
		{"hint", idle, []any{"milliseconds", 1}, "bad-request"},
		{"rule", []any{"game", "chess", "clause", "F1"}, nil, "unknown-game"},
		{"lesson", []any{"game", "chess", "step", 0}, nil, "unknown-game"},
		{"lesson", []any{"game", "futures", "step", 8}, nil, "bad-request"},
		{"lesson", []any{"game", "futures", "step", -1}, nil, "bad-request"},
	} {
		if _, why := answered(t, s, test.op, append(test.about, test.more...)...); why == nil || why.Code != test.want {
			t.Errorf("%s %.80v: %+v, want %s", test.op, append(test.about, test.more...), why, test.want)
		}
	}
	s = service.ForPage(service.OnFace("panic", "", func(service.AboutGame) (any, error) { panic(`"no"`) }))
	if _, why := answered(t, s, "panic", "game", "x"); why == nil || why.Code != "internal" {
		t.Errorf("a panic is answered with %+v", why)
	}
}

// TestTextFiles checks that programs for text files may change a record: it is loaded and verified as before. No other
// text is.
func TestTextFiles(t *testing.T) {
	for _, g := range games.All() {
		s := rules.New()
		load := func(text string) string {
			result, why := answered(t, s, "load", "record", text)
			if why != nil {
				return why.Code
			}
			var at table
			must.Do(t, json.Unmarshal(result, &at))
			defer answered(t, s, "free", "all", true)
			return good[struct{ Record string }](t, s, "save", "table", at.Table).Record
		}
		verify := func(text string) string { return string(good[json.RawMessage](t, s, "verify", "record", text)) }
		record := corpus.Records(t, g.Name())[0].Text
		saved, verdict := load(record), verify(record)
		if !strings.Contains(verdict, `"holds":true`) {
			t.Fatalf("%s: %s", g.Name(), verdict)
		}
		for change, text := range corpus.TextFiles(record) {
			if got := load(text); got != saved || verify(text) != verdict {
				t.Errorf("%s, %s: %s %s", g.Name(), change, got, verify(text))
			}
		}
		for change, text := range corpus.Spoiled(record) {
			if got := load(text); got != "bad-record" || !strings.Contains(verify(text), `"holds":false`) {
				t.Errorf("%s, %s: it is loaded, %q", g.Name(), change, got)
			}
		}
	}
}

// TestLanguage checks that a view is described in Japanese and with names, also when many views, languages and names take
// turns, of which few are kept.
func TestLanguage(t *testing.T) {
	s := rules.New()
	for _, game := range []string{"futures", "smallprint"} {
		var views []json.RawMessage
		for i := range 3 {
			at := good[table](t, s, "new", "game", game, "seed", fmt.Sprint(i))
			views = append(views, good[struct{ View json.RawMessage }](t, s, "view", "table", at.Table, "seat", "p1").View)
		}
		first := map[string]string{}
		for k := range 36 {
			language, name := []string{"", "ja", "en"}[k%3], []string{"", "Ann"}[k%2]
			got := good[struct{ Text string }](t, s, "text", "game", game, "view", views[k/6%3], "form", "board",
				"names", []string{name}, "language", language).Text
			if key := fmt.Sprint(k % 18); first[key] == "" {
				first[key] = got
			} else if first[key] != got {
				t.Errorf("%s in %q has another board: %s", game, language, got)
			}
			if strings.Contains(got, "手札") != (game == "futures" && language == "ja") || strings.Contains(got, "Ann") != (name == "Ann") {
				t.Errorf("%s in %q with the name %q: %s", game, language, name, got)
			}
		}
	}
}

var update = flag.Bool("update", false, "write the types anew")

// TestTypes checks that the TypeScript types of the games and of the operations match what generates them.
func TestTypes(t *testing.T) {
	want := map[string][]byte{"operations": service.TypeScript(rules.Only()...)}
	for _, g := range games.All() {
		want[g.Name()] = g.Description().TypeScript()
	}
	var files []string
	for name, text := range want {
		name = filepath.Join("..", "types", name+".d.ts")
		files = append(files, name)
		if *update {
			must.Do(t, os.WriteFile(name, text, 0o644))
		}
		if have, err := os.ReadFile(name); err != nil || string(have) != string(text) {
			t.Errorf("%s differs from what is generated: run with -update to rewrite it", name)
		}
	}
	have := must.Get(filepath.Glob(filepath.Join("..", "types", "*")))
	slices.Sort(files)
	if !slices.Equal(have, files) {
		t.Errorf("there are types in %q, want %q", have, files)
	}
}
