package conform

import (
	"bytes"
	"encoding"
	"encoding/json"
	"errors"
	"fmt"
	"reflect"
	"sort"

	"bourse.example"
)

// This file implements the third part of property 4: input from outside is refused, or has only one spelling
// and is sound.

// readState reads a state's JSON. It returns nil if reading fails as it should, and an error if something is
// wrong with what was accepted.
func (g *Game[S, M, V, E]) readState(text []byte, src Source) error {
	return readJSON("state", text, src, g.sound)
}

// readJSON reads a value's JSON. sound returns an error for a value that is not sound.
func readJSON[T comparable](what string, text []byte, src Source, sound func(T, Source) error) error {
	var v T
	if err := any(&v).(json.Unmarshaler).UnmarshalJSON(text); err != nil {
		return refused(v, err)
	}
	if err := spelled(text, v); err != nil {
		return fmt.Errorf("%s: %w", what, err)
	}
	if err := sound(v, src); err != nil {
		return fmt.Errorf("a %s was read from\n%s\n%w", what, text, err)
	}
	return nil
}

func (g *Game[S, M, V, E]) readStateBinary(data []byte, src Source) error {
	var s S
	if err := any(&s).(encoding.BinaryUnmarshaler).UnmarshalBinary(data); err != nil {
		return refused(s, err)
	}
	if again, err := any(s).(encoding.BinaryMarshaler).MarshalBinary(); err != nil ||
		!bytes.Equal(again, data) {
		return fmt.Errorf("a state read from %x is written %x (%v)", data, again, err)
	}
	if err := g.sound(s, src); err != nil {
		return fmt.Errorf("a state was read from %x\n%w", data, err)
	}
	return nil
}

func (g *Game[S, M, V, E]) readView(text []byte, src Source) error {
	return readJSON("view", text, src, g.soundView)
}

// readMove reads a move's text or JSON. The move may be illegal, and may have been written in a different
// order, but it must be read back from its own text as the same move.
func (g *Game[S, M, V, E]) readMove(text []byte) error {
	m, err := g.Rules.ReadMove(string(text))
	if err != nil {
		if err := refused(m, err); err != nil {
			return fmt.Errorf("%q: %w", text, err)
		}
		if err := any(&m).(json.Unmarshaler).UnmarshalJSON(text); err != nil {
			return refused(m, err)
		}
		if err := respelled(text, m); err != nil {
			return fmt.Errorf("move: %w", err)
		}
	}
	again, err := g.Rules.ReadMove(m.String())
	if err != nil || again != m {
		return fmt.Errorf("%q is the move %+v, written %q, which is the move %+v (%v)", text, m, m.String(),
			again, err)
	}
	if err := inJSON(m); err != nil {
		return fmt.Errorf("%q: %w", text, err)
	}
	return nil
}

// readEvent reads an event's JSON. The event may be one that never happens.
func readEvent[E bourse.Event[E]](text []byte) error {
	var e E
	if err := any(&e).(json.Unmarshaler).UnmarshalJSON(text); err != nil {
		if any(e) != any(*new(E)) || !errors.Is(err, bourse.ErrSyntax) {
			return fmt.Errorf("event: a refused form has left %+v behind: %w", e, err)
		}
		return nil
	}
	if err := respelled(text, e); err != nil {
		return fmt.Errorf("event: %w", err)
	}
	return eventForm(e)
}

// readConfig reads a config's JSON and begins the game.
func (g *Game[S, M, V, E]) readConfig(text []byte, src Source) error {
	s, err := g.Rules.New(text)
	if err != nil {
		return refused(s, err)
	}
	full, err := json.Marshal(g.Rules.Config(&s))
	if err != nil {
		return err
	}
	if again, err := g.Rules.New(full); err != nil || again != s {
		return fmt.Errorf("config %q is written %s, which is another config (%v)", text, full, err)
	}
	if err := within(text, full); err != nil {
		return fmt.Errorf("config %q: %w", text, err)
	}
	if err := g.sound(s, src); err != nil {
		return fmt.Errorf("config %q: %w", text, err)
	}
	return nil
}

// refused checks that a refused form has not changed the value, and that the error is ErrSyntax.
func refused[T comparable](v T, err error) error {
	if v != *new(T) {
		return fmt.Errorf("a refused form has left %+v behind", v)
	}
	if !errors.Is(err, bourse.ErrSyntax) {
		return fmt.Errorf("the error %q is not ErrSyntax", err)
	}
	return nil
}

// spelled checks that text is the written form of the value that was read from it, except for white space and
// the order of members: nothing is missing, and nothing was ignored.
func spelled(text []byte, v any) error {
	again, err := json.Marshal(v)
	if err != nil {
		return err
	}
	got, err := tree(text)
	if err != nil {
		return fmt.Errorf("the accepted form %s is not JSON: %w", text, err)
	}
	want, err := tree(again)
	if err != nil {
		return err
	}
	if !reflect.DeepEqual(got, want) || len(compact(text)) != len(compact(again)) {
		return fmt.Errorf("the form\n%s\nis written\n%s", text, again)
	}
	return nil
}

// respelled checks that text has the same members and values as the written form of the value that was read
// from it, in any order.
func respelled(text []byte, v any) error {
	again, err := json.Marshal(v)
	if err != nil {
		return err
	}
	if got, want := words(text), words(again); !reflect.DeepEqual(got, want) {
		return fmt.Errorf("the form\n%s\nis written\n%s", text, again)
	}
	return nil
}

// words returns the keys and plain values of a JSON text, sorted.
func words(text []byte) []string {
	d := json.NewDecoder(bytes.NewReader(text))
	d.UseNumber()
	var all []string
	for {
		token, err := d.Token()
		if err != nil {
			sort.Strings(all)
			return all
		}
		all = append(all, fmt.Sprintf("%T %v", token, token))
	}
}

// within checks that another object has every member of an object, with the same value.
func within(part, whole []byte) error {
	got, err := tree(part)
	if err != nil {
		return err
	}
	want, err := tree(whole)
	if err != nil {
		return err
	}
	a, ok := got.(map[string]any)
	b, ok2 := want.(map[string]any)
	if !ok || !ok2 {
		return errors.New("it is not an object")
	}
	for key, value := range a {
		if inner, ok := value.(map[string]any); ok && b[key] != nil {
			for k := range inner {
				if all, ok := b[key].(map[string]any); !ok || !reflect.DeepEqual(all[k], inner[k]) {
					return fmt.Errorf("%s.%s is read as something else", key, k)
				}
			}
			continue
		}
		if !reflect.DeepEqual(b[key], value) {
			return fmt.Errorf("%s is %v but is read as %v", key, value, b[key])
		}
	}
	return nil
}

func tree(text []byte) (any, error) {
	d := json.NewDecoder(bytes.NewReader(text))
	d.UseNumber()
	var v any
	err := d.Decode(&v)
	return v, err
}

func compact(text []byte) []byte {
	var b bytes.Buffer
	if json.Compact(&b, text) != nil {
		return text
	}
	return b.Bytes()
}
