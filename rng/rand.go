package rng

import (
	"math"
	"math/bits"
	"math/rand/v2"
)

// A Rand is a stream of random numbers with a position, fixed by a seed.
//
// A Rand is a plain value: copying one copies the stream at its position, and
// the two go on alike and apart. Rands cannot be compared with ==, since a
// position has more than one representation in memory; compare what
// MarshalBinary returns.
//
// The zero Rand is the stream of the zero key, from its beginning. It never
// panics, but it is the same for everybody and not for use: New does not make
// one, and it cannot be marshalled.
//
// A Rand is for one goroutine at a time. No method allocates memory, except
// those that marshal and unmarshal.
type Rand struct {
	_    [0]func() // not comparable
	live bool      // src is seeded; false until the first number is drawn
	key  [32]byte  // the seed's, for children; drawing does not change it
	src  rand.ChaCha8
}

// New returns the stream of a seed, at its beginning. It returns ErrZeroSeed
// if the seed is zero.
func New(seed Seed) (*Rand, error) {
	if seed.key == ([32]byte{}) {
		return nil, ErrZeroSeed
	}
	return &Rand{key: seed.key}, nil
}

// start seeds the source. It waits for the first number for two reasons: a
// Split that called into ChaCha8 would move its child to the heap, and a
// stream that is only split is never computed.
//
//go:noinline
func (r *Rand) start() {
	r.src.Seed(r.key)
	r.live = true
}

// Uint64 returns the next number of the stream, uniform over all 64 bits.
// It makes a Rand a Source for math/rand/v2; what that package then makes of
// it is not under this package's promise.
func (r *Rand) Uint64() uint64 {
	if !r.live {
		r.start()
	}
	return r.src.Uint64()
}

// IntN returns a number from 0 to n-1, each exactly as likely as the others.
// If n is 1 or less it returns 0 and takes nothing from the stream.
func (r *Rand) IntN(n int) int {
	if n <= 1 {
		return 0
	}
	return int(r.below(uint64(n)))
}

// below returns a number from 0 to n-1; n is at least 1. It takes one number
// from the stream for each try, and one is nearly always enough.
//
// This is Lemire's method: of a draw x, the high half of the 128-bit product
// x·n is the result and the low half tells which draws to reject, so that
// every result keeps the same number of draws, ⌊2⁶⁴/n⌋.
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

// redraw ends below when the low half is less than n, with a probability of
// n/2⁶⁴: only then can it be less than 2⁶⁴ mod n, which is the number of draws
// too many, and only then is that worth a division.
//
//go:noinline
func (r *Rand) redraw(hi, lo, n uint64) uint64 {
	for excess := -n % n; lo < excess; {
		hi, lo = bits.Mul64(r.src.Uint64(), n)
	}
	return hi
}

// Die returns the roll of a die with the given number of sides: 1 to sides.
// If there is one side or fewer it returns 1 and takes nothing from the stream.
func (r *Rand) Die(sides int) int {
	return 1 + r.IntN(sides)
}

// Weighted returns an index into w, each with a probability of exactly its
// weight over the sum of the weights; an index of weight 0 never comes.
//
// It returns -1 and takes nothing from the stream if there is no positive
// weight, if any weight is negative, or if the sum overflows int64. A sum of 1
// takes nothing from the stream either: the result is certain.
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

// Shuffle puts n things into a random order, each of the n! orders as likely
// as the others as far as a 256-bit seed can tell them apart. It calls swap,
// which exchanges the things at i and j (i may equal j), n-1 times. If n is 1
// or less it does nothing, and swap may be nil.
func (r *Rand) Shuffle(n int, swap func(i, j int)) {
	for ; n > 1; n-- {
		swap(n-1, r.IntN(n))
	}
}
