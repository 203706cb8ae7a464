package conform

import (
	"errors"
	"sync"
	"testing"

	"bourse.example"
)

// This file implements Together.

// Together holds laws to games in many goroutines at once, each law to one of its own in two of them, so that
// a race detector sees whatever games share: none may write to it.
func Together[S comparable, M bourse.Move[M], V View[S, M], E bourse.Event[E]](t *testing.T,
	g Game[S, M, V, E]) {
	const allocations, kinds = 12, 15 // which look at a run as a whole
	var all sync.WaitGroup
	faults := make([]error, 2*(Laws+1))
	for i := range faults {
		number := i / 2
		if number == allocations || number == kinds {
			continue
		}
		own := g
		own.Tally = nil
		own.ready()
		all.Add(1)
		go func() {
			defer all.Done()
			faults[i] = own.alone(own.law(number), "", number)
		}()
	}
	all.Wait()
	if err := errors.Join(faults...); err != nil {
		t.Fatal(err)
	}
}
