package futures_test

import (
	"fmt"
	"strings"
	"testing"

	"bourse.example"
	"bourse.example/futures"
	"github.com/google/go-cmp/cmp"
)

// This file tests chapter F1.

func TestRule_F1_1_commodities(t *testing.T) {
	var names []string
	for c := futures.Corn; c <= futures.Pepper; c++ {
		names = append(names, c.String())
	}
	if got := strings.Join(names, " "); got != "corn rice pepper" {
		t.Errorf("the commodities are %s", got)
	}
	if got := (futures.Pepper + 1).String(); got != "#4" {
		t.Errorf("there is a fourth commodity %s", got)
	}
	// Each of them, and nothing else, moves by its own cards.
	s := dealt(t, futures.Standard(4), "corn-up corn-up rice-up pepper-down pepper-down pepper-down")
	for c, want := range map[futures.Commodity]int{0: 0, futures.Corn: 29, futures.Rice: 27, futures.Pepper: 18, futures.Pepper + 1: 0} {
		if got := s.Price(c); got != want {
			t.Errorf("%s is at %d, want %d", c, got, want)
		}
	}
}

func TestRule_F1_2_ladder(t *testing.T) {
	want := []int{0, 4, 8, 12, 15, 18, 21, 23, 25, 27, 29, 32, 35, 38, 42, 46, 50}
	var got []int
	for r := futures.BurstLow; r <= futures.BurstHigh; r++ {
		got = append(got, r.Price())
		if row, ok := futures.RowOf(r.Price()); !ok || row != r {
			t.Errorf("RowOf(%d) is %d, %t, want %d", r.Price(), row, ok, r)
		}
		if mirror := 50 - (16 - r).Price(); mirror != r.Price() {
			t.Errorf("row %d is %d, and its mirror image %d", r, r.Price(), mirror)
		}
	}
	if diff := cmp.Diff(want, got); diff != "" {
		t.Errorf("the ladder (-want +got):\n%s", diff)
	}
	for _, r := range []futures.Row{-128, -1, 17, 127} {
		if got := r.Price(); got != 0 {
			t.Errorf("row %d, which there is not, is at %d", r, got)
		}
	}
	for _, gold := range []int{-1, 1, 3, 5, 26, 49, 51} {
		if row, ok := futures.RowOf(gold); ok {
			t.Errorf("RowOf(%d) is %d", gold, row)
		}
	}
	s, err := futures.New(futures.Standard(4))
	if err != nil {
		t.Fatal(err)
	}
	if want := [3]futures.Row{futures.StartRow, futures.StartRow, futures.StartRow}; s.Rows != want || futures.StartRow.Price() != 25 {
		t.Errorf("the game begins with the rows %v", s.Rows)
	}
}

func TestRule_F1_3_cards(t *testing.T) {
	for _, players := range []int{3, 4} {
		s, err := futures.New(futures.Standard(players))
		if err != nil {
			t.Fatal(err)
		}
		if want := (futures.Cards{9, 9, 9, 9, 9, 9}); s.Stock != want || s.Deck != 54 {
			t.Errorf("%d players begin with %d cards, %v", players, s.Deck, s.Stock)
		}
	}
	var names []string
	for card := futures.CornUp; card <= futures.PepperDown; card++ {
		names = append(names, card.String())
		if got := futures.CardOf(card.Commodity(), card.Side()); got != card {
			t.Errorf("CardOf(%s, %s) is %s", card.Commodity(), card.Side(), got)
		}
		if got := card.Commodity().String() + "-" + card.Side().String(); got != card.String() {
			t.Errorf("%s moves %s", card, got)
		}
	}
	if got := strings.Join(names, " "); got != level {
		t.Errorf("the cards are %s", got)
	}
	for _, card := range []futures.Card{0, 7, 255} {
		if card.Commodity() != 0 || card.Side() != 0 {
			t.Errorf("card %d, which there is not, moves %s %s", card, card.Commodity(), card.Side())
		}
	}
	for _, row := range []struct {
		c futures.Commodity
		s futures.Side
	}{{0, futures.Up}, {4, futures.Up}, {futures.Corn, 0}, {futures.Corn, 3}, {255, 255}} {
		if got := futures.CardOf(row.c, row.s); got != 0 {
			t.Errorf("CardOf(%d, %d) is %s", row.c, row.s, got)
		}
	}
	// The last of a kind can be drawn, and no more.
	c := futures.Config{Edition: 1, Players: 3, Rounds: 1, Copies: 3, Hand: 2}
	s, err := futures.New(c)
	if err != nil {
		t.Fatal(err)
	}
	play(t, &s, "~ deal p0 rice-up", "~ deal p0 rice-up")
	if code := refusedText(t, s, "~ deal p1 rice-up"); code != "" {
		t.Errorf("the last card of a kind is refused: %s", code)
	}
	play(t, &s, "~ deal p1 rice-up")
	if code := refusedText(t, s, "~ deal p1 rice-up"); code != "not-in-stock" {
		t.Errorf("a fourth of three is refused with %q", code)
	}
	if code := refused(t, s, futures.DealCard(1, 0)); code != "no-such-card" {
		t.Errorf("no card is refused with %q", code)
	}
	if code := refused(t, s, futures.DealCard(1, 7)); code != "no-such-card" {
		t.Errorf("card 7 is refused with %q", code)
	}
}

func TestRule_F1_4_markers(t *testing.T) {
	for _, test := range []struct {
		name    string
		changes []change
		want    int
		buy     string // the code of a refusal to trade
	}{
		{"three at first", nil, 3, ""},
		{"two", []change{board(0, "corn up 8")}, 2, ""},
		{"the last", []change{board(0, "corn up 8, corn up 12")}, 1, ""},
		{"none", []change{board(0, "corn up 8, corn up 12, rice up 8")}, 0, "no-marker"},
		{"four", []change{fourth(0)}, 4, ""},
		{"the fourth", []change{fourth(0), board(0, "corn up 8, corn up 12, rice up 8")}, 1, ""},
		{"none of four", []change{fourth(0), board(0, "corn up 8, corn up 12, rice up 8, rice up 8")}, 0, "no-marker"},
		{"another's do not count", []change{board(1, "corn up 8, corn up 12, rice up 8")}, 3, ""},
	} {
		s := acting(t, 4, test.changes...)
		if got := s.MarkersInHand(0); got != test.want {
			t.Errorf("%s: %d in hand, want %d", test.name, got, test.want)
		}
		if got := s.Balance(futures.Purse(0), futures.TradeMarker); got != test.want {
			t.Errorf("%s: a balance of %d, want %d", test.name, got, test.want)
		}
		if code := refusedText(t, s, "p0 buy corn up"); code != test.buy {
			t.Errorf("%s: a trade is refused with %q, want %q", test.name, code, test.buy)
		}
	}
	for players, box := range map[int]int{3: 3, 4: 4} {
		s := dealt(t, futures.Standard(players), level)
		if got := s.Balance(futures.Box, futures.TradeMarker); got != box {
			t.Errorf("with %d players the box holds %d markers, want %d", players, got, box)
		}
	}
}

func TestRule_F1_5_money(t *testing.T) {
	// The source's own sums: 72+5 = 77, 77+5 = 82, 81−6 = 75, 75−5 = 70.
	for _, test := range []struct {
		name    string
		gold    int32
		changes []change
		move    string
		want    int32
	}{
		{"72+5", 72, []change{board(0, "corn up 18"), price(futures.Corn, 23)}, "p0 settle corn up 18", 77},
		{"77+5", 77, []change{board(0, "corn up 18"), price(futures.Corn, 23)}, "p0 settle corn up 18", 82},
		{"81-6", 81, []change{board(0, "corn up 27"), price(futures.Corn, 21)}, "p0 settle corn up 27", 75},
		{"75-5", 75, []change{board(0, "corn down 18"), price(futures.Corn, 23)}, "p0 settle corn down 18", 70},
		{"below 0", 0, nil, "p0 buy corn up", -1},
		{"far below 0", -1000, []change{board(0, "corn up 46"), price(futures.Corn, 4)}, "p0 settle corn up 46", -1042},
		{"no interest", -50, nil, "p0 pass", -49},
	} {
		s := acting(t, 4, append(test.changes, gold(0, test.gold), gold(1, 7))...)
		play(t, &s, test.move)
		if s.Gold[0] != test.want {
			t.Errorf("%s: %d gold, want %d", test.name, s.Gold[0], test.want)
		}
		if want := -test.want - 7; s.Exchange != want {
			t.Errorf("%s: the exchange has %d, want %d", test.name, s.Exchange, want)
		}
		if s.Gold[1] != 7 {
			t.Errorf("%s: another player has %d, want 7", test.name, s.Gold[1])
		}
	}
	s, err := futures.New(futures.Standard(4))
	if err != nil {
		t.Fatal(err)
	}
	if s.Gold != [4]int32{} || s.Exchange != 0 {
		t.Errorf("the game begins with %v gold, and %d of the exchange", s.Gold, s.Exchange)
	}
}

// TestBalance holds every account of a position.
func TestBalance(t *testing.T) {
	s := acting(t, 3, board(0, "corn up 8"), fourth(0), gold(0, -4), gold(1, 3))
	play(t, &s, "p0 extra rice-up rice-up")
	got := make(map[string]int)
	for a := futures.Exchange; a <= futures.Purse(3); a++ {
		for u := futures.Gold; u <= futures.MovementCard; u++ {
			if n := s.Balance(a, u); n != 0 {
				got[fmt.Sprintf("%s %s", a, u)] = n
			}
		}
	}
	want := map[string]int{
		"exchange gold": 1, "p0 gold": -4, "p1 gold": 3,
		"box marker": 2, "board marker": 1, "p0 marker": 3, "p1 marker": 3, "p2 marker": 3,
		"deck card": 54 - 15 - 6 - 1, "facedown card": 2, "open card": 8, "p0 card": 2, "p1 card": 5, "p2 card": 5,
	}
	if diff := cmp.Diff(want, got); diff != "" {
		t.Errorf("the balances (-want +got):\n%s", diff)
	}
	if got := s.Balance(0, futures.Gold) + s.Balance(futures.Exchange, 0) + s.Balance(255, futures.Gold); got != 0 {
		t.Errorf("accounts that there are not hold %d", got)
	}
}

// TestMarkerAt tries every place on the board and the places next to it.
func TestMarkerAt(t *testing.T) {
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
					t.Errorf("MarkerAt(%d, %d, %d) stands at %s %s %d", c, side, row, m.Commodity(), m.Side(), m.Row())
				}
				want := c.String() + " " + side.String()
				if row > 0 {
					want += fmt.Sprintf(" %d", row.Price())
				}
				if m.String() != want {
					t.Errorf("MarkerAt(%d, %d, %d) is written %s, want %s", c, side, row, m, want)
				}
			}
		}
	}
	if got := futures.Marker(0).String(); got != "none" {
		t.Errorf("no marker is written %s", got)
	}
}

// TestAccount pairs purses and seats.
func TestAccount(t *testing.T) {
	for seat := range bourse.Seat(4) {
		if got := futures.Purse(seat).Seat(); got != seat {
			t.Errorf("the purse of %s is that of %s", seat, got)
		}
		if got := futures.Purse(seat).String(); got != seat.String() {
			t.Errorf("the purse of %s is written %s", seat, got)
		}
	}
	for _, a := range []futures.Account{0, futures.Exchange, futures.Box, futures.Board, futures.Deck, futures.FaceDown, futures.Open, futures.Purse(4), 255} {
		if got := a.Seat(); got != bourse.None {
			t.Errorf("%s is the account of %s", a, got)
		}
	}
}

// TestOutsiders asks for what belongs to seats that are not in the game, and to no place of the board.
func TestOutsiders(t *testing.T) {
	s := acting(t, 3, board(0, "corn up 12"))
	for _, seat := range []bourse.Seat{-128, bourse.Spectator, bourse.Nature, bourse.None, 3, 4, 7, 127} {
		if n := s.MarkersInHand(seat); n != 0 {
			t.Errorf("%s has %d markers in hand", seat, n)
		}
		for u := futures.Gold; u <= futures.MovementCard; u++ {
			if n := s.Balance(futures.Purse(seat), u); n != 0 {
				t.Errorf("%s has %d %s", seat, n, u)
			}
		}
		if a := futures.Purse(seat); seat != 3 && a != 0 {
			t.Errorf("the purse of %s is %s", seat, a)
		}
	}
	for _, side := range []futures.Side{0, 3, 255} {
		if fee := s.Fee(futures.Corn, side); fee != 0 {
			t.Errorf("side %d costs %d", side, fee)
		}
	}
	for _, c := range []futures.Commodity{0, 4, 255} {
		if fee, price := s.Fee(c, futures.Up), s.Price(c); fee != 0 || price != 0 {
			t.Errorf("commodity %d costs %d to buy at %d", c, fee, price)
		}
	}
	for m := 0; m < 256; m++ {
		marker := futures.Marker(m)
		on := marker.Commodity() >= futures.Corn && marker.Side() >= futures.Up && marker.Side() <= futures.Down && marker.Row() > 0
		if gain := s.Gain(marker); !on && gain != 0 {
			t.Errorf("marker %d brings %d", m, gain)
		}
	}
	if n := s.Board[0].Count(0); n != 0 {
		t.Errorf("%d markers stand nowhere", n)
	}
}
