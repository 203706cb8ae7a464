package main

import (
	"fmt"
	"io"
	"math/rand/v2"
	"net"
	"os/exec"
	"runtime"
	"strings"
	"sync"
	"syscall"
	"testing"

	"bourse.example/internal/testkit/must"
	testrun "bourse.example/internal/testkit/scale"
	"bourse.example/rng"
)

// A proxy forwards bytes to an address until its connections are cut.
type proxy struct {
	net.Listener
	mu   sync.Mutex
	open map[net.Conn]bool
}

// newProxy starts a proxy in front of an address.
func newProxy(t *testing.T, to string) *proxy {
	t.Helper()
	l := must.Get(net.Listen("tcp", "127.0.0.1:0"))
	p := &proxy{Listener: l, open: map[net.Conn]bool{}}
	t.Cleanup(func() {
		l.Close()
		p.cut()
	})
	go func() {
		for {
			in, err := l.Accept()
			if err != nil {
				return
			}
			out, err := net.Dial("tcp", to)
			if err != nil {
				in.Close()
				continue
			}
			p.mu.Lock()
			p.open[in], p.open[out] = true, true
			p.mu.Unlock()
			for _, way := range [][2]net.Conn{{in, out}, {out, in}} {
				go func() {
					io.Copy(way[0], way[1])
					in.Close()
					out.Close()
					p.mu.Lock()
					delete(p.open, in)
					delete(p.open, out)
					p.mu.Unlock()
				}()
			}
		}
	}()
	return p
}

// cut closes all connections.
func (p *proxy) cut() {
	p.mu.Lock()
	defer p.mu.Unlock()
	for c := range p.open {
		c.Close()
	}
}

// A crowd is a server and its workers, as processes.
type crowd struct {
	t       *testing.T
	draws   *rand.Rand
	dir     string
	args    []string
	address string
	server  *exec.Cmd
	said    *told
	hands   []*hand
	done    map[string]int
}

// A hand is a worker behind its own proxy.
type hand struct {
	cmd    *exec.Cmd
	proxy  *proxy
	name   string
	frozen bool
}

func (c *crowd) serve() {
	c.server = program(c.t, c.said, append(c.args, "-serve", c.address, "-workers", "0")...)
}

func (c *crowd) hire(h *hand) {
	h.frozen = false
	h.cmd = program(c.t, io.Discard, "-work", h.proxy.Addr().String(), "-name", h.name, "-workers", "1")
}

// harm kills, freezes or cuts off something. It leaves at least one worker alone.
func (c *crowd) harm() {
	h := c.hands[1+c.draws.IntN(len(c.hands)-1)]
	what := []string{"kill a worker", "kill a worker", "freeze or thaw a worker", "freeze or thaw a worker",
		"cut a connection", "cut a connection", "kill the server", "kill the server"}[c.draws.IntN(8)]
	c.done[what]++
	switch what {
	case "kill a worker":
		h.cmd.Process.Kill()
		h.cmd.Wait()
		c.hire(h)
	case "freeze or thaw a worker":
		c.freeze(h, !h.frozen)
	case "cut a connection":
		c.hands[c.draws.IntN(len(c.hands))].proxy.cut()
	case "kill the server":
		c.server.Process.Kill()
		c.server.Wait()
		c.serve()
	}
}

func (c *crowd) freeze(h *hand, on bool) {
	sig := syscall.SIGCONT
	if on {
		sig = syscall.SIGSTOP
	}
	if err := h.cmd.Process.Signal(sig); err != nil {
		c.t.Error(err)
	}
	h.frozen = on
}

// TestServe_kill kills, freezes and cuts off workers and servers at random moments, and checks that the
// journal is byte for byte that of a run in one process.
func TestServe_kill(t *testing.T) {
	if runtime.GOOS == "windows" {
		t.Skip("this system has no such signals")
	}
	most, games := testrun.N(6, 1000), 400
	if testrun.Long() {
		games = 800
	}
	const each = 10 // games per run
	args := func(dir string) []string { return small(dir, "-games", fmt.Sprint(games), "-positions", "1") }
	whole := t.TempDir()
	fine(t, args(whole)...)
	want, wantPositions := read(t, whole, gamesFile), read(t, whole, positionsFile)
	seed := rng.FromText(testrun.Seed(t)).Bytes()
	draws := rand.New(rand.NewChaCha8(seed))
	done := map[string]int{}
	for n := 0; n < most; n += each {
		harms := min(each, most-n)
		dir := t.TempDir()
		address := free(t)
		c := &crowd{t: t, draws: draws, dir: dir, address: address, done: done, said: new(told),
			args: append(args(dir), "-lease", "300ms", "-unit", fmt.Sprint(1+draws.IntN(8)), "-audit", "0.1")}
		c.serve()
		for i := range 3 {
			h := &hand{proxy: newProxy(t, address), name: fmt.Sprintf("m%d", i%2)}
			c.hands = append(c.hands, h)
			c.hire(h)
		}
		for k := range harms {
			at := (int64(len(want))*int64(2*k+1) + draws.Int64N(int64(len(want)))) / int64(2*harms+2)
			grown(t, dir, min(at, int64(len(want))))
			c.harm()
			if got := read(t, dir, gamesFile); !strings.HasPrefix(want,
				got[:strings.LastIndex(got, "\n")+1]) {
				t.Fatalf("run %d: the games differ after %v\n%s", n/each, done, c.said)
			}
		}
		if err := c.server.Wait(); err != nil {
			t.Fatalf("run %d, after %v: %v\n%s", n/each, done, err, c.said)
		}
		for _, h := range c.hands {
			h.cmd.Process.Kill()
			h.cmd.Wait()
		}
		if read(t, dir, gamesFile) != want || read(t, dir, positionsFile) != wantPositions {
			t.Fatalf("run %d: the games or positions differ", n/each)
		}
	}
	t.Logf("%v", done)
}

// free returns a loopback address that is not in use.
func free(t testing.TB) string {
	t.Helper()
	l := must.Get(net.Listen("tcp", "127.0.0.1:0"))
	defer l.Close()
	return l.Addr().String()
}
