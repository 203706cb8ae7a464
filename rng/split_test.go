package rng

import (
	"crypto/sha256"
	"encoding/binary"
	"testing"

	"pgregory.net/rapid"
)

// same reports whether two streams continue with the same numbers. It does not advance them.
func same(a, b Rand) bool {
	for range 130 { // past the next change of key
		if a.Uint64() != b.Uint64() {
			return false
		}
	}
	return true
}

// TestSplit_depends_on_seed_and_number_alone also checks that taking a child does not advance the parent.
func TestSplit_depends_on_seed_and_number_alone(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		r := Rand{key: drawKey(t, "key")}
		k := rapid.Uint64().Draw(t, "k")
		want := r.Split(k)
		skip(&r, rapid.IntRange(0, 300).Draw(t, "drawn"))
		before := r
		got := r.Split(k)
		if !same(got, want) {
			t.Fatal("the child depends on its parent's position")
		}
		if !same(r, before) {
			t.Fatal("Split moved the parent")
		}
		skip(&got, 5)
		if again := r.Split(k); !same(again, want) {
			t.Fatal("the child depends on an earlier child")
		}
		key := r.key
		key[rapid.IntRange(0, 31).Draw(t, "byte")] ^= 1 << rapid.IntRange(0, 7).Draw(t, "bit")
		other := Rand{key: key}
		if child := other.Split(k); same(child, want) {
			t.Fatal("the child does not depend on the whole seed")
		}
		if child := r.Split(k ^ 1<<rapid.IntRange(0, 63).Draw(t, "bit of k")); same(child, want) {
			t.Fatal("the child does not depend on the whole number")
		}
	})
}

// TestSplit_key builds the key of a child in another way, from the documentation of Split.
func TestSplit_key(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		r := Rand{key: drawKey(t, "key")}
		k := rapid.Uint64().Draw(t, "k")
		in := "bourse rng v1 split\x00" + string(r.key[:]) + string(binary.BigEndian.AppendUint64(nil, k))
		if got := r.Split(k); got.key != sha256.Sum256([]byte(in)) || got.live {
			t.Fatalf("child %d has key %x, live %t", k, got.key, got.live)
		}
	})
}
