package form

import (
	"encoding/binary"
	"fmt"
	"reflect"
	"sync"
	"unsafe"
)

// This file writes values in encoding/binary's little-endian form by copying them from memory. That
// package goes through reflection for every element, which takes ten times as long. A test holds
// both to the same bytes.

// A run is count values of width bytes each that lie one after the other in memory.
type run struct{ offset, width, count uintptr }

var layouts sync.Map // reflect.Type to []run

// layoutOf returns the runs of a type in the order in which encoding/binary writes them.
func layoutOf(t reflect.Type) ([]run, error) {
	if runs, ok := layouts.Load(t); ok {
		return runs.([]run), nil
	}
	runs, err := addRuns(nil, t, 0)
	if err != nil {
		return nil, err
	}
	layouts.Store(t, runs)
	return runs, nil
}

func addRuns(runs []run, t reflect.Type, offset uintptr) ([]run, error) {
	var err error
	switch t.Kind() {
	case reflect.Bool, reflect.Int8, reflect.Int16, reflect.Int32, reflect.Int64,
		reflect.Uint8, reflect.Uint16, reflect.Uint32, reflect.Uint64:
		if n := len(runs); n > 0 {
			last := &runs[n-1]
			if last.width == t.Size() && last.offset+last.width*last.count == offset {
				last.count++
				return runs, nil
			}
		}
		return append(runs, run{offset, t.Size(), 1}), nil
	case reflect.Array:
		for i := 0; i < t.Len() && err == nil; i++ {
			runs, err = addRuns(runs, t.Elem(), offset+uintptr(i)*t.Elem().Size())
		}
		return runs, err
	case reflect.Struct:
		for i := 0; i < t.NumField() && err == nil; i++ {
			f := t.Field(i)
			if !f.IsExported() && !f.Anonymous {
				return nil, fmt.Errorf("field %s of %v is unexported", f.Name, t)
			}
			runs, err = addRuns(runs, f.Type, offset+f.Offset)
		}
		return runs, err
	}
	return nil, fmt.Errorf("%v is not of fixed size", t)
}

// littleEndian reports whether this machine keeps the lowest byte first.
var littleEndian = binary.NativeEndian.Uint16([]byte{1, 0}) == 1

// appendMemory appends the values of the runs in *v.
func appendMemory[T any](dst []byte, v *T, runs []run) []byte {
	memory := unsafe.Slice((*byte)(unsafe.Pointer(v)), unsafe.Sizeof(*v))
	for _, r := range runs {
		values := memory[r.offset : r.offset+r.width*r.count]
		at := len(dst)
		dst = append(dst, values...)
		if !littleEndian {
			reverseEach(dst[at:], int(r.width))
		}
	}
	return dst
}

// reverseEach reverses the bytes of each value of the given width.
func reverseEach(values []byte, width int) {
	for ; len(values) > 0; values = values[width:] {
		for i, j := 0, width-1; i < j; i, j = i+1, j-1 {
			values[i], values[j] = values[j], values[i]
		}
	}
}
