// Package sample breaks every rule that faults.Clauses checks, clause by clause.
package sample

// prices are data: a tag here does not run. // X1.3
var prices = [...]int{
	4, // X1.3
	8, // X1.3
}

func fee(n int) int {
	if n > 1 {
		return 2 // X1.2
	}
	return 1 // X1.1
}

func settle() int {
	return prices[0] // X1.4
}

func note() string {
	return "X9.9" // X9.8, of which there is no rule
}

func swapped(a, b int) (int, int) {
	return b, a // X1.6, X1.7
}
