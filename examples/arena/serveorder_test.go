package main

import (
	"errors"
	"io/fs"
	"os"
	"path/filepath"
	"slices"
	"syscall"
	"testing"
	"time"

	"bourse.example/internal/testkit/must"
)

// A taken records how much was in the journal when it was taken off the queue.
type taken struct {
	path string
	held *[]string
}

func (r taken) Take() {
	text, err := os.ReadFile(r.path)
	if err != nil {
		text = []byte(err.Error())
	}
	*r.held = append(*r.held, string(text))
}

// TestWrite_order checks that a result is taken off the queue after it is written to the journal and synced,
// and not if either fails.
func TestWrite_order(t *testing.T) {
	path := filepath.Join(t.TempDir(), gamesFile)
	written := must.Get(os.Create(path))
	out, in, err := os.Pipe() // can be written to, but not synced
	if err != nil {
		t.Fatal(err)
	}
	closed := must.Get(os.Create(filepath.Join(t.TempDir(), gamesFile)))
	closed.Close()
	t.Cleanup(func() { written.Close(); out.Close(); in.Close() })
	for _, test := range []struct {
		name string
		file *os.File
		want error
		held []string
	}{
		{"written and synced", written, nil, nil},
		{"not synced", in, syscall.EINVAL, nil},
		{"not written", closed, fs.ErrClosed, nil},
	} {
		var held []string
		first := &share{}
		h := &hub{
			contest: &contest{options: &options{}, journal: &journal{file: test.file}, tracker: &tracker{},
				clock: &clock{saved: time.Now()}, progress: &progress{}},
			roster: &roster{},
			tasks: map[int]*task{1: {unit: unit{From: 0, To: 1}, settled: true, first: first,
				results: []taker{taken{path, &held}, taken{path, &held}}}},
			waiting: map[int]result{0: {text: []byte(`{"game":0}`)}},
			origin:  written,
		}
		line, _ := seal([]byte(`{"game":0}`), checksum{})
		if test.want == nil {
			test.held = []string{string(line), string(line)}
		}
		if err := h.write(); !errors.Is(err, test.want) {
			t.Errorf("%s: %v, want %v", test.name, err, test.want)
		}
		if !slices.Equal(held, test.held) {
			t.Errorf("%s: taken with %q in the journal, want %q", test.name, held, test.held)
		}
		if left := len(h.tasks); left != map[bool]int{true: 0, false: 1}[test.want == nil] {
			t.Errorf("%s: %d units are left", test.name, left)
		}
	}
}
