package engine_test

import (
	"bytes"
	"context"
	"encoding/json"
	"errors"
	"fmt"
	"io"
	"strings"
	"testing"

	"bourse.example"
	"bourse.example/examples/engine"
	"bourse.example/internal/testkit/must"
	"bourse.example/rng"
	"bourse.example/smallprint"
)

// A waiting bot searches until it is stopped, and plays the mildest move.
type waiting struct{}

func (waiting) Choose(ctx context.Context, _ smallprint.View,
	options []smallprint.Option) (smallprint.Move, error) {
	<-ctx.Done()
	return options[0].Move, ctx.Err()
}

// A lazy bot plays the mildest move.
type lazy struct{}

func (lazy) Choose(_ context.Context, _ smallprint.View,
	options []smallprint.Option) (smallprint.Move, error) {
	return options[0].Move, nil
}

// own returns an engine of Small Print with the two bots above.
func own() *engine.Engine {
	hire := func(h engine.Hire) (bourse.Bot[smallprint.View, smallprint.Move], error) {
		switch h.Bot {
		case "waiting":
			return waiting{}, nil
		case "lazy":
			return lazy{}, nil
		}
		return nil, errors.New("no such bot")
	}
	return &engine.Engine{Name: "own", Version: "1",
		Games: []engine.Game{engine.Of(smallprint.Rules, hire)}, Bot: "waiting"}
}

const (
	greeting = `hello {"protocol":1,"name":"test","version":"0"}`
	begin    = `newgame {"game":"smallprint","config":{"players":2,"rounds":1},"seat":"p0","seed":"test"}`
)

// at returns a position command with the view of a seat at the beginning of a game.
func at(t testing.TB, seat bourse.Seat) string {
	t.Helper()
	view := must.Get(json.Marshal(newMatchView(t, seat)))
	return `position {"view":` + string(view) + `}`
}

func newMatchView(t testing.TB, seat bourse.Seat) smallprint.View {
	t.Helper()
	config := smallprint.Standard(2)
	config.Rounds = 1
	s := must.Get(smallprint.New(config))
	r := must.Get(rng.New(rng.FromText("position")))
	for m, ok := s.SampleChance(r); ok; m, ok = s.SampleChance(r) {
		must.Do(t, s.Apply(m))
	}
	return s.View(seat)
}

// TestEngine_commands checks the answers to invalid commands, and that they do not change anything.
func TestEngine_commands(t *testing.T) {
	long := strings.Repeat("x", 300)
	with := converse(own())
	for _, step := range []struct{ say, hear string }{
		{"ping", `error {"why":"ping: hello comes first"}`},
		{`hello {"protocol":2,"name":"test","version":"0"}`,
			`error {"why":"hello: unknown protocol version 2`},
		{`hello`, `error {"why":"hello: json: `},
		{`hello {"protocol":1,"name":"test","version":"0","more":1}`, `error {"why":"hello: json: `},
		{greeting, `hello {"protocol":1,"name":"own","version":"1","games":["smallprint"],"settings":[{"name":"bot","value":"waiting"`},
		{`ping`, `pong {}`},
		{`ping {"n":7}`, `pong {"n":7}`},
		{`ping {"n":"7"}`, `error {"why":"ping: json: `},
		{`castle`, `error {"why":"unknown command \"castle\""}`},
		{`PING`, `error {"why":"\"PING\" is not a line`},
		{" ping", `error {"why":"\" ping\" is not a line`},
		{"\x00\xff", `error {"why":"\"\\x00\\xff\" is not a line`},
		{`position {"view":{}}`, `error {"why":"position: newgame comes first"}`},
		{`record {"from":0,"lines":[]}`, `error {"why":"record: newgame comes first"}`},
		{`go {"ask":1}`, `error {"why":"go: position comes first"}`},
		{`set {"name":"depth","value":"3"}`, `error {"why":"set: unknown setting \"depth\""}`},
		{`set {"name":"bot","value":"a\u001bb"}`, `error {"why":"set: bot: \"a\\x1bb\" has characters`},
		{`set {"name":"bot","value":"` + long + `"}`,
			`error {"why":"set: bot: the value is longer than 256 bytes"}`},
		{`newgame {"game":"chess","config":{},"seat":"p0"}`,
			`error {"why":"newgame: unknown game \"chess\""}`},
		{`newgame {"game":"smallprint","config":{"players":7},"seat":"p0"}`,
			`error {"why":"newgame: smallprint: config: players 7`},
		{`newgame {"game":"smallprint","config":{"players":2},"seat":"p2"}`,
			`error {"why":"newgame: p2 is not a seat of a game of 2"}`},
		{`newgame {"game":"smallprint","config":{"players":2},"seat":"~"}`,
			`error {"why":"newgame: ~ is not a seat`},
		{`newgame {"game":"smallprint","config":{},"seat":"p0","decided":-1}`,
			`error {"why":"newgame: decided is -1"}`},
		{`newgame {"game":"smallprint","config":{},"seat":"p0","seed":"` + long + `"}`,
			`error {"why":"newgame: the seed is longer`},
		{`set {"name":"bot","value":"nobody"}`, ""},
		{begin, `error {"why":"newgame: no such bot"}`},
		{`set {"name":"bot","value":"lazy"}`, ""},
		{begin, ""},
		{`record {"from":1,"lines":[]}`, `error {"why":"record: line 1, but only 0 lines are known"}`},
		{`record {"from":0,"lines":["a","b"]}`, ""},
		{`record {"from":2,"lines":["c"]}`, ""},
		{`record {"from":4,"lines":["d"]}`, `error {"why":"record: line 4, but only 3`},
		{`position {"view":{}}`, `error {"why":"position: smallprint: view: `},
		{at(t, 1), `error {"why":"position: the seat of the view is not asked"}`},
		{at(t, bourse.Spectator), `error {"why":"position: the seat of the view is not asked"}`},
		{`newgame {"game":"smallprint","config":{"players":2,"rounds":1},"seat":"p1"}`, ""},
		{at(t, 0), `error {"why":"position: the view is of p0, but the bot plays for p1"}`},
		{begin, ""},
		{at(t, 0), ""},
		{`go {"ask":-1}`, `error {"why":"go: question -1"}`},
		{`go {"ask":1,"ms":3600001}`, `error {"why":"go: ms are`},
		{`go {"ask":1,"iterations":-1}`, `error {"why":"go: iterations are`},
		{`go {"ask":1,"ms":1.5}`, `error {"why":"go: json: `},
		{`go {"ask":1}`, `bestmove {"ask":1,"move":"p0 pass"}`},
		{`go {"ask":1}`, `error {"why":"go: position comes first"}`},
		{`stop`, ""},

		// A search that does not end by itself.
		{`set {"name":"bot","value":"waiting"}`, ""},
		{at(t, 0), ""},
		{`go {"ask":2,"iterations":5}`, ""},
		{`ping {"n":1}`, `pong {"n":1}`},
		{`go {"ask":2}`, `error {"why":"go: a search is running"}`},
		{`record {"from":0,"lines":[]}`, `error {"why":"record: a search is running"}`},
		{at(t, 0), `error {"why":"position: a search is running"}`},
		{begin, `error {"why":"newgame: a search is running"}`},
		{`set {"name":"bot","value":"lazy"}`, `error {"why":"set: a search is running"}`},
		{`stop`, `bestmove {"ask":2,"move":"p0 pass"}`},
		{at(t, 0), ""},
		{`go {"ask":3,"ms":20}`, `bestmove {"ask":3,"move":"p0 pass"}`},
		{at(t, 0), ""},
		{`go {"ask":4}`, ""},
		{`quit`, ""},
	} {
		with.say(step.say)
		if step.hear == "" {
			continue
		}
		got, err := with.hear()
		if err != nil || !strings.HasPrefix(got, step.hear) {
			t.Fatalf("%.80q is answered with %s, %v; want %s", step.say, got, err, step.hear)
		}
		if len(got) > 1000 {
			t.Errorf("%.80q is answered with %d bytes", step.say, len(got))
		}
	}
	if rest, err := with.end(); err != nil || len(rest) > 0 {
		t.Errorf("at the end: %q, %v", rest, err)
	}
}

// TestEngine_end checks that a search finishes after the end of the input, and that Run ends when the output
// fails.
func TestEngine_end(t *testing.T) {
	var out bytes.Buffer
	in := strings.Join([]string{greeting, begin, at(t, 0), `go {"ask":1,"ms":50}`}, "\n")
	if err := own().Run(context.Background(), strings.NewReader(in), &out); err != nil {
		t.Error(err)
	}
	if !strings.HasSuffix(out.String(), "\nbestmove {\"ask\":1,\"move\":\"p0 pass\"}\n") {
		t.Errorf("answered:\n%s", out.String())
	}
	full := errors.New("the disk is full")
	if err := own().Run(context.Background(), strings.NewReader(in), failing{full}); !errors.Is(err, full) {
		t.Errorf("an output that fails: %v", err)
	}
	ctx, cancel := context.WithCancel(context.Background())
	cancel()
	if err := own().Run(ctx, strings.NewReader(in), io.Discard); !errors.Is(err, context.Canceled) {
		t.Errorf("a context that has ended: %v", err)
	}
}

type failing struct{ err error }

func (f failing) Write([]byte) (int, error) { return 0, f.err }

// hostileLines returns lines that an engine must survive.
func hostileLines() []string {
	deep := strings.Repeat(`{"a":`, 20_000)
	return []string{
		"", " ", "\x00", "\xff\xfe", "null", "true", "[]", "{}", "[[[[", "\"", `{"id":`, deep,
		strings.Repeat("[", 50_000),
		"go " + deep, "position " + deep, "position null", "position []", "position {\"view\":", "go {}{}",
		"set {\"name\":null,\"value\":\"x\"}",
		strings.Repeat("x", engine.MaxLine), strings.Repeat("x", engine.MaxLine+1),
		strings.Repeat("y", 3*engine.MaxLine),
	}
}

// TestEngine_hostile checks that an engine continues after any line.
func TestEngine_hostile(t *testing.T) {
	with := converse(own())
	with.say(greeting)
	must.Get(with.hear())
	for i, line := range hostileLines() {
		with.say(line)
		with.say(fmt.Sprintf(`ping {"n":%d}`, i+1))
		want := fmt.Sprintf(`pong {"n":%d}`, i+1)
		for errs := 0; ; errs++ {
			got, err := with.hear()
			if err != nil {
				t.Fatalf("after %.40q: %v", line, err)
			}
			if got == want {
				break
			}
			if !strings.HasPrefix(got, "error {") || len(got) > 1000 || errs > 0 {
				t.Fatalf("%.40q is answered with %s", line, got)
			}
		}
	}
	if rest, err := with.end(); err != nil || len(rest) > 0 {
		t.Errorf("at the end: %q, %v", rest, err)
	}
}

// FuzzEngine sends an engine anything. It must never panic, must end when its input does, and must answer in
// lines of the protocol.
func FuzzEngine(f *testing.F) {
	for _, line := range hostileLines() {
		if len(line) < 1<<12 {
			f.Add(line)
		}
	}
	f.Add(strings.Join([]string{begin, at(f, 0), `go {"ask":1}`, "stop", `ping {"n":3}`, at(f, 0),
		`go {"ask":2,"ms":1}`, "quit"}, "\n"))
	f.Fuzz(func(t *testing.T, in string) {
		e := own()
		e.Bot = "lazy"
		var out bytes.Buffer
		if err := e.Run(context.Background(),
			strings.NewReader(greeting+"\n"+strings.ReplaceAll(in, "waiting", "lazy")), &out); err != nil {
			t.Fatal(err)
		}
		answers := strings.Split(strings.TrimSuffix(out.String(), "\n"), "\n")
		if most := 2 + strings.Count(in, "\n"); len(answers) > most {
			t.Fatalf("%d answers to at most %d commands", len(answers), most)
		}
		for _, text := range answers {
			word, body, _ := strings.Cut(text, " ")
			if !strings.Contains(" hello pong error bestmove ", " "+word+" ") || !json.Valid([]byte(body)) {
				t.Fatalf("answered %q", text)
			}
		}
	})
}
