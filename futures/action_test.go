package futures_test

import (
	"strings"
	"testing"

	"bourse.example"
	"bourse.example/futures"
)

// This file tests chapter F7.

func TestRule_F7_1_trade(t *testing.T) {
	const three = "corn up 25, corn up 25, corn up 25"
	for _, test := range []struct {
		name    string
		changes []change
		fee     int32
		entry   string // the entry of the marker that p0 buys
	}{
		{"an empty cell", nil, 1, "corn up 25"},
		// The original's three examples.
		{"corn at 8", []change{price(futures.Corn, 8)}, 1, "corn up 8"},
		{"rice at 15, one's own too", []change{price(futures.Rice, 15), board(0, "rice down 15"),
			board(1, "rice down 15")}, 3, "rice down 15"},
		{"the other side", []change{price(futures.Pepper, 12), board(1, "pepper up 12"),
			board(2, "pepper down 12")}, 2, "pepper up 12"},
		{"another row and commodity", []change{board(1, "corn up 23, corn up 27, rice up 25")}, 1,
			"corn up 25"},
		{"three each of three others", []change{board(1, three), board(2, three), board(3, three)}, 10,
			"corn up 25"},
		{"the lowest row", []change{price(futures.Corn, 4)}, 1, "corn down 4"},
		{"the highest row", []change{price(futures.Corn, 46)}, 1, "corn up 46"},
	} {
		s := acting(t, 4, append(test.changes, gold(0, 20))...)
		m := markersOf(test.entry)[0]
		equal(t, int(test.fee), s.Fee(m.Commodity(), m.Side()), "%s: the fee", test.name)
		before := s
		play(t, &s, futures.Buy(0, m.Commodity(), m.Side()).String())
		equal(t, [2]int32{20 - test.fee, before.Exchange + test.fee}, [2]int32{s.Gold[0], s.Exchange},
			"%s: gold", test.name)
		equal(t, before.Board[0].Count(m)+1, s.Board[0].Count(m), "%s: on the board", test.name)
		equal(t, int8(0), s.Actions, "%s: actions", test.name)
	}
	s := acting(t, 4)
	for _, m := range []futures.Move{
		futures.Buy(0, 0, futures.Up), futures.Buy(0, 4, futures.Up), futures.Buy(0, futures.Corn, 0),
		futures.Buy(0, futures.Corn, 3),
		// A row other than the price's.
		{Kind: futures.KindBuy, Markers: [2]futures.Marker{markersOf("corn up 8")[0]}},
	} {
		wantRefused(t, s, m, "no-such-cell")
	}
	want := []string{"p0 buy corn up", "p0 > exchange: 1 gold (F7.1)", "p0 > board: marker corn up 25 (F7.1)"}
	equal(t, want, traced(t, &s, "p0 buy corn up"), "a trade")
}

func TestRule_F7_2_settle(t *testing.T) {
	for _, test := range []struct {
		marker string
		price  int
		gain   int32
	}{
		// The original's three examples.
		{"corn up 8", 18, 10},
		{"rice down 15", 8, 7},
		{"pepper up 12", 4, -8},
		{"corn up 25", 25, 0},
		{"corn down 25", 23, 2},
		{"corn down 25", 27, -2},
		{"rice up 4", 46, 42},
		{"rice up 46", 4, -42},
	} {
		m := markersOf(test.marker)[0]
		s := acting(t, 4, price(m.Commodity(), test.price), board(0, test.marker), board(1, test.marker),
			gold(0, 3))
		equal(t, int(test.gain), s.Gain(m), "%s at %d: the gain", test.marker, test.price)
		play(t, &s, "p0 settle "+test.marker)
		equal(t, [2]int32{3 + test.gain, -3 - test.gain}, [2]int32{s.Gold[0], s.Exchange}, "%s at %d: gold",
			test.marker, test.price)
		equal(t, [3]int{0, 3, 1}, [3]int{s.Board[0].Len(), s.MarkersInHand(0), s.Board[1].Len()},
			"%s: markers", test.marker)
		equal(t, int8(0), s.Actions, "%s: actions", test.marker)
	}
	// The options name each place of the markers once.
	s := acting(t, 4, board(0, "corn up 8, corn up 8, rice down 15"), board(1, "pepper up 8"))
	equal(t, []string{"p0 settle corn up 8", "p0 settle rice down 15"}, options(&s, 0, "settle"),
		"what can be settled")
	rules.Codes(t, s, map[string]string{
		"p0 settle corn up 12": "not-on-board", "p0 settle corn down 8": "not-on-board",
		"p0 settle rice up 15":  "not-on-board",
		"p0 settle pepper up 8": "not-on-board", "p1 settle pepper up 8": "not-your-turn",
	})
	want := []string{"p0 settle corn up 8", "exchange > p0: 17 gold (F7.2)",
		"board > p0: marker corn up 8 (F7.2)"}
	equal(t, want, traced(t, &s, "p0 settle corn up 8"), "a settlement")
	equal(t, "corn up 8, rice down 15", boardText(&s, 0), "what one of two alike leaves")
}

func TestRule_F7_3_pass(t *testing.T) {
	s := acting(t, 4)
	equal(t, []string{"p0 pass", "exchange > p0: 1 gold (F7.3)"}, traced(t, &s, "p0 pass"), "passing")
	equal(t, [3]int32{1, -1, 0}, [3]int32{s.Gold[0], s.Exchange, int32(s.Actions)},
		"gold, the exchange and actions")
	wantCode(t, s, "p0 pass", "no-action")
}

// TestRule_F7_4_extra discards cards for extra actions before and after the first action is used.
func TestRule_F7_4_extra(t *testing.T) {
	s := acting(t, 4) // CORN UP, CORN DOWN, RICE UP twice
	want := []string{"p0 extra corn-up corn-down", "p0 extra corn-up rice-up", "p0 extra corn-down rice-up",
		"p0 extra rice-up rice-up"}
	equal(t, want, options(&s, 0, "extra"), "what can be discarded")
	for _, m := range []futures.Move{
		futures.Extra(0, futures.CornUp, futures.CornUp), futures.Extra(0, futures.CornUp, futures.PepperUp),
		futures.Extra(0, futures.RiceDown, futures.RiceUp),
	} {
		wantRefused(t, s, m, "not-to-discard")
	}
	wantRefused(t, s, futures.Extra(0, 0, futures.RiceUp), "no-such-card")
	wantRefused(t, s, futures.Extra(0, futures.CornUp, 7), "no-such-card")
	tops := s.Top
	want = []string{"p0 extra corn-up rice-up", "p0 > open: card corn-up (F7.4)",
		"p0 > open: card rice-up (F7.4)"}
	equal(t, want, traced(t, &s, "p0 extra corn-up rice-up"), "discarding")
	equal(t, int8(2), s.Actions, "actions")
	equal(t, futures.Cards{0, 1, 1, 0, 0, 0}, s.Own[0].Hand, "the hand")
	equal(t, futures.Cards{2, 1, 2, 1, 1, 1}, s.Seen, "seen")
	equal(t, tops, s.Top, "the piles")
	// The original's question: discarding four cards at once makes three actions in all.
	play(t, &s, "p0 extra corn-down rice-up")
	equal(t, [2]int8{3, 0}, [2]int8{s.Actions, s.HandSizes[0]}, "actions and cards")
	wantCode(t, s, "p0 extra corn-up corn-up", "few-cards")
	for range 2 {
		wantCode(t, s, "p0 end", "action-left")
		play(t, &s, "p0 pass")
	}
	play(t, &s, "p0 pass")
	equal(t, "placing p1", turnOf(&s), "then")
}

// TestRule_F7_4_mixed plays combinations of actions and discards before, between and after them.
func TestRule_F7_4_mixed(t *testing.T) {
	one, two := "p0 extra corn-up corn-down", "p0 extra rice-up rice-up"
	for _, test := range []struct {
		name  string
		moves []string
		gold  int32
		board string
	}{
		{"two trades", []string{one, "p0 buy corn up", "p0 buy corn down"}, -2,
			"corn up 8, corn up 25, corn down 25"},
		{"two settlements", []string{"p0 buy rice up", one, "p0 settle corn up 8", two,
			"p0 settle rice up 25"}, 16, ""},
		{"three passes", []string{"p0 pass", one, "p0 pass", two, "p0 pass"}, 3, "corn up 8"},
		{"in and out", []string{one, "p0 buy pepper up", "p0 settle pepper up 25"}, -1, "corn up 8"},
	} {
		s := acting(t, 4, board(0, "corn up 8"))
		play(t, &s, test.moves...)
		equal(t, test.gold, s.Gold[0], "%s: gold", test.name)
		equal(t, test.board, boardText(&s, 0), "%s: the board", test.name)
	}
	// An extra action needs two cards, and the card of the turn comes first.
	for cards, want := range map[string]string{"rice-up": "few-cards", "rice-up rice-up": "",
		"rice-up rice-up rice-up": ""} {
		c := futures.Standard(4)
		c.Hand = int8(len(strings.Fields(cards))) + 1
		s := dealt(t, c, level, "corn-up "+cards)
		wantCode(t, s, "p0 extra rice-up rice-up", "not-acting")
		play(t, &s, "p0 place corn-up 0")
		wantCode(t, s, "p0 extra rice-up rice-up", want)
	}
	// The same in late trading.
	s := late(t, 4, "corn-up", "rice-up", "pepper-up", "pepper-down")
	play(t, &s, "p3 turn 1")
	play(t, &s, options(&s, 3, "extra")[0], "p3 pass", "p3 pass")
	equal(t, int32(3), s.Gold[3], "gold of three passes")
}

func TestRule_F7_5_passing(t *testing.T) {
	full := board(0, "corn up 8, corn up 12, rice up 8")
	for _, test := range []struct {
		name         string
		changes      []change
		buys, settle int
	}{
		{"neither on the board", nil, 6, 0},
		{"both", []change{board(0, "corn up 8, corn up 8")}, 6, 1},
		{"nothing in hand", []change{full}, 0, 3},
		{"in debt", []change{gold(0, -1000)}, 6, 0},
	} {
		s := acting(t, 4, test.changes...)
		equal(t, [2]int{test.buys, test.settle},
			[2]int{len(options(&s, 0, "buy")), len(options(&s, 0, "settle"))}, "%s: trades and settlements",
			test.name)
		equal(t, futures.Pass(0), bourse.Idle(s.Options(0, nil)), "%s: the mildest move", test.name)
	}
	wantCode(t, acting(t, 4, full), "p0 buy rice up", "no-marker")
}

// TestRule_F7_6_end ends turns automatically and with end, in early and in late trading.
func TestRule_F7_6_end(t *testing.T) {
	for _, test := range []struct {
		name     string
		hand     int8 // cards at first
		changes  []change
		explicit bool
	}{
		{"one card, no gold", 2, nil, false},
		{"two cards, no gold", 3, nil, true},
		{"one card, 4 gold after the pass", 2, []change{gold(0, 3)}, false},
		{"one card, 5 gold after the pass", 2, []change{gold(0, 4)}, true},
		{"one card, 5 gold, the fourth bought", 2, []change{gold(0, 4), fourth(0)}, false},
		{"two cards, the fourth bought", 3, []change{gold(0, 4), fourth(0)}, true},
	} {
		c := futures.Standard(4)
		c.Hand = test.hand
		s := dealt(t, c, level, "corn-up")
		play(t, &s, "p0 place corn-up 0")
		s = with(t, s, test.changes...)
		wantCode(t, s, "p0 end", "action-left")
		play(t, &s, "p0 pass")
		equal(t, test.explicit, s.Active == 0, "%s: the turn goes on", test.name)
		if s.Active == 0 {
			equal(t, futures.End(0), bourse.Idle(s.Options(0, nil)), "%s: the mildest move", test.name)
			play(t, &s, "p0 end")
		}
		equal(t, "placing p1", turnOf(&s), "%s: then", test.name)
	}
	s := late(t, 4, "corn-up", "rice-up", "pepper-up", "pepper-down")
	play(t, &s, "p3 turn 1", "p3 pass", "p3 end")
	equal(t, "turning p2", turnOf(&s), "in late trading: then")
}
