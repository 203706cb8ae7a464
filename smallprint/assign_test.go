package smallprint_test

import (
	"os"
	"strings"
	"testing"

	"bourse.example/smallprint"
)

// This file tests chapter S4.

// TestRule_S4_1_verdicts checks each verdict and both sides of its boundary.
func TestRule_S4_1_verdicts(t *testing.T) {
	for _, test := range []struct {
		small, big, total int8
		want, lone        string // to the letter, and with LoneBig
	}{
		{0, 0, 0, "no-contract", "no-contract"},
		{0, 0, 1, "valid", "valid"},
		{0, 0, 2, "total-shared", "total-shared"},
		{1, 0, 1, "total-shared", "total-shared"},
		{0, 1, 1, "total-shared", "total-shared"},
		{1, 1, 1, "total-shared", "total-shared"},
		{1, 0, 0, "valid", "valid"},
		{2, 0, 0, "valid", "valid"},
		{3, 0, 0, "too-many", "too-many"},
		{4, 0, 0, "too-many", "too-many"},
		{0, 1, 0, "lone-big", "valid"},
		{1, 1, 0, "valid", "valid"},
		{2, 1, 0, "too-many", "too-many"},
		{3, 1, 0, "too-many", "too-many"},
		{0, 2, 0, "two-bigs", "two-bigs"},
		{1, 2, 0, "two-bigs", "two-bigs"},
		{2, 2, 0, "two-bigs", "two-bigs"},
		{0, 4, 0, "two-bigs", "two-bigs"},
	} {
		for _, shares := range []int8{0, 1, 2} {
			under := smallprint.Paper{test.small, test.big, test.total, shares}
			equal(t, test.want, smallprint.Assign(9, under, false).Verdict.String(), "%v", under)
			equal(t, test.lone, smallprint.Assign(9, under, true).Verdict.String(), "%v, a BIG alone valid",
				under)
		}
	}
	for v, void := range map[smallprint.Verdict]bool{0: false, smallprint.NoContract: false,
		smallprint.Valid: false, smallprint.LoneBig: true,
		smallprint.TotalShared: true, smallprint.TwoBigs: true, smallprint.TooMany: true} {
		equal(t, void, v.Void(), "%s: void", v)
	}
	// The contracts of several players count together.
	s := revealed(t, smallprint.Standard(3), 9, 1, 2)
	place(t, &s, "small 0", "small 0", "small 0")
	if s.Money != [4]int16{} || s.Pool != 12 {
		t.Errorf("three SMALLs of three players take %v, the pool %d", s.Money, s.Pool)
	}
	if smallprint.Standard(4).LoneBig {
		t.Error("in the standard game a BIG alone is valid")
	}
}

// TestRule_S4_2_contracts pays contracts in games, with LoneBig and without, for the same business.
func TestRule_S4_2_contracts(t *testing.T) {
	for _, test := range []struct {
		name  string
		value int
		lone  bool
		cards []string // the cards of p0, p1 and so on
		want  [4]int16
		pool  int16
	}{
		{"a TOTAL", 8, false, []string{"total 0"}, [4]int16{8}, 0},
		{"a TOTAL over 10", 15, false, []string{"total 0"}, [4]int16{10}, 5},
		{"BIG and SMALL", 8, false, []string{"big 0", "small 0"}, [4]int16{5, 3}, 0},
		{"SMALL and BIG", 8, false, []string{"small 0", "big 0"}, [4]int16{3, 5}, 0},
		{"BIG and SMALL of one player", 8, false, []string{"big 0", "-", "small 0"}, [4]int16{8}, 0},
		{"a SMALL", 8, false, []string{"small 0"}, [4]int16{3}, 5},
		{"two SMALLs", 8, false, []string{"small 0", "small 0"}, [4]int16{3, 3}, 2},
		{"a BIG to the letter", 8, false, []string{"big 0"}, [4]int16{}, 8},
		{"a BIG alone", 8, true, []string{"big 0"}, [4]int16{5}, 3},
		{"a BIG alone of 11", 11, true, []string{"big 0"}, [4]int16{6}, 5},
		{"two BIGs", 8, true, []string{"big 0", "big 0"}, [4]int16{}, 8},
		{"elsewhere", 8, false, []string{"total 1"}, [4]int16{1}, 8},
	} {
		c := smallprint.Standard(2)
		c.LoneBig = test.lone
		s := revealed(t, c, test.value, 1, 2)
		place(t, &s, test.cards...)
		pool := s.Pool - 1 - 2
		if test.name == "elsewhere" {
			pool++
		}
		if s.Money != test.want || pool != test.pool {
			t.Errorf("%s: %v and %d for the pool, want %v and %d", test.name, s.Money, pool, test.want,
				test.pool)
		}
	}
}

// TestRule_S4_3_shares divides the rest among share cards. Each amount is rounded down, and the remainder
// goes to the pool.
func TestRule_S4_3_shares(t *testing.T) {
	for _, test := range []struct {
		value int
		cards []string
		want  [4]int16
		pool  int16
	}{
		{6, []string{"share 0"}, [4]int16{6}, 0},
		{6, []string{"share 0", "share 0"}, [4]int16{3, 3}, 0},
		{7, []string{"share 0", "share 0"}, [4]int16{3, 3}, 1},
		{7, []string{"share 0", "share 0", "share 0"}, [4]int16{4, 2}, 1}, // two cards of p0
		{15, []string{"share 0", "share 0", "share 0"}, [4]int16{6, 3}, 6},
		{3, []string{"share 0", "share 0", "share 0", "share 0"}, [4]int16{}, 3},
		{4, []string{"share 0", "share 0", "share 0", "share 0"}, [4]int16{2, 2}, 0},
		{9, []string{"small 0", "share 0"}, [4]int16{3, 6}, 0},
	} {
		s := revealed(t, smallprint.Standard(2), test.value, 1, 2)
		place(t, &s, test.cards...)
		if pool := s.Pool - 3; s.Money != test.want || pool != test.pool {
			t.Errorf("value %d, %v: %v and %d for the pool, want %v and %d", test.value, test.cards, s.Money,
				pool, test.want, test.pool)
		}
	}
	// Each of three players has three cards there.
	s := revealed(t, smallprint.Standard(3), 10, 1, 2)
	place(t, &s, strings.Split(strings.Repeat("share 0,", 8)+"share 0", ",")...)
	equal(t, [4]int16{3, 3, 3}, s.Money, "the money of nine shares")
	// A TOTAL leaves nothing for the shares, and there is no event for a payment of nothing.
	s = revealed(t, smallprint.Standard(2), 5, 1, 2)
	events := place(t, &s, "total 0", "share 0")
	if got := clauseOf(events, "S4.3"); len(got) > 0 {
		t.Errorf("a TOTAL and a share: %v", got)
	}
}

func TestRule_S4_4_nobody(t *testing.T) {
	for value := 1; value <= 15; value++ {
		want := smallprint.Split{Verdict: smallprint.NoContract, Pool: int8(value)}
		for _, lone := range []bool{false, true} {
			equal(t, want, smallprint.Assign(value, smallprint.Paper{}, lone), "value %d", value)
		}
	}
	s := revealed(t, smallprint.Standard(3), 4, 10, 15)
	events := pass(t, &s)
	if s.Pool != 29 || s.Money != [4]int16{} {
		t.Errorf("of 4, 10 and 15 the pool has %d", s.Pool)
	}
	want := []string{"businesses > pool: 4 money of business 0 (S4.4)",
		"businesses > pool: 10 money of business 1 (S4.4)",
		"businesses > pool: 15 money of business 2 (S4.4)"}
	equal(t, want, clauseOf(events, "S4.4"), "the events")
}

// TestWorkedExamples plays all examples of the rulebook.
func TestWorkedExamples(t *testing.T) {
	text, err := os.ReadFile("RULES.md")
	if err != nil {
		t.Fatal(err)
	}
	var examples []string
	for _, line := range strings.Split(string(text), "\n") {
		if strings.HasPrefix(line, "- Value ") {
			examples = append(examples, line)
		}
	}
	var played []string
	for _, test := range []struct {
		example string
		value   int
		under   smallprint.Paper
		lone    bool
		void    bool
		want    smallprint.Split
	}{
		{"- Value 9 (6/3), a TOTAL and two shares: TOTAL 9, shares 0, pool 0.",
			9, smallprint.Paper{0, 0, 1, 2}, false, false, smallprint.Split{Total: 9}},
		{"- Value 9, BIG and SMALL and one share: 6, 3, share 0.",
			9, smallprint.Paper{1, 1, 0, 1}, false, false, smallprint.Split{Big: 6, Small: 3}},
		{"- Value 9, two SMALLs, two shares: 3, 3, 1, 1, pool 1.",
			9, smallprint.Paper{2, 0, 0, 2}, false, false, smallprint.Split{Small: 3, Share: 1, Pool: 1}},
		{"- Value 9, TOTAL and SMALL, two shares: contracts void; shares 4, 4, pool 1.",
			9, smallprint.Paper{1, 0, 1, 2}, false, true, smallprint.Split{Share: 4, Pool: 1}},
		{"- Value 13 (6/4), one SMALL, no share: 4; pool 3 + 6.",
			13, smallprint.Paper{1, 0, 0, 0}, false, false, smallprint.Split{Small: 4, Pool: 9}},
		{"- Value 5, BIG, BIG: void; pool 5.",
			5, smallprint.Paper{0, 2, 0, 0}, false, true, smallprint.Split{Pool: 5}},
		{"- Value 1 (1/0), one SMALL: takes 0; pool 1.",
			1, smallprint.Paper{1, 0, 0, 0}, false, false, smallprint.Split{Pool: 1}},
		{"- Value 8 (5/3), one BIG, one share: to the letter BIG is void and the share takes 8; with `LoneBig` 5 and 3.",
			8, smallprint.Paper{0, 1, 0, 1}, false, true, smallprint.Split{Share: 8}},
		{"- Value 8 (5/3), one BIG, one share: to the letter BIG is void and the share takes 8; with `LoneBig` 5 and 3.",
			8, smallprint.Paper{0, 1, 0, 1}, true, false, smallprint.Split{Big: 5, Share: 3}},
		{"- Value 6, three SMALLs: void, even where they would fit the pot; pool 6.",
			6, smallprint.Paper{3, 0, 0, 0}, false, true, smallprint.Split{Pool: 6}},
	} {
		if n := len(played); n == 0 || played[n-1] != test.example {
			played = append(played, test.example)
		}
		got := smallprint.Assign(test.value, test.under, test.lone)
		equal(t, test.void, got.Verdict.Void(), "%s: void", test.example)
		// Amounts for cards that are not there do not matter.
		if test.under.Of(smallprint.Small) == 0 {
			got.Small = 0
		}
		if test.under.Of(smallprint.Big) == 0 {
			got.Big = 0
		}
		got.Verdict = 0
		equal(t, test.want, got, "%s", test.example)
	}
	equal(t, examples, played, "the examples")
}
