package conform

import (
	"errors"
	"fmt"
	"slices"
	"strings"

	"bourse.example"
)

// This file implements property 15, that the run has made every kind of move, and Tally, which counts what a
// run has seen.

// declared compares the moves made so far, and who made them, with the kinds in Describe.
func (g *Game[S, M, V, E]) declared(*walk[S, M, V, E]) error {
	nature := map[string]bool{}
	for _, k := range g.Rules.Description().Moves {
		nature[k.Kind] = k.Nature
	}
	var faults []error
	for _, kind := range sorted(g.Tally.made) {
		chance, ok := nature[kind]
		made, drawn := g.Tally.made[kind], g.Tally.nature[kind]
		switch {
		case !ok:
			faults = append(faults, fmt.Errorf("a move of kind %s was made, which Describe does not list", kind))
		case chance && drawn < made, !chance && drawn > 0:
			faults = append(faults, fmt.Errorf("of the moves of kind %s, Nature made %d of %d", kind, drawn, made))
		}
	}
	return errors.Join(faults...)
}

// covered tells which kinds of Describe were not made.
func (g *Game[S, M, V, E]) covered() error {
	var faults []error
	for _, k := range g.Rules.Description().Moves {
		if g.Tally.made[k.Kind] == 0 && !slices.Contains(g.Elsewhere, k.Kind) {
			faults = append(faults, fmt.Errorf("no move of kind %s was made", k.Kind))
		}
	}
	return errors.Join(faults...)
}

// An origin is where a world comes from.
type origin int

const (
	fromSample origin = iota
	fromSwap
)

func (o origin) String() string { return [...]string{"from Sample", "from Swap"}[o] }

// A Tally counts what a run has seen.
type Tally struct {
	made, nature map[string]int    // moves of each kind, and those of them made by Nature
	differed     [2]map[string]int // worlds in which a secret differed, by origin
	notes        map[string]string
	twins        int // positions in which twin games differed
	together     int // positions in which several seats were awaited
	longest      int // moves of the longest steered game
	limit        int // its MaxMoves
}

func (t *Tally) ready() {
	if t.made != nil {
		return
	}
	t.made, t.nature, t.notes = map[string]int{}, map[string]int{}, map[string]string{}
	for i := range t.differed {
		t.differed[i] = map[string]int{}
	}
}

func (t *Tally) count(kind string, by bourse.Seat) {
	t.made[kind]++
	if by == bourse.Nature {
		t.nature[kind]++
	}
}

func (t *Tally) differ(path string, by origin) { t.differed[by][path]++ }

// note stores a value under a key. If the key has a different value, note returns that one instead.
func (t *Tally) note(key, value string) string {
	const most = 1 << 18
	was, ok := t.notes[key]
	switch {
	case ok && was != value:
		return was
	case !ok && len(t.notes) < most:
		t.notes[key] = value
	}
	return ""
}

func (t *Tally) long(n, limit int) {
	if n > t.longest {
		t.longest, t.limit = n, limit
	}
}

// String lists the counts.
func (t *Tally) String() string {
	var b strings.Builder
	b.WriteString("moves made:")
	for _, kind := range sorted(t.made) {
		fmt.Fprintf(&b, " %s %d", kind, t.made[kind])
	}
	b.WriteString("\nsecrets seen to differ (sampled, swapped):")
	for _, path := range sorted(t.differed[fromSwap]) {
		fmt.Fprintf(&b, " %s %d, %d", path, t.differed[fromSample][path], t.differed[fromSwap][path])
	}
	fmt.Fprintf(&b, "\ntwin positions that differ: %d; positions with several seats awaited: %d; longest steered game: %d of at most %d moves",
		t.twins, t.together, t.longest, t.limit)
	return b.String()
}
