package trial

import (
	"bufio"
	"bytes"
	"context"
	"encoding/json"
	"fmt"
	"io"
	"net/http"
	"net/http/cookiejar"
	"net/url"
	"regexp"
	"strconv"
	"strings"
	"sync/atomic"
	"time"

	"bourse.example/internal/testkit/must"
)

// This file implements browser, an HTTP client with a cookie that acts like a page's script.

// A browser is a client that the server recognizes by its cookie.
type browser struct {
	server *server
	http   *http.Client
	from   string // the client address that a proxy reports, so that each client has its own rate limits
	sent   func() // called for each answer that is sent
}

var browsers atomic.Uint32

func newBrowser(s *server, transport http.RoundTripper) *browser {
	jar := must.Get(cookiejar.New(nil))
	n := browsers.Add(1)
	return &browser{server: s, from: fmt.Sprintf("10.%d.%d.%d", n>>16&255, n>>8&255, n&255), sent: func() {},
		http: &http.Client{Jar: jar, Transport: transport,
			CheckRedirect: func(*http.Request, []*http.Request) error { return http.ErrUseLastResponse }}}
}

// secret returns the browser's cookie, or "" before it has one.
func (b *browser) secret(base string) string {
	for _, c := range b.http.Jar.Cookies(must.Get(url.Parse(base))) {
		if c.Name == "browser" {
			return c.Value
		}
	}
	return ""
}

// An answer is a response of the server.
type answer struct {
	status int
	header http.Header
	body   string
}

// request waits until the server is up, and sends a request.
func (b *browser) request(ctx context.Context, method, path string, body []byte) (*http.Request, error) {
	base, err := b.server.address(ctx)
	if err != nil {
		return nil, err
	}
	req, err := http.NewRequestWithContext(ctx, method, base+path, bytes.NewReader(body))
	if err == nil && b.from != "" {
		req.Header.Set("X-Forwarded-For", b.from)
	}
	return req, err
}

// once sends one request.
func (b *browser) once(ctx context.Context, method, path, kind string, body []byte) (answer, error) {
	req, err := b.request(ctx, method, path, body)
	if err != nil {
		return answer{}, err
	}
	if kind != "" {
		req.Header.Set("Content-Type", kind)
	}
	resp, err := b.http.Do(req)
	if err != nil {
		return answer{}, err
	}
	defer resp.Body.Close()
	text, err := io.ReadAll(resp.Body)
	return answer{resp.StatusCode, resp.Header, string(text)}, err
}

// ask sends a request until a server that is not shutting down answers. If an answer is lost, it sends the
// same request again.
func (b *browser) ask(ctx context.Context, method, path, kind string, body []byte) (answer, error) {
	for {
		a, err := b.once(ctx, method, path, kind, body)
		wait := time.Duration(0)
		switch {
		case err == nil && (a.status == http.StatusTooManyRequests ||
			a.status == http.StatusServiceUnavailable):
			n, _ := strconv.Atoi(a.header.Get("Retry-After"))
			wait = time.Duration(max(1, min(n, 2))) * time.Second
		case err == nil && a.status >= 500:
			return a, fmt.Errorf("%s %s: %d", method, path, a.status)
		case err == nil:
			return a, nil
		}
		select {
		case <-ctx.Done():
			return a, context.Cause(ctx)
		case <-time.After(wait + time.Millisecond):
		}
	}
}

func (b *browser) get(ctx context.Context, path string) (answer, error) {
	return b.ask(ctx, "GET", path, "", nil)
}

// form posts a form.
func (b *browser) form(ctx context.Context, path string, values url.Values) (answer, error) {
	return b.ask(ctx, "POST", path, "application/x-www-form-urlencoded", []byte(values.Encode()))
}

// text gets a page that must exist.
func (b *browser) text(ctx context.Context, path string) (string, error) {
	a, err := b.get(ctx, path)
	if err == nil && a.status != http.StatusOK {
		err = fmt.Errorf("GET %s: %d %.300s", path, a.status, a.body)
	}
	return a.body, err
}

// A now is the state that the page of a seat contains for scripts.
type now struct {
	ask            int
	stage, version string
}

var attributes = regexp.MustCompile(`<main id="now"[^>]*? data-version="([^"]*)" data-ask="(\d+)" data-stage="([a-z]+)"`)

// now gets the state of a seat's page.
func (b *browser) now(ctx context.Context, seat string) (now, error) {
	text, err := b.text(ctx, "/t/"+seat+"/now")
	if err != nil {
		return now{}, err
	}
	m := attributes.FindStringSubmatch(text)
	if m == nil {
		return now{}, fmt.Errorf("the page of %s does not say how it stands: %.300s", seat, text)
	}
	n, err := strconv.Atoi(m[2])
	return now{n, m[3], m[1]}, err
}

// options gets a seat's legal moves.
func (b *browser) options(ctx context.Context, seat string) ([]option, error) {
	text, err := b.text(ctx, "/t/"+seat+"/options.json")
	if err != nil {
		return nil, err
	}
	var list []option
	return list, json.Unmarshal([]byte(text), &list)
}

// An option is a legal move, or several that differ in a number.
type option struct {
	Text     string `json:"text"`
	Min, Max int
}

// move returns one of the option's moves as text.
func (o option) move(n int) string {
	if o.Max == 0 {
		return o.Text
	}
	fields := strings.Fields(o.Text)
	for i, word := range fields {
		if word == "N" {
			fields[i] = strconv.Itoa(n)
		}
	}
	return strings.Join(fields, " ")
}

// A stream reports new versions. It reconnects whenever it ends.
type stream struct {
	changed chan struct{} // has one value if there is a new version
	broken  atomic.Int32  // how often it ended
}

// listen opens a stream for a seat.
func (b *browser) listen(ctx context.Context, seat, version string) *stream {
	s := &stream{changed: make(chan struct{}, 1)}
	go func() {
		id := ""
		for ctx.Err() == nil {
			b.follow(ctx, s, seat+":"+version, &id)
			s.broken.Add(1)
			select {
			case <-time.After(10 * time.Millisecond):
			case <-ctx.Done():
			}
		}
	}()
	return s
}

// follow reads a stream until it ends.
func (b *browser) follow(ctx context.Context, s *stream, at string, id *string) {
	req, err := b.request(ctx, "GET", "/stream?at="+url.QueryEscape(at), nil)
	if err != nil {
		return
	}
	if *id != "" {
		req.Header.Set("Last-Event-ID", *id)
	}
	resp, err := b.http.Do(req)
	if err != nil {
		return
	}
	defer resp.Body.Close()
	for lines := bufio.NewScanner(resp.Body); lines.Scan(); {
		if rest, ok := strings.CutPrefix(lines.Text(), "id: "); ok {
			*id = rest
		}
		if strings.HasPrefix(lines.Text(), "data: ") {
			select {
			case s.changed <- struct{}{}:
			default:
			}
		}
	}
}
