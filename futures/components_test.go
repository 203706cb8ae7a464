package futures_test

import (
	"fmt"
	"strings"
	"testing"

	"bourse.example"
	"bourse.example/futures"
)

// This file tests chapter F1.

func TestRule_F1_1_commodities(t *testing.T) {
	// Only a commodity's own cards move its price.
	s := dealt(t, futures.Standard(4), "corn-up corn-up rice-up pepper-down pepper-down pepper-down")
	for c, want := range []int{0, 29, 27, 18, 0} {
		equal(t, want, s.Price(futures.Commodity(c)), "the price of %s", futures.Commodity(c))
	}
}

func TestRule_F1_2_ladder(t *testing.T) {
	var got []int
	for r := futures.BurstLow; r <= futures.BurstHigh; r++ {
		got = append(got, r.Price())
		if row, ok := futures.RowOf(r.Price()); !ok || row != r {
			t.Errorf("RowOf(%d) is %d, %t, want %d", r.Price(), row, ok, r)
		}
		equal(t, 50-r.Price(), (16 - r).Price(), "the mirror image of row %d", r)
	}
	equal(t, []int{0, 4, 8, 12, 15, 18, 21, 23, 25, 27, 29, 32, 35, 38, 42, 46, 50}, got, "the ladder")
	for _, r := range []futures.Row{-128, -1, 17, 127} {
		equal(t, 0, r.Price(), "row %d, which does not exist", r)
	}
	for _, gold := range []int{-1, 1, 26, 49, 51} {
		if row, ok := futures.RowOf(gold); ok {
			t.Errorf("RowOf(%d) is %d", gold, row)
		}
	}
	s := begun(t, futures.Standard(4))
	equal(t, [3]int{25, 25, 25}, prices(&s), "prices at first")
}

func TestRule_F1_3_cards(t *testing.T) {
	s := begun(t, futures.Standard(3))
	equal(t, futures.Cards{9, 9, 9, 9, 9, 9}, s.Stock, "the stock")
	equal(t, int8(54), s.Deck, "the deck")
	var names []string
	for card := futures.CornUp; card <= futures.PepperDown; card++ {
		names = append(names, card.String())
		equal(t, card, futures.CardOf(card.Commodity(), card.Side()), "the card of its commodity and side")
		equal(t, card.String(), card.Commodity().String()+"-"+card.Side().String(), "what it moves")
	}
	equal(t, level, strings.Join(names, " "), "the cards")
	for _, card := range []futures.Card{0, 7, 255} {
		if card.Commodity() != 0 || card.Side() != 0 {
			t.Errorf("card %d, which does not exist, moves %s %s", card, card.Commodity(), card.Side())
		}
	}
	for _, row := range [][2]uint8{{0, 1}, {4, 1}, {1, 0}, {1, 3}, {255, 255}} {
		equal(t, 0, futures.CardOf(futures.Commodity(row[0]), futures.Side(row[1])), "the card of %v", row)
	}
	// Chance can draw the last card of a kind, but not one more.
	s = begun(t, futures.Config{Edition: 1, Players: 3, Rounds: 1, Copies: 3, Hand: 2})
	play(t, &s, "~ deal p0 rice-up", "~ deal p0 rice-up", "~ deal p1 rice-up")
	wantCode(t, s, "~ deal p1 rice-up", "not-in-stock")
	wantRefused(t, s, futures.DealCard(1, 0), "no-such-card")
	wantRefused(t, s, futures.DealCard(1, 7), "no-such-card")
}

func TestRule_F1_4_markers(t *testing.T) {
	for _, test := range []struct {
		fourth bool
		board  string
		want   int // markers in hand
	}{
		{false, "", 3},
		{false, "corn up 8, corn up 12", 1},
		{false, "corn up 8, corn up 12, rice up 8", 0},
		{true, "", 4},
		{true, "corn up 8, corn up 12, rice up 8", 1},
		{true, "corn up 8, corn up 12, rice up 8, rice up 8", 0},
	} {
		s := acting(t, 4, board(1, "corn up 8, corn up 12, rice up 8"), func(s *futures.State) {
			if test.fourth {
				fourth(0)(s)
			}
			board(0, test.board)(s)
		})
		equal(t, test.want, s.MarkersInHand(0), "%s: in hand", test.board)
		equal(t, test.want, s.Balance(futures.Purse(0), futures.TradeMarker), "%s: the balance", test.board)
		wantCode(t, s, "p0 buy corn up", map[bool]string{true: "no-marker"}[test.want == 0])
	}
	for _, players := range []int{3, 4} {
		s := dealt(t, futures.Standard(players), level)
		equal(t, players, s.Balance(futures.Box, futures.TradeMarker), "in the box with %d players", players)
	}
}

func TestRule_F1_5_money(t *testing.T) {
	// The original's sums: 72+5 = 77, 77+5 = 82, 81−6 = 75, 75−5 = 70.
	for _, test := range []struct {
		gold  int32
		board string
		price int
		move  string
		want  int32
	}{
		{72, "corn up 18", 23, "p0 settle corn up 18", 77},
		{81, "corn up 27", 21, "p0 settle corn up 27", 75},
		{75, "corn down 18", 23, "p0 settle corn down 18", 70},
		{0, "", 25, "p0 buy corn up", -1},
		{-1000, "corn up 46", 4, "p0 settle corn up 46", -1042},
		{-50, "", 25, "p0 pass", -49}, // no interest
	} {
		s := acting(t, 4, gold(0, test.gold), gold(1, 7), board(0, test.board),
			price(futures.Corn, test.price))
		play(t, &s, test.move)
		equal(t, [4]int32{test.want, 7}, s.Gold, "%d gold, %s", test.gold, test.move)
		equal(t, -test.want-7, s.Exchange, "%d gold, %s: the exchange", test.gold, test.move)
	}
	s := begun(t, futures.Standard(4))
	equal(t, [4]int32{}, s.Gold, "gold at first")
}

// TestBalance checks every account of a position.
func TestBalance(t *testing.T) {
	s := acting(t, 3, board(0, "corn up 8"), fourth(0), gold(0, -4), gold(1, 3))
	play(t, &s, "p0 extra rice-up rice-up")
	got := make(map[string]int)
	for a := futures.Account(0); a <= futures.Purse(3)+1; a++ {
		for u := futures.Unit(0); u <= futures.MovementCard+1; u++ {
			if n := s.Balance(a, u); n != 0 {
				got[fmt.Sprintf("%s %s", a, u)] = n
			}
		}
	}
	equal(t, map[string]int{
		"exchange gold": 1, "p0 gold": -4, "p1 gold": 3,
		"box marker": 2, "board marker": 1, "p0 marker": 3, "p1 marker": 3, "p2 marker": 3,
		"deck card": 54 - 15 - 6 - 1, "facedown card": 2, "open card": 8, "p0 card": 2, "p1 card": 5,
		"p2 card": 5,
	}, got, "the balances")
}

// TestMarkerAt tries every place on the board and the places next to the board.
func TestMarkerAt(t *testing.T) {
	s := acting(t, 3)
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

// TestAccount checks that purses and seats match.
func TestAccount(t *testing.T) {
	for seat := range bourse.Seat(4) {
		equal(t, seat, futures.Purse(seat).Seat(), "whose purse it is")
		equal(t, seat.String(), futures.Purse(seat).String(), "the purse's name")
	}
	for _, a := range []futures.Account{0, futures.Exchange, futures.Open, futures.Purse(4), 255} {
		equal(t, bourse.None, a.Seat(), "whose account %s is", a)
	}
}

// TestOutsiders asks for the values of seats that are not in the game and of places that are not on the
// board.
func TestOutsiders(t *testing.T) {
	s := acting(t, 3, board(0, "corn up 12"))
	for _, seat := range []bourse.Seat{-128, bourse.Spectator, bourse.Nature, bourse.None, 3, 4, 7, 127} {
		equal(t, 0, s.MarkersInHand(seat), "%s has in hand", seat)
		for u := futures.Gold; u <= futures.MovementCard; u++ {
			equal(t, 0, s.Balance(futures.Purse(seat), u), "%s has of %s", seat, u)
		}
		if a := futures.Purse(seat); seat != 3 && a != 0 {
			t.Errorf("the purse of %s is %s", seat, a)
		}
	}
	for _, n := range []uint8{0, 3, 4, 255} {
		if n != 3 {
			equal(t, 0, s.Fee(futures.Commodity(n), futures.Up)+s.Price(futures.Commodity(n)),
				"the fee and price of commodity %d", n)
		}
		equal(t, 0, s.Fee(futures.Corn, futures.Side(n)), "the fee of side %d", n)
	}
	equal(t, 0, s.Board[0].Count(0), "markers that stand nowhere")
}
