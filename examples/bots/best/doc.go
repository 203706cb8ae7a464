// Package best computes the exact best response of one seat against fixed opponents. It looks at every play
// of a game that is small enough: a round, a short deck, or the end of a longer game. It works for every game
// of the library. The difference between what the best response wins and what a policy wins is the policy's
// loss to an opponent who knows it.
//
// A [Game] is the tree to look at. A [Policy] is how a seat decides at each of its information sets. All
// numbers are exact fractions. A [Solver] finds policies that lose next to nothing, as a [Strategy] that can be
// written to a file. It computes with floating-point numbers, and the losses of what it finds are exact.
//
// # How
//
// One walk over the tree visits every end that chance and the opponents can reach, whatever the responder
// does. It adds the end's payoff, times the probability that chance and the opponents lead there, to the
// responder's last information set and move before the end. A seat that remembers what it saw and did can
// reach each of its information sets in only one way, so the sets form a forest. The solver goes from the
// last set back to the first. At each set it takes the move for which the ends and the following sets add up
// to the most. It decides once for a whole set, never for a single history in it, so the responder knows no
// more than the seat does.
package best
