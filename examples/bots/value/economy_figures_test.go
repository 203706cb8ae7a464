package value_test

import (
	"fmt"
	"math"
	"slices"
	"strings"
)

// This file computes and writes figures.

// bump adds 1 to n if is is true.
func bump(is bool, n *int) {
	if is {
		*n++
	}
}

// per returns n divided by of, or n if of is 0.
func per(n, of int) float64 { return float64(n) / float64(max(1, of)) }

// head returns the head of a table with these columns.
func head(columns string) string {
	return columns + "\n|" + strings.Repeat("---|", strings.Count(columns, "|")-1) + "\n"
}

// spread formats the mean and the three quartiles.
func spread(of []float64, format string) string {
	sorted := slices.Sorted(slices.Values(of))
	if len(sorted) == 0 {
		return "–"
	}
	sum, last := 0.0, len(sorted)-1
	for _, x := range sorted {
		sum += x
	}
	return fmt.Sprintf(strings.ReplaceAll("F (F F F)", "F", format),
		sum/float64(len(sorted)), sorted[last/4], sorted[last/2], sorted[last*3/4])
}

// interval returns a share of wins in percent with its 95 % interval, after Wilson.
func interval(won float64, games int) string {
	if games == 0 {
		return "–"
	}
	const z = 1.96
	n := float64(games)
	p := won / n
	mid, half := (p+z*z/(2*n))/(1+z*z/n), z/(1+z*z/n)*math.Sqrt(p*(1-p)/n+z*z/(4*n*n))
	return fmt.Sprintf("%.1f (%.1f–%.1f)", 100*p, 100*max(0, mid-half), 100*min(1, mid+half))
}
