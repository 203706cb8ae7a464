package sentences

import (
	"fmt"
	"reflect"
	"strings"
)

// This file says which values sentences have, and by these which of several sentences is told.

// Facts returns the value of a name in sentences: an integer, a string, or a fmt.Stringer, which is called
// as the table's words say. It returns nil if there is none of the name.
type Facts func(name string) any

// A Value is one fact.
type Value struct {
	Name string
	Is   any
}

// Is names a value.
func Is(name string, value any) Value { return Value{Name: name, Is: value} }

// Names are the facts of anything of a type, by names: of an event, of an option.
type Names[T any] map[string]func(T) any

// Of returns the facts of one thing, and in their place values of the same names.
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

// First returns the first name of a list that holds, or "". In "a?x&!y b-{z}" a holds if the fact x is there
// and y is not: zero, false and "" are not. b always holds, and has the fact z in it.
func (f Facts) First(list string) string {
	for name := range strings.FieldsSeq(list) {
		if name, holds := f.holds(name); holds {
			return name
		}
	}
	return ""
}

// All returns all names of a list that hold: see First.
func (f Facts) All(list string) (names []string) {
	for name := range strings.FieldsSeq(list) {
		if name, holds := f.holds(name); holds {
			names = append(names, name)
		}
	}
	return names
}

// holds returns a name without its conditions, and reports whether these hold.
func (f Facts) holds(text string) (name string, holds bool) {
	name, conditions, some := strings.Cut(text, "?")
	for condition := range strings.SplitSeq(conditions, "&") {
		fact, not := strings.CutPrefix(condition, "!")
		if some && reflect.ValueOf(f.is(fact)).IsZero() != not {
			return "", false
		}
	}
	if before, rest, some := strings.Cut(name, "{"); some {
		fact, after, _ := strings.Cut(rest, "}")
		name = before + fmt.Sprint(f.is(fact)) + after
	}
	return name, true
}

// is returns the value of a name. It panics if there is none.
func (f Facts) is(name string) any {
	is := f(name)
	if is == nil {
		panic("sentences: there is no {" + name + "}")
	}
	return is
}
