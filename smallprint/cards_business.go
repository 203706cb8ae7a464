package smallprint

// This file has the business cards of chapter S1.

// A Business has the numbers on a business card, in £m.
type Business struct {
	Big   int8 // the part of a BIG contract
	Small int8 // the part of a SMALL contract
}

// Values is the number of business cards. There is one card of each value from 1 to Values.
const Values = 15

// businesses has the card of each value (S1.1).
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

// BusinessOf returns the business card of a value, or the zero Business if there is none.
func BusinessOf(value int) Business {
	if value < 1 || value > Values {
		return Business{}
	}
	return businesses[value] // S1.1
}

// A partsForm has the parts into which a business is divided.
type partsForm struct {
	Pot   int8 `json:"pot" doc:"the pot, which a TOTAL takes, in £m (S4.2)" range:"0..10"`
	Big   int8 `json:"big" doc:"the part of a BIG, in £m (S1.1)" range:"0..7"`
	Small int8 `json:"small" doc:"the part of a SMALL, in £m (S1.1)" range:"0..4"`
}

// parts returns the parts of the businesses on the table. An empty column has zeros.
func (p *Public) parts() (parts [columns]partsForm) {
	for column, value := range p.Row {
		card := BusinessOf(int(value))
		parts[column] = partsForm{int8(Pot(int(value))), card.Big, card.Small}
	}
	return parts
}

// Pot returns the pot of a business: its value, but at most 10, in £m.
func Pot(value int) int { return max(0, min(value, 10)) } // S4
