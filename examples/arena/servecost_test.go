package main

import (
	"flag"
	"fmt"
	"io"
	"os/exec"
	"strings"
	"testing"
	"time"
)

var (
	ratioGames = flag.Int("ratio", 0, "how many greedy games of Futures! are played with the queue and without, to compare their time")
	growth     = flag.Int("growth", 0, "how many units of one game are sent through the queue with 1 to 8 workers, to see what one costs")
)

// spent runs the arena with workers in processes of their own, and returns the processor time of the server and of all
// workers.
func spent(t *testing.T, server []string, workers, cores int) (serving, playing, wall time.Duration) {
	t.Helper()
	c := &crowd{t: t, address: free(t)}
	if workers > 0 {
		server = append(server, "-serve", c.address)
	}
	var said told
	begun := time.Now()
	s := c.start(&said, server...)
	var hands []*exec.Cmd
	for i := range workers {
		hands = append(hands, c.start(io.Discard, "-work", c.address, "-name", fmt.Sprintf("m%d", i), "-workers", fmt.Sprint(cores)))
	}
	if err := s.Wait(); err != nil {
		t.Fatalf("%v\n%s", err, &said)
	}
	wall = time.Since(begun)
	for _, h := range hands {
		h.Wait()
		playing += h.ProcessState.UserTime() + h.ProcessState.SystemTime()
	}
	return s.ProcessState.UserTime() + s.ProcessState.SystemTime(), playing, wall
}

// TestServe_ratio tells what games cost through the queue against what they cost without, in processor time, and holds it
// to 1.15. It is no test of the ordinary run: it takes long and a machine with little else to do.
func TestServe_ratio(t *testing.T) {
	if *ratioGames == 0 {
		t.Skip("-ratio is not given")
	}
	args := func(dir string) []string {
		return []string{"-game", "futures", "-bots", "greedy", "-games", fmt.Sprint(*ratioGames), "-out", dir}
	}
	whole, dir := t.TempDir(), t.TempDir()
	here, _, _ := spent(t, append(args(whole), "-workers", "2"), 0, 0)
	serving, playing, _ := spent(t, append(args(dir), "-workers", "0", "-audit", "0%"), 2, 1)
	if read(t, dir, gamesFile) != read(t, whole, gamesFile) {
		t.Error("the games are others")
	}
	ratio := float64(serving+playing) / float64(here)
	t.Logf("%d games: %v without the queue; with it %v, the server %v and the workers %v: %.3f times", *ratioGames, here, serving+playing, serving, playing, ratio)
	if ratio > 1.15 {
		t.Errorf("the queue costs %.3f times", ratio)
	}
}

// TestServe_growth tells what a unit costs in the queue with 1 to 8 workers, against what its games cost to play.
func TestServe_growth(t *testing.T) {
	if *growth == 0 {
		t.Skip("-growth is not given")
	}
	for _, game := range []string{"smallprint", "futures"} {
		for _, unit := range []int{1, 50} {
			for _, workers := range []int{1, 2, 4, 8} {
				units := *growth / unit
				dir := t.TempDir()
				serving, playing, wall := spent(t, []string{"-game", game, "-bots", "random", "-games", fmt.Sprint(units * unit), "-out", dir,
					"-workers", "0", "-audit", "0%", "-unit", fmt.Sprint(unit)}, workers, 1)
				n := time.Duration(strings.Count(read(t, dir, gamesFile), "\n") - 1)
				of := n / time.Duration(unit)
				t.Logf("%s, units of %d, %d workers: a unit costs the server %v and the workers %v; a game %v and %v; %.0f games/s",
					game, unit, workers, serving/of, playing/of, serving/n, playing/n, float64(n)/wall.Seconds())
			}
		}
	}
}
