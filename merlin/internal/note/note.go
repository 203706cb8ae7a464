// Package note is the arithmetic of promises: their numbers, when their terms begin and end, how a future
// is settled, and what promises are worth, which is limited to what their issuers have.
package note

import "math/bits"

// Number returns the lowest number from 1 to most that is not taken, or 0. taken has one bit for each
// number.
func Number(taken uint64, most uint8) uint8 {
	free := ^taken &^ 1
	if n := uint8(bits.TrailingZeros64(free)); n <= most {
		return n
	}
	return 0
}

// Due reports whether the season in which something is due has begun. Season 0 means never.
func Due(season, now int8) bool { return season != 0 && season <= now }

// Call returns the new number of calls of a promise: one more than before, up to most.
func Call(called, most uint8) uint8 { return min(called+1, most) }

// Settlement returns the gold for units that were promised at a forward price: the last price for each, up
// to most, or the forward price if there is no last price.
func Settlement(units, last, forward, most int8) int16 {
	if last == 0 {
		return int16(forward)
	}
	return int16(units) * int16(min(last, most))
}

// A Term is the way in which the term of a promise is counted.
type Term uint8

const (
	NextRoll Term = 1 + iota
	Round         // as many rolls as there are players
	Seasons       // until a season begins
)

// Begin returns the number of rolls of a term that begins now, or the season in which it ends.
func Begin(t Term, players, seasons, now int8) (rolls, due int8) {
	switch t {
	case NextRoll:
		return 1, 0
	case Round:
		return players, 0
	}
	return 0, now + seasons
}

// Claims computes the value of promises. An issuer's promises count in the order in which they are claimed,
// as far as the issuer's assets cover them.
type Claims struct {
	Worth []int // of each player, including promises
	Cover []int // what each issuer has left to cover its promises
}

// Claim counts a promise from an issuer to a holder, up to the issuer's remaining cover.
func (c *Claims) Claim(holder, issuer, n int) {
	n = min(n, c.Cover[issuer])
	c.Cover[issuer] -= n
	c.Worth[issuer] -= n
	c.Worth[holder] += n
}
