package tell

import "bourse.example/smallprint"

// This file has what sentences have in common.

// parts returns what a business of this value, in a column, is worth to each contract and to the pool.
func parts(column uint8, worth int8) []value {
	card, pot := smallprint.BusinessOf(int(worth)), smallprint.Pot(int(worth))
	return []value{is("column", column), is("value", worth), is("big", card.Big), is("small", card.Small),
		is("total", pot), is("over", int(worth)-pot)}
}
