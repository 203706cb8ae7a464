package site

import (
	"bufio"
	"bytes"
	"context"
	"fmt"
	"io"
	"net/http/httptest"
	"net/url"
	"path"
	"regexp"
	"slices"
	"strings"
	"testing"

	"golang.org/x/net/html"

	"github.com/klauspost/compress/gzip"

	"bourse.example/examples/internal/games"
	"bourse.example/internal/testkit/must"
	"bourse.example/internal/testkit/scale"
)

// formNumbers matches the random numbers of forms.
var formNumbers = regexp.MustCompile(`name="ask" value="[\w-]{16}(-\w+)?"`)

// fragments opens the stream of a page with the fragments of seats, and returns a function that waits for the next one.
func (b *browser) fragments(at string, seats ...string) (next func() (seat, html string), stop func()) {
	b.t.Helper()
	ctx, cancel := context.WithCancel(context.Background())
	r := b.request("GET", "/stream?at="+url.QueryEscape(at)+"&pages="+strings.Join(seats, ","), nil)
	answer := must.Get(b.http.Do(r.WithContext(ctx)))
	if answer.StatusCode != 200 {
		b.t.Fatalf("stream of %q: status %d", at, answer.StatusCode)
	}
	lines := bufio.NewReader(answer.Body)
	return func() (seat, html string) {
			b.t.Helper()
			var data []string
			for {
				line, err := lines.ReadString('\n')
				if err != nil {
					b.t.Fatal(err)
				}
				if text, ok := strings.CutPrefix(line, "data: "); ok {
					data = append(data, text)
				}
				if line == "\n" && len(data) > 0 {
					return strings.TrimSpace(data[0]), strings.TrimSuffix(strings.Join(data[1:], ""), "\n")
				}
			}
		}, func() {
			cancel()
			answer.Body.Close()
		}
}

// piecesOf returns the tags and texts of a fragment.
func piecesOf(html string) map[string]bool {
	pieces := map[string]bool{}
	for piece := range strings.SplitSeq(strings.ReplaceAll(formNumbers.ReplaceAllString(html, ""), "</", "\n</"), "\n") {
		for part := range strings.SplitAfterSeq(piece, ">") {
			if text := strings.TrimSpace(part); text != "" {
				pieces[text] = true
			}
		}
	}
	return pieces
}

// TestFragment_secrecy checks that a stream and an answer contain the fragment that the browser's own page would fetch, and
// no part of another seat's fragment, also if the browser asks for that.
func TestFragment_secrecy(t *testing.T) {
	for _, game := range games.Names() {
		t.Run(game, func(t *testing.T) {
			t.Parallel()
			s := serving(t, Options{Limits: free})
			four := four(t, game, func() *browser { return s.browser(t) })
			table := path.Base(path.Dir(four.seats[0]))
			everything := []string{table + "/p0:0.0.x", table + "/p1:0.0.x", table + "/p2:0.0.x", table + "/p3:0.0.x"}
			var next []func() (seat, html string)
			for _, page := range four.pages {
				one, stop := page.fragments(strings.Join(everything, ","), everything...)
				defer stop()
				next = append(next, one)
			}
			type shown struct{ html, version string }
			now := func(i int, since string) shown {
				html := four.pages[i].get(four.seats[i] + "/now?since=" + since).want(200)
				four.pages[i].get(four.seats[(i+1)%4] + "/now?steps=pictures&since=" + since).want(403) // those of another seat
				return shown{html.text, value(html.byID("now"), "data-version")}
			}
			have := make([]string, 4) // versions
			private := 0
			same := func(from, got, want string) {
				t.Helper()
				if got, want = formNumbers.ReplaceAllString(got, ""), formNumbers.ReplaceAllString(want, ""); got != want {
					t.Fatalf("%s gets another fragment than its page: %s", from, differing(got, want))
				}
			}
			for moves, more := 0, true; more && moves < scale.N(8, 200); moves++ {
				own, received := make([]shown, 4), make([]string, 4)
				for i := range four.pages {
					own[i] = now(i, have[i])
					for version := have[i]; version != own[i].version; {
						seat, html := next[i]()
						if seat != fmt.Sprintf("%s/p%d", table, i) {
							t.Fatalf("seat %d gets the fragment of %s", i, seat)
						}
						for k, other := range four.seats {
							if k != i && strings.Contains(html, other+"/") {
								t.Fatalf("seat %d gets a fragment with addresses of seat %d", i, k)
							}
						}
						version = value(must.Get(parsed(html)).byID("now"), "data-version")
						received[i] += html
						if version == own[i].version {
							same(fmt.Sprint("the stream of seat ", i), html, now(i, have[i]).html)
						}
						have[i] = version
					}
				}
				var shows, gets [4]map[string]bool
				for i := range own {
					shows[i], gets[i] = piecesOf(own[i].html), piecesOf(received[i])
				}
				for i := range own {
					for piece := range shows[i] {
						for k := range own {
							if i == k || shows[k][piece] {
								continue
							}
							private++
							if gets[k][piece] {
								t.Fatalf("seat %d gets %q, which is of seat %d only", k, piece, i)
							}
						}
					}
				}
				more = four.move(moves, func(page *browser, form *sheet) {
					i := slices.Index(four.pages, page)
					answer := page.post(form.action, form.fields, "Fragment", have[i]).want(200)
					said, fragment, _ := strings.Cut(answer.text, "<main ")
					if !strings.HasPrefix(said, `<p id="said"`) {
						t.Errorf("an answer begins with %q", said)
					}
					same(fmt.Sprint("the answer to seat ", i), "<main "+fragment, now(i, have[i]).html)
				})
			}
			if private == 0 {
				t.Error("no seat sees anything that others do not")
			}
		})
	}
}

// parsed parses a part of a page.
func parsed(text string) (*paper, error) {
	root, err := html.Parse(strings.NewReader(text))
	return &paper{root: root}, err
}

// TestFragment_small checks how large fragments are when they are compressed as streams are, with their steps, during
// whole games of bots with the most players.
func TestFragment_small(t *testing.T) {
	for _, game := range games.Names() {
		t.Run(game, func(t *testing.T) {
			t.Parallel()
			s := serving(t, Options{Limits: free})
			four := four(t, game, func() *browser { return s.browser(t) })
			table := must.Get(s.host.Table(path.Base(path.Dir(four.seats[0]))))
			var packed bytes.Buffer
			w := must.Get(gzip.NewWriterLevel(nil, packLevel))
			most, largest, steps, pictures := 0, 0, 0, 0
			size := func(html string) int {
				packed.Reset()
				w.Reset(&packed)
				must.Get(io.WriteString(w, html))
				must.Do(t, w.Close())
				return packed.Len()
			}
			versions := make([][]string, 4)
			for moves := range scale.N(60, 1000) {
				if !move(table, moves) {
					break
				}
				for i, page := range four.pages {
					since := ""
					if n := len(versions[i]); n > 0 {
						since = versions[i][max(0, n-1-moves%4)] // a page that has missed up to three moves
					}
					html := page.handled(s, "GET", four.seats[i]+"/now?since="+since, "").Body.String()
					now := must.Get(parsed(html))
					drawn := page.handled(s, "GET", four.seats[i]+"/now?steps=pictures&since="+since, "").Body.String()
					steps += len(all(now.root, "template"))
					pictures += strings.Count(drawn, "<svg")
					most, largest = max(most, size(html)), max(largest, size(drawn))
					if most > 12_000 || largest > 24_000 {
						t.Fatalf("after %d moves, the fragment of seat %d since %q has %d bytes, and the pictures of its steps %d", moves, i, since, size(html), size(drawn))
					}
					versions[i] = append(versions[i], value(now.byID("now"), "data-version"))
				}
			}
			if steps == 0 || pictures == 0 {
				t.Errorf("%d steps with %d pictures", steps, pictures)
			}
			t.Logf("at most %d bytes, and %d of %d pictures for %d steps", most, largest, pictures, steps)
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

// TestSheet checks that the sheet with the tables is left out only during the game, and only if a page does not ask for it.
func TestSheet(t *testing.T) {
	s := serving(t, Options{Limits: free})
	b := s.browser(t)
	waiting := b.setUp("smallprint", 3, []string{player, player, "random"}, nil).links()
	seat := b.sitDown(waiting["Seat 1 (blue)"], "Ada").want(200).at.Path
	if b.get(seat+"/now").want(200).byID("mix") == nil {
		t.Error("the sheet is left out before the game")
	}
	s.browser(t).sitDown(waiting["Seat 2 (red)"], "Grace").want(200)
	if b.get(seat).want(200).byID("twin") == nil || b.get(seat+"/now?sheet=open").want(200).byID("twin") == nil {
		t.Error("the sheet is left out of a whole page")
	}
	if closed := b.get(seat + "/now").want(200); closed.byID("twin") != nil || closed.byID("table") == nil {
		t.Error("the sheet is not left out")
	}
}

// BenchmarkPages measures what the pages of four players cost the server after a move, without the network.
func BenchmarkPages(b *testing.B) {
	for _, game := range games.Names() {
		b.Run(game, func(b *testing.B) {
			s := serving(b, Options{Limits: free})
			var all foursome
			moves, sent := 0, 0
			for b.Loop() {
				b.StopTimer()
				for all.seats == nil || !move(must.Get(s.host.Table(path.Base(path.Dir(all.seats[0])))), moves) {
					all = four(b, game, func() *browser { return s.browser(b) })
				}
				moves++
				b.StartTimer()
				for i, page := range all.pages {
					sent += page.handled(s, "GET", all.seats[i]+"/now", "").Body.Len()
				}
			}
			b.ReportMetric(float64(sent)/float64(4*moves), "bytes/page")
		})
	}
}
