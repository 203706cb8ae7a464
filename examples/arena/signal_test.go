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

// stuck is a program that never ends by itself: asked for a move it leaves its number in a folder and
// thinks on. The number it takes away when it is told to quit, and does no more than that. Where the
// folder has a file "free" it plays as an engine.
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
			time.Sleep(time.Minute) // should the test fail, it ends after all
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

// TestSignals holds that a run that is told to end ends its programs, reports what there is, and can
// go on.
func TestSignals(t *testing.T) {
	if runtime.GOOS == "windows" {
		t.Skip("there are no such signals")
	}
	// What a runner under nohup hands down, SIGHUP ignored, is not what is tried here: a caught one starts as
	// default.
	signal.Notify(make(chan os.Signal, 1), syscall.SIGHUP)
	for _, test := range []struct {
		name  string
		nohup bool // the first signal does nothing
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
					// The run gives programs a second to quit: the next signal comes before its end.
					quit(t, at)
				}
			}
			var ended *exec.ExitError
			if err := cmd.Wait(); !errors.As(err, &ended) || ended.ExitCode() != 130 {
				t.Errorf("the run ends with %v\n%s", err, out)
			}
			for _, pid := range pids {
				if alive(pid) {
					t.Errorf("program %d is left", pid)
				}
			}
			if text := out.String(); !strings.Contains(text, "2 games in 1 block of 2") ||
				!strings.Contains(text, "arena: interrupted; the same command goes on") {
				t.Errorf("the run tells:\n%s", text)
			}
			if read(t, dir, gamesFile) != before {
				t.Error("the games are others")
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

// started starts the test binary, with nohup as one that no hanging up ends.
func started(t *testing.T, nohup bool, args []string) (*exec.Cmd, *told) {
	t.Helper()
	out := new(told)
	if !nohup {
		return program(t, out, args...), out
	}
	line := append([]string{"-c", `trap "" HUP; exec "$@"`, "sh", must.Get(os.Executable()), "arena"}, args...)
	return begun(t, exec.Command("sh", line...), out), out
}

// waiting waits until at least so many programs are stuck, and returns their numbers.
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
	t.Fatal("the programs are not asked")
	return nil
}

// quit waits until all programs that are stuck have been told to quit.
func quit(t *testing.T, dir string) {
	t.Helper()
	for range 300_000 {
		if len(must.Get(filepath.Glob(filepath.Join(dir, "at-*")))) == 0 {
			return
		}
		time.Sleep(time.Millisecond)
	}
	t.Fatal("the programs are not told to quit")
}

// ignores reports whether a process ignores a signal. Only Linux tells it: elsewhere every process is taken
// to.
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

// alive reports whether there is a process of that number.
func alive(pid int) bool {
	p, err := os.FindProcess(pid)
	return err == nil && p.Signal(syscall.Signal(0)) == nil
}
