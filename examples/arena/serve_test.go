package main

import (
	"context"
	"encoding/json"
	"io"
	"net/http"
	"os"
	"path/filepath"
	"regexp"
	"strings"
	"testing"
	"time"

	"github.com/nats-io/nats-server/v2/server"
	"github.com/nats-io/nats.go"
	"github.com/nats-io/nats.go/jetstream"

	"bourse.example/internal/testkit/must"
)

// A told is the output of a running program.
type told struct{ must.Buffer }

// find waits until a line matches the pattern, and returns its first group.
func (o *told) find(t *testing.T, pattern string) string {
	t.Helper()
	re := regexp.MustCompile(pattern)
	for range 300_000 {
		if m := re.FindStringSubmatch(o.String()); m != nil {
			return m[1]
		}
		time.Sleep(time.Millisecond)
	}
	t.Fatalf("no output matches %s:\n%s", pattern, o)
	return ""
}

// A process is the arena running in this process.
type process struct {
	told
	stop context.CancelFunc
	end  chan struct{}
	code int
}

// begin starts the arena in the background.
func begin(t *testing.T, args ...string) *process {
	t.Helper()
	ctx, cancel := context.WithCancel(context.Background())
	p := &process{stop: cancel, end: make(chan struct{})}
	go func() {
		defer close(p.end)
		p.code = run(ctx, args, io.Discard, p)
	}()
	t.Cleanup(func() {
		cancel()
		<-p.end
	})
	return p
}

// wait waits for the arena to end with the given code.
func (p *process) wait(t *testing.T, code int) {
	t.Helper()
	select {
	case <-p.end:
	case <-time.After(10 * time.Minute):
		t.Fatalf("it does not end:\n%s", p)
	}
	if p.code != code {
		t.Fatalf("it ends with %d, not %d:\n%s", p.code, code, p)
	}
}

// open starts a run that is open to workers, and returns its address.
func open(t *testing.T, dir string, more ...string) (*process, string) {
	t.Helper()
	p := begin(t, small(dir, append([]string{"-serve", "127.0.0.1:0", "-lease", "1s", "-workers", "0"},
		more...)...)...)
	return p, p.find(t, `open to workers at (\S+);`)
}

// TestServe checks that a run with remote workers has the same games, byte for byte, as a local run, with and
// without audits and positions, and that the workers end with the run.
func TestServe(t *testing.T) {
	for _, test := range []struct {
		name string
		args []string
		own  string
		as   []string // the names of the workers' machines
	}{
		{"one worker, no audit", []string{"-audit", "0%"}, "0", []string{"a"}},
		{"two machines, all audited", []string{"-audit", "100%", "-unit", "3"}, "0", []string{"a", "b"}},
		{"one machine, all audited", []string{"-audit", "1", "-unit", "3"}, "0", []string{"a", "a"}},
		{"the server plays too", []string{"-positions", "2"}, "1", []string{"a"}},
		{"the server plays alone", []string{"-unit", "1000"}, "2", nil},
		{"a test that stops it", []string{"-games", "5000", "-sprt", "greedy:1,random", "-elo1", "40"}, "0",
			[]string{"a", "b"}},
	} {
		t.Run(test.name, func(t *testing.T) {
			t.Parallel()
			here, there := t.TempDir(), t.TempDir()
			var local []string
			for i := 0; i < len(test.args); i += 2 {
				if f := test.args[i]; f != "-audit" && f != "-unit" {
					local = append(local, f, test.args[i+1])
				}
			}
			fine(t, small(here, local...)...)
			p, address := open(t, there, append(test.args, "-workers", test.own)...)
			var workers []*process
			for _, name := range test.as {
				workers = append(workers, begin(t, "-work", address, "-name", name, "-workers", "1"))
			}
			p.wait(t, 0)
			for _, w := range workers {
				if !strings.Contains(w.String(), "plays smallprint") {
					continue // it came too late, and waits for the next run
				}
				w.wait(t, 0)
				if !strings.Contains(w.String(), "the server has ended: the run is complete") {
					t.Errorf("a worker printed %s", w)
				}
			}
			for _, name := range []string{gamesFile, positionsFile} {
				if _, err := os.Stat(filepath.Join(here, name)); err == nil && read(t, there, name) != read(t,
					here, name) {
					t.Errorf("%s differs", name)
				}
			}
			if strings.HasSuffix(test.name, "all audited") {
				if n := strings.Count(read(t, there, originFile), `"audited":true`); n != 8 {
					t.Errorf("of 8 units %d were audited", n)
				}
			}
		})
	}
}

// TestServe_varies checks that games that are not reproducible are played but not audited.
func TestServe_varies(t *testing.T) {
	dir := t.TempDir()
	p, address := open(t, dir, "-bots", "x=ismcts:100us,y=random", "-audit", "100%", "-unit", "2")
	begin(t, "-work", address, "-name", "a", "-workers", "1")
	begin(t, "-work", address, "-name", "b", "-workers", "1")
	p.wait(t, 0)
	if n := strings.Count(read(t, dir, gamesFile), "\n"); n != 25 ||
		strings.Contains(read(t, dir, originFile), "audited") {
		t.Errorf("%d lines; %s", n, read(t, dir, originFile))
	}
}

// TestServe_interrupt checks that Ctrl-C on the server also ends the workers, that Ctrl-C on a worker ends
// only that worker, and that the same command continues the run.
func TestServe_interrupt(t *testing.T) {
	dir, whole := t.TempDir(), t.TempDir()
	fine(t, small(whole, "-games", "600")...)
	p, address := open(t, dir, "-games", "600", "-unit", "2")
	a, b := begin(t, "-work", address, "-workers", "1"), begin(t, "-work", address, "-workers", "1")
	a.find(t, `(plays smallprint)`)
	b.find(t, `(plays smallprint)`)
	grown(t, dir, 10_000)
	b.stop()
	b.wait(t, 130)
	grown(t, dir, 20_000)
	p.stop()
	p.wait(t, 130)
	a.wait(t, 0)
	if !strings.Contains(a.String(), "the server has ended: the server was interrupted") {
		t.Errorf("the worker printed %s", a)
	}
	want, got := read(t, whole, gamesFile), read(t, dir, gamesFile)
	if !strings.HasPrefix(want, got) || len(got) == len(want) || !strings.HasSuffix(got, "\n") {
		t.Fatalf("there are %d bytes of %d", len(got), len(want))
	}
	fine(t, small(dir, "-games", "600")...)
	if read(t, dir, gamesFile) != want {
		t.Error("the continued run has different games")
	}
}

// grown waits until the journal has at least this many bytes.
func grown(t *testing.T, dir string, size int64) {
	t.Helper()
	for range 300_000 {
		if info, err := os.Stat(filepath.Join(dir, gamesFile)); err == nil && info.Size() >= size {
			return
		}
		time.Sleep(time.Millisecond)
	}
	t.Fatal("the file does not grow")
}

// TestStatus checks the status pages of a run.
func TestStatus(t *testing.T) {
	dir := t.TempDir()
	p, address := open(t, dir, "-games", "2000", "-unit", "10", "-status", ":0")
	at := p.find(t, `progress: (\S+)`)
	if !strings.HasPrefix(at, "http://127.0.0.1:") {
		t.Errorf("it is shown at %s", at)
	}
	begin(t, "-work", address, "-name", "mill", "-workers", "1")
	get := func(path string) string {
		res := must.Get(http.Get(at + path))
		defer res.Body.Close()
		text := must.Get(io.ReadAll(res.Body))
		return string(text)
	}
	var s state
	for range 300_000 {
		must.Do(t, json.Unmarshal([]byte(get("/status.json")), &s))
		if len(s.Machines) == 1 && s.Machines[0].Games > 0 {
			break
		}
		time.Sleep(time.Millisecond)
	}
	if len(s.Machines) != 1 || s.Machines[0].Name != "mill" || s.Machines[0].Workers != 1 || s.Written == 0 ||
		s.Games != 2000 || s.Tally == nil || s.Tally.Units == 0 {
		t.Errorf("status %+v", s)
	}
	if text := get("/"); !strings.Contains(text, "of 2000 games") ||
		!strings.Contains(text, "mill: 1 worker, 1 at a time") {
		t.Errorf("status\n%s", text)
	}
	if text := get("/metrics"); !strings.Contains(text, `arena_workers{machine="mill"} 1`) ||
		!strings.Contains(text, "arena_games 2000") {
		t.Errorf("metrics\n%s", text)
	}
}

// otherServer starts a NATS server that is not the arena's own.
func otherServer(t *testing.T, o *server.Options) *server.Server {
	t.Helper()
	o.Host, o.Port, o.JetStream, o.StoreDir = "127.0.0.1", server.RANDOM_PORT, true, t.TempDir()
	o.NoSigs, o.NoLog = true, true
	s := must.Get(server.NewServer(o))
	s.Start()
	t.Cleanup(s.Shutdown)
	if !s.ReadyForConnections(time.Minute) {
		t.Fatal("the server does not come")
	}
	return s
}

// TestServe_elsewhere checks that a run works through an external NATS server, and survives that server
// losing all its data.
func TestServe_elsewhere(t *testing.T) {
	s := otherServer(t, &server.Options{})
	whole, dir := t.TempDir(), t.TempDir()
	fine(t, small(whole, "-games", "400")...)
	p := begin(t, small(dir, "-games", "400", "-nats", s.ClientURL(), "-lease", "300ms", "-unit", "4",
		"-workers", "0", "-audit", "20%")...)
	p.find(t, `open to workers at (\S+);`)
	begin(t, "-work", s.ClientURL(), "-name", "a", "-workers", "1")
	begin(t, "-work", s.ClientURL(), "-name", "b", "-workers", "1")
	conn := must.Get(nats.Connect(s.ClientURL()))
	defer conn.Close()
	js := must.Get(jetstream.New(conn))
	ctx := context.Background()
	for _, size := range []int64{10_000, 50_000} {
		grown(t, dir, size)
		lost := 0
		for name := range js.StreamNames(ctx).Name() {
			if js.DeleteStream(ctx, name) == nil {
				lost++
			}
		}
		if lost == 0 {
			t.Error("there was nothing to lose")
		}
	}
	p.wait(t, 0)
	if read(t, dir, gamesFile) != read(t, whole, gamesFile) {
		t.Error("the games differ")
	}
	for name := range js.StreamNames(ctx).Name() {
		t.Errorf("the stream %s was not removed", name)
	}
}

// TestAuth checks that a worker needs the token of its machine, and that a run is open to other machines only
// with tokens.
func TestAuth(t *testing.T) {
	dir := t.TempDir()
	file := func(name, text string) string {
		path := filepath.Join(dir, name)
		must.Do(t, os.WriteFile(path, []byte(text), 0o600))
		return path
	}
	all := file("all", "# machines\na aaaaaaaaaaaaaaaa\nb bbbbbbbbbbbbbbbb\n")
	for _, test := range []struct{ args, want string }{
		{"-serve 0.0.0.0:4222", "is open to other machines and requires -auth"},
		{"-serve 192.0.2.1:4222", "is open to other machines and requires -auth"},
		{"-serve nonsense", "missing port"},
		{"-serve :1 -auth " + file("short", "a short"), "line 1 of"},
		{"-serve :1 -auth " + file("words", "a b c"), "is not MACHINE TOKEN"},
		{"-serve :1 -auth " + file("two", "a aaaaaaaaaaaaaaaa\na bbbbbbbbbbbbbbbb"), "a already has a token"},
		{"-serve :1 -auth " + file("none", ""), "has no token"},
		{"-serve :1 -audit 101%", "is not from 0% to 100%"},
		{"-serve :1 -audit NaN", "is not from 0% to 100%"},
		{"-serve :1 -lease 1ms", "-lease 1ms is not from"},
		{"-serve :1 -unit 1001", "-unit 1001 is not from 0 to 1000"},
		{"-serve :1 -name a.b", "-name: a name consists of letters"},
		{"-serve :1 -nats x", "only one of -serve, -nats and -work"},
		{"-audit 5%", "-audit requires -serve or -nats"},
		{"-positions 1001", "-positions 1001 is not from 0 to 1000"},
	} {
		o := arena(append([]string{"-out", filepath.Join(dir, "run")}, strings.Fields(test.args)...)...)
		if o.code != 2 || !strings.Contains(o.errs, test.want) ||
			strings.Contains(o.errs, "aaaaaaaaaaaaaaaa") {
			t.Errorf("%s: %d, %s", test.args, o.code, o.errs)
		}
	}
	for _, test := range []struct{ args, want string }{
		{"-work x:1 -games 5", "-games is not for -work"},
		{"-work x:1 -out y", "-out is not for -work"},
		{"-work x:1 -name c -auth " + all, "-auth has no token for c"},
		{"-work x:1 -workers 0", "-workers 0 is not from 1"},
	} {
		if o := arena(strings.Fields(test.args)...); o.code != 2 || !strings.Contains(o.errs, test.want) {
			t.Errorf("%s: %d, %s", test.args, o.code, o.errs)
		}
	}
	run := filepath.Join(dir, "run")
	p, address := open(t, run, "-auth", all)
	wrong := begin(t, "-work", address, "-name", "a", "-auth", file("wrong", "a cccccccccccccccc"))
	wrong.find(t, "(refuses the token of a)")
	without := begin(t, "-work", address, "-name", "b")
	without.find(t, "(no server answers)")
	if strings.Contains(wrong.String()+without.String(), "plays") {
		t.Errorf("a worker was let in: %s%s", wrong, without)
	}
	right := begin(t, "-work", address, "-name", "b", "-auth", all)
	p.wait(t, 0)
	right.wait(t, 0)
	for _, text := range []string{p.String(), wrong.String(), read(t, run, originFile)} {
		if strings.Contains(text, "aaaaaaaa") || strings.Contains(text, "cccccccc") {
			t.Errorf("the output contains a token: %s", text)
		}
	}
}

// TestAuth_rights checks that a worker can see and change only its own data: not the streams, another
// machine's results, or the end message.
func TestAuth_rights(t *testing.T) {
	dir := t.TempDir()
	tokens := filepath.Join(dir, "tokens")
	must.Do(t, os.WriteFile(tokens, []byte("a aaaaaaaaaaaaaaaa\nb bbbbbbbbbbbbbbbb\n"), 0o600))
	_, address := open(t, filepath.Join(dir, "run"), "-auth", tokens)
	refused := make(chan string, 16)
	conn := must.Get(nats.Connect(address, nats.UserInfo("a", "aaaaaaaaaaaaaaaa"),
		nats.CustomInboxPrefix("_INBOX.a"),
		nats.ErrorHandler(func(_ *nats.Conn, _ *nats.Subscription, err error) { refused <- err.Error() })))
	defer conn.Close()
	for _, subject := range []string{"$JS.API.STREAM.NAMES", "$JS.API.STREAM.DELETE.x",
		"$JS.API.STREAM.CREATE.x", "arena.hello.b", "arena.x.unit.any", "arena.x.end",
		"$SYS.REQ.SERVER.PING"} {
		conn.Publish(subject, nil)
		conn.Flush()
		if got := <-refused; !strings.Contains(got, "Permissions Violation for Publish to \""+subject) {
			t.Errorf("%s: %s", subject, got)
		}
	}
	for _, subject := range []string{">", "arena.>", "_INBOX.b.>"} {
		if _, err := conn.SubscribeSync(subject); err != nil {
			continue
		}
		conn.Flush()
		if got := <-refused; !strings.Contains(got, "Permissions Violation for Subscription") {
			t.Errorf("%s: %s", subject, got)
		}
	}
}
