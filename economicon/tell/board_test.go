package tell_test

import (
	"testing"

	"bourse.example"
	"bourse.example/economicon"
	"bourse.example/economicon/tell"
	"bourse.example/internal/testkit/rulestest"
	"bourse.example/rng"
)

// TestBoard checks the compact pictures in testdata/draw-*.txt.
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
	six := tell.English.Named(map[bourse.Seat]string{0: "Amadea", 1: "Babett", 2: "Célest", 3: "Dorian"})
	r, err := rng.New(rng.FromText("columns"))
	if err != nil {
		t.Fatal(err)
	}
	ordered, dealt := ordering(0), trading
	crowd(&ordered, r)
	crowd(&dealt, r)
	rulestest.Pictures(t, 80, map[string]string{
		"crowded":   six.Board(ordered),
		"received":  six.Board(dealt),
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

// crowd changes a view so that it has much of everything.
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
