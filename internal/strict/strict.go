package strict

// This file implements the entry points and the error.

import (
	"fmt"
	"reflect"
	"strings"
	"unicode/utf8"

	"bourse.example/rng"
)

const (
	MaxBytes    = 1 << 20 // length of the text; a longer one is refused unread
	MaxDepth    = 16      // arrays and objects around a value, itself included
	MaxElements = 1 << 16 // length of a slice
)

// Unmarshal reads the one JSON value that data holds into what into points
// to, which must not be nil. The whole value is replaced. Every field must be
// present, but those tagged omitempty or omitzero, which are then zero.
// If an error is returned, *into is as it was.
func Unmarshal(data []byte, into any) error { return unmarshal(data, into, false) }

// UnmarshalOver is [Unmarshal], but a field that is absent keeps the value it
// has in *into, also in nested structs and in arrays, element by element. A
// slice is replaced: its elements are new, so all their fields must be present.
func UnmarshalOver(data []byte, into any) error { return unmarshal(data, into, true) }

func unmarshal(data []byte, into any, over bool) error {
	ptr := reflect.ValueOf(into)
	if ptr.Kind() != reflect.Pointer || ptr.IsNil() {
		return fmt.Errorf("json: cannot read into a %T that is nil or no pointer", into)
	}
	p, err := planOf(ptr.Type().Elem())
	if err != nil {
		return err
	}
	if len(data) > MaxBytes {
		return overlong(data)
	}
	// The methods that are called on the way see neither data nor *into.
	r := &reader{text: string(data)}
	fresh := reflect.New(p.typ).Elem()
	if over {
		fresh.Set(ptr.Elem())
	}
	if err := r.whole(p, fresh, over); err != nil {
		return err
	}
	ptr.Elem().Set(fresh)
	return nil
}

func overlong(data []byte) *Error {
	return &Error{Line: 1, Col: 1, Why: fmt.Sprintf("%d bytes, more than %d", len(data), MaxBytes)}
}

// Error is what is wrong with a text, and where: the first fault in it.
type Error struct {
	Offset    int    // of the fault, in bytes from 0
	Line, Col int    // the same from 1, the column in characters
	Path      string // of the value at fault, as in .board[2].entry; empty for the whole
	Why       string
	Err       error // what UnmarshalText or UnmarshalJSON returned, if one did
}

func (e *Error) Error() string {
	if e.Path == "" {
		return fmt.Sprintf("json: line %d, column %d: %s", e.Line, e.Col, e.Why)
	}
	return fmt.Sprintf("json: at %s (line %d, column %d): %s", e.Path, e.Line, e.Col, e.Why)
}

func (e *Error) Unwrap() error { return e.Err }

// Is reports whether target is [rng.ErrSyntax], which every Error is.
func (e *Error) Is(target error) bool { return target == rng.ErrSyntax }

func (e *Error) wrap(err error) *Error {
	e.Err = err
	return e
}

// inKey and inElement move an error, if there is one, from a member to what
// holds it.
func (e *Error) inKey(key string) *Error {
	if e == nil {
		return nil
	}
	if key == "" || len(key) > maxQuote || strings.Trim(key, wordBytes) != "" {
		e.Path = "[" + quote(key) + "]" + e.Path
	} else {
		e.Path = "." + key + e.Path
	}
	return e
}

func (e *Error) inElement(i int) *Error {
	if e != nil {
		e.Path = fmt.Sprintf("[%d]%s", i, e.Path)
	}
	return e
}

const (
	wordBytes = "abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789_-"
	maxQuote  = 40 // bytes of a text that an error repeats
)

func quote(s string) string { return fmt.Sprintf("%q", clip(s)) }

func clip(s string) string {
	if len(s) <= maxQuote {
		return s
	}
	n := maxQuote
	for !utf8.RuneStart(s[n]) {
		n--
	}
	return s[:n] + "…"
}
