package rulestest

import (
	"encoding/json"
	"errors"
	"fmt"
	"reflect"
	"strings"
	"testing"

	"bourse.example"
	"github.com/google/go-cmp/cmp"
	"github.com/google/go-cmp/cmp/cmpopts"
)

// Equal compares the wanted value with the one that a test has got, and describes it if they differ.
func Equal[T any](t testing.TB, want, got T, format string, args ...any) {
	t.Helper()
	if diff := cmp.Diff(want, got, cmpopts.EquateErrors()); diff != "" {
		t.Errorf("%s (-want +got):\n%s", fmt.Sprintf(format, args...), diff)
	}
}

// Same returns texts of moves that are written as they are read.
func Same(texts ...string) (list []Text) {
	for _, text := range texts {
		list = append(list, Text{text, ""})
	}
	return list
}

// Reads reads the JSON of a part of a state, of the type that into points to, and writes what it has read. It
// must refuse the bad texts.
func Reads(t testing.TB, into json.Unmarshaler, good, bad []string) {
	t.Helper()
	for _, texts := range []struct {
		list []string
		ok   bool
	}{{good, true}, {bad, false}} {
		for _, text := range texts.list {
			fresh := reflect.New(reflect.TypeOf(into).Elem()).Interface().(json.Unmarshaler)
			Parts(t, []Part{{fresh, text, texts.ok}})
		}
	}
}

// BadJSON changes the JSON of a value in one place. The value must be read back, and the change refused with
// an error that contains why.
func BadJSON(t testing.TB, v any, have, other, why string) {
	t.Helper()
	text, err := json.Marshal(v)
	if err != nil {
		t.Fatal(err)
	}
	bad := strings.Replace(string(text), have, other, 1)
	if bad == string(text) {
		t.Errorf("no %s in %s", have, text)
		return
	}
	read := func(text []byte) error {
		return reflect.New(reflect.TypeOf(v)).Interface().(json.Unmarshaler).UnmarshalJSON(text)
	}
	if err := read(text); err != nil {
		t.Error(err)
	}
	if err := read([]byte(bad)); !errors.Is(err, bourse.ErrSyntax) || !strings.Contains(err.Error(), why) {
		t.Errorf("%s is read for %s: %v, want %s", other, have, err, why)
	}
}
