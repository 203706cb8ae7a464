package conform

import (
	"bytes"
	"encoding"
	"encoding/json"
	"strings"
)

// This file implements the second part of property 4: it damages all forms of a position and reads them.
// read.go and sound.go check the result.

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
			continue // the zero move at the end has no form
		}
		if err := g.nameNothing(m.String(), obj); err != nil {
			return err
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
	for _, e := range w.made[max(0, len(w.made)-3):] {
		seen, ok := e.For(w.observer())
		if !ok {
			continue
		}
		text, err := json.Marshal(seen)
		if err != nil {
			return err
		}
		for range 2 {
			if err := readEvent[E](damaged(w.src, text)); err != nil {
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

// nameNothing reads a move with "none" in place of each word, and of each member of its JSON.
func (g *Game[S, M, V, E]) nameNothing(text string, obj []byte) error {
	words := strings.Fields(text)
	for i, word := range words {
		words[i] = "none"
		if err := g.readMove([]byte(strings.Join(words, " "))); err != nil {
			return err
		}
		words[i] = word
	}
	_, values := parts(obj)
	for _, at := range values {
		if err := g.readMove([]byte(string(obj[:at.from]) + `"none"` + string(obj[at.to:]))); err != nil {
			return err
		}
	}
	return nil
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
	case 2: // a name in different case
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
	return replace(value, [...]string{"-1", "1.0", "1e0", "300", "-0", "007", `""`, "[]", "{}", "true",
		"99999999999999999999", "0"}[src.IntN(12)])
}

type span struct{ from, to int }

// parts returns the positions of the keys and the plain values in a JSON text.
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

// memberSpan returns the position of a member with a plain value or a list, with the comma before or after
// it. It returns an empty span if the member has no comma.
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
