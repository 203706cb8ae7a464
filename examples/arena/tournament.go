package main

import (
	"fmt"
	"slices"

	"bourse.example/internal/words"
	"bourse.example/rng"
	"gonum.org/v1/gonum/stat/combin"
)

// This file makes the line-ups of a run with more bots than seats.

// A tournament is a round robin: each block has a line-up of different bots, in turn. Bots is how many there are to
// choose from.
type tournament struct {
	Gauntlet string `json:"gauntlet,omitempty"` // the bot that is in every line-up, or ""
	Lineups  int    `json:"lineups"`            // all, or as many as were drawn
}

const (
	maxBots    = 64
	maxLineups = 100_000
)

// tournament checks the flags of a tournament and counts its line-ups.
func (h *header) tournament(t *typed, entries []int) error {
	must := -1
	if t.gauntlet != "" {
		if must = h.bot(t.gauntlet); must < 0 {
			return fmt.Errorf("-gauntlet: no bot is called %s; the bots are %s", words.Quote(t.gauntlet), h.listed())
		}
	}
	n, seats := len(h.Bots), h.Players
	switch {
	case len(entries) != n:
		return fmt.Errorf("-bots: a tournament has each bot once; to play one against itself, name it twice: a=%s,b=%[1]s", h.Bots[0].Spec)
	case n < seats:
		return fmt.Errorf("-bots names %d bots, and a line-up of the tournament needs %d", n, seats)
	}
	all := subsets(n, seats)
	if must >= 0 {
		all = subsets(n-1, seats-1)
	}
	count := t.lineups
	switch {
	case count > all || count < 0:
		return fmt.Errorf("-lineups %d: there are only %d line-ups", count, all)
	case count == 0 && all > maxLineups:
		return fmt.Errorf("there are more than %d line-ups: draw some of them with -lineups", maxLineups)
	case count == 0:
		count = all
	}
	h.Tournament = &tournament{Lineups: count}
	if must >= 0 {
		h.Tournament.Gauntlet = h.Bots[must].Name
	}
	if _, even := h.lineups(); even {
		return nil
	}
	for more := count + 1; more <= all; more++ {
		if h.Tournament.Lineups = more; more == all {
			return fmt.Errorf("-lineups %d: no draw was found in which every pair meets equally often within one; %d are all", count, all)
		} else if _, even := h.lineups(); even {
			return fmt.Errorf("-lineups %d: no draw was found in which every pair meets equally often within one; one of %d has it", count, more)
		}
	}
	return nil
}

// lineups returns the line-ups, each sorted, and whether every pair meets equally often within one. In a gauntlet, the
// pairs with its bot are compared with each other only.
func (h *header) lineups() (list [][]int, even bool) {
	if h.Tournament == nil {
		return [][]int{h.Lineup}, true
	}
	n, seats, must, count := len(h.Bots), h.Players, -1, h.Tournament.Lineups
	all := subsets(n, seats)
	if h.Tournament.Gauntlet != "" {
		must, all = h.bot(h.Tournament.Gauntlet), subsets(n-1, seats-1)
	}
	r, err := rng.New(rng.FromText(h.Seed + "/lineups"))
	if err != nil {
		panic("arena: " + err.Error())
	}
	if count < all {
		d := draw{Rand: r, bots: n, seats: seats, must: must}
		return d.lineups(count)
	}
	list = slices.DeleteFunc(combin.Combinations(n, seats), func(l []int) bool { return must >= 0 && !slices.Contains(l, must) })
	r.Shuffle(len(list), func(i, k int) { list[i], list[k] = list[k], list[i] }) // a run that is stopped early has all bots
	return list, true
}

// subsets returns how many sets of k there are among n, or a number above maxLineups.
func subsets(n, k int) int {
	c := 1
	for i := range k {
		if c = c * (n - i) / (i + 1); c > maxLineups*maxBots {
			break
		}
	}
	return c
}

// A draw looks for line-ups in which the pairs meet equally often. It uses integers only, so it finds the same ones on
// every machine.
type draw struct {
	*rng.Rand
	bots, seats, must int
	met               [maxBots][maxBots]int // how often two bots meet
	known             map[[maxBots / 8]byte]bool
}

const (
	drawTries = 4       // of a draw
	drawSwaps = 400_000 // of a try
)

func (d *draw) lineups(count int) (list [][]int, even bool) {
	for range drawTries {
		d.met, d.known, list = [maxBots][maxBots]int{}, map[[maxBots / 8]byte]bool{}, nil
		for len(list) < count {
			lineup := d.any()
			if key := keyOf(lineup); !d.known[key] {
				d.known[key] = true
				d.count(lineup, 1)
				list = append(list, lineup)
			}
		}
		for k := range drawSwaps {
			if k%1024 == 0 && d.even() {
				break
			}
			d.swap(list[d.IntN(count)], k)
		}
		if d.even() {
			break
		}
	}
	for _, lineup := range list {
		slices.Sort(lineup)
	}
	return list, d.even()
}

// any draws a line-up.
func (d *draw) any() []int {
	var lineup []int
	if d.must >= 0 {
		lineup = append(lineup, d.must)
	}
	for len(lineup) < d.seats {
		if b := d.IntN(d.bots); !slices.Contains(lineup, b) {
			lineup = append(lineup, b)
		}
	}
	return lineup
}

// swap replaces a bot of a line-up if the pairs then meet more equally, or almost as much in the first swaps.
func (d *draw) swap(lineup []int, k int) {
	at, in := d.IntN(len(lineup)), d.IntN(d.bots)
	out := lineup[at]
	if out == d.must || slices.Contains(lineup, in) {
		return
	}
	worse := 0 // by how much the sum of squares grows, halved
	for _, b := range lineup {
		if b != out {
			worse += d.met[b][in] - d.met[b][out] + 1
		}
	}
	if worse > 0 && (worse > 2 || d.IntN(2+k/256) > 0) {
		return
	}
	key := keyOf(lineup)
	lineup[at] = in
	if next := keyOf(lineup); d.known[next] {
		lineup[at] = out
	} else {
		delete(d.known, key)
		d.known[next] = true
		lineup[at] = out
		d.count(lineup, -1)
		lineup[at] = in
		d.count(lineup, 1)
	}
}

// count adds n meetings of all pairs of a line-up.
func (d *draw) count(lineup []int, n int) {
	for _, a := range lineup {
		for _, b := range lineup {
			if a != b {
				d.met[a][b] += n
			}
		}
	}
}

// even reports whether the pairs meet equally often within one.
func (d *draw) even() bool {
	for _, with := range []bool{false, true} {
		low, high := 1<<30, 0
		for a := range d.bots {
			for b := range a {
				if (a == d.must || b == d.must) == with {
					low, high = min(low, d.met[a][b]), max(high, d.met[a][b])
				}
			}
		}
		if high-low > 1 && low <= high {
			return false
		}
	}
	return true
}

// keyOf returns the set of a line-up's bots.
func keyOf(lineup []int) (key [maxBots / 8]byte) {
	for _, b := range lineup {
		key[b/8] |= 1 << (b % 8)
	}
	return key
}
