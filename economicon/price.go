package economicon

import "bourse.example"

// This file implements chapter E5: the value of units.
//
// Counts and amounts are at most 1000, and the divisor d is at most 4. So 2·n·count(P) + d·count(Q) is at
// most 2·10⁶ + 4·10³, and d·count(Q)·(2·have + 1) is below 8.1·10⁶. Both are far below the limit of 32 bits.

// Price returns the price of n units if the market has countQ of them and countP of the unit paid: n · countP
// / countQ, rounded to the nearest whole number, halves up, and at least 1 (E5.1). countP is from 0 to 1000;
// countQ and n are from 1 to 1000. For any other argument the result is 0.
func Price(n, countP, countQ int) int { return priced(n, countP, countQ, 1) }

// HalfPrice returns the cost of producing n units: half their value, rounded as in Price (E6.1).
func HalfPrice(n, countP, countQ int) int { return priced(n, countP, countQ, 2) }

// QuarterPrice returns the cost of producing n tech in a Tech Boom: a quarter of the value (E11.6).
func QuarterPrice(n, countP, countQ int) int { return priced(n, countP, countQ, 4) }

// priced returns 1/divisor of the value, rounded.
func priced(n, countP, countQ, divisor int) int {
	if n < 1 || n > maxCounters || countP < 0 || countP > maxCounters || countQ < 1 || countQ > maxCounters {
		return 0
	}
	q := uint32(divisor * countQ)
	return int(max(1, (2*uint32(n)*uint32(countP)+q)/(2*q))) // E5.1 E5.2 E5.3
}

// A quote has the terms of a price: the market's counts of the unit paid and of the unit bought, and the
// divisor of the value.
type quote struct{ countP, countQ, divisor int }

// of returns the price of n units. The buyer must be able to pay it, so it is at most maxCounters.
func (q quote) of(n int16) int16 { return int16(priced(int(n), q.countP, q.countQ, q.divisor)) }

// reach returns q · (2·have + 1) − 1 for q = divisor · countQ.
//
// The price is max(1, ⌊(2·n·countP + q) / (2·q)⌋), which does not fall as n rises. For have ≥ 1 it is at most
// have exactly if 2·n·countP + q < 2·q·(have + 1), that is, if 2·n·countP is at most the reach.
func (q quote) reach(have int16) uint32 {
	return uint32(q.divisor*q.countQ)*uint32(2*int32(have)+1) - 1
}

// within reports whether n units cost at most have.
func (q quote) within(n, have int16) bool {
	return have > 0 && 2*uint32(n)*uint32(q.countP) <= q.reach(have)
}

// most returns the largest n, up to a limit, for which n units cost at most have. have is at least 1.
func (q quote) most(have, limit int16) int16 {
	if q.within(limit, have) {
		return limit // E5.3
	}
	return int16(q.reach(have) / (2 * uint32(q.countP))) // countP is not 0; otherwise the limit would be within reach
}

// scarcest returns the smallest count(Q) at which one unit, at 1/divisor of its value, costs at most have.
// have is at least 1. By reach, this is where 2·countP < divisor · countQ · (2·have + 1).
func scarcest(have, countP int16, divisor int) int16 {
	return int16(2*uint32(countP)/(uint32(divisor)*uint32(2*int32(have)+1))) + 1
}

// paid reports a price.
func (q quote) paid(seat bourse.Seat, unit, pay Unit, n int16, rule Clause, secret bool, out sink) {
	if out == nil {
		return
	}
	out(Event{Kind: Priced, Rule: rule, Seat: seat, Unit: unit, Pay: pay, N: n, Price: q.of(n),
		Num: int32(n) * int32(q.countP), Den: int32(q.countQ) * int32(q.divisor), Secret: secret})
}

// quote returns the terms at which a banker buys a unit.
func (p *Public) quote(buyer bourse.Seat, unit, pay Unit) quote {
	return quote{int(p.countOf(buyer, pay)), int(p.Market[unit-1]), 1}
}

// Cost returns the price of n units for a banker in a kind of payment, in the present market. It is 0 if the
// banker cannot buy the units, or cannot buy them with that payment.
func (p *Public) Cost(buyer bourse.Seat, unit, pay Unit, n int) int {
	if !p.seated(buyer) || p.refuseDeal(buyer, unit, pay) != nil {
		return 0
	}
	q := p.quote(buyer, unit, pay)
	return priced(n, q.countP, q.countQ, q.divisor)
}
