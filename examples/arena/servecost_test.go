package main

import (
	"fmt"
	"io"
	"os/exec"
	"testing"
	"time"
)

// spent runs the arena with workers in separate processes, and returns the processor time of the server and
// of all workers.
func spent(t testing.TB, workers int, server ...string) (serving, playing time.Duration) {
	t.Helper()
	address := free(t)
	if workers > 0 {
		server = append(server, "-serve", address)
	}
	var said told
	s := program(t, &said, server...)
	var hands []*exec.Cmd
	for i := range workers {
		hands = append(hands, program(t, io.Discard, "-work", address, "-name", fmt.Sprintf("m%d", i),
			"-workers", "1"))
	}
	if err := s.Wait(); err != nil {
		t.Fatalf("%v\n%s", err, &said)
	}
	for _, h := range hands {
		h.Wait()
		playing += h.ProcessState.UserTime() + h.ProcessState.SystemTime()
	}
	return s.ProcessState.UserTime() + s.ProcessState.SystemTime(), playing
}

// BenchmarkServe measures the cost of a unit for the server and its workers, by the length of a unit and the
// number of workers.
func BenchmarkServe(b *testing.B) {
	for _, game := range []string{"smallprint", "futures"} {
		for _, unit := range []int{1, 50} {
			for _, workers := range []int{1, 2, 4, 8} {
				b.Run(fmt.Sprintf("%s/unit=%d/workers=%d", game, unit, workers), func(b *testing.B) {
					serving, playing := spent(b, workers, "-game", game, "-bots", "random", "-games",
						fmt.Sprint(b.N*unit),
						"-out", b.TempDir(), "-workers", "0", "-audit", "0%", "-unit", fmt.Sprint(unit))
					b.ReportMetric(float64(serving.Microseconds())/float64(b.N), "server-µs/unit")
					b.ReportMetric(float64(playing.Microseconds())/float64(b.N), "worker-µs/unit")
				})
			}
		}
	}
}
