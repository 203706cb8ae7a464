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

// A partsForm is what a business comes to.
type partsForm struct {
	Pot   int8 `json:"pot" doc:"what it has to divide, and what a TOTAL takes, in £m (S4.2)" range:"0..10"`
	Big   int8 `json:"big" doc:"what a BIG takes, in £m (S1.1)" range:"0..7"`
	Small int8 `json:"small" doc:"what a SMALL takes, in £m (S1.1)" range:"0..4"`
}

// parts returns what the businesses on the table come to; zeros where there is none.
func (p *Public) parts() (parts [columns]partsForm) {
	for column, value := range p.Row {
		card := BusinessOf(int(value))
		parts[column] = partsForm{int8(Pot(int(value))), card.Big, card.Small}
	}
	return parts
}

// Pot returns what a business of a value has to divide: the value, at most 10, in £m.
func Pot(value int) int { return max(0, min(value, 10)) } // S4
