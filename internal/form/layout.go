package form

import (
	"encoding/binary"
	"fmt"
	"math"
	"reflect"
	"strconv"
	"sync"
	"unsafe"
)

// This file writes values in encoding/binary's little-endian form by copying them from memory, and reads them
// in the same way. Package encoding/binary uses reflection for every element, which takes ten times as long.
// A test checks that both give the same bytes.
//
// A field with the tag since:"2" does not appear in forms of editions before 2.

// A run is count values of width bytes each, adjacent in memory.
type run struct {
	offset, width, count uintptr
	bools                bool
}

var layouts sync.Map // reflect.Type to [][]run, one entry for each edition

// layoutOf returns the runs of a type in an edition, in the order in which encoding/binary writes them. All
// editions after the last one that added a field are alike.
func layoutOf(t reflect.Type, edition int) ([]run, error) {
	all, ok := layouts.Load(t)
	if !ok {
		var editions [][]run
		for last, i := 1, 1; i <= last; i++ {
			runs, newest, err := addRuns(nil, t, 0, i)
			if err != nil {
				return nil, err
			}
			last = max(last, newest)
			editions = append(editions, runs)
		}
		all, _ = layouts.LoadOrStore(t, editions)
	}
	editions := all.([][]run)
	return editions[max(1, min(edition, len(editions)))-1], nil
}

// Since returns the edition that added a field, or 1 if it has no since tag.
func Since(f reflect.StructField) int {
	edition, err := strconv.Atoi(f.Tag.Get("since"))
	if err != nil {
		return 1
	}
	return edition
}

// addRuns adds the runs of a type. It also returns the newest edition that added a field to the type.
func addRuns(runs []run, t reflect.Type, offset uintptr, edition int) (all []run, newest int, err error) {
	switch t.Kind() {
	case reflect.Bool, reflect.Int8, reflect.Int16, reflect.Int32, reflect.Int64,
		reflect.Uint8, reflect.Uint16, reflect.Uint32, reflect.Uint64:
		bools := t.Kind() == reflect.Bool
		if n := len(runs); n > 0 {
			last := &runs[n-1]
			if last.width == t.Size() && last.bools == bools && last.offset+last.width*last.count == offset {
				last.count++
				return runs, 1, nil
			}
		}
		return append(runs, run{offset, t.Size(), 1, bools}), 1, nil
	case reflect.Array:
		for i := 0; i < t.Len() && err == nil; i++ {
			runs, newest, err = addRuns(runs, t.Elem(), offset+uintptr(i)*t.Elem().Size(), edition)
		}
		return runs, newest, err
	case reflect.Struct:
		for i := 0; i < t.NumField() && err == nil; i++ {
			f := t.Field(i)
			if !f.IsExported() && !f.Anonymous {
				return nil, 0, fmt.Errorf("field %s of %v is unexported", f.Name, t)
			}
			since := Since(f)
			newest = max(newest, since)
			if since > edition {
				continue
			}
			inner := 0
			runs, inner, err = addRuns(runs, f.Type, offset+f.Offset, edition)
			newest = max(newest, inner)
		}
		return runs, newest, err
	}
	return nil, 0, fmt.Errorf("%v is not of fixed size", t)
}

// A Layout describes where a value of fixed size is stored in memory, as spans that do not touch.
type Layout []span

// A span is size bytes of memory.
type span struct{ offset, size uintptr }

// of returns the span's memory in the value at an address.
func (s span) of(at unsafe.Pointer) []byte {
	return unsafe.Slice((*byte)(unsafe.Add(at, s.offset)), s.size)
}

// LayoutOf returns the layout of a type. It panics if the type does not have a fixed size.
func LayoutOf(t reflect.Type) Layout {
	runs, _, err := addRuns(nil, t, 0, math.MaxInt)
	if err != nil {
		panic(err)
	}
	return joined(runs)
}

// joined returns the layout of a value with the given runs.
func joined(runs []run) (l Layout) {
	for _, r := range runs {
		if last := len(l) - 1; last >= 0 && l[last].offset+l[last].size == r.offset {
			l[last].size += r.width * r.count
		} else {
			l = append(l, span{r.offset, r.width * r.count})
		}
	}
	return l
}

// IsZero reports whether the value at an address is zero.
func (l Layout) IsZero(at unsafe.Pointer) bool {
	for _, s := range l {
		if !isZero(s.of(at)) {
			return false
		}
	}
	return true
}

// littleEndian reports whether this machine stores the lowest byte first.
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

// sizeOf returns the total number of bytes in the runs.
func sizeOf(runs []run) int {
	size := uintptr(0)
	for _, r := range runs {
		size += r.width * r.count
	}
	return int(size)
}

// readMemory sets the values of the runs in *v to data, which appendMemory wrote and which has sizeOf(runs)
// bytes. It returns the index of a byte that should be a bool and is not, or -1.
func readMemory[T any](data []byte, v *T, runs []run) (bad int) {
	memory := unsafe.Slice((*byte)(unsafe.Pointer(v)), unsafe.Sizeof(*v))
	at := uintptr(0)
	for _, r := range runs {
		n := r.width * r.count
		for i := at; r.bools && i < at+n; i++ {
			if data[i] > 1 { // any byte but 0 is a true bool in memory; only 1 is valid here
				return int(i)
			}
		}
		values := memory[r.offset : r.offset+n]
		copy(values, data[at:at+n])
		if !littleEndian {
			reverseEach(values, int(r.width))
		}
		at += n
	}
	return -1
}
