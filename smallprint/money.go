package smallprint

// This file implements chapter S7: money comes from the businesses, and none is lost.

// pay moves money of a business to a player or the pool: with payPool the one door for money.
func (s *State) pay(to Account, money int16, rule Clause, column uint8, out sink) {
	if money == 0 {
		return
	}
	if to == Pool {
		s.Pool += money // S7.1
	} else {
		s.Money[to-player0] += money // S7.1
	}
	if out != nil {
		out(Event{Kind: Transferred, Rule: rule, From: Businesses, To: to, Unit: Money, N: int32(money), Column: column})
	}
}
