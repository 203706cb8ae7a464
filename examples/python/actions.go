package main

import (
	"encoding"
	"fmt"
	"reflect"
	"slices"
	"unsafe"

	"bourse.example"
)

// This file numbers the moves of a game. A kind of move has one number for each combination of its fields'
// values, and buckets of them if it has an amount.

// buckets is how many amounts of an option have numbers: all of up to 8, otherwise 8 of them, evenly spaced,
// with the least and the greatest. Bucket 0 is the least amount and bucket 7 the greatest, and an only amount
// is the greatest.
const buckets = 8

// amount returns the amount of an option in a bucket, or false if another bucket has it.
func amount(least, greatest, bucket int) (int, bool) {
	switch n := greatest - least; {
	case bucket == buckets-1:
		return greatest, true
	case n >= buckets-1:
		return least + n*bucket/(buckets-1), true
	default:
		return least + bucket, bucket < n
	}
}

// A field is a part of a move that is not its amount: some bits of a byte of the move. values has its values
// as they are in the JSON form. If mask is 0, the game finds the index of the value itself.
type field struct {
	values      []string
	offset      uintptr // in the move
	shift, mask uint8
	least       int // the byte of the first value
}

// enum returns the field that is a member of M, an enum.
func enum[M any](member string) field {
	f := memberOf[M](member)
	return field{values: names(f.Type), offset: f.Offset, mask: 0xff}
}

// number returns the field that is a member of M, a number from least to greatest.
func number[M any](member string, least, greatest int) field {
	f := field{offset: memberOf[M](member).Offset, mask: 0xff, least: least}
	for n := least; n <= greatest; n++ {
		f.values = append(f.values, fmt.Sprint(n))
	}
	return f
}

// player returns the field that is a member of M, a player.
func player[M any](member string, players int) field {
	f := number[M](member, 0, players-1)
	for i := range f.values {
		f.values[i] = bourse.Seat(i).String()
	}
	return f
}

func memberOf[M any](name string) reflect.StructField {
	f, known := reflect.TypeFor[M]().FieldByName(name)
	if !known {
		panic("actions: no member " + name) // see the panic in layout.go
	}
	return f
}

// names returns the names of an enum's values from 0.
func names(t reflect.Type) (values []string) {
	for i := range 256 {
		v := reflect.New(t)
		v.Elem().SetUint(uint64(i))
		name := fmt.Sprint(v.Elem())
		text, named := v.Interface().(encoding.TextUnmarshaler)
		if !named || i > 0 && text.UnmarshalText([]byte(name)) != nil {
			break
		}
		values = append(values, name)
	}
	return values
}

// A kind is a kind of move in the action space. Its numbers begin at Base. The number of a move is Base plus
// the indexes of its fields' values as digits, the last one fastest, and then the bucket of its amount.
type kind struct {
	Kind   string   `json:"kind"`
	Base   int      `json:"base"`
	Fields []string `json:"fields"`
	Amount string   `json:"amount"` // the field that is the amount, or ""
	Rule   string   `json:"rule"`
	Doc    string   `json:"doc"`
}

// An actions is the action space of a game.
type actions[S, M any] struct {
	kinds  []kind // by number; those of chance have no name
	plans  []plan
	number uintptr          // where the kind is in a move
	index  func(*S, *M) int // of the value of a field whose mask is 0
	size   int
}

// A plan says how the moves of a kind are numbered.
type plan struct {
	base     int32
	ranged   bool  // whether the kind has amounts
	greatest int32 // the bucket of the greatest amount, 0 without amounts
	digits   []digit
}

// A digit is a field with what a step of its value adds to the number.
type digit struct {
	offset      uintptr
	shift, mask uint8
	times       int32
}

// newActions returns the action space. number is where a move has its kind: from 1, in the order of the
// description.
func newActions[S, M any](d bourse.Description, fields map[string]field, number uintptr,
	index func(*S, *M) int) *actions[S, M] {
	a := &actions[S, M]{kinds: make([]kind, 1), plans: make([]plan, 1), number: number, index: index}
	for _, k := range d.Moves {
		if k.Nature {
			a.kinds, a.plans = append(a.kinds, kind{}), append(a.plans, plan{})
			continue
		}
		next := kind{Kind: k.Kind, Base: a.size, Fields: []string{}, Amount: k.Amount, Rule: k.Rule, Doc: k.Doc}
		p, size := plan{base: int32(a.size)}, 1
		if k.Amount != "" {
			p.ranged, p.greatest, size = true, buckets-1, buckets
		}
		for _, name := range slices.Backward(k.Fields) {
			if name == k.Amount {
				continue
			}
			f, known := fields[name]
			if !known {
				panic(fmt.Sprintf("actions: %s: no field %s", d.Game, name)) // see the panic in layout.go
			}
			next.Fields = slices.Insert(next.Fields, 0, name)
			p.digits = append(p.digits, digit{f.offset, f.shift, f.mask, int32(size)})
			p.base -= int32(size * f.least)
			size *= len(f.values)
		}
		a.kinds, a.plans, a.size = append(a.kinds, next), append(a.plans, p), a.size+size
	}
	return a
}

// of returns the plan of a move's kind.
func (a *actions[S, M]) of(m *M) *plan {
	return &a.plans[*(*uint8)(unsafe.Add(unsafe.Pointer(m), a.number))]
}

// first returns the number of an option's move, with bucket 0 if its kind has amounts.
func (a *actions[S, M]) first(s *S, m *M) int32 {
	p := a.of(m)
	id := p.base
	for i := range p.digits {
		d := &p.digits[i]
		if d.mask == 0 {
			id += int32(a.index(s, m)) * d.times
		} else {
			id += int32(*(*uint8)(unsafe.Add(unsafe.Pointer(m), d.offset))>>d.shift&d.mask) * d.times
		}
	}
	return id
}

// listed returns the kinds of players' moves.
func (a *actions[S, M]) listed() []kind {
	return slices.DeleteFunc(slices.Clone(a.kinds), func(k kind) bool { return k.Kind == "" })
}
