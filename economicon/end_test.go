package economicon_test

import (
	"math/big"
	"strings"
	"testing"

	"bourse.example"
	"bourse.example/economicon"
	"bourse.example/internal/testkit/scale"
	"bourse.example/rng"
)

// This file tests chapter E10.

// finished returns a finished game of one round. The accounts have only the given holdings, and the bankers
// have the given tokens.
func finished(t testing.TB, c economicon.Config, tokens [4]int8, holdings ...holding) economicon.State {
	t.Helper()
	c.Rounds, c.LawRounds = 1, 0
	s := begun(t, c)
	s.Phase, s.Active = economicon.Over, bourse.None
	s.Global, s.Past = economicon.BankRun, 1<<(economicon.BankRun-1)
	for seat := range bourse.Seat(c.Players) {
		hold(t, &s, holding{economicon.Reserves(seat), economicon.Gold, 0},
			holding{economicon.Reserves(seat), economicon.CurrencyOf(seat), 0})
	}
	s.Tokens = tokens
	hold(t, &s, holdings...)
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

// wideConfig returns a game with as many counters as the rules allow.
func wideConfig(players int) economicon.Config {
	c := economicon.Standard(players)
	c.Gold, c.Commodities, c.Currencies, c.Tokens, c.TokenLimit = 1000, 1000, 1000, 96, 3
	return c
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
	return finished(t, wideConfig(players), tokens, holdings...)
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
		for _, seats := range [][2]economicon.Account{{p1, p0}, {p0, p1}} {
			rich, poor := seats[0], seats[1]
			list := []holding{{economicon.Market, economicon.Gold, marketGold},
				{poor, economicon.Gold, whole * marketGold}}
			for i, count := range counts {
				u := economicon.Grain + economicon.Unit(i)
				list = append(list, holding{economicon.Market, u, count}, holding{rich, u, units[i]})
			}
			s := finished(t, wideConfig(4), [4]int8{}, list...)
			stand(t, &s)
			equal(t, rich.Seat(), s.Standings(nil)[0].Seat, "who is first by a trifle")
			// With one unit less, the other banker is first.
			hold(t, &s, holding{rich, economicon.Grain, units[0] - 1})
			equal(t, poor.Seat(), s.Standings(nil)[0].Seat, "who is first with one grain less")
		}
	}
}

// TestRule_E10_1_largest values the largest possible reserves.
func TestRule_E10_1_largest(t *testing.T) {
	for _, marketGold := range []int{0, 1, 500, 999, 1000} {
		list := []holding{market(economicon.Gold, marketGold), {p3, economicon.Gold, 1000 - marketGold}}
		for u := economicon.Grain; u <= economicon.CurrencyOf(3); u++ {
			list = append(list, market(u, 1), holding{p3, u, 999})
		}
		s := finished(t, wideConfig(4), [4]int8{}, list...)
		stand(t, &s)
		equal(t, int64(7*999*marketGold+1000-marketGold), s.Standings(nil)[0].Score,
			"market gold %d: the value", marketGold)
	}
}

// TestRule_E10_1_example checks the example of the rulebook, with the remainders of rounding down.
func TestRule_E10_1_example(t *testing.T) {
	market := []holding{{economicon.Market, economicon.Gold, 4}, {economicon.Market, economicon.Grain, 20},
		{economicon.Market, economicon.Oil, 16}, {economicon.Market, economicon.Tech, 12}}
	for _, test := range []struct {
		name string
		has  [4]int // gold, grain, oil, tech
		want string
	}{
		{"the example", [4]int{3, 10, 8, 9}, "1:p0 10*, 2:p1 0"},
		{"a grain less", [4]int{3, 9, 8, 9}, "1:p0 9*, 2:p1 0"},
		{"a grain more", [4]int{3, 11, 8, 9}, "1:p0 10*, 2:p1 0"},
		{"fractions that add up to one", [4]int{0, 1, 1, 1}, "1:p0 0*, 2:p1 0"},
		{"and that do", [4]int{0, 2, 1, 1}, "1:p0 0*, 2:p1 0"},
		{"a fifth and a quarter and two thirds", [4]int{0, 1, 1, 2}, "1:p0 1*, 2:p1 0"},
		{"nothing", [4]int{}, "1:p0 0*, 1:p1 0*"},
	} {
		list := market
		for i, n := range test.has {
			list = append(list, holding{p0, economicon.Gold + economicon.Unit(i), n})
		}
		s := finished(t, economicon.Standard(2), [4]int8{}, list...)
		equal(t, test.want, standings(&s), "%s", test.name)
		stand(t, &s)
	}
	// If the market has no gold, only gold counts.
	s := finished(t, economicon.Standard(2), [4]int8{},
		append(market, holding{economicon.Market, economicon.Gold, 0},
			holding{p0, economicon.Grain, 100}, holding{p0, economicon.Gold, 1},
			holding{p1, economicon.Gold, 2})...)
	equal(t, "1:p1 2*, 2:p0 1", standings(&s), "without gold in the market")
}

// TestRule_E10_2_winners decides by tokens, by value and by gold.
func TestRule_E10_2_winners(t *testing.T) {
	grain := func(seat bourse.Seat,
		n int) holding {
		return holding{economicon.Reserves(seat), economicon.Grain, n}
	}
	gold := func(seat bourse.Seat,
		n int) holding {
		return holding{economicon.Reserves(seat), economicon.Gold, n}
	}
	for _, test := range []struct {
		name   string
		limit  int8
		tokens [4]int8
		has    []holding // four grain are worth one gold
		want   string
	}{
		{"the highest value", 3, [4]int8{}, []holding{gold(0, 1), gold(1, 3), gold(2, 2)},
			"1:p1 3*, 2:p2 2, 3:p0 1"},
		{"by a quarter", 3, [4]int8{}, []holding{gold(0, 1), grain(1, 5), gold(2, 1)},
			"1:p1 1*, 2:p0 1, 2:p2 1"},
		{"two tokens do no harm", 3, [4]int8{0, 2, 0}, []holding{gold(0, 1), gold(1, 3), gold(2, 2)},
			"1:p1 3*, 2:p2 2, 3:p0 1"},
		{"three do", 3, [4]int8{0, 3, 0}, []holding{gold(0, 1), gold(1, 3), gold(2, 2)},
			"1:p2 2*, 2:p0 1, 3:p1 3"},
		{"another limit", 4, [4]int8{0, 3, 0}, []holding{gold(0, 1), gold(1, 3), gold(2, 2)},
			"1:p1 3*, 2:p2 2, 3:p0 1"},
		{"a limit of 1", 1, [4]int8{1, 1, 0}, []holding{gold(0, 1), gold(1, 3), gold(2, 2)},
			"1:p2 2*, 2:p1 3, 3:p0 1"},
		{"the most gold", 3, [4]int8{},
			[]holding{gold(0, 1), grain(0, 8), gold(1, 2), grain(1, 4), gold(2, 0), grain(2, 12)},
			"1:p1 3*, 2:p0 3, 3:p2 3"},
		{"shared", 3, [4]int8{}, []holding{gold(0, 2), grain(0, 4), gold(1, 1), gold(2, 2), grain(2, 4)},
			"1:p0 3*, 1:p2 3*, 3:p1 1"},
		{"shared by all", 3, [4]int8{2, 1, 0}, []holding{gold(0, 2), gold(1, 2), gold(2, 2)},
			"1:p0 2*, 1:p1 2*, 1:p2 2*"},
		{"nobody qualifies", 3, [4]int8{3, 4, 5}, []holding{gold(0, 1), gold(1, 3), gold(2, 2)},
			"1:p1 3, 2:p2 2, 3:p0 1"},
		{"who does not qualify does not share", 3, [4]int8{0, 3, 0},
			[]holding{gold(0, 2), gold(1, 2), gold(2, 1)}, "1:p0 2*, 2:p2 1, 3:p1 2"},
	} {
		c := economicon.Standard(3)
		c.TokenLimit = test.limit
		s := finished(t, c, test.tokens,
			append([]holding{{economicon.Market, economicon.Grain, 20},
				{economicon.Market, economicon.Gold, 5}}, test.has...)...)
		equal(t, test.want, standings(&s), "%s", test.name)
		stand(t, &s)
		for seat := range bourse.Seat(3) {
			equal(t, test.tokens[seat] < test.limit, s.Qualified(seat), "%s: %s qualifies", test.name, seat)
		}
		// Nobody wins before the end.
		s.Phase, s.Active = economicon.Trading, 0
		equal(t, strings.ReplaceAll(test.want, "*", ""), standings(&s), "%s, before the end", test.name)
	}
}

// TestRule_E10_3_standings checks that the standings list everyone, the disqualified bankers last and also by
// value, and that they are appended.
func TestRule_E10_3_standings(t *testing.T) {
	s := finished(t, economicon.Standard(4), [4]int8{3, 0, 24 - 7, 4}, holding{p0, economicon.Gold, 9},
		holding{p1, economicon.Gold, 0},
		holding{p2, economicon.Gold, 30}, holding{p3, economicon.Gold, 9})
	want := []bourse.Standing{
		{Seat: 1, Place: 1, Score: 0, Win: true},
		{Seat: 2, Place: 2, Score: 30},
		{Seat: 0, Place: 3, Score: 9},
		{Seat: 3, Place: 3, Score: 9},
	}
	equal(t, want, s.Standings(nil), "the standings")
	before := []bourse.Standing{{Seat: 7, Place: 9}}
	equal(t, append(before, want...), s.Standings(before), "appended")
	equal(t, 0, len(new(economicon.State).Standings(nil)), "standings of no game")
}
