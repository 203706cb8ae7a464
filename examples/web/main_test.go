package main

import (
	"bufio"
	"bytes"
	"context"
	"database/sql"
	"encoding/json"
	"fmt"
	"io"
	"log/slog"
	"net"
	"net/http"
	"net/http/cookiejar"
	"net/url"
	"os"
	"os/exec"
	"path/filepath"
	"slices"
	"strings"
	"testing"
	"time"

	"bourse.example/examples/web/host"
	"bourse.example/examples/web/push"
	"bourse.example/examples/web/store"
	"bourse.example/examples/web/store/memory"
	"bourse.example/examples/web/store/sqlite"
	"bourse.example/internal/testkit/must"
)

// A running is the program running inside the test.
type running struct {
	signals chan os.Signal
	code    chan int
	out     *bufio.Reader
	errs    *must.Buffer
}

// start runs the program on a free port.
func start(t *testing.T, args ...string) *running {
	t.Helper()
	out, in := io.Pipe()
	r := &running{signals: make(chan os.Signal), code: make(chan int, 1), out: bufio.NewReader(out),
		errs: new(must.Buffer)}
	go func() {
		code := run(r.signals, append([]string{"-listen", "127.0.0.1:0", "-wasm", "off"}, args...), in,
			r.errs)
		in.Close()
		r.code <- code
	}()
	return r
}

// line returns the next line of output.
func (r *running) line(t *testing.T) string {
	t.Helper()
	line, err := r.out.ReadString('\n')
	if err != nil {
		t.Fatalf("there is no more output, code %d: %s", <-r.code, r.errs)
	}
	return strings.TrimSpace(line)
}

// end interrupts the program.
func (r *running) end(t *testing.T) {
	t.Helper()
	r.signals <- os.Interrupt
	if code := <-r.code; code != 0 {
		t.Errorf("code %d: %s", code, r.errs)
	}
}

// A stopper interrupts a program as soon as it prints something, which means that it serves.
type stopper struct {
	bytes.Buffer
	signals chan os.Signal
}

func (s *stopper) Write(b []byte) (int, error) {
	select {
	case s.signals <- os.Interrupt:
	default:
	}
	return s.Buffer.Write(b)
}

// fails runs the program, which must end at once with this exit code and one line that contains why.
func fails(t *testing.T, code int, why string, args ...string) {
	t.Helper()
	var errs must.Buffer
	out := stopper{signals: make(chan os.Signal, 1)}
	if got := run(out.signals, args, &out, &errs); got != code {
		t.Errorf("%q: code %d: %s", args, got, &errs)
	}
	said := errs.String()
	if out.Len() > 0 || !strings.Contains(said, why) || !strings.HasPrefix(said, "web: ") ||
		strings.Count(said, "\n") != 1 || !strings.HasSuffix(said, "\n") {
		t.Errorf("%q: it says %q and %q", args, &out.Buffer, said)
	}
}

func get(t *testing.T, address string) (int, string) {
	t.Helper()
	resp := must.Get(http.Get(address))
	defer resp.Body.Close()
	body := must.Get(io.ReadAll(resp.Body))
	return resp.StatusCode, string(body)
}

// The program prints its address, serves there, serves its metrics to this machine, and ends cleanly when it
// is interrupted: nothing listens afterwards, and the file can be opened again.
func TestRun(t *testing.T) {
	db := filepath.Join(t.TempDir(), "a b?c#d.db")
	for range 2 {
		r := start(t, "-db", db)
		at := r.line(t)
		for path, want := range map[string]string{"/": "<!doctype html>", "/healthz": "ok\n"} {
			if code, body := get(t, at+path); code != 200 || !strings.Contains(body, want) {
				t.Errorf("%s: %d %.200s", path, code, body)
			}
		}
		r.end(t)
		if _, err := http.Get(at); err == nil {
			t.Error("somebody listens after the end")
		}
	}
	if _, err := os.Stat(db); err != nil {
		t.Error(err)
	}
}

// The admin page is at the address of the metrics, if there is a token for it.
func TestAdmin(t *testing.T) {
	db := filepath.Join(t.TempDir(), "tables.db")
	t.Setenv(tokenName, "short")
	fails(t, 2, tokenName+" has fewer than 16 bytes", "-db", db, "-metrics", "127.0.0.1:0")
	t.Setenv(tokenName, "0123456789abcdef")
	fails(t, 2, tokenName+" requires -metrics", "-db", db)
	r := start(t, "-db", db, "-metrics", "127.0.0.1:0")
	at, _ := r.line(t), r.line(t)
	page := r.line(t)
	if code, body := get(t, page); code != 401 || !strings.HasSuffix(page, "/admin") || !strings.Contains(body, "Log in") {
		t.Errorf("%s: %d %s", page, code, body)
	}
	if code, _ := get(t, at+"/admin"); code != 404 {
		t.Errorf("players see the admin page: %d", code)
	}
	r.end(t)
}

// TestUnit has systemd check the unit.
func TestUnit(t *testing.T) {
	verifier, err := exec.LookPath("systemd-analyze")
	if err != nil {
		t.Skip("there is no systemd-analyze")
	}
	unit := must.Get(os.ReadFile("bourse-web.service"))
	own := must.Get(os.Executable())
	path := filepath.Join(t.TempDir(), "bourse-web.service")
	must.Do(t, os.WriteFile(path, bytes.ReplaceAll(unit, []byte("/usr/local/bin/bourse-web"), []byte(own)), 0o644))
	if said, err := exec.Command(verifier, "verify", path).CombinedOutput(); err != nil || len(said) > 0 {
		t.Errorf("%v: %s", err, said)
	}
}

// The program prints the origin after its address, logs in the given format, and serves the metrics only at
// their own address.
func TestSettings(t *testing.T) {
	r := start(t, "-db", filepath.Join(t.TempDir(), "db"), "-origin", "https://tables.example/", "-log",
		"debug,json", "-metrics", "127.0.0.1:0")
	at := r.line(t)
	if origin := r.line(t); origin != "https://tables.example" {
		t.Errorf("the origin is %s", origin)
	}
	private := r.line(t)
	for path, want := range map[string]int{"/": 200, "/metrics": 404} {
		if code, _ := get(t, at+path); code != want {
			t.Errorf("%s: %d", path, code)
		}
	}
	if code, body := get(t, private); code != 200 ||
		!strings.Contains(body, "\nbourse_pushes_total{result=\"sent\"} 0\n") {
		t.Errorf("%d %.200s", code, body)
	}
	r.end(t)
	for line := range strings.Lines(r.errs.String()) {
		if !strings.HasPrefix(line, `{"time":`) {
			t.Errorf("the log has %q", line)
		}
	}
	if !strings.Contains(r.errs.String(), `"level":"DEBUG"`) {
		t.Error("nothing is logged for debugging")
	}

	r = start(t, "-db", filepath.Join(t.TempDir(), "db"), "-log", "error")
	if code, _ := get(t, r.line(t)+"/metrics"); code != 404 {
		t.Errorf("the site shows its numbers: %d", code)
	}
	r.end(t)
	if r.errs.String() != "" {
		t.Errorf("the log is %s", r.errs)
	}
}

// The first signal waits for a request in progress. Another one that follows at once changes nothing. A later
// one ends the program at once.
func TestSecondSignal(t *testing.T) {
	defer func(d time.Duration) { echo = d }(echo)
	for _, tt := range []struct {
		name    string
		echo    time.Duration
		signals int
		want    int
	}{{"once", 0, 1, 0}, {"twice", 0, 2, 130}, {"together", time.Hour, 2, 0}} {
		t.Run(tt.name, func(t *testing.T) {
			echo = tt.echo
			r := start(t, "-db", filepath.Join(t.TempDir(), "db"))
			conn := halfAsked(t, strings.TrimPrefix(r.line(t), "http://"))
			for range tt.signals {
				r.signals <- os.Interrupt
			}
			if tt.want == 0 {
				fmt.Fprint(conn, "me=futures") // now the request can be answered
				answer, err := bufio.NewReader(conn).ReadString('\n')
				if err != nil || !strings.HasPrefix(answer, "HTTP/1.1 422 ") {
					t.Errorf("the answer is %q, %v", answer, err)
				}
				conn.Close()
			}
			if code := <-r.code; code != tt.want {
				t.Errorf("code %d: %s", code, r.errs)
			}
		})
	}
}

// halfAsked sends the first part of a form and returns once the program has begun to read it.
func halfAsked(t *testing.T, at string) net.Conn {
	t.Helper()
	conn := must.Get(net.Dial("tcp", at))
	t.Cleanup(func() { conn.Close() })
	fmt.Fprintf(conn, "POST /new HTTP/1.1\r\nHost: %s\r\nExpect: 100-continue\r\nContent-Type: application/x-www-form-urlencoded\r\nContent-Length: 12\r\n\r\n", at)
	line := make([]byte, len("HTTP/1.1 100 Continue\r\n\r\n"))
	if _, err := io.ReadFull(conn, line); err != nil || !strings.HasPrefix(string(line), "HTTP/1.1 100 ") {
		t.Fatalf("%q, %v", line, err)
	}
	fmt.Fprint(conn, "ga")
	return conn
}

// A port in use, a file in use, and a file of another kind are each reported in one line.
func TestCannotServe(t *testing.T) {
	dir := t.TempDir()
	l := must.Get(net.Listen("tcp", "127.0.0.1:0"))
	defer l.Close()
	taken := l.Addr().String()
	db := filepath.Join(dir, "db")
	fails(t, 1, "another program already listens on "+taken, "-db", db, "-listen", taken)
	if _, err := os.Stat(db); err == nil {
		t.Error("a file was made for nothing")
	}
	fails(t, 1, "another program already listens on "+taken, "-db", db, "-listen", "127.0.0.1:0", "-metrics", taken,
		"-log", "error")

	r := start(t, "-db", db)
	r.line(t)
	fails(t, 1, db+": another table server has it open", "-db", db, "-listen", "127.0.0.1:0")
	r.end(t)

	plain := filepath.Join(dir, "text")
	must.Do(t, os.WriteFile(plain, bytes.Repeat([]byte("no database\n"), 1000), 0o600))
	fails(t, 1, plain+": ", "-db", plain, "-listen", "127.0.0.1:0")
	if after, err := os.ReadFile(plain); err != nil || !bytes.HasPrefix(after, []byte("no database\n")) ||
		len(after) != 12_000 {
		t.Errorf("the file has changed: %v", err)
	}
	fails(t, 1, "none", "-db", filepath.Join(dir, "none", "db"), "-listen", "127.0.0.1:0")
}

// The program leaves a file of a newer version or of another program alone.
func TestNotOurs(t *testing.T) {
	dir := t.TempDir()
	newer, other := filepath.Join(dir, "newer"), filepath.Join(dir, "other")
	s := must.Get(sqlite.Open(t.Context(), newer))
	s.Close()
	change(t, newer, "INSERT INTO goose_db_version (version_id, is_applied) VALUES (9999, 1)")
	for range 2 { // the second try shows that the first left no lock
		fails(t, 1, "newer", "-db", newer, "-listen", "127.0.0.1:0")
	}
	change(t, other, "CREATE TABLE recipes (name TEXT)")
	fails(t, 1, "another program", "-db", other, "-listen", "127.0.0.1:0")
}

func change(t *testing.T, path, statement string) {
	t.Helper()
	db := must.Get(sql.Open("sqlite", path))
	defer db.Close()
	must.Get(db.Exec(statement))
}

// The error for a database that cannot be reached does not contain its password.
func TestNoPassword(t *testing.T) {
	for _, db := range []string{"postgres://me:s3cret@127.0.0.1:1/tables?connect_timeout=5",
		"postgres://me@127.0.0.1:1/tables?password=s3cret&connect_timeout=5",
		"postgres://me:s3cret@127.0.0.1:port/tables"} {
		var out, errs bytes.Buffer
		if code := run(nil, []string{"-db", db, "-listen", "127.0.0.1:0", "-log", "debug"}, &out,
			&errs); code != 1 || strings.Contains(errs.String(), "s3cret") ||
			strings.Count(errs.String(), "\n") != 1 {
			t.Errorf("%s: code %d: %s", db, code, &errs)
		}
	}
}

// TestPushKey checks that players' pages have the same key after a restart, and that the program checks subscriptions.
func TestPushKey(t *testing.T) {
	db, keys := filepath.Join(t.TempDir(), "db"), map[string]bool{}
	for range 2 {
		r := start(t, "-db", db)
		at := r.line(t)
		player := &http.Client{Jar: must.Get(cookiejar.New(nil))}
		post := func(address string, form url.Values) (*http.Response, string) {
			resp := must.Get(player.PostForm(address, form))
			defer resp.Body.Close()
			return resp, string(must.Get(io.ReadAll(resp.Body)))
		}
		seat, page := post(at+"/play", url.Values{"play": {"smallprint"}})
		_, key, _ := strings.Cut(page, ` data-push="`)
		key, _, _ = strings.Cut(key, `"`)
		if keys[key] = true; len(key) != 87 {
			t.Errorf("the key is %q", key)
		}
		if resp, said := post(seat.Request.URL.String()+"/push", url.Values{"endpoint": {"https://127.0.0.1/"}}); resp.StatusCode != 422 ||
			!strings.Contains(said, "not a known push service") {
			t.Errorf("a subscription that leads to this machine: %d %s", resp.StatusCode, said)
		}
		r.end(t)
	}
	if len(keys) != 1 {
		t.Errorf("the keys are %v", keys)
	}
}

// TestSecrecy_push checks what the browsers of a seat are told at its turn, each in its language: the title of the table and
// the path of the page, and nothing else. It also checks that a subscription that has ended is deleted.
func TestSecrecy_push(t *testing.T) {
	bg := context.Background()
	c := newCaller(options{}, push.Keys{}, slog.New(slog.DiscardHandler), nil)
	defer c.sender.Close(bg)
	var told []string
	c.tell = func(to store.PushSubscription, n push.Notice) {
		told = append(told, to.Endpoint+" "+string(must.Get(json.Marshal(n))))
		if !c.still(n) {
			t.Error("the seat does not wait")
		}
	}
	table := store.Table{ID: "abc", Game: "futures", Seats: []store.Seat{{}, {Name: "Ada", Push: []store.PushSubscription{
		{Endpoint: "a", Language: "en"}, {Endpoint: "b", Language: "ja"}, {Endpoint: "c", Language: "of another server"}}}}}
	c.turn(table, 1)
	table.Title = "Friday"
	c.turn(table, 0)
	table.Seats[1].Push = table.Seats[1].Push[:1]
	c.turn(table, 1)
	want := []string{`a {"title":"Your turn in Futures!","page":"/t/abc/p1"}`, `b {"title":"Futures!であなたの番です","page":"/t/abc/p1"}`,
		`c {"title":"Your turn in Futures!","page":"/t/abc/p1"}`, `a {"title":"Your turn in Friday","page":"/t/abc/p1"}`}
	if !slices.Equal(told, want) {
		t.Errorf("told %q, not %q", told, want)
	}

	kept := memory.New()
	h := must.Get(host.Open(bg, host.Options{Store: kept}))
	defer h.Close(bg)
	c.host.Store(h)
	browser := store.Hash{1}
	made := must.Get(h.Make(bg, browser, host.Setup{Game: "futures", Config: []byte(`{"players":3}`), Seats: make([]host.SeatSetup, 3)}))
	n := push.Notice{Table: made.ID, Seat: 0}
	seat := must.Get(h.Table(made.ID))
	must.Get(seat.Enter(bg, browser, made.Seats[0], "", ""))
	must.Do(t, seat.Subscribe(bg, browser, 0, store.PushSubscription{Endpoint: "a"}))
	c.gone(n, "a")
	if row, _ := must.Get2(kept.Table(bg, made.ID)); len(row.Seats[0].Push) != 0 {
		t.Error("the subscription is kept")
	}
	if c.still(n) || c.still(push.Notice{Table: strings.Repeat("a", 16)}) {
		t.Error("a seat waits at a table that has not begun, or does not exist")
	}
}
