package site

import (
	"fmt"
	"net/http/httptest"
	"net/url"
	"path"
	"regexp"
	"strings"
	"testing"

	"bourse.example/examples/internal/games"
	"bourse.example/internal/testkit/must"
)

// A follower puts pages together from parts, as parts.js does.
type follower struct {
	keys  []string
	known map[string]string
}

// have returns the parameter of the next request.
func (f *follower) have() string {
	return "have=" + strings.Join(f.keys, ",")
}

// whole returns the whole of a page, and how many bytes of it came from the parts of the page before.
func (f *follower) whole(t testing.TB, text string) (page string, spared int) {
	had := *f
	*f = follower{known: map[string]string{}}
	var b strings.Builder
	take := func(key, part string) {
		f.keys = append(f.keys, key)
		f.known[key] = part
		b.WriteString(part)
	}
	for {
		before, rest, ok := strings.Cut(text, "<!--")
		b.WriteString(before)
		if !ok {
			return b.String(), spared
		}
		mark, rest, _ := strings.Cut(rest, "-->")
		var key string
		var from, n int
		if text = rest; strings.HasPrefix(mark, "part") {
			must.Get(fmt.Sscanf(mark, "part %s", &key))
			var part string
			part, text, _ = strings.Cut(rest, "<!--end-->")
			take(key, part)
			continue
		}
		must.Get(fmt.Sscanf(mark, "have %d %d", &from, &n))
		for _, key := range had.keys[from : from+n] {
			take(key, had.known[key])
			spared += len(had.known[key])
		}
	}
}

// formNumbers matches the random numbers of forms.
var formNumbers = regexp.MustCompile(`name="ask" value="~[\w-]{16}(-\w+)?"`)

// TestParts checks that pages that are put together from parts are the same as whole ones, while games are played,
// a player has another name, and reactions are hidden, and that most of a page is not sent again.
func TestParts(t *testing.T) {
	for _, game := range []string{"futures", "smallprint", "economicon", "merlin"} {
		t.Run(game, func(t *testing.T) {
			t.Parallel()
			s := serving(t, Options{Limits: free})
			four := four(t, game, func() *browser { return s.browser(t) })
			followers := make([]follower, len(four.pages))
			sent, spared := 0, 0
			same := func(i int, page *browser, path, head string) {
				whole := page.get(path).want(200).text
				parts, less := followers[i].whole(t, page.handled(s, "GET", path+"&"+followers[i].have(), "").Body.String())
				sent, spared = sent+len(parts)-less, spared+less
				_, whole, _ = strings.Cut(whole, head)
				whole, _, _ = strings.Cut(whole, "</main>")
				_, parts, _ = strings.Cut(parts, head)
				parts, _, _ = strings.Cut(parts, "</main>")
				want := strings.Split(formNumbers.ReplaceAllString(whole, ""), "\n")
				for n, line := range strings.Split(formNumbers.ReplaceAllString(parts, ""), "\n") {
					if n >= len(want) || line != want[n] {
						t.Fatalf("%s: line %d from parts is %.500q, want %.500q", path, n, line, want[min(n, len(want)-1)])
					}
				}
			}
			for moves := range 40 {
				if !four.move(moves, func(page *browser, form *sheet) { page.post(form.action, form.fields) }) {
					break
				}
				for i, page := range four.pages {
					same(i, page, four.seats[i]+"/now?from=0", "<main")
				}
				switch moves {
				case 10:
					four.pages[0].post(four.seats[0]+"/name", url.Values{"name": {"Zoe"}, "ask": {"1"}})
				case 20:
					four.pages[1].post("/reactions", url.Values{"mute": {"yes"}, "back": {"/"}})
				}
			}
			if 3*spared < sent {
				t.Errorf("%d bytes are sent, and only %d are not", sent, spared)
			}
			for at := range 20 {
				same(0, four.pages[0], fmt.Sprint(four.seats[0], "/replay?at=", 7*at), "<main")
			}
		})
	}
}

// A foursome is a table of four players.
type foursome struct {
	pages []*browser
	seats []string // the addresses of their pages
}

// four sits four browsers down at a new table.
func four(t testing.TB, game string, visit func() *browser) (f foursome) {
	t.Helper()
	b := visit()
	links := b.setUp(game, 4, []string{player, player, player, player}, url.Values{"set": {"all"}, "listed": {"yes"}}).want(200).links()
	for _, name := range []string{"Seat 1 (blue)", "Seat 2 (red)", "Seat 3 (green)", "Seat 4 (purple)"} {
		one := visit()
		f.seats = append(f.seats, one.sitDown(links[name], strings.Fields(name)[2]).want(200).at.Path)
		f.pages = append(f.pages, one)
	}
	return f
}

// move calls send with the form of a move of one of the players. It returns false if the game is over.
func (f foursome) move(n int, send func(page *browser, form *sheet)) bool {
	for i, page := range f.pages {
		forms := page.get(f.seats[i]).want(200).forms("/play")
		if len(forms) < 2 {
			continue
		}
		form := forms[n%(len(forms)-1)] // the last one is for typed moves
		if buttons := all(form.node, "button"); value(buttons[0], "name") == "move" {
			form.fields.Set("move", value(buttons[0], "value"))
		}
		send(page, form)
		return true
	}
	return false
}

// handled sends a request to the server's handler, without a network.
func (b *browser) handled(s *server, method, path, body string, headers ...string) *httptest.ResponseRecorder {
	r := b.request(method, path, strings.NewReader(body), headers...)
	for _, c := range b.http.Jar.Cookies(r.URL) {
		r.AddCookie(c)
	}
	r.RequestURI = r.URL.RequestURI()
	w := httptest.NewRecorder()
	s.Config.Handler.ServeHTTP(w, r)
	return w
}

// TestSheet checks that the sheet with the tables is left out only during the game, and only if a page asks for that.
func TestSheet(t *testing.T) {
	s := serving(t, Options{Limits: free})
	b := s.browser(t)
	waiting := b.setUp("smallprint", 3, []string{player, player, "random"}, nil).links()
	seat := b.sitDown(waiting["Seat 1 (blue)"], "Ada").want(200).at.Path
	if b.get(seat+"/now?sheet=closed").want(200).byID("fair") == nil {
		t.Error("the sheet is left out before the game")
	}
	s.browser(t).sitDown(waiting["Seat 2 (red)"], "Grace").want(200)
	if b.get(seat+"/now").want(200).byID("twin") == nil {
		t.Error("the sheet is left out of a whole page")
	}
	if closed := b.get(seat + "/now?sheet=closed").want(200); closed.byID("twin") != nil || closed.byID("table") == nil {
		t.Error("the sheet is not left out")
	}
}

// BenchmarkPages measures what the pages of four players cost the server after a move, without the network.
func BenchmarkPages(b *testing.B) {
	for _, game := range games.Names() {
		b.Run(game, func(b *testing.B) {
			s := serving(b, Options{Limits: free})
			var all foursome
			var followers []follower
			moves, sent := 0, 0
			for b.Loop() {
				b.StopTimer()
				for all.seats == nil || !move(must.Get(s.host.Table(path.Base(path.Dir(all.seats[0])))), moves) {
					all, followers = four(b, game, func() *browser { return s.browser(b) }), make([]follower, 4)
				}
				moves++
				b.StartTimer()
				for i, page := range all.pages {
					text := page.handled(s, "GET", all.seats[i]+"/now?sheet=closed&"+followers[i].have(), "").Body.String()
					followers[i].whole(b, text)
					sent += len(text)
				}
			}
			b.ReportMetric(float64(sent)/float64(4*moves), "bytes/page")
		})
	}
}
