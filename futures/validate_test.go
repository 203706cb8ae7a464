package futures_test

import (
	"sort"
	"strings"
	"testing"

	"bourse.example"
	"bourse.example/futures"
)

// This file tests Validate: a state that is right but for one thing is refused for that.

// A flaw breaks a position, and the fault that is found must have these words in it.
type flaw struct {
	name string
	do   change
	want string
}

// flaws are told by the position that they break.
func flaws(t *testing.T) map[string]struct {
	state futures.State
	flaws []flaw
} {
	type position = struct {
		state futures.State
		flaws []flaw
	}
	fresh := begun(t, futures.Standard(4))
	dealing := fresh
	play(t, &dealing, "~ deal p0 corn-up")
	laying := dealtTo(t, futures.Laying)
	play(t, &laying, "~ lay 0 corn-up")
	three := dealt(t, futures.Standard(3), level)
	early := acting(t, 4, gold(0, 5))
	turned := late(t, 3, "corn-up", "rice-up", "pepper-up")
	revealing := turned
	play(t, &revealing, "p2 turn 3")
	pass(t, &revealing)
	play(t, &revealing, "p1 turn 0")
	chosen := giving(t, 4)
	play(t, &chosen, "p1 give corn-down")
	settled := settling(t, "corn up 8, corn up 12", "corn up 46", "", "")
	play(t, &settled, "p0 final corn up 8")
	over := settled
	play(t, &over, "p1 final", "p2 final", "p3 final")
	return map[string]position{
		"nothing": {futures.State{}, []flaw{{"the zero state", func(*futures.State) {}, "edition 0"}}},
		"dealing": {dealing, []flaw{
			{"config", func(s *futures.State) { s.Config.Hand = 6 }, "hand 6 is not from 2 to 5"},
			{"two hands at once", func(s *futures.State) {
				s.Own[1].Hand[0]++
				s.HandSizes[1]++
				s.Stock[0]--
				s.Deck--
			}, "handSizes: p1 has 1 cards in the phase dealing"},
			{"the turn before", func(s *futures.State) { s.Active = 1 }, "handSizes: p0 has 1 cards in the phase dealing"},
			{"nobody's turn", func(s *futures.State) { s.Active = bourse.None }, "active: none in the phase dealing"},
			{"an open card", func(s *futures.State) { s.Top[0] = futures.CornUp }, "top: corn-up on pile 0 in the phase dealing"},
			{"discards", func(s *futures.State) {
				s.Seen[0]++
				s.Top[0] = futures.CornUp
				s.Stock[0]--
				s.Deck--
			}, "seen: 1 cards in the phase dealing"},
			{"markers", board(0, "corn up 8"), "board of p0: 1 markers in the phase dealing"},
			{"round 2", func(s *futures.State) { s.Round = 2 }, "round: 2 in the phase dealing"},
			{"a card twice", func(s *futures.State) { s.Stock[0]++ }, "stock: 9 of corn-up, and there are 1 of 9 elsewhere"},
			{"a card less", func(s *futures.State) { s.Stock[0]-- }, "stock: 7 of corn-up"},
			{"a stock below 0", func(s *futures.State) { s.Stock[0] = -1 }, "stock: -1 of corn-up"},
			{"deck", func(s *futures.State) { s.Deck-- }, "deck: 52 cards, and there are 53 in all and not 54"},
			{"deck below 0", func(s *futures.State) { s.Deck = -1 }, "deck: -1 cards"},
		}},
		"laying": {laying, []flaw{
			{"a gap", func(s *futures.State) { s.Top[0], s.Top[1] = 0, s.Top[0] }, "top: ? on pile 0 in the phase laying"},
			{"a short hand", func(s *futures.State) {
				for card := futures.CornUp; card <= futures.PepperDown; card++ {
					if s.Own[2].Hand.Of(card) > 0 {
						s.Own[2].Hand[card-1]--
						s.HandSizes[2]--
						s.Stock[card-1]++
						s.Deck++
						return
					}
				}
			}, "handSizes: p2 has 4 cards in the phase laying"},
			{"somebody's turn", func(s *futures.State) { s.Active = 0 }, "active: p0 in the phase laying"},
			{"round 2", func(s *futures.State) { s.Round = 2 }, "round: 2 in the phase laying"},
		}},
		"placing, 3 players": {three, []flaw{
			{"NPC elsewhere", func(s *futures.State) { s.NPC = 1 }, "npc: pile 1 in round 1"},
			{"NPC's card elsewhere", func(s *futures.State) {
				s.Cover[0], s.Cover[1] = s.Cover[1], s.Cover[0]
				s.Top[0], s.Top[1] = s.Top[1], s.Top[0]
			}, "cover: ~ on pile 1"},
			{"NPC's card open", func(s *futures.State) {
				s.Cover[0] = bourse.None
				s.Top[0] = futures.CornUp
				s.Seen[0]++
				s.Stock[0]--
			}, "cover: 0 piles are covered and not 1"},
			{"a player's card in the NPC's place", func(s *futures.State) { s.Cover[0] = 0 }, "cover: the NPC's card is missing"},
			{"a fourth seat's cover", func(s *futures.State) {
				s.Cover[1], s.Top[1] = 3, 0
			}, "cover: p3 on pile 1"},
			{"gold of a fourth seat", func(s *futures.State) { s.Gold[3], s.Exchange = 1, -1 }, "gold: p3 has 1"},
			{"a fourth marker of a fourth seat", fourth(3), "fourth: p3"},
			{"a fourth seat's marker", board(3, "corn up 8"), "board of p3: 1 markers"},
			{"cards of a fourth seat", func(s *futures.State) {
				s.Own[3].Hand[0]++
				s.HandSizes[3]++
				s.Stock[0]--
				s.Deck--
			}, "handSizes: p3 has 1"},
			{"a hidden hand of a fourth seat", func(s *futures.State) { s.Own[3].Hand[0]++ }, "own of p3: the seat is not in the game"},
			{"a fourth seat's turn", func(s *futures.State) { s.Active = 3 }, "active: p3 in the phase placing"},
			{"round 0", func(s *futures.State) { s.Round = 0 }, "round: 0"},
			{"round 10", func(s *futures.State) { s.Round = 10 }, "round: 10"},
			{"start", func(s *futures.State) { s.Start = 1 }, "start: p1 in round 1"},
			{"another's turn", func(s *futures.State) { s.Active = 1 }, "cover: 1 piles are covered and not 2"},
			{"actions", func(s *futures.State) { s.Actions = 1 }, "actions: 1 in the phase placing"},
			{"committed", func(s *futures.State) { s.Committed = bourse.SeatsOf(0) }, "committed: p0 in the phase placing"},
			{"phase 0", func(s *futures.State) { s.Phase = 0 }, "phase: none"},
			{"phase 12", func(s *futures.State) { s.Phase = 12 }, "phase: #12"},
			{"laying once more", func(s *futures.State) { s.Phase = futures.Laying }, "active: p0 in the phase laying"},
		}},
		"acting": {early, []flaw{
			{"no such row", func(s *futures.State) { s.Rows[0] = 17 }, "prices: corn stands on row 17"},
			{"below the rows", func(s *futures.State) { s.Rows[1] = -1 }, "prices: rice stands on row -1"},
			{"burst low", func(s *futures.State) { s.Rows[2] = futures.BurstLow }, "prices: pepper stands on row 0"},
			{"burst high", func(s *futures.State) { s.Rows[2] = futures.BurstHigh }, "prices: pepper stands on row 16"},
			{"gold from nowhere", func(s *futures.State) { s.Gold[0]++ }, "exchange: -5 gold, and all gold adds up to 1"},
			{"much gold", gold(1, 1<<21), "gold: p1 has 2097152"},
			{"much debt", gold(1, -1<<21), "gold: p1 has -2097152"},
			{"an overflow", func(s *futures.State) { s.Gold[0], s.Gold[1] = 1<<31-1, -1<<31 }, "gold: p0 has 2147483647"},
			{"four markers", board(0, "corn up 8, corn up 8, corn up 8, corn up 8"), "board of p0: 4 markers"},
			{"a marker at no row", func(s *futures.State) { s.Board[0][0] = futures.MarkerAt(futures.Corn, futures.Up, 0) }, "is not a place"},
			{"a marker of no commodity", func(s *futures.State) { s.Board[0][0] = 1<<4 | 3 }, "marker 19 is not a place"},
			{"a marker of side 3", func(s *futures.State) { s.Board[0][0] = 1<<6 | 3<<4 | 3 }, "marker 115 is not a place"},
			{"markers falling", board(0, "corn up 12, corn up 8"), "markers are not in rising order"},
			{"markers apart", func(s *futures.State) { s.Board[0][1] = markersOf("corn up 8")[0] }, "markers are not in rising order"},
			{"seen too often", func(s *futures.State) { s.Seen[0] = 10 }, "seen: 10 of corn-up"},
			{"seen below 0", func(s *futures.State) { s.Seen[0] = -1 }, "seen: -1 of corn-up"},
			{"on a pile and not seen", func(s *futures.State) { s.Seen[0], s.Seen[1] = 0, 2 }, "seen: 0 of corn-up, and 1 on the piles"},
			{"no such card", func(s *futures.State) { s.Top[0] = 7 }, "top: #7 on pile 0"},
			{"an open pile without a card", func(s *futures.State) { s.Top[0] = 0 }, "top: ? on pile 0"},
			{"open and covered", func(s *futures.State) { s.Top[5] = futures.CornUp }, "top: corn-up on pile 5"},
			{"NPC with 4 players", func(s *futures.State) { s.NPC = 1 }, "npc: pile 1"},
			{"NPC's card with 4 players", func(s *futures.State) { s.Cover[5] = bourse.Nature }, "cover: ~ on pile 5"},
			{"covered by no seat", func(s *futures.State) { s.Cover[5] = bourse.Spectator }, "cover: spectator on pile 5"},
			{"covered twice", func(s *futures.State) { s.Cover[4], s.Top[4] = 0, 0 }, "cover: two cards of p0"},
			{"covered by another", func(s *futures.State) { s.Cover[5] = 1 }, "cover: it is not p0's turn to have a card there"},
			{"a short hand", func(s *futures.State) { s.Own[0].Hand[0]-- }, "own of p0: hand: 3 cards and not 4"},
			{"a hand below 0", func(s *futures.State) { s.Own[0].Hand[3], s.Own[0].Hand[0] = -1, 2 }, "own of p0: hand: -1 of rice-down"},
			{"a hand of ten", func(s *futures.State) { s.Own[0].Hand[0] = 10 }, "own of p0: hand: 10 of corn-up"},
			{"a hand too big", func(s *futures.State) {
				s.Own[1].Hand[0]++
				s.HandSizes[1]++
				s.Stock[0]--
				s.Deck--
			}, "handSizes: p1 has 6"},
			{"a hand that will grow", func(s *futures.State) {
				s.Own[0].Hand[0]++
				s.HandSizes[0]++
				s.Stock[0]--
				s.Deck--
			}, "handSizes: p0 has 5 cards"},
			{"hand size below 0", func(s *futures.State) { s.HandSizes[0] = -1 }, "handSizes: p0 has -1"},
			{"nothing to place", func(s *futures.State) {
				for i, n := range s.Own[2].Hand {
					s.Stock[i] += n
				}
				s.Deck += s.HandSizes[2]
				s.Own[2].Hand, s.HandSizes[2] = futures.Cards{}, 0
			}, "handSizes: p2 has 0 cards"},
			{"nothing placed", func(s *futures.State) { s.Own[0].Placed = 0 }, "own of p0: placed: ?"},
			{"placed and not there", func(s *futures.State) { s.Own[1].Placed = futures.CornUp }, "own of p1: placed: corn-up"},
			{"no such card placed", func(s *futures.State) { s.Own[0].Placed = 7 }, "own of p0: placed: #7"},
			{"given", func(s *futures.State) { s.Own[0].Give = futures.CornUp }, "own of p0: give: corn-up"},
			{"settled", func(s *futures.State) { s.Own[0].Settle[0] = markersOf("corn up 8")[0] }, "own of p0: settle: corn up 8"},
			{"actions below 0", func(s *futures.State) { s.Actions = -1 }, "actions: -1"},
			{"four actions", func(s *futures.State) { s.Actions = 4 }, "actions: 4"},
			{"actions for nothing", func(s *futures.State) { s.Actions = 2 }, "actions: 2 with 4 cards in hand"},
			{"actions for a card", func(s *futures.State) {
				s.Actions = 2
				s.Own[0].Hand[0]--
				s.HandSizes[0]--
				s.Seen[0]++
			}, "actions: 2 with 3 cards in hand"},
			{"a turn that has ended", func(s *futures.State) {
				s.Actions, s.Fourth = 0, bourse.SeatsOf(0)
				for i, n := range s.Own[0].Hand {
					s.Seen[i] += n
				}
				s.Own[0].Hand, s.HandSizes[0] = futures.Cards{}, 0
			}, "actions: none in a turn that has ended"},
			{"a deck too small", func(s *futures.State) {
				for i := range s.Stock {
					n := min(s.Stock[i], 1)
					s.Stock[i] -= n
					s.Seen[i] += n
					s.Deck -= n
				}
			}, "will be drawn"},
			{"a deck too large", func(s *futures.State) {
				// The card that pile 0 showed goes back to the deck.
				var tops futures.Cards
				for _, card := range s.Top {
					if card != 0 {
						tops[card-1]++
					}
				}
				for i := range s.Seen {
					n := s.Seen[i] - tops[i]
					s.Seen[i] -= n
					s.Stock[i] += n
					s.Deck += n
				}
			}, "will be drawn"},
			{"revealing with 4 players", func(s *futures.State) { s.Phase = futures.Revealing }, "phase: revealing without an NPC"},
			{"the last round too soon", func(s *futures.State) { s.Phase, s.Active, s.Actions = futures.Settling, bourse.None, 0 }, "round: 1 in the phase settling"},
		}},
		"turning": {turned, []flaw{
			{"a pile too many open", func(s *futures.State) {
				s.Cover[1], s.Top[1] = bourse.None, s.Own[0].Placed
				s.Seen[s.Own[0].Placed-1]++
				s.Own[0].Placed = 0
			}, "cover: 3 piles are covered and not 4"},
			{"another's turn", func(s *futures.State) { s.Active = 1 }, "cover: 4 piles are covered and not 3"},
		}},
		"revealing": {revealing, []flaw{
			{"another's card for the NPC's", func(s *futures.State) {
				s.Own[2].Placed = s.Top[3]
				s.Seen[s.Top[3]-1]--
				s.Cover[3], s.Top[3] = 2, 0
				s.Cover[0], s.Top[0] = bourse.None, futures.CornUp
				s.Seen[0]++
				s.Stock[0]--
			}, "cover: there is no NPC's card to be drawn"},
			{"another seat's", func(s *futures.State) { s.Active = 3 }, "active: p3 in the phase revealing"},
			{"at the end", func(s *futures.State) { s.Active = bourse.None }, "cover: 3 piles are covered and not 1"},
		}},
		"giving": {chosen, []flaw{
			{"not committed", func(s *futures.State) { s.Committed = 0 }, "own of p1: give: corn-down"},
			{"nothing given", func(s *futures.State) { s.Own[1].Give = 0 }, "own of p1: give: ?"},
			{"not in hand", func(s *futures.State) { s.Own[1].Give = futures.RiceUp }, "own of p1: give: rice-up"},
			{"no such card", func(s *futures.State) { s.Own[1].Give = 7 }, "own of p1: give: #7"},
			{"all committed", func(s *futures.State) { s.Committed = bourse.AllSeats(4) }, "committed: p0,p1,p2,p3"},
			{"a seat that is not in the game", func(s *futures.State) { s.Committed = s.Committed.With(4) }, "committed: p1,p4"},
			{"the last round", func(s *futures.State) { s.Config.Rounds = 1 }, "round: 1 in the phase giving of a game of 1"},
			{"somebody's turn", func(s *futures.State) { s.Active = 0 }, "active: p0 in the phase giving"},
		}},
		"settling": {settled, []flaw{
			{"not committed", func(s *futures.State) { s.Committed = 0 }, "own of p0: settle: corn up 8, none"},
			{"not on the board", func(s *futures.State) { s.Own[0].Settle[0] = markersOf("corn up 46")[0] }, "own of p0: settle: corn up 46"},
			{"out of order", func(s *futures.State) { s.Own[0].Settle[0], s.Own[0].Settle[1] = 0, s.Own[0].Settle[0] }, "own of p0: settle: none, corn up 8"},
			{"not the last round", func(s *futures.State) { s.Config.Rounds = 2 }, "round: 1 in the phase settling of a game of 2"},
		}},
		"over": {over, []flaw{
			{"markers left", board(1, "corn up 8"), "board of p1: 1 markers in the phase over"},
			{"somebody committed", func(s *futures.State) { s.Committed = bourse.SeatsOf(1) }, "committed: p1 in the phase over"},
		}},
	}
}

// TestState_Validate makes each flaw.
func TestState_Validate(t *testing.T) {
	held := dealt(t, futures.Standard(3), level)
	for name, position := range flaws(t) {
		for _, f := range position.flaws {
			rules.Flaw(t, held, name+", "+f.name, position.state, f.do, f.want)
		}
	}
}

// TestView_Validate makes flaws in views.
func TestView_Validate(t *testing.T) {
	s := acting(t, 3)
	for _, seat := range []bourse.Seat{0, 1, 2, bourse.Spectator} {
		v := s.View(seat)
		if err := v.Validate(); err != nil {
			t.Errorf("the view of %s: %v", seat, err)
		}
	}
	for _, test := range []struct {
		name string
		seat bourse.Seat
		do   func(*futures.View)
		want string
	}{
		{"public", 0, func(v *futures.View) { v.Gold[0]++ }, "exchange: "},
		{"nobody's", 0, func(v *futures.View) { v.Seat = bourse.None }, "seat none is not in the game"},
		{"Nature's", 0, func(v *futures.View) { v.Seat = bourse.Nature }, "seat ~ is not in the game"},
		{"a fourth seat's", 0, func(v *futures.View) { v.Seat = 3 }, "seat p3 is not in the game"},
		{"another's", 0, func(v *futures.View) { v.Seat = 1 }, "own: hand: 4 cards and not 5"},
		{"own", 0, func(v *futures.View) { v.Own.Placed = 0 }, "own: placed: ?"},
		{"a spectator's hand", bourse.Spectator, func(v *futures.View) { v.Own.Hand[0]++ }, "own: a spectator has nothing"},
	} {
		rules.ViewFlaw(t, s.View(1), test.name, s.View(test.seat), test.do, test.want)
	}
	// With two of three in hand and one seen, another cannot lie on a pile.
	c := futures.Config{Edition: 1, Players: 3, Rounds: 1, Copies: 3, Hand: 2}
	small := dealt(t, c, level, "corn-up corn-up")
	v := small.View(0)
	if err := v.Validate(); err != nil {
		t.Fatal(err)
	}
	v.Top[1] = futures.CornUp
	v.Seen[0], v.Seen[1] = 2, 0
	if err := v.Validate(); err == nil || !strings.Contains(err.Error(), "more than 3 of corn-up") {
		t.Errorf("a fourth of three cards: the fault is %v", err)
	}
}

// TestState_Validate_gold plays on from positions with as much gold, and as much debt, as Validate
// lets pass: it lets pass everything that follows.
func TestState_Validate_gold(t *testing.T) {
	r := newRand(t, "gold")
	for players := futures.MinPlayers; players <= futures.MaxPlayers; players++ {
		for range 100 {
			config := futures.Standard(players)
			config.Rounds = int8(1 + r.IntN(3))
			s, err := futures.New(config)
			if err != nil {
				t.Fatal(err)
			}
			rich := r.IntN(futures.MaxMoves(config) / 2) // moves before the gold comes
			for n := 0; !s.Over(); n++ {
				if n == rich {
					most := sort.Search(1<<24, func(gold int) bool {
						s := endow(s, int32(gold))
						return s.Validate() != nil
					}) - 1
					if most < 1<<20 {
						t.Fatalf("%d gold is too much", most)
					}
					s = endow(s, int32(most))
				}
				m := s.Deal(r)
				if seat := s.Turn(); seat != bourse.Nature {
					m = bourse.Pick(s.Options(seat, nil), r)
				}
				if err := s.Apply(m); err != nil {
					t.Fatal(err)
				}
				if err := s.Validate(); err != nil {
					t.Fatalf("%d moves after %d, after %s: %v", n-rich, rich, m, err)
				}
			}
		}
	}
}

// TestState_Validate_limit compares how much gold passes: a marker on the board may still win or lose 50
// gold, and a thing to do move 100.
func TestState_Validate_limit(t *testing.T) {
	most := func(s futures.State) int {
		return sort.Search(1<<24, func(n int) bool {
			next := s
			gold(0, int32(n))(&next)
			return next.Validate() != nil
		}) - 1
	}
	plain := acting(t, 4)
	limit := most(plain)
	for _, test := range []struct {
		name string
		less int
		do   change
	}{
		{"a marker", 50, board(0, "corn up 8")},
		{"three markers", 150, board(0, "corn up 8, rice up 8, rice up 8")},
		{"another's marker", 0, board(1, "corn up 8")},
		{"no action", -100, func(s *futures.State) { s.Actions = 0 }},
	} {
		if got := most(with(t, plain, test.do)); got != limit-test.less {
			t.Errorf("%s: %d gold passes, and without %d", test.name, got, limit)
		}
	}
}

// endow gives all players but the first a debt, and the first the gold for one of them.
func endow(s futures.State, gold int32) futures.State {
	s.Exchange = 0
	for seat := range s.Players() {
		s.Gold[seat] = -gold
		if seat == 0 {
			s.Gold[seat] = gold
		}
		s.Exchange -= s.Gold[seat]
	}
	return s
}
