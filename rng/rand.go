package rng

import (
	"math"
	"math/bits"
	"math/rand/v2"
)

// A Rand is a stream of random numbers with a position, determined by a seed.
//
// A Rand is a plain value. Copying it copies the stream at its position, and the two then continue with the
// same numbers, independently. Do not compare Rands with ==, since a position has more than one
// representation in memory. Compare what MarshalBinary returns.
//
// The zero Rand is the stream of the zero key, from its beginning. It never panics, but it is the same for
// everybody, so do not use it: New does not return one, and it cannot be marshalled.
//
// A Rand may be used by only one goroutine at a time. No method allocates memory, except those that marshal
// and unmarshal.
type Rand struct {
	_    [0]func() // not comparable
	live bool      // src is seeded, which happens when the first number is drawn
	key  [32]byte  // the seed's key, for children; drawing does not change it
	src  rand.ChaCha8
}

// New returns the stream of a seed, at its beginning. It returns ErrZeroSeed if the seed is zero.
func New(seed Seed) (*Rand, error) {
	if seed.key == ([32]byte{}) {
		return nil, ErrZeroSeed
	}
	return &Rand{key: seed.key}, nil
}

// start seeds the source when the first number is drawn, for two reasons: if Split called into ChaCha8, its
// child would move to the heap, and a stream that is only split is never computed.
//
//go:noinline
func (r *Rand) start() {
	r.src.Seed(r.key)
	r.live = true
}

// Uint64 returns the next number of the stream, uniform over all 64 bits. With it, a Rand is a Source for
// math/rand/v2. This package makes no promise about what that package does with the numbers.
func (r *Rand) Uint64() uint64 {
	if !r.live {
		r.start()
	}
	return r.src.Uint64()
}

// IntN returns a number from 0 to n-1, each with exactly the same probability. If n is 1 or less, it returns
// 0 and takes nothing from the stream.
func (r *Rand) IntN(n int) int {
	if n <= 1 {
		return 0
	}
	return int(r.below(uint64(n)))
}

// below returns a number from 0 to n-1, where n is at least 1. It takes one number from the stream for each
// try, and nearly always needs only one.
//
// This is Lemire's method. For a draw x, the high half of the 128-bit product x·n is the result. The low half
// determines which draws to reject, so that every result keeps the same number of draws, ⌊2⁶⁴/n⌋.
func (r *Rand) below(n uint64) uint64 {
	if !r.live {
		r.start()
	}
	hi, lo := bits.Mul64(r.src.Uint64(), n)
	if lo < n {
		return r.redraw(hi, lo, n)
	}
	return hi
}

// redraw finishes below if the low half is less than n, which has a probability of n/2⁶⁴. Otherwise the low
// half cannot be less than 2⁶⁴ mod n, the number of excess draws, and no division is needed.
//
//go:noinline
func (r *Rand) redraw(hi, lo, n uint64) uint64 {
	for excess := -n % n; lo < excess; {
		hi, lo = bits.Mul64(r.src.Uint64(), n)
	}
	return hi
}

// Die returns the roll of a die with the given number of sides: 1 to sides. If there is one side or fewer, it
// returns 1 and takes nothing from the stream.
func (r *Rand) Die(sides int) int {
	return 1 + r.IntN(sides)
}

// Weighted returns an index into w. The probability of an index is exactly its weight divided by the sum of
// the weights. An index of weight 0 never comes.
//
// Weighted returns -1 and takes nothing from the stream if no weight is positive, if any weight is negative,
// or if the sum overflows int64. If the sum is 1, it takes nothing from the stream either, since the result
// is certain.
func (r *Rand) Weighted(w []int64) int {
	var sum int64
	for _, v := range w {
		if v < 0 || v > math.MaxInt64-sum {
			return -1
		}
		sum += v
	}
	var x uint64
	if sum > 1 {
		x = r.below(uint64(sum))
	}
	for i, v := range w {
		if x < uint64(v) {
			return i
		}
		x -= uint64(v)
	}
	return -1 // the sum is 0
}

// Shuffle puts n things into a random order. All n! orders are equally likely, as far as a 256-bit seed can
// distinguish them. It calls swap n-1 times, which exchanges the things at i and j (i may equal j). If n is 1
// or less, Shuffle does nothing, and swap may be nil.
func (r *Rand) Shuffle(n int, swap func(i, j int)) {
	for ; n > 1; n-- {
		swap(n-1, r.IntN(n))
	}
}
