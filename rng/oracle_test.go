package rng

import (
	"encoding/binary"
	"math/big"
	"math/bits"
	"testing"

	"pgregory.net/rapid"
)

// oracle is a slow reference implementation of ChaCha8Rand, written directly from its description at
// c2sp.org/chacha8rand.
type oracle struct {
	key [32]byte
	out []byte // the rest of this iteration
}

// next returns the next number of the stream.
func (o *oracle) next() uint64 {
	if len(o.out) == 0 {
		stream := o.iterate()
		o.key = [32]byte(stream[992:])
		o.out = stream[:992]
	}
	x := binary.LittleEndian.Uint64(o.out)
	o.out = o.out[8:]
	return x
}

// iterate returns the 1024 bytes that one key gives.
func (o *oracle) iterate() []byte {
	var words [16][16]uint32 // by block, then by position
	for b := range words {
		words[b] = chacha8(o.key, uint32(b))
		for i, c := range []uint32{0x61707865, 0x3320646e, 0x79622d32, 0x6b206574} {
			words[b][i] -= c
		}
		words[b][12] -= uint32(b)
	}
	var stream []byte
	for four := 0; four < 16; four += 4 {
		for i := range 16 {
			for b := four; b < four+4; b++ {
				stream = binary.LittleEndian.AppendUint32(stream, words[b][i])
			}
		}
	}
	return stream
}

// chacha8 returns one block of ChaCha with 8 rounds and a zero nonce.
func chacha8(key [32]byte, counter uint32) [16]uint32 {
	in := [16]uint32{0: 0x61707865, 1: 0x3320646e, 2: 0x79622d32, 3: 0x6b206574, 12: counter}
	for i := range 8 {
		in[4+i] = binary.LittleEndian.Uint32(key[4*i:])
	}
	x := in
	quarter := func(a, b, c, d int) {
		x[a] += x[b]
		x[d] = bits.RotateLeft32(x[d]^x[a], 16)
		x[c] += x[d]
		x[b] = bits.RotateLeft32(x[b]^x[c], 12)
		x[a] += x[b]
		x[d] = bits.RotateLeft32(x[d]^x[a], 8)
		x[c] += x[d]
		x[b] = bits.RotateLeft32(x[b]^x[c], 7)
	}
	for range 4 { // a column round and a diagonal round
		for i := range 4 {
			quarter(i, 4+i, 8+i, 12+i)
		}
		for i := range 4 {
			quarter(i, 4+(i+1)%4, 8+(i+2)%4, 12+(i+3)%4)
		}
	}
	for i := range x {
		x[i] += in[i]
	}
	return x
}

// below is the bounded draw in whole numbers of any size. The part of the product x·n above 2⁶⁴ is the
// result, unless the part below is less than 2⁶⁴ mod n.
func (o *oracle) below(n uint64) uint64 {
	whole := new(big.Int).Lsh(big.NewInt(1), 64)
	bigN := new(big.Int).SetUint64(n)
	excess := new(big.Int).Mod(whole, bigN)
	for {
		x := new(big.Int).SetUint64(o.next())
		hi, lo := new(big.Int).DivMod(x.Mul(x, bigN), whole, new(big.Int))
		if lo.Cmp(excess) >= 0 {
			return hi.Uint64()
		}
	}
}

func TestOracle_uint64(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		key := drawKey(t, "key")
		r, o := Rand{key: key}, oracle{key: key}
		for i := range 400 { // three changes of key
			if got, want := r.Uint64(), o.next(); got != want {
				t.Fatalf("number %d is %#016x, want %#016x", i, got, want)
			}
		}
	})
}

func TestOracle_below(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		key := drawKey(t, "key")
		r, o := Rand{key: key}, oracle{key: key}
		for range 30 {
			n := drawBound(t)
			if got, want := r.below(n), o.below(n); got != want {
				t.Fatalf("below(%d) = %d, want %d", n, got, want)
			}
		}
		if r.Uint64() != o.next() {
			t.Fatal("took more or less from the stream than the oracle")
		}
	})
}

// drawKey draws 32 bytes, not all zero.
func drawKey(t *rapid.T, label string) [32]byte {
	key := [32]byte(rapid.SliceOfN(rapid.Byte(), 32, 32).Draw(t, label))
	key[0] |= 1
	return key
}

// drawBound draws a bound of any size, often a small one or one near a power of two.
func drawBound(t *rapid.T) uint64 {
	n := uint64(1) << rapid.IntRange(0, 63).Draw(t, "log n")
	switch rapid.IntRange(0, 4).Draw(t, "shape") {
	case 0:
		n--
	case 1:
		n++
	case 2:
		n += n / 2
	case 3:
		n += rapid.Uint64Range(0, n-1).Draw(t, "rest")
	}
	return max(n, 1)
}
