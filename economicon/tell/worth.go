package tell

import (
	"math/big"

	"bourse.example"
	"bourse.example/economicon"
)

// This file tells what reserves are worth in gold: now, as they count at the end.

// The lists in the lines of Worth, with room for a margin of two columns.
const (
	worthIndent = "  "
	worthWidth  = 78 - len(worthIndent)
)

// Worth says what each banker's reserves would be worth in gold if the game ended now (E10.1), with what each
// of their units is, and how many tokens it has: whether those are too many to win (E10.2). The lines have no
// more than 78 columns where names have no more than 6 letters. There are none if there is no game.
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
	lines := []string{t.say(head)}
	for seat := range players(&v) {
		values := []value{is("seat", seat), is("worth", decimal(worth(&v, seat), 2)),
			is("tokens", v.Tokens[seat])}
		lines = append(lines, t.say(either(v.Qualified(seat), "worth-now", "worth-now-tokens"), values...))
		var parts []string
		for _, unit := range unitsOf(&v) {
			n := v.Reserves[seat].Of(unit)
			switch {
			case n == 0:
			case unit == economicon.Gold:
				parts = append(parts, t.amount(n, unit))
			default:
				parts = append(parts, t.say("worth-part", is("n", n), is("unit", unit),
					is("price", decimal(inGold(&v, unit, 1), 2)),
					is("worth", decimal(inGold(&v, unit, n), 2))))
			}
		}
		for _, row := range t.language.Rows(parts, "list", worthWidth) {
			lines = append(lines, worthIndent+row)
		}
	}
	return lines
}

// worth returns what a banker's reserves are worth in gold, exactly (E10.1).
func worth(v *economicon.View, seat bourse.Seat) *big.Rat {
	sum := new(big.Rat)
	for _, unit := range unitsOf(v) {
		sum.Add(sum, inGold(v, unit, v.Reserves[seat].Of(unit)))
	}
	return sum
}

// inGold returns what so many of a unit are worth in gold, before that is rounded (E5.1): nothing where
// the market has none.
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
