package terminal

import (
	"errors"
	"fmt"
	"os"
	"os/exec"
	"path/filepath"
	"sync"
	"testing"
)

// This file builds and starts examples/play.

// folder is where the program is built, until Main ends.
var folder string

// Main runs the tests of a package that uses Command or Play, and removes the program that they built.
func Main(m *testing.M) (code int) {
	var err error
	if folder, err = os.MkdirTemp("", "play"); err != nil {
		fmt.Fprintln(os.Stderr, err)
		return 1
	}
	defer os.RemoveAll(folder)
	return m.Run()
}

// build builds examples/play once and returns its path.
var build = sync.OnceValues(func() (name string, err error) {
	if folder == "" {
		return "", errors.New("no TestMain calls Main")
	}
	here, err := os.Getwd()
	if err != nil {
		return "", err
	}
	// The go command caches a test's result until a file changes that the test has read below its own module.
	// Play is outside the module unless it is named like this.
	if _, err := os.ReadDir(here + "/../play"); err != nil {
		return "", err
	}
	name = filepath.Join(folder, "play")
	cmd := exec.Command("go", "build", "-o", name, "./examples/play")
	cmd.Dir = filepath.Join(here, "..", "..")
	if out, err := cmd.CombinedOutput(); err != nil {
		return "", fmt.Errorf("%w: %s", err, out)
	}
	return name, nil
})

// Command returns a command that runs examples/play with these arguments, for Start. The command has its own
// environment and folder, and writes nothing outside the test's temporary folders. Add to Env if the program
// needs more. To continue as the same player, reuse Env and Dir.
func Command(t testing.TB, args ...string) *exec.Cmd {
	t.Helper()
	name, err := build()
	if err != nil {
		t.Fatalf("cannot build play: %v", err)
	}
	cmd := exec.Command(name, args...)
	cmd.Env = environment(t)
	cmd.Dir = t.TempDir()
	return cmd
}

// Play runs examples/play with these arguments.
func Play(t testing.TB, args ...string) *Terminal {
	t.Helper()
	return Start(t, Command(t, args...))
}

// environment returns the environment of a player who is new to this machine.
func environment(t testing.TB) []string {
	home := t.TempDir()
	return []string{
		"PATH=" + os.Getenv("PATH"),
		"TERM=xterm-256color",
		"LANG=C.UTF-8",
		"HOME=" + home,
		"XDG_CACHE_HOME=" + filepath.Join(home, ".cache"),
		"XDG_CONFIG_HOME=" + filepath.Join(home, ".config"),
		"XDG_DATA_HOME=" + filepath.Join(home, ".local", "share"),
		"XDG_STATE_HOME=" + filepath.Join(home, ".local", "state"),
		"TMPDIR=" + t.TempDir(),
	}
}
