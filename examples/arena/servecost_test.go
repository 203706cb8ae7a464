package main

import (
	"fmt"
	"io"
	"os/exec"
	"testing"
	"time"

	testrun "bourse.example/internal/testkit/scale"
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

// TestServe_ratio compares the processor time of games through the queue with games without it, and limits
// the ratio to 1.15. Both runs play at the same time, so that other load slows both equally.
func TestServe_ratio(t *testing.T) {
	testrun.OnlyLong(t)
	games := testrun.N(2_500, 50_000)
	args := func(dir string, more ...string) []string {
		return append([]string{"-game", "futures", "-bots", "greedy", "-games", fmt.Sprint(games), "-out",
			dir}, more...)
	}
	whole, dir := t.TempDir(), t.TempDir()
	var here, serving, playing time.Duration
	t.Run("both", func(t *testing.T) {
		t.Run("alone", func(t *testing.T) {
			t.Parallel()
			here, _ = spent(t, 0, args(whole, "-workers", "1")...)
		})
		t.Run("queued", func(t *testing.T) {
			t.Parallel()
			serving, playing = spent(t, 1, args(dir, "-workers", "0", "-audit", "0%")...)
		})
	})
	if read(t, dir, gamesFile) != read(t, whole, gamesFile) {
		t.Error("the games differ")
	}
	ratio := float64(serving+playing) / float64(here)
	t.Logf("%d games: %v without the queue; with it %v, the server %v and the worker %v: %.3f times",
		games, here, serving+playing, serving, playing, ratio)
	if ratio > 1.15 {
		t.Errorf("the queue costs %.3f times as much", ratio)
	}
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
