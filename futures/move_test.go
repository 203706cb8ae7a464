package futures_test

import (
	"math/bits"
	"strings"
	"testing"

	"bourse.example"
	"bourse.example/futures"
	"bourse.example/internal/testkit/rulestest"
)

// This file tests the constructors of moves and the sizes of values.

// TestConstructors checks the text of every constructor's move, including the limits.
func TestConstructors(t *testing.T) {
	low, high := markersOf("corn up 4")[0], markersOf("pepper down 46")[0]
	for _, test := range []struct {
		move futures.Move
		want string
	}{
		{futures.DealCard(0, futures.CornUp), "~ deal p0 corn-up"},
		{futures.DealCard(3, futures.PepperDown), "~ deal p3 pepper-down"},
		{futures.DealCard(bourse.None, 0), "~ deal none ?"},
		{futures.Lay(0, futures.CornUp), "~ lay 0 corn-up"},
		{futures.Lay(5, futures.PepperDown), "~ lay 5 pepper-down"},
		{futures.Lay(6, futures.CornUp), "~ lay 6 corn-up"},
		{futures.Lay(-1, futures.CornUp), "~ lay 6 corn-up"},
		{futures.Lay(256, futures.CornUp), "~ lay 6 corn-up"},
		{futures.Reveal(3, futures.RiceUp), "~ reveal 3 rice-up"},
		{futures.Place(0, futures.CornUp, 0), "p0 place corn-up 0"},
		{futures.Place(3, futures.PepperDown, 5), "p3 place pepper-down 5"},
		{futures.Place(0, futures.CornUp, 1<<(bits.UintSize-2)), "p0 place corn-up 6"},
		{futures.TurnUp(0, 0), "p0 turn 0"},
		{futures.TurnUp(3, 5), "p3 turn 5"},
		{futures.TurnUp(3, -256), "p3 turn 6"},
		{futures.Buy(0, futures.Corn, futures.Up), "p0 buy corn up"},
		{futures.Buy(3, futures.Pepper, futures.Down), "p3 buy pepper down"},
		{futures.Buy(3, 4, futures.Down), "p3 buy none"},
		{futures.Settle(0, low), "p0 settle corn up 4"},
		{futures.Settle(0, high), "p0 settle pepper down 46"},
		{futures.Settle(0, 0), "p0 settle none"},
		{futures.Pass(2), "p2 pass"},
		{futures.Extra(0, futures.RiceDown, futures.CornUp), "p0 extra corn-up rice-down"},
		{futures.Extra(0, futures.CornUp, futures.RiceDown), "p0 extra corn-up rice-down"},
		{futures.Fourth(1), "p1 fourth"},
		{futures.End(1), "p1 end"},
		{futures.Give(1, futures.RiceUp), "p1 give rice-up"},
		{futures.Final(1), "p1 final"},
		{futures.Final(1, high), "p1 final pepper down 46"},
		{futures.Final(1, high, low), "p1 final corn up 4, pepper down 46"},
		{futures.Final(1, low, high), "p1 final corn up 4, pepper down 46"},
		{futures.Final(1, low, low, high), "p1 final corn up 4, corn up 4"},
	} {
		rules.Constructor(t, test.move, test.want)
	}
}

// TestRule_F13_1_zero makes the zero move in place of a player's move and of a chance move.
func TestRule_F13_1_zero(t *testing.T) {
	for name, s := range positions(t) {
		code := refused(t, s, futures.Move{})
		if code != "no-such-kind" && code != "not-your-turn" {
			t.Errorf("%s: the zero move is refused with %q", name, code)
		}
	}
}

// TestRule_F13_1_fields sets each field that a kind does not use.
func TestRule_F13_1_fields(t *testing.T) {
	fields := []string{"To=1", "Card=1", "Other=1", "Pile=1", "Markers[0]=0x52", "Markers[1]=0x52"}
	acts := acting(t, 4, board(0, "corn up 12"), gold(0, 9))
	done := acts
	play(t, &done, "p0 pass")
	for _, test := range []struct {
		state futures.State
		move  string
		uses  string
		want  string // the code of a stray field
	}{
		{dealt(t, futures.Standard(4), level, "rice-up"), "p0 place rice-up 0", "Card=1 Pile=1",
			"stray-field"},
		{late(t, 4, "corn-up", "rice-up", "pepper-up", "rice-up"), "p3 turn 1", "Pile=1", "stray-field"},
		{acts, "p0 buy corn up", "Markers[0]=0x52", "stray-field"},
		{acts, "p0 settle corn up 12", "Markers[0]=0x52", "stray-field"},
		{acts, "p0 pass", "", "stray-field"},
		{acts, "p0 extra rice-up rice-up", "Card=1 Other=1", "stray-field"},
		{acts, "p0 fourth", "", "stray-field"},
		{done, "p0 end", "", "stray-field"},
		{giving(t, 4), "p0 give pepper-up", "Card=1", "stray-field"},
		{settling(t, "corn up 12, corn up 12", "", ""), "p0 final corn up 12",
			"Markers[0]=0x52 Markers[1]=0x52", "stray-field"},
		// A chance move is compared with the one that comes next.
		{dealtTo(t, futures.Dealing), "~ deal p0 corn-up", "To=1 Card=1", "not-due"},
	} {
		m := parse(t, test.move)
		wantRefused(t, test.state, m, "")
		for _, field := range fields {
			stray := m
			if err := rulestest.Set(&stray, field); err != nil {
				t.Fatal(err)
			}
			if !strings.Contains(test.uses, field) {
				wantRefused(t, test.state, stray, test.want)
			}
		}
	}
}

// TestRule_F13_1_kinds makes moves of kinds just outside the range.
func TestRule_F13_1_kinds(t *testing.T) {
	s := acting(t, 4)
	for kind, want := range map[futures.Kind]string{
		0:                     "no-such-kind",
		futures.KindDeal:      "only-nature",
		futures.KindReveal:    "only-nature",
		futures.KindPass:      "",
		futures.KindFinal:     "not-at-end",
		futures.KindFinal + 1: "no-such-kind",
		255:                   "no-such-kind",
	} {
		wantRefused(t, s, futures.Move{Seat: 0, Kind: kind}, want)
	}
}

// TestRule_F13_2_order makes moves with two cards or markers in both orders, with two equal ones, and with a
// single one.
func TestRule_F13_2_order(t *testing.T) {
	s := acting(t, 4)
	for low := futures.CornUp; low <= futures.PepperDown; low++ {
		for high := low; high <= futures.PepperDown; high++ {
			m := futures.Extra(0, high, low)
			equal(t, [2]futures.Card{low, high}, [2]futures.Card{m.Card, m.Other}, "the cards of %s", m)
			if m.Card, m.Other = high, low; low != high && s.Own[0].Hand.Of(low)*s.Own[0].Hand.Of(high) > 0 {
				wantRefused(t, s, m, "out-of-order")
			}
		}
	}
	end := settling(t, "corn up 12, corn down 12", "", "")
	low, high := markersOf("corn up 12")[0], markersOf("corn down 12")[0]
	for markers, want := range map[[2]futures.Marker]string{
		{low, high}: "", {high, low}: "out-of-order", {low, 0}: "", {0, low}: "out-of-order", {}: "",
	} {
		m := futures.Final(0)
		m.Markers = markers
		wantRefused(t, end, m, want)
	}
}
