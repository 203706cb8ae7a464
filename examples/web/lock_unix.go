//go:build linux || darwin || freebsd || netbsd || openbsd || dragonfly || illumos

package main

import (
	"errors"
	"io"
	"os"
	"syscall"
)

// This file locks files on systems with flock. The system releases the lock when the program ends, however it
// ends; the file stays.

// lockFile creates a file and locks it. It returns errTaken if another program has locked it.
func lockFile(path string) (io.Closer, error) {
	f, err := os.OpenFile(path, os.O_RDWR|os.O_CREATE, 0o600)
	if err != nil {
		return nil, err
	}
	if err := syscall.Flock(int(f.Fd()), syscall.LOCK_EX|syscall.LOCK_NB); err != nil {
		if errors.Is(err, syscall.EWOULDBLOCK) {
			err = errTaken
		}
		return nil, errors.Join(err, f.Close())
	}
	return f, nil
}
