package merlin_test

import (
	"testing"

	"bourse.example"
	"bourse.example/internal/testkit/playout"
	"bourse.example/merlin"
	"bourse.example/rng"
)

// This file measures how fast the game is played.

type benches = playout.Bench[merlin.State, merlin.Move, merlin.View, merlin.Event, *merlin.State]

// measured are the games that are measured: the standard game with no parts, with the market, and with paper besides.
var measured = []struct {
	name  string
	parts merlin.Parts
}{{"base", 0}, {"market", market}, {"paper", merlin.PartsOf(merlin.Market, merlin.Paper)}}

// measure runs benchmarks of each of them.
func measure(b *testing.B, run func(bench benches, b *testing.B)) {
	measureFrom(b, merlin.New, run)
}

// measureFrom runs them with games that begin in a position of their own.
func measureFrom(b *testing.B, begin func(merlin.Config) (merlin.State, error), run func(bench benches, b *testing.B)) {
	for _, m := range measured {
		bench := benches{Rules: merlin.Rules}
		bench.Rules.New = func(config []byte) (merlin.State, error) {
			s, err := merlin.Rules.New(config)
			if err != nil {
				return s, err
			}
			c := merlin.Standard(s.Players())
			c.Parts = m.parts
			return begin(c)
		}
		b.Run(m.name, func(b *testing.B) { run(bench, b) })
	}
}

func BenchmarkPlayout(b *testing.B) { measure(b, wholes) }

// BenchmarkPlayoutBanks begins where everybody has a Chauffeur, and so issues notes from the first turn on.
func BenchmarkPlayoutBanks(b *testing.B) {
	measureFrom(b, func(c merlin.Config) (merlin.State, error) {
		s := acting(b, c)
		endow(b, &s, newRand(b, "banks"))
		return s, s.Validate()
	}, wholes)
}

func wholes(bench benches, b *testing.B) { bench.Whole(b, whole) }

func BenchmarkPlayoutChecked(b *testing.B) { measure(b, benches.Checked) }
func BenchmarkPlayoutGeneric(b *testing.B) { measure(b, benches.Generic) }
func BenchmarkApply(b *testing.B)          { measure(b, benches.Apply) }
func BenchmarkMake(b *testing.B)           { measure(b, benches.Make) }
func BenchmarkOptions(b *testing.B)        { measure(b, benches.Options) }
func BenchmarkPick(b *testing.B)           { measure(b, benches.Pick) }
func BenchmarkCopy(b *testing.B)           { measure(b, benches.Copy) }
func BenchmarkSample(b *testing.B)         { measure(b, benches.Sample) }

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

// BenchmarkOptionsWidest lists what can be done where most can: a full field, a full reserve but for one card,
// and the Offices; a debt with as much to give up.
func BenchmarkOptionsWidest(b *testing.B) {
	act := acting(b, merlin.Standard(6))
	reserve(b, &act, 0, "c4", "c5", "c6", "c8", "c9", "c10", "d3", "d4", "d6", "d8", "d9")
	for n, name := range []string{"c5", "c6", "c8", "c9", "c10", "c5", "c6", "c8", "c9", "c10", "c5", "c6"} {
		lay(b, &act, merlin.PlaceOf(0, n+1).String(), name)
		stake(b, &act, merlin.PlaceOf(0, n+1).String(), int16(n%2))
	}
	purse(&act, 0, 20)
	store(&act, 0, 1, 1, 1)
	debt := act
	purse(&debt, 0, 0)
	debt.Stack[2] = merlin.Frame{Kind: merlin.FrameDebt, Seat: 0, To: merlin.ROW, N: 1}
	debt.Depth = 3
	goods := acting(b, trading(6))
	slips(b, &goods, "bids souls 8 p0, 7 p0, 6 p0, 5 p0, 4 p1")
	slips(b, &goods, "asks souls 12 p0, 12 p1, 13 p0, 14 p0, 15 p0")
	store(&goods, 0, 1, 0, 0)
	stall(&goods, 0, 1, 0, 0)
	purse(&goods, 0, 20)
	goods.Own[0].Open = merlin.Open{Kind: merlin.KindGoods, Good: merlin.Souls}
	for name, s := range map[string]*merlin.State{"act": &act, "debt": &debt, "goods": &goods} {
		b.Run(name, func(b *testing.B) {
			options := make([]merlin.Option, 0, playout.Room)
			for range b.N {
				options = s.Options(0, options[:0])
			}
			b.ReportMetric(float64(len(options)), "options")
		})
	}
}
