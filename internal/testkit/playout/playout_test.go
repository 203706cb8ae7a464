package playout_test

import (
	"testing"

	"bourse.example"
	"bourse.example/futures"
	"bourse.example/internal/testkit/playout"
)

// TestPlayer counts the moves of the games that a player plays, one by one.
func TestPlayer(t *testing.T) {
	start, err := futures.New(futures.Standard(3))
	if err != nil {
		t.Fatal(err)
	}
	p := playout.NewPlayer[futures.State, futures.Move, *futures.State]()
	r, again := playout.Rand(t, "player"), playout.Rand(t, "player")
	steps, decisions := 0, 0
	for range 5 {
		if err := p.Play(&start, r); err != nil {
			t.Fatal(err)
		}
		for s := start; !s.Over(); steps++ {
			m := s.Deal(again)
			if seat := s.Turn(); seat != bourse.Nature {
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

// TestPositions wants a player awaited in every position, and the move legal.
func TestPositions(t *testing.T) {
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
		if seat := states[i].Turn(); !seat.Player() || moves[i].Seat != seat || states[i].Check(moves[i]) != nil || seen[states[i]] {
			t.Errorf("position %d: %s is to move, and %s is the move", i, seat, moves[i])
		}
		seen[states[i]] = true
	}
}
