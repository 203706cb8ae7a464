package economicon_test

import (
	"fmt"
	"math/big"
	"testing"

	"bourse.example"
	"bourse.example/economicon"
	"bourse.example/internal/testkit/scale"
	"bourse.example/rng"
)

// This file compares values and standings with fractions of any size. testdata/rules/end.txt has the rest of
// chapter E10.

// A holding is the number of a unit that an account has.
type holding struct {
	of   economicon.Account
	unit economicon.Unit
	n    int
}

// finished returns a finished game with as many counters as the rules allow. The accounts have only the given
// holdings, and the bankers have the given tokens.
func finished(t testing.TB, players int, tokens [4]int8, holdings ...holding) economicon.State {
	t.Helper()
	s := begins(economicon.Over)(t, fmt.Appendf(nil,
		`{"players":%d,"gold":1000,"commodities":1000,"currencies":1000,"tokens":96}`, players))
	s.Tokens = tokens
	for _, h := range holdings {
		hold(&s, h.of, h.unit, h.n)
	}
	sound(t, &s)
	return s
}

// worth returns the value of a banker's reserves by the rules, as a fraction of any size.
func worth(s *economicon.State, seat bourse.Seat) *big.Rat {
	value := new(big.Rat).SetInt64(int64(s.Reserves[seat].Of(economicon.Gold)))
	for u := economicon.Grain; u <= economicon.CurrencyOf(3); u++ {
		if s.Market.Of(u) > 0 {
			value.Add(value, big.NewRat(int64(s.Reserves[seat].Of(u))*int64(s.Market.Of(economicon.Gold)),
				int64(s.Market.Of(u))))
		}
	}
	return value
}

// stand checks the standings of a finished game by the fractions: the order of the bankers, shared
// places, the winners, and the values rounded down.
func stand(t *testing.T, s *economicon.State) {
	t.Helper()
	better := func(a, b bourse.Seat) bool {
		if qa, qb := s.Tokens[a] < s.Config.TokenLimit, s.Tokens[b] < s.Config.TokenLimit; qa != qb {
			return qa
		}
		if c := worth(s, a).Cmp(worth(s, b)); c != 0 {
			return c > 0
		}
		return s.Reserves[a].Of(economicon.Gold) > s.Reserves[b].Of(economicon.Gold)
	}
	var last bourse.Standing
	for i, at := range s.Standings(nil) {
		want := bourse.Standing{Seat: at.Seat, Place: 1}
		value := worth(s, at.Seat)
		want.Score = new(big.Int).Quo(value.Num(), value.Denom()).Int64()
		for other := range bourse.Seat(s.Players()) {
			if better(other, at.Seat) {
				want.Place++
			}
		}
		want.Win = want.Place == 1 && s.Tokens[at.Seat] < s.Config.TokenLimit
		equal(t, want, at, "the standing of %s", at.Seat)
		if i > 0 && (at.Place < last.Place || at.Place == last.Place && at.Seat < last.Seat) {
			t.Errorf("%s comes after %s", at.Seat, last.Seat)
		}
		last = at
	}
}

// scatter gives the market and the bankers random numbers of every unit.
func scatter(t *testing.T, r *rng.Rand, players int, tokens [4]int8) economicon.State {
	t.Helper()
	var holdings []holding
	ends := []int{1, 2, 10, 500, 999, 1000}
	for u := economicon.Gold; u < economicon.CurrencyOf(0)+economicon.Unit(players); u++ {
		market := 1 + r.IntN(ends[r.IntN(len(ends))])
		if u == economicon.Gold && r.IntN(4) == 0 {
			market = 0
		}
		holdings = append(holdings, holding{economicon.Market, u, market})
		left := 1000 - market
		for seat := range bourse.Seat(players) {
			n := r.IntN(left + 1)
			if r.IntN(3) == 0 {
				n = 0
			}
			left -= n
			holdings = append(holdings, holding{economicon.Reserves(seat), u, n})
		}
	}
	return finished(t, players, tokens, holdings...)
}

// TestRule_E10_1_oracle values random reserves over the whole range.
func TestRule_E10_1_oracle(t *testing.T) {
	r := newRand(t, "values")
	for k := range scale.N(500, 100000) {
		var tokens [4]int8
		players := 2 + k%3
		for seat := range players {
			tokens[seat] = int8(r.IntN(5))
		}
		s := scatter(t, r, players, tokens)
		stand(t, &s)
	}
}

// nearest returns the counts of seven units in the market, which are primes, and a banker's units. The units
// are worth a whole number of gold plus 1 over the product of the primes. The units come from the Chinese
// remainder theorem.
func nearest() (counts, units [7]int, whole int) {
	counts = [7]int{499, 491, 487, 479, 467, 463, 461}
	sum := new(big.Rat)
	for i, count := range counts {
		rest := big.NewInt(1)
		for k, other := range counts {
			if k != i {
				rest.Mul(rest, big.NewInt(int64(other)))
			}
		}
		units[i] = int(new(big.Int).ModInverse(rest, big.NewInt(int64(count))).Int64())
		sum.Add(sum, big.NewRat(int64(units[i]), int64(count)))
	}
	return counts, units, int(new(big.Int).Quo(sum.Num(), sum.Denom()).Int64())
}

// TestRule_E10_1_exact checks that values are told apart that differ by 1 over the product of seven counts,
// about 10⁻¹⁹, in favour of each banker.
func TestRule_E10_1_exact(t *testing.T) {
	counts, units, whole := nearest()
	for _, marketGold := range []int{1, 7, 90} {
		for _, seats := range [][2]economicon.Account{{economicon.Reserves(1), economicon.Reserves(0)},
			{economicon.Reserves(0), economicon.Reserves(1)}} {
			rich, poor := seats[0], seats[1]
			list := []holding{{economicon.Market, economicon.Gold, marketGold},
				{poor, economicon.Gold, whole * marketGold}}
			for i, count := range counts {
				u := economicon.Grain + economicon.Unit(i)
				list = append(list, holding{economicon.Market, u, count}, holding{rich, u, units[i]})
			}
			s := finished(t, 4, [4]int8{}, list...)
			stand(t, &s)
			equal(t, rich.Seat(), s.Standings(nil)[0].Seat, "who is first by a trifle")
			// With one unit less, the other banker is first.
			hold(&s, rich, economicon.Grain, units[0]-1)
			equal(t, poor.Seat(), s.Standings(nil)[0].Seat, "who is first with one grain less")
		}
	}
}

// TestRule_E10_1_largest values the largest possible reserves.
func TestRule_E10_1_largest(t *testing.T) {
	for _, marketGold := range []int{0, 1, 500, 999, 1000} {
		last := economicon.Reserves(3)
		list := []holding{{economicon.Market, economicon.Gold, marketGold}, {last, economicon.Gold, 1000 - marketGold}}
		for u := economicon.Grain; u <= economicon.CurrencyOf(3); u++ {
			list = append(list, holding{economicon.Market, u, 1}, holding{last, u, 999})
		}
		s := finished(t, 4, [4]int8{}, list...)
		stand(t, &s)
		equal(t, int64(7*999*marketGold+1000-marketGold), s.Standings(nil)[0].Score,
			"market gold %d: the value", marketGold)
	}
}
