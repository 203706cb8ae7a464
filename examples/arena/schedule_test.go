package main

import (
	"fmt"
	"testing"

	"bourse.example/internal/testkit/must"
)

// TestSeatings checks that a block has every distinct seating once, and every bot in every seat equally
// often.
func TestSeatings(t *testing.T) {
	for _, test := range []struct {
		lineup []int
		want   int
	}{
		{[]int{0}, 1},
		{[]int{0, 0}, 1},
		{[]int{0, 1}, 2},
		{[]int{0, 0, 1, 1}, 6},
		{[]int{0, 1, 1, 1}, 4},
		{[]int{0, 1, 1, 2}, 12},
		{[]int{0, 1, 2, 3}, 24},
		{[]int{0, 0, 1, 1, 2, 2}, 90},
		{[]int{0, 1, 2, 3, 4, 5, 6, 7}, 40320},
	} {
		all := seatings(test.lineup)
		if len(all) != test.want {
			t.Errorf("%v has %d seatings, want %d", test.lineup, len(all), test.want)
		}
		seen := map[string]bool{}
		at := map[[2]int]int{} // bot and seat
		have := map[int]int{}
		for _, b := range test.lineup {
			have[b]++
		}
		for _, seats := range all {
			seen[fmt.Sprint(seats)] = true
			for seat, b := range seats {
				at[[2]int{b, seat}]++
			}
		}
		if len(seen) != len(all) {
			t.Errorf("%v has a seating twice", test.lineup)
		}
		for b, n := range have {
			for seat := range test.lineup {
				if at[[2]int{b, seat}]*len(test.lineup) != n*len(all) {
					t.Errorf("%v: bot %d sits at %d in %d of %d games", test.lineup, b, seat,
						at[[2]int{b, seat}], len(all))
				}
			}
		}
	}
}

// TestSeeds checks that a block has one deal, that every seat of every game has its own seed, and that none
// of these is the seed of a match.
func TestSeeds(t *testing.T) {
	s := newSchedule(header{Seed: "x/1", Bots: []bot{{Name: "a"}, {Name: "1"}}, Lineup: []int{0, 0, 1}})
	of := map[[32]byte]string{}
	note := func(key [32]byte, what string) {
		if other, ok := of[key]; ok && other != what {
			t.Errorf("%s and %s share a seed", what, other)
		}
		of[key] = what
	}
	for game := range 30 {
		block, seats := s.at(game)
		if block != game/3 || len(seats) != 3 {
			t.Errorf("game %d is of block %d", game, block)
		}
		note(s.match(block).Bytes(), "match of block "+fmt.Sprint(block))
		for b := range 2 {
			for nth := range 2 {
				seed := must.Get(s.bot(game, b, nth))
				note(seed.Bytes(), fmt.Sprint("bot ", game, b, nth))
			}
		}
	}
	if len(of) != 10+30*4 {
		t.Errorf("there are %d seeds", len(of))
	}
}
