package site

import (
	"fmt"
	"io"
	"net/http"
	"net/url"
	"strings"
	"testing"

	"bourse.example/examples/web/host"
	"bourse.example/internal/testkit/must"
)

// This file tests requests of hostile clients.

// gets are the routes of a table that GET reads, as what follows the address of a seat.
var gets = []string{"", "/now", "/story", "/record", "/view.json", "/options.json", "/events.json"}

var posts = []string{"/play", "/leave", "/handover", "/push", "/device", "/name", "/words"}

// idOf returns the ID of a page's table.
func (p *paper) idOf() string { return strings.Split(p.at.Path, "/")[2] }

// status requests a path and does not read the response to its end.
func (b *browser) status(path string) int {
	b.t.Helper()
	answer := must.Get(b.http.Get(b.at + path))
	answer.Body.Close()
	return answer.StatusCode
}

// TestStrangers checks that a seat answers only its own browser: no browser without a cookie, with a forged
// or another player's cookie, in another seat, or watching.
func TestStrangers(t *testing.T) {
	s, ada := visiting(t)
	links := ada.setUp("smallprint", 3, []string{player, player, "random"}, nil).want(200).links()
	grace, watcher := s.browser(t), s.browser(t)
	ada.sitDown(links["Seat 1 (blue)"], "Ada").want(200)
	page := grace.sitDown(links["Seat 2 (red)"], "Grace").want(200)
	watcher.sitDown(links["Spectators"], "").want(200, "watching")
	seat := "/t/" + page.idOf() + "/p0"
	move := url.Values{"ask": {"1"}, "move": {"p0 pass"}, "sure": {"yes"}, "name": {"Mallory"}}

	at := must.Get(url.Parse(s.URL))
	cookie := func(v string) *browser {
		b := s.browser(t)
		b.http.Jar.SetCookies(at, []*http.Cookie{{Name: cookieName, Value: v, Path: "/"}})
		return b
	}
	strangers := map[string]*browser{
		"no cookie": s.browser(t), "another seat": grace, "a watcher": watcher,
		"an empty cookie": cookie(""), "a short one": cookie("abc"), "zeros": cookie(strings.Repeat("A", 43)),
		"a drawn one":     cookie(strings.Repeat("Q", 42) + "A"),
		"a seat's secret": cookie(links["Seat 1 (blue)"][strings.IndexByte(links["Seat 1 (blue)"], '#')+1:]),
		"a long one":      cookie(strings.Repeat("A", 5000)),
		"none of base64":  cookie("!" + strings.Repeat("A", 42)),
		"another's hash":  cookie(fmt.Sprintf("%x", host.Secret{1}.Hash())),
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
			if p := b.post("/t/"+page.idOf()+"/table/"+path,
				url.Values{"seat": {"p0"}, "bot": {"greedy"}, "sure": {"yes"}}); p.status != 403 &&
				!(b == grace && path == "rematch" && p.status == 409) {
				t.Errorf("%s: POST table/%s: %d", name, path, p.status)
			}
		}
		if p := b.get("/t/" + page.idOf() + "/table"); p.status != 403 {
			t.Errorf("%s: GET table: %d", name, p.status)
		}
	}
	for _, path := range posts { // spectators cannot act
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

// TestCookies checks how the cookie is set, that an old cookie loses a seat that was handed over or left, and
// that a link that has ended is refused.
func TestCookies(t *testing.T) {
	s, b := visiting(t)
	p := b.get("/new?game=smallprint").want(200)
	set := p.header.Get("Set-Cookie")
	for _, want := range []string{"browser=", "; Path=/", "; Max-Age=34560000", "; HttpOnly",
		"; SameSite=Lax"} {
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
	tls := must.Get(New(s.host, Options{Origin: "https://tables.example"}))
	defer tls.Close()
	s.Config.Handler = tls
	if set := s.browser(t).get("/new?game=smallprint").header.Get("Set-Cookie"); !strings.Contains(set,
		"; Secure") {
		t.Errorf("under https: %q", set)
	}
	s.Config.Handler = s.site

	link := b.setUp("smallprint", 3, []string{player, player, "random"}, nil).links()["Seat 1 (blue)"]
	page := b.sitDown(link, "Ada")
	seat := page.at.Path
	handed := page.form("/handover").set("sure", "yes").send().want(200, "Links to share")
	next := handed.links()["Seat 1 (blue)"]
	if next == "" || next == link {
		t.Fatalf("the new link is %q", next)
	}
	b.get(seat).want(403)
	b.sitDown(link, "Eve").want(410)
	grace := s.browser(t)
	page = grace.sitDown(next, "Grace").want(200, "Grace")
	page.form("/leave").set("sure", "yes").send().want(200, "You left the seat")
	grace.get(seat).want(403)
	grace.sitDown(next, "Grace").want(410)
}

// TestForeign checks that forms from other sites are refused, except from a trusted origin.
func TestForeign(t *testing.T) {
	s, b, page := playing(t)
	trusting := must.Get(New(s.host, Options{Limits: free, Origin: "https://tables.example"}))
	defer trusting.Close()
	s.Config.Handler = trusting
	f := page.form("/play")
	f.fields.Set("move", "p0 pass")
	at := "http://" + strings.TrimPrefix(s.URL, "http://")
	for _, headers := range [][]string{{"Sec-Fetch-Site", "cross-site"}, {"Sec-Fetch-Site", "same-site"},
		{"Origin", "https://evil.example"}, {"Origin", "null"},
		{"Origin", "http://tables.example"}, {"Sec-Fetch-Site", "cross-site", "Origin", at},
		{"Origin", "https://tables.example.evil.example"}} {
		b.post(f.action, f.fields, headers...).want(403, "another site")
		b.post("/new", url.Values{"game": {"futures"}}, headers...).want(403)
	}
	for _, headers := range [][]string{{"Sec-Fetch-Site", "same-origin"}, {"Sec-Fetch-Site", "none"},
		{"Origin", at}, {"Origin", "https://tables.example"},
		{"Sec-Fetch-Site", "cross-site", "Origin", "https://tables.example"}} {
		b.post(f.action, f.fields, headers...).want(200)
	}
}

// TestBodies checks that every route refuses a body that is too long.
func TestBodies(t *testing.T) {
	_, b, page := playing(t)
	seat, table := page.at.Path, "/t/"+page.idOf()
	long := func(begin, text string) io.Reader {
		return io.MultiReader(strings.NewReader(begin), io.LimitReader(repeated(text), 10<<20))
	}
	refused := func(path, kind string, body io.Reader) {
		answer, err := b.http.Do(b.request("POST", path, body, "Content-Type", kind))
		if err != nil {
			return // the connection was cut while the body was sent, which is a refusal too
		}
		answer.Body.Close()
		if answer.StatusCode != 413 {
			t.Errorf("%s of %s: %d", path, kind, answer.StatusCode)
		}
	}
	for _, path := range []string{"/new", "/verify",
		table + "/sit", table + "/table/replace", table + "/table/recall", table + "/table/abandon",
		table + "/table/rematch",
		seat + "/play", seat + "/leave", seat + "/handover", seat + "/push", seat + "/device", seat + "/name", seat + "/words"} {
		refused(path, "application/x-www-form-urlencoded", long("", "a=%26&"))
	}
	refused(seat+"/play", "application/json", long(`{"move":"`, "a"))
	part := "--x\r\nContent-Disposition: form-data; name=\"record\"\r\n\r\n"
	refused("/verify", "multipart/form-data; boundary=x", long(part, "a"))
	b.get(seat).want(200)
}

// repeated is an endless text.
type repeated string

func (text repeated) Read(b []byte) (int, error) {
	for i := range b {
		b[i] = text[i%len(text)]
	}
	return len(b), nil
}
