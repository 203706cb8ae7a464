package main

import (
	"context"
	"encoding/json"
	"fmt"
	"io"
	"net"
	"net/http"
	"os"
	"path/filepath"
	"regexp"
	"slices"
	"strings"
	"testing"
	"time"

	"github.com/nats-io/nats-server/v2/server"
	"github.com/nats-io/nats.go"
	"github.com/nats-io/nats.go/jetstream"

	"bourse.example/examples/arena/internal/queue"
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

// TestServe checks that a run with remote workers has the same files, byte for byte, as a local run, with and without
// audits, positions and records, and that the workers end with the run.
func TestServe(t *testing.T) {
	for _, test := range []struct {
		name   string
		net    []string // flags of the server
		run    []string // flags of both
		own    string
		as     []string // the names of the workers' machines
		audits int64
	}{
		{"one worker, no audit", []string{"-audit", "0"}, nil, "0", []string{"a"}, 0},
		{"two machines, all audited", []string{"-audit", "1", "-unit", "3"}, nil, "0", []string{"a", "b"}, 8},
		{"the server plays too", nil, []string{"-positions", "2"}, "1", []string{"a"}, -1},
		{"the server plays alone", []string{"-unit", "1000", "-audit", "1"}, nil, "2", nil, 0},
		{"records", []string{"-unit", "5"}, []string{"-records", "R"}, "0", []string{"a"}, -1},
		{"a tournament", nil, []string{"-roundrobin", "-bots", "greedy:1,random,a=random", "-lineups", "2"}, "0", []string{"a"}, -1},
		{"a test that stops it", nil, []string{"-games", "5000", "-sprt", "greedy:1,random", "-elo1", "40"}, "0", []string{"a", "b"}, -1},
	} {
		t.Run(test.name, func(t *testing.T) {
			here, there := t.TempDir(), t.TempDir()
			args := func(dir string) (list []string) {
				for _, a := range test.run {
					list = append(list, strings.ReplaceAll(a, "R", filepath.Join(dir, "records")))
				}
				return list
			}
			fine(t, small(here, args(here)...)...)
			before := audits.Load()
			p, address := open(t, there, append(append(args(there), test.net...), "-workers", test.own)...)
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
			same(t, here, there)
			if n := audits.Load() - before; test.audits >= 0 && n != test.audits {
				t.Errorf("%d units were audited, want %d", n, test.audits)
			}
		})
	}
}

// same checks that two runs have the same games, positions and records.
func same(t *testing.T, here, there string) {
	t.Helper()
	must.Do(t, filepath.WalkDir(here, func(path string, d os.DirEntry, err error) error {
		name := must.Get(filepath.Rel(here, path))
		if err != nil || d.IsDir() || name == timingFile || name == reportFile || name == lockFile || name == columnsFile {
			return err
		}
		if read(t, there, name) != read(t, here, name) {
			t.Errorf("%s differs", name)
		}
		return nil
	}))
}

// TestServe_varies checks that games that are not reproducible are played but not audited.
func TestServe_varies(t *testing.T) {
	dir := t.TempDir()
	before := audits.Load()
	p, address := open(t, dir, "-bots", "x=ismcts:100us,y=random", "-audit", "1", "-unit", "2")
	begin(t, "-work", address, "-name", "a", "-workers", "1")
	p.wait(t, 0)
	if n := strings.Count(read(t, dir, gamesFile), "\n"); n != 25 || audits.Load() != before {
		t.Errorf("%d lines; %d audits", n, audits.Load()-before)
	}
}

// altered starts a worker in this process that changes its results.
func altered(t *testing.T, address, name string, change func(*worker, *share)) *process {
	t.Helper()
	o := must.Get(parseFlags([]string{"-work", address, "-name", name, "-workers", "1"}))
	ctx, cancel := context.WithCancel(context.Background())
	p := &process{stop: cancel, end: make(chan struct{})}
	w := must.Get(newWorker(o, p))
	link := must.Get(queue.Join(w.dial))
	w.hand = func(ctx context.Context, body []byte) (string, error) {
		var is share
		must.Do(t, strictly(body, &is))
		change(w, &is)
		return link.Hand(ctx, must.Get(json.Marshal(is)))
	}
	go func() {
		defer close(p.end)
		defer link.Close()
		if err := w.play(ctx); err != nil {
			p.code = 1
			fmt.Fprintln(p, err)
		}
	}()
	t.Cleanup(func() {
		cancel()
		<-p.end
	})
	return p
}

// TestServe_lies checks that the server stops at a game that differs from the one it plays, and at what is not a
// result, and that it does not take results of another program.
func TestServe_lies(t *testing.T) {
	score := func(_ *worker, is *share) {
		for i := range is.Games {
			if is.From+i == 7 {
				is.Games[i].Line = strings.Replace(is.Games[i].Line, `"score":[`, `"score":[1`, 1)
			}
		}
	}
	for _, test := range []struct {
		name   string
		change func(*worker, *share)
		want   string
	}{
		{"a score", score, "game 7: the result of machine liar differs from the game played here; workers.jsonl lists"},
		{"another game", func(_ *worker, is *share) { is.From, is.To = is.From+2, is.To+2 }, "what is not a result: it is not game"},
		{"games missing", func(_ *worker, is *share) { is.Games = nil }, "it does not have the games of a unit"},
		{"positions", func(_ *worker, is *share) { is.Games[0].Positions = "{}\n" }, "is not the line of a position"},
		{"a record", func(_ *worker, is *share) { is.Games[0].Record = "x" }, "it does not have what was asked for"},
		{"a space", func(_ *worker, is *share) { is.Games[0].Line = " " + is.Games[0].Line }, "not as the arena writes it"},
		{"times", func(_ *worker, is *share) { is.Times = nil }, "it does not have the games of a unit"},
	} {
		t.Run(test.name, func(t *testing.T) {
			dir, whole := t.TempDir(), t.TempDir()
			p, address := open(t, dir, "-audit", "1")
			altered(t, address, "liar", test.change)
			p.wait(t, 1)
			if !strings.Contains(p.String(), test.want) {
				t.Errorf("the server printed %s, want %q", p, test.want)
			}
			fine(t, small(whole)...)
			if got := read(t, dir, gamesFile); !strings.HasPrefix(read(t, whole, gamesFile), got) {
				t.Error("a false game is in the journal")
			}
			fine(t, small(dir)...)
			same(t, whole, dir)
		})
	}
	_, address := open(t, t.TempDir())
	for name, change := range map[string]func(*worker, *share){
		"program": func(_ *worker, is *share) { is.Build = "other" }, "run": func(_ *worker, is *share) { is.Run = "other" }} {
		w := altered(t, address, name, change)
		w.wait(t, 1)
		if !strings.Contains(w.String(), "the server refuses: the result is of another program, processor or run") {
			t.Errorf("%s: the worker printed %s", name, w)
		}
	}
	// A worker refuses units of another program.
	o := must.Get(parseFlags([]string{"-work", address, "-name", "b", "-workers", "1"}))
	w := must.Get(newWorker(o, io.Discard))
	w.build = "other"
	if err := w.play(t.Context()); err == nil || !strings.Contains(err.Error(), "another program than the server's") {
		t.Errorf("a worker of another program ends with %v", err)
	}
}

// TestServe_refuses checks which runs a worker does not play.
func TestServe_refuses(t *testing.T) {
	o := must.Get(parseFlags(small("x")))
	for name, change := range map[string]func(*header){
		"no game": func(h *header) { h.Game = "chess" }, "too many players": func(h *header) { h.Players = 9 },
		"a program": func(h *header) { h.Bots[0].Spec = "exec:rm" }, "a bot": func(h *header) { h.Bots[0].Spec = "x" },
		"line-up": func(h *header) { h.Lineup = []int{1, 0} }, "no line-up": func(h *header) { h.Lineup = nil },
		"no such bot": func(h *header) { h.Lineup = []int{0, 2} }, "no bots": func(h *header) { h.Bots = nil },
		"a shard":    func(h *header) { h.Shard = &shard{0, 0} },
		"tournament": func(h *header) { h.Lineup, h.Tournament = nil, &tournament{Lineups: -1} },
		"gauntlet":   func(h *header) { h.Lineup, h.Tournament = nil, &tournament{Gauntlet: "x"} },
	} {
		h := o.header
		h.Bots = slices.Clone(h.Bots)
		change(&h)
		w := &worker{options: &options{}, say: func(string) {}}
		if _, _, err := w.scheduled(&task{Run: must.Get(json.Marshal(h))}); err == nil {
			t.Errorf("%s: it is played", name)
		}
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

// otherServer starts a NATS server that is not the arena's own. Port 0 is any.
func otherServer(t *testing.T, o *server.Options, port int) *server.Server {
	t.Helper()
	if port == 0 {
		port = server.RANDOM_PORT
	}
	o.Host, o.Port, o.JetStream, o.StoreDir = "127.0.0.1", port, true, t.TempDir()
	o.NoSigs, o.NoLog = true, true
	s := must.Get(server.NewServer(o))
	s.Start()
	t.Cleanup(s.Shutdown)
	if !s.ReadyForConnections(time.Minute) {
		t.Fatal("the server does not come")
	}
	return s
}

// TestServe_elsewhere checks that a run works through another NATS server, and survives that this server is killed and
// loses all its data.
func TestServe_elsewhere(t *testing.T) {
	s := otherServer(t, &server.Options{}, 0)
	url, port := s.ClientURL(), s.Addr().(*net.TCPAddr).Port
	whole, dir := t.TempDir(), t.TempDir()
	fine(t, small(whole, "-games", "400")...)
	p := begin(t, small(dir, "-games", "400", "-nats", url, "-lease", "300ms", "-unit", "4", "-workers", "0", "-audit", "0.2")...)
	p.find(t, `open to workers at (\S+);`)
	begin(t, "-work", url, "-name", "a", "-workers", "1")
	begin(t, "-work", url, "-name", "b", "-workers", "1")
	for _, size := range []int64{10_000, 50_000} {
		grown(t, dir, size)
		s.Shutdown()
		s.WaitForShutdown()
		s = otherServer(t, &server.Options{}, port)
	}
	p.wait(t, 0)
	same(t, whole, dir)
	conn := must.Get(nats.Connect(url))
	defer conn.Close()
	for name := range must.Get(jetstream.New(conn)).StreamNames(t.Context()).Name() {
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
		{"-serve :1 -audit 1.1", "is not from 0 to 1"},
		{"-serve :1 -audit NaN", "is not from 0 to 1"},
		{"-serve :1 -lease 1ms", "-lease 1ms is not from"},
		{"-serve :1 -unit 1001", "-unit 1001 is not from 1 to 1000"},
		{"-serve :1 -name a.b", "-name: a name consists of letters"},
		{"-serve :1 -nats x", "only one of -serve, -nats and -work"},
		{"-audit 0.05", "-audit requires -serve or -nats or -merge"},
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
	without.find(t, "(no server answers|refuses the token)")
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
		"$JS.API.STREAM.CREATE.x", "arena.result.b", "arena.unit", "arena.end", "$JS.API.CONSUMER.DELETE.arena-units.workers",
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
	var s board
	for range 300_000 {
		must.Do(t, json.Unmarshal([]byte(get("/")), &s))
		if s.Machines["mill"] > 0 && s.Written > 0 {
			break
		}
		time.Sleep(time.Millisecond)
	}
	if len(s.Machines) != 1 || s.Machines["mill"] == 0 || s.Written == 0 || s.Games != 2000 {
		t.Errorf("status %s", get("/"))
	}
	if text := get("/metrics"); !strings.Contains(text, `arena_machine_games_total{machine="mill"} `) ||
		!strings.Contains(text, "arena_games 2000\n") {
		t.Errorf("metrics\n%s", text)
	}
	if text := get("/other"); !strings.Contains(text, "not found") {
		t.Errorf("another page: %s", text)
	}
}
