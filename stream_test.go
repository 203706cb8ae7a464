package bourse_test

import (
	"errors"
	"io"
	"runtime"
	"strings"
	"testing"

	"bourse.example"
	"bourse.example/futures"
)

// This file tests that records are read as streams with limited memory.

// An endless line is some text, then the same byte forever.
type endless struct {
	head  io.Reader
	fill  byte
	left  int
	taken int
}

func (e *endless) Read(p []byte) (int, error) {
	if n, err := e.head.Read(p); err == nil {
		return n, nil
	}
	if e.left == 0 {
		return 0, io.EOF
	}
	n := min(len(p), e.left)
	for i := range p[:n] {
		p[i] = e.fill
	}
	e.left -= n
	e.taken += n
	return n, nil
}

// TestVerify_streams refuses lines of 100 MB in every place without reading them.
func TestVerify_streams(t *testing.T) {
	record := recordOf(t, tiny(), "streams")
	lines := strings.SplitAfter(record, "\n")
	for _, n := range []int{0, 1, 2, 3, 4, 5, 6, 20, len(lines) - 4, len(lines) - 3, len(lines) - 2,
		len(lines) - 1} {
		for _, word := range []string{"", "config ", "tag a \"", "p0 pass @", "~ deal p0 "} {
			text := &endless{head: strings.NewReader(strings.Join(lines[:n], "") + word), fill: '{',
				left: 100 << 20}
			var before, after runtime.MemStats
			runtime.ReadMemStats(&before)
			_, err := futures.Rules.Verify(text)
			runtime.ReadMemStats(&after)
			var at *bourse.RecordError
			if !errors.As(err, &at) || at.Line != n+1 || at.Col != 1<<14+1 {
				t.Errorf("after %d lines, %q: %v", n, word, err)
			}
			if text.taken > 1<<16 {
				t.Errorf("after %d lines, %q: %d bytes are read", n, word, text.taken)
			}
			if bytes := after.TotalAlloc - before.TotalAlloc; bytes > 1<<20 {
				t.Errorf("after %d lines, %q: %d bytes are allocated", n, word, bytes)
			}
		}
	}
}

// TestVerify_many_lines refuses endless short lines.
func TestVerify_many_lines(t *testing.T) {
	record := recordOf(t, tiny(), "many")
	lines := strings.SplitAfter(record, "\n")
	head := strings.Join(lines[:5], "")
	for _, line := range []string{"tag a \"b\"\n", "\n", lines[5]} {
		text := &repeated{text: head, line: line}
		if _, err := futures.Rules.Verify(text); err == nil {
			t.Errorf("%q without end is a record", line)
		}
		if text.taken > 1<<17 {
			t.Errorf("%q: %d bytes are read", line, text.taken)
		}
	}
}

// A repeated is a text, then the same line forever.
type repeated struct {
	text, line string
	taken      int
}

func (r *repeated) Read(p []byte) (int, error) {
	for len(r.text) < len(p) {
		r.text += r.line
	}
	n := copy(p, r.text)
	r.text = r.text[n:]
	r.taken += n
	return n, nil
}

func TestVerify_reader_fails(t *testing.T) {
	broken := errors.New("broken")
	record := recordOf(t, tiny(), "broken")
	r := io.MultiReader(strings.NewReader(record[:200]), &failing{broken})
	if _, err := futures.Rules.Verify(r); !errors.Is(err, broken) {
		t.Error(err)
	}
}

type failing struct{ err error }

func (f *failing) Read([]byte) (int, error) { return 0, f.err }
