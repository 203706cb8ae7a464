//go:build !unix

package engine

import "os/exec"

// This file ends programs where there are no process groups: what they have started is left alone.

func group(*exec.Cmd) {}

func kill(cmd *exec.Cmd) { cmd.Process.Kill() }

// gone waits until the command has ended. What is killed is known by a handle, not by its number.
func gone(cmd *exec.Cmd) bool {
	_, err := cmd.Process.Wait()
	return err == nil
}
