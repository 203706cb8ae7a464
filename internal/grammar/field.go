package grammar

import (
	"encoding"
	"encoding/json"
	"errors"
	"fmt"
	"reflect"
	"slices"
	"strconv"

	"bourse.example/internal/strict"
	"bourse.example/internal/words"
)

// This file declares Field, a row in a table of fields, and Access, which reaches a field.

// A Field is a row in a table of fields. M is the type that has the field: a move or an event.
type Field[M any] struct {
	Name string // in forms and in JSON
	Type string // the type of its JSON, as descriptions name it: Unit, Seat, integer
	Doc  string // a sentence
	// Min and Max are the inclusive range of a number.
	Min, Max int64
	// The error for a text that ends too soon uses this noun for the field, such as unit. If it is empty, it
	// uses Name.
	What string
	// Is describes a number in the error for a wrong one: what a die shows. If it is empty, the error uses
	// What.
	Is string
	// None is the error for a text that names the zero value. If it is empty, zero is allowed.
	None string
	// If reports whether an event has the field. If it is nil, an event has the field if it is not zero.
	If func(*M) bool
	// Without, if not nil, sets the field of an event in which it was omitted. Otherwise the field is zero.
	Without func(*M)
	Access  Access[M]
}

// NamedField returns a field whose values have names. Its type in descriptions is called as in Go.
func NamedField[M any, T interface {
	comparable
	fmt.Stringer
}, P Namer[T]](name, doc string, at func(*M) P) Field[M] {
	return Field[M]{Name: name, Type: reflect.TypeFor[T]().Name(), Doc: doc, Access: Named(at)}
}

// NumberField returns a numeric field.
func NumberField[M any, T Integer](name string, least, most int64, doc string, at func(*M) *T) Field[M] {
	return Field[M]{Name: name, Type: "integer", Min: least, Max: most, Doc: doc, Access: Number(at)}
}

// indexOf returns the index of the field with a name. The table must have it.
func indexOf[M any](fields []Field[M], name, table string) int {
	for i := range fields {
		if fields[i].Name == name {
			return i
		}
	}
	panic(fmt.Sprintf("grammar: %s: there is no field %s", table, name))
}

// checkRanges panics if a number's range is not a range, or if the field cannot store all of it.
func checkRanges[M any](fields []Field[M], table string) {
	for _, f := range fields {
		if f.Access.fits != nil && !(f.Access.fits(f.Min) && f.Access.fits(f.Max)) {
			panic(fmt.Sprintf("grammar: %s: %s cannot store every number from %d to %d", table, f.Name, f.Min, f.Max))
		}
	}
}

// withName appends the name of the next kind, which must not be used yet.
func withName(names []string, name, table string) []string {
	if name == "" || slices.Contains(names, name) {
		panic(fmt.Sprintf("grammar: %s: kind %d has no unique name: %q", table, len(names), name))
	}
	return append(names, name)
}

func (f *Field[M]) what() string {
	if f.What != "" {
		return f.What
	}
	return f.Name
}

// An Access reaches a field of M.
type Access[M any] struct {
	// text appends the field's word, and value its JSON.
	text, value func(m *M, b []byte) []byte
	// take reads the field's word, and set its JSON.
	take func(f *Field[M], m *M, r *words.Reader)
	set  func(f *Field[M], m *M, data []byte) error
	// number returns the field's number.
	number func(m *M) int64
	fits   func(n int64) bool // reports whether the field can store a number
	zero   func(m *M) bool
	clear  func(m *M)
}

// A Namer is a pointer to a value that has a name.
type Namer[T any] interface {
	*T
	encoding.TextUnmarshaler
}

// Named reaches a field whose values have names.
func Named[M any, T interface {
	comparable
	fmt.Stringer
}, P Namer[T]](at func(*M) P) Access[M] {
	return NamedFunc[M, T, P](func(m *M) T { return *at(m) }, func(m *M, v T) { *at(m) = v })
}

// NamedFunc reaches a field whose values have names and which is stored as part of another field.
func NamedFunc[M any, T interface {
	comparable
	fmt.Stringer
}, P Namer[T]](get func(*M) T, set func(*M, T)) Access[M] {
	var none T
	text := func(m *M, b []byte) []byte { return append(b, get(m).String()...) }
	return Access[M]{
		text:  text,
		value: func(m *M, b []byte) []byte { return append(text(m, append(b, '"')), '"') },
		take: func(f *Field[M], m *M, r *words.Reader) {
			set(m, words.Take(r, f.what(), func(word string) (T, error) {
				var v T
				if err := P(&v).UnmarshalText([]byte(word)); err != nil {
					return none, err
				}
				if v == none && f.None != "" {
					return none, errors.New(f.None)
				}
				return v, nil
			}))
		},
		set: func(_ *Field[M], m *M, data []byte) error {
			var v T
			if err := strict.Unmarshal(data, P(&v)); err != nil {
				return err
			}
			set(m, v)
			return nil
		},
		zero:  func(m *M) bool { return get(m) == none },
		clear: func(m *M) { set(m, none) },
	}
}

// Seat reaches a field whose values have names and an order.
func Seat[M any, T interface {
	~int8
	fmt.Stringer
}, P Namer[T]](at func(*M) P) Access[M] {
	field := Named(at)
	field.number = func(m *M) int64 { return int64(*at(m)) }
	return field
}

// Spelled returns the access with a different text, which is read as before. An empty text is written without
// the space before it.
func (a Access[M]) Spelled(text func(*M) string) Access[M] {
	a.text = func(m *M, b []byte) []byte { return append(b, text(m)...) }
	return a
}

// An Integer is a type of numeric fields.
type Integer interface {
	~int8 | ~int16 | ~int32 | ~uint8 | ~uint16
}

// Number reaches a numeric field.
func Number[M any, T Integer](at func(*M) *T) Access[M] {
	text := func(m *M, b []byte) []byte { return strconv.AppendInt(b, int64(*at(m)), 10) }
	return Access[M]{
		text:  text,
		value: text,
		take: func(f *Field[M], m *M, r *words.Reader) {
			*at(m) = words.Take(r, f.what(), func(word string) (T, error) {
				n, err := strconv.ParseInt(word, 10, 64)
				if err != nil || strconv.FormatInt(n, 10) != word || f.refuse(n) != nil {
					return 0, f.isNot(words.Quote(word))
				}
				return T(n), nil
			})
		},
		set: func(f *Field[M], m *M, data []byte) error {
			var n T
			if err := strict.Unmarshal(data, &n); err != nil {
				return err
			}
			if err := f.refuse(int64(n)); err != nil {
				return err
			}
			*at(m) = n
			return nil
		},
		number: func(m *M) int64 { return int64(*at(m)) },
		fits:   func(n int64) bool { return int64(T(n)) == n },
		zero:   func(m *M) bool { return *at(m) == 0 },
		clear:  func(m *M) { *at(m) = 0 },
	}
}

// refuse refuses a number that is out of the field's range.
func (f *Field[M]) refuse(n int64) error {
	if n < f.Min || n > f.Max {
		return f.isNot(strconv.FormatInt(n, 10))
	}
	return nil
}

func (f *Field[M]) isNot(what string) error {
	is := f.Is
	if is == "" {
		is = "a " + f.what()
	}
	return fmt.Errorf("%s is not %s, %d to %d", what, is, f.Min, f.Max)
}

// Plain reaches a field that is written as encoding/json writes it, in JSON and in the line of an event. The
// text form of a move cannot have it.
func Plain[M any, T comparable](at func(*M) *T) Access[M] {
	var none T
	value := func(m *M, b []byte) []byte {
		text, err := json.Marshal(*at(m))
		if err != nil {
			panic("grammar: a field cannot be written: " + err.Error())
		}
		return append(b, text...)
	}
	return Access[M]{
		text:  value,
		value: value,
		set: func(_ *Field[M], m *M, data []byte) error {
			if v, ok := any(at(m)).(json.Unmarshaler); ok {
				return v.UnmarshalJSON(data)
			}
			return strict.Unmarshal(data, at(m))
		},
		zero:  func(m *M) bool { return *at(m) == none },
		clear: func(m *M) { *at(m) = none },
	}
}

// Spoken reaches a field of an event that appears only in its line, and only if its text is not empty.
func Spoken[M any](text func(*M) string) Access[M] {
	return Access[M]{
		text: func(m *M, b []byte) []byte { return append(b, text(m)...) },
		zero: func(m *M) bool { return text(m) == "" },
	}
}

// A Codec reads and writes a field in its own way. An empty text is written without the space before it.
type Codec[M any] struct {
	Text  func(m *M) string
	Take  func(m *M, r *words.Reader)
	JSON  func(m *M) []byte
	Set   func(m *M, data []byte) error
	Zero  func(m *M) bool
	Clear func(m *M)
}

// Custom reaches a field with a codec.
func Custom[M any](c Codec[M]) Access[M] {
	return Access[M]{
		text:  func(m *M, b []byte) []byte { return append(b, c.Text(m)...) },
		value: func(m *M, b []byte) []byte { return append(b, c.JSON(m)...) },
		take:  func(_ *Field[M], m *M, r *words.Reader) { c.Take(m, r) },
		set:   func(_ *Field[M], m *M, data []byte) error { return c.Set(m, data) },
		zero:  c.Zero,
		clear: c.Clear,
	}
}
