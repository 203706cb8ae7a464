package tell_test

import (
	"fmt"
	"strconv"
	"strings"
	"testing"

	"bourse.example/internal/testkit/told"
	"bourse.example/merlin"
	"bourse.example/merlin/tell"
)

// numbers has the numbers of properties and lands.
var numbers = []int{2, 3, 4, 5, 6, 8, 9, 10}

// rolls makes every roll of two dice from a position of p0. It returns how many of the 36 rolls move
// something by a clause, and the most that one moves.
func rolls(t *testing.T, s merlin.State, rule merlin.Clause) (ways, most int) {
	t.Helper()
	for a := int8(1); a <= 6; a++ {
		for b := int8(1); b <= 6; b++ {
			after, n := s, 0
			if err := after.Trace(merlin.Dice(a, b), func(e merlin.Event) {
				if e.Kind == merlin.Transferred && e.Rule == rule {
					n += int(e.N)
				}
			}); err != nil {
				t.Fatal(err)
			}
			for after.Top().Kind == merlin.FrameDraw { // doubles turn the wheel before anything is paid
				m := after.Chances(nil)[0].Move
				if err := after.Trace(m, func(e merlin.Event) {
					if e.Kind == merlin.Transferred && e.Rule == rule {
						n += int(e.N)
					}
				}); err != nil {
					t.Fatal(err)
				}
			}
			if n > 0 {
				ways++
			}
			most = max(most, n)
		}
	}
	return ways, most
}

// reads parses what a label of a bare Teller promises.
func reads(text string) (r told.Record, amount int) {
	records := words.Read(text)[1:] // the first is the option's own
	r = records[len(records)-1]
	amount, _ = strconv.Atoi(records[0].Values["n"])
	if len(records) > 1 {
		amount, _ = strconv.Atoi(records[1].Values["n"])
	}
	return r, amount
}

// TestIncome compares what is said about each card, how much it brings and how often, with all rolls of two
// dice.
func TestIncome(t *testing.T) {
	teller := bare(t)
	for _, n := range numbers {
		property, land := named[merlin.Card]("c"+strconv.Itoa(n)), named[merlin.Card]("d"+strconv.Itoa(n))
		s := played(t, "board p0", fmt.Sprintf("set lay p0.1 %s %s", property, land), "offices; seals").After
		for _, test := range []struct {
			card merlin.Card
			rule merlin.Clause
		}{{property, merlin.Clause{Chapter: 7, Number: 1}}, {land, merlin.Clause{Chapter: 11, Number: 1}}} {
			ways, most := rolls(t, s, test.rule)
			buy := merlin.Option{Move: merlin.Move{Kind: merlin.KindBuy, Card: test.card}}
			r, amount := reads(teller.Label(s.View(0), buy).Brings)
			if got := r.Number(t, "ways"); got != ways || amount != most {
				t.Errorf("%s brings %d in %d ways, and was said to bring %d in %d", test.card, most, ways,
					amount, got)
			}
			if item := tell.English.Label(s.View(0), buy).Item; !strings.HasSuffix(item,
				fmt.Sprintf(", %d/36", ways)) {
				t.Errorf("%s brings something in %d ways, and is listed as %q", test.card, ways, item)
			}
		}
	}
}

// TestResonance makes the same comparison for each Chauffeur.
func TestResonance(t *testing.T) {
	teller := bare(t)
	for i, a := range numbers {
		for _, b := range numbers[i:] {
			low, high := "c"+strconv.Itoa(a), "c"+strconv.Itoa(b)
			together := played(t, "board p0", "set lay p0.1 "+low+" "+high+"; stake p0.1 5", "offices; seals").After
			ways, _ := rolls(t, together, merlin.Clause{Chapter: 8, Number: 3})
			apart := played(t, "board p0", "set lay p0.1 "+low+"; lay p0.2 "+high, "offices; seals").After
			v := apart.View(0)
			v.Own.Open = merlin.Open{Kind: merlin.KindPlot, Plot: named[merlin.Place]("p0.1")}
			join := merlin.Option{Move: merlin.Move{Kind: merlin.KindJoin, Plot: named[merlin.Place]("p0.2")}}
			r, _ := reads(teller.Label(v, join).Brings)
			got := 0
			if r.Name != "resonates-never" {
				got = r.Number(t, "ways")
			}
			if got != ways {
				t.Errorf("%d and %d resonate in %d ways, told were %d by %s", a, b, ways, got, r.Name)
			}
			want := fmt.Sprintf(", resonates %d/36", ways)
			if ways == 0 {
				want = ", never resonates"
			}
			if item := tell.English.Label(v, join).Item; !strings.HasSuffix(item, want) {
				t.Errorf("%d and %d resonate in %d ways, and are listed as %q", a, b, ways, item)
			}
		}
	}
}

// TestWorth checks that the parts of a net worth add up to it.
func TestWorth(t *testing.T) {
	notShort(t)
	teller, parts := bare(t), map[string]int{}
	for _, p := range words.Sample(t) {
		v := p.View
		var whole []string // joins lines that were broken
		for _, line := range teller.Worth(v) {
			if rest, ok := strings.CutPrefix(line, "  "); ok {
				whole[len(whole)-1] += " " + rest
				continue
			}
			whole = append(whole, line)
		}
		for i, line := range whole {
			records := words.Read(line)
			seat := records[0].Seat(t)
			if want := v.Standings(nil)[i].Seat; seat != want {
				t.Fatalf("%q is line %d, which is of %s", line, i, want)
			}
			sum := 0
			for _, r := range records[1:] {
				parts[r.Name]++
				if r.Name == "worth-cards" || r.Name == "worth-mead" || r.Name == "worth-army" {
					sum += r.Number(t, "all")
				} else {
					sum += r.Number(t, "n")
				}
			}
			if got := v.Worth(seat); sum != got ||
				(records[0].Name == "worth" || records[0].Name == "worth-crowned") && records[0].Number(t,
					"n") != got {
				t.Fatalf("%q, and %s is worth %d", line, seat, got)
			}
			if got := records[0].Name == "worth-bankrupt"; got != v.Out.Has(seat) {
				t.Fatalf("%q, and %s are out", line, v.Out)
			}
		}
	}
	for _, name := range []string{"worth-purse", "worth-vaults", "worth-stakes", "worth-units",
		"worth-reserve", "worth-cards", "worth-grants", "worth-labs", "worth-mead"} {
		if parts[name] == 0 {
			t.Errorf("%s was never told", name)
		}
	}
}
