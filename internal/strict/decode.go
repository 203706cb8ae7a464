package strict

// This file implements the destinations: the types that can be read, and how.

import (
	"encoding"
	"encoding/json"
	"errors"
	"fmt"
	"math"
	"reflect"
	"slices"
	"strconv"
	"strings"
	"sync"
	"unicode"
)

var (
	textUnmarshaler = reflect.TypeFor[encoding.TextUnmarshaler]()
	jsonUnmarshaler = reflect.TypeFor[json.Unmarshaler]()
)

// A plan describes how values of one type are read. It depends only on the type.
type plan struct {
	typ    reflect.Type
	by     method
	elem   *plan          // of an array or slice
	fields []field        // of a struct, including those of embedded structs
	named  map[string]int // their indices by name
}

type method uint8

const (
	byKind method = iota
	byText        // UnmarshalText
	byJSON        // UnmarshalJSON
)

type field struct {
	name     string
	index    []int // for reflect.Value.FieldByIndex
	optional bool
	since    int // the edition that added it, or 0
	plan     *plan
}

var plans sync.Map // reflect.Type to *plan, for the types passed to Unmarshal

func planOf(t reflect.Type) (*plan, error) {
	if p, ok := plans.Load(t); ok {
		return p.(*plan), nil
	}
	p := &plan{typ: t}
	if err := (planner{}).fill(p, false); err != nil {
		return nil, err
	}
	plans.Store(t, p)
	return p, nil
}

// A planner contains the plans of nested types, including unfinished ones, since types may be recursive
// through slices.
type planner map[reflect.Type]*plan

func (m planner) nested(t reflect.Type) (*plan, error) {
	if p := m[t]; p != nil {
		return p, nil
	}
	p := &plan{typ: t}
	m[t] = p
	return p, m.fill(p, true)
}

func (m planner) fill(p *plan, nested bool) (err error) {
	kind, ptr := p.typ.Kind(), reflect.PointerTo(p.typ)
	if nested && kind != reflect.Struct && ptr.Implements(jsonUnmarshaler) {
		p.by = byJSON
		return nil
	}
	if ptr.Implements(textUnmarshaler) {
		p.by = byText
		return nil
	}
	switch kind {
	case reflect.Bool,
		reflect.Int, reflect.Int8, reflect.Int16, reflect.Int32, reflect.Int64,
		reflect.Uint, reflect.Uint8, reflect.Uint16, reflect.Uint32, reflect.Uint64:
		return nil
	case reflect.String:
		// encoding/json writes a json.Number as a number.
		if p.typ != reflect.TypeFor[json.Number]() {
			return nil
		}
	case reflect.Array:
		p.elem, err = m.nested(p.typ.Elem())
		return err
	case reflect.Slice:
		p.elem, err = m.nested(p.typ.Elem())
		if err != nil || p.elem.by != byKind || p.elem.typ.Kind() != reflect.Uint8 {
			return err
		}
	case reflect.Struct:
		p.named = map[string]int{}
		return m.fields(p, p.typ, nil)
	}
	return fmt.Errorf("json: cannot read into a %v", p.typ)
}

// fields adds to p the fields of t, which is at index in p.typ.
func (m planner) fields(p *plan, t reflect.Type, index []int) error {
	for i := range t.NumField() {
		f := t.Field(i)
		bad := func(why string) error {
			return fmt.Errorf("json: cannot read into a %v: field %s %s", t, f.Name, why)
		}
		tag := f.Tag.Get("json")
		if tag == "-" {
			continue
		}
		if !f.IsExported() && !(f.Anonymous && tag == "" && f.Type.Kind() == reflect.Struct) {
			return bad("is unexported")
		}
		tags := strings.Split(tag, ",")
		name, options := tags[0], tags[1:]
		optional := false
		for _, o := range options {
			if o != "" && o != "omitempty" && o != "omitzero" {
				return bad("has the tag option " + strconv.Quote(o))
			}
			optional = optional || o != ""
		}
		at := append(slices.Clip(index), i)
		if name == "" && f.Anonymous && f.Type.Kind() == reflect.Struct {
			// encoding/json would ignore its methods and read its fields.
			if reflect.PointerTo(f.Type).Implements(textUnmarshaler) {
				return bad("is embedded without a name and reads text")
			}
			if err := m.fields(p, f.Type, at); err != nil {
				return err
			}
			continue
		}
		// encoding/json falls back to the Go name if it rejects a tag.
		if strings.ContainsFunc(name, func(c rune) bool {
			return !unicode.IsLetter(c) && !unicode.IsDigit(c) && !strings.ContainsRune("-_ ", c)
		}) {
			return bad("has the name " + strconv.Quote(name))
		}
		if name == "" {
			name = f.Name
		}
		if _, twice := p.named[name]; twice {
			return bad("is the second named " + strconv.Quote(name))
		}
		plan, err := m.nested(f.Type)
		if err != nil {
			return fmt.Errorf("%w (%v.%s)", err, t, f.Name)
		}
		since, _ := strconv.Atoi(f.Tag.Get("since"))
		p.named[name] = len(p.fields)
		p.fields = append(p.fields, field{name, at, optional, since, plan})
	}
	return nil
}

// whole reads the text as one value into v. If over is set, absent fields keep their values.
func (r *reader) whole(p *plan, v reflect.Value, over bool) *Error {
	r.space()
	if err := r.value(p, v, over); err != nil {
		return err
	}
	r.space()
	if r.at < len(r.text) {
		return r.unexpected("the end")
	}
	return nil
}

func (r *reader) value(p *plan, v reflect.Value, over bool) *Error {
	switch p.by {
	case byText:
		return r.callText(v)
	case byJSON:
		return r.callJSON(v)
	}
	switch p.typ.Kind() {
	case reflect.Bool:
		b, err := r.boolean("a boolean")
		v.SetBool(b)
		return err
	case reflect.String:
		s, err := r.str("a string")
		v.SetString(strings.Clone(s)) // so that it does not keep the whole text in memory
		return err
	case reflect.Array:
		return r.fixed(p, v, over)
	case reflect.Slice:
		return r.slice(p, v)
	case reflect.Struct:
		return r.structure(p, v, over)
	}
	return r.integer(v)
}

// outOfRange sets Number if parsing the text failed only because of the type's range.
func (e *Error) outOfRange(text string, err error) *Error {
	if errors.Is(err, strconv.ErrRange) {
		e.Number = clip(text)
	}
	return e
}

func (r *reader) integer(v reflect.Value) *Error {
	at := r.at
	if !numeric(r.peek()) {
		return r.unexpected("an integer")
	}
	text, bits := r.number(), v.Type().Bits()
	if v.CanInt() {
		n, err := strconv.ParseInt(text, 10, bits)
		if err != nil || strconv.FormatInt(n, 10) != text {
			unused := 64 - bits
			return r.fail(at, "%s is not a plain integer from %d to %d", clip(text),
				int64(math.MinInt64)>>unused, int64(math.MaxInt64)>>unused).outOfRange(text, err)
		}
		v.SetInt(n)
		return nil
	}
	n, err := strconv.ParseUint(text, 10, bits)
	if err != nil || strconv.FormatUint(n, 10) != text {
		return r.fail(at, "%s is not a plain integer from 0 to %d", clip(text),
			uint64(math.MaxUint64)>>(64-bits)).outOfRange(text, err)
	}
	v.SetUint(n)
	return nil
}

func (r *reader) fixed(p *plan, v reflect.Value, over bool) *Error {
	start, n := r.at, 0
	err := r.array(func(i int) *Error {
		if i == v.Len() {
			return r.fail(r.at, "more than %d elements", v.Len())
		}
		n++
		return r.value(p.elem, v.Index(i), over)
	})
	if err == nil && n < v.Len() {
		return r.fail(start, "%d of %d elements", n, v.Len())
	}
	return err
}

// slice puts a new slice into v, since the old elements may belong to others. Its memory grows with the text
// read.
func (r *reader) slice(p *plan, v reflect.Value) *Error {
	s := reflect.MakeSlice(p.typ, 0, 0)
	zero := reflect.Zero(p.elem.typ)
	err := r.array(func(i int) *Error {
		if i == MaxElements {
			return r.fail(r.at, "more than %d elements", MaxElements)
		}
		s = reflect.Append(s, zero)
		return r.value(p.elem, s.Index(i), false)
	})
	v.Set(s)
	return err
}

func (r *reader) structure(p *plan, v reflect.Value, over bool) *Error {
	start := r.at
	seen := make([]bool, len(p.fields))
	err := r.object(func(key string, at int) *Error {
		i, ok := p.named[key]
		if !ok {
			return r.unknown(p.names(), key, at)
		}
		if seen[i] {
			return r.duplicate(key, at)
		}
		seen[i] = true
		f := p.fields[i]
		return r.value(f.plan, v.FieldByIndex(f.index), over).inKey(key)
	})
	if err != nil || over {
		return err
	}
	edition := p.edition(v)
	for i, f := range p.fields {
		switch late := f.since > edition; {
		case late && seen[i]:
			return r.fail(start, "key %q is of edition %d", f.name, f.since)
		case !late && !seen[i] && !f.optional:
			return r.fail(start, "key %q is missing", f.name)
		}
	}
	return nil
}

// edition returns the edition that an object states, if it does.
func (p *plan) edition(v reflect.Value) int {
	i, ok := p.named["edition"]
	if !ok || !v.FieldByIndex(p.fields[i].index).CanUint() {
		return math.MaxInt
	}
	return int(v.FieldByIndex(p.fields[i].index).Uint())
}

// names returns the names of a struct's fields.
func (p *plan) names() (names []string) {
	for _, f := range p.fields {
		names = append(names, f.name)
	}
	return names
}

func (r *reader) unknown(names []string, key string, at int) *Error {
	for _, name := range names {
		if strings.EqualFold(name, key) {
			return r.fail(at, "unknown key %s; the name is %q", quote(key), name)
		}
	}
	return r.fail(at, "unknown key %s", quote(key))
}

func (r *reader) callText(v reflect.Value) *Error {
	at := r.at
	s, fault := r.str("a string")
	if fault != nil {
		return fault
	}
	unshare(v)
	if err := v.Addr().Interface().(encoding.TextUnmarshaler).UnmarshalText([]byte(s)); err != nil {
		return r.fail(at, "%v", err).wrap(err)
	}
	return nil
}

func (r *reader) callJSON(v reflect.Value) *Error {
	at := r.at
	if fault := r.skip(); fault != nil {
		return fault
	}
	unshare(v)
	return r.placed(at, v.Addr().Interface().(json.Unmarshaler).UnmarshalJSON([]byte(r.text[at:r.at])))
}

// placed converts an error about the text from at to here into an error about the whole text. It returns nil
// for nil.
func (r *reader) placed(at int, err error) *Error {
	if err == nil {
		return nil
	}
	if in, ok := err.(*Error); ok && 0 <= in.Offset && in.Offset <= r.at-at {
		fault := r.fail(at+in.Offset, "%s", in.Why).wrap(in.Err)
		fault.Path = in.Path
		return fault
	}
	return r.fail(at, "%v", err).wrap(err)
}

// unshare clears v if it shares memory with the caller's value, before a method writes to it.
func unshare(v reflect.Value) {
	if k := v.Kind(); k == reflect.Slice || k == reflect.Map {
		v.SetZero()
	}
}

// Object reads the only object in data. For each member it calls the function with the index of its name and
// its value, in the order of the text. It refuses unknown names and duplicates. Errors of the function are
// placed in the whole text. The function may keep the value.
func Object(data []byte, names []string, member func(i int, value []byte) error) error {
	if len(data) > MaxBytes {
		return overlong(data)
	}
	r := &reader{text: string(data)}
	r.space()
	seen := make([]bool, len(names))
	err := r.object(func(key string, at int) *Error {
		i := slices.Index(names, key)
		if i < 0 {
			return r.unknown(names, key, at)
		}
		if seen[i] {
			return r.duplicate(key, at)
		}
		seen[i] = true
		from := r.at
		if fault := r.skip(); fault != nil {
			return fault.inKey(key)
		}
		return r.placed(from, member(i, []byte(r.text[from:r.at]))).inKey(key)
	})
	if err != nil {
		return err
	}
	r.space()
	if r.at < len(r.text) {
		return r.unexpected("the end")
	}
	return nil
}
