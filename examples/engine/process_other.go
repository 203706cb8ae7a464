//go:build !unix

package engine

import "os/exec"

// This file ends programs on systems without process groups. Their children keep running.

func group(*exec.Cmd) {}

func kill(cmd *exec.Cmd) { cmd.Process.Kill() }

// gone waits until the command has ended. The system kills a process by its handle, so its number does not
// matter.
func gone(cmd *exec.Cmd) bool {
	_, err := cmd.Process.Wait()
	return err == nil
}
