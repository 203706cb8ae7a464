package smallprint_test

import (
	"testing"

	"bourse.example/internal/testkit/playout"
	"bourse.example/rng"
	"bourse.example/smallprint"
)

// This file measures how fast the game is played.

var bench = playout.Bench[smallprint.State, smallprint.Move, smallprint.View, smallprint.Event,
	*smallprint.State]{Rules: smallprint.Rules}

func BenchmarkPlayout(b *testing.B)        { bench.Whole(b, whole) }
func BenchmarkPlayoutChecked(b *testing.B) { bench.Checked(b) }
func BenchmarkPlayoutGeneric(b *testing.B) { bench.Generic(b) }
func BenchmarkApply(b *testing.B)          { bench.Apply(b) }
func BenchmarkApplyUnchecked(b *testing.B) { bench.ApplyUnchecked(b) }
func BenchmarkOptions(b *testing.B)        { bench.Options(b) }
func BenchmarkPick(b *testing.B)           { bench.Pick(b) }
func BenchmarkCopy(b *testing.B)           { bench.Copy(b) }
func BenchmarkSample(b *testing.B)         { bench.Sample(b) }

// whole plays a random game to its end, as a search does.
func whole(s *smallprint.State, r *rng.Rand) (steps, decisions int) {
	for ; !s.Over(); steps++ {
		m, ok := s.SampleChance(r)
		if !ok {
			m = s.Pick(s.Turn(), r)
			decisions++
		}
		s.ApplyUnchecked(m)
	}
	return steps, decisions
}
