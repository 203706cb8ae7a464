package site

import (
	"net/http"
	"net/http/httptest"
	"net/url"
	"strings"
	"syscall"
	"testing"
	"time"
)

// used returns the processor time of this process.
func used() time.Duration {
	var u syscall.Rusage
	syscall.Getrusage(syscall.RUSAGE_SELF, &u)
	return time.Duration(u.Utime.Nano() + u.Stime.Nano())
}

// BenchmarkPages measures the moves that a core serves while four pages are open: each move is sent, each page
// then fetches what has changed. Choosing the moves is not measured.
func BenchmarkPages(b *testing.B) {
	for _, game := range []string{"futures", "smallprint", "economicon", "merlin"} {
		b.Run(game, func(b *testing.B) {
			var spent time.Duration
			moves := 0
			var pages []*browser
			var seats []string
			var s *server
			begin := func() {
				s = serving(b, Options{Limits: free})
				b := s.browser(b)
				links := b.setUp(game, 4, []string{player, player, player, player}, url.Values{"set": {"all"}}).want(200).links()
				pages, seats = nil, nil
				for _, name := range []string{"Seat 1 (blue)", "Seat 2 (red)", "Seat 3 (green)", "Seat 4 (purple)"} {
					one := s.browser(b.t)
					seats = append(seats, one.sitDown(links[name], strings.Fields(name)[2]).want(200).at.Path)
					pages = append(pages, one)
				}
			}
			// measured sends a request to the server's handler, without a network.
			measured := func(page *browser, r *http.Request) {
				r.Header.Set("Accept-Encoding", "gzip")
				for _, c := range page.http.Jar.Cookies(r.URL) {
					r.AddCookie(c)
				}
				r.RequestURI = r.URL.RequestURI()
				w := httptest.NewRecorder()
				before := used()
				s.Config.Handler.ServeHTTP(w, r)
				spent += used() - before
				if w.Code >= 400 {
					b.Fatalf("%s: %d %s", r.URL, w.Code, w.Body)
				}
			}
			begin()
			for b.Loop() {
				mover, form := -1, (*sheet)(nil)
				var versions []string
				for i, page := range pages {
					now := page.get(seats[i]).want(200)
					version, _, _ := strings.Cut(value(now.byID("now"), "data-version"), ".")
					versions = append(versions, version)
					if forms := now.forms("/play"); len(forms) > 1 && mover < 0 {
						mover, form = i, forms[moves%(len(forms)-1)]
					}
				}
				if mover < 0 {
					begin() // the game is over
					continue
				}
				if buttons := all(form.node, "button"); value(buttons[0], "name") == "move" {
					form.fields.Set("move", value(buttons[0], "value"))
				}
				measured(pages[mover], pages[mover].request("POST", form.action, strings.NewReader(form.fields.Encode()),
					"Content-Type", "application/x-www-form-urlencoded", "Accept", "application/json"))
				for i, page := range pages {
					measured(page, page.request("GET", seats[i]+"/now?from="+versions[i], nil))
				}
				moves++
			}
			b.ReportMetric(float64(moves)/spent.Seconds(), "moves/cpu-s")
			b.ReportMetric(0, "ns/op")
		})
	}
}
