package main

import (
	"bufio"
	"fmt"
	"math"
	"path/filepath"
	"slices"
	"strings"
	"testing"

	"bourse.example"
	"bourse.example/examples/bots/learn"
)

// A valuer compares shares that Python has computed with package learn, and counts them.
type valuer interface {
	values(t *testing.T, shares *bufio.Scanner) int
}

// TestNet_equals_Go plays games at random, lets Python compute the learned nets for what each seat sees, and
// compares with the bot's own values of the same positions.
func TestNet_equals_Go(t *testing.T) {
	files, err := filepath.Glob("../bots/learn/weights/*.bin")
	if err != nil || len(files) < 2 {
		t.Fatalf("%d files of weights: %v", len(files), err)
	}
	for _, g := range games {
		path := filepath.Join("../bots/learn/weights", g.name()+".bin")
		shares := python(t, "-c", `
import bourse, sys
batch = bourse.Batch(sys.argv[1], 20, seed="net", arrays=["done"])
try:
    nets = bourse.Net(batch), bourse.Net(batch, sys.argv[2])
except bourse.Error:
    sys.exit()
for k in range(90):
    for seat in range(batch.players):
        one, two = (net(batch, [seat] * 20)[:, 0] for net in nets)
        assert (one == two)[batch.done == 0].all()
        print(*one)
    batch.random(k)
`, g.name(), path)
		if shares == "" && !slices.Contains(files, path) {
			continue
		}
		if compared := g.(valuer).values(t, bufio.NewScanner(strings.NewReader(shares))); compared < 1000 {
			t.Errorf("%s: only %d positions", g.name(), compared)
		}
	}
}

func (g *rules[S, M, V, E]) values(t *testing.T, shares *bufio.Scanner) (compared int) {
	made, err := g.batch(order{config: "{}", n: 20, threads: 1, seed: "net"})
	if err != nil {
		t.Fatal(err)
	}
	b, value, settled := made.(*batchOf[S, M, V, E]), learn.Of(g.Rules), learn.Settled(g.Rules)
	for k := range 90 {
		for seat := range bourse.Seat(b.players) {
			shares.Scan()
			for i, text := range strings.Fields(shares.Text()) {
				var got float64
				if fmt.Sscan(text, &got); b.games[i].over() {
					if !math.IsNaN(got) {
						t.Errorf("%s: %v after the end", g.name(), got)
					}
					continue
				}
				if !settled(&b.games[i].state) {
					continue
				}
				want := float64(value(&b.games[i].state, seat)) / learn.Scale
				if !(math.Abs(got-want) <= 1e-5) {
					t.Fatalf("%s: step %d, game %d, %s: %v in Python, %v in Go", g.name(), k, i, seat, got, want)
				}
				compared++
			}
		}
		if err := b.random(fmt.Sprint(k), arrays{}); err != nil {
			t.Fatal(err)
		}
	}
	return compared
}
