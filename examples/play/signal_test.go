//go:build unix

package main

import (
	"os"
	"os/exec"
	"os/signal"
	"path/filepath"
	"strconv"
	"strings"
	"syscall"
	"testing"
	"time"

	"bourse.example/internal/testkit/must"
)

// TestSockets checks that a socket is refused as a record. Opening a socket fails, and opening a pipe blocks.
func TestSockets(t *testing.T) {
	path := filepath.Join(t.TempDir(), "s")
	socket := must.Get(syscall.Socket(syscall.AF_UNIX, syscall.SOCK_STREAM, 0))
	defer syscall.Close(socket)
	must.Do(t, syscall.Bind(socket, &syscall.SockaddrUnix{Name: path}))
	for _, flag := range []string{"-verify", "-record"} {
		if r := typed("", flag, path); r.code != 1 || r.out != "" ||
			!strings.Contains(r.errs, "is not a regular file") {
			t.Errorf("%s ends with %d, %q; out %.60q", flag, r.code, r.errs, r.out)
		}
	}
}

// TestSignals checks that signals save the game and end the programs at the table, even if they come twice,
// and that nohup works.
func TestSignals(t *testing.T) {
	if testing.Short() {
		t.Skip("waits for programs")
	}
	// The test may itself run under nohup and inherit an ignored SIGHUP. A caught signal starts with its
	// default.
	signal.Notify(make(chan os.Signal, 1), syscall.SIGHUP)
	self := must.Get(os.Executable())
	for _, test := range []struct {
		name    string
		signals []syscall.Signal
	}{
		{"interrupt", []syscall.Signal{syscall.SIGINT}},
		{"terminate", []syscall.Signal{syscall.SIGTERM}},
		{"terminate twice", []syscall.Signal{syscall.SIGTERM, syscall.SIGTERM}},
		{"hang up twice", []syscall.Signal{syscall.SIGHUP, syscall.SIGHUP}},
		{"nohup", []syscall.Signal{syscall.SIGHUP, syscall.SIGTERM}},
	} {
		t.Run(test.name, func(t *testing.T) {
			t.Parallel()
			dir := t.TempDir()
			file, record := filepath.Join(dir, "pid"), filepath.Join(dir, "record")
			args := []string{self, "play", "-game", "smallprint", "-seats", "exec:" + self + " stay " + file,
				"-record", record}
			if test.name == "nohup" {
				args = append([]string{"nohup"}, args...)
			}
			cmd := exec.Command(args[0], args[1:]...)
			var errs strings.Builder
			cmd.Stderr = &errs
			must.Do(t, cmd.Start())
			defer time.AfterFunc(5*time.Minute, func() { cmd.Process.Kill() }).Stop()
			// The program at the table writes its process id when it starts, and another file when it must
			// quit.
			told := func(file string) (n int) {
				for deadline := time.Now().Add(2 * time.Minute); n == 0 &&
					time.Now().Before(deadline); time.Sleep(5 * time.Millisecond) {
					text, _ := os.ReadFile(file)
					n, _ = strconv.Atoi(string(text))
				}
				return n
			}
			pid := told(file)
			for i, signal := range test.signals {
				cmd.Process.Signal(signal)
				if i == len(test.signals)-1 {
					break
				}
				if test.name != "nohup" {
					if told(file+".quit") == 0 {
						t.Error("the first signal does not end the program")
					}
					continue
				}
				time.Sleep(100 * time.Millisecond) // nothing reports an ignored signal
				if _, err := os.Stat(file + ".quit"); err == nil {
					t.Error("a hang-up ends the program under nohup")
				}
			}
			cmd.Wait()
			if code := cmd.ProcessState.ExitCode(); code != 130 ||
				!strings.Contains(errs.String(), "play: interrupted: the game so far is in "+record) {
				t.Errorf("ends with %v: %q", cmd.ProcessState, errs.String())
			}
			if pid == 0 {
				t.Error("the program was not started")
			} else if syscall.Kill(pid, syscall.SIGKILL) == nil {
				t.Errorf("the program %d was still there", pid)
			}
		})
	}
}
