package conform

import (
	"fmt"
	"math"

	"bourse.example"
)

// This file implements property 8: the weights of Chances are those of the rulebook, and SampleChance follows
// them.

func (g *Game[S, M, V, E]) chanceStep(w *walk[S, M, V, E]) error {
	var none M
	if w.live.Turn() != bourse.Nature {
		if m, ok := w.live.SampleChance(w.r); ok {
			return fmt.Errorf("%s is drawn out of turn", m)
		}
		if w.live.Check(none) == nil {
			return fmt.Errorf("the zero move is accepted")
		}
		return nil
	}
	chances := w.live.Chances(nil)
	sum := int64(0)
	at := map[M]int{}
	for i, c := range chances {
		if _, twice := at[c.Move]; twice {
			return fmt.Errorf("%s is a chance twice", c.Move)
		}
		at[c.Move] = i
		want := g.Odds(w.s, c.Move)
		switch {
		case c.Weight < 1:
			return fmt.Errorf("%s has the weight %d", c.Move, c.Weight)
		case c.Move.By() != bourse.Nature:
			return fmt.Errorf("%s is a chance", c.Move)
		case c.Weight != want:
			return fmt.Errorf("%s has the weight %d, not %d", c.Move, c.Weight, want)
		case c.Weight > math.MaxInt64-sum:
			return fmt.Errorf("the weights overflow")
		}
		if err := w.live.Check(c.Move); err != nil {
			return fmt.Errorf("%s is a chance but is refused: %w", c.Move, err)
		}
		sum += c.Weight
	}
	if want := g.Weight(w.s); sum != want {
		return fmt.Errorf("the weights add up to %d, not %d", sum, want)
	}
	if !w.now(10) {
		return nil
	}
	const draws = 2000
	counts := make([]int, len(chances))
	for range draws {
		m, ok := w.live.SampleChance(w.r)
		i, is := at[m]
		if !ok || !is {
			return fmt.Errorf("%s is drawn but is not one of Chances", m)
		}
		counts[i]++
	}
	want := make([]float64, len(chances))
	for i, c := range chances {
		want[i] = draws * float64(c.Weight) / float64(sum)
	}
	if err := chiSquare(counts, want); err != nil {
		return fmt.Errorf("drew %v of %v: %w", counts, chances, err)
	}
	return nil
}

// chiSquare returns an error if the counts are further from the expected ones than happens by chance once in
// a thousand million runs. It combines cells with small expected counts.
func chiSquare(got []int, want []float64) error {
	var x, rest, restWant float64
	cells := 0
	add := func(got, want float64) {
		x += (got - want) * (got - want) / want
		cells++
	}
	for i := range got {
		if want[i] < 10 {
			rest += float64(got[i])
			restWant += want[i]
			continue
		}
		add(float64(got[i]), want[i])
	}
	if restWant >= 10 {
		add(rest, restWant)
	} else if rest > 40 {
		return fmt.Errorf("%.0f in cells in which %.1f are expected", rest, restWant)
	}
	if cells < 2 {
		return nil
	}
	// By Wilson and Hilferty the cube root of chi-square over its degrees of freedom is nearly normal.
	const limit = 6.0 // standard deviations
	k := float64(cells - 1)
	if z := (math.Cbrt(x/k) - (1 - 2/(9*k))) / math.Sqrt(2/(9*k)); z > limit {
		return fmt.Errorf("chi-square is %.1f with %.0f degrees of freedom", x, k)
	}
	return nil
}
