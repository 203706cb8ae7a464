package site

import (
	"bytes"
	"fmt"
	"io"
	"log/slog"
	"net/http"
	"net/url"
	"strings"
	"sync"
	"testing"

	"bourse.example/examples/web/host"
	"bourse.example/examples/web/store/memory"
)

// This file tests what hostile clients send.

// everywhere are the routes of a table, as the address of a seat and what is behind it.
var gets = []string{"", "/now", "/story", "/record", "/view.json", "/options.json", "/events.json"}

var posts = []string{"/play", "/leave", "/handover", "/hook", "/name", "/commit", "/reveal"}

// idOf returns the table of a page.
func (p *paper) idOf() string { return strings.Split(p.at.Path, "/")[2] }

// status asks for an address and does not wait for the end of the answer.
func (b *browser) status(path string) int {
	b.t.Helper()
	answer, err := b.http.Get(b.at + path)
	if err != nil {
		b.t.Fatal(err)
	}
	answer.Body.Close()
	return answer.StatusCode
}

// TestStrangers holds that a seat is shown to, and answers, its own browser alone: not one without a cookie, nor with a
// forged one, nor with another's, nor one that sits elsewhere or watches.
func TestStrangers(t *testing.T) {
	s := serving(t, Options{Limits: free})
	ada, made := s.browser(t), (*paper)(nil)
	made = ada.setUp("smallprint", 3, []string{person, person, "random"}, nil).want(200)
	links := made.links()
	grace, watcher := s.browser(t), s.browser(t)
	ada.sitDown(links["seat p0"], "Ada").want(200)
	page := grace.sitDown(links["seat p1"], "Grace").want(200)
	watcher.sitDown(links["those who watch"], "").want(200, "watching")
	seat := "/t/" + page.idOf() + "/p0"
	move := url.Values{"ask": {"1"}, "move": {"p0 pass"}, "sure": {"yes"}, "name": {"Mallory"}, "address": {"https://x.example/"}}

	cookie := func(v string) *browser {
		b := s.browser(t)
		at, _ := url.Parse(s.URL)
		b.http.Jar.SetCookies(at, []*http.Cookie{{Name: cookieName, Value: v, Path: "/"}})
		return b
	}
	strangers := map[string]*browser{
		"no cookie": s.browser(t), "another seat": grace, "a watcher": watcher,
		"an empty cookie": cookie(""), "a short one": cookie("abc"), "zeros": cookie(strings.Repeat("A", 43)), "a drawn one": cookie(strings.Repeat("Q", 42) + "A"),
		"a seat's secret": cookie(links["seat p0"][strings.IndexByte(links["seat p0"], '#')+1:]), "a long one": cookie(strings.Repeat("A", 5000)),
		"none of base64": cookie("!" + strings.Repeat("A", 42)), "another's hash": cookie(fmt.Sprintf("%x", host.Secret{1}.Hash())),
	}
	for name, b := range strangers {
		for _, path := range gets {
			if p := b.get(seat + path); p.status != 403 || strings.Contains(p.text, "Ada") {
				t.Errorf("%s: GET %s: %d %.300s", name, path, p.status, p.words())
			}
		}
		for _, path := range posts {
			if p := b.post(seat+path, move); p.status != 403 {
				t.Errorf("%s: POST %s: %d", name, path, p.status)
			}
		}
		if status := b.status("/stream?at=" + page.idOf() + "/p0:0.0"); status != 403 {
			t.Errorf("%s: stream: %d", name, status)
		}
		for _, path := range []string{"replace", "recall", "abandon", "rematch"} {
			if p := b.post("/t/"+page.idOf()+"/table/"+path, url.Values{"seat": {"p0"}, "bot": {"greedy"}, "sure": {"yes"}}); p.status != 403 && !(b == grace && path == "rematch" && p.status == 409) {
				t.Errorf("%s: POST table/%s: %d", name, path, p.status)
			}
		}
		if p := b.get("/t/" + page.idOf() + "/table"); p.status != 403 {
			t.Errorf("%s: GET table: %d", name, p.status)
		}
	}
	for _, path := range posts { // the watchers' place answers nothing
		if p := watcher.post("/t/"+page.idOf()+"/watch"+path, move); p.status != 403 {
			t.Errorf("watch: POST %s: %d", path, p.status)
		}
	}
	ada.get(seat).want(200, "Ada")
	for _, path := range []string{"/record", "/proof", "/table"} {
		s.browser(t).get("/t/" + page.idOf() + path).want(403)
	}
	if p := s.browser(t).get("/t/" + page.idOf()).want(200); strings.Contains(p.text, "Ada") {
		t.Error("a stranger is told who sits at a table that is not listed")
	}
}

// TestCookies holds how the cookie is set, that a seat that was handed over or left is no more that of an old cookie, and
// that a link that has ended brings nobody in.
func TestCookies(t *testing.T) {
	s := serving(t, Options{Limits: free})
	b := s.browser(t)
	p := b.get("/new?game=smallprint").want(200)
	set := p.header.Get("Set-Cookie")
	for _, want := range []string{"browser=", "; Path=/", "; Max-Age=34560000", "; HttpOnly", "; SameSite=Lax"} {
		if !strings.Contains(set, want) {
			t.Errorf("the cookie %q has no %q", set, want)
		}
	}
	if strings.Contains(set, "Secure") {
		t.Errorf("over http: %q", set)
	}
	if set := b.get("/new?game=smallprint").header.Get("Set-Cookie"); set != "" {
		t.Errorf("it is set again: %q", set)
	}
	tls, err := New(s.host, Options{Origin: "https://tables.example"})
	if err != nil {
		t.Fatal(err)
	}
	defer tls.Close()
	s.Config.Handler = tls
	if set := s.browser(t).get("/new?game=smallprint").header.Get("Set-Cookie"); !strings.Contains(set, "; Secure") {
		t.Errorf("under https: %q", set)
	}
	s.Config.Handler = s.site

	made := b.setUp("smallprint", 3, []string{person, person, "random"}, nil)
	link := made.links()["seat p0"]
	page := b.sitDown(link, "Ada")
	seat := page.at.Path
	handed := page.form("/handover").set("sure", "yes").send().want(200, "Links to give away")
	next := handed.links()["seat p0"]
	if next == "" || next == link {
		t.Fatalf("the new link is %q", next)
	}
	b.get(seat).want(403)
	b.sitDown(link, "Eve").want(410)
	grace := s.browser(t)
	grace.sitDown(next, "Grace").want(200, "Grace")
	page = grace.get(seat)
	page.form("/leave").set("sure", "yes").send().want(200, "You have left the seat")
	grace.get(seat).want(403)
	grace.sitDown(next, "Grace").want(410)
}

// TestForeign holds that forms of other sites' pages are refused, and that a trusted origin's are not.
func TestForeign(t *testing.T) {
	s := serving(t, Options{Limits: free})
	b, page := s.table(t)
	trusting, err := New(s.host, Options{Limits: free, Origin: "https://tables.example"})
	if err != nil {
		t.Fatal(err)
	}
	defer trusting.Close()
	s.Config.Handler = trusting
	f := page.form("/play")
	f.fields.Set("move", "p0 pass")
	at := "http://" + strings.TrimPrefix(s.URL, "http://")
	for _, headers := range [][]string{{"Sec-Fetch-Site", "cross-site"}, {"Sec-Fetch-Site", "same-site"}, {"Origin", "https://evil.example"}, {"Origin", "null"},
		{"Origin", "http://tables.example"}, {"Sec-Fetch-Site", "cross-site", "Origin", at}, {"Origin", "https://tables.example.evil.example"}} {
		b.post(f.action, f.fields, headers...).want(403, "another site")
		b.post("/new", url.Values{"game": {"futures"}}, headers...).want(403)
	}
	for _, headers := range [][]string{{"Sec-Fetch-Site", "same-origin"}, {"Sec-Fetch-Site", "none"}, {"Origin", at}, {"Origin", "https://tables.example"}, {"Sec-Fetch-Site", "cross-site", "Origin", "https://tables.example"}} {
		b.post(f.action, f.fields, headers...).want(200)
	}
}

// nasty is what would be script if it were not escaped somewhere.
const nasty = `"'><script>alert(1)</script>`

// TestEscaped holds that names, titles and all else that people type are text in every page: the client inspects each for
// script, and the text is found as it was typed.
func TestEscaped(t *testing.T) {
	s := serving(t, Options{Limits: free, CheckHook: func(string) error { return nil }})
	b := s.browser(t)
	made := b.setUp("smallprint", 3, []string{person, person, "random"}, url.Values{"title": {nasty}, "listed": {"yes"}}).want(200, nasty)
	name := `<script>x()</script>"` // as long as a name may be
	page := b.sitDown(made.links()["seat p0"], name).want(200, name)
	grace := s.browser(t)
	grace.sitDown(made.links()["seat p1"], `'onload=x`).want(200)
	seat := page.at.Path
	page = b.get(seat).want(200, nasty, name)
	page.form("/hook").set("address", "https://x.example/"+nasty).send().want(200)
	page = b.get(seat).want(200)
	if got := value(page.byID("hook"), "value"); got != "https://x.example/"+nasty {
		t.Errorf("the address is shown as %q", got)
	}
	table := "/t/" + page.idOf()
	for _, path := range []string{"/", table, table + "/table", table + "/watch", seat + "/story", seat + "/now", table + "/watch/now"} {
		p := b.get(path).want(200)
		if path != seat+"/story" && !strings.Contains(path, "now") {
			p.want(200, nasty)
		}
		if strings.Contains(p.text, "<script>") {
			t.Errorf("%s has a script", path)
		}
	}
	other := strings.ReplaceAll(nasty, "1", "2")
	for _, path := range []string{"/t/" + url.PathEscape(other), "/" + url.PathEscape(other), "/rules/" + url.PathEscape(other), seat + "?said=" + url.QueryEscape(other),
		"/new?game=" + url.QueryEscape(other), "/new?game=merlin&set=" + url.QueryEscape(other), "/new?game=futures&players=" + url.QueryEscape(other), "/verify?table=" + url.QueryEscape(other), "/stream?at=" + url.QueryEscape(other)} {
		if p := b.get(path); strings.Contains(p.text, "<script>") || strings.Contains(p.words(), "alert(2)") {
			t.Errorf("%s shows what its address says", path)
		}
	}
	f := b.get("/new?game=economicon").form("/new").set("title", nasty).set("c.rounds", nasty).set("c.lawRounds", nasty).set("seat.p1", ownSpec).set("bot.p1", nasty).set("limit", nasty).set("timeout", nasty)
	p := f.send().want(422)
	if got := value(p.byID("c-rounds"), "value"); got != nasty || strings.Contains(p.text, "<script>") {
		t.Errorf("the field is shown as %q", got)
	}
	b.post(table+"/sit", url.Values{"secret": {nasty}, "name": {nasty}}).want(410)
	b.post(seat+"/play", url.Values{"ask": {"1"}, "typed": {nasty}, "choice": {nasty}}).want(409)
	b.post(seat+"/name", url.Values{"name": {nasty + nasty}}).want(422)
	p = b.post("/verify", url.Values{"record": {"bourse 1\ngame futures\nedition " + nasty}, "commitment": {nasty}, "proof": {nasty}}).want(422)
	if strings.Contains(p.text, "<script>") {
		t.Error("a record is shown as it is")
	}
}

// TestTags holds that what a record's tags say is text on the page that verifies it.
func TestTags(t *testing.T) {
	s := serving(t, Options{Limits: free})
	b, page := s.table(t)
	end := playOn(t, b, page.form("/name").set("name", `<b onclick=x()>Ada</b>`).send().want(200, `<b onclick=x()>Ada</b>`))
	p := end.follow("Verify both").want(200, "tag").form("/verify").send().want(200, "It holds")
	for _, n := range all(p.root, "b") {
		if _, ok := attr(n, "onclick"); ok {
			t.Error("a tag has become an element")
		}
	}
	record := end.follow("The whole record")
	if kind := record.header.Get("Content-Type"); record.status != 200 || kind != "text/plain; charset=utf-8" {
		t.Errorf("the record is %d %s", record.status, kind)
	}
}

// TestBodies holds that long bodies are refused, wherever they go.
func TestBodies(t *testing.T) {
	s := serving(t, Options{Limits: free})
	b, page := s.table(t)
	seat, table := page.at.Path, "/t/"+page.idOf()
	paths := []string{"/new", "/verify", table + "/sit", table + "/table/replace", table + "/table/recall", table + "/table/abandon", table + "/table/rematch"}
	for _, path := range posts {
		paths = append(paths, seat+path)
	}
	const long = 10 << 20
	for _, path := range paths {
		for _, kind := range []string{"application/x-www-form-urlencoded", "application/json", "multipart/form-data; boundary=x"} {
			if path != "/verify" && strings.HasPrefix(kind, "multipart") || kind == "application/json" && !strings.HasSuffix(path, "/play") && !strings.HasSuffix(path, "/commit") && !strings.HasSuffix(path, "/reveal") {
				continue
			}
			if kind[0] == 'a' && kind != "application/json" && (strings.HasSuffix(path, "/commit") || strings.HasSuffix(path, "/reveal")) {
				continue
			}
			var body io.Reader = io.LimitReader(repeated("a=%26&"), long)
			switch {
			case kind == "application/json":
				body = io.MultiReader(strings.NewReader(`{"move":"`), io.LimitReader(repeated("a"), long))
			case kind[0] == 'm':
				body = io.MultiReader(strings.NewReader("--x\r\nContent-Disposition: form-data; name=\"record\"\r\n\r\n"), io.LimitReader(repeated("a"), long))
			}
			r, err := http.NewRequest("POST", s.URL+path, body)
			if err != nil {
				t.Fatal(err)
			}
			r.Header.Set("Content-Type", kind)
			answer, err := b.http.Do(r)
			if err != nil {
				continue // the connection was cut while the body was sent: that is a refusal too
			}
			if answer.StatusCode != 413 {
				t.Errorf("%s of %s: %d", path, kind, answer.StatusCode)
			}
			answer.Body.Close()
		}
	}
	b.get(seat).want(200)
}

// repeated is a text without an end.
type repeated string

func (text repeated) Read(b []byte) (int, error) {
	for i := range b {
		b[i] = text[i%len(text)]
	}
	return len(b), nil
}

// TestPaths holds that no path leads out of what there is, and that files have names made of IDs.
func TestPaths(t *testing.T) {
	s := serving(t, Options{Limits: free})
	b, page := s.table(t)
	end := playOn(t, b, page)
	id := end.idOf()
	for _, path := range []string{"/static/../site.go", "/static/..%2fsite.go", "/static/%2e%2e/site.go", "/static/..%5csite.go", "/static/", "/static", "/static/./site.css/..", "/static/%00",
		"/t/..%2f..%2fetc%2fpasswd", "/t/..%2f..%2fetc%2fpasswd/record", "/t/%2e%2e/record", "/t/" + id + "/..%2f..%2fx/record", "/t/" + id + "/p0/..%2frecord", "/t/" + id + "/P0", "/t/" + id + "/p8", "/t/" + id + "/p00", "/t/" + id + "/~",
		"/t/" + id + "/none", "/t/" + id + "/spectator", "/t/" + strings.ToUpper(id), "/t/" + id + "%00", "/t/" + strings.Repeat("a", 65), "/t/" + strings.Repeat("a", 3000), "/rules/..%2ffutures", "/rules/", "/templates/seat.html", "/t/", "/t/" + id + "/"} {
		r, err := http.NewRequest("GET", s.URL, nil)
		if err != nil {
			t.Fatal(err)
		}
		if r.URL, err = url.Parse(s.URL + path); err != nil {
			t.Fatal(err)
		}
		if p := b.do(r); p.status != 404 && p.status != 403 && p.at.Path != "/site.go" && p.at.Path != "/" {
			t.Errorf("%s: %d at %s", path, p.status, p.at)
		}
	}
	for path, want := range map[string]string{"/t/" + id + "/record": "bourse-" + id + ".txt", "/t/" + id + "/p0/record": "bourse-" + id + "-p0.txt", "/t/" + id + "/proof": "bourse-" + id + "-proof.json"} {
		if got := b.get(path).want(200).header.Get("Content-Disposition"); got != `attachment; filename="`+want+`"` {
			t.Errorf("%s is named %s", path, got)
		}
	}
}

// TestMethods holds that what is asked with another method, or is not there, is answered with a page that says so.
func TestMethods(t *testing.T) {
	s := serving(t, Options{Limits: free})
	b := s.browser(t)
	for path, want := range map[string]int{"/nothing": 404, "/rules/chess": 404, "/t/abc": 404, "/t/abc/p0": 404, "/t/abc/sit": 404, "/static/x.css": 404} {
		b.get(path).want(want, "Not here")
	}
	b.post("/stream", nil).want(405, "Not like this")
	b.post("/rules/futures", nil).want(405)
	for _, method := range []string{"PUT", "DELETE", "OPTIONS", "PATCH", "BREW"} {
		r, err := http.NewRequest(method, s.URL+"/new", nil)
		if err != nil {
			t.Fatal(err)
		}
		if p := b.do(r).want(405); !strings.Contains(p.header.Get("Allow"), "POST") {
			t.Errorf("%s: Allow %q", method, p.header.Get("Allow"))
		}
	}
	if p := b.get("/t/abc/p0/view.json").want(404); !strings.HasPrefix(p.text, `{"error":`) {
		t.Errorf("in JSON: %s", p.text)
	}
}

// TestHeaders holds that every answer, whatever it is, carries the policy, and that pages are not kept on the way.
func TestHeaders(t *testing.T) {
	s := serving(t, Options{Limits: free})
	b, page := s.table(t)
	for _, path := range []string{"/", "/new", "/nothing", "/static/site.css", "/static/none", "/rules/futures", "/metrics", "/healthz", "/robots.txt", "/favicon.ico", "/verify", page.at.Path, page.at.Path + "/now", page.at.Path + "/view.json", "/t/abc"} {
		h := b.get(path).header
		for name, want := range map[string]string{"Content-Security-Policy": policy, "X-Content-Type-Options": "nosniff", "Referrer-Policy": "no-referrer", "X-Frame-Options": "DENY"} {
			if got := h.Get(name); got != want {
				t.Errorf("%s: %s is %q", path, name, got)
			}
		}
		want := "no-store"
		switch {
		case path == "/static/site.css" || path == "/favicon.ico":
			want = "no-cache"
		case strings.HasPrefix(path, "/rules"):
			want = "public, max-age=600"
		}
		if got := h.Get("Cache-Control"); got != want {
			t.Errorf("%s: Cache-Control is %q, want %q", path, got, want)
		}
	}
	for _, forbidden := range []string{"unsafe", "*", "http:", "data:"} {
		if strings.Contains(policy, forbidden) {
			t.Errorf("the policy has %s", forbidden)
		}
	}
	tag := b.get("/static/site.css").header.Get("ETag")
	r, err := http.NewRequest("GET", s.URL+"/static/site.css", nil)
	if err != nil {
		t.Fatal(err)
	}
	r.Header.Set("If-None-Match", tag)
	b.do(r).want(304)
}

// TestLogs holds that no secret is logged, at any level: no cookie, no link, nothing typed, no address that is asked for.
func TestLogs(t *testing.T) {
	var log safeBuffer
	logger := slog.New(slog.NewTextHandler(&log, &slog.HandlerOptions{Level: slog.LevelDebug}))
	s := servingOf(t, Options{Limits: free, Log: logger}, memory.New(), host.Options{Log: logger})
	b := s.browser(t)
	made := b.setUp("smallprint", 3, []string{person, "random", "random"}, url.Values{"title": {"hush-title"}})
	page := b.asked(b.sitDown(made.links()["seat p0"], "hush-name"))
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
	if len(secrets) != 5 {
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

// A safeBuffer may be written to by many.
type safeBuffer struct {
	mu sync.Mutex
	b  bytes.Buffer
}

func (s *safeBuffer) Write(p []byte) (int, error) {
	s.mu.Lock()
	defer s.mu.Unlock()
	return s.b.Write(p)
}

func (s *safeBuffer) String() string {
	s.mu.Lock()
	defer s.mu.Unlock()
	return s.b.String()
}

// TestPanic holds that a handler that panics answers with a page, and the server goes on.
func TestPanic(t *testing.T) {
	var log safeBuffer
	s := serving(t, Options{Limits: free, Log: slog.New(slog.NewTextHandler(&log, nil))})
	s.site.mux.Handle("GET /panic", s.site.route("GET /panic", func(http.ResponseWriter, *http.Request) error { panic("hush") }))
	b := s.browser(t)
	if p := b.get("/panic").want(500, "A fault of the server"); strings.Contains(p.text, "hush") {
		t.Error("the page tells what has failed")
	}
	if !strings.Contains(log.String(), "hush") {
		t.Error("nothing is logged")
	}
	b.get("/").want(200)
}
