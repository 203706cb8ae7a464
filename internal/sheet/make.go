// Package sheet makes pictures of positions and draws them as text.
package sheet

import (
	"slices"

	"bourse.example"
	"bourse.example/internal/sentences"
)

// This file makes sheets. A list of cells has the name of a column and its value by turns, as in "player", seat,
// "gold", 12.

// One returns a sheet of the short picture that is a single row. It has no row if all its cells are empty.
func One(name string, cells ...any) bourse.Sheet {
	s := Short(Listed(name, [][]any{cells}))
	if !slices.ContainsFunc(s.Rows[0], func(c bourse.Cell) bool { return c.Value != nil }) {
		s.Rows = nil
	}
	return s
}

// Listed returns a sheet with these rows of cells. Its columns are those of the last row; an earlier row may lack columns
// at its end.
func Listed(name string, rows [][]any) bourse.Sheet {
	s := bourse.Sheet{Name: name}
	if len(rows) == 0 {
		return s
	}
	last := rows[len(rows)-1]
	s.Columns = make([]string, len(last)/2)
	for i := range s.Columns {
		s.Columns[i] = last[2*i].(string)
	}
	s.Rows = make([][]bourse.Cell, len(rows))
	room := make([]bourse.Cell, len(rows)*len(s.Columns)) // of all rows
	for k, cells := range rows {
		n := len(cells) / 2
		s.Rows[k], room = room[:n:n], room[n:]
		for i := range s.Rows[k] {
			s.Rows[k][i].Value = cells[2*i+1]
		}
	}
	return s
}

// Each returns a sheet with a row for each key. The function returns the cells of a key's row, or nil if the key has no
// row.
func Each[T any](name string, keys []T, cells func(T) []any) bourse.Sheet {
	rows := make([][]any, 0, len(keys))
	for _, key := range keys {
		if row := cells(key); row != nil {
			rows = append(rows, row)
		}
	}
	return Listed(name, rows)
}

// Players returns the sheet of the short picture with a row for each player. The players who are awaited are marked.
func Players(seats []bourse.Seat, awaited bourse.Seats, cells func(bourse.Seat) []any) bourse.Sheet {
	return Short(Awaited(Each("players", seats, cells), awaited))
}

// Short returns the sheet as a part of the short picture.
func Short(s bourse.Sheet) bourse.Sheet {
	s.Brief = true
	return s
}

// Awaited marks the rows of players who are awaited.
func Awaited(s bourse.Sheet, awaited bourse.Seats) bourse.Sheet {
	for _, row := range s.Rows {
		if seat, ok := row[0].Value.(bourse.Seat); ok && awaited.Has(seat) {
			row[0].Mark |= bourse.Now
		}
	}
	return s
}

// Alone returns a sheet of what each of the known players alone knows. If only one is known, the sheet does not say who
// it is.
func Alone[T any](name string, seats []bourse.Seat, known func(bourse.Seat) *T,
	cells func(bourse.Seat, *T) []any) bourse.Sheet {
	own := 0
	s := Each(name, seats, func(seat bourse.Seat) []any {
		if is := known(seat); is != nil {
			own++
			return cells(seat, is)
		}
		return nil
	})
	if own == 1 && len(s.Rows) == 1 {
		s.Rows[0][0].Value = nil
	}
	return s
}

// Known returns a function that returns what each of some players alone knows, the first of them first, and nil for other
// seats.
func Known[T any](first bourse.Seat, own ...T) func(bourse.Seat) *T {
	return func(of bourse.Seat) *T {
		if i := int(of) - int(first); i >= 0 && i < len(own) {
			return &own[i]
		}
		return nil
	}
}

// Places returns the sheet of the final count, which has no rows before the end of the game.
func Places(over bool, standings func([]bourse.Standing) []bourse.Standing) bourse.Sheet {
	var list []bourse.Standing
	if over {
		list = standings(nil)
	}
	return Each("places", list, func(st bourse.Standing) []any {
		return []any{"player", st.Seat, "score", int(st.Score), "place", int(st.Place), "result", If(st.Win, "wins")}
	})
}

// Row returns a row of cells with these values.
func Row(values ...any) []bourse.Cell {
	row := make([]bourse.Cell, len(values))
	for i, v := range values {
		row[i].Value = v
	}
	return row
}

// If returns a value, or nil if a condition is false.
func If(is bool, value any) any {
	if !is {
		return nil
	}
	return value
}

// Some returns a value, or nil for the zero value, which leaves a cell empty.
func Some[T comparable](value T) any { return If(value != *new(T), value) }

// Player returns a player as the value of one cell, or nil for None, Nature and a spectator.
func Player(seat bourse.Seat) any { return If(seat.Player(), seat) }

// List returns values as the value of one cell, or nil if there are none.
func List[T any](values []T) any {
	if len(values) == 0 {
		return nil
	}
	list := make([]any, len(values))
	for i, v := range values {
		list[i] = v
	}
	return list
}

// Seats returns a set of seats as the value of one cell, or nil for the empty set.
func Seats(set bourse.Seats) any { return List(sentences.Seats(set)) }

// Span returns the values from the first to the last.
func Span[T ~int | ~int8 | ~uint8](first, last T) (values []T) {
	values = make([]T, 0, max(0, int(last)-int(first)+1))
	for n := int(first); n <= int(last); n++ {
		values = append(values, T(n))
	}
	return values
}

// Subset returns the values from the first to the last that are in a set.
func Subset[T ~int | ~int8 | ~uint8](first, last T, has func(T) bool) []T {
	return slices.DeleteFunc(Span(first, last), func(of T) bool { return !has(of) })
}

// Members returns a Subset as the value of one cell, or nil if it is empty.
func Members[T ~int | ~int8 | ~uint8](first, last T, has func(T) bool) any {
	return List(Subset(first, last, has))
}
