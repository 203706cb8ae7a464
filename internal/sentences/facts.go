package sentences

import (
	"fmt"
	"reflect"
	"strings"
)

// This file declares the values that sentences can use, and chooses between sentences by these values.

// Facts returns the value of a name: an integer, a string, or a fmt.Stringer, which appears as the table's
// words name it. It returns nil if there is no value of that name.
type Facts func(name string) any

// A Value is a named value.
type Value struct {
	Name string
	Is   any
}

// Is returns a Value with this name.
func Is(name string, value any) Value { return Value{Name: name, Is: value} }

// Names has functions that return the facts of a thing of type T, such as an event or an option, by name.
type Names[T any] map[string]func(T) any

// Of returns the facts of one thing. The given values replace facts of the same names.
func (n Names[T]) Of(of T, values ...Value) Facts {
	return func(name string) any {
		for _, v := range values {
			if v.Name == name {
				return v.Is
			}
		}
		if fact, ok := n[name]; ok {
			return fact(of)
		}
		return nil
	}
}

// With adds the facts of a list of values, which of returns. The lists of all things have the same names in
// the same order. With panics if a fact has the name of another.
func (n Names[T]) With(names []Value, of func(T) []Value) Names[T] {
	for i, v := range names {
		if n[v.Name] != nil {
			panic("sentences: there are two facts " + v.Name)
		}
		n[v.Name] = func(thing T) any { return of(thing)[i].Is }
	}
	return n
}

// Of returns these values as facts.
func Of(values ...Value) Facts { return Names[int](nil).Of(0, values...) }

// First returns the first name in a list whose conditions are true, or "". In the list "a?x&!y&z=up b-{z}",
// the conditions of a are that fact x is set, that fact y is not, and that fact z is up or, if it is a
// map[string]bool, contains up. Zero, false and "" are not set. The name b-{z} has no conditions and contains
// the value of fact z.
func (f Facts) First(list string) string {
	for name := range strings.FieldsSeq(list) {
		if name, holds := f.holds(name); holds {
			return name
		}
	}
	return ""
}

// All returns all names in a list whose conditions are true. See First.
func (f Facts) All(list string) (names []string) {
	for name := range strings.FieldsSeq(list) {
		if name, holds := f.holds(name); holds {
			names = append(names, name)
		}
	}
	return names
}

// holds returns a name without its conditions, and reports whether they are true.
func (f Facts) holds(text string) (name string, holds bool) {
	name, conditions, some := strings.Cut(text, "?")
	for condition := range strings.SplitSeq(conditions, "&") {
		condition, not := strings.CutPrefix(condition, "!")
		fact, value, _ := strings.Cut(condition, "=")
		if some && matches(f.is(fact), value) == not {
			return "", false
		}
	}
	if before, rest, some := strings.Cut(name, "{"); some {
		fact, after, _ := strings.Cut(rest, "}")
		name = before + fmt.Sprint(f.is(fact)) + after
	}
	return name, true
}

// matches reports whether a fact has a value or, if it is a map, contains it. Without a value, it reports
// whether the fact is set.
func matches(is any, value string) bool {
	switch is := is.(type) {
	case bool:
		return is
	case map[string]bool:
		return is[value]
	case fmt.Stringer:
		if value != "" {
			return is.String() == value
		}
	}
	if value != "" {
		return fmt.Sprint(is) == value
	}
	return !reflect.ValueOf(is).IsZero()
}

// is returns the value of a name. It panics if there is none.
func (f Facts) is(name string) any {
	is := f(name)
	if is == nil {
		panic("sentences: there is no {" + name + "}")
	}
	return is
}
