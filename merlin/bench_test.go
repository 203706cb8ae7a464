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

// trade is the standard game with the market.
var trade = func() playout.Bench[merlin.State, merlin.Move, merlin.View, merlin.Event, *merlin.State] {
	rules := merlin.Rules
	rules.New = func(config []byte) (merlin.State, error) {
		s, err := merlin.Rules.New(config)
		if err != nil {
			return s, err
		}
		return merlin.New(trading(s.Players()))
	}
	return playout.Bench[merlin.State, merlin.Move, merlin.View, merlin.Event, *merlin.State]{Rules: rules}
}()

func BenchmarkPlayout(b *testing.B)        { bench.Whole(b, whole) }
func BenchmarkMarket(b *testing.B)         { trade.Whole(b, whole) }
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

// BenchmarkOptionsWidest lists what can be done where most can: a full field, a full reserve but for one card,
// and the Offices; a debt with as much to give up.
func BenchmarkOptionsWidest(b *testing.B) {
	act := acting(b, board(6))
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
