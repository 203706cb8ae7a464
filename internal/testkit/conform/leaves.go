package conform

import (
	"fmt"
	"reflect"
	"strings"
	"sync"
)

// This file visits the leaves of values by reflection.

// A leaf is a number or a bool within a value.
type leaf struct {
	path  string // the fields on the way, [] for an index: Own[].Hand[]
	first int    // the index in the first array on the way, or -1
	kind  reflect.Kind
}

// leavesOf returns the leaves of a type, in the order in which flatten returns their values. It returns an
// error if the type contains anything but arrays, structs with exported fields, numbers of fixed size and
// bools.
func leavesOf(t reflect.Type) ([]leaf, error) {
	if known, ok := leavesKnown.Load(t); ok {
		return known.([]leaf), nil
	}
	var leaves []leaf
	var visit func(t reflect.Type, path string, first int) error
	visit = func(t reflect.Type, path string, first int) error {
		switch t.Kind() {
		case reflect.Bool, reflect.Int8, reflect.Int16, reflect.Int32, reflect.Int64,
			reflect.Uint8, reflect.Uint16, reflect.Uint32, reflect.Uint64:
			leaves = append(leaves, leaf{path, first, t.Kind()})
			return nil
		case reflect.Array:
			for i := range t.Len() {
				index := first
				if index < 0 {
					index = i
				}
				if err := visit(t.Elem(), path+"[]", index); err != nil {
					return err
				}
			}
			return nil
		case reflect.Struct:
			for i := range t.NumField() {
				f := t.Field(i)
				if !f.IsExported() {
					return fmt.Errorf("%s.%s is not exported", path, f.Name)
				}
				if err := visit(f.Type, strings.TrimPrefix(path+"."+f.Name, "."), first); err != nil {
					return err
				}
			}
			return nil
		}
		return fmt.Errorf("%s is of type %s", path, t)
	}
	err := visit(t, "", -1)
	if err == nil {
		leavesKnown.Store(t, leaves)
	}
	return leaves, err
}

// leavesKnown caches the leaves of types.
var leavesKnown sync.Map

// each calls visit for every leaf of a value.
func each(v reflect.Value, visit func(reflect.Value)) {
	switch v.Kind() {
	case reflect.Array:
		for i := range v.Len() {
			each(v.Index(i), visit)
		}
	case reflect.Struct:
		for i := range v.NumField() {
			each(v.Field(i), visit)
		}
	default:
		visit(v)
	}
}

// flatten returns the values of all leaves.
func flatten(v any) []int64 {
	var values []int64
	each(reflect.ValueOf(v), func(leaf reflect.Value) { values = append(values, number(leaf)) })
	return values
}

func number(v reflect.Value) int64 {
	switch {
	case v.Kind() == reflect.Bool && v.Bool():
		return 1
	case v.Kind() == reflect.Bool:
		return 0
	case v.CanUint():
		return int64(v.Uint())
	}
	return v.Int()
}

// setLeaf sets the n-th leaf of the value that ptr points to. The value is truncated to the leaf's size.
func setLeaf(ptr any, n int, value int64) {
	at := 0
	each(reflect.ValueOf(ptr).Elem(), func(leaf reflect.Value) {
		if at == n {
			put(leaf, value)
		}
		at++
	})
}

func put(leaf reflect.Value, value int64) {
	switch {
	case leaf.Kind() == reflect.Bool:
		leaf.SetBool(value&1 != 0)
	case leaf.CanUint():
		leaf.SetUint(uint64(value) & (1<<leaf.Type().Bits() - 1))
	default:
		shift := 64 - leaf.Type().Bits()
		leaf.SetInt(value << shift >> shift)
	}
}

// another draws a new value for a leaf: a neighbour, a small number, another leaf's value, or an end of the
// range.
func another(src Source, value int64, pool []int64) int64 {
	switch src.IntN(8) {
	case 0, 1:
		return value + 1
	case 2:
		return value - 1
	case 3:
		return 0
	case 4:
		return int64(src.IntN(20)) - 4
	case 5:
		return pool[src.IntN(len(pool))]
	case 6:
		return -value
	}
	return [...]int64{127, -128, 255, 1<<15 - 1, -1 << 15, 1<<31 - 1, -1 << 31, 1<<62 - 1,
		-1 << 62}[src.IntN(9)]
}

// kindOf returns the name of a move's Kind.
func kindOf(m any) string {
	f := reflect.ValueOf(m).FieldByName("Kind")
	if !f.IsValid() {
		return "no field Kind"
	}
	return fmt.Sprint(f.Interface())
}
