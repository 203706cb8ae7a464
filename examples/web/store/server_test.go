//go:build unix

package store_test

import (
	"bytes"
	"context"
	"errors"
	"fmt"
	"os"
	"os/exec"
	"os/user"
	"path/filepath"
	"strconv"
	"syscall"
	"testing"
	"time"

	"github.com/jackc/pgx/v5"
)

// This file starts a PostgreSQL server, if PostgreSQL is installed.

// A server is a server started by these tests, or the reason why there is none.
type server struct {
	dir, without string
	stop         func()
}

// programs returns the folder of the newest installed server, in Debian's layout or in the PATH.
func programs() string {
	dirs, _ := filepath.Glob("/usr/lib/postgresql/*/bin")
	newest := 0
	found := ""
	for _, dir := range dirs {
		n, err := strconv.Atoi(filepath.Base(filepath.Dir(dir)))
		if _, missing := os.Stat(filepath.Join(dir, "initdb")); err == nil && missing == nil && n > newest {
			newest, found = n, dir
		}
	}
	if path, err := exec.LookPath("initdb"); found == "" && err == nil {
		found = filepath.Dir(path)
	}
	return found
}

// account returns the account of the server: that of the tests or, because the server refuses root, postgres
// or nobody.
func account() (*syscall.SysProcAttr, int, int, error) {
	if os.Getuid() != 0 {
		return nil, os.Getuid(), os.Getgid(), nil
	}
	for _, name := range []string{"postgres", "nobody"} {
		u, err := user.Lookup(name)
		if err != nil {
			continue
		}
		uid, err := strconv.Atoi(u.Uid)
		if err != nil {
			continue
		}
		gid, err := strconv.Atoi(u.Gid)
		if err != nil {
			continue
		}
		return &syscall.SysProcAttr{Credential: &syscall.Credential{Uid: uint32(uid), Gid: uint32(gid)}}, uid,
			gid, nil
	}
	return nil, 0, 0, errors.New("it does not run as root, and there is no other user")
}

// start starts a server in a new folder. It listens only there.
func start() (*server, error) {
	bin := programs()
	if bin == "" {
		return &server{without: "there is no initdb"}, nil
	}
	attr, uid, gid, err := account()
	if err != nil {
		return nil, err
	}
	dir, err := os.MkdirTemp("/tmp", "pg") // a socket's name must be short
	if err != nil {
		return nil, err
	}
	s := &server{dir: dir, stop: func() { os.RemoveAll(dir) }}
	if err := os.Chown(dir, uid, gid); err != nil {
		return s, err
	}
	data := filepath.Join(dir, "data")
	initdb := exec.Command(filepath.Join(bin, "initdb"), "-D", data, "-U", "tester", "-A", "trust", "-E",
		"UTF8", "--locale=C", "--no-sync")
	initdb.SysProcAttr, initdb.Dir = attr, dir
	if out, err := initdb.CombinedOutput(); err != nil {
		return s, fmt.Errorf("initdb: %v\n%s", err, out)
	}
	var log bytes.Buffer
	postgres := exec.Command(filepath.Join(bin, "postgres"), "-D", data, "-k", dir, "-h", "", "-c",
		"max_connections=50", "-c", "shared_buffers=16MB")
	postgres.SysProcAttr, postgres.Dir, postgres.Stderr = attr, dir, &log
	if err := postgres.Start(); err != nil {
		return s, err
	}
	done := make(chan error, 1)
	go func() { done <- postgres.Wait() }()
	s.stop = func() {
		postgres.Process.Signal(syscall.SIGINT) // shuts down without waiting for clients
		<-done
		os.RemoveAll(dir)
	}
	return s, s.await(done, &log)
}

// await waits until the server answers.
func (s *server) await(done chan error, log *bytes.Buffer) error {
	tick := time.NewTicker(20 * time.Millisecond)
	defer tick.Stop()
	for {
		select {
		case err := <-done:
			s.stop = func() { os.RemoveAll(s.dir) }
			return fmt.Errorf("postgres ended: %v\n%s", err, log)
		case <-tick.C:
			ctx := context.Background()
			if conn, err := pgx.Connect(ctx, s.address("postgres")); err == nil {
				return conn.Close(ctx)
			}
		}
	}
}

// address returns the address of a database of the server.
func (s *server) address(database string) string {
	return fmt.Sprintf("host=%s port=5432 user=tester dbname=%s", s.dir, database)
}

// shared is the server of all tests.
var shared *server

// TestMain starts and stops the server.
func TestMain(m *testing.M) {
	s, err := start()
	code := 1
	if err != nil {
		fmt.Fprintln(os.Stderr, err)
	} else {
		shared = s
		code = m.Run()
	}
	if s != nil && s.stop != nil {
		s.stop()
	}
	os.Exit(code)
}
