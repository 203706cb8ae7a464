package engine_test

import (
	"bufio"
	"context"
	"flag"
	"fmt"
	"io"
	"os"
	"strings"
	"testing"
	"time"

	"bourse.example/examples/engine/service"
	"bourse.example/examples/internal/games"
	"bourse.example/internal/testkit/must"
)

var update = flag.Bool("update", false, "write the answers of the transcripts into README.md")

type runner interface {
	Run(context.Context, io.Reader, io.Writer) error
}

// A talk is a conversation with an engine or a service.
type talk struct {
	in    *io.PipeWriter
	lines chan string // closed after the last one
	ended chan error
}

func converse(r runner) *talk {
	in, to := io.Pipe()
	from, out := io.Pipe()
	t := &talk{in: to, lines: make(chan string), ended: make(chan error, 1)}
	go func() {
		err := r.Run(context.Background(), in, out)
		in.Close()
		out.Close()
		t.ended <- err
	}()
	go func() {
		defer close(t.lines)
		for lines := bufio.NewReader(from); ; {
			text, err := lines.ReadString('\n')
			if err != nil {
				return
			}
			t.lines <- strings.TrimSuffix(text, "\n")
		}
	}()
	return t
}

func (t *talk) say(line string) { io.WriteString(t.in, line+"\n") }

// hear returns the next line, or an error if none arrives within a minute.
func (t *talk) hear() (string, error) {
	select {
	case text, ok := <-t.lines:
		if !ok {
			return "", io.EOF
		}
		return text, nil
	case <-time.After(time.Minute):
		return "", fmt.Errorf("no answer")
	}
}

// end closes the input and returns the lines that have not been heard.
func (t *talk) end() (rest []string, err error) {
	t.in.Close()
	for text := range t.lines {
		rest = append(rest, text)
	}
	return rest, <-t.ended
}

// TestTranscripts replays the transcripts of the README.
func TestTranscripts(t *testing.T) {
	text := must.Get(os.ReadFile("README.md"))
	var written strings.Builder
	var with *talk
	replayed := 0
	for i, line := range strings.Split(string(text), "\n") {
		if i > 0 {
			written.WriteByte('\n')
		}
		switch {
		case line == "```engine":
			with = converse(games.Engine("ismcts:1000"))
		case line == "```service":
			with = converse(service.New("readme"))
		case with == nil:
		case line == "```":
			if rest, err := with.end(); err != nil || len(rest) > 0 {
				t.Errorf("line %d: at the end of the transcript: %v, %q", i+1, err, rest)
			}
			with = nil
		case strings.HasPrefix(line, "> "):
			with.say(line[2:])
		default:
			got, err := with.hear()
			if err != nil {
				t.Fatalf("line %d: %v where %s is due", i+1, err, line)
			}
			if got = "< " + got; got != line && !*update {
				t.Errorf("line %d:\n%s\nis, where this is due:\n%s", i+1, got, line)
			}
			line = got
			replayed++
		}
		written.WriteString(line)
	}
	if replayed < 20 {
		t.Errorf("%d answers were compared", replayed)
	}
	if *update {
		must.Do(t, os.WriteFile("README.md", []byte(written.String()), 0o666))
	}
}
