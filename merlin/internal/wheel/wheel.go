// Package wheel is the year: its months, the seasons that they belong to, and what a season does to a crop.
// Months and seasons are counted from 0, which is the first month and the summer; years from 1.
package wheel

const (
	Months  = 12 // of a year
	Seasons = 4
)

// The seasons in their order.
const (
	Summer = iota
	Autumn
	Winter
	Spring
)

// A Wheel has the season of each month.
type Wheel [Months]int8

var (
	standard = Wheel{Summer, Summer, Summer, Autumn, Autumn, Autumn, Winter, Winter, Winter, Spring, Spring, Spring}
	erratic  = Wheel{Summer, Summer, Summer, Summer, Autumn, Winter, Winter, Winter, Winter, Winter, Spring, Spring}
)

// Of returns the standard wheel, or the one of an erratic climate.
func Of(isErratic bool) *Wheel {
	if isErratic {
		return &erratic
	}
	return &standard
}

// Begins reports whether a month is the first of its season.
func (w *Wheel) Begins(month int8) bool { return month == 0 || w[month-1] != w[month] }

// First returns the first month of a season.
func (w *Wheel) First(season int8) (month int8) {
	for w[month] != season {
		month++
	}
	return month
}

// Next returns the month after one, and whether a year begins with it.
func Next(month int8) (next int8, year bool) {
	if next = month + 1; next == Months {
		return 0, true
	}
	return next, false
}

// Count returns how many seasons have gone by, since the first summer, when a season of a year begins.
func Count(year, season int8) int8 { return (year-1)*Seasons + season }

// When returns the season and the year that begin after so many seasons.
func When(count int8) (season, year int8) { return count % Seasons, count/Seasons + 1 }

// Growth returns by how much a season multiplies what a field yields. In an erratic summer a crop that needs
// rain withers.
func Growth(season int8, isErratic, needsRain bool) int16 {
	switch {
	case season == Winter, season == Summer && isErratic && needsRain:
		return 0
	case season == Summer:
		return 1
	case isErratic:
		return 3
	}
	return 2
}
