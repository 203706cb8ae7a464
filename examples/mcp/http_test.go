package main

import (
	"bufio"
	"context"
	"fmt"
	"io"
	"net/http"
	"net/http/httptest"
	"strings"
	"sync"
	"testing"
	"time"

	"github.com/modelcontextprotocol/go-sdk/mcp"

	"bourse.example/internal/testkit/must"
)

// post sends a message over HTTP and returns the status.
func post(t *testing.T, address, body string, headers ...string) int {
	t.Helper()
	r := must.Get(http.NewRequest("POST", address, strings.NewReader(body)))
	r.Header.Set("Content-Type", "application/json")
	r.Header.Set("Accept", "application/json, text/event-stream")
	for i := 0; i+1 < len(headers); i += 2 {
		r.Header.Set(headers[i], headers[i+1])
	}
	if host := r.Header.Get("Host"); host != "" {
		r.Host = host
	}
	answer := must.Get(http.DefaultClient.Do(r))
	defer answer.Body.Close()
	must.Get(io.Copy(io.Discard, answer.Body))
	return answer.StatusCode
}

// hello is the first message of a client.
const hello = `{"jsonrpc":"2.0","id":1,"method":"initialize","params":{"protocolVersion":"2025-06-18",` +
	`"capabilities":{},"clientInfo":{"name":"x","version":"1"}}}`

// dial connects to a server over HTTP.
func dial(t *testing.T, address string, h http.RoundTripper) *client {
	t.Helper()
	c := mcp.NewClient(&mcp.Implementation{Name: "test"}, nil)
	session := must.Get(c.Connect(context.Background(),
		&mcp.StreamableClientTransport{Endpoint: address, HTTPClient: &http.Client{Transport: h}}, nil))
	t.Cleanup(func() { session.Close() })
	return &client{t, session}
}

// A bearer sends a token.
type bearer string

func (b bearer) RoundTrip(r *http.Request) (*http.Response, error) {
	r = r.Clone(r.Context())
	r.Header.Set("Authorization", "Bearer "+string(b))
	return http.DefaultTransport.RoundTrip(r)
}

// TestHTTP checks that each client over HTTP has its own game, and what is refused before a tool is called.
func TestHTTP(t *testing.T) {
	s := serverOf("http")
	s.clients = 3
	web := httptest.NewServer(s.handler("secret"))
	defer web.Close()
	one, two := dial(t, web.URL, bearer("secret")), dial(t, web.URL, bearer("secret"))
	one.ok("start", with("game", "futures", "bots", []string{"random"}))
	two.fails("you have no game", "look", nil)
	two.ok("start", with("game", "smallprint", "seat", "p1"))
	if text := one.ok("look", nil); !strings.HasPrefix(text, "You are p0.") {
		t.Errorf("the first client's position is %s", text)
	}
	if text := two.ok("look", nil); !strings.HasPrefix(text, "You are p1.") {
		t.Errorf("the second client's position is %s", text)
	}
	token := []string{"Authorization", "Bearer secret"}
	for _, test := range []struct {
		status  int
		body    string
		headers []string
	}{
		{http.StatusUnauthorized, hello, nil},
		{http.StatusUnauthorized, hello, []string{"Authorization", "Bearer secrets"}},
		{http.StatusRequestEntityTooLarge, hello + strings.Repeat(" ", limits.Request), token},
		{http.StatusBadRequest, "{", token},
		{http.StatusUnsupportedMediaType, hello, append([]string{"Content-Type", "text/plain"}, token...)},
		{http.StatusForbidden, hello, append([]string{"Host", "evil.example"}, token...)},
		{http.StatusNotFound, hello, append([]string{"Mcp-Session-Id", "nonsense"}, token...)},
		{http.StatusOK, hello, token},
		{http.StatusServiceUnavailable, hello, token},
	} {
		if got := post(t, web.URL, test.body, test.headers...); got != test.status {
			t.Errorf("%.40s with %q is answered with %d, not %d", test.body, test.headers, got, test.status)
		}
	}
	r := must.Get(http.NewRequest("GET", web.URL, nil))
	if answer := must.Get(bearer("secret").RoundTrip(r)); answer.StatusCode != http.StatusMethodNotAllowed {
		t.Errorf("a stream is answered with %d", answer.StatusCode)
	}
}

// TestHTTP_origin checks that pages of other sites are refused, whatever they ask for.
func TestHTTP_origin(t *testing.T) {
	web := httptest.NewServer(serverOf("origin").handler(""))
	defer web.Close()
	port := web.URL[strings.LastIndex(web.URL, ":"):]
	for _, test := range []struct {
		method, origin string
		status         int
	}{
		{"POST", web.URL, http.StatusOK},
		{"POST", "https://evil.example", http.StatusForbidden},
		{"POST", "https://evil.example" + port, http.StatusForbidden},
		{"POST", "http://127.0.0.1:1", http.StatusForbidden},
		{"POST", "http://127.0.0.1" + port + ".evil.example", http.StatusForbidden},
		{"POST", "http://127.0.0.1" + port + "@evil.example", http.StatusForbidden},
		{"POST", "null", http.StatusForbidden},
		{"POST", "file://", http.StatusForbidden},
		{"POST", "%", http.StatusForbidden},
		{"GET", "https://evil.example", http.StatusForbidden},
		{"GET", web.URL, http.StatusMethodNotAllowed},
		{"DELETE", "https://evil.example", http.StatusForbidden},
		{"OPTIONS", "https://evil.example", http.StatusForbidden},
	} {
		r := must.Get(http.NewRequest(test.method, web.URL, strings.NewReader(hello)))
		r.Header.Set("Content-Type", "application/json")
		r.Header.Set("Accept", "application/json, text/event-stream")
		r.Header.Set("Origin", test.origin)
		answer := must.Get(http.DefaultClient.Do(r))
		answer.Body.Close()
		if answer.StatusCode != test.status {
			t.Errorf("%s from %s is answered with %d, not %d", test.method, test.origin, answer.StatusCode, test.status)
		}
	}
}

// TestHTTP_room checks that clients which have left without a word make room: only after a while, the oldest first, and
// at most 16 of one address.
func TestHTTP_room(t *testing.T) {
	s := serverOf("room")
	now := time.Now()
	var clock sync.Mutex
	s.now = func() time.Time { clock.Lock(); defer clock.Unlock(); return now }
	later := func(d time.Duration) { clock.Lock(); defer clock.Unlock(); now = now.Add(d) }
	web := httptest.NewServer(s.handler(""))
	defer web.Close()
	from := func(n int) int {
		return post(t, web.URL, hello, "X-Forwarded-For", fmt.Sprintf("203.0.113.9, 10.0.%d.%d", n>>8, n&255))
	}
	for n := range maxClients {
		if got := from(n / (maxAddress - 1)); got != http.StatusOK {
			t.Fatalf("client %d is answered with %d", n, got)
		}
	}
	if got := from(1000); got != http.StatusServiceUnavailable {
		t.Errorf("one more client is answered with %d", got)
	}
	later(idleTime - time.Second)
	if got := from(1000); got != http.StatusServiceUnavailable {
		t.Errorf("before they are idle, one more client is answered with %d", got)
	}
	later(time.Second)
	for range maxAddress {
		if got := from(1000); got != http.StatusOK {
			t.Errorf("after ten minutes, one more client is answered with %d", got)
		}
	}
	if got := from(1000); got != http.StatusServiceUnavailable {
		t.Errorf("one too many of an address is answered with %d", got)
	}
	later(idleTime)
	if got := from(1000); got != http.StatusOK {
		t.Errorf("when the others of its address are idle, it is answered with %d", got)
	}
	for r, want := range map[*http.Request]string{
		{RemoteAddr: "192.0.2.1:1", Header: http.Header{"X-Forwarded-For": {"10.0.0.1"}}}: "192.0.2.1", // not a proxy
		{RemoteAddr: "[2001:db8::1:2:3:4]:1"}:                                             "2001:db8::/64",
		{RemoteAddr: "127.0.0.1:1", Header: http.Header{"X-Forwarded-For": {"nonsense"}}}: "127.0.0.1",
	} {
		if got := addressOf(r); got != want {
			t.Errorf("the address of %s is %s, want %s", r.RemoteAddr, got, want)
		}
	}
}

// TestRoom_games checks that games against bots make room for others only after a while, the oldest first, and that
// neither a game with other people nor the client that plays it is ever ended.
func TestRoom_games(t *testing.T) {
	s := serverOf("games")
	s.games = make(chan struct{}, 2)
	now := time.Now()
	s.now = func() time.Time { return now }
	var clients []*client
	for n := range 4 {
		clients = append(clients, s.client(t))
		clients[n].ok("games", nil)
		now = now.Add(time.Minute)
	}
	clients[1].ok("start", with("game", "smallprint"))
	now = now.Add(time.Minute)
	clients[0].ok("start", with("game", "smallprint"))
	clients[2].fails("too many games", "start", with("game", "smallprint"))
	now = now.Add(idleTime)
	clients[2].ok("start", with("game", "smallprint"))
	clients[0].ok("look", nil)
	clients[1].fails("you have no game", "look", nil)

	s.clients = len(clients)
	for _, c := range s.all() {
		c.bound.Store(true)
	}
	now = now.Add(idleTime)
	if s.admit("192.0.2.1") {
		t.Error("a client that plays with others is ended")
	}
	for _, c := range s.all() {
		c.bound.Store(false)
	}
	if !s.admit("192.0.2.1") || len(s.all()) != 3 {
		t.Errorf("of 4 idle clients there are %d left", len(s.all()))
	}
}

// TestRun runs the program over standard input and output, and over HTTP.
func TestRun(t *testing.T) {
	theirs, in := io.Pipe()
	out, ours := io.Pipe()
	code := make(chan int, 1)
	var errs must.Buffer
	go func() { code <- run(context.Background(), nil, "", theirs, ours, &errs) }()
	c := mcp.NewClient(&mcp.Implementation{Name: "test"}, nil)
	session := must.Get(c.Connect(context.Background(), &mcp.IOTransport{Reader: out, Writer: in}, nil))
	played := &client{t, session}
	played.ok("start", with("game", "smallprint"))
	played.ok("move", with("ask", 1, "text", "pass"))
	must.Do(t, session.Close())
	if got := <-code; got != 0 || errs.String() != "" {
		t.Errorf("the program ends with code %d: %s", got, &errs)
	}

	ctx, stop := context.WithCancel(context.Background())
	said, errors := io.Pipe()
	go func() { code <- run(ctx, []string{"-http", "127.0.0.1:0"}, "", nil, nil, errors) }()
	line := must.Get(bufio.NewReader(said).ReadString('\n'))
	address := strings.TrimSpace(strings.TrimPrefix(line, "mcp: "))
	dial(t, address, http.DefaultTransport).ok("games", nil)
	stop()
	if got := <-code; got != 0 {
		t.Errorf("the program ends with code %d", got)
	}
}

// TestRun_fails checks wrong command lines.
func TestRun_fails(t *testing.T) {
	for _, test := range []struct {
		code int
		why  string
		args []string
	}{
		{0, "how many games", []string{"-h"}},
		{2, "not defined", []string{"-x"}},
		{2, "is not a flag", []string{"x"}},
		{2, "at least 1", []string{"-games", "0"}},
		{2, "at least 1", []string{"-workers", "0"}},
		{2, "-tables is an address", []string{"-tables", "tables.example"}},
		{2, "-tables is an address", []string{"-tables", "file://x"}},
		{2, "-tables is an address", []string{"-tables", "http://tables.example/t"}},
		{1, "BOURSE_MCP_TOKEN", []string{"-http", "0.0.0.0:0"}},
		{1, "listen", []string{"-http", "nonsense"}},
	} {
		var errs must.Buffer
		code := run(context.Background(), test.args, "", io.NopCloser(strings.NewReader("")), nil, &errs)
		if code != test.code || !strings.Contains(errs.String(), test.why) {
			t.Errorf("%q: code %d: %s", test.args, code, &errs)
		}
	}
}
