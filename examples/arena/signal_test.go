package main

import (
	"bufio"
	"context"
	"errors"
	"fmt"
	"os"
	"os/exec"
	"os/signal"
	"path/filepath"
	"runtime"
	"strconv"
	"strings"
	"syscall"
	"testing"
	"time"

	"bourse.example/examples/engine"
	"bourse.example/examples/internal/games"
	"bourse.example/internal/testkit/must"
)

// stuck is a program that hangs. When it must move, it writes a file named after its process number to a
// folder and keeps thinking. On quit it only removes that file. If the folder has a file "free",
// it plays as an engine instead.
func stuck(dir, bot string) {
	if _, err := os.Stat(filepath.Join(dir, "free")); err == nil {
		e := &engine.Engine{Name: "test", Version: "0", Games: games.Engines(), Bot: bot}
		e.Run(context.Background(), os.Stdin, os.Stdout)
		return
	}
	signal.Ignore(os.Interrupt, syscall.SIGTERM, syscall.SIGHUP)
	in := bufio.NewReader(os.Stdin)
	for {
		text, err := in.ReadString('\n')
		word, _, _ := strings.Cut(strings.TrimSpace(text), " ")
		switch {
		case err != nil:
			time.Sleep(time.Minute) // if the test fails, the program still ends
			return
		case word == "hello":
			fmt.Printf("hello {\"protocol\":%d,\"name\":\"stuck\",\"version\":\"0\"}\n", engine.Protocol)
		case word == "go":
			os.WriteFile(filepath.Join(dir, "at-"+strconv.Itoa(os.Getpid())), nil, 0o666)
		case word == "quit":
			os.Remove(filepath.Join(dir, "at-"+strconv.Itoa(os.Getpid())))
		}
	}
}

// TestSignals checks that a run that receives a signal ends its programs, reports its games, and can be
// continued.
func TestSignals(t *testing.T) {
	if runtime.GOOS == "windows" {
		t.Skip("this system has no such signals")
	}
	// This resets an ignored SIGHUP, inherited for example from nohup: a caught signal has its default
	// action in a child process.
	signal.Notify(make(chan os.Signal, 1), syscall.SIGHUP)
	for _, test := range []struct {
		name  string
		nohup bool // the first signal has no effect
		send  []os.Signal
	}{
		{"interrupt", false, []os.Signal{os.Interrupt}},
		{"terminate", false, []os.Signal{syscall.SIGTERM}},
		{"hang up", false, []os.Signal{syscall.SIGHUP}},
		{"terminate twice", false, []os.Signal{syscall.SIGTERM, syscall.SIGTERM}},
		{"terminate and hang up", false, []os.Signal{syscall.SIGTERM, syscall.SIGHUP}},
		{"hang up under nohup", true, []os.Signal{syscall.SIGHUP, syscall.SIGTERM}},
	} {
		t.Run(test.name, func(t *testing.T) {
			if testing.Short() && test.name != "terminate twice" {
				t.Skip("the other signals")
			}
			t.Parallel()
			dir, at := t.TempDir(), t.TempDir()
			args := func(games string) []string {
				return small(dir, "-bots", "x="+self(t, "stuck", at, "random")+",random", "-limit", "5m",
					"-workers", "2", "-games", games)
			}
			free := filepath.Join(at, "free")
			must.Do(t, os.WriteFile(free, nil, 0o666))
			fine(t, args("2")...)
			before := read(t, dir, gamesFile)
			must.Do(t, os.Remove(free))
			cmd, out := started(t, test.nohup, args("6"))
			pids := waiting(t, at, 2)
			for i, sig := range test.send {
				if test.nohup && i == 0 && !ignores(t, cmd.Process.Pid, sig) {
					t.Errorf("the run does not ignore the %s", sig)
				}
				must.Do(t, cmd.Process.Signal(sig))
				if !test.nohup && i == 0 && len(test.send) > 1 {
					// The run gives programs a second to quit, so the next signal arrives
					// before it ends.
					quit(t, at)
				}
			}
			var ended *exec.ExitError
			if err := cmd.Wait(); !errors.As(err, &ended) || ended.ExitCode() != 130 {
				t.Errorf("the run ends with %v\n%s", err, out)
			}
			for _, pid := range pids {
				if alive(pid) {
					t.Errorf("program %d is still running", pid)
				}
			}
			if text := out.String(); !strings.Contains(text, "2 games in 1 block of 2") ||
				!strings.Contains(text, "arena: interrupted; repeat the command") {
				t.Errorf("the run printed:\n%s", text)
			}
			if read(t, dir, gamesFile) != before {
				t.Error("the games differ")
			}
			checkPage(t, read(t, dir, reportFile))
			must.Do(t, os.WriteFile(free, nil, 0o666))
			fine(t, args("6")...)
			if text := read(t, dir, gamesFile); !strings.HasPrefix(text, before) ||
				strings.Count(text, "\n") != 1+6 || strings.Contains(text, "forfeit") {
				t.Errorf("resumed:\n%s", text)
			}
		})
	}
}

// started starts the test binary as the arena. With nohup it ignores SIGHUP.
func started(t *testing.T, nohup bool, args []string) (*exec.Cmd, *told) {
	t.Helper()
	out := new(told)
	if !nohup {
		return program(t, out, args...), out
	}
	line := append([]string{"-c", `trap "" HUP; exec "$@"`, "sh", must.Get(os.Executable()), "arena"}, args...)
	return begun(t, exec.Command("sh", line...), out), out
}

// waiting waits until at least n programs are stuck, and returns their process numbers.
func waiting(t *testing.T, dir string, n int) []int {
	t.Helper()
	var pids []int
	for range 300_000 {
		names := must.Get(filepath.Glob(filepath.Join(dir, "at-*")))
		if len(names) < n {
			time.Sleep(time.Millisecond)
			continue
		}
		for _, name := range names {
			_, number, _ := strings.Cut(filepath.Base(name), "-")
			pid := must.Get(strconv.Atoi(number))
			pids = append(pids, pid)
			t.Cleanup(func() {
				if p, err := os.FindProcess(pid); err == nil && t.Failed() {
					p.Kill()
				}
			})
		}
		return pids
	}
	t.Fatal("the programs did not get a move request")
	return nil
}

// quit waits until all stuck programs have received quit.
func quit(t *testing.T, dir string) {
	t.Helper()
	for range 300_000 {
		if len(must.Get(filepath.Glob(filepath.Join(dir, "at-*")))) == 0 {
			return
		}
		time.Sleep(time.Millisecond)
	}
	t.Fatal("the programs did not receive quit")
}

// ignores reports whether a process ignores a signal. It can check this only on Linux; elsewhere it returns
// true.
func ignores(t *testing.T, pid int, sig os.Signal) bool {
	t.Helper()
	if runtime.GOOS != "linux" {
		return true
	}
	status := string(must.Get(os.ReadFile(fmt.Sprintf("/proc/%d/status", pid))))
	_, mask, _ := strings.Cut(status, "\nSigIgn:\t")
	mask, _, _ = strings.Cut(mask, "\n")
	return must.Get(strconv.ParseUint(mask, 16, 64))&(1<<(sig.(syscall.Signal)-1)) != 0
}

// alive reports whether the process exists.
func alive(pid int) bool {
	p, err := os.FindProcess(pid)
	return err == nil && p.Signal(syscall.Signal(0)) == nil
}
