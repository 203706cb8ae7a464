package conform

import (
	"fmt"

	"bourse.example"
	"bourse.example/internal/testkit/scale"
	"bourse.example/rng"
)

// This file implements property 6: a sampled world looks like the true one, passes Validate and is admitted.
// If all worlds can be listed, samples follow the stated odds.

func (g *Game[S, M, V, E]) sampleStep(w *walk[S, M, V, E]) error {
	if !w.sometimes(3) {
		return nil
	}
	for _, seat := range append(w.observers(), bourse.MaxSeats-1) {
		v := w.live.View(seat)
		if !v.Admits(*w.s) {
			return fmt.Errorf("the view of %s does not admit the true state", seat)
		}
		if err := g.sampled(v, seat, w.r); err != nil {
			return err
		}
		if len(w.moves) == 0 {
			continue
		}
		if _, live := g.at(w.last); live.View(seat) != v && v.Admits(w.last) {
			return fmt.Errorf("the view of %s admits the state before the move, which looks different", seat)
		}
	}
	return nil
}

// sampled checks one sample of a view.
func (g *Game[S, M, V, E]) sampled(v V, seat bourse.Seat, r *rng.Rand) error {
	_, live := g.at(v.Sample(r))
	if err := live.Validate(); err != nil {
		return fmt.Errorf("a sample for %s: %w", seat, err)
	}
	if got := live.View(seat); got != v {
		return fmt.Errorf("a sample for %s looks different:\n%+v\n%+v", seat, got, v)
	}
	s, _ := g.at(v.Sample(r))
	if !v.Admits(*s) {
		return fmt.Errorf("the view of %s does not admit its sample", seat)
	}
	return nil
}

// sampleOdds draws samples of views whose worlds are listed.
func (g *Game[S, M, V, E]) sampleOdds() error {
	samples := scale.N(20000, 100000)
	if len(g.Deals) == 0 {
		return fmt.Errorf("there are no deals with a list of worlds")
	}
	for _, d := range g.Deals {
		r, err := rng.New(rng.FromText("odds of " + d.Name))
		if err != nil {
			return err
		}
		_, live := g.at(d.Truth)
		v := live.View(d.Seat)
		if d.Worlds[d.Truth] == 0 || len(d.Worlds) < 2 {
			return fmt.Errorf("%s: the truth is not among %d worlds", d.Name, len(d.Worlds))
		}
		sum := int64(0)
		for s, weight := range d.Worlds {
			if !v.Admits(s) {
				return fmt.Errorf("%s: a world is not admitted", d.Name)
			}
			sum += weight
		}
		counts := map[S]int{}
		for range samples {
			counts[v.Sample(r)]++
		}
		var got []int
		var want []float64
		for s, weight := range d.Worlds {
			got = append(got, counts[s])
			want = append(want, float64(samples)*float64(weight)/float64(sum))
			delete(counts, s)
		}
		for s, n := range counts {
			return fmt.Errorf("%s: %d samples are of a world that is not listed:\n%+v", d.Name, n, s)
		}
		if err := chiSquare(got, want); err != nil {
			return fmt.Errorf("%s: samples of %d worlds: %w", d.Name, len(d.Worlds), err)
		}
	}
	return nil
}
