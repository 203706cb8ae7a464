package futures_test

import (
	"strings"
	"testing"

	"bourse.example"
	"bourse.example/futures"
	"github.com/google/go-cmp/cmp"
)

// This file tests chapter F7.

func TestRule_F7_1_trade(t *testing.T) {
	for _, test := range []struct {
		name    string
		changes []change
		move    string
		fee     int32
		entry   string
	}{
		{"an empty cell", nil, "p0 buy corn up", 1, "corn up 25"},
		// The source's three examples.
		{"corn at 8", []change{price(futures.Corn, 8)}, "p0 buy corn up", 1, "corn up 8"},
		{"rice at 15, one's own too", []change{price(futures.Rice, 15), board(0, "rice down 15"), board(1, "rice down 15")}, "p0 buy rice down", 3, "rice down 15"},
		{"pepper at 12, the other side", []change{price(futures.Pepper, 12), board(1, "pepper up 12"), board(2, "pepper down 12")}, "p0 buy pepper up", 2, "pepper up 12"},
		{"another row", []change{board(1, "corn up 23, corn up 27")}, "p0 buy corn up", 1, "corn up 25"},
		{"another commodity", []change{board(1, "rice up 25, pepper up 25")}, "p0 buy corn up", 1, "corn up 25"},
		{"the other side", []change{board(1, "corn down 25, corn down 25, corn down 25")}, "p0 buy corn up", 1, "corn up 25"},
		{"two of one's own", []change{board(0, "corn up 25, corn up 25")}, "p0 buy corn up", 3, "corn up 25"},
		{"three each of three others", []change{board(1, "corn up 25, corn up 25, corn up 25"), board(2, "corn up 25, corn up 25, corn up 25"), board(3, "corn up 25, corn up 25, corn up 25")}, "p0 buy corn up", 10, "corn up 25"},
		{"the lowest row", []change{price(futures.Corn, 4)}, "p0 buy corn down", 1, "corn down 4"},
		{"the highest row", []change{price(futures.Corn, 46)}, "p0 buy corn up", 1, "corn up 46"},
	} {
		s := acting(t, 4, append(test.changes, gold(0, 20))...)
		m, err := futures.Parse(test.move)
		if err != nil {
			t.Fatal(err)
		}
		want := markersOf(test.entry)[0]
		if got := s.Fee(want.Commodity(), want.Side()); got != int(test.fee) {
			t.Errorf("%s: the fee is said to be %d, want %d", test.name, got, test.fee)
		}
		before, there := s, s.Board[0].Count(want)
		if err := s.Apply(m); err != nil {
			t.Fatalf("%s: %v", test.name, err)
		}
		if got := 20 - s.Gold[0]; got != test.fee {
			t.Errorf("%s: the fee is %d, want %d", test.name, got, test.fee)
		}
		if got := s.Exchange - before.Exchange; got != test.fee {
			t.Errorf("%s: the exchange gets %d, want %d", test.name, got, test.fee)
		}
		if s.Board[0].Count(want) != there+1 || s.MarkersInHand(0) != before.MarkersInHand(0)-1 || s.Actions != 0 {
			t.Errorf("%s: the board is %v, %d are in hand, %d actions are left", test.name, s.Board[0], s.MarkersInHand(0), s.Actions)
		}
	}
	s := acting(t, 4)
	for _, m := range []futures.Move{futures.Buy(0, 0, futures.Up), futures.Buy(0, 4, futures.Up), futures.Buy(0, futures.Corn, 0), futures.Buy(0, futures.Corn, 3)} {
		if code := refused(t, s, m); code != "no-such-cell" {
			t.Errorf("%s is refused with %q", m, code)
		}
	}
	// The row is the price's: no other can be named.
	named := futures.Settle(0, markersOf("corn up 8")[0])
	named.Kind = futures.KindBuy
	if code := refused(t, s, named); code != "no-such-cell" {
		t.Errorf("a trade at another row is refused with %q", code)
	}
	if got := s.Fee(0, futures.Up) + s.Fee(4, futures.Up); got != 0 {
		t.Errorf("what cannot be traded costs %d", got)
	}
	want := []string{"p0 buy corn up", "p0 > exchange: 1 gold (F7.1)", "p0 > board: marker corn up 25 (F7.1)"}
	if diff := cmp.Diff(want, traced(t, &s, "p0 buy corn up")); diff != "" {
		t.Errorf("a trade (-want +got):\n%s", diff)
	}
}

func TestRule_F7_2_settle(t *testing.T) {
	for _, test := range []struct {
		marker    string
		commodity futures.Commodity
		price     int
		gain      int32
	}{
		// The source's three examples.
		{"corn up 8", futures.Corn, 18, 10},
		{"rice down 15", futures.Rice, 8, 7},
		{"pepper up 12", futures.Pepper, 4, -8},
		{"corn up 25", futures.Corn, 25, 0},
		{"corn down 25", futures.Corn, 25, 0},
		{"corn up 25", futures.Corn, 23, -2},
		{"corn up 25", futures.Corn, 27, 2},
		{"corn down 25", futures.Corn, 23, 2},
		{"corn down 25", futures.Corn, 27, -2},
		{"rice up 4", futures.Rice, 46, 42},
		{"rice down 4", futures.Rice, 46, -42},
		{"rice up 46", futures.Rice, 4, -42},
		{"rice down 46", futures.Rice, 4, 42},
	} {
		s := acting(t, 4, price(test.commodity, test.price), board(0, test.marker), board(1, test.marker), gold(0, 3))
		marker := markersOf(test.marker)[0]
		if got := s.Gain(marker); got != int(test.gain) {
			t.Errorf("%s at %d: the gain is said to be %d, want %d", test.marker, test.price, got, test.gain)
		}
		play(t, &s, "p0 settle "+test.marker)
		if got := s.Gold[0] - 3; got != test.gain || s.Exchange != -s.Gold[0] {
			t.Errorf("%s at %d: %d gold, want %d", test.marker, test.price, got, test.gain)
		}
		if s.Board[0].Len() != 0 || s.MarkersInHand(0) != 3 || s.Board[1].Len() != 1 || s.Actions != 0 {
			t.Errorf("%s: the boards are %v, %d actions are left", test.marker, s.Board, s.Actions)
		}
	}
	// Any of several can be named, each place once.
	s := acting(t, 4, board(0, "corn up 8, corn up 8, rice down 15"), board(1, "pepper up 8"))
	want := []string{"p0 settle corn up 8", "p0 settle rice down 15"}
	if diff := cmp.Diff(want, options(&s, 0, "settle")); diff != "" {
		t.Errorf("what can be settled (-want +got):\n%s", diff)
	}
	for text, want := range map[string]string{
		"p0 settle corn up 12": "not-on-board", "p0 settle corn down 8": "not-on-board", "p0 settle rice up 15": "not-on-board",
		"p0 settle pepper up 8": "not-on-board", "p1 settle pepper up 8": "not-your-turn",
	} {
		if code := refusedText(t, s, text); code != want {
			t.Errorf("%s is refused with %q, want %q", text, code, want)
		}
	}
	want = []string{"p0 settle corn up 8", "exchange > p0: 17 gold (F7.2)", "board > p0: marker corn up 8 (F7.2)"}
	if diff := cmp.Diff(want, traced(t, &s, "p0 settle corn up 8")); diff != "" {
		t.Errorf("a settlement (-want +got):\n%s", diff)
	}
	if got := boardText(&s, 0); got != "corn up 8, rice down 15" {
		t.Errorf("one of two alike leaves %s", got)
	}
}

func TestRule_F7_3_pass(t *testing.T) {
	s := acting(t, 4)
	want := []string{"p0 pass", "exchange > p0: 1 gold (F7.3)"}
	if diff := cmp.Diff(want, traced(t, &s, "p0 pass")); diff != "" {
		t.Errorf("passing (-want +got):\n%s", diff)
	}
	if s.Gold[0] != 1 || s.Exchange != -1 || s.Actions != 0 {
		t.Errorf("after the pass: %d gold, the exchange %d, %d actions", s.Gold[0], s.Exchange, s.Actions)
	}
	if code := refusedText(t, s, "p0 pass"); code != "no-action" {
		t.Errorf("a second pass is refused with %q", code)
	}
	if code := refusedText(t, acting(t, 4), "p1 pass"); code != "not-your-turn" {
		t.Errorf("a pass out of turn is refused with %q", code)
	}
}

// TestRule_F7_4_extra discards cards for actions, before and after the first is used.
func TestRule_F7_4_extra(t *testing.T) {
	s := acting(t, 4) // CORN UP, CORN DOWN, RICE UP twice
	want := []string{"p0 extra corn-up corn-down", "p0 extra corn-up rice-up", "p0 extra corn-down rice-up", "p0 extra rice-up rice-up"}
	if diff := cmp.Diff(want, options(&s, 0, "extra")); diff != "" {
		t.Errorf("what can be discarded (-want +got):\n%s", diff)
	}
	stray := futures.Extra(0, futures.CornUp, futures.RiceUp)
	stray.Card, stray.Other = stray.Other, stray.Card
	for _, test := range []struct {
		move futures.Move
		want string
	}{
		{futures.Extra(0, futures.CornUp, futures.CornUp), "not-to-discard"},
		{futures.Extra(0, futures.CornUp, futures.PepperUp), "not-to-discard"},
		{futures.Extra(0, futures.RiceDown, futures.RiceUp), "not-to-discard"},
		{futures.Extra(0, 0, futures.RiceUp), "no-such-card"},
		{futures.Extra(0, futures.CornUp, 7), "no-such-card"},
		{stray, "out-of-order"},
		{futures.Extra(1, futures.CornUp, futures.CornUp), "not-your-turn"},
		{futures.Extra(0, futures.RiceUp, futures.RiceUp), ""},
	} {
		if code := refused(t, s, test.move); code != test.want {
			t.Errorf("%s is refused with %q, want %q", test.move, code, test.want)
		}
	}
	tops := s.Top
	events := traced(t, &s, "p0 extra corn-up rice-up")
	want = []string{"p0 extra corn-up rice-up", "p0 > open: card corn-up (F7.4)", "p0 > open: card rice-up (F7.4)"}
	if diff := cmp.Diff(want, events); diff != "" {
		t.Errorf("discarding (-want +got):\n%s", diff)
	}
	if s.Actions != 2 || s.HandSizes[0] != 2 || s.Own[0].Hand != (futures.Cards{0, 1, 1, 0, 0, 0}) || s.Seen != (futures.Cards{2, 1, 2, 1, 1, 1}) {
		t.Errorf("%d actions, the hand %s, seen %s", s.Actions, s.Own[0].Hand, s.Seen)
	}
	if s.Top != tops {
		t.Errorf("the discards lie on the piles %v", s.Top)
	}
	// The source's question: four cards at once make three actions in all.
	play(t, &s, "p0 extra corn-down rice-up")
	if s.Actions != 3 || s.HandSizes[0] != 0 {
		t.Errorf("four discards make %d actions and leave %d cards", s.Actions, s.HandSizes[0])
	}
	if code := refused(t, s, futures.Extra(0, futures.CornUp, futures.CornUp)); code != "few-cards" {
		t.Errorf("a fifth discard is refused with %q", code)
	}
	if code := refusedText(t, s, "p0 end"); code != "action-left" {
		t.Errorf("leaving three actions is refused with %q", code)
	}
	play(t, &s, "p0 pass", "p0 buy corn up")
	if code := refusedText(t, s, "p0 end"); code != "action-left" {
		t.Errorf("leaving an action is refused with %q", code)
	}
	play(t, &s, "p0 pass")
	if s.Active != 1 || s.Phase != futures.Placing || s.Gold[0] != 1 {
		t.Errorf("after three actions comes %s of %s, with %d gold", s.Phase, s.Active, s.Gold[0])
	}
}

// TestRule_F7_4_mixed plays combinations of actions, discarding before, between and after them.
func TestRule_F7_4_mixed(t *testing.T) {
	one, two := "p0 extra corn-up corn-down", "p0 extra rice-up rice-up"
	for _, test := range []struct {
		name  string
		moves []string
		gold  int32
		board string
	}{
		{"two trades", []string{one, "p0 buy corn up", "p0 buy corn down"}, -2, "corn up 8, corn up 25, corn down 25"},
		{"two settlements", []string{"p0 buy rice up", one, "p0 settle corn up 8", two, "p0 settle rice up 25"}, 16, ""},
		{"a settlement and a pass", []string{"p0 settle corn up 8", one, "p0 pass"}, 18, ""},
		{"two passes", []string{"p0 pass", one, "p0 pass"}, 2, "corn up 8"},
		{"three passes", []string{"p0 pass", one, "p0 pass", two, "p0 pass"}, 3, "corn up 8"},
		{"in and out", []string{one, "p0 buy pepper up", "p0 settle pepper up 25"}, -1, "corn up 8"},
	} {
		s := acting(t, 4, board(0, "corn up 8"))
		play(t, &s, test.moves...)
		if s.Gold[0] != test.gold || boardText(&s, 0) != test.board || s.Actions != 0 {
			t.Errorf("%s: %d gold, want %d; the board %s, want %s", test.name, s.Gold[0], test.gold, boardText(&s, 0), test.board)
		}
	}
	// Two cards are needed, one is too few, and the card comes first.
	for cards, want := range map[string]string{"rice-up": "few-cards", "rice-up rice-up": "", "rice-up rice-up rice-up": ""} {
		c := futures.Standard(4)
		c.Hand = int8(len(strings.Fields(cards))) + 1
		s := dealt(t, c, level, "corn-up "+cards)
		if code := refusedText(t, s, "p0 extra rice-up rice-up"); code != "not-acting" {
			t.Errorf("before the card an extra action is refused with %q", code)
		}
		play(t, &s, "p0 place corn-up 0")
		if code := refusedText(t, s, "p0 extra rice-up rice-up"); code != want {
			t.Errorf("with %s in hand an extra action is refused with %q, want %q", cards, code, want)
		}
	}
	// In late trading too.
	s := late(t, 4, "corn-up", "rice-up", "pepper-up", "pepper-down")
	play(t, &s, "p3 turn 1")
	names := strings.Fields(s.Own[3].Hand.String())
	play(t, &s, "p3 extra "+names[0]+" "+names[1], "p3 pass", "p3 pass")
	if s.Gold[3] != 3 {
		t.Errorf("three passes of p3 bring %d gold", s.Gold[3])
	}
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
		if got := len(options(&s, 0, "buy")); got != test.buys {
			t.Errorf("%s: %d trades, want %d", test.name, got, test.buys)
		}
		if got := len(options(&s, 0, "settle")); got != test.settle {
			t.Errorf("%s: %d settlements, want %d", test.name, got, test.settle)
		}
		if code := refusedText(t, s, "p0 pass"); code != "" {
			t.Errorf("%s: a pass is refused with %q", test.name, code)
		}
		if got := bourse.Idle(s.Options(0, nil)); got != futures.Pass(0) {
			t.Errorf("%s: the mildest move is %s", test.name, got)
		}
	}
	s := acting(t, 4, full)
	if code := refusedText(t, s, "p0 buy rice up"); code != "no-marker" {
		t.Errorf("a trade without a marker is refused with %q", code)
	}
	if code := refusedText(t, acting(t, 4), "p0 settle corn up 8"); code != "not-on-board" {
		t.Errorf("a settlement of nothing is refused with %q", code)
	}
}

// TestRule_F7_6_end ends turns by themselves and explicitly, in both halves of a round.
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
		if code := refusedText(t, s, "p0 end"); code != "action-left" {
			t.Errorf("%s: an early end is refused with %q", test.name, code)
		}
		play(t, &s, "p0 pass")
		if explicit := s.Active == 0; explicit != test.explicit {
			t.Errorf("%s: the turn goes on: %t, want %t", test.name, explicit, test.explicit)
			continue
		}
		if !test.explicit {
			if s.Phase != futures.Placing || s.Active != 1 {
				t.Errorf("%s: then comes %s of %s", test.name, s.Phase, s.Active)
			}
			continue
		}
		if code := refusedText(t, s, "p0 end"); code != "" {
			t.Errorf("%s: the end is refused with %q", test.name, code)
		}
		if got := bourse.Idle(s.Options(0, nil)); got != futures.End(0) {
			t.Errorf("%s: the mildest move is %s", test.name, got)
		}
		play(t, &s, "p0 end")
		if s.Phase != futures.Placing || s.Active != 1 {
			t.Errorf("%s: then comes %s of %s", test.name, s.Phase, s.Active)
		}
	}
	s := late(t, 4, "corn-up", "rice-up", "pepper-up", "pepper-down")
	if code := refusedText(t, s, "p3 end"); code != "turn-first" {
		t.Errorf("an end before the card is refused with %q", code)
	}
	play(t, &s, "p3 turn 1", "p3 pass", "p3 end")
	if s.Phase != futures.Turning || s.Active != 2 {
		t.Errorf("in late trading: then comes %s of %s", s.Phase, s.Active)
	}
}
