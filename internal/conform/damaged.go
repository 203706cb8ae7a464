package conform

import (
	"bytes"
	"encoding"
	"encoding/binary"
	"encoding/json"
	"errors"
	"fmt"
	"reflect"
	"strings"

	"bourse.example"
	"bourse.example/rng"
)

// This file implements law 4, second half: damaged input is refused, or gives a value that is as
// good as any.

// damage damages all forms of a position and reads them.
func (g *Game[S, M, V, E]) damage(w *walk[S, M, V, E]) error {
	for range 10 {
		s := *w.s
		values := flatten(s)
		for n := 1 + w.src.IntN(3); n > 0; n-- {
			at := w.src.IntN(len(values))
			setLeaf(&s, at, another(w.src, values[at], values))
		}
		if bin, err := any(s).(encoding.BinaryMarshaler).MarshalBinary(); err == nil {
			if err := g.readStateBinary(bin, w.src); err != nil {
				return err
			}
		}
		if text, err := json.Marshal(s); err == nil {
			if err := g.readState(text, w.src); err != nil {
				return err
			}
		}
	}
	for range 4 {
		v := w.live.View(w.observer())
		values := flatten(v)
		at := w.src.IntN(len(values))
		setLeaf(&v, at, another(w.src, values[at], values))
		if bin, err := any(v).(encoding.BinaryMarshaler).MarshalBinary(); err == nil {
			if err := g.readViewBinary(bin, w.src); err != nil {
				return err
			}
		}
		if text, err := json.Marshal(v); err == nil {
			if err := g.readView(text, w.src); err != nil {
				return err
			}
		}
	}
	return g.damageText(w)
}

// damageText damages the written forms themselves.
func (g *Game[S, M, V, E]) damageText(w *walk[S, M, V, E]) error {
	v := w.live.View(w.observer())
	state, err := json.Marshal(*w.s)
	if err != nil {
		return err
	}
	view, err := json.Marshal(v)
	if err != nil {
		return err
	}
	config := []byte(w.json)
	for range 4 {
		if err := g.readState(damaged(w.src, state), w.src); err != nil {
			return err
		}
		if err := g.readView(damaged(w.src, view), w.src); err != nil {
			return err
		}
		if err := g.readConfig(damaged(w.src, config), w.src); err != nil {
			return err
		}
	}
	bin, err := any(*w.s).(encoding.BinaryMarshaler).MarshalBinary()
	if err != nil {
		return err
	}
	for range 4 {
		if err := g.readStateBinary(flip(w.src, bin), w.src); err != nil {
			return err
		}
	}
	for _, m := range append(w.moves[max(0, len(w.moves)-3):], w.next) {
		obj, err := json.Marshal(m)
		if err != nil {
			continue // the zero move at the end need not be written
		}
		for range 2 {
			if err := g.readMove(damaged(w.src, obj)); err != nil {
				return err
			}
			if err := g.readMove(flip(w.src, []byte(m.String()))); err != nil {
				return err
			}
		}
	}
	return nil
}

// flip changes, drops or adds bytes.
func flip(src Source, data []byte) []byte {
	data = bytes.Clone(data)
	if len(data) == 0 {
		return data
	}
	at := src.IntN(len(data))
	switch src.IntN(6) {
	case 0:
		return data[:at]
	case 1:
		return append(data, byte(src.IntN(256)))
	case 2:
		return append(data[:at], data[at+1:]...)
	}
	data[at] ^= 1 << src.IntN(8)
	return data
}

// damaged changes a JSON text: bytes, or whole members and values.
func damaged(src Source, text []byte) []byte {
	if src.IntN(3) == 0 {
		return flip(src, text)
	}
	keys, values := parts(text)
	if len(keys) == 0 || len(values) == 0 {
		return flip(src, text)
	}
	replace := func(at span, by string) []byte {
		return []byte(string(text[:at.from]) + by + string(text[at.to:]))
	}
	key, value := keys[src.IntN(len(keys))], values[src.IntN(len(values))]
	member := string(text[key.from:key.to])
	switch src.IntN(8) {
	case 0: // an unknown member
		return replace(span{key.from, key.from}, `"unheard of":0,`)
	case 1: // a member twice, with another value first
		return replace(span{key.from, key.from}, member+`:0,`)
	case 2: // another name, by case alone
		return replace(key, strings.ToUpper(member))
	case 3:
		return replace(value, "null")
	case 4:
		return append(bytes.Clone(text), " {}"...)
	case 5: // a member less
		if at := memberSpan(text, key); at.to > at.from {
			return replace(at, "")
		}
	case 6:
		other := values[src.IntN(len(values))]
		return replace(value, string(text[other.from:other.to]))
	}
	return replace(value, [...]string{"-1", "1.0", "1e0", "300", "-0", "007", `""`, "[]", "{}", "true", "99999999999999999999", "0"}[src.IntN(12)])
}

type span struct{ from, to int }

// parts returns where the keys and the plain values of a JSON text stand.
func parts(text []byte) (keys, values []span) {
	for i := 0; i < len(text); i++ {
		from := i
		switch c := text[i]; {
		case c == '"':
			for i++; i < len(text) && text[i] != '"'; i++ {
				if text[i] == '\\' {
					i++
				}
			}
			at := span{from, min(i+1, len(text))}
			if i+1 < len(text) && text[i+1] == ':' {
				keys = append(keys, at)
			} else {
				values = append(values, at)
			}
		case c == '-' || '0' <= c && c <= '9' || 'a' <= c && c <= 'z':
			for i+1 < len(text) && !strings.ContainsRune(",]}", rune(text[i+1])) {
				i++
			}
			values = append(values, span{from, i + 1})
		}
	}
	return keys, values
}

// memberSpan returns where a member with a plain value or a list stands, with the comma before or
// after it; an empty span if it has neither.
func memberSpan(text []byte, key span) span {
	depth, to := 0, key.to
	for ; to < len(text); to++ {
		switch text[to] {
		case '{', '[':
			depth++
		case '}', ']':
			depth--
		}
		if depth < 0 || depth == 0 && text[to] == ',' {
			break
		}
	}
	switch {
	case to < len(text) && text[to] == ',':
		return span{key.from, to + 1}
	case key.from > 0 && text[key.from-1] == ',':
		return span{key.from - 1, to}
	}
	return span{}
}

// readState reads a state's JSON. The error is not that of reading: what is refused is well. It says
// what is wrong with what was accepted.
func (g *Game[S, M, V, E]) readState(text []byte, src Source) error {
	var s S
	if any(&s).(json.Unmarshaler).UnmarshalJSON(text) != nil {
		return untouched(s)
	}
	if err := spelled(text, s); err != nil {
		return fmt.Errorf("state: %w", err)
	}
	if err := g.sound(s, src); err != nil {
		return fmt.Errorf("a state was read from\n%s\n%w", text, err)
	}
	return nil
}

func (g *Game[S, M, V, E]) readStateBinary(data []byte, src Source) error {
	var s S
	if any(&s).(encoding.BinaryUnmarshaler).UnmarshalBinary(data) != nil {
		return untouched(s)
	}
	if again, err := any(s).(encoding.BinaryMarshaler).MarshalBinary(); err != nil || !bytes.Equal(again, data) {
		return fmt.Errorf("a state read from %x is written %x (%v)", data, again, err)
	}
	if err := g.sound(s, src); err != nil {
		return fmt.Errorf("a state was read from %x\n%w", data, err)
	}
	return nil
}

func (g *Game[S, M, V, E]) readView(text []byte, src Source) error {
	var v V
	if any(&v).(json.Unmarshaler).UnmarshalJSON(text) != nil {
		return untouched(v)
	}
	if err := spelled(text, v); err != nil {
		return fmt.Errorf("view: %w", err)
	}
	if err := g.soundView(v, src); err != nil {
		return fmt.Errorf("a view was read from\n%s\n%w", text, err)
	}
	return nil
}

func (g *Game[S, M, V, E]) readViewBinary(data []byte, src Source) error {
	var v V
	if any(&v).(encoding.BinaryUnmarshaler).UnmarshalBinary(data) != nil {
		return untouched(v)
	}
	if again, err := any(v).(encoding.BinaryMarshaler).MarshalBinary(); err != nil || !bytes.Equal(again, data) {
		return fmt.Errorf("a view read from %x is written %x (%v)", data, again, err)
	}
	if err := g.soundView(v, src); err != nil {
		return fmt.Errorf("a view was read from %x\n%w", data, err)
	}
	return nil
}

// readMove reads a move's text or its JSON. A move that was read may be illegal, but it has one
// spelling of each form.
func (g *Game[S, M, V, E]) readMove(text []byte) error {
	m, err := g.Rules.Parse(string(text))
	if err != nil {
		var none M
		if m != none {
			return fmt.Errorf("%q is refused and gives %+v", text, m)
		}
		if any(&m).(json.Unmarshaler).UnmarshalJSON(text) != nil {
			return untouched(m)
		}
		if err := spelled(text, m); err != nil {
			return fmt.Errorf("move: %w", err)
		}
	}
	again, err := g.Rules.Parse(m.String())
	if err != nil || again != m {
		return fmt.Errorf("%q is the move %+v, written %q, which is the move %+v (%v)", text, m, m.String(), again, err)
	}
	if err := both(m); err != nil {
		return fmt.Errorf("%q: %w", text, err)
	}
	return nil
}

// readConfig reads a config's JSON, and begins the game.
func (g *Game[S, M, V, E]) readConfig(text []byte, src Source) error {
	s, err := g.Rules.New(text)
	if err != nil {
		return untouched(s)
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

// untouched checks that a refused form has left the value alone.
func untouched[T comparable](v T) error {
	if v != *new(T) {
		return fmt.Errorf("what was refused has left %+v behind", v)
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

// fresh returns a generator that follows from the source.
func fresh(src Source) (*rng.Rand, error) {
	var key [32]byte
	for i := range 4 {
		key[i] = byte(src.IntN(256))
	}
	key[31] = 1
	seed, err := rng.SeedOf(key)
	if err != nil {
		return nil, err
	}
	return rng.New(seed)
}

// sound checks a state that was read from outside: it passes Validate, can be looked at from every
// seat, and random play from it comes to an end, conserves, and tells what happens.
func (g *Game[S, M, V, E]) sound(s S, src Source) error {
	return guard(func() error {
		r, err := fresh(src)
		if err != nil {
			return err
		}
		first := s
		at, live := g.at(s)
		limit := g.Rules.MaxMoves(&s)
		for n := 0; ; n++ {
			if err := live.Validate(); err != nil {
				return fmt.Errorf("after %d moves Validate says %w", n, err)
			}
			if n == 0 || n == 1 || r.IntN(64) == 0 || live.Over() {
				if err := g.soundAt(*at, live, r); err != nil {
					return fmt.Errorf("after %d moves: %w", n, err)
				}
			}
			if live.Over() {
				return nil
			}
			if n >= limit {
				return fmt.Errorf("play goes on after %d moves", n)
			}
			m := live.Deal(r)
			if seat := live.Waiting(); seat != 0 {
				m = bourse.Pick(live.Options(seat.Lowest(), nil), r)
			}
			before := *at
			var events []E
			if err := live.Trace(m, func(e E) { events = append(events, e) }); err != nil {
				return fmt.Errorf("after %d moves %s is refused: %w", n, m, err)
			}
			if n > 2 && r.IntN(8) != 0 && !live.Over() {
				continue // the balances of every position would take most of the time
			}
			if err := g.folded(&before, at, events); err != nil {
				return fmt.Errorf("after %d moves and %s: %w", n, m, err)
			}
			if err := g.conserved(&first, at); err != nil {
				return fmt.Errorf("after %d moves and %s: %w", n, m, err)
			}
		}
	})
}

// soundAt looks at a position from everywhere.
func (g *Game[S, M, V, E]) soundAt(s S, live bourse.Live[M, V, E], r *rng.Rand) error {
	if err := g.whose(live); err != nil {
		return err
	}
	if err := ranked(live); err != nil {
		return err
	}
	if err := both(s); err != nil {
		return err
	}
	one := bourse.Seat(r.IntN(live.Players()))
	for seat := bourse.Spectator; int(seat) <= live.Players(); seat++ {
		v := live.View(seat)
		if err := same("options of a view", live.Options(seat, nil), v.Options(nil)); err != nil {
			return err
		}
		if !v.Admits(s) {
			return fmt.Errorf("the view of %s does not admit the state", seat)
		}
		if err := g.sampled(v, seat, r); err != nil {
			return err
		}
		if seat != one {
			continue
		}
		if err := both(v); err != nil {
			return err
		}
		_ = fmt.Sprint(v) // it must not panic, whatever it says
	}
	return nil
}

// soundView checks a view that was read from outside: its options are accepted, and its samples are
// worlds that can be played.
func (g *Game[S, M, V, E]) soundView(v V, src Source) error {
	return guard(func() error {
		r, err := fresh(src)
		if err != nil {
			return err
		}
		options := v.Options(nil)
		for range min(4, len(options)) {
			if m := bourse.Pick(options, r); v.Check(m) != nil {
				return fmt.Errorf("%s is offered and refused: %w", m, v.Check(m))
			}
		}
		_ = fmt.Sprint(v)
		s := v.Sample(r)
		if _, live := g.at(s); live.Validate() != nil {
			return fmt.Errorf("a sample of it is no state: %w", live.Validate())
		}
		if !v.Admits(s) {
			return errors.New("it does not admit its own sample")
		}
		if binary.Size(s) <= 0 {
			return errors.New("a sample of it is of no fixed size")
		}
		return g.sound(s, src)
	})
}
