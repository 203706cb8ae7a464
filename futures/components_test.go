package futures_test

import (
	"fmt"
	"testing"

	"bourse.example"
	"bourse.example/futures"
	"bourse.example/internal/testkit/rulestest"
)

// This file tests values outside their ranges, and the places of markers.

// TestMarkerAt tries every place on the board and the places next to the board.
func TestMarkerAt(t *testing.T) {
	s := position(t, "written")
	seen := make(map[futures.Marker]bool)
	for c := futures.Commodity(0); c <= 4; c++ {
		for side := futures.Side(0); side <= 3; side++ {
			for row := futures.Row(-1); row <= 17; row++ {
				m := futures.MarkerAt(c, side, row)
				there := 1 <= c && c <= 3 && 1 <= side && side <= 2 && 0 <= row && row <= 15
				if (m != 0) != there || seen[m] && m != 0 {
					t.Errorf("MarkerAt(%d, %d, %d) is %d", c, side, row, m)
				}
				seen[m] = true
				if !there {
					continue
				}
				if m.Commodity() != c || m.Side() != side || m.Row() != row || m.Entry() != row.Price() {
					t.Errorf("MarkerAt(%d, %d, %d) stands at %s %s %d", c, side, row, m.Commodity(), m.Side(),
						m.Row())
				}
				want := c.String() + " " + side.String()
				if row > 0 {
					want += fmt.Sprintf(" %d", row.Price())
				}
				equal(t, want, m.String(), "the name of the marker")
			}
		}
	}
	equal(t, "none", futures.Marker(0).String(), "the name of no marker")
	for m := range 256 {
		if m := futures.Marker(m); (!seen[m] || m.Row() == 0) && s.Gain(m) != 0 {
			t.Errorf("marker %d brings %d", m, s.Gain(m))
		}
	}
}

// TestRow checks that rows and prices match, and that the ladder mirrors itself about 25.
func TestRow(t *testing.T) {
	for r := futures.BurstLow; r <= futures.BurstHigh; r++ {
		if row, ok := futures.RowOf(r.Price()); !ok || row != r {
			t.Errorf("RowOf(%d) is %d, %t, want %d", r.Price(), row, ok, r)
		}
		equal(t, 50-r.Price(), (16 - r).Price(), "the mirror image of row %d", r)
	}
	for _, r := range []futures.Row{-128, -1, 17, 127} {
		equal(t, 0, r.Price(), "row %d, which does not exist", r)
	}
	for _, gold := range []int{-1, 1, 26, 49, 51} {
		if row, ok := futures.RowOf(gold); ok {
			t.Errorf("RowOf(%d) is %d", gold, row)
		}
	}
}

// TestCard checks that cards match their commodities and sides.
func TestCard(t *testing.T) {
	for card := futures.CornUp; card <= futures.PepperDown; card++ {
		equal(t, card, futures.CardOf(card.Commodity(), card.Side()), "the card of its commodity and side")
		equal(t, card.String(), card.Commodity().String()+"-"+card.Side().String(), "what it moves")
	}
	for _, card := range []futures.Card{0, 7, 255} {
		if card.Commodity() != 0 || card.Side() != 0 {
			t.Errorf("card %d, which does not exist, moves %s %s", card, card.Commodity(), card.Side())
		}
	}
	for _, row := range [][2]uint8{{0, 1}, {4, 1}, {1, 0}, {1, 3}, {255, 255}} {
		equal(t, 0, futures.CardOf(futures.Commodity(row[0]), futures.Side(row[1])), "the card of %v", row)
	}
}

// TestOutsiders asks for the values of seats that are not in the game and of places that are not on the
// board.
func TestOutsiders(t *testing.T) {
	s := position(t, "written")
	rules.Open(t, s)
	for seat := range bourse.Seat(4) {
		equal(t, seat, futures.Purse(seat).Seat(), "whose purse it is")
	}
	for _, a := range []futures.Account{0, futures.Exchange, futures.Open, futures.Purse(4), 255} {
		equal(t, bourse.None, a.Seat(), "whose account %s is", a)
	}
	for _, seat := range append(rulestest.Outsiders, 3) {
		equal(t, 0, s.MarkersInHand(seat), "%s has in hand", seat)
		for u := futures.Gold; u <= futures.MovementCard; u++ {
			equal(t, 0, s.Balance(futures.Purse(seat), u), "%s has of %s", seat, u)
		}
	}
	for _, c := range []futures.Commodity{0, 4, 255} {
		equal(t, 0, s.Fee(c, futures.Up)+s.Price(c)+int(s.Outlook(c)), "the fee and price of commodity %d", c)
	}
	for _, side := range []futures.Side{0, 3, 255} {
		equal(t, 0, s.Fee(futures.Corn, side), "the fee of side %d", side)
	}
	equal(t, 0, s.Board[0].Count(0), "markers that stand nowhere")
}
