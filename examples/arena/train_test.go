package main

import (
	"bytes"
	"context"
	"encoding/json"
	"io"
	"os"
	"path/filepath"
	"strings"
	"testing"
	"time"

	"bourse.example/examples/arena/internal/queue"
	"bourse.example/examples/bots/learn/train"
	"bourse.example/internal/testkit/must"
)

// lesson returns the arguments of a short training.
func lesson(out, more string) string {
	return strings.TrimSpace(`-config {"rounds":1,"hand":3} -players 3 -games 12 -batch 4 -measure 1 -out ` + out + " " + more)
}

// netFiles returns the files of a training, by their suffix.
func netFiles(t *testing.T, out string) map[string]string {
	files := map[string]string{}
	for _, suffix := range []string{"", ".part", ".jsonl", ".html"} {
		files[suffix] = string(must.Get(os.ReadFile(out + suffix)))
	}
	return files
}

// TestTrain checks that training with workers gives the same files as without, byte for byte, also if a worker leaves
// in the middle, if workers join one after the other, if the server is interrupted, and if it begins with a net.
func TestTrain(t *testing.T) {
	first := filepath.Join(t.TempDir(), "first")
	must.Do(t, train.Run(context.Background(), strings.Fields(lesson(first, "")), io.Discard))
	for _, test := range []struct {
		name, more, own string
		as              []string // the names of the workers' machines
		leaves          bool     // whether the first worker leaves
		stops           bool     // whether the server is interrupted
	}{
		{"one worker", "", "0", []string{"a"}, false, false},
		{"two workers, experts, from a net", "-experts 0.3 -search learned+ismcts:9 -from " + first + " -league " + first + "," + first, "0", []string{"a", "b"}, false, false},
		{"the server alone", "-moves 20", "2", nil, false, false},
		{"a worker leaves", "-seed b", "0", []string{"a", "b"}, true, false},
		{"the server is interrupted", "-seed c", "1", []string{"a"}, false, true},
	} {
		t.Run(test.name, func(t *testing.T) {
			t.Parallel()
			here, there := filepath.Join(t.TempDir(), "net"), filepath.Join(t.TempDir(), "net")
			must.Do(t, train.Run(context.Background(), strings.Fields(lesson(here, test.more)), io.Discard))
			serve := func(address string) (*process, string) {
				p := begin(t, "-train", lesson(there, test.more), "-serve", address, "-lease", "1s", "-workers", test.own)
				return p, p.find(t, `open to workers at (\S+);`)
			}
			p, address := serve("127.0.0.1:0")
			var workers []*process
			for _, name := range test.as {
				workers = append(workers, begin(t, "-work", address, "-name", name, "-workers", "2"))
			}
			if test.leaves {
				workers[0].find(t, `(plays games of training), 2 at a time`)
				workers[0].stop()
				workers[0].wait(t, 130)
				workers = workers[1:]
			}
			if test.stops {
				p.find(t, `(4 games), .* a second`)
				p.stop()
				p.wait(t, 130)
				p, _ = serve(address)
			}
			p.wait(t, 0)
			for _, w := range workers {
				if strings.Contains(w.String(), "plays games of training") && !test.stops {
					w.wait(t, 0)
				}
			}
			want := netFiles(t, here)
			for suffix, text := range netFiles(t, there) {
				if text != want[suffix] {
					t.Errorf("%s has other bytes", suffix)
				}
			}
		})
	}
}

// TestTrain_liar checks that a worker that hands in something else than lessons is refused, that its results change
// nothing, and that a worker that cannot play ends the training.
func TestTrain_liar(t *testing.T) {
	here, there := filepath.Join(t.TempDir(), "net"), filepath.Join(t.TempDir(), "net")
	must.Do(t, train.Run(context.Background(), strings.Fields(lesson(here, "")), io.Discard))
	p := begin(t, "-train", lesson(there, ""), "-serve", "127.0.0.1:0", "-lease", "1s", "-workers", "0")
	address := p.find(t, `open to workers at (\S+);`)
	l := deceive(t, address, "liar")
	u := l.unit(t)
	l.hand(t, "nonsense")
	for _, change := range []func(*lessonHead){
		func(h *lessonHead) { h.Batch = 99 }, func(h *lessonHead) { h.Game = 99 },
		func(h *lessonHead) { h.Version = "another" }, func(h *lessonHead) { h.Worker = "liar-nobody" },
		func(*lessonHead) {},
	} {
		head := lessonHead{lessonUnit: u, Worker: l.name, Version: l.stamp}
		change(&head)
		l.hand(t, string(must.Get(json.Marshal(head)))+"\nnot a lesson")
	}
	p.find(t, `(worker liar-\S+ is refused: its result is not a lesson)`)
	begin(t, "-work", address, "-name", "b", "-workers", "1")
	p.wait(t, 0)
	if netFiles(t, here)[""] != netFiles(t, there)[""] {
		t.Error("the liar has changed the net")
	}

	p = begin(t, "-train", lesson(there+"2", ""), "-serve", "127.0.0.1:0", "-lease", "1s", "-workers", "0")
	l = deceive(t, p.find(t, `open to workers at (\S+);`), "b")
	text := must.Get(json.Marshal(lessonHead{lessonUnit: l.unit(t), Worker: l.name, Version: l.stamp, Fault: "out of\nluck"}))
	l.hand(t, string(text))
	p.wait(t, 1)
	if !strings.Contains(p.String(), "cannot play game 0: out of luck") {
		t.Errorf("the server printed %s", p)
	}
}

// A deceiver is a worker that hands in what a test wants.
type deceiver struct {
	*worker
	link  *queue.Link
	shift *queue.Shift
	stamp string
	sent  int
}

// deceive makes a worker that the server welcomes.
func deceive(t *testing.T, address, machine string) *deceiver {
	o := must.Get(parseFlags([]string{"-work", address, "-name", machine}))
	w := must.Get(newWorker(o, io.Discard))
	link := must.Get(queue.Join(w.dial))
	t.Cleanup(link.Close)
	hail := must.Get(w.greet(context.Background(), link))
	return &deceiver{worker: w, link: link, shift: must.Get(link.Begin(context.Background(), hail.Epoch)),
		stamp: w.version.stamp(nil, hail.Train)}
}

// unit leases game 0.
func (l *deceiver) unit(t *testing.T) (u lessonUnit) {
	for {
		unit := must.Get(l.shift.Lease(context.Background()))
		if unit == nil {
			continue
		}
		must.Do(t, json.Unmarshal(unit.Body, &u))
		if unit.Return(); u.Game == 0 {
			return u
		}
		time.Sleep(time.Millisecond)
	}
}

func (l *deceiver) hand(t *testing.T, body string) {
	l.sent++
	must.Do(t, l.shift.Hand(context.Background(), strings.Repeat("x", l.sent), []byte(body)))
}

// TestSchool_weights checks that only the batch that is played has weights.
func TestSchool_weights(t *testing.T) {
	s := &school{batch: 6, net: []byte("net")}
	for body, want := range map[string]string{`{"game":7,"batch":6}`: "net", `{"game":7,"batch":0}`: "",
		`{"batch":6} {}`: "", `nonsense`: "", `{"game":7,"batch":6}` + strings.Repeat(" ", maxHello): ""} {
		if got := s.weights("", []byte(body)); !bytes.Equal(got, []byte(want)) {
			t.Errorf("%.30s: %q, want %q", body, got, want)
		}
	}
}

// TestTrain_flags checks which command lines are refused.
func TestTrain_flags(t *testing.T) {
	for args, want := range map[string]string{
		"-train|-out x":                        "-train requires -serve or -nats",
		"-train|-out x|-serve|:0|-game|merlin": "-game is not for -train",
		"-train||-serve|:0":                    "-out: which file?",
		"-train|-out x -game chess|-serve|:0":  `no game is called "chess"`,
		"-train|-out x|-serve|:0|-workers|-1":  "-workers -1",
		"-train|-out x|-work|:0":               "-train is not for -work",
		"-train|-out x|-serve|192.0.2.1:4222":  "requires -auth",
		"-train|-out x|-serve|:0|-audit|3%":    "-audit is not for -train",
	} {
		if _, err := parseFlags(strings.Split(args, "|")); err == nil || !strings.Contains(err.Error(), want) {
			t.Errorf("%s: %v, want %q", args, err, want)
		}
	}
}
