package games

import (
	"fmt"
	"strings"
)

// This file says what amounts cost.

// maxSteps is how many amounts are listed with what they cost, and maxAmounts how many are looked at for
// that.
const (
	maxSteps   = 8
	maxAmounts = 2_000
)

// Steps returns what amounts of the option cost: of those that cost the same the most, and its cost; nothing
// if the option has no costs, or more than 2,000 amounts.
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

// Costs says what Steps returns in words; of many steps some.
func (c Choice) Costs() string {
	steps := c.Steps()
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
