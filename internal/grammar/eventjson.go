package grammar

import (
	"errors"
	"fmt"

	"bourse.example/internal/form"
	"bourse.example/internal/strict"
)

// This file implements the JSON form of events.

// JSON returns the JSON form of an event: its kind, its clause, and the fields of that kind that the event
// has.
func (g *Events[E, K]) JSON(e *E) []byte {
	k := *g.table.Kind(e)
	if int(k) >= len(g.names) {
		k = 0
	}
	o := form.Object(nil).Name("kind", g.names[k]).Name("rule", g.rule(e))
	for _, u := range g.uses[k] {
		if f := &g.table.Fields[u.field]; !u.optional || f.has(e) {
			o = o.JSON(f.Name, f.Access.value(e, nil))
		}
	}
	return o.End()
}

// ReadJSON reads the JSON form of an event: its kind, its clause, and the fields of that kind that the event
// has, in any order. No other fields are allowed. The event may be one that never happens. If ReadJSON
// returns an error, *e is unchanged.
func (g *Events[E, K]) ReadJSON(e *E, data []byte) error {
	var got E
	if err := g.readJSON(&got, data); err != nil {
		return strict.Errorf("%s: event: %w", g.table.Game, err)
	}
	*e = got
	return nil
}

// keyRule is the index of the member rule. In a move, this is the index of the kind.
const keyRule = 1

func (g *Events[E, K]) readJSON(e *E, data []byte) error {
	given := make([]bool, len(g.keys))
	var k K
	err := strict.Object(data, g.keys, func(key int, value []byte) error {
		given[key] = true
		var text string
		switch {
		case key > keyRule:
			return nil // which members are right depends on the kind, which may come later
		case strict.Unmarshal(value, &text) != nil:
			return errors.New("no text")
		case key == keyRule:
			return g.table.Rule(e).Read(g.table.Book, text)
		}
		return g.ReadName(&k, []byte(text))
	})
	switch {
	case err != nil:
		return err
	case !given[0] || k == 0:
		return errors.New("no kind")
	case !given[keyRule]:
		return errors.New("no rule")
	}
	*g.table.Kind(e) = k
	if err := g.refuseMembers(k, given); err != nil {
		return err
	}
	err = strict.Object(data, g.keys, func(key int, value []byte) error {
		if key <= keyRule {
			return nil
		}
		f := &g.table.Fields[key-keyField]
		return f.Access.set(f, e, value)
	})
	if err != nil {
		return err
	}
	return g.complete(e, k, given)
}

// refuseMembers refuses a member that the kind does not use, and a missing member that it always has.
func (g *Events[E, K]) refuseMembers(k K, given []bool) error {
	used := make([]bool, len(given))
	for _, u := range g.uses[k] {
		used[keyField+u.field] = true
		if !u.optional && !given[keyField+u.field] {
			return fmt.Errorf("%s has no %s", g.names[k], g.table.Fields[u.field].Name)
		}
	}
	for i, is := range given {
		if i >= keyField && is && !used[i] {
			return fmt.Errorf("%s has no use for %s", g.names[k], g.keys[i])
		}
	}
	return nil
}

// complete sets the fields of members that were omitted, and the fields that follow from the others. It
// refuses an event that would be written with different members.
func (g *Events[E, K]) complete(e *E, k K, given []bool) error {
	for _, u := range g.uses[k] {
		if f := &g.table.Fields[u.field]; f.Without != nil && !given[keyField+u.field] {
			f.Without(e)
		}
	}
	if g.table.Normalize != nil {
		g.table.Normalize(e)
	}
	for _, u := range g.uses[k] {
		f := &g.table.Fields[u.field]
		switch has := !u.optional || f.has(e); {
		case has && !given[keyField+u.field]:
			return fmt.Errorf("this %s has no %s", g.names[k], f.Name)
		case !has && given[keyField+u.field]:
			return fmt.Errorf("this %s has no use for %s", g.names[k], f.Name)
		}
	}
	return nil
}
