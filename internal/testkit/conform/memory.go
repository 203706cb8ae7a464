package conform

import (
	"encoding/json"
	"fmt"

	"bourse.example"
	"bourse.example/internal/form"
)

// This file implements property 13: a seat's view changes only by events that it sees, so that equal memories
// have equal views, and different events are remembered as different.

// memoryStep checks worlds that the seat cannot distinguish. If the seat gets the same events in two of them,
// it must have the same view.
func (g *Game[S, M, V, E]) memoryStep(w *walk[S, M, V, E]) error {
	if w.live.Over() || !w.now(6) {
		return nil
	}
	seat := w.observer()
	v := w.live.View(seat)
	all, err := g.outcomes(w, seat, []S{*w.s, v.Sample(w.r), v.Sample(w.r)})
	if err != nil {
		return err
	}
	for i, a := range all {
		if a.n == 0 && a.view != v {
			return fmt.Errorf("%s sees no event of %s, but sees\n%+v\nand before\n%+v", seat, a.move,
				a.view, v)
		}
		for _, b := range all[:i] {
			if a.told == b.told && a.view != b.view {
				return fmt.Errorf("%s gets the same events of %s and %s, but sees\n%+v\nand\n%+v\nafter\n%s",
					seat, a.move, b.move, a.view, b.view, a.told)
			}
		}
	}
	return nil
}

// memoryAfter compares the position with all positions of the run in which a seat had the same memory, and
// the events with all events of the run that had the same binary form.
func (g *Game[S, M, V, E]) memoryAfter(w *walk[S, M, V, E]) error {
	for _, e := range w.made {
		for i := range w.live.Players() + 1 {
			seen, ok := e.For(bourse.Seat(i) - 1)
			if !ok {
				continue
			}
			bin, err := form.AppendPlain(nil, &seen)
			if err != nil {
				return fmt.Errorf("event %s: %w", seen, err)
			}
			if was := g.Tally.note("event "+string(bin), fmt.Sprintf("%+v", seen)); was != "" {
				return fmt.Errorf("two events are remembered as %x:\n%s\n%+v", bin, was, seen)
			}
		}
	}
	if len(w.moves) > 40 && !w.now(8) {
		return nil
	}
	for _, seat := range w.observers() {
		view, err := json.Marshal(w.live.View(seat))
		if err != nil {
			return err
		}
		i := int(seat)
		if seat == bourse.Spectator {
			i = bourse.MaxSeats
		}
		key := fmt.Sprint("memory ", w.json, seat, w.mem[i])
		if was := g.Tally.note(key, string(view)); was != "" {
			return fmt.Errorf("%s has the memory %s, but sees\n%s\nand in another game\n%s", seat, w.mem[i],
				view, was)
		}
	}
	return nil
}

// memoryEnd checks that a match has, for each seat, the memory of the events that it saw.
func (g *Game[S, M, V, E]) memoryEnd(w *walk[S, M, V, E]) error {
	m, err := g.match(w.first, nil)
	if err != nil {
		return err
	}
	for i, move := range w.moves {
		if _, err := m.Play(move.By(), move); err != nil {
			return err
		}
		if i%7 == 0 {
			m.Memory(bourse.Seat(i % bourse.MaxSeats))
		}
	}
	for _, seat := range w.observers() {
		i := int(seat)
		if seat == bourse.Spectator {
			i = bourse.MaxSeats
		}
		var folded bourse.Memory
		for e := range m.Events(seat, 0) {
			folded = bourse.Recall(folded, e)
		}
		if got := m.Memory(seat); got != w.mem[i] || got != folded {
			return fmt.Errorf("%s has the memory %s in a match, but its events give %s and %s", seat, got,
				w.mem[i], folded)
		}
	}
	return nil
}
