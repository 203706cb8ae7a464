package bourse

import (
	"context"
	"crypto/sha256"
	"encoding/hex"
	"fmt"
	"sync"

	"bourse.example/internal/form"
)

// This file declares Bot and implements Memory and Key: deciding, and what one remembers.

// A Bot decides for one seat of one game: it is made anew for each. V is the game's view and M its
// move. A bot never gets a State. To look ahead it draws one with Sample of its [View], and plays on
// from there with Pick and ApplyUnchecked of the [State].
type Bot[V, M any] interface {
	// Choose returns one of the moves that the options stand for. The options are the caller's:
	// they must not be kept or changed. When the context ends the bot should return soon.
	Choose(ctx context.Context, view V, options []Option[M]) (M, error)
}

// A Memory is a key of everything that a seat has seen: its information set under perfect recall.
// Seats with equal memories of games with equal configs have equal views. The zero Memory has seen
// nothing.
type Memory [16]byte

// Recall returns the memory that has also seen an event, as the event's For returned it for the
// seat.
func Recall[E Event[E]](m Memory, seen E) Memory {
	buf := notes.Get().(*[]byte)
	b, err := form.AppendContent(append((*buf)[:0], m[:]...), &seen)
	if err != nil {
		// An event that is no plain value must not be forgotten either.
		b = fmt.Appendf(append((*buf)[:0], m[:]...), "%#v", seen)
	}
	sum := sha256.Sum256(b)
	*buf = b
	notes.Put(buf)
	return Memory(sum[:16])
}

// A Key stands for a plain value in 16 bytes: for a view, as the key of what a search knows of an
// information set. It is the same on every machine, but goes by the
// layout of the type: a key means nothing to another build of the program.
type Key [16]byte

// KeyOf returns the key of a view, a state or another plain value, the first half of SHA-256 over its
// binary form without the header. Different values have different keys, as far as anybody will ever
// see. It allocates nothing. It panics if the value holds anything but bools, integers of a set width,
// arrays of them and structs with exported fields.
func KeyOf[T comparable](v *T) Key {
	buf := notes.Get().(*[]byte)
	b, err := form.AppendPlain((*buf)[:0], v)
	if err != nil {
		panic("bourse: no key: " + err.Error())
	}
	sum := sha256.Sum256(b)
	*buf = b
	notes.Put(buf)
	return Key(sum[:16])
}

// notes are buffers for Recall and KeyOf.
var notes = sync.Pool{New: func() any { return new([]byte) }}

// String returns the memory in 32 hex digits.
func (m Memory) String() string { return hex.EncodeToString(m[:]) }
