//go:build darwin || dragonfly || freebsd || linux || netbsd || openbsd

package main

import (
	"os"
	"os/signal"
	"syscall"
	"unsafe"
)

// This file asks the system for the size of a terminal's window.

// ask returns the size of a terminal's window; zeros if the system does not know it.
func ask(f *os.File) window {
	var is struct{ rows, columns, width, height uint16 }
	syscall.Syscall(syscall.SYS_IOCTL, f.Fd(), syscall.TIOCGWINSZ, uintptr(unsafe.Pointer(&is)))
	return window{int(is.columns), int(is.rows)}
}

// resizes returns a channel that receives a signal when the window is resized.
func resizes() <-chan os.Signal {
	resized := make(chan os.Signal, 1)
	signal.Notify(resized, syscall.SIGWINCH)
	return resized
}
