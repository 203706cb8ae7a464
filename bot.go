package bourse

import (
	"context"
	"crypto/sha256"
	"fmt"
	"sync"

	"bourse.example/internal/form"
)

// This file declares Bot and implements Memory and Key: how a seat decides, and what it remembers.

// A Bot chooses the moves of one seat in one game. Make a new bot for each game and seat. V is the game's
// view and M its move. A bot never gets a State. To look ahead, it draws one with the Sample method of its
// [View] and plays on from there with Pick and ApplyUnchecked of the [State].
type Bot[V, M any] interface {
	// Choose returns one of the moves that the options stand for. It must not keep or change the options. If
	// the context ends before the bot has decided, Choose soon returns the best move that it has found, or
	// [Idle], with the context's error. The caller may use that move. With any other error, it may not. The
	// context is never nil.
	Choose(ctx context.Context, view V, options []Option[M]) (M, error)
}

// A Memory is a key for everything that a seat has seen: its information set under perfect recall. Two seats
// with equal memories, in games with equal configs, have equal views. The zero Memory has seen nothing.
type Memory [16]byte

// Recall adds an event to a memory and returns the new memory. Pass the event as its For method returned it
// for the seat.
func Recall[E Event[E]](m Memory, seen E) Memory {
	buf := notes.Get().(*[]byte)
	b, err := form.AppendContent(append((*buf)[:0], m[:]...), &seen)
	if err != nil {
		// An event that is not a plain value must not be forgotten either.
		b = fmt.Appendf(append((*buf)[:0], m[:]...), "%#v", seen)
	}
	sum := sha256.Sum256(b)
	*buf = b
	notes.Put(buf)
	return Memory(sum[:16])
}

// KeyOf returns a key for a view, a state or another plain value. A search can use the key of a view to store what
// it knows about an information set. Equal values have equal keys. A key is the same on every machine, but it
// depends on the layout of the type: it means nothing to another build of the program. It is the first half of a
// SHA-256 over the value's binary form without the header, so two different values with
// the same key will never be found. KeyOf allocates nothing. It panics unless the value consists of bools,
// integers of a fixed width, arrays of them and structs with exported fields.
func KeyOf[T comparable](v *T) [16]byte {
	buf := notes.Get().(*[]byte)
	b, err := form.AppendPlain((*buf)[:0], v)
	if err != nil {
		panic("bourse: no key: " + err.Error())
	}
	sum := sha256.Sum256(b)
	*buf = b
	notes.Put(buf)
	return [16]byte(sum[:16])
}

// notes are buffers for Recall and KeyOf.
var notes = sync.Pool{New: func() any { return new([]byte) }}
