package form

import (
	"bytes"
	"encoding"
	"encoding/json"
	"fmt"
	"math"
	"reflect"
	"slices"
	"strconv"
	"strings"
	"sync"
	"sync/atomic"
	"unsafe"
)

// This file writes the content of a value: what it contains, regardless of the Go types that it is stored in.
// Fields are written under their JSON names, in the order of the names, and enum values are written by name.
// Everything that is zero is omitted. A game can therefore add a field, a card, a kind or an enum value
// without changing the content of values that do not use it.
//
// A state is written after every move, and few of its parts change, so each part keeps what it wrote last.
// Numbers and names are written again: that is as fast as to see that they are the same.

// A part writes the content of one part of a value: a struct, an array, or a leaf, which writes itself as
// JSON.
type part struct {
	key    string // "name": as a prefix; "" at the top level
	offset uintptr
	size   uintptr
	layout Layout
	parts  []part // of a struct or an array
	leaf   *leaf

	memory []byte // what was written last; nothing at the top level, and for a number or a name
	text   []byte // its content, or nothing if it is omitted
}

// A leaf writes values of one type: numbers, names, or others.
type leaf struct {
	of    reflect.Type
	kind  reflect.Kind             // of numbers: integers and bools that are written as such
	names []atomic.Pointer[string] // of a type of one byte, by value; nil for those not yet written

	// Others are written from a copy, so that the value itself can stay off the heap.
	value  any // a pointer to the copy
	copied unsafe.Pointer
}

// copyOf returns a leaf with a copy.
func copyOf(t reflect.Type) *leaf {
	v := reflect.New(t)
	return &leaf{of: t, value: v.Interface(), copied: v.UnsafePointer()}
}

// A Content writes the contents of values of one type, and keeps the texts of their parts: most parts of a value
// are as they were in the value before. It may be used by only one goroutine at a time. The zero Content is ready
// for use.
type Content[T any] struct{ whole *part }

// Append appends the content of *v: a JSON object without spaces. The type must have a fixed size. Fields with
// the tag content:"-" are omitted.
func (c *Content[T]) Append(dst []byte, v *T) ([]byte, error) {
	if c.whole == nil {
		whole, err := partsOf(reflect.TypeFor[T]())
		if err != nil {
			return dst, err
		}
		c.whole = whole
	}
	return c.whole.write(dst, unsafe.Pointer(v))
}

var contents sync.Map // reflect.Type to *sync.Pool of *Content[T]

// AppendContent does what Append does, with a Content that is kept for the type as long as there is memory.
func AppendContent[T any](dst []byte, v *T) ([]byte, error) {
	t := reflect.TypeFor[T]()
	pool, ok := contents.Load(t)
	if !ok {
		pool, _ = contents.LoadOrStore(t, &sync.Pool{New: func() any { return new(Content[T]) }})
	}
	c := pool.(*sync.Pool).Get().(*Content[T])
	dst, err := c.Append(dst, v)
	pool.(*sync.Pool).Put(c)
	return dst, err
}

var plans sync.Map // reflect.Type to *part: what partsOf copies

// partsOf returns the part that represents a whole value.
func partsOf(t reflect.Type) (*part, error) {
	plan, ok := plans.Load(t)
	if !ok {
		p := new(part)
		if err := p.divide(t, make(map[reflect.Type]*leaf)); err != nil {
			return nil, err
		}
		plan, _ = plans.LoadOrStore(t, p)
	}
	p := *plan.(*part)
	p.own()
	return &p, nil
}

// own gives a part parts and copies of its own. Numbers and names have no copy and are shared.
func (p *part) own() {
	p.parts = slices.Clone(p.parts)
	for i := range p.parts {
		p.parts[i].own()
	}
	if p.leaf != nil && p.leaf.value != nil {
		p.leaf = copyOf(p.leaf.of)
	}
}

var (
	jsonMarshaler = reflect.TypeFor[json.Marshaler]()
	textMarshaler = reflect.TypeFor[encoding.TextMarshaler]()
)

// divide finds the parts of a value. It does not use the MarshalJSON of the whole value, which writes a
// header.
func (p *part) divide(t reflect.Type, leaves map[reflect.Type]*leaf) error {
	switch t.Kind() {
	case reflect.Struct:
		return p.fields(t, leaves)
	case reflect.Array:
		for i := range t.Len() {
			if err := p.add(strconv.Itoa(i), t.Elem(), uintptr(i)*t.Elem().Size(), leaves); err != nil {
				return err
			}
		}
		return nil
	}
	return fmt.Errorf("%v is neither a struct nor an array", t)
}

// fields adds the fields of a struct, in the order of their names, including the fields of embedded structs.
func (p *part) fields(t reflect.Type, leaves map[reflect.Type]*leaf) error {
	for i := range t.NumField() {
		f := t.Field(i)
		name, _, _ := strings.Cut(f.Tag.Get("json"), ",")
		switch {
		case f.Tag.Get("content") == "-":
			continue
		case f.Anonymous && name == "" && f.Type.Kind() == reflect.Struct:
			inner := part{}
			if err := inner.fields(f.Type, leaves); err != nil {
				return err
			}
			for _, part := range inner.parts {
				part.offset += f.Offset
				p.parts = append(p.parts, part)
			}
			continue
		case !f.IsExported():
			return fmt.Errorf("field %s of %v is unexported", f.Name, t)
		case name == "" || name == "-":
			name = f.Name
		}
		if err := p.add(name, f.Type, f.Offset, leaves); err != nil {
			return err
		}
	}
	slices.SortFunc(p.parts, func(a, b part) int { return strings.Compare(a.key, b.key) })
	return nil
}

// add adds a part of a type.
func (p *part) add(name string, t reflect.Type, offset uintptr, leaves map[reflect.Type]*leaf) error {
	runs, _, err := addRuns(nil, t, 0, math.MaxInt)
	if err != nil {
		return err
	}
	inner := part{key: strconv.Quote(name) + ":", offset: offset, size: t.Size(), layout: joined(runs)}
	kind := t.Kind()
	own := t.Implements(jsonMarshaler) || t.Implements(textMarshaler)
	if !own && (kind == reflect.Struct || kind == reflect.Array) {
		if err := inner.divide(t, leaves); err != nil {
			return err
		}
	} else if inner.leaf = leaves[t]; inner.leaf == nil {
		switch {
		case !own:
			inner.leaf = &leaf{of: t, kind: kind}
		case t.Size() == 1:
			inner.leaf = &leaf{of: t, names: make([]atomic.Pointer[string], math.MaxUint8+1)}
		default:
			inner.leaf = copyOf(t)
		}
		leaves[t] = inner.leaf
	}
	p.parts = append(p.parts, inner)
	return nil
}

// write appends the content of a struct or an array at an address.
func (p *part) write(dst []byte, at unsafe.Pointer) ([]byte, error) {
	dst = append(dst, '{')
	first := len(dst)
	for i := range p.parts {
		inner := &p.parts[i]
		before := len(dst)
		if before > first {
			dst = append(dst, ',')
		}
		dst = append(dst, inner.key...)
		from := len(dst)
		var err error
		if dst, err = inner.append(dst, unsafe.Add(at, inner.offset)); err != nil {
			return dst, err
		}
		if len(dst) == from {
			dst = dst[:before]
		}
	}
	return append(dst, '}'), nil
}

// append appends the content of the part at an address, or nothing if the part is empty.
func (p *part) append(dst []byte, at unsafe.Pointer) ([]byte, error) {
	if p.leaf != nil && p.leaf.kind != 0 {
		return p.leaf.appendNumber(dst, at), nil
	}
	if p.leaf != nil && p.leaf.names != nil {
		return p.leaf.appendName(dst, at)
	}
	memory := unsafe.Slice((*byte)(at), p.size)
	if string(memory) != string(p.memory) {
		p.memory = append(p.memory[:0], memory...)
		if err := p.rewrite(at); err != nil {
			p.memory = p.memory[:0]
			return dst, err
		}
	}
	return append(dst, p.text...), nil
}

// rewrite sets the text of the part at an address.
func (p *part) rewrite(at unsafe.Pointer) (err error) {
	p.text = p.text[:0]
	switch {
	case p.layout.IsZero(at):
		return nil
	case p.leaf != nil:
		p.text, err = p.leaf.append(p.text, at, p.size)
	default:
		p.text, err = p.write(p.text, at)
	}
	p.text = some(p.text)
	return err
}

// append appends the content of the value of some size at an address.
func (l *leaf) append(dst []byte, at unsafe.Pointer, size uintptr) ([]byte, error) {
	copy(unsafe.Slice((*byte)(l.copied), size), unsafe.Slice((*byte)(at), size))
	text, err := written(l.value)
	if err != nil {
		return dst, err
	}
	return used(dst, text), nil
}

// some returns a text, or nothing if it is of an empty object.
func some(text []byte) []byte {
	if string(text) == "{}" {
		return text[:0]
	}
	return text
}

// appendName appends the name of the value at an address, or nothing if it is zero.
func (l *leaf) appendName(dst []byte, at unsafe.Pointer) ([]byte, error) {
	v := *(*uint8)(at)
	if v == 0 {
		return dst, nil
	}
	name := l.names[v].Load()
	if name == nil {
		text, err := copyOf(l.of).append(nil, at, 1)
		if err != nil {
			return dst, err
		}
		written := string(some(text))
		name = &written
		l.names[v].Store(name)
	}
	return append(dst, *name...), nil
}

// appendNumber appends the integer or the bool at an address, or nothing if it is zero.
func (l *leaf) appendNumber(dst []byte, at unsafe.Pointer) []byte {
	var n int64
	switch l.kind {
	case reflect.Bool:
		if *(*bool)(at) {
			dst = append(dst, "true"...)
		}
		return dst
	case reflect.Int8:
		n = int64(*(*int8)(at))
	case reflect.Int16:
		n = int64(*(*int16)(at))
	case reflect.Int32:
		n = int64(*(*int32)(at))
	case reflect.Int64:
		n = *(*int64)(at)
	case reflect.Uint8:
		n = int64(*(*uint8)(at))
	case reflect.Uint16:
		n = int64(*(*uint16)(at))
	case reflect.Uint32:
		n = int64(*(*uint32)(at))
	default:
		if v := *(*uint64)(at); v != 0 {
			dst = strconv.AppendUint(dst, v, 10)
		}
		return dst
	}
	if n == 0 {
		return dst
	}
	return strconv.AppendInt(dst, n, 10)
}

// isZero reports whether all bytes are zero. The first one decides for most values that are not.
func isZero(memory []byte) bool {
	if len(memory) > 0 && memory[0] != 0 {
		return false
	}
	for ; len(memory) > len(zeros); memory = memory[len(zeros):] {
		if string(memory[:len(zeros)]) != string(zeros[:]) {
			return false
		}
	}
	return string(memory) == string(zeros[:len(memory)])
}

var zeros [256]byte

// written returns the JSON of a value, given a pointer to it.
func written(v any) ([]byte, error) {
	switch v := v.(type) {
	case json.Marshaler:
		return v.MarshalJSON()
	case encoding.TextMarshaler:
		text, err := v.MarshalText()
		return strconv.AppendQuote(nil, string(text)), err
	}
	return json.Marshal(v)
}

// used appends JSON without object members that mean nothing: false, 0, "", "none", [] and {}.
func used(dst, text []byte) []byte {
	if bytes.IndexByte(text, '{') < 0 {
		return append(dst, text...)
	}
	dst, _ = appendUsed(dst, text)
	return dst
}

// appendUsed does what used does for the first value in a text, and returns the rest of the text.
func appendUsed(dst, text []byte) (out, rest []byte) {
	switch text[0] {
	case '{', '[':
		object, open := text[0] == '{', len(dst)+1
		dst, text = append(dst, text[0]), text[1:]
		for text[0] != '}' && text[0] != ']' {
			if text[0] == ',' {
				text = text[1:]
			}
			before := len(dst)
			if before > open {
				dst = append(dst, ',')
			}
			if object {
				n := bytes.IndexByte(text[1:], '"') + 3 // keys are plain words
				dst, text = append(dst, text[:n]...), text[n:]
			}
			from := len(dst)
			if dst, text = appendUsed(dst, text); object && !says(dst[from:]) {
				dst = dst[:before]
			}
		}
		return append(dst, text[0]), text[1:]
	case '"':
		n := bytes.IndexByte(text[1:], '"') + 2 // names have no quotes
		return append(dst, text[:n]...), text[n:]
	}
	n := bytes.IndexAny(text, ",}]")
	if n < 0 {
		n = len(text)
	}
	return append(dst, text[:n]...), text[n:]
}

// says reports whether a JSON value is not empty.
func says(value []byte) bool {
	switch string(value) {
	case "false", "0", `""`, `"none"`, "[]", "{}", "null":
		return false
	}
	return true
}
