package testkit_test

import (
	"flag"
	"testing"

	"bourse.example"
	"bourse.example/futures"
	"bourse.example/internal/testkit/playout"
	"bourse.example/rng"
)

var bench = playout.Bench[futures.State, futures.Move, futures.View, futures.Event,
	*futures.State]{Rules: futures.Rules}

// TestPlayout_benchmarks runs every benchmark once, and checks that it passes and plays the game with both
// numbers of players.
func TestPlayout_benchmarks(t *testing.T) {
	benchtime := flag.Lookup("test.benchtime").Value
	defer benchtime.Set(benchtime.String())
	if err := benchtime.Set("1x"); err != nil {
		t.Fatal(err)
	}
	played := 0
	for name, run := range map[string]func(*testing.B){
		"Whole": func(b *testing.B) {
			bench.Whole(b, func(s *futures.State, r *rng.Rand) (steps, decisions int) {
				played++
				if s.Over() || s.Turn() != bourse.Nature {
					b.Errorf("a game begins with the turn of %s", s.Turn())
				}
				return 2, 1
			})
		},
		"Generic": bench.Generic, "Checked": bench.Checked, "Apply": bench.Apply,
		"ApplyUnchecked": bench.ApplyUnchecked,
		"Options":        bench.Options, "Pick": bench.Pick, "Copy": bench.Copy, "Sample": bench.Sample,
	} {
		ended := false
		testing.Benchmark(func(b *testing.B) {
			run(b)
			ended = !b.Failed()
		})
		if !ended {
			t.Errorf("%s fails", name)
		}
	}
	if played < 2 {
		t.Errorf("%d whole games are played", played)
	}
}

// TestPlayout_player compares the counts of a player with the moves of the same games.
func TestPlayout_player(t *testing.T) {
	start, err := futures.New(futures.Standard(3))
	if err != nil {
		t.Fatal(err)
	}
	p := playout.NewPlayer[futures.State, futures.Move, *futures.State]()
	r, again := playout.Rand(t, "player"), playout.Rand(t, "player")
	steps, decisions := 0, 0
	for range 5 {
		p.Play(&start, r)
		for s := start; !s.Over(); steps++ {
			m, ok := s.SampleChance(again)
			if seat := s.Turn(); !ok {
				m = bourse.Pick(s.Options(seat, nil), again)
				decisions++
			}
			if err := s.Apply(m); err != nil {
				t.Fatal(err)
			}
		}
	}
	if p.Steps != steps || p.Decisions != decisions || decisions == 0 || decisions >= steps {
		t.Errorf("%d steps, %d decisions, want %d and %d", p.Steps, p.Decisions, steps, decisions)
	}
}

// TestPlayout_positions checks that a player is awaited in every position, and that the move is legal.
func TestPlayout_positions(t *testing.T) {
	start, err := futures.New(futures.Standard(4))
	if err != nil {
		t.Fatal(err)
	}
	states, moves := playout.Positions[futures.State, futures.Move](t, start)
	if len(states) < 40 || len(moves) != len(states) {
		t.Fatalf("%d positions and %d moves", len(states), len(moves))
	}
	seen := map[futures.State]bool{}
	for i := range states {
		if seat := states[i].Turn(); !seat.Player() || moves[i].Seat != seat ||
			states[i].Check(moves[i]) != nil || seen[states[i]] {
			t.Errorf("position %d: %s is to move, and %s is the move", i, seat, moves[i])
		}
		seen[states[i]] = true
	}
}
