package site

import (
	"bytes"
	"context"
	"encoding/json"
	"fmt"
	"io"
	"net/http"
	"net/http/cookiejar"
	"net/http/httptest"
	"net/url"
	"strings"
	"testing"

	"golang.org/x/net/html"

	"bourse.example/examples/web/host"
	"bourse.example/examples/web/store"
	"bourse.example/examples/web/store/memory"
	"bourse.example/internal/testkit/must"
)

// This file is a browser without JavaScript: it can only follow the links and send the forms of the pages
// that it gets.

// free are limits that tests never reach.
var free = Limits{Requests: Rate{-1, 0}, Answers: Rate{-1, 0}, Tables: Rate{-1, 0}, Checks: Rate{-1, 0},
	Reacts: Rate{-1, 0}}

// A server is a site with a host and a store.
type server struct {
	*httptest.Server
	site *Site
	host *host.Host
}

// serving returns a server that ends with the test.
func serving(t testing.TB, o Options) *server { return servingOf(t, o, memory.New(), host.Options{}) }

// visiting returns a server without limits, and a browser that visits it.
func visiting(t *testing.T) (*server, *browser) {
	t.Helper()
	s := serving(t, Options{Limits: free})
	return s, s.browser(t)
}

// playing returns a server without limits, and the browser and page of a player whose turn it is.
func playing(t *testing.T) (*server, *browser, *paper) {
	t.Helper()
	s := serving(t, Options{Limits: free})
	b, page := s.table(t)
	return s, b, page
}

func servingOf(t testing.TB, o Options, s store.Store, ho host.Options) *server {
	t.Helper()
	ho.Store, ho.Workers = s, 2
	h := must.Get(host.Open(context.Background(), ho))
	face := must.Get(New(h, o))
	web := httptest.NewUnstartedServer(face)
	web.Config = face.Server()
	web.Start()
	t.Cleanup(func() {
		face.Close()
		web.Close()
		if err := h.Close(context.Background()); err != nil {
			t.Error(err)
		}
	})
	return &server{web, face, h}
}

// A browser is a client with a cookie jar.
type browser struct {
	t    testing.TB
	at   string
	http *http.Client
}

func (s *server) browser(t testing.TB) *browser {
	b := browserAt(t, s.URL)
	b.http.Transport = s.Client().Transport
	return b
}

func browserAt(t testing.TB, at string) *browser {
	return &browser{t, at, &http.Client{Jar: must.Get(cookiejar.New(nil))}}
}

// get requests a path of the server.
func (b *browser) get(path string, headers ...string) *paper {
	b.t.Helper()
	return b.ask("GET", path, nil, headers...)
}

// ask sends a request.
func (b *browser) ask(method, path string, body io.Reader, headers ...string) *paper {
	b.t.Helper()
	return b.do(b.request(method, path, body, headers...))
}

func (b *browser) request(method, path string, body io.Reader, headers ...string) *http.Request {
	r := must.Get(http.NewRequest(method, b.at+path, body))
	for i := 0; i+1 < len(headers); i += 2 {
		r.Header.Set(headers[i], headers[i+1])
	}
	return r
}

// post sends a form that does not have to be on a page.
func (b *browser) post(path string, fields url.Values, headers ...string) *paper {
	b.t.Helper()
	headers = append([]string{"Content-Type", "application/x-www-form-urlencoded"}, headers...)
	return b.ask("POST", path, strings.NewReader(fields.Encode()), headers...)
}

// postJSON sends JSON.
func (b *browser) postJSON(path, text string) *paper {
	b.t.Helper()
	return b.ask("POST", path, strings.NewReader(text), "Content-Type", "application/json")
}

// into decodes the JSON of a page.
func (p *paper) into(v any) *paper {
	p.b.t.Helper()
	if err := json.Unmarshal([]byte(p.text), v); err != nil {
		p.b.t.Fatalf("%s: %v in %s", p.at, err, p.text)
	}
	return p
}

func (b *browser) do(r *http.Request) *paper {
	b.t.Helper()
	answer := must.Get(b.http.Do(r))
	defer answer.Body.Close()
	text := must.Get(io.ReadAll(answer.Body))
	p := &paper{b: b, status: answer.StatusCode, header: answer.Header, at: answer.Request.URL,
		text: string(text), part: r.Header.Get(fragmentHeader) != ""}
	if strings.HasPrefix(p.header.Get("Content-Type"), "text/html") {
		p.root = must.Get(html.Parse(bytes.NewReader(text)))
		p.inspect()
	}
	if p.status == http.StatusTooManyRequests && p.header.Get("Retry-After") == "" {
		b.t.Errorf("%s: it is not said how long to wait", p.at)
	}
	return p
}

// seatForm returns the form behind a link, with the link pasted in; sitDown sends it.
func (b *browser) seatForm(link string) *sheet {
	b.t.Helper()
	address, _, _ := strings.Cut(strings.TrimPrefix(link, b.at), "#")
	return b.get(address).want(200).form("/sit").set("secret", link)
}

func (b *browser) sitDown(link, name string) *paper {
	b.t.Helper()
	return b.seatForm(link).set("name", name).send()
}

// setUp makes a table with the form. The seats are values of the choices for each seat.
func (b *browser) setUp(game string, players int, seats []string, more url.Values) *paper {
	b.t.Helper()
	set := ""
	if game == "merlin" {
		set = "&set=" + more.Get("set")
	}
	f := b.get(fmt.Sprintf("/new?game=%s&players=%d%s", game, players, set)).want(200).form("/new")
	for i, who := range seats {
		f.set(fmt.Sprintf("seat.p%d", i), who)
	}
	for name, values := range more {
		if name != "set" {
			f.fields[name] = values
		}
	}
	return f.send()
}
