//go:build unix

package engine

import (
	"os/exec"
	"syscall"
)

// This file ends programs and their children on systems with process groups.

// group makes the command the leader of a process group.
func group(cmd *exec.Cmd) { cmd.SysProcAttr = &syscall.SysProcAttr{Setpgid: true} }

// kill kills the command and its group. The command must not have been reaped: until then no other process
// can have its number.
func kill(cmd *exec.Cmd) {
	syscall.Kill(-cmd.Process.Pid, syscall.SIGKILL)
	cmd.Process.Kill() // it may have joined another group
}
