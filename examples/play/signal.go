//go:build !js

package main

import (
	"os"
	"os/signal"
	"syscall"
)

// This file names the signals that end a game from outside.

// ends returns the signals that end the game, other than interrupts.
func ends() []os.Signal {
	if signal.Ignored(syscall.SIGHUP) { // nohup says so
		return []os.Signal{syscall.SIGTERM}
	}
	return []os.Signal{syscall.SIGTERM, syscall.SIGHUP}
}
