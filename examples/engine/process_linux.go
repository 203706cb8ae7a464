package engine

import (
	"os/exec"
	"syscall"
	"unsafe"
)

// This file detects the end of programs on Linux.

// gone waits until the command has ended, without reaping it: its process number stays reserved, and its
// group can still be killed. If the system cannot report the end, gone returns false at once.
func gone(cmd *exec.Cmd) bool {
	const pid = 1       // P_PID: wait for one process
	var info [16]uint64 // a siginfo_t, 128 bytes
	for {
		_, _, err := syscall.Syscall6(syscall.SYS_WAITID, pid, uintptr(cmd.Process.Pid),
			uintptr(unsafe.Pointer(&info)), syscall.WEXITED|syscall.WNOWAIT, 0, 0)
		if err != syscall.EINTR {
			return err == 0
		}
	}
}
