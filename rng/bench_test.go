package rng

import (
	"fmt"
	"testing"
)

var sink uint64

func BenchmarkUint64(b *testing.B) {
	r := stream(b, seedA)
	b.ReportAllocs()
	for range b.N {
		sink += r.Uint64()
	}
}

func BenchmarkIntN(b *testing.B) {
	for _, n := range []int{6, 52, 1000, 1<<31 - 1} {
		b.Run(fmt.Sprintf("n=%d", n), func(b *testing.B) {
			r := stream(b, seedA)
			b.ReportAllocs()
			for range b.N {
				sink += uint64(r.IntN(n))
			}
		})
	}
	b.Run("n=varied", func(b *testing.B) {
		r := stream(b, seedA)
		b.ReportAllocs()
		for i := range b.N {
			sink += uint64(r.IntN(1 + i&15))
		}
	})
	b.Run("redrawn", func(b *testing.B) {
		r := stream(b, seedA)
		b.ReportAllocs()
		for range b.N {
			sink += r.below(3 << 61)
		}
	})
}

func BenchmarkWeighted(b *testing.B) {
	for _, n := range []int{2, 6, 24} {
		b.Run(fmt.Sprintf("weights=%d", n), func(b *testing.B) {
			r := stream(b, seedA)
			w := make([]int64, n)
			for i := range w {
				w[i] = int64(1 + i%5)
			}
			b.ReportAllocs()
			for range b.N {
				sink += uint64(r.Weighted(w))
			}
		})
	}
}

func BenchmarkShuffle(b *testing.B) {
	r := stream(b, seedA)
	deck := make([]byte, 52)
	b.ReportAllocs()
	for range b.N {
		r.Shuffle(len(deck), func(i, j int) { deck[i], deck[j] = deck[j], deck[i] })
	}
}

func BenchmarkSplit(b *testing.B) {
	r := stream(b, seedA)
	var child Rand
	b.Run("alone", func(b *testing.B) {
		b.ReportAllocs()
		for i := range b.N {
			child = r.Split(uint64(i))
		}
	})
	b.Run("and draw", func(b *testing.B) {
		b.ReportAllocs()
		for i := range b.N {
			child = r.Split(uint64(i))
			sink += child.Uint64()
		}
	})
}

func BenchmarkNew(b *testing.B) {
	seed := parse(b, seedA)
	b.ReportAllocs()
	for range b.N {
		r, err := New(seed)
		if err != nil {
			b.Fatal(err)
		}
		sink += r.Uint64()
	}
}

func BenchmarkMarshalBinary(b *testing.B) {
	r := stream(b, seedA)
	skip(r, 10)
	b.ReportAllocs()
	for range b.N {
		sink += uint64(len(form(b, r)))
	}
}
