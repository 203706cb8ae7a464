package tell

import (
	"math/big"

	"bourse.example"
	"bourse.example/economicon"
)

// This file says what reserves are worth in gold now, counted as at the end.

// The lists in the lines of Worth leave room for an indent of two columns.
const (
	worthIndent = "  "
	worthWidth  = 78 - len(worthIndent)
)

// Worth says what each banker's reserves would be worth in gold if the game ended now (E10.1). It gives the
// worth of each unit, the number of tokens, and whether these are too many to win (E10.2). Lines have at most
// 78 columns if names have at most 6 letters. Without a game, Worth returns no lines.
func (t *Teller) Worth(v economicon.View) []string {
	if t.Phase(v.Phase) == "" {
		return nil
	}
	head := "worth-head"
	switch {
	case v.Phase == economicon.Over:
		head = "end"
	case v.Market.Of(economicon.Gold) == 0:
		head = "worth-head-gold"
	}
	lines := []string{t.in.Say(head)}
	for seat := range players(&v) {
		values := []value{is("seat", seat), is("worth", decimal(worth(&v, seat), 2)),
			is("tokens", v.Tokens[seat])}
		lines = append(lines, t.in.Say(either(v.Qualified(seat), "worth-now", "worth-now-tokens"), values...))
		var parts []string
		for _, unit := range unitsOf(&v) {
			n := v.Reserves[seat].Of(unit)
			switch {
			case n == 0:
			case unit == economicon.Gold:
				parts = append(parts, t.in.amount(n, unit))
			default:
				parts = append(parts, t.in.Say("worth-part", is("n", n), is("unit", unit),
					is("price", decimal(inGold(&v, unit, 1), 2)),
					is("worth", decimal(inGold(&v, unit, n), 2))))
			}
		}
		for _, row := range t.in.Rows(parts, "list", worthWidth) {
			lines = append(lines, worthIndent+row)
		}
	}
	return lines
}

// worth returns the exact worth of a banker's reserves in gold (E10.1).
func worth(v *economicon.View, seat bourse.Seat) *big.Rat {
	sum := new(big.Rat)
	for _, unit := range unitsOf(v) {
		sum.Add(sum, inGold(v, unit, v.Reserves[seat].Of(unit)))
	}
	return sum
}

// inGold returns the worth in gold of n units, before rounding (E5.1). It is zero if the market has none of
// the unit.
func inGold(v *economicon.View, unit economicon.Unit, n int) *big.Rat {
	gold, there := v.Market.Of(economicon.Gold), v.Market.Of(unit)
	switch {
	case unit == economicon.Gold:
		return big.NewRat(int64(n), 1)
	case there <= 0:
		return new(big.Rat)
	}
	return big.NewRat(int64(n)*int64(gold), int64(there))
}
