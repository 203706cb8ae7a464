package tell_test

import (
	"fmt"
	"math/bits"
	"slices"
	"strconv"
	"strings"
	"testing"

	"bourse.example"
	"bourse.example/economicon"
	"bourse.example/economicon/tell"
	"bourse.example/internal/testkit/rulestest"
	"bourse.example/internal/testkit/told"
	"bourse.example/rng"
)

// TestBoard holds the compact pictures in testdata/draw-*.txt.
func TestBoard(t *testing.T) {
	laws := economicon.Standard(3)
	laws.LawRounds = economicon.RoundsOf(1, 2, 3, 4, 5)
	play := func(c economicon.Config, seat bourse.Seat, moves string,
		change func(*economicon.State)) economicon.View {
		return words.Play(t, at("a board", c, seat, change, moves)).View
	}
	const traded = "p0 buy 5 grain for gold; p1 pass; p0 buy 2 gold for currency-p0; p1 pass"
	begun := play(laws, 0, "~ mine p0 4", nil)
	ordering := func(seat bourse.Seat) economicon.View {
		return play(laws, seat, `~ mine p0 4; ~ mine p1 1; ~ mine p2 6; ~ event oil-embargo; p2 keep; p0 peg currency-p2;
			p1 peg currency-p1; ~ law p2 granary-act; ~ law p0 strategic-petroleum-act; ~ law p1 tariff-act; p0 order 3 grain for gold; p0 order 40 tech for currency-p0; p1 done`, func(s *economicon.State) {
			s.Laws[0] |= 1<<(economicon.ForeignReserveAct-1) | 1<<(economicon.FullEmploymentAct-1) | 1<<(economicon.PriceStabilityAct-1)
		})
	}
	trading := play(economicon.Standard(2), 0,
		opening+"~ law p0 granary-act; ~ law p1 tariff-act;"+idleTwo+traded, nil)
	watched := play(economicon.Standard(2), bourse.Spectator,
		opening+"~ law p0 granary-act; ~ law p1 tariff-act;"+idleTwo+traded, nil)
	answering := play(lawlessOf(2, 2), 1,
		"~ mine p0 4; ~ mine p1 1; ~ event bank-run; p0 peg currency-p1; p1 keep;"+
			idleTwo+"p0 bid p1 2 currency-p1 for gold", nil)
	over := words.Play(t, stories()[len(stories())-1]).After
	named := tell.English.Named(map[bourse.Seat]string{0: "Ann", 1: "Bartholomew", 2: "Åsa"})
	rulestest.Pictures(t, 80, map[string]string{
		"mining":    tell.English.Board(begun),
		"ordering":  tell.English.Board(ordering(0)),
		"named":     named.Board(ordering(1)),
		"trading":   tell.English.Board(trading),
		"spectator": tell.English.Board(watched),
		"answering": tell.English.Board(answering),
		"over":      tell.English.Board(over.View(1)),
	})
	if got := named.Picture(trading); got != trading.String() {
		t.Errorf("the full picture is not the view's:\n%s", got)
	}
	if got := tell.English.Board(economicon.View{}); got != "" {
		t.Errorf("no game is drawn:\n%s", got)
	}
}

// TestBoard_columns holds that every number of the compact picture stands by itself and all of it is there,
// where names have 6 letters: in games as they are, and with large counts, all laws, many orders, and most
// units received in trade.
func TestBoard_columns(t *testing.T) {
	names := []string{"Amadea", "Babett", "Célest", "Dorian"}
	currencies := []string{"Amad$", "Babe$", "Céle$", "Dori$"}
	six := tell.English.Named(map[bourse.Seat]string{0: names[0], 1: names[1], 2: names[2], 3: names[3]})
	r, err := rng.New(rng.FromText("columns"))
	if err != nil {
		t.Fatal(err)
	}
	widest := 0
	for look, p := range words.Sample(t) {
		v := p.View
		if look%2 == 0 {
			crowd(&v, r)
		}
		units := append([]string{"gold", "grain", "oil", "tech"}, currencies[:v.Players()]...)
		picture := six.Board(v)
		if _, err := told.Fits(picture, 14); err != nil {
			t.Fatal(err)
		}
		lines := strings.Split(strings.TrimSuffix(picture, "\n"), "\n")
		top := 1
		if v.Global != 0 {
			top++
		}
		counts := func(name string, n *economicon.Units) []string {
			fields := []string{name}
			for i := range units {
				fields = append(fields, strconv.Itoa(int(n[i])))
			}
			return fields
		}
		same := func(line string, want ...string) {
			t.Helper()
			if got := strings.Fields(line); !slices.Equal(got, want) {
				t.Fatalf("%s, want %s:\n%s", got, want, picture)
			}
		}
		same(lines[top], append(slices.Clone(units), "tok", "laws", "worth", "peg")...)
		same(lines[top+1], counts("box", &v.Box)...)
		same(lines[top+2], counts("market", &v.Market)...)
		if prices := strings.Fields(lines[top+3]); len(prices) != 2+len(units) ||
			len(lines[top+3]) != 10+6*len(units) {
			t.Fatalf("%q:\n%s", prices, picture)
		}
		for _, place := range v.Standings(nil) {
			seat := place.Seat
			peg := "none"
			if !v.Unpegged(seat) {
				peg = units[v.Peg[seat]-economicon.Gold]
			}
			score := strconv.FormatInt(place.Score, 10)
			widest = max(widest, len(score))
			same(lines[top+4+int(seat)][2:],
				append(counts(names[seat], &v.Reserves[seat]), strconv.Itoa(int(v.Tokens[seat])),
					strconv.Itoa(v.Laws[seat].Len()), score, peg)...)
		}
		if wrong := unlisted(&v, lines[top+4+v.Players():len(lines)-1]); wrong != "" {
			t.Fatalf("%s:\n%s", wrong, picture)
		}
	}
	if widest != 7 {
		t.Errorf("the greatest worth has %d digits", widest)
	}
}

// crowd changes a view to one that has much of everything.
func crowd(v *economicon.View, r *rng.Rand) {
	count := func() int16 { return [...]int16{0, 1, 99, 100, 999, 1000}[r.IntN(6)] }
	for i := range v.Market {
		v.Market[i], v.Box[i] = max(1, count()), count()
		for seat := range v.Reserves {
			v.Reserves[seat][i] = count()
		}
	}
	v.Market[0] = 1000
	for seat := range v.Tokens {
		v.Tokens[seat], v.Laws[seat] = int8(90+seat), economicon.LawSet(r.IntN(1<<16))
		v.Peg[seat] = economicon.Gold + economicon.Unit(r.IntN(4+v.Players()))
	}
	if !v.Seat.Player() {
		return
	}
	if v.Phase == economicon.Producing {
		for i := range v.Own.Orders {
			v.Own.Orders[i] = economicon.Batch{N: 1000, Cost: 1000, Unit: economicon.Tech,
				Pay: economicon.CurrencyOf(v.Seat)}
		}
	}
	for i := range 3 + v.Players() { // with one it pays
		if v.Phase != economicon.Producing {
			v.Received[v.Seat] |= 1 << i
		}
	}
}

// unlisted returns what is wrong with the lists of what a banker has to think of: each is whole, or says how
// much more there is.
func unlisted(v *economicon.View, lines []string) string {
	text := strings.Join(strings.Fields(strings.Join(lines, " ")), " ")
	if !v.Seat.Player() {
		return text
	}
	for _, list := range []struct {
		head string
		n    int
	}{
		{"received in trade, not to be given: ", bits.OnesCount8(uint8(v.Received[v.Seat]))},
		{"your orders: ", int(v.Own.Orders.Len())},
		{"your laws: ", v.Laws[v.Seat].Len()},
	} {
		rest, items, found := strings.Cut(text, list.head)
		if found != (list.n > 0) {
			return fmt.Sprintf("%s%t", list.head, found)
		}
		if !found {
			continue
		}
		text = rest
		n := 0
		if first, more, cut := strings.Cut(items, " and "); cut {
			items = first
			if _, err := fmt.Sscanf(more, "%d more", &n); err != nil {
				n = 1
			}
		}
		if n += 1 + strings.Count(items, ", "); n != list.n {
			return fmt.Sprintf("%d in %q, and there are %d", n, items, list.n)
		}
	}
	return text
}
