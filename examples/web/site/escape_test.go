package site

import (
	"net/url"
	"strings"
	"testing"

	"bourse.example/internal/testkit/must"
)

// nasty would run JavaScript if a page did not escape it.
const nasty = `"'><script>alert(1)</script>`

// TestEscaped checks that every page escapes everything that people type; the client looks for scripts.
func TestEscaped(t *testing.T) {
	s := serving(t, Options{Limits: free})
	b := s.browser(t)
	made := b.setUp("smallprint", 3, []string{player, player, "random"},
		url.Values{"title": {nasty}, "listed": {"yes"}}).want(200, nasty)
	name := `<script>x()</script>"` // as long as a name may be
	page := b.sitDown(made.links()["Seat 1 (blue)"], name).want(200, name)
	grace := s.browser(t)
	grace.sitDown(made.links()["Seat 2 (red)"], `'onload=x`).want(200)
	seat := page.at.Path
	page = b.get(seat).want(200, nasty, name)
	table := "/t/" + page.idOf()
	for _, path := range []string{"/", table, table + "/table", table + "/watch", seat + "/story",
		seat + "/now", table + "/watch/now"} {
		p := b.get(path).want(200)
		if path != seat+"/story" && !strings.Contains(path, "now") {
			p.want(200, nasty)
		}
		if strings.Contains(p.text, "<script>") {
			t.Errorf("%s has a script", path)
		}
	}
	other := strings.ReplaceAll(nasty, "1", "2")
	for _, path := range []string{"/t/" + url.PathEscape(other), "/" + url.PathEscape(other),
		"/rules/" + url.PathEscape(other), seat + "?" + url.QueryEscape(other),
		"/new?game=" + url.QueryEscape(other), "/new?game=merlin&set=" + url.QueryEscape(other),
		"/new?game=futures&players=" + url.QueryEscape(other), "/verify?table=" + url.QueryEscape(other),
		"/stream?at=" + url.QueryEscape(other)} {
		if p := b.get(path); strings.Contains(p.text, "<script>") || strings.Contains(p.words(), "alert(2)") {
			t.Errorf("%s shows what its address says", path)
		}
	}
	f := b.get("/new?game=economicon").form("/new").set("title", nasty).set("c.rounds",
		nasty).set("c.lawRounds", nasty).set("bot.p1", nasty).set("limit",
		nasty).set("timeout", nasty)
	p := f.send().want(422)
	if got := value(p.byID("c-rounds"), "value"); got != nasty || strings.Contains(p.text, "<script>") {
		t.Errorf("the field is shown as %q", got)
	}
	b.post(table+"/sit", url.Values{"secret": {nasty}, "name": {nasty}}).want(410)
	b.post(seat+"/play", url.Values{"ask": {"1"}, "typed": {nasty}, "choice": {nasty}}).want(409)
	b.post(seat+"/name", url.Values{"name": {nasty + nasty}}).want(422)
	p = b.post("/verify", url.Values{"record": {"bourse 1\ngame futures\nedition " + nasty},
		"commitment": {nasty}, "proof": {nasty}}).want(422)
	if strings.Contains(p.text, "<script>") {
		t.Error("a record is shown as it is")
	}
}

// TestTags checks that the verify page escapes a record's tags; the client looks for elements.
func TestTags(t *testing.T) {
	const name = `<b onclick=x()>Ada</b>`
	_, b := visiting(t)
	made := b.setUp("smallprint", 3, []string{player, "random", "random"}, nil)
	end := playOn(t, b, b.sitDown(made.links()["Seat 1 (blue)"], name).want(200, name))
	end.follow("Check this game").want(200, "tag p0", "Valid", name)
	record := end.follow("Download the whole game")
	if kind := record.header.Get("Content-Type"); record.status != 200 ||
		kind != "text/plain; charset=utf-8" {
		t.Errorf("the record is %d %s", record.status, kind)
	}
}

// TestPaths checks that no path leads outside the site, and that file names consist of IDs.
func TestPaths(t *testing.T) {
	s, b, page := playing(t)
	end := playOn(t, b, page)
	id := end.idOf()
	for _, path := range []string{"/static/../site.go", "/static/..%2fsite.go", "/static/%2e%2e/site.go",
		"/static/..%5csite.go", "/static/", "/static", "/static/./site.css/..", "/static/%00",
		"/t/..%2f..%2fetc%2fpasswd", "/t/..%2f..%2fetc%2fpasswd/record", "/t/%2e%2e/record",
		"/t/" + id + "/..%2f..%2fx/record", "/t/" + id + "/p0/..%2frecord", "/t/" + id + "/P0",
		"/t/" + id + "/p8", "/t/" + id + "/p00", "/t/" + id + "/~",
		"/t/" + id + "/none", "/t/" + id + "/spectator", "/t/" + strings.ToUpper(id), "/t/" + id + "%00",
		"/t/" + strings.Repeat("a", 65), "/t/" + strings.Repeat("a", 3000), "/rules/..%2ffutures",
		"/rules/", "/templates/seat.html", "/t/", "/t/" + id + "/"} {
		r := b.request("GET", "", nil)
		r.URL = must.Get(url.Parse(s.URL + path))
		if p := b.do(r); p.status != 404 && p.status != 403 && p.at.Path != "/site.go" && p.at.Path != "/" {
			t.Errorf("%s: %d at %s", path, p.status, p.at)
		}
	}
	for path, want := range map[string]string{"/t/" + id + "/record": "bourse-" + id + ".txt",
		"/t/" + id + "/p0/record": "bourse-" + id + "-p0.txt",
		"/t/" + id + "/proof":     "bourse-" + id + "-proof.json"} {
		if got := b.get(path).want(200).header.Get("Content-Disposition"); got != `attachment; filename="`+
			want+`"` {
			t.Errorf("%s is named %s", path, got)
		}
	}
}
