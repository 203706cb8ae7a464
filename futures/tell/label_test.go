package tell_test

import (
	"strconv"
	"testing"

	"bourse.example"
	"bourse.example/futures"
	"bourse.example/futures/tell"
	"bourse.example/internal/testkit/rulestest"
)

// This file tests the labels of options, the questions and the compact picture.

// acting sets up early trading: p0 is to act and has markers on the board.
func acting(s *futures.State) {
	s.Phase, s.Active, s.Round, s.Start, s.Actions = futures.EarlyActing, 0, 3, 1, 1
	s.Rows = [3]futures.Row{12, 2, 8} // 35, 8 and 25
	s.Top = [6]futures.Card{0, futures.CornUp, futures.CornUp, futures.PepperDown, futures.RiceDown,
		futures.RiceDown}
	s.Cover[0] = 0
	s.Own[0] = futures.Own{Hand: futures.Cards{1, 0, 0, 2, 0, 1}, Placed: futures.PepperUp}
	s.Board[0] = markers("corn up 8", "rice up 15", "pepper up 25")
	s.Board[1] = markers("corn up 35", "corn up 35", "pepper down 46")
	s.Gold = [4]int32{12, -3, 0, 104}
	s.HandSizes = [4]int8{4, 4, 5, 5}
}

// TestLabel checks the labels of options that the questions of TestAsked do not list.
func TestLabel(t *testing.T) {
	s := opening(t)
	acting(s)
	s.Cover[3], s.Cover[4] = 2, bourse.Nature
	for text, want := range map[string]bourse.Label{
		"p0 buy corn up":     {Group: "buy corn at 35", Item: "up", Costs: "3 gold"},
		"p0 buy corn down":   {Group: "buy corn at 35", Item: "down", Costs: "1 gold"},
		"p0 turn 4":          {Group: "turn up", Item: "pile 4, the NPC's"},
		"p0 final corn up 8": {Group: "settle one", Item: "corn up from 8", Brings: "20 gold"},
		"p1 final corn up 35, corn up 35": {Group: "settle two", Item: "corn up from 35, corn up from 35",
			Brings: "nothing"},
		"~ deal p0 corn-up": {},
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

// TestLabel_true makes every final choice in random games. Each must bring what its label says.
func TestLabel_true(t *testing.T) {
	looked := 0
	for _, p := range words.Sample(t) {
		v := p.View
		if v.Phase != futures.Settling || !v.Waiting().Has(v.Seat) {
			continue
		}
		for _, o := range v.Options(nil) {
			s := futures.State{Public: v.Public} // the hidden cards do not matter here
			for seat := range bourse.Seat(v.Players()) {
				m := futures.Final(seat)
				if seat == v.Seat {
					m = o.Move
				}
				s.ApplyUnchecked(m)
			}
			looked++
			gained := int(s.Gold[v.Seat] - v.Gold[v.Seat])
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
	}
	if looked < 50 {
		t.Errorf("only %d choices", looked)
	}
}

// TestAsked checks the questions, and the reasons for them.
func TestAsked(t *testing.T) { words.Golden(t, "questions.txt", questions(), words.Lister()) }

// questions returns the position of acting and variations of it.
func questions() []tale {
	asked := func(name string, seat bourse.Seat, change func(*futures.State)) tale {
		return at(name, nil, seat, func(s *futures.State) { acting(s); change(s) }, "")
	}
	final := func(s *futures.State) {
		s.Phase, s.Active, s.Committed = futures.Settling, bourse.None, bourse.SeatsOf(1)
	}
	drawing := func(s *futures.State) { s.Phase = futures.Drawing }
	return []tale{
		at("acting early", nil, 0, acting, ""),
		at("another acts", nil, 1, acting, ""),
		at("acting, to a spectator", nil, bourse.Spectator, acting, ""),
		asked("no action is left", 0, func(s *futures.State) { s.Actions = 0 }),
		asked("no action is left, late", 0,
			func(s *futures.State) { s.Phase, s.Actions = futures.LateActing, 0 }),
		asked("the last to act early", 0, func(s *futures.State) {
			s.Cover = [6]bourse.Seat{0, 1, 2, 3, bourse.None, bourse.None}
			s.Top = [6]futures.Card{4: futures.CornUp, 5: futures.CornDown}
		}),
		asked("placing", 0, func(s *futures.State) { s.Phase = futures.Placing }),
		asked("the last to place", 0, func(s *futures.State) {
			s.Phase, s.Cover[1],
				s.Cover[2] = futures.Placing, 2, 3
		}),
		asked("the last to turn", 0, func(s *futures.State) { s.Phase = futures.Turning }),
		asked("turning", 0, func(s *futures.State) { s.Phase, s.Cover[3] = futures.Turning, 2 }),
		asked("the last to act late", 0,
			func(s *futures.State) { s.Phase, s.Cover[0] = futures.LateActing, bourse.None }),
		at("a card to be laid", futures.Standard(4), bourse.Spectator,
			func(s *futures.State) { s.Phase = futures.Laying }, ""),
		asked("giving", 3, func(s *futures.State) { s.Phase, s.Active = futures.Giving, bourse.None }),
		asked("the final settlement", 0, final),
		asked("a card to be drawn", bourse.Spectator, drawing),
		asked("the NPC's card", bourse.Spectator, func(s *futures.State) { s.Phase = futures.Revealing }),
		asked("over", 0, func(s *futures.State) { s.Phase = futures.Over }),
	}
}

// TestBoard draws the position of acting with and without the seat's own hand, and a crowded position with
// names of 6 letters.
func TestBoard(t *testing.T) {
	s, full := opening(t), opening(t)
	acting(s)
	acting(full)
	six := tell.English.Named(map[bourse.Seat]string{0: "Amadea", 1: "Babett", 2: "Célest", 3: "Dorian"})
	full.Gold, full.Fourth = [4]int32{-100, 1000, -999, 9999}, bourse.SeatsOf(0, 1, 2, 3)
	for seat := range full.Board {
		full.Board[seat] = markers("pepper down 38", "pepper down 42", "pepper down 46", "pepper down 46")
	}
	teller := tell.English.Named(map[bourse.Seat]string{0: "Ann"})
	rulestest.Pictures(t, 80, map[string]string{"spectator": teller.Board(s.View(bourse.Spectator)),
		"seat": teller.Board(s.View(0)), "crowded": six.Board(full.View(0))})
	if teller.Picture(s.View(0)) != s.View(0).String() {
		t.Error("the full picture is another than the game's")
	}
}
