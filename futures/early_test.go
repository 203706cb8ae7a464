package futures_test

import (
	"strings"
	"testing"

	"bourse.example"
	"bourse.example/futures"
)

// This file tests chapter F5.

func TestRule_F5_1_neutral(t *testing.T) {
	s := dealt(t, futures.Standard(3), "corn-up corn-down rice-up rice-down pepper-up")
	want := []string{
		"~ lay 5 pepper-down", "deck > open: card pepper-down on pile 5 (F2.3)",
		"deck > facedown: card ? on pile 0 (F5.1)", "round 1, placing p0",
	}
	equal(t, want, traced(t, &s, "~ lay 5 pepper-down"), "3 players")
	if s.Cover[0] != bourse.Nature || s.Top[0] != 0 || s.Deck != 54-15-6-1 || s.Stock.Len() != int(s.Deck)+1 {
		t.Errorf("3 players: pile 0 is covered by %s, shows %s, and %d cards are in the deck, %d unseen",
			s.Cover[0], s.Top[0], s.Deck, s.Stock.Len())
	}
	// In the second round the NPC's card is on the next pile.
	idle(t, &s, func() bool { return s.Round == 2 })
	if s.Cover != [6]bourse.Seat{bourse.None, bourse.Nature, bourse.None, bourse.None, bourse.None,
		bourse.None} {
		t.Errorf("round 2: the covers are %v", s.Cover)
	}
	four := dealt(t, futures.Standard(4), level)
	if four.Deck != 54-20-6 || four.Stock.Len() != int(four.Deck) {
		t.Errorf("4 players: %d cards are in the deck, %d unseen", four.Deck, four.Stock.Len())
	}
}

func TestRule_F5_2_place(t *testing.T) {
	s := dealt(t, futures.Standard(3), level, "corn-up corn-up rice-down pepper-up pepper-up",
		"corn-up corn-down corn-down corn-down rice-up")
	rules.Codes(t, s, map[string]string{
		"p0 place corn-up 1": "", "p0 place rice-down 5": "",
		"p0 place corn-up 0":   "pile-covered", // the NPC's card is there
		"p0 place corn-down 1": "not-in-hand", "p0 place ? 1": "no-such-card",
		"p1 place corn-up 1": "not-your-turn",
	})
	wantRefused(t, s, futures.Place(0, futures.CornUp, 6), "no-such-pile")
	equal(t, 3*5, len(options(&s, 0, "")), "kinds of cards on piles")
	want := []string{"p0 place corn-up 1", "p0 > facedown: card corn-up on pile 1 (F5.2)",
		"round 1, early-acting p0"}
	equal(t, want, traced(t, &s, "p0 place corn-up 1"), "placing")
	equal(t, futures.Own{Hand: futures.Cards{1, 0, 0, 1, 2, 0}, Placed: futures.CornUp}, s.Own[0],
		"the cards of p0")
	equal(t, [2]int8{4, 1}, [2]int8{s.HandSizes[0], s.Actions}, "cards in hand and actions")
	equal(t, 0, s.Cover[1], "who covers pile 1")
	equal(t, 0, s.Top[1], "the top of pile 1")
	pass(t, &s)
	// The next player clockwise is p1, and the pile is covered for everyone.
	equal(t, "placing p1", turnOf(&s), "then")
	rules.Codes(t, s, map[string]string{"p1 place corn-up 1": "pile-covered", "p1 place corn-up 2": ""})
}

// TestRule_F5_2_order plays early trading with every start player.
func TestRule_F5_2_order(t *testing.T) {
	orders(t, map[int]string{3: "012 120 201", 4: "0123 1230 2301 3012"}, futures.Placing, futures.Turning)
}

// orders checks the order of the players in a phase, for each number of players and each start player.
func orders(t *testing.T, want map[int]string, in, until futures.Phase) {
	t.Helper()
	for players, orders := range want {
		for start, want := range strings.Fields(orders) {
			c := futures.Standard(players)
			c.Start = bourse.Seat(start)
			s := dealt(t, c, level)
			got := ""
			idle(t, &s, func() bool {
				if s.Phase == in {
					got += s.Active.String()[1:]
				}
				return s.Phase == until
			})
			equal(t, want, got, "the order of %d players", players)
		}
	}
}

func TestRule_F5_3_middle(t *testing.T) {
	for _, test := range []struct {
		name  string
		cards string
		want  [3]int
	}{
		// The original's example: RICE UP and PEPPER DOWN are open.
		{"the source's", "- - - - rice-up pepper-down", [3]int{25, 27, 23}},
		{"both of a kind", "- - - - corn-up corn-up", [3]int{29, 25, 25}},
		{"against each other", "- - - - corn-up corn-down", [3]int{25, 25, 25}},
		{"the covered do not count", "pepper-up pepper-up pepper-up pepper-up rice-down corn-down",
			[3]int{23, 23, 25}},
	} {
		s := middle(t, futures.Standard(4), piles(test.cards))
		if s.Balance(futures.FaceDown, futures.MovementCard) != 4 {
			t.Fatalf("%s: the piles are %v", test.name, s.Cover)
		}
		pass(t, &s)
		equal(t, test.want, prices(&s), "%s: prices", test.name)
	}
	// With 3 players the NPC's card does not count either.
	s := middle(t, futures.Standard(3), piles("- - - - pepper-up pepper-up"))
	if s.Balance(futures.FaceDown, futures.MovementCard) != 4 {
		t.Fatalf("3 players: the piles are %v", s.Cover)
	}
	pass(t, &s)
	equal(t, [3]int{25, 25, 29}, prices(&s), "prices")
}
