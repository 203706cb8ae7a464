package storetest

import (
	"fmt"
	"sync"
	"testing"

	"bourse.example/examples/web/store"
)

// BenchmarkAppend measures how many moves a second a store keeps if each is on disk before the next one of
// its table, for one table and for 16 at once. Each measurement opens a new empty store.
func BenchmarkAppend(b *testing.B, open func(*testing.B) (store.Store, error)) {
	const lines = "p1 buy 3 iron from market for 12\n~ roll 4 2\np2 pass\n"
	for _, tables := range []int{1, 16} {
		b.Run(fmt.Sprintf("tables=%d", tables), func(b *testing.B) {
			s, err := open(b)
			if err != nil {
				b.Fatal(err)
			}
			defer s.Close()
			for i := range tables {
				if err := s.Create(b.Context(), playing(fmt.Sprintf("t%d", i)), nil); err != nil {
					b.Fatal(err)
				}
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
