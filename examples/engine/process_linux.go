package engine

import (
	"os/exec"
	"syscall"
	"unsafe"
)

// This file notices the end of programs on Linux.

// gone waits until the command has ended, and leaves it to be waited for: it keeps its number, and
// its group can still be ended. It reports false, at once, if that cannot be noticed.
func gone(cmd *exec.Cmd) bool {
	const pid = 1       // P_PID: the number is that of a process
	var info [16]uint64 // a siginfo_t, of 128 bytes
	for {
		_, _, err := syscall.Syscall6(syscall.SYS_WAITID, pid, uintptr(cmd.Process.Pid),
			uintptr(unsafe.Pointer(&info)), syscall.WEXITED|syscall.WNOWAIT, 0, 0)
		if err != syscall.EINTR {
			return err == 0
		}
	}
}
