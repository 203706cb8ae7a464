package tell_test

import (
	"math/big"
	"strings"
	"testing"
	"unicode/utf8"

	"bourse.example"
	"bourse.example/economicon"
	"bourse.example/economicon/tell"
	"github.com/google/go-cmp/cmp"
)

// TestWorth tells of reserves of many units and of none, of too many tokens, and of a market without gold.
func TestWorth(t *testing.T) {
	const begun = "~ mine p0 4; ~ mine p1 1; ~ mine p2 6"
	rich := func(s *economicon.State) {
		s.Market[economicon.Gold-1], s.Market[economicon.Grain-1] = 7, 3
		s.Reserves[0] = economicon.Units{100, 120, 0, 13, 8, 20, 33}
		s.Reserves[1] = economicon.Units{}
		s.Tokens = [economicon.MaxPlayers]int8{2, 1, 3}
	}
	for _, test := range []struct {
		name   string
		change func(*economicon.State)
		want   string
	}{
		{"as it is", nil, `
what the reserves would be worth at the end, if the market stayed as it is
Wilma: 24 gold, 0 volatility tokens
  14 gold, 8 currency-Wilma at 1.25: 10
p1: 21 gold, 0 volatility tokens
  11 gold, 8 currency-p1 at 1.25: 10
Åsa: 26 gold, 0 volatility tokens
  16 gold, 8 currency-Åsa at 1.25: 10`},
		{"rich", rich, `
what the reserves would be worth at the end, if the market stayed as it is
Wilma: 494.33 gold, 2 volatility tokens
  100 gold, 120 grain at 2.33: 280, 13 tech at 0.58: 7.58
  8 currency-Wilma at 1.75: 14, 20 currency-p1 at 1.75: 35
  33 currency-Åsa at 1.75: 57.75
p1: 0 gold, 1 volatility token
Åsa: 30 gold, but 3 volatility tokens, too many to win
  16 gold, 8 currency-Åsa at 1.75: 14`},
		{"no gold", func(s *economicon.State) { rich(s); s.Market[economicon.Gold-1] = 0 }, `
what the reserves would be worth at the end, if the market stayed without gold
Wilma: 100 gold, 2 volatility tokens
  100 gold, 120 grain at 0: 0, 13 tech at 0: 0, 8 currency-Wilma at 0: 0
  20 currency-p1 at 0: 0, 33 currency-Åsa at 0: 0
p1: 0 gold, 1 volatility token
Åsa: 16 gold, but 3 volatility tokens, too many to win
  16 gold, 8 currency-Åsa at 0: 0`},
	} {
		s, _ := played(t, economicon.Standard(3), 0, begun, balanced(test.change))
		named := tell.English.Named(map[bourse.Seat]string{0: "Wilma", 2: "Åsa"})
		for _, seat := range []bourse.Seat{bourse.Spectator, 0} {
			if diff := cmp.Diff(strings.TrimPrefix(test.want, "\n"), strings.Join(named.Worth(s.View(seat)), "\n")); diff != "" {
				t.Errorf("%s, %s (-want +got):\n%s", test.name, seat, diff)
			}
		}
	}
	s, _ := stories()[len(stories())-1].happen(t)
	over := `the end: what the reserves are worth in gold
p0: 8.75 gold, 1 volatility token
  8 gold, 3 grain at 0.25: 0.75
p1: 8.75 gold, 1 volatility token
  8 gold, 3 grain at 0.25: 0.75`
	if got := strings.Join(tell.English.Worth(s.View(0)), "\n"); got != over {
		t.Errorf("over:\n%s", got)
	}
	if got := tell.English.Worth(economicon.View{}); got != nil {
		t.Errorf("of no game: %q", got)
	}
}

// TestLaw_worth holds, in whole random games, that all reserves are told, that what each unit is worth is its
// part of the market and adds up to what the banker is worth, and that this is what the standings count and
// what the story tells at the end.
func TestLaw_worth(t *testing.T) {
	bare := bare(t)
	six := tell.English.Named(map[bourse.Seat]string{0: "Amadea", 1: "Babett", 2: "Célest", 3: "Dorian"})
	looked, barred, without := 0, 0, 0
	for k := range *games {
		s, r := begin(t, k)
		for over := false; !over; {
			events := play(t, &s, r)
			if over = s.Over(); !over && s.Phase != economicon.Remining && r.IntN(16) > 0 {
				continue
			}
			v := s.View(bourse.Seat(r.IntN(s.Players()+1) - 1))
			for _, line := range six.Worth(v) {
				if n := utf8.RuneCountInString(line); n > 78 || strings.TrimSpace(line) == "" {
					t.Fatalf("%d columns: %q", n, line)
				}
			}
			lines := bare.Worth(v)
			a := &appraisal{v: v, worths: map[bourse.Seat]string{}, barred: map[bourse.Seat]bool{}}
			for _, line := range lines {
				a.hear(t, line)
			}
			a.compare(t)
			if over {
				for _, line := range bare.Story(v, events) {
					if r := words.Read(line.Text)[0]; (r.Name == "worth" || r.Name == "worth-tokens") && a.worths[r.Seat(t)] != r.Values["worth"] {
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
				t.Fatalf("game %d, %s, round %d, %s:\n%s", k, v.Seat, v.Round, v.Phase, strings.Join(lines, "\n"))
			}
		}
	}
	t.Logf("%d games: %d looks, %d bankers with too many tokens, %d markets without gold", *games, looked, barred, without)
	if *games >= 60 && (barred == 0 || without == 0) {
		t.Error("the law has not seen everything")
	}
}

// An appraisal is what a bare teller tells that reserves are worth.
type appraisal struct {
	v      economicon.View
	seat   bourse.Seat
	worths map[bourse.Seat]string
	barred map[bourse.Seat]bool
	sums   [economicon.MaxPlayers]big.Rat
	told   [economicon.MaxPlayers]economicon.Units
}

// hear takes in a line.
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
			n, unit := r.Number(t, "n"), unitOf(t, r, "unit")
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

// compare compares what was told with the game's own figures.
func (a *appraisal) compare(t *testing.T) {
	t.Helper()
	for _, place := range a.v.Standings(nil) {
		seat, sum := place.Seat, &a.sums[place.Seat]
		if !rounds(t, a.worths[seat], sum) {
			t.Errorf("%s is told to be worth %s, and the units add up to %s", seat, a.worths[seat], sum.FloatString(4))
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

// rounds reports whether a text is a number, written with two places.
func rounds(t *testing.T, text string, exact *big.Rat) bool {
	t.Helper()
	said, ok := new(big.Rat).SetString(text)
	if !ok {
		t.Fatalf("%q is no number", text)
	}
	off := new(big.Rat).Sub(said, exact)
	return off.Abs(off).Cmp(big.NewRat(1, 200)) <= 0
}
