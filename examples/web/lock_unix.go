//go:build linux || darwin || freebsd || netbsd || openbsd || dragonfly || illumos

package main

import (
	"errors"
	"io"
	"os"
	"syscall"
)

// This file locks files where there is flock. The lock goes with the program, however it ends; the file
// stays.

// lockFile makes a file and locks it. The error is errTaken if somebody else has.
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
