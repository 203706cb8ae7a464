// Package best computes the exact best response of one seat against fixed opponents, by looking at
// every play of a game that is small enough: a round, a short deck, the end of a longer game. It
// works for every game of the library. How much a seat wins more that way than by playing as its
// opponents do is what a way to play loses to who knows it.
//
// A [Game] says which plays are looked at, a [Policy] what a seat does at each of its information
// sets. All numbers are exact fractions.
//
// # How
//
// One walk over the tree goes to every end that Nature and the opponents reach, whatever the
// responder does, and adds the payoff, times the odds that Nature and the opponents come there, to
// the responder's last information set and move before the end. A seat that remembers what it saw
// and did has one way to each of its information sets. So these form a forest, and from the last
// set back to the first the best move at a set is the one under which its ends and the sets that
// follow it add up to the most. A choice is made for a set and never for one of the histories in
// it, so the responder knows no more than the seat does.
package best
