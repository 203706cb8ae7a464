package main

import (
	"fmt"
	"reflect"
	"strings"
	"unicode"
	"unicode/utf8"
	"unsafe"

	"bourse.example/futures"
)

// #include <stdlib.h>
// #include "write.h"
import "C"

// This file finds the columns of an observation: where each number of a view, or of a move, is in memory.

// A column is one number of an observation or of an option.
type column struct {
	Name string `json:"name"` // the path in the JSON form: seats.2.store.0
	Type string `json:"type"` // the name of the Go type; the schema's enums list the values of some
	Doc  string `json:"doc"`
}

// A run is a part of a layout that C writes in one loop.
type run struct {
	op                                  C.int32_t
	offset, stride, count, shift, width int
}

// A layout has the columns of a plain struct type, in the order in which they are written. In an array of
// structs, the first field of all elements comes first, then the second field of all, and so on.
type layout struct {
	columns []column
	runs    []run
	types   map[reflect.Type]bool // of the columns
}

// layoutOf returns the layout of a struct without its fields called except.
func layoutOf(t reflect.Type, except string) *layout {
	l := &layout{types: map[reflect.Type]bool{}}
	for _, f := range plain(t, 0, "", "") {
		if f.path != except {
			l.add(f.t, f.offset, f.path, f.doc)
		}
	}
	return l
}

// A leaf is a field that is not a struct.
type leaf struct {
	t         reflect.Type
	offset    uintptr
	path, doc string
}

// plain returns the fields of a struct, and those of its structs in their place.
func plain(t reflect.Type, offset uintptr, path, doc string) (fields []leaf) {
	for i := range t.NumField() {
		f := t.Field(i)
		name, doc := path, doc
		if !f.Anonymous {
			name = join(path, jsonName(f))
		}
		if own := f.Tag.Get("doc"); own != "" {
			doc = own
		}
		if f.Type.Kind() == reflect.Struct {
			fields = append(fields, plain(f.Type, offset+f.Offset, name, doc)...)
		} else {
			fields = append(fields, leaf{f.Type, offset + f.Offset, name, doc})
		}
	}
	return fields
}

func jsonName(f reflect.StructField) string {
	if tag := f.Tag.Get("json"); tag != "" {
		return tag
	}
	first, size := utf8.DecodeRuneInString(f.Name)
	return string(unicode.ToLower(first)) + f.Name[size:]
}

func join(path string, name any) string {
	return strings.TrimPrefix(fmt.Sprintf("%s.%v", path, name), ".")
}

// add adds the columns of a field.
func (l *layout) add(t reflect.Type, offset uintptr, path, doc string) {
	if t.Kind() != reflect.Array {
		l.scalars(t, offset, 0, 1, doc, func(int) string { return path })
		return
	}
	elem, n := t.Elem(), t.Len()
	switch elem.Kind() {
	case reflect.Struct:
		for _, f := range plain(elem, 0, "", doc) {
			if f.t.Kind() != reflect.Array {
				l.scalars(f.t, offset+f.offset, elem.Size(), n, f.doc,
					func(i int) string { return join(join(path, i), f.path) })
				continue
			}
			for i := range n {
				l.add(f.t, offset+uintptr(i)*elem.Size()+f.offset, join(join(path, i), f.path), f.doc)
			}
		}
	case reflect.Array:
		for i := range n {
			l.add(elem, offset+uintptr(i)*elem.Size(), join(path, i), doc)
		}
	default:
		l.scalars(elem, offset, elem.Size(), n, doc, func(i int) string { return join(path, i) })
	}
}

// A part is some bits of a number that have a separate column.
type part struct {
	name         string
	shift, width int
}

// markerParts are the parts of a marker of Futures!: what it names.
var markerParts = []part{{"commodity", 6, 2}, {"side", 4, 2}, {"row", 0, 4}}

// scalars adds n numbers that are stride bytes apart. A set becomes a column for each of its bits, and a
// marker becomes three columns.
func (l *layout) scalars(t reflect.Type, offset, stride uintptr, n int, doc string, path func(int) string) {
	l.types[t] = true
	name := func(path string) { l.columns = append(l.columns, column{path, t.String(), doc}) }
	if t == reflect.TypeFor[futures.Marker]() {
		for _, p := range markerParts {
			for i := range n {
				name(join(path(i), p.name))
			}
			l.runs = append(l.runs, run{C.OP_PART, int(offset), int(stride), n, p.shift, p.width})
		}
		return
	}
	if _, set := t.MethodByName("Has"); set {
		op := map[uintptr]C.int32_t{1: C.OP_SET8, 2: C.OP_SET16}[t.Size()]
		for i := range n {
			for bit := range t.Bits() {
				name(join(path(i), bit))
			}
			l.runs = append(l.runs, run{op: op, offset: int(offset + uintptr(i)*stride), count: t.Bits()})
		}
		return
	}
	op, known := ops[t.Kind()]
	if !known {
		panic(fmt.Sprintf("layout: %s is a %s", path(0), t)) // the games' types are fixed: a test makes them all
	}
	for i := range n {
		name(path(i))
	}
	l.runs = append(l.runs, run{op: op, offset: int(offset), stride: int(stride), count: n})
}

var ops = map[reflect.Kind]C.int32_t{reflect.Bool: C.OP_U8, reflect.Uint8: C.OP_U8, reflect.Int8: C.OP_I8,
	reflect.Uint16: C.OP_U16, reflect.Int16: C.OP_I16, reflect.Int32: C.OP_I32}

// inC copies the layout into C's memory, where freeLayout frees it.
func (l *layout) inC() C.bourse_layout {
	size := C.size_t(len(l.runs)) * C.sizeof_bourse_run
	at := (*C.bourse_run)(C.malloc(size))
	for i, r := range l.runs {
		sliceAt(at, len(l.runs))[i] = C.bourse_run{r.op, C.int32_t(r.offset), C.int32_t(r.stride),
			C.int32_t(r.count), C.int32_t(r.shift), 1<<r.width - 1}
	}
	return C.bourse_layout{at, C.int64_t(len(l.runs)), C.int64_t(len(l.columns))}
}

func freeLayout(l C.bourse_layout) { C.free(unsafe.Pointer(l.runs)) }
