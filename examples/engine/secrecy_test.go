//go:build unix

package engine_test

import (
	"context"
	"encoding/json"
	"os"
	"path/filepath"
	"strings"
	"testing"

	"bourse.example"
	"bourse.example/examples/engine"
	"bourse.example/internal/testkit/must"
	"bourse.example/internal/testkit/scale"
	"bourse.example/rng"
	"bourse.example/smallprint"
)

// stream returns everything that a program at a seat receives in a game of the given moves, chance included,
// and how often it is asked.
func stream(t *testing.T, s smallprint.State, moves []smallprint.Move,
	seat bourse.Seat) (sent string, asked int) {
	t.Helper()
	config := must.Get(json.Marshal(s.Config))
	m := must.Get(smallprint.Rules.NewMatch(config, nil))
	job := assignment()
	job.Config, job.Seat = config, seat
	file := filepath.Join(t.TempDir(), "log")
	p := must.Get(engine.Start(command(t, "log", file), job))
	player := engine.Seat(p, smallprint.Rules, m, seat, func(err error) { t.Error(err) })
	for _, move := range moves {
		if move.By() == seat {
			must.Get(player.Choose(context.Background(), m.View(seat), m.Options(seat, nil)))
			asked++
		}
		if _, err := m.Play(move.By(), move); err != nil {
			t.Fatalf("%s: %v", move, err)
		}
	}
	player.Close()
	log := must.Get(os.ReadFile(file))
	return string(log), asked
}

// same fails the test if a program can distinguish two games.
func same(t *testing.T, a, b string) {
	t.Helper()
	if a == b {
		return
	}
	left, right := strings.Split(a, "\n"), strings.Split(b, "\n")
	for i := range left {
		if i >= len(right) || left[i] != right[i] {
			t.Fatalf("line %d of what is sent differs:\n%s\n%s", i+1, left[i], right[min(i, len(right)-1)])
		}
	}
	t.Fatal("more is sent in the second game")
}

// A pair is two games that a seat cannot distinguish.
type pair struct {
	first    smallprint.State
	one, two []smallprint.Move
	seat     bourse.Seat
	hidden   bool // whether the two differ
}

// pairs returns rounds in which the other player places other cards face down.
func pairs(t *testing.T) (all []pair) {
	t.Helper()
	r := must.Get(rng.New(rng.FromText("secrecy")))
	for game := range 3 {
		config := smallprint.Standard(2)
		config.Rounds, config.Start = 1, bourse.Seat(game%2)
		first := must.Get(smallprint.New(config))
		p := pair{first: first, seat: 0}
		a, b := first, first
		for !a.Over() {
			m, ok := a.SampleChance(r)
			if seat := a.Turn(); !ok {
				m = bourse.Pick(a.Options(seat, nil), r)
			}
			other := m
			if m.Kind == smallprint.KindPlace && m.Seat == 1 {
				// Another card in the same place, with the same marker.
				for _, o := range b.Options(1, nil) {
					if o.Move.Kind == m.Kind && o.Move.Column == m.Column && o.Move.Marker == m.Marker &&
						o.Move.Card != m.Card {
						other = o.Move
					}
				}
			}
			p.hidden = p.hidden || other != m
			p.one, p.two = append(p.one, m), append(p.two, other)
			must.Do(t, a.Apply(m))
			must.Do(t, b.Apply(other))
		}
		all = append(all, p)
	}
	return all
}

// TestSecrecy_smallprint checks that a program does not learn which cards are face down.
func TestSecrecy_smallprint(t *testing.T) {
	compared := 0
	for i, p := range pairs(t) {
		if i > 0 && compared >= 3 && !scale.Long() {
			break // each pair starts two programs
		}
		sentOne, asked := stream(t, p.first, p.one, p.seat)
		sentTwo, _ := stream(t, p.first, p.two, p.seat)
		same(t, sentOne, sentTwo)
		if p.hidden {
			compared += asked
		}
		if strings.Contains(sentOne, "seed") && !strings.Contains(sentOne,
			`"seed":"`+rng.FromText("program").String()) {
			t.Error("another seed than the program's own is sent")
		}
	}
	if compared < 3 {
		t.Errorf("%d questions were compared", compared)
	}
}
