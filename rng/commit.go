package rng

import (
	"crypto/sha256"
	"encoding/binary"
	"encoding/hex"
	"errors"
	"fmt"
	"hash"
	"io"
	"strings"
)

// ErrNotSecret reports a seed that may not be secret. Anyone who guesses the seed can open a commitment to
// it.
var ErrNotSecret = errors.New("rng: the seed is not known to be secret")

const commitmentPrefix = "sha256:"

// A Commitment binds its maker to a secret without revealing it. Nobody can find the secret from the
// commitment, or a second secret that opens it. It is a comparable value. Nothing opens the zero Commitment.
type Commitment [32]byte

// Commit returns the commitment to a seed for the named game: SHA-256 over a label, the name with its length,
// and the key. The name is part of the commitment. Use a name that is never used again and that says what is
// played, as bourse's Match.Terms does: anything that it leaves open can be chosen later.
//
// Commit accepts only seeds of origin OS or Mixed. For others it returns ErrNotSecret, and for the zero seed
// ErrZeroSeed. A seed that was stored as text and read back is Given, so commit first.
func Commit(seed Seed, game string) (Commitment, error) {
	if seed.key == ([32]byte{}) {
		return Commitment{}, ErrZeroSeed
	}
	if seed.origin != OS && seed.origin != Mixed {
		return Commitment{}, ErrNotSecret
	}
	return commitment(seed, game), nil
}

// Opens reports whether c is the commitment to this seed for the named game. It ignores the seed's origin,
// since people who check a commitment have the seed from its text.
func (c Commitment) Opens(seed Seed, game string) bool {
	return seed.key != [32]byte{} && c == commitment(seed, game)
}

func commitment(seed Seed, game string) Commitment {
	h := sha256.New()
	io.WriteString(h, labelSeed)
	writeName(h, game)
	h.Write(seed.key[:])
	return sum(h)
}

// String returns "sha256:" and 64 lower-case hexadecimal digits.
func (c Commitment) String() string {
	return commitmentPrefix + hex.EncodeToString(c[:])
}

// ParseCommitment reads exactly what String writes. The error wraps ErrSyntax.
func ParseCommitment(text string) (Commitment, error) {
	digits, ok := strings.CutPrefix(text, commitmentPrefix)
	if !ok {
		return Commitment{}, fmt.Errorf("rng: commitment: %w: does not begin with %q", ErrSyntax,
			commitmentPrefix)
	}
	var c Commitment
	if err := parseHex(c[:], digits); err != nil {
		return Commitment{}, fmt.Errorf("rng: commitment: %w", err)
	}
	return c, nil
}

// MarshalText returns the same text as String. The error is always nil.
func (c Commitment) MarshalText() ([]byte, error) {
	return []byte(c.String()), nil
}

// UnmarshalText reads what MarshalText writes, as ParseCommitment does. If it returns an error, c is
// unchanged.
func (c *Commitment) UnmarshalText(text []byte) error {
	return readText(c, text, ParseCommitment)
}

// writeName hashes a name after its length in bytes, so that the end of the name is unambiguous.
func writeName(h hash.Hash, name string) {
	writeUint64(h, uint64(len(name)))
	io.WriteString(h, name)
}

// writeUint64 hashes 8 bytes, most significant first.
func writeUint64(h hash.Hash, x uint64) {
	var b [8]byte
	binary.BigEndian.PutUint64(b[:], x)
	h.Write(b[:])
}
