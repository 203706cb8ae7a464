package trial

import (
	"bufio"
	"context"
	"fmt"
	"io"
	"os"
	"os/exec"
	"path/filepath"
	"runtime"
	"strings"
	"sync"
	"syscall"
	"testing"
	"time"

	"bourse.example/internal/testkit/must"
)

// This file builds, starts, kills and stops the program.

// build returns the path of the built program.
var build = sync.OnceValues(func() (string, error) {
	name := filepath.Join(scratch, "web")
	if runtime.GOOS == "windows" {
		name += ".exe"
	}
	out, err := exec.Command("go", "build", "-o", name, "bourse.example/examples/web").CombinedOutput()
	if err != nil {
		return "", fmt.Errorf("%w\n%s", err, out)
	}
	return name, nil
})

// scratch is a folder for the program, shared by all tests.
var scratch string

func TestMain(m *testing.M) {
	var err error
	if scratch, err = os.MkdirTemp("", "trial"); err != nil {
		panic(err)
	}
	code := m.Run()
	os.RemoveAll(scratch)
	os.Exit(code)
}

// A server is the program, which may be up or down.
type server struct {
	t       *testing.T
	program string
	args    []string
	log     *must.Buffer

	mu      sync.Mutex
	cmd     *exec.Cmd
	base    string        // the address, or "" while the server is down
	metrics string        // the address of the metrics
	up      chan struct{} // closed when the server is up
}

// tail returns the end of the log.
func (s *server) tail() string {
	text := s.log.String()
	return text[max(0, len(text)-3000):]
}

// answers waits until the log has n more answers.
func (s *server) answers(n int) {
	s.t.Helper()
	count := func() int { return strings.Count(s.log.String(), " msg=answer ") }
	most := count() + n
	for range 300_000 {
		if count() >= most {
			return
		}
		time.Sleep(time.Millisecond)
	}
	s.t.Errorf("%d answers more are not logged", n)
}

// begin starts a server with flags, on a free port and with a new database.
func begin(t *testing.T, args ...string) *server {
	t.Helper()
	db := filepath.Join(t.TempDir(), "bourse.db")
	args = append([]string{"-listen", "127.0.0.1:0", "-metrics", "127.0.0.1:0", "-wasm", "off", "-db", db},
		args...)
	s := &server{t: t, program: must.Get(build()), args: args, log: new(must.Buffer), up: make(chan struct{})}
	if err := s.start(); err != nil {
		t.Fatalf("%v\n%s", err, s.tail())
	}
	t.Cleanup(func() {
		s.kill()
		if t.Failed() {
			t.Logf("the end of the log:\n%s", s.tail())
		}
	})
	return s
}

// start starts the program and waits until it prints its addresses.
func (s *server) start() error {
	cmd := exec.Command(s.program, s.args...)
	cmd.Stderr = s.log
	out, err := cmd.StdoutPipe()
	if err != nil {
		return err
	}
	if err := cmd.Start(); err != nil {
		return err
	}
	var lines [2]string
	for i, said := 0, bufio.NewReader(out); i < len(lines); i++ {
		if lines[i], err = said.ReadString('\n'); err != nil {
			cmd.Process.Kill()
			return fmt.Errorf("it says no address: %w, %v", err, cmd.Wait())
		}
	}
	go io.Copy(io.Discard, out)
	s.mu.Lock()
	defer s.mu.Unlock()
	s.cmd, s.base, s.metrics = cmd, strings.TrimSpace(lines[0]), strings.TrimSpace(lines[1])
	close(s.up)
	return nil
}

// address returns the server's address, once it is up.
func (s *server) address(ctx context.Context) (string, error) {
	for {
		s.mu.Lock()
		base, up := s.base, s.up
		s.mu.Unlock()
		if base != "" {
			return base, nil
		}
		select {
		case <-up:
		case <-ctx.Done():
			return "", context.Cause(ctx)
		}
	}
}

// down marks the program as down, so that clients wait.
func (s *server) down() *exec.Cmd {
	s.mu.Lock()
	defer s.mu.Unlock()
	cmd := s.cmd
	if cmd != nil {
		s.cmd, s.base, s.up = nil, "", make(chan struct{})
	}
	return cmd
}

// kill kills the program, as in a machine failure.
func (s *server) kill() {
	if cmd := s.down(); cmd != nil {
		cmd.Process.Kill()
		cmd.Wait()
	}
}

// stop asks the program to exit, and returns an error if it fails to do so cleanly.
func (s *server) stop() error {
	cmd := s.down()
	if cmd == nil {
		return nil
	}
	if err := cmd.Process.Signal(syscall.SIGTERM); err != nil {
		return err
	}
	return cmd.Wait()
}
