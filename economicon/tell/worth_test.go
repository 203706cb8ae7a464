package tell_test

import (
	"math/big"
	"strings"
	"testing"

	"bourse.example"
	"bourse.example/economicon"
)

// TestLaw_worth checks that all reserves are reported, that each unit is worth its share of the market's
// gold, that these add up to the banker's worth, and that the worth agrees with the standings and with the
// story's ending.
func TestLaw_worth(t *testing.T) {
	bare := bare(t)
	looked, barred, without := 0, 0, 0
	for _, p := range words.Sample(t) {
		v := p.View
		lines := bare.Worth(v)
		a := &appraisal{v: v, worths: map[bourse.Seat]string{}, barred: map[bourse.Seat]bool{}}
		for _, line := range lines {
			a.hear(t, line)
		}
		a.compare(t)
		if v.Phase == economicon.Over {
			for _, line := range bare.Story(v, p.Events) {
				if r := words.Read(line.Text)[0]; (r.Name == "worth" || r.Name == "worth-tokens") &&
					a.worths[r.Seat(t)] != r.Values["worth"] {
					t.Errorf("%q, and it was told to be %s", line.Text, a.worths[r.Seat(t)])
				}
			}
		}
		if looked++; v.Market.Of(economicon.Gold) == 0 {
			without++
		}
		for _, is := range a.barred {
			if is {
				barred++
			}
		}
		if t.Failed() {
			t.Fatalf("round %d, %s:\n%s", v.Round, v.Phase, strings.Join(lines, "\n"))
		}
	}
	t.Logf("%d looks, %d bankers with too many tokens, %d markets without gold", looked, barred, without)
	if barred == 0 || without == 0 {
		t.Error("the law has not seen everything")
	}
}

// An appraisal is the worth of reserves as a bare Teller reports it.
type appraisal struct {
	v      economicon.View
	seat   bourse.Seat
	worths map[bourse.Seat]string
	barred map[bourse.Seat]bool
	sums   [economicon.MaxPlayers]big.Rat
	told   [economicon.MaxPlayers]economicon.Units
}

// hear records a line.
func (a *appraisal) hear(t *testing.T, line string) {
	t.Helper()
	for _, r := range words.Read(line) {
		switch r.Name {
		case "worth-now", "worth-now-tokens":
			a.seat = r.Seat(t)
			a.worths[a.seat], a.barred[a.seat] = r.Values["worth"], r.Name == "worth-now-tokens"
			if r.Number(t, "tokens") != int(a.v.Tokens[a.seat]) {
				t.Errorf("%q, and there are %d", line, a.v.Tokens[a.seat])
			}
		case "amount", "worth-part":
			n, unit := r.Number(t, "n"), economicon.Unit(0)
			if err := unit.UnmarshalText([]byte(r.Values["unit"])); err != nil {
				t.Fatalf("%+v: %v", r, err)
			}
			a.told[a.seat][unit-economicon.Gold] += int16(n)
			if r.Name == "amount" {
				a.sums[a.seat].Add(&a.sums[a.seat], big.NewRat(int64(n), 1))
				continue
			}
			one := big.NewRat(int64(a.v.Market.Of(economicon.Gold)), int64(a.v.Market.Of(unit)))
			all := new(big.Rat).Mul(one, big.NewRat(int64(n), 1))
			a.sums[a.seat].Add(&a.sums[a.seat], all)
			if !rounds(t, r.Values["price"], one) || !rounds(t, r.Values["worth"], all) {
				t.Errorf("%q, and it is %s: %s", line, one.FloatString(4), all.FloatString(4))
			}
		}
	}
}

// compare compares the report with the game's own figures.
func (a *appraisal) compare(t *testing.T) {
	t.Helper()
	for _, place := range a.v.Standings(nil) {
		seat, sum := place.Seat, &a.sums[place.Seat]
		if !rounds(t, a.worths[seat], sum) {
			t.Errorf("%s is told to be worth %s, and the units add up to %s", seat, a.worths[seat],
				sum.FloatString(4))
		}
		if floor := new(big.Int).Quo(sum.Num(), sum.Denom()); floor.Int64() != place.Score {
			t.Errorf("%s is worth %s, and has a score of %d", seat, sum.FloatString(4), place.Score)
		}
		if a.told[seat] != a.v.Reserves[seat] {
			t.Errorf("%s is told to have %v, and has %v", seat, a.told[seat], a.v.Reserves[seat])
		}
		if a.barred[seat] == a.v.Qualified(seat) {
			t.Errorf("%s can win: %t", seat, a.v.Qualified(seat))
		}
	}
}

// rounds reports whether a text is the number, written with two decimals.
func rounds(t *testing.T, text string, exact *big.Rat) bool {
	t.Helper()
	said, ok := new(big.Rat).SetString(text)
	if !ok {
		t.Fatalf("%q is no number", text)
	}
	off := new(big.Rat).Sub(said, exact)
	return off.Abs(off).Cmp(big.NewRat(1, 200)) <= 0
}
