package economicon

import (
	"math/bits"

	"bourse.example"
	"bourse.example/internal/grammar"
)

// This file implements chapter E10: the final value and the winners.

// A wide is a number of 128 bits.
type wide struct{ hi, lo uint64 }

func (w wide) plus(v wide) wide {
	lo, carry := bits.Add64(w.lo, v.lo, 0)
	hi, _ := bits.Add64(w.hi, v.hi, carry)
	return wide{hi, lo}
}

func product(a, b uint64) wide {
	hi, lo := bits.Mul64(a, b)
	return wide{hi, lo}
}

// over returns w / n, rounded down. n must not be 0.
func (w wide) over(n uint64) wide {
	lo, _ := bits.Div64(w.hi%n, w.lo, n)
	return wide{w.hi / n, lo}
}

func (w wide) less(v wide) bool { return w.hi < v.hi || w.hi == v.hi && w.lo < v.lo }

// appraise returns the values of all reserves as numerators over one denominator. The denominator is the
// product of the market's counts of all units except gold; appraise also returns these counts.
//
// There are at most 7 such units, each with a count from 1 to 1000. The product of all but one of the counts
// is at most 10¹⁸. Gold, reserves and counts are at most 10³ each, so every term is at most 10⁶ · 10¹⁸. The
// sum of all eight terms is below 10²⁵, far less than the 3·10³⁸ of 128 bits.
func (p *Public) appraise() (values [MaxPlayers]wide, counts [kinds - 1]uint64) {
	n := commodities + int(p.Config.Players)
	for i := range n {
		counts[i] = uint64(p.Market[i+1])
	}
	gold := uint64(p.Market[Gold-1])
	for i := range n {
		rest := uint64(1)
		for k, count := range counts[:n] {
			if k != i {
				rest *= count
			}
		}
		for seat := range p.Config.Players {
			reserves := &p.Reserves[seat]
			worth := uint64(reserves[i+1]) * gold // E10.1
			if i == 0 {
				worth += uint64(reserves[Gold-1]) * counts[0] // E10.1
			}
			values[seat] = values[seat].plus(product(rest, worth))
		}
	}
	return values, counts
}

// floor returns a value in gold, rounded down.
func floor(value wide, counts *[kinds - 1]uint64) int64 {
	for _, count := range counts {
		if count > 0 {
			value = value.over(count) // rounding down at every step is the same as rounding down once
		}
	}
	return int64(value.lo)
}

// Qualified reports whether a banker has few enough tokens to win. It returns false for a seat that is not in
// the game.
func (p *Public) Qualified(seat bourse.Seat) bool {
	return p.seated(seat) && p.Tokens[seat] < p.Config.TokenLimit // E10.2
}

// A rank has the criteria that order the bankers, the most important first.
type rank struct {
	qualified bool
	value     wide
	gold      int16
}

// above reports whether r is better than other.
func (r rank) above(other rank) bool {
	switch {
	case r.qualified != other.qualified:
		return r.qualified // E10.3
	case r.value != other.value:
		return other.value.less(r.value) // E10.2
	}
	return r.gold > other.gold // E10.2
}

// Standings appends the bankers' standings by the current value of their reserves in gold, best first.
// Disqualified bankers come after the others. Seats that tie are in rising order.
func (p *Public) Standings(standings []bourse.Standing) []bourse.Standing {
	if p.Config.Players < MinPlayers || p.Config.Players > MaxPlayers {
		return standings
	}
	values, counts := p.appraise()
	var ranks [MaxPlayers]rank
	first := len(standings)
	for seat := range bourse.Seat(p.Config.Players) {
		r := rank{p.Qualified(seat), values[seat], p.Reserves[seat][Gold-1]}
		ranks[seat] = r
		standings = append(standings, bourse.Standing{Seat: seat, Score: floor(values[seat], &counts)})
	}
	table := standings[first:]
	grammar.Rank(table, p.Phase == Over,
		func(a, b bourse.Seat) bool { return ranks[a].above(ranks[b]) }) // E10.2
	for i := range table {
		table[i].Win = table[i].Win && ranks[table[i].Seat].qualified // E10.2
	}
	return standings
}
