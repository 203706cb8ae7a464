package main

import (
	"os"
	"syscall"
)

func ends() []os.Signal { return []os.Signal{syscall.SIGTERM} }
