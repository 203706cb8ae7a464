package economicon

import (
	"encoding/json"
	"strings"

	"bourse.example"
	"bourse.example/internal/form"
)

// This file implements chapter E1: units, accounts, the box and volatility tokens.

// A Unit is what moves between accounts (E1.1).
//
//enum:unit
type Unit uint8

// The units. The zero Unit is none. The currencies of the players' nations are CurrencyOf(0) and so on.
const (
	Gold      Unit = 1 + iota
	Grain          // a commodity
	Oil            // a commodity
	Tech           // a commodity
	currency0      // the first nation's currency
	currency1
	currency2
	currency3
	Token // a volatility token
)

const (
	kinds       = 8 // units that have a price: gold, commodities and currencies
	commodities = 3
)

var unitNames = [...]string{"none", "gold", "grain", "oil", "tech", "currency-p0", "currency-p1",
	"currency-p2", "currency-p3", "token"}

// CurrencyOf returns the currency of a player's nation. It returns none for a seat without a nation.
func CurrencyOf(seat bourse.Seat) Unit {
	if seat < 0 || seat >= MaxPlayers {
		return 0
	}
	return currency0 + Unit(seat)
}

// Commodity reports whether the unit is grain, oil or tech.
func (u Unit) Commodity() bool { return Grain <= u && u <= Tech }

// Nation returns the player whose nation has the unit as its currency, or None.
func (u Unit) Nation() bourse.Seat {
	if u < currency0 || u > currency3 {
		return bourse.None
	}
	return bourse.Seat(u - currency0)
}

// Units has the count of gold, of each commodity and of each currency, in this order.
type Units [kinds]int16

// Of returns the count of a unit. It is 0 for tokens and for none.
func (n *Units) Of(u Unit) int {
	if u < Gold || u > currency3 {
		return 0
	}
	return int(n[u-1])
}

// UnitSet is a set of units that have a price, one bit for each.
//
//set:unit Gold currency3
type UnitSet uint8

// Has reports whether a unit is in the set.
func (set UnitSet) Has(u Unit) bool { return u >= Gold && u <= currency3 && set>>(u-Gold)&1 != 0 }

// with returns the set with a unit added.
func (set UnitSet) with(u Unit) UnitSet { return set | 1<<(u-Gold) }

// String returns the names of the units, separated by commas, or "none" for the empty set.
func (set UnitSet) String() string {
	var list []string
	for u := Gold; u <= currency3; u++ {
		if set.Has(u) {
			list = append(list, u.String())
		}
	}
	if len(list) == 0 {
		return "none"
	}
	return strings.Join(list, ", ")
}

// Goods has the counts of grain, oil and tech.
type Goods [commodities]int16

// Of returns the count of a commodity. It is 0 for any other unit.
func (n *Goods) Of(u Unit) int {
	if !u.Commodity() {
		return 0
	}
	return int(n[u-Grain])
}

// unitsForm is the JSON object of Units, and goodsForm that for Goods.
type unitsForm struct {
	Gold      int16 `json:"gold" doc:"counters of gold" range:"0..12000"`
	Grain     int16 `json:"grain" doc:"counters of grain" range:"0..12000"`
	Oil       int16 `json:"oil" doc:"counters of oil" range:"0..12000"`
	Tech      int16 `json:"tech" doc:"counters of tech" range:"0..12000"`
	Currency0 int16 `json:"currencyP0" doc:"counters of the currency of p0's nation" range:"0..12000"`
	Currency1 int16 `json:"currencyP1" doc:"counters of the currency of p1's nation" range:"0..12000"`
	Currency2 int16 `json:"currencyP2" doc:"counters of the currency of p2's nation" range:"0..12000"`
	Currency3 int16 `json:"currencyP3" doc:"counters of the currency of p3's nation" range:"0..12000"`
}

type goodsForm struct {
	Grain int16 `json:"grain" doc:"counters of grain" range:"0..12000"`
	Oil   int16 `json:"oil" doc:"counters of oil" range:"0..12000"`
	Tech  int16 `json:"tech" doc:"counters of tech" range:"0..12000"`
}

// MarshalJSON writes an object with the count under each unit's name.
func (n Units) MarshalJSON() ([]byte, error) {
	return json.Marshal(unitsForm{n[0], n[1], n[2], n[3], n[4], n[5], n[6], n[7]})
}

// UnmarshalJSON reads the object that MarshalJSON writes.
func (n *Units) UnmarshalJSON(data []byte) error {
	return form.ReadAs(data, n, func(f unitsForm) Units {
		return Units{f.Gold, f.Grain, f.Oil, f.Tech, f.Currency0, f.Currency1, f.Currency2, f.Currency3}
	})
}

// MarshalJSON writes an object with the count under each commodity's name.
func (n Goods) MarshalJSON() ([]byte, error) { return json.Marshal(goodsForm{n[0], n[1], n[2]}) }

// UnmarshalJSON reads the object that MarshalJSON writes.
func (n *Goods) UnmarshalJSON(data []byte) error {
	return form.ReadAs(data, n, func(f goodsForm) Goods { return Goods{f.Grain, f.Oil, f.Tech} })
}

// An Account holds units. Each banker has reserves and a warehouse; the other accounts are listed below
// (E1.1).
//
//enum:account
type Account uint8

// The accounts that do not belong to a banker. The zero Account is none.
const (
	Box        Account = 1 + iota // out of play
	Market                        // the open market
	warehouse0                    // the first nation's warehouse
	warehouse1
	warehouse2
	warehouse3
	reserves0 // the first banker's reserves
)

var accountNames = [...]string{"none", "box", "market", "warehouse-p0", "warehouse-p1", "warehouse-p2",
	"warehouse-p3", "p0", "p1", "p2", "p3"}

// Reserves returns the account of a banker's reserves. It also holds the banker's tokens.
func Reserves(seat bourse.Seat) Account { return reserves0 + Account(seat) }

// Warehouse returns the account of the goods that a nation has produced and not yet traded.
func Warehouse(seat bourse.Seat) Account { return warehouse0 + Account(seat) }

// Seat returns the banker whose reserves or warehouse the account is, or None.
func (a Account) Seat() bourse.Seat {
	switch {
	case a >= warehouse0 && a <= warehouse3:
		return bourse.Seat(a - warehouse0)
	case a >= reserves0 && a < reserves0+MaxPlayers:
		return bourse.Seat(a - reserves0)
	}
	return bourse.None
}

// Balance returns the number of units of kind u in account a.
func (p *Public) Balance(a Account, u Unit) int {
	seat := a.Seat()
	switch {
	case u == Token && a == Box:
		return p.tokensLeft()
	case u == Token && a >= reserves0 && seat != bourse.None:
		return int(p.Tokens[seat])
	case a == Box:
		return p.Box.Of(u)
	case a == Market:
		return p.Market.Of(u)
	case seat == bourse.None:
		return 0
	case a >= reserves0:
		return p.Reserves[seat].Of(u)
	}
	return p.Warehouse[seat].Of(u)
}

// account returns the place where an account counts a unit that has a price. A warehouse counts only
// commodities.
func (s *State) account(a Account, u Unit) *int16 {
	switch {
	case a >= reserves0:
		return &s.Reserves[a-reserves0][u-1]
	case a == Market:
		return &s.Market[u-1]
	case a == Box:
		return &s.Box[u-1]
	}
	return &s.Warehouse[a-warehouse0][u-Grain]
}

// transfer moves units from one account to another; the first account must have them. Nothing else moves
// units (E1.1). The box does not count its tokens: they are the tokens that no banker has.
func (s *State) transfer(from, to Account, u Unit, n int16, rule Clause, out sink) {
	switch {
	case n == 0:
		return
	case u != Token:
		*s.account(from, u) -= n // E1.1
		*s.account(to, u) += n
	case from == Box:
		s.Tokens[to-reserves0] += int8(n) // E1.3
	default:
		s.Tokens[from-reserves0] -= int8(n)
	}
	if out != nil {
		out(Event{Kind: Transferred, Rule: rule, From: from, To: to, Unit: u, N: n})
	}
}

// supply moves up to n units from the box to an account, as many as the box has.
func (s *State) supply(to Account, u Unit, n int16, rule Clause, out sink) {
	s.transfer(Box, to, u, min(n, s.Box[u-1]), rule, out) // E1.1
}

// tokensLeft returns the number of tokens that no banker has.
func (p *Public) tokensLeft() int {
	n := int(p.Config.Tokens) // E1.3
	for _, tokens := range p.Tokens {
		n -= int(tokens)
	}
	return n
}

// gainToken gives a banker a volatility token if one is left.
func (s *State) gainToken(seat bourse.Seat, rule Clause, out sink) {
	if s.tokensLeft() > 0 { // E1.3
		s.transfer(Box, Reserves(seat), Token, 1, rule, out)
	}
}

// returnToken takes a volatility token from a banker, if the banker has one.
func (s *State) returnToken(seat bourse.Seat, rule Clause, out sink) {
	if s.Tokens[seat] > 0 {
		s.transfer(Reserves(seat), Box, Token, 1, rule, out)
	}
}

// deal draws a card face up. Nothing else draws cards (E1.4). A law is in force in a banker's nation for the
// rest of the game. A global event is dealt to None and applies to every banker for the round.
func (s *State) deal(to bourse.Seat, g Global, l Law, rule Clause, out sink) {
	if l != 0 {
		s.Laws[to] = s.Laws[to].with(l)
		s.Deeds.Drawn[to] = l
	} else {
		s.Global = g
		s.Past = s.Past.with(g)
	}
	if out != nil {
		out(Event{Kind: Drawn, Rule: rule, Seat: to, Global: g, Law: l})
	}
}
