package service_test

import (
	"bytes"
	"context"
	"encoding/json"
	"fmt"
	"strings"
	"testing"

	"bourse.example"
	"bourse.example/economicon"
	economicontell "bourse.example/economicon/tell"
	"bourse.example/examples/engine"
	"bourse.example/examples/engine/service"
	"bourse.example/examples/internal/games"
	"bourse.example/internal/testkit/must"
	"bourse.example/smallprint"
)

// An answer is the answer to a request.
type answer struct {
	ID     json.RawMessage
	Result json.RawMessage
	Error  *engine.Refusal
}

// A status is the status of a table or a world.
type status struct {
	Table, World int
	Turn         string
	Waiting      []string
	Over         bool
	Key          string
	Options      []any
	Payoffs      []float64
	Scores       []int64
}

// An optionsOf has the options or the chance moves of a seat.
type optionsOf struct {
	Ask              int
	Options, Chances []struct {
		Text, Move json.RawMessage
		Label      *bourse.Label
	}
}

// ask sends a request to a service. parts has keys and values in turn.
func ask(t testing.TB, s *service.Rules, op string, parts ...any) (a answer) {
	t.Helper()
	request := map[string]any{"op": op, "id": 1}
	for i := 0; i < len(parts); i += 2 {
		request[parts[i].(string)] = parts[i+1]
	}
	line := must.Get(json.Marshal(request))
	must.Do(t, json.Unmarshal(s.Answer(line), &a))
	if string(a.ID) != "1" && a.Error == nil || (a.Error == nil) == (a.Result == nil) {
		t.Fatalf("%.200s is answered with id %s, a result and an error, or neither", line, a.ID)
	}
	return a
}

// get sends a request that must succeed, and decodes the result.
func get[R any](t testing.TB, s *service.Rules, op string, parts ...any) (r R) {
	t.Helper()
	a := ask(t, s, op, parts...)
	if a.Error != nil {
		t.Fatalf("%s %v: %+v", op, parts, *a.Error)
	}
	must.Do(t, json.Unmarshal(a.Result, &r))
	return r
}

var tiny = json.RawMessage(`{"players":2,"rounds":1,"shares":0}`)

// TestRules_requests checks the reasons for requests that the script of operations cannot have or does not tell apart.
func TestRules_requests(t *testing.T) {
	s := service.New("requests")
	get[status](t, s, "new", "game", "smallprint", "config", tiny, "seed", "x")
	get[status](t, s, "world", "table", 1)
	long := strings.Repeat("x", 300)
	for _, test := range []struct{ request, code, why string }{
		{`{}`, "unknown-op", ""},
		{`{"op":3}`, "bad-request", "the op is a string"},
		{`{"op":"hello","id":[1]}`, "bad-request", "an id is"},
		{`{"op":"hello","id":true}`, "bad-request", "an id is"},
		{`{"op":"hello","id":"` + long + `"}`, "bad-request", "an id is"},
		{`3`, "bad-request", "a request is an object"},
		{` null `, "bad-request", "a request is an object"},
		{`{"op":"step","world":2,"moves":["` + strings.Repeat("x", 20_000) + `"]}`, "bad-move", "longer than"},
		{`{"op":"step","world":2,"moves":[` + strings.Repeat(`"p0 pass",`, 4096) + `"p0 pass"]}`, "too-many", "4097 moves"},
		{`{"op":"story","table":1,"seat":"p0","names":["a","b","c","d","e","f","g","h","i"]}`, "bad-request", "9 names, more than 8"},
		{`{"op":"asked","table":1,"seat":"p0","names":["` + long + `"]}`, "bad-request", "longer than 24"},
		{`{"op":"asked","world":2,"seat":"p0","names":["\u001b[m"]}`, "bad-request", "cannot be shown"},
		{`{"op":"asked","world":2,"seat":"p0","names":["Ann","ann"]}`, "bad-request", "the name of another player"},
		{`{"op":"text","table":1,"seat":"p0","names":["Ann"]}`, "bad-request", "a picture shows none"},
		{`{"op":"options","table":1,"seat":"p0","names":["a"]}`, "bad-request", "names are for labels"},
		{`{"op":"chances","world":2,"names":[]}`, "bad-request", "names are for labels"},
	} {
		var a answer
		must.Do(t, json.Unmarshal(s.Answer([]byte(test.request)), &a))
		if a.Error == nil || a.Error.Code != test.code || !strings.Contains(a.Error.Why, test.why) || len(a.Error.Why) > 400 {
			t.Errorf("%.120s is answered with %s, %+v; want %s, %q", test.request, a.Result, a.Error, test.code, test.why)
		}
	}
	if got := string(s.Answer([]byte(`[null]`))); got != `[{"error":{"code":"bad-request","why":"a request is an object"}}]` {
		t.Errorf("a list of null is answered with %s", got)
	}
}

// TestRules_load checks that a record with a wrong line is refused with the number of the line, and with
// the clause if the line is an illegal move.
func TestRules_load(t *testing.T) {
	s := service.New("load")
	get[status](t, s, "new", "game", "smallprint", "config", tiny, "seed", "x")
	get[status](t, s, "apply", "table", 1, "seat", "p0", "move", "p0 place big 0")
	record := get[struct{ Record string }](t, s, "save", "table", 1).Record
	const move = "\np0 place big 0 @"
	line := 1 + strings.Count(record[:strings.Index(record, move)+1], "\n")
	for with, rule := range map[string]string{"\np0 place share 0 @": "S3.2", "\np0 castle @": ""} {
		a := ask(t, s, "load", "record", strings.Replace(record, move, with, 1))
		if a.Error == nil || a.Error.Code != "bad-record" || a.Error.Rule != rule || a.Error.Line != line ||
			!strings.Contains(a.Error.Why, fmt.Sprintf("line %d", line)) {
			t.Errorf("%q is refused with %+v", with, a.Error)
		}
	}
}

// TestRules_chance checks Nature's moves: one by one if chance is manual, with their words, and all due moves at once if
// it is dealt.
func TestRules_chance(t *testing.T) {
	s := service.New("chance")
	table := get[status](t, s, "new", "game", "smallprint", "config", tiny, "chance", "manual")
	world := get[status](t, s, "world", "game", "smallprint", "config", tiny, "seed", "x")
	if table.Turn != "~" || world.Turn != "~" || len(world.Options) > 0 {
		t.Fatalf("%+v, %+v", table, world)
	}
	if got := get[struct{ What string }](t, s, "asked", "table", 1, "seat", "~"); got.What != "the value of business 0" {
		t.Errorf("chance is asked %+v", got)
	}
	labelled := get[optionsOf](t, s, "options", "table", 1, "seat", "~", "labels", true)
	for _, about := range [][]any{{"table", 1}, {"world", 2}} {
		got := get[optionsOf](t, s, "chances", append([]any{"labels", true}, about...)...).Chances
		if len(got) != 15 || len(labelled.Options) != 15 || labelled.Ask != 1 {
			t.Fatalf("%v: %d chances, %d options", about, len(got), len(labelled.Options))
		}
		for i, c := range got {
			if c.Label == nil || *labelled.Options[i].Label != *c.Label || string(c.Move) != string(labelled.Options[i].Text) ||
				!strings.HasPrefix(c.Label.Item, fmt.Sprint(i+1)) {
				t.Errorf("%s is labelled %+v", c.Move, c.Label)
			}
		}
		if a := ask(t, s, "chances", about...); !bytes.HasPrefix(a.Result, []byte(`{"chances":[{"move":"~ reveal 0 1","weight":1},`)) {
			t.Errorf("without labels: %s", a.Result)
		}
	}
	// A world draws its chance moves, so they are not options.
	if a := ask(t, s, "options", "world", 2, "seat", "~", "labels", true); string(a.Result) != `{"options":[]}` {
		t.Errorf("of a world: %s", a.Result)
	}
	for column := range 3 {
		move := fmt.Sprintf("~ reveal %d %d", column, 3*column+1)
		table = get[status](t, s, "apply", "table", 1, "seat", "~", "move", move)
		world = get[status](t, s, "apply", "world", 2, "move", move)
	}
	if table.Turn != "p0" || world.Turn != "p0" || len(world.Options) == 0 {
		t.Errorf("%+v, %+v", table, world)
	}
	if got := ask(t, s, "chances", "world", 2); string(got.Result) != `{"chances":[]}` {
		t.Errorf("out of turn: %s", got.Result)
	}
	var dealt [2]json.RawMessage
	for i, op := range []string{"deal", "step"} {
		w := get[status](t, s, "world", "game", "smallprint", "config", tiny, "seed", "x")
		more := [][]any{{"world", w.World}, {"world", w.World, "moves", []string{}}}[i]
		if w = get[status](t, s, op, more...); w.Turn != "p0" {
			t.Errorf("%+v", w)
		}
		dealt[i] = ask(t, s, "state", "world", w.World).Result
	}
	if !bytes.Equal(dealt[0], dealt[1]) {
		t.Error("the same seed deals otherwise")
	}
}

// TestRules_again checks that the same answer to the same question changes nothing the second time.
func TestRules_again(t *testing.T) {
	s := service.New("again")
	get[status](t, s, "new", "game", "smallprint", "config", tiny, "seed", "x")
	request := []any{"table", 1, "seat", "p0", "ask", 1, "move", "p0 pass"}
	one, two := ask(t, s, "apply", request...), ask(t, s, "apply", request...)
	said := strings.Replace(string(two.Result), `"again":true,`, "", 1)
	if said != string(one.Result) || len(said) == len(two.Result) || one.Error != nil {
		t.Errorf("%s, %+v; then %s, %+v", one.Result, one.Error, two.Result, two.Error)
	}
}

// TestRules_limits checks the limits on what a service keeps and does.
func TestRules_limits(t *testing.T) {
	if testing.Short() {
		t.Skip("it takes ten thousand worlds")
	}
	limits := service.ServiceLimits
	s := service.New("limits")
	get[status](t, s, "new", "game", "smallprint", "config", tiny, "seed", "x")
	view := get[struct{ View json.RawMessage }](t, s, "view", "table", 1, "seat", "p0").View
	refused := func(a answer, code string) {
		t.Helper()
		if a.Error == nil || a.Error.Code != code {
			t.Errorf("answered with %.100s, %+v; want %s", a.Result, a.Error, code)
		}
	}
	for range limits.Worlds / 1000 {
		get[struct{ Worlds []status }](t, s, "sample", "game", "smallprint", "view", view, "count", 1000)
	}
	refused(ask(t, s, "sample", "game", "smallprint", "view", view), "too-many")
	refused(ask(t, s, "copy", "world", 2), "too-many")
	refused(ask(t, s, "world", "table", 1), "too-many")
	refused(ask(t, s, "put", "game", "smallprint", "state", json.RawMessage(`{}`)), "too-many")
	for range limits.Tables - 1 {
		get[status](t, s, "copy", "table", 1)
	}
	refused(ask(t, s, "copy", "table", 1), "too-many")
	refused(ask(t, s, "new", "game", "smallprint"), "too-many")
	refused(ask(t, s, "load", "record", "bourse 1\n"), "too-many")
	if got := get[struct{ Freed int }](t, s, "free", "all", true).Freed; got != limits.Worlds+limits.Tables {
		t.Errorf("%d freed", got)
	}
	refused(ask(t, s, "status", "table", 1), "no-table")
	if got := get[status](t, s, "new", "game", "smallprint"); got.Table <= limits.Worlds+limits.Tables {
		t.Errorf("table %d: the number has been used before", got.Table)
	}

	batch := func(n int, request string) []byte {
		return s.Answer([]byte("[" + strings.TrimSuffix(strings.Repeat(request+",", n), ",") + "]"))
	}
	var answers []answer
	must.Do(t, json.Unmarshal(batch(limits.Batch, `{"op":"hello"}`), &answers))
	if len(answers) != limits.Batch {
		t.Errorf("%d answers", len(answers))
	}
	var one answer
	must.Do(t, json.Unmarshal(batch(limits.Batch+1, `{"op":"hello"}`), &one))
	refused(one, "too-many")
	must.Do(t, json.Unmarshal(batch(limits.Batch, `{"id":5,"op":"describe","game":"economicon"}`), &answers))
	if last := answers[limits.Batch-1]; string(last.ID) != "5" {
		t.Errorf("the id is %s", last.ID)
	} else {
		refused(last, "too-long")
	}
	s.Limits.View, s.Limits.Text, s.Limits.Record, s.Limits.Request = 100, 100, 200, 1000
	long := strings.Repeat("x", 201)
	refused(ask(t, s, "asked", "game", "smallprint", "view", json.RawMessage(`"`+long+`"`)), "too-long")
	refused(ask(t, s, "describe", "game", long), "too-long")
	refused(ask(t, s, "load", "record", long), "too-long")
	refused(ask(t, s, "load", "record", long[:150]), "bad-record")
	must.Do(t, json.Unmarshal(s.Answer([]byte(strings.Repeat(" ", 1000)+`{"op":"hello"}`)), &one))
	refused(one, "too-long")
}

// TestRules_cost checks that a service knows what an amount costs, as the game's own package does.
func TestRules_cost(t *testing.T) {
	s := service.New("cost")
	at := get[status](t, s, "new", "game", "economicon", "seed", "cost", "config", json.RawMessage(`{"players":2}`))
	for !bytes.Contains(ask(t, s, "options", "table", 1, "seat", at.Waiting[0]).Result, []byte(" order N tech for gold")) {
		at = get[status](t, s, "apply", "table", 1, "seat", at.Waiting[0], "move", at.Waiting[0]+" keep")
	}
	seat, dear := at.Waiting[0], at.Waiting[0]+" order 40 tech for gold"
	get[status](t, s, "world", "table", 1)
	text := get[struct{ View json.RawMessage }](t, s, "view", "table", 1, "seat", seat).View
	var view economicon.View
	must.Do(t, json.Unmarshal(text, &view))
	type price struct {
		N  int
		Of string
	}
	n, of := economicontell.English.Cost(view, must.Get(economicon.Parse(dear)))
	for _, about := range [][]any{{"table", 1, "seat", seat}, {"world", 2}, {"game", "economicon", "view", text}} {
		same := func(more ...any) {
			t.Helper()
			if got := get[price](t, s, "cost", append(more, about...)...); got != (price{n, of}) || n == 0 {
				t.Errorf("%s costs %+v, not %d %s", more, got, n, of)
			}
		}
		same("move", dear)
		if about[0] != "world" {
			same("move", "order N tech for gold", "amount", 40)
		}
		if a := ask(t, s, "cost", append([]any{"move", seat + " buy 3 grain for gold"}, about...)...); a.Error == nil || a.Error.Rule == "" {
			t.Errorf("of what is not to be bought: %s, %+v", a.Result, a.Error)
		}
	}
}

// TestRules_noWords checks that the rules work for a game without words for people, except for the operations that need
// them, and answer as for a game with words.
func TestRules_noWords(t *testing.T) {
	bare := games.Of[smallprint.State, smallprint.Move, smallprint.View, smallprint.Event](smallprint.Rules,
		func(v smallprint.View) bourse.Seat { return v.Seat }, nil)
	one, two := service.New("bare"), service.New("bare")
	one.Games = []games.Game{bare}
	for _, s := range []*service.Rules{one, two} {
		get[status](t, s, "new", "game", "smallprint", "config", tiny)
		get[status](t, s, "world", "table", 1)
	}
	for _, request := range []string{
		`{"op":"aim","game":"smallprint"}`,
		`{"op":"story","table":1,"seat":"p0"}`,
		`{"op":"asked","table":1,"seat":"p0"}`,
		`{"op":"asked","world":2,"seat":"p0"}`,
		`{"op":"text","table":1,"seat":"p0","form":"board"}`,
		`{"op":"options","table":1,"seat":"p0","labels":true}`,
		`{"op":"chances","world":2,"labels":true}`,
		`{"op":"cost","table":1,"seat":"p0","move":"p0 pass"}`,
	} {
		if got := one.Answer([]byte(request)); !bytes.Contains(got, []byte(`"code":"no-words"`)) {
			t.Errorf("%s is answered with %s", request, got)
		}
	}
	for _, request := range []string{
		`{"op":"text","table":1,"seat":"p0"}`, `{"op":"text","world":2,"seat":"p0","form":"picture"}`,
		`{"op":"options","table":1,"seat":"p0"}`, `{"op":"options","world":2,"seat":"p0","labels":false}`,
		`{"op":"chances","world":2}`,
	} {
		if bare, told := one.Answer([]byte(request)), two.Answer([]byte(request)); !bytes.Equal(bare, told) ||
			!bytes.HasPrefix(bare, []byte(`{"result":`)) {
			t.Errorf("%s is answered with %s, by a game with words with %s", request, bare, told)
		}
	}
}

// FuzzRules sends anything. The rules never panic, and answer every line with a line of JSON.
func FuzzRules(f *testing.F) {
	for _, line := range []string{"", "x", "\x00\xff", `{"op":"hello"`, "[[]]", `{"op":"` + strings.Repeat("x", 9999) + `"}`,
		`[{"op":"step","world":2,"moves":["p0 pass"]},{"op":"apply","table":1,"seat":"p0","move":"p0 place big 0 marked big"}]`,
		`{"op":"story","table":1,"seat":"p1","from":2,"names":["Ann","Bob"]}` + "\n" +
			`{"op":"asked","world":2,"seat":"p0"}` + "\n" + `{"op":"chances","world":2,"labels":true}`,
		`{"op":"text","world":2,"seat":"~","form":"board","names":["Ann"],"language":"ja"}` + "\n" +
			`{"op":"options","table":1,"seat":"p0","labels":true}` + "\n" + `{"op":"cost","world":2,"move":"p0 pass"}`,
		`{"op":"copy","table":1,"moves":3}` + "\n" + `{"op":"free","worlds":[2]}` + "\n" + `{"op":"view","world":2,"seat":"p0"}`} {
		f.Add(line)
	}
	s := service.New("seeds")
	get[status](f, s, "new", "game", "smallprint", "seed", "x")
	view := get[struct{ View json.RawMessage }](f, s, "view", "table", 1, "seat", "p0").View
	f.Add(`{"op":"sample","game":"smallprint","view":` + string(view) + `}` + "\n" + `{"op":"playout","world":3}`)
	f.Add(`{"op":"story","game":"smallprint","view":` + string(view) + `,"events":[{}]}`)
	f.Fuzz(func(t *testing.T, in string) {
		lines := []string{`{"op":"new","game":"smallprint","config":{"players":2,"rounds":1},"seed":"x"}`,
			`{"op":"world","table":1}`}
		lines = append(lines, strings.Split(in, "\n")...)
		lines = append(lines, `{"id":"last","op":"games"}`)
		var out bytes.Buffer
		must.Do(t, service.New("fuzz").Run(context.Background(), strings.NewReader(strings.Join(lines, "\n")), &out))
		answers := strings.Split(strings.TrimSuffix(out.String(), "\n"), "\n")
		for _, a := range answers {
			if !json.Valid([]byte(a)) {
				t.Fatalf("answered %q", a)
			}
		}
		if len(answers) > len(lines) || !strings.HasPrefix(answers[len(answers)-1], `{"id":"last","result":`) {
			t.Fatalf("%d answers to %d lines", len(answers), len(lines))
		}
	})
}
