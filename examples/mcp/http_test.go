package main

import (
	"bufio"
	"context"
	"io"
	"net/http"
	"net/http/httptest"
	"strings"
	"testing"

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
		{http.StatusRequestEntityTooLarge, hello + strings.Repeat(" ", maxMessage), token},
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
