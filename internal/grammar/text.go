package grammar

import (
	"strings"
	"unsafe"

	"bourse.example/internal/strict"
	"bourse.example/internal/words"
)

// This file implements forms, and the text form of moves that follows from them.

const maxText = 128 // bytes of a move's text

// A part is a word of a form, a field, or an optional tail.
type part struct {
	word  string
	field int // used if word is empty and tail is nil
	tail  []part
}

// parse splits a form into parts.
func (g *Moves[M, K]) parse(form string) (parts []part) {
	form, tail, optional := strings.Cut(form, "[")
	for _, word := range strings.Fields(form) {
		if name, ok := strings.CutPrefix(word, "<"); ok {
			parts = append(parts, part{field: g.field(strings.TrimSuffix(name, ">"))})
			continue
		}
		parts = append(parts, part{word: word})
	}
	if optional {
		parts = append(parts, part{tail: g.parse(strings.TrimSuffix(tail, "]"))})
	}
	return parts
}

// fieldsOf returns the fields of a form in order.
func (g *Moves[M, K]) fieldsOf(parts []part) (fields []int) {
	for _, p := range parts {
		switch {
		case p.tail != nil:
			fields = append(fields, g.fieldsOf(p.tail)...)
		case p.word == "":
			fields = append(fields, p.field)
		}
	}
	return fields
}

// Text returns the text form of a move.
func (g *Moves[M, K]) Text(m *M) string {
	b := g.table.Seat.Access.text(m, make([]byte, 0, 32))
	k := *g.table.Kind(m)
	b = append(append(b, ' '), words.Name(g.names, k)...)
	if int(k) < len(g.forms) {
		b = g.write(g.forms[k], m, b)
	}
	return unsafe.String(unsafe.SliceData(b), len(b)) // nothing else has b
}

func (g *Moves[M, K]) write(parts []part, m *M, b []byte) []byte {
	for _, p := range parts {
		switch {
		case p.tail != nil:
			if g.isSome(p.tail, m) {
				b = g.write(p.tail, m, b)
			}
		case p.word != "":
			b = append(append(b, ' '), p.word...)
		default:
			before := len(b)
			b = g.table.Fields[p.field].Access.text(m, append(b, ' '))
			if len(b) == before+1 {
				b = b[:before]
			}
		}
	}
	return b
}

// isSome reports whether any field of a tail is not zero.
func (g *Moves[M, K]) isSome(tail []part, m *M) bool {
	for _, f := range g.fieldsOf(tail) {
		if !g.table.Fields[f].Access.zero(m) {
			return true
		}
	}
	return false
}

// Parse reads the text form of a move, at most 128 bytes. Words may be separated by any white space. The move
// may be illegal. If Parse returns an error, the move is zero.
func (g *Moves[M, K]) Parse(text string) (M, error) {
	var m, none M
	r := words.NewReader(text, maxText)
	g.table.Seat.Access.take(&g.table.Seat, &m, r)
	r.Check(g.refuseNobody(&m))
	k := words.TakeName[K](r, "kind of move", g.names)
	*g.table.Kind(&m) = k
	g.take(g.forms[k], &m, r)
	if err := r.End(); err != nil {
		return none, strict.Errorf("%s: move %s: %w", g.table.Game, words.Quote(text), err)
	}
	if g.table.Normalize != nil {
		g.table.Normalize(&m)
	}
	return m, nil
}

func (g *Moves[M, K]) take(parts []part, m *M, r *words.Reader) {
	for _, p := range parts {
		switch {
		case p.tail != nil:
			if r.More() {
				g.take(p.tail, m, r)
			}
		case p.word != "":
			words.TakeName[uint8](r, "word", []string{p.word})
		default:
			f := &g.table.Fields[p.field]
			f.Access.take(f, m, r)
		}
	}
}
