package conform

import (
	"errors"
	"sync"
	"testing"

	"bourse.example"
)

// Together checks properties of games in many goroutines at once: each property in two goroutines with one
// game each. A race detector then sees whether games write to anything that they share.
func Together[S comparable, M bourse.Move[M], V View[S, M], E bourse.Event[E]](t *testing.T,
	g Game[S, M, V, E]) {
	const allocations, kinds = 12, 15 // which check a run as a whole
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
