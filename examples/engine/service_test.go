package engine_test

import (
	"bytes"
	"context"
	"encoding/json"
	"fmt"
	"strings"
	"testing"

	"bourse.example"
	"bourse.example/examples/engine"
	"bourse.example/examples/internal/games"
	"bourse.example/internal/testkit/must"
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

// ask sends a request to a service. parts has keys and values in turn.
func ask(t testing.TB, s *engine.Service, op string, parts ...any) answer {
	t.Helper()
	request := map[string]any{"op": op, "id": 1}
	for i := 0; i < len(parts); i += 2 {
		request[parts[i].(string)] = parts[i+1]
	}
	line := must.Get(json.Marshal(request))
	var a answer
	if err := json.Unmarshal(s.Answer(line), &a); err != nil || string(a.ID) != "1" {
		t.Fatalf("%.200s: id %s, %v", line, a.ID, err)
	}
	if (a.Error == nil) == (a.Result == nil) {
		t.Fatalf("%.200s is answered with a result and an error, or with neither", line)
	}
	return a
}

// get sends a request that must succeed, and decodes the result.
func get[R any](t testing.TB, s *engine.Service, op string, parts ...any) R {
	t.Helper()
	a := ask(t, s, op, parts...)
	if a.Error != nil {
		t.Fatalf("%s %v: %+v", op, parts, *a.Error)
	}
	var r R
	if err := json.Unmarshal(a.Result, &r); err != nil {
		t.Fatalf("%s: %v", op, err)
	}
	return r
}

func raw(text string) json.RawMessage { return json.RawMessage(text) }

var tiny = raw(`{"players":2,"rounds":1,"shares":0}`)

// TestService_refusals checks the code for each invalid request, and that it changes nothing.
func TestService_refusals(t *testing.T) {
	s := games.Service("refusals")
	get[status](t, s, "new", "game", "smallprint", "config", tiny, "seed", "x")
	get[status](t, s, "new", "game", "smallprint", "config", tiny, "chance", "manual")
	get[status](t, s, "world", "table", 1)
	get[status](t, s, "apply", "table", 1, "seat", "p0", "move", "p0 place big 0")
	held := func() string {
		var b strings.Builder
		for _, about := range []string{`"table":1`, `"table":2`, `"world":3`} {
			b.Write(s.Answer([]byte(`{"op":"status",` + about + `}`)))
		}
		b.Write(s.Answer([]byte(`[{"op":"save","table":1},{"op":"save","table":2},{"op":"state","world":3}]`)))
		return b.String()
	}
	before := held()
	long := strings.Repeat("x", 300)
	view := string(get[struct{ View json.RawMessage }](t, s, "view", "world", 3, "seat", "p0").View)
	for _, test := range []struct{ request, code, why string }{
		{`{}`, "unknown-op", ""},
		{`{"op":3}`, "bad-request", "the op is a string"},
		{`{"op":"hello","id":[1]}`, "bad-request", "an id is"},
		{`{"op":"hello","id":true}`, "bad-request", "an id is"},
		{`{"op":"hello","id":null}`, "bad-request", "an id is"},
		{`{"op":"hello","id":"` + long + `"}`, "bad-request", "an id is"},
		{`{"op":"hello","more":1}`, "bad-request", "more"},
		{`3`, "bad-request", "a request is an object"},
		{` null `, "bad-request", "a request is an object"},
		{`{"op":"describe"}`, "bad-request", "game"},
		{`{"op":"new","game":"smallprint","config":{"players":7}}`, "bad-config", "players 7"},
		{`{"op":"new","game":"smallprint","config":[]}`, "bad-config", ""},
		{`{"op":"new","game":"smallprint","seed":"` + long + `"}`, "bad-seed", "longer"},
		{`{"op":"new","game":"smallprint","chance":"dice"}`, "bad-request", "seed or manual"},
		{`{"op":"new","game":"smallprint","chance":"manual","seed":"x"}`, "bad-request", "no seed"},
		{`{"op":"load","record":"bourse 2"}`, "bad-record", "line 1"},
		{`{"op":"load","record":"bourse 1\ngame smallprint\nedition 1\n"}`, "bad-record", "line 4"},
		{`{"op":"save","world":3}`, "bad-request", ""},
		{`{"op":"record","table":1}`, "bad-request", "seat"},
		{`{"op":"record","table":1,"seat":"p9"}`, "bad-request", "p9"},
		{`{"op":"world"}`, "bad-request", "needs a table or a game"},
		{`{"op":"world","table":1,"game":"smallprint"}`, "bad-request", "needs a table or a game"},
		{`{"op":"world","table":1,"config":{}}`, "bad-request", "config"},
		{`{"op":"world","game":"smallprint","config":{"rounds":-1}}`, "bad-config", ""},
		{`{"op":"world","table":1,"seed":"` + long + `"}`, "bad-seed", ""},
		{`{"op":"sample","game":"smallprint","view":{}}`, "bad-view", ""},
		{`{"op":"sample","game":"futures","view":` + view + `}`, "bad-view", ""},
		{`{"op":"sample","game":"smallprint"}`, "bad-request", "view"},
		{`{"op":"sample","game":"smallprint","view":` + view + `,"count":1001}`, "bad-request", "count"},
		{`{"op":"sample","game":"smallprint","view":` + view + `,"count":-1}`, "bad-request", "count"},
		{`{"op":"sample","game":"smallprint","view":` + view + `,"seed":"` + long + `"}`, "bad-seed", ""},
		{`{"op":"put","game":"smallprint","state":` + view + `}`, "bad-state", ""},
		{`{"op":"step","world":3}`, "bad-request", "moves"},
		{`{"op":"step","world":3,"moves":["p0 pass","p0 pass"]}`, "not-your-turn", ""},
		{`{"op":"step","world":3,"moves":["` + strings.Repeat("x", 20_000) + `"]}`, "bad-move",
			"longer than"},
		{`{"op":"step","world":3,"moves":[` + strings.Repeat(`"p0 pass",`, 4096) + `"p0 pass"]}`, "too-many",
			"4097 moves"},
		{`{"op":"playout","world":3,"count":1001}`, "bad-request", "count"},
		{`{"op":"playout","world":3,"moves":["p1 pass"],"free":true}`, "not-your-turn", ""},
		{`{"op":"playout","world":3,"limit":-1}`, "bad-request", "limit"},
		{`{"op":"value","world":3,"moves":["p1 pass"],"free":true}`, "not-your-turn", ""},
		{`{"op":"status"}`, "bad-request", "needs a table or a world"},
		{`{"op":"status","table":1,"world":3}`, "bad-request", "needs a table or a world"},
		{`{"op":"view","world":3}`, "bad-request", "seat"},
		{`{"op":"text","table":1,"seat":"p0","form":"map"}`, "bad-request", "picture or board"},
		{`{"op":"text","table":1,"seat":"p0","names":["Ann"]}`, "bad-request", "a picture shows none"},
		{`{"op":"text","table":1,"seat":"p0","form":"board","names":["` + long + `"]}`, "bad-request",
			"longer than 24"},
		{`{"op":"text","world":3,"form":"board"}`, "bad-request", "seat"},
		{`{"op":"aim","table":1}`, "bad-request", ""},
		{`{"op":"story","table":1}`, "bad-request", "seat"},
		{`{"op":"story","world":3,"seat":"p0"}`, "bad-request", ""},
		{`{"op":"story","table":1,"seat":"p0","names":["a","b","c","d","e","f","g","h","i"]}`, "bad-request",
			"9 names, more than 8"},
		{`{"op":"story","table":1,"seat":"p0","names":["a\nb"]}`, "bad-request", "cannot be shown"},
		{`{"op":"story","table":1,"seat":"p0","names":["Ann","ann"]}`, "bad-request", "the name of another player"},
		{`{"op":"story","table":1,"seat":"p0","names":{"p0":"a"}}`, "bad-request", "names"},
		{`{"op":"asked","table":1,"world":3,"seat":"p0"}`, "bad-request", "needs a table or a world"},
		{`{"op":"asked","table":1}`, "bad-request", "seat"},
		{`{"op":"asked","world":3,"seat":"p0","names":["\u001b[m"]}`, "bad-request", "cannot be shown"},
		{`{"op":"options","table":1,"seat":"p0","names":["a"]}`, "bad-request", "names are for labels"},
		{`{"op":"options","world":3,"seat":"p0","labels":true,"names":["` + long + `"]}`, "bad-request",
			"longer than 24"},
		{`{"op":"chances","world":3,"names":[]}`, "bad-request", "names are for labels"},
		{`{"op":"cost","table":1,"move":"p0 pass"}`, "bad-request", "seat"},
		{`{"op":"cost","table":1,"seat":"p1","move":"p1 place share 0"}`, "not-in-hand", ""},
		{`{"op":"cost","world":3,"seat":"p1","move":"p1 pass"}`, "bad-request", "for tables"},
		{`{"op":"cost","world":3,"move":"p1 pass"}`, "not-your-turn", ""},
		{`{"op":"cost","table":1,"seat":"p1","move":"p1 pass","names":["` + long + `"]}`, "bad-request",
			"longer than 24"},
		{`{"op":"check","world":3,"seat":"p0","move":"p0 pass"}`, "bad-request", "for tables"},
		{`{"op":"apply","world":3,"move":"p0 castle"}`, "bad-move", ""},
		{`{"op":"apply","world":3,"ask":1,"move":"p0 pass"}`, "bad-request", "for tables"},
		{`{"op":"apply","world":3,"move":"p1 pass"}`, "not-your-turn", ""},
		{`{"op":"apply","table":1,"move":"p1 pass"}`, "bad-request", "seat"},
		{`{"op":"apply","table":1,"seat":"p9","move":"p1 pass"}`, "bad-request", "p9"},
		{`{"op":"apply","table":1,"seat":"none","move":"p1 pass"}`, "wrong-seat", ""},
		{`{"op":"apply","table":2,"seat":"~","move":"~ reveal 2 1"}`, "", ""},
		{`{"op":"copy","table":1,"seed":"x"}`, "bad-request", "keeps its seed"},
		{`{"op":"copy","table":1,"moves":99}`, "bad-request", "99"},
		{`{"op":"copy","table":1,"moves":-1}`, "bad-request", "-1"},
		{`{"op":"copy","world":3,"moves":1}`, "bad-request", "does not know its moves"},
		{`{"op":"copy","world":3,"seed":"` + long + `"}`, "bad-seed", ""},
		{`{"op":"free"}`, "bad-request", ""},
		{`{"op":"free","all":true,"tables":[1]}`, "bad-request", ""},
	} {
		var a answer
		must.Do(t, json.Unmarshal(s.Answer([]byte(test.request)), &a))
		if a.Error == nil || test.code != "" && a.Error.Code != test.code ||
			!strings.Contains(a.Error.Why, test.why) || a.Error.Code == "" || a.Error.Why == "" {
			t.Errorf("%.120s is answered with %s, %+v; want %s, %q", test.request, a.Result, a.Error,
				test.code, test.why)
		}
		if a.Error != nil && len(a.Error.Why) > 400 {
			t.Errorf("%.120s is refused in %d bytes", test.request, len(a.Error.Why))
		}
		if now := held(); now != before {
			t.Fatalf("%.120s has changed something:\n%s\nwas\n%s", test.request, now, before)
		}
	}
}

// TestService_load checks that a record with a wrong line is refused with the number of the line, and with
// the clause if the line is an illegal move.
func TestService_load(t *testing.T) {
	s := games.Service("load")
	get[status](t, s, "new", "game", "smallprint", "config", tiny, "seed", "x")
	get[status](t, s, "apply", "table", 1, "seat", "p0", "move", "p0 place big 0")
	record := get[struct{ Record string }](t, s, "save", "table", 1).Record
	const move = "\np0 place big 0 @"
	line := 1 + strings.Count(record[:strings.Index(record, move)+1], "\n")
	for _, test := range []struct{ with, rule, why string }{
		{"\np0 place share 0 @", "S3.2", "the player does not have this card in hand"},
		{"\np1 pass @", "S3.2", "not-your-turn"},
		{"\np0 castle @", "", "castle"},
	} {
		a := ask(t, s, "load", "record", strings.Replace(record, move, test.with, 1))
		where := fmt.Sprintf("line %d", line)
		if a.Error == nil || a.Error.Code != "bad-record" || a.Error.Rule != test.rule ||
			!strings.Contains(a.Error.Why, where) || !strings.Contains(a.Error.Why, test.why) {
			t.Errorf("%q in %s is refused with %+v", test.with, where, a.Error)
		}
	}
}

// TestService_chance checks Nature's moves: one by one if chance is manual, and all due moves at once if it
// is dealt.
func TestService_chance(t *testing.T) {
	s := games.Service("chance")
	table := get[status](t, s, "new", "game", "smallprint", "config", tiny, "chance", "manual")
	world := get[status](t, s, "world", "game", "smallprint", "config", tiny, "seed", "x")
	if table.Turn != "~" || world.Turn != "~" || len(world.Options) > 0 {
		t.Fatalf("%+v, %+v", table, world)
	}
	type chances struct {
		Chances []struct {
			Move   string
			Weight int64
		}
	}
	for _, about := range [][]any{{"table", table.Table}, {"world", world.World}} {
		got := get[chances](t, s, "chances", about...)
		if len(got.Chances) != 15 || got.Chances[0].Weight != 1 || got.Chances[14].Move != "~ reveal 0 15" {
			t.Errorf("%v: %+v", about, got)
		}
	}
	for column := range 3 {
		move := fmt.Sprintf("~ reveal %d %d", column, 3*column+1)
		table = get[status](t, s, "apply", "table", table.Table, "seat", "~", "move", move)
		world = get[status](t, s, "apply", "world", world.World, "move", move)
	}
	if table.Turn != "p0" || world.Turn != "p0" || len(world.Options) == 0 {
		t.Errorf("%+v, %+v", table, world)
	}
	if got := get[chances](t, s, "chances", "world", world.World); got.Chances == nil ||
		len(got.Chances) > 0 {
		t.Errorf("out of turn: %+v", got)
	}
	dealt := get[status](t, s, "world", "game", "smallprint", "config", tiny, "seed", "x")
	dealt = get[status](t, s, "deal", "world", dealt.World)
	stepped := get[status](t, s, "world", "game", "smallprint", "config", tiny, "seed", "x")
	stepped = get[status](t, s, "step", "world", stepped.World, "moves", []string{})
	if dealt.Turn != "p0" || stepped.Turn != "p0" {
		t.Errorf("%+v, %+v", dealt, stepped)
	}
	one, two := ask(t, s, "state", "world", dealt.World).Result,
		ask(t, s, "state", "world", stepped.World).Result
	if !bytes.Equal(one, two) {
		t.Error("the same seed deals otherwise")
	}
	standings := get[struct {
		Standings []bourse.Standing
		Payoffs   []float64
	}](t, s, "standings", "world", dealt.World)
	if len(standings.Standings) != 2 || len(standings.Payoffs) != 2 || standings.Payoffs[0] != 0 {
		t.Errorf("%+v", standings)
	}
	if text := get[struct{ Text string }](t, s, "text", "world", dealt.World, "seat",
		"p0").Text; !strings.Contains(text, "round 1, rounds 1, ") {
		t.Errorf("the picture is %q", text)
	}
}

// TestService_again checks that the same answer to the same question changes nothing the second time.
func TestService_again(t *testing.T) {
	s := games.Service("again")
	get[status](t, s, "new", "game", "smallprint", "config", tiny, "seed", "x")
	request := []any{"table", 1, "seat", "p0", "ask", 1, "move", "p0 pass"}
	one, two := ask(t, s, "apply", request...), ask(t, s, "apply", request...)
	said := strings.Replace(string(two.Result), `"again":true,`, "", 1)
	if said != string(one.Result) || len(said) == len(two.Result) || one.Error != nil {
		t.Errorf("%s, %+v; then %s, %+v", one.Result, one.Error, two.Result, two.Error)
	}
}

// TestService_limits checks the limits on what a service keeps and does.
func TestService_limits(t *testing.T) {
	if testing.Short() {
		t.Skip("it takes ten thousand worlds")
	}
	s := games.Service("limits")
	get[status](t, s, "new", "game", "smallprint", "config", tiny, "seed", "x")
	view := get[struct{ View json.RawMessage }](t, s, "view", "table", 1, "seat", "p0").View
	refused := func(a answer, code string) {
		t.Helper()
		if a.Error == nil || a.Error.Code != code {
			t.Errorf("answered with %.100s, %+v; want %s", a.Result, a.Error, code)
		}
	}
	for range engine.ServiceLimits.Worlds / 1000 {
		request := fmt.Sprintf(`{"op":"sample","game":"smallprint","view":%s,"count":1000}`, view)
		if got := s.Answer([]byte(request)); !bytes.HasPrefix(got, []byte(`{"result":{"worlds":[`)) {
			t.Fatalf("answered with %.100s", got)
		}
	}
	refused(ask(t, s, "sample", "game", "smallprint", "view", view), "too-many")
	refused(ask(t, s, "copy", "world", 2), "too-many")
	refused(ask(t, s, "world", "table", 1), "too-many")
	refused(ask(t, s, "put", "game", "smallprint", "state", raw(`{}`)), "too-many")
	for range engine.ServiceLimits.Tables - 1 {
		get[status](t, s, "copy", "table", 1)
	}
	refused(ask(t, s, "copy", "table", 1), "too-many")
	refused(ask(t, s, "new", "game", "smallprint"), "too-many")
	refused(ask(t, s, "load", "record", "bourse 1\n"), "too-many")
	if got := get[struct{ Freed int }](t, s, "free", "all",
		true).Freed; got != engine.ServiceLimits.Worlds+engine.ServiceLimits.Tables {
		t.Errorf("%d freed", got)
	}
	refused(ask(t, s, "status", "table", 1), "no-table")
	if got := get[status](t, s, "new", "game", "smallprint"); got.Table <= engine.ServiceLimits.Worlds+engine.ServiceLimits.Tables {
		t.Errorf("table %d: the number has been used before", got.Table)
	}

	batch := func(n int, request string) []byte {
		return s.Answer([]byte("[" + strings.TrimSuffix(strings.Repeat(request+",", n), ",") + "]"))
	}
	var answers []answer
	if err := json.Unmarshal(batch(engine.ServiceLimits.Batch, `{"op":"hello"}`), &answers); err != nil ||
		len(answers) != engine.ServiceLimits.Batch {
		t.Errorf("%d answers, %v", len(answers), err)
	}
	if got, want := string(s.Answer([]byte(`[null]`))),
		`[{"error":{"code":"bad-request","why":"a request is an object"}}]`; got != want {
		t.Errorf("a list of null is answered with %s", got)
	}
	var one answer
	if err := json.Unmarshal(batch(engine.ServiceLimits.Batch+1, `{"op":"hello"}`), &one); err != nil ||
		one.Error == nil || one.Error.Code != "too-many" {
		t.Errorf("%+v, %v", one.Error, err)
	}
	text := batch(engine.ServiceLimits.Batch, `{"id":5,"op":"describe","game":"economicon"}`)
	if len(text) > 20<<20 {
		t.Fatalf("%d bytes", len(text))
	}
	last := text[bytes.LastIndex(text, []byte(`{"id":`)):]
	if err := json.Unmarshal(bytes.TrimSuffix(last, []byte("]")), &one); err != nil ||
		string(one.ID) != "5" || one.Error == nil || one.Error.Code != "too-long" {
		t.Errorf("the last of many long answers is %.200s, %v", last, err)
	}
}

// TestService_hostile checks that a service continues after any line, and answers every line that is not
// empty.
func TestService_hostile(t *testing.T) {
	with := converse(games.Service("hostile"))
	for i, line := range hostileLines(t) {
		with.say(line)
		if strings.TrimSpace(line) != "" {
			got, err := with.hear()
			if err != nil || !json.Valid([]byte(got)) || len(got) > 2000 {
				t.Fatalf("%.60q is answered with %.200s, %v", line, got, err)
			}
		}
		with.say(fmt.Sprintf(`{"id":%d,"op":"hello"}`, i))
		if got, err := with.hear(); err != nil ||
			!strings.HasPrefix(got, fmt.Sprintf(`{"id":%d,"result":`, i)) {
			t.Fatalf("after %.60q: %.200s, %v", line, got, err)
		}
	}
	if rest, err := with.end(); err != nil || len(rest) > 0 {
		t.Errorf("at the end: %q, %v", rest, err)
	}
}

// FuzzService sends a service anything. It must never panic, and must answer every line with a line of JSON.
func FuzzService(f *testing.F) {
	addHostile(f)
	view := must.Get(json.Marshal(newMatchView(f, 0)))
	f.Add(`{"op":"sample","game":"smallprint","view":` + string(view) + `}` + "\n" +
		`{"op":"playout","world":3}`)
	f.Add(`[{"op":"step","world":2,"moves":["p0 pass"]},{"op":"apply","table":1,"seat":"p0","move":"p0 place big 0 marked big"}]`)
	f.Add(`{"op":"story","table":1,"seat":"p1","from":2,"names":["Ann","Bob"]}` + "\n" +
		`{"op":"asked","world":2,"seat":"p0"}` + "\n" + `{"op":"chances","world":2,"labels":true}`)
	f.Add(`{"op":"text","world":2,"seat":"~","form":"board","names":["Ann"]}` + "\n" +
		`{"op":"options","table":1,"seat":"p0","labels":true}` + "\n" +
		`{"op":"cost","world":2,"move":"p0 pass"}`)
	f.Add(`{"op":"copy","table":1,"moves":3}` + "\n" + `{"op":"free","worlds":[2]}` + "\n" +
		`{"op":"view","world":2,"seat":"p0"}`)
	f.Fuzz(func(t *testing.T, in string) {
		lines := []string{`{"op":"new","game":"smallprint","config":{"players":2,"rounds":1},"seed":"x"}`,
			`{"op":"world","table":1}`}
		lines = append(lines, strings.Split(in, "\n")...)
		lines = append(lines, `{"id":"last","op":"games"}`)
		var out bytes.Buffer
		if err := games.Service("fuzz").Run(context.Background(),
			strings.NewReader(strings.Join(lines, "\n")), &out); err != nil {
			t.Fatal(err)
		}
		answers := strings.Split(strings.TrimSuffix(out.String(), "\n"), "\n")
		for _, a := range answers {
			if !json.Valid([]byte(a)) {
				t.Fatalf("answered %q", a)
			}
		}
		if len(answers) > len(lines) ||
			!strings.HasPrefix(answers[len(answers)-1], `{"id":"last","result":`) {
			t.Fatalf("%d answers to %d lines", len(answers), len(lines))
		}
	})
}
