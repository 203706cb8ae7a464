package site

import (
	"errors"
	"fmt"
	"io"
	"log/slog"
	"net/http"
	"net/http/httptest"
	"strconv"
	"strings"
	"sync"
	"sync/atomic"
	"testing"
	"time"

	"github.com/prometheus/client_golang/prometheus"
	"github.com/prometheus/client_golang/prometheus/promhttp"

	"bourse.example/examples/web/host"
	"bourse.example/examples/web/store"
	"bourse.example/examples/web/store/memory"
	"bourse.example/internal/testkit/must"
)

// This file tests failures of the server, and forms that are sent several times at once.

// TestNotKept checks that a move that the store has not kept gets 503 with the table below, that the same
// form is accepted later, and that the page says so if the move had been kept after all.
func TestNotKept(t *testing.T) {
	for fault, said := range map[memory.Fault]string{memory.Before: "",
		memory.After: english.say("said.played")} {
		t.Run(fault.String(), func(t *testing.T) {
			faulty := memory.New()
			s := servingOf(t, Options{Limits: free}, faulty, host.Options{})
			_, page := s.table(t)
			f := page.form("/play")
			f.fields.Set("move", value(all(f.node, "button")[0], "value"))
			faulty.Script(fault)
			p := f.send().want(503, "Send it again")
			if p.header.Get("Retry-After") == "" {
				t.Error("nothing says when")
			}
			if got := f.send().want(200).said(); got != said {
				t.Errorf("the second time it says %q, want %q", got, said)
			}
		})
	}
}

// TestNotKept_form checks that a form that failed, such as making a table, can be sent again with the same
// number.
func TestNotKept_form(t *testing.T) {
	faulty := memory.New()
	b := servingOf(t, Options{Limits: free}, faulty, host.Options{}).browser(t)
	f := b.get("/new?game=futures").form("/new")
	faulty.Script(memory.Before)
	f.send().want(503)
	faulty.Script(memory.Full)
	f.send().want(503)
	f.send().want(200, "Links to share")
}

// TestHealth checks that /healthz reports whether the store works.
func TestHealth(t *testing.T) {
	faulty := memory.New()
	b := servingOf(t, Options{Limits: free}, faulty, host.Options{}).browser(t)
	b.get("/healthz").want(200, "ok")
	faulty.SetPlan(func(string, bool) (memory.Fault, time.Duration) { return memory.Before, 0 })
	if p := b.get("/healthz"); p.status < 500 {
		t.Errorf("status %d of a store that fails", p.status)
	}
}

// TestMetrics checks that responses are counted by route and status, and never under a text from a client.
func TestMetrics(t *testing.T) {
	registry := prometheus.NewRegistry()
	watch := Watch(registry)
	s := servingOf(t, Options{Limits: free, Metrics: registry}, memory.New(), host.Options{Watch: watch})
	b, page := s.table(t)
	page.form("/play").pressFirst()
	b.get("/hush-path").want(404)
	b.get("/metrics").want(404) // metrics are not public
	w := httptest.NewRecorder()
	promhttp.HandlerFor(registry, promhttp.HandlerOpts{}).ServeHTTP(w, httptest.NewRequest("GET", "/", nil))
	text := w.Body.String()
	for _, want := range []string{`bourse_http_answers_total{route="POST /t/{id}/{seat}/play",status="303"} 1`, `bourse_http_answers_total{route="none",status="404"} 2`, "bourse_moves_total ", "bourse_tables 1", "bourse_kept_seconds_count", "bourse_http_streams 0"} {
		if !strings.Contains(text, want) {
			t.Errorf("no %s in\n%s", want, text)
		}
	}
	if strings.Contains(text, "hush") || strings.Contains(text, page.idOf()) {
		t.Error("a client's text is a name")
	}
	if strings.Contains(text, "bourse_moves_total 0") {
		t.Error("moves are not counted")
	}
}

// TestOnce checks that a form sent many times at once runs once and every request gets the same result, that
// a form that failed or panicked runs again, and that memory is bounded.
func TestOnce(t *testing.T) {
	o := newOnce()
	me := store.Hash{1}
	var done atomic.Int32
	var all sync.WaitGroup
	for range 50 {
		all.Go(func() {
			got, _, err := o.do(me, "a", func() (outcome, error) {
				done.Add(1)
				return outcome{to: "/x", links: []link{{"l", host.Secret{7}}}}, nil
			})
			if got.to != "/x" || err != nil {
				t.Errorf("%+v, %v", got, err)
			}
		})
	}
	all.Wait()
	if done.Load() != 1 {
		t.Errorf("done %d times", done.Load())
	}
	other, first, second := len(o.show(store.Hash{2}, "/x")), len(o.show(me, "/x")), len(o.show(me, "/x"))
	if other != 0 || first != 1 || second != 0 {
		t.Errorf("another browser is shown %d links, this one %d and then %d", other, first, second)
	}
	fails := errors.New("it fails")
	for range 2 {
		if _, again, err := o.do(me, "b",
			func() (outcome, error) { return outcome{}, fails }); err != fails || again {
			t.Errorf("%v, again %v", err, again)
		}
	}
	func() {
		defer func() { recover() }()
		o.do(me, "c", func() (outcome, error) { panic("x") })
	}()
	if _, again, err := o.do(me, "c", func() (outcome, error) { return outcome{to: "/y"}, nil }); again ||
		err != nil {
		t.Errorf("after a panic: again %v, %v", again, err)
	}
	for _, ask := range []string{"", strings.Repeat("x", maxAsk+1)} {
		for range 2 {
			if _, again, _ := o.do(me, ask,
				func() (outcome, error) { return outcome{to: "/z"}, nil }); again {
				t.Errorf("%.5q is remembered", ask)
			}
		}
	}
	for range 2 * maxOnce {
		o.do(me, newAsk(), func() (outcome, error) { return outcome{to: newAsk(), links: []link{{}}}, nil })
	}
	if len(o.forms.all) > maxOnce || len(o.links.all) > maxOnce {
		t.Errorf("%d forms and the links of %d are remembered", len(o.forms.all), len(o.links.all))
	}
}

// TestOrigin checks which origins a site accepts, and what links begin with.
func TestOrigin(t *testing.T) {
	s := serving(t, Options{Limits: free})
	for _, origin := range []string{"tables.example", "ftp://tables.example", "https://",
		"https://tables.example/", "https://tables.example/x", "https://a@tables.example",
		"https://tables.example?x", ":", "javascript://x"} {
		if face, err := New(s.host, Options{Origin: origin}); err == nil {
			face.Close()
			t.Errorf("%s is taken", origin)
		}
	}
	face := must.Get(New(s.host, Options{Origin: "https://tables.example:8443"}))
	defer face.Close()
	face.Close() // closing it again does nothing
	if got := face.base(httptest.NewRequest(http.MethodGet, "http://elsewhere.example/",
		nil)); got != "https://tables.example:8443" {
		t.Errorf("links begin with %s", got)
	}
	if got := s.site.base(httptest.NewRequest(http.MethodGet, "https://elsewhere.example/",
		nil)); got != "https://elsewhere.example" {
		t.Errorf("links begin with %s", got)
	}
}

// TestFailureOf checks that an internal error reveals nothing, and that every error page has a text in each
// language.
func TestFailureOf(t *testing.T) {
	text := failureOf(errors.New("hush")).told(english)
	if f := failureOf(errors.New("hush")); f.status != 500 || text != english.say("error.why-500") {
		t.Errorf("%+v: %s", f, text)
	}
	s := serving(t, Options{Limits: free, Log: slog.New(slog.NewTextHandler(io.Discard, nil))})
	for _, words := range speakers {
		for _, known := range failures {
			f := failureOf(known.err)
			if text := f.told(words); f.status != known.status || text != words.say(known.name) ||
				words.words[fmt.Sprint("error.", f.status)] == "" {
				t.Errorf("%v: %+v: %s", known.err, f, text)
			}
		}
		for name, title := range words.words {
			status, err := strconv.Atoi(strings.TrimPrefix(name, "error."))
			if err != nil {
				continue
			}
			r, w := httptest.NewRequest(http.MethodGet, "/", nil), httptest.NewRecorder()
			r.Header.Set("Accept-Language", words.language)
			s.site.fail(&answer{ResponseWriter: w}, r, &failure{status: status})
			if why := words.say(fmt.Sprint("error.why-", status)); w.Code != status || !strings.Contains(w.Body.String(), title) ||
				!strings.Contains(w.Body.String(), why) {
				t.Errorf("%d: %d %.300s", status, w.Code, w.Body)
			}
		}
	}
}
