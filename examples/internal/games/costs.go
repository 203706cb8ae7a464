package games

import (
	"fmt"
	"strings"
)

// This file computes what amounts cost.

// maxSteps is the most amounts that are listed with their costs, and maxAmounts the most that are tried to
// find them.
const (
	maxSteps   = 8
	maxAmounts = 2_000
)

// Steps returns pairs of an amount and its cost. Of amounts that cost the same it lists only the largest. It
// returns nil if the option has no costs, or more than 2,000 amounts.
func (c Choice) Steps() (steps [][2]int) {
	if c.Cost == nil || c.Max-c.Min > maxAmounts {
		return nil
	}
	last, _ := c.Cost(c.Min)
	for n := c.Min; n < c.Max; n++ {
		next, _ := c.Cost(n + 1)
		if next != last {
			steps = append(steps, [2]int{n, last})
		}
		last = next
	}
	return append(steps, [2]int{c.Max, last})
}

// Costs returns the steps in words, and only some of them if there are many.
func (c Choice) Costs() string { return c.Told(c.Steps()) }

// Told is Costs for steps that are known.
func (c Choice) Told(steps [][2]int) string {
	if len(steps) == 0 {
		return ""
	}
	var parts []string
	last := len(steps) - 1
	for i, step := range steps {
		if i == 0 || last < maxSteps || i*(maxSteps-1)/last != (i-1)*(maxSteps-1)/last {
			parts = append(parts, fmt.Sprintf("%d for %d", step[0], step[1]))
		}
	}
	_, of := c.Cost(c.Min)
	return strings.Join(parts, ", ") + " " + of
}
