package rng

import (
	"crypto/rand"
	"crypto/sha256"
	"encoding/hex"
	"errors"
	"fmt"
	"hash"
	"io"
)

// Every hash of this package begins with one of these labels. None is a prefix of another: each ends with its
// only zero byte.
const (
	labelText    = "bourse rng v1 text\x00"
	labelSplit   = "bourse rng v1 split\x00"
	labelState   = "bourse rng v1 state\x00"
	labelSeed    = "bourse rng v1 commit seed\x00"
	labelEntropy = "bourse rng v1 commit entropy\x00"
	labelMix     = "bourse rng v1 mix\x00"
	labelWords   = "bourse rng v1 words\x00"
)

var (
	// ErrZeroSeed reports a seed of 32 zero bytes, most likely one that was never set.
	ErrZeroSeed = errors.New("rng: the seed is zero")

	// ErrSyntax is wrapped by the error of every decoder whose input is not in the one form that it reads.
	ErrSyntax = errors.New("malformed")
)

// Origin is where a seed came from. It determines who may know the seed, so that Commit can refuse one that
// can be guessed.
type Origin uint8

const (
	Given Origin = iota + 1 // passed in as bytes or hex: nothing is known about it
	Text                    // made from a text, which can be guessed
	OS                      // drawn from the operating system's secure source
	Mixed                   // mixed from what several participants gave
)

// String returns given, text, os or mixed. For the zero Origin, which only the zero Seed has, it returns
// none.
func (o Origin) String() string {
	switch o {
	case 0:
		return "none"
	case Given:
		return "given"
	case Text:
		return "text"
	case OS:
		return "os"
	case Mixed:
		return "mixed"
	}
	return fmt.Sprintf("Origin(%d)", uint8(o))
}

// A Seed determines a stream: 32 key bytes, not all zero, and their origin. The stream depends only on the
// key. Seeds are comparable with ==, which also compares the origin; [Seed.Equal] does not.
//
// The zero Seed means that there is no seed. Every function that uses a seed refuses it. Anyone who knows a
// seed knows every number to come: put its text form into records of finished games, not into logs.
type Seed struct {
	key    [32]byte
	origin Origin
}

// SeedOf returns the seed with the given key, of origin Given. It returns ErrZeroSeed if the key is zero.
func SeedOf(key [32]byte) (Seed, error) {
	if key == ([32]byte{}) {
		return Seed{}, ErrZeroSeed
	}
	return Seed{key, Given}, nil
}

// FromText returns the seed for a text, which may be empty. Use it for a game that should be the same every
// time, such as a test or a puzzle of the day. The seed is not secret.
func FromText(s string) Seed {
	h := sha256.New()
	io.WriteString(h, labelText)
	io.WriteString(h, s)
	return Seed{sum(h), Text}
}

// Secret draws a seed from the operating system. Any error is the system's.
func Secret() (Seed, error) {
	key, err := draw(rand.Reader)
	if err != nil {
		return Seed{}, err
	}
	return Seed{key, OS}, nil
}

// draw reads 32 bytes. If they are all zero, the source is broken.
func draw(r io.Reader) (b [32]byte, err error) {
	if _, err := io.ReadFull(r, b[:]); err != nil {
		return [32]byte{}, fmt.Errorf("rng: draw from the operating system: %w", err)
	}
	if b == ([32]byte{}) {
		return b, errors.New("rng: the operating system's random source returned zeros")
	}
	return b, nil
}

// Bytes returns the key. SeedOf makes an Equal seed from it.
func (s Seed) Bytes() [32]byte { return s.key }

// Origin returns where the seed came from. The text form does not include it: a parsed seed is Given.
func (s Seed) Origin() Origin { return s.origin }

// Equal reports whether two seeds have the same key, and therefore the same stream, whatever their origins.
func (s Seed) Equal(t Seed) bool { return s.key == t.key }

// String returns the key as 64 lower-case hexadecimal digits.
func (s Seed) String() string { return hex.EncodeToString(s.key[:]) }

// ParseSeed reads exactly what String writes: 64 lower-case hexadecimal digits, not all of them 0. The seed's
// origin is Given. The error wraps ErrSyntax or is ErrZeroSeed. It never repeats the text, which may be most
// of a secret.
func ParseSeed(text string) (Seed, error) {
	var key [32]byte
	if err := parseHex(key[:], text); err != nil {
		return Seed{}, fmt.Errorf("rng: seed: %w", err)
	}
	return SeedOf(key)
}

// MarshalText returns the same text as String. The error for the zero Seed is ErrZeroSeed.
func (s Seed) MarshalText() ([]byte, error) {
	if s.key == ([32]byte{}) {
		return nil, ErrZeroSeed
	}
	return []byte(s.String()), nil
}

// UnmarshalText reads what MarshalText writes, as ParseSeed does. If it returns an error, s is unchanged.
func (s *Seed) UnmarshalText(text []byte) error {
	return readText(s, text, ParseSeed)
}

// readText sets *v to the result of parse. If parse returns an error, *v is unchanged.
func readText[T any](v *T, text []byte, parse func(string) (T, error)) error {
	got, err := parse(string(text))
	if err == nil {
		*v = got
	}
	return err
}

// parseHex fills dst from exactly 2·len(dst) lower-case hexadecimal digits. It refuses upper case, so that a
// value has only one spelling. The error wraps ErrSyntax and does not repeat the digits.
func parseHex(dst []byte, text string) error {
	if len(text) != 2*len(dst) {
		return fmt.Errorf("%w: %d characters, want %d", ErrSyntax, len(text), 2*len(dst))
	}
	for i := 0; i < len(text); i++ {
		var d byte
		switch c := text[i]; {
		case '0' <= c && c <= '9':
			d = c - '0'
		case 'a' <= c && c <= 'f':
			d = c - 'a' + 10
		default:
			return fmt.Errorf("%w: character %d is not a lower-case hexadecimal digit", ErrSyntax, i+1)
		}
		dst[i/2] = dst[i/2]<<4 | d
	}
	return nil
}

// sum returns the value of a 32-byte hash.
func sum(h hash.Hash) (b [32]byte) {
	h.Sum(b[:0])
	return b
}
