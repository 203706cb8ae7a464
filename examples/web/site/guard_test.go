package site

import (
	"log/slog"
	"net/http"
	"net/url"
	"strings"
	"testing"

	"bourse.example/examples/web/host"
	"bourse.example/examples/web/store/memory"
	"bourse.example/internal/testkit/must"
)

// TestMethods checks that a wrong method or an unknown path gets an error page.
func TestMethods(t *testing.T) {
	_, b := visiting(t)
	for path, want := range map[string]int{"/nothing": 404, "/rules/chess": 404, "/t/abc": 404,
		"/t/abc/p0": 404, "/t/abc/sit": 404, "/static/x.css": 404} {
		b.get(path).want(want, "Not found")
	}
	b.post("/stream", nil).want(405, "Not possible")
	b.post("/rules/futures", nil).want(405)
	for _, method := range []string{"PUT", "DELETE", "OPTIONS", "PATCH", "BREW"} {
		if p := b.ask(method, "/new", nil).want(405); !strings.Contains(p.header.Get("Allow"), "POST") {
			t.Errorf("%s: Allow %q", method, p.header.Get("Allow"))
		}
	}
	if p := b.get("/t/abc/p0/view.json").want(404); !strings.HasPrefix(p.text, `{"error":`) {
		t.Errorf("in JSON: %s", p.text)
	}
}

// TestHeaders checks that every response carries the policy, and that caches must not store pages.
func TestHeaders(t *testing.T) {
	_, b, page := playing(t)
	for _, path := range []string{"/", "/new", "/nothing", "/static/site.css", "/static/none",
		"/rules/futures", "/healthz", "/robots.txt", "/favicon.ico", "/verify", page.at.Path,
		page.at.Path + "/now", page.at.Path + "/view.json", "/t/abc"} {
		h := b.get(path).header
		for name, want := range map[string]string{"Content-Security-Policy": policy,
			"X-Content-Type-Options": "nosniff", "Referrer-Policy": "no-referrer",
			"X-Frame-Options": "DENY"} {
			if got := h.Get(name); got != want {
				t.Errorf("%s: %s is %q", path, name, got)
			}
		}
		want := "no-store"
		switch {
		case path == "/static/site.css" || path == "/favicon.ico":
			want = "no-cache"
		case strings.HasPrefix(path, "/rules"):
			want = "private, max-age=600"
		}
		if got := h.Get("Cache-Control"); got != want {
			t.Errorf("%s: Cache-Control is %q, want %q", path, got, want)
		}
	}
	policy := strings.Replace(policy, "script-src 'self' 'wasm-unsafe-eval';", "script-src 'self';", 1)
	for _, forbidden := range []string{"unsafe", "*", "http:", "data:"} {
		if strings.Contains(policy, forbidden) {
			t.Errorf("the policy has %s", forbidden)
		}
	}
	tag := b.get("/static/site.css").header.Get("ETag")
	b.get("/static/site.css", "If-None-Match", tag).want(304)
}

// TestLogs checks that the log contains no secret at any level: no cookie, no link, nothing typed, no path.
func TestLogs(t *testing.T) {
	var log must.Buffer
	logger := slog.New(slog.NewTextHandler(&log, &slog.HandlerOptions{Level: slog.LevelDebug}))
	s := servingOf(t, Options{Limits: free, Log: logger}, memory.New(), host.Options{Log: logger})
	b := s.browser(t)
	made := b.setUp("smallprint", 3, []string{player, "random", "random"},
		url.Values{"title": {"hush-title"}})
	page := b.asked(b.sitDown(made.links()["Seat 1 (blue)"], "hush-name"))
	b.post(page.form("/play").action, url.Values{"ask": {"1"}, "typed": {"hush-move"}})
	b.get(page.at.Path + "?hush-query")
	at, _ := url.Parse(s.URL)
	secrets := []string{"hush"}
	for _, c := range b.http.Jar.Cookies(at) {
		secrets = append(secrets, c.Value)
	}
	for _, link := range made.links() {
		_, secret, _ := strings.Cut(link, "#")
		secrets = append(secrets, secret)
	}
	if len(secrets) != 6 { // the cookies and the links, and what is typed
		t.Fatalf("%d secrets", len(secrets))
	}
	text := log.String()
	if !strings.Contains(text, "route=\"POST /t/{id}/{seat}/play\"") {
		t.Errorf("requests are not logged:\n%.500s", text)
	}
	for _, secret := range secrets {
		if strings.Contains(text, secret) {
			t.Errorf("%.4s… is logged", secret)
		}
	}
}

// TestPanic checks that the server answers with a page when a handler panics, and goes on.
func TestPanic(t *testing.T) {
	var log must.Buffer
	s := serving(t, Options{Limits: free, Log: slog.New(slog.NewTextHandler(&log, nil))})
	s.site.mux.Handle("GET /panic",
		s.site.route("GET /panic", func(http.ResponseWriter, *http.Request) error { panic("hush") }))
	b := s.browser(t)
	if p := b.get("/panic").want(500, "Server error"); strings.Contains(p.text, "hush") {
		t.Error("the page tells what has failed")
	}
	if !strings.Contains(log.String(), "hush") {
		t.Error("nothing is logged")
	}
	b.get("/").want(200)
}
