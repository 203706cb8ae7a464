package site

import (
	"cmp"
	"errors"
	"fmt"
	"sync"
)

// This file keeps drawings, so that each is made once for all its readers.

// maxDrawings is the most drawings that are kept. Each has some ten kilobytes.
const maxDrawings = 256

// Kept are the last values that were made, by their keys. A key names the table, the seat, the position, and
// everything else that a value shows.
type kept[T any] struct {
	most int // 0 for maxDrawings
	mu   sync.Mutex
	all  map[string]*making[T]
	keys []string // the oldest first
}

// A making is a value that is made once.
type making[T any] struct {
	do    sync.Once
	value T
	err   error
}

// errUnmade reports that a value could not be made for somebody else who asked for it.
var errUnmade = errors.New("the drawing has failed")

// of returns the value with a key, and makes it if it is not kept. Errors are not kept.
func (k *kept[T]) of(key string, produce func() (T, error)) (T, error) {
	k.mu.Lock()
	one := k.all[key]
	if one == nil {
		if k.all == nil {
			k.all = map[string]*making[T]{}
		}
		if len(k.keys) == cmp.Or(k.most, maxDrawings) {
			delete(k.all, k.keys[0])
			k.keys = append(k.keys[:0], k.keys[1:]...)
		}
		one = &making[T]{}
		k.all[key], k.keys = one, append(k.keys, key)
	}
	k.mu.Unlock()
	one.do.Do(func() {
		one.err = errUnmade // if produce panics
		one.value, one.err = produce()
	})
	if one.err != nil {
		k.mu.Lock()
		defer k.mu.Unlock()
		if k.all[key] == one {
			k.all[key] = &making[T]{} // its key stays in keys
		}
	}
	return one.value, one.err
}

// key returns the key of something that a seat sees.
func (p place) key(parts ...any) string { return fmt.Sprint(p.id, " ", p.seat, " ", parts) }
