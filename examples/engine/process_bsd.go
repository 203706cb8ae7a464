//go:build darwin || dragonfly || freebsd || netbsd || openbsd

package engine

import (
	"os/exec"
	"syscall"
)

// This file detects the end of programs on macOS and the BSDs.

// gone waits until the command has ended, without reaping it: its process number stays reserved, and its
// group can still be killed. If the system cannot report the end, gone returns false at once.
func gone(cmd *exec.Cmd) bool {
	queue, err := syscall.Kqueue()
	if err != nil {
		return false
	}
	defer syscall.Close(queue)
	var end [1]syscall.Kevent_t
	syscall.SetKevent(&end[0], cmd.Process.Pid, syscall.EVFILT_PROC, syscall.EV_ADD|syscall.EV_ONESHOT)
	end[0].Fflags = syscall.NOTE_EXIT
	for {
		var got [1]syscall.Kevent_t
		n, err := syscall.Kevent(queue, end[:], got[:], nil)
		switch {
		case err == syscall.EINTR:
			continue
		case err != nil:
			return err == syscall.ESRCH // it had ended before
		case n == 0:
			continue
		case got[0].Flags&syscall.EV_ERROR != 0:
			return syscall.Errno(got[0].Data) == syscall.ESRCH
		}
		return got[0].Fflags&syscall.NOTE_EXIT != 0
	}
}
