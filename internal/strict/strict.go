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
	MaxBytes    = 1 << 20 // of the text; a longer one is refused unread
	MaxDepth    = 16      // arrays and objects around a value, including itself
	MaxElements = 1 << 16 // of a slice
)

// Unmarshal reads the only JSON value in data into *into, which must not be a nil pointer. It replaces the
// whole value. Every field must be present, except fields tagged omitempty or omitzero, which are zero if
// absent. If Unmarshal returns an error, *into is unchanged.
func Unmarshal(data []byte, into any) error { return unmarshal(data, into, false) }

// UnmarshalOver is [Unmarshal], except that an absent field keeps its value in *into, including fields of
// nested structs and of array elements. A slice is replaced: its elements are new, so all their fields must
// be present.
func UnmarshalOver(data []byte, into any) error { return unmarshal(data, into, true) }

func unmarshal(data []byte, into any, over bool) error {
	ptr := reflect.ValueOf(into)
	if ptr.Kind() != reflect.Pointer || ptr.IsNil() {
		return fmt.Errorf("json: cannot read into a %T that is nil or not a pointer", into)
	}
	p, err := planOf(ptr.Type().Elem())
	if err != nil {
		return err
	}
	if len(data) > MaxBytes {
		return overlong(data)
	}
	// The methods called on the way see neither data nor *into.
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

// Error is the first fault in a text, with its place.
type Error struct {
	Offset    int    // of the fault, in bytes from 0
	Line, Col int    // the same place from 1, with the column in characters
	Path      string // of the wrong value, such as .board[2].entry; empty for the whole
	Why       string
	Number    string // the integer that the value's type cannot hold, or empty
	Err       error  // the error of UnmarshalText or UnmarshalJSON, or nil
}

func (e *Error) Error() string {
	if e.Path == "" {
		return fmt.Sprintf("json: line %d, column %d: %s", e.Line, e.Col, e.Why)
	}
	return fmt.Sprintf("json: at %s (line %d, column %d): %s", e.Path, e.Line, e.Col, e.Why)
}

func (e *Error) Unwrap() error { return e.Err }

// Is reports whether target is [rng.ErrSyntax], which every Error matches.
func (e *Error) Is(target error) bool { return target == rng.ErrSyntax }

func (e *Error) wrap(err error) *Error {
	e.Err = err
	return e
}

// inKey and inElement convert the path of an error from a member to the value that contains it. They return
// nil for nil.
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
	maxQuote  = 40 // of the text in an error
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
