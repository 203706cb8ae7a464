package rulestest

import (
	"encoding/json"
	"fmt"
	"os"
	"reflect"
	"regexp"
	"strconv"
	"strings"
	"testing"
)

// This file implements the tables of flaws, which are positions with some fields changed.

// Set changes fields of the value that v points to: "Own[1].Hand[0]++ Deck-- Phase=laying Round=2". A value
// is a number, a name, or JSON without spaces.
func Set(v any, changes string) error {
	for _, change := range strings.Fields(changes) {
		m := assignment.FindStringSubmatch(change)
		if m == nil {
			return fmt.Errorf("%s: not FIELD=VALUE, FIELD++ or FIELD--", change)
		}
		field, err := fieldOf(reflect.ValueOf(v).Elem(), m[1])
		if err == nil {
			err = assign(field, m[2], m[3])
		}
		if err != nil {
			return fmt.Errorf("%s: %w", change, err)
		}
	}
	return nil
}

var (
	assignment = regexp.MustCompile(`^([A-Za-z][A-Za-z0-9.\[\]]*)(=|\+\+|--)(.*)$`)
	step       = regexp.MustCompile(`[A-Za-z]\w*|[0-9]+`)
)

// fieldOf finds a field by its path, such as Own[1].Hand[0].
func fieldOf(v reflect.Value, path string) (reflect.Value, error) {
	for _, word := range step.FindAllString(path, -1) {
		n, err := strconv.Atoi(word)
		switch {
		case err == nil && v.Kind() == reflect.Array && n < v.Len():
			v = v.Index(n)
		case err != nil && v.Kind() == reflect.Struct && v.FieldByName(word).IsValid():
			v = v.FieldByName(word)
		default:
			return v, fmt.Errorf("a %s has no %s", v.Type(), word)
		}
	}
	return v, nil
}

func assign(field reflect.Value, by, text string) error {
	n, err := strconv.ParseInt(text, 0, 64)
	if by != "=" {
		err = nil
		if n = 1; by == "--" {
			n = -1
		}
		if field.CanInt() {
			n += field.Int()
		} else {
			n += int64(field.Uint())
		}
	}
	switch {
	case err == nil && field.CanInt():
		field.SetInt(n)
	case err == nil && field.CanUint():
		field.SetUint(uint64(n))
	case json.Unmarshal([]byte(text), field.Addr().Interface()) != nil:
		return json.Unmarshal([]byte(strconv.Quote(text)), field.Addr().Interface())
	}
	return nil
}

// Flaws makes the flaws of testdata/flaws.txt in states and views, and checks that each is found. A line
// without an indent names a position. The lines below it are flaws: changes for Set, ": " and words of the
// error.
func (g Game[S, M, V, E]) Flaws(t *testing.T, held S, states map[string]S, heldView V, views map[string]V) {
	t.Helper()
	text, err := os.ReadFile("testdata/flaws.txt")
	if err != nil {
		t.Fatal(err)
	}
	position := ""
	for i, line := range strings.Split(strings.TrimSpace(string(text)), "\n") {
		changes, want, flaw := strings.Cut(strings.TrimSpace(line), ": ")
		state, isState := states[position]
		view, isView := views[position]
		name := fmt.Sprintf("flaws.txt:%d: %s, %s", i+1, position, changes)
		set := func(v any) {
			if err := Set(v, changes); err != nil {
				t.Errorf("%s: %v", name, err)
			}
		}
		switch {
		case line == "" || line[0] == '#':
		case line[0] != '\t':
			position = line
		case flaw && isState:
			g.Flaw(t, held, name, state, func(s *S) { set(s) }, want)
		case flaw && isView:
			g.ViewFlaw(t, heldView, name, view, func(v *V) { set(v) }, want)
		default:
			t.Errorf("%s: no such position, or no error", name)
		}
	}
}

// Worlds changes a state, and checks whether a view admits the result.
func (g Game[S, M, V, E]) Worlds(t testing.TB, s S, v V, want map[string]bool) {
	t.Helper()
	for changes, want := range want {
		world := s
		if err := Set(&world, changes); err != nil {
			t.Fatal(err)
		}
		if got := any(v).(interface{ Admits(S) bool }).Admits(world); got != want {
			t.Errorf("%s: admitted %t, want %t", changes, got, want)
		}
	}
}
