package merlin_test

import (
	"testing"

	"bourse.example"
	"bourse.example/internal/testkit/playout"
	"bourse.example/merlin"
	"bourse.example/rng"
)

// This file measures how fast the game is played.

var bench = playout.Bench[merlin.State, merlin.Move, merlin.View, merlin.Event, *merlin.State]{Rules: merlin.Rules}

func BenchmarkPlayout(b *testing.B)        { bench.Whole(b, whole) }
func BenchmarkPlayoutChecked(b *testing.B) { bench.Checked(b) }
func BenchmarkPlayoutGeneric(b *testing.B) { bench.Generic(b) }
func BenchmarkApply(b *testing.B)          { bench.Apply(b) }
func BenchmarkMake(b *testing.B)           { bench.Make(b) }
func BenchmarkOptions(b *testing.B)        { bench.Options(b) }
func BenchmarkPick(b *testing.B)           { bench.Pick(b) }
func BenchmarkCopy(b *testing.B)           { bench.Copy(b) }
func BenchmarkSample(b *testing.B)         { bench.Sample(b) }

// whole plays a random game to its end, as a search does.
func whole(s *merlin.State, r *rng.Rand) (steps, decisions int) {
	for ; !s.Over(); steps++ {
		if seat := s.Turn(); seat == bourse.Nature {
			s.Make(s.Deal(r))
		} else {
			s.Make(s.Pick(seat, r))
			decisions++
		}
	}
	return steps, decisions
}
