package rules

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
	"bourse.example/examples/internal/games"
	"bourse.example/internal/testkit/corpus"
	"bourse.example/internal/testkit/must"
	"bourse.example/internal/testkit/scale"
)

// answered is the answer to a call.
func answered(t testing.TB, r *Rules, name string, args ...string) (ok json.RawMessage, code string) {
	t.Helper()
	var a struct {
		OK    json.RawMessage `json:"ok"`
		Error *Fault          `json:"error"`
	}
	if err := json.Unmarshal([]byte(r.Call(name, args)), &a); err != nil {
		t.Fatalf("%s: %v", name, err)
	}
	if a.Error != nil {
		return nil, a.Error.Code
	}
	return a.OK, ""
}

// good makes a call that must succeed.
func good(t testing.TB, r *Rules, name string, args ...string) string {
	t.Helper()
	ok, code := answered(t, r, name, args...)
	if code != "" {
		t.Fatalf("%s is refused: %s", name, r.Call(name, args))
	}
	return string(ok)
}

// TestCall_faults checks that every wrong call has the right code, and never causes an internal fault.
func TestCall_faults(t *testing.T) {
	var r Rules
	m := good(t, &r, "new", "futures", `{"players":3}`, strings.Repeat("ab", 32))
	view, idle := good(t, &r, "match.view", m, "p0"), good(t, &r, "match.view", m, "spectator")
	record := good(t, &r, "match.save", m)
	var text string
	must.Do(t, json.Unmarshal([]byte(record), &text))
	for _, test := range []struct {
		name string
		args []string
		want string
	}{
		{"nothing", nil, "unknown-op"},
		{"games", []string{"futures"}, "bad-request"},
		{"describe", []string{"chess"}, "unknown-game"},
		{"options", []string{"chess", view, "", ""}, "unknown-game"},
		{"options", []string{"futures", "", "", ""}, "bad-view"},
		{"options", []string{"futures", "null", "", ""}, "bad-view"},
		{"options", []string{"futures", "[]", "", ""}, "bad-view"},
		{"options", []string{"smallprint", view, "", ""}, "bad-view"},
		{"options", []string{"futures", strings.Replace(view, `"p0"`, `"p9"`, 1), "", ""}, "bad-view"},
		{"options", []string{"futures", strings.Repeat("[", maxView), "", ""}, "bad-view"},
		{"options", []string{"futures", strings.Repeat(" ", maxView+1), "", ""}, "too-long"},
		{"options", []string{"futures", strings.Repeat(" ", maxCall), "", ""}, "too-long"},
		{"board", []string{"futures", view, "[]", ""}, "bad-request"},
		{"board", []string{"futures", view, `{"q":"x"}`, ""}, "bad-request"},
		{"board", []string{"futures", view, strings.Repeat(" ", maxSmall+1), ""}, "too-long"},
		{"check", []string{"futures", view, "", "", strings.Repeat(" ", maxSmall+1)}, "too-long"},
		{"meant", []string{"futures", view, "", "", strings.Repeat(" ", maxSmall+1)}, "too-long"},
		{"match.meant", []string{m, "p0", strings.Repeat(" ", maxSmall+1)}, "too-long"},
		{"cost", []string{"futures", view, "", "", "p0 pass", "1"}, "bad-request"},
		{"cost", []string{"futures", view, "", "", "p0 pass", "x"}, "bad-request"},
		{"story", []string{"futures", view, "", "", "{}"}, "bad-view"},
		{"story", []string{"futures", view, "", "", `[{"kind":"moved"}]`}, "bad-view"},
		{"new", []string{"futures", "{", ""}, "bad-config"},
		{"new", []string{"futures", `{"players":99}`, ""}, "bad-config"},
		{"new", []string{"futures", `{}`, "0"}, "bad-seed"},
		{"new", []string{"futures", `{}`, strings.Repeat("0", 64)}, "bad-seed"},
		{"new", []string{"futures", strings.Repeat(" ", maxSmall+1), ""}, "too-long"},
		{"load", []string{""}, "bad-record"},
		{"load", []string{text[:len(text)/2]}, "bad-record"},
		{"load", []string{strings.Replace(text, "game futures", "game chess", 1)}, "unknown-game"},
		{"load", []string{strings.Repeat("x", maxRecord+1)}, "too-long"},
		{"match.view", []string{"99", "p0"}, "no-table"},
		{"match.view", []string{"x", "p0"}, "bad-request"},
		{"match.view", []string{m, "q"}, "bad-request"},
		{"match.apply", []string{m, "p0", "p0 pass", "99"}, "no-question"},
		{"match.apply", []string{m, "p0", "nonsense", "0"}, "bad-move"},
		{"match.apply", []string{m, "~", "~ deal p0 corn-up", "0"}, "seed-moves"},
		{"match.apply", []string{m, "p0", "p1 pass", "0"}, "wrong-seat"},
		{"match.apply", []string{m, "p0", "p0 pass", "-"}, "bad-request"},
		{"match.copy", []string{m, "-1"}, "bad-request"},
		{"match.copy", []string{m, "1000000"}, "bad-request"},
		{"match.events", []string{m, "p0", "1e99"}, "bad-request"},
		{"match.name", []string{m, "7"}, "bad-request"},
		{"picture", []string{"futures", view, "", "", "{"}, "bad-request"},
		{"picture", []string{"futures", view, "", "", strings.Repeat(" ", maxView+1)}, "too-long"},
		{"picture", []string{"futures", view, "[]", "", "[]"}, "bad-request"},
		{"picture", []string{"futures", "{}", "", "", "[]"}, "bad-view"},
		{"match.picture", []string{m, "q"}, "bad-request"},
		{"bot", []string{"futures", view, "", "", "clever", ""}, "bad-request"},
		{"bot", []string{"futures", view, "", "", "exec:/bin/true", ""}, "bad-request"},
		{"bot", []string{"futures", view, "", "", "greedy", "x"}, "bad-seed"},
		{"bot", []string{"futures", idle, "", "", "greedy", ""}, "bad-request"},
		{"match.bot", []string{m, "~", "greedy", ""}, "bad-request"},
		{"match.bot", []string{m, "p9", "greedy", ""}, "bad-request"},
		{"hint", []string{"futures", view, "", "", "0"}, "bad-request"},
		{"hint", []string{"futures", view, "", "", "10001"}, "bad-request"},
		{"hint", []string{"futures", idle, "", "", "1"}, "bad-request"},
		{"match.hint", []string{m, "spectator", "1"}, "bad-request"},
	} {
		if _, code := answered(t, &r, test.name, test.args...); code != test.want {
			t.Errorf("%s(%.80q): %q, want %q: %.200s", test.name, test.args, code, test.want,
				r.Call(test.name, test.args))
		}
	}
}

// TestTextFiles checks that programs for text files may change a record: it is loaded and verified as before. No other
// text is.
func TestTextFiles(t *testing.T) {
	for _, g := range games.All() {
		record := corpus.Records(t, g.Name())[0].Text
		var r Rules
		load := func(text string) (string, string) {
			n, code := answered(t, &r, "load", text)
			if code != "" {
				return "", code
			}
			defer good(t, &r, "match.free", string(n))
			return good(t, &r, "match.save", string(n)), ""
		}
		want, _ := load(record)
		verdict := good(t, &r, "verify", record, "", "")
		if !strings.Contains(verdict, `"holds":true`) {
			t.Fatalf("%s: %s", g.Name(), verdict)
		}
		for change, text := range corpus.TextFiles(record) {
			if got, code := load(text); got != want {
				t.Errorf("%s, %s: %s %s", g.Name(), change, code, got)
			}
			if got := good(t, &r, "verify", text, "", ""); got != verdict {
				t.Errorf("%s, %s: %s", g.Name(), change, got)
			}
		}
		for change, text := range corpus.Spoiled(record) {
			if _, code := load(text); code != "bad-record" {
				t.Errorf("%s, %s: it is loaded, %q", g.Name(), change, code)
			}
			if got := good(t, &r, "verify", text, "", ""); !strings.Contains(got, `"holds":false`) {
				t.Errorf("%s, %s: %s", g.Name(), change, got)
			}
		}
	}
}

// TestCall_panic checks that a panic becomes an answer.
func TestCall_panic(t *testing.T) {
	calls["panic"] = func() any { panic("no") }
	defer delete(calls, "panic")
	var r Rules
	if _, code := answered(t, &r, "panic"); code != "internal" {
		t.Errorf("the code is %q", code)
	}
}

// TestMatches_bound checks that the number of open matches is limited, and that closing one makes room.
func TestMatches_bound(t *testing.T) {
	var r Rules
	var last string
	for range engine.JavaScriptLimits.Tables {
		last = good(t, &r, "new", "smallprint", "{}", "")
	}
	if _, code := answered(t, &r, "new", "smallprint", "{}", ""); code != "too-many" {
		t.Errorf("one more is %q", code)
	}
	if _, code := answered(t, &r, "match.copy", last, "0"); code != "too-many" {
		t.Errorf("a fork is %q", code)
	}
	good(t, &r, "match.free", last)
	good(t, &r, "match.free", last)
	good(t, &r, "new", "smallprint", "{}", "manual")
}

// TestLanguage checks that a view and a match are described in Japanese, and that the languages of a view are
// kept apart.
func TestLanguage(t *testing.T) {
	var r Rules
	for _, game := range []string{"futures", "smallprint"} {
		m := good(t, &r, "new", game, "{}", strings.Repeat("ab", 32))
		told := good(t, &r, "match.in", m, "ja")
		view := good(t, &r, "match.view", m, "p0")
		for _, language := range []string{"", "ja", "en", "ja"} {
			want := good(t, &r, "match.board", map[bool]string{true: told, false: m}[language == "ja"], "p0")
			if got := good(t, &r, "board", game, view, "", language); got != want ||
				strings.Contains(got, "手札") != (game == "futures" && language == "ja") {
				t.Errorf("%s in %q: %s, want %s", game, language, got, want)
			}
		}
	}
	if got := good(t, &r, "games"); strings.Count(got, `"languages":["en","ja"]`) != 1 {
		t.Errorf("the languages of games are wrong: %s", got)
	}
}

// TestSeen checks that few views are cached, and that a recently used one is found again after other calls.
func TestSeen(t *testing.T) {
	var r Rules
	var views []string
	for i := range 2 * maxSeen {
		m := good(t, &r, "new", "smallprint", "{}", fmt.Sprintf("%064x", i+1))
		views = append(views, good(t, &r, "match.view", m, "p0"))
	}
	want := map[string]string{}
	for range 3 {
		for _, v := range views {
			for _, called := range []string{"", `{"p0":"Ann"}`} {
				got := good(t, &r, "board", "smallprint", v, called, "")
				if before, ok := want[v+called]; ok && before != got {
					t.Fatal("the same view has another board")
				}
				want[v+called] = got
			}
		}
	}
	if len(r.seen) != maxSeen {
		t.Errorf("%d views are kept", len(r.seen))
	}
}

var update = flag.Bool("update", false, "write the types anew")

// TestTypes checks that the TypeScript types of the games match what each game generates.
func TestTypes(t *testing.T) {
	var files []string
	for _, g := range games.All() {
		name := filepath.Join("..", "types", g.Name()+".d.ts")
		files = append(files, name)
		want := g.Description().TypeScript()
		if *update {
			must.Do(t, os.WriteFile(name, want, 0o644))
		}
		text := must.Get(os.ReadFile(name))
		if string(text) != string(want) {
			t.Errorf("%s differs from what the game generates: run with -update to rewrite it", name)
		}
	}
	have := must.Get(filepath.Glob(filepath.Join("..", "types", "*")))
	slices.Sort(files)
	if !slices.Equal(have, files) {
		t.Errorf("there are types in %q, want %q", have, files)
	}
}

// TestCall_match checks that calls on a view and on the match agree, in positions of recorded games.
func TestCall_match(t *testing.T) {
	var r Rules
	const called = `{"p0":"Ann","p1":"Bo"}`
	for _, g := range games.All() {
		records := corpus.Records(t, g.Name())
		for n := range scale.N(8, 500) {
			text := records[n%len(records)].Text
			m := good(t, &r, "load", text)
			at := fmt.Sprint(n * 7919 % (1 + strings.Count(text, "\n")/2))
			past := good(t, &r, "match.copy", m, at)
			good(t, &r, "match.name", past, called)
			for _, seat := range []string{"p0", "p1", "spectator"} {
				view := good(t, &r, "match.view", past, seat)
				same := func(name, want string, args ...string) {
					t.Helper()
					if got := good(t, &r, name, append([]string{g.Name(), view, called, ""}, args...)...); got != want {
						t.Errorf("%s %q of %s at move %s is\n%s\nand of the match\n%s", name, args, seat, at, got, want)
					}
				}
				for _, name := range []string{"options", "choices", "asked", "phase", "board", "text", "worth", "idle"} {
					same(name, good(t, &r, "match."+name, past, seat))
				}
				for _, name := range []string{"standings", "aim"} {
					same(name, good(t, &r, "match."+name, past))
				}
				var told struct {
					Events, Lines json.RawMessage
					Next          int
				}
				must.Do(t, json.Unmarshal([]byte(good(t, &r, "match.events", past, seat, "0")), &told))
				must.Do(t, json.Unmarshal([]byte(good(t, &r, "match.story", past, seat, "0")), &told))
				same("story", string(told.Lines), string(told.Events))
				for _, move := range []string{seat + " pass", "nonsense", "p0 pass"} {
					for _, name := range []string{"check", "meant"} {
						same(name, good(t, &r, "match."+name, past, seat, move), move)
					}
				}
			}
			good(t, &r, "match.free", past)
			good(t, &r, "match.free", m)
		}
	}
}

// FuzzCall checks that no call with any arguments causes an internal fault: neither a panic nor one that was
// recovered.
func FuzzCall(f *testing.F) {
	var r Rules
	for _, g := range games.All() {
		m := good(f, &r, "new", g.Name(), "{}", strings.Repeat("ab", 32))
		var seat string
		for _, s := range []string{"p0", "p1", "p2", "p3", "p4", "p5"} {
			if good(f, &r, "match.ask", m, s) != "0" {
				seat = s
			}
		}
		if seat == "" {
			continue
		}
		view := good(f, &r, "match.view", m, seat)
		events := good(f, &r, "match.events", m, seat, "0")
		f.Add(g.Name(), view, events, seat+" pass")
	}
	f.Fuzz(func(t *testing.T, game, view, events, move string) {
		var r Rules
		for _, name := range []string{"status", "options", "choices", "asked", "phase", "board", "text",
			"worth", "aim", "standings", "idle"} {
			if _, code := answered(t, &r, name, game, view, "", move); code == "internal" {
				t.Errorf("%s: %s", name, r.Call(name, []string{game, view, "", move}))
			}
		}
		for name, args := range map[string][]string{"story": {events}, "check": {move}, "meant": {move},
			"cost": {move, "1"}, "picture": {events}, "bot": {"random", ""}} {
			if _, code := answered(t, &r, name,
				append([]string{game, view, "", "ja"}, args...)...); code == "internal" {
				t.Errorf("%s: %.300s", name, r.Call(name, append([]string{game, view, "", "ja"}, args...)))
			}
		}
		for name, args := range map[string][]string{"verify": {events, move, view}, "load": {events},
			"new": {game, view, move}, "lesson": {game, view, move}, "lesson.check": {game, view, "1", move}} {
			if _, code := answered(t, &r, name, args...); code == "internal" {
				t.Errorf("%s is a fault of the program", name)
			}
		}
	})
}
