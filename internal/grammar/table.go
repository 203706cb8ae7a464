package grammar

import (
	"encoding/json"
	"fmt"
	"math"
	"math/bits"
	"reflect"
	"regexp"
	"slices"
	"strings"
	"unsafe"

	"bourse.example"
	"bourse.example/internal/form"
)

// This file checks each field of a state or a view by its type and its tags. An enum must have a name, a set
// must have members of its enum, and a set of seats must have players of the game. These are the tags:
//
//	range:"0..9"    an integer, or each one of an array, is in this range
//	check:"0..9"    the same, where descriptions do not show a range
//	check:"some"    the value is not zero
//	check:"seats"   an array has an element for each seat, which is zero if the seat is not in the game
//	check:"list"    the empty places of an array, which are zero, come last
//	check:"rising"  it is a list, and none of its integers is less than the one before
//	check:"market"  the value is zero in a game without a part of that name
//
// A zero struct in an array is an empty place and is not checked, unless the array has an element for each
// seat.

// A table defines how values of a type are checked. A struct has fields, an array has elements, and anything
// else is an integer.
type table struct {
	whole  form.Layout // nil if a zero value is not valid in every game
	fields []column

	count               int
	size                uintptr
	layout              form.Layout // of an element
	element             *table      // nil if the elements need no check
	keys                []string    // of an array that is written as an object
	seats, list, rising bool
	optional            bool // a zero element is an empty place

	of        reflect.Type
	kind      reflect.Kind // of an integer, else 0
	low, high int64
	some      bool
	names     *[256]bool // nil, or which byte values have names
	set       bool
	members   uint64 // the bits of a set
	players   bool   // it is a set of seats
}

// A column is a field with its table.
type column struct {
	name   string // in JSON
	offset uintptr
	table  *table // nil if its values need no check
	parts  uint64
	layout form.Layout
}

// A setting is the game for which values are checked: the number of players, and the parts, with a bit for
// each.
type setting struct {
	players int
	parts   uint64
	names   []string // of all parts
}

// tags are the tags of a field.
type tags struct {
	limits                    string
	some, seats, list, rising bool
	parts                     []string                    // the names of all parts
	names                     map[reflect.Type]*[256]bool // of the types so far
}

// tableOf returns the table of a type, or nil if there is nothing to check. It panics if a tag is malformed.
func tableOf(t reflect.Type, of tags) *table {
	c := new(table)
	switch t.Kind() {
	case reflect.Struct:
		if c.addFields(t, 0, of); c.fields == nil {
			return nil
		}
	case reflect.Array:
		c.count, c.size, c.layout, c.seats = t.Len(), t.Elem().Size(), form.LayoutOf(t.Elem()), of.seats
		if of.seats = false; t.Elem().Kind() != reflect.Array {
			c.list, c.rising = of.list, of.rising
			c.optional = of.list || t.Elem().Kind() == reflect.Struct && !c.seats
		}
		if text, _ := json.Marshal(reflect.Zero(t).Interface()); text[0] == '{' {
			for _, key := range keys.FindAllStringSubmatch(string(text), -1) {
				c.keys = append(c.keys, key[1])
			}
		}
		if c.element = tableOf(t.Elem(), of); c.element == nil && !c.seats && !c.list {
			return nil
		}
	case reflect.Bool:
		return nil
	default:
		return c.integer(t, of)
	}
	if c.holdsZero() {
		c.whole = form.LayoutOf(t)
	}
	return c
}

// holdsZero reports whether a zero value is valid in every game.
func (c *table) holdsZero() bool {
	for _, f := range c.fields {
		if f.table != nil && !f.table.holdsZero() {
			return false
		}
	}
	switch {
	case c.kind != 0:
		return c.low <= 0 && c.high >= 0 && !c.some && (c.names == nil || c.names[0])
	case c.count != 0:
		return c.optional || c.element == nil || c.element.holdsZero()
	}
	return true
}

// keys matches the keys of a JSON object.
var keys = regexp.MustCompile(`"(\w+)":`)

// addFields adds the columns of a struct and of the structs embedded in it.
func (c *table) addFields(t reflect.Type, offset uintptr, all tags) {
	for i := range t.NumField() {
		f := t.Field(i)
		name, _, _ := strings.Cut(f.Tag.Get("json"), ",")
		if f.Tag.Get("content") == "-" {
			continue
		}
		if f.Anonymous && name == "" {
			c.addFields(f.Type, offset+f.Offset, all)
			continue
		}
		if name == "" {
			name = strings.ToLower(f.Name)
		}
		of, under := tags{limits: f.Tag.Get("range"), parts: all.parts, names: all.names}, uint64(0)
		for word := range strings.FieldsSeq(f.Tag.Get("check")) {
			switch word {
			case "some":
				of.some = true
			case "seats":
				of.seats = true
			case "rising":
				of.list, of.rising = true, true
			case "list":
				of.list = true
			default:
				if i := slices.Index(all.parts, word); i >= 0 {
					under |= 1 << i
				} else {
					of.limits = word
				}
			}
		}
		if table := tableOf(f.Type, of); table != nil || under != 0 {
			c.fields = append(c.fields, column{name, offset + f.Offset, table, under, form.LayoutOf(f.Type)})
		}
	}
}

// integer makes the table one for an integer type. It returns nil if all values of the type are valid.
func (c *table) integer(t reflect.Type, of tags) *table {
	c.of, c.kind, c.some, c.low, c.high = t, t.Kind(), of.some, math.MinInt64, math.MaxInt64
	text, _ := json.Marshal(valueOf(t, 0).Interface())
	switch {
	case text[0] == '[':
		c.set, c.players = true, t == reflect.TypeFor[bourse.Seats]()
		for bit := range t.Bits() {
			if reads(t, 1<<bit) {
				c.members |= 1 << bit
			}
		}
	case of.limits != "":
		if n, _ := fmt.Sscanf(of.limits, "%d..%d", &c.low, &c.high); n != 2 {
			panic(fmt.Sprintf("grammar: a field cannot be checked by %q", of.limits))
		}
	case text[0] != '0' && t.Size() == 1:
		if c.names = of.names[t]; c.names == nil {
			c.names = new([256]bool)
			for n := range c.names {
				c.names[n] = reads(t, uint64(n))
			}
			of.names[t] = c.names
		}
	case !of.some && !of.rising:
		return nil
	}
	return c
}

// valueOf returns a pointer to the value of an integer type with the given bits.
func valueOf(t reflect.Type, bits uint64) reflect.Value {
	v := reflect.New(t)
	if v.Elem().CanInt() {
		v.Elem().SetInt(int64(bits))
	} else {
		v.Elem().SetUint(bits)
	}
	return v
}

// reads reports whether the JSON of the value with the given bits is read back as the same value.
func reads(t reflect.Type, bits uint64) bool {
	v, again := valueOf(t, bits), reflect.New(t)
	text, err := json.Marshal(v.Interface())
	return err == nil && json.Unmarshal(text, again.Interface()) == nil && again.Elem().Equal(v.Elem())
}

// A fault is what is wrong with a value, and where in an array.
type fault struct{ where, what string }

// fault returns the first fault of the value at an address in a game with a setting, or nil.
func (c *table) fault(at unsafe.Pointer, in setting) *fault {
	if c.whole != nil && c.whole.IsZero(at) {
		return nil
	}
	for i := range c.fields {
		f := &c.fields[i]
		switch {
		case f.parts&^in.parts != 0:
			if !f.layout.IsZero(unsafe.Add(at, f.offset)) {
				part := in.names[bits.TrailingZeros64(f.parts&^in.parts)]
				return &fault{what: f.name + ": " + part + " is not played"}
			}
			continue
		case f.table == nil:
			continue
		}
		if bad := f.table.fault(unsafe.Add(at, f.offset), in); bad != nil {
			return &fault{what: f.name + bad.where + ": " + bad.what}
		}
	}
	if c.kind != 0 {
		if what := c.refuse(at, in.players); what != "" {
			return &fault{what: what}
		}
	}
	empty := false
	for i := range c.count {
		from := unsafe.Add(at, uintptr(i)*c.size)
		if bad := c.elementFault(i, from, in, &empty); bad != nil {
			switch {
			case c.seats:
				bad.where += " of " + bourse.Seat(i).String()
			case c.keys != nil:
				bad.what = c.keys[i] + ": " + bad.what
			default:
				bad.where = fmt.Sprintf("[%d]%s", i, bad.where)
			}
			return bad
		}
	}
	return nil
}

// elementFault returns the fault of an element. Empty is true if there was an empty place before it.
func (c *table) elementFault(i int, at unsafe.Pointer, in setting, empty *bool) *fault {
	none := (c.optional || c.seats && i >= in.players) && c.layout.IsZero(at)
	switch {
	case c.seats && i >= in.players && !none:
		return &fault{what: "the seat is not in the game"}
	case none:
		*empty = true
		return nil
	case c.list && *empty:
		return &fault{what: "there is an empty place before it"}
	case c.element == nil:
		return nil
	}
	if bad := c.element.fault(at, in); bad != nil {
		return bad
	}
	if c.rising && i > 0 && c.element.load(at) < c.element.load(unsafe.Add(at, -int(c.size))) {
		return &fault{what: fmt.Sprintf("%v is less than the one before it", reflect.NewAt(c.element.of, at).Elem())}
	}
	return nil
}

// load returns the integer at an address.
func (c *table) load(at unsafe.Pointer) int64 {
	switch c.kind {
	case reflect.Int8:
		return int64(*(*int8)(at))
	case reflect.Int16:
		return int64(*(*int16)(at))
	case reflect.Int32:
		return int64(*(*int32)(at))
	case reflect.Uint8:
		return int64(*(*uint8)(at))
	case reflect.Uint16:
		return int64(*(*uint16)(at))
	}
	return int64(*(*uint32)(at))
}

// refuse returns what is wrong with the integer at an address, or "".
func (c *table) refuse(at unsafe.Pointer, players int) string {
	n := c.load(at)
	switch {
	case n < c.low || n > c.high:
		return fmt.Sprintf("%d is not from %d to %d", n, c.low, c.high)
	case c.some && n == 0:
		return "there is none"
	case c.names != nil && !c.names[uint8(n)]:
		return fmt.Sprintf("there is no %s %d", c.of.Name(), n)
	case c.players && uint64(n)&^uint64(bourse.AllSeats(players)) != 0:
		return fmt.Sprintf("%v, and there are %d players", bourse.Seats(n), players)
	case c.set && uint64(n)&^c.members != 0:
		return fmt.Sprintf("%#x has bits of no member", n)
	}
	return ""
}
