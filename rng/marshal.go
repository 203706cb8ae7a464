package rng

import (
	"bytes"
	"crypto/sha256"
	"encoding/hex"
	"errors"
	"fmt"
)

// The binary form of a Rand is 86 bytes:
//
//	13  the label "bourse rng v1"
//	32  the key of the seed
//	32  the key that ChaCha8Rand runs on now; it takes a new one from its own
//	    output after every 124 numbers
//	 1  how many numbers have been drawn under that key, 0 to 124
//	 8  the first bytes of SHA-256 over a label and all the above
//
// The text form is the label, a colon, and the rest in lower-case hexadecimal.
//
// A stream at a position has only one form. After 124 numbers the count is 124, and the new key counts from
// its first number. A count of 0 therefore occurs only at the beginning of the stream, where both keys are
// the same.
const (
	stateLabel = "bourse rng v1"
	atKey      = len(stateLabel)
	atChain    = atKey + 32
	atUsed     = atChain + 32
	atCheck    = atUsed + 1
	stateLen   = atCheck + 8
	maxUsed    = 124
)

// The binary form of ChaCha8 in math/rand/v2 is the label, the count in 8 bytes, most significant first, and
// the running key.
const (
	sourceLabel = "chacha8:"
	atSrcUsed   = len(sourceLabel) + 7 // the count is less than 256
	atSrcChain  = len(sourceLabel) + 8
	sourceLen   = atSrcChain + 32
)

// MarshalBinary returns the stream and its exact position in 86 bytes. They determine all numbers to come.
// The error for the zero Rand is ErrZeroSeed.
func (r Rand) MarshalBinary() ([]byte, error) {
	if r.key == ([32]byte{}) {
		return nil, ErrZeroSeed
	}
	b := make([]byte, 0, stateLen)
	b = append(b, stateLabel...)
	b = append(b, r.key[:]...)
	if !r.live {
		b = append(b, r.key[:]...)
		b = append(b, 0)
	} else {
		src, err := r.src.MarshalBinary()
		if err != nil {
			return nil, fmt.Errorf("rng: stream: %w", err)
		}
		if len(src) != sourceLen || !bytes.HasPrefix(src, []byte(sourceLabel)) {
			return nil, errors.New("rng: stream: math/rand/v2 has changed the form of ChaCha8")
		}
		b = append(b, src[atSrcChain:]...)
		b = append(b, src[atSrcUsed])
	}
	return append(b, checkState(b)...), nil
}

// UnmarshalBinary reads exactly what MarshalBinary writes. For any other length or label, an impossible
// position or a wrong checksum, the error wraps ErrSyntax. For a zero key it is ErrZeroSeed. If
// UnmarshalBinary returns an error, r is unchanged.
//
// The checksum detects damage, not malice: somebody can join the key of one stream with the position of
// another. The result is a Rand that works, but not one that New could have reached.
func (r *Rand) UnmarshalBinary(data []byte) error {
	if len(data) != stateLen {
		return fmt.Errorf("rng: stream: %w: %d bytes, want %d", ErrSyntax, len(data), stateLen)
	}
	if string(data[:atKey]) != stateLabel {
		return fmt.Errorf("rng: stream: %w: not of the form %q", ErrSyntax, stateLabel)
	}
	if string(checkState(data[:atCheck])) != string(data[atCheck:]) {
		return fmt.Errorf("rng: stream: %w: wrong checksum", ErrSyntax)
	}
	key, chain, used := [32]byte(data[atKey:]), [32]byte(data[atChain:]), data[atUsed]
	if key == ([32]byte{}) {
		return ErrZeroSeed
	}
	if used > maxUsed || used == 0 && chain != key {
		return fmt.Errorf("rng: stream: %w: impossible position", ErrSyntax)
	}
	next := Rand{key: key}
	if used > 0 {
		var src [sourceLen]byte
		copy(src[:], sourceLabel)
		src[atSrcUsed] = used
		copy(src[atSrcChain:], chain[:])
		if err := next.src.UnmarshalBinary(src[:]); err != nil {
			return fmt.Errorf("rng: stream: %w", err)
		}
		next.live = true
	}
	*r = next
	return nil
}

// checkState returns the checksum of a binary form that lacks its checksum.
func checkState(b []byte) []byte {
	h := sha256.New()
	h.Write([]byte(labelState))
	h.Write(b)
	return h.Sum(nil)[:stateLen-atCheck]
}

// MarshalText returns the stream and its exact position in 160 ASCII characters. The error for the zero Rand
// is ErrZeroSeed.
func (r Rand) MarshalText() ([]byte, error) {
	b, err := r.MarshalBinary()
	if err != nil {
		return nil, err
	}
	return []byte(stateLabel + ":" + hex.EncodeToString(b[atKey:])), nil
}

// UnmarshalText reads what MarshalText writes, as strictly as UnmarshalBinary. If it returns an error, r is
// unchanged.
func (r *Rand) UnmarshalText(text []byte) error {
	digits, ok := bytes.CutPrefix(text, []byte(stateLabel+":"))
	if !ok {
		return fmt.Errorf("rng: stream: %w: not of the form %q", ErrSyntax, stateLabel)
	}
	var b [stateLen]byte
	n := copy(b[:], stateLabel)
	if err := parseHex(b[n:], string(digits)); err != nil {
		return fmt.Errorf("rng: stream: %w", err)
	}
	return r.UnmarshalBinary(b[:])
}
