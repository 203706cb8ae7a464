//go:build unix && !linux && !darwin && !dragonfly && !freebsd && !netbsd && !openbsd

package engine

import "os/exec"

// This file leaves the end of programs unnoticed, where it cannot be noticed without their number
// being given to others: the end of their output tells.

func gone(*exec.Cmd) bool { return false }
