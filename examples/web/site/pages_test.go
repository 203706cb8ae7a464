package site

import (
	"bufio"
	"bytes"
	"compress/gzip"
	"context"
	"fmt"
	"io"
	"net"
	"net/http"
	"os"
	"os/exec"
	"runtime/pprof"
	"strconv"
	"strings"
	"sync"
	"syscall"
	"testing"
	"time"

	"golang.org/x/net/html"

	"bourse.example/examples/web/host"
	"bourse.example/examples/web/store/memory"
	"bourse.example/internal/testkit/must"
)

// This file measures the moves that a core serves. The server is a separate process, so that its clients do not
// count.

// measured is set in the environment of the server.
const measured = "SITE_MEASURED"

// TestMain is also the main function of the server.
func TestMain(m *testing.M) {
	if os.Getenv(measured) == "" {
		os.Exit(m.Run())
	}
	h := must.Get(host.Open(context.Background(), host.Options{Store: memory.New()}))
	s := must.Get(New(h, Options{Limits: free})).Server()
	pages := s.Handler
	s.Handler = http.HandlerFunc(func(w http.ResponseWriter, r *http.Request) {
		if r.URL.Path != "/used" {
			pages.ServeHTTP(w, r)
			return
		}
		var u syscall.Rusage
		if err := syscall.Getrusage(syscall.RUSAGE_SELF, &u); err != nil {
			panic(err)
		}
		fmt.Fprint(w, u.Utime.Nano()+u.Stime.Nano())
	})
	l := must.Get(net.Listen("tcp", "127.0.0.1:0"))
	fmt.Println("http://" + l.Addr().String())
	go s.Serve(l)
	if name := os.Getenv("SITE_PROFILE"); name != "" {
		f := must.Get(os.Create(fmt.Sprintf("%s.%d", name, os.Getpid())))
		pprof.StartCPUProfile(f)
		defer func() { pprof.StopCPUProfile(); f.Close() }()
	}
	io.Copy(io.Discard, os.Stdin) // until the benchmark ends
}

// A measurement is a server on one core, whose processor time is measured.
type measurement struct {
	b  *testing.B
	at string
}

func measure(b *testing.B) measurement {
	c := exec.Command(must.Get(os.Executable()))
	c.Env = append(os.Environ(), measured+"=yes", "GOMAXPROCS=1")
	c.Stderr = os.Stderr
	in, out := must.Get(c.StdinPipe()), must.Get(c.StdoutPipe())
	must.Do(b, c.Start())
	b.Cleanup(func() { in.Close(); c.Wait() })
	at := must.Get(bufio.NewReader(out).ReadString('\n'))
	return measurement{b, strings.TrimSpace(at)}
}

// browser returns a browser with its own connection.
func (m measurement) browser() *browser {
	b := browserAt(m.b, m.at)
	b.http.Transport = &http.Transport{DisableCompression: true}
	m.b.Cleanup(b.http.CloseIdleConnections)
	return b
}

// used returns the processor time of the server.
func (m measurement) used() time.Duration {
	return time.Duration(must.Get(strconv.Atoi(m.browser().get("/used").text)))
}

// A shown is an open page of a seat. It has a stream, and puts itself together from parts.
type shown struct {
	*browser
	follower
	path    string
	version string // the number of its events
	text    string
	bytes   int // received
}

// open opens the page of a seat, with its stream until the context ends.
func open(ctx context.Context, page *browser, path string) *shown {
	stream := page.request("GET", "/stream?at="+strings.TrimPrefix(path, "/t/")+":0.0", nil)
	answer := must.Get(page.http.Do(stream.WithContext(ctx)))
	go io.Copy(io.Discard, answer.Body)
	s := &shown{browser: page, path: path, version: "0"}
	s.follow()
	s.bytes = 0
	return s
}

// follow gets what has changed, as seat.js does.
func (s *shown) follow() {
	answer := must.Get(s.http.Do(s.request("GET", s.path+"/now?from="+s.version+"&sheet=closed&"+s.have(), nil, "Accept-Encoding", "gzip")))
	defer answer.Body.Close()
	if answer.StatusCode != http.StatusOK {
		panic(answer.Status)
	}
	body := must.Get(io.ReadAll(answer.Body))
	if s.bytes += len(body); answer.Header.Get("Content-Encoding") == "gzip" {
		body = must.Get(io.ReadAll(must.Get(gzip.NewReader(bytes.NewReader(body)))))
	}
	text := string(body)
	_, version, _ := strings.Cut(text, `data-version="`)
	s.version, _, _ = strings.Cut(version, ".")
	s.text, _ = s.whole(s.t, text)
}

// move sends the n-th move of the page, in some order, as answer.js does. It reports false if the page has none.
func (s *shown) move(n int) bool {
	forms := (&paper{root: must.Get(html.Parse(strings.NewReader(s.text)))}).forms("/play")
	if len(forms) < 2 {
		return false
	}
	f := forms[n*7%(len(forms)-1)] // the last one is for typed moves
	buttons := all(f.node, "button")
	if button := buttons[n*3%len(buttons)]; value(button, "name") != "" {
		f.fields.Set(value(button, "name"), value(button, "value"))
	}
	s.post(f.action, f.fields, "Accept", "application/json").want(200)
	return true
}

// BenchmarkPages measures the moves that a core serves while four pages are open. Each move is sent, and each page
// then fetches what has changed. Only the processor time of the server counts.
func BenchmarkPages(b *testing.B) {
	for _, game := range []string{"futures", "smallprint", "economicon", "merlin"} {
		b.Run(game, func(b *testing.B) {
			m := measure(b)
			moves, sent, spent := 0, 0, time.Duration(0)
			var pages []*shown
			var before time.Duration
			begin := func() {
				table := four(b, game, m.browser)
				pages = nil
				for i, page := range table.pages {
					pages = append(pages, open(b.Context(), page, table.seats[i]))
				}
				before = m.used()
			}
			end := func() {
				spent += m.used() - before
				for _, page := range pages {
					sent += page.bytes
				}
			}
			moved := func() bool {
				for _, page := range pages {
					if page.move(moves) {
						return true
					}
				}
				return false
			}
			begin()
			for b.Loop() {
				for !moved() { // the game is over
					end()
					begin()
				}
				var following sync.WaitGroup
				for _, page := range pages {
					following.Go(page.follow)
				}
				following.Wait()
				moves++
			}
			end()
			b.ReportMetric(float64(moves)/spent.Seconds(), "moves/cpu-s")
			b.ReportMetric(float64(sent)/float64(4*moves), "bytes/page")
			b.ReportMetric(0, "ns/op")
		})
	}
}
