// Package ring computes which plots of the table touch. The fields form a ring in the order of the seats. A
// field has 2 rows of 6 columns, with its plots numbered row by row.
package ring

import "math/bits"

const (
	Fields  = 6
	Columns = 6
	Field   = 2 * Columns // plots of a field
	Plots   = Fields * Field
)

// row is the bits of the first row.
const row = 1<<Columns - 1

// A Set is a set of plots. Plot 12·field + place, both from 0, has the bit of that number.
type Set [2]uint64

// Has reports whether a plot is in the set.
func (s Set) Has(plot int) bool { return plot >= 0 && plot < Plots && s[plot>>6]>>(plot&63)&1 != 0 }

// Len returns the number of plots in the set.
func (s Set) Len() int { return bits.OnesCount64(s[0]) + bits.OnesCount64(s[1]) }

// add adds plots of a field, given with one bit for each.
func (s *Set) add(field int, plots uint16) {
	at := field * Field
	s[at>>6] |= uint64(plots) << (at & 63)
	if at&63 > 64-Field {
		s[at>>6+1] |= uint64(plots) >> (64 - at&63)
	}
}

// Cards are the plots with a card, with one bit for each plot of each field.
type Cards [Fields]uint16

// columns returns the columns of a field that contain a card.
func columns(cards uint16) uint16 { return (cards | cards>>Columns) & row }

// column returns the two plots of a column.
func column(c int) uint16 { return 1<<c | 1<<(c+Columns) }

// Neighbours returns the plots that touch a plot, whether they have a card or not. Within a field, plots
// touch side by side, above each other and diagonally. In addition, both plots of the last column with a
// card in a field touch both plots of the first column with a card in the next field that has cards. Fields
// without cards are skipped, and a field does not touch itself.
func (cards Cards) Neighbours(plot int) Set {
	var s Set
	if plot < 0 || plot >= Plots {
		return s
	}
	field, place := plot/Field, plot%Field
	col := place % Columns
	near := column(col)
	if col > 0 {
		near |= column(col - 1)
	}
	if col < Columns-1 {
		near |= column(col + 1)
	}
	s.add(field, near&^(1<<place))
	here := columns(cards[field])
	if here == 0 {
		return s
	}
	if col == bits.Len16(here)-1 {
		if next := cards.beside(field, 1); next != field {
			s.add(next, column(bits.TrailingZeros16(columns(cards[next]))))
		}
	}
	if col == bits.TrailingZeros16(here) {
		if last := cards.beside(field, Fields-1); last != field {
			s.add(last, column(bits.Len16(columns(cards[last]))-1))
		}
	}
	return s
}

// Around returns a plot and the plots that touch it.
func (cards Cards) Around(plot int) Set {
	s := cards.Neighbours(plot)
	s.Add(plot)
	return s
}

// beside returns the next field with cards in the given direction, or the field itself if it is the only
// one.
func (cards *Cards) beside(field, step int) int {
	next := (field + step) % Fields
	for next != field && cards[next] == 0 {
		next = (next + step) % Fields
	}
	return next
}
