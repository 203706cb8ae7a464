package rulestest

import (
	"encoding/json"
	"fmt"
	"reflect"
	"regexp"
	"strconv"
	"strings"
)

// This file changes fields of a value by their names.

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
