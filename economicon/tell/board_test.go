package tell_test

import (
	"strings"
	"testing"

	"bourse.example"
	"bourse.example/economicon"
	"bourse.example/economicon/tell"
	"bourse.example/internal/testkit/rulestest"
	"bourse.example/internal/testkit/told"
)

// TestBoard holds the compact pictures in testdata/draw-*.txt.
func TestBoard(t *testing.T) {
	laws := economicon.Standard(3)
	laws.LawRounds = economicon.RoundsOf(1, 2, 3, 4, 5)
	begun, _ := played(t, laws, 0, "~ mine p0 4", nil)
	ordering, _ := played(t, laws, 0, `~ mine p0 4; ~ mine p1 1; ~ mine p2 6; ~ event oil-embargo; p2 keep; p0 peg currency-p2; p1 peg currency-p1;
		~ law p2 granary-act; ~ law p0 strategic-petroleum-act; ~ law p1 tariff-act;
		p0 order 3 grain for gold; p0 order 40 tech for currency-p0; p1 done`, func(s *economicon.State) {
		s.Laws[0] |= 1<<(economicon.ForeignReserveAct-1) | 1<<(economicon.FullEmploymentAct-1) | 1<<(economicon.PriceStabilityAct-1)
	})
	trading, _ := played(t, economicon.Standard(2), 0, opening+`~ law p0 granary-act; ~ law p1 tariff-act;`+idleTwo+"p0 buy 5 grain for gold; p1 pass; p0 buy 2 gold for currency-p0; p1 pass", nil)
	answering, _ := played(t, lawlessOf(2, 2), 1, "~ mine p0 4; ~ mine p1 1; ~ event bank-run; p0 peg currency-p1; p1 keep;"+idleTwo+"p0 bid p1 2 currency-p1 for gold", nil)
	over, _ := stories()[len(stories())-1].happen(t)
	named := tell.English.Named(map[bourse.Seat]string{0: "Ann", 1: "Bartholomew", 2: "Åsa"})
	rulestest.Pictures(t, 80, map[string]string{
		"mining":    tell.English.Board(begun.View(0)),
		"ordering":  tell.English.Board(ordering.View(0)),
		"named":     named.Board(ordering.View(1)),
		"trading":   tell.English.Board(trading.View(0)),
		"spectator": tell.English.Board(trading.View(bourse.Spectator)),
		"answering": tell.English.Board(answering.View(1)),
		"over":      tell.English.Board(over.View(1)),
	})
	if got := named.Picture(trading.View(0)); got != trading.View(0).String() {
		t.Errorf("the full picture is not the view's:\n%s", got)
	}
	if got := tell.English.Board(economicon.View{}); got != "" {
		t.Errorf("no game is drawn:\n%s", got)
	}
}

// happen plays the moves of a tale.
func (test *tale) happen(t *testing.T) (economicon.State, []economicon.Event) {
	t.Helper()
	return played(t, test.config, test.seat, test.moves, test.change)
}

// TestBoard_fits holds the boards of whole games to 14 lines of 80 columns.
func TestBoard_fits(t *testing.T) {
	long := tell.English.Named(map[bourse.Seat]string{0: "Bartholomew the Elder", 1: "Maximiliana", 2: "Chrysostomus", 3: strings.Repeat("Theodora of Byzantium ", 9)})
	most := 0
	evening(t, 12, func(v economicon.View, _ []economicon.Event, _ []economicon.Chance) {
		lines, err := told.Fits(long.Board(v), 14)
		if err != nil {
			t.Fatal(err)
		}
		most = max(most, lines)
	})
	if most < 13 {
		t.Errorf("no board has more than %d lines", most)
	}
}
