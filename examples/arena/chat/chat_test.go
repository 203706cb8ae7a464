package main

import (
	"bytes"
	"context"
	"encoding/json"
	"fmt"
	"net/http"
	"net/http/httptest"
	"os"
	"path/filepath"
	"strings"
	"sync/atomic"
	"testing"
	"time"

	"bourse.example"
	"bourse.example/examples/internal/games"
	"bourse.example/internal/testkit/must"
	"bourse.example/rng"
	"bourse.example/smallprint"
)

// TestMain runs the program itself if the test asks for it, so that a host can start it.
func TestMain(m *testing.M) {
	if len(os.Args) > 1 && os.Args[1] == "-url" {
		main()
	}
	os.Exit(m.Run())
}

// An endpoint is a fake endpoint that answers each request in the next of its ways, and the last one forever.
type endpoint struct {
	*httptest.Server
	asked    atomic.Int32
	last     atomic.Value // the body of the last request
	released chan struct{}
}

func serve(t *testing.T, ways ...http.HandlerFunc) *endpoint {
	e := &endpoint{released: make(chan struct{})}
	e.Server = httptest.NewServer(http.HandlerFunc(func(w http.ResponseWriter, r *http.Request) {
		n := int(e.asked.Add(1))
		var body bytes.Buffer
		body.ReadFrom(r.Body)
		e.last.Store(body.String())
		if r.URL.Path != "/v1/chat/completions" || r.Header.Get("Authorization") != "Bearer secret" {
			w.WriteHeader(http.StatusUnauthorized)
			return
		}
		ways[min(n, len(ways))-1](w, r)
	}))
	t.Cleanup(e.Close)
	return e
}

// says returns a way that gives an answer and counts tokens.
func says(answer string, tokens int) http.HandlerFunc {
	return func(w http.ResponseWriter, _ *http.Request) {
		text, _ := json.Marshal(answer)
		fmt.Fprintf(w, `{"choices":[{"message":{"content":%s}}],"usage":{"total_tokens":%d}}`, text, tokens)
	}
}

// responds returns a way that responds with a text.
func responds(status int, text string) http.HandlerFunc {
	return func(w http.ResponseWriter, _ *http.Request) {
		w.WriteHeader(status)
		fmt.Fprint(w, text)
	}
}

func hangs(_ http.ResponseWriter, r *http.Request) { <-r.Context().Done() }

func disconnects(w http.ResponseWriter, _ *http.Request) {
	w.Header().Set("Content-Length", "1000")
	fmt.Fprint(w, `{"choices":[`)
	panic(http.ErrAbortHandler)
}

// floods writes until the client hangs up.
func floods(w http.ResponseWriter, r *http.Request) {
	for r.Context().Err() == nil {
		if _, err := w.Write(make([]byte, 1<<16)); err != nil {
			return
		}
	}
}

// decide lets a model behind an endpoint make the first decision of a game of Small Print.
func decide(t *testing.T, m *model) (smallprint.Move, decision) {
	t.Helper()
	var log bytes.Buffer
	m.log = &log
	seed := rng.FromText("chat")
	match := must.Get(smallprint.Rules.NewMatch(nil, &seed))
	p := &player[smallprint.State, smallprint.Move, smallprint.View, smallprint.Event]{model: m,
		rules: smallprint.Rules}
	options := match.Options(0, nil)
	move := must.Get(p.Choose(context.Background(), match.View(0), options))
	if !bourse.Contains(options, move) {
		t.Errorf("%s is not legal", move)
	}
	var d decision
	must.Do(t, json.Unmarshal(log.Bytes(), &d))
	if d.Move != move.String() || d.Game != "smallprint" || d.Decision != 1 ||
		strings.Contains(log.String(), "secret") {
		t.Errorf("%s is logged as %s", move, &log)
	}
	return move, d
}

// TestChoose checks the move that is made for each way in which an endpoint answers, and what is counted.
func TestChoose(t *testing.T) {
	other := serve(t, says("MOVE: 1", 1))
	good := says("MOVE: place small 1 marked big", 10)
	const move, idle = "p0 place small 1 marked big", "p0 pass"
	for _, test := range []struct {
		name string
		ways []http.HandlerFunc
		want string
		d    decision // Requests, Failed, Unread and Illegal
		why  string
	}{
		{"text", []http.HandlerFunc{good}, move, decision{Requests: 1}, ""},
		{"number", []http.HandlerFunc{says("**Move:** 1.", 1)}, "p0 pass", decision{Requests: 1}, ""},
		{"option", []http.HandlerFunc{says("move: option 2", 1)}, "p0 place small 0",
			decision{Requests: 1}, ""},
		{"full", []http.HandlerFunc{says("MOVE: `p0 place big 2`", 1)}, "p0 place big 2",
			decision{Requests: 1}, ""},
		{"rambles", []http.HandlerFunc{says("MOVE: 7? No.\n"+strings.Repeat("But then… ", 5000)+"\nMOVE: 2\nYes.", 1)},
			"p0 place small 0", decision{Requests: 1}, ""},
		{"rambles on", []http.HandlerFunc{says(strings.Repeat("I would rather pass. ", 9000), 1)}, idle,
			decision{Requests: 3, Unread: 3}, "MOVE"},
		{"empty", []http.HandlerFunc{says("", 1), good}, move, decision{Requests: 2, Unread: 1}, "MOVE"},
		{"no option", []http.HandlerFunc{says("MOVE: 99", 1), good}, move, decision{Requests: 2, Unread: 1},
			"they are 1 to 49"},
		{"no amount", []http.HandlerFunc{says("MOVE: 1 5", 1), good}, move,
			decision{Requests: 2, Unread: 1}, "no amount"},
		{"huge number", []http.HandlerFunc{says("MOVE: 99999999999999999999", 1), good}, move,
			decision{Requests: 2, Unread: 1}, "smallprint: "},
		{"another seat", []http.HandlerFunc{says("MOVE: p1 pass", 1), good}, move,
			decision{Requests: 2, Illegal: 1},
			"another seat"},
		{"illegal", []http.HandlerFunc{says("MOVE: place share 0 marked share", 1), says("MOVE: reveal 0 1", 1)},
			idle,
			decision{Requests: 3, Unread: 1, Illegal: 2}, "(only-nature)\nS3.1 Reveal"},
		{"chance", []http.HandlerFunc{says("MOVE: ~ reveal 0 1", 1), good}, move,
			decision{Requests: 2, Illegal: 1},
			"another seat"},
		{"status", []http.HandlerFunc{responds(500, "x"), responds(429, "x"), good}, move,
			decision{Requests: 3, Failed: 2},
			"the status is 429"},
		{"no JSON", []http.HandlerFunc{responds(200, "<html>"), good}, move, decision{Requests: 2, Failed: 1},
			"cannot be read"},
		{"no answer", []http.HandlerFunc{responds(200, "{}"), responds(200, `{"choices":[]}`), good}, move,
			decision{Requests: 3, Failed: 2}, "no answer"},
		{"disconnects", []http.HandlerFunc{disconnects, disconnects, good}, move,
			decision{Requests: 3, Failed: 2}, "EOF"},
		{"floods", []http.HandlerFunc{floods, good}, move, decision{Requests: 2, Failed: 1}, "longer than"},
		{"redirects", []http.HandlerFunc{func(w http.ResponseWriter, r *http.Request) {
			http.Redirect(w, r, other.URL+"/v1/chat/completions", http.StatusTemporaryRedirect)
		}, good}, move, decision{Requests: 2, Failed: 1}, "the status is 307"},
	} {
		t.Run(test.name, func(t *testing.T) {
			e := serve(t, test.ways...)
			m := &model{url: e.URL + "/v1/", name: "m", key: "secret", limit: time.Minute, tries: 3, tokens: 50,
				budget: 1e6}
			got, d := decide(t, m)
			if got.String() != test.want || d.Idle != (test.want == idle && test.why != "") ||
				int(e.asked.Load()) != test.d.Requests || d.Requests != test.d.Requests || d.Failed != test.d.Failed ||
				d.Unread != test.d.Unread || d.Illegal != test.d.Illegal || !strings.Contains(d.Why, test.why) {
				t.Errorf("it plays %s: %+v", got, d)
			}
		})
	}
	if n := other.asked.Load(); n > 0 {
		t.Errorf("a redirect was followed %d times", n)
	}
}

// TestChoose_again checks that the model is told why its move was refused.
func TestChoose_again(t *testing.T) {
	e := serve(t, says("MOVE: p1 pass", 1), says("MOVE: 1", 1))
	decide(t, &model{url: e.URL + "/v1", key: "secret", limit: time.Minute, tries: 2, tokens: 50, budget: 1e6})
	var sent struct {
		Messages  []message
		MaxTokens int `json:"max_tokens"`
	}
	must.Do(t, json.Unmarshal([]byte(e.last.Load().(string)), &sent))
	if len(sent.Messages) != 4 || sent.MaxTokens != 50 ||
		!strings.Contains(sent.Messages[1].Content, "Options:\n1. pass") ||
		!strings.Contains(sent.Messages[3].Content, "another seat") {
		t.Errorf("the second request is %+v", sent)
	}
}

// TestChoose_limits checks the limits of time and tokens.
func TestChoose_limits(t *testing.T) {
	e := serve(t, hangs)
	m := &model{url: e.URL + "/v1", key: "secret", limit: 20 * time.Millisecond, tries: 3, tokens: 50,
		budget: 1e6, pause: time.Hour}
	if _, d := decide(t, m); !d.Idle || d.Requests != 1 || d.Failed != 1 {
		t.Errorf("an endpoint that hangs: %+v", d)
	}
	for _, tokens := range []int{50, 0, -1 << 30} { // 0 and less are lies, and the length counts instead
		e = serve(t, says("Hm. "+strings.Repeat("x", 1000), tokens))
		m = &model{url: e.URL + "/v1", key: "secret", limit: time.Minute, tries: 100, tokens: 50, budget: 5000}
		if _, d := decide(t, m); !d.Idle || d.Requests < 2 || d.Requests > 50 || d.Tokens < m.budget ||
			!strings.Contains(d.Why, "spent") {
			t.Errorf("an endpoint that says %d tokens: %+v", tokens, d)
		}
	}
}

// TestProgram plays a game in which a host starts the program, and prints the report.
func TestProgram(t *testing.T) {
	e := serve(t, says("MOVE: 1", 100), says("MOVE: 99", 100), says("MOVE: 2", 100), says("MOVE: 1", 100))
	t.Setenv("TEST_KEY", "secret")
	log := filepath.Join(t.TempDir(), "log")
	game := must.Get(games.Find("smallprint"))
	seed := rng.FromText("program")
	s := must.Get(game.Begin([]byte(`{"players":2}`), &seed))
	defer s.Close()
	fault := func(err error) { t.Error(err) }
	must.Do(t, s.Sit(0, games.Seating{Bot: "exec:" + must.Get(os.Executable()) + " -url " + e.URL +
		"/v1 -model m -key TEST_KEY -log " + log, Limit: time.Minute, Fault: fault}))
	must.Do(t, s.Sit(1, games.Seating{Bot: "random", Seed: seed, Fault: fault}))
	for !s.Over() {
		seat := s.Turn()
		move := must.Get(s.Choose(context.Background(), seat))
		must.Get2(s.Play(seat, s.Ask(seat), move))
	}
	var out, errs bytes.Buffer
	if code := run([]string{"-report", log}, os.Getenv, nil, &out, &errs); code != 0 {
		t.Fatalf("code %d: %s", code, &errs)
	}
	asked := int(e.asked.Load())
	want := fmt.Sprintf("m smallprint %d %d 0 1 0 0 ", asked-1, asked)
	if got := strings.Join(strings.Fields(strings.Split(out.String(), "\n")[1]), " "); asked < 4 ||
		!strings.HasPrefix(got, want) {
		t.Errorf("after %d requests the report is\n%s", asked, &out)
	}
}

// TestRun_fails checks wrong command lines.
func TestRun_fails(t *testing.T) {
	none := filepath.Join(t.TempDir(), "no", "log")
	for _, test := range []struct {
		code int
		why  string
		args string
	}{
		{0, "the model's name", "-h"},
		{2, "not defined", "-x"},
		{2, "-url is the address", "-model m"},
		{2, "-url is the address", "-url x:1 -model m"},
		{2, "-model is the name", "-url http://x/v1"},
		{2, "is not a flag", "-url http://x/v1 -model m x"},
		{2, "above 0", "-url http://x/v1 -model m -tries 0"},
		{2, "above 0", "-url http://x/v1 -model m -limit 0s"},
		{1, "no such file", "-url http://x/v1 -model m -log " + none},
		{1, "no such file", "-report " + none},
		{1, "line 1", "-report chat_test.go"},
	} {
		var out, errs bytes.Buffer
		nothing := func(string) string { return "" }
		code := run(strings.Fields(test.args), nothing, strings.NewReader(""), &out, &errs)
		if code != test.code || !strings.Contains(errs.String(), test.why) || out.Len() > 0 {
			t.Errorf("%s: code %d: %s%s", test.args, code, &errs, &out)
		}
	}
}
