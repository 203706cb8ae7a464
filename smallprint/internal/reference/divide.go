package reference

import (
	"sort"
	"strings"
)

// validContracts lists the valid combinations of contracts, as the rulebook does.
var validContracts = []string{"TOTAL", "BIG SMALL", "SMALL", "SMALL SMALL"} // S4.1

// The parts of a BIG and of a SMALL, by the value of the business (S1.1).
var (
	bigs   = []int{1, 1, 2, 3, 3, 4, 5, 5, 6, 7, 6, 7, 6, 7, 6}
	smalls = []int{0, 1, 1, 1, 2, 2, 2, 3, 3, 3, 4, 3, 4, 3, 4}
)

// A deal says how a business is divided: the amount for a card of each kind, and the amount for the pool.
type deal struct {
	valid                          bool
	small, big, total, share, pool int
}

// divide divides a business pound by pound, as the rulebook says.
func divide(value int, cards []string, loneBig bool) deal {
	var d deal
	heap := value
	for heap > 10 { // the excess goes to the pool at once
		heap--
		d.pool++
	}
	var contracts []string
	shares := 0
	for _, card := range cards {
		if card == "share" {
			shares++
			continue
		}
		contracts = append(contracts, card)
	}
	sort.Strings(contracts)
	holding := strings.Join(contracts, " ")
	for _, valid := range validContracts {
		d.valid = d.valid || holding == valid
	}
	if loneBig && holding == "BIG" {
		d.valid = true
	}
	if d.valid {
		pot := heap
		for _, card := range contracts {
			take := pot
			switch card {
			case "BIG":
				take = bigs[value-1]
				d.big = take
			case "SMALL":
				take = smalls[value-1]
				d.small = take
			default:
				d.total = take
			}
			for range take {
				heap--
			}
		}
	}
	for shares > 0 && heap >= shares { // each share gets a pound while there is a pound for each
		heap -= shares
		d.share++
	}
	d.pool += heap
	return d
}
