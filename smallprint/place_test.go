package smallprint_test

import (
	"fmt"
	"strings"
	"testing"

	"bourse.example"
	"bourse.example/smallprint"
	"github.com/google/go-cmp/cmp"
)

// This file tests chapter S3.

func TestRule_S3_1_reveal(t *testing.T) {
	for players := 2; players <= 4; players++ {
		s := begun(t, smallprint.Standard(players))
		for column, value := range []int{7, 15, 1} {
			if s.Phase != smallprint.Revealing || s.Turn() != bourse.Nature || s.Waiting() != 0 || s.Active != bourse.None {
				t.Fatalf("business %d is not due but %s", column, s.Phase)
			}
			for wrong := range 4 {
				want := ""
				if wrong != column {
					want = "not-due"
				}
				if code := refused(t, s, smallprint.Reveal(wrong, value)); code != want {
					t.Errorf("business %d as number %d is refused with %q, want %q", column, wrong, code, want)
				}
			}
			play(t, &s, smallprint.Reveal(column, value).String())
		}
		if s.Row != [3]int8{7, 15, 1} || s.Out != 1<<7|1<<15|1<<1 || s.Phase != smallprint.Placing || s.Turn() != 0 {
			t.Errorf("the row is %v, out are %b, and then comes %s", s.Row, s.Out, s.Phase)
		}
		if code := refusedText(t, s, "~ reveal 0 2"); code != "not-your-turn" {
			t.Errorf("a fourth business is refused with %q", code)
		}
		pass(t, &s)
		if s.Row != [3]int8{} || s.Phase != smallprint.Revealing {
			t.Errorf("after the round the row is %v", s.Row)
		}
		// What has been revealed does not come again.
		for value, want := range map[int]string{7: "business-out", 15: "business-out", 1: "business-out", 2: ""} {
			if code := refused(t, s, smallprint.Reveal(0, value)); code != want {
				t.Errorf("business %d in round 2 is refused with %q, want %q", value, code, want)
			}
		}
		if got := len(s.Chances(nil)); got != 12 {
			t.Errorf("%d businesses can be revealed, want 12", got)
		}
	}
	m := smallprint.Reveal(0, 3)
	for _, stray := range []smallprint.Move{{Card: 1}, {Claim: 1}} {
		wrong := m
		wrong.Card, wrong.Claim = stray.Card, stray.Claim
		if code := refused(t, begun(t, smallprint.Standard(2)), wrong); code != "not-due" {
			t.Errorf("%+v is refused with %q", wrong, code)
		}
	}
	for _, kind := range []smallprint.Kind{0, smallprint.KindPlace, smallprint.KindPass, 4} {
		wrong := m
		wrong.Kind = kind
		for _, wrong := range []smallprint.Move{wrong, {Seat: bourse.Nature, Kind: kind}} {
			if code := refused(t, begun(t, smallprint.Standard(2)), wrong); code != "not-due" {
				t.Errorf("Nature's %+v is refused with %q", wrong, code)
			}
		}
	}
	s := revealed(t, smallprint.Standard(2), 1, 2, 3)
	if code := refusedText(t, s, "p0 reveal 0 4"); code != "only-nature" {
		t.Errorf("a player's revealing is refused with %q", code)
	}
}

// order plays moves, p for a pass and s for a share, whoever's turn it is, and returns who made them.
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
		if got := order(t, &s, test.moves); got != test.want {
			t.Errorf("%s: they move in the order %s, want %s", test.name, got, test.want)
		}
		if s.Round != 2 || s.Passed != 0 || s.Placed != [4]smallprint.Slots{} {
			t.Errorf("%s: the round is not over: %s, %s to move", test.name, s.Phase, s.Turn())
		}
	}
}

// TestRule_S3_2_turn refuses whoever is not awaited.
func TestRule_S3_2_turn(t *testing.T) {
	s := revealed(t, smallprint.Standard(3), 1, 2, 3)
	for text, want := range map[string]string{
		"p0 pass": "", "p0 place share 0": "", "p1 pass": "not-your-turn", "p1 place share 0": "not-your-turn", "p3 pass": "not-your-turn",
		"none pass": "not-your-turn", "spectator pass": "not-your-turn", "~ pass": "not-your-turn", "p7 place big 0": "not-your-turn",
		"p0 place share 2": "",
	} {
		if code := refusedText(t, s, text); code != want {
			t.Errorf("%s is refused with %q, want %q", text, code, want)
		}
	}
	for _, seat := range []bourse.Seat{-128, -4, 8, 127} {
		if code := refused(t, s, smallprint.Pass(seat)); code != "not-your-turn" {
			t.Errorf("%s is refused with %q", seat, code)
		}
		if got := s.Options(seat, nil); len(got) > 0 {
			t.Errorf("%s has %v", seat, got)
		}
	}
	for _, kind := range []smallprint.Kind{0, 4, 255} {
		if code := refused(t, s, smallprint.Move{Seat: 0, Kind: kind}); code != "no-such-kind" {
			t.Errorf("a move of kind %d is refused with %q", kind, code)
		}
	}
	for _, column := range []int{-1, 3, 4, 1 << 20} {
		if code := refused(t, s, smallprint.Place(0, smallprint.Share, column, 0)); code != "no-such-column" {
			t.Errorf("business %d is refused with %q", column, code)
		}
	}
}

// TestRule_S3_2_three counts to three: the third card is accepted, and then one is passed over.
func TestRule_S3_2_three(t *testing.T) {
	s := revealed(t, smallprint.Standard(2), 1, 2, 3)
	if got := order(t, &s, "ssss"); got != "0101" || s.Turn() != 0 || s.Placed[0].Len() != 2 {
		t.Errorf("after two cards each %s is to move", s.Turn())
	}
	play(t, &s, "p0 place share 0")
	if s.Placed[0].Len() != 3 || s.Turn() != 1 {
		t.Errorf("p0 has placed %d, and %s is to move", s.Placed[0].Len(), s.Turn())
	}
	if code := refusedText(t, s, "p0 place share 0"); code != "not-your-turn" {
		t.Errorf("a fourth card is refused with %q", code)
	}
	// The last player has three too: the round is over.
	play(t, &s, "p1 place share 0")
	if s.Round != 2 {
		t.Errorf("after three cards each it is round %d, %s", s.Round, s.Phase)
	}
}

// TestRule_S3_2_cards runs out of cards: who has none is passed over, and when nobody has any the
// round ends with the third business.
func TestRule_S3_2_cards(t *testing.T) {
	c := smallprint.Standard(2)
	c.Shares = 0
	s := revealed(t, c, 1, 2, 3)
	play(t, &s, "p0 place small 0", "p1 place small 0", "p0 place big 0", "p1 pass")
	if s.HandSize(0) != 1 || s.Turn() != 0 {
		t.Fatalf("p0 has %d cards, and %s is to move", s.HandSize(0), s.Turn())
	}
	play(t, &s, "p0 place total 0")
	if s.Round != 2 || s.HandSize(0) != 0 || s.HandSize(1) != 2 {
		t.Fatalf("round %d, p0 has %d cards", s.Round, s.HandSize(0))
	}
	// p1 starts, and goes on alone: p0 has no card.
	reveal(t, &s, 4, 5, 6)
	play(t, &s, "p1 place big 0")
	if s.Turn() != 1 || s.Passed != 0 {
		t.Errorf("after p1 comes %s", s.Turn())
	}
	play(t, &s, "p1 place total 0")
	if s.Round != 3 || s.HandSize(1) != 0 {
		t.Errorf("p1 has no card left, and it is round %d", s.Round)
	}
	pool := s.Pool
	for i, value := range []int{7, 8, 9} {
		if s.Phase != smallprint.Revealing || s.Round != 3 {
			t.Fatalf("%s in round %d", s.Phase, s.Round)
		}
		play(t, &s, smallprint.Reveal(i, value).String())
	}
	if s.Round != 4 || s.Phase != smallprint.Revealing || s.Pool != pool+24 {
		t.Errorf("nobody can place, and then comes %s of round %d, the pool has %d more", s.Phase, s.Round, s.Pool-pool)
	}
	// The start player can be one who has no card.
	s = revealed(t, c, 1, 2, 3)
	play(t, &s, "p0 pass", "p1 place small 0", "p1 place big 0", "p1 place total 0")
	reveal(t, &s, 4, 5, 6)
	if s.Start != 1 || s.Turn() != 0 {
		t.Errorf("p1 starts without a card, and %s is to move", s.Turn())
	}
}

// TestRule_S3_2_businesses places several cards of a player under one business, or under each, and
// keeps them in order: the order of placing does not show.
func TestRule_S3_2_businesses(t *testing.T) {
	var first smallprint.State
	cards := []string{"total 2", "share 0 marked big", "big 0 marked small"}
	for n, perm := range [][3]int{{0, 1, 2}, {0, 2, 1}, {1, 0, 2}, {1, 2, 0}, {2, 0, 1}, {2, 1, 0}} {
		s := revealed(t, smallprint.Standard(2), 1, 2, 3)
		play(t, &s, "p0 place share 0", "p1 place "+cards[perm[0]], "p0 place share 0", "p1 place "+cards[perm[1]],
			"p0 place big 0", "p1 place "+cards[perm[2]])
		if n == 0 {
			first = s
		}
		if s != first {
			t.Errorf("the order %v gives another state", perm)
		}
	}
	s := revealed(t, smallprint.Standard(2), 1, 2, 3)
	play(t, &s, "p0 place share 1", "p1 pass", "p0 place big 1")
	want := [3]smallprint.Card{smallprint.Big, smallprint.Share}
	if s.Own[0].Cards != want || s.Placed[0] != (smallprint.Slots{smallprint.SlotAt(1, 0), smallprint.SlotAt(1, 0)}) {
		t.Errorf("on slots that are alike lie %v", s.Own[0].Cards)
	}
	play(t, &s, "p0 place small 0")
	if s.Pool+s.Money[0] != s.Assigned {
		t.Errorf("the money is %v", s.Money)
	}
}

func TestRule_S3_3_markers(t *testing.T) {
	// On its own card, on any other, on a share, or none: every marker on every card.
	s := revealed(t, smallprint.Standard(2), 1, 2, 3)
	legal := 0
	for card := smallprint.Small; card <= smallprint.Share; card++ {
		for column := range 3 {
			for marker := smallprint.NoClaim; marker <= smallprint.TotalClaim; marker++ {
				m := smallprint.Place(0, card, column, marker)
				if code := refused(t, s, m); code != "" {
					t.Errorf("%s is refused with %q", m, code)
				}
				legal++
			}
		}
	}
	if got := len(s.Options(0, nil)); got != legal+1 {
		t.Errorf("there are %d options, want %d cards and a pass", got, legal)
	}
	// Once a round each.
	play(t, &s, "p0 place share 0 marked big", "p1 place share 0 marked big")
	for text, want := range map[string]string{
		"p0 place share 0 marked big":   "marker-used",
		"p0 place big 2 marked big":     "marker-used",
		"p0 place big 2 marked small":   "",
		"p0 place share 0 marked total": "",
		"p0 place share 0":              "",
	} {
		if code := refusedText(t, s, text); code != want {
			t.Errorf("%s is refused with %q, want %q", text, code, want)
		}
	}
	play(t, &s, "p0 place share 1 marked total", "p1 pass")
	for text, want := range map[string]string{
		"p0 place share 0 marked big": "marker-used", "p0 place share 0 marked total": "marker-used", "p0 place share 0 marked small": "",
	} {
		if code := refusedText(t, s, text); code != want {
			t.Errorf("%s is refused with %q, want %q", text, code, want)
		}
	}
	play(t, &s, "p0 place share 0 marked small")
	// The markers are back in the next round.
	reveal(t, &s, 4, 5, 6)
	play(t, &s, "p1 pass")
	for _, marker := range []string{"small", "big", "total"} {
		if code := refusedText(t, s, "p0 place share 0 marked "+marker); code != "" {
			t.Errorf("the marker %s is refused with %q in round 2", marker, code)
		}
	}
	// Only with a card.
	for _, m := range []smallprint.Move{{Seat: 0, Kind: smallprint.KindPass, Claim: 1}, {Seat: 0, Kind: smallprint.KindPass, Card: 1},
		{Seat: 0, Kind: smallprint.KindPass, Column: 1}, {Seat: 0, Kind: smallprint.KindPass, Value: 1}} {
		if code := refused(t, s, m); code != "stray-field" {
			t.Errorf("%+v is refused with %q", m, code)
		}
	}
	stray := smallprint.Place(0, smallprint.Share, 0, 0)
	stray.Value = 1
	if code := refused(t, s, stray); code != "stray-field" {
		t.Errorf("%+v is refused with %q", stray, code)
	}
}

// TestRule_S3_4_end ends a round and looks at all of it.
func TestRule_S3_4_end(t *testing.T) {
	s := revealed(t, smallprint.Standard(3), 9, 13, 5)
	play(t, &s, "p0 place total 0 marked total", "p1 place share 0", "p2 pass", "p0 place share 1 marked big", "p1 place small 1", "p0 pass")
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
	if diff := cmp.Diff(want, traced(t, &s, "p1 pass")); diff != "" {
		t.Errorf("the end of the round (-want +got):\n%s", diff)
	}
	if s.Left != [4]smallprint.Paper{{1, 1, 0, 8}, {0, 1, 1, 8}, {1, 1, 1, 9}} {
		t.Errorf("left are %v", s.Left)
	}
	if s.Placed != [4]smallprint.Slots{} || s.Own != [4]smallprint.Own{} || s.Row != [3]int8{} || s.Passed != 0 {
		t.Error("the table is not clear")
	}
	if s.Out != before.Out || s.Money != [4]int16{15, 4} || s.Pool != 8 || s.Chits != [4]int8{1} {
		t.Errorf("money %v, pool %d, chits %v", s.Money, s.Pool, s.Chits)
	}
	// Nothing of that has happened before.
	if before.Money != [4]int16{} || before.Pool != 0 || before.Chits != [4]int8{} || before.Left[0] != (smallprint.Paper{1, 1, 1, 9}) {
		t.Errorf("before the end: money %v, pool %d, chits %v", before.Money, before.Pool, before.Chits)
	}
	// Played cards do not come back, unplayed ones stay.
	reveal(t, &s, 1, 2, 3)
	play(t, &s, "p1 pass", "p2 pass")
	for text, want := range map[string]string{"p0 place total 0": "not-in-hand", "p0 place big 0": "", "p0 place share 0": ""} {
		if code := refusedText(t, s, text); code != want {
			t.Errorf("%s is refused with %q, want %q", text, code, want)
		}
	}
}

// TestOptions lists the options of every hand and every set of used markers: a pass first, then by
// card, column and marker.
func TestOptions(t *testing.T) {
	contracts := []string{"small", "big", "total"}
	for set := range 8 {
		for used := range 8 {
			c := smallprint.Standard(2)
			s := begun(t, c)
			// In the first round p1 plays what is not to be in the hand.
			reveal(t, &s, 1, 2, 3)
			play(t, &s, "p0 pass")
			for i, name := range contracts {
				if set>>i&1 == 0 {
					play(t, &s, "p1 place "+name+" 0")
				}
			}
			if s.Round == 1 {
				pass(t, &s)
			}
			reveal(t, &s, 4, 5, 6)
			var marks []string
			for i, name := range contracts {
				if used>>i&1 != 0 {
					marks = append(marks, name)
				}
			}
			if len(marks) == 3 {
				continue // nobody has a turn after three cards
			}
			for i, name := range marks {
				play(t, &s, "p1 place share 1 marked "+name)
				if i == 0 {
					play(t, &s, "p0 pass")
				}
			}
			if len(marks) == 0 && s.Turn() != 1 {
				t.Fatalf("%s is to move", s.Turn())
			}
			want := []string{"p1 pass"}
			for i, card := range append(contracts, "share") {
				for column := range 3 {
					for _, marker := range append([]string{""}, contracts...) {
						if i < 3 && set>>i&1 == 0 || strings.Contains(strings.Join(marks, " "), marker) && marker != "" {
							continue
						}
						text := fmt.Sprintf("p1 place %s %d", card, column)
						if marker != "" {
							text += " marked " + marker
						}
						want = append(want, text)
					}
				}
			}
			var got []string
			for _, o := range s.Options(1, nil) {
				if o.Min != 0 || o.Max != 0 {
					t.Errorf("%s has a range", o.Move)
				}
				got = append(got, o.Move.String())
			}
			if diff := cmp.Diff(want, got); diff != "" {
				t.Errorf("contracts %03b, markers used %v (-want +got):\n%s", set, marks, diff)
			}
			if got := s.View(1).Options(nil); len(got) != len(want) {
				t.Errorf("the view lists %d moves and not %d", len(got), len(want))
			}
			kept := smallprint.Option{Move: smallprint.Pass(3), Max: 7}
			if got := s.Options(1, []smallprint.Option{kept}); len(got) != len(want)+1 || got[0] != kept {
				t.Error("options are not appended")
			}
		}
	}
}
