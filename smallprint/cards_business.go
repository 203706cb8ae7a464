package smallprint

// This file holds the business cards of chapter S1.

// A Business is what a business card shows, in £m.
type Business struct {
	Big   int8 // the part of a BIG contract
	Small int8 // the part of a SMALL contract
}

// Values is the number of business cards; their values run from 1 to Values, one each.
const Values = 15

// businesses holds the card of each value (S1.1).
var businesses = [Values + 1]Business{
	1:  {Big: 1, Small: 0}, // S1.1
	2:  {Big: 1, Small: 1}, // S1.1
	3:  {Big: 2, Small: 1}, // S1.1
	4:  {Big: 3, Small: 1}, // S1.1
	5:  {Big: 3, Small: 2}, // S1.1
	6:  {Big: 4, Small: 2}, // S1.1
	7:  {Big: 5, Small: 2}, // S1.1
	8:  {Big: 5, Small: 3}, // S1.1
	9:  {Big: 6, Small: 3}, // S1.1
	10: {Big: 7, Small: 3}, // S1.1
	11: {Big: 6, Small: 4}, // S1.1
	12: {Big: 7, Small: 3}, // S1.1
	13: {Big: 6, Small: 4}, // S1.1
	14: {Big: 7, Small: 3}, // S1.1
	15: {Big: 6, Small: 4}, // S1.1
}

// BusinessOf returns the business card of a value; the zero Business if there is none.
func BusinessOf(value int) Business {
	if value < 1 || value > Values {
		return Business{}
	}
	return businesses[value] // S1.1
}

// Pot returns what a business of a value has to divide: the value, at most 10, in £m.
func Pot(value int) int { return max(0, min(value, 10)) } // S4
