package train

import (
	"bytes"
	"context"
	"crypto/sha256"
	"encoding/json"
	"fmt"
	"os"
	"path/filepath"
	"strings"
	"sync/atomic"
	"testing"

	"bourse.example/examples/bots/learn"
	"bourse.example/futures"
	"bourse.example/internal/testkit/must"
)

// A counted context ends after a number of calls of Err.
type counted struct {
	context.Context
	left atomic.Int32
}

func (c *counted) Err() error {
	if c.left.Add(-1) < 0 {
		return context.Canceled
	}
	return nil
}

// TestRun trains for a few games, whole and with an interruption, and checks that both give the same files.
func TestRun(t *testing.T) {
	run := func(name string, ctx context.Context) (out, log string) {
		t.Helper()
		out = filepath.Join(t.TempDir(), name)
		var text bytes.Buffer
		args := strings.Fields(`-config {"rounds":1,"hand":3} -players 3 -games 24 -batch 3 -narrow -measure 3 -against random,greedy ` +
			`-experts 0.2 -search learned+ismcts:20 -out ` + out)
		must.Do(t, Run(ctx, args, &text))
		if ctx != context.Background() {
			must.Do(t, Run(context.Background(), args, &text))
		}
		return out, text.String()
	}
	whole, _ := run("whole", context.Background())
	after := &counted{Context: context.Background()}
	after.left.Store(60)
	parts, log := run("parts", after)
	if !strings.Contains(log, "stopped after 3 games") {
		t.Errorf("the log is %s", log)
	}
	for _, suffix := range []string{"", ".jsonl", ".html", ".part"} {
		if a, b := must.Get(os.ReadFile(whole+suffix)), must.Get(os.ReadFile(parts+suffix)); !bytes.Equal(a, b) {
			t.Errorf("%s: interrupted training gives other bytes", suffix)
		}
	}
	_, h, err := learn.Read(must.Get(os.ReadFile(whole)), "futures", learn.ReaderOf(futures.Rules))
	if err != nil || h.Games != 24 || h.Seed != "learned" || h.Command != "go run ./examples/bots/learn/cmd/train "+
		`-batch 3 -config {"rounds":1,"hand":3} -experts 0.2 -games 24 -narrow=true -players 3 -search learned+ismcts:20` {
		t.Errorf("the header is %+v, %v", h, err)
	}
	var last point
	lines := bytes.Split(bytes.TrimSpace(must.Get(os.ReadFile(whole+".jsonl"))), []byte("\n"))
	must.Do(t, json.Unmarshal(lines[len(lines)-1], &last))
	if len(lines) != 16 || last.Games != 24 || last.Against != "greedy" || last.Of != 3 || last.Low > last.Won/3 ||
		last.High < last.Won/3 {
		t.Errorf("%d points, the last is %+v", len(lines), last)
	}
	page := string(must.Get(os.ReadFile(whole + ".html")))
	if strings.Count(page, "<circle") != 16 || !strings.Contains(page, "against random") {
		t.Errorf("the page is %s", page)
	}
}

// TestRun_refusals checks which arguments and files are refused.
func TestRun_refusals(t *testing.T) {
	out := filepath.Join(t.TempDir(), "net")
	must.Do(t, os.WriteFile(out+".part", []byte("other"), 0o666))
	for args, want := range map[string]string{
		"":                                "-out",
		"-out x -games 0":                 "at least 1",
		"-out x -game chess":              `no game is called "chess"`,
		"-out x -config []":               "-config",
		`-out x -config {"rounds":99}`:    "rounds",
		"-out x y":                        "unexpected argument",
		"-out x -players 9":               "not for 9",
		"-nonsense":                       "nonsense",
		"-out x -from /none":              "/none",
		"-out x -from " + out + ".part":   "-from",
		"-out x -league /none":            "/none",
		"-out x -league " + out + ".part": "-league",
		"-out x -search ismcts":           "learned+ismcts",
		"-out x -mentor chess":            "chess",
		"-out x -lessons 0 -mentors 0 -experts 1 -search learned+ismcts:x": "iterations",
		"-out " + out: "do not begin with",
	} {
		// One that is accepted must not train for hours, nor leave a file here.
		args = strings.ReplaceAll("-games 1 -measure 1 "+args, "-out x", "-out "+filepath.Join(t.TempDir(), "x"))
		if err := Run(context.Background(), strings.Fields(args), &bytes.Buffer{}); err == nil ||
			!strings.Contains(err.Error(), want) {
			t.Errorf("%s: %v, want %q", args, err, want)
		}
	}
}

// TestRun_from checks that training can begin with a net, and that -from, -league, -mentor, -frozen, -experts and
// -search change what is learned.
func TestRun_from(t *testing.T) {
	nets := map[string]string{}
	first := filepath.Join(t.TempDir(), "first")
	for _, test := range []struct{ more, command string }{
		{"", "-games 8 -lessons 0 -players 3"},
		{"-from " + first, "-from first -games 8 -lessons 0 -players 3 # from %.8x"},
		{"-league " + first, "-games 8 -league first -lessons 0 -players 3 # league %.8x"},
		{"-league " + first + " -rivals 1", "-games 8 -league first -lessons 0 -players 3 -rivals 1 # league %.8x"},
		{"-mentor random", "-games 8 -lessons 0 -mentor random -players 3"},
		{"-frozen random", "-frozen random -games 8 -lessons 0 -players 3"},
		{"-frozen learned", "-frozen learned -games 8 -lessons 0 -players 3"},
		{"-experts 0.5", "-experts 0.5 -games 8 -lessons 0 -players 3"},
		{"-experts 0.5 -search learned+ismcts:9", "-experts 0.5 -games 8 -lessons 0 -players 3 -search learned+ismcts:9"},
	} {
		out := first
		if test.more != "" {
			out = filepath.Join(t.TempDir(), "net")
		}
		args := `-config {"rounds":1,"hand":3} -players 3 -games 8 -lessons 0 -measure 1 -out ` + out + " " + test.more
		must.Do(t, Run(context.Background(), strings.Fields(args), &bytes.Buffer{}))
		data := must.Get(os.ReadFile(out))
		net, h, err := learn.Read(data, "futures", learn.ReaderOf(futures.Rules))
		must.Do(t, err)
		weights := string(net.Append(nil, learn.Header{}))
		if other, ok := nets[weights]; ok {
			t.Errorf("%q gives the net of %q", test.more, other)
		}
		nets[weights] = test.more
		want := `go run ./examples/bots/learn/cmd/train -config {"rounds":1,"hand":3} ` + test.command
		if strings.Contains(want, "%") {
			want = fmt.Sprintf(want, sha256.Sum256(must.Get(os.ReadFile(first))))
		}
		if h.Command != want {
			t.Errorf("the command is %s, want %s", h.Command, want)
		}
	}
}

// TestInterval checks intervals against known ones.
func TestInterval(t *testing.T) {
	for _, test := range []struct {
		won       float64
		of        int
		low, high float64
	}{{0, 10, 0, 0.278}, {5, 10, 0.237, 0.763}, {10, 10, 0.722, 1}} {
		low, high := interval(test.won, test.of)
		if low < test.low-0.001 || low > test.low+0.001 || high < test.high-0.001 || high > test.high+0.001 {
			t.Errorf("%v of %d: %.3f to %.3f", test.won, test.of, low, high)
		}
	}
}
