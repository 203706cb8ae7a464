//go:build unix

package engine

import (
	"os/exec"
	"syscall"
)

// This file ends programs with all that they have started, where process groups exist.

// group makes the command the leader of a process group.
func group(cmd *exec.Cmd) { cmd.SysProcAttr = &syscall.SysProcAttr{Setpgid: true} }

// kill ends the command and its group. The command must not have been waited for: until then nobody
// else can have its number.
func kill(cmd *exec.Cmd) {
	syscall.Kill(-cmd.Process.Pid, syscall.SIGKILL)
	cmd.Process.Kill() // it may have gone to another group
}
