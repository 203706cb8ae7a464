package grammar

import (
	"errors"
	"fmt"
	"reflect"
	"slices"
	"strings"

	"bourse.example"
	"bourse.example/internal/strict"
)

// This file implements Settings, the table of a game's config.

// A Setting is a row in the table of settings. C is the config.
type Setting[C any] struct {
	Name string // in JSON
	// Min and Max are the inclusive range of a number, or of each number in a list. For a switch they are 0
	// and 1.
	Min, Max int64
	Rule     string // the clause that the setting belongs to
	Doc      string // what it sets: a phrase without a verb
	// Most, if not nil, returns the upper limit in a config, where it is below Max.
	Most func(*C) int64
	// OutOfRange, if not empty, is the error for a value out of range, with %s for the value: edition %s is
	// not played here.
	OutOfRange string
	// Refuse, if not nil, returns what is wrong with a setting that is not a number, or "".
	Refuse func(*C) string
	// Later marks a setting that was added after games of its edition had been recorded. A record without it
	// has its standard value.
	Later bool
	// Access reaches the setting. NewSettings sets it if the config's field is an integer, a seat or a
	// switch.
	Access Access[C]
}

// Settings is the table of a game's config, with a row for each setting.
type Settings[C any] []Setting[C]

// NewSettings returns the table with an Access in each row, which reaches the config's field of that name. It
// panics if there is no such field, or no row for a field, since the table is part of the program.
func NewSettings[C any](t Settings[C]) Settings[C] {
	for _, f := range reflect.VisibleFields(reflect.TypeFor[C]()) {
		name, _, _ := strings.Cut(f.Tag.Get("json"), ",")
		if name != "" && !slices.ContainsFunc(t, func(s Setting[C]) bool { return s.Name == name }) {
			panic("grammar: settings: there is no row for the field " + name)
		}
	}
	for i := range t {
		if t[i].Access.value == nil {
			t[i].Access = accessOf[C](t[i].Name)
		}
	}
	return t
}

// accessOf returns the access to the config field that has a name in JSON.
func accessOf[C any](name string) Access[C] {
	for _, f := range reflect.VisibleFields(reflect.TypeFor[C]()) {
		if tag, _, _ := strings.Cut(f.Tag.Get("json"), ","); tag != name {
			continue
		}
		at := func(c *C) any { return reflect.ValueOf(c).Elem().FieldByIndex(f.Index).Addr().Interface() }
		switch at(new(C)).(type) {
		case *int8:
			return Number(func(c *C) *int8 { return at(c).(*int8) })
		case *int16:
			return Number(func(c *C) *int16 { return at(c).(*int16) })
		case *uint8:
			return Number(func(c *C) *uint8 { return at(c).(*uint8) })
		case *bourse.Seat:
			return Seat(func(c *C) *bourse.Seat { return at(c).(*bourse.Seat) })
		case *bool:
			return Plain(func(c *C) *bool { return at(c).(*bool) })
		}
	}
	panic(fmt.Sprintf("grammar: settings: there is no field %s and no Access to it", name))
}

// Later returns the names of the settings that were added after games had been recorded.
func (t Settings[C]) Later() (names []string) {
	for i := range t {
		if t[i].Later {
			names = append(names, t[i].Name)
		}
	}
	return names
}

// Check calls fault for everything that is wrong with a config: the setting, its clause, and the reason.
func (t Settings[C]) Check(c *C, fault func(setting, rule, why string)) {
	for i := range t {
		if why := t[i].refuse(c); why != "" {
			fault(t[i].Name, t[i].Rule, why)
		}
	}
}

// Ranged returns the error of reading a config. If it is about a number that the config's field cannot hold, Ranged
// names the setting's range instead of the field's.
func (t Settings[C]) Ranged(game string, err error) error {
	var wrong *strict.Error
	if !errors.As(err, &wrong) || wrong.Number == "" {
		return err
	}
	for _, s := range t {
		if "."+s.Name == wrong.Path && s.Access.number != nil {
			return strict.Mark(&bourse.ConfigError{Game: game, Field: s.Name, Rule: s.Rule,
				Why: fmt.Sprintf("%s %s is not from %d to %d", s.Name, wrong.Number, s.Min, s.Max)})
		}
	}
	return err
}

// refuse returns what is wrong with a setting, or "".
func (s *Setting[C]) refuse(c *C) string {
	if s.Refuse != nil {
		return s.Refuse(c)
	}
	if s.Access.number == nil {
		return ""
	}
	n, high := s.Access.number(c), s.Max
	if s.Most != nil {
		high = s.Most(c)
	}
	switch {
	case n >= s.Min && n <= high:
		return ""
	case s.OutOfRange != "":
		return fmt.Sprintf(s.OutOfRange, s.Access.text(c, nil))
	}
	return fmt.Sprintf("%s %d is not from %d to %d", s.Name, n, s.Min, high)
}

// describe describes every setting, with its value in a standard config.
func (t Settings[C]) describe(standard C) (fields []bourse.ConfigField) {
	for _, s := range t {
		value := strings.Trim(string(s.Access.value(&standard, nil)), `"`)
		fields = append(fields, bourse.ConfigField{Name: s.Name, Doc: s.Doc, Min: s.Min, Max: s.Max,
			Standard: value, Rule: s.Rule})
	}
	return fields
}
