package ring

import "math/bits"

// Reach returns the plots that are adjacent to a plot if some plots are passed over. These are the plots
// that touch it and, in place of each plot that is passed over, the plots that touch that one, and so on.
// The result does not include the plot itself or plots that are passed over.
func (cards Cards) Reach(over *Set, plot int) Set {
	var crossed Set
	near := cards.Neighbours(plot)
	for {
		i := near.both(over).without(&crossed).Next(0)
		if i < 0 {
			break
		}
		crossed.Add(i)
		beyond := cards.Neighbours(i)
		near = Set{near[0] | beyond[0], near[1] | beyond[1]}
	}
	var here Set
	here.Add(plot)
	return near.without(over).without(&here)
}

// Add adds a plot to the set. It ignores an invalid plot.
func (s *Set) Add(plot int) {
	if plot >= 0 && plot < Plots {
		s[plot>>6] |= 1 << (plot & 63)
	}
}

// Next returns the lowest plot in the set at or above the given plot, or -1.
func (s Set) Next(plot int) int {
	for i := max(0, plot) >> 6; i < len(s); i++ {
		left := s[i]
		if i == plot>>6 {
			left &^= 1<<(plot&63) - 1
		}
		if left != 0 {
			return i<<6 + bits.TrailingZeros64(left)
		}
	}
	return -1
}

// both returns the plots that are in both sets.
func (s Set) both(o *Set) Set { return Set{s[0] & o[0], s[1] & o[1]} }

// without returns the plots of the set that are not in another.
func (s Set) without(o *Set) Set { return Set{s[0] &^ o[0], s[1] &^ o[1]} }
