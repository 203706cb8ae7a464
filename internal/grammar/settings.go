package grammar

import (
	"fmt"
	"strings"

	"bourse.example"
)

// This file implements Settings, the table of a game's config.

// A Setting is a row of the table of settings. C is the config.
type Setting[C any] struct {
	Name string // in JSON
	// Min and Max are the range of a number, or of the numbers of a list, both ends within it. For a
	// switch they are 0 and 1.
	Min, Max int64
	Rule     string // the clause that the setting comes from
	Doc      string // what it sets: a clause without a verb
	// Most, if there is one, returns the end of the range in a config where it is nearer than Max.
	Most func(*C) int64
	// OutOfRange, if it is not empty, is said of a value out of range, which stands for %s: edition %s is not
	// played here.
	OutOfRange string
	// Refuse, if there is one, says what is wrong with a setting that is no number, or "".
	Refuse func(*C) string
	// Later says that the edition was given the setting after there were records of it: a record without it
	// has its standard value.
	Later  bool
	Access Access[C]
}

// Settings is the table of a game's config, a row for each setting.
type Settings[C any] []Setting[C]

// Later names the settings that came after there were records.
func (t Settings[C]) Later() (names []string) {
	for i := range t {
		if t[i].Later {
			names = append(names, t[i].Name)
		}
	}
	return names
}

// Check hands over every fault of a config: the setting, its clause, and what is wrong.
func (t Settings[C]) Check(c *C, fault func(setting, rule, why string)) {
	for i := range t {
		if why := t[i].refuse(c); why != "" {
			fault(t[i].Name, t[i].Rule, why)
		}
	}
}

// refuse says what is wrong with a setting, or "".
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

// describe describes every setting, with the value in a standard config.
func (t Settings[C]) describe(standard C) (fields []bourse.ConfigField) {
	for _, s := range t {
		value := strings.Trim(string(s.Access.value(&standard, nil)), `"`)
		fields = append(fields, bourse.ConfigField{Name: s.Name, Doc: s.Doc, Min: s.Min, Max: s.Max,
			Standard: value, Rule: s.Rule})
	}
	return fields
}
