package grammar

import (
	"errors"
	"fmt"
	"slices"

	"bourse.example/internal/form"
	"bourse.example/internal/strict"
	"bourse.example/internal/words"
)

// This file implements the JSON form of moves.

// JSON returns the JSON form of a move: its seat, its kind, and the fields that the kind uses.
func (g *Moves[M, K]) JSON(m *M) []byte {
	k := *g.table.Kind(m)
	o := form.Object(nil).JSON("seat", g.table.Seat.Access.value(m, nil)).Name("kind", words.Name(g.names, k))
	if int(k) < len(g.json) {
		for _, i := range g.json[k] {
			f := &g.table.Fields[i]
			o = o.JSON(f.Name, f.Access.value(m, nil))
		}
	}
	return o.End()
}

// These are the indices of the members that every move has.
const (
	keySeat = iota
	keyKind
	keyField // the first field's
)

// ReadJSON reads the JSON form of a move: its seat, its kind, and the fields that the kind uses, in any
// order. All of them must be present, and no others. The move may be illegal. If ReadJSON returns an error,
// *m is unchanged.
func (g *Moves[M, K]) ReadJSON(m *M, data []byte) error {
	var got M
	if err := g.readJSON(&got, data); err != nil {
		return strict.Errorf("%s: move: %w", g.table.Game, err)
	}
	if g.table.Normalize != nil {
		g.table.Normalize(&got)
	}
	*m = got
	return nil
}

func (g *Moves[M, K]) readJSON(m *M, data []byte) error {
	given := make([]bool, len(g.keys))
	var k K
	err := strict.Object(data, g.keys, func(key int, value []byte) error {
		given[key] = true
		switch key {
		case keySeat:
			return g.readSeat(m, value)
		case keyKind:
			return g.readKind(&k, value)
		}
		return nil // which members are right depends on the kind, which may come later
	})
	switch {
	case err != nil:
		return err
	case !given[keySeat]:
		return errors.New("no seat")
	case !given[keyKind]:
		return errors.New("no kind")
	}
	uses := g.json[k]
	for i, f := range g.table.Fields {
		switch used := slices.Contains(uses, i); {
		case used && !given[keyField+i]:
			return fmt.Errorf("%s has no %s", g.names[k], f.Name)
		case !used && given[keyField+i]:
			return fmt.Errorf("%s has no use for %s", g.names[k], f.Name)
		}
	}
	*g.table.Kind(m) = k
	if err := strict.Object(data, g.keys, func(key int, value []byte) error {
		if key < keyField {
			return nil
		}
		f := &g.table.Fields[key-keyField]
		return f.Access.set(f, m, value)
	}); err != nil {
		return err
	}
	return g.refuseNothing(g.forms[k], m)
}

// refuseNothing refuses a field that is nothing where the text form must name something.
func (g *Moves[M, K]) refuseNothing(parts []part, m *M) error {
	for _, p := range parts {
		if p.tail != nil || p.word != "" {
			continue
		}
		if f := &g.table.Fields[p.field]; f.None != "" && f.Access.zero(m) {
			return errors.New(f.None)
		}
	}
	return nil
}

// readSeat reads the seat of a move, which must be a player or Nature.
func (g *Moves[M, K]) readSeat(m *M, data []byte) error {
	if err := g.table.Seat.Access.set(&g.table.Seat, m, data); err != nil {
		return err
	}
	return g.refuseNobody(m)
}

// refuseNobody refuses a move by the seat of nobody.
func (g *Moves[M, K]) refuseNobody(m *M) error {
	if string(g.table.Seat.Access.text(m, nil)) == "none" {
		return errors.New("no seat")
	}
	return nil
}

func (g *Moves[M, K]) readKind(k *K, data []byte) error {
	var name string
	if err := strict.Unmarshal(data, &name); err != nil {
		return err
	}
	got, err := words.Parse[K]("kind of move", g.names, name)
	*k = got
	return err
}
