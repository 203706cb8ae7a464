package main

import (
	"testing"

	"bourse.example/internal/testkit/must"
)

// TestSample_seeds checks that the actions drawn by one seed are not those drawn by the next one for the games
// before.
func TestSample_seeds(t *testing.T) {
	const n = 400
	b := must.Get(must.Get(find("futures")).batch(order{config: "{}", n: n, threads: 1, seed: "seeds"}))
	drawn := [2][]int32{make([]int32, n), make([]int32, n)}
	for k, actions := range drawn {
		must.Do(t, b.sample(uint64(k), actions))
	}
	same := 0
	for i := range n - 1 {
		if drawn[0][i+1] == drawn[1][i] {
			same++
		}
	}
	if same > n/10 {
		t.Errorf("%d of %d actions are the same", same, n)
	}
}
