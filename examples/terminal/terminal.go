// Package terminal plays a program as a player at a terminal does: it reads a screen of 80 columns and 24
// lines, and it types. It exists for the tests of examples/play, which are in this package.
//
// A test starts the program with Play. It calls Await to wait for a prompt and Reply to answer it, and checks
// the Screen that Reply returns. A [Person] can play the whole game instead. Wrapped returns the lines that
// are too wide.
package terminal

import (
	"errors"
	"fmt"
	"io"
	"os"
	"os/exec"
	"regexp"
	"strings"
	"sync"
	"testing"
	"time"

	"github.com/charmbracelet/x/vt"
	"github.com/creack/pty"
)

// The size of a new terminal.
const (
	Columns = 80
	Lines   = 24
)

// asks matches the text before the cursor at a prompt.
var asks = regexp.MustCompile(`[>?:)\]] $`)

// A Terminal runs a program. If anything goes wrong it fails the test and shows the screen.
type Terminal struct {
	// Asks matches the line up to the cursor when the program waits for input. The default matches usual
	// prompts, which end with a sign such as > or ? and a space.
	Asks *regexp.Regexp
	// Deadline is how long to wait for anything that the program should do. The default is 20 seconds.
	Deadline time.Duration
	// Quiet is how long the program must write nothing after a prompt for it to count as one. Text that only
	// looks like a prompt is followed by more output at once. The default is 10 milliseconds.
	Quiet time.Duration

	t   testing.TB
	cmd *exec.Cmd
	tty *os.File // the terminal's end

	mu       sync.Mutex
	screen   *vt.Emulator
	raw      []byte        // all output
	widths   []width       // of the terminal, from the first to the latest
	keys     string        // typed last, without Enter
	typed    int           // bytes of output at that time
	heard    bool          // whether anything was written since then; the echo always is
	last     time.Time     // when anything was written or typed last
	ended    bool          // the output has ended
	changed  chan struct{} // closed when any of these fields changes
	finished chan struct{} // closed when the program has ended
}

// A width is the width of the terminal from a byte of the output on.
type width struct{ from, columns int }

// Start runs a program on a terminal and kills it when the test ends. A command without an environment gets
// the one that Command gives, but not its folder.
func Start(t testing.TB, cmd *exec.Cmd) *Terminal {
	t.Helper()
	if cmd.Env == nil {
		cmd.Env = environment(t)
	}
	tty, err := pty.StartWithSize(cmd, &pty.Winsize{Rows: Lines, Cols: Columns})
	if err != nil {
		t.Fatal(err)
	}
	term := &Terminal{
		Asks:     asks,
		Deadline: 5 * time.Minute,
		Quiet:    10 * time.Millisecond,
		t:        t,
		cmd:      cmd,
		tty:      tty,
		screen:   vt.NewEmulator(Columns, Lines),
		widths:   []width{{0, Columns}},
		heard:    true,
		last:     time.Now(),
		changed:  make(chan struct{}),
		finished: make(chan struct{}),
	}
	watched := make(chan struct{})
	go func() {
		defer close(watched)
		term.watch()
	}()
	// The emulator answers some sequences, such as a request for the cursor's position. It blocks if nobody
	// reads its answers.
	replied := make(chan struct{})
	go func() {
		defer close(replied)
		io.Copy(tty, term.screen)
	}()
	go func() {
		defer close(term.finished)
		cmd.Wait() // ProcessState says how it ended
	}()
	t.Cleanup(func() {
		cmd.Process.Kill()
		<-term.finished
		tty.Close() // hangs up on the processes that the program has started
		<-watched
		if pipe, ok := term.screen.InputPipe().(io.Closer); ok { // Close of the emulator races with its Read
			pipe.Close()
		}
		<-replied
	})
	return term
}

// watch reads the output until no process has the terminal open.
func (term *Terminal) watch() {
	buf := make([]byte, 1<<12)
	for {
		n, err := term.tty.Read(buf)
		term.mu.Lock()
		if n > 0 {
			term.raw = append(term.raw, buf[:n]...)
			term.screen.Write(buf[:n])
			term.heard, term.last = true, time.Now()
		}
		term.ended = err != nil
		close(term.changed)
		term.changed = make(chan struct{})
		term.mu.Unlock()
		if err != nil {
			return
		}
	}
}

// Keys presses keys: "\x03" is Ctrl-C, "\x04" Ctrl-D, "\x7f" Backspace, "\r" Enter.
func (term *Terminal) Keys(keys string) {
	term.t.Helper()
	term.mu.Lock()
	term.last = time.Now()
	if strings.ContainsRune(keys, '\r') {
		term.keys, term.typed, term.heard = strings.TrimRight(keys, "\r"), len(term.raw), false
	}
	term.mu.Unlock()
	if _, err := io.WriteString(term.tty, keys); err != nil {
		term.fatal("cannot type %q: %v", keys, err)
	}
}

// Type types a line and Enter.
func (term *Terminal) Type(line string) {
	term.t.Helper()
	term.Keys(line + "\r")
}

// Reply types a line and Enter, waits for the next prompt or the end of the program, and returns the screen.
func (term *Terminal) Reply(line string) Screen {
	term.t.Helper()
	term.Type(line)
	term.Await()
	return term.Screen()
}

// Resize changes the size of the terminal and notifies the program.
func (term *Terminal) Resize(columns, lines int) {
	term.t.Helper()
	term.mu.Lock()
	term.screen.Resize(columns, lines)
	term.widths = append(term.widths, width{len(term.raw), columns})
	term.mu.Unlock()
	if err := pty.Setsize(term.tty, &pty.Winsize{Rows: uint16(lines), Cols: uint16(columns)}); err != nil {
		term.fatal("cannot resize to %d×%d: %v", columns, lines, err)
	}
}

// Kill kills the program at once.
func (term *Terminal) Kill() {
	term.t.Helper()
	if err := term.cmd.Process.Kill(); err != nil && !errors.Is(err, os.ErrProcessDone) {
		term.fatal("cannot kill it: %v", err)
	}
}

// Await waits until the program asks for input, and reports whether it does. It returns false if the program
// has ended. The program asks when the cursor is behind a prompt and no more output follows.
func (term *Terminal) Await() (asking bool) {
	term.t.Helper()
	term.until("a prompt", func() (bool, time.Duration) {
		term.mu.Lock()
		defer term.mu.Unlock()
		if term.ended {
			return true, 0
		}
		if asking = term.heard && term.Asks.MatchString(term.beforeCursor()); !asking {
			return false, 0
		}
		rest := term.Quiet - time.Since(term.last)
		return rest <= 0, rest
	})
	return asking
}

// Settle waits until the program has written something since the last Enter, and then nothing for Quiet.
func (term *Terminal) Settle() {
	term.t.Helper()
	term.until("an answer", func() (bool, time.Duration) {
		term.mu.Lock()
		defer term.mu.Unlock()
		rest := term.Quiet - time.Since(term.last)
		return term.ended || term.heard && rest <= 0, rest
	})
}

// WaitFor waits until the screen is as wanted, which may be the case at once. To wait for the answer to a
// typed line use Reply or Await.
func (term *Terminal) WaitFor(wanted func(Screen) bool) {
	term.t.Helper()
	held := false
	term.until("the wanted screen", func() (bool, time.Duration) {
		ended := term.over()
		held = wanted(term.Screen())
		return held || ended, 0
	})
	if !held {
		term.fatal("the program ended before the wanted screen")
	}
}

// Wait waits until the program ends and returns its exit code, or -1 if a signal ended it.
func (term *Terminal) Wait() (code int) {
	term.t.Helper()
	term.until("the end", func() (bool, time.Duration) { return term.over(), 0 })
	select {
	case <-term.finished:
	case <-time.After(term.Deadline):
		term.fatal("the program closed the terminal but still runs")
	}
	return term.cmd.ProcessState.ExitCode()
}

// over reports whether the output has ended.
func (term *Terminal) over() bool {
	term.mu.Lock()
	defer term.mu.Unlock()
	return term.ended
}

// until waits for a condition. It checks the condition whenever something changes, and after the time that
// the condition asks for. After the deadline the test fails.
func (term *Terminal) until(what string, holds func() (held bool, again time.Duration)) {
	term.t.Helper()
	deadline := time.Now().Add(term.Deadline)
	for {
		term.mu.Lock()
		changed := term.changed // before the condition is checked
		term.mu.Unlock()
		held, again := holds()
		left := time.Until(deadline)
		switch {
		case held:
			return
		case left <= 0:
			term.fatal("after %v still no sign of %s", term.Deadline, what)
		case again > 0:
			left = min(left, again)
		}
		timer := time.NewTimer(left)
		select {
		case <-changed:
		case <-timer.C:
		}
		timer.Stop()
	}
}

// fatal fails the test and shows the screen.
func (term *Terminal) fatal(format string, args ...any) {
	term.t.Helper()
	term.t.Fatalf("%s; the screen:\n%s", fmt.Sprintf(format, args...), term.Screen().frame())
}
