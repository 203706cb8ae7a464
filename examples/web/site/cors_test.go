package site

import (
	"net/http"
	"net/url"
	"slices"
	"strings"
	"testing"

	"bourse.example/internal/testkit/must"
)

const elsewhere = "https://frontend.example"

// TestCors asks every route from an allowed origin, from another, and before a request. Only the routes for programs and
// the files under /wasm/ that are not pages can be read by other origins, and never with a cookie.
func TestCors(t *testing.T) {
	s := serving(t, Options{Limits: free, Allow: []string{elsewhere}})
	b := s.browser(t)
	page := b.asked(b.get("/").pressed("play", "futures", "bots", "beginner"))
	id := page.idOf()
	seen := map[string]bool{}
	for _, pattern := range s.site.patterns {
		method, path, _ := strings.Cut(pattern, " ")
		path = strings.NewReplacer("{$}", "", "{id}", id, "{seat}", "p0", "{game}", "futures", "{clause}", "F1.1", "static/{file...}", "static/site.css",
			"wasm/{file...}", "wasm/bourse.js").Replace(path)
		if pattern == "GET /stream" {
			path += "?at=" + id + "/p0:0"
		}
		for _, test := range []struct{ origin, method, asks string }{{elsewhere, method, ""}, {"https://evil.example", method, ""}, {elsewhere, "OPTIONS", method}} {
			r := must.Get(http.NewRequest(test.method, s.URL+path, strings.NewReader("")))
			r.Header.Set("Origin", test.origin)
			r.Header.Set("Content-Type", "application/x-www-form-urlencoded")
			r.Header.Set("Cookie", cookieName+"="+cookieIn(b))
			if test.asks != "" {
				r.Header.Set("Access-Control-Request-Method", test.asks)
			}
			resp := must.Get(http.DefaultClient.Do(r))
			resp.Body.Close()
			h, want, resource := resp.Header, "", "same-origin"
			switch {
			case test.origin == elsewhere && slices.Contains(shared, pattern):
				want, resource = elsewhere, "cross-origin"
				seen[pattern] = true
				if test.asks == "" && resp.StatusCode != 403 && path != "/t/"+id+"/sit" {
					t.Errorf("%s with the cookie of a player: %d", pattern, resp.StatusCode)
				}
			case strings.HasPrefix(path, "/wasm/") && test.asks == "":
				want, resource = "*", "cross-origin"
			case method == "POST" && test.asks == "" && resp.StatusCode != 403:
				t.Errorf("%s from %s: %d", pattern, test.origin, resp.StatusCode)
			}
			if got := h.Get("Access-Control-Allow-Origin"); got != want || h.Get("Cross-Origin-Resource-Policy") != resource ||
				h.Get("Access-Control-Allow-Credentials") != "" || (h.Get("Access-Control-Allow-Methods") != "") != (test.asks != "" && want != "") {
				t.Errorf("%s %s from %s: %v", test.method, pattern, test.origin, h)
			}
		}
	}
	if len(seen) != len(shared) {
		t.Errorf("of the shared routes only %v are there", seen)
	}
	for _, name := range []string{"example.html", "smallprint.html", "lesson.html"} {
		resp := must.Get(http.Get(s.URL + "/wasm/" + name))
		resp.Body.Close()
		if h := resp.Header; resp.StatusCode != 200 || h.Get("Access-Control-Allow-Origin") != "" || h.Get("Cross-Origin-Resource-Policy") != "same-origin" {
			t.Errorf("%s can be read elsewhere", name)
		}
	}
}

// cookieIn returns the cookie that identifies a browser, or "".
func cookieIn(b *browser) string {
	for _, c := range b.http.Jar.Cookies(must.Get(url.Parse(b.at))) {
		if c.Name == cookieName {
			return c.Value
		}
	}
	return ""
}

// TestToken plays with a token from sit: it has one seat, the cookie of another browser beside it does not count, and a
// request that is sent again with the same token gets the same seat.
func TestToken(t *testing.T) {
	s := serving(t, Options{Limits: free, Allow: []string{elsewhere}})
	b := s.browser(t)
	made := b.setUp("futures", 3, []string{player, player, "random"}, nil)
	id, links := made.idOf(), made.links()
	secret := links["Seat 1 (blue)"][strings.Index(links["Seat 1 (blue)"], "#")+1:]
	program := s.browser(t)
	var sat struct{ Table, Seat, Token string }
	form := url.Values{"secret": {secret}, "name": {"Ada"}, "token": {"yes"}}
	program.post("/t/"+id+"/sit", form, "Origin", elsewhere).want(200).into(&sat)
	if sat.Table != id || sat.Seat != "p0" || cookieIn(program) != "" {
		t.Fatalf("seated: %+v with the cookie %q", sat, cookieIn(program))
	}
	bearer := []string{"Authorization", "Bearer " + sat.Token}
	again := sat
	program.post("/t/"+id+"/sit", form, bearer...).want(200).into(&again)
	if again != sat {
		t.Errorf("sent again: %+v", again)
	}
	b.sitDown(links["Seat 2 (red)"], "Ben")
	view := "/t/" + id + "/p0/view.json"
	program.get(view, append(bearer, "Origin", elsewhere)...).want(200)
	program.get(view).want(403)
	b.get(view).want(403)
	b.get("/t/"+id+"/p1/view.json", bearer...).want(403)
	program.get("/t/"+id+"/p1/view.json", bearer...).want(403)
	program.get(view, "Authorization", "Bearer "+sat.Token[1:]).want(401)
	program.get("/", "Authorization", "Bearer ").want(401)
	options := program.get("/t/"+id+"/p0/options.json", bearer...).want(200)
	var moves []struct{ Text string }
	if options.into(&moves); options.header.Get("Ask") != "1" || len(moves) == 0 {
		t.Fatalf("the question is %s", options.header.Get("Ask"))
	}
	program.ask("POST", "/t/"+id+"/p0/play", strings.NewReader(`{"ask":1,"move":"`+moves[0].Text+`"}`),
		append(bearer, "Origin", elsewhere, "Content-Type", "application/json")...).want(200, `"again":false`)
}
