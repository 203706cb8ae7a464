package site

import (
	"compress/gzip"
	"encoding/json"
	"io"
	"net/http/httptest"
	"strings"
	"syscall"
	"testing"
	"time"

	"bourse.example"
	"bourse.example/internal/testkit/must"
)

// used returns the processor time of this process.
func used() time.Duration {
	var u syscall.Rusage
	syscall.Getrusage(syscall.RUSAGE_SELF, &u)
	return time.Duration(u.Utime.Nano() + u.Stime.Nano())
}

// answer returns a move of one of the players, as JSON for the server, or "" if the game is over.
func (f foursome) answer(t testing.TB, s *server, n int) (seat int, text string) {
	table := must.Get(s.host.Table(strings.Split(f.seats[0], "/")[2]))
	for seat := range f.seats {
		data, ask, err := table.OptionsJSON(bourse.Seat(seat))
		var options []struct {
			Move  map[string]any
			Field string
			Min   int
		}
		must.Do(t, err)
		must.Do(t, json.Unmarshal(data, &options))
		if ask == 0 {
			continue
		}
		o := options[n*7%len(options)]
		if o.Field != "" {
			o.Move[o.Field] = o.Min
		}
		return seat, string(must.Get(json.Marshal(struct {
			Ask  int    `json:"ask"`
			Move string `json:"move"`
		}{ask, string(must.Get(json.Marshal(o.Move)))})))
	}
	return 0, ""
}

// BenchmarkPages measures the moves that a core serves while four pages are open: each move is sent, and each page
// then fetches what has changed. Choosing the moves is not measured.
func BenchmarkPages(b *testing.B) {
	for _, game := range []string{"futures", "smallprint", "economicon", "merlin"} {
		b.Run(game, func(b *testing.B) {
			var spent time.Duration
			moves, sent := 0, 0
			var s *server
			var four foursome
			var followers []follower
			var versions []string
			measured := func(page *browser, method, path, body string, headers ...string) *httptest.ResponseRecorder {
				before := used()
				w := page.handled(s, method, path, body, append(headers, "Accept-Encoding", "gzip")...)
				spent += used() - before
				if w.Code >= 400 {
					b.Fatalf("%s: %d %s", path, w.Code, w.Body)
				}
				return w
			}
			// follow gets what has changed on a page.
			follow := func(i int) {
				w := measured(four.pages[i], "GET", four.seats[i]+"/now?from="+versions[i]+"&"+followers[i].have(), "")
				sent += w.Body.Len()
				text := string(must.Get(io.ReadAll(must.Get(gzip.NewReader(w.Body)))))
				_, version, _ := strings.Cut(text, `data-version="`)
				versions[i], _, _ = strings.Cut(version, ".")
				followers[i].whole(b, text)
			}
			begin := func() {
				s = serving(b, Options{Limits: free})
				four = s.four(b, game)
				followers, versions = make([]follower, 4), []string{"0", "0", "0", "0"}
				before, bytes := spent, sent
				for i := range four.pages {
					follow(i)
				}
				spent, sent = before, bytes
			}
			begin()
			for b.Loop() {
				seat, answer := four.answer(b, s, moves)
				if answer == "" {
					begin() // the game is over
					continue
				}
				measured(four.pages[seat], "POST", four.seats[seat]+"/play", answer, "Content-Type", "application/json")
				for i := range four.pages {
					follow(i)
				}
				moves++
			}
			b.ReportMetric(float64(moves)/spent.Seconds(), "moves/cpu-s")
			b.ReportMetric(float64(sent)/float64(4*moves), "bytes/page")
			b.ReportMetric(0, "ns/op")
		})
	}
}
