// Package wheel is the year: its months, their seasons, and the effect of a season on a crop. Months and
// seasons count from 0, the first month and the summer. Years count from 1.
package wheel

const (
	Months  = 12 // in a year
	Seasons = 4
)

// The seasons in their order.
const (
	Summer = iota
	Autumn
	Winter
	Spring
)

// A Wheel is the season of each month.
type Wheel [Months]int8

var (
	standard = Wheel{Summer, Summer, Summer, Autumn, Autumn, Autumn, Winter, Winter, Winter, Spring, Spring, Spring}
	erratic  = Wheel{Summer, Summer, Summer, Summer, Autumn, Winter, Winter, Winter, Winter, Winter, Spring, Spring}
)

// Of returns the standard wheel or the erratic one.
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

// Next returns the month after a month, and whether it begins a new year.
func Next(month int8) (next int8, year bool) {
	if next = month + 1; next == Months {
		return 0, true
	}
	return next, false
}

// Count returns the number of seasons between the first summer and the start of a season of a year.
func Count(year, season int8) int8 { return (year-1)*Seasons + season }

// When returns the season and the year that begin after a number of seasons.
func When(count int8) (season, year int8) { return count % Seasons, count/Seasons + 1 }

// Growth returns the factor by which a season multiplies the yield of a field. In an erratic summer, a crop
// that needs rain yields nothing.
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
