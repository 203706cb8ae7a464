package main

import (
	"bytes"
	"context"
	"errors"
	"fmt"
	"io"
	"os"
	"path/filepath"
	"strings"
	"testing"

	"bourse.example"
	"bourse.example/examples/internal/games"
	"bourse.example/internal/testkit/must"
	"bourse.example/rng"
)

// An interrupter returns the typed text, then ends the context and blocks.
type interrupter struct {
	input  io.Reader
	cancel context.CancelFunc
}

func (i *interrupter) Read(p []byte) (int, error) {
	n, err := i.input.Read(p)
	if err == io.EOF {
		i.cancel()
		select {}
	}
	return n, err
}

// interrupted runs the program and interrupts it after the typed text.
func interrupted(input string, args ...string) result {
	ctx, cancel := context.WithCancel(context.Background())
	defer cancel()
	var out, errs bytes.Buffer
	code := run(ctx, args, piped(&interrupter{strings.NewReader(input), cancel}, &out, &errs))
	return result{code, out.String(), errs.String()}
}

// TestEnds checks that an interrupt and the end of the input save the game if the command line names a file,
// and that one line says what is saved.
func TestEnds(t *testing.T) {
	dir := t.TempDir()
	recorded, saved := filepath.Join(dir, "recorded.txt"), filepath.Join(dir, "saved.txt")
	for _, test := range []struct {
		name  string
		input string
		args  []string
		want  string
	}{
		{"nothing kept", "1\n", []string{"-seats", "you"}, "nothing has been saved"},
		{"nothing kept, in JSON", "1\n", []string{"-seats", "you", "-json"}, "nothing has been saved; "},
		{"recorded at once", "", []string{"-seats", "you", "-record", recorded}, "the game so far is in " + recorded + ", -resume "},
		{"recorded", "1\n1\n", []string{"-seats", "you", "-record", recorded}, "the game so far is in " + recorded + ", -resume "},
		{"recorded in a line", "1\n\x00", []string{"-seats", "you,you,you", "-record", recorded}, "the game so far is in " + recorded},
		{"recorded in a long line", "1\n" + strings.Repeat("x", 1<<16),
			[]string{"-seats", "you,you,you", "-record", recorded}, "the game so far is in " + recorded},
		{"recorded in JSON", "1\n", []string{"-seats", "you", "-json", "-record", recorded}, "the game so far is in " + recorded},
		{"recorded with dice", "", []string{"-dice", "-record", recorded}, "the game so far is in " + recorded},
		{"recorded before a chance move", "12\n",
			[]string{"-game", "smallprint", "-dice", "-record", recorded}, "the game so far is in " + recorded},
		{"saved", "1\nsave " + saved + "\n", []string{"-seats", "you,you,you"}, "the game so far is in " + saved},
		{"saved earlier", "1\nsave " + saved + "\n1\n", []string{"-seats", "you"}, "an earlier position is in " + saved},
		{"saved, then undone", "1\nsave " + saved + "\nundo\n2\n", []string{"-seats", "you"}, "an earlier position is in " + saved},
		{"resumed", "", []string{"-resume", saved}, "the game so far is in " + saved},
		{"resumed and recorded", "1\n", []string{"-resume", saved, "-record", recorded}, "the game so far is in " + recorded},
	} {
		for _, end := range []struct {
			run  func(input string, args ...string) result
			code int
			says string
		}{{interrupted, 130, "play: interrupted: "},
			{typed, 1, "play: the input ended: "}} {
			t.Run(test.name+"/"+fmt.Sprint(end.code), func(t *testing.T) {
				os.Remove(recorded)
				r := end.run(test.input, test.args...)
				last := r.errs[max(0, strings.LastIndex(r.errs, "play: ")):]
				if r.code != end.code || strings.Count(last, "\n") != 1 ||
					!strings.HasPrefix(last, end.says) || !strings.Contains(last, test.want) {
					t.Fatalf("ends with %d, %q", r.code, r.errs)
				}
				for _, file := range []string{recorded, saved} {
					if strings.Contains(last, file) {
						has(t, fine(t, "", "-verify", file).out, "unfinished")
					}
				}
			})
		}
	}
	if left, _ := filepath.Glob(filepath.Join(dir, ".*")); len(left) != 0 {
		t.Errorf("%v is left over", left)
	}
	// A game of bots and a replay end, too. Spectators cannot save anything.
	ctx, cancel := context.WithCancel(context.Background())
	cancel()
	for _, args := range [][]string{{"-pace", "1m", "-record", recorded}, {"-replay", saved, "-pace", "1m"},
		{"-watch", "-pace", "1m"}} {
		var out, errs bytes.Buffer
		if code := run(ctx, args, piped(strings.NewReader(""), &out, &errs)); code != 130 ||
			!strings.HasPrefix(errs.String(), "play: interrupted") {
			t.Errorf("%q ends with %d, %q", args, code, errs.String())
		}
		if args[0] == "-watch" && errs.String() != "play: interrupted: nothing has been saved; -record FILE saves a game\n" {
			t.Errorf("watching ends with %q", errs.String())
		}
	}
	// The last line does not name a file that could not be written.
	late := filepath.Join(dir, "late.txt")
	block := &blocker{strings.NewReader("1\n"), late}
	var out, errs bytes.Buffer
	code := run(context.Background(), []string{"-seats", "you", "-record", late}, piped(block, &out, &errs))
	if want := "play: the input ended: -record: " + late +
		" is a folder: nothing has been saved\n"; code != 1 || errs.String() != want {
		t.Errorf("ends with %d, %q", code, errs.String())
	}
}

// A blocker makes a folder with the name of the record after the typed text.
type blocker struct {
	input io.Reader
	name  string
}

func (b *blocker) Read(p []byte) (int, error) {
	n, err := b.input.Read(p)
	if err == io.EOF {
		if fault := os.Mkdir(b.name, 0o777); fault != nil {
			err = fault
		}
	}
	return n, err
}

// A faulty session has bots that fail at once.
type faulty struct{ games.Session }

func (f faulty) Sit(seat bourse.Seat, who games.Seating) error {
	who.Fault(errors.Join(errors.New("no idea"), errors.New("none at all")))
	return f.Session.Sit(seat, who)
}

// TestFault checks that the program reports a failing bot in one line, apart from the story.
func TestFault(t *testing.T) {
	o := must.Get(parseFlags([]string{"-game", "smallprint", "-players", "2", "-seed", "fault", "-set",
		"rounds=1"}))
	begin := o.game.Begin
	o.game.Begin = func(config []byte, seed *rng.Seed) (games.Session, error) {
		s, err := begin(config, seed)
		return faulty{s}, err
	}
	var out, errs bytes.Buffer
	if err := play(context.Background(), o, newReader(strings.NewReader("")), &screen{window: standard, out: &out},
		piped(nil, &out, &errs)); err != nil {
		t.Fatal(err)
	}
	want := "play: Ann (greedy) failed, so the program makes the most cautious move: no idea; none at all\nplay: Ben (random) failed, so the program makes the most cautious move: no idea; none at all\n"
	if errs.String() != want || strings.Contains(out.String(), "no idea") {
		t.Errorf("it is told:\n%s", errs.String())
	}
	has(t, out.String(), "The game is over")
}

// TestComplain checks that an error is one line, which is wrapped on a terminal.
func TestComplain(t *testing.T) {
	cause := errors.New("interrupted: " + strings.Repeat("the game so far is in a file; ", 5))
	for telling, most := range map[bool]int{false: 1000, true: standard.columns} {
		var errs bytes.Buffer
		at := piped(nil, nil, &errs)
		at.telling = telling
		at.complain(cause)
		lines := linesOf(errs.String())
		if telling != (len(lines) > 1) {
			t.Errorf("on a terminal: %t, it is said\n%s", telling, errs.String())
		}
		for _, line := range lines {
			if length(line) > most {
				t.Errorf("a line of %d columns: %s", length(line), line)
			}
		}
	}
}
