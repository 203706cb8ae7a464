package site

import (
	"bufio"
	"context"
	"fmt"
	"io"
	"net"
	"net/http"
	"net/http/httptest"
	"strings"
	"sync"
	"testing"
	"testing/synctest"
	"time"

	"bourse.example/examples/web/host"
	"bourse.example/examples/web/store/memory"
	"bourse.example/internal/testkit/must"
)

// This file tests slow clients in a synctest bubble, where time passes by itself.

// A pipes is a listener whose connections are pipes. They have no buffer, so a client that does not read
// blocks the server.
type pipes struct {
	conns chan net.Conn
	once  sync.Once
	done  chan struct{}
}

func newPipes() *pipes { return &pipes{conns: make(chan net.Conn), done: make(chan struct{})} }

func (p *pipes) Accept() (net.Conn, error) {
	select {
	case c := <-p.conns:
		return c, nil
	case <-p.done:
		return nil, net.ErrClosed
	}
}

func (p *pipes) Close() error {
	p.once.Do(func() { close(p.done) })
	return nil
}

func (p *pipes) Addr() net.Addr { return &net.IPAddr{} }

func (p *pipes) dial() net.Conn {
	near, far := net.Pipe()
	p.conns <- far
	return near
}

// stream opens a seat's stream and returns its lines.
func (p *pipes) stream(seat, cookie string) (net.Conn, *bufio.Scanner) {
	c, at := p.dial(), strings.TrimPrefix(seat, "/t/")
	fmt.Fprintf(c, "GET /stream?at=%s:0.0 HTTP/1.1\r\nHost: x\r\nCookie: %s\r\n\r\n", at, cookie)
	return c, bufio.NewScanner(c)
}

// slowly runs a test against a server on pipes.
func slowly(t *testing.T, test func(t *testing.T, s *Site, at *pipes, seat, cookie string)) {
	synctest.Test(t, func(t *testing.T) {
		h := must.Get(host.Open(context.Background(), host.Options{Store: memory.New()}))
		s := must.Get(New(h, Options{Limits: free}))
		owner := host.Secret{1}
		setup := host.Setup{Game: "smallprint", Config: []byte(`{"players":2}`),
			Seats: make([]host.SeatSetup, 2)}
		made := must.Get(h.Make(t.Context(), owner.Hash(), setup))
		must.Get(must.Get(h.Table(made.ID)).Enter(t.Context(), owner.Hash(), made.Seats[0], "Ada", ""))
		at := newPipes()
		server := s.Server()
		ended := make(chan error)
		go func() { ended <- server.Serve(at) }()
		test(t, s, at, "/t/"+made.ID+"/p0", "browser="+owner.String())
		s.Close()
		server.Close()
		<-ended
		must.Do(t, h.Close(t.Context()))
	})
}

// TestSlow_writer checks that a client that sends headers or a body slowly is cut off, and when.
func TestSlow_writer(t *testing.T) {
	slowly(t, func(t *testing.T, s *Site, at *pipes, seat, cookie string) {
		for text, most := range map[string]time.Duration{
			"": 3 * time.Minute, "GET / HT": 15 * time.Second,
			"GET / HTTP/1.1\r\nHost: x\r\nX: ": 15 * time.Second,
			"POST " + seat + "/play HTTP/1.1\r\nHost: x\r\nCookie: " + cookie +
				"\r\nContent-Type: application/x-www-form-urlencoded\r\nContent-Length: 60000\r\n\r\nask=1": readTime + writeTime,
			"POST /verify HTTP/1.1\r\nHost: x\r\nContent-Type: multipart/form-data; boundary=x\r\nContent-Length: 60000\r\n\r\n--x\r\n": readTime + writeTime,
		} {
			c := at.dial()
			began := time.Now()
			go io.WriteString(c, text)
			answer, _ := io.ReadAll(c)
			if took := time.Since(began); took > most {
				t.Errorf("%.20q is cut off after %v", text, took)
			}
			if strings.Contains(string(answer), " 200 ") {
				t.Errorf("%.20q is answered:\n%.200s", text, answer)
			}
			c.Close()
		}
	})
}

// TestSlow_trickle checks that a client that sends or reads a byte a second is cut off as soon as one that
// does nothing.
func TestSlow_trickle(t *testing.T) {
	slowly(t, func(t *testing.T, s *Site, at *pipes, seat, cookie string) {
		head := "GET / HTTP/1.1\r\nHost: x\r\nX: " + strings.Repeat("x", 4000)
		body := "POST " + seat + "/play HTTP/1.1\r\nHost: x\r\nCookie: " + cookie +
			"\r\nContent-Type: application/x-www-form-urlencoded\r\nContent-Length: 60000\r\n\r\n"
		for _, test := range []struct {
			name, at, slow string
			most           time.Duration
		}{{"headers", "", head, 15 * time.Second},
			{"a body", body, strings.Repeat("x", 60000), readTime + writeTime}} {
			c := at.dial()
			began := time.Now()
			go func() {
				io.WriteString(c, test.at)
				for i := range test.slow {
					if _, err := io.WriteString(c, test.slow[i:i+1]); err != nil {
						return
					}
					time.Sleep(time.Second)
				}
			}()
			io.ReadAll(c)
			if took := time.Since(began); took > test.most {
				t.Errorf("who sends %s by a byte a second is cut off after %v", test.name, took)
			}
			c.Close()
		}
		c := at.dial()
		fmt.Fprintf(c, "GET /rules/merlin HTTP/1.1\r\nHost: x\r\n\r\n")
		began := time.Now()
		for b := make([]byte, 1); ; time.Sleep(time.Second) {
			if _, err := c.Read(b); err != nil {
				break
			}
			if took := time.Since(began); took > writeTime+time.Minute {
				t.Fatalf("who reads a byte a second still reads after %v", took)
			}
		}
		c.Close()
	})
}

// TestSlow_reader checks that clients that do not read are cut off, and their streams no longer counted.
func TestSlow_reader(t *testing.T) {
	slowly(t, func(t *testing.T, s *Site, at *pipes, seat, cookie string) {
		c := at.dial()
		fmt.Fprintf(c, "GET /rules/merlin HTTP/1.1\r\nHost: x\r\n\r\n")
		time.Sleep(writeTime + time.Second)
		if rest, err := io.ReadAll(c); err == nil && strings.Contains(string(rest), "</html>") {
			t.Errorf("%d bytes came in the end", len(rest))
		}
		c.Close()

		c, lines := at.stream(seat, cookie)
		for lines.Scan() && !strings.HasPrefix(lines.Text(), "data: ") {
		}
		s.wantStreams(t, 1)
		time.Sleep(keepAlive + eventTime + time.Second) // the client does not read the next comment
		synctest.Wait()
		s.wantStreams(t, 0)
		c.Close()
	})
}

// TestSlow_stream checks that a stream with a reading client lasts for hours, with a comment now and then.
func TestSlow_stream(t *testing.T) {
	slowly(t, func(t *testing.T, s *Site, at *pipes, seat, cookie string) {
		c, lines := at.stream(seat, cookie)
		began := time.Now()
		comments := 0
		for time.Since(began) < 3*time.Hour && lines.Scan() {
			if lines.Text() == ":" {
				comments++
			}
		}
		if comments < int(3*time.Hour/keepAlive)-2 {
			t.Errorf("%d comments in %v: %v", comments, time.Since(began), lines.Err())
		}
		c.Close()
	})
}

// TestRecorder checks that a response can be written to a writer without deadlines.
func TestRecorder(t *testing.T) {
	s := serving(t, Options{})
	w := httptest.NewRecorder()
	s.site.ServeHTTP(w, httptest.NewRequest(http.MethodGet, "/rules/futures", nil))
	if w.Code != http.StatusOK {
		t.Errorf("status %d", w.Code)
	}
}
