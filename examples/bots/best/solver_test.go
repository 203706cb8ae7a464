package best_test

import (
	"bytes"
	"context"
	"encoding/binary"
	"errors"
	"fmt"
	"math/big"
	"strings"
	"testing"

	"bourse.example"
	"bourse.example/examples/bots/best"
	"bourse.example/internal/testkit/must"
	"bourse.example/rng"
)

// poker returns Kuhn's poker with its stakes as payoffs.
func poker() *toyGame {
	g := kuhn.game()
	g.Payoff = score
	return g
}

// trained returns the strategy after a number of iterations, by CFR+ if the seed is empty.
func trained(t *testing.T, g *toyGame, seed string, iterations int) *best.Strategy {
	t.Helper()
	var r *rng.Rand
	if seed != "" {
		r = must.Get(rng.New(rng.FromText(seed)))
	}
	s := must.Get(g.Solver(context.Background(), r))
	must.Do(t, s.Run(context.Background(), iterations))
	return s.Strategy()
}

// lossesOf returns the value of a strategy to p0, and the mean loss of the seats.
func lossesOf(g *toyGame, s *best.Strategy, players int) (value, loss float64) {
	losses := must.Get(g.Losses(context.Background(), all(players, best.OfStrategy[toyView, toyMove](s))))
	sum := new(big.Rat)
	for _, l := range losses {
		sum.Add(sum, l.Loss())
	}
	value, _ = losses[0].Value.Float64()
	loss, _ = sum.Float64()
	return value, loss / float64(players)
}

// matrix is a game for two players who choose at the same time, once chance has decided, unseen and with odds
// of 3 to 1, which payoffs count. p0 wins 1/5 with the first payoffs, and on average -1/4.
var matrix = rules{
	players: 2,
	next: func(path []int8) step {
		switch len(path) {
		case 0:
			return step{by: bourse.Nature, moves: upTo(2), weights: []int64{3, 1}}
		case 1, 2:
			return step{by: bourse.Seat(len(path) - 1), moves: upTo(2)}
		}
		return step{}
	},
	end: func(path []int8) (bourse.Seats, []int64) {
		if len(path) < 3 {
			return 0, []int64{0, 0}
		}
		won := [2][2][2]int64{{{2, -1}, {-1, 1}}, {{-6, -1}, {-1, 5}}}[path[0]][path[1]][path[2]]
		return 0, []int64{won, -won}
	},
}

// TestSolver_known checks that both methods find the values of games that are known, that the best response
// wins little more, and so that the methods agree.
func TestSolver_known(t *testing.T) {
	scored := func(r rules, openings ...[]toyMove) *toyGame {
		g := r.game()
		g.Payoff, g.Openings = score, openings
		return g
	}
	drawn := func(to int8) []toyMove { return []toyMove{{bourse.Nature, to}} }
	for _, test := range []struct {
		name string
		game *toyGame
		want float64 // what p0 wins
	}{
		{"Kuhn's poker", poker(), -1.0 / 18},
		{"Kuhn's poker, p0 has the highest card", scored(kuhn, drawn(2)), 1},
		{"choices at the same time, after chance", scored(matrix), -1.0 / 4},
		{"two openings", scored(matrix, drawn(0), drawn(1)), -1.0 / 4},
		{"one opening", scored(matrix, drawn(0)), 1.0 / 5},
		{"rock, paper, scissors", fists.game(), 1.0 / 2},
		{"three doors", doors.game(), 2.0 / 3},
	} {
		for _, method := range []struct {
			name, seed string
			iterations int
			bound      float64
		}{
			{"cfr+", "", 1000, 0.002},
			{"mccfr", "known", 50000, 0.02},
		} {
			t.Run(test.name+", "+method.name, func(t *testing.T) {
				value, loss := lossesOf(test.game, trained(t, test.game, method.seed, method.iterations), 2)
				if loss > method.bound {
					t.Errorf("a seat loses %.5f to the best response, want at most %v", loss, method.bound)
				}
				if off := value - test.want; max(off, -off) > method.bound {
					t.Errorf("p0 wins %.5f, want %.5f", value, test.want)
				}
			})
		}
	}
}

// hidden is a game of seven moves that no other seat sees, with payoffs that have no pattern. Chance moves in
// the middle, with odds of 3 to 1.
var hidden = rules{
	players: 2,
	next: func(path []int8) step {
		switch len(path) {
		case 0, 3, 5:
			return step{by: 0, moves: upTo(2)}
		case 1, 4, 6:
			return step{by: 1, moves: upTo(2)}
		case 2:
			return step{by: bourse.Nature, moves: upTo(2), weights: []int64{3, 1}}
		}
		return step{}
	},
	end: func(path []int8) (bourse.Seats, []int64) {
		if len(path) < 7 {
			return 0, []int64{0, 0}
		}
		n := int64(4)
		for _, to := range path {
			n = (n*5 + int64(to)*3 + 1) * 7 % 1009
		}
		return 0, []int64{n%7 - 3, 3 - n%7}
	},
}

// TestSolver_agree checks that both methods find the same value of a game in which seats move several times.
// The average of CFR+ has to weigh a set by the probability that the seat goes there: without, a seat loses
// 0.03.
func TestSolver_agree(t *testing.T) {
	g := hidden.game()
	g.Payoff = score
	plus, loss := lossesOf(g, trained(t, g, "", 100), 2)
	if loss > 0.015 {
		t.Errorf("by CFR+ a seat loses %.5f, want at most 0.015", loss)
	}
	sampled, loss := lossesOf(g, trained(t, g, "agree", 20000), 2)
	if loss > 0.04 {
		t.Errorf("by Monte Carlo CFR a seat loses %.5f, want at most 0.04", loss)
	}
	if off := plus - sampled; max(off, -off) > 0.02 {
		t.Errorf("p0 wins %.5f by CFR+ and %.5f by Monte Carlo CFR", plus, sampled)
	}
}

// TestSolver_three checks a game of three players, in which p2 decides whether to be a friend of p0 or p1 and
// wins either way. p2 sees what p0 chose.
func TestSolver_three(t *testing.T) {
	g := rules{
		players: 3,
		next: func(path []int8) step {
			if len(path) == 3 {
				return step{}
			}
			return step{by: bourse.Seat(len(path)), moves: upTo(2), seen: bourse.SeatsOf(2)}
		},
		end: func(path []int8) (bourse.Seats, []int64) {
			switch {
			case len(path) < 3:
				return 0, nil
			case path[2] == 0: // p2 gives its win away
				return bourse.SeatsOf(1), nil
			case path[0] == path[1]:
				return bourse.SeatsOf(0, 2), nil
			}
			return bourse.SeatsOf(1, 2), nil
		},
	}.game()
	for _, seed := range []string{"", "three"} {
		_, loss := lossesOf(g, trained(t, g, seed, 5000), 3)
		if loss > 0.02 {
			t.Errorf("with seed %q a seat loses %.5f", seed, loss)
		}
	}
}

// TestSolver_same checks that a seed and a number of iterations give one strategy, to the byte, however they
// are split into runs.
func TestSolver_same(t *testing.T) {
	for _, seed := range []string{"", "same"} {
		want := must.Get(trained(t, poker(), seed, 100).MarshalBinary())
		var r *rng.Rand
		if seed != "" {
			r = must.Get(rng.New(rng.FromText(seed)))
		}
		s := must.Get(poker().Solver(context.Background(), r))
		for _, n := range []int{0, 1, 30, 69} {
			must.Do(t, s.Run(context.Background(), n))
			s.Strategy()
		}
		if got := must.Get(s.Strategy().MarshalBinary()); !bytes.Equal(got, want) {
			t.Errorf("with seed %q the bytes are\n%q\nand\n%q", seed, got, want)
		}
	}
	one := must.Get(trained(t, poker(), "same", 100).MarshalBinary())
	if other := must.Get(trained(t, poker(), "other", 100).MarshalBinary()); bytes.Equal(one, other) {
		t.Error("two seeds give the same strategy")
	}
}

// TestSolver_refuses checks the errors of a solver.
func TestSolver_refuses(t *testing.T) {
	ended, cancel := context.WithCancel(context.Background())
	cancel()
	small := doors.game()
	small.Limit = 20
	illegal := doors.game()
	illegal.Openings = [][]toyMove{{{bourse.Nature, 9}}}
	for _, test := range []struct {
		game *toyGame
		want string
	}{
		{blind.game(), "move 2 of p0: positions with the same memory follow different moves"},
		{telling.game(), "move 2 of p0: positions with the same memory have different options"},
		{wide.game(), "move 1 of p0: the tree is larger than the limit of 4194304 histories"},
		{small, "the tree is larger than the limit of 20 histories"},
		{illegal, `opening 0: move "~ 9" is not one of Nature's`},
	} {
		if _, err := test.game.Solver(context.Background(), nil); err == nil ||
			!strings.Contains(err.Error(), test.want) || !strings.HasPrefix(err.Error(), "best: ") ||
			errors.Is(err, best.ErrLimit) != strings.Contains(test.want, "limit") {
			t.Errorf("the error is %v, want %q", err, test.want)
		}
	}
	s := must.Get(poker().Solver(context.Background(), nil))
	if err := s.Run(ended, 1); err != context.Canceled {
		t.Errorf("canceled, the error is %v", err)
	}
	if want := (best.Size{Histories: 58, Ends: 30, Sets: 12}); s.Size() != want {
		t.Errorf("the size is %+v, want %+v", s.Size(), want)
	}
}

// TestStrategy_rounds checks that probabilities add up to 1 after rounding, and that sets that the seat never
// goes to are left out.
func TestStrategy_rounds(t *testing.T) {
	s := trained(t, fists.game(), "", 0)
	moves := must.Get(best.OfStrategy[toyView, toyMove](s)(context.Background(), toyView{},
		options(0, 3), bourse.Memory{}))
	if got, want := fmt.Sprint(moves[0].Share, moves[1].Share, moves[2].Share),
		"2731/8192 5461/16384 5461/16384"; got != want {
		t.Errorf("even play is %s, want %s", got, want)
	}
	// p0's move 1 loses, and after it p0 would move again.
	g := rules{
		players: 2,
		next: func(path []int8) step {
			if len(path) == 0 || len(path) == 1 && path[0] == 1 {
				return step{moves: upTo(2)}
			}
			return step{}
		},
		end: func(path []int8) (bourse.Seats, []int64) {
			if len(path) == 1 {
				return bourse.SeatsOf(0), nil
			}
			return bourse.SeatsOf(1), nil
		},
	}.game()
	if even, good := trained(t, g, "", 0).Len(), trained(t, g, "", 1).Len(); even != 2 || good != 1 {
		t.Errorf("there are %d sets with even play and %d with good play, want 2 and 1", even, good)
	}
}

func options(seat bourse.Seat, n int8) (list []bourse.Option[toyMove]) {
	for _, to := range upTo(n) {
		list = append(list, bourse.Option[toyMove]{Move: toyMove{seat, to}})
	}
	return list
}

// TestOfStrategy_refuses checks the errors of a strategy in a game that it is not for.
func TestOfStrategy_refuses(t *testing.T) {
	policy := best.OfStrategy[toyView, toyMove](trained(t, fists.game(), "", 1))
	for _, test := range []struct {
		options []bourse.Option[toyMove]
		memory  bourse.Memory
		want    string
	}{
		{nil, bourse.Memory{}, "nothing to choose from"},
		{options(0, 2), bourse.Memory{}, "the strategy has 3 moves and the seat has 2"},
		{options(1, 3), bourse.Memory{1}, "no moves for information set 01000000000000000000000000000000 of p1"},
	} {
		if _, err := policy(context.Background(), toyView{}, test.options, test.memory); err == nil ||
			!strings.Contains(err.Error(), test.want) {
			t.Errorf("the error is %v, want %q", err, test.want)
		}
	}
}

// TestStrategy_binary checks that a strategy is read as it was written, and that no other bytes are read.
func TestStrategy_binary(t *testing.T) {
	strategy := trained(t, poker(), "binary", 100)
	data := must.Get(strategy.MarshalBinary())
	var read best.Strategy
	must.Do(t, read.UnmarshalBinary(data))
	value, loss := lossesOf(poker(), strategy, 2)
	if v, l := lossesOf(poker(), &read, 2); v != value || l != loss {
		t.Errorf("written, the strategy wins %v and loses %v, and read %v and %v", value, loss, v, l)
	}
	for i := range data {
		if new(best.Strategy).UnmarshalBinary(data[:i]) == nil {
			t.Errorf("the first %d of %d bytes are read", i, len(data))
		}
		for _, to := range []byte{0, data[i] - 1, data[i] + 1, data[i] ^ 0x80, 0xff} {
			changed := bytes.Clone(data)
			changed[i] = to
			var s best.Strategy
			if s.UnmarshalBinary(changed) == nil && !bytes.Equal(must.Get(s.MarshalBinary()), changed) {
				t.Errorf("with byte %d as %#x, the strategy is read and written differently", i, to)
			}
		}
	}
	if got := must.Get(read.MarshalBinary()); !bytes.Equal(got, data) {
		t.Errorf("the bytes are %q, and after errors %q", data, got)
	}
}

// TestStrategy_hostile checks that each error says what is wrong and where.
func TestStrategy_hostile(t *testing.T) {
	const magic = "bourse strategy\x01"
	set := func(seat, memory byte, numbers ...uint64) string {
		b := append([]byte{seat, memory}, make([]byte, 15)...)
		b = binary.AppendUvarint(b, uint64(len(numbers)))
		for _, n := range numbers {
			b = binary.AppendUvarint(b, n)
		}
		return string(b)
	}
	for _, test := range []struct{ data, want string }{
		{"", "best: not a strategy of version 1"},
		{"bourse strategy\x02", "best: not a strategy of version 1"},
		{magic, "best: byte 16: the strategy ends too early"},
		{magic + "\xff\xff\xff\xff\xff\xff\xff\xff\xff\x01", "best: byte 16: a number is larger than 26"},
		{magic + "\xff\xff\xff\xff\xff\xff\xff\xff\xff\xff\x01", "best: byte 16: a number is larger than 27"},
		{magic + "\x81\x00", "best: byte 16: a number is not in its shortest form"},
		{magic + "\x01\x00", "best: byte 17: the strategy ends too early"},
		{magic + "\x01" + set(8, 0, 16384), "best: byte 34: set 0 is not of a player's seat"},
		{magic + "\x01" + set(0xff, 0, 16384), "best: byte 34: set 0 is not of a player's seat"},
		{magic + "\x01" + set(0, 0), "best: byte 35: the probabilities of set 0 add up to 0/16384"},
		{magic + "\x01" + set(0, 0, 1, 16382), "add up to 16383/16384"},
		{magic + "\x01" + set(0, 0, 1, 16384), "a number is larger than 16383"},
		{magic + "\x01" + set(0, 0, 16384)[:17] + "\xff\x7f", "a number is larger than 2"},
		{magic + "\x02" + set(0, 1, 16384) + set(0, 1, 16384), "set 1 is not after the one before it"},
		{magic + "\x02" + set(1, 0, 16384) + set(0, 1, 16384), "set 1 is not after the one before it"},
		{magic + "\x01" + set(0, 0, 16384) + "x", "best: byte 38: 1 bytes follow the last set"},
	} {
		s := trained(t, fists.game(), "", 0)
		if err := s.UnmarshalBinary([]byte(test.data)); err == nil || !strings.Contains(err.Error(), test.want) {
			t.Errorf("%q: the error is %v, want %q", test.data, err, test.want)
		}
		if s.Len() != 2 {
			t.Errorf("%q: the strategy has %d sets after the error", test.data, s.Len())
		}
	}
}
