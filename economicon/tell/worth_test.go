package tell_test

import (
	"math/big"
	"strings"
	"testing"

	"bourse.example"
	"bourse.example/economicon"
)

// TestLaw_worth checks that Worth and the ending of a story report all reserves and tokens, and that the shares of
// the market's gold add up to the worth that is reported.
func TestLaw_worth(t *testing.T) {
	bare, barred, without := bare(t), 0, 0
	for _, p := range words.Sample(t) {
		v, seat := p.View, bourse.None
		lines, worths, sums := bare.Worth(v), map[bourse.Seat]string{}, [economicon.MaxPlayers]big.Rat{}
		var told [economicon.MaxPlayers]economicon.Units
		for _, line := range lines {
			for _, r := range words.Read(line) {
				switch r.Name {
				case "worth-now", "worth-now-tokens":
					seat = r.Seat(t)
					worths[seat] = r.Values["worth"]
					if n := r.Number(t, "tokens"); n != int(v.Tokens[seat]) ||
						v.Qualified(seat) != (r.Name == "worth-now") {
						t.Errorf("%q, and there are %d", line, v.Tokens[seat])
					}
					if !v.Qualified(seat) {
						barred++
					}
				case "amount", "worth-part":
					var unit economicon.Unit
					if err := unit.UnmarshalText([]byte(r.Values["unit"])); err != nil {
						t.Fatalf("%+v: %v", r, err)
					}
					n, share := r.Number(t, "n"), big.NewRat(1, 1)
					if unit != economicon.Gold {
						share = big.NewRat(int64(v.Market.Of(economicon.Gold)), int64(v.Market.Of(unit)))
					}
					told[seat][unit-economicon.Gold] += int16(n)
					sums[seat].Add(&sums[seat], share.Mul(share, big.NewRat(int64(n), 1)))
				}
			}
		}
		for seat := range bourse.Seat(v.Players()) {
			said, ok := new(big.Rat).SetString(worths[seat])
			if !ok || said.Sub(said, &sums[seat]).Abs(said).Cmp(big.NewRat(1, 200)) > 0 {
				t.Errorf("%s is told to be worth %s, and the units add up to %s", seat, worths[seat],
					sums[seat].FloatString(4))
			}
			if told[seat] != v.Reserves[seat] {
				t.Errorf("%s is told to have %v, and has %v", seat, told[seat], v.Reserves[seat])
			}
		}
		if v.Phase == economicon.Over {
			for _, line := range bare.Story(v, p.Events) {
				if r := words.Read(line.Text)[0]; (r.Name == "worth" || r.Name == "worth-tokens") &&
					worths[r.Seat(t)] != r.Values["worth"] {
					t.Errorf("%q, and it was told to be %s", line.Text, worths[r.Seat(t)])
				}
			}
		}
		if v.Market.Of(economicon.Gold) == 0 {
			without++
		}
		if t.Failed() {
			t.Fatalf("round %d, %s:\n%s", v.Round, v.Phase, strings.Join(lines, "\n"))
		}
	}
	if barred == 0 || without == 0 {
		t.Errorf("the law has seen %d bankers with too many tokens and %d markets without gold", barred, without)
	}
}
