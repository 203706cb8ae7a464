package tell

import (
	"math/big"
	"strings"

	"bourse.example"
	"bourse.example/economicon"
	"bourse.example/internal/sentences"
)

// This file says what reserves are worth in gold now, counted as at the end, and writes exact prices.

// Worth says what each banker's reserves would be worth in gold if the game ended now (E10.1). It gives the
// worth of each unit, the number of tokens, and whether these are too many to win (E10.2). Lines have at most
// 78 columns if names have at most 6 letters. Without a game, Worth returns no lines.
func (t *Teller) Worth(v economicon.View) []string {
	if t.Phase(v.Phase) == "" {
		return nil
	}
	lines := []string{t.in.First("end?over worth-head-gold?!gold worth-head", sentences.Of(is("over",
		v.Phase == economicon.Over), is("gold", v.Market.Of(economicon.Gold))))}
	for seat := range players(&v) {
		lines = append(lines, t.in.Say(either(v.Qualified(seat), "worth-now", "worth-now-tokens"),
			worthOf(&v, seat)...))
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
		lines = append(lines, t.in.Indented(parts)...)
	}
	return lines
}

// worthOf returns a banker's worth and number of tokens, for a sentence.
func worthOf(v *economicon.View, seat bourse.Seat) []value {
	return []value{is("seat", seat), is("worth", decimal(worth(v, seat), 2)), is("tokens", v.Tokens[seat])}
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

// exactly adds a price's exact value if the price was rounded.
func (t teller) exactly(what string, e economicon.Event) string {
	if e.Den <= 0 || e.Num == int32(e.Price)*e.Den {
		return what
	}
	x := big.NewRat(int64(e.Num), int64(e.Den))
	exact := decimal(x, 2)
	if near, ok := new(big.Rat).SetString(exact); ok && near.Cmp(x) != 0 &&
		near.Denom().Cmp(big.NewInt(2)) <= 0 {
		exact = decimal(x, 4) // denominators are at most 4000, so this shows on which side of a half the price is
	}
	if 2*int64(e.Num) < int64(e.Den) {
		return t.Say("at-least-one", is("what", what), is("x", exact)) // E5.1
	}
	return t.Say("rounded", is("what", what), is("x", exact))
}

// decimal writes a number with as many decimals as it needs, up to places.
func decimal(x *big.Rat, places int) string {
	return strings.TrimSuffix(strings.TrimRight(x.FloatString(places), "0"), ".")
}
