package rng

import (
	"crypto/sha256"
	"encoding/binary"
)

// Split returns child stream k, at its beginning. The child depends only on r's seed and on k, not on r's
// position, and taking it does not change r. Children can be taken in any order, again, or from several
// goroutines at once. Streams with different numbers, their parent, and their children are independent for
// all practical purposes.
//
// The child's key is SHA-256 over a label, r's key, and k in 8 bytes, most significant first.
//
// Split allocates nothing. A child that draws must be on the heap, however, because the standard library's
// ChaCha8 does not let its receiver stay on the stack. A loop that must not allocate should assign its
// children to one Rand:
//
//	var child rng.Rand
//	for k := range rounds {
//		child = r.Split(uint64(k))
//		play(&child)
//	}
func (r *Rand) Split(k uint64) Rand {
	var b [len(labelSplit) + 32 + 8]byte
	n := copy(b[:], labelSplit)
	n += copy(b[n:], r.key[:])
	binary.BigEndian.PutUint64(b[n:], k)
	return Rand{key: sha256.Sum256(b[:])}
}
