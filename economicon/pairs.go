package economicon

import (
	"math/bits"

	"bourse.example"
)

// This file implements what orders, purchases and offers have in common: the units that a banker can get and
// the kinds of payment for them (E4.3, E5, E7.5). The sets are bits, so that Pick can count and draw from the
// moves that Options lists.

// A unitSet is a set of units that have a price. It uses one bit in four, so that a pairSet can hold the sets
// of three kinds of payment side by side.
type unitSet uint32

const (
	goldSet      unitSet = 1 << (4 * (Gold - 1))
	techSet      unitSet = 1 << (4 * (Tech - 1))
	commoditySet unitSet = 0x1110
	currencySet  unitSet = 0x11110000
)

// setOf returns the set of one unit, or the empty set for none.
func setOf(u Unit) unitSet { return 1 << (4 * (uint(u) - 1)) }

// has reports whether a unit is in the set.
func (set unitSet) has(u Unit) bool { return set&setOf(u) != 0 }

// spread returns the same set with one bit in four.
func (set UnitSet) spread() unitSet {
	bits := uint32(set)
	bits = (bits | bits<<12) & 0x000f000f
	bits = (bits | bits<<6) & 0x03030303
	return unitSet((bits | bits<<3) & 0x11111111)
}

// atLeast returns the units whose count is least or more. least is from 0 to 1000.
//
// It compares four counts at a time, in 16 bits each. Each count is below 2¹⁵, so its highest bit is free.
// With that bit set, a subtraction of least borrows nothing from the next count, and the bit stays set
// exactly if the count is at least least.
func (n *Units) atLeast(least int16) unitSet {
	const ones, tops = 0x0001000100010001, 0x8000800080008000
	low := uint64(uint16(n[0])) | uint64(uint16(n[1]))<<16 | uint64(uint16(n[2]))<<32 | uint64(uint16(n[3]))<<48
	high := uint64(uint16(n[4])) | uint64(uint16(n[5]))<<16 | uint64(uint16(n[6]))<<32 | uint64(uint16(n[7]))<<48
	less := uint64(least) * ones
	return gather((low|tops)-less) | gather((high|tops)-less)<<16
}

// gather moves the highest bits of four counts together: bits 15, 31, 47 and 63 to 0, 4, 8 and 12.
func gather(counts uint64) unitSet {
	counts = counts >> 15 & 0x0001000100010001
	return unitSet(counts * (1<<48 | 1<<36 | 1<<24 | 1<<12) >> 48 & 0x1111)
}

// A pairSet is a set of pairs of a unit and a kind of payment for it. A kind is its place among a banker's
// payments. Pairs are in the order of units and then of payments.
type pairSet uint32

// len returns the number of pairs.
func (set pairSet) len() int { return bits.OnesCount32(uint32(set)) }

// first returns the first pair of the set: a unit and the place of a kind of payment. The set must not be
// empty.
func (set pairSet) first() (unit Unit, place int) {
	k := bits.TrailingZeros32(uint32(set))
	return Gold + Unit(k/4), k % 4
}

// nth returns the k-th pair, from 0.
func (set pairSet) nth(k int) (unit Unit, place int) {
	for ; k > 0; k-- {
		set &= set - 1
	}
	return set.first()
}

// pairs returns the pairs of a unit from units and a kind of payment with which a banker can get at least one
// of it. The price is 1/divisor of the unit's value, and the banker must be able to pay it after the orders
// so far. The banker must not have received the payment in trade.
func (p *Public) pairs(buyer bourse.Seat, ordered *Orders, units unitSet, divisor int) pairSet {
	var set unitSet
	for place := range payments {
		pay := p.payment(buyer, place)
		if pay == 0 {
			break
		}
		if have := p.Reserves[buyer][pay-1] - ordered.spent(pay); have > 0 && p.refuseGiving(buyer,
			pay) == nil {
			set |= p.Market.atLeast(scarcest(have, p.countOf(buyer, pay),
				divisor)) & units &^ unpaidBy(pay) << place // E7.5
		}
	}
	return pairSet(set)
}
