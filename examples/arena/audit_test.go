package main

import (
	"context"
	"encoding/json"
	"math"
	"os"
	"regexp"
	"strings"
	"testing"

	"bourse.example/examples/internal/games"
	"bourse.example/internal/testkit/must"
)

// lying returns a play function that alters one game in fifty.
func lying() func(*schedule, context.Context, games.Game, int) (result, error) {
	return func(s *schedule, ctx context.Context, g games.Game, n int) (result, error) {
		res, err := s.play(ctx, g, n)
		if err == nil && n%50 == 7 {
			res.line.Score[0]++
			res.text, err = encode(res.line)
		}
		return res, err
	}
}

// lie is a program that works for a run and alters games.
func lie(args []string) {
	o, err := parseFlags(args)
	if err != nil {
		os.Exit(2)
	}
	w, err := newWorker(o, os.Stderr)
	if err != nil {
		os.Exit(2)
	}
	w.play = lying()
	ctx := context.Background()
	os.Exit(workCode(ctx, w.run(ctx), os.Stderr))
}

// altered starts a worker in this process and applies a change to it.
func altered(t *testing.T, change func(*worker), args ...string) *process {
	t.Helper()
	o := must.Get(parseFlags(args))
	ctx, cancel := context.WithCancel(context.Background())
	p := &process{stop: cancel, end: make(chan struct{})}
	w := must.Get(newWorker(o, p))
	change(w)
	go func() {
		defer close(p.end)
		p.code = workCode(ctx, w.run(ctx), p)
	}()
	t.Cleanup(func() {
		cancel()
		<-p.end
	})
	return p
}

// TestAudit_liar checks that a worker that alters one game in fifty is found within the number of units that
// the audit share predicts, that the run stops, and that the error says who is right.
func TestAudit_liar(t *testing.T) {
	// One unit in five contains an altered game, and half of the units are audited, so one unit in ten is
	// found. The chance of finding none in this many units is one in a million.
	const share = 0.5 / 5
	most := int(math.Ceil(math.Log(1e-6) / math.Log(1-share)))
	for _, test := range []struct {
		name   string
		honest bool
		want   string
	}{
		{"two machines", true, `game (\d+): the results of worker liar-\w+ on machine liar and worker honest-\w+ on machine honest differ; the server agrees with the second; (?:the journal has (\d+) games? of the worker|no other games of the worker are in the journal)`},
		{"one machine", false, `game (\d+): the result of worker liar-\w+ on machine liar differs from the game played here; (?:the journal has (\d+) games? of the worker|no other games of the worker are in the journal)`},
	} {
		t.Run(test.name, func(t *testing.T) {
			t.Parallel()
			dir := t.TempDir()
			p, address := open(t, dir, "-games", "6000", "-unit", "10", "-audit", "50%", "-name", "server")
			if test.honest { // the honest worker must be connected before the first altered game is found
				begin(t, "-work", address, "-name", "honest", "-workers", "1").find(t, `(plays smallprint)`)
			}
			altered(t, func(w *worker) { w.play = lying() }, "-work", address, "-name", "liar", "-workers",
				"3")
			p.wait(t, 1)
			m := regexp.MustCompile(test.want).FindStringSubmatch(p.String())
			if m == nil {
				t.Fatalf("the run printed\n%s", p)
			}
			if !strings.HasSuffix(m[1], "07") && !strings.HasSuffix(m[1], "57") && m[1] != "7" {
				t.Errorf("game %s was not altered", m[1])
			}
			units := 0
			for _, text := range strings.Split(strings.TrimSpace(read(t, dir, originFile)), "\n") {
				var l originLine
				if text != "" && json.Unmarshal([]byte(text), &l) == nil && l.Machine == "liar" {
					units++
				}
			}
			if units > most {
				t.Errorf("found after %d units, want at most %d", units, most)
			}
		})
	}
}

// TestRefused checks that the server refuses a worker of another version, gives the reason, and also refuses
// one whose result is not a game. The run continues without either.
func TestRefused(t *testing.T) {
	for _, test := range []struct {
		name   string
		change func(*worker)
		want   string
	}{
		{"sources", func(w *worker) {
			w.version.Program, w.version.Commit, w.version.Sources = "", "",
				"others"
		}, "the server refuses: it is built from sources others"},
		{"no game", func(w *worker) {
			w.play = func(s *schedule, ctx context.Context, g games.Game, n int) (result, error) {
				res, err := s.play(ctx, g, n)
				res.text = []byte(strings.Replace(string(res.text), `"moves":`, ` "moves":`, 1))
				return res, err
			}
		}, "the server refuses: its result is not a result of games"},
	} {
		t.Run(test.name, func(t *testing.T) {
			t.Parallel()
			dir, whole := t.TempDir(), t.TempDir()
			p, address := open(t, dir)
			bad := altered(t, test.change, "-work", address, "-name", "bad", "-workers", "1")
			bad.wait(t, 1)
			if !strings.Contains(bad.String(), test.want) {
				t.Errorf("the worker printed %s", bad)
			}
			begin(t, "-work", address, "-name", "good", "-workers", "1")
			p.wait(t, 0)
			fine(t, small(whole)...)
			if read(t, dir, gamesFile) != read(t, whole, gamesFile) {
				t.Error("the games differ")
			}
		})
	}
}

// TestVersion checks when two programs count as the same version.
func TestVersion(t *testing.T) {
	v, err := takeVersion()
	if err != nil || v.Program == "" || v.Sources == "" || v.Go == "" || v.Modules == "" {
		t.Fatalf("%+v, %v", v, err)
	}
	again, err := takeVersion()
	if err != nil || again != v {
		t.Errorf("the second time it is %+v, %v", again, err)
	}
	server := version{Sources: "s", Commit: "c", Program: "p", Go: "go1", Platform: "a", Modules: "m"}
	for _, test := range []struct {
		worker version
		want   string
	}{
		{server, ""},
		{version{Sources: "s", Commit: "x", Program: "x", Go: "go1", Platform: "a", Modules: "m"}, ""},
		{version{Commit: "c", Program: "x", Go: "go1", Platform: "a", Modules: "m"}, ""},
		{version{Program: "p", Go: "go1", Platform: "a", Modules: "m"}, ""},
		{version{Sources: "x", Program: "x", Go: "go1", Platform: "a", Modules: "m"},
			"it is built from sources x, the server from s"},
		{version{Commit: "x", Go: "go1", Platform: "a", Modules: "m"},
			"it is built from commit x, the server from c"},
		{version{Go: "go1", Platform: "a", Modules: "m"},
			"it is a different program from the server's, and the sources of both are not known"},
		{version{Program: "p", Go: "go2", Platform: "a", Modules: "m"},
			"it is built with go2, the server with go1"},
		{version{Program: "p", Go: "go1", Platform: "b", Modules: "m"},
			"it is built for b, the server for a"},
		{version{Program: "p", Go: "go1", Platform: "a", Modules: "n"},
			"it is built with other module versions than the server"},
	} {
		if got := server.differs(test.worker); got != test.want {
			t.Errorf("%+v: %q, want %q", test.worker, got, test.want)
		}
	}
	h := &header{Game: "futures", Bots: []bot{{Name: "a", Spec: "greedy:8"}}}
	other := &header{Game: "futures", Bots: []bot{{Name: "a", Spec: "greedy:9"}}}
	if v.stamp(h, nil) == v.stamp(other, nil) || v.stamp(h, nil) != again.stamp(h, nil) ||
		v.stamp(h, nil) == server.stamp(h, nil) {
		t.Error("the stamp does not depend on version and bots")
	}
}
