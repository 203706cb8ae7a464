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
	"unsafe"
)

// This file writes the content of a value: what it contains, regardless of the Go types that it is stored in.
// Fields are written under their JSON names, in the order of the names, and enum values are written by name.
// Everything that is zero is omitted. A game can therefore add a field, a card, a kind or an enum value
// without changing the content of values that do not use it.
//
// A state is written after every move, and few of its parts change, so each part keeps what it wrote last.

// A part writes the content of one part of a value: a struct, an array, or a leaf, which writes itself as
// JSON.
type part struct {
	key    string // "name": as a prefix; "" at the top level
	offset uintptr
	size   uintptr
	layout Layout
	parts  []part // of a struct or an array
	leaf   *leaf

	memory []byte // what was written last; nothing at the top level
	text   []byte // its content, or nothing if it is omitted
}

// A leaf writes values of one type and keeps some of their texts.
type leaf struct {
	number bool // the type is an integer or a bool that is written as such
	kind   reflect.Kind
	names  []string // of a type of one byte, by value; "" for those not yet written
	layout Layout
	memory []byte
	value  reflect.Value     // a pointer to a copy, so that the value itself can stay off the heap
	texts  map[string]string // by the memory of the value
}

// maxTexts limits the texts that a leaf keeps. No type has more names.
const maxTexts = 256

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
	p.own(make(map[*leaf]*leaf))
	return &p, nil
}

// own gives a part parts and leaves of its own.
func (p *part) own(leaves map[*leaf]*leaf) {
	p.parts = slices.Clone(p.parts)
	for i := range p.parts {
		p.parts[i].own(leaves)
	}
	if p.leaf == nil {
		return
	}
	mine := leaves[p.leaf]
	if mine == nil {
		mine = &leaf{number: p.leaf.number, kind: p.leaf.kind, names: slices.Clone(p.leaf.names), layout: p.leaf.layout,
			value: reflect.New(p.leaf.value.Type().Elem()), texts: make(map[string]string)}
		leaves[p.leaf] = mine
	}
	p.leaf = mine
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
		inner.leaf = &leaf{kind: kind, number: !own, value: reflect.New(t), layout: inner.layout,
			texts: make(map[string]string)}
		if own && t.Size() == 1 {
			inner.leaf.names = make([]string, maxTexts)
		}
		leaves[t] = inner.leaf
	}
	p.parts = append(p.parts, inner)
	return nil
}

// write appends the content of the part at an address.
func (p *part) write(dst []byte, at unsafe.Pointer) ([]byte, error) {
	if p.leaf != nil {
		return p.leaf.append(dst, at)
	}
	dst = append(dst, '{')
	empty := true
	for i := range p.parts {
		inner := &p.parts[i]
		text, err := inner.content(unsafe.Add(at, inner.offset))
		if err != nil {
			return dst, err
		}
		if len(text) == 0 {
			continue
		}
		if !empty {
			dst = append(dst, ',')
		}
		empty = false
		dst = append(append(dst, inner.key...), text...)
	}
	return append(dst, '}'), nil
}

// content returns the content of the part at an address, or nothing if the part is empty.
func (p *part) content(at unsafe.Pointer) ([]byte, error) {
	memory := unsafe.Slice((*byte)(at), p.size)
	if string(memory) == string(p.memory) {
		return p.text, nil
	}
	p.memory = append(p.memory[:0], memory...)
	p.text = p.text[:0]
	if p.layout.IsZero(at) {
		return p.text, nil
	}
	var err error
	if p.text, err = p.write(p.text, at); err != nil {
		p.memory = p.memory[:0]
		return nil, err
	}
	if string(p.text) == "{}" {
		p.text = p.text[:0]
	}
	return p.text, nil
}

// append appends the content of the value at an address, which is not zero.
func (l *leaf) append(dst []byte, at unsafe.Pointer) ([]byte, error) {
	switch {
	case l.number:
		return l.appendNumber(dst, at), nil
	case l.names != nil:
		if name := l.names[*(*uint8)(at)]; name != "" {
			return append(dst, name...), nil
		}
	}
	l.memory = l.memory[:0]
	for _, s := range l.layout {
		l.memory = append(l.memory, s.of(at)...)
	}
	if text, ok := l.texts[string(l.memory)]; ok {
		return append(dst, text...), nil
	}
	own, memory := l.value.UnsafePointer(), l.memory
	for _, s := range l.layout {
		memory = memory[copy(s.of(own), memory):]
	}
	text, err := written(l.value.Interface())
	if err != nil {
		return dst, err
	}
	if len(l.texts) == maxTexts {
		clear(l.texts)
	}
	from := len(dst)
	dst = used(dst, text)
	if l.names != nil {
		l.names[*(*uint8)(at)] = string(dst[from:])
		return dst, nil
	}
	l.texts[string(l.memory)] = string(dst[from:])
	return dst, nil
}

// appendNumber appends an integer or a bool, which is not zero.
func (l *leaf) appendNumber(dst []byte, at unsafe.Pointer) []byte {
	switch l.kind {
	case reflect.Bool:
		return append(dst, "true"...)
	case reflect.Int8:
		return strconv.AppendInt(dst, int64(*(*int8)(at)), 10)
	case reflect.Int16:
		return strconv.AppendInt(dst, int64(*(*int16)(at)), 10)
	case reflect.Int32:
		return strconv.AppendInt(dst, int64(*(*int32)(at)), 10)
	case reflect.Int64:
		return strconv.AppendInt(dst, *(*int64)(at), 10)
	case reflect.Uint8:
		return strconv.AppendUint(dst, uint64(*(*uint8)(at)), 10)
	case reflect.Uint16:
		return strconv.AppendUint(dst, uint64(*(*uint16)(at)), 10)
	case reflect.Uint32:
		return strconv.AppendUint(dst, uint64(*(*uint32)(at)), 10)
	}
	return strconv.AppendUint(dst, *(*uint64)(at), 10)
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
