package terminal_test

import (
	"bufio"
	"flag"
	"fmt"
	"os"
	"os/exec"
	"os/signal"
	"path/filepath"
	"runtime"
	"slices"
	"strconv"
	"strings"
	"syscall"
	"testing"
	"time"

	"github.com/creack/pty"

	"bourse.example/examples/terminal"
	"bourse.example/internal/testkit/must"
)

// helper is the variable that makes this test binary run one of the programs instead of the tests.
const helper = "TERMINAL_PROGRAM"

var input = bufio.NewScanner(os.Stdin)

// programs are small programs that write something and ask for input.
var programs = map[string]func(){
	// Lines of 81 and of 80 columns, made of everything that takes columns.
	"wide": func() {
		fmt.Println(strings.Repeat("x", 80))
		fmt.Println(strings.Repeat("y", 81))
		fmt.Println("\x1b[31;1m" + strings.Repeat("r", 80) + "\x1b[0m")
		fmt.Println("\x1b[1m" + strings.Repeat("b", 81) + "\x1b[0m")
		fmt.Println(strings.Repeat("日", 40))
		fmt.Println(strings.Repeat("本", 41))
		fmt.Println(strings.Repeat("é", 80) + "\rover")
		fmt.Println(strings.Repeat("t\t", 10) + "end")
		fmt.Println("\x1b]0;" + strings.Repeat("title", 20) + "\x07")
		fmt.Println("\x1b[2;1H" + strings.Repeat("h", 50) + "\x1b[1;1H" + strings.Repeat("h", 50))
		fmt.Print("\x1b[24;1H> ")
		input.Scan()
		fmt.Println(strings.Repeat("z", 70))
		fmt.Print("> ")
		input.Scan()
	},
	// Everything that terminals do: scrolling, colours, tabs, corrections, wide runes, wrapping at the edge.
	"picture": func() {
		for i := range 20 {
			fmt.Printf("line %d\n", i)
		}
		fmt.Print("\x1b[31;1mred\x1b[0m and \x1b[38;5;200mpink\x1b[m\n", "a\tb\tc\n", "abc\b\bX\n",
			"12345\rab\x1b[K\n")
		fmt.Print("日本 é e\u0301 ▲ –|\n", strings.Repeat("0123456789", 8), "\n",
			strings.Repeat("0123456789", 8), "wrapped\n> ")
		input.Scan()
		fmt.Print("\x1b[H\x1b[2J\x1b[3J", "cleared\n", "\x1b[3;5Hhere\n> ")
		input.Scan()
	},
	// Questions among much that looks like questions, each written in two pieces.
	"questions": func() {
		for i := 1; ; i++ {
			fmt.Print("is this > ")
			fmt.Print("a question? ")
			time.Sleep(time.Millisecond)
			fmt.Printf("no\n[1] one [2] two\r\nquestion %d", i)
			fmt.Print("> ")
			if !input.Scan() || input.Text() == "end" {
				os.Exit(3)
			}
			time.Sleep(30 * time.Millisecond)
			fmt.Printf("got %q\n", input.Text())
		}
	},
	// Questions whose answers are not echoed and take time.
	"secrets": func() {
		cmd := exec.Command("stty", "-echo")
		cmd.Stdin = os.Stdin
		if out, err := cmd.CombinedOutput(); err != nil {
			fmt.Printf("%v: %s\n", err, out)
		}
		for fmt.Print("secret? "); input.Scan(); fmt.Print("secret? ") {
			time.Sleep(10 * time.Millisecond)
			fmt.Printf("\ngot %q\n", input.Text())
			time.Sleep(40 * time.Millisecond)
		}
	},
	// No question and no end.
	"thinking": func() {
		fmt.Print("thinking ...")
		time.Sleep(time.Hour)
	},
	// The terminal's size.
	"size": func() {
		changes := make(chan os.Signal, 1)
		signal.Notify(changes, syscall.SIGWINCH)
		for {
			lines, columns, err := pty.Getsize(os.Stdin)
			fmt.Printf("%d×%d, %v\n%s\n", columns, lines, err, strings.Repeat("w", 100))
			<-changes
		}
	},
	"killed": func() {
		syscall.Kill(os.Getpid(), syscall.SIGKILL)
		time.Sleep(time.Minute)
	},
}

// run runs one of the programs on a terminal.
func run(t testing.TB, name string) *terminal.Terminal {
	t.Helper()
	self := must.Get(os.Executable())
	cmd := exec.Command(self)
	cmd.Env = append(os.Environ(), helper+"="+name)
	term := terminal.Start(t, cmd)
	term.Quiet = 400 * time.Millisecond // on a busy machine the pieces of a question arrive late
	return term
}

// ends waits until a program ends and checks its exit code.
func ends(t *testing.T, term *terminal.Terminal, want int) {
	t.Helper()
	if code := term.Wait(); code != want {
		t.Errorf("it ends with %d", code)
	}
}

// A failing test records why it fails.
type failing struct {
	testing.TB
	why string
}

func (f *failing) Errorf(format string, args ...any) { f.why += fmt.Sprintf(format, args...) }

func (f *failing) Fatalf(format string, args ...any) {
	f.Errorf(format, args...)
	runtime.Goexit()
}

// fails checks that a test fails with a message that contains all the texts.
func fails(t *testing.T, test func(testing.TB), texts ...string) {
	t.Helper()
	f := &failing{TB: t}
	done := make(chan struct{})
	go func() {
		defer close(done)
		test(f)
	}()
	<-done
	for _, text := range texts {
		if !strings.Contains(f.why, text) {
			t.Errorf("it fails for %q, not for %q", f.why, text)
		}
	}
}

// TestScreen checks that the screen shows what people see.
func TestScreen(t *testing.T) {
	term := run(t, "picture")
	term.Await()
	terminal.Pin(t, "picture", term.Screen())
	if gone := term.Scrollback(); !slices.Equal(gone,
		[]string{"line 0", "line 1", "line 2", "line 3", "line 4"}) {
		t.Errorf("%q can be scrolled back to", gone)
	}
	if n := len(term.Screen()); n != terminal.Lines {
		t.Errorf("%d lines", n)
	}
	terminal.Pin(t, "cleared", term.Reply(""))
	if gone := term.Scrollback(); len(gone) > 0 {
		t.Errorf("%q can be scrolled back to after all is cleared", gone)
	}
	if text := term.Transcript(); !strings.Contains(text, "line 0\n") ||
		!strings.Contains(text, "red and pink\n") || !strings.Contains(text, "89wrapped\n") {
		t.Errorf("the transcript is\n%s", text)
	}
	if !strings.Contains(term.Raw(), "\x1b[31;1mred\x1b[0m") {
		t.Error("the colours are not in what is put out")
	}
	term.Type("")
	ends(t, term, 0)
}

// TestWrapped checks that Wrapped finds the lines that the terminal wraps, and no others.
func TestWrapped(t *testing.T) {
	term := run(t, "wide")
	term.Await()
	want := []string{strings.Repeat("y", 81), strings.Repeat("b", 81), strings.Repeat("本", 41),
		strings.Repeat("t       ", 10) + "end"}
	if got := term.Wrapped(); !slices.Equal(got, want) {
		t.Errorf("wrapped are\n%q, not\n%q", got, want)
	}
	term.Resize(60, 24)
	term.Reply("")
	if got := term.Wrapped(); !slices.Equal(got, append(want, strings.Repeat("z", 70))) {
		t.Errorf("on a narrower terminal wrapped are\n%q", got)
	}
}

// TestAwait checks that a question is distinguished from text that looks like one, and from the question
// before it.
func TestAwait(t *testing.T) {
	term := run(t, "questions")
	if !term.Await() {
		t.Fatal("it has ended")
	}
	for i := 1; i < 10; i++ {
		if want := fmt.Sprintf("question %d>", i); term.Screen().Prompt() != want {
			t.Fatalf("not %q:\n%s", want, term.Screen())
		}
		line := fmt.Sprintf("line %d? ", i)
		if i%3 == 0 {
			line = ""
		}
		if s := term.Reply(line); !s.Has(fmt.Sprintf("got %q", line)) {
			t.Fatalf("no answer to %q:\n%s", line, s)
		}
		want := []string{fmt.Sprintf("got %q", line), "is this > a question? no", "[1] one [2] two",
			fmt.Sprintf("question %d> ", i+1)}
		if got := term.Latest(); !slices.Equal(got, want) {
			t.Fatalf("the answer is %q, not %q", got, want)
		}
	}
	term.Type("end")
	if term.Await() {
		t.Error("it asks after its end")
	}
	ends(t, term, 3)
}

// TestAwait_unseen checks that an old prompt does not count as a new one when input is not echoed.
func TestAwait_unseen(t *testing.T) {
	term := run(t, "secrets")
	term.Await()
	for i := range 5 {
		line := strconv.Itoa(i)
		term.Reply(line)
		if got, want := term.Latest(),
			[]string{"", fmt.Sprintf("got %q", line), "secret? "}; !slices.Equal(got, want) {
			t.Fatalf("the answer is %q, not %q", got, want)
		}
	}
}

// TestFailure checks that a test fails if a program does not do what is expected, and that it shows the
// screen.
func TestFailure(t *testing.T) {
	short := func(t testing.TB, name string) *terminal.Terminal {
		term := run(t, name)
		term.WaitFor(func(s terminal.Screen) bool { return s[0] != "" })
		term.Deadline = 50 * time.Millisecond
		return term
	}
	fails(t, func(t testing.TB) {
		short(t, "thinking").WaitFor(func(s terminal.Screen) bool { return s.Has("thought") })
	}, "after 50ms still no sign of the wanted screen", "| thinking ...\n")
	fails(t, func(t testing.TB) { short(t, "thinking").Await() }, "after 50ms still no sign of a prompt",
		"| thinking ...\n")
	fails(t, func(t testing.TB) { short(t, "thinking").Wait() }, "after 50ms still no sign of the end",
		"| thinking ...\n")
	fails(t, func(t testing.TB) {
		run(t, "killed").WaitFor(func(s terminal.Screen) bool { return s.Has("thought") })
	}, "the program ended before the wanted screen")
	fails(t, func(t testing.TB) {
		terminal.Person{Answer: func(terminal.Screen) string { return "1" },
			Limit: 3}.Play(run(t, "questions"))
	}, "the program has not ended after 3 answers", "| question 4>")
	if code := run(t, "killed").Wait(); code != -1 {
		t.Errorf("killed by itself, it ends with %d", code)
	}
	term := run(t, "thinking")
	term.Kill()
	if code := term.Wait(); code != -1 {
		t.Errorf("killed, it ends with %d", code)
	}
}

// TestResize checks that a program is notified of a new size, and that the terminal has it.
func TestResize(t *testing.T) {
	term := run(t, "size")
	term.WaitFor(func(s terminal.Screen) bool {
		return s.Has("80×24, <nil>") &&
			s.Has(strings.Repeat("w", 20))
	})
	term.Resize(120, 30)
	term.WaitFor(func(s terminal.Screen) bool {
		return s.Has("120×30, <nil>") && s.Has(strings.Repeat("w", 100)) && len(s) == 30
	})
}

// TestPin checks that Pin notices a screen that differs from the pinned one.
func TestPin(t *testing.T) {
	if flag.Lookup("update").Value.String() == "true" {
		t.Skip("nothing is compared")
	}
	t.Chdir(t.TempDir())
	fails(t, func(t testing.TB) { terminal.Pin(t, "none", terminal.Screen{"a"}) },
		"none.screen is missing; -update writes it")
	must.Do(t, os.Mkdir("testdata", 0o777))
	must.Do(t, os.WriteFile(filepath.Join("testdata", "a.screen"), []byte("a\n\nb\n"), 0o666))
	terminal.Pin(t, "a", terminal.Screen{"a", "", "b", "", ""})
	fails(t, func(t testing.TB) { terminal.Pin(t, "a", terminal.Screen{"a", "", "c"}) },
		"a.screen, which -update rewrites", "a\n\nc\n")
}
