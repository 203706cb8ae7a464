package main

import (
	"fmt"
	"maps"
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

// A layout has the columns of a plain struct type, in the order in which they are in memory.
type layout struct {
	columns []column
	sources []source // of the columns
	spans   []span
	types   map[reflect.Type]bool // of the columns
}

// A source is where the value of a column is: a signed integer of some bytes, or some bits of a byte.
type source struct {
	offset, size int
	signed       bool
	shift, width int
}

// A span is the columns of an array of structs: count times each columns, from structs that are stride bytes
// apart.
type span struct{ first, each, count, stride int }

// layoutOf returns the layout of a struct without its fields called except.
func layoutOf(t reflect.Type, except string) *layout {
	l := &layout{types: map[reflect.Type]bool{}}
	l.add(t, 0, "", "", except)
	return l
}

// viewParts returns the layouts of what a view has: what is public, its seat, and what the seat alone knows. A
// State has the same public part, and a list of what each seat knows.
func (g *rules[S, M, V, E]) viewParts() (public, seat, own *layout) {
	view, state := reflect.TypeFor[V](), reflect.TypeFor[S]()
	is := func(t reflect.Type, i int, name string) reflect.Type {
		if f := t.Field(i); f.Name == name && (i > 0 || f.Offset == 0) {
			return f.Type
		}
		panic(fmt.Sprintf("layout: member %d of %s is not %s", i, t, name)) // see the panic in scalar
	}
	if is(view, 0, "Public") != is(state, 0, "Public") || is(view, 2, "Own") != is(state, 1, "Own").Elem() {
		panic(fmt.Sprintf("layout: %s is not a part of %s", view, state))
	}
	public, seat, own = layoutOf(view.Field(0).Type, ""), new(layout), new(layout)
	seat.types, own.types = map[reflect.Type]bool{}, map[reflect.Type]bool{}
	seat.add(is(view, 1, "Seat"), 0, "seat", view.Field(1).Tag.Get("doc"), "")
	own.add(view.Field(2).Type, 0, "own", view.Field(2).Tag.Get("doc"), "")
	return public, seat, own
}

// A shape is what all batches of a game share.
type shape[S, M any] struct {
	about   schema
	columns int // of an observation
	feature int // columns of an option
	view    C.bourse_view
	move    C.bourse_layout
	actions *actions[S, M]
}

// shapeOf returns the shape of a game, which it makes when it is asked for the first time.
func (g *rules[S, M, V, E]) shapeOf() *shape[S, M] {
	g.once.Do(func() { g.shape = g.newShape() })
	return g.shape
}

func (g *rules[S, M, V, E]) newShape() *shape[S, M] {
	public, seat, own := g.viewParts()
	view, move := joined(public, seat, own), layoutOf(reflect.TypeFor[M](), "seat")
	s := &shape[S, M]{columns: len(view.columns), feature: len(move.columns), move: move.inC(),
		actions: newActions(g.Description(), g.fields, g.kind, g.index)}
	s.about = g.describe(view, move, s.actions)
	at := reflect.TypeFor[S]().Field(1)
	size := at.Type.Elem().Size()
	if size > C.MOST_OWN {
		panic(fmt.Sprintf("layout: %s has %d bytes", at.Type.Elem(), size)) // see the panic in scalar
	}
	s.view = C.bourse_view{public: public.inC(), own: own.inC(), own_at: C.int64_t(at.Offset),
		own_size: C.int64_t(size), stride: C.int64_t(unsafe.Sizeof(one[S, M, V, E]{}))}
	return s
}

// joined returns the columns and types of layouts.
func joined(layouts ...*layout) *layout {
	all := &layout{types: map[reflect.Type]bool{}}
	for _, l := range layouts {
		all.columns = append(all.columns, l.columns...)
		maps.Copy(all.types, l.types)
	}
	return all
}

// add adds the columns of a value.
func (l *layout) add(t reflect.Type, offset int, path, doc, except string) {
	switch t.Kind() {
	case reflect.Struct:
		for i := range t.NumField() {
			f := t.Field(i)
			name, doc := path, doc
			if !f.Anonymous {
				name = join(path, jsonName(f))
			}
			if own := f.Tag.Get("doc"); own != "" {
				doc = own
			}
			if name != except {
				l.add(f.Type, offset+int(f.Offset), name, doc, except)
			}
		}
	case reflect.Array:
		elem, first, spans := t.Elem(), len(l.sources), len(l.spans)
		for i := range t.Len() {
			l.add(elem, offset+i*int(elem.Size()), join(path, i), doc, except)
		}
		// C repeats what it does for one of many large structs. Small ones share tiles.
		if elem.Kind() == reflect.Struct && elem.Size() > C.TILE/2 && t.Len() > 1 {
			l.spans = append(l.spans[:spans],
				span{first, (len(l.sources) - first) / t.Len(), t.Len(), int(elem.Size())})
		}
	default:
		l.scalar(t, offset, path, doc)
	}
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

// A part is some bits of a number that have a separate column.
type part struct {
	name         string
	is           reflect.Type
	shift, width int
}

// markerParts are the parts of a marker of Futures!: what it names.
var markerParts = []part{{"commodity", reflect.TypeFor[futures.Commodity](), 6, 2},
	{"side", reflect.TypeFor[futures.Side](), 4, 2}, {"row", reflect.TypeFor[futures.Row](), 0, 4}}

// scalar adds a number. A set becomes a column for each of its bits, and a marker becomes three columns.
func (l *layout) scalar(t reflect.Type, offset int, path, doc string) {
	add := func(path string, t reflect.Type, c source) {
		l.types[t] = true
		l.columns = append(l.columns, column{path, t.String(), doc})
		l.sources = append(l.sources, c)
	}
	_, set := t.MethodByName("Has")
	switch kind := t.Kind(); {
	case t == reflect.TypeFor[futures.Marker]():
		for _, p := range markerParts {
			add(join(path, p.name), p.is, source{offset: offset, size: 1, shift: p.shift, width: p.width})
		}
	case set:
		for bit := range t.Bits() {
			add(join(path, bit), t, source{offset: offset + bit/8, size: 1, shift: bit % 8, width: 1})
		}
	case kind == reflect.Bool || kind == reflect.Uint8:
		add(path, t, source{offset: offset, size: 1, width: 8})
	case kind == reflect.Int8 || kind == reflect.Int16 || kind == reflect.Int32:
		add(path, t, source{offset: offset, size: int(t.Size()), signed: true})
	default:
		panic(fmt.Sprintf("layout: %s is a %s", path, t)) // the games' types are fixed: a test makes them all
	}
}

// inC copies the layout into C's memory, where it stays.
func (l *layout) inC() C.bourse_layout {
	var groups []C.bourse_group
	add := func(sources []source, count, stride int) {
		if len(sources) > 0 {
			tiles, offset := tilesOf(sources), sources[0].offset
			groups = append(groups, C.bourse_group{copied(tiles), C.int64_t(len(tiles)), C.int64_t(offset),
				C.int64_t(count), C.int64_t(stride), C.int64_t(len(sources))})
		}
	}
	from := 0
	for _, s := range l.spans {
		add(l.sources[from:s.first], 1, 1)
		add(l.sources[s.first:s.first+s.each], s.count, s.stride)
		from = s.first + s.count*s.each
	}
	add(l.sources[from:], 1, 1)
	return C.bourse_layout{copied(groups), C.int64_t(len(groups)), C.int64_t(len(l.sources))}
}

// copied copies a list into C's memory.
func copied[T any](list []T) *T {
	at := (*T)(C.malloc(C.size_t(max(1, len(list))) * C.size_t(unsafe.Sizeof(*new(T)))))
	copy(unsafe.Slice(at, len(list)), list)
	return at
}

// tilesOf returns tiles that write columns, from where the first one is.
func tilesOf(sources []source) (tiles []C.bourse_tile) {
	for i := 0; i < len(sources); {
		t := newTile(sources[i])
		if n := run(sources[i:]); n > C.TILE {
			t.run(sources[i : i+n])
			i += n
		} else {
			for ; i < len(sources) && t.room(sources[i]); i++ {
				t.add(sources[i])
			}
		}
		t.offset -= C.int32_t(sources[0].offset)
		tiles = append(tiles, C.bourse_tile(t))
	}
	return tiles
}

type tile C.bourse_tile

// newTile returns a tile without columns for values from a source on.
func newTile(s source) tile {
	t := tile{offset: C.int32_t(s.offset)}
	if s.size == 4 {
		t.op = C.OP_WORD
	}
	for i := range t.whole {
		t.whole[i], t.sign[i] = C.NO_BYTE, C.NO_BYTE
	}
	return t
}

// run returns how many columns from the first one on are bytes that follow each other.
func run(sources []source) int {
	for i, s := range sources {
		if s.size != 1 || s.width != 8 && !s.signed || s.offset != sources[0].offset+i {
			return i
		}
	}
	return len(sources)
}

// run makes the tile write columns that are bytes which follow each other.
func (t *tile) run(sources []source) {
	keep := make([]C.uint16_t, len(sources)+C.TILE)
	for i, s := range sources {
		keep[i] = 1<<8 - 1
		if s.signed {
			keep[i] = 1<<16 - 1
		}
	}
	t.op, t.columns, t.keep = C.OP_RUN, C.int32_t(len(sources)), copied(keep)
}

// room reports whether the tile can write one more column.
func (t *tile) room(s source) bool {
	if t.op == C.OP_WORD || s.size == 4 {
		return t.op == C.OP_WORD && t.columns == 0
	}
	return t.columns < C.TILE && s.offset+s.size <= int(t.offset)+C.TILE
}

// add adds a column.
func (t *tile) add(s source) {
	k := t.columns
	t.columns++
	if s.size == 4 {
		return
	}
	at := C.uint8_t(s.offset - int(t.offset))
	switch {
	case s.size == 2:
		t.whole[2*k], t.whole[2*k+1] = at, at+1
	case s.signed:
		t.sign[2*k+1] = at
	case s.width == 8:
		t.whole[2*k] = at
	default:
		if t.op = C.OP_BITS; t.bits == nil {
			t.bits = copied([]C.bourse_bits{{}})
			for i := range t.bits.part {
				t.bits.part[i] = C.NO_BYTE
			}
		}
		t.bits.part[2*k], t.bits.times[k], t.bits.mask[k] = at, 1<<(8-s.shift), 1<<s.width-1
	}
}
