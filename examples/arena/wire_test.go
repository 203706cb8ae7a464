package main

import (
	"bytes"
	"context"
	"encoding/json"
	"fmt"
	"strings"
	"testing"
	"time"

	"bourse.example/examples/arena/internal/queue"
	"bourse.example/internal/testkit/must"
)

// handedIn returns a run, and what an honest worker hands in for games 4 and 5.
func handedIn(t testing.TB) (*schedule, []byte) {
	t.Helper()
	o := must.Get(parseFlags([]string{"-game", "smallprint", "-players", "2", "-set", "rounds=1", "-bots",
		"ismcts:5,random", "-out", "x", "-positions", "2"}))
	s := newSchedule(o.header)
	s.positions = 2
	is := &share{handing: handing{unit: unit{7, 4, 6}, Worker: "w", Version: "v", Seconds: 1}}
	for n := 4; n < 6; n++ {
		res := must.Get(s.play(context.Background(), o.game, n))
		is.results = append(is.results, res)
	}
	is.Bots = packTimes(&s.header, is.results)
	body := must.Get(is.pack())
	return s, body
}

// read decodes a share as the server does.
func readShare(s *schedule, body []byte) ([]result, error) {
	h, rest, err := unpackHead(body)
	if err != nil {
		return nil, err
	}
	if h.unit != (unit{7, 4, 6}) { // the server knows what it put on the queue
		return nil, errShare
	}
	return s.unpack(h, rest, s.positions)
}

// TestShare checks that a worker's result is decoded unchanged, and that everything else is rejected.
func TestShare(t *testing.T) {
	s, body := handedIn(t)
	results, err := readShare(s, body)
	if err != nil || len(results) != 2 {
		t.Fatal(err)
	}
	text := string(body)
	head, rest, _ := strings.Cut(text, "\n")
	lines := strings.SplitAfter(rest, "\n")
	for i, r := range results {
		if string(r.text) != lines[i] || r.line.Game != 4+i ||
			string(r.positions) != lines[2+2*i]+lines[3+2*i] {
			t.Errorf("game %d: %s%s", 4+i, r.text, r.positions)
		}
	}
	swap := func(old, new string) string { return strings.Replace(text, old, new, 1) }
	for name, bad := range map[string]string{
		"nothing":                "",
		"words":                  "words",
		"the first line alone":   head + "\n",
		"a game missing":         head + "\n" + strings.Join(lines[1:], ""),
		"a position missing":     head + "\n" + strings.Join(lines[:len(lines)-2], ""),
		"a line too many":        text + lines[0],
		"a torn end":             text[:len(text)-1],
		"games in another order": head + "\n" + lines[1] + lines[0] + strings.Join(lines[2:], ""),
		"another game's position": head + "\n" + lines[0] + lines[1] + lines[4] + lines[3] + lines[2] +
			lines[5],
		"an unknown field":   swap(`"worker"`, `"weather":1,"worker"`),
		"another unit":       swap(`"unit":7`, `"unit":8`),
		"more games":         swap(`"to":6`, `"to":1000000000`),
		"fewer games":        swap(`"to":6`, `"to":4`),
		"games backwards":    swap(`"to":6`, `"to":-6`),
		"no time":            swap(`"seconds":1`, `"seconds":-1`),
		"too many positions": swap(`"positions":[2,2]`, `"positions":[3,1]`),
		"negative positions": swap(`"positions":[2,2]`, `"positions":[-1,5]`),
		"positions of fewer": swap(`"positions":[2,2]`, `"positions":[4]`),
		"times of no bots": head[:strings.Index(head, `"bots"`)] + `"bots":[],"positions":[2,2]}` +
			"\n" + rest,
		"a checksum": head + "\n" + strings.Replace(lines[0], "}\n",
			`,"sum":"0000000000000000"}`+"\n", 1) + strings.Join(lines[1:], ""),
		"a space":              swap(`"payoff":[`, `"payoff":[ `),
		"another deal":         swap(`"deal":"1/2"`, `"deal":"1/3"`),
		"no result":            swap(`"place":[`, `"place":[9,`),
		"a float for a number": swap(`"moves":`, `"moves":1.5e1,"x":`),
	} {
		if _, err := readShare(s, []byte(bad)); err == nil {
			t.Errorf("%s is accepted", name)
		}
	}
}

// FuzzShare checks that no input panics, and that an accepted share encodes to the same bytes.
func FuzzShare(f *testing.F) {
	s, body := handedIn(f)
	f.Add(body)
	f.Add(body[:len(body)/2])
	f.Add([]byte(`{"unit":7,"from":4,"to":6,"worker":"","version":"","seconds":0,"bots":[],"long":true}`))
	f.Fuzz(func(t *testing.T, body []byte) {
		results, err := readShare(s, body)
		if err != nil {
			return
		}
		_, rest, _ := bytes.Cut(body, []byte("\n"))
		var again []byte
		for _, r := range results {
			again = append(again, r.text...)
		}
		for _, r := range results {
			again = append(again, r.positions...)
		}
		if !bytes.Equal(again, rest) {
			t.Errorf("%q comes out as %q", rest, again)
		}
		h, _, _ := unpackHead(body)
		c := &clock{bots: make([]timed, len(s.header.Bots))}
		c.unpackTimes(len(results), h.Bots)
		for _, b := range c.bots {
			b.quantile(0.5)
		}
	})
}

// TestHello checks that a worker with an invalid hello is refused, and that the number of remembered workers
// is limited.
func TestHello(t *testing.T) {
	v := version{Go: "go1", Platform: "a", Program: "p"}
	var errs told
	r := &roster{run: &header{}, version: v, host: new(queue.Host), lease: time.Second, errs: &errs,
		now: time.Now, members: map[string]*member{}}
	ready := func(string) error { return nil }
	ask := func(machine, body string) welcome {
		var w welcome
		must.Do(t, json.Unmarshal(r.welcome(machine, []byte(body), ready), &w))
		return w
	}
	say := func(h hello) string {
		text := must.Get(json.Marshal(h))
		return string(text)
	}
	good := hello{Protocol: protocol, Worker: "m-1", Cores: 1, Version: v}
	for _, test := range []struct {
		machine, body, want string
	}{
		{"m", "", "its hello cannot be read"},
		{"m", strings.Repeat(" ", maxHello) + "{}", "its hello cannot be read"},
		{"m", `{"weather":1}`, "its hello cannot be read"},
		{"m", `{}`, "it speaks protocol 0, the server 1"},
		{"n", say(good), "its name is not valid"},
		{"m", say(hello{Protocol: protocol, Worker: "m-" + strings.Repeat("1", 50), Cores: 1, Version: v}),
			"its name is not valid"},
		{"m", say(hello{Protocol: protocol, Worker: "m-.>", Cores: 1, Version: v}), "its name is not valid"},
		{"m", say(hello{Protocol: protocol, Worker: "m-1", Cores: 0, Version: v}), "its name is not valid"},
		{"m", say(hello{Protocol: protocol, Worker: "m-1", Cores: 1 << 30, Version: v}), "its name is not valid"},
		{"m", say(hello{Protocol: protocol, Worker: "m-1", Cores: 1,
			Version: version{Go: "\x1b[31m" + strings.Repeat("x", 500), Platform: "a"}}),
			"it is built with  [31mxxx"},
		{"m", say(good), ""},
		{"m", say(good), ""},
	} {
		if got := ask(test.machine, test.body); !strings.HasPrefix(got.Refused, test.want) ||
			(got.Refused == "") != (test.want == "") || len(got.Refused) > 300 {
			t.Errorf("%.80s: %q, want %q", test.body, got.Refused, test.want)
		}
	}
	if w := r.alive("n", []byte(`{"worker":"m-1","epoch":""}`)); !bytes.Equal(w, []byte("{}")) {
		t.Errorf("another machine's worker is known: %s", w)
	}
	for n := range maxMembers + 50 {
		h := good
		h.Worker = fmt.Sprintf("m-%d", n)
		if got := ask("m", say(h)); got.Refused != "" {
			t.Fatal(got.Refused)
		}
	}
	if len(r.members) != maxMembers {
		t.Errorf("%d workers are known", len(r.members))
	}
	for range 1000 {
		ask("m", "")
	}
	if n := strings.Count(errs.String(), "\n"); n > maxNotes {
		t.Errorf("it printed %d lines", n)
	}
}

// TestWelcome checks that a worker rejects runs it cannot play, and starts no program without permission.
func TestWelcome(t *testing.T) {
	o := must.Get(parseFlags(small("x")))
	with := func(change func(*welcome, *header)) welcome {
		h := o.header
		h.Bots, h.Lineup = append([]bot(nil), h.Bots...), append([]int(nil), h.Lineup...)
		w := welcome{Epoch: "e", Run: &h, Lease: 1000}
		change(&w, &h)
		return w
	}
	for _, test := range []struct {
		name     string
		programs bool
		change   func(*welcome, *header)
		want     string
	}{
		{"good", false, func(*welcome, *header) {}, ""},
		{"no run", false, func(w *welcome, _ *header) { w.Run = nil }, "welcome is not valid"},
		{"no lease", false, func(w *welcome, _ *header) { w.Lease = 0 }, "welcome is not valid"},
		{"a long lease", false, func(w *welcome, _ *header) { w.Lease = 1 << 62 }, "welcome is not valid"},
		{"positions", false, func(w *welcome, _ *header) { w.Positions = 1 << 30 }, "welcome is not valid"},
		{"epoch", false, func(w *welcome, _ *header) { w.Epoch = "a.>" }, "welcome is not valid"},
		{"game", false, func(_ *welcome, h *header) { h.Game = "chess" }, "no game is called"},
		{"bot", false, func(_ *welcome, h *header) { h.Bots[0].Spec = "nobody" }, "no bot is called"},
		{"program", false, func(_ *welcome, h *header) { h.Bots[0].Spec = "exec:rm -rf /" },
			"the run uses the program exec:rm -rf /, which requires -programs"},
		{"program wanted", true, func(_ *welcome, h *header) { h.Bots[0].Spec = "exec:true" }, ""},
		{"players", false, func(_ *welcome, h *header) { h.Players = 9 }, "line-up does not match its players"},
		{"line-up", false, func(_ *welcome, h *header) { h.Lineup = nil }, "line-up does not match its players"},
		{"no such bot", false, func(_ *welcome, h *header) { h.Lineup[1] = 2 }, "line-up is not valid"},
		{"below", false, func(_ *welcome, h *header) { h.Lineup[0] = -1 }, "line-up is not valid"},
		{"not sorted", false, func(_ *welcome, h *header) { h.Lineup[0], h.Lineup[1] = 1, 0 },
			"line-up is not valid"},
	} {
		w := with(test.change)
		_, err := w.check(test.programs)
		if test.want == "" && err != nil ||
			test.want != "" && (err == nil || !strings.Contains(err.Error(), test.want)) {
			t.Errorf("%s: %v, want %q", test.name, err, test.want)
		}
	}
}
