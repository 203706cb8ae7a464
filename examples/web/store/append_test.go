package store_test

import (
	"fmt"
	"maps"
	"slices"
	"sync"
	"testing"

	"bourse.example/internal/testkit/must"
)

// BenchmarkAppend measures how many moves a second each store keeps if each is on disk before the next one of
// its table, for one table and for 16 at once. Each measurement opens an empty store.
func BenchmarkAppend(b *testing.B) {
	for _, name := range slices.Sorted(maps.Keys(stores)) {
		b.Run(name, func(b *testing.B) { benchmarkAppend(b, stores[name](b)) })
	}
}

func benchmarkAppend(b *testing.B, fresh func(testing.TB) Open) {
	const lines = "p1 buy 3 iron from market for 12\n~ roll 4 2\np2 pass\n"
	for _, tables := range []int{1, 16} {
		b.Run(fmt.Sprintf("tables=%d", tables), func(b *testing.B) {
			s := must.Get(fresh(b)())
			defer s.Close()
			for i := range tables {
				must.Do(b, s.Create(b.Context(), playing(fmt.Sprintf("t%d", i)), nil))
			}
			b.ResetTimer()
			var all sync.WaitGroup
			for i := range tables {
				all.Go(func() {
					for n := 1; n <= (b.N+tables-1-i)/tables; n++ {
						if err := s.Append(b.Context(), fmt.Sprintf("t%d", i), n, lines); err != nil {
							b.Error(err)
							return
						}
					}
				})
			}
			all.Wait()
			b.ReportMetric(float64(b.N)/b.Elapsed().Seconds(), "moves/s")
		})
	}
}
