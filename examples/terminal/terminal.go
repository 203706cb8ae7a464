// Package terminal plays a program as a person at a terminal does: it sees a screen of 80 columns and 24
// lines, and types. Its purpose is tests of examples/play, which stand beside it.
//
// A test starts the program with Play. It waits until it is asked with Await, answers with Reply and looks
// at the Screen that comes back; or a Person plays the whole game. Lines that are too wide are in Wrapped.
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

// The size of a terminal that has just been started.
const (
	Columns = 80
	Lines   = 24
)

// asks matches what stands before the cursor where something is to be typed.
var asks = regexp.MustCompile(`(?:[>?:)\]]|press Enter(?: to begin)?|q: enough) $`)

// A Terminal runs a program. What goes wrong ends its test, with the screen as it was.
type Terminal struct {
	// Asks matches the line before the cursor where the program waits for something to be typed. At
	// first it matches what ends like prompts do, with a sign as > or ? and a space.
	Asks *regexp.Regexp
	// Deadline is how long the program may take for anything that is waited for; at first 20 seconds.
	Deadline time.Duration
	// Quiet is how long nothing must come after a prompt for it to be one: what looks like a prompt in the
	// middle of the output is followed by more at once. At first it is 10 milliseconds.
	Quiet time.Duration

	t   testing.TB
	cmd *exec.Cmd
	tty *os.File // the terminal's side of it

	mu       sync.Mutex
	screen   *vt.Emulator
	raw      []byte        // all output
	widths   []width       // the terminal's, from the first to the latest
	keys     string        // typed last, before Enter
	typed    int           // bytes of output then
	heard    bool          // something has come since then; the echo at least does
	last     time.Time     // when something was put out or typed last
	ended    bool          // there is no more output
	changed  chan struct{} // closed when any of this changes
	finished chan struct{} // closed when the program has ended
}

// A width is that of the terminal from a byte of the output on.
type width struct{ from, columns int }

// Start runs a program on a terminal, until the test ends at the latest. Where it has no environment
// it gets that of Command, less the folder to work in.
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
	// Terminals answer some sequences: where the cursor is, what they are. Unread answers would block it.
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
		tty.Close() // hangs up on what the program has started
		<-watched
		if pipe, ok := term.screen.InputPipe().(io.Closer); ok { // Close of the emulator races with its Read
			pipe.Close()
		}
		<-replied
	})
	return term
}

// watch reads what the program puts out, until nobody has the terminal any more.
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
		term.fatal("%q cannot be typed: %v", keys, err)
	}
}

// Type types a line and Enter.
func (term *Terminal) Type(line string) {
	term.t.Helper()
	term.Keys(line + "\r")
}

// Reply types a line and Enter, waits until the program asks or has ended, and returns the screen.
func (term *Terminal) Reply(line string) Screen {
	term.t.Helper()
	term.Type(line)
	term.Await()
	return term.Screen()
}

// Resize gives the terminal another size, and tells the program.
func (term *Terminal) Resize(columns, lines int) {
	term.t.Helper()
	term.mu.Lock()
	term.screen.Resize(columns, lines)
	term.widths = append(term.widths, width{len(term.raw), columns})
	term.mu.Unlock()
	if err := pty.Setsize(term.tty, &pty.Winsize{Rows: uint16(lines), Cols: uint16(columns)}); err != nil {
		term.fatal("no size of %d×%d: %v", columns, lines, err)
	}
}

// Kill ends the program at once, in the middle of whatever it does.
func (term *Terminal) Kill() {
	term.t.Helper()
	if err := term.cmd.Process.Kill(); err != nil && !errors.Is(err, os.ErrProcessDone) {
		term.fatal("it cannot be killed: %v", err)
	}
}

// Await waits until the program asks, and reports whether it does: false if it has ended. It asks
// when the cursor stands behind a prompt and nothing more comes.
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

// Settle waits until something has come since Enter was typed last, and then nothing more for Quiet.
func (term *Terminal) Settle() {
	term.t.Helper()
	term.until("an answer", func() (bool, time.Duration) {
		term.mu.Lock()
		defer term.mu.Unlock()
		rest := term.Quiet - time.Since(term.last)
		return term.ended || term.heard && rest <= 0, rest
	})
}

// WaitFor waits until the screen is as wanted, which it may be at once. What the program answers to
// a line that was typed is rather to be waited for by Reply or Await.
func (term *Terminal) WaitFor(wanted func(Screen) bool) {
	term.t.Helper()
	held := false
	term.until("what is waited for", func() (bool, time.Duration) {
		ended := term.over()
		held = wanted(term.Screen())
		return held || ended, 0
	})
	if !held {
		term.fatal("the program ended before what is waited for")
	}
}

// Wait waits for the program's end, and returns its exit code; -1 if a signal ended it.
func (term *Terminal) Wait() (code int) {
	term.t.Helper()
	term.until("the end", func() (bool, time.Duration) { return term.over(), 0 })
	select {
	case <-term.finished:
	case <-time.After(term.Deadline):
		term.fatal("the program has left the terminal, and runs on")
	}
	return term.cmd.ProcessState.ExitCode()
}

// over reports whether there is no more output.
func (term *Terminal) over() bool {
	term.mu.Lock()
	defer term.mu.Unlock()
	return term.ended
}

// until waits for a condition, which is looked at whenever something has changed, and after the time
// that it asks for. Past the deadline the test fails.
func (term *Terminal) until(what string, holds func() (held bool, again time.Duration)) {
	term.t.Helper()
	deadline := time.Now().Add(term.Deadline)
	for {
		term.mu.Lock()
		changed := term.changed // from here on
		term.mu.Unlock()
		held, again := holds()
		left := time.Until(deadline)
		switch {
		case held:
			return
		case left <= 0:
			term.fatal("after %v there is not %s", term.Deadline, what)
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

// fatal ends the test with the screen.
func (term *Terminal) fatal(format string, args ...any) {
	term.t.Helper()
	term.t.Fatalf("%s; the screen:\n%s", fmt.Sprintf(format, args...), term.Screen().frame())
}
