package main

import (
	"fmt"
	"strings"
	"testing"

	"bourse.example/internal/testkit/must"
)

// many returns n bots for -bots.
func many(n int) string {
	var list []string
	for i := range n {
		list = append(list, fmt.Sprintf("b%d=random", i))
	}
	return strings.Join(list, ",")
}

// meetings counts how often each pair of bots meets, and returns the least and the most of pairs with and without a bot.
func meetings(list [][]int, bots, with int) (low, high [2]int) {
	met := map[[2]int]int{}
	for _, l := range list {
		for i, a := range l {
			for _, b := range l[i+1:] {
				met[[2]int{a, b}]++
			}
		}
	}
	low = [2]int{1 << 30, 1 << 30}
	for b := range bots {
		for a := range b {
			k := 0
			if a == with || b == with {
				k = 1
			}
			low[k], high[k] = min(low[k], met[[2]int{a, b}]), max(high[k], met[[2]int{a, b}])
		}
	}
	return low, high
}

// TestLineups checks that a tournament has all line-ups or as many as were asked for, each once, and that every pair
// meets equally often within one.
func TestLineups(t *testing.T) {
	for _, test := range []struct {
		bots, seats int
		more        string
		want        int
	}{
		{10, 4, "", 210}, {4, 4, "", 1}, {10, 2, "-game smallprint", 45}, {5, 3, "-gauntlet b2", 6},
		{10, 4, "-lineups 15", 15}, {10, 4, "-lineups 30", 30}, {10, 4, "-lineups 100", 100}, {10, 4, "-lineups 209", 209},
		{10, 2, "-game smallprint -lineups 17", 17}, {13, 4, "-lineups 13", 13}, {5, 4, "-lineups 2", 0},
		{20, 4, "-lineups 95", 0}, {20, 4, "-lineups 100", 100}, {64, 4, "-lineups 500", 500}, {16, 3, "-lineups 81", 81},
		{10, 4, "-gauntlet b0 -lineups 12", 12}, {10, 3, "-gauntlet b9 -lineups 18", 18}, {7, 3, "-lineups 7", 7},
	} {
		t.Run(fmt.Sprint(test), func(t *testing.T) {
			args := append([]string{"-out", "x", "-roundrobin", "-players", fmt.Sprint(test.seats), "-bots", many(test.bots)},
				strings.Fields(test.more)...)
			o, err := parseFlags(args)
			if test.want == 0 {
				if err == nil || !strings.Contains(err.Error(), "equally often within one; ") {
					t.Errorf("%v", err)
				}
				return
			}
			must.Do(t, err)
			s := newSchedule(o.header)
			seen := map[string]bool{}
			with := o.header.bot(o.header.Tournament.Gauntlet)
			for _, l := range s.lineups {
				seen[fmt.Sprint(l)] = true
				if with >= 0 && !strings.Contains(" "+strings.Trim(fmt.Sprint(l), "[]")+" ", fmt.Sprintf(" %d ", with)) {
					t.Errorf("%v is without %d", l, with)
				}
			}
			low, high := meetings(s.lineups, test.bots, with)
			if len(s.lineups) != test.want || len(seen) != test.want || high[0]-low[0] > 1 || high[1]-low[1] > 1 && with >= 0 {
				t.Errorf("%d line-ups, %d different; pairs meet %v to %v times", len(s.lineups), len(seen), low, high)
			}
		})
	}
}
