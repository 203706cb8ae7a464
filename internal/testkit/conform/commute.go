package conform

import (
	"fmt"

	"bourse.example"
)

// This file implements property 7: if several seats decide at the same time, the order in which their
// decisions arrive does not matter.

func (g *Game[S, M, V, E]) commuteStep(w *walk[S, M, V, E]) error {
	waiting := w.live.Waiting()
	if waiting.Len() < 2 {
		return nil
	}
	var moves []M
	for seat := bourse.Seat(0); seat < bourse.MaxSeats; seat++ {
		if !waiting.Has(seat) {
			continue
		}
		m := bourse.Pick(w.live.Options(seat, nil), w.r)
		if g.Race != nil && g.Race(m) {
			return nil
		}
		moves = append(moves, m)
	}
	g.Tally.together++
	reached := map[bourse.Seats]S{}
	for _, order := range orders(moves, w.src) {
		if err := g.inOrder(w, order, reached); err != nil {
			return err
		}
	}
	return nil
}

// inOrder makes the moves one after the other. No move may change the options of the seats that have not
// moved yet. Whenever the same seats have decided, the state must be the same.
func (g *Game[S, M, V, E]) inOrder(w *walk[S, M, V, E], order []M, reached map[bourse.Seats]S) error {
	next, live := g.at(*w.s)
	var decided bourse.Seats
	for i, m := range order {
		for _, later := range order[i:] {
			seat := later.By()
			if !live.Waiting().Has(seat) {
				return fmt.Errorf("%s is no longer awaited after %v", seat, order[:i])
			}
			if err := same("options of "+seat.String(), w.live.Options(seat, nil),
				live.Options(seat, nil)); err != nil {
				return fmt.Errorf("after %v: %w", order[:i], err)
			}
		}
		if err := live.Apply(m); err != nil {
			return err
		}
		decided = decided.With(m.By())
		if was, ok := reached[decided]; ok && was != *next {
			return fmt.Errorf("%v leads to another state than in another order:\n%+v\n%+v", order[:i+1], *next, was)
		}
		reached[decided] = *next
	}
	return nil
}

// orders returns all orders of up to four moves, and two dozen orders of more.
func orders[M any](moves []M, src Source) [][]M {
	const most = 24
	var all [][]M
	if len(moves) > 4 {
		for range most {
			order := append([]M(nil), moves...)
			for i := range order {
				j := i + src.IntN(len(order)-i)
				order[i], order[j] = order[j], order[i]
			}
			all = append(all, order)
		}
		return all
	}
	var put func(order []M, k int)
	put = func(order []M, k int) {
		if k == len(order) {
			all = append(all, append([]M(nil), order...))
			return
		}
		for i := k; i < len(order); i++ {
			order[k], order[i] = order[i], order[k]
			put(order, k+1)
			order[k], order[i] = order[i], order[k]
		}
	}
	put(append([]M(nil), moves...), 0)
	return all
}
