package economicon_test

import (
	"bytes"
	"fmt"
	"reflect"
	"testing"

	"bourse.example/economicon"
)

// This file tests the binary form of events.

// TestEvent_AppendBinary changes every bit of every field, of an empty event and of one of each kind: no
// two of them have the same form.
func TestEvent_AppendBinary(t *testing.T) {
	seen := make(map[string]string)
	form := func(e economicon.Event, name string) {
		t.Helper()
		b, err := e.AppendBinary([]byte("before"))
		if err != nil {
			t.Fatal(err)
		}
		b, ok := bytes.CutPrefix(b, []byte("before"))
		if !ok {
			t.Fatalf("%s: what was there before is not", name)
		}
		if other := seen[string(b)]; other != "" {
			t.Errorf("%s has the form of %s", name, other)
		}
		seen[string(b)] = name
	}
	fields := 0
	for kind := economicon.EventKind(0); kind <= economicon.Resolved; kind++ {
		form(economicon.Event{Kind: kind}, fmt.Sprint("kind ", uint8(kind)))
		var e economicon.Event
		fields = eachField(reflect.ValueOf(&e).Elem(), "", func(field reflect.Value, name string) {
			if name == ".Kind" {
				return
			}
			for bit := range field.Type().Bits() {
				e = economicon.Event{Kind: kind}
				flip(field, bit)
				form(e, fmt.Sprintf("kind %d, bit %d of %s", kind, bit, name))
			}
		}, func(field reflect.Value, name string) {
			e = economicon.Event{Kind: kind}
			field.SetBool(true)
			form(e, fmt.Sprintf("kind %d, %s", kind, name))
		})
	}
	if fields != 27 {
		t.Errorf("an event has %d fields, want 27", fields)
	}
}

// eachField visits the numbers and the truths in a struct, and returns how many there are.
func eachField(v reflect.Value, name string, number, truth func(reflect.Value, string)) int {
	switch v.Kind() {
	case reflect.Struct:
		n := 0
		for i := range v.NumField() {
			n += eachField(v.Field(i), name+"."+v.Type().Field(i).Name, number, truth)
		}
		return n
	case reflect.Bool:
		truth(v, name)
	default:
		number(v, name)
	}
	return 1
}

// flip changes a bit of a number; bits of other types make it panic.
func flip(v reflect.Value, bit int) {
	if v.CanUint() {
		v.SetUint(v.Uint() ^ 1<<bit)
		return
	}
	// The sign is the last bit: shifted up and down again, it is extended.
	unused := 64 - v.Type().Bits()
	v.SetInt((v.Int() ^ 1<<bit) << unused >> unused)
}
