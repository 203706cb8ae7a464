// Package note is the arithmetic of promises: their numbers, when their terms begin and end, how a future is
// settled, and what promises count that are worth no more than what their issuers have.
package note

import "math/bits"

// Number returns the lowest number from 1 to most that is not taken, a bit for each, or 0.
func Number(taken uint64, most uint8) uint8 {
	free := ^taken &^ 1
	if n := uint8(bits.TrailingZeros64(free)); n <= most {
		return n
	}
	return 0
}

// Due reports whether a season has come in which something is due; 0 is no such season.
func Due(season, now int8) bool { return season != 0 && season <= now }

// Call returns how often a promise has been called, once more than before and at most so often.
func Call(called, most uint8) uint8 { return min(called+1, most) }

// Settlement returns what is paid for units that were promised at a forward price: the last price of each, at
// most so much; without a last price the forward price.
func Settlement(units, last, forward, most int8) int16 {
	if last == 0 {
		return int16(forward)
	}
	return int16(units) * int16(min(last, most))
}

// A Term says how the term of a promise is counted.
type Term uint8

const (
	NextRoll Term = 1 + iota
	Round         // as many rolls as there are players
	Seasons       // until a season begins
)

// Begin returns how many rolls a term has that begins now, or the season in which it ends.
func Begin(t Term, players, seasons, now int8) (rolls, due int8) {
	switch t {
	case NextRoll:
		return 1, 0
	case Round:
		return players, 0
	}
	return 0, now + seasons
}

// Claims count what promises are worth. An issuer's promises count in the order in which they are claimed, as
// far as what it has covers them.
type Claims struct {
	Worth []int // of each, promises included
	Cover []int // what each has left for those who hold its promises
}

// Claim counts a promise of an issuer's to a holder, at most what covers it.
func (c *Claims) Claim(holder, issuer, n int) {
	n = min(n, c.Cover[issuer])
	c.Cover[issuer] -= n
	c.Worth[issuer] -= n
	c.Worth[holder] += n
}
