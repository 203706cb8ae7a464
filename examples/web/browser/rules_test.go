package browser

import (
	"context"
	"encoding/json"
	"io"
	"net/http"
	"reflect"
	"strings"
	"sync"
	"testing"

	"bourse.example"
	"bourse.example/examples/engine"
	"bourse.example/examples/internal/games"
	"bourse.example/examples/web/wasm"
	"bourse.example/examples/web/wasm/rules"
	"bourse.example/internal/testkit/corpus"
	"bourse.example/internal/testkit/must"
	"bourse.example/internal/testkit/scale"
)

// This file compares the rules in WebAssembly with the same rules in Go.

// inWasm builds the rules in WebAssembly, once for all tests.
var inWasm = sync.OnceValues(func() (*wasm.Source, error) { return wasm.Made(context.Background()) })

// rulesInWasm returns the built rules.
func rulesInWasm(t *testing.T) *wasm.Source {
	t.Helper()
	return must.Get(inWasm())
}

// A position is a seat's view of a game, with questions about it.
type position struct {
	Game, View string
	Questions  []question
}

// A question is a method of bourse.js, its arguments after game and view, and the answer of the rules in Go.
type question struct {
	Method string
	Args   []any
	want   json.RawMessage
}

// questions returns all questions about a position, from a seat's view.
func questions(t *testing.T, game string, s games.Session, seat bourse.Seat, move string) *position {
	t.Helper()
	p := &position{Game: game, View: string(must.Get(s.View(seat)))}
	names := []string{`Ann "<b>" Ø`, "Bo"}
	called := map[string]string{"p0": names[0], "p1": names[1]}
	r := rules.New()
	// ask asks with the members of a request. The answer is a member of the result, or all of it.
	ask := func(method string, args []any, member, op string, request map[string]any) {
		request["op"], request["game"], request["view"] = op, game, p.View
		var answer struct {
			Result json.RawMessage
			Error  *engine.Refusal
		}
		must.Do(t, json.Unmarshal([]byte(rules.Answer(r, string(must.Get(json.Marshal(request))))), &answer))
		want := answer.Result
		switch {
		case answer.Error != nil && op == "check":
			want = must.Get(json.Marshal(map[string]string{"code": answer.Error.Code, "rule": answer.Error.Rule, "why": answer.Error.Why}))
		case answer.Error != nil:
			t.Fatalf("%s of %s: %+v", method, game, answer.Error)
		case op == "check":
			want = json.RawMessage("null")
		case member != "":
			members := map[string]json.RawMessage{}
			must.Do(t, json.Unmarshal(want, &members))
			want = members[member]
		}
		if op == "cost" && strings.HasSuffix(string(want), `"of":""}`) {
			want = json.RawMessage("null")
		}
		p.Questions = append(p.Questions, question{method, append([]any{}, args...), want})
	}
	told := func() map[string]any { return map[string]any{"names": names} }
	ask("see", nil, "", "status", map[string]any{})
	for _, name := range []string{"choices", "asked", "phase", "worth"} {
		ask(name, []any{called}, "", name, told())
	}
	ask("board", []any{called}, "text", "text", map[string]any{"names": names, "form": "board"})
	for _, name := range []string{"options", "text", "aim", "standings"} {
		ask(name, nil, name, name, map[string]any{})
	}
	ask("idle", nil, "", "idle", map[string]any{})
	_, next := must.Get2(s.Events(seat, 0, 0))
	events, _ := must.Get2(s.Events(seat, 0, max(0, next-8)))
	ask("story", []any{string(events), called}, "lines", "story", map[string]any{"names": names, "events": string(events)})
	moves := []string{"", move, seat.String() + " pass", "{", "p1 ünlaut 🎲 \x00", s.Idle(seat) + " x"}
	typed := []string{"", move, "a 1 \x00"}
	for n, c := range s.Choices(seat) {
		if n%7 == 0 {
			moves = append(moves, c.Move(c.Min), c.Move(c.Max+1))
			typed = append(typed, c.Group+" "+c.Item, strings.ToUpper(c.Words[0][:1]))
		}
		if c.Max > 0 && n < 20 {
			ask("cost", []any{c.Text(), c.Max, called}, "", "cost", map[string]any{"names": names, "move": c.Text(), "amount": c.Max})
		}
	}
	for _, move := range moves {
		ask("check", []any{move}, "", "check", map[string]any{"move": move})
	}
	for _, text := range typed {
		ask("meant", []any{text, called}, "", "meant", map[string]any{"names": names, "typed": text})
	}
	return p
}

// TestRules checks that WebAssembly and Go give the same answers about positions of recorded games.
func TestRules(t *testing.T) {
	source := rulesInWasm(t)
	end := make(chan string, 1)
	var asked *position // the position whose answers have not arrived
	next, mu := positions(t, scale.N(75, 5000)), sync.Mutex{}
	mux := http.NewServeMux()
	mux.HandleFunc("GET /{$}", func(w http.ResponseWriter, r *http.Request) {
		w.Header().Set("Content-Security-Policy",
			"default-src 'none'; script-src 'self' 'wasm-unsafe-eval'; connect-src 'self'")
		w.Header().Set("Content-Type", "text/html")
		io.WriteString(w, `<!doctype html><title>rules</title><script type="module" src="/check.js"></script>`)
	})
	mux.HandleFunc("GET /check.js",
		func(w http.ResponseWriter, r *http.Request) { http.ServeFile(w, r, "testdata/rules_check.js") })
	mux.HandleFunc("GET /position", func(w http.ResponseWriter, r *http.Request) {
		mu.Lock()
		defer mu.Unlock()
		asked = next()
		json.NewEncoder(w).Encode(asked)
	})
	mux.HandleFunc("POST /answers", func(w http.ResponseWriter, r *http.Request) {
		mu.Lock()
		defer mu.Unlock()
		var got []json.RawMessage
		if err := json.NewDecoder(r.Body).Decode(&got); err != nil || len(got) != len(asked.Questions) {
			t.Errorf("%d answers to %d questions, %v", len(got), len(asked.Questions), err)
			return
		}
		for i, q := range asked.Questions {
			if !same(got[i], q.want) {
				t.Errorf("%s of %.200q in %s, %.2000s, is in WebAssembly\n%.600s\nand in Go\n%.600s",
					q.Method, q.Args, asked.Game, asked.View, got[i], q.want)
			}
		}
	})
	mux.HandleFunc("POST /end", func(w http.ResponseWriter, r *http.Request) {
		text, _ := io.ReadAll(r.Body)
		end <- string(text)
	})
	mux.HandleFunc("GET /wasm/", func(w http.ResponseWriter, r *http.Request) {
		if !source.Serve(w, r, strings.TrimPrefix(r.URL.Path, "/wasm/")) {
			http.NotFound(w, r)
		}
	})
	stranger(t, mux).at("/")
	if said := <-end; said != "done" {
		t.Fatal(said)
	}
}

// same reports whether two texts are equal as JSON.
func same(a, b []byte) bool {
	var x, y any
	return json.Unmarshal(a, &x) == nil && json.Unmarshal(b, &y) == nil && reflect.DeepEqual(x, y)
}

// positions returns a function that returns the given number of positions of each game, one by one, and then
// nil.
func positions(t *testing.T, each int) (next func() *position) {
	games, n := games.All(), 0
	return func() *position {
		if n == each*len(games) {
			return nil
		}
		g := games[n%len(games)]
		records := corpus.Records(t, g.Name())
		s := must.Get(g.Load(strings.NewReader(records[n/len(games)%len(records)].Text)))
		at := n * 7919 % (s.Len() + 1)
		n++
		past, move := must.Get(s.Back(at)), ""
		if at < s.Len() {
			_, move = s.Move(at)
		}
		seat := past.Turn()
		if !seat.Player() || n%9 == 0 {
			seat = bourse.Spectator
		}
		return questions(t, g.Name(), past, seat, move)
	}
}
