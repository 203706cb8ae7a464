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

// ErrNotSecret reports a seed that is not known to be secret: a commitment to
// it could be opened by guessing.
var ErrNotSecret = errors.New("rng: the seed is not known to be secret")

const commitmentPrefix = "sha256:"

// A Commitment binds its maker to a secret without telling it: nobody can find
// the secret from the commitment, nor a second secret that opens it. It is a
// comparable value; the zero Commitment is opened by nothing.
type Commitment [32]byte

// Commit returns the commitment to a seed for the game of that name: SHA-256
// over a label, the name with its length, and the key. The name is part of what
// is committed to. It should be one that is never used again and say what is
// played, as bourse's Match.Terms does: what it leaves open can be chosen later.
//
// Only seeds of origin OS or Mixed are committed to; others give ErrNotSecret,
// the zero seed ErrZeroSeed. A seed that was stored as text is Given when it
// comes back, so commit first.
func Commit(seed Seed, game string) (Commitment, error) {
	if seed.key == ([32]byte{}) {
		return Commitment{}, ErrZeroSeed
	}
	if seed.origin != OS && seed.origin != Mixed {
		return Commitment{}, ErrNotSecret
	}
	return commitment(seed, game), nil
}

// Opens reports whether c is the commitment to this seed for the game of this
// name. The seed's origin does not matter: whoever checks has it from print.
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

// ParseCommitment reads what String writes, exactly. The error wraps ErrSyntax.
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

// MarshalText returns the form of String. It returns no error.
func (c Commitment) MarshalText() ([]byte, error) {
	return []byte(c.String()), nil
}

// UnmarshalText reads what MarshalText writes, as ParseCommitment does. If it
// returns an error, c is unchanged.
func (c *Commitment) UnmarshalText(text []byte) error {
	return readText(c, text, ParseCommitment)
}

// writeName hashes a name after its length in bytes, so that a name cannot
// run into what follows it.
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
