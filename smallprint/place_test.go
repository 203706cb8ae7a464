package smallprint_test

import (
	"fmt"
	"testing"

	"bourse.example"
	"bourse.example/internal/testkit/rulestest"
	"bourse.example/smallprint"
)

// This file tests chapter S3.

func TestRule_S3_1_reveal(t *testing.T) {
	s := begun(t, smallprint.Standard(3))
	for column, value := range []int{7, 15, 1} {
		equal(t, [2]bourse.Seat{bourse.Nature, bourse.None}, [2]bourse.Seat{s.Turn(), s.Active}, "the turn")
		for wrong := range 4 {
			wantRefused(t, s, smallprint.Reveal(wrong, value),
				map[bool]string{false: "not-due"}[wrong == column])
		}
		play(t, &s, smallprint.Reveal(column, value).String())
	}
	equal(t, [3]int8{7, 15, 1}, s.Row, "the row")
	equal(t, smallprint.Out(1<<7|1<<15|1<<1), s.Out, "out")
	equal(t, bourse.Seat(0), s.Turn(), "then")
	wantCode(t, s, "~ reveal 0 2", "not-your-turn")
	wantCode(t, s, "p0 reveal 0 4", "only-nature")
	pass(t, &s)
	equal(t, [3]int8{}, s.Row, "the row after the round")
	// A business that has been revealed does not appear again.
	rules.Codes(t, s, map[string]string{"~ reveal 0 7": "business-out", "~ reveal 0 15": "business-out",
		"~ reveal 0 1": "business-out", "~ reveal 0 2": ""})
	equal(t, 12, len(s.Chances(nil)), "businesses that can be revealed")
	for _, changes := range []string{"Card=1", "Claim=1", "Kind=0", "Kind=place", "Kind=pass", "Kind=4",
		"Kind=pass Column=0 Value=0"} {
		m := smallprint.Reveal(0, 3)
		if err := rulestest.Set(&m, changes); err != nil {
			t.Fatal(err)
		}
		wantRefused(t, begun(t, smallprint.Standard(2)), m, "not-due")
	}
}

// order plays moves, p for a pass and s for a share, each by the player whose turn it is. It returns who made
// them.
func order(t *testing.T, s *smallprint.State, moves string) string {
	t.Helper()
	got := ""
	for _, m := range moves {
		seat := s.Turn()
		got += seat.String()[1:]
		text := seat.String() + " pass"
		if m == 's' {
			text = seat.String() + " place share 0"
		}
		play(t, s, text)
	}
	return got
}

// TestRule_S3_2_order plays whole rounds from the start player on.
func TestRule_S3_2_order(t *testing.T) {
	for _, test := range []struct {
		name           string
		players, start int
		moves, want    string
	}{
		{"all pass", 4, 0, "pppp", "0123"},
		{"all pass from p2", 4, 2, "pppp", "2301"},
		{"all place three", 4, 1, "ssssssssssss", "123012301230"},
		{"three players", 3, 2, "sssssssss", "201201201"},
		{"two players", 2, 1, "ssssss", "101010"},
		{"a pass is for the round", 3, 0, "spsssss", "0120202"},
		{"the last one in goes on alone", 4, 0, "pppsss", "012333"},
		{"the last one in may pass after each card", 4, 0, "pppsp", "01233"},
		{"and after two", 4, 3, "pppssp", "301222"},
		{"the start player alone", 2, 0, "spss", "0100"},
		{"pass later", 2, 1, "sssps", "10101"},
		{"one passes in each turn", 4, 0, "psssspsss", "012312313"},
	} {
		c := smallprint.Standard(test.players)
		c.Start = bourse.Seat(test.start)
		s := revealed(t, c, 1, 2, 3)
		equal(t, test.want, order(t, &s, test.moves), "%s: the order", test.name)
		if s.Round != 2 || s.Passed != 0 || s.Placed != [4]smallprint.Slots{} {
			t.Errorf("%s: the round is not over: %s, %s to move", test.name, s.Phase, s.Turn())
		}
	}
}

// TestRule_S3_2_turn checks that seats that may not move, and kinds and businesses that do not exist, are
// refused.
func TestRule_S3_2_turn(t *testing.T) {
	s := revealed(t, smallprint.Standard(3), 1, 2, 3)
	rules.Codes(t, s, map[string]string{
		"p0 pass": "", "p0 place share 2": "", "p1 pass": "not-your-turn",
		"p1 place share 0": "not-your-turn", "p3 pass": "not-your-turn",
		"spectator pass": "not-your-turn", "~ pass": "not-your-turn", "p7 place big 0": "not-your-turn",
	})
	for _, seat := range []bourse.Seat{-128, -4, 8, 127} {
		wantRefused(t, s, smallprint.Pass(seat), "not-your-turn")
		equal(t, 0, len(s.Options(seat, nil)), "options of %s", seat)
	}
	next := smallprint.Kind(len(smallprint.Rules.Describe().Moves) + 1)
	for _, kind := range []smallprint.Kind{0, next, 255} {
		wantRefused(t, s, smallprint.Move{Seat: 0, Kind: kind}, "no-such-kind")
	}
	for _, column := range []int{-1, 3, 4, 1 << 20} {
		wantRefused(t, s, smallprint.Place(0, smallprint.Share, column, 0), "no-such-column")
	}
}

// TestRule_S3_2_three places three cards. After the third card the player is skipped.
func TestRule_S3_2_three(t *testing.T) {
	s := revealed(t, smallprint.Standard(2), 1, 2, 3)
	equal(t, "01010", order(t, &s, "sssss"), "the order")
	wantCode(t, s, "p0 place share 0", "not-your-turn")
	// When the last player also has three cards on the table, the round is over.
	play(t, &s, "p1 place share 0")
	equal(t, int8(2), s.Round, "the round after three cards each")
}

// TestRule_S3_2_cards runs out of cards. A player without cards is skipped. If no player has a card, the
// round ends with the third business.
func TestRule_S3_2_cards(t *testing.T) {
	c := smallprint.Standard(2)
	c.Shares = 0
	s := revealed(t, c, 1, 2, 3)
	play(t, &s, "p0 place small 0", "p1 place small 0", "p0 place big 0", "p1 pass", "p0 place total 0")
	equal(t, [3]int{2, 0, 2}, [3]int{int(s.Round), s.HandSize(0), s.HandSize(1)}, "the round and the hands")
	// p1 starts and goes on alone, because p0 has no card.
	reveal(t, &s, 4, 5, 6)
	play(t, &s, "p1 place big 0", "p1 place total 0")
	equal(t, [3]int{3, 0, 0}, [3]int{int(s.Round), s.HandSize(0), s.HandSize(1)}, "the round and the hands")
	pool := s.Pool
	reveal(t, &s, 7, 8, 9)
	equal(t, int8(4), s.Round, "the round when nobody can place")
	equal(t, pool+24, s.Pool, "the pool when nobody can place")
	// A player without cards can be the start player.
	s = revealed(t, c, 1, 2, 3)
	play(t, &s, "p0 pass", "p1 place small 0", "p1 place big 0", "p1 place total 0")
	reveal(t, &s, 4, 5, 6)
	equal(t, [2]bourse.Seat{1, 0}, [2]bourse.Seat{s.Start, s.Turn()}, "the start player and the turn")
}

// TestRule_S3_2_businesses places several cards of a player under one business and under each. The slots are
// sorted, so the order of placing does not show.
func TestRule_S3_2_businesses(t *testing.T) {
	var first smallprint.State
	cards := []string{"total 2", "share 0 marked big", "big 0 marked small"}
	for n, perm := range [][3]int{{0, 1, 2}, {0, 2, 1}, {1, 0, 2}, {1, 2, 0}, {2, 0, 1}, {2, 1, 0}} {
		s := revealed(t, smallprint.Standard(2), 1, 2, 3)
		play(t, &s, "p0 place share 0", "p1 place "+cards[perm[0]], "p0 place share 0",
			"p1 place "+cards[perm[1]],
			"p0 place big 0", "p1 place "+cards[perm[2]])
		if n == 0 {
			first = s
		}
		equal(t, first, s, "the order %v", perm)
	}
	s := revealed(t, smallprint.Standard(2), 1, 2, 3)
	play(t, &s, "p0 place share 1", "p1 pass", "p0 place big 1")
	equal(t, [3]smallprint.Card{smallprint.Big, smallprint.Share}, s.Own[0].Cards,
		"cards on slots that are alike")
}

func TestRule_S3_3_markers(t *testing.T) {
	// Every marker, or none, can go on every card.
	s := revealed(t, smallprint.Standard(2), 1, 2, 3)
	for card := smallprint.Small; card <= smallprint.Share; card++ {
		for marker := smallprint.NoClaim; marker <= smallprint.TotalClaim; marker++ {
			wantRefused(t, s, smallprint.Place(0, card, int(marker)%3, marker), "")
		}
	}
	equal(t, 1+4*3*4, len(s.Options(0, nil)), "options")
	// A player can use each marker once in a round.
	play(t, &s, "p0 place share 0 marked big", "p1 place share 0 marked big")
	rules.Codes(t, s, map[string]string{
		"p0 place share 0 marked big": "marker-used", "p0 place big 2 marked big": "marker-used",
		"p0 place big 2 marked small": "", "p0 place share 0 marked total": "", "p0 place share 0": "",
	})
	play(t, &s, "p0 place share 1 marked total", "p1 pass")
	rules.Codes(t, s, map[string]string{
		"p0 place share 0 marked big": "marker-used", "p0 place share 0 marked total": "marker-used",
		"p0 place share 0 marked small": "",
	})
	play(t, &s, "p0 place share 0 marked small")
	// The markers are back in the next round.
	reveal(t, &s, 4, 5, 6)
	play(t, &s, "p1 pass")
	rules.Codes(t, s, map[string]string{"p0 place share 0 marked big": "",
		"p0 place share 0 marked total": "", "p0 place share 0 marked small": ""})
	// A marker needs a card.
	for _, m := range []smallprint.Move{
		{Seat: 0, Kind: smallprint.KindPass, Claim: 1}, {Seat: 0, Kind: smallprint.KindPass, Card: 1},
		{Seat: 0, Kind: smallprint.KindPass, Column: 1}, {Seat: 0, Kind: smallprint.KindPass, Value: 1},
		{Seat: 0, Kind: smallprint.KindPlace, Card: smallprint.Share, Value: 1},
	} {
		wantRefused(t, s, m, "stray-field")
	}
}

// TestRule_S3_4_end ends a round and checks everything that follows.
func TestRule_S3_4_end(t *testing.T) {
	s := revealed(t, smallprint.Standard(3), 9, 13, 5)
	play(t, &s, "p0 place total 0 marked total", "p1 place share 0", "p2 pass", "p0 place share 1 marked big",
		"p1 place small 1", "p0 pass")
	before := s
	want := []string{
		"p1 pass",
		"p0 has total under business 0 marked total (S3.4)",
		"p1 has share under business 0 (S3.4)",
		"p0 has share under business 1 marked big (S3.4)",
		"p1 has small under business 1 (S3.4)",
		"business 0 of 9: contracts valid (S4.1)",
		"businesses > p0: 9 money of business 0 (S4.2)",
		"business 1 of 13: contracts valid (S4.1)",
		"businesses > p0: 6 money of business 1 (S4.3)",
		"businesses > p1: 4 money of business 1 (S4.2)",
		"businesses > pool: 3 money of business 1 (S4.3)",
		"business 2 of 5: contracts no-contract (S4.1)",
		"businesses > pool: 5 money of business 2 (S4.4)",
		"supply > p0: 1 chit (S5.1)",
		"facedown > gone: 2 paper (S3.4)",
		"facedown > gone: 2 paper (S3.4)",
		"row > gone: 3 business (S3.4)",
		"round 2, revealing",
	}
	equal(t, want, traced(t, &s, "p1 pass"), "the end of the round")
	equal(t, [4]smallprint.Paper{{1, 1, 0, 8}, {0, 1, 1, 8}, {1, 1, 1, 9}}, s.Left, "cards left")
	if s.Placed != [4]smallprint.Slots{} || s.Own != [4]smallprint.Own{} || s.Row != [3]int8{} ||
		s.Passed != 0 {
		t.Error("the table is not clear")
	}
	equal(t, [4]int16{15, 4}, s.Money, "money")
	equal(t, int16(8), s.Pool, "the pool")
	equal(t, [4]int8{1}, s.Chits, "chits")
	equal(t, before.Out, s.Out, "out")
	// None of this happened before the end.
	equal(t, [4]int16{}, before.Money, "money before the end")
	equal(t, smallprint.Paper{1, 1, 1, 9}, before.Left[0], "cards left before the end")
	// Placed cards have left the game, and the others are still in hand.
	reveal(t, &s, 1, 2, 3)
	play(t, &s, "p1 pass", "p2 pass")
	rules.Codes(t, s, map[string]string{"p0 place total 0": "not-in-hand", "p0 place big 0": "",
		"p0 place share 0": ""})
}

// TestOptions lists the options of a hand without a TOTAL and with one marker used: first a pass, then by
// card, column and marker. The properties check all options against the legal moves.
func TestOptions(t *testing.T) {
	s := revealed(t, smallprint.Standard(2), 1, 2, 3)
	place(t, &s, "-", "total 0")
	reveal(t, &s, 4, 5, 6)
	play(t, &s, "p1 place share 1 marked big", "p0 pass")
	want := []string{"p1 pass"}
	for _, card := range []string{"small", "big", "share"} {
		for column := range 3 {
			for _, marker := range []string{"", " marked small", " marked total"} {
				want = append(want, fmt.Sprintf("p1 place %s %d%s", card, column, marker))
			}
		}
	}
	var got []string
	for _, o := range s.Options(1, nil) {
		got = append(got, o.Move.String())
	}
	equal(t, want, got, "the options")
	kept := smallprint.Option{Move: smallprint.Pass(3), Max: 7}
	if got := s.Options(1, []smallprint.Option{kept}); len(got) != len(want)+1 || got[0] != kept {
		t.Error("options are not appended")
	}
}
