package best_test

import (
	"context"
	"fmt"
	"math/big"
	"strings"
	"testing"

	_ "bourse.example/internal/testkit/properties" // fixes rapid's seed
	"pgregory.net/rapid"

	"bourse.example"
	"bourse.example/internal/testkit/must"
)

// This file compares best responses with the best of all strategies, in games so small that all can be tried.

// A plan is a game in which all pure strategies of p0 can be tried: its steps, which do not depend on the
// moves, and p0's payoff at each end.
type plan struct {
	steps []step
	pays  []int64
}

func (p plan) index(path []int8) (i int) {
	for k, to := range path {
		i = i*len(p.steps[k].moves) + int(to)
	}
	return i
}

func (p plan) rules() rules {
	return rules{
		players: 2,
		next: func(path []int8) step {
			if len(path) == len(p.steps) {
				return step{}
			}
			return p.steps[len(path)]
		},
		end: func(path []int8) (bourse.Seats, []int64) {
			if len(path) < len(p.steps) {
				return 0, []int64{0, 0}
			}
			return 0, []int64{p.pays[p.index(path)], 0}
		},
	}
}

// sees returns what a seat sees of a path.
func (p plan) sees(seat bourse.Seat, path []int8) string {
	var b strings.Builder
	for i, to := range path {
		if p.steps[i].seen.With(p.steps[i].by).Has(seat) {
			fmt.Fprintf(&b, "%d", to)
		} else {
			b.WriteByte('?')
		}
	}
	return b.String()
}

// weight is the weight of a move of p1.
func weight(sees string, to int8) int64 {
	h := int64(to + 1)
	for _, c := range sees {
		h = (h*31 + int64(c)) % 101
	}
	return h % 4 // may be 0
}

// p1 returns the policy with those weights, or an even one where all are 0.
func (p plan) p1(v toyView) string {
	path := v.Path[:v.N]
	var parts []string
	sum := int64(0)
	step := p.steps[v.N]
	for _, to := range step.moves {
		sum += weight(p.sees(1, path), to)
	}
	for _, to := range step.moves {
		if w := weight(p.sees(1, path), to); w > 0 {
			parts = append(parts, fmt.Sprintf("%d %d/%d", to, w, sum))
		}
	}
	return strings.Join(parts, ", ")
}

// value returns what p0 wins after a path with a strategy.
func (p plan) value(path []int8, strategy map[string]int8) *big.Rat {
	if len(path) == len(p.steps) {
		return big.NewRat(p.pays[p.index(path)], 1)
	}
	step := p.steps[len(path)]
	after := func(to int8) *big.Rat {
		return p.value(append(append([]int8(nil), path...), to), strategy)
	}
	if step.by == 0 {
		return after(strategy[p.sees(0, path)])
	}
	weights := make([]int64, len(step.moves))
	sum := int64(0)
	for i, to := range step.moves {
		weights[i] = 1
		switch step.by {
		case bourse.Nature:
			weights[i] = step.weights[i]
		case 1:
			weights[i] = weight(p.sees(1, path), to)
		}
		sum += weights[i]
	}
	if sum == 0 {
		for i := range weights {
			weights[i], sum = 1, sum+1
		}
	}
	value := new(big.Rat)
	for i, to := range step.moves {
		if weights[i] > 0 {
			value.Add(value, new(big.Rat).Mul(big.NewRat(weights[i], sum), after(to)))
		}
	}
	return value
}

// sets returns everything that p0 can see when it has to move, with the number of its moves.
func (p plan) sets() (keys []string, sizes []int) {
	known := make(map[string]bool)
	var walk func(path []int8)
	walk = func(path []int8) {
		if len(path) == len(p.steps) {
			return
		}
		step := p.steps[len(path)]
		if key := p.sees(0, path); step.by == 0 && !known[key] {
			known[key] = true
			keys, sizes = append(keys, key), append(sizes, len(step.moves))
		}
		for _, to := range step.moves {
			walk(append(append([]int8(nil), path...), to))
		}
	}
	walk(nil)
	return keys, sizes
}

// brute tries all pure strategies of p0 and returns the value of the best one.
func (p plan) brute() *big.Rat {
	keys, sizes := p.sets()
	strategy := make(map[string]int8)
	var best *big.Rat
	for {
		if value := p.value(nil, strategy); best == nil || value.Cmp(best) > 0 {
			best = value
		}
		i := 0
		for ; i < len(keys); i++ {
			if strategy[keys[i]]++; int(strategy[keys[i]]) < sizes[i] {
				break
			}
			strategy[keys[i]] = 0
		}
		if i == len(keys) {
			return best
		}
	}
}

// tooMany reports whether p0 has too many pure strategies to try.
func (p plan) tooMany() bool {
	n := 1
	_, sizes := p.sets()
	for _, size := range sizes {
		if n *= size; n > 300 {
			return true
		}
	}
	return false
}

// TestResponse_brute_force compares the response with the best of all pure strategies in random games, and
// its value with what its strategy wins when played.
func TestResponse_brute_force(t *testing.T) {
	compared, better := 0, 0
	rapid.Check(t, func(t *rapid.T) {
		var p plan
		ends := 1
		for range rapid.IntRange(1, 5).Draw(t, "steps") {
			s := step{by: bourse.Seat(rapid.SampledFrom([]int{0, 0, 1, int(bourse.Nature)}).Draw(t, "by")),
				moves: upTo(int8(rapid.IntRange(1, 3).Draw(t, "moves")))}
			s.seen = bourse.Seats(rapid.IntRange(0, 3).Draw(t, "seen"))
			for range s.moves {
				s.weights = append(s.weights, rapid.Int64Range(1, 3).Draw(t, "weight"))
			}
			p.steps = append(p.steps, s)
			if p.tooMany() {
				p.steps = p.steps[:len(p.steps)-1]
				continue
			}
			ends *= len(s.moves)
		}
		for range ends {
			p.pays = append(p.pays, rapid.Int64Range(-2, 2).Draw(t, "pay"))
		}
		g := p.rules().game()
		g.Payoff = score
		policies := []toyPolicy{even, mixed(p.p1)}
		r := must.Get(g.Response(context.Background(), 0, policies))
		want := p.brute()
		if r.Value.Cmp(want) != 0 {
			t.Fatalf("the best response wins %s, the best of all strategies %s", r.Value.RatString(),
				want.RatString())
		}
		own := must.Get(r.Of(context.Background(), even))
		values, _ := must.Get2(g.Values(context.Background(), policies))
		if own.Cmp(values[0]) != 0 || own.Cmp(r.Value) > 0 {
			t.Fatalf("the even policy wins %s, and %s by the values; the best response %s", own.RatString(),
				values[0].RatString(), r.Value.RatString())
		}
		values, _ = must.Get2(g.Values(context.Background(), []toyPolicy{r.Policy(), policies[1]}))
		if values[0].Cmp(want) != 0 {
			t.Fatalf("played, the strategy wins %s, want %s", values[0].RatString(), want.RatString())
		}
		compared++
		if own.Cmp(want) < 0 {
			better++
		}
	})
	if better < compared/4 {
		t.Errorf("only %d of %d games have a response better than even play", better, compared)
	}
}
