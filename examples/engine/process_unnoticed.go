//go:build unix && !linux && !darwin && !dragonfly && !freebsd && !netbsd && !openbsd

package engine

import "os/exec"

// This file is for systems that cannot report the end of a process without releasing its number. The end of
// its output is the only sign.

func gone(*exec.Cmd) bool { return false }
