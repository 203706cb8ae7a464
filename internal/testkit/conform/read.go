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

// This file implements law 4, third part: what is read from outside is refused, or has one spelling and
// is sound.

// readState reads a state's JSON. The error is not that of reading: what is refused is well. It says
// what is wrong with what was accepted.
func (g *Game[S, M, V, E]) readState(text []byte, src Source) error {
	return readJSON("state", text, src, g.sound)
}

// readJSON reads a value's JSON, of which sound says what is wrong with it.
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

// readMove reads a move's text or its JSON. A move that was read may be illegal, and may have been
// written in another order; but as it is written now it is read as the same move.
func (g *Game[S, M, V, E]) readMove(text []byte) error {
	m, err := g.Rules.Parse(string(text))
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
	again, err := g.Rules.Parse(m.String())
	if err != nil || again != m {
		return fmt.Errorf("%q is the move %+v, written %q, which is the move %+v (%v)", text, m, m.String(),
			again, err)
	}
	if err := inJSON(m); err != nil {
		return fmt.Errorf("%q: %w", text, err)
	}
	return nil
}

// readEvent reads an event's JSON. An event that was read may be one that never happens.
func readEvent[E bourse.Event[E]](text []byte) error {
	var e E
	if err := any(&e).(json.Unmarshaler).UnmarshalJSON(text); err != nil {
		if any(e) != any(*new(E)) || !errors.Is(err, bourse.ErrSyntax) {
			return fmt.Errorf("event: what was refused has left %+v behind: %w", e, err)
		}
		return nil
	}
	if err := respelled(text, e); err != nil {
		return fmt.Errorf("event: %w", err)
	}
	return eventForm(e)
}

// readConfig reads a config's JSON, and begins the game.
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
		return fmt.Errorf("config %q is written %s, which is another (%v)", text, full, err)
	}
	if err := within(text, full); err != nil {
		return fmt.Errorf("config %q: %w", text, err)
	}
	if err := g.sound(s, src); err != nil {
		return fmt.Errorf("config %q: %w", text, err)
	}
	return nil
}

// refused checks that a form that is refused has left the value alone, and that the error says whose
// fault that is.
func refused[T comparable](v T, err error) error {
	if v != *new(T) {
		return fmt.Errorf("what was refused has left %+v behind", v)
	}
	if !errors.Is(err, bourse.ErrSyntax) {
		return fmt.Errorf("%q does not say that it is a fault of what was read", err)
	}
	return nil
}

// spelled checks that text is how the value that was read from it is written, but for white space
// and the order of members: nothing was left out, and nothing passed over.
func spelled(text []byte, v any) error {
	again, err := json.Marshal(v)
	if err != nil {
		return err
	}
	got, err := tree(text)
	if err != nil {
		return fmt.Errorf("what was read from %s is no JSON: %w", text, err)
	}
	want, err := tree(again)
	if err != nil {
		return err
	}
	if !reflect.DeepEqual(got, want) || len(compact(text)) != len(compact(again)) {
		return fmt.Errorf("what was read from\n%s\nis written\n%s", text, again)
	}
	return nil
}

// respelled checks that text holds the same members and values as what is written of the value that
// was read from it, in whatever order.
func respelled(text []byte, v any) error {
	again, err := json.Marshal(v)
	if err != nil {
		return err
	}
	if got, want := words(text), words(again); !reflect.DeepEqual(got, want) {
		return fmt.Errorf("what was read from\n%s\nis written\n%s", text, again)
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

// within checks that every member of an object stands in another, with the same value.
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
		return errors.New("it is no object")
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
			return fmt.Errorf("%s is %v and is read as %v", key, value, b[key])
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
