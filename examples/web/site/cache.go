package site

import (
	"cmp"
	"container/list"
	"errors"
	"sync"
	"time"
)

// This file keeps values in memory, so that each is made once for everyone who asks for it.

// maxDrawings is the most drawings that are kept. Each has some ten kilobytes.
const maxDrawings = 256

// Kept are the values that were used last, by their keys. A key names everything that a value depends on.
type kept[T any] struct {
	most int           // 0 for maxDrawings
	age  time.Duration // after which a value is made again; 0 for never
	mu   sync.Mutex
	all  map[string]*list.Element
	used list.List // of *making[T], the last one used first
}

// A making is a value that is made once.
type making[T any] struct {
	key   string
	began time.Time
	do    sync.Once
	value T
	err   error
}

// errUnmade reports that a value could not be made, perhaps for somebody else who asked for it.
var errUnmade = errors.New("it could not be made")

// of returns the value with a key, and makes it if it is not kept. Errors are not kept.
func (k *kept[T]) of(key string, produce func() (T, error)) (T, error) {
	k.mu.Lock()
	e := k.all[key]
	if e != nil && k.isOld(e.Value.(*making[T])) {
		k.drop(e)
		e = nil
	}
	if e == nil {
		if k.all == nil {
			k.all = map[string]*list.Element{}
		}
		if len(k.all) == cmp.Or(k.most, maxDrawings) {
			k.drop(k.used.Back())
		}
		e = k.used.PushFront(&making[T]{key: key, began: time.Now()})
		k.all[key] = e
	}
	k.used.MoveToFront(e)
	k.mu.Unlock()
	one := e.Value.(*making[T])
	one.do.Do(func() {
		one.err = errUnmade // if produce panics
		defer func() {
			if one.err != nil {
				k.mu.Lock()
				defer k.mu.Unlock()
				k.drop(e)
			}
		}()
		one.value, one.err = produce()
	})
	return one.value, one.err
}

// take forgets the value with a key and returns it, or the zero value if none is kept.
func (k *kept[T]) take(key string) (value T) {
	k.mu.Lock()
	e := k.all[key]
	if e == nil {
		k.mu.Unlock()
		return value
	}
	k.drop(e)
	k.mu.Unlock()
	one := e.Value.(*making[T])
	one.do.Do(func() {}) // waits if it is being made
	if !k.isOld(one) {
		value = one.value
	}
	return value
}

// isOld reports whether a value has to be made again.
func (k *kept[T]) isOld(one *making[T]) bool { return k.age > 0 && time.Since(one.began) >= k.age }

// drop forgets a value. The caller has locked k.
func (k *kept[T]) drop(e *list.Element) {
	if key := e.Value.(*making[T]).key; k.all[key] == e {
		delete(k.all, key)
		k.used.Remove(e)
	}
}
