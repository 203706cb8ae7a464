package tell_test

import (
	"strings"
	"testing"

	"bourse.example"
	"bourse.example/economicon"
	"bourse.example/economicon/tell"
	"bourse.example/internal/testkit/must"
	"bourse.example/internal/testkit/told"
)

// TestBoard_of_everything checks that the board fits a small terminal even if all its lines are there at once and as long
// as they can be, which no game reaches.
func TestBoard_of_everything(t *testing.T) {
	names := map[bourse.Seat]string{}
	s := must.Get(economicon.New(economicon.Standard(economicon.MaxPlayers)))
	s.Phase, s.Global, s.Round = economicon.Producing, economicon.ProductionTargets, s.Config.Rounds
	s.Offer = economicon.Offer{Kind: economicon.KindBid, To: 1, N: 1000, Unit: economicon.CurrencyOf(2), Price: 1000,
		Pay: economicon.CurrencyOf(3)}
	for i := range s.Market {
		s.Market[i] = 1000
	}
	for seat := range bourse.Seat(economicon.MaxPlayers) {
		names[seat] = "Wilhelmina of Württemberg and the Rhine"[seat:]
		s.Laws[seat], s.Received[seat] = 1<<16-1, 1<<8-1
		s.Tokens[seat] = s.Config.TokenLimit
		s.Peg[seat] = economicon.CurrencyOf(3 - seat)
		for u := range s.Reserves[seat] {
			s.Reserves[seat][u] = 1000
		}
	}
	own := &s.Own[0]
	own.Pledge = 5
	for i := range own.Orders {
		own.Orders[i] = economicon.Batch{N: 1000, Unit: economicon.Grain, Cost: 1000, Pay: economicon.CurrencyOf(1)}
	}
	board := tell.English.Named(names).Board(s.View(0))
	if _, err := told.Fits(board, 24); err != nil {
		t.Error(err)
	}
	for _, line := range []string{"unit ", "orders", "laws", "pledge", "received", "x$"} {
		if !strings.Contains(board, line) {
			t.Errorf("no %q in:\n%s", line, board)
		}
	}
}
