package tell_test

import (
	"strconv"
	"testing"

	"bourse.example"
	"bourse.example/futures"
	"bourse.example/futures/tell"
)

// This file holds what options, questions and the compact picture say.

// acting is a position in which p0 acts, early, with markers on the board.
func acting(t *testing.T) *futures.State {
	t.Helper()
	s := opening(t)
	s.Phase, s.Active, s.Round, s.Start, s.Actions = futures.EarlyActing, 0, 3, 1, 1
	s.Rows = [3]futures.Row{12, 2, 8} // 35, 8 and 25
	s.Top = [6]futures.Card{0, futures.CornUp, futures.CornUp, futures.PepperDown, futures.RiceDown, futures.RiceDown}
	s.Cover[0] = 0
	s.Own[0] = futures.Own{Hand: futures.Cards{1, 0, 0, 2, 0, 1}, Placed: futures.PepperUp}
	s.Board[0] = markers(t, "corn up 8", "rice up 15", "pepper up 25")
	s.Board[1] = markers(t, "corn up 35", "corn up 35", "pepper down 46")
	s.Gold = [4]int32{12, -3, 0, 104}
	s.HandSizes = [4]int8{4, 4, 5, 5}
	return s
}

// TestLabel says of options of every kind what they do, cost and bring.
func TestLabel(t *testing.T) {
	s := acting(t)
	s.Cover[3], s.Cover[4] = 2, bourse.Nature
	for text, want := range map[string]bourse.Label{
		"p0 place corn-up 3":                  {Group: "place corn-up on pile", Item: "3"},
		"p0 turn 0":                           {Group: "turn up", Item: "pile 0, your pepper-up"},
		"p0 turn 3":                           {Group: "turn up", Item: "pile 3, p2's"},
		"p0 turn 4":                           {Group: "turn up", Item: "pile 4, the NPC's"},
		"p0 buy corn up":                      {Group: "buy corn at 35", Item: "up", Costs: "3 gold"},
		"p0 buy corn down":                    {Group: "buy corn at 35", Item: "down", Costs: "1 gold"},
		"p0 settle corn up 8":                 {Group: "settle", Item: "corn up from 8", Brings: "27 gold"},
		"p0 settle rice up 15":                {Group: "settle", Item: "rice up from 15", Costs: "7 gold"},
		"p0 settle pepper up 25":              {Group: "settle", Item: "pepper up from 25", Brings: "nothing"},
		"p0 pass":                             {Group: "pass", Brings: "1 gold"},
		"p0 extra corn-up rice-down":          {Group: "extra action for", Item: "corn-up, rice-down", Costs: "2 cards", Brings: "1 action"},
		"p0 fourth":                           {Group: "fourth marker", Costs: "5 gold"},
		"p0 end":                              {Group: "end", Item: "the turn"},
		"p0 give rice-down":                   {Group: "give", Item: "rice-down"},
		"p0 final":                            {Group: "settle none", Costs: "7 gold"},
		"p0 final corn up 8":                  {Group: "settle one", Item: "corn up from 8", Brings: "20 gold"},
		"p0 final rice up 15":                 {Group: "settle one", Item: "rice up from 15", Costs: "7 gold"},
		"p0 final corn up 8, pepper up 25":    {Group: "settle two", Item: "corn up from 8, pepper up from 25", Brings: "20 gold"},
		"p1 final corn up 35, pepper down 46": {Group: "settle two", Item: "corn up from 35, pepper down from 46", Brings: "21 gold"},
		"p1 final corn up 35, corn up 35":     {Group: "settle two", Item: "corn up from 35, corn up from 35", Brings: "nothing"},
		"~ deal p0 corn-up":                   {},
	} {
		m, err := futures.Parse(text)
		if err != nil {
			t.Fatal(err)
		}
		if got := tell.English.Label(s.View(0), futures.Option{Move: m}); got != want {
			t.Errorf("%s: %+v, want %+v", text, got, want)
		}
	}
}

// TestLabel_true makes every final choice in random games: what it brings is what its label says.
func TestLabel_true(t *testing.T) {
	looked := 0
	for game := range 30 {
		tourOf(t, game, func(v futures.View, _ []futures.Event) {
			if v.Phase != futures.Settling || v.Seat != 0 || !v.Waiting().Has(0) {
				return
			}
			for _, o := range v.Options(nil) {
				s := futures.State{Public: v.Public} // nothing that is hidden matters here
				for seat := range bourse.Seat(v.Players()) {
					m := futures.Final(seat)
					if seat == 0 {
						m = o.Move
					}
					s.Make(m)
				}
				looked++
				gained := int(s.Gold[0] - v.Gold[0])
				label := tell.English.Label(v, o)
				want := bourse.Label{Group: label.Group, Item: label.Item}
				switch {
				case gained > 0:
					want.Brings = strconv.Itoa(gained) + " gold"
				case gained < 0:
					want.Costs = strconv.Itoa(-gained) + " gold"
				default:
					want.Brings = "nothing"
				}
				if label != want {
					t.Errorf("%s: %+v, and it brings %d", o.Move, label, gained)
				}
			}
		})
	}
	if looked < 50 {
		t.Errorf("only %d choices", looked)
	}
}

// TestAsked says what is asked in the position, and why now.
func TestAsked(t *testing.T) {
	for _, test := range []struct {
		change    func(*futures.State)
		seat      bourse.Seat
		what, why string
	}{
		{nil, 0, "early trading: take 1 action", "as the piles lie now, the middle movement brings corn 35 > 42, rice 8 > 0 (burst), pepper 25 > 23; 3 players still to cover a pile"},
		{nil, 1, "", ""},
		{nil, bourse.Spectator, "", ""},
		{func(s *futures.State) { s.Actions = 0 }, 0, "early trading: no action left; end the turn, or pay for more",
			"as the piles lie now, the middle movement brings corn 35 > 42, rice 8 > 0 (burst), pepper 25 > 23; 3 players still to cover a pile"},
		{func(s *futures.State) {
			s.Cover = [6]bourse.Seat{0, 1, 2, 3, bourse.None, bourse.None}
			s.Top = [6]futures.Card{4: futures.CornUp, 5: futures.CornDown}
		}, 0, "early trading: take 1 action", "the middle movement comes after your turn and brings no change"},
		{func(s *futures.State) { s.Phase = futures.Placing }, 0, "early trading: put a card face down on a pile", "the middle movement counts the two piles that stay open; 2 players cover one each after you"},
		{func(s *futures.State) { s.Phase, s.Cover[1], s.Cover[2] = futures.Placing, 2, 3 }, 0, "early trading: put a card face down on a pile",
			"the middle movement comes after your turn and counts the two piles that you leave open"},
		{func(s *futures.State) { s.Phase = futures.Turning }, 0, "late trading: turn up a card",
			"it is the last one; the closing movement comes after your turn and counts all six piles"},
		{func(s *futures.State) { s.Phase, s.Cover[3] = futures.Turning, 2 }, 0, "late trading: turn up a card",
			"2 cards lie face down, and all count in the closing movement; the one that you turn up you see before you act"},
		{func(s *futures.State) { s.Phase, s.Actions = futures.LateActing, 2 }, 0, "late trading: take 2 actions",
			"as the piles lie now, the closing movement brings corn 35 > 42, rice 8 > 0 (burst), pepper 25 > 23; 1 more card will be turned up before it"},
		{func(s *futures.State) { s.Phase, s.Active = futures.Giving, bourse.None }, 3, "choose a card for your left neighbour, p0",
			"all hands pass on together: you get a card from p2, and will know one of p0's"},
		{func(s *futures.State) {
			s.Phase, s.Active, s.Committed = futures.Settling, bourse.None, bourse.SeatsOf(1)
		}, 0, "choose up to two markers to settle; the others pay losses and bring no gain",
			"this ends the game: losses are paid whatever you choose, gains for these two alone"},
		{func(s *futures.State) {
			s.Phase, s.Active, s.Committed = futures.Settling, bourse.None, bourse.SeatsOf(1)
		}, 1, "", ""},
		{func(s *futures.State) { s.Phase = futures.Drawing }, bourse.Spectator, "card for p0", ""},
		{func(s *futures.State) { s.Phase = futures.Drawing }, 0, "", ""},
		{func(s *futures.State) { s.Phase = futures.Revealing }, bourse.Spectator, "the NPC's card", ""},
		{func(s *futures.State) { s.Phase = futures.Over }, 0, "", ""},
	} {
		s := acting(t)
		if test.change != nil {
			test.change(s)
		}
		if what, why := tell.English.Asked(s.View(test.seat)); what != test.what || why != test.why {
			t.Errorf("%s: %q, %q\nwant %q, %q", s.Phase, what, why, test.what, test.why)
		}
	}
}

// TestBoard draws the position, with the own hand and without.
func TestBoard(t *testing.T) {
	s := acting(t)
	open := `round 3 of 8 from p1: early trading, Ann has 1 action
corn     0   4   8  12  15  18  21  23  25  27  29  32 [35] 38  42  46  50  >42
rice     0   4 [ 8] 12  15  18  21  23  25  27  29  32  35  38  42  46  50   >0
pepper   0   4   8  12  15  18  21  23 [25] 27  29  32  35  38  42  46  50  >23
pile   0           1           2           3           4           5
       (Ann)       corn-up     corn-up     pepper-down rice-down   rice-down
  player gold m c on the board
> Ann      12 0 4 corn up 8, rice up 15, pepper up 25
  p1       -3 0 4 corn up 35, corn up 35, pepper down 46
  p2        0 3 5
  p3      104 3 5
`
	teller := tell.English.Named(map[bourse.Seat]string{0: "Ann"})
	if got := teller.Board(s.View(bourse.Spectator)); got != open {
		t.Errorf("\n%s", got)
	}
	if got := teller.Board(s.View(0)); got != open+"hand   corn-up, rice-down, rice-down, pepper-down; face down pepper-up\n" {
		t.Errorf("\n%s", got)
	}
	if teller.Picture(s.View(0)) != s.View(0).String() {
		t.Error("the full picture is another than the game's")
	}
}
